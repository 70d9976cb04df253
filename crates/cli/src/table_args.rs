//! The options of the command line that set up a game.

use crate::failure::Failure;
use crate::files;
use crate::whole::whole;
use clap::Args;
use mallow::catalogue::{GameEntry, PreparedGame};
use mallow::options::{SetupError, SetupRequest};
use mallow_core::words::Excerpt;
use std::path::{Path, PathBuf};

/// The players and options of a game, for every command that starts games.
#[derive(Debug, Args)]
pub(crate) struct TableArgs {
    /// Number of players
    #[arg(long, value_name = "N", value_parser = whole::<u8>(0, 255))]
    pub(crate) players: Option<u8>,
    /// Option of the game, see `mallow games`; may be given several times
    #[arg(long, value_name = "OPTION=VALUE")]
    pub(crate) set: Vec<String>,
    /// Named set of options of the game to start from
    #[arg(long, value_name = "NAME")]
    pub(crate) preset: Option<String>,
    /// File with an edition of the game
    #[arg(long, value_name = "FILE")]
    pub(crate) edition: Option<PathBuf>,
}

impl TableArgs {
    /// The game that these options describe.
    pub(crate) fn prepared(&self, game: &GameEntry) -> Result<PreparedGame, Failure> {
        let has_editions = self.edition.is_some() && game.info().edition.is_some();
        let request = self.request(has_editions)?;
        game.prepare(&request).map_err(|error| self.refused(&error))
    }

    /// The request of these options.
    fn request(&self, has_editions: bool) -> Result<SetupRequest, Failure> {
        let mut request = SetupRequest::new();
        if let Some(players) = self.players {
            request = request.players(players);
        }
        if let Some(preset) = &self.preset {
            request = request.preset(preset);
        }
        if let Some(path) = &self.edition {
            // Without editions, whatever the file says is refused.
            let text = if has_editions { files::read_text(path)? } else { String::new() };
            request = request.edition(text);
        }
        for word in &self.set {
            let Some((name, value)) = word.split_once('=') else {
                let word = Excerpt::of(word);
                return Err(Failure::usage(format!("--set: expected OPTION=VALUE, found {word}")));
            };
            request = request.option(name, value);
        }
        Ok(request)
    }

    /// The failure of a request.
    fn refused(&self, error: &SetupError) -> Failure {
        let failure = Failure::usage(error.to_string());
        match (error, &self.edition) {
            (SetupError::Edition { .. }, Some(path)) => failure.in_file(path),
            _ => failure,
        }
    }
}

/// The game, with all its matches starting from the position in this file if there is one.
pub(crate) fn at_position(
    game: PreparedGame,
    position: Option<&Path>,
) -> Result<PreparedGame, Failure> {
    let Some(path) = position else { return Ok(game) };
    let text = files::read_text(path)?;
    game.at_position(&text).map_err(|error| Failure::usage(error.to_string()).in_file(path))
}
