//! Everything that the tests of core claim, in one program.
#![allow(clippy::unwrap_used, reason = "a test says what must hold by unwrapping it")]

mod countdown;
mod deck;
mod faulty;
mod high_card;
mod laws;
mod laws_longer;
mod matches;
mod playing;
mod records;
mod rng;
#[cfg(feature = "serde")]
mod serde_forms;
mod shape;
#[cfg(feature = "svg")]
mod svg;
mod tile_board;
mod vocabulary;
