//! The rules: who decides, and what each decision and each chance event does.

mod act;
mod chance;
mod legal;
mod score;
mod validate;

pub(crate) use score::required_tricks;

use crate::deal::SEATS;
use crate::{
    Action, Cards, Chance, Event, Illegal, PositionError, Public, Setup, SetupError, State, Suit,
    Template, View,
};
use alloc::{string::String, vec::Vec};
use core::ops::ControlFlow;
use mallow_core::{Faults, Game, GroupVisitor, Observer, Outcome, Random, Seat, Turn};

/// Marshmallow Test, set up for one table.
///
/// ```
/// use marshmallow_test::prelude::*;
/// use mallow_core::Turn;
/// let game = MarshmallowTest::new(3);
/// assert_eq!(game.turn(&game.start()), Turn::Chance);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct MarshmallowTest {
    setup: Setup,
    required: u8,
}

impl MarshmallowTest {
    /// Points at which the game ends at once (RULES 4.1).
    pub const GOAL: u8 = 20;

    /// The game for 2 to 5 players without options.
    ///
    /// # Panics
    /// With any other number of players. [`try_new`](Game::try_new) is the fallible form.
    #[must_use]
    pub fn new(players: u8) -> MarshmallowTest {
        MarshmallowTest::try_new(Setup::new(players)).expect("2 to 5 players")
    }

    /// Tricks with which a seat goes out of the round: 6, 4, 3 and 3 with 2, 3, 4 and 5 players
    /// (RULES 3.6).
    #[must_use]
    pub const fn required_tricks(&self) -> u8 {
        self.required
    }

    /// Every action that can be written in this game, legal or not, in rising order.
    ///
    /// These are 5 declarations and 60 cards.
    pub fn every_action(&self) -> impl Iterator<Item = Action> + use<> {
        let declarations = Suit::ALL.into_iter().map(Action::Declare);
        declarations.chain(Cards::all().iter().map(Action::Play))
    }
}

impl Game for MarshmallowTest {
    type Setup = Setup;
    type SetupError = SetupError;
    type State = State;
    type Action = Action;
    type Template = Template;
    type Chance = Chance;
    type Event = Event;
    type View = View;
    type Secrecy = Self;
    type Illegal = Illegal;
    type PositionError = PositionError;

    const NAME: &'static str = "marshmallow-test";
    const RULES_VERSION: u32 = 1;

    /// The game for this setup.
    ///
    /// # Errors
    /// If there are not 2 to 5 players, the first dealer is not one of them, or `max_rounds` is 0.
    fn try_new(setup: Setup) -> Result<MarshmallowTest, SetupError> {
        setup.validate()?;
        Ok(MarshmallowTest { setup, required: required_tricks(setup.players) })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn players(&self) -> u8 {
        self.setup.players
    }

    fn max_steps(&self) -> Option<u64> {
        score::max_steps(&self.setup)
    }

    fn start(&self) -> State {
        let Setup { players, first_dealer, .. } = self.setup;
        State {
            public: Public::between_rounds(players, 1, first_dealer, [0; SEATS]),
            hands: [Cards::empty(); SEATS],
        }
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        state.public.turn()
    }

    #[inline]
    fn visit_groups<B>(
        &self,
        state: &State,
        seat: Seat,
        each: impl GroupVisitor<Template, B>,
    ) -> ControlFlow<B> {
        legal::visit_groups(state, seat, each)
    }

    #[inline]
    fn pick_action(&self, state: &State, seat: Seat, random: &mut impl Random) -> Option<Action> {
        legal::pick_action(state, seat, random)
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        legal::check(state, seat, action)
    }

    #[inline]
    fn act(&self, state: &mut State, seat: Seat, action: Action, tell: &mut impl FnMut(Event)) {
        debug_assert_eq!(self.check(state, seat, action), Ok(()));
        act::act(self, state, action, tell);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        score::outcome(self, state)
    }

    fn view(&self, state: &State, observer: Observer) -> View {
        View::new(state.public, &state.hands, observer)
    }

    /// Every full state that fits the view is exactly as likely as any other: the seats hold as
    /// many cards as they must, none of a suit that they have been shown void in, and the rest is
    /// undealt. Seats that went out keep their shown voids. What seats would have chosen to play
    /// does not count.
    fn determinize(&self, view: &View, random: &mut impl Random) -> State {
        view.determinize(random)
    }

    fn validate(&self, state: &State) -> Result<(), PositionError> {
        Faults::check(validate::faults(self, state))
    }

    fn validate_view(&self, view: &View) -> Result<(), PositionError> {
        Faults::check(validate::view_faults(self, view))
    }

    /// The card that is played, or the suit that is declared: `G12`, `Green`.
    fn touched(&self, state: &State, seat: Seat, action: Action) -> Vec<String> {
        legal::touched(self, state, seat, action)
    }
}
