//! The conformance suite: the promises of the [`Game`] contract, checked along random games.
//!
//! Every game of this workspace runs it, and games of your own can. A violation names the
//! [`Law`], the seed and the steps, and is shrunk to a short game.
//!
//! ```
//! use mallow_core::high_card::{Choice, HighCard};
//! use mallow_core::laws::Suite;
//! let game = HighCard::new(3)?;
//! let report = Suite::new(&game)
//!     .games(20)
//!     .universe(|_, _| Choice::ALL.to_vec())
//!     .run()?;
//! assert_eq!((report.games, report.finished), (20, 20));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A suite checks what it is given: hand it the [universe](Suite::universe) of writable actions,
//! the [invariants](Suite::invariant) of the pieces, and, for hidden information,
//! [twins](Suite::twins), states that differ only in what an observer cannot know.

mod chance;
mod greedy;
mod knowledge;
mod law;
mod lists;
mod seen;
mod shrink;
mod steps;
mod walk;

pub use law::{Law, Violation};

use crate::{Evaluate, Game, Generator, Observer, Seat, Seed};
use alloc::{boxed::Box, string::String, vec::Vec};
use law::Verdict;
use seen::Seen;
use walk::{Picks, Walk};

type Universe<'a, G> = Box<dyn Fn(&G, &<G as Game>::State) -> Vec<<G as Game>::Action> + 'a>;
type Invariant<'a, G> = Box<dyn Fn(&G, &<G as Game>::State) -> Result<(), String> + 'a>;
type Transition<'a, G> =
    Box<dyn Fn(&G, &<G as Game>::State, &<G as Game>::State) -> Result<(), String> + 'a>;
type Positions<'a, G> =
    Box<dyn Fn(&G, &<G as Game>::State) -> Result<<G as Game>::State, String> + 'a>;
type Twins<'a, G> = Box<
    dyn Fn(&G, &<G as Game>::State, Observer, &mut Generator) -> Option<<G as Game>::State> + 'a,
>;

/// How to put one game under the laws: a builder.
#[must_use = "a suite checks nothing until it runs"]
#[expect(missing_debug_implementations, reason = "holds closures")]
pub struct Suite<'a, G: Game> {
    game: &'a G,
    games: u32,
    seed: Seed,
    step_limit: u64,
    universe: Option<Universe<'a, G>>,
    invariants: Vec<Invariant<'a, G>>,
    transitions: Vec<Transition<'a, G>>,
    twins: Option<Twins<'a, G>>,
    positions: Option<Positions<'a, G>>,
    greedy: Option<Chooser<G>>,
    silent: bool,
    codec: Option<Codec<G>>,
}

/// Chooses one of the actions open to all seats together; the number decides between equals.
type Chooser<G> = fn(&G, &<G as Game>::State, &[(Seat, <G as Game>::Action)], u32) -> usize;

/// serde round trips, as functions so that the suite asks for serde only where it is wanted.
struct Codec<G: Game> {
    state: fn(&G, &G::State) -> Result<(), String>,
    view: fn(&G::View) -> Result<(), String>,
    action: fn(G::Action) -> Result<(), String>,
    chance: fn(&G::Chance) -> Result<(), String>,
    record: fn(&crate::Record<G::Setup>) -> Result<(), String>,
}

/// What a suite has gone through without finding a fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Report {
    /// Games played.
    pub games: u32,
    /// Games that came to their end within the suite's step limit.
    pub finished: u32,
    /// Decisions and chance outcomes in all games.
    pub steps: u64,
    /// Steps of the longest game.
    pub longest: u64,
}

impl Report {
    fn add(&mut self, played: &walk::Played) {
        self.games += 1;
        self.finished += u32::from(played.finished);
        self.steps += played.steps;
        self.longest = self.longest.max(played.steps);
    }
}

impl<'a, G: Game> Suite<'a, G> {
    /// The laws for this game: 20 random games from a fixed seed, each cut off after 50,000 steps.
    pub fn new(game: &'a G) -> Suite<'a, G> {
        Suite {
            game,
            games: 20,
            seed: Seed::from_text("laws"),
            step_limit: 50_000,
            universe: None,
            invariants: Vec::new(),
            transitions: Vec::new(),
            twins: None,
            positions: None,
            greedy: None,
            silent: false,
            codec: None,
        }
    }

    /// How many random games to play.
    pub fn games(mut self, games: u32) -> Suite<'a, G> {
        self.games = games;
        self
    }

    /// Where the random games start; game `i` is played from [`Seed::child`] `i`.
    pub fn seed(mut self, seed: Seed) -> Suite<'a, G> {
        self.seed = seed;
        self
    }

    /// Where to cut off games of rules without a bound.
    pub fn step_limit(mut self, steps: u64) -> Suite<'a, G> {
        self.step_limit = steps;
        self
    }

    /// Actions that can be written down: all of them, or as many as time allows. What a state does
    /// not list of them must be refused. Actions that were listed earlier in the game are tried in
    /// any case.
    pub fn universe(
        mut self,
        universe: impl Fn(&G, &G::State) -> Vec<G::Action> + 'a,
    ) -> Suite<'a, G> {
        self.universe = Some(Box::new(universe));
        self
    }

    /// What must hold in every state, such as that no piece is lost. Guessed states are held to it
    /// too. May be called several times.
    pub fn invariant(
        mut self,
        holds: impl Fn(&G, &G::State) -> Result<(), String> + 'a,
    ) -> Suite<'a, G> {
        self.invariants.push(Box::new(holds));
        self
    }

    /// What must hold between a state and the next one, such as that scores never fall. May be
    /// called several times.
    pub fn transition(
        mut self,
        holds: impl Fn(&G, &G::State, &G::State) -> Result<(), String> + 'a,
    ) -> Suite<'a, G> {
        self.transitions.push(Box::new(holds));
        self
    }

    /// Makes a state that differs from the given one only in what the observer cannot know, or
    /// `None` where there is nothing to change. Write it without `determinize`, by changing the
    /// state itself: then views that leak have nothing to agree with.
    pub fn twins(
        mut self,
        twin: impl Fn(&G, &G::State, Observer, &mut Generator) -> Option<G::State> + 'a,
    ) -> Suite<'a, G> {
        self.twins = Some(Box::new(twin));
        self
    }

    /// Describes a state by hand, as a position, and builds it again, or says why that is refused:
    /// every reached state must come back as the same.
    pub fn position(
        mut self,
        rebuilt: impl Fn(&G, &G::State) -> Result<G::State, String> + 'a,
    ) -> Suite<'a, G> {
        self.positions = Some(Box::new(rebuilt));
        self
    }

    /// Lets every second game be played by a greedy player, who takes the action after which the
    /// seat's own [evaluation](Evaluate) is greatest: random play alone does not reach every corner.
    pub fn greedy(mut self) -> Suite<'a, G>
    where
        G: Evaluate,
    {
        self.greedy = Some(greedy::choose);
        self
    }

    /// Says that the game tells no events, so that changes need not be told.
    pub fn silent(mut self) -> Suite<'a, G> {
        self.silent = true;
        self
    }

    /// Takes the serde forms of setups, states, views, actions, chance outcomes and records into
    /// the suite.
    #[cfg(feature = "serde")]
    pub fn serde(mut self) -> Suite<'a, G>
    where
        G::Setup: serde::Serialize + serde::de::DeserializeOwned,
        G::State: serde::Serialize + serde::de::DeserializeOwned,
        G::View: serde::Serialize + serde::de::DeserializeOwned,
        G::Action: serde::Serialize + serde::de::DeserializeOwned,
        G::Chance: serde::Serialize + serde::de::DeserializeOwned,
    {
        use alloc::{format, string::ToString};
        fn returns<T>(value: &T) -> Result<(), String>
        where
            T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + core::fmt::Debug,
        {
            let json = serde_json::to_string(value).map_err(|error| error.to_string())?;
            let back: T =
                serde_json::from_str(&json).map_err(|error| format!("{error}, reading {json}"))?;
            if back == *value { Ok(()) } else { Err(format!("{value:?} became {back:?}")) }
        }
        self.codec = Some(Codec {
            state: |_, state| returns(state),
            view: |view| returns(view),
            action: |action| returns(&action),
            chance: |chance| returns(chance),
            record: |record| {
                let json = record.to_json();
                let back = crate::Record::from_json::<G>(json.as_bytes())
                    .map_err(|error| format!("{error}, reading {json}"))?;
                if back == *record { Ok(()) } else { Err(format!("the record changed: {json}")) }
            },
        });
        self
    }

    /// Plays the random games and checks every law at every step.
    ///
    /// # Errors
    /// The first violation, shrunk.
    pub fn run(&self) -> Result<Report, Violation> {
        let mut report = Report::default();
        let mut seen = Seen::default();
        for number in 0..self.games {
            let seed = self.seed.child(u64::from(number));
            let generator = Box::new(Generator::new(seed.child(0)));
            let picks = match self.greedy {
                Some(choose) if number % 2 == 1 => Picks::Chosen(choose, generator),
                _ => Picks::Drawn(generator),
            };
            let played = self.walk(seed, picks).map_err(|found| self.shrink(found))?;
            report.add(&played);
            seen = seen | played.seen;
        }
        seen.check().map_err(|(law, message)| self.violation_of_run(law, message))?;
        Ok(report)
    }

    /// Plays one game and checks every law at every step: chance comes from the seed, decision `k`
    /// is pick `k` modulo the number of actions open to all seats together. Ends with the picks.
    ///
    /// # Errors
    /// The violation, not shrunk: for property tests and fuzzers, which shrink by themselves.
    pub fn play(&self, seed: Seed, picks: &[u32]) -> Result<Report, Violation> {
        let mut report = Report::default();
        report.add(&self.walk(seed, Picks::Given(picks.iter()))?);
        Ok(report)
    }

    /// Plays on from this state, at random from the seed, and checks every law at every step: for
    /// states that come from outside and [`Game::validate`] accepts. There is no record of how the
    /// state was reached, so nothing is replayed.
    ///
    /// # Errors
    /// The violation, not shrunk.
    pub fn play_from(&self, state: &G::State, seed: Seed) -> Result<Report, Violation> {
        let picks = Picks::Drawn(Box::new(Generator::new(seed.child(0))));
        let mut report = Report::default();
        report.add(&Walk::from_state(self, state.clone(), seed).run(picks)?);
        Ok(report)
    }

    /// As [`play`](Suite::play), from raw bytes: the first eight are the seed's number, each
    /// further pair is a pick.
    ///
    /// # Errors
    /// The violation, not shrunk.
    pub fn play_bytes(&self, bytes: &[u8]) -> Result<Report, Violation> {
        let (head, rest) = bytes.split_at(bytes.len().min(8));
        let mut number = [0; 8];
        number[..head.len()].copy_from_slice(head);
        let picks: Vec<u32> = rest
            .chunks_exact(2)
            .map(|pair| u32::from(u16::from_le_bytes([pair[0], pair[1]])))
            .collect();
        self.play(Seed::from_u64(u64::from_le_bytes(number)), &picks)
    }

    fn walk(&self, seed: Seed, picks: Picks<'_, G>) -> Result<walk::Played, Violation> {
        Walk::new(self, seed).run(picks)
    }

    /// A law of the whole run, which no single game breaks.
    fn violation_of_run(&self, law: Law, message: String) -> Violation {
        Violation {
            law,
            message: message.into(),
            game: alloc::format!("{} with {:?}", G::NAME, self.game.setup()).into(),
            seed: self.seed,
            picks: Vec::new(),
            steps: Box::new([]),
            shrunk_from: None,
        }
    }

    fn check_invariants(&self, state: &G::State) -> Verdict {
        self.invariants
            .iter()
            .try_for_each(|holds| holds(self.game, state))
            .map_err(|message| (Law::Invariant, message))
    }
}
