#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod action;
mod card;
mod dashboard;
mod determinize;
#[cfg(feature = "svg")]
mod drawing;
mod drawn;
mod edition;
mod element;
mod encode;
mod error;
mod evaluate;
mod event;
mod flower;
#[cfg(feature = "serde")]
mod json;
mod knowledge;
mod loot;
mod name;
mod notation;
mod picture;
mod placement;
mod position;
mod power;
mod recruit;
mod rules;
mod setup;
mod small_set;
mod stage;
mod state;
mod view;

/// The rules of Marsh Hallow with all rulings, numbered, as Markdown.
pub const RULES: &str = include_str!("../RULES.md");

pub use action::{Action, Chance, Template};
pub use card::{CARDS, CritterCard, CritterCards, ParseCardError};
pub use dashboard::Dashboard;
pub use drawn::{Drawn, ParseDrawnError};
pub use edition::{Critter, Edition, EditionCard, EditionChoice, EditionDashboard, Icon, Map};
pub use element::Element;
pub use error::{EditionError, EditionFault, Illegal, PositionError, PositionFault, SetupError};
pub use event::Event;
pub use flower::{FLOWERS, Flower};
pub use loot::Loot;
pub use name::ParseNameError;
pub use notation::{ParseActionError, ParseChanceError};
pub use picture::Picture;
pub use placement::{MAX_SQUARES, ParsePlacementError, Placement};
pub use position::{Pending, Position, SeatPosition};
pub use power::Power;
pub use recruit::Recruit;
pub use rules::MarshHallow;
pub use setup::{Magus, ROUNDS, Setup};
pub use stage::{Question, Stage};
pub use state::{Hand, Public, Sheet, State};
pub use view::View;

/// What most programs need: `use marsh_hallow::prelude::*;`.
///
/// ```
/// use marsh_hallow::prelude::*;
/// let table = Match::new(MarshHallow::new(2), Seed::from_u64(7));
/// assert!(!table.game().is_over(table.state()));
/// ```
pub mod prelude {
    #[doc(no_inline)]
    pub use crate::{Action, Chance, Event, MarshHallow, Setup, State, View};
    #[cfg(feature = "svg")]
    pub use mallow_core::svg::Draw;
    #[doc(no_inline)]
    pub use mallow_core::{Evaluate, Game, Match, Observer, Seat, Seed};
}
