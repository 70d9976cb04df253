//! What a game tells the program about itself.

use mallow_core::{Evaluate, Game, Seed};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::ops::RangeInclusive;

/// What the program needs to know of a game beyond its rules.
///
/// The options themselves, and their defaults, are the fields of the game's `Setup`; an entry
/// explains them.
pub(crate) trait Entry: 'static {
    /// The rules.
    type Game: Game<Setup: Default + Serialize + DeserializeOwned, State: Serialize>
        + Evaluate
        + Sync;

    /// What the game is, in a line.
    const SUMMARY: &'static str;

    /// How many can play.
    const PLAYERS: RangeInclusive<u8>;

    /// What each field of the setup means, `players` aside.
    const OPTIONS: &'static [GameOption] = &[];

    /// How a user's edition is loaded, if the game has any.
    const EDITION: Option<EditionFile<SetupOf<Self>>> = None;

    /// How a person writes actions, for the help of an interactive game.
    const NOTATION: &'static str;

    /// How bots that search find out what a position is worth, unless they are told.
    const ROLLOUT: Rollout = Rollout::ToTheEnd;

    /// Whether tree search tells apart what nature did.
    const SPLITS_CHANCE: bool = false;

    /// Whether users are shown the game.
    const LISTED: bool = true;

    /// Named sets of options.
    fn presets() -> Vec<Preset<SetupOf<Self>>> {
        Vec::new()
    }

    /// What a person sees; the view's own text unless the game can show more.
    fn view_text(game: &Self::Game, view: &ViewOf<Self>) -> String {
        let _ = game;
        view.to_string()
    }

    /// The whole table, with all that is hidden; the state's own text unless the game can show more.
    fn state_text(game: &Self::Game, state: &StateOf<Self>) -> String {
        let _ = game;
        state.to_string()
    }

    /// How events are told; by their own text unless the game has more to say.
    fn narrator(game: &Self::Game, seed: Option<Seed>) -> Narrator<Self::Game> {
        let _ = (game, seed);
        Box::new(ToString::to_string)
    }
}

/// How a search plays on from where its tree ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Rollout {
    /// To the end of the game at random; the result counts.
    ToTheEnd,
    /// So many steps at random; then the game's own judgement counts.
    Steps(u64),
    /// To the end of the game, every seat weighing so many of its actions by the game's judgement.
    BestOf(u32),
}

/// The setup of an entry's game.
pub(crate) type SetupOf<E> = <<E as Entry>::Game as Game>::Setup;

/// What an observer of an entry's game knows.
pub(crate) type ViewOf<E> = <<E as Entry>::Game as Game>::View;

/// A position of an entry's game.
pub(crate) type StateOf<E> = <<E as Entry>::Game as Game>::State;

/// Makes a sentence of an event.
pub(crate) type Narrator<G> = Box<dyn Fn(&<G as Game>::Event) -> String>;

/// What a field of a setup means.
#[derive(Debug, Clone, Copy)]
pub(crate) struct GameOption {
    /// The field.
    pub(crate) name: &'static str,
    /// What may stand behind the equals sign, such as `SEAT` or `true|false`.
    pub(crate) values: &'static str,
    /// What it does, in a few words.
    pub(crate) help: &'static str,
}

/// A named set of options.
#[derive(Debug, Clone)]
pub(crate) struct Preset<S> {
    /// Its name, for `--preset`.
    pub(crate) name: &'static str,
    /// What is special about it.
    pub(crate) help: &'static str,
    /// The options.
    pub(crate) setup: S,
}

/// How `--edition FILE` is taken up.
#[derive(Debug, Clone, Copy)]
pub(crate) struct EditionFile<S> {
    /// The field of the setup that the edition stands in.
    pub(crate) field: &'static str,
    /// What such a file is, in a few words.
    pub(crate) help: &'static str,
    /// Puts the file's text into the setup, or says what is wrong with it.
    pub(crate) load: fn(&str, &mut S) -> Result<(), String>,
}
