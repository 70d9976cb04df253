#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod action;
mod board;
mod creature;
#[cfg(feature = "svg")]
mod drawing;
mod edges;
mod edition;
mod encode;
mod error;
mod evaluate;
mod event;
mod feature;
mod generate;
#[cfg(feature = "serde")]
mod json;
mod land;
mod marker;
mod notation;
mod options;
mod packed;
mod part;
mod picture;
mod position;
mod rules;
mod setup;
mod side;
mod state;
mod tile;
mod view;

/// The rules of Marram with all rulings, numbered, as Markdown.
pub const RULES: &str = include_str!("../RULES.md");

pub use action::{Action, Chance, Template};
pub use creature::{CreaturePart, Role, Species};
pub use edges::{Edges, ParseEdgesError};
pub use edition::TileSet;
pub use error::{EditionError, EditionFault, Illegal, PositionError, PositionFault, SetupError};
pub use event::Event;
pub use feature::{Feature, Kind, Matter, ParseMatterError};
pub use land::{Segment, Terrain};
pub use marker::{Claim, MarkerKind, ParseMarkerError};
pub use notation::{ParseActionError, ParseChanceError};
pub use options::{Length, ParseOptionError, Sides, Variant};
pub use part::{Layer, ParsePartError, Part};
pub use position::Position;
pub use rules::Marram;
pub use rules::score::Item;
pub use setup::Setup;
pub use side::{Side, SideError, SideFault};
pub use state::State;
pub use tile::{Face, LaidTile, ParseFaceError, ParseTileError, Tile};
pub use view::View;

/// What most programs need: `use marram::prelude::*;`.
///
/// ```
/// use marram::prelude::*;
/// let table = Match::new(Marram::new(2), Seed::from_u64(7));
/// assert!(!table.game().is_over(table.state()));
/// ```
pub mod prelude {
    #[doc(no_inline)]
    pub use crate::{Action, Chance, Event, Marram, Setup, State, View};
    #[cfg(feature = "svg")]
    #[doc(no_inline)]
    pub use mallow_core::svg::Draw;
    #[doc(no_inline)]
    pub use mallow_core::{Evaluate, Game, Match, Observer, Seat, Seed};
}
