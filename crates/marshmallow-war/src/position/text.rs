//! Positions as text, and back.

use super::{FighterPosition, HandPosition, KnownCard, Position, SeatPosition, TrapPosition};
use crate::{Card, MarshmallowFighter, ParseStageError, Phase, Slot, Stage, TrapSlot, WallPower};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;
use mallow_core::words::{Excerpt, Word, Words};

/// Why a text is not a position.
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
        /// The word that cannot be read.
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
        /// The word or the item that appears twice.
        what: Excerpt,
    },
    /// What the game waits for cannot be read.
    #[error(transparent)]
    Stage(#[from] ParseStageError),
}

/// Three lines: the turn, then each side; items that are usual are left out.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "turn {} seat {} {}", self.turn, self.mover, self.phase.word())?;
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
        for (i, side) in self.seats.iter().enumerate() {
            write!(f, "\n{i}:{side}")?;
        }
        Ok(())
    }
}

/// The items with a semicolon between them, each with a space in front.
impl fmt::Display for SeatPosition {
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
            [first, second].into_iter().zip(["0:", "1:"].into_iter().zip(&mut position.seats))
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
        let phase = Phase::ALL.iter().any(|&phase| phase.word() == name);
        once(&mut said, if phase { "phase".into() } else { name })?;
    }
    Ok(())
}

/// Reads one item of a side and gives its name; `None` if it cannot be read.
fn read_item(side: &mut SeatPosition, item: &str) -> Option<String> {
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
