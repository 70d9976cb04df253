//! The rules: who is to move, and where each kind of step is judged and carried out.

mod apply;
mod attack;
mod check;
pub(crate) mod legal;
pub(crate) mod turn;

use crate::state::{Phase, Secret, Side, Spot, Stage, State, Table, enemy};
use crate::{
    Action, Card, Cards, Chance, Event, Illegal, MarshmallowWar, PositionError, Setup, SetupError,
    Slot, Slots, View,
};
use core::ops::ControlFlow;
use mallow_core::{Game, Observer, Outcome, Random, Seat, SeatSet, SetupField, Shown, Turn};

impl MarshmallowWar {
    /// The seat that is to decide, if one is.
    #[inline]
    pub(crate) fn decider(&self, state: &State) -> Option<Seat> {
        match state.table.stage {
            Stage::Free
            | Stage::Wall(_)
            | Stage::Pair(_)
            | Stage::Marshmallow { .. }
            | Stage::Attack(_)
            | Stage::Deceive(_)
            | Stage::Partners(..) => Some(state.table.mover),
            Stage::Question { .. } => Some(enemy(state.table.mover)),
            Stage::Toss | Stage::Deal | Stage::Draw(_) | Stage::Life | Stage::Over(_) => None,
        }
    }

    #[inline]
    pub(crate) fn waits_for(&self, state: &State, seat: Seat) -> bool {
        self.decider(state) == Some(seat)
    }
}

impl Game for MarshmallowWar {
    type Setup = Setup;
    type SetupError = SetupError;
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;
    type PositionError = PositionError;

    const NAME: &'static str = "marshmallow-war";
    const RULES_VERSION: u32 = 1;
    const SETUP_SINCE: &'static [SetupField] = &[
        SetupField { since: 2, name: "event_discards", before: r#""any""# },
        SetupField { since: 2, name: "marshmallow_tie", before: r#""survives""# },
    ];

    fn validate(&self, state: &State) -> Result<(), PositionError> {
        self.validate_state(state)
    }

    fn validate_view(&self, view: &View) -> Result<(), PositionError> {
        self.validate_seen(view)
    }

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
        let mut table = Table {
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
                table.push_life(seat, Spot::HIDDEN);
            }
            table.side_mut(seat).deck_len -= life_cards;
        }
        State { table, secrets: [Secret::new(Cards::empty()), Secret::new(Cards::empty())] }
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        match (self.decider(state), state.table.stage) {
            (Some(seat), _) => Turn::of(seat),
            (None, Stage::Over(_)) => Turn::Over,
            (None, _) => Turn::Chance,
        }
    }

    #[inline]
    fn visit_actions<B>(
        &self,
        state: &State,
        seat: Seat,
        mut visit: impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.groups(state, seat, |group| group.visit(&mut visit))
    }

    #[inline]
    fn count_actions(&self, state: &State, seat: Seat) -> u32 {
        let mut count = 0;
        let _ = self.groups(state, seat, |group| {
            count += group.len();
            ControlFlow::<()>::Continue(())
        });
        count
    }

    #[inline]
    fn nth_action(&self, state: &State, seat: Seat, n: u32) -> Option<Action> {
        let mut left = n;
        let found = self.groups(state, seat, |group| {
            let len = group.len();
            if left < len {
                return ControlFlow::Break(group.nth(left));
            }
            left -= len;
            ControlFlow::Continue(())
        });
        found.break_value()
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        self.check_action(state, seat, action)
    }

    #[inline]
    fn act(&self, state: &mut State, seat: Seat, action: Action, tell: &mut impl FnMut(Event)) {
        debug_assert_eq!(self.check(state, seat, action), Ok(()));
        self.take_action(state, seat, action, tell);
    }

    #[inline]
    fn lists_chances(&self, state: &State) -> bool {
        self.turn(state) == Turn::Chance
    }

    #[inline]
    fn visit_chances<B>(
        &self,
        state: &State,
        mut visit: impl FnMut(Chance, u32) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if state.table.stage == Stage::Toss {
            visit(Chance::First(Seat::new(0)), 1)?;
            visit(Chance::First(Seat::new(1)), 1)?;
        }
        if let Some(seat) = self.drawer(state) {
            for card in state.unseen(seat) {
                visit(Chance::Draw(card), 1)?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn sample(&self, state: &State, random: &mut impl Random) -> Chance {
        match self.drawer(state) {
            Some(seat) => {
                let card = state.unseen(seat).draw(random);
                Chance::Draw(card.expect("a draw is due only if there is a card"))
            }
            None => {
                assert_eq!(state.table.stage, Stage::Toss, "no chance event is due");
                Chance::First(Seat::new(random.below(2) as u8))
            }
        }
    }

    fn check_chance(&self, state: &State, chance: &Chance) -> Result<(), Illegal> {
        self.check_outcome(state, *chance)
    }

    #[inline]
    fn resolve(&self, state: &mut State, chance: &Chance, tell: &mut impl FnMut(Event)) {
        debug_assert_eq!(self.check_chance(state, chance), Ok(()));
        self.take_outcome(state, *chance, tell);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        match state.table.stage {
            Stage::Over(ending) => Some(ending.outcome()),
            _ => None,
        }
    }

    fn view(&self, state: &State, observer: Observer) -> View {
        View::of(state, observer)
    }

    fn determinize(&self, view: &View, random: &mut impl Random) -> State {
        view.determinize(random)
    }

    /// Everybody sees who begins; a card drawn is seen by its player alone.
    fn show_chance(&self, state: &State, _: &Chance, observer: Observer) -> Shown {
        match self.drawer(state) {
            Some(seat) if !observer.is(seat) => Shown::Nothing,
            _ => Shown::All,
        }
    }

    /// Others see that a Trap is set or switched, not with which card, and not whether two Ninja
    /// change places (MW-15, MW-25).
    fn show_action(&self, _: &State, seat: Seat, action: Action, observer: Observer) -> Shown {
        match action {
            _ if observer.is(seat) => Shown::All,
            Action::Trap(_) => Shown::Part("trap ?".into()),
            Action::Switch(place, _) => Shown::Part(alloc::format!("switch {place} ?")),
            Action::Exchange | Action::Leave => Shown::Part("exchange or leave".into()),
            _ => Shown::All,
        }
    }

    fn show_event(&self, event: &Event, observer: Observer) -> Option<Event> {
        Some(event.shown_to(observer))
    }

    /// A seat that is not at the table, and an action that is not legal, teach nobody anything. The
    /// other seat learns something when a card is laid open that it could not place, and when
    /// a Wall or a pair is begun, which tells that the hand can complete it; the acting seat when
    /// a card of the enemy is laid open.
    fn learned(&self, state: &State, seat: Seat, action: Action) -> SeatSet {
        if self.check(state, seat, action).is_err() {
            return SeatSet::EMPTY;
        }
        let mut next = state.clone();
        self.act(&mut next, seat, action, &mut |_| ());
        let hidden = |state: &State, seat| -> Cards {
            let side = state.table.side(seat);
            side.pool | side.ambiguous() | side.strays()
        };
        let laid_open = |owner: &Seat| !(hidden(state, *owner) - hidden(&next, *owner)).is_empty();
        let mut learned: SeatSet = Seat::all(2).filter(laid_open).map(enemy).collect();
        if matches!(action, Action::Wall(_) | Action::Pair(_)) {
            learned.insert(enemy(seat));
        }
        learned
    }
}
