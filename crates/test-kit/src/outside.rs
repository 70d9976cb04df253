//! States and views from outside: every value that is read and validated must be playable.

use crate::mutate;
use crate::play::{Player, states};
use mallow_core::laws::Suite;
use mallow_core::{Evaluate, Game, Generator, Observer, Random, Seed};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

/// The result of a value from outside.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// Reading refused it.
    Unread,
    /// It was read, but `validate` or `validate_view` refused it.
    Refused,
    /// It was accepted and played to the end under the laws.
    Played,
}

/// The number of values for each [`Fate`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// The number of values that reading refused.
    pub unread: u32,
    /// The number of values that validation refused.
    pub refused: u32,
    /// The number of values that were played to the end.
    pub played: u32,
}

impl Tally {
    fn add(&mut self, fate: Fate) {
        match fate {
            Fate::Unread => self.unread += 1,
            Fate::Refused => self.refused += 1,
            Fate::Played => self.played += 1,
        }
    }
}

/// A game that reads states and views from outside and plays the accepted ones.
#[derive(Debug)]
pub struct Outside<'a, G: Game> {
    /// The game.
    pub game: &'a G,
    /// Returns the observer of a view.
    pub observer: fn(&G::View) -> Observer,
}

impl<G> Outside<'_, G>
where
    G: Game<State: Serialize + DeserializeOwned, View: Serialize + DeserializeOwned>,
{
    /// Changes reached states and views of the donors (games of this or another setup) at random,
    /// this many of each, and passes them to [`state`](Outside::state) and [`view`](Outside::view).
    ///
    /// # Panics
    /// If an accepted value cannot be played; the message contains the JSON.
    pub fn mutated(&self, donors: &[&G], seed: Seed, tries: u32) -> Tally
    where
        G: Evaluate,
    {
        let mut random = Generator::new(seed);
        let mut tally = Tally::default();
        for number in 0..tries {
            let donor = donors[number as usize % donors.len()];
            let state = reached(donor, &mut random);
            let json = serde_json::to_value(&state).expect("a state has a JSON form");
            tally.add(self.state(&mutate(&json, &mut random), &mut random));
            let observers: Vec<Observer> = Observer::all(donor.players()).collect();
            let observer = observers[random.below(observers.len() as u32) as usize];
            let view = donor.view(&state, observer);
            let json = serde_json::to_value(&view).expect("a view has a JSON form");
            tally.add(self.view(&mutate(&json, &mut random), &mut random));
        }
        tally
    }

    /// Reads a state, validates it, and plays it to the end under the laws.
    ///
    /// # Panics
    /// If an accepted value cannot be played; the message contains the JSON.
    pub fn state(&self, json: &Value, random: &mut Generator) -> Fate {
        let Ok(state) = serde_json::from_value::<G::State>(json.clone()) else {
            return Fate::Unread;
        };
        told(json, || {
            let _ = (state.to_string(), format!("{state:?}"));
            let again = serde_json::to_value(&state).expect("a state has a JSON form");
            let again: G::State = serde_json::from_value(again).expect("what is written is read");
            assert!(again == state, "written and read again, the state differs");
            if let Err(error) = self.game.validate(&state) {
                let _ = error.to_string();
                return Fate::Refused;
            }
            self.play(&state, random);
            Fate::Played
        })
    }

    /// Reads a view, validates it, guesses a state from it, and plays the state to the end.
    ///
    /// # Panics
    /// If an accepted value cannot be played; the message contains the JSON.
    pub fn view(&self, json: &Value, random: &mut Generator) -> Fate {
        let Ok(view) = serde_json::from_value::<G::View>(json.clone()) else {
            return Fate::Unread;
        };
        told(json, || {
            let _ = (view.to_string(), format!("{view:?}"));
            if let Err(error) = self.game.validate_view(&view) {
                let _ = error.to_string();
                return Fate::Refused;
            }
            let guess = self.game.determinize(&view, random);
            if let Err(error) = self.game.validate(&guess) {
                panic!("a guess from an accepted view is refused: {error}");
            }
            let seen = self.game.view(&guess, (self.observer)(&view));
            assert!(seen == view, "the guess looks like {seen:?} instead of {view:?}");
            self.play(&guess, random);
            Fate::Played
        })
    }

    fn play(&self, state: &G::State, random: &mut Generator) {
        let seed = Seed::from_u64(u64::from(random.next_u32()));
        let report = Suite::new(self.game).play_from(state, seed);
        let report = report.unwrap_or_else(|violation| panic!("{violation}"));
        assert!(self.game.max_steps().is_none() || report.finished == 1, "the game does not end");
    }
}

/// A random state of a random game.
fn reached<G: Evaluate>(game: &G, random: &mut Generator) -> G::State {
    let seed = Seed::from_u64(u64::from(random.next_u32()));
    let player = if random.below(2) == 0 { Player::Random } else { Player::Greedy };
    let mut states = states(game, seed, player);
    let place = random.below(states.len() as u32);
    states.swap_remove(place as usize)
}

/// Prints the JSON in case of a panic.
fn told(json: &Value, run: impl FnOnce() -> Fate) -> Fate {
    catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|panic| {
        eprintln!("with the JSON\n{json}");
        resume_unwind(panic)
    })
}
