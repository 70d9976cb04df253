#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod action;
mod beam;
mod card;
mod edition;
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
mod rules;
mod setup;
mod state;
mod view;

pub use action::{Action, Chance, Deal, Template};
pub use beam::{Beam, BeamPlace, Ghostbuster};
pub use card::{Card, Cards, Colour, Number, Symbol, WhiteCard, WhiteCards};
pub use edition::{Edition, Symbols};
#[cfg(feature = "serde")]
pub use error::ReadEditionError;
pub use error::{
    EditionError, EditionFault, Illegal, ParseActionError, ParseChanceError, ParseWordError,
    PositionError, PositionFault, SetupError,
};
pub use event::{Event, Window};
pub use path::{Front, GRID, MmPlace, Path, TilePlace, TilePlaces};
pub use position::Position;
pub use rules::CrossTheBeams;
pub use setup::Setup;
pub use state::{Queue, Stage, State, Table};
pub use view::{HandView, View};
