#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod action;
mod config;
mod error;
mod evaluate;
mod event;
mod features;
mod generate;
mod notation;
mod picture;
mod position;
mod render;
mod rules;
mod score;
mod side;
mod state;
#[cfg(feature = "serde")]
mod state_json;
mod table;
mod tile_set;
mod view;

pub use action::{Action, Chance, Claim, LaidTile, Layer, MarkerKind, Matter, Part};
pub use config::{Length, ParseOptionError, Setup, Sides, Variant};
pub use error::{
    Illegal, ParseActionError, ParseChanceError, ParsePartError, PositionFault, SetError,
    SetupError, SideError, SideFault,
};
pub use event::Event;
pub use features::{Feature, Kind};
pub use position::Position;
pub use rules::Marram;
pub use score::Item;
pub use side::{CreaturePart, Edges, Role, Segment, Side, Species, Terrain};
pub use state::State;
pub use tile_set::{Face, ParseTileError, Tile, TileSet};
pub use view::View;
