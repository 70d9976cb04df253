//! The program as its users meet it: the real binary, its output and its exit codes.

#![allow(clippy::unwrap_used, reason = "a test says what must hold by unwrapping it")]

mod advice;
mod arena;
mod every_game;
mod interactive;
mod looking;
mod merge;
mod play;
mod position;
mod records;
mod saving;
mod simulate;
mod solve;
mod support;
mod usage;
