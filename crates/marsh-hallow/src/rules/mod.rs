//! The rules: who decides, and what each decision and each card does.

mod apply;
mod legal;
mod score;
mod tables;
mod validate;

pub(crate) use score::{intensity, score};
pub(crate) use tables::Tables;

use crate::state::Task;
use crate::{
    Action, Chance, Critter, CritterCard, CritterCards, Dashboard, Edition, EditionChoice, Event,
    Illegal, MAX_PLAYERS, Magus, Map, PositionError, PositionFault, Power, ROUNDS, Setup,
    SetupError, Stage, State, Table, View,
};
use alloc::string::ToString;
use alloc::vec::Vec;
use core::ops::ControlFlow;
use mallow_core::{Game, Observer, Outcome, Random, Seat, SeatSet, SetupField, Shown, Turn};

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
}

impl MarshHallow {
    /// A game with the edition `hearth`.
    ///
    /// # Panics
    /// Unless there are 1 to 4 players.
    pub fn new(players: u8) -> MarshHallow {
        MarshHallow::try_new(Setup { players, ..Setup::default() })
            .expect("Marsh Hallow takes 1 to 4 players")
    }

    /// A game for this setup.
    ///
    /// # Errors
    /// If the number of players is not 1 to 4 or the edition is faulty.
    pub fn try_new(setup: Setup) -> Result<MarshHallow, SetupError> {
        if !(1..=MAX_PLAYERS).contains(&setup.players) {
            return Err(SetupError::Players { found: setup.players });
        }
        let compiled = match &setup.edition {
            EditionChoice::Hearth => Edition::hearth().compile(),
            EditionChoice::Own(edition) => edition.compile(),
        };
        let (map, deck, dashboard) = compiled.map_err(SetupError::Edition)?;
        Ok(MarshHallow { tables: Tables::new(&deck), map, dashboard, setup })
    }

    /// Whether the star is free to cover, rather than one more Marshmallow (MH-15).
    #[inline]
    pub(crate) fn star_is_free(&self) -> bool {
        self.setup.magus == Magus::Free
    }

    /// Whether this observer does not see which Magus a seat chooses. A single player is the last to
    /// choose, so that all is open at once.
    fn hides_choices(&self, seat: Seat, observer: Observer) -> bool {
        self.setup.players > 1 && !observer.is(seat)
    }

    fn position_result(faults: Vec<PositionFault>) -> Result<(), PositionError> {
        if faults.is_empty() { Ok(()) } else { Err(PositionError(faults)) }
    }

    /// The map of the edition.
    pub fn map(&self) -> &Map {
        &self.map
    }

    /// The dashboard of the edition.
    pub fn dashboard(&self) -> &Dashboard {
        &self.dashboard
    }

    /// The two Critters of a card, by rising type.
    pub fn critters(&self, card: CritterCard) -> [Critter; 2] {
        let [first, second] = self.tables.card(card);
        [first.critter, second.critter]
    }

    pub(crate) fn tables(&self) -> &Tables {
        &self.tables
    }

    /// Number of players.
    #[inline]
    pub fn players(&self) -> u8 {
        self.setup.players
    }

    /// The setup this game was built from.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The state before the first deal.
    pub fn start(&self) -> State {
        State::new(self.setup.players, self.dashboard.first_load())
    }

    /// Who is to move.
    pub fn turn(&self, state: &State) -> Turn {
        state.table.turn()
    }

    /// Every legal action of a seat, in rising order.
    pub fn actions(&self, state: &State, seat: Seat) -> Vec<Action> {
        Game::actions(self, state, seat)
    }

    /// Whether a seat may take this action now.
    ///
    /// # Errors
    /// If not: the first reason that applies.
    pub fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        legal::check(self, state, seat, action)
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

    /// The result, once the game is over.
    pub fn outcome(&self, state: &State) -> Option<Outcome> {
        Game::outcome(self, state)
    }

    /// All that this observer may know.
    pub fn view(&self, state: &State, observer: Observer) -> View {
        View::of(state, observer, self.setup.open_setup)
    }
}

impl Table {
    /// Who is to move.
    #[inline]
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
    type Chance = Chance;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;
    type PositionError = PositionError;

    const NAME: &'static str = "marsh-hallow";
    const RULES_VERSION: u32 = 1;
    const SETUP_SINCE: &'static [SetupField] = &[
        SetupField { since: 2, name: "magus", before: r#""free""# },
        SetupField { since: 2, name: "open_setup", before: "false" },
    ];

    fn validate(&self, state: &State) -> Result<(), PositionError> {
        MarshHallow::position_result(validate::faults(self, &state.table))
    }

    fn validate_view(&self, view: &View) -> Result<(), PositionError> {
        let mut faults = validate::faults(self, &view.table);
        faults.extend(validate::hand_faults(self, view));
        MarshHallow::position_result(faults)
    }

    fn try_new(setup: Setup) -> Result<MarshHallow, SetupError> {
        MarshHallow::try_new(setup)
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
        MarshHallow::start(self)
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
        legal::visit(self, state, seat, visit)
    }

    #[inline]
    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        legal::check(self, state, seat, action)
    }

    fn act(&self, state: &mut State, seat: Seat, action: Action, tell: &mut impl FnMut(Event)) {
        debug_assert_eq!(legal::check(self, state, seat, action), Ok(()));
        apply::act(self, state, seat, action, tell);
    }

    fn lists_chances(&self, _: &State) -> bool {
        true
    }

    /// Every set of three undealt cards, or every card of the deck, each with weight 1.
    fn visit_chances<B>(
        &self,
        state: &State,
        mut visit: impl FnMut(Chance, u32) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if state.table.turn() != Turn::Chance {
            return ControlFlow::Continue(());
        }
        if state.table.stage != Stage::Deal {
            for card in state.table.deck {
                visit(Chance::TurnUp(card), 1)?;
            }
            return ControlFlow::Continue(());
        }
        // The highest card outermost, so that the masks rise.
        let cards = state.undealt();
        let below =
            |card: CritterCard| CritterCards::from_bits(cards.bits() & ((1 << card.number()) - 1));
        for high in cards {
            for middle in below(high) {
                for low in below(middle) {
                    let deal = [low, middle, high].into_iter().collect();
                    visit(Chance::Deal(deal), 1)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn sample(&self, state: &State, random: &mut impl Random) -> Chance {
        assert_eq!(state.table.turn(), Turn::Chance, "no chance event is due");
        if state.table.stage == Stage::Deal {
            return Chance::Deal(state.undealt().deal(DEALT, random));
        }
        let mut deck = state.table.deck;
        Chance::TurnUp(deck.draw(random).expect("20 cards last for 17 rounds"))
    }

    fn check_chance(&self, state: &State, chance: &Chance) -> Result<(), Illegal> {
        legal::check_chance(state, chance)
    }

    fn resolve(&self, state: &mut State, chance: &Chance, tell: &mut impl FnMut(Event)) {
        debug_assert_eq!(legal::check_chance(state, chance), Ok(()));
        apply::resolve(state, chance, tell);
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

    fn show_chance(&self, state: &State, chance: &Chance, observer: Observer) -> Shown {
        match chance {
            Chance::Deal(_) if self.setup.open_setup => Shown::All,
            Chance::Deal(_) if state.table.owing.lowest().is_some_and(|seat| observer.is(seat)) => {
                Shown::All
            }
            Chance::Deal(_) => Shown::Part("deal ? ? ?".to_string()),
            Chance::TurnUp(_) => Shown::All,
        }
    }

    fn show_action(&self, _: &State, seat: Seat, action: Action, observer: Observer) -> Shown {
        match action {
            Action::Magus(_) if self.hides_choices(seat, observer) => {
                Shown::Part("magus ?".to_string())
            }
            _ => Shown::All,
        }
    }

    fn show_event(&self, event: &Event, observer: Observer) -> Option<Event> {
        Some(match *event {
            Event::Dealt { seat, .. } if !self.setup.open_setup && !observer.is(seat) => {
                Event::Dealt { seat, cards: None }
            }
            Event::Chose { seat, .. } if self.hides_choices(seat, observer) => {
                Event::Chose { seat, magus: None }
            }
            open => open,
        })
    }

    /// The last to choose a Magus opens everybody's cards to the others.
    fn learned(&self, state: &State, seat: Seat, _: Action) -> SeatSet {
        let last = state.table.stage == Stage::Choose && state.table.owing == SeatSet::of(seat);
        if last && self.setup.players > 1 {
            SeatSet::first(self.setup.players)
        } else {
            SeatSet::EMPTY
        }
    }

    #[inline]
    fn count_actions(&self, state: &State, seat: Seat) -> u32 {
        legal::count(self, state, seat)
    }

    #[inline]
    fn nth_action(&self, state: &State, seat: Seat, n: u32) -> Option<Action> {
        legal::nth(self, state, seat, n)
    }
}

impl Table {
    /// What is asked of the seats to decide; a shape where nobody is to decide.
    #[inline]
    pub fn question(&self) -> crate::Question {
        use crate::Question;
        match (self.tasks.last(), self.stage) {
            (Some(Task::Offer { .. }), _) => Question::Launched,
            (Some(Task::Actions { tents: 0, .. }), _) => Question::Slingshot,
            (Some(Task::Actions { .. }), _) => Question::Loot,
            (None, Stage::Choose) => Question::Magus,
            (None, Stage::Declare) => Question::Power,
            (None, _) => Question::Shape,
        }
    }

    /// The Critter type that a seat must use because of its power.
    pub(crate) fn bound(&self, seat: Seat) -> Option<crate::Element> {
        self.declared[seat.index()].map(Power::element)
    }
}
