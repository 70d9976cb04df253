//! The rules: the game value and the contract that it keeps.

mod act;
mod attack;
mod chance;
mod legal;
pub(crate) mod replenish;
mod score;
mod touched;
mod validate;

use crate::state::{Phase, Public, Secret, Side, Spot, Stage, State};
use crate::{
    Action, Card, Cards, Chance, Event, Illegal, PositionError, Setup, SetupError, Slot, Slots,
    Template, View,
};
use alloc::{string::String, vec::Vec};
use core::ops::ControlFlow;
use mallow_core::{Faults, Game, GroupVisitor, Observer, Outcome, Random, Seat, SetupField, Turn};

/// Marshmallow War for two, with the options agreed on.
///
/// ```
/// use marshmallow_war::prelude::*;
/// use mallow_core::{Generator, Turn};
/// let game = MarshmallowWar::new();
/// let mut random = Generator::new(Seed::from_u64(7));
/// let mut state = game.start();
/// while game.turn(&state) == Turn::Chance {
///     let chance = game.sample(&state, &mut random);
///     game.apply_chance(&mut state, &chance)?;
/// }
/// let active = state.public().active();
/// assert_eq!(state.hand(active).len(), 5);
/// game.apply(&mut state, active, Action::ToAttack)?;
/// # Ok::<(), marshmallow_war::Illegal>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
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
    #[must_use]
    pub const fn new() -> MarshmallowWar {
        MarshmallowWar { setup: Setup::source() }
    }

    /// Every action that can be written in this game, legal or not, in rising order. Only what stands
    /// for a Joker is limited to the game's Jokers.
    pub fn every_action(&self) -> impl Iterator<Item = Action> + use<> {
        legal::every_action(self)
    }

    #[inline]
    pub(crate) fn waits_for(&self, state: &State, seat: Seat) -> bool {
        state.public.decider() == Some(seat)
    }
}

impl Public {
    /// What the game waits for.
    #[inline]
    #[must_use]
    pub fn turn(&self) -> Turn {
        match (self.decider(), self.stage) {
            (Some(seat), _) => Turn::of(seat),
            (None, Stage::Over(_)) => Turn::Over,
            (None, _) => Turn::Chance,
        }
    }
}

impl Game for MarshmallowWar {
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

    const NAME: &'static str = "marshmallow-war";
    const RULES_VERSION: u32 = 1;
    const SETUP_SINCE: &'static [SetupField] = &[
        SetupField { since: 2, name: "event_discards", before: r#""any""# },
        SetupField { since: 2, name: "marshmallow_tie", before: r#""survives""# },
    ];

    fn try_new(setup: Setup) -> Result<MarshmallowWar, SetupError> {
        setup.validate()?;
        Ok(MarshmallowWar { setup })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    #[inline]
    fn players(&self) -> u8 {
        2
    }

    /// Six decisions for each piece in each turn (MW-25), a draw of each piece and the toss.
    fn max_steps(&self) -> Option<u64> {
        let pieces = u64::from(self.setup.pieces());
        Some(6 * pieces * u64::from(self.setup.turn_limit) + pieces + 1)
    }

    fn start(&self) -> State {
        let setup = &self.setup;
        let side = |number| {
            let mut side = Side::new(Card::deck(Seat::new(number), setup.jokers));
            side.deck_len = setup.pieces() / 2;
            side
        };
        let mut public = Public {
            sides: [side(0), side(1)],
            stage: if setup.first_player.is_some() { Stage::Deal } else { Stage::Toss },
            acted: Slots::EMPTY,
            life: [Spot::EMPTY; Card::COUNT as usize],
            mates: [Spot::EMPTY; Slot::COUNT as usize],
            turn: 1,
            mover: setup.first_player.unwrap_or(Seat::new(0)),
            phase: Phase::First,
            jokers: setup.jokers,
            wall_power: setup.wall_power,
            marshmallow_fighter: setup.marshmallow_fighter,
            summoned: false,
            armed: false,
            switched: 0,
            discarded: false,
        };
        for (seat, life_cards) in Seat::all(2).zip(setup.life_cards) {
            for _ in 0..life_cards {
                public.push_life(seat, Spot::HIDDEN);
            }
            public.side_mut(seat).deck_len -= life_cards;
        }
        State { public, secrets: [Secret::new(Cards::empty()), Secret::new(Cards::empty())] }
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
        legal::visit_groups(self, state, seat, each)
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        legal::check(self, state, seat, action)
    }

    #[inline]
    fn act(&self, state: &mut State, seat: Seat, action: Action, tell: &mut impl FnMut(Event)) {
        debug_assert_eq!(self.check(state, seat, action), Ok(()));
        act::act(self, state, seat, action, tell);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        score::outcome(self, state)
    }

    fn view(&self, state: &State, observer: Observer) -> View {
        View::of(state, observer)
    }

    fn determinize(&self, view: &View, random: &mut impl Random) -> State {
        view.determinize(random)
    }
    fn validate(&self, state: &State) -> Result<(), PositionError> {
        Faults::check(validate::faults(self, state))
    }

    fn validate_view(&self, view: &View) -> Result<(), PositionError> {
        Faults::check(validate::view_faults(self, view))
    }

    fn touched(&self, state: &State, seat: Seat, action: Action) -> Vec<String> {
        touched::touched(self, state, seat, action)
    }
}
