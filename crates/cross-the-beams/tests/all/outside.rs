//! States and views from outside: what is accepted plays to its end.

use crate::common::game;
use cross_the_beams::{CrossTheBeams, Setup, State, View};
use mallow_core::{Game, Generator, Observer, Seat, Seed, playout};
use mallow_test_kit::{Fate, Outside, Tally};
use serde_json::{Value, to_value};

/// Whoever sends a state or a view is refused, or it can be played to its end under the laws.
#[test]
fn what_is_read_and_validated_plays_to_its_end() {
    let setups = [
        Setup::new(1),
        Setup::new(1).with_open_hands(true),
        Setup::default(),
        Setup::new(3).with_first_player(Some(Seat::new(1))),
    ];
    let games = setups.map(|setup| CrossTheBeams::try_new(setup).unwrap());
    let donors: Vec<&CrossTheBeams> = games.iter().collect();
    let mut all = Tally::default();
    for (number, game) in games.iter().enumerate() {
        let outside = Outside { game, observer: View::observer };
        let tally = outside.mutated(&donors, Seed::from_u64(number as u64), 100);
        all.unread += tally.unread;
        all.refused += tally.refused;
        all.played += tally.played;
    }
    assert!(all.unread > 50 && all.refused > 30 && all.played > 20, "{all:?}");
}

/// States and views along random games, as JSON.
fn written(players: u8, what: impl Fn(&CrossTheBeams, &State, u64) -> Value) -> Vec<Value> {
    let game = CrossTheBeams::new(players);
    let mut all = Vec::new();
    for seed in 0..3 {
        let mut random = Generator::new(Seed::from_u64(seed));
        let mut state = game.start();
        for step in 0.. {
            all.push(what(&game, &state, step));
            if playout(&game, &mut state, &mut random, 1).outcome.is_some() {
                break;
            }
        }
    }
    all
}

/// Takes one to three fields of a text over from others of its kind, and says what came of it.
fn crossed(all: &[Value], random: &mut Generator) -> Value {
    use mallow_core::Random;
    let pick = |random: &mut Generator| &all[random.below(all.len() as u32) as usize];
    let mut value = pick(random).clone();
    for _ in 0..1 + random.below(3) {
        let other = pick(random).as_object().unwrap();
        let (field, new) = other.iter().nth(random.below(other.len() as u32) as usize).unwrap();
        value[field] = new.clone();
    }
    value
}

/// Fields of different moments put together fit each other more often than changed ones.
#[test]
fn states_and_views_put_together_from_parts_play_to_their_end() {
    let mut random = Generator::new(Seed::from_u64(9));
    let mut played = [0, 0];
    for players in 1..=3 {
        let game = game(players);
        let outside = Outside { game: &game, observer: View::observer };
        let states = written(players, |_, state, _| to_value(state).unwrap());
        let views = written(players, |game, state, step| {
            let observer = if step % 2 == 0 { Observer::Public } else { Seat::new(0).into() };
            to_value(game.view(state, observer)).unwrap()
        });
        for _ in 0..40 {
            let fate = outside.state(&crossed(&states, &mut random), &mut random);
            played[0] += u32::from(fate == Fate::Played);
            let fate = outside.view(&crossed(&views, &mut random), &mut random);
            played[1] += u32::from(fate == Fate::Played);
        }
    }
    assert!(played.iter().all(|&count| count > 10), "{played:?}");
}
