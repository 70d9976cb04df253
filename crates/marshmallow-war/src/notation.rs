//! The text of actions and chance outcomes, both ways.

use crate::{
    Action, Card, Chance, ParseCardError, ParseSlotError, ParseTrapSlotError, Slot, Suit, Target,
    Use,
};
use core::fmt;
use core::str::FromStr;
use mallow_core::Seat;
use mallow_core::words::{Excerpt, Word, Words};

/// Why a text is not an action.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseActionError {
    /// There is no word.
    #[error("expected an action, found an empty text")]
    Empty,
    /// The first word is none that an action starts with.
    #[error(
        "no action starts with {found}: expected summon, wall, pair, marsh, trap, switch, event, discard, \
         deceive, joker, attack, with, join, at, alone, partner, exchange, leave, flip, pass, to-attack, \
         to-second or end-turn"
    )]
    Verb {
        /// The first word of the text.
        found: Excerpt,
    },
    /// Too few or too many words follow.
    #[error("expected {takes} after `{verb}`, found {found}")]
    Words {
        /// The first word.
        verb: &'static str,
        /// What the first word must be followed by.
        takes: &'static str,
        /// The words that follow the first.
        found: Excerpt,
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
    #[error("expected a target, f1 to f96, t1 to t3 or player, found {found}")]
    Target {
        /// The text that was read.
        found: Excerpt,
    },
    /// No use of a dead card.
    #[error("expected a use of a dead card, fighter, marsh, trap or event, found {found}")]
    Use {
        /// The text that was read.
        found: Excerpt,
    },
}

/// Why a text is not a chance outcome.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseChanceError {
    /// Neither `first` and a seat nor `draw` and a card.
    #[error("expected `first` and a seat, 0 or 1, or `draw` and a card, found {found}")]
    Form {
        /// The text that was read.
        found: Excerpt,
    },
    /// The card cannot be read.
    #[error(transparent)]
    Card(#[from] ParseCardError),
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

/// In upper or lower case.
impl FromStr for Target {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Target, ParseActionError> {
        if Words::new(text).all().is_some_and(|[word]| word.is("player")) {
            return Ok(Target::Player);
        }
        if let Ok(slot) = text.parse() {
            return Ok(Target::Fighter(slot));
        }
        let fault = |_| ParseActionError::Target { found: Excerpt::of(text) };
        text.parse().map(Target::Trap).map_err(fault)
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

/// In upper or lower case.
impl FromStr for Use {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Use, ParseActionError> {
        let word = Words::new(text).all().map(|[word]| word);
        let is = |used: &Use| word.is_some_and(|word| word.is(used.word()));
        let fault = || ParseActionError::Use { found: Excerpt::of(text) };
        Use::ALL.into_iter().find(is).ok_or_else(fault)
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

/// Words in upper or lower case, with any white space around them.
impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        let mut words = Words::new(text);
        let word = words.next().ok_or(ParseActionError::Empty)?;
        let verb = VERBS.into_iter().find(|verb| word.is(verb));
        let verb =
            verb.ok_or_else(|| ParseActionError::Verb { found: Excerpt::of(word.as_str()) })?;
        let rest = Rest { verb, words };
        match verb {
            "summon" => rest.card().map(Action::Summon),
            "wall" => rest.card().map(Action::Wall),
            "pair" => rest.card().map(Action::Pair),
            "marsh" => rest.card().map(Action::Marshmallow),
            "trap" => rest.card().map(Action::Trap),
            "switch" => {
                let [place, card] = rest.all("a place and a card")?;
                Ok(Action::Switch(place.parse()?, card.parse()?))
            }
            "event" => rest.card().map(Action::Event),
            "discard" => {
                if let Some([card, place]) = rest.words.clone().all() {
                    return Ok(Action::Discard {
                        destroys: Some(place.parse()?),
                        card: card.parse()?,
                    });
                }
                let [card] = rest.all("a card, and perhaps a place")?;
                Ok(Action::Discard { destroys: None, card: card.parse()? })
            }
            "deceive" => rest.slot().map(Action::Deceive),
            "joker" => {
                let [joker, used_as, card] = rest.all("a Joker, a use and a card")?;
                let (joker, used_as) = (joker.parse()?, used_as.parse()?);
                Ok(Action::Joker { joker, used_as, card: card.parse()? })
            }
            "attack" => rest.slot().map(Action::Attack),
            "with" => rest.card().map(Action::With),
            "join" => rest.slot().map(Action::Join),
            "at" => {
                let [target] = rest.all("one target")?;
                target.parse().map(Action::At)
            }
            "partner" => rest.slot().map(Action::Partner),
            "flip" => {
                let [place] = rest.all("one place")?;
                Ok(Action::Flip(place.parse()?))
            }
            "alone" => rest.nothing(Action::Alone),
            "exchange" => rest.nothing(Action::Exchange),
            "leave" => rest.nothing(Action::Leave),
            "pass" => rest.nothing(Action::Pass),
            "to-attack" => rest.nothing(Action::ToAttack),
            "to-second" => rest.nothing(Action::ToSecond),
            _ => rest.nothing(Action::EndTurn),
        }
    }
}

/// The words that actions start with, in list order.
const VERBS: [&str; 23] = [
    "summon",
    "wall",
    "pair",
    "marsh",
    "trap",
    "switch",
    "event",
    "discard",
    "deceive",
    "joker",
    "attack",
    "with",
    "join",
    "at",
    "alone",
    "partner",
    "exchange",
    "leave",
    "flip",
    "pass",
    "to-attack",
    "to-second",
    "end-turn",
];

/// The words of an action behind the first.
struct Rest<'a> {
    verb: &'static str,
    words: Words<'a>,
}

impl<'a> Rest<'a> {
    fn all<const N: usize>(self, takes: &'static str) -> Result<[Word<'a>; N], ParseActionError> {
        let Rest { verb, words } = self;
        let found = words.rest();
        let fault = || ParseActionError::Words { verb, takes, found: Excerpt::of(found) };
        words.all().ok_or_else(fault)
    }

    fn card(self) -> Result<Card, ParseActionError> {
        let [card] = self.all("one card")?;
        Ok(card.parse()?)
    }

    fn slot(self) -> Result<Slot, ParseActionError> {
        let [slot] = self.all("one slot")?;
        Ok(slot.parse()?)
    }

    fn nothing(self, action: Action) -> Result<Action, ParseActionError> {
        self.all::<0>("nothing").map(|_| action)
    }
}

/// `first 1` or `draw 9Sa`.
impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::FirstPlayer(seat) => write!(f, "first {seat}"),
            Chance::Draw(card) => write!(f, "draw {card}"),
        }
    }
}

/// Words in upper or lower case, with any white space around them.
impl FromStr for Chance {
    type Err = ParseChanceError;

    fn from_str(text: &str) -> Result<Chance, ParseChanceError> {
        let at_table = |seat: &Seat| seat.number() < 2;
        match Words::new(text).all() {
            Some([kind, card]) if kind.is("draw") => return Ok(Chance::Draw(card.parse()?)),
            Some([kind, seat]) if kind.is("first") => seat.parse().ok().filter(at_table),
            _ => None,
        }
        .map(Chance::FirstPlayer)
        .ok_or_else(|| ParseChanceError::Form { found: Excerpt::of(text) })
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
