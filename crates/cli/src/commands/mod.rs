//! What the program does, one file for each command, whatever the game.

pub(crate) mod arena;
pub(crate) mod draw;
mod format;
mod game;
pub(crate) mod games;
pub(crate) mod manual;
pub(crate) mod merge;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod redact;
pub(crate) mod replay;
pub(crate) mod rules;
mod run_args;
pub(crate) mod simulate;
pub(crate) mod solve;
pub(crate) mod tell;
pub(crate) mod trace;
mod workers;
