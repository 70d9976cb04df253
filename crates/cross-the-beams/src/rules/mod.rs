//! The rules: who is to move, and one place for each part of a turn.
//!
//! Section numbers are those of `RULES.md`.

mod act;
mod chance;
mod enemy;
mod legal;

pub(crate) use act::draws_due;
pub(crate) use enemy::{choices, holders, ways};

use crate::action::{Action, Chance};
use crate::card::{Card, Cards, Number, WhiteCard};
use crate::error::{Illegal, PositionError, SetupError};
use crate::event::Event;
use crate::setup::Setup;
use crate::state::{Queue, Stage, State, Table};
use crate::view::View;
use alloc::vec::Vec;
use core::ops::ControlFlow;
use mallow_core::{Faults, Game, Observer, Outcome, Random, Seat, SeatSet, Shown, Turn};

/// How many rows are to be locked to win (rule 6.1).
pub(crate) const ROWS_TO_WIN: u8 = 4;

/// The rules of Cross the Beams, set up for one table.
///
/// ```
/// use cross_the_beams::CrossTheBeams;
/// use mallow_core::{Generator, Seed, playout};
///
/// let game = CrossTheBeams::new(4);
/// let mut state = game.start();
/// let played = playout(&game, &mut state, &mut Generator::new(Seed::from_u64(7)), 10_000);
/// assert!(played.outcome.is_some_and(|outcome| outcome.team_won().is_some()));
/// # Ok::<(), cross_the_beams::SetupError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CrossTheBeams {
    setup: Setup,
    /// The cards that halt the Marshmallow Man, for each white card (rule 4.12).
    halting: [Cards; 6],
    /// The cards that may stand beside each card in a locked row (rule 6.2). For judgements.
    pub(crate) linked: [Cards; 30],
}

impl CrossTheBeams {
    /// A game for 1 to 6 players with private hands and the edition `greenbox`.
    ///
    /// # Panics
    /// Unless there are 1 to 6 players.
    pub fn new(players: u8) -> CrossTheBeams {
        CrossTheBeams::try_new(Setup { players, ..Setup::default() })
            .expect("Cross the Beams takes 1 to 6 players")
    }

    /// A game for this setup.
    ///
    /// # Errors
    /// If the setup cannot be played.
    pub fn try_new(setup: Setup) -> Result<CrossTheBeams, SetupError> {
        let players = setup.players;
        if !(1..=6).contains(&players) {
            return Err(SetupError::Players { found: players });
        }
        if let Some(found) = setup.first_player
            && found.number() >= players
        {
            return Err(SetupError::FirstPlayer { found, players });
        }
        let symbols = setup.edition.symbols();
        let halting = Number::ALL.map(|number| {
            let symbol = symbols.of_white(WhiteCard::new(number));
            let fits = |card: &Card| card.number() == number || symbols.of(*card) == symbol;
            Card::all().filter(fits).collect()
        });
        let mut linked = [Cards::default(); 30];
        for (card, into) in Card::all().zip(&mut linked) {
            *into = Card::all().filter(|&other| symbols.linked(card, other)).collect();
        }
        Ok(CrossTheBeams { setup, halting, linked })
    }

    /// What was agreed before the game.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Number of seats, 1 to 6.
    #[inline]
    pub fn players(&self) -> u8 {
        self.setup.players
    }

    /// How many cards each seat is dealt (rule 2.4).
    pub fn hand_size(&self) -> u8 {
        dealt_to(self.setup.players)
    }

    /// The state before the first step.
    pub fn start(&self) -> State {
        State {
            table: Table::before_play(*self.setup.edition.symbols(), self.setup.players),
            hands: [Cards::default(); 6],
            deck: Cards::all(),
            known: Cards::default(),
            queue: Queue::EMPTY,
        }
    }

    /// Who is to move.
    #[inline]
    pub fn turn(&self, state: &State) -> Turn {
        state.table.turn()
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
        self.judge(state, seat, action)
    }

    /// Takes an action in place after checking it.
    ///
    /// # Errors
    /// If the action is not legal; the state is unchanged.
    pub fn apply(&self, state: &mut State, seat: Seat, action: Action) -> Result<(), Illegal> {
        Game::apply(self, state, seat, action)
    }

    /// The state after an action, which is checked first.
    ///
    /// # Errors
    /// If the action is not legal.
    pub fn after(&self, state: &State, seat: Seat, action: Action) -> Result<State, Illegal> {
        Game::after(self, state, seat, action)
    }

    /// The result, once the game is over: the team has won or lost (CB-13).
    pub fn outcome(&self, state: &State) -> Option<Outcome> {
        let players = self.setup.players;
        match state.table.stage {
            Stage::Won => Some(Outcome::team(players, true, 1, "beams crossed")),
            Stage::Lost => Some(Outcome::team(players, false, 0, "stomped")),
            _ => None,
        }
    }

    /// Who starts, if chance does not decide it.
    pub(crate) fn first_player(&self) -> Option<Seat> {
        let alone = self.setup.players == 1;
        self.setup.first_player.or(alone.then_some(Seat::new(0)))
    }

    /// All that an observer may know. A seat that the table does not have sees what the public
    /// sees.
    pub fn view(&self, state: &State, observer: Observer) -> View {
        View::of(state, observer, self.setup.open_hands)
    }

    /// The cards that an open window asks for: the number rolled, or the number or symbol of the
    /// white card. None if no window is open.
    #[inline]
    pub(crate) fn asked_for(&self, table: &Table) -> Cards {
        match (table.stage, table.white) {
            (Stage::Zap { roll }, _) => with_number(roll),
            (Stage::Halt, Some(white)) => self.halting[white.number().index()],
            _ => Cards::default(),
        }
    }

    /// Whether observers other than the holder may see a hidden card of this seat.
    fn may_see(&self, seat: Seat, observer: Observer) -> bool {
        self.setup.open_hands || observer.is(seat)
    }
}

/// How many cards each seat is dealt at a table of so many (rule 2.4).
pub(crate) const fn dealt_to(players: u8) -> u8 {
    match players {
        0..=2 => 5,
        3 => 4,
        4 => 3,
        _ => 2,
    }
}

/// The five Ghostbuster cards with this number.
#[inline]
pub(crate) fn with_number(number: Number) -> Cards {
    // One card of each number lies in every run of six.
    const ONES: u64 = 1 | 1 << 6 | 1 << 12 | 1 << 18 | 1 << 24;
    Cards::from_bits(ONES << number.index())
}

impl Game for CrossTheBeams {
    type Setup = Setup;
    type SetupError = SetupError;
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;
    type PositionError = PositionError;

    const NAME: &'static str = "cross-the-beams";
    const RULES_VERSION: u32 = 1;

    fn try_new(setup: Setup) -> Result<CrossTheBeams, SetupError> {
        CrossTheBeams::try_new(setup)
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    #[inline]
    fn players(&self) -> u8 {
        self.setup.players
    }

    /// At most 330 turns, after three chance events of setup.
    ///
    /// The white cards come in cycles of six between two shuffles. A cycle that ends with the game
    /// still on holds at least one halt or one move onto another tile: the six cards carry all six
    /// symbols, so unless one of them is halted, the one with the symbol of a tile in front of the
    /// Marshmallow Man moves him, or, if all tiles in front are brown, the first one does; and in
    /// the last row any card that is not halted ends the game. Each halt discards one of 30 cards.
    /// Each move goes to a later tile of at most two in each of twelve rows (from a side tile to
    /// the middle one of its row, or to the next row), so there are at most 24. So at most 54
    /// cycles pass, and 55 cycles of six turns are 330 turns. (A card moves him at the start of the
    /// next turn; but when 54 cycles have used up all moves and halts, he stands in the last row
    /// and the first card of the 55th ends the game.)
    ///
    /// A turn takes at most a choice, a roll, one answer of each seat to each of two windows, a
    /// white card, an action, and one draw; with one player a card put under the deck and a second
    /// draw besides.
    fn max_steps(&self) -> Option<u64> {
        let players = u64::from(self.setup.players);
        let turn = 5 + 2 * players + if players == 1 { 2 } else { 0 };
        Some(3 + 330 * turn)
    }

    fn start(&self) -> State {
        CrossTheBeams::start(self)
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        state.table.turn()
    }

    #[inline]
    fn visit_actions<B>(
        &self,
        state: &State,
        seat: Seat,
        visit: impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.visit(state, seat, visit)
    }

    #[inline]
    fn count_actions(&self, state: &State, seat: Seat) -> u32 {
        self.count(state, seat)
    }

    #[inline]
    fn nth_action(&self, state: &State, seat: Seat, n: u32) -> Option<Action> {
        self.nth(state, seat, n)
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        self.judge(state, seat, action)
    }

    #[inline]
    fn act(&self, state: &mut State, seat: Seat, action: Action, tell: &mut impl FnMut(Event)) {
        debug_assert!(self.judge(state, seat, action).is_ok(), "seat {seat}: {action}");
        self.take(state, seat, action, tell);
    }

    #[inline]
    fn lists_chances(&self, state: &State) -> bool {
        self.turn(state) == Turn::Chance && !matches!(state.table.stage, Stage::Path | Stage::Hands)
    }

    fn visit_chances<B>(
        &self,
        state: &State,
        visit: impl FnMut(Chance, u32) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.visit_outcomes(state, visit)
    }

    #[inline]
    fn sample(&self, state: &State, random: &mut impl Random) -> Chance {
        self.draw(state, random)
    }

    fn check_chance(&self, state: &State, chance: &Chance) -> Result<(), Illegal> {
        self.judge_chance(state, chance)
    }

    #[inline]
    fn resolve(&self, state: &mut State, chance: &Chance, tell: &mut impl FnMut(Event)) {
        debug_assert!(self.judge_chance(state, chance).is_ok(), "{chance}");
        self.happen(state, chance, tell);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        CrossTheBeams::outcome(self, state)
    }

    fn view(&self, state: &State, observer: Observer) -> View {
        CrossTheBeams::view(self, state, observer)
    }

    /// Every deal of the unseen cards over hands, deck and the places under it is equally likely,
    /// among those in which exactly the seats asked in the open window hold a fitting card (CB-8).
    fn determinize(&self, view: &View, random: &mut impl Random) -> State {
        view.fill(self.asked_for(view.table()), random)
    }

    fn validate(&self, state: &State) -> Result<(), PositionError> {
        Faults::check(self.faults_of(state))
    }

    fn validate_view(&self, view: &View) -> Result<(), PositionError> {
        Faults::check(self.faults_of_view(view))
    }

    fn show_chance(&self, state: &State, chance: &Chance, observer: Observer) -> Shown {
        self.shown_chance(state, chance, observer)
    }

    /// A card put under the deck is hidden from onlookers.
    fn show_action(&self, _: &State, seat: Seat, action: Action, observer: Observer) -> Shown {
        match action {
            Action::Bottom(_) if !self.may_see(seat, observer) => Shown::Part("bottom ?".into()),
            _ => Shown::All,
        }
    }

    fn show_event(&self, event: &Event, observer: Observer) -> Option<Event> {
        Some(match *event {
            Event::Dealt { seat, count, .. } if !self.may_see(seat, observer) => {
                Event::Dealt { seat, count, hand: None }
            }
            Event::Drew { seat, .. } if !self.may_see(seat, observer) => {
                Event::Drew { seat, card: None }
            }
            Event::PutUnder { seat, .. } if !self.may_see(seat, observer) => {
                Event::PutUnder { seat, card: None }
            }
            open => open,
        })
    }

    /// Everybody else, when a card from a private hand is laid open that they did not know there.
    /// Who puts a card under the deck plays alone, and there is nobody else. A seat that the table
    /// does not have lays nothing open.
    fn learned(&self, state: &State, seat: Seat, action: Action) -> SeatSet {
        let all = SeatSet::first(self.setup.players);
        match action.card() {
            Some(card) if !self.setup.open_hands && !state.known.contains(card) => {
                if all.contains(seat) { all - SeatSet::of(seat) } else { SeatSet::EMPTY }
            }
            _ => SeatSet::EMPTY,
        }
    }
}
