//! What happened, for logs and animation.

use crate::{Card, Cards, Ending, Phase, Slot, Slots, Target, TrapSlot, Use};
use mallow_core::{EventKind, Observer, Seat};

/// What happened. Displays as a sentence.
///
/// Cards that not everybody sees are `Option`s: `None` for those who do not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
#[non_exhaustive]
#[allow(missing_docs, reason = "the fields are named after what the variant's text says")]
pub enum Event {
    /// It is decided who begins.
    Begins { seat: Seat },
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
    /// A Trap is switched with a card from the hand; `seen` if everybody knows the one taken up.
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
    Over { ending: Ending },
}

impl EventKind for Event {
    const KINDS: &'static [&'static str] = &[
        "begins",
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
        "over",
    ];

    fn kind(&self) -> &'static str {
        match self {
            Event::Begins { .. } => "begins",
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
            Event::Over { .. } => "over",
        }
    }
}

impl Event {
    /// The event as this observer hears of it.
    #[must_use]
    pub fn shown_to(self, observer: Observer) -> Event {
        let others = |seat: Seat| !observer.is(seat);
        match self {
            Event::Drew { seat, .. } if others(seat) => Event::Drew { seat, card: None },
            Event::TrapSet { seat, place, .. } if others(seat) => {
                Event::TrapSet { seat, place, card: None }
            }
            Event::TrapSwitched { seat, place, taken, seen, .. } if others(seat) => {
                let taken = taken.filter(|_| seen);
                Event::TrapSwitched { seat, place, laid: None, taken, seen }
            }
            Event::Deceived { seat, slot, partner, .. } if others(seat) => {
                Event::Deceived { seat, slot, partner, exchanged: None }
            }
            Event::LifeLost { seat, seen: false, .. } if others(seat) => {
                Event::LifeLost { seat, card: None, seen: false }
            }
            open => open,
        }
    }

    /// The cards that the event names.
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
            Event::Begins { .. }
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
            | Event::Over { .. } => {}
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
