//! The program as its users meet it: the real binary, its output and its exit codes.

mod every_game;
mod interactive;
mod play;
mod records;
mod simulate;
mod support;
mod usage;
