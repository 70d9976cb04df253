//! Everything that is true now: what lies open, the hands, and the deck.

use crate::beam::{Beam, BeamPlace, Ghostbuster};
use crate::card::{Card, Cards, Number, WhiteCard, WhiteCards};
use crate::path::{MmPlace, Path};
use crate::queue::Queue;
use crate::stage::Stage;
use crate::symbols::Symbols;
use mallow_core::{Seat, SeatSet, Turn};

/// The part of a state that everybody sees, which a [`State`] and a [`View`](crate::View) share:
/// everything on the table except hands and deck.
///
/// It carries the symbols on the cards, so that pictures and evaluation do not need the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Public {
    /// The symbols on the cards.
    pub(crate) symbols: Symbols,
    pub(crate) path: Path,
    pub(crate) beams: [Beam; 4],
    pub(crate) discards: Cards,
    /// White cards turned up since the last shuffle.
    pub(crate) used: WhiteCards,
    /// The seats with a fitting card; empty unless a window is open.
    pub(crate) asked: SeatSet,
    /// The asked seats that have declined; empty unless a window is open.
    pub(crate) declined: SeatSet,
    pub(crate) stage: Stage,
    pub(crate) mm: MmPlace,
    pub(crate) white: Option<WhiteCard>,
    pub(crate) halted: bool,
    pub(crate) ghost: Option<Ghostbuster>,
    pub(crate) players: u8,
    pub(crate) active: Seat,
}

impl Public {
    /// What lies open before the first step.
    pub(crate) fn before_play(symbols: Symbols, players: u8) -> Public {
        Public {
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
    #[must_use]
    pub fn symbols(&self) -> &Symbols {
        &self.symbols
    }

    /// The Marshmallow Man's path.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The place of the Marshmallow Man.
    #[must_use]
    pub fn mm(&self) -> MmPlace {
        self.mm
    }

    /// The white card that was turned up last; none before the first.
    #[must_use]
    pub fn white(&self) -> Option<WhiteCard> {
        self.white
    }

    /// Whether the last white card was turned down to mark that the Marshmallow Man is halted.
    #[must_use]
    pub fn is_halted(&self) -> bool {
        self.halted
    }

    /// The white cards used since the last shuffle, the visible one included.
    #[must_use]
    pub fn used(&self) -> WhiteCards {
        self.used
    }

    /// The Ghostbuster that the ghost stands before; `None` while it stands left of the first one.
    #[must_use]
    pub fn ghost(&self) -> Option<Ghostbuster> {
        self.ghost
    }

    /// A Ghostbuster's beam.
    #[inline]
    #[must_use]
    pub fn beam(&self, beam: Ghostbuster) -> Beam {
        self.beams[beam.index()]
    }

    /// The discarded cards, which never come back (CB-9).
    #[must_use]
    pub fn discards(&self) -> Cards {
        self.discards
    }

    /// The number of seats, 1 to 6.
    #[must_use]
    pub fn players(&self) -> u8 {
        self.players
    }

    /// The seat whose turn it is; seat 0 before the first player is known.
    #[must_use]
    pub fn active(&self) -> Seat {
        self.active
    }

    /// The stage of the game: what it waits for.
    #[inline]
    #[must_use]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The seats that the open window asks: those with a fitting card (CB-8). Empty if no window is
    /// open.
    #[must_use]
    pub fn asked(&self) -> SeatSet {
        self.asked
    }

    /// The asked seats that have declined.
    #[must_use]
    pub fn declined(&self) -> SeatSet {
        self.declined
    }

    /// Whose turn it is to act: the seats that owe a decision, chance, or nobody once the game is over.
    #[inline]
    #[must_use]
    pub fn turn(&self) -> Turn {
        match self.stage {
            Stage::Zap { .. } | Stage::Halt => Turn::Seats(self.asked - self.declined),
            Stage::Choice | Stage::Act | Stage::Bottom => Turn::of(self.active),
            Stage::Won | Stage::Lost => Turn::Over,
            Stage::Path
            | Stage::Hands
            | Stage::FirstPlayer
            | Stage::Roll
            | Stage::White
            | Stage::Draw { .. } => Turn::Chance,
        }
    }

    /// Whether a seat still has to answer in the open window.
    #[inline]
    pub(crate) fn is_asked(&self, seat: Seat) -> bool {
        (self.asked - self.declined).contains(seat)
    }

    /// The card that a roll threatens, by beam and position (RULES 4.7).
    #[inline]
    #[must_use]
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

    /// The cards that fit the open window, worked out from the symbols. The rules use a precomputed
    /// table instead.
    pub(crate) fn asked_for(&self) -> Cards {
        Card::all().filter(|&card| self.fits_window(card)).collect()
    }

    /// Whether a card fits the open window: the number rolled (RULES 4.9), or the number or the
    /// symbol of the white card (RULES 4.12). False if no window is open.
    #[must_use]
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

/// Everything that is true now, hidden cards included. Displays as a picture.
///
/// A state has no history: two games that reach the same cards in the same places are in equal states
/// if everybody also knows the same hand cards (CB-9) and the cards under the deck lie in the same
/// order (CB-10).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) public: Public,
    /// Empty for seats the table does not have.
    pub(crate) hands: [Cards; 6],
    pub(crate) deck: Cards,
    /// Hand cards that everybody knows to be there; kept empty with open hands.
    pub(crate) known: Cards,
    pub(crate) queue: Queue,
}

impl State {
    /// What everybody sees.
    #[inline]
    #[must_use]
    pub fn public(&self) -> &Public {
        &self.public
    }

    /// A seat's hand.
    ///
    /// # Panics
    /// If the table has no such seat.
    #[inline]
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Cards {
        self.hands()[seat.index()]
    }

    /// All hands in seat order.
    #[inline]
    #[must_use]
    pub fn hands(&self) -> &[Cards] {
        &self.hands[..usize::from(self.public.players)]
    }

    /// The hand cards that everybody knows to be where they are (CB-9), with private hands.
    #[must_use]
    pub fn known(&self) -> Cards {
        self.known
    }

    /// The cards of the deck in unknown order, 0 to 30; those in the [`queue`](State::queue) under
    /// it do not count.
    #[must_use]
    pub fn deck(&self) -> Cards {
        self.deck
    }

    /// The cards that the only player has put under the deck.
    #[must_use]
    pub fn queue(&self) -> &Queue {
        &self.queue
    }
}
