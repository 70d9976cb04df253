//! JSON: values through their text, tile sets, states and views as objects. A state needs no game to
//! be read: every tile on the board says what it shows.

use crate::action::{Action, Chance};
use crate::edges::Edges;
use crate::edition::TileSet;
use crate::error::{EditionError, EditionFault, PositionFault};
use crate::feature::Matter;
use crate::marker::{Claim, MarkerKind};
use crate::options::{Length, Sides, Variant};
use crate::packed::Slots;
use crate::part::{Layer, Part};
use crate::position::{Frame, Position, assemble};
use crate::rules::score::Item;
use crate::rules::tables::Aspect;
use crate::side::Side;
use crate::state::State;
use crate::tile::{Face, LaidTile, Tile};
use crate::view::View;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Write};
use mallow_core::number::{number, numbers};
use mallow_core::tile_board::{Cell, Rotation};
use mallow_core::words::{Excerpt, Words};
use mallow_core::{Observer, Seat, strict};
use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

mallow_core::serde_as_text!(
    Action, Chance, Part, Side, Face, MarkerKind, Matter, Variant, Length, Sides
);

/// The letters; an empty text for no edge.
impl Serialize for Edges {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.is_empty() { serializer.serialize_str("") } else { serializer.collect_str(self) }
    }
}

impl<'de> Deserialize<'de> for Edges {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Edges, D::Error> {
        let text = String::deserialize(deserializer)?;
        if text.is_empty() { Ok(Edges::EMPTY) } else { text.parse().map_err(D::Error::custom) }
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
        let number: u16 = number(deserializer)?;
        number.to_string().parse().map_err(D::Error::custom)
    }
}

/// One tile of a set.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with a front and a back")]
struct TileForm {
    front: String,
    back: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with a name and tiles")]
struct SetForm {
    name: String,
    tiles: Vec<TileForm>,
}

impl Serialize for TileSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if *self == TileSet::dunes() {
            return serializer.serialize_str(DUNES);
        }
        SetForm::of(self).serialize(serializer)
    }
}

impl SetForm {
    fn of(set: &TileSet) -> SetForm {
        let tile = |[front, back]: &[Side; 2]| TileForm {
            front: front.to_string(),
            back: back.to_string(),
        };
        SetForm { name: set.name().to_string(), tiles: set.sides().iter().map(tile).collect() }
    }
}

impl<'de> Deserialize<'de> for TileSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<TileSet, D::Error> {
        match strict::deserialize::<Read, _>(deserializer)? {
            Read::Whole(form) => set_of(&form).map_err(D::Error::custom),
            Read::Name(name) if name == DUNES => Ok(TileSet::dunes()),
            Read::Name(name) => {
                Err(D::Error::custom(EditionFault::Unknown { name: Excerpt::of(&name) }))
            }
        }
    }
}

/// The name of the edition that comes with the crate.
const DUNES: &str = "dunes";

/// A set as it is written: the name of an edition of the crate, or the whole.
enum Read {
    Name(String),
    Whole(SetForm),
}

impl Serialize for Read {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Read::Name(name) => serializer.serialize_str(name),
            Read::Whole(form) => form.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Read {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Read, D::Error> {
        deserializer.deserialize_any(ReadVisitor)
    }
}

struct ReadVisitor;

impl<'de> serde::de::Visitor<'de> for ReadVisitor {
    type Value = Read;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("`\"dunes\"` or an object with a name and tiles")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<Read, E> {
        Ok(Read::Name(name.to_string()))
    }

    fn visit_map<A: serde::de::MapAccess<'de>>(self, map: A) -> Result<Read, A::Error> {
        let form = serde::de::value::MapAccessDeserializer::new(map);
        SetForm::deserialize(form).map(Read::Whole)
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
    /// Reads a set from JSON, as [`to_json`](TileSet::to_json) writes it, or the name of an edition
    /// of the crate as a JSON text; a byte order mark at the start is skipped.
    ///
    /// # Errors
    /// If the text is not JSON of this form, with line and column; or every fault of the set.
    pub fn from_json(json: &[u8]) -> Result<TileSet, EditionError> {
        let json = json.strip_prefix("\u{feff}".as_bytes()).unwrap_or(json);
        let read = strict::from_json::<Read>(json);
        let read = read.map_err(|error| EditionFault::Json {
            line: error.line(),
            column: error.column(),
            why: error.why().to_string(),
        })?;
        match read {
            Read::Whole(form) => set_of(&form),
            Read::Name(name) if name == DUNES => Ok(TileSet::dunes()),
            Read::Name(name) => Err(EditionFault::Unknown { name: Excerpt::of(&name) }.into()),
        }
    }

    /// The set as JSON that [`from_json`](TileSet::from_json) reads.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(&SetForm::of(self)).expect("texts and lists have a JSON form")
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a tile on the board as an object")]
struct LaidForm {
    tile: Tile,
    cell: Cell,
    face: Face,
    rotation: Rotation,
    shows: String,
    #[serde(default, skip_serializing_if = "Edges::is_none")]
    gone: Edges,
    #[serde(default, with = "crate::marker::owned", skip_serializing_if = "Option::is_none")]
    marker: Option<(Seat, Claim)>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a state of Marram as an object")]
struct StateForm {
    #[serde(deserialize_with = "number")]
    players: u8,
    #[serde(deserialize_with = "number")]
    tiles: u16,
    #[serde(deserialize_with = "number")]
    to_come: u16,
    seat: Option<Seat>,
    #[serde(deserialize_with = "number")]
    actions_left: u8,
    offer: Option<Tile>,
    #[serde(deserialize_with = "numbers")]
    scores: Vec<i32>,
    #[serde(deserialize_with = "numbers")]
    boots: Vec<u8>,
    #[serde(deserialize_with = "numbers")]
    pitchforks: Vec<u8>,
    #[serde(deserialize_with = "numbers")]
    shovels: Vec<u8>,
    #[serde(deserialize_with = "numbers")]
    lost_boots: Vec<u8>,
    #[serde(deserialize_with = "numbers")]
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
    if state.board.shovels().contains(laid.cell) {
        text.push_str("; shovel");
    }
    text
}

fn read_shows(text: &str) -> Option<Aspect> {
    let mut aspect = Aspect::EMPTY;
    // Slots that a part reaches so far.
    let mut taken = Slots::EMPTY;
    for piece in text.split(';') {
        let mut words = Words::new(piece);
        let head = words.next()?;
        if head.is("shovel") && words.rest().is_empty() {
            aspect.shovel = true;
            continue;
        }
        let edges: Edges = words.rest().parse().ok()?;
        let layer = match head.parse::<Matter>().ok()? {
            Matter::Land(terrain) => {
                aspect.borders.add_land(edges, terrain);
                Layer::Terrain
            }
            Matter::Creature(species) if edges.len() <= 2 => {
                aspect.borders.add_creature(edges, species);
                Layer::Creature
            }
            Matter::Creature(_) => return None,
        };
        let slots = Slots::at(layer, edges);
        if !(taken & slots).is_empty() {
            return None;
        }
        taken |= slots;
        aspect.spans.insert(layer, edges);
    }
    aspect.parts = aspect.spans.firsts();
    let crosses = |part: &Edges| Edges::ACROSS.contains(part);
    let land = (aspect.parts & Slots::LAND).iter().map(|part| aspect.spans.edges(part));
    let crossing = land.filter(crosses).count() == 2;
    (taken & Slots::LAND == Slots::LAND && !crossing).then_some(aspect)
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
            marker: laid.marker,
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
            let LaidForm { tile, cell, face, rotation, gone, marker, .. } = laid;
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
#[serde(deny_unknown_fields, expecting = "a tile with its sides as an object")]
struct Print {
    tile: Tile,
    front: Side,
    back: Side,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a view of Marram as an object")]
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
        let players = state.players;
        if let Some(seat) = observer.seat().filter(|seat| seat.number() >= players) {
            let fault = PositionFault::NoSuchSeat { field: "observer", seat, players };
            return Err(D::Error::custom(fault));
        }
        let all = alloc::vec![(); state.set_len()];
        if !prints.iter().map(|&(tile, _)| tile).eq(state.in_sight(&all).map(|(tile, ())| tile)) {
            let message = "expected the prints of the tiles on the board and on offer, by number";
            return Err(D::Error::custom(message));
        }
        Ok(View { observer, variant, sides, state, prints })
    }
}

/// What a line of a score can count.
const THINGS: [&str; 10] =
    ["bulge", "gold", "silver", "flower", "end", "middle", "saddle", "head", "tail", "freak beast"];

impl Serialize for Item {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Item", 3)?;
        fields.serialize_field("what", self.what)?;
        fields.serialize_field("count", &self.count)?;
        fields.serialize_field("each", &self.each)?;
        fields.end()
    }
}

/// Only a line that counts a thing of a score.
impl<'de> Deserialize<'de> for Item {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Item, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Fields {
            what: String,
            count: u32,
            each: i32,
        }
        let Fields { what, count, each } = Fields::deserialize(deserializer)?;
        let known = THINGS.into_iter().find(|&thing| thing == what);
        let what = known.ok_or_else(|| {
            let (things, found) = (THINGS.join(", "), Excerpt::of(&what));
            D::Error::custom(format!("what: expected one of {things}, found {found}"))
        })?;
        Ok(Item { what, count, each })
    }
}
