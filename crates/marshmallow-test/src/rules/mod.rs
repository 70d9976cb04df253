//! The rules: whose turn it is, and what becomes of what they choose.

mod legal;
mod play;
mod score;
mod validate;

pub(crate) use legal::legal_cards;
pub(crate) use score::required_tricks;

use crate::Cards;
use crate::state::SEATS;
use crate::{
    Action, Chance, Deal, Event, Illegal, Phase, PositionError, Setup, SetupError, State, Suit,
    Table, View,
};
use alloc::vec::Vec;
use core::ops::ControlFlow;
use mallow_core::{Faults, Game, Observer, Outcome, Random, Seat, SeatSet, Shown, Turn};

/// Marshmallow Test, set up for one table.
///
/// The methods of [`Game`] that users need most are here as well, so that no import is needed.
///
/// ```
/// use marshmallow_test::MarshmallowTest;
/// use mallow_core::Turn;
/// let game = MarshmallowTest::new(3);
/// assert_eq!(game.turn(&game.start()), Turn::Chance);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
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
    /// With any other number of players.
    pub fn new(players: u8) -> MarshmallowTest {
        MarshmallowTest::try_new(Setup::new(players)).expect("2 to 5 players")
    }

    /// The game for this setup.
    ///
    /// # Errors
    /// If there are not 2 to 5 players, the first dealer is not one of them, or `max_rounds` is 0.
    pub fn try_new(setup: Setup) -> Result<MarshmallowTest, SetupError> {
        setup.check()?;
        Ok(MarshmallowTest { setup, required: required_tricks(setup.players) })
    }

    /// The setup this game was built from.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// How many play.
    pub const fn players(&self) -> u8 {
        self.setup.players
    }

    /// Tricks with which a seat goes out of the round: 6, 4, 3 and 3 with 2, 3, 4 and 5 players
    /// (RULES 3.6).
    pub const fn required_tricks(&self) -> u8 {
        self.required
    }

    /// The state before the first step. See [`Game::start`].
    pub fn start(&self) -> State {
        let Setup { players, first_dealer, .. } = self.setup;
        State {
            table: Table::between_rounds(players, 1, first_dealer, [0; SEATS]),
            hands: [Cards::empty(); SEATS],
        }
    }

    /// Who is to move. See [`Game::turn`].
    #[inline]
    pub fn turn(&self, state: &State) -> Turn {
        match state.table.phase {
            Phase::FirstDealer | Phase::Deal => Turn::Chance,
            Phase::Trump | Phase::Play => Turn::of(state.table.to_act),
            Phase::Over => Turn::Over,
        }
    }

    /// Every legal action of a seat, in rising order. See [`Game::actions`].
    pub fn actions(&self, state: &State, seat: Seat) -> Vec<Action> {
        Game::actions(self, state, seat)
    }

    /// Whether a seat may take this action now. See [`Game::check`].
    ///
    /// # Errors
    /// If not: the first reason that applies.
    pub fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        legal::check(state, seat, action)
    }

    /// The state after an action, which is checked first. See [`Game::after`].
    ///
    /// # Errors
    /// If the action is not legal.
    pub fn after(&self, state: &State, seat: Seat, action: Action) -> Result<State, Illegal> {
        Game::after(self, state, seat, action)
    }

    /// Takes an action in place after checking it. See [`Game::apply`].
    ///
    /// # Errors
    /// If the action is not legal; the state is unchanged.
    pub fn apply(&self, state: &mut State, seat: Seat, action: Action) -> Result<(), Illegal> {
        Game::apply(self, state, seat, action)
    }

    /// The result, once the game is over. See [`Game::outcome`].
    pub fn outcome(&self, state: &State) -> Option<Outcome> {
        score::outcome(&state.table)
    }

    /// All that this observer may know. See [`Game::view`].
    pub fn view(&self, state: &State, observer: Observer) -> View {
        View::new(state.table, &state.hands, observer)
    }
}

impl Game for MarshmallowTest {
    type Setup = Setup;
    type SetupError = SetupError;
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;
    type PositionError = PositionError;

    const NAME: &'static str = "marshmallow-test";
    const RULES_VERSION: u32 = 1;

    fn try_new(setup: Setup) -> Result<MarshmallowTest, SetupError> {
        MarshmallowTest::try_new(setup)
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
        self.start()
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        self.turn(state)
    }

    #[inline]
    fn visit_actions<B>(
        &self,
        state: &State,
        seat: Seat,
        visit: impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let table = &state.table;
        match table.phase {
            Phase::Trump if seat == table.to_act => {
                Suit::ALL.into_iter().map(Action::Declare).try_for_each(visit)
            }
            Phase::Play if seat == table.to_act => {
                let cards = legal_cards(table, state.hands[seat.index()]);
                cards.iter().map(Action::Play).try_for_each(visit)
            }
            _ => ControlFlow::Continue(()),
        }
    }

    #[inline]
    fn count_actions(&self, state: &State, seat: Seat) -> u32 {
        let table = &state.table;
        match table.phase {
            Phase::Play if seat == table.to_act => {
                legal_cards(table, state.hands[seat.index()]).len()
            }
            Phase::Trump if seat == table.to_act => Suit::ALL.len() as u32,
            _ => 0,
        }
    }

    #[inline]
    fn nth_action(&self, state: &State, seat: Seat, n: u32) -> Option<Action> {
        let table = &state.table;
        match table.phase {
            Phase::Play if seat == table.to_act => {
                legal_cards(table, state.hands[seat.index()]).nth(n).map(Action::Play)
            }
            Phase::Trump if seat == table.to_act => {
                Suit::ALL.get(n as usize).copied().map(Action::Declare)
            }
            _ => None,
        }
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        self.check(state, seat, action)
    }

    #[inline]
    fn act(&self, state: &mut State, seat: Seat, action: Action, tell: &mut impl FnMut(Event)) {
        debug_assert_eq!(self.check(state, seat, action), Ok(()));
        match action {
            Action::Declare(suit) => play::declare(state, suit, tell),
            Action::Play(card) => self.play(state, card, tell),
        }
    }

    fn lists_chances(&self, state: &State) -> bool {
        state.table.phase == Phase::FirstDealer
    }

    fn visit_chances<B>(
        &self,
        state: &State,
        mut visit: impl FnMut(Chance, u32) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if state.table.phase != Phase::FirstDealer {
            return ControlFlow::Continue(());
        }
        // MT-1: each seat is as likely as any other to have eaten marshmallows last.
        state.table.seats().try_for_each(|seat| visit(Chance::Dealer(seat), 1))
    }

    #[inline]
    fn sample(&self, state: &State, random: &mut impl Random) -> Chance {
        let players = self.setup.players;
        match state.table.phase {
            Phase::FirstDealer => Chance::Dealer(Seat::new(random.below(u32::from(players)) as u8)),
            Phase::Deal => {
                let sizes = [0, 1, 2, 3, 4].map(|seat| if seat < players { Deal::HAND } else { 0 });
                let hands = Cards::all().deal_hands(sizes, random);
                Chance::Deal(Deal::trusted(players, hands))
            }
            Phase::Trump | Phase::Play | Phase::Over => panic!("no chance event is due"),
        }
    }

    fn check_chance(&self, state: &State, chance: &Chance) -> Result<(), Illegal> {
        let players = self.setup.players;
        match (state.table.phase, chance) {
            (Phase::FirstDealer, Chance::Dealer(seat)) if seat.number() < players => Ok(()),
            (Phase::FirstDealer, Chance::Dealer(seat)) => {
                Err(Illegal::NoSuchSeat { seat: *seat, players })
            }
            (Phase::FirstDealer, Chance::Deal(_)) => Err(Illegal::DealerFirst),
            (Phase::Deal, Chance::Deal(deal)) if deal.players() == players => Ok(()),
            (Phase::Deal, Chance::Deal(deal)) => {
                Err(Illegal::Hands { hands: deal.players(), players })
            }
            (Phase::Deal, Chance::Dealer(_)) => Err(Illegal::DealerKnown),
            (Phase::Trump | Phase::Play, _) => {
                Err(Illegal::NoChance { waits_for: state.table.to_act })
            }
            (Phase::Over, _) => Err(Illegal::Over),
        }
    }

    #[inline]
    fn resolve(&self, state: &mut State, chance: &Chance, tell: &mut impl FnMut(Event)) {
        debug_assert_eq!(self.check_chance(state, chance), Ok(()));
        match chance {
            Chance::Dealer(seat) => play::name_dealer(state, *seat, tell),
            Chance::Deal(deal) => play::deal(state, deal, tell),
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.outcome(state)
    }

    fn view(&self, state: &State, observer: Observer) -> View {
        self.view(state, observer)
    }

    fn validate(&self, state: &State) -> Result<(), PositionError> {
        Faults::check(self.faults(state.table(), &state.hands.map(Some)))
    }

    fn validate_view(&self, view: &View) -> Result<(), PositionError> {
        let mut hands = [None; SEATS];
        if let Some(seat) = view.observer().seat() {
            hands[seat.index()] = Some(view.hand());
        }
        Faults::check(self.faults(view.table(), &hands))
    }

    /// Every full state that fits the view is exactly as likely as any other: the seats hold as
    /// many cards as they must, none of a suit that they have been shown void in, and the rest is
    /// undealt. Seats that went out keep their shown voids. What seats would have chosen to play
    /// does not count.
    fn determinize(&self, view: &View, random: &mut impl Random) -> State {
        view.determinize(random)
    }

    /// Of a deal a seat sees its own hand, the public nothing.
    fn show_chance(&self, _: &State, chance: &Chance, observer: Observer) -> Shown {
        match (chance, observer) {
            (Chance::Dealer(_), _) => Shown::All,
            (Chance::Deal(deal), Observer::Seat(seat)) if seat.number() < deal.players() => {
                Shown::Part(deal.seen_by(seat))
            }
            (Chance::Deal(_), _) => Shown::Nothing,
        }
    }

    /// Dealt hands are heard of by their seat alone.
    fn show_event(&self, event: &Event, observer: Observer) -> Option<Event> {
        Some(match *event {
            Event::Dealt { seat, .. } if !observer.is(seat) => Event::Dealt { seat, hand: None },
            event => event,
        })
    }

    /// A card comes out of a closed hand: everybody but its holder learns something.
    fn learned(&self, state: &State, seat: Seat, action: Action) -> SeatSet {
        let seats = SeatSet::first(state.table.players);
        match action {
            Action::Play(_) if seats.contains(seat) => seats - SeatSet::of(seat),
            // A seat that the table does not have does nothing that teaches anybody.
            Action::Play(_) | Action::Declare(_) => SeatSet::EMPTY,
        }
    }
}
