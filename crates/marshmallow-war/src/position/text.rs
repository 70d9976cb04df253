//! Positions, stages and phases as text.

use super::{FighterPosition, HandPosition, KnownCard, Position, SidePosition, TrapPosition};
use crate::{
    Card, Cards, Ending, MarshmallowFighter, Phase, Slot, Slots, Stage, TrapSlot, WallPower,
};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;
use mallow_core::Seat;
use mallow_core::words::{Excerpt, Word, Words};

/// Why a text is not a position, a stage or a phase.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParsePositionError {
    /// Not a line for the turn and a line for each side.
    #[error("expected a line for the turn and two lines that start with `0:` and `1:`")]
    Lines,
    /// The line for the turn has a word that it cannot have.
    #[error(
        "{found} does not belong in the line for the turn: expected turn, seat or jokers with a number, \
         a phase, summoned, armed, discarded, wall-highest or marsh-zero"
    )]
    Head {
        /// The word.
        found: Excerpt,
    },
    /// A side's line has an item that cannot be read.
    #[error(
        "{found} is not an item of a side: expected hand, known, unknown-fighter, life, dead, strays, \
         a slot or a place, with what belongs to it"
    )]
    Item {
        /// The item, up to the next semicolon.
        found: Excerpt,
    },
    /// The turn's number, seat, phase or Jokers are named twice, or a side's hand, Life Deck, Dead
    /// Pile or strays.
    #[error("{what} appears twice")]
    Twice {
        /// What.
        what: Excerpt,
    },
    /// No phase of a turn.
    #[error("expected a phase, first, attack, second or replenish, found {found}")]
    Phase {
        /// The text.
        found: Excerpt,
    },
    /// Nothing that a game waits for.
    #[error("{found} is not a stage")]
    Stage {
        /// The text.
        found: Excerpt,
    },
}

/// `first`, `attack`, `second` or `replenish`, or as a phase displays.
impl FromStr for Phase {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Phase, ParsePositionError> {
        let same = |other: &str| {
            let words = |text| Words::new(text).map(|word| word.as_str().to_ascii_lowercase());
            words(text).eq(words(other))
        };
        let named = |phase: &Phase| same(word_of(*phase)) || same(&phase.to_string());
        let fault = || ParsePositionError::Phase { found: Excerpt::of(text) };
        Phase::ALL.into_iter().find(named).ok_or_else(fault)
    }
}

const fn word_of(phase: Phase) -> &'static str {
    match phase {
        Phase::First => "first",
        Phase::Attack => "attack",
        Phase::Second => "second",
        Phase::Replenish => "replenish",
    }
}

/// The name of the stage and what belongs to it, such as `question f1+f2 at f3`.
impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stage::Toss => f.write_str("toss"),
            Stage::Deal => f.write_str("deal"),
            Stage::Free => f.write_str("free"),
            Stage::Wall(card) => write!(f, "wall {card}"),
            Stage::Pair(card) => write!(f, "pair {card}"),
            Stage::Marshmallow { cards, by_joker: false } => write!(f, "marsh {cards}"),
            Stage::Marshmallow { cards, by_joker: true } => write!(f, "joker-marsh {cards}"),
            Stage::Attack(attackers) => write!(f, "attack {attackers}"),
            Stage::Deceive(slot) => write!(f, "deceive {slot}"),
            Stage::Partners(slot, partner) => write!(f, "partners {slot} {partner}"),
            Stage::Question { attackers, target } => write!(f, "question {attackers} at {target}"),
            Stage::Draw(owed) => write!(f, "draw {owed}"),
            Stage::Life => f.write_str("life"),
            Stage::Over(Ending::Conquest { winner }) => write!(f, "conquest {winner}"),
            Stage::Over(Ending::DeckOut { loser }) => write!(f, "deck-out {loser}"),
            Stage::Over(Ending::TurnLimit) => f.write_str("turn-limit"),
        }
    }
}

/// Words in upper or lower case, with any white space around them.
impl FromStr for Stage {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Stage, ParsePositionError> {
        stage(text).ok_or_else(|| ParsePositionError::Stage { found: Excerpt::of(text) })
    }
}

fn stage(text: &str) -> Option<Stage> {
    let mut words = Words::new(text);
    let name = words.next()?.as_str().to_ascii_lowercase();
    let rest = words.rest();
    let one = || words.clone().all().map(|[word]| word.as_str());
    let seat = || one()?.parse::<Seat>().ok();
    let cards = || rest.parse::<Cards>().ok();
    Some(match name.as_str() {
        "toss" if rest.is_empty() => Stage::Toss,
        "deal" if rest.is_empty() => Stage::Deal,
        "free" if rest.is_empty() => Stage::Free,
        "life" if rest.is_empty() => Stage::Life,
        "turn-limit" if rest.is_empty() => Stage::Over(Ending::TurnLimit),
        "wall" => Stage::Wall(one()?.parse().ok()?),
        "pair" => Stage::Pair(one()?.parse().ok()?),
        "marsh" => Stage::Marshmallow { cards: cards()?, by_joker: false },
        "joker-marsh" => Stage::Marshmallow { cards: cards()?, by_joker: true },
        "attack" => Stage::Attack(slots(one()?)?),
        "deceive" => Stage::Deceive(one()?.parse().ok()?),
        "partners" => {
            let [slot, partner] = words.all()?;
            Stage::Partners(slot.parse().ok()?, partner.parse().ok()?)
        }
        "question" => {
            let [attackers, at, target] = words.all()?;
            let attackers = slots(attackers.as_str()).filter(|_| at.is("at"))?;
            Stage::Question { attackers, target: target.parse().ok()? }
        }
        "draw" => Stage::Draw(one()?.parse().ok()?),
        "conquest" => Stage::Over(Ending::Conquest { winner: seat()? }),
        "deck-out" => Stage::Over(Ending::DeckOut { loser: seat()? }),
        _ => return None,
    })
}

/// Slots with `+` between, none of them twice.
fn slots(text: &str) -> Option<Slots> {
    let mut slots = Slots::EMPTY;
    for word in text.split('+') {
        let slot: Slot = word.parse().ok()?;
        if slots.contains(slot) {
            return None;
        }
        slots.insert(slot);
    }
    Some(slots)
}

/// Three lines: the turn, then each side; items that are usual are left out.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "turn {} seat {} {}", self.turn, self.mover, word_of(self.phase))?;
        let usual = Position::default();
        for (said, word) in [
            (self.summoned, "summoned"),
            (self.armed, "armed"),
            (self.discarded, "discarded"),
            (self.wall_power == WallPower::Highest, "wall-highest"),
            (self.marshmallow_fighter == MarshmallowFighter::Zero, "marsh-zero"),
        ] {
            if said {
                write!(f, " {word}")?;
            }
        }
        if self.jokers != usual.jokers {
            write!(f, " jokers {}", self.jokers)?;
        }
        if self.stage != Stage::Free {
            write!(f, "; {}", self.stage)?;
        }
        for (i, side) in self.sides.iter().enumerate() {
            write!(f, "\n{i}:{side}")?;
        }
        Ok(())
    }
}

/// The items with a semicolon between them, each with a space in front.
impl fmt::Display for SidePosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.hand {
            HandPosition::Cards(cards) => write!(f, " hand {cards}")?,
            HandPosition::Hidden(len) => write!(f, " hand {len}")?,
        }
        for known in &self.known {
            write!(f, "; known {}", known.card)?;
            known.traps.iter().try_for_each(|place| write!(f, " {place}"))?;
        }
        if self.unknown_fighter {
            f.write_str("; unknown-fighter")?;
        }
        if !self.life.is_empty() {
            f.write_str("; life")?;
            self.life.iter().try_for_each(|card| perhaps(f, *card))?;
        }
        for fighter in &self.fighters {
            write!(f, "; {}", fighter.slot)?;
            perhaps(f, fighter.card)?;
            if let Some(card) = fighter.with {
                write!(f, " {card}")?;
            }
            for (said, word) in
                [(fighter.face_down, "down"), (fighter.stray, "stray"), (fighter.acted, "acted")]
            {
                if said {
                    write!(f, " {word}")?;
                }
            }
        }
        if !self.strays.is_empty() {
            write!(f, "; strays {}", self.strays)?;
        }
        for trap in &self.traps {
            write!(f, "; {}", trap.place)?;
            perhaps(f, trap.card)?;
            for (said, word) in [(trap.shown, "shown"), (trap.switched, "switched")] {
                if said {
                    write!(f, " {word}")?;
                }
            }
        }
        if !self.dead.is_empty() {
            write!(f, "; dead {}", self.dead)?;
        }
        Ok(())
    }
}

fn perhaps(f: &mut fmt::Formatter<'_>, card: Option<Card>) -> fmt::Result {
    match card {
        Some(card) => write!(f, " {card}"),
        None => f.write_str(" ?"),
    }
}

/// Forgives empty lines, white space around lines and items, items in any order, and upper case.
impl FromStr for Position {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Position, ParsePositionError> {
        let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let mut next = || lines.next().ok_or(ParsePositionError::Lines);
        let head = next()?;
        let [first, second] = [next()?, next()?];
        if lines.next().is_some() {
            return Err(ParsePositionError::Lines);
        }
        let mut position = Position::default();
        let (words, stage) = head.split_once(';').unwrap_or((head, "free"));
        position.stage = stage.trim().parse()?;
        read_head(&mut position, words)?;
        for (line, (mark, side)) in
            [first, second].into_iter().zip(["0:", "1:"].into_iter().zip(&mut position.sides))
        {
            let items = line.strip_prefix(mark).ok_or(ParsePositionError::Lines)?;
            let mut said = Vec::new();
            for item in items.split(';').map(str::trim).filter(|item| !item.is_empty()) {
                let fault = || ParsePositionError::Item { found: Excerpt::of(item) };
                let name = read_item(side, item).ok_or_else(fault)?;
                if matches!(name.as_str(), "hand" | "life" | "dead" | "strays" | "unknown-fighter")
                {
                    once(&mut said, name)?;
                }
            }
        }
        Ok(position)
    }
}

/// Notes that this was said, which it must not have been before.
fn once(said: &mut Vec<String>, what: String) -> Result<(), ParsePositionError> {
    if said.contains(&what) {
        return Err(ParsePositionError::Twice { what: Excerpt::of(&what) });
    }
    said.push(what);
    Ok(())
}

fn read_head(position: &mut Position, text: &str) -> Result<(), ParsePositionError> {
    fn number<T: FromStr>(name: &str, words: &mut Words<'_>) -> Result<T, ParsePositionError> {
        let found = words.next().map_or("", Word::as_str);
        let fault = |_| ParsePositionError::Head { found: Excerpt::of(&format!("{name} {found}")) };
        found.parse().map_err(fault)
    }
    let mut words = Words::new(text);
    let mut said = Vec::new();
    while let Some(word) = words.next() {
        let fault = || ParsePositionError::Head { found: Excerpt::of(word.as_str()) };
        let name = word.as_str().to_ascii_lowercase();
        match name.as_str() {
            "summoned" => position.summoned = true,
            "armed" => position.armed = true,
            "discarded" => position.discarded = true,
            "wall-highest" => position.wall_power = WallPower::Highest,
            "marsh-zero" => position.marshmallow_fighter = MarshmallowFighter::Zero,
            "turn" => position.turn = number("turn", &mut words)?,
            "seat" => position.mover = number("seat", &mut words)?,
            "jokers" => position.jokers = number("jokers", &mut words)?,
            _ => position.phase = name.parse().map_err(|_| fault())?,
        }
        let phase = Phase::ALL.iter().any(|&phase| word_of(phase) == name);
        once(&mut said, if phase { "phase".into() } else { name })?;
    }
    Ok(())
}

/// Reads one item of a side and gives its name; `None` if it cannot be read.
fn read_item(side: &mut SidePosition, item: &str) -> Option<String> {
    let mut words = Words::new(item);
    let name = words.next()?.as_str().to_ascii_lowercase();
    let rest = words.rest();
    match name.as_str() {
        "hand" => {
            side.hand = match rest.parse() {
                Ok(len) => HandPosition::Hidden(len),
                Err(_) => HandPosition::Cards(rest.parse().ok()?),
            };
        }
        "known" => {
            let card = words.next()?.parse().ok()?;
            let traps = words.map(|place| place.parse::<TrapSlot>().ok()).collect::<Option<_>>()?;
            side.known.push(KnownCard { card, traps });
        }
        "unknown-fighter" if rest.is_empty() => side.unknown_fighter = true,
        "life" => {
            side.life.extend(words.map(read_perhaps).collect::<Option<Vec<_>>>()?);
        }
        "dead" => side.dead = rest.parse().ok()?,
        "strays" => side.strays = rest.parse().ok()?,
        _ => {
            if let Ok(place) = name.parse::<TrapSlot>() {
                let card = read_perhaps(words.next()?)?;
                let mut trap = TrapPosition { place, card, shown: false, switched: false };
                for word in words {
                    match word {
                        _ if word.is("shown") => trap.shown = true,
                        _ if word.is("switched") => trap.switched = true,
                        _ => return None,
                    }
                }
                side.traps.push(trap);
                return Some(name);
            }
            let slot = name.parse::<Slot>().ok()?;
            let card = read_perhaps(words.next()?)?;
            let mut fighter = FighterPosition {
                slot,
                card,
                with: None,
                face_down: false,
                stray: false,
                acted: false,
            };
            for word in words {
                match word {
                    _ if word.is("down") => fighter.face_down = true,
                    _ if word.is("stray") => fighter.stray = true,
                    _ if word.is("acted") => fighter.acted = true,
                    _ if fighter.with.is_none() => fighter.with = Some(word.parse().ok()?),
                    _ => return None,
                }
            }
            side.fighters.push(fighter);
        }
    }
    Some(name)
}

fn read_perhaps(word: Word<'_>) -> Option<Option<Card>> {
    if word.is("?") { Some(None) } else { word.parse().ok().map(Some) }
}
