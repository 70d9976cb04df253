//! The program `mallow`: play, replay, trace, simulate and count the games of this workspace.
//!
//! The library `mallow` holds what the program knows of each game, `commands` what it can do with
//! any of them, and `catalogue` leads from the name of a game to its commands. The commands are
//! generic over [`mallow::games::Listing`].

mod catalogue;
mod cli;
mod commands;
mod failure;
mod files;
mod pager;
mod seeds;
mod table_args;
mod text;
mod whole;

use std::process::ExitCode;

/// The exit code of an internal error.
const INTERNAL: u8 = 70;

fn main() -> ExitCode {
    // An internal error prints one line that can be reported, not a backtrace.
    std::panic::set_hook(Box::new(|fault| {
        let place = fault.location().map(ToString::to_string).unwrap_or_default();
        let payload = fault.payload();
        let text = payload.downcast_ref::<&str>().copied();
        let why = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
        let why = why.unwrap_or("no reason given");
        failure::warn(&format!("mallow: internal error at {place}: {why}"));
    }));
    match std::panic::catch_unwind(cli::run) {
        Ok(code) => ExitCode::from(code),
        Err(_) => ExitCode::from(INTERNAL),
    }
}
