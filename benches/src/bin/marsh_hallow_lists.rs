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
use marsh_hallow::{Action, Edition, Element, MarshHallow, Question, Recruit, Setup, State};
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
            let public = state.public();
            if game.turn(&state) != Turn::of(SEAT) || public.question() != Question::Shape {
                continue;
            }
            let earth = |(card, _)| game.critters(card).iter().any(|c| c.element == Element::Earth);
            let quake = public.is_quaking()
                && public.card_of(SEAT).map(|card| (card, ())).is_some_and(earth);
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

/// Everything of an edition's map on 12 by 12 squares.
const SMALL: [&str; 12] = [
    "....AB.C....",
    "D.o.E11.Fo..",
    ".o*ow11xo*o.",
    "..o.w..x.o.G",
    "..Htt.Iuu..J",
    "KLM.N##..OP.",
    ".22Q.##.R33.",
    ".22...S..33T",
    "..oyy..zzo..",
    ".o*o.vvUo*o.",
    "..o.VWX..o..",
    "............",
];

/// The small map, or that of `hearth` in the middle of more empty squares.
fn sized(side: usize) -> MarshHallow {
    let mut edition = Edition::hearth();
    if side == SMALL.len() {
        edition.map = SMALL.map(String::from).to_vec();
    } else {
        let edge = (side - 16) / 2;
        let blank = || std::iter::repeat_n(".".repeat(side), edge);
        let empty = ".".repeat(edge);
        let wide = edition.map.iter().map(|row| format!("{empty}{row}{empty}"));
        edition.map = blank().chain(wide).chain(blank()).collect();
    }
    let setup = Setup::new(1).with_edition(edition);
    MarshHallow::try_new(setup).expect("a playable edition")
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
                "the game value is built in {build:?}; a state has {} bytes, {} for each of 4 seats",
                size_of::<State>(),
                size_of::<State>() / 4
            );
            report("plain", &game, &plain);
            report("quake", &game, &quaking);
            for side in [12, 20, 24, 28, 32] {
                let game = sized(side);
                let (plain, quaking) = states(&game);
                report(&format!("plain, {side} by {side}"), &game, &plain);
                report(&format!("quake, {side} by {side}"), &game, &quaking);
            }
            let (time, totals) = fastest(5, || random_games(&game, 400, Seed::from_u64(7)));
            println!("random solo games: {:?} each", time / totals.games as u32);
        }
    }
}
