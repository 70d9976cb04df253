//! The text of actions and chance outcomes, both ways.

use crate::action::{Action, Chance};
use crate::feature::{Feature, Kind};
use crate::marker::{Claim, MarkerKind};
use crate::part::read_part;
use crate::tile::Face;
use alloc::string::ToString;
use core::fmt;
use core::str::FromStr;
use mallow_core::tile_board::Rotation;
use mallow_core::words::{Excerpt, Word, Words, counted};

/// A text that is not an action.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "expected `place X,Y front|back [R]` or `flip X,Y [R]`, either followed by \
     `boot|pitchfork terrain|creature N|E|S|W` or not, or `discard` or `pass`, found {found}"
)]
pub struct ParseActionError {
    /// The text that was read.
    pub found: Excerpt,
}

/// A text that is not a chance outcome.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected `first player SEAT`, `first tile NUMBER` or `offer NUMBER`, found {found}")]
pub struct ParseChanceError {
    /// The text that was read.
    pub found: Excerpt,
}

/// The one of these values that is written like the word.
fn named<T: ToString + Copy>(word: Word<'_>, values: &[T]) -> Option<T> {
    values.iter().copied().find(|value| word.is(&value.to_string()))
}

/// `place 1,-2 front 3 boot terrain N`, `flip 0,0 1`, `discard`, `pass`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let claim = match self {
            Action::Place { cell, face, rotation, claim } => {
                write!(f, "place {cell} {face} {rotation}")?;
                claim
            }
            Action::Flip { cell, rotation, claim } => {
                write!(f, "flip {cell} {rotation}")?;
                claim
            }
            Action::Discard => return f.write_str("discard"),
            Action::Pass => return f.write_str("pass"),
        };
        claim.iter().try_for_each(|claim| write!(f, " {claim}"))
    }
}

/// Accepts any white space and either case, and a rotation of 0 left out.
impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        read_action(Words::new(text)).ok_or_else(|| ParseActionError { found: Excerpt::of(text) })
    }
}

fn read_action(mut words: Words<'_>) -> Option<Action> {
    let verb = words.next()?;
    if verb.is("discard") || verb.is("pass") {
        let action = if verb.is("pass") { Action::Pass } else { Action::Discard };
        return words.rest().is_empty().then_some(action);
    }
    let places = verb.is("place");
    if !places && !verb.is("flip") {
        return None;
    }
    let cell = words.next()?.parse().ok()?;
    let face = if places { Some(words.next()?.parse::<Face>().ok()?) } else { None };
    let rotation = words.clone().next().and_then(|word| named(word, &Rotation::ALL));
    if rotation.is_some() {
        words.next();
    }
    let rotation = rotation.unwrap_or_default();
    let claim = if words.rest().is_empty() {
        None
    } else {
        let [kind, layer, edge] = words.all()?;
        Some(Claim { part: read_part(layer, edge)?, kind: named(kind, &MarkerKind::ALL)? })
    };
    Some(match face {
        Some(face) => Action::Place { cell, face, rotation, claim },
        None => Action::Flip { cell, rotation, claim },
    })
}

/// `first player 1`, `first tile 17`, `offer 17`.
impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::FirstPlayer(seat) => write!(f, "first player {seat}"),
            Chance::FirstTile(tile) => write!(f, "first tile {tile}"),
            Chance::Offer(tile) => write!(f, "offer {tile}"),
        }
    }
}

/// Accepts any white space and either case.
impl FromStr for Chance {
    type Err = ParseChanceError;

    fn from_str(text: &str) -> Result<Chance, ParseChanceError> {
        read_chance(&Words::new(text)).ok_or_else(|| ParseChanceError { found: Excerpt::of(text) })
    }
}

fn read_chance(words: &Words<'_>) -> Option<Chance> {
    if let Some([verb, tile]) = words.clone().all() {
        return if verb.is("offer") { tile.parse().ok().map(Chance::Offer) } else { None };
    }
    let [first, what, number] = words.clone().all()?;
    if !first.is("first") {
        return None;
    }
    match what {
        _ if what.is("player") => number.parse().ok().map(Chance::FirstPlayer),
        _ if what.is("tile") => number.parse().ok().map(Chance::FirstTile),
        _ => None,
    }
}

/// `tuft`, `mound`, `orange snake`, `worm`, `blue snake` or `freak beast`.
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Tuft => "tuft",
            Kind::Mound => "mound",
            Kind::Orange => "orange snake",
            Kind::Worm => "worm",
            Kind::Blue => "blue snake",
            Kind::Freak => "freak beast",
        })
    }
}

/// `tuft of 4 parts on 3 tiles`.
impl fmt::Display for Feature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (parts, tiles) = (counted(self.parts, "part"), counted(self.tiles, "tile"));
        write!(f, "{} of {parts} on {tiles}", self.kind())
    }
}
