#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod action;
mod card;
mod dashboard;
#[cfg(feature = "svg")]
mod drawing;
mod edition;
mod element;
mod error;
mod evaluate;
mod event;
#[cfg(feature = "serde")]
mod json;
mod knowledge;
mod notation;
mod picture;
mod placement;
mod position;
mod rules;
mod setup;
mod state;
mod view;

pub use action::{Action, Chance, FLOWERS, Flower};
pub use card::{CARDS, CritterCard, CritterCards};
pub use dashboard::{Dashboard, Loot};
#[cfg(feature = "serde")]
pub use edition::ReadEditionError;
pub use edition::{
    Critter, Edition, EditionCard, EditionChoice, EditionDashboard, EditionError, EditionFault,
    Icon, Map,
};
pub use element::{Element, Power, Recruit};
pub use error::{Illegal, PositionError, PositionFault, Question, SetupError};
pub use event::Event;
pub use notation::{
    ParseActionError, ParseCardError, ParseChanceError, ParseDrawnError, ParseNameError,
    ParsePlacementError,
};
pub use picture::Picture;
pub use placement::{MAX_SQUARES, Placement};
pub use position::{Pending, Position, SeatPosition};
pub use rules::{ActionTemplate, MarshHallow};
pub use setup::{MAX_PLAYERS, Magus, ROUNDS, Setup};
pub use state::{Drawn, Hand, Sheet, Stage, State, Table};
pub use view::View;
