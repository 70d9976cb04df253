//! Golden playthroughs: whole games as text that a person can review.

use crate::play::{Player, next_step};
use mallow_core::{Evaluate, Game, Generator, Observer, Seat, Seed};
use serde::Serialize;
use std::fmt::Write;

/// One game as text. Every step is a line with its number, its text, its events, and digests of all
/// lists of legal actions before it and of all views after it. Full views are given only after the
/// steps in `views_at` and at the end. If only a digest changes, a list or a view has changed.
///
/// ```text
/// game high-card
/// setup {"players":2}
/// seed 7, random
/// 0 chance: deal 3 5 | seat 0 draws 3; seat 1 draws 5 | lists 811c views 5e1f
/// 1 1: keep | seat 1 decides to keep | lists 93a0 views 77c2
/// ```
pub fn playthrough<G>(game: &G, seed: u64, player: Player, views_at: &[usize]) -> String
where
    G: Evaluate<Setup: Serialize>,
{
    let setup = serde_json::to_string(game.setup()).expect("a setup has a JSON form");
    let kind = format!("{player:?}").to_lowercase();
    let mut text = format!("game {}\nsetup {setup}\nseed {seed}, {kind}\n", G::NAME);
    let mut random = Generator::new(Seed::from_u64(seed));
    let mut state = game.start();
    for number in 0.. {
        let Some(step) = next_step(game, &state, player, &mut random) else { break };
        let lists = digest(Seat::all(game.players()).flat_map(|seat| game.actions(&state, seat)));
        let mut events = Vec::new();
        game.take(&mut state, &step, &mut |event: G::Event| events.push(event.to_string()));
        let views = digest(Observer::all(game.players()).map(|eyes| game.view(&state, eyes)));
        let events = events.join("; ");
        writeln!(text, "{number} {step} | {events} | lists {lists:04x} views {views:04x}")
            .expect("writing to a string");
        if views_at.contains(&number) {
            add_views(&mut text, game, &state);
        }
    }
    add_views(&mut text, game, &state);
    let outcome = game.outcome(&state).expect("the game is over");
    writeln!(text, "{outcome}").expect("writing to a string");
    // Editors and version control remove trailing spaces.
    text.lines().map(|line| line.trim_end().to_string() + "\n").collect()
}

fn add_views<G: Game>(text: &mut String, game: &G, state: &G::State) {
    for observer in Observer::all(game.players()) {
        let view = game.view(state, observer).to_string();
        writeln!(text, "  [{observer}]").expect("writing to a string");
        for line in view.lines() {
            writeln!(text, "  {line}").expect("writing to a string");
        }
    }
}

/// FNV-1a, folded to 16 bits.
fn digest<T: std::fmt::Display>(things: impl Iterator<Item = T>) -> u16 {
    let mut hash: u32 = 0x811c_9dc5;
    for thing in things {
        for byte in thing.to_string().bytes().chain([0]) {
            hash = (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        }
    }
    (hash >> 16) as u16 ^ hash as u16
}
