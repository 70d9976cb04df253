//! What programs need to know of a game beyond its rules: one file per game.
//!
//! A new game is one file here with an implementation of [`Listing`], and one line in the list below.
//! Games that are defined elsewhere implement [`Listing`] in their own crate.

mod high_card;
mod listing;
mod svg;

pub use high_card::HighCardListing;
pub use listing::{
    ActionOf, ChanceOf, EditionText, EventOf, GameOption, Listing, Narrator, Preset, Rollout,
    SetupOf, StateOf, ValueUnit, ViewOf,
};
pub use svg::SvgOptions;

use crate::catalogue::GameEntry;

/// Declares the games of this crate, in the order of the workspace's README: for each its feature, its
/// file and its listing.
macro_rules! games {
    ($($feature:literal: $file:ident::$listing:ident;)*) => {
        $(
            #[cfg(feature = $feature)]
            mod $file;
            #[cfg(feature = $feature)]
            pub use $file::$listing;
        )*

        /// The entries of all games of this crate.
        pub(crate) fn entries() -> Vec<GameEntry> {
            // Unit tests need no game, and compiling all of them once more takes long.
            vec![$(
                #[cfg(all(feature = $feature, not(test)))]
                GameEntry::of::<$listing>(),
            )*]
        }
    };
}

games! {
    "marshmallow-test": marshmallow_test::MarshmallowTestListing;
    "cross-the-beams": cross_the_beams::CrossTheBeamsListing;
    "marshmallow-war": marshmallow_war::MarshmallowWarListing;
    "marsh-hallow": marsh_hallow::MarshHallowListing;
    "marram": marram::MarramListing;
}
