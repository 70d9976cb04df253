//! The words of the command line.

use crate::commands::{arena, games, perft, play, replay, simulate, trace};
use crate::failure::{BAD_USAGE, OK, warn};
use crate::text::WIDTH;
use clap::error::{ContextValue, ErrorKind};
use clap::{Parser, Subcommand};
use mallow_core::words::Excerpt;

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
  mallow games                                   what can be played
  mallow play marshmallow-test --seed 7          watch a game between bots
  mallow play marshmallow-test --human 0         sit down at seat 0
  mallow simulate marshmallow-test --games 1000  what games look like on average

`mallow COMMAND --help` tells more, with examples.";

#[derive(Debug, Subcommand)]
enum Command {
    Games(games::Args),
    Play(play::Args),
    Replay(replay::Args),
    Trace(trace::Args),
    Simulate(simulate::Args),
    Arena(arena::Args),
    Perft(perft::Args),
}

/// Runs the command that the process was given and returns the exit code.
pub(crate) fn run() -> u8 {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return refused(&error),
    };
    let done = match &cli.command {
        Command::Games(args) => games::run(args),
        Command::Play(args) => play::start(args),
        Command::Replay(args) => replay::start(args),
        Command::Trace(args) => trace::start(args),
        Command::Simulate(args) => simulate::start(args),
        Command::Arena(args) => arena::start(args),
        Command::Perft(args) => perft::start(args),
    };
    done.unwrap_or_else(|failure| failure.report())
}

/// Says what is wrong with the words of the command line, or prints the help or the version that
/// they ask for.
fn refused(error: &clap::Error) -> u8 {
    if !error.use_stderr() || error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        // Nobody may be reading any more; there is nothing else to say then.
        let _ = error.print();
        return if error.use_stderr() { BAD_USAGE } else { OK };
    }
    let mut text = error.render().to_string();
    // What was typed is quoted in part, so that what is wrong with it can still be read behind it.
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
    use clap::CommandFactory;

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
