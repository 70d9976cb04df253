//! High Card, a complete tiny game that shows how the contract is kept.
//!
//! Small enough to read in one sitting, it still has what makes games hard: hidden cards, chance
//! with weights, secret decisions of several seats at once, and views that must not leak. The
//! examples of this crate play it, and its tests plant faults in it that [`laws`](crate::laws)
//! must find.
//!
//! # Rules
//! 1. Two to four players. Twelve cards: the values 1 to 6, two of each.
//! 2. Everybody is dealt one card, face down.
//! 3. All decide at once and in secret: keep the card or swap it. A 6 cannot be swapped.
//! 4. When all have decided, the decisions and the swapped cards are laid open. Then those who
//!    swap draw a new card each, in seat order, which only they see.
//! 5. All cards are shown. The highest wins; players with equal cards share the win.

use crate::{Game, Observer, Outcome, Random, Seat, SeatSet, Shown, Turn, sample_listed};
use alloc::{string::ToString, vec::Vec};
use core::fmt;
use core::ops::ControlFlow;
use core::str::FromStr;

/// The most players rule 1 allows.
const MOST: usize = 4;
/// How many cards of each value there are (rule 1).
const COPIES: u8 = 2;
/// The highest value (rule 1).
const HIGHEST: u8 = 6;

/// High Card for a number of players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HighCard {
    setup: Setup,
}

/// What is agreed before a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct Setup {
    /// 2 to 4.
    pub players: u8,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { players: 2 }
    }
}

/// Why a setup cannot be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// Too few or too many players (rule 1).
    #[error("players is {found}, but High Card takes 2 to 4")]
    Players {
        /// The number asked for.
        found: u8,
    },
}

/// A decision (rule 3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// Keep the card.
    Keep,
    /// Lay it off and draw another.
    Swap,
}

impl Choice {
    /// Both choices, in list order.
    pub const ALL: [Choice; 2] = [Choice::Keep, Choice::Swap];
}

/// What nature does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Chance {
    /// Rule 2: a card for each seat; 0 for seats the game does not have.
    Deal([u8; MOST]),
    /// Rule 4: the first seat that swapped and has no card yet draws this one.
    Draw(u8),
}

/// Everything that is true now.
///
/// Cards are 1 to 6; 0 stands for no card. Which cards are left follows from the cards in sight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "serde_forms::StateForm"))]
pub struct State {
    hands: [u8; MOST],
    choices: [Option<Choice>; MOST],
    laid_off: [u8; MOST],
}

impl State {
    /// The card a seat holds, 1 to 6; `None` before the deal and between a swap and its draw.
    pub fn hand(&self, seat: Seat) -> Option<u8> {
        self.hands.get(seat.index()).copied().filter(|&card| card != 0)
    }

    /// What a seat has decided.
    pub fn choice(&self, seat: Seat) -> Option<Choice> {
        self.choices.get(seat.index()).copied().flatten()
    }

    /// The card a seat has laid off to swap it.
    pub fn laid_off(&self, seat: Seat) -> Option<u8> {
        self.laid_off.get(seat.index()).copied().filter(|&card| card != 0)
    }
}

/// A card as one observer sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Held {
    /// There is none.
    Nothing,
    /// There is one, face down.
    Back,
    /// There is this one, 1 to 6.
    Card(u8),
}

/// A decision as one observer sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Decision {
    /// Not taken yet.
    Open,
    /// Taken, and secret.
    Secret,
    /// Taken, and this.
    Known(Choice),
}

/// What one observer knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "serde_forms::ViewForm"))]
pub struct View {
    hands: [Held; MOST],
    choices: [Decision; MOST],
    laid_off: [u8; MOST],
}

/// What happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Event {
    /// A seat was dealt or drew a card; hidden from others.
    Drew {
        /// Who.
        seat: Seat,
        /// Which, if the listener may know it.
        card: Option<u8>,
    },
    /// A seat decided; what, stays secret for now.
    Decided {
        /// Who.
        seat: Seat,
        /// What, if the listener may know it.
        choice: Option<Choice>,
    },
    /// A seat keeps its card, as all hear when everybody has decided.
    Kept {
        /// Who.
        seat: Seat,
    },
    /// A seat laid this card open to swap it.
    LaidOff {
        /// Who.
        seat: Seat,
        /// Which.
        card: u8,
    },
    /// A seat showed its card at the end.
    Showed {
        /// Who.
        seat: Seat,
        /// Which.
        card: u8,
    },
}

/// Why an action or a chance outcome was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// The seat has decided already, is not in the game, or nothing is to be decided.
    #[error("seat {seat} is not to decide")]
    NotToAct {
        /// Who tried.
        seat: Seat,
    },
    /// A 6 cannot be swapped (rule 3).
    #[error("a 6 cannot be swapped")]
    SixStays,
    /// No chance event of this kind is due.
    #[error("no such chance event is due")]
    NotDue,
    /// The cards of this outcome are not all there.
    #[error("these cards are not in the deck")]
    NotInDeck,
}

impl HighCard {
    /// A game for 2 to 4 players.
    ///
    /// # Errors
    /// For any other number.
    pub fn new(players: u8) -> Result<HighCard, SetupError> {
        Game::try_new(Setup { players })
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.setup.players)
    }

    /// How many cards of a value (1 to 6) are neither held nor laid off.
    fn left(&self, state: &State, card: u8) -> u8 {
        let seen = state.hands.iter().chain(&state.laid_off).filter(|&&other| other == card);
        COPIES - seen.count() as u8
    }

    /// The seat that draws next (rule 4).
    fn drawer(&self, state: &State) -> Option<Seat> {
        self.seats()
            .find(|seat| state.laid_off[seat.index()] != 0 && state.hands[seat.index()] == 0)
    }

    fn undecided(&self, state: &State) -> SeatSet {
        self.seats().filter(|seat| state.choices[seat.index()].is_none()).collect()
    }

    fn show_all_if_over(&self, state: &State, tell: &mut impl FnMut(Event)) {
        if self.turn(state) == Turn::Over {
            for seat in self.seats() {
                tell(Event::Showed { seat, card: state.hands[seat.index()] });
            }
        }
    }
}

impl Game for HighCard {
    type Setup = Setup;
    type SetupError = SetupError;
    type State = State;
    type Action = Choice;
    type Chance = Chance;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    const NAME: &'static str = "high-card";
    const RULES_VERSION: u32 = 1;

    fn try_new(setup: Setup) -> Result<HighCard, SetupError> {
        match setup.players {
            2..=4 => Ok(HighCard { setup }),
            found => Err(SetupError::Players { found }),
        }
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn players(&self) -> u8 {
        self.setup.players
    }

    /// One deal, and a decision and at most one draw for each player.
    fn max_steps(&self) -> Option<u64> {
        Some(1 + 2 * u64::from(self.setup.players))
    }

    fn start(&self) -> State {
        State { hands: [0; MOST], choices: [None; MOST], laid_off: [0; MOST] }
    }

    fn turn(&self, state: &State) -> Turn {
        // Nobody has both cards missing once the deal is done.
        if state.hands[0] == 0 && state.laid_off[0] == 0 {
            return Turn::Chance;
        }
        let undecided = self.undecided(state);
        if !undecided.is_empty() {
            return Turn::Seats(undecided);
        }
        if self.drawer(state).is_some() { Turn::Chance } else { Turn::Over }
    }

    fn visit_actions<B>(
        &self,
        state: &State,
        seat: Seat,
        mut visit: impl FnMut(Choice) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for choice in Choice::ALL {
            if self.check(state, seat, choice).is_ok() {
                visit(choice)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn check(&self, state: &State, seat: Seat, choice: Choice) -> Result<(), Illegal> {
        if !self.turn(state).seats().contains(seat) {
            return Err(Illegal::NotToAct { seat });
        }
        if choice == Choice::Swap && state.hands[seat.index()] == HIGHEST {
            return Err(Illegal::SixStays);
        }
        Ok(())
    }

    fn act(&self, state: &mut State, seat: Seat, choice: Choice, tell: &mut impl FnMut(Event)) {
        debug_assert!(self.check(state, seat, choice).is_ok());
        state.choices[seat.index()] = Some(choice);
        tell(Event::Decided { seat, choice: Some(choice) });
        if !self.undecided(state).is_empty() {
            return;
        }
        // Rule 4: all is laid open at once.
        for seat in self.seats() {
            if state.choices[seat.index()] == Some(Choice::Keep) {
                tell(Event::Kept { seat });
                continue;
            }
            let card = core::mem::take(&mut state.hands[seat.index()]);
            state.laid_off[seat.index()] = card;
            tell(Event::LaidOff { seat, card });
        }
        self.show_all_if_over(state, tell);
    }

    /// A deal of all hands is sampled only; single draws are listed.
    fn lists_chances(&self, state: &State) -> bool {
        self.drawer(state).is_some()
    }

    fn visit_chances<B>(
        &self,
        state: &State,
        mut visit: impl FnMut(Chance, u32) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.drawer(state).is_some() {
            for card in 1..=HIGHEST {
                let left = self.left(state, card);
                if left > 0 {
                    visit(Chance::Draw(card), u32::from(left))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn sample(&self, state: &State, random: &mut impl Random) -> Chance {
        if self.lists_chances(state) {
            return sample_listed(self, state, random);
        }
        let mut deck = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6];
        let mut hands = [0; MOST];
        let players = usize::from(self.setup.players);
        hands[..players].copy_from_slice(random.sample(&mut deck, players));
        Chance::Deal(hands)
    }

    fn check_chance(&self, state: &State, chance: &Chance) -> Result<(), Illegal> {
        if self.turn(state) != Turn::Chance {
            return Err(Illegal::NotDue);
        }
        match (*chance, self.drawer(state)) {
            (Chance::Draw(card), Some(_)) => {
                let there = (1..=HIGHEST).contains(&card) && self.left(state, card) > 0;
                if there { Ok(()) } else { Err(Illegal::NotInDeck) }
            }
            (Chance::Deal(hands), None) => {
                let (held, none) = hands.split_at(usize::from(self.setup.players));
                let known = held.iter().all(|card| (1..=HIGHEST).contains(card));
                let enough = (1..=HIGHEST).all(|card| {
                    held.iter().filter(|&&other| other == card).count() <= usize::from(COPIES)
                });
                if known && enough && none.iter().all(|&card| card == 0) {
                    Ok(())
                } else {
                    Err(Illegal::NotInDeck)
                }
            }
            _ => Err(Illegal::NotDue),
        }
    }

    fn resolve(&self, state: &mut State, chance: &Chance, tell: &mut impl FnMut(Event)) {
        debug_assert!(self.check_chance(state, chance).is_ok());
        match *chance {
            Chance::Deal(hands) => {
                state.hands = hands;
                for seat in self.seats() {
                    tell(Event::Drew { seat, card: Some(hands[seat.index()]) });
                }
            }
            Chance::Draw(card) => {
                let seat = self.drawer(state).expect("a draw is due only when a seat is to draw");
                state.hands[seat.index()] = card;
                tell(Event::Drew { seat, card: Some(card) });
                self.show_all_if_over(state, tell);
            }
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        if self.turn(state) != Turn::Over {
            return None;
        }
        let mut points = [0; MOST];
        for seat in self.seats() {
            points[seat.index()] = i32::from(state.hands[seat.index()]);
        }
        Some(Outcome::by_points(&points[..usize::from(self.setup.players)], "cards shown"))
    }

    fn view(&self, state: &State, observer: Observer) -> View {
        let over = self.turn(state) == Turn::Over;
        let open = self.undecided(state).is_empty();
        let mut view = View {
            hands: [Held::Nothing; MOST],
            choices: [Decision::Open; MOST],
            laid_off: state.laid_off,
        };
        for seat in self.seats() {
            let mine = observer.is(seat);
            if let Some(card) = state.hand(seat) {
                view.hands[seat.index()] = if mine || over { Held::Card(card) } else { Held::Back };
            }
            if let Some(choice) = state.choice(seat) {
                view.choices[seat.index()] =
                    if mine || open { Decision::Known(choice) } else { Decision::Secret };
            }
        }
        view
    }

    /// Hidden cards are an even draw from the cards not in sight, hidden decisions an even draw from
    /// what the drawn card allows.
    fn determinize(&self, view: &View, random: &mut impl Random) -> State {
        let mut state = State {
            hands: view.hands.map(|held| if let Held::Card(card) = held { card } else { 0 }),
            choices: [None; MOST],
            laid_off: view.laid_off,
        };
        for seat in self.seats() {
            let i = seat.index();
            if view.hands[i] == Held::Back {
                let deck = (1..=HIGHEST)
                    .flat_map(|card| (0..self.left(&state, card)).map(move |_| card))
                    .collect::<Vec<u8>>();
                state.hands[i] = *random.pick(&deck).expect("twelve cards are enough for four");
            }
            state.choices[i] = match view.choices[i] {
                Decision::Open => None,
                Decision::Known(choice) => Some(choice),
                Decision::Secret if state.hands[i] == HIGHEST => Some(Choice::Keep),
                Decision::Secret => random.pick(&Choice::ALL).copied(),
            };
        }
        state
    }

    fn show_chance(&self, state: &State, chance: &Chance, observer: Observer) -> Shown {
        match chance {
            Chance::Deal(hands) => {
                let mut text = "deal".to_string();
                for seat in self.seats() {
                    text.push(' ');
                    if observer.is(seat) {
                        text.push_str(&hands[seat.index()].to_string());
                    } else {
                        text.push('?');
                    }
                }
                Shown::Part(text)
            }
            Chance::Draw(_) if self.drawer(state).is_some_and(|seat| observer.is(seat)) => {
                Shown::All
            }
            Chance::Draw(_) => Shown::Nothing,
        }
    }

    fn show_action(&self, _: &State, seat: Seat, _: Choice, observer: Observer) -> Shown {
        if observer.is(seat) { Shown::All } else { Shown::Nothing }
    }

    fn show_event(&self, event: &Event, observer: Observer) -> Option<Event> {
        Some(match *event {
            Event::Drew { seat, .. } if !observer.is(seat) => Event::Drew { seat, card: None },
            Event::Decided { seat, .. } if !observer.is(seat) => {
                Event::Decided { seat, choice: None }
            }
            open => open,
        })
    }

    /// The last decision lays all of them open, and the swapped cards.
    fn learned(&self, state: &State, seat: Seat, _: Choice) -> SeatSet {
        if self.undecided(state) == SeatSet::of(seat) {
            SeatSet::first(self.setup.players)
        } else {
            SeatSet::EMPTY
        }
    }
}

/// A text that is neither a choice nor a chance outcome of High Card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseError {
    /// Not `keep` or `swap`.
    #[error("a choice is `keep` or `swap`")]
    Choice,
    /// Not `deal` with two to four cards, nor `draw` with one.
    #[error("a chance outcome is `deal` with two to four cards from 1 to 6, or `draw` with one")]
    Chance,
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Choice::Keep => "keep",
            Choice::Swap => "swap",
        })
    }
}

impl FromStr for Choice {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Choice, ParseError> {
        Choice::ALL.into_iter().find(|choice| choice.to_string() == text).ok_or(ParseError::Choice)
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Deal(hands) => {
                f.write_str("deal")?;
                hands
                    .iter()
                    .take_while(|&&card| card != 0)
                    .try_for_each(|card| write!(f, " {card}"))
            }
            Chance::Draw(card) => write!(f, "draw {card}"),
        }
    }
}

impl FromStr for Chance {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Chance, ParseError> {
        let mut words = text.split(' ');
        let kind = words.next();
        let mut cards = [0; MOST];
        let mut count = 0;
        for word in words {
            let card = word.parse().ok().filter(|card| (1..=HIGHEST).contains(card));
            *cards.get_mut(count).ok_or(ParseError::Chance)? = card.ok_or(ParseError::Chance)?;
            count += 1;
        }
        match (kind, count) {
            (Some("deal"), 2..) => Ok(Chance::Deal(cards)),
            (Some("draw"), 1) => Ok(Chance::Draw(cards[0])),
            _ => Err(ParseError::Chance),
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Drew { seat, card: Some(card) } => write!(f, "seat {seat} draws {card}"),
            Event::Drew { seat, card: None } => write!(f, "seat {seat} draws a card"),
            Event::Decided { seat, choice: Some(choice) } => {
                write!(f, "seat {seat} decides to {choice}")
            }
            Event::Decided { seat, choice: None } => write!(f, "seat {seat} has decided"),
            Event::Kept { seat } => write!(f, "seat {seat} keeps its card"),
            Event::LaidOff { seat, card } => write!(f, "seat {seat} lays off {card}"),
            Event::Showed { seat, card } => write!(f, "seat {seat} shows {card}"),
        }
    }
}

/// One line for each seat with its card, its decision and what it laid off.
impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for i in 0..MOST {
            match self.hands[i] {
                0 if self.laid_off[i] == 0 => continue,
                0 => write!(f, "seat {i}: no card")?,
                card => write!(f, "seat {i}: card {card}")?,
            }
            if let Some(choice) = self.choices[i] {
                write!(f, ", {choice}")?;
            }
            if self.laid_off[i] != 0 {
                write!(f, ", laid off {}", self.laid_off[i])?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}

/// As for a state, with `?` for what is hidden.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for i in 0..MOST {
            let (held, laid_off) = (self.hands[i], self.laid_off[i]);
            match held {
                Held::Nothing if laid_off == 0 => continue,
                Held::Nothing => write!(f, "seat {i}: no card")?,
                Held::Back => write!(f, "seat {i}: card ?")?,
                Held::Card(card) => write!(f, "seat {i}: card {card}")?,
            }
            match self.choices[i] {
                Decision::Open => {}
                Decision::Secret => f.write_str(", decided")?,
                Decision::Known(choice) => write!(f, ", {choice}")?,
            }
            if laid_off != 0 {
                write!(f, ", laid off {laid_off}")?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}

#[cfg(feature = "serde")]
mod serde_forms {
    use super::{COPIES, Chance, Choice, Decision, HIGHEST, Held, MOST, State, View};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    /// A [`State`] as it is read, before it is checked.
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(super) struct StateForm {
        hands: [u8; MOST],
        choices: [Option<Choice>; MOST],
        laid_off: [u8; MOST],
    }

    /// A [`View`] as it is read, before it is checked.
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(super) struct ViewForm {
        hands: [Held; MOST],
        choices: [Decision; MOST],
        laid_off: [u8; MOST],
    }

    /// Cards that High Card does not have.
    #[derive(Debug, thiserror::Error)]
    pub(super) enum WrongCards {
        #[error("a card {0}, but cards are 1 to 6 and 0 is none")]
        Unknown(u8),
        #[error("more than two cards {0}")]
        TooMany(u8),
    }

    fn check_cards(cards: impl Iterator<Item = u8>) -> Result<(), WrongCards> {
        let mut seen = [0; HIGHEST as usize + 1];
        for card in cards.filter(|&card| card != 0) {
            let count = seen.get_mut(usize::from(card)).ok_or(WrongCards::Unknown(card))?;
            *count += 1;
            if *count > COPIES {
                return Err(WrongCards::TooMany(card));
            }
        }
        Ok(())
    }

    impl TryFrom<StateForm> for State {
        type Error = WrongCards;

        fn try_from(form: StateForm) -> Result<State, WrongCards> {
            let StateForm { hands, choices, laid_off } = form;
            check_cards(hands.into_iter().chain(laid_off))?;
            Ok(State { hands, choices, laid_off })
        }
    }

    impl TryFrom<ViewForm> for View {
        type Error = WrongCards;

        fn try_from(form: ViewForm) -> Result<View, WrongCards> {
            let ViewForm { hands, choices, laid_off } = form;
            let open = hands.iter().map(|held| if let Held::Card(card) = held { *card } else { 0 });
            check_cards(open.chain(laid_off))?;
            Ok(View { hands, choices, laid_off })
        }
    }

    impl Serialize for Choice {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            crate::text::serialize(self, serializer)
        }
    }

    impl<'de> Deserialize<'de> for Choice {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Choice, D::Error> {
            crate::text::deserialize(deserializer)
        }
    }

    impl Serialize for Chance {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            crate::text::serialize(self, serializer)
        }
    }

    impl<'de> Deserialize<'de> for Chance {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Chance, D::Error> {
            crate::text::deserialize(deserializer)
        }
    }
}
