//! Actions of seats and chance outcomes.

use crate::beam::{BeamPlace, Ghostbuster};
use crate::card::{Card, Number, Symbol, WhiteCard};
use crate::deal::Deal;
use crate::path::{Path, TilePlace};
use mallow_core::Seat;
use mallow_core::deck::Card as _;

/// A choice of one seat.
///
/// Lists of actions follow the order of this type: kinds as they stand here; cards by colour (red,
/// yellow, green, blue, black) and number; beams from left to right; positions and tiles rising.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// The active player sends the Marshmallow Man to one of several equally good tiles
    /// (RULES 4.3). Text: `mm 4L`.
    Send(TilePlace),
    /// Plays no card into the open window; final for this window (CB-8). Text: `decline`.
    Decline,
    /// Discards a card with the number that was rolled to save the threatened card (RULES 4.9).
    /// Text: `zap R3`.
    Zap(Card),
    /// Discards a card with the number or symbol of the visible white card to stop the Marshmallow
    /// Man (RULES 4.12). Text: `halt R3`.
    Halt(Card),
    /// Places a hand card in a beam; cards from there on move up (RULES 5.1). Text:
    /// `place R3 red 2`.
    Place {
        /// The hand card.
        card: Card,
        /// The beam it is placed in.
        beam: Ghostbuster,
        /// The position it takes, at most one past the end of the beam.
        position: BeamPlace,
    },
    /// Puts a hand card in the place of a beam card, which goes to the hand (RULES 5.3). Text:
    /// `exchange K3 red 2`.
    Exchange {
        /// The hand card.
        card: Card,
        /// The beam it is placed in.
        beam: Ghostbuster,
        /// The position of the card that goes to the hand.
        position: BeamPlace,
    },
    /// Takes a card out of a beam into the hand; those above move down (RULES 5.4). Text:
    /// `take red 2`.
    Take {
        /// The beam that the card is taken from.
        beam: Ghostbuster,
        /// The position of the card.
        position: BeamPlace,
    },
    /// Does nothing, with an empty hand and empty beams (CB-6). Text: `pass`.
    Pass,
    /// The only player puts a hand card under the deck (RULES 5.6). Text: `bottom R3`.
    Bottom(Card),
}

impl Action {
    /// The hand card that the action plays, if it plays one.
    #[must_use]
    pub const fn card(self) -> Option<Card> {
        match self {
            Action::Zap(card)
            | Action::Halt(card)
            | Action::Place { card, .. }
            | Action::Exchange { card, .. }
            | Action::Bottom(card) => Some(card),
            Action::Send(_) | Action::Decline | Action::Take { .. } | Action::Pass => None,
        }
    }
}

/// The common part of actions that differ in one thing alone; see [`mallow_core::Group`].
///
/// A variation is the index of a tile or a card, or a position less one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Template {
    /// [`Action::Send`] to one of several tiles.
    Send,
    /// [`Action::Decline`].
    Decline,
    /// [`Action::Zap`] with one of several cards.
    Zap,
    /// [`Action::Halt`] with one of several cards.
    Halt,
    /// [`Action::Place`] at one of several positions.
    Place {
        /// The hand card.
        card: Card,
        /// The beam it is placed in.
        beam: Ghostbuster,
    },
    /// [`Action::Exchange`] at one of several positions.
    Exchange {
        /// The hand card.
        card: Card,
        /// The beam it is placed in.
        beam: Ghostbuster,
    },
    /// [`Action::Take`] at one of several positions.
    Take {
        /// The beam that a card is taken from.
        beam: Ghostbuster,
    },
    /// [`Action::Pass`].
    Pass,
    /// [`Action::Bottom`] with one of several cards.
    Bottom,
}

impl mallow_core::Template for Template {
    type Action = Action;

    #[inline]
    fn action(self, variation: u8) -> Action {
        let card = || Card::from_index(variation.into());
        let position = || BeamPlace::new(variation + 1);
        match self {
            Template::Send => Action::Send(TilePlace::from_index(variation.into())),
            Template::Decline => Action::Decline,
            Template::Zap => Action::Zap(card()),
            Template::Halt => Action::Halt(card()),
            Template::Place { card, beam } => Action::Place { card, beam, position: position() },
            Template::Exchange { card, beam } => {
                Action::Exchange { card, beam, position: position() }
            }
            Template::Take { beam } => Action::Take { beam, position: position() },
            Template::Pass => Action::Pass,
            Template::Bottom => Action::Bottom(card()),
        }
    }
}

/// A chance outcome (RULES 9).
///
/// Lists of outcomes follow the order of this type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Chance {
    /// The tiles that lie symbol side up, by rising place. Text: `path Dr Ha ...` with 24 symbols.
    Path([Symbol; Path::VISIBLE]),
    /// All hands. Text: `deal R1 Y2 K3, G1 B4 B5`, hands with commas between.
    Deal(Deal),
    /// The first player. Text: `first 2`.
    FirstPlayer(Seat),
    /// The die. Text: `roll 4`.
    Roll(Number),
    /// The next white card. Text: `white W3`.
    White(WhiteCard),
    /// A card drawn from the deck. Text: `draw R3`.
    Draw(Card),
}

impl Chance {
    /// The kind of event: the first word of the text.
    pub(crate) const fn kind(&self) -> &'static str {
        match self {
            Chance::Path(_) => "path",
            Chance::Deal(_) => "deal",
            Chance::FirstPlayer(_) => "first",
            Chance::Roll(_) => "roll",
            Chance::White(_) => "white",
            Chance::Draw(_) => "draw",
        }
    }
}
