//! How to write your own player: thirty lines, and some games against greedy players.
//!
//! ```sh
//! cargo run --release -p mallow-bots --example own_bot
//! ```

use mallow_bots::{Greedy, Place, Player, play_match};
use mallow_core::{Generator, Seed};
use marshmallow_test::{Action, MarshmallowTest};

/// Waits: plays the lowest card as long as it can afford to, for late tricks are worth more. As
/// dealer it makes the suit trump of which it holds most.
struct Patient;

impl Player<MarshmallowTest> for Patient {
    fn choose(&mut self, place: &Place<'_, MarshmallowTest>, _: &mut Generator) -> Action {
        let view = place.view();
        let public = view.public();
        let worth = |action: &&Action| match action {
            Action::Play(card) if public.tricks_played() >= 6 => i32::from(card.value()),
            Action::Play(card) => -i32::from(card.value()),
            Action::Declare(suit) => (view.own_hand() & suit.cards()).len() as i32,
        };
        let list = place.actions();
        let best = list.iter().max_by_key(worth);
        *best.expect("a seat that must decide has a legal action")
    }
}

fn main() {
    let mut wins = [0; 4];
    for seed in 0..200 {
        let mut players: Vec<Box<dyn Player<MarshmallowTest>>> = vec![Box::new(Patient)];
        players.resize_with(4, || Box::new(Greedy::default()));
        let table = play_match(MarshmallowTest::new(4), Seed::from_u64(seed), &mut players);
        let outcome = table.outcome().expect("the game is over");
        outcome.winners().iter().for_each(|seat| wins[seat.index()] += 1);
    }
    println!("the patient player at seat 0 wins {} of 200 games", wins[0]);
    println!("the greedy players win {:?}", &wins[1..]);
}
