//! The game value, and the contract's methods without the import.

use crate::{Action, Chance, Event, Illegal, Setup, SetupError, State, View};
use alloc::vec::Vec;
use mallow_core::{Game, Observer, Outcome, Random, Seat, Turn};

/// Marshmallow War for two, with the options agreed on.
///
/// ```
/// use marshmallow_war::{Action, MarshmallowWar};
/// use mallow_core::{Generator, Seat, Seed, Turn};
/// let game = MarshmallowWar::new();
/// let mut random = Generator::new(Seed::from_u64(7));
/// let mut state = game.start();
/// while game.turn(&state) == Turn::Chance {
///     let chance = game.sample(&state, &mut random);
///     game.apply_chance(&mut state, &chance)?;
/// }
/// let mover = state.table().mover();
/// assert_eq!(state.hand(mover).len(), 5);
/// game.apply(&mut state, mover, Action::ToAttack)?;
/// # Ok::<(), marshmallow_war::Illegal>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MarshmallowWar {
    pub(crate) setup: Setup,
}

impl Default for MarshmallowWar {
    fn default() -> MarshmallowWar {
        MarshmallowWar::new()
    }
}

impl MarshmallowWar {
    /// The game with the option set `source`.
    pub const fn new() -> MarshmallowWar {
        MarshmallowWar { setup: Setup::source() }
    }

    /// The game with these options.
    ///
    /// # Errors
    /// If an option is out of range; the error names it and what is allowed.
    pub fn try_new(setup: Setup) -> Result<MarshmallowWar, SetupError> {
        Game::try_new(setup)
    }

    /// What was agreed before the game.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The state before the first step.
    pub fn start(&self) -> State {
        Game::start(self)
    }

    /// Who is to move.
    pub fn turn(&self, state: &State) -> Turn {
        Game::turn(self, state)
    }

    /// Every legal action of a seat, in list order.
    pub fn actions(&self, state: &State, seat: Seat) -> Vec<Action> {
        Game::actions(self, state, seat)
    }

    /// Whether a seat may take this action now.
    ///
    /// # Errors
    /// If not: the first reason that applies.
    pub fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        Game::check(self, state, seat, action)
    }

    /// The state after an action, which is checked first.
    ///
    /// # Errors
    /// If the action is not legal.
    pub fn after(&self, state: &State, seat: Seat, action: Action) -> Result<State, Illegal> {
        Game::after(self, state, seat, action)
    }

    /// Takes an action in place after checking it.
    ///
    /// # Errors
    /// If the action is not legal; the state is unchanged.
    pub fn apply(&self, state: &mut State, seat: Seat, action: Action) -> Result<(), Illegal> {
        Game::apply(self, state, seat, action)
    }

    /// Takes an action in place after checking it and tells what happens.
    ///
    /// # Errors
    /// If the action is not legal; the state is unchanged and nothing is told.
    pub fn apply_telling(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        tell: &mut impl FnMut(Event),
    ) -> Result<(), Illegal> {
        self.check(state, seat, action)?;
        self.act(state, seat, action, tell);
        Ok(())
    }

    /// One outcome of the chance event that is due.
    ///
    /// # Panics
    /// If none is due.
    pub fn sample(&self, state: &State, random: &mut impl Random) -> Chance {
        Game::sample(self, state, random)
    }

    /// Lets a possible chance outcome happen after checking it.
    ///
    /// # Errors
    /// If the outcome cannot happen now; the state is unchanged.
    pub fn apply_chance(&self, state: &mut State, chance: &Chance) -> Result<(), Illegal> {
        Game::apply_chance(self, state, chance)
    }

    /// The result, once the game is over.
    pub fn outcome(&self, state: &State) -> Option<Outcome> {
        Game::outcome(self, state)
    }

    /// All that this observer may know.
    pub fn view(&self, state: &State, observer: Observer) -> View {
        Game::view(self, state, observer)
    }
}
