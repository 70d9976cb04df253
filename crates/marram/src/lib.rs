#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod action;
mod config;
mod drawing;
mod error;
mod evaluate;
mod event;
mod feature;
mod features;
mod generate;
#[cfg(feature = "serde")]
mod json;
mod notation;
mod picture;
mod position;
mod rules;
mod score;
mod side;
mod state;
mod table;
mod tile_set;
mod view;

pub use action::{Action, Chance, Claim, LaidTile, Layer, MarkerKind, Matter, Part, Template};
pub use config::{Length, ParseOptionError, Setup, Sides, Variant};
pub use error::{
    EditionError, EditionFault, Illegal, PositionError, PositionFault, SetupError, SideError,
    SideFault,
};
pub use event::Event;
pub use feature::{Feature, Kind};
pub use notation::{ParseActionError, ParseChanceError, ParseMarkerError, ParsePartError};
pub use position::Position;
pub use rules::Marram;
pub use score::Item;
pub use side::{CreaturePart, Edges, Role, Segment, Side, Species, Terrain};
pub use state::State;
pub use tile_set::{Face, ParseFaceError, ParseTileError, Tile, TileSet};
pub use view::View;
