//! The rules: who decides, and what each decision and each chance event does.

mod act;
mod chance;
mod enemy;
mod legal;
mod score;
mod tables;
mod touched;
pub(crate) mod validate;

pub(crate) use act::draws_due;
pub(crate) use enemy::{choices, holders, ways};
pub(crate) use score::ROWS_TO_WIN;
pub(crate) use tables::Tables;

use crate::action::{Action, Chance, Template};
use crate::beam::{BeamPlace, Ghostbuster};
use crate::card::{Card, Cards};
use crate::error::{Illegal, PositionError, SetupError};
use crate::event::Event;
use crate::path::TilePlace;
use crate::queue::Queue;
use crate::setup::Setup;
use crate::stage::Stage;
use crate::state::{Public, State};
use crate::view::View;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::ControlFlow;
use mallow_core::{Faults, Game, GroupVisitor, Observer, Outcome, Random, Seat, Turn};
use tables::with_number;

/// The game: the rules of Cross the Beams, set up for one table.
///
/// ```
/// use cross_the_beams::CrossTheBeams;
/// use mallow_core::{Game, Generator, Seed, playout};
///
/// let game = CrossTheBeams::new(4);
/// let mut state = game.start();
/// let played = playout(&game, &mut state, &mut Generator::new(Seed::from_u64(7)), 10_000);
/// assert!(played.outcome.is_some_and(|outcome| outcome.team_won().is_some()));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct CrossTheBeams {
    setup: Setup,
    tables: Tables,
}

impl CrossTheBeams {
    /// A game for 1 to 6 players with private hands and the edition `greenbox`.
    ///
    /// # Panics
    /// Unless there are 1 to 6 players.
    #[must_use]
    pub fn new(players: u8) -> CrossTheBeams {
        CrossTheBeams::try_new(Setup::new(players)).expect("Cross the Beams takes 1 to 6 players")
    }

    /// Number of cards that each seat is dealt, 2 to 5 (RULES 2.4).
    #[must_use]
    pub fn hand_size(&self) -> u8 {
        match self.setup.players {
            0..=2 => 5,
            3 => 4,
            4 => 3,
            _ => 2,
        }
    }

    /// Every action that can be written in this game, legal or not, in rising order.
    pub fn every_action(&self) -> impl Iterator<Item = Action> + use<> {
        let spots = || {
            Ghostbuster::ALL.into_iter().flat_map(|beam| {
                BeamPlace::all(BeamPlace::LAST.number()).map(move |position| (beam, position))
            })
        };
        let with_card = move || {
            Card::all()
                .flat_map(move |card| spots().map(move |(beam, position)| (card, beam, position)))
        };
        let places =
            with_card().map(|(card, beam, position)| Action::Place { card, beam, position });
        let exchanges =
            with_card().map(|(card, beam, position)| Action::Exchange { card, beam, position });
        TilePlace::all()
            .map(Action::Send)
            .chain([Action::Decline])
            .chain(Card::all().map(Action::Zap))
            .chain(Card::all().map(Action::Halt))
            .chain(places)
            .chain(exchanges)
            .chain(spots().map(|(beam, position)| Action::Take { beam, position }))
            .chain([Action::Pass])
            .chain(Card::all().map(Action::Bottom))
    }

    /// The precomputed tables for this edition.
    #[inline]
    pub(crate) fn tables(&self) -> &Tables {
        &self.tables
    }

    /// The first player, if chance does not decide it.
    pub(crate) fn first_player(&self) -> Option<Seat> {
        let alone = self.setup.players == 1;
        self.setup.first_player.or(alone.then_some(Seat::new(0)))
    }

    /// The cards that an open window asks for: the number rolled, or the number or symbol of the
    /// white card. None if no window is open.
    #[inline]
    pub(crate) fn asked_for(&self, public: &Public) -> Cards {
        match (public.stage, public.white) {
            (Stage::Zap { roll }, _) => with_number(roll),
            (Stage::Halt, Some(white)) => self.tables.halting[white.number().index()],
            _ => Cards::default(),
        }
    }
}

impl Game for CrossTheBeams {
    type Setup = Setup;
    type SetupError = SetupError;
    type State = State;
    type Action = Action;
    type Template = Template;
    type Chance = Chance;
    type Event = Event;
    type View = View;
    type Secrecy = CrossTheBeams;
    type Illegal = Illegal;
    type PositionError = PositionError;

    const NAME: &'static str = "cross-the-beams";
    const RULES_VERSION: u32 = 1;

    fn try_new(setup: Setup) -> Result<CrossTheBeams, SetupError> {
        setup.validate()?;
        let tables = Tables::new(setup.edition.symbols());
        Ok(CrossTheBeams { setup, tables })
    }

    #[inline]
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
        State {
            public: Public::before_play(*self.setup.edition.symbols(), self.setup.players),
            hands: [Cards::default(); 6],
            deck: Cards::all(),
            known: Cards::default(),
            queue: Queue::EMPTY,
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
        legal::visit_groups(self, state, seat, each)
    }

    #[inline]
    fn pick_action(&self, state: &State, seat: Seat, random: &mut impl Random) -> Option<Action> {
        legal::pick_action(self, state, seat, random)
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        legal::check(self, state, seat, action)
    }

    #[inline]
    fn act(&self, state: &mut State, seat: Seat, action: Action, tell: &mut impl FnMut(Event)) {
        debug_assert!(legal::check(self, state, seat, action).is_ok(), "seat {seat}: {action}");
        act::act(self, state, seat, action, tell);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        score::outcome(self, state)
    }

    fn view(&self, state: &State, observer: Observer) -> View {
        View::of(state, observer, self.setup.open_hands)
    }

    /// Every deal of the unseen cards over hands, deck and the places under it is equally likely,
    /// among those in which exactly the seats asked in the open window hold a fitting card (CB-8).
    fn determinize(&self, view: &View, random: &mut impl Random) -> State {
        view.determinize(self.asked_for(view.public()), random)
    }

    fn validate(&self, state: &State) -> Result<(), PositionError> {
        Faults::check(validate::faults(self, state))
    }

    fn validate_view(&self, view: &View) -> Result<(), PositionError> {
        Faults::check(validate::view_faults(self, view))
    }

    /// Cards are named as `R3`, those that an exchange or a take brings to the hand included; tiles as
    /// `4L`; positions in beams as `red 2`.
    fn touched(&self, state: &State, seat: Seat, action: Action) -> Vec<String> {
        touched::touched(self, state, seat, action)
    }
}
