//! What the program knows of each game.
//!
//! A new game is one file here with what the program cannot learn from the rules (see [`Entry`]),
//! and one line in the catalogue.

pub(crate) mod cross_the_beams;
mod entry;
pub(crate) mod high_card;
pub(crate) mod marram;
pub(crate) mod marsh_hallow;
pub(crate) mod marshmallow_test;
pub(crate) mod marshmallow_war;

pub(crate) use entry::{EditionFile, Entry, GameOption, Narrator, Preset, Rollout, SetupOf};
