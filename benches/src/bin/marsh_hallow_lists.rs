//! How long a list of placements takes, plain, with a Quake and of the Spirit, and a random game.
//!
//! `cargo run --release -p mallow-benches --bin marsh_hallow_lists`
//!
//! Counts of instructions, which other work on the machine cannot disturb:
//!
//! ```sh
//! valgrind --tool=callgrind --toggle-collect='*measured*' target/release/marsh_hallow_lists plain
//! ```

use mallow_benches::{fastest, random_games};
use mallow_core::{Game, Generator, Seat, Seed, Turn, playout};
use marsh_hallow::{
    Action, Edition, EditionChoice, Element, MarshHallow, Question, Recruit, Setup, State,
};
use std::hint::black_box;
use std::ops::ControlFlow;

const SEAT: Seat = Seat::new(0);

/// States of random games in which a shape is due; those with a Quake are kept apart.
fn states(game: &MarshHallow) -> (Vec<State>, Vec<State>) {
    let (mut plain, mut quaking) = (Vec::new(), Vec::new());
    for seed in 0..200 {
        let mut state = game.start();
        let mut random = Generator::new(Seed::from_u64(seed));
        while game.turn(&state) != Turn::Over {
            playout(game, &mut state, &mut random, 1);
            let table = state.table();
            if game.turn(&state) != Turn::of(SEAT) || table.question() != Question::Shape {
                continue;
            }
            let earth = |(card, _)| game.critters(card).iter().any(|c| c.element == Element::Earth);
            let quake =
                table.is_quaking() && table.card_of(SEAT).map(|card| (card, ())).is_some_and(earth);
            if quake { &mut quaking } else { &mut plain }.push(state.clone());
        }
    }
    (plain, quaking)
}

/// Lists everything once; tells how many placements there were, the Spirit's apart.
#[inline(never)]
fn measured(game: &MarshHallow, states: &[State]) -> (u64, u64) {
    let (mut all, mut spirit) = (0, 0);
    for state in states {
        let _ = game.visit_actions(black_box(state), SEAT, |action| {
            all += 1;
            spirit += u64::from(matches!(action, Action::Place(Recruit::Spirit, _)));
            ControlFlow::<()>::Continue(())
        });
    }
    (all, spirit)
}

fn report(name: &str, game: &MarshHallow, states: &[State]) {
    let (time, (all, spirit)) = fastest(20, || measured(game, states));
    let (count, nanos) = (states.len() as f64, time.as_nanos() as f64);
    println!(
        "{name}: {} lists of {:.0} placements ({:.0} of the spirit): {:.0} ns a list, {:.2} ns a placement",
        states.len(),
        all as f64 / count,
        spirit as f64 / count,
        nanos / count,
        nanos / all as f64
    );
}

/// `hearth` cut to its corner of empty squares or set into more of them.
fn sized(side: usize) -> MarshHallow {
    let mut edition = Edition::hearth();
    let wide = edition.map.iter().map(|row| format!("{row}{}", ".".repeat(side - 16)));
    edition.map = wide.chain(std::iter::repeat_n(".".repeat(side), side - 16)).collect();
    let setup = Setup { players: 1, edition: EditionChoice::Own(edition) };
    MarshHallow::try_new(setup).expect("hearth with more room")
}

fn main() {
    let game = MarshHallow::new(1);
    let (plain, quaking) = states(&game);
    match std::env::args().nth(1).as_deref() {
        Some("plain") => {
            let (all, _) = measured(&game, &plain);
            println!("{} lists, {all} placements", plain.len());
        }
        Some("quake") => {
            let (all, _) = measured(&game, &quaking);
            println!("{} lists, {all} placements", quaking.len());
        }
        _ => {
            let (build, _) = fastest(20, || MarshHallow::new(1));
            println!(
                "the game value is built in {build:?}; a state has {} bytes",
                size_of::<State>()
            );
            report("plain", &game, &plain);
            report("quake", &game, &quaking);
            for side in [24, 32] {
                let game = sized(side);
                let (plain, _) = states(&game);
                report(&format!("plain, {side} by {side}"), &game, &plain);
            }
            let (time, totals) = fastest(5, || random_games(&game, 400, Seed::from_u64(7)));
            println!("random solo games: {:?} each", time / totals.games as u32);
        }
    }
}
