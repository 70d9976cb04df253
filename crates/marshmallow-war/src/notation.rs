//! Short texts that a person can type, and back.

use crate::{Action, Card, Chance, Ending, Event, Phase, Slot, Suit, Target, TrapSlot, Use};
use core::fmt;
use core::str::FromStr;
use mallow_core::Seat;

/// Letters of the ranks from 2 to Ace.
const RANKS: [char; 13] = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'];

/// A text that is not a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "a card is a rank (2 to 9, T, J, Q, K, A), a suit (S, C, D, H) and a deck (a, b), or X1a, X2a, X1b, X2b"
)]
pub struct ParseCardError;

/// A text that is not a slot of the Fighter/Wall area.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a Fighter/Wall slot is f1 to f96")]
pub struct ParseSlotError;

/// A text that is not a place of the Trap/Event area.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a Trap/Event place is t1, t2 or t3")]
pub struct ParseTrapSlotError;

/// Why a text is not an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseActionError {
    /// The first word is none that an action starts with.
    #[error(
        "an action starts with summon, wall, pair, marsh, trap, switch, event, discard, deceive, joker, \
         attack, with, join, at, alone, partner, exchange, leave, flip, pass, to-attack, to-second or \
         end-turn"
    )]
    Verb,
    /// Too few or too many words follow.
    #[error("{verb} takes {takes}")]
    Words {
        /// The first word.
        verb: &'static str,
        /// What must follow it.
        takes: &'static str,
    },
    /// A card cannot be read.
    #[error(transparent)]
    Card(#[from] ParseCardError),
    /// A Fighter/Wall slot cannot be read.
    #[error(transparent)]
    Slot(#[from] ParseSlotError),
    /// A Trap/Event place cannot be read.
    #[error(transparent)]
    Place(#[from] ParseTrapSlotError),
    /// Neither a slot, a place nor `player`.
    #[error("a target is f1 to f96, t1 to t3 or player")]
    Target,
    /// No use of a dead card.
    #[error("a Joker's card is used as fighter, marsh, trap or event")]
    Use,
}

/// Why a text is not a chance outcome.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseChanceError {
    /// Neither `first` and a seat nor `draw` and a card.
    #[error("a chance outcome is `first` and a seat, 0 or 1, or `draw` and a card")]
    Form,
    /// The card cannot be read.
    #[error(transparent)]
    Card(#[from] ParseCardError),
}

/// Rank, suit and deck, such as `9Sa`; `X1a` for a Joker.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let deck = if self.origin().number() == 0 { 'a' } else { 'b' };
        match self.suit() {
            Some(suit) => {
                write!(f, "{}{}{deck}", RANKS[usize::from(self.rank() - 2)], suit.letter())
            }
            None => write!(f, "X{}{deck}", (self.0 - 104) / 2 + 1),
        }
    }
}

/// In either case, and with `10` for `T`.
impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Card, ParseCardError> {
        let mut letters = [' '; 3];
        let rest = text.strip_prefix("10");
        let (start, rest) = match rest {
            Some(rest) => {
                letters[0] = 'T';
                (1, rest)
            }
            None => (0, text),
        };
        let mut read = rest.chars();
        for letter in &mut letters[start..] {
            *letter = read.next().ok_or(ParseCardError)?.to_ascii_uppercase();
        }
        if read.next().is_some() {
            return Err(ParseCardError);
        }
        let deck = match letters[2] {
            'A' => Seat::new(0),
            'B' => Seat::new(1),
            _ => return Err(ParseCardError),
        };
        match letters {
            ['X', '1', _] => return Ok(Card::joker(1, deck)),
            ['X', '2', _] => return Ok(Card::joker(2, deck)),
            _ => {}
        }
        let rank = RANKS.iter().position(|&rank| rank == letters[0]).ok_or(ParseCardError)?;
        let suit = Suit::ALL.into_iter().find(|suit| suit.letter() == letters[1]);
        Ok(Card::new(rank as u8 + 2, suit.ok_or(ParseCardError)?, deck))
    }
}

/// `f1` to `f96`.
impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "f{}", self.0 + 1)
    }
}

/// `t1` to `t3`.
impl fmt::Display for TrapSlot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "t{}", self.0 + 1)
    }
}

/// The number behind a letter, counted from 0; digits alone, without a zero in front.
fn numbered(text: &str, letter: char) -> Option<u8> {
    let digits = text.strip_prefix([letter, letter.to_ascii_uppercase()])?;
    if digits.starts_with('0') || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    digits.parse::<u8>().ok()?.checked_sub(1)
}

/// In either case.
impl FromStr for Slot {
    type Err = ParseSlotError;

    fn from_str(text: &str) -> Result<Slot, ParseSlotError> {
        numbered(text, 'f').and_then(Slot::try_new).ok_or(ParseSlotError)
    }
}

/// In either case.
impl FromStr for TrapSlot {
    type Err = ParseTrapSlotError;

    fn from_str(text: &str) -> Result<TrapSlot, ParseTrapSlotError> {
        numbered(text, 't').and_then(TrapSlot::try_new).ok_or(ParseTrapSlotError)
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Target::Fighter(slot) => slot.fmt(f),
            Target::Trap(place) => place.fmt(f),
            Target::Player => f.write_str("player"),
        }
    }
}

impl FromStr for Target {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Target, ParseActionError> {
        if text.eq_ignore_ascii_case("player") {
            return Ok(Target::Player);
        }
        if let Ok(slot) = text.parse() {
            return Ok(Target::Fighter(slot));
        }
        text.parse().map(Target::Trap).map_err(|_| ParseActionError::Target)
    }
}

impl Use {
    const fn word(self) -> &'static str {
        match self {
            Use::Fighter => "fighter",
            Use::Marshmallow => "marsh",
            Use::Trap => "trap",
            Use::Event => "event",
        }
    }
}

/// `fighter`, `marsh`, `trap` or `event`.
impl fmt::Display for Use {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Use {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Use, ParseActionError> {
        let word = |used: &Use| used.word().eq_ignore_ascii_case(text);
        Use::ALL.into_iter().find(word).ok_or(ParseActionError::Use)
    }
}

/// The text shown beside each variant.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Summon(card) => write!(f, "summon {card}"),
            Action::Wall(card) => write!(f, "wall {card}"),
            Action::Pair(card) => write!(f, "pair {card}"),
            Action::Marshmallow(card) => write!(f, "marsh {card}"),
            Action::Trap(card) => write!(f, "trap {card}"),
            Action::Switch(place, card) => write!(f, "switch {place} {card}"),
            Action::Event(card) => write!(f, "event {card}"),
            Action::Discard { destroys: None, card } => write!(f, "discard {card}"),
            Action::Discard { destroys: Some(place), card } => {
                write!(f, "discard {card} {place}")
            }
            Action::Deceive(slot) => write!(f, "deceive {slot}"),
            Action::Joker { joker, used_as, card } => write!(f, "joker {joker} {used_as} {card}"),
            Action::Attack(slot) => write!(f, "attack {slot}"),
            Action::With(card) => write!(f, "with {card}"),
            Action::Join(slot) => write!(f, "join {slot}"),
            Action::At(target) => write!(f, "at {target}"),
            Action::Alone => f.write_str("alone"),
            Action::Partner(slot) => write!(f, "partner {slot}"),
            Action::Exchange => f.write_str("exchange"),
            Action::Leave => f.write_str("leave"),
            Action::Flip(place) => write!(f, "flip {place}"),
            Action::Pass => f.write_str("pass"),
            Action::ToAttack => f.write_str("to-attack"),
            Action::ToSecond => f.write_str("to-second"),
            Action::EndTurn => f.write_str("end-turn"),
        }
    }
}

/// Words in either case, with any white space between them.
impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        let mut split = text.split_ascii_whitespace();
        let verb = split.next().ok_or(ParseActionError::Verb)?.to_ascii_lowercase();
        let mut words = [""; 3];
        let mut count = 0;
        for word in split {
            // One word too many is as wrong as more of them.
            if let Some(place) = words.get_mut(count) {
                *place = word;
            }
            count += 1;
        }
        let [one, two, three] = words;
        let takes = |expected: usize, verb, takes| {
            if count == expected { Ok(()) } else { Err(ParseActionError::Words { verb, takes }) }
        };
        let card = |verb| takes(1, verb, "one card").and_then(|()| Ok(one.parse::<Card>()?));
        let slot = |verb| takes(1, verb, "one slot").and_then(|()| Ok(one.parse::<Slot>()?));
        let place = |verb| takes(1, verb, "one place").and_then(|()| Ok(one.parse()?));
        let alone = |verb, action| takes(0, verb, "nothing").map(|()| action);
        match verb.as_str() {
            "summon" => card("summon").map(Action::Summon),
            "wall" => card("wall").map(Action::Wall),
            "pair" => card("pair").map(Action::Pair),
            "marsh" => card("marsh").map(Action::Marshmallow),
            "trap" => card("trap").map(Action::Trap),
            "switch" => {
                takes(2, "switch", "a place and a card")?;
                Ok(Action::Switch(one.parse()?, two.parse()?))
            }
            "event" => card("event").map(Action::Event),
            "discard" if count == 2 => {
                Ok(Action::Discard { destroys: Some(two.parse()?), card: one.parse()? })
            }
            "discard" => {
                takes(1, "discard", "a card, and perhaps a place")?;
                Ok(Action::Discard { destroys: None, card: one.parse()? })
            }
            "deceive" => slot("deceive").map(Action::Deceive),
            "joker" => {
                takes(3, "joker", "a Joker, a use and a card")?;
                let (joker, used_as, card) = (one.parse()?, two.parse()?, three.parse()?);
                Ok(Action::Joker { joker, used_as, card })
            }
            "attack" => slot("attack").map(Action::Attack),
            "with" => card("with").map(Action::With),
            "join" => slot("join").map(Action::Join),
            "at" => {
                takes(1, "at", "one target")?;
                one.parse().map(Action::At)
            }
            "alone" => alone("alone", Action::Alone),
            "partner" => slot("partner").map(Action::Partner),
            "exchange" => alone("exchange", Action::Exchange),
            "leave" => alone("leave", Action::Leave),
            "flip" => place("flip").map(Action::Flip),
            "pass" => alone("pass", Action::Pass),
            "to-attack" => alone("to-attack", Action::ToAttack),
            "to-second" => alone("to-second", Action::ToSecond),
            "end-turn" => alone("end-turn", Action::EndTurn),
            _ => Err(ParseActionError::Verb),
        }
    }
}

/// `first 1` or `draw 9Sa`.
impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::First(seat) => write!(f, "first {seat}"),
            Chance::Draw(card) => write!(f, "draw {card}"),
        }
    }
}

/// Words in either case, with any white space between them.
impl FromStr for Chance {
    type Err = ParseChanceError;

    fn from_str(text: &str) -> Result<Chance, ParseChanceError> {
        let mut words = text.split_ascii_whitespace();
        let (Some(kind), Some(what), None) = (words.next(), words.next(), words.next()) else {
            return Err(ParseChanceError::Form);
        };
        if kind.eq_ignore_ascii_case("draw") {
            return Ok(Chance::Draw(what.parse()?));
        }
        match what.parse() {
            Ok(seat) if kind.eq_ignore_ascii_case("first") && seat <= Seat::new(1) => {
                Ok(Chance::First(seat))
            }
            _ => Err(ParseChanceError::Form),
        }
    }
}

/// `playing phase 1`, `attack phase`, `playing phase 2` or `replenish`.
impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Phase::First => "playing phase 1",
            Phase::Attack => "attack phase",
            Phase::Second => "playing phase 2",
            Phase::Replenish => "replenish",
        })
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ending::Conquest { winner } => {
                write!(f, "seat {winner} wins by an attack on an empty Life Deck")
            }
            Ending::DeckOut { loser } => write!(f, "seat {loser} has no card to draw and loses"),
            Ending::TurnLimit => f.write_str("the last turn is over: a draw"),
        }
    }
}

/// A card that the reader may not know.
struct Perhaps(Option<Card>);

impl fmt::Display for Perhaps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(card) => card.fmt(f),
            None => f.write_str("a card"),
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Event::Begins { seat } => write!(f, "seat {seat} begins"),
            Event::TurnBegan { seat, turn } => write!(f, "turn {turn} is seat {seat}'s"),
            Event::PhaseBegan { seat, phase } => write!(f, "seat {seat} goes on to {phase}"),
            Event::Drew { seat, card } => write!(f, "seat {seat} draws {}", Perhaps(card)),
            Event::Summoned { seat, card, slot } => {
                write!(f, "seat {seat} summons {card} at {slot}")
            }
            Event::WallBuilt { seat, cards, slot } => {
                write!(f, "seat {seat} builds a Wall of {cards} at {slot}")
            }
            Event::MarshmallowsPlayed { seat, cards, power, target } => {
                write!(f, "seat {seat} plays {cards} with power {power} at {target}")
            }
            Event::TrapSet { seat, place, card } => {
                write!(f, "seat {seat} sets {} as a Trap at {place}", Perhaps(card))
            }
            Event::KnownTrapSet { seat, place, card } => {
                write!(f, "seat {seat} sets {card} as a Trap at {place} for all to see")
            }
            Event::TrapSwitched { seat, place, laid, taken, .. } => {
                let (laid, taken) = (Perhaps(laid), Perhaps(taken));
                write!(f, "seat {seat} switches the Trap at {place}: {laid} for {taken}")
            }
            Event::EventPlayed { seat, card, place } => {
                write!(f, "seat {seat} plays the Event {card} at {place}")?;
                match card.suit().map(event_title) {
                    Some(title) => write!(f, ": {title}"),
                    None => Ok(()),
                }
            }
            Event::Discarded { seat, card, destroys: None } => {
                write!(f, "seat {seat} discards {card}")
            }
            Event::Discarded { seat, card, destroys: Some(place) } => {
                write!(f, "seat {seat} discards {card} and destroys the Trap at {place}")
            }
            Event::LifeRecovered { seat } => {
                write!(f, "seat {seat} lays the top of its Deck on its Life Deck")
            }
            Event::JokerPlayed { seat, joker, card, used_as } => {
                write!(f, "seat {seat} plays {joker}, King of All Cosmos: {card} as {used_as}")
            }
            Event::Deceived { seat, slot, partner: None, .. } => {
                write!(f, "the Ninja of seat {seat} at {slot} turns face down")
            }
            Event::Deceived { seat, slot, partner: Some(partner), exchanged } => {
                write!(f, "the Ninja of seat {seat} at {slot} and {partner} ")?;
                f.write_str(match exchanged {
                    Some(true) => "change places in secret",
                    Some(false) => "stay where they are in secret",
                    None => "change places or not",
                })
            }
            Event::Attacked { seat, attackers, power, target } => {
                write!(f, "seat {seat} attacks {target} with {attackers}, power {power}")
            }
            Event::TurnedUp { seat, slot, card } => {
                write!(f, "the Ninja of seat {seat} at {slot} turns up: {card}")
            }
            Event::Shown { seat, target, card } => {
                write!(f, "the card of seat {seat} at {target} is shown: {card}")
            }
            Event::Flipped { seat, place, card } => {
                write!(f, "seat {seat} flips the Trap at {place}: {card}")
            }
            Event::Passed { seat } => write!(f, "seat {seat} flips no Trap"),
            Event::Held { seat, target, power } => {
                write!(f, "{target} of seat {seat} holds with power {power}")
            }
            Event::Died { seat, card } => write!(f, "{card} goes to the Dead Pile of seat {seat}"),
            Event::Captured { seat, card } => {
                write!(f, "{card} joins the Life Deck of seat {seat}")
            }
            Event::LifeLost { seat, card, .. } => {
                write!(f, "seat {seat} takes {} from its Life Deck", Perhaps(card))
            }
            Event::Over { ending } => ending.fmt(f),
        }
    }
}

/// What an Ace in play is called.
pub(crate) const fn event_title(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => "Lucifer's Will",
        Suit::Clubs => "The Warlord's Stash",
        Suit::Diamonds => "Bushido Spirit Flame",
        Suit::Hearts => "Golden Armaments",
    }
}

/// serde forms through the texts above.
#[cfg(feature = "serde")]
mod serde_forms {
    use super::{Action, Card, Chance, Slot, Target, TrapSlot};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    // Six times the same text because a blanket implementation over texts is not ours to write.
    macro_rules! as_text {
        ($($type:ty),*) => {$(
            impl Serialize for $type {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    mallow_core::text::serialize(self, serializer)
                }
            }

            impl<'de> Deserialize<'de> for $type {
                fn deserialize<D: Deserializer<'de>>(from: D) -> Result<$type, D::Error> {
                    mallow_core::text::deserialize(from)
                }
            }
        )*};
    }
    as_text!(Action, Card, Chance, Slot, Target, TrapSlot);
}
