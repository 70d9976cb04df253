//! Why a setup, an edition, an action, a chance outcome or a position was refused.

use crate::{
    Action, CritterCard, CritterCards, Element, Flower, Loot, Power, Question, Recruit, Stage,
};
use alloc::string::String;
use core::fmt;
use mallow_core::bitboard::{BitBoard, Square};
use mallow_core::shape::ParseShapeError;
use mallow_core::words::{Excerpt, counted};
use mallow_core::{Faults, Seat, SeatSet, Turn};

/// Why a setup was refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// Too few or too many players.
    #[error("players: expected 1 to 4, found {found}")]
    Players {
        /// The number found.
        found: u8,
    },
    /// The edition is faulty.
    #[error("edition: {0}")]
    Edition(EditionError),
}

/// The most characters of the name of an edition.
pub(crate) const LONGEST_NAME: usize = 80;

/// A fault of an edition.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EditionFault {
    /// The text is not JSON, or not the JSON of an edition.
    #[error("{}{why}", Place(*line, *column))]
    Json {
        /// The line of the fault, from 1; 0 if it has no place.
        line: usize,
        /// The column of the fault, from 1; 0 if it has no place.
        column: usize,
        /// The fault.
        why: String,
    },
    /// The name is empty, longer than 80 characters, or has control characters.
    #[error(
        "name: expected 1 to {} characters without control characters, found {found}",
        LONGEST_NAME
    )]
    Name {
        /// The name that was given.
        found: Excerpt,
    },
    /// More than 32 rows or columns, or no square at all.
    #[error("expected a map of 1 to 32 rows of 1 to 32 squares, found {rows} rows of {columns}")]
    MapSize {
        /// Number of rows found.
        rows: usize,
        /// Signs in the first row.
        columns: usize,
    },
    /// A row is longer or shorter than the first.
    #[error("row {row} of the map: expected {expected} squares as in row 1, found {found}")]
    RowLength {
        /// The row, from 1.
        row: usize,
        /// Its length.
        found: usize,
        /// The length of the first row.
        expected: usize,
    },
    /// A sign that means nothing.
    #[error("square {square}: {sign} is not a sign of a map")]
    Sign {
        /// The square.
        square: Square,
        /// The sign.
        sign: Excerpt,
    },
    /// A sign stands on too many or too few squares.
    #[error(
        "sign `{sign}` on the map: expected {}, found {found}{}",
        counted(*expected, "square"),
        Colon(squares)
    )]
    Count {
        /// The sign.
        sign: char,
        /// The number of squares on which it stands.
        found: u32,
        /// The number of squares on which it must stand.
        expected: u32,
        /// The squares.
        squares: BitBoard,
    },
    /// The squares of a Lake, tent, Slingshot or the base do not lie together as they must.
    #[error("the squares {squares} of `{sign}` must be {form}")]
    Form {
        /// The sign.
        sign: char,
        /// Its squares.
        squares: BitBoard,
        /// The form that they must have.
        form: &'static str,
    },
    /// A neighbour of a Flower is no Enchanted Marshmallow, or off the map.
    #[error("the flower on {flower} must have an enchanted marshmallow `o` on all four sides")]
    Enchanted {
        /// The Flower's square.
        flower: Square,
    },
    /// A card is not named by a letter from A to X.
    #[error("card {place}: expected a letter from A to X, found {found}")]
    Letter {
        /// The place in the list, from 1.
        place: usize,
        /// The text found.
        found: Excerpt,
    },
    /// A card is listed several times or not at all.
    #[error("card {card}: expected one entry, found {found}")]
    CardCount {
        /// The card.
        card: CritterCard,
        /// The number of its entries.
        found: usize,
    },
    /// A card has not exactly two Critters.
    #[error("card {card}: expected two critters of different types, found {found}")]
    CritterCount {
        /// The card.
        card: CritterCard,
        /// The number of its Critters.
        found: usize,
    },
    /// The text of a shape cannot be read.
    #[error("card {card}, {element}: {error}")]
    Shape {
        /// The card.
        card: CritterCard,
        /// The Critter's type.
        element: Element,
        /// The fault of the text.
        error: ParseShapeError,
    },
    /// A shape has too few or too many squares.
    #[error("card {card}, {element}: expected a shape of 3 to 6 squares, found {found}")]
    ShapeSize {
        /// The card.
        card: CritterCard,
        /// The Critter's type.
        element: Element,
        /// The number of its squares.
        found: u8,
    },
    /// A shape is in several pieces.
    #[error("card {card}, {element}: the squares must be connected by edges or corners")]
    ShapeApart {
        /// The card.
        card: CritterCard,
        /// The Critter's type.
        element: Element,
    },
    /// Two cards have the same types and shapes, up to rotation and reflection.
    #[error("cards {first} and {second} are the same")]
    SameCards {
        /// The lower card.
        first: CritterCard,
        /// The higher card.
        second: CritterCard,
    },
    /// Too few or too many splashers on the dashboard.
    #[error("dashboard, {place}: expected {}, found {found}", counted(*expected, "splasher"))]
    SplasherCount {
        /// The field of the dashboard.
        place: &'static str,
        /// The number of splashers found.
        found: usize,
        /// The number of splashers expected.
        expected: usize,
    },
    /// A number of the dashboard out of range.
    #[error("dashboard, {place}{}: expected 1 to 9, found {found}", Nth(*nth))]
    DashboardNumber {
        /// The field of the dashboard.
        place: &'static str,
        /// The place in a list, from 1.
        nth: Option<usize>,
        /// The number.
        found: u8,
    },
    /// A Critter cannot be drawn over a star with the droplets of the start, or with four.
    #[error(
        "card {card}, {element}: the shape cannot cover the marshmallow of card {star} on {square} with {}",
        counted(*droplets, "droplet")
    )]
    NoRoom {
        /// The card of the shape.
        card: CritterCard,
        /// The Critter's type.
        element: Element,
        /// The card of the Marshmallow.
        star: CritterCard,
        /// The square of that Marshmallow.
        square: Square,
        /// The droplets that must suffice.
        droplets: u8,
    },
}

/// Everything that is wrong with an edition: at least one fault, those of the map first.
pub type EditionError = Faults<EditionFault>;

/// `line 3, column 7: `, or nothing for a fault without a place.
struct Place(usize, usize);

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place(0, _) => Ok(()),
            Place(line, column) => write!(f, "line {line}, column {column}: "),
        }
    }
}

/// `: c3 d3`, or nothing for no squares.
struct Colon<'a>(&'a BitBoard);

impl fmt::Display for Colon<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() { Ok(()) } else { write!(f, ": {}", self.0) }
    }
}

/// `, splasher 2` or nothing.
struct Nth(Option<usize>);

impl fmt::Display for Nth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(nth) => write!(f, ", splasher {nth}"),
            None => Ok(()),
        }
    }
}

/// Why an action or a chance outcome was refused. The state is unchanged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// The table does not have this seat.
    #[error("there is no seat {seat}: expected 0 to {}", players - 1)]
    NoSuchSeat {
        /// The seat that was named.
        seat: Seat,
        /// The number of players.
        players: u8,
    },
    /// The seat owes no decision, chance is due, or the game is over.
    #[error("seat {seat} cannot act: {}", turn.reason())]
    NotToAct {
        /// The seat that tried to act.
        seat: Seat,
        /// What the game waits for.
        turn: Turn,
    },
    /// The action does not answer the question asked.
    #[error("`{action}` is not a legal action in the {stage} stage: the question is {asked}")]
    WrongStage {
        /// The action.
        action: Action,
        /// What the game waits for.
        stage: Stage,
        /// The question asked.
        asked: Question,
    },
    /// The Magus must be one of the cards in the seat's hand (RULES 2.2).
    #[error("card {card} is not in the hand of seat {seat}")]
    NotInHand {
        /// The seat that chooses its Magus.
        seat: Seat,
        /// The card that was named.
        card: CritterCard,
    },
    /// The game does not wait for chance.
    #[error("no chance event is due: {}", turn.reason())]
    NoChanceDue {
        /// What the game waits for.
        turn: Turn,
    },
    /// Another kind of chance event is due.
    #[error("expected the chance event `{expected}`, found `{found}`")]
    OtherChance {
        /// The kind that is due, `deal` or `turn up`.
        expected: &'static str,
        /// The kind of the outcome given.
        found: &'static str,
    },
    /// A card is not in the deck any more.
    #[error("card {card} is not in the deck")]
    NotInDeck {
        /// The first such card.
        card: CritterCard,
    },
    /// A deal has three cards.
    #[error("expected a deal of 3 cards, found {found}")]
    DealSize {
        /// The number found.
        found: u32,
    },
    /// A seat that can place a Critter cannot pass (RULES 3.5).
    #[error("cannot pass while a critter can be placed")]
    CannotPass,
    /// A power can be announced once a game (RULES 3.2).
    #[error("{power} was already announced: each power works once a game")]
    PowerSpent {
        /// The power.
        power: Power,
    },
    /// A power needs its type on the card (RULES 3.2).
    #[error("{power} needs a critter of type {}, but card {card} has none", power.element())]
    PowerNotOnCard {
        /// The power.
        power: Power,
        /// The card.
        card: CritterCard,
    },
    /// There is no next card to foretell in the last round (RULES 3.2).
    #[error("there is no card to foretell in the last round")]
    NothingToForetell,
    /// The announcer of a power uses that Critter (RULES 3.2).
    #[error("expected the critter of type {element}, whose power was announced")]
    MustUse {
        /// The type announced.
        element: Element,
    },
    /// The revealed card has no such Critter (RULES 3.3).
    #[error("card {card} has no critter of type {recruit}")]
    NotOnCard {
        /// The recruit.
        recruit: Recruit,
        /// The card.
        card: CritterCard,
    },
    /// The last square of the Spirit is never crossed off (RULES 3.4).
    #[error("the spirit of the hallow has no square left to cross off")]
    SpiritGone,
    /// The squares are not that Critter's shape in any orientation, nor, if there is a Quake, with
    /// one square moved; or not what crossing off one square leaves of the Spirit.
    #[error("these squares are not the shape of this {recruit}")]
    OtherShape {
        /// The recruit.
        recruit: Recruit,
    },
    /// A square is off the map (RULES 3.6).
    #[error("square {square} is off the map")]
    OffMap {
        /// The first such square.
        square: Square,
    },
    /// A Flower cannot be covered (RULES 3.6).
    #[error("square {square} is a mallow flower")]
    OnFlower {
        /// The first such square.
        square: Square,
    },
    /// A square is already covered (RULES 3.6).
    #[error("square {square} is already covered")]
    OnCovered {
        /// The first such square.
        square: Square,
    },
    /// Shapes must not share an edge (RULES 3.6).
    #[error("square {square} shares an edge with an earlier shape")]
    EdgeContact {
        /// The first such square.
        square: Square,
    },
    /// The first shape on a map covers the star (RULES 3.7).
    #[error("the first shape must cover the star on {star}")]
    StarNotCovered {
        /// The star.
        star: Square,
    },
    /// Every later shape shares a corner with an earlier one (RULES 3.6).
    #[error("expected a square that shares a corner with an earlier shape, found none")]
    NoCornerContact,
    /// The covered squares cost more than there is to pay with (RULES 3.8).
    #[error(
        "the squares cost {}, found {} and {}",
        counted(*cost, "droplet"),
        counted(*loaded, "droplet"),
        counted(*splooders, "splooder")
    )]
    NotEnoughDroplets {
        /// Squares to pay for.
        cost: u8,
        /// Droplets loaded.
        loaded: u8,
        /// Splooders at hand.
        splooders: u8,
    },
    /// Each kind of loot can be taken once a game (RULES 4.4).
    #[error("{loot} was already taken")]
    LootGone {
        /// The loot.
        loot: Loot,
    },
    /// Slingshots aim at another player (RULES 4.6).
    #[error("expected another player at the table, found seat {to}")]
    NoSuchTarget {
        /// The target named.
        to: Seat,
    },
    /// Two Splooders are launched at a time (RULES 4.7).
    #[error("expected at least two splooders, found {found}")]
    TooFewSplooders {
        /// The number found.
        found: u8,
    },
    /// Nothing at that Flower is still enchanted (RULES 4.7).
    #[error("nothing at flower {flower} of seat {to} is still enchanted")]
    NothingToFree {
        /// The target.
        to: Seat,
        /// The Flower.
        flower: Flower,
    },
    /// A Critter is launched only from both squares of a Slingshot (RULES 4.8).
    #[error("a critter is launched only if it covers both squares of the slingshot")]
    OneSquareOnly,
    /// The Spirit cannot be launched (RULES 4.8).
    #[error("the spirit of the hallow cannot be launched")]
    SpiritStays,
}

/// A fault of a position, a state or a view.
#[derive(Debug, Clone, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum PositionFault {
    /// The number of players is out of range.
    #[error("expected 1 to 4 players, found {found}")]
    Players {
        /// The number of seats of the position.
        found: usize,
    },
    /// The position is one of a game with another number of players.
    #[error("expected {expected} players, found {found}")]
    OtherPlayers {
        /// The number of seats of the position.
        found: u8,
        /// The number of players of the game.
        expected: u8,
    },
    /// The table does not have this seat.
    #[error("{field}: there is no seat {seat}: expected 0 to {}", players - 1)]
    NoSuchSeat {
        /// The field that names it.
        field: &'static str,
        /// The seat that was named.
        seat: Seat,
        /// The number of players.
        players: u8,
    },
    /// A hand is unknown that a state, or the observer of a view, knows.
    #[error("the hand of seat {seat} is missing")]
    HandUnknown {
        /// The seat with the hand.
        seat: Seat,
    },
    /// A hand is known that the observer of a view cannot know.
    #[error("the hand of seat {seat} is shown to an observer who cannot see it")]
    HandKnown {
        /// The seat with the hand.
        seat: Seat,
    },
    /// A number is out of range.
    #[error("{what}{}: expected {}, found {found}", Of(*seat), Range(*least, *most))]
    Number {
        /// The name of the number.
        what: &'static str,
        /// The seat, if the number is one player's.
        seat: Option<Seat>,
        /// The number.
        found: u64,
        /// The least number allowed.
        least: u16,
        /// The greatest number allowed.
        most: u16,
    },
    /// The seats that owe a decision are wrong for the stage.
    #[error(
        "seats that owe a decision in the {} stage: expected {expected}, found {}",
        stage.name(), if found.is_empty() { "none".into() } else { alloc::format!("{found}") }
    )]
    Owing {
        /// The seats found.
        found: SeatSet,
        /// The stage.
        stage: Stage,
        /// The seats that must or may owe one.
        expected: &'static str,
    },
    /// Cards are missing, or stand where there can be none.
    #[error("{what}{}: expected {expected}, found {found}", Of(*seat))]
    Cards {
        /// The name of the place.
        what: &'static str,
        /// The seat, if the place is one player's.
        seat: Option<Seat>,
        /// The cards found.
        found: CritterCards,
        /// The cards expected.
        expected: &'static str,
    },
    /// A card is in two places.
    #[error("card {card} appears twice")]
    Twice {
        /// The card.
        card: CritterCard,
    },
    /// A shape cannot lie there after those before it, or is no shape of the edition.
    #[error("seat {seat}, shape {number}: {why}")]
    Shape {
        /// The seat on whose map it lies.
        seat: Seat,
        /// The number of the shape in the order of drawing, from 0.
        number: usize,
        /// The reason.
        why: Illegal,
    },
    /// A power is announced that cannot be.
    #[error("seat {seat} cannot have announced {power} this round")]
    Announced {
        /// The seat.
        seat: Seat,
        /// The power.
        power: Power,
    },
    /// Something is listed twice.
    #[error("{what} of seat {seat}: an entry appears twice")]
    Repeated {
        /// The name of the list.
        what: &'static str,
        /// The seat.
        seat: Seat,
    },
    /// Something pending does not exist, or nothing is asked about it.
    #[error("pending {number}: {why}")]
    Pending {
        /// The place in the list, from 0.
        number: usize,
        /// The reason.
        why: &'static str,
    },
}

/// ` of seat 2` or nothing.
struct Of(Option<Seat>);

impl fmt::Display for Of {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(seat) => write!(f, " of seat {seat}"),
            None => Ok(()),
        }
    }
}

/// `0 to 4`, or `4` if nothing else is in the range.
struct Range(u16, u16);

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Range(least, most) if least == most => write!(f, "{most}"),
            Range(least, most) => write!(f, "{least} to {most}"),
        }
    }
}

/// Everything that is wrong with a position, a state or a view: at least one fault.
pub type PositionError = Faults<PositionFault>;
