//! Positions described by hand, checked into states; and states as such descriptions.

use crate::beam::{Beam, Ghostbuster};
use crate::card::{Card, Cards, Number, Symbol, WhiteCard, WhiteCards};
use crate::deal::SEATS;
use crate::edition::Edition;
use crate::error::{PositionError, PositionFault};
use crate::path::{MmPlace, Path};
use crate::queue::Queue;
use crate::rules::validate::{known_faults, places, setup_faults, state_faults};
use crate::rules::{CrossTheBeams, holders};
use crate::stage::Stage;
use crate::state::{Public, State};
use crate::symbols::Symbols;
use alloc::vec;
use alloc::vec::Vec;
use mallow_core::{Faults, Seat, SeatSet};

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
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
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
        if !(1..=SEATS).contains(&players) {
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
                ..Public::before_play(self.symbols, players.clamp(1, SEATS) as u8)
            },
            hands: [Cards::empty(); SEATS],
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
        if faults.iter().all(|fault| !matches!(fault, PositionFault::Players { .. })) {
            setup_faults(self, &state.public, &mut faults);
        }
        known_faults(self, &state, &mut faults);
        Faults::check(faults)?;
        Ok(state)
    }
}
