//! Every public error type.

use crate::action::Action;
use crate::beam::{Ghostbuster, Position};
use crate::card::{Card, Colour, Number, Symbol, WhiteCard};
use crate::path::{Path, TilePlace};
use crate::state::Stage;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use mallow_core::{Seat, SeatSet};

/// Why a word is not what it should be. Says what is expected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseWordError {
    /// Not a number.
    #[error("a number is a digit from 1 to 6")]
    Number,
    /// Not a symbol.
    #[error("a symbol is drop, hammers, circles, bricks, crown or arrow, or its first two letters")]
    Symbol,
    /// Not a Ghostbuster card.
    #[error("a card is R, Y, G, B or K (black) and a digit from 1 to 6")]
    Card,
    /// Not a white card.
    #[error("a white card is W and a digit from 1 to 6")]
    WhiteCard,
    /// Not a Ghostbuster.
    #[error("a Ghostbuster is red, green, yellow or blue")]
    Ghostbuster,
    /// Not a position.
    #[error("a position is a number from 1 to 12")]
    Position,
    /// Not a list of at most twelve different cards.
    #[error("a beam is at most twelve cards, each of them once")]
    Beam,
    /// Not a place on the path.
    #[error("a tile is a row from 1 to 12 and L, M or R, such as 4M")]
    TilePlace,
    /// Not a place for the Marshmallow Man.
    #[error("the Marshmallow Man is outside, off, or on a tile such as 4M")]
    MmPlace,
    /// Not 36 tiles.
    #[error("a path is 36 words, each a symbol or -- for a brown tile")]
    Path,
    /// Not a stage.
    #[error(
        "a stage is path, hands, first, choice, roll, zap N, white, halt, act, bottom, draw N, \
         won or lost"
    )]
    Stage,
}

/// Why a text is not an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseActionError {
    /// The first word names no kind of action, or the number of words does not fit it.
    #[error(
        "an action is `mm TILE`, `decline`, `zap CARD`, `halt CARD`, `place CARD BEAM POSITION`, \
         `exchange CARD BEAM POSITION`, `take BEAM POSITION`, `pass` or `bottom CARD`"
    )]
    Form,
    /// A word after the first is wrong.
    #[error(transparent)]
    Word(#[from] ParseWordError),
}

/// Why a text is not a chance outcome.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseChanceError {
    /// The first word names no kind of chance, or the number of words does not fit it.
    #[error(
        "a chance outcome is `path` with 24 symbols, `deal` with hands and commas between, \
         `first SEAT`, `roll NUMBER`, `white WHITECARD` or `draw CARD`"
    )]
    Form,
    /// A deal for no or more than six seats.
    #[error("a deal is for 1 to 6 seats")]
    Seats,
    /// A deal gives a card twice.
    #[error("{card} is dealt twice")]
    Twice {
        /// Which card.
        card: Card,
    },
    /// A word after the first is wrong.
    #[error(transparent)]
    Word(#[from] ParseWordError),
}

/// Why a setup cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// Too few or too many players (rule 2.4).
    #[error("players is {found}, but 1 to 6 are allowed")]
    Players {
        /// The number asked for.
        found: u8,
    },
    /// The first player is not at the table.
    #[error("first_player is seat {found}, but there are {players} players, seats 0 to {}", players - 1)]
    FirstPlayer {
        /// The seat asked for.
        found: Seat,
        /// How many players there are.
        players: u8,
    },
}

/// What is wrong with an edition, each fault with its place.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EditionFault {
    /// A name that cannot be used.
    #[error("the name {found:?} is not 1 to 64 characters without control characters")]
    Name {
        /// The name, cut to 80 characters.
        found: String,
    },
    /// The name of the built-in edition on other data.
    #[error("the name greenbox belongs to the built-in edition")]
    NameTaken,
    /// A colour with too few or too many cards.
    #[error("{colour} has {found} symbols, but there is one for each number from 1 to 6")]
    CardCount {
        /// Which colour.
        colour: Colour,
        /// How many symbols it was given.
        found: usize,
    },
    /// A word that is no symbol.
    #[error("{colour} {number}: {found:?} is not a symbol")]
    Symbol {
        /// The card's colour.
        colour: Colour,
        /// The card's number.
        number: Number,
        /// The word, cut to 80 characters.
        found: String,
    },
    /// No white card carries this symbol, so that the Marshmallow Man might stand still for ever.
    #[error("no white card carries {symbol}; the six white cards carry each symbol once")]
    WhiteLacks {
        /// Which symbol.
        symbol: Symbol,
    },
    /// A word that is no tile of the path.
    #[error("brown tile {place}: {found:?} is not a tile from 1L to 12R")]
    BrownTile {
        /// Which entry of the list, from 1.
        place: usize,
        /// The word, cut to 80 characters.
        found: String,
    },
    /// A brown tile that is listed more than once.
    #[error("brown tile {tile} is listed more than once")]
    BrownTwice {
        /// Which tile.
        tile: TilePlace,
    },
    /// Too few or too many brown tiles.
    #[error("{found} tiles are brown, but {} are", Path::BROWN)]
    BrownCount {
        /// How many.
        found: usize,
    },
}

/// Why an edition was refused: every fault, not just the first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EditionError {
    pub(crate) faults: Vec<EditionFault>,
}

impl EditionError {
    /// Every fault, at least one.
    pub fn faults(&self) -> &[EditionFault] {
        &self.faults
    }
}

/// The faults with `; ` between.
impl fmt::Display for EditionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        list(&self.faults, f)
    }
}

impl core::error::Error for EditionError {}

/// Why a text is not an edition.
#[cfg(feature = "serde")]
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReadEditionError {
    /// More bytes than any edition needs.
    #[error("the edition has {found} bytes, but {most} are allowed")]
    TooLong {
        /// How many.
        found: usize,
        /// How many are allowed.
        most: usize,
    },
    /// Not JSON, or not of an edition's form.
    #[error("line {line}, column {column}: {why}")]
    Json {
        /// Line from 1; 0 if the fault has no place.
        line: usize,
        /// Column from 1; 0 if the fault has no place.
        column: usize,
        /// What is wrong.
        why: String,
    },
    /// Well formed, but not an edition that can be played.
    #[error(transparent)]
    Edition(#[from] EditionError),
}

/// Why an action or a chance outcome was refused. The state is unchanged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// A seat that the table does not have.
    #[error("seat {seat} is not at this table of {players}")]
    NoSuchSeat {
        /// Who tried.
        seat: Seat,
        /// How many players there are.
        players: u8,
    },
    /// Nature is to move (rule 9).
    #[error("a chance event is due: {stage}")]
    ChanceDue {
        /// What is due.
        stage: Stage,
    },
    /// It is someone else's decision.
    #[error("seat {seat} is not asked now, but {asked}")]
    NotAsked {
        /// Who tried.
        seat: Seat,
        /// Who owes a decision.
        asked: SeatSet,
    },
    /// A decision of another kind is due.
    #[error("`{action}` is no answer at the stage {stage}")]
    WrongKind {
        /// What was tried.
        action: Action,
        /// What is due.
        stage: Stage,
    },
    /// The Marshmallow Man does not choose between this tile and another (rule 4.3).
    #[error("the Marshmallow Man cannot be sent to {tile}")]
    NotAChoice {
        /// The tile.
        tile: TilePlace,
    },
    /// The seat does not hold the card.
    #[error("{card} is not in the hand of seat {seat}")]
    NotInHand {
        /// Who tried.
        seat: Seat,
        /// Which card.
        card: Card,
    },
    /// A zap needs the number that was rolled (rule 4.9).
    #[error("{card} does not zap a roll of {roll}")]
    DoesNotZap {
        /// The card.
        card: Card,
        /// The roll.
        roll: Number,
    },
    /// A halt needs the number or the symbol of the white card (rule 4.12).
    #[error("{card} shares neither number nor symbol with {white}")]
    DoesNotHalt {
        /// The card.
        card: Card,
        /// The visible white card.
        white: WhiteCard,
    },
    /// The card may not lie in that beam (rule 5.2).
    #[error("{card} may not lie in the {beam} beam")]
    WrongBeam {
        /// The card.
        card: Card,
        /// The beam.
        beam: Ghostbuster,
    },
    /// The beam has no such position (rule 5.1).
    #[error("position {position} is not open in the {beam} beam: {allowed} at most")]
    NoSuchPosition {
        /// The beam.
        beam: Ghostbuster,
        /// The position asked for.
        position: Position,
        /// The highest position that this action could name; 0 if there is none.
        allowed: u8,
    },
    /// Something else can be done, so passing is not allowed (CB-6).
    #[error("passing is only allowed with an empty hand and empty beams")]
    CannotPass,
    /// No chance event is due.
    #[error("no chance event is due but a decision: {stage}")]
    NoChanceDue {
        /// What is due.
        stage: Stage,
    },
    /// A chance event of another kind is due.
    #[error("this is no outcome at the stage {stage}")]
    WrongChance {
        /// What is due.
        stage: Stage,
    },
    /// A path shows a symbol more often than there are tiles (rule 1.4).
    #[error("{symbol} lies {found} times on the path, but there are {} such tiles", Path::EACH)]
    TooManyTiles {
        /// Which symbol.
        symbol: Symbol,
        /// How often.
        found: usize,
    },
    /// A deal for another number of seats.
    #[error("the deal is for {found} seats, but there are {players}")]
    DealSeats {
        /// For how many.
        found: u8,
        /// How many there are.
        players: u8,
    },
    /// A dealt hand of the wrong size (rule 2.4).
    #[error("seat {seat} is dealt {found} cards, but {due} are due")]
    DealSize {
        /// Whose hand.
        seat: Seat,
        /// How many cards it has.
        found: u8,
        /// How many it should have.
        due: u8,
    },
    /// The white card has been used since the last shuffle (rule 4.11).
    #[error("{card} has been used; left are {left:?}")]
    WhiteUsed {
        /// The card.
        card: WhiteCard,
        /// The white cards that may come.
        left: crate::card::WhiteCards,
    },
    /// The card cannot be drawn now.
    #[error("{card} cannot be drawn now")]
    NotInDeck {
        /// The card.
        card: Card,
    },
}

/// What is wrong with a described position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PositionFault {
    /// Too few or too many hands.
    #[error("there are {found} hands, but 1 to 6 players")]
    Players {
        /// How many.
        found: usize,
    },
    /// The active seat is not at the table.
    #[error("seat {seat} is active, but there are {players} players")]
    Active {
        /// Which seat.
        seat: Seat,
        /// How many players there are.
        players: usize,
    },
    /// Too few or too many brown tiles.
    #[error("{found} tiles of the path are brown, but {due} are")]
    Brown {
        /// How many.
        found: usize,
        /// How many there should be: 12, or 36 before the path is laid.
        due: usize,
    },
    /// No white card carries this symbol.
    #[error("no white card carries {symbol}")]
    Symbols {
        /// Which symbol.
        symbol: Symbol,
    },
    /// A symbol that lies too often.
    #[error("{symbol} lies {found} times on the path, but there are {} such tiles", Path::EACH)]
    Tiles {
        /// Which symbol.
        symbol: Symbol,
        /// How often.
        found: usize,
    },
    /// A card that lies in two places.
    #[error("{card} lies in more than one place")]
    Twice {
        /// Which card.
        card: Card,
    },
    /// A card in a beam that does not take it.
    #[error("{card} may not lie in the {beam} beam")]
    WrongBeam {
        /// Which card.
        card: Card,
        /// Which beam.
        beam: Ghostbuster,
    },
    /// A card that is said to be known in a hand, and is in none.
    #[error("{card} is said to be known, but it is in no hand")]
    KnownNotHeld {
        /// Which card.
        card: Card,
    },
    /// A queue under the deck with more than one player.
    #[error("{found} cards lie under the deck, which only happens with one player")]
    QueueNotSolo {
        /// How many cards.
        found: usize,
    },
    /// A longer queue than play can bring about.
    #[error("{found} cards lie under the deck, but never more than {}", crate::state::Queue::MOST)]
    QueueTooLong {
        /// How many cards.
        found: usize,
    },
    /// Something that cannot be at this point of the game.
    #[error("{what}")]
    Turn {
        /// What does not agree.
        what: &'static str,
    },
    /// The Marshmallow Man is off the path in a game that is not lost, or on it in one that is.
    #[error("the Marshmallow Man is off the path exactly when the game is lost")]
    OffPath,
    /// There is nothing to choose for the Marshmallow Man.
    #[error("the Marshmallow Man has no choice of tiles")]
    NoChoice,
    /// The roll threatens no card.
    #[error("a roll of {roll} threatens no card")]
    NothingThreatened {
        /// The roll.
        roll: Number,
    },
    /// The window is open, but nobody has a fitting card who has not declined.
    #[error("the window is open, but no seat is left to answer")]
    NobodyAsked,
    /// A seat that declined without being asked.
    #[error("seat {seat} has declined without being asked")]
    DeclinedUnasked {
        /// Which seat.
        seat: Seat,
    },
    /// Nothing can be put under the deck now.
    #[error("no card can be put under the deck: {why}")]
    NoBottom {
        /// Why.
        why: &'static str,
    },
    /// That many cards cannot be drawn now.
    #[error("{found} cards are to be drawn, but {most} at most can be")]
    Draws {
        /// How many.
        found: u8,
        /// The most that can be due.
        most: u8,
    },
    /// The game is won with fewer than four locked rows.
    #[error("the game is won with {found} locked rows")]
    NotWon {
        /// How many rows are locked.
        found: u8,
    },
    /// Hands of other sizes than those dealt (rule 2.4).
    #[error("seat {seat} holds {found} cards before the first turn, but {due} were dealt")]
    HandSize {
        /// Whose hand.
        seat: Seat,
        /// How many cards.
        found: u8,
        /// How many were dealt.
        due: u8,
    },
    /// The game at hand has another number of players.
    #[error("the position is for {found} players, the game for {players}")]
    OtherPlayers {
        /// Players of the position.
        found: u8,
        /// Players of the game.
        players: u8,
    },
    /// The game at hand has another edition.
    #[error("the symbols on the cards are those of another edition")]
    OtherEdition,
    /// The game at hand has open hands, where nothing is kept of what is known besides.
    #[error("hands are open, so `known` is to be empty")]
    OpenHands,
    /// The first player is set, so no chance event decides it.
    #[error("the first player is set and needs no chance event")]
    FirstIsSet,
    /// Another seat than the agreed first player has the first turn, or what follows from it.
    #[error("seat {found} is active, but by the agreed first player it is seat {due}")]
    OtherFirst {
        /// Who is active.
        found: Seat,
        /// Who is by the setup.
        due: Seat,
    },
}

/// Why a described position was refused: every fault, not just the first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PositionError {
    pub(crate) faults: Vec<PositionFault>,
}

impl PositionError {
    /// Every fault, at least one.
    pub fn faults(&self) -> &[PositionFault] {
        &self.faults
    }
}

/// The faults with `; ` between.
impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        list(&self.faults, f)
    }
}

impl core::error::Error for PositionError {}

fn list<T: fmt::Display>(faults: &[T], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (i, fault) in faults.iter().enumerate() {
        write!(f, "{}{fault}", if i == 0 { "" } else { "; " })?;
    }
    Ok(())
}

/// Why a view that was read is none.
#[cfg(feature = "serde")]
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ViewError {
    /// The open table is impossible.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The observer is not at the table.
    #[error("the observer is not at the table")]
    Observer,
    /// Cards that lie in two places, or more cards than there are.
    #[error("the cards do not add up: {why}")]
    Cards {
        /// What does not.
        why: &'static str,
    },
    /// The observer sees cards that it may not, or does not see what it may.
    #[error("seat {seat}'s cards are not what this observer sees")]
    Sight {
        /// Whose hand.
        seat: Seat,
    },
    /// No deal of the unseen cards fits the open window.
    #[error("no hands fit the seats that the window asks")]
    Window,
}
