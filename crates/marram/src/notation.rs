//! Text forms: actions, chance outcomes and parts as one types them, events as sentences.

use crate::action::{Action, Chance, Claim, Layer, MarkerKind, Matter, Part};
use crate::error::{ParseActionError, ParseChanceError, ParsePartError};
use crate::event::Event;
use crate::features::{Feature, Kind};
use crate::tile_set::Face;
use alloc::string::ToString;
use core::fmt;
use core::str::FromStr;
use mallow_core::Seat;
use mallow_core::tile_board::{Direction, Rotation};

/// `boot` or `pitchfork`.
impl fmt::Display for MarkerKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            MarkerKind::Boot => "boot",
            MarkerKind::Pitchfork => "pitchfork",
        })
    }
}

/// `terrain` or `creature`.
impl fmt::Display for Layer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Layer::Terrain => "terrain",
            Layer::Creature => "creature",
        })
    }
}

/// `terrain N`: layer and first edge.
impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.layer, self.edge)
    }
}

/// Reads layer and edge in either case.
impl FromStr for Part {
    type Err = ParsePartError;

    fn from_str(text: &str) -> Result<Part, ParsePartError> {
        let mut words = text.split_whitespace();
        let part = read_part(&mut words).ok_or(ParsePartError)?;
        if words.next().is_some() { Err(ParsePartError) } else { Ok(part) }
    }
}

/// `boot terrain N`: kind and part.
impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind, self.part)
    }
}

/// `grass`, `sand`, `orange`, `blue` or `worm`.
impl fmt::Display for Matter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Matter::Land(terrain) => terrain.fmt(f),
            Matter::Creature(species) => species.fmt(f),
        }
    }
}

fn is_word(word: &str, expected: &impl ToString) -> bool {
    word.eq_ignore_ascii_case(&expected.to_string())
}

fn read_edge(word: &str) -> Option<Direction> {
    let mut letters = word.chars();
    let edge = Direction::from_letter(letters.next()?)?;
    if letters.next().is_some() { None } else { Some(edge) }
}

fn read_part<'a>(words: &mut impl Iterator<Item = &'a str>) -> Option<Part> {
    let word = words.next()?;
    let layer = Layer::ALL.into_iter().find(|layer| is_word(word, layer))?;
    Some(Part { layer, edge: read_edge(words.next()?)? })
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

/// Forgiven: more spaces, either case, and a rotation of 0 left out.
impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        let mut words = text.split_whitespace().peekable();
        read_action(&mut words).filter(|_| words.next().is_none()).ok_or(ParseActionError)
    }
}

fn read_action<'a>(
    words: &mut core::iter::Peekable<impl Iterator<Item = &'a str>>,
) -> Option<Action> {
    let verb = words.next()?;
    let face = match verb {
        _ if is_word(verb, &"discard") => return Some(Action::Discard),
        _ if is_word(verb, &"pass") => return Some(Action::Pass),
        _ if is_word(verb, &"place") => true,
        _ if is_word(verb, &"flip") => false,
        _ => return None,
    };
    let cell = words.next()?.parse().ok()?;
    let face = if face {
        let word = words.next()?;
        Some(Face::ALL.into_iter().find(|face| is_word(word, face))?)
    } else {
        None
    };
    let turns = |word: &&str| Rotation::ALL.into_iter().find(|it| it.to_string() == *word);
    let rotation = words.peek().and_then(turns);
    if rotation.is_some() {
        words.next();
    }
    let rotation = rotation.unwrap_or_default();
    let claim = match words.next() {
        None => None,
        Some(word) => {
            let kind = MarkerKind::ALL.into_iter().find(|kind| is_word(word, kind))?;
            Some(Claim { part: read_part(words)?, kind })
        }
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

/// Forgiven: more spaces and either case.
impl FromStr for Chance {
    type Err = ParseChanceError;

    fn from_str(text: &str) -> Result<Chance, ParseChanceError> {
        let text = text.to_ascii_lowercase();
        let mut words = text.split_whitespace();
        let chance = match (words.next(), words.next(), words.next()) {
            (Some("first"), Some("player"), Some(seat)) => {
                seat.parse().ok().map(Chance::FirstPlayer)
            }
            (Some("first"), Some("tile"), Some(tile)) => tile.parse().ok().map(Chance::FirstTile),
            (Some("offer"), Some(tile), None) => tile.parse().ok().map(Chance::Offer),
            _ => None,
        };
        chance.filter(|_| words.next().is_none()).ok_or(ParseChanceError)
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
        let plural = |count: u32| if count == 1 { "" } else { "s" };
        let (kind, parts, tiles) = (self.kind(), self.parts, self.tiles);
        write!(f, "{kind} of {parts} part{} on {tiles} tile{}", plural(parts), plural(tiles))
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Event::Started { seat } => write!(f, "seat {seat} starts"),
            Event::FirstTile { tile } => write!(f, "tile {tile} is the first on the board"),
            Event::Offered { tile } => write!(f, "tile {tile} is on offer"),
            Event::Placed { seat, tile, cell, face, rotation } => {
                write!(
                    f,
                    "seat {seat} places tile {tile} at {cell}, {face} up, rotation {rotation}"
                )
            }
            Event::Flipped { seat, tile, cell, face, rotation } => {
                write!(f, "seat {seat} flips tile {tile} at {cell}, {face} up, rotation {rotation}")
            }
            Event::Lost { seat, kind, cell } => {
                write!(f, "the {kind} of seat {seat} at {cell} leaves the game")
            }
            Event::Claimed { seat, cell, claim } => {
                write!(f, "seat {seat} puts a {} on {} of {cell}", claim.kind, claim.part)
            }
            Event::Scored { feature, variant } => {
                write!(f, "{feature} is complete:")?;
                for (i, item) in feature.items(variant).enumerate() {
                    write!(f, "{}{item}", if i == 0 { " " } else { ", " })?;
                }
                write!(f, " = {} points, ", feature.points(variant))?;
                if feature.winners().is_empty() {
                    return f.write_str("claimed by nobody");
                }
                f.write_str("markers")?;
                for seat in Seat::all(4).filter(|seat| feature.markers[seat.index()] > 0) {
                    write!(f, " {seat}:{}", feature.markers[seat.index()])?;
                }
                match feature.winners().len() {
                    1 => write!(f, ", seat {} scores", feature.winners()),
                    _ => write!(f, ", seats {} score", feature.winners()),
                }
            }
            Event::Returned { seat, kind, cell } => {
                write!(f, "the {kind} at {cell} goes back to seat {seat}")
            }
            Event::Vanished { feature } => write!(f, "the {} disappears", feature.kind()),
            Event::Discarded { seat, tile } => {
                write!(f, "seat {seat} discards tile {tile}, which fits nowhere")
            }
            Event::Passed { seat } => write!(f, "seat {seat} passes"),
            Event::Ended => f.write_str("the game ends"),
        }
    }
}

/// serde through text, where a value's text is what a person would write.
#[cfg(feature = "serde")]
mod serde_forms {
    use super::{Action, Chance, MarkerKind, Part};
    use crate::side::{Edges, Side};
    use crate::tile_set::{Face, Tile};
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    macro_rules! through_text {
        ($($type:ty),*) => {$(
            impl Serialize for $type {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    mallow_core::text::serialize(self, serializer)
                }
            }

            impl<'de> Deserialize<'de> for $type {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                    mallow_core::text::deserialize(deserializer)
                }
            }
        )*};
    }
    through_text!(Action, Chance, Part, Side);

    /// The letters; an empty text for no edge.
    impl Serialize for Edges {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            if self.is_empty() {
                return serializer.serialize_str("");
            }
            serializer.collect_str(self)
        }
    }

    impl<'de> Deserialize<'de> for Edges {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Edges, D::Error> {
            let text = alloc::string::String::deserialize(deserializer)?;
            if text.is_empty() { Ok(Edges::NONE) } else { text.parse().map_err(D::Error::custom) }
        }
    }

    /// The number of the tile, from 1.
    impl Serialize for Tile {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.serialize_u16(self.index() as u16 + 1)
        }
    }

    impl<'de> Deserialize<'de> for Tile {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tile, D::Error> {
            let number = u16::deserialize(deserializer)?;
            alloc::format!("{number}").parse().map_err(D::Error::custom)
        }
    }

    impl Serialize for Face {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self)
        }
    }

    impl<'de> Deserialize<'de> for Face {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Face, D::Error> {
            match alloc::string::String::deserialize(deserializer)?.as_str() {
                "front" => Ok(Face::Front),
                "back" => Ok(Face::Back),
                _ => Err(D::Error::custom("a side is `front` or `back`")),
            }
        }
    }

    impl Serialize for MarkerKind {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self)
        }
    }

    impl<'de> Deserialize<'de> for MarkerKind {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<MarkerKind, D::Error> {
            match alloc::string::String::deserialize(deserializer)?.as_str() {
                "boot" => Ok(MarkerKind::Boot),
                "pitchfork" => Ok(MarkerKind::Pitchfork),
                _ => Err(D::Error::custom("a marker is a `boot` or a `pitchfork`")),
            }
        }
    }
}
