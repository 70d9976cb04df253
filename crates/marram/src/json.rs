//! JSON: values through their text, tile sets, states and views as objects. A state needs no game to
//! be read: every tile on the board says what it shows.

use crate::action::{Action, Chance, Claim, LaidTile, MarkerKind, Matter, Part};
use crate::config::{Length, Sides, Variant};
use crate::error::{EditionError, EditionFault};
use crate::position::{Frame, Position, assemble};
use crate::side::{Edges, Side, Species, Terrain};
use crate::state::State;
use crate::table::Aspect;
use crate::tile_set::{Face, Tile, TileSet};
use crate::view::View;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Write};
use mallow_core::tile_board::{Cell, Rotation};
use mallow_core::words::{Excerpt, Words};
use mallow_core::{Observer, Seat, strict};
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
through_text!(Action, Chance, Part, Side, Face, MarkerKind, Variant, Length, Sides);

/// The letters; an empty text for no edge.
impl Serialize for Edges {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.is_empty() { serializer.serialize_str("") } else { serializer.collect_str(self) }
    }
}

impl<'de> Deserialize<'de> for Edges {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Edges, D::Error> {
        let text = String::deserialize(deserializer)?;
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
        number.to_string().parse().map_err(D::Error::custom)
    }
}

/// One tile of a set.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "expected an object with a front and a back")]
struct TileForm {
    front: String,
    back: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "expected an object with a name and tiles")]
struct SetForm {
    name: String,
    tiles: Vec<TileForm>,
}

impl Serialize for TileSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if *self == TileSet::dunes() {
            return serializer.serialize_str("dunes");
        }
        let tiles = self.sides().iter();
        let tiles = tiles
            .map(|[front, back]| TileForm { front: front.to_string(), back: back.to_string() });
        SetForm { name: self.name().to_string(), tiles: tiles.collect() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for TileSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<TileSet, D::Error> {
        deserializer.deserialize_any(SetVisitor)
    }
}

/// Reads the name of an edition of the crate, or a set of one's own.
struct SetVisitor;

impl<'de> serde::de::Visitor<'de> for SetVisitor {
    type Value = TileSet;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("`\"dunes\"` or an object with a name and tiles")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<TileSet, E> {
        if name == "dunes" {
            return Ok(TileSet::dunes());
        }
        Err(E::custom(EditionFault::Unknown { name: Excerpt::of(name) }))
    }

    fn visit_map<A: serde::de::MapAccess<'de>>(self, map: A) -> Result<TileSet, A::Error> {
        let form = serde::de::value::MapAccessDeserializer::new(map);
        set_of(&strict::deserialize::<SetForm, _>(form)?).map_err(A::Error::custom)
    }
}

fn set_of(form: &SetForm) -> Result<TileSet, EditionError> {
    let mut faults = Vec::new();
    let mut tiles = Vec::new();
    // Tiles beyond the most have no numbers.
    for (index, form) in form.tiles.iter().enumerate().take(TileSet::MOST) {
        let tile = Tile::from_index(index);
        let mut read = |text: &str, face: Face| {
            let side = text.parse::<Side>();
            side.map_err(|error| {
                faults.push(EditionFault::Side { line: None, tile, face, error });
            })
        };
        let sides = (read(&form.front, Face::Front), read(&form.back, Face::Back));
        if let (Ok(front), Ok(back)) = sides {
            tiles.push([front, back]);
        }
    }
    if form.tiles.len() > TileSet::MOST {
        faults.push(EditionFault::Size { found: form.tiles.len() });
    }
    EditionError::check(faults)?;
    TileSet::try_new(&form.name, &tiles)
}

impl TileSet {
    /// Reads a set from its JSON form; a byte order mark at the start is passed over.
    ///
    /// # Errors
    /// If the text is not JSON of this form, or the set is not valid; the error names line and
    /// column, or tile, side and edge.
    pub fn from_json(text: &str) -> Result<TileSet, serde_json::Error> {
        serde_json::from_str(text.strip_prefix('\u{feff}').unwrap_or(text))
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "expected a marker as an object")]
struct MarkerForm {
    seat: Seat,
    kind: MarkerKind,
    part: Part,
}

/// By reference, as serde asks for it.
fn is_none(edges: &Edges) -> bool {
    edges.is_empty()
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "expected a tile on the board as an object")]
struct LaidForm {
    tile: Tile,
    cell: Cell,
    face: Face,
    rotation: Rotation,
    shows: String,
    #[serde(default, skip_serializing_if = "is_none")]
    gone: Edges,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    marker: Option<MarkerForm>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "expected a state of Marram as an object")]
struct StateForm {
    players: u8,
    tiles: u16,
    to_come: u16,
    seat: Option<Seat>,
    actions_left: u8,
    offer: Option<Tile>,
    scores: Vec<i32>,
    boots: Vec<u8>,
    pitchforks: Vec<u8>,
    shovels: Vec<u8>,
    lost_boots: Vec<u8>,
    lost_pitchforks: Vec<u8>,
    discarded: Vec<Tile>,
    board: Vec<LaidForm>,
}

/// `grass NE; sand SW; orange N; shovel`.
fn shows(state: &State, laid: &LaidTile) -> String {
    let mut text = String::new();
    for (_, matter, edges) in state.parts(laid.cell) {
        let gap = if text.is_empty() { "" } else { "; " };
        // Writing to a string cannot fail.
        let _ = write!(text, "{gap}{matter} {edges}");
    }
    if state.shown_shovels.contains(laid.cell) {
        text.push_str("; shovel");
    }
    text
}

fn read_shows(text: &str) -> Option<Aspect> {
    let mut aspect = Aspect::default();
    let mut land = Edges::NONE;
    for piece in text.split(';') {
        let mut words = Words::new(piece);
        let head = words.next()?;
        if head.is("shovel") && words.rest().is_empty() {
            aspect.shovel = true;
            continue;
        }
        let edges: Edges = words.rest().parse().ok()?;
        let lands = Terrain::ALL.map(Matter::Land).into_iter();
        let mut matters = lands.chain(Species::ALL.map(Matter::Creature));
        let free = |layer: u8| edges.iter().all(|edge| aspect.span(layer + edge as u8) == 0);
        match matters.find(|it| head.is(&it.to_string()))? {
            Matter::Land(terrain) if free(0) => {
                land = land.union(edges);
                aspect.put(0, edges.bits(), terrain as u16);
            }
            Matter::Creature(species) if free(4) && edges.len() <= 2 => {
                aspect.put(4, edges.bits(), (species as u16 + 1) << 1);
            }
            _ => return None,
        }
    }
    let crossing = aspect.span(0) == 0b0101 && aspect.span(1) == 0b1010;
    (land == Edges::ALL && !crossing).then_some(aspect)
}

impl Serialize for State {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Position {
            board,
            discarded,
            offer,
            seat,
            actions_left,
            scores,
            boots,
            pitchforks,
            shovels,
            lost_boots,
            lost_pitchforks,
        } = Position::from(self);
        let board = board.iter().map(|laid| LaidForm {
            tile: laid.tile,
            cell: laid.cell,
            face: laid.face,
            rotation: laid.rotation,
            shows: shows(self, laid),
            gone: laid.gone,
            marker: laid.marker.map(|(seat, claim)| MarkerForm {
                seat,
                kind: claim.kind,
                part: claim.part,
            }),
        });
        let board = board.collect();
        StateForm {
            players: self.players,
            tiles: self.set_len() as u16,
            to_come: self.to_come,
            seat,
            actions_left,
            offer,
            scores,
            boots,
            pitchforks,
            shovels,
            lost_boots,
            lost_pitchforks,
            discarded,
            board,
        }
        .serialize(serializer)
    }
}

/// Checks what makes a board, whatever the game: [`validate`](mallow_core::Game::validate) checks
/// whether the state is one of a game.
impl<'de> Deserialize<'de> for State {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<State, D::Error> {
        let form: StateForm = strict::deserialize(deserializer)?;
        let mut board = Vec::with_capacity(form.board.len());
        let mut shown = Vec::with_capacity(form.board.len());
        for laid in form.board {
            let marker =
                laid.marker.map(|MarkerForm { seat, kind, part }| (seat, Claim { part, kind }));
            let LaidForm { tile, cell, face, rotation, gone, .. } = laid;
            shown.push(read_shows(&laid.shows).ok_or_else(|| {
                let shows = Excerpt::of(&laid.shows);
                D::Error::custom(format!("tile {tile} cannot show {shows}"))
            })?);
            board.push(LaidTile { tile, cell, face, rotation, gone, marker });
        }
        let position = Position {
            board,
            discarded: form.discarded,
            offer: form.offer,
            seat: form.seat,
            actions_left: form.actions_left,
            scores: form.scores,
            boots: form.boots,
            pitchforks: form.pitchforks,
            shovels: form.shovels,
            lost_boots: form.lost_boots,
            lost_pitchforks: form.lost_pitchforks,
        };
        let tiles = usize::from(form.tiles);
        let frame = Frame { players: form.players, tiles, to_come: form.to_come };
        assemble(&position, &shown, frame).map_err(D::Error::custom)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "expected a tile with its sides as an object")]
struct Print {
    tile: Tile,
    front: Side,
    back: Side,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "expected a view of Marram as an object")]
struct ViewForm<S> {
    #[serde(with = "mallow_core::text")]
    observer: Observer,
    variant: Variant,
    sides: Sides,
    state: S,
    prints: Vec<Print>,
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let prints = self.prints.iter();
        let prints = prints.map(|&(tile, [front, back])| Print { tile, front, back }).collect();
        ViewForm {
            observer: self.observer,
            variant: self.variant,
            sides: self.sides,
            state: &self.state,
            prints,
        }
        .serialize(serializer)
    }
}

/// The prints must be those of the tiles in sight;
/// [`validate_view`](mallow_core::Game::validate_view) checks what is printed there.
impl<'de> Deserialize<'de> for View {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<View, D::Error> {
        let form: ViewForm<State> = strict::deserialize(deserializer)?;
        let ViewForm { observer, variant, sides, state, prints } = form;
        let prints: Vec<_> = prints.iter().map(|it| (it.tile, [it.front, it.back])).collect();
        if observer.seat().is_some_and(|seat| seat.number() >= state.players) {
            let players = state.players;
            let message = format!("there is no {observer} in a game of {players} players");
            return Err(D::Error::custom(message));
        }
        if !prints.iter().map(|&(tile, _)| tile).eq(state.in_sight()) {
            let message = "expected the prints of the tiles on the board and on offer, by number";
            return Err(D::Error::custom(message));
        }
        Ok(View { observer, variant, sides, state, prints })
    }
}
