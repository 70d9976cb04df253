//! Tables described by hand, and whether a state or a view can be played on.

use crate::beam::{Beam, Ghostbuster};
use crate::card::{Card, Cards, Number, Symbol, WhiteCard, WhiteCards};
use crate::determinize::Spread;
use crate::edition::Edition;
use crate::error::{PositionError, PositionFault};
use crate::path::{MmPlace, Path};
use crate::queue::Queue;
use crate::rules::{CrossTheBeams, ROWS_TO_WIN, choices, draws_due, holders};
use crate::stage::Stage;
use crate::state::{Public, State};
use crate::symbols::Symbols;
use crate::view::View;
use alloc::vec;
use alloc::vec::Vec;
use mallow_core::{Faults, Game, Generator, Seat, SeatSet, Seed};

/// A table described by hand: for tests, puzzles, or a game that is played on a real table.
///
/// As JSON: a field that is left out has its value from [`default`](Position::default). Every card
/// that is not mentioned is in the deck. The brown tiles of the path may lie anywhere.
/// [`CrossTheBeams::position`] makes a state of it.
///
/// ```
/// use cross_the_beams::{CrossTheBeams, Stage, Position};
/// let game = CrossTheBeams::new(2);
/// let state = game.position(&Position {
///     mm: "3M".parse()?,
///     white: Some("W1".parse()?),
///     used: "W1 W4".parse().unwrap(),
///     ghost: Some("green".parse()?),
///     beams: ["R1 K2".parse()?, "G1".parse()?, "-".parse()?, "B6".parse()?],
///     hands: vec!["R3 G5".parse().unwrap(), "K6".parse().unwrap()],
///     stage: Stage::Act,
///     ..Position::default()
/// })?;
/// assert_eq!(state.deck().len(), 30 - 4 - 3);
///
/// let error = game.position(&Position { beams: ["G1".parse()?; 4], ..Position::default() });
/// assert!(error.is_err_and(|error| error.faults().len() > 1), "every fault is named");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields, expecting = "a position"))]
pub struct Position {
    /// The symbols on the cards.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_greenbox"))]
    pub symbols: Symbols,
    /// The path, with any twelve tiles brown.
    pub path: Path,
    /// The place of the Marshmallow Man.
    pub mm: MmPlace,
    /// The white card that was turned up last.
    pub white: Option<WhiteCard>,
    /// Whether it marks that the Marshmallow Man is halted.
    pub halted: bool,
    /// The white cards used since the last shuffle, the visible one included.
    pub used: WhiteCards,
    /// The Ghostbuster that the ghost stands before; `None` if it stands left of all of them.
    pub ghost: Option<Ghostbuster>,
    /// The beams from left to right: red, green, yellow, blue.
    #[cfg_attr(feature = "serde", serde(with = "crate::beam::by_colour"))]
    pub beams: [Beam; 4],
    /// A hand for each seat.
    pub hands: Vec<Cards>,
    /// The hand cards that everybody knows to be there (CB-9).
    pub known: Cards,
    /// The discarded cards.
    pub discards: Cards,
    /// The cards that the only player has put under the deck, next first.
    pub queue: Vec<Card>,
    /// The seat whose turn it is.
    pub active: Seat,
    /// The stage of the game: what it waits for.
    pub stage: Stage,
    /// The seats that have declined in the open window. Who is asked follows from the hands.
    pub declined: SeatSet,
}

#[cfg(feature = "serde")]
fn is_greenbox(symbols: &Symbols) -> bool {
    *symbols == Symbols::GREENBOX
}

/// A path with one brown tile in each row, as in `greenbox`, and the symbols in order over and
/// over.
fn example_path() -> Path {
    let visible = core::array::from_fn(|i| Symbol::ALL[i % 6]);
    Edition::greenbox().path(&visible)
}

/// The tiles of the path.
const TILES: usize = Path::BROWN + Path::VISIBLE;

/// Two players with empty hands in the middle of a turn: the white card 1 has been turned up, the
/// ghost stands before red, the Marshmallow Man outside.
impl Default for Position {
    fn default() -> Position {
        let white = WhiteCard::new(Number::new(1));
        Position {
            symbols: Symbols::GREENBOX,
            path: example_path(),
            mm: MmPlace::Outside,
            white: Some(white),
            halted: false,
            used: WhiteCards::of(white),
            ghost: Some(Ghostbuster::Red),
            beams: [Beam::EMPTY; 4],
            hands: vec![Cards::empty(); 2],
            known: Cards::empty(),
            discards: Cards::empty(),
            queue: Vec::new(),
            active: Seat::new(0),
            stage: Stage::Act,
            declined: SeatSet::EMPTY,
        }
    }
}

/// Describes a state, so that [`CrossTheBeams::position`] gives it again.
impl From<&State> for Position {
    fn from(state: &State) -> Position {
        let public = &state.public;
        Position {
            symbols: public.symbols,
            path: public.path,
            mm: public.mm,
            white: public.white,
            halted: public.halted,
            used: public.used,
            ghost: public.ghost,
            beams: public.beams,
            hands: state.hands().to_vec(),
            known: state.known,
            discards: public.discards,
            queue: state.queue.as_slice().to_vec(),
            active: public.active,
            stage: public.stage,
            declined: public.declined,
        }
    }
}

impl Position {
    /// The state as described, whether or not it can be played on; faults only where a state cannot
    /// hold what is described.
    pub(crate) fn assemble(&self) -> (State, Vec<PositionFault>) {
        let mut faults = Vec::new();
        let players = self.hands.len();
        if !(1..=6).contains(&players) {
            faults.push(PositionFault::Players { found: players });
        }
        let queue = Queue::try_new(&self.queue).unwrap_or_else(|| {
            faults.push(PositionFault::QueueTooLong { found: self.queue.len() });
            Queue::EMPTY
        });
        let mut state = State {
            public: Public {
                path: self.path,
                beams: self.beams,
                discards: self.discards,
                used: self.used,
                declined: self.declined,
                stage: self.stage,
                mm: self.mm,
                white: self.white,
                halted: self.halted,
                ghost: self.ghost,
                active: self.active,
                ..Public::before_play(self.symbols, players.clamp(1, 6) as u8)
            },
            hands: [Cards::empty(); 6],
            deck: Cards::empty(),
            known: self.known,
            queue,
        };
        for (into, &hand) in state.hands.iter_mut().zip(&self.hands) {
            *into = hand;
        }
        state.deck = Cards::all() - places(&state).fold(Cards::empty(), |all, cards| all | cards);
        state.public.asked = holders(&state, state.public.asked_for());
        (state, faults)
    }
}

/// The cards of every place but the deck, one place after the other; each card of the queue by
/// itself.
fn places(state: &State) -> impl Iterator<Item = Cards> {
    let beams = state.public.beams.iter().map(|beam| beam.cards());
    let queue = state.queue.as_slice().iter().map(|&card| Cards::of(card));
    beams.chain(queue).chain(state.hands.iter().copied()).chain([state.public.discards])
}

/// Every fault that keeps a state from being played on in any game.
pub(crate) fn state_faults(state: &State) -> Vec<PositionFault> {
    let mut faults = Vec::new();
    table_faults(&state.public, &mut faults);
    card_faults(state, &mut faults);
    stage_faults(state, &mut faults);
    faults
}

fn table_faults(public: &Public, faults: &mut Vec<PositionFault>) {
    let players = public.players;
    if public.active.number() >= players {
        faults.push(PositionFault::Active { seat: public.active, players });
    }
    let due = if public.stage == Stage::Path { TILES } else { Path::BROWN };
    let found = public.path.brown().len() as usize;
    if found != due {
        faults.push(PositionFault::Brown { found, due });
    }
    for symbol in Symbol::ALL {
        let found = public.path.showing(symbol).len() as usize;
        if found > Path::EACH {
            faults.push(PositionFault::Tiles { symbol, found });
        }
    }
    for beam in Ghostbuster::ALL {
        let strangers = public.beam(beam).iter().filter(|&card| !beam.takes(card));
        faults.extend(strangers.map(|card| PositionFault::WrongBeam { card, beam }));
    }
    // Off the path he would stay there for ever.
    if (public.mm == MmPlace::Off) != (public.stage == Stage::Lost) {
        faults.push(PositionFault::OffPath);
    }
    match public.white {
        // It lies open, so it is not among those that can be turned up next.
        Some(card) if !public.used.contains(card) => {
            faults.push(PositionFault::WhiteNotUsed { card });
        }
        // The Marshmallow Man's next move needs one.
        None if public.stage.needs_white() => {
            faults.push(PositionFault::NoWhite { stage: public.stage });
        }
        _ => {}
    }
}

fn card_faults(state: &State, faults: &mut Vec<PositionFault>) {
    let (mut once, mut twice) = (Cards::empty(), Cards::empty());
    for cards in places(state) {
        twice = twice | (once & cards);
        once = once | cards;
    }
    faults.extend(twice.iter().map(|card| PositionFault::Twice { card }));
    let held = state.hands.iter().fold(Cards::empty(), |all, &hand| all | hand);
    let lost = state.known - held;
    faults.extend(lost.iter().map(|card| PositionFault::KnownNotHeld { card }));
    // Hands are dealt from a whole deck.
    if state.public.stage <= Stage::Hands && !once.is_empty() {
        faults.push(PositionFault::CardsBeforeDeal { found: once.len() });
    }
    if state.public.players > 1 && !state.queue.is_empty() {
        faults.push(PositionFault::QueueNotSolo { found: state.queue.len() });
    }
}

/// Adds what does not fit the stage.
fn stage_faults(state: &State, faults: &mut Vec<PositionFault>) {
    let public = &state.public;
    match public.stage {
        Stage::Choice if public.white.is_some() && choices(public).len() < 2 => {
            faults.push(PositionFault::NoChoice);
        }
        Stage::Zap { roll } if public.threatened(roll).is_none() => {
            faults.push(PositionFault::NothingThreatened { roll });
        }
        Stage::Bottom if public.players > 1 => {
            faults.push(PositionFault::BottomNotSolo { players: public.players });
        }
        Stage::Bottom if state.hands[0].is_empty() => {
            faults.push(PositionFault::BottomEmptyHand);
        }
        Stage::Draw { left } if left == 0 || left > draws_due(state) => {
            faults.push(PositionFault::Draws { found: left, most: draws_due(state) });
        }
        Stage::Won if public.locked_rows() < ROWS_TO_WIN => {
            faults.push(PositionFault::NotWon { found: public.locked_rows() });
        }
        _ => {}
    }
    let due = holders(state, public.asked_for());
    if public.asked != due {
        faults.push(PositionFault::Asked { found: public.asked, due });
    }
    let unasked = public.declined - due;
    faults.extend(unasked.iter().map(|seat| PositionFault::DeclinedUnasked { seat }));
    if public.stage.is_window() && (due - public.declined).is_empty() {
        faults.push(PositionFault::NobodyAsked);
    }
}

/// Every fault that keeps a view from being one of a state that can be played on in any game: the
/// cards must add up, and a state that is guessed must be valid and give this view again. Any guess
/// will do, since nothing that is hidden decides whether a state is valid.
pub(crate) fn view_faults(view: &View) -> Vec<PositionFault> {
    let unseen = view.hands.iter().map(|hand| u32::from(hand.unseen()));
    let under = if view.queue.is_some() { 0 } else { u32::from(view.queue_len) };
    let found = unseen.sum::<u32>() + u32::from(view.deck) + under;
    let due = view.unseen().len();
    if found != due {
        return vec![PositionFault::Unseen { found, due }];
    }
    let asked_for = view.public.asked_for();
    if view.public.stage.is_window() && Spread::new(view, asked_for).total() == 0 {
        return vec![PositionFault::NoHandsFit { asked: view.public.asked }];
    }
    let state = view.determinize(asked_for, &mut Generator::new(Seed::from_u64(0)));
    let mut faults = state_faults(&state);
    let again = View::of(&state, view.observer, view.open_hands);
    if let Some(seat) = view.observer.seat()
        && again.observer != view.observer
    {
        faults.push(PositionFault::Observer { seat, players: view.public.players });
    }
    for (seat, (found, due)) in Seat::all(6).zip(view.hands.iter().zip(&again.hands)) {
        if found != due {
            faults.push(PositionFault::Sight { seat });
        }
    }
    if (view.queue_len, view.queue) != (again.queue_len, again.queue) {
        faults.push(PositionFault::QueueSight);
    }
    faults
}

impl CrossTheBeams {
    /// The state that is described, if it can be played on in this game.
    ///
    /// # Errors
    /// Every fault: cards in two places or in the wrong beam, a path with wrong tiles, a white card
    /// or a Marshmallow Man that does not go with the stage, a window that nobody can answer, other
    /// players, symbols or options than this game's, and so on.
    pub fn position(&self, position: &Position) -> Result<State, PositionError> {
        let (state, mut faults) = position.assemble();
        faults.extend(state_faults(&state));
        let public = &state.public;
        if faults.iter().all(|fault| !matches!(fault, PositionFault::Players { .. })) {
            self.setup_faults(public, &mut faults);
        }
        self.known_faults(&state, &mut faults);
        Faults::check(faults)?;
        Ok(state)
    }

    pub(crate) fn faults_of(&self, state: &State) -> Vec<PositionFault> {
        let mut faults = state_faults(state);
        self.setup_faults(&state.public, &mut faults);
        self.known_faults(state, &mut faults);
        faults
    }

    pub(crate) fn faults_of_view(&self, view: &View) -> Vec<PositionFault> {
        let mut faults = view_faults(view);
        self.setup_faults(&view.public, &mut faults);
        if view.open_hands != self.setup().open_hands {
            faults.push(PositionFault::OtherHands { open: self.setup().open_hands });
        }
        faults
    }

    /// Adds what shows that the position belongs to another game.
    fn setup_faults(&self, public: &Public, faults: &mut Vec<PositionFault>) {
        let setup = self.setup();
        let (found, players) = (public.players, setup.players);
        if found != players {
            faults.push(PositionFault::OtherPlayers { found, players });
        }
        if public.symbols != *setup.edition.symbols() {
            faults.push(PositionFault::OtherEdition);
        }
        if public.stage == Stage::First && self.first_player().is_some() {
            faults.push(PositionFault::FirstIsSet);
        }
    }

    /// Adds the fault of known cards with open hands, where all cards are known anyway.
    fn known_faults(&self, state: &State, faults: &mut Vec<PositionFault>) {
        if self.setup().open_hands && !state.known.is_empty() {
            faults.push(PositionFault::KnownInOpenHands { found: state.known.len() });
        }
    }
}
