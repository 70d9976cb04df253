#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod action;
mod beam;
mod card;
mod deal;
mod determinize;
#[cfg(feature = "svg")]
mod drawing;
mod edition;
mod encode;
mod error;
mod evaluate;
mod event;
#[cfg(feature = "serde")]
mod json;
mod knowledge;
mod notation;
mod path;
mod picture;
mod position;
mod queue;
mod rules;
mod setup;
pub mod solve;
mod stage;
mod state;
mod symbols;
mod view;

/// The rules of Cross the Beams with all rulings, numbered, as Markdown.
pub const RULES: &str = include_str!("../RULES.md");

pub use action::{Action, Chance, Template};
pub use beam::{Beam, BeamPlace, Ghostbuster, ParseBeamError};
pub use card::{Card, Cards, Colour, Number, ParseCardError, Symbol, WhiteCard, WhiteCards};
pub use deal::{Deal, DealError};
pub use edition::Edition;
pub use error::{
    EditionError, EditionFault, Illegal, PositionError, PositionFault, SetupError, Unsolvable,
};
pub use event::{Event, Window};
pub use notation::{ParseActionError, ParseChanceError};
pub use path::{Front, GRID, MmPlace, ParsePathError, Path, TilePlace, TilePlaces};
pub use position::Position;
pub use queue::Queue;
pub use rules::CrossTheBeams;
pub use setup::Setup;
pub use stage::{ParseStageError, Stage};
pub use state::{Public, State};
pub use symbols::Symbols;
pub use view::{HandView, View};

/// What most programs need: `use cross_the_beams::prelude::*;`.
pub mod prelude {
    pub use crate::{Action, Chance, CrossTheBeams, Event, Setup, State, View};
    #[cfg(feature = "svg")]
    pub use mallow_core::svg::Draw;
    pub use mallow_core::{Evaluate, Game, Match, Observer, Seat, Seed};
}
