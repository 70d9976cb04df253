//! `mallow arena`: bots against each other, or together against the game.

mod report;
mod scores;

use super::format::Format;
use super::game::play;
use super::workers::{Plan, each};
use crate::bots::{self, BotName};
use crate::failure::{Failure, OK};
use crate::games::Entry;
use crate::seeds::NamedSeed;
use crate::table_args::TableArgs;
use crate::whole::{jobs, whole};
use mallow_core::{Game, Seat};
use scores::{Scores, Watch};
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::time::Instant;

/// Let bots play each other, in turn on every seat, and report their results
///
/// The bots take the seats in the order of the list and move on by one seat after every game. Game
/// K depends on the seed and K alone, so apart from the times the report is the same for any number
/// of jobs. A bot that is named several times is reported once.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  mallow arena marshmallow-test --bots greedy,random,random,random --games 200
  mallow arena marram --bots ismcts:1000,greedy --games 100 --seed 7
  mallow arena marshmallow-war --bots ismcts:50ms,flat:50ms --games 20
  mallow arena cross-the-beams --players 1 --bots greedy --games 100
  mallow arena marshmallow-test --bots greedy --games 9 --format json")]
pub(crate) struct Args {
    /// The game, see `mallow games`
    pub(crate) game: String,
    /// One bot for all seats, or one for each, with commas: random, first, greedy,
    /// `flat[:BUDGET[:PLAY]]` or `ismcts[:BUDGET[:PLAY[:TREES]]]`
    #[arg(long, value_name = "LIST", value_delimiter = ',', required = true)]
    bots: Vec<BotName>,
    /// Number of games
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1, (1 << 62) - 1))]
    games: u64,
    #[command(flatten)]
    table: TableArgs,
    /// Seed of all games: a number, 64 hexadecimal digits, or text:ANYTHING
    #[arg(long, value_name = "S", allow_hyphen_values = true)]
    seed: Option<NamedSeed>,
    /// Number of games played at the same time, at most 256; default: one per processor
    #[arg(long, value_name = "J", value_parser = jobs)]
    jobs: Option<NonZeroUsize>,
    /// Report for people or for programs
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Cut a game off at its first decision after this many steps
    #[arg(long, value_name = "STEPS", default_value_t = 100_000)]
    #[arg(value_parser = whole::<u64>(0, u64::MAX))]
    limit: u64,
}

pub(crate) fn run<E: Entry>(args: &Args) -> Result<u8, Failure> {
    let game = args.table.game::<E>()?;
    let seats = usize::from(game.players());
    let list = bots::seated(&args.bots, seats)?;
    let seed = NamedSeed::or_fresh(args.seed.as_ref())?;
    // Games between bots that search take long.
    let plan = Plan::new(0..args.games, args.jobs, 1);
    let begun = Instant::now();
    let parts = each(
        &plan,
        || Scores::new(&list),
        |scores, index| {
            let at = |seat: Seat| (seat.index() + (index % seats as u64) as usize) % seats;
            let mut watch = Watch::new(scores, &at);
            let bot = |seat| list[at(seat)].player::<E>();
            let played = play(&game, seed.seed().child(index), bot, args.limit, &mut watch);
            scores.add(&at, played.outcome.as_ref());
            Ok(())
        },
    )?;
    let mut scores = Scores::new(&list);
    parts.iter().for_each(|part| scores.merge(part));
    let about = report::About {
        game: E::Game::NAME,
        rules: E::Game::RULES_VERSION,
        setup: game.setup(),
        seed: &seed,
        games: args.games,
        bots: &list,
        seconds: begun.elapsed().as_secs_f64(),
    };
    let text = match args.format {
        Format::Text => report::text(&about, &scores),
        Format::Json => report::json(&about, &scores),
    };
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(OK)
}
