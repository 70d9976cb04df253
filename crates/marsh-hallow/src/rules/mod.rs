//! The rules: who decides, and what each decision and each card does.

mod act;
mod chance;
mod legal;
mod score;
mod tables;
mod touched;
mod validate;

pub(crate) use score::{intensity, result, score};
pub(crate) use tables::Tables;

use crate::encode::Numbers;
use crate::state::Task;
use crate::{
    Action, Chance, Critter, CritterCard, CritterCards, Dashboard, Element, Event, Illegal, Magus,
    Map, PositionError, Power, Public, Question, ROUNDS, Setup, SetupError, Stage, State, Template,
    View,
};
use alloc::string::String;
use alloc::vec::Vec;
use core::hash::{Hash, Hasher};
use core::ops::ControlFlow;
use mallow_core::{Faults, Game, GroupVisitor, Observer, Outcome, Random, Seat, SetupField, Turn};

/// Cards dealt to each player in setup (RULES 2.1).
pub(crate) const DEALT: u32 = 3;

/// Splooders that one launch takes (RULES 4.7).
const LAUNCH: u8 = 2;

/// The rules of Marsh Hallow for a number of players and an edition, with everything about its
/// shapes worked out.
///
/// ```
/// use mallow_core::{Game, Generator, Seed, playout};
/// use marsh_hallow::MarshHallow;
/// let game = MarshHallow::new(1);
/// let mut state = game.start();
/// playout(&game, &mut state, &mut Generator::new(Seed::from_u64(7)), 1000);
/// let outcome = game.outcome(&state).expect("the game has ended");
/// assert_eq!(outcome.team_won(), Some(false), "random players lose");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MarshHallow {
    setup: Setup,
    map: Map,
    dashboard: Dashboard,
    tables: Tables,
    numbers: Numbers,
}

/// By the setup, which gives all the rest.
impl Hash for MarshHallow {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.setup.hash(hasher);
    }
}

impl MarshHallow {
    /// A game with the edition `hearth`.
    ///
    /// # Panics
    /// Unless there are 1 to 4 players.
    #[must_use]
    pub fn new(players: u8) -> MarshHallow {
        MarshHallow::try_new(Setup::new(players)).expect("Marsh Hallow takes 1 to 4 players")
    }

    /// Whether the star is free to cover, rather than one more Marshmallow (MH-15).
    #[inline]
    pub(crate) fn star_is_free(&self) -> bool {
        self.setup.magus == Magus::Free
    }

    /// The map of the edition.
    #[must_use]
    pub fn map(&self) -> &Map {
        &self.map
    }

    /// The dashboard of the edition.
    #[must_use]
    pub fn dashboard(&self) -> &Dashboard {
        &self.dashboard
    }

    /// The two Critters of a card, by rising type.
    #[must_use]
    pub fn critters(&self, card: CritterCard) -> [Critter; 2] {
        let [first, second] = self.tables.card(card);
        [first.critter, second.critter]
    }

    /// Every action that some seat can take in some state of this game, in rising order: on `hearth`
    /// with four players some hundred thousand, nearly all of them placements. Other actions can be
    /// written too, and are never legal in this game: shapes of no card, and squares that nothing may
    /// cover.
    pub fn every_action(&self) -> impl Iterator<Item = Action> + '_ {
        legal::every_action(self)
    }

    pub(crate) fn tables(&self) -> &Tables {
        &self.tables
    }

    pub(crate) fn numbers(&self) -> &Numbers {
        &self.numbers
    }
}

impl Public {
    /// The turn: the seats that are to decide, chance, or the end.
    #[inline]
    #[must_use]
    pub fn turn(&self) -> Turn {
        if let Some(task) = self.tasks.last() {
            return Turn::of(task.seat());
        }
        match self.stage {
            Stage::Deal | Stage::TurnUp | Stage::Foretell => Turn::Chance,
            Stage::Choose | Stage::Declare | Stage::Draw => Turn::Seats(self.owing),
            Stage::Over => Turn::Over,
        }
    }

    /// The question that the seats to decide are asked; the one for a shape if nobody is to decide.
    #[inline]
    #[must_use]
    pub fn question(&self) -> Question {
        match (self.tasks.last(), self.stage) {
            (Some(Task::Offer { .. }), _) => Question::Launched,
            (Some(Task::Actions { tents, .. }), _) if tents.is_empty() => Question::Slingshot,
            (Some(Task::Actions { .. }), _) => Question::Loot,
            (None, Stage::Choose) => Question::Magus,
            (None, Stage::Declare) => Question::Power,
            (None, _) => Question::Shape,
        }
    }

    /// The Critter type that a seat must use because of its power.
    pub(crate) fn bound(&self, seat: Seat) -> Option<Element> {
        self.declared[seat.index()].map(Power::element)
    }
}

impl State {
    /// The cards from which the next seat is dealt.
    pub(crate) fn undealt(&self) -> CritterCards {
        self.hands.iter().fold(CritterCards::all(), |left, hand| left - hand.cards)
    }
}

impl Game for MarshHallow {
    type Setup = Setup;
    type SetupError = SetupError;
    type State = State;
    type Action = Action;
    type Template = Template;
    type Chance = Chance;
    type Event = Event;
    type View = View;
    type Secrecy = MarshHallow;
    type Illegal = Illegal;
    type PositionError = PositionError;

    const NAME: &'static str = "marsh-hallow";
    const RULES_VERSION: u32 = 1;
    const SETUP_SINCE: &'static [SetupField] = &[
        SetupField { since: 2, name: "magus", before: r#""free""# },
        SetupField { since: 2, name: "open_setup", before: "false" },
    ];

    fn try_new(setup: Setup) -> Result<MarshHallow, SetupError> {
        let (map, deck, dashboard) = setup.compiled()?;
        let tables = Tables::new(&deck);
        let numbers = Numbers::new(&map, &tables);
        Ok(MarshHallow { setup, map, dashboard, tables, numbers })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    #[inline]
    fn players(&self) -> u8 {
        self.setup.players
    }

    /// A deal and a Magus for each player, 17 cards, 18 rounds of two decisions each, three tents
    /// each and, with others at the table, four Slingshots each with an answer.
    fn max_steps(&self) -> Option<u64> {
        let players = u64::from(self.setup.players);
        let rounds = u64::from(ROUNDS);
        let slingshots = if players > 1 { 8 * players } else { 0 };
        Some(2 * players + (rounds - 1) + 2 * rounds * players + 3 * players + slingshots)
    }

    fn start(&self) -> State {
        State::new(self.setup.players, self.dashboard.first_load())
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

    #[inline]
    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        legal::check(self, state, seat, action)
    }

    fn act(&self, state: &mut State, seat: Seat, action: Action, tell: &mut impl FnMut(Event)) {
        debug_assert_eq!(legal::check(self, state, seat, action), Ok(()));
        act::act(self, state, seat, action, tell);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        score::outcome(self, state)
    }

    fn view(&self, state: &State, observer: Observer) -> View {
        View::of(state, observer, self.setup.open_setup)
    }

    /// Hidden hands are an even draw from the cards that the observer does not see, hidden choices
    /// even among the three.
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
