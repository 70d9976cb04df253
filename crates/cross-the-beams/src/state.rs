//! Everything that is true now.

use crate::beam::{Beam, BeamPlace, Ghostbuster};
use crate::card::{Card, Cards, Number, WhiteCard, WhiteCards};
use crate::edition::Symbols;
use crate::error::ParseWordError;
use crate::path::{MmPlace, Path};
use alloc::string::ToString;
use core::fmt;
use core::str::FromStr;
use mallow_core::words::Words;
use mallow_core::{Seat, SeatSet, Turn};

/// What the game waits for.
///
/// Displays as one or two words: `path`, `hands`, `first`, `choice`, `roll`, `zap 3`, `white`,
/// `halt`, `act`, `bottom`, `draw 1`, `won`, `lost`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// The path is to be laid by chance.
    Path,
    /// The hands are to be dealt.
    Hands,
    /// The first player is to be found.
    First,
    /// The active player is to choose the Marshmallow Man's way (rule 4.3).
    Choice,
    /// The die is to be rolled; the ghost has moved (rule 4.6).
    Roll,
    /// Seats may zap the ghost (rule 4.9).
    Zap {
        /// What was rolled.
        roll: Number,
    },
    /// A white card is to be turned up (rule 4.11).
    White,
    /// Seats may halt the Marshmallow Man (rule 4.12).
    Halt,
    /// The active player places, exchanges or takes a card (rule 5.1).
    Act,
    /// The only player puts a card under the deck (rule 5.6).
    Bottom,
    /// The active player is to draw cards (rule 5.5).
    Draw {
        /// How many are still to be drawn, 1 or 2.
        left: u8,
    },
    /// The beams are crossed.
    Won,
    /// The Marshmallow Man has stepped off the path.
    Lost,
}

impl Stage {
    /// Whether this comes before the first turn.
    pub const fn is_before_play(self) -> bool {
        matches!(self, Stage::Path | Stage::Hands | Stage::First)
    }

    /// Whether the Marshmallow Man's next move, or the choice that is due, goes by the white card
    /// that lies open now.
    pub(crate) const fn needs_white(self) -> bool {
        matches!(
            self,
            Stage::Choice | Stage::Halt | Stage::Act | Stage::Bottom | Stage::Draw { .. }
        )
    }

    /// Whether a window is open to several seats.
    pub const fn is_window(self) -> bool {
        matches!(self, Stage::Zap { .. } | Stage::Halt)
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Stage::Path => "path",
            Stage::Hands => "hands",
            Stage::First => "first",
            Stage::Choice => "choice",
            Stage::Roll => "roll",
            Stage::Zap { roll } => return write!(f, "zap {roll}"),
            Stage::White => "white",
            Stage::Halt => "halt",
            Stage::Act => "act",
            Stage::Bottom => "bottom",
            Stage::Draw { left } => return write!(f, "draw {left}"),
            Stage::Won => "won",
            Stage::Lost => "lost",
        })
    }
}

/// Reads what is displayed, in upper or lower case.
impl FromStr for Stage {
    type Err = ParseWordError;

    fn from_str(text: &str) -> Result<Stage, ParseWordError> {
        const PLAIN: [Stage; 11] = [
            Stage::Path,
            Stage::Hands,
            Stage::First,
            Stage::Choice,
            Stage::Roll,
            Stage::White,
            Stage::Halt,
            Stage::Act,
            Stage::Bottom,
            Stage::Won,
            Stage::Lost,
        ];
        let words = Words::new(text);
        if let Some([word]) = words.clone().all() {
            let found = PLAIN.into_iter().find(|stage| word.is(&stage.to_string()));
            return found.ok_or(ParseWordError::Stage);
        }
        let Some([kind, number]) = words.all() else { return Err(ParseWordError::Stage) };
        match number.parse::<Number>() {
            Ok(roll) if kind.is("zap") => Ok(Stage::Zap { roll }),
            Ok(left) if kind.is("draw") && left.value() <= 2 => {
                Ok(Stage::Draw { left: left.value() })
            }
            _ => Err(ParseWordError::Stage),
        }
    }
}

/// The cards that the only player has put under the deck, oldest and so next first (CB-10).
///
/// Never more than [`MOST`](Queue::MOST).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Queue {
    len: u8,
    // Places from `len` on hold the first card, so that derived equality holds.
    cards: [Card; Queue::MOST],
}

impl Queue {
    /// The most cards it can hold: all there are. Play from the start never puts more than 13 there.
    pub const MOST: usize = 30;

    /// No cards.
    pub const EMPTY: Queue = Queue { len: 0, cards: [Queue::FILL; Queue::MOST] };

    const FILL: Card = Card::new(crate::Colour::Red, Number::new(1));

    /// These cards, next first; `None` if there are more than [`MOST`](Queue::MOST).
    pub fn try_new(cards: &[Card]) -> Option<Queue> {
        let mut queue = Queue::EMPTY;
        queue.cards.get_mut(..cards.len())?.copy_from_slice(cards);
        queue.len = cards.len() as u8;
        Some(queue)
    }

    /// Number of cards.
    #[inline]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether there is no card.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards, next first.
    #[inline]
    pub fn as_slice(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    /// The card that is drawn next from here.
    #[inline]
    pub fn front(&self) -> Option<Card> {
        self.as_slice().first().copied()
    }

    /// Puts a card under all others.
    #[inline]
    pub(crate) fn push(&mut self, card: Card) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
    }

    /// Takes the card that is next.
    #[inline]
    pub(crate) fn pop(&mut self) {
        self.cards.copy_within(1.., 0);
        self.len -= 1;
        self.cards[usize::from(self.len)] = Queue::FILL;
    }
}

impl fmt::Debug for Queue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

/// What lies open on the table: all that everybody sees, save for known hand cards.
///
/// It carries the symbols on the cards, so that it can be drawn and judged without the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Table {
    pub(crate) symbols: Symbols,
    pub(crate) path: Path,
    pub(crate) beams: [Beam; 4],
    pub(crate) discards: Cards,
    pub(crate) used: WhiteCards,
    /// Empty unless a window is open.
    pub(crate) asked: SeatSet,
    /// Of those asked; empty unless a window is open.
    pub(crate) declined: SeatSet,
    pub(crate) stage: Stage,
    pub(crate) mm: MmPlace,
    pub(crate) white: Option<WhiteCard>,
    pub(crate) halted: bool,
    pub(crate) ghost: Option<Ghostbuster>,
    pub(crate) players: u8,
    pub(crate) active: Seat,
}

impl Table {
    /// The table before the first step.
    pub(crate) fn before_play(symbols: Symbols, players: u8) -> Table {
        Table {
            symbols,
            path: Path::unlaid(),
            beams: [Beam::EMPTY; 4],
            discards: Cards::default(),
            used: WhiteCards::default(),
            asked: SeatSet::EMPTY,
            declined: SeatSet::EMPTY,
            stage: Stage::Path,
            mm: MmPlace::Outside,
            white: None,
            halted: false,
            ghost: None,
            players,
            active: Seat::new(0),
        }
    }

    /// The symbols on the cards.
    pub fn symbols(&self) -> &Symbols {
        &self.symbols
    }

    /// The Marshmallow Man's path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Where the Marshmallow Man is.
    pub fn mm(&self) -> MmPlace {
        self.mm
    }

    /// The white card that was turned up last; none before the first.
    pub fn white(&self) -> Option<WhiteCard> {
        self.white
    }

    /// Whether that card was turned down again to mark that the Marshmallow Man is halted.
    pub fn is_halted(&self) -> bool {
        self.halted
    }

    /// The white cards used since the last shuffle, the visible one included.
    pub fn used(&self) -> WhiteCards {
        self.used
    }

    /// Before whom the ghost stands; none while it stands left of the first Ghostbuster.
    pub fn ghost(&self) -> Option<Ghostbuster> {
        self.ghost
    }

    /// A Ghostbuster's beam.
    #[inline]
    pub fn beam(&self, beam: Ghostbuster) -> Beam {
        self.beams[beam.index()]
    }

    /// The discarded cards, which never come back (CB-9).
    pub fn discards(&self) -> Cards {
        self.discards
    }

    /// Number of seats.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// Whose turn it is; seat 0 before the first player is known.
    pub fn active(&self) -> Seat {
        self.active
    }

    /// What the game waits for.
    #[inline]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The seats that the open window asked: those with a fitting card (CB-8). Empty if none is open.
    pub fn asked(&self) -> SeatSet {
        self.asked
    }

    /// The asked seats that have declined.
    pub fn declined(&self) -> SeatSet {
        self.declined
    }

    /// Who is to move.
    #[inline]
    pub fn turn(&self) -> Turn {
        match self.stage {
            Stage::Zap { .. } | Stage::Halt => Turn::Seats(self.asked - self.declined),
            Stage::Choice | Stage::Act | Stage::Bottom => Turn::of(self.active),
            Stage::Won | Stage::Lost => Turn::Over,
            Stage::Path
            | Stage::Hands
            | Stage::First
            | Stage::Roll
            | Stage::White
            | Stage::Draw { .. } => Turn::Chance,
        }
    }

    /// Whether a seat is still to answer in the open window.
    #[inline]
    pub(crate) fn is_asked(&self, seat: Seat) -> bool {
        (self.asked - self.declined).contains(seat)
    }

    /// The position that a roll threatens in the ghost's beam (rule 4.7).
    #[inline]
    pub fn threatened(&self, roll: Number) -> Option<(Ghostbuster, BeamPlace)> {
        let ghost = self.ghost?;
        let beam = self.beam(ghost);
        let position = if roll.value() <= beam.len() {
            Some(BeamPlace::new(roll.value()))
        } else {
            beam.first_wild()
        };
        Some((ghost, position?))
    }

    /// The cards that the open window asks for, worked out from the symbols. The rules use a table
    /// instead; a test compares them.
    pub(crate) fn asked_for(&self) -> Cards {
        Card::all().filter(|&card| self.fits_window(card)).collect()
    }

    /// Whether a card fits the open window: the number rolled (rule 4.9), or the number or the
    /// symbol of the white card (rule 4.12). False if no window is open.
    pub fn fits_window(&self, card: Card) -> bool {
        match (self.stage, self.white) {
            (Stage::Zap { roll }, _) => card.number() == roll,
            (Stage::Halt, Some(white)) => {
                card.number() == white.number()
                    || self.symbols.of(card) == self.symbols.of_white(white)
            }
            _ => false,
        }
    }

    /// The cards in all beams.
    #[inline]
    pub(crate) fn in_beams(&self) -> Cards {
        self.beams.iter().fold(Cards::default(), |cards, beam| cards | beam.cards())
    }
}

/// Everything that is true now, hidden cards included.
///
/// Two states are equal when the same is true in both; how play came there does not matter, except
/// for what everybody knows of the hands (CB-9) and the order of the cards under the deck (CB-10).
/// Displays as a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) table: Table,
    /// Empty for seats the table does not have.
    pub(crate) hands: [Cards; 6],
    pub(crate) deck: Cards,
    /// Hand cards that everybody knows to be there; kept empty with open hands.
    pub(crate) known: Cards,
    pub(crate) queue: Queue,
}

impl State {
    /// What lies open.
    #[inline]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// A seat's hand.
    ///
    /// # Panics
    /// If the table has no such seat.
    #[inline]
    pub fn hand(&self, seat: Seat) -> Cards {
        self.hands()[seat.index()]
    }

    /// All hands in seat order.
    #[inline]
    pub fn hands(&self) -> &[Cards] {
        &self.hands[..usize::from(self.table.players)]
    }

    /// The hand cards that everybody knows to be where they are (CB-9), with private hands.
    pub fn known(&self) -> Cards {
        self.known
    }

    /// The cards of the deck in unknown order, 0 to 30; those in the [`queue`](State::queue) under
    /// it do not count.
    pub fn deck(&self) -> Cards {
        self.deck
    }

    /// The cards that the only player has put under the deck.
    pub fn queue(&self) -> &Queue {
        &self.queue
    }
}
