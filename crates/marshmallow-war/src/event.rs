//! What happened.

use crate::notation::event_title;
use crate::{Card, Cards, Ending, Phase, Slot, Slots, Target, TrapSlot, Use};
use core::fmt;
use mallow_core::{EventKind, Seat};

/// What happened. Displays as a sentence.
///
/// Cards that not everybody sees are `Option`s: `None` for those who do not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
#[non_exhaustive]
#[allow(missing_docs, reason = "the fields are named after what the variant's text says")]
pub enum Event {
    /// It is decided who starts.
    Starts { seat: Seat },
    /// A turn begins.
    TurnBegan { seat: Seat, turn: u16 },
    /// The next phase of the turn begins.
    PhaseBegan { seat: Seat, phase: Phase },
    /// A card is drawn from the Deck.
    Drew { seat: Seat, card: Option<Card> },
    /// A Fighter comes into play.
    Summoned { seat: Seat, card: Card, slot: Slot },
    /// The first card of a Wall is placed face up.
    WallBegun { seat: Seat, card: Card },
    /// The first of two Samurai that are summoned together is placed face up.
    PairBegun { seat: Seat, card: Card },
    /// A Marshmallow is placed face up, to be played against a target that is named later.
    MarshmallowLaid { seat: Seat, card: Card },
    /// A Wall comes into play.
    WallBuilt { seat: Seat, cards: Cards, slot: Slot },
    /// Marshmallows are played against an enemy card.
    MarshmallowsPlayed { seat: Seat, cards: Cards, power: u16, target: Target },
    /// A Trap is set from the hand.
    TrapSet { seat: Seat, place: TrapSlot, card: Option<Card> },
    /// A Trap that everybody has seen is set by a Joker.
    KnownTrapSet { seat: Seat, place: TrapSlot, card: Card },
    /// A Trap is switched with a card from the hand; `seen` if everybody knows the one taken back.
    TrapSwitched {
        seat: Seat,
        place: TrapSlot,
        laid: Option<Card>,
        taken: Option<Card>,
        seen: bool,
    },
    /// An Ace comes into play.
    EventPlayed { seat: Seat, card: Card, place: TrapSlot },
    /// An Event card goes to the Dead Pile for the effect agreed on, perhaps to destroy an enemy
    /// Trap.
    Discarded { seat: Seat, card: Card, destroys: Option<TrapSlot> },
    /// The top of the Deck joins the Life Deck, unseen.
    LifeRecovered { seat: Seat },
    /// A Joker goes to the Dead Pile and calls a card from there.
    JokerPlayed { seat: Seat, joker: Card, card: Card, used_as: Use },
    /// A Ninja begins a Deception.
    DeceptionBegun { seat: Seat, slot: Slot },
    /// The partner of a Deception is named.
    PartnerNamed { seat: Seat, slot: Slot, partner: Slot },
    /// A Ninja deceives; whether the two changed places only their owner knows.
    Deceived { seat: Seat, slot: Slot, partner: Option<Slot>, exchanged: Option<bool> },
    /// A Fighter begins an attack; its target is named later.
    AttackBegun { seat: Seat, slot: Slot },
    /// One more Samurai joins the attack.
    Joined { seat: Seat, slot: Slot },
    /// The target of an attack is named; `power` is what it brings.
    Attacked { seat: Seat, attackers: Slots, power: u16, target: Target },
    /// A face-down Ninja turns up.
    TurnedUp { seat: Seat, slot: Slot, card: Card },
    /// A face-down card is shown to everybody.
    Shown { seat: Seat, target: Target, card: Card },
    /// The defender flips a Trap, which goes to the Dead Pile.
    Flipped { seat: Seat, place: TrapSlot, card: Card },
    /// The defender flips nothing.
    Passed { seat: Seat },
    /// The target stays.
    Held { seat: Seat, target: Target, power: u16 },
    /// A card goes to a player's Dead Pile.
    Died { seat: Seat, card: Card },
    /// A Fighter joins a player's Life Deck, on top.
    Captured { seat: Seat, card: Card },
    /// A player takes the top card of the Life Deck into the hand; `seen` if everybody knows it.
    LifeLost { seat: Seat, card: Option<Card>, seen: bool },
    /// The game is over.
    GameOver { ending: Ending },
}

impl EventKind for Event {
    const KINDS: &'static [&'static str] = &[
        "starts",
        "turn-began",
        "phase-began",
        "drew",
        "summoned",
        "wall-begun",
        "pair-begun",
        "marshmallow-laid",
        "wall-built",
        "marshmallows-played",
        "trap-set",
        "known-trap-set",
        "trap-switched",
        "event-played",
        "discarded",
        "life-recovered",
        "joker-played",
        "deception-begun",
        "partner-named",
        "deceived",
        "attack-begun",
        "joined",
        "attacked",
        "turned-up",
        "shown",
        "flipped",
        "passed",
        "held",
        "died",
        "captured",
        "life-lost",
        "game-over",
    ];

    fn kind(&self) -> &'static str {
        match self {
            Event::Starts { .. } => "starts",
            Event::TurnBegan { .. } => "turn-began",
            Event::PhaseBegan { .. } => "phase-began",
            Event::Drew { .. } => "drew",
            Event::Summoned { .. } => "summoned",
            Event::WallBegun { .. } => "wall-begun",
            Event::PairBegun { .. } => "pair-begun",
            Event::MarshmallowLaid { .. } => "marshmallow-laid",
            Event::WallBuilt { .. } => "wall-built",
            Event::MarshmallowsPlayed { .. } => "marshmallows-played",
            Event::TrapSet { .. } => "trap-set",
            Event::KnownTrapSet { .. } => "known-trap-set",
            Event::TrapSwitched { .. } => "trap-switched",
            Event::EventPlayed { .. } => "event-played",
            Event::Discarded { .. } => "discarded",
            Event::LifeRecovered { .. } => "life-recovered",
            Event::JokerPlayed { .. } => "joker-played",
            Event::DeceptionBegun { .. } => "deception-begun",
            Event::PartnerNamed { .. } => "partner-named",
            Event::Deceived { .. } => "deceived",
            Event::AttackBegun { .. } => "attack-begun",
            Event::Joined { .. } => "joined",
            Event::Attacked { .. } => "attacked",
            Event::TurnedUp { .. } => "turned-up",
            Event::Shown { .. } => "shown",
            Event::Flipped { .. } => "flipped",
            Event::Passed { .. } => "passed",
            Event::Held { .. } => "held",
            Event::Died { .. } => "died",
            Event::Captured { .. } => "captured",
            Event::LifeLost { .. } => "life-lost",
            Event::GameOver { .. } => "game-over",
        }
    }
}

impl Event {
    /// The cards that the event names.
    #[must_use]
    pub fn cards(&self) -> Cards {
        let mut cards = Cards::empty();
        match *self {
            Event::Drew { card, .. }
            | Event::TrapSet { card, .. }
            | Event::LifeLost { card, .. } => cards.extend_with(card),
            Event::Summoned { card, .. }
            | Event::WallBegun { card, .. }
            | Event::PairBegun { card, .. }
            | Event::MarshmallowLaid { card, .. }
            | Event::KnownTrapSet { card, .. }
            | Event::EventPlayed { card, .. }
            | Event::Discarded { card, .. }
            | Event::TurnedUp { card, .. }
            | Event::Shown { card, .. }
            | Event::Flipped { card, .. }
            | Event::Died { card, .. }
            | Event::Captured { card, .. } => cards.extend_with(Some(card)),
            Event::WallBuilt { cards: named, .. }
            | Event::MarshmallowsPlayed { cards: named, .. } => cards = named,
            Event::TrapSwitched { laid, taken, .. } => {
                cards.extend_with(laid);
                cards.extend_with(taken);
            }
            Event::JokerPlayed { joker, card, .. } => {
                cards.extend_with(Some(joker));
                cards.extend_with(Some(card));
            }
            Event::Starts { .. }
            | Event::TurnBegan { .. }
            | Event::PhaseBegan { .. }
            | Event::LifeRecovered { .. }
            | Event::DeceptionBegun { .. }
            | Event::PartnerNamed { .. }
            | Event::Deceived { .. }
            | Event::AttackBegun { .. }
            | Event::Joined { .. }
            | Event::Attacked { .. }
            | Event::Passed { .. }
            | Event::Held { .. }
            | Event::GameOver { .. } => {}
        }
        cards
    }
}

trait ExtendWith {
    fn extend_with(&mut self, card: Option<Card>);
}

impl ExtendWith for Cards {
    fn extend_with(&mut self, card: Option<Card>) {
        if let Some(card) = card {
            self.insert(card);
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
            Event::Starts { seat } => write!(f, "seat {seat} begins"),
            Event::TurnBegan { seat, turn } => write!(f, "turn {turn} begins: seat {seat} plays"),
            Event::PhaseBegan { seat, phase: Phase::Attack } => {
                write!(f, "seat {seat} goes on to the attack phase")
            }
            Event::PhaseBegan { seat, phase } => write!(f, "seat {seat} goes on to {phase}"),
            Event::Drew { seat, card } => write!(f, "seat {seat} draws {}", Perhaps(card)),
            Event::Summoned { seat, card, slot } => {
                write!(f, "seat {seat} summons {card} at {slot}")
            }
            Event::WallBegun { seat, card } => write!(f, "seat {seat} begins a Wall with {card}"),
            Event::PairBegun { seat, card } => {
                write!(f, "seat {seat} begins to summon two Samurai with {card}")
            }
            Event::MarshmallowLaid { seat, card } => {
                write!(f, "seat {seat} places the Marshmallow {card} face up")
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
                write!(f, "seat {seat} sets {card} as a Trap at {place}, known to all")
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
                write!(f, "seat {seat} adds the top card of its Deck to its Life Deck")
            }
            Event::JokerPlayed { seat, joker, card, used_as } => {
                write!(f, "seat {seat} plays {joker}, King of All Cosmos: {card} as {used_as}")
            }
            Event::DeceptionBegun { seat, slot } => {
                write!(f, "the Ninja of seat {seat} at {slot} begins a Deception")
            }
            Event::PartnerNamed { seat, slot, partner } => {
                write!(
                    f,
                    "the Ninja of seat {seat} at {slot} takes the one at {partner} as partner"
                )
            }
            Event::Deceived { seat, slot, partner: None, .. } => {
                write!(f, "the Ninja of seat {seat} at {slot} turns face down")
            }
            Event::Deceived { seat, slot, partner: Some(partner), exchanged } => {
                write!(f, "the Ninja of seat {seat} at {slot} and {partner} ")?;
                f.write_str(match exchanged {
                    Some(true) => "secretly change places",
                    Some(false) => "secretly stay where they are",
                    None => "may have changed places",
                })
            }
            Event::AttackBegun { seat, slot } => write!(f, "seat {seat} attacks with {slot}"),
            Event::Joined { seat, slot } => write!(f, "{slot} of seat {seat} joins the attack"),
            Event::Attacked { seat, attackers, power, target } => {
                let the = if target == Target::Player { "the " } else { "" };
                write!(f, "seat {seat} attacks {the}{target} with {attackers}, power {power}")
            }
            Event::TurnedUp { seat, slot, card } => {
                write!(f, "the Ninja of seat {seat} at {slot} turns face up: {card}")
            }
            Event::Shown { seat, target, card } => {
                write!(f, "the card of seat {seat} at {target} is shown: {card}")
            }
            Event::Flipped { seat, place, card } => {
                write!(f, "seat {seat} flips the Trap at {place}: {card}")
            }
            Event::Passed { seat } => write!(f, "seat {seat} flips no Trap"),
            Event::Held { seat, target, power } => {
                write!(f, "{target} of seat {seat} survives with power {power}")
            }
            Event::Died { seat, card } => write!(f, "{card} goes to the Dead Pile of seat {seat}"),
            Event::Captured { seat, card } => {
                write!(f, "{card} joins the Life Deck of seat {seat}")
            }
            Event::LifeLost { seat, card, .. } => {
                write!(f, "seat {seat} takes {} from its Life Deck", Perhaps(card))
            }
            Event::GameOver { ending } => ending.fmt(f),
        }
    }
}
