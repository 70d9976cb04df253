#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod action;
mod beam;
mod builder;
mod card;
mod edition;
mod error;
mod event;
#[cfg(feature = "serde")]
mod forms;
mod judgement;
mod notation;
mod path;
mod picture;
mod rules;
mod setup;
mod state;
mod view;

pub use action::{Action, Chance, Deal};
pub use beam::{Beam, Ghostbuster, Position};
pub use builder::StateBuilder;
pub use card::{Card, Cards, Colour, Number, Symbol, WhiteCard, WhiteCards};
pub use edition::{Edition, Symbols};
#[cfg(feature = "serde")]
pub use error::ReadEditionError;
pub use error::{
    EditionError, EditionFault, Illegal, ParseActionError, ParseChanceError, ParseWordError,
    PositionError, PositionFault, SetupError, ViewError,
};
pub use event::{Event, Window};
pub use path::{Front, GRID, MmPlace, Path, TilePlace, TilePlaces};
pub use rules::CrossTheBeams;
pub use setup::Setup;
pub use state::{Queue, Stage, State, Table};
pub use view::{HandView, View};
