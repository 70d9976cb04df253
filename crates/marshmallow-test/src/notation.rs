//! The text of everything that has one, both ways.
//!
//! Writing is canonical. Reading takes words as [`Words`] does: upper and lower case alike, any white
//! space between and around them. A suit's name may stand for its letter, `violet` for `purple`, and
//! a bare suit for a declaration. A card that stands alone may have white space before its value
//! (`green 12`); in a list, white space separates cards.

use crate::{
    Action, Card, Cards, Chance, Deal, DealError, ParseCardError, ParseSuitError, Position,
    SeatPosition, Suit, SuitSet, Trick,
};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;
use mallow_core::words::{Excerpt, Word, Words, counted};

/// A text that is no action.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "expected an action: a card such as `G12`, or a declaration such as `trump G`, found {found}"
)]
pub struct ParseActionError {
    /// The beginning of the text.
    pub found: Excerpt,
}

/// Why a text is not a chance outcome.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseChanceError {
    /// The text starts with neither `dealer` nor `deal`.
    #[error("expected a chance outcome: `dealer SEAT` or `deal HAND / HAND / ...`, found {found}")]
    Form {
        /// The beginning of the text.
        found: Excerpt,
    },
    /// What follows `dealer` is not a seat.
    #[error("{0}")]
    Seat(#[from] mallow_core::ParseSeatError),
    /// A hand is not a set of cards.
    #[error("hand {hand}: {error}")]
    Hand {
        /// The number of the hand, from 0.
        hand: usize,
        /// What is wrong with it.
        error: mallow_core::deck::ParseCardsError<ParseCardError>,
    },
    /// The hands are not a deal.
    #[error("{0}")]
    Deal(#[from] DealError),
}

/// Why a text does not describe a position; whether the position can be played on is another
/// question.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: expected {expected}, found {found}")]
pub struct ParsePositionError {
    /// The line of the text, from 1; the one after the last if something is missing.
    pub line: usize,
    /// What should stand there.
    pub expected: &'static str,
    /// The beginning of what stands there.
    pub found: Excerpt,
}

/// The suit's name; its letter stands in cards and actions.
impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Suit {
    /// The suit with this name or letter.
    fn named(word: &str) -> Option<Suit> {
        let named = |suit: &Suit| {
            let mut letter = [0; 4];
            word.eq_ignore_ascii_case(suit.name())
                || word.eq_ignore_ascii_case(suit.letter().encode_utf8(&mut letter))
        };
        let violet = word.eq_ignore_ascii_case("violet").then_some(Suit::Purple);
        Suit::ALL.into_iter().find(named).or(violet)
    }
}

/// Reads a name or a letter.
impl FromStr for Suit {
    type Err = ParseSuitError;

    fn from_str(text: &str) -> Result<Suit, ParseSuitError> {
        let word = Words::new(text).all::<1>();
        let suit = word.and_then(|[word]| Suit::named(word.as_str()));
        suit.ok_or_else(|| ParseSuitError { found: Excerpt::of(text) })
    }
}

/// The names with spaces between; `-` if empty.
impl fmt::Display for SuitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (i, suit) in self.iter().enumerate() {
            write!(f, "{}{suit}", if i == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for SuitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// `G12`.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.suit().letter(), self.value())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Card, ParseCardError> {
        Card::named(text).ok_or_else(|| ParseCardError { found: Excerpt::of(text) })
    }
}

impl Card {
    /// The card with this text.
    fn named(text: &str) -> Option<Card> {
        let words = Words::new(text);
        let (suit, value) = match words.clone().all() {
            Some([suit, value]) => (suit.as_str(), value.as_str()),
            None => {
                let [word] = words.all()?;
                let word = word.as_str();
                word.split_at(word.find(|c: char| c.is_ascii_digit())?)
            }
        };
        // One way to write a value: no sign, no zero in front.
        if value.starts_with('0') || !value.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        Card::try_new(Suit::named(suit)?, value.parse().ok()?)
    }
}

/// `trump G` or `G12`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Declare(suit) => write!(f, "trump {}", suit.letter()),
            Action::Play(card) => card.fmt(f),
        }
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        if let Ok(card) = text.parse() {
            return Ok(Action::Play(card));
        }
        let mut words = Words::new(text);
        // A bare suit declares as well.
        if let Ok(suit) = words.rest().parse() {
            return Ok(Action::Declare(suit));
        }
        let declares = words.next().is_some_and(|word| word.is("trump"));
        let suit = words.rest().parse().ok().filter(|_| declares);
        suit.map(Action::Declare).ok_or_else(|| ParseActionError { found: Excerpt::of(text) })
    }
}

/// `dealer 2` or `deal B1 B7 ... / G3 ... / ...`.
impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Dealer(seat) => write!(f, "dealer {seat}"),
            Chance::Deal(deal) => write!(f, "deal {deal}"),
        }
    }
}

/// Reads cards within a hand in any order.
impl FromStr for Chance {
    type Err = ParseChanceError;

    fn from_str(text: &str) -> Result<Chance, ParseChanceError> {
        let mut words = Words::new(text);
        match words.next() {
            Some(word) if word.is("dealer") => Ok(Chance::Dealer(words.rest().parse()?)),
            Some(word) if word.is("deal") => words.rest().parse().map(Chance::Deal),
            _ => Err(ParseChanceError::Form { found: Excerpt::of(text) }),
        }
    }
}

/// The hands in seat order with ` / ` between.
impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, hand) in self.hands().iter().enumerate() {
            write!(f, "{}{hand}", if i == 0 { "" } else { " / " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.hands()).finish()
    }
}

impl FromStr for Deal {
    type Err = ParseChanceError;

    fn from_str(text: &str) -> Result<Deal, ParseChanceError> {
        let hands: Result<Vec<Cards>, _> = text
            .split('/')
            .enumerate()
            .map(|(hand, cards)| {
                cards.parse().map_err(|error| ParseChanceError::Hand { hand, error })
            })
            .collect();
        Ok(Deal::try_new(&hands?)?)
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "round {}", self.round)?;
        if let Some(dealer) = self.dealer {
            write!(f, ", dealer {dealer}")?;
        }
        if let Some(trump) = self.trump {
            write!(f, ", trump {trump}")?;
        }
        for (seat, player) in self.seats.iter().enumerate() {
            write!(f, "\nseat {seat}: {player}")?;
        }
        if let Some(trick) = &self.trick {
            write!(f, "\ntrick of {}:", trick.leader)?;
            if trick.cards.is_empty() {
                f.write_str(" -")?;
            }
            for card in &trick.cards {
                write!(f, " {card}")?;
            }
        }
        Ok(())
    }
}

/// `4 points, 2 tricks, hand G3 G5, played B1 P8, void Pink`; what is zero or empty is left out,
/// except points.
impl fmt::Display for SeatPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", counted(self.points, "point"))?;
        if self.tricks > 0 {
            write!(f, ", {}", counted(self.tricks, "trick"))?;
        }
        match self.hand {
            None => f.write_str(", hand ?")?,
            Some(hand) if hand.is_empty() => {}
            Some(hand) => write!(f, ", hand {hand}")?,
        }
        if !self.played.is_empty() {
            write!(f, ", played {}", self.played)?;
        }
        if !self.shown_void.is_empty() {
            write!(f, ", void {}", self.shown_void)?;
        }
        Ok(())
    }
}

impl FromStr for Position {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Position, ParsePositionError> {
        let mut lines = text.lines().enumerate().map(|(i, line)| (i + 1, line.trim()));
        let past = text.lines().count() + 1;
        let mut next = || lines.find(|(_, line)| !line.is_empty() && !line.starts_with('#'));

        let (line, first) = next().unwrap_or((past, ""));
        let mut position = read_round(first).map_err(|wrong| wrong.in_line(line))?;
        while let Some((line, text)) = next() {
            let wrong = |wrong: Wrong<'_>| wrong.in_line(line);
            const LINE: &str = "`seat N: ...` for the next seat, or `trick of N: ...`";
            let (head, rest) = text.split_once(':').ok_or(Wrong(LINE, text)).map_err(wrong)?;
            let mut words = Words::new(head);
            let word = words.next();
            if word.is_some_and(|word| word.is("trick")) {
                position.trick = Some(read_trick(words, rest).map_err(wrong)?);
                return match next() {
                    Some((line, text)) => Err(Wrong("nothing after the trick", text).in_line(line)),
                    None => Ok(position),
                };
            }
            let seat = number(words.rest());
            if !word.is_some_and(|word| word.is("seat")) || seat != Some(position.seats.len()) {
                return Err(wrong(Wrong(LINE, text)));
            }
            position.seats.push(read_player(rest).map_err(wrong)?);
        }
        Ok(position)
    }
}

/// What should stand in a line, and what was found there.
struct Wrong<'a>(&'static str, &'a str);

impl Wrong<'_> {
    fn in_line(self, line: usize) -> ParsePositionError {
        ParsePositionError { line, expected: self.0, found: Excerpt::of(self.1) }
    }
}

/// `round 2, dealer 0, trump Green`.
fn read_round(text: &str) -> Result<Position, Wrong<'_>> {
    let mut position = Position::default();
    for (i, part) in text.split(',').enumerate() {
        let mut words = Words::new(part);
        let word = words.next();
        let is = |expected: &str| word.is_some_and(|word| word.is(expected));
        let value = words.rest();
        if i == 0 {
            let round = if is("round") { number(value) } else { None };
            position.round = round.ok_or(Wrong("`round N` at the start", part))?;
        } else if is("dealer") && position.dealer.is_none() {
            let dealer = value.parse().map_err(|_| Wrong("a seat number after `dealer`", part))?;
            position.dealer = Some(dealer);
        } else if is("trump") && position.trump.is_none() {
            let trump = value.parse().map_err(|_| Wrong("a suit after `trump`", part))?;
            position.trump = Some(trump);
        } else {
            return Err(Wrong("`dealer N` or `trump SUIT`, each at most once", part));
        }
    }
    Ok(position)
}

/// What follows `seat N:`; nothing, if the seat has nothing.
fn read_player(text: &str) -> Result<SeatPosition, Wrong<'_>> {
    const PARTS: &str =
        "`N points`, `N tricks`, `hand CARDS`, `played CARDS` or `void SUITS`, each at most once";
    const CARDS: &str = "distinct cards such as `G12` with spaces between";
    let mut player = SeatPosition::default();
    if text.trim().is_empty() {
        return Ok(player);
    }
    let mut seen: [bool; 5] = [false; 5];
    for part in text.split(',') {
        let mut words = Words::new(part);
        let Some(head) = words.next() else { return Err(Wrong(PARTS, part)) };
        let rest = words.rest();
        let counts = |one: &str, more: &str| {
            words.clone().all().is_some_and(|[word]| word.is(one) || word.is(more))
        };
        let place = if counts("point", "points") {
            player.points = number(head.as_str()).ok_or(Wrong("points from 0 to 255", part))?;
            0
        } else if counts("trick", "tricks") {
            player.tricks = number(head.as_str()).ok_or(Wrong("tricks from 0 to 255", part))?;
            1
        } else if rest.is_empty() {
            return Err(Wrong(PARTS, part));
        } else if head.is("hand") {
            let cards = || rest.parse::<Cards>().map_err(|_| Wrong(CARDS, part));
            player.hand = if rest == "?" { None } else { Some(cards()?) };
            2
        } else if head.is("played") {
            player.played = rest.parse().map_err(|_| Wrong(CARDS, part))?;
            3
        } else if head.is("void") {
            let suits = words.filter(|word| word.as_str() != "-").map(Word::parse::<Suit>);
            let suits: Result<SuitSet, _> = suits.collect();
            player.shown_void = suits.map_err(|_| Wrong("suits with spaces between", part))?;
            4
        } else {
            return Err(Wrong(PARTS, part));
        };
        if core::mem::replace(&mut seen[place], true) {
            return Err(Wrong(PARTS, part));
        }
    }
    Ok(player)
}

/// What follows `trick`: the words `of 0` in front of the colon, the cards behind it.
fn read_trick<'a>(mut words: Words<'a>, cards: &'a str) -> Result<Trick, Wrong<'a>> {
    if !words.next().is_some_and(|word| word.is("of")) {
        return Err(Wrong("`trick of N: CARDS`", cards));
    }
    let leader = words.rest();
    let leader = leader.parse().map_err(|_| Wrong("the number of the seat that leads", leader))?;
    let words = Words::new(cards).filter(|word| word.as_str() != "-");
    let cards: Result<_, _> = words
        .map(|word| word.parse().map_err(|_| Wrong("cards such as `G12`", word.as_str())))
        .collect();
    Ok(Trick { leader, cards: cards? })
}

/// A number in digits.
fn number<N: FromStr>(text: &str) -> Option<N> {
    if text.bytes().all(|byte| byte.is_ascii_digit()) { text.parse().ok() } else { None }
}
