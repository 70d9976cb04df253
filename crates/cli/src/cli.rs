//! The command line.

use crate::catalogue;
use crate::commands::{
    arena, draw, games, manual, merge, perft, play, redact, replay, rules, simulate, solve, tell,
    trace,
};
use crate::failure::{BAD_USAGE, Failure, OK, warn};
use crate::files;
use crate::text::WIDTH;
use clap::error::{ContextValue, ErrorKind};
use clap::{CommandFactory, Parser, Subcommand};
use mallow_core::words::Excerpt;
use std::path::Path;

/// Rules engines for table games: play, replay, trace, simulate, count
#[derive(Debug, Parser)]
#[command(name = "mallow", version, arg_required_else_help = true, after_help = EXAMPLES)]
#[command(disable_help_subcommand = true, max_term_width = WIDTH)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  mallow games                                   list the games
  mallow play marshmallow-test --seed 7          watch a game between bots
  mallow play marshmallow-test --human 0         play seat 0 yourself
  mallow simulate marshmallow-test --games 1000  statistics of 1000 games

`mallow COMMAND --help` explains a command, with examples.";

#[derive(Debug, Subcommand)]
enum Command {
    Games(games::Args),
    Play(play::Args),
    Rules(rules::Args),
    Replay(replay::Args),
    Tell(tell::Args),
    Draw(draw::Args),
    Redact(redact::Args),
    Trace(trace::Args),
    Simulate(simulate::Args),
    Arena(arena::Args),
    Merge(merge::Args),
    Perft(perft::Args),
    Solve(solve::Args),
    Completions(manual::CompletionsArgs),
    Man(manual::ManArgs),
}

/// Runs the command that the process was given and returns the exit code.
pub(crate) fn run() -> u8 {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return refused(&error),
    };
    dispatch(&cli.command).unwrap_or_else(|failure| failure.report())
}

/// Runs a command of the game that it names.
fn dispatch(command: &Command) -> Result<u8, Failure> {
    match command {
        Command::Games(args) => games::run(args),
        Command::Play(args) => play(args),
        Command::Rules(args) => rules::run(args),
        Command::Replay(args) => replay::run(args),
        Command::Tell(args) => tell::run(args),
        Command::Draw(args) => draw::run(args),
        Command::Redact(args) => redact::run(args),
        Command::Trace(args) => trace::run(args),
        Command::Simulate(args) => simulate::run(args),
        Command::Arena(args) => arena::run(args),
        Command::Merge(args) => merge::run(args),
        Command::Perft(args) => perft::run(args),
        Command::Solve(args) => solve::run(args),
        Command::Completions(args) => manual::completions(args, Cli::command()),
        Command::Man(_) => manual::man(Cli::command()),
    }
}

/// Plays the game that is named, or the one of the record to resume.
fn play(args: &play::Args) -> Result<u8, Failure> {
    if args.resume.as_deref() == Some(Path::new("-")) && !args.human.is_empty() {
        return Err(Failure::usage(
            "--resume -: standard input cannot be both the record and the keyboard of --human",
        ));
    }
    let named = args.game.as_deref().map(catalogue::entry).transpose()?;
    let Some(path) = &args.resume else {
        let none = || Failure::usage("expected a game or a record to resume");
        return play::run(named.ok_or_else(none)?, args, None);
    };
    // A pipe can be read only once.
    let record = files::read(path)?;
    let game = named.map_or_else(|| catalogue::of_record(&record, path), Ok)?;
    play::run(game, args, Some(&record))
}

/// Reports an error of the command line, or prints the requested help or version.
fn refused(error: &clap::Error) -> u8 {
    if !error.use_stderr() || error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        // If nobody reads the output, there is nothing else to do.
        let _ = error.print();
        return if error.use_stderr() { BAD_USAGE } else { OK };
    }
    let mut text = error.render().to_string();
    // Long quotations of the command line are cut, so that the reason after them stays readable.
    for (_, context) in error.context() {
        let quoted: &[String] = match context {
            ContextValue::String(quoted) => std::slice::from_ref(quoted),
            ContextValue::Strings(quoted) => quoted,
            _ => &[],
        };
        for quoted in quoted {
            let short = Excerpt::of(quoted);
            if short.as_str() != quoted && !quoted.is_empty() {
                text = text.replace(quoted.as_str(), short.as_str());
            }
        }
    }
    warn(&format!("mallow: {}", text.strip_prefix("error: ").unwrap_or(&text)));
    BAD_USAGE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_definition_is_sound() {
        Cli::command().debug_assert();
    }

    #[test]
    fn help_of_every_command_has_examples_and_fits_the_terminal() {
        let mut cli = Cli::command();
        cli.build();
        for command in cli.get_subcommands_mut() {
            let help = command.render_long_help().to_string();
            assert!(help.contains("Examples:"), "{}", command.get_name());
            assert!(help.lines().all(|line| line.chars().count() <= WIDTH), "{help}");
        }
    }
}
