//! Why a setup, an edition or a position was refused, and why an action or a chance outcome was.
//!
//! The parse errors of words stand with their types, those of actions and chance in `notation.rs`.

use crate::action::Action;
use crate::beam::{BeamPlace, Ghostbuster};
use crate::card::{Card, Colour, Number, Symbol, WhiteCard};
use crate::path::{Path, TilePlace};
use crate::queue::Queue;
use crate::stage::Stage;
use alloc::string::{String, ToString};
use mallow_core::words::{Excerpt, counted};
use mallow_core::{Faults, Seat, SeatSet, Turn};

/// Why a setup cannot be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// Too few or too many players (RULES 2.4).
    #[error("players: expected 1 to 6, found {found}")]
    Players {
        /// The number asked for.
        found: u8,
    },
    /// The first player is not at the table.
    #[error("first_player: there is no seat {found}: expected 0 to {}", players.saturating_sub(1))]
    FirstPlayer {
        /// The seat asked for.
        found: Seat,
        /// The number of players at the table.
        players: u8,
    },
}

/// One thing that is wrong with an edition.
#[derive(Debug, Clone, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum EditionFault {
    /// A name that cannot be used.
    #[error("name: expected 1 to 64 characters without control characters, found {found}")]
    Name {
        /// The name that was given.
        found: Excerpt,
    },
    /// The name of the built-in edition on other data.
    #[error("name: `greenbox` is the name of the built-in edition")]
    NameTaken,
    /// A colour with too few or too many cards.
    #[error("{colour}: expected 6 symbols, one for each number, found {found}")]
    CardCount {
        /// The colour.
        colour: Colour,
        /// The number of symbols that were given.
        found: usize,
    },
    /// A word that is not a symbol.
    #[error("{colour} {number}: expected a symbol, found {found}")]
    Symbol {
        /// The colour of the card.
        colour: Colour,
        /// The number of the card.
        number: Number,
        /// The word that was given.
        found: Excerpt,
    },
    /// No white card carries this symbol, so that the Marshmallow Man might stand still for ever.
    #[error("white: expected each symbol once, found no {symbol}")]
    WhiteLacks {
        /// The missing symbol.
        symbol: Symbol,
    },
    /// A word that is not a tile of the path.
    #[error("brown tile {place}: expected a tile from 1L to 12R, found {found}")]
    BrownTile {
        /// The place in the list, from 1.
        place: usize,
        /// The word that was given.
        found: Excerpt,
    },
    /// A brown tile that is listed more than once.
    #[error("brown tile {tile} appears more than once")]
    BrownTwice {
        /// The tile.
        tile: TilePlace,
    },
    /// Too few or too many brown tiles.
    #[error("expected {} brown tiles, found {found}", Path::BROWN)]
    BrownCount {
        /// The number of tiles listed.
        found: usize,
    },
    /// A document longer than any edition needs.
    #[error("expected an edition of at most {most} bytes, found {found}")]
    TooLong {
        /// The length of the document in bytes.
        found: usize,
        /// The greatest length that is read.
        most: usize,
    },
    /// A document that is not JSON, or not of an edition's form.
    #[error("{}{why}", place(*line, *column))]
    Json {
        /// The line of the fault, from 1; 0 if it has no place.
        line: usize,
        /// The column of the fault, from 1; 0 if it has no place.
        column: usize,
        /// What is wrong.
        why: String,
    },
}

/// Why an edition is refused: every fault found.
pub type EditionError = Faults<EditionFault>;

/// Why an action or a chance outcome was refused. The state is unchanged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// The table does not have this seat.
    #[error("there is no seat {seat}: expected 0 to {}", players.saturating_sub(1))]
    NoSuchSeat {
        /// The seat that was named.
        seat: Seat,
        /// The number of players at the table.
        players: u8,
    },
    /// The seat owes no decision: others do, a chance event is due, or the game is over.
    #[error("seat {seat} cannot act: {}", turn.reason())]
    NotToAct {
        /// The seat that tried to act.
        seat: Seat,
        /// What the game waits for.
        turn: Turn,
    },
    /// An action of another stage.
    #[error("`{action}` is not a legal action in the {stage} stage")]
    WrongStage {
        /// The action that was tried.
        action: Action,
        /// The stage of the game.
        stage: Stage,
    },
    /// The card is not in the hand of the seat.
    #[error("{card} is not in the hand of seat {seat}")]
    NotInHand {
        /// The seat that tried to act.
        seat: Seat,
        /// The card that was named.
        card: Card,
    },
    /// A chance outcome was given while seats must decide, or after the end.
    #[error("no chance event is due: {}", turn.reason())]
    NoChanceDue {
        /// What the game waits for.
        turn: Turn,
    },
    /// A chance event of another kind is due.
    #[error("expected the chance event `{expected}`, found `{found}`")]
    OtherChance {
        /// The kind of event that is due.
        expected: &'static str,
        /// The kind of event that was given.
        found: &'static str,
    },
    /// The card cannot be drawn now.
    #[error("expected a card that can be drawn now, found {card}")]
    NotInDeck {
        /// The card that was named.
        card: Card,
    },
    /// Something else can be done, so passing is not allowed (CB-6).
    #[error("passing is legal only with an empty hand and empty beams")]
    CannotPass,
    /// The Marshmallow Man does not choose between this tile and another (RULES 4.3).
    #[error("the Marshmallow Man cannot be sent to {tile}")]
    NotAChoice {
        /// The tile that was named.
        tile: TilePlace,
    },
    /// A zap needs the number that was rolled (RULES 4.9).
    #[error("{card} does not zap a roll of {roll}")]
    DoesNotZap {
        /// The card that was named.
        card: Card,
        /// The number that was rolled.
        roll: Number,
    },
    /// A halt needs the number or the symbol of the white card (RULES 4.12).
    #[error("{card} shares neither number nor symbol with {white}")]
    DoesNotHalt {
        /// The card that was named.
        card: Card,
        /// The visible white card.
        white: WhiteCard,
    },
    /// The card cannot lie in that beam (RULES 5.2).
    #[error("{card} cannot lie in the {beam} beam")]
    WrongBeam {
        /// The card.
        card: Card,
        /// The beam that it was named for or lies in.
        beam: Ghostbuster,
    },
    /// The beam has no such position (RULES 5.1).
    #[error("expected a position of at most {allowed} in the {beam} beam, found {position}")]
    NoSuchPosition {
        /// The beam.
        beam: Ghostbuster,
        /// The position that was named.
        position: BeamPlace,
        /// The highest position that this action could name; 0 if there is none.
        allowed: u8,
    },
    /// A path shows a symbol more often than there are tiles (RULES 1.4).
    #[error("expected at most {} {symbol} tiles, found {found}", Path::EACH)]
    TooManyTiles {
        /// The symbol.
        symbol: Symbol,
        /// The number of tiles that show it.
        found: usize,
    },
    /// A deal for another number of seats.
    #[error("expected a deal for {players} seats, found {found}")]
    DealSeats {
        /// The number of hands in the deal.
        found: u8,
        /// The number of players at the table.
        players: u8,
    },
    /// A dealt hand of the wrong size (RULES 2.4).
    #[error("expected {} dealt to seat {seat}, found {found}", counted(*due, "card"))]
    DealSize {
        /// The seat that the hand is for.
        seat: Seat,
        /// The number of cards in the hand.
        found: u8,
        /// The number of cards that the seat is due.
        due: u8,
    },
    /// The white card has been used since the last shuffle (RULES 4.11).
    #[error("expected one of the white cards {left}, found {card}")]
    WhiteUsed {
        /// The card that was named.
        card: WhiteCard,
        /// The white cards that can be turned up now.
        left: crate::card::WhiteCards,
    },
}

/// One thing that keeps a described position, a state or a view from being played on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum PositionFault {
    /// The number of players is not 1 to 6 (RULES 2.4).
    #[error("expected 1 to 6 players, found {found}")]
    Players {
        /// The number of hands.
        found: usize,
    },
    /// The game was set up for another number of players.
    #[error("expected {expected} players, found {found}")]
    OtherPlayers {
        /// The number of players of the position.
        found: u8,
        /// The number of players in the setup.
        expected: u8,
    },
    /// The table does not have this seat.
    #[error("{field}: there is no seat {seat}: expected 0 to {}", players.saturating_sub(1))]
    NoSuchSeat {
        /// The field that names the seat: `active` or `observer`.
        field: &'static str,
        /// The seat that was named.
        seat: Seat,
        /// The number of players at the table.
        players: u8,
    },
    /// Too few or too many brown tiles.
    #[error("expected {due} brown tiles, found {found}")]
    Brown {
        /// The number of brown tiles.
        found: usize,
        /// The number there must be: 12, or 36 before the path is laid.
        due: usize,
    },
    /// A symbol that lies on the path too often.
    #[error("expected at most {} {symbol} tiles, found {found}", Path::EACH)]
    Tiles {
        /// The symbol.
        symbol: Symbol,
        /// The number of tiles that show it.
        found: usize,
    },
    /// A card that lies in two places.
    #[error("{card} appears twice")]
    Twice {
        /// The card.
        card: Card,
    },
    /// A card in a beam that does not take it.
    #[error("{card} cannot lie in the {beam} beam")]
    WrongBeam {
        /// The card.
        card: Card,
        /// The beam that it was named for or lies in.
        beam: Ghostbuster,
    },
    /// A card that everybody knows to be in a hand, and is in none.
    #[error("known: expected cards in hands, found {card}, which is in no hand")]
    KnownNotHeld {
        /// The card.
        card: Card,
    },
    /// Cards outside the deck before the hands are dealt.
    #[error("expected all cards in the deck before the deal, found {found} elsewhere")]
    CardsBeforeDeal {
        /// The number of cards outside the deck.
        found: u32,
    },
    /// Cards under the deck with more than one player.
    #[error("expected no cards under the deck with more than one player, found {found}")]
    QueueNotSolo {
        /// The number of cards under the deck.
        found: u8,
    },
    /// More cards under the deck than there are.
    #[error("expected at most {} cards under the deck, found {found}", Queue::MOST)]
    QueueTooLong {
        /// The number of cards under the deck.
        found: usize,
    },
    /// The visible white card is not among the used ones, so it could be turned up again.
    #[error("expected the visible white card {card} among the used ones")]
    WhiteNotUsed {
        /// The white card.
        card: WhiteCard,
    },
    /// No white card is visible in a stage in which the Marshmallow Man's way depends on it.
    #[error("expected a visible white card in the {stage} stage, found none")]
    NoWhite {
        /// The stage of the game.
        stage: Stage,
    },
    /// The Marshmallow Man is off the path in a game that is not lost, or on it in one that is.
    #[error("the Marshmallow Man must be off the path if and only if the game is lost")]
    OffPath,
    /// There is nothing to choose for the Marshmallow Man.
    #[error("expected two or more tiles for the Marshmallow Man to choose from")]
    NoChoice,
    /// The roll threatens no card.
    #[error("expected a card that a roll of {roll} threatens, found none")]
    NothingThreatened {
        /// The number that was rolled.
        roll: Number,
    },
    /// Other seats are asked than those that hold a fitting card.
    #[error("expected the seats asked to be {}, found {}", seats(*due), seats(*found))]
    Asked {
        /// The seats that are asked.
        found: SeatSet,
        /// The seats that hold a fitting card.
        due: SeatSet,
    },
    /// A window is open, but nobody has a fitting card who has not declined.
    #[error("expected a seat that still has to answer in the open window, found none")]
    NobodyAsked,
    /// A seat that declined without being asked.
    #[error("declined: expected seats that are asked, found {seat}")]
    DeclinedUnasked {
        /// The seat.
        seat: Seat,
    },
    /// A card is to be put under the deck at a table of more than one player.
    #[error("expected a single player in the bottom stage, found {players}")]
    BottomNotSolo {
        /// The number of players at the table.
        players: u8,
    },
    /// A card is to be put under the deck from an empty hand.
    #[error("expected a card in the hand of seat 0 in the bottom stage, found none")]
    BottomEmptyHand,
    /// That many cards cannot be drawn now.
    #[error("expected {} to draw, found {found}", ["no cards", "1 card", "1 or 2 cards"][usize::from(*most)])]
    Draws {
        /// The number of cards to draw.
        found: u8,
        /// The most that can be due, 0 to 2.
        most: u8,
    },
    /// The game is won with too few locked rows.
    #[error("expected at least 4 locked rows in a game that is won, found {found}")]
    NotWon {
        /// The number of locked rows.
        found: u8,
    },
    /// A view whose counts of unseen cards do not add up.
    #[error("expected {due} unseen cards in hands, in the deck and under it, found {found}")]
    Unseen {
        /// The number of unseen cards, by the counts of hands and deck.
        found: u32,
        /// The number of cards that the observer sees nowhere.
        due: u32,
    },
    /// A view whose unseen cards cannot lie so that just the asked seats hold a fitting card.
    #[error("the unseen cards cannot be dealt so that only seats {} hold a fitting card", seats(*asked))]
    NoHandsFit {
        /// The seats that are asked.
        asked: SeatSet,
    },
    /// A view that shows other cards of a hand than the observer may see.
    #[error("the hand of seat {seat} shows more or fewer cards than the observer may see")]
    Sight {
        /// The seat that holds the hand.
        seat: Seat,
    },
    /// A view that shows other cards under the deck than the observer may see.
    #[error("the view shows more or fewer cards under the deck than the observer may see")]
    QueueSight,
    /// The game has another edition.
    #[error("the symbols on the cards are those of another edition")]
    OtherEdition,
    /// A view of a game whose hands are open where they are private here, or the reverse.
    #[error("expected {} hands, found {} hands", hands(*open), hands(!*open))]
    OtherHands {
        /// Whether the hands of the game are open.
        open: bool,
    },
    /// The game has open hands, and `known` must be empty.
    #[error("known: expected no cards with open hands, found {found}")]
    KnownInOpenHands {
        /// The number of cards that are listed as known.
        found: u32,
    },
    /// The first player is set, so no chance event decides it.
    #[error("the first player is set by the game and is not drawn")]
    FirstIsSet,
}

/// The place of a fault in a document, if it has one.
fn place(line: usize, column: usize) -> String {
    if line == 0 { String::new() } else { alloc::format!("line {line}, column {column}: ") }
}

/// Seats for a message: `0, 2`, or `none`.
fn seats(seats: SeatSet) -> String {
    if seats.is_empty() { String::from("none") } else { seats.to_string() }
}

const fn hands(open: bool) -> &'static str {
    if open { "open" } else { "private" }
}

/// Why a described position, a state or a view is refused: every fault found.
pub type PositionError = Faults<PositionFault>;

/// Why a game cannot be solved with open hands and a known future.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unsolvable {
    /// A chance event is due, or the game is over.
    #[error("there is no decision to solve: {}", turn.reason())]
    NobodyToAct {
        /// What the game waits for.
        turn: Turn,
    },
    /// The state cannot be played on in this game.
    #[error(transparent)]
    Position(#[from] PositionError),
}
