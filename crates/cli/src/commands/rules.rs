//! `mallow rules`: the rules of a game.

use crate::catalogue;
use crate::failure::{Failure, OK};
use std::io::{self, Write};

/// Print the rules of a game with all rulings, as Markdown
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  mallow rules marram
  mallow rules marsh-hallow | less")]
pub(crate) struct Args {
    /// The game, see `mallow games`
    game: String,
}

pub(crate) fn run(args: &Args) -> Result<u8, Failure> {
    let text = catalogue::entry(&args.game)?.rules();
    let mut out = io::stdout().lock();
    writeln!(out, "{}", text.trim_end())?;
    out.flush()?;
    Ok(OK)
}
