//! The suite: one game, and everything that is checked of it.

use super::encode::{self, Encoding};
use super::greedy;
use super::law::{Law, Verdict};
use crate::encode::{Encode, Window};
use crate::{Evaluate, Game, Generator, Observer, Record, Seat, Seed};
use alloc::{boxed::Box, string::String, vec::Vec};

type Universe<'a, G> = Box<dyn Fn(&G, &<G as Game>::State) -> Vec<<G as Game>::Action> + 'a>;
type Invariant<'a, G> = Box<dyn Fn(&G, &<G as Game>::State) -> Result<(), String> + 'a>;
type Transition<'a, G> =
    Box<dyn Fn(&G, &<G as Game>::State, &<G as Game>::State) -> Result<(), String> + 'a>;
type Positions<'a, G> =
    Box<dyn Fn(&G, &<G as Game>::State) -> Result<<G as Game>::State, String> + 'a>;
type Fold<'a, G> = Box<dyn Fn(&G, &<G as Game>::View) -> <G as Game>::View + 'a>;
type Twins<'a, G> = Box<
    dyn Fn(&G, &<G as Game>::State, Observer, &mut Generator) -> Option<<G as Game>::State> + 'a,
>;

/// The laws for one game, with what they need to know: a builder.
#[must_use = "a suite checks nothing until it runs"]
#[expect(missing_debug_implementations, reason = "holds closures")]
pub struct Suite<'a, G: Game> {
    pub(super) game: &'a G,
    pub(super) games: u32,
    pub(super) seed: Seed,
    pub(super) step_limit: u64,
    pub(super) universe: Option<Universe<'a, G>>,
    pub(super) invariants: Vec<Invariant<'a, G>>,
    pub(super) transitions: Vec<Transition<'a, G>>,
    pub(super) twins: Option<Twins<'a, G>>,
    pub(super) positions: Option<Positions<'a, G>>,
    pub(super) greedy: Option<Chooser<G>>,
    pub(super) silent: bool,
    pub(super) codec: Option<Codec<G>>,
    pub(super) encoding: Option<Encoding<G>>,
    pub(super) folds: Option<Fold<'a, G>>,
}

/// The function that chooses one of the legal actions of all seats; the number decides between
/// equal ones.
pub(super) type Chooser<G> =
    fn(&G, &<G as Game>::State, &[(Seat, <G as Game>::Action)], u32) -> usize;

/// serde round trips as functions, so that the suite needs the serde traits only if they are
/// wanted.
pub(super) struct Codec<G: Game> {
    pub(super) state: fn(&G, &G::State) -> Result<(), String>,
    pub(super) view: fn(&G::View) -> Result<(), String>,
    pub(super) action: fn(G::Action) -> Result<(), String>,
    pub(super) chance: fn(&G::Chance) -> Result<(), String>,
    pub(super) record: fn(&Record<G::Setup>) -> Result<(), String>,
}

impl<'a, G: Game> Suite<'a, G> {
    /// The suite of this game: 20 random games from a fixed seed, each cut off after 50,000 steps.
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
            encoding: None,
            folds: None,
        }
    }

    /// Sets the number of random games.
    pub fn games(mut self, games: u32) -> Suite<'a, G> {
        self.games = games;
        self
    }

    /// Sets the seed of the random games; game `i` is played from [`Seed::child`] `i`.
    pub fn seed(mut self, seed: Seed) -> Suite<'a, G> {
        self.seed = seed;
        self
    }

    /// Sets the number of steps after which a game is cut off.
    pub fn step_limit(mut self, steps: u64) -> Suite<'a, G> {
        self.step_limit = steps;
        self
    }

    /// Adds the actions that can be written: all of them, or as many as time allows. Those that a
    /// state does not list must be refused. Actions that were listed earlier in the game are always
    /// tried.
    pub fn universe(
        mut self,
        universe: impl Fn(&G, &G::State) -> Vec<G::Action> + 'a,
    ) -> Suite<'a, G> {
        self.universe = Some(Box::new(universe));
        self
    }

    /// Adds a condition that must hold in every state, such as that no piece is lost. It is checked
    /// in guessed states too. May be called several times.
    pub fn invariant(
        mut self,
        holds: impl Fn(&G, &G::State) -> Result<(), String> + 'a,
    ) -> Suite<'a, G> {
        self.invariants.push(Box::new(holds));
        self
    }

    /// Adds a condition that must hold between a state and the next one, such as that scores never
    /// fall. May be called several times.
    pub fn transition(
        mut self,
        holds: impl Fn(&G, &G::State, &G::State) -> Result<(), String> + 'a,
    ) -> Suite<'a, G> {
        self.transitions.push(Box::new(holds));
        self
    }

    /// Adds a function that makes a state which differs from the given one only in what the
    /// observer cannot know, or returns `None` if there is nothing to change. Write it without
    /// `determinize`, by changing the state itself, so that it finds views that leak.
    pub fn twins(
        mut self,
        twin: impl Fn(&G, &G::State, Observer, &mut Generator) -> Option<G::State> + 'a,
    ) -> Suite<'a, G> {
        self.twins = Some(Box::new(twin));
        self
    }

    /// Adds a function that describes a state as a position and builds it again, or returns why
    /// that is refused. Every reached state must come back unchanged.
    pub fn position(
        mut self,
        rebuilt: impl Fn(&G, &G::State) -> Result<G::State, String> + 'a,
    ) -> Suite<'a, G> {
        self.positions = Some(Box::new(rebuilt));
        self
    }

    /// Lets a greedy player, who takes the action after which the seat's own [evaluation](Evaluate)
    /// is greatest, play every second game: random play alone does not reach every situation.
    pub fn greedy(mut self) -> Suite<'a, G>
    where
        G: Evaluate,
    {
        self.greedy = Some(greedy::choose);
        self
    }

    /// Adds the numbers of actions and the observations, with this window.
    pub fn encode(mut self, window: Window) -> Suite<'a, G>
    where
        G: Encode,
    {
        self.encoding = Some(Encoding { check: encode::check, window });
        self
    }

    /// Declares what observations put together: a function that makes views equal if their
    /// observations are. Say on the game's page what that is.
    pub fn folds(mut self, fold: impl Fn(&G, &G::View) -> G::View + 'a) -> Suite<'a, G> {
        self.folds = Some(Box::new(fold));
        self
    }

    /// Declares that the game has no events, so that changes need not cause any.
    pub fn silent(mut self) -> Suite<'a, G> {
        self.silent = true;
        self
    }

    /// Adds the serde forms of setups, states, views, actions, chance outcomes and records.
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
                let back = Record::from_json::<G>(json.as_bytes())
                    .map_err(|error| format!("{error}, reading {json}"))?;
                if back == *record { Ok(()) } else { Err(format!("the record changed: {json}")) }
            },
        });
        self
    }

    pub(super) fn check_invariants(&self, state: &G::State) -> Verdict {
        self.invariants
            .iter()
            .try_for_each(|holds| holds(self.game, state))
            .map_err(|message| (Law::Invariant, message))
    }
}
