//! What the program needs to know of a game.

use mallow_core::{Evaluate, Game, Seed};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::ops::RangeInclusive;

/// The properties of a game for the program, beyond its rules.
///
/// The options themselves, and their defaults, are the fields of the game's `Setup`; an entry
/// explains them.
pub(crate) trait Entry: 'static {
    /// The rules.
    type Game: Game<Setup: Default + Serialize + DeserializeOwned, State: Serialize>
        + Evaluate
        + Sync;

    /// The game in one line.
    const SUMMARY: &'static str;

    /// The possible numbers of players.
    const PLAYERS: RangeInclusive<u8>;

    /// The meaning of each field of the setup, except `players`.
    const OPTIONS: &'static [GameOption] = &[];

    /// How an edition is loaded from a file, if the game has editions.
    const EDITION: Option<EditionFile<SetupOf<Self>>> = None;

    /// The notation of actions, for the help of an interactive game.
    const NOTATION: &'static str;

    /// The default rollout of bots that search.
    const ROLLOUT: Rollout = Rollout::ToTheEnd;

    /// Whether tree search tells chance outcomes apart.
    const SPLITS_CHANCE: bool = false;

    /// Whether `mallow games` lists the game.
    const LISTED: bool = true;

    /// The named sets of options.
    fn presets() -> Vec<Preset<SetupOf<Self>>> {
        Vec::new()
    }

    /// The text of a view for a human; the view's own text by default.
    fn view_text(game: &Self::Game, view: &ViewOf<Self>) -> String {
        let _ = game;
        view.to_string()
    }

    /// The text of a state, hidden information included; the state's own text by default.
    fn state_text(game: &Self::Game, state: &StateOf<Self>) -> String {
        let _ = game;
        state.to_string()
    }

    /// The function that makes a sentence of an event; the event's own text by default.
    fn narrator(game: &Self::Game, seed: Option<Seed>) -> Narrator<Self::Game> {
        let _ = (game, seed);
        Box::new(ToString::to_string)
    }
}

/// The rollout: how a search plays on from the end of its tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Rollout {
    /// Random play to the end of the game, and its result.
    ToTheEnd,
    /// This many random steps, then the game's evaluation.
    Steps(u64),
    /// Play to the end, where every seat takes the best of this many random actions by the game's
    /// evaluation.
    BestOf(u32),
}

/// The setup of an entry's game.
pub(crate) type SetupOf<E> = <<E as Entry>::Game as Game>::Setup;

/// The view of an entry's game.
pub(crate) type ViewOf<E> = <<E as Entry>::Game as Game>::View;

/// The state of an entry's game.
pub(crate) type StateOf<E> = <<E as Entry>::Game as Game>::State;

/// A function that makes a sentence of an event.
pub(crate) type Narrator<G> = Box<dyn Fn(&<G as Game>::Event) -> String>;

/// The explanation of a field of a setup.
#[derive(Debug, Clone, Copy)]
pub(crate) struct GameOption {
    /// The name of the field.
    pub(crate) name: &'static str,
    /// The possible values, such as `SEAT` or `true|false`.
    pub(crate) values: &'static str,
    /// The effect, in a few words.
    pub(crate) help: &'static str,
}

/// A named set of options.
#[derive(Debug, Clone)]
pub(crate) struct Preset<S> {
    /// The name, for `--preset`.
    pub(crate) name: &'static str,
    /// The description, in a few words.
    pub(crate) help: &'static str,
    /// The options.
    pub(crate) setup: S,
}

/// How `--edition FILE` is loaded.
#[derive(Debug, Clone, Copy)]
pub(crate) struct EditionFile<S> {
    /// The field of the setup that holds the edition.
    pub(crate) field: &'static str,
    /// The description of such a file, in a few words.
    pub(crate) help: &'static str,
    /// Sets the edition of the setup from the text of the file, or returns the reason why it
    /// cannot.
    pub(crate) load: fn(&str, &mut S) -> Result<(), String>,
}
