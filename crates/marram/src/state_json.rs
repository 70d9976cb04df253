//! JSON: a state as an object that needs no game to be read; every tile on the board says what it
//! shows.

use crate::action::{Claim, LaidTile, MarkerKind, Matter, Part};
use crate::config::Setup;
use crate::error::PositionFault;
use crate::position::{Frame, Position, assemble};
use crate::side::{Edges, Species, Terrain};
use crate::state::State;
use crate::table::Aspect;
use crate::tile_set::{Face, Tile};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write;
use mallow_core::Seat;
use mallow_core::tile_board::{Cell, Rotation};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
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
#[serde(deny_unknown_fields)]
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
#[serde(deny_unknown_fields)]
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
        let piece = piece.trim();
        if piece == "shovel" {
            aspect.shovel = true;
            continue;
        }
        let (matter, edges) = piece.split_once(' ')?;
        let edges: Edges = edges.parse().ok()?;
        let lands = Terrain::ALL.map(Matter::Land).into_iter();
        let mut matters = lands.chain(Species::ALL.map(Matter::Creature));
        let free = |layer: u8| edges.iter().all(|edge| aspect.span(layer + edge as u8) == 0);
        match matters.find(|it| it.to_string() == matter)? {
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

/// What no setup allows: tiles to come that make no game of either length, larger supplies.
fn beyond_any_setup(position: &Position, frame: Frame) -> Option<PositionFault> {
    let seen = position.board.len() + position.discarded.len();
    let seen = seen + usize::from(position.offer.is_some());
    let drawn = seen + frame.to_come as usize;
    if drawn != frame.tiles && drawn != frame.tiles / 2 {
        let expected = frame.tiles.saturating_sub(seen) as u32;
        return Some(PositionFault::ToCome { found: frame.to_come, expected });
    }
    let at = |counts: &[u8], seat: Seat| counts.get(seat.index()).copied().unwrap_or(0);
    for seat in Seat::all(frame.players) {
        for (kind, supply, lost) in [
            (MarkerKind::Boot, &position.boots, &position.lost_boots),
            (MarkerKind::Pitchfork, &position.pitchforks, &position.lost_pitchforks),
        ] {
            let markers = position.board.iter().filter_map(|laid| laid.marker);
            let own = markers.filter(|(owner, claim)| (*owner, claim.kind) == (seat, kind));
            let (supply, lost) = (at(supply, seat), at(lost, seat));
            let found = own.count() as u32 + u32::from(supply) + u32::from(lost);
            let expected = u32::from(Setup::MOST_SUPPLY);
            if found > expected {
                return Some(PositionFault::Markers { seat, kind, found, expected });
            }
        }
        let (found, most) = (at(&position.shovels, seat), frame.shovels);
        if found > most {
            return Some(PositionFault::Shovels { seat, found, most });
        }
    }
    None
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
        } = Position::of(self);
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

impl<'de> Deserialize<'de> for State {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<State, D::Error> {
        let form = StateForm::deserialize(deserializer)?;
        if !(2..=4).contains(&form.players) {
            return Err(D::Error::custom("a game has 2 to 4 players"));
        }
        let tiles = usize::from(form.tiles);
        if !(crate::TileSet::FEWEST..=crate::TileSet::MOST).contains(&tiles) {
            return Err(D::Error::custom("a set has 2 to 4096 tiles"));
        }
        let mut board = Vec::with_capacity(form.board.len());
        let mut shown = Vec::with_capacity(form.board.len());
        for laid in form.board {
            let marker =
                laid.marker.map(|MarkerForm { seat, kind, part }| (seat, Claim { part, kind }));
            let LaidForm { tile, cell, face, rotation, gone, .. } = laid;
            let aspect = read_shows(&laid.shows).ok_or_else(|| {
                D::Error::custom(alloc::format!("tile {tile} cannot show `{}`", laid.shows))
            })?;
            if gone.iter().any(|edge| aspect.span(4 + edge as u8) != 0) {
                return Err(D::Error::custom("a creature is gone and there"));
            }
            let laid = LaidTile { tile, cell, face, rotation, gone, marker };
            board.push(laid);
            shown.push((laid, aspect));
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
        let shovels = Setup::MOST_SUPPLY;
        let frame =
            Frame { players: form.players, tiles, to_come: u32::from(form.to_come), shovels };
        let state =
            assemble(&position, &shown, frame).map_err(|faults| D::Error::custom(faults[0]))?;
        match beyond_any_setup(&position, frame) {
            Some(fault) => Err(D::Error::custom(fault)),
            None => Ok(state),
        }
    }
}
