//! Pictures in text of what an observer may see.

use crate::notation::event_title;
use crate::state::{InPlay, Laid, Public, Secret, Stage, State};
use crate::{Card, Slot, Slots, TrapSlot, View};
use core::fmt;
use mallow_core::Seat;

/// The whole table with all secrets.
///
/// Each side shows its hand, Deck and Life Deck, then its Fighters and Walls with their power as
/// it counts now, its Traps and Events, and its Dead Pile. What others do not know of a face-down
/// card is noted beside it.
impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = &self.secrets;
        draw(f, &self.public, [Some(first), Some(second)])
    }
}

/// As for a state, with `?` for what the observer does not know.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let own = |number| self.own.as_ref().filter(|_| self.observer.is(Seat::new(number)));
        draw(f, &self.public, [own(0), own(1)])
    }
}

fn draw(f: &mut fmt::Formatter<'_>, public: &Public, secrets: [Option<&Secret>; 2]) -> fmt::Result {
    writeln!(f, "{}", Headline { public, own: secrets[public.mover.index()] })?;
    for (seat, secret) in Seat::all(2).zip(secrets) {
        side(f, public, seat, secret)?;
    }
    Ok(())
}

/// What the turn is about, in one line.
pub(crate) struct Headline<'a> {
    pub(crate) public: &'a Public,
    /// The mover's secret, if the observer knows it.
    pub(crate) own: Option<&'a Secret>,
}

impl Headline<'_> {
    /// The power of the mover's attackers, as far as the observer knows.
    fn attack_power(&self, attackers: Slots) -> Option<u16> {
        let Headline { public, own } = self;
        let power = |slot| {
            let stray = || own.and_then(|own| own.ninja(slot));
            let strays_power = || stray().map(|card| public.fighter_power(public.mover, card));
            public.power(public.mover, slot).or_else(strays_power)
        };
        attackers.iter().map(power).sum()
    }
}

impl fmt::Display for Headline<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let public = self.public;
        let mover = public.mover;
        match public.stage {
            Stage::Toss => return f.write_str("before the game: chance decides who begins"),
            Stage::Deal => {
                return write!(f, "before the game: hands are drawn, seat {mover} begins");
            }
            Stage::Over(ending) => return write!(f, "turn {}: {ending}", public.turn),
            _ => write!(f, "turn {}, seat {mover}, {}", public.turn, public.phase)?,
        }
        for (used, what) in [
            (public.summoned, "Summon used"),
            (public.armed, "Marshmallow summoned"),
            (public.discarded, "Event card discarded"),
        ] {
            if used {
                write!(f, ", {what}")?;
            }
        }
        match public.stage {
            Stage::Wall(first) => write!(f, ": building a Wall with {first}"),
            Stage::Pair(first) => write!(f, ": summoning two Samurai, first {first}"),
            Stage::Marshmallow { cards, by_joker: false } => write!(f, ": playing {cards}"),
            Stage::Marshmallow { cards, by_joker: true } => {
                write!(f, ": playing {cards} by a Joker, alone")
            }
            Stage::Attack(attackers) => {
                write!(f, ": attacking with {attackers}, power ")?;
                match self.attack_power(attackers) {
                    Some(power) => write!(f, "{power}"),
                    None => f.write_str("?"),
                }
            }
            Stage::Deceive(slot) => write!(f, ": a Deception of {slot}"),
            Stage::Partners(slot, partner) => {
                write!(f, ": a Deception of {slot} and {partner}")
            }
            Stage::Question { attackers, target } => {
                let attack = if attackers.len() == 1 { "attacks" } else { "attack" };
                write!(f, ": {attackers} {attack} {target}")?;
                if let Some(power) = self.attack_power(attackers) {
                    write!(f, " with power {power}")?;
                }
                write!(f, ", seat {} is asked for a Trap", mover.next(2))
            }
            Stage::Draw(owed) => write!(f, ": {owed} to draw"),
            Stage::Life => write!(f, ": seat {} takes a Life card", mover.next(2)),
            Stage::Free | Stage::Toss | Stage::Deal | Stage::Over(_) => Ok(()),
        }
    }
}

fn side(
    f: &mut fmt::Formatter<'_>,
    public: &Public,
    seat: Seat,
    secret: Option<&Secret>,
) -> fmt::Result {
    let side = public.side(seat);
    write!(f, "seat {seat}: hand of {}", side.hand_len)?;
    if let Some(secret) = secret {
        write!(f, ": {}", secret.hand)?;
    }
    let certain = side.known_in_hand();
    if !certain.is_empty() {
        write!(f, "; known to all: {certain}")?;
    }
    for card in side.ambiguous() {
        write!(f, "; {card} in hand or at")?;
        for place in TrapSlot::ALL {
            if side.maybe[place.index()].contains(card) {
                write!(f, " {place}")?;
            }
        }
    }
    if side.unknown_fighter {
        f.write_str("; known to all: an unnamed fighter card")?;
    }
    write!(f, "\n  Deck {}, Life Deck {}", side.deck_len, side.life_len)?;
    if side.life_len > 0 {
        f.write_str(":")?;
    }
    for card in public.life(seat) {
        match card {
            Some(card) => write!(f, " {card}")?,
            None => f.write_str(" ?")?,
        }
    }
    f.write_str("\n")?;
    for slot in side.occupied.iter() {
        f.write_str("  ")?;
        fighter(f, public, seat, slot, secret)?;
        f.write_str("\n")?;
    }
    for place in TrapSlot::ALL {
        if let Some(laid) = public.trap(seat, place) {
            write!(f, "  {place} ")?;
            match laid {
                Laid::Event(ace) => {
                    let title = ace.suit().map_or("", event_title);
                    write!(f, "{ace} {title}")?;
                }
                Laid::Trap(Some(card)) => write!(f, "{card} face down, known to all")?,
                Laid::Trap(None) => {
                    let card = secret.and_then(|secret| secret.trap(place));
                    write!(f, "{} face down", Unknown(card))?;
                }
            }
            if seat == public.mover && public.was_switched(place) {
                f.write_str(", switched in this phase")?;
            }
            f.write_str("\n")?;
        }
    }
    writeln!(f, "  dead: {}", side.dead)
}

fn fighter(
    f: &mut fmt::Formatter<'_>,
    public: &Public,
    seat: Seat,
    slot: Slot,
    secret: Option<&Secret>,
) -> fmt::Result {
    write!(f, "{slot} ")?;
    match public.fighter(seat, slot) {
        Some(InPlay::Wall([first, second])) => {
            write!(f, "Wall {first} {second}, power {}", public.wall_power(first, second))?;
        }
        Some(InPlay::Fighter { card: None, .. }) => {
            let card = secret.and_then(|secret| secret.ninja(slot));
            write!(f, "{} face down, ", Unknown(card))?;
            if let Some(card) = card {
                write!(f, "power {}, to others ", public.fighter_power(seat, card))?;
            }
            write!(f, "one of {}", public.side(seat).strays())?;
        }
        Some(InPlay::Fighter { card: Some(card), face_down }) => {
            let folk = card.suit().map_or("", crate::Suit::folk);
            write!(f, "{folk} {card}, power {}", public.fighter_power(seat, card))?;
            if face_down {
                f.write_str(", face down, known to all")?;
            }
        }
        None => {}
    }
    if seat == public.mover && public.acted.contains(slot) {
        f.write_str(if public.phase.is_playing() { ", has deceived" } else { ", has attacked" })?;
    }
    Ok(())
}

struct Unknown(Option<Card>);

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(card) => card.fmt(f),
            None => f.write_str("?"),
        }
    }
}
