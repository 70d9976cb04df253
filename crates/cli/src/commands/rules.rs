//! `mallow rules`: the rules of a game.

use crate::catalogue;
use crate::failure::{Failure, OK};
use crate::pager;

/// Print the rules of a game with all rulings, as Markdown
///
/// At a terminal they come page by page, through the program that PAGER names (`less` if it is not set;
/// nothing if it is empty).
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  mallow rules marram
  mallow rules marsh-hallow > rules.md")]
pub(crate) struct Args {
    /// The game, see `mallow games`
    game: String,
}

pub(crate) fn run(args: &Args) -> Result<u8, Failure> {
    let text = catalogue::entry(&args.game)?.rules();
    pager::print(&format!("{}\n", text.trim_end()))?;
    Ok(OK)
}
