//! What programs need to know of a game beyond its rules: one file per game.
//!
//! A new game is one file here with an implementation of [`Listing`], and one line in the
//! catalogue. Games that are defined elsewhere implement [`Listing`] in their own crate.

#[cfg(feature = "cross-the-beams")]
mod cross_the_beams;
mod high_card;
mod listing;
#[cfg(feature = "marram")]
mod marram;
#[cfg(feature = "marsh-hallow")]
mod marsh_hallow;
#[cfg(feature = "marshmallow-test")]
mod marshmallow_test;
#[cfg(feature = "marshmallow-war")]
mod marshmallow_war;

#[cfg(feature = "cross-the-beams")]
pub use cross_the_beams::CrossTheBeamsListing;
pub use high_card::HighCardListing;
pub use listing::{
    ActionOf, ChanceOf, EditionText, EventOf, GameOption, Listing, Narrator, Preset, Rollout,
    SetupOf, StateOf, ValueUnit, ViewOf,
};
#[cfg(feature = "marram")]
pub use marram::MarramListing;
#[cfg(feature = "marsh-hallow")]
pub use marsh_hallow::MarshHallowListing;
#[cfg(feature = "marshmallow-test")]
pub use marshmallow_test::MarshmallowTestListing;
#[cfg(feature = "marshmallow-war")]
pub use marshmallow_war::MarshmallowWarListing;
