//! A player of one's own in thirty lines, against the ones that are there.
//!
//! ```sh
//! cargo run --release -p mallow-bots --example own_bot
//! ```

use mallow_bots::{Greedy, Place, Player};
use mallow_core::{Generator, Match, Seed, Turn};
use marshmallow_test::{Action, MarshmallowTest};

/// Waits: plays the lowest card as long as it can afford to, for late tricks are worth more. As
/// dealer it makes the suit trump of which it holds most.
struct Patient;

impl Player<MarshmallowTest> for Patient {
    fn choose(&mut self, place: &Place<'_, MarshmallowTest>, _: &mut Generator) -> Action {
        let view = place.view();
        let table = view.table();
        let worth = |action: &&Action| match action {
            Action::Play(card) if table.tricks_played() >= 6 => i32::from(card.value()),
            Action::Play(card) => -i32::from(card.value()),
            Action::Declare(suit) => (view.hand() & suit.cards()).len() as i32,
        };
        let list = place.actions();
        let best = list.iter().max_by_key(worth);
        *best.expect("a seat that is asked has a legal action")
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut wins = [0; 4];
    for seed in 0..200 {
        let mut table = Match::new(MarshmallowTest::new(4), Seed::from_u64(seed));
        let mut random = Generator::new(Seed::from_u64(seed).child(0));
        while let Turn::Seats(seats) = table.turn() {
            let seat = seats.first().expect("a turn of seats names at least one");
            let place = Place::new(table.game(), table.state(), seat);
            let action = match seat.number() {
                0 => Patient.choose(&place, &mut random),
                _ => Greedy::default().choose(&place, &mut random),
            };
            table.act(seat, action)?;
        }
        let outcome = table.outcome().expect("the game is over");
        outcome.winners().iter().for_each(|seat| wins[seat.index()] += 1);
    }
    println!(
        "the patient one at seat 0 wins {} of 200 games; the greedy ones {:?}",
        wins[0],
        &wins[1..]
    );
    Ok(())
}
