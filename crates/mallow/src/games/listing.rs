//! The trait through which programs know a game.

use super::SvgOptions;
use crate::batch::{BatchOptions, NewBatch};
use crate::solve::OpenSolver;
use mallow_core::encode::Window;
use mallow_core::{Evaluate, Game, Seed, strict};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::error::Error;
use std::ops::RangeInclusive;

/// What programs need to know of a game beyond its rules: texts, names and defaults.
///
/// The options themselves, and their defaults, are the fields of the game's
/// [`Setup`](Game::Setup), which must be written as a JSON object; a listing explains them. The
/// implementor is usually a unit type of its own, so that a game of another crate can be listed.
///
/// ```
/// use mallow::catalogue::Catalogue;
/// use mallow::core::Seed;
/// use mallow::core::high_card::HighCard;
/// use mallow::games::Listing;
/// use mallow::options::SetupRequest;
/// use std::ops::RangeInclusive;
///
/// struct MyHighCard;
///
/// impl Listing for MyHighCard {
///     type Game = HighCard;
///     const SUMMARY: &'static str = "keep your card or swap it; the highest wins";
///     const PLAYERS: RangeInclusive<u8> = 2..=4;
///     const NOTATION: &'static str = "`keep` or `swap`.";
/// }
///
/// // From here on it is a game as any other: tables, bots, records and experiments by name.
/// let games = Catalogue::built_in().with::<MyHighCard>()?;
/// let game = games.find("high")?.prepare(&SetupRequest::new().players(3))?;
/// assert_eq!(game.table(Seed::from_u64(7)).seats(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Listing: 'static {
    /// The rules.
    type Game: Game<
            Setup: Default + Serialize + DeserializeOwned,
            State: Serialize,
            View: Serialize,
            Action: Serialize + DeserializeOwned,
            Chance: Serialize + DeserializeOwned,
            Event: Serialize,
        > + Evaluate
        + Send
        + Sync
        + 'static;

    /// The game in one line: lower case, without a full stop.
    const SUMMARY: &'static str;

    /// The rules as Markdown. Default: no text.
    const RULES: &'static str = "";

    /// The possible numbers of players.
    const PLAYERS: RangeInclusive<u8>;

    /// The meaning of each field of the setup, except `players` and the edition's field. Default:
    /// none.
    const OPTIONS: &'static [GameOption] = &[];

    /// How an edition is loaded from a text. Default: the game has no editions to load.
    const EDITION: Option<EditionText<SetupOf<Self>>> = None;

    /// The notation of actions, for the help of an interactive game.
    const NOTATION: &'static str;

    /// The default rollout of bots that search. Default: random play to the end.
    const ROLLOUT: Rollout = Rollout::ToTheEnd;

    /// Whether tree search distinguishes chance outcomes. Default: no.
    const SPLITS_CHANCE: bool = false;

    /// Whether tree search begins with a few actions at each fork and takes in more as it visits it,
    /// instead of comparing all of them at once. Default: yes.
    const WIDENS: bool = true;

    /// The bot that plays best, as a [`BotName`](crate::bot::BotName) is written. Default:
    /// `ismcts:1000` with the game's own rollout.
    const STRONGEST_BOT: &'static str = "ismcts:1000";

    /// What the game's [estimate](Evaluate::estimate) counts, for hints. Default: its own unit.
    const VALUE: ValueUnit = ValueUnit { one: 1.0, name: "units of the game's evaluation" };
    /// The solver of tables of which everything is known. Default: the game has none.
    const SOLVER: Option<OpenSolver<Self::Game>> = None;

    /// The named setups. Default: none.
    #[must_use]
    fn presets() -> Vec<Preset<SetupOf<Self>>> {
        Vec::new()
    }

    /// The state that a text describes: a position of a game that is played on elsewhere, or a puzzle.
    /// The text may be hostile; the state can be played on. Default: positions are refused.
    ///
    /// # Errors
    /// The reason why the text is not such a position.
    fn position(game: &Self::Game, text: &str) -> Result<StateOf<Self>, BoxError> {
        let _ = (game, text);
        Err(format!("positions of {} cannot be described", Self::Game::NAME).into())
    }

    /// The text of a view for a human. Default: the view's own text.
    fn view_text(game: &Self::Game, view: &ViewOf<Self>) -> String {
        let _ = game;
        view.to_string()
    }

    /// The picture of a view as SVG, made from nothing but the view. Default: the game has none.
    fn view_svg(game: &Self::Game, view: &ViewOf<Self>, options: &SvgOptions) -> Option<String> {
        let _ = (game, view, options);
        None
    }

    /// The picture of a state as SVG, hidden information included. Default: the game has none.
    fn state_svg(game: &Self::Game, state: &StateOf<Self>, options: &SvgOptions) -> Option<String> {
        let _ = (game, state, options);
        None
    }

    /// The text of a state, hidden information included. Default: the state's own text.
    fn state_text(game: &Self::Game, state: &StateOf<Self>) -> String {
        let _ = game;
        state.to_string()
    }

    /// Many tables of this game side by side, for programs that learn; `None` if the game has no
    /// numbers, as by default. A game that implements [`Encode`](mallow_core::encode::Encode) returns
    /// [`batch::of`](crate::batch::of) of the same arguments.
    fn batch(game: Self::Game, window: Window, options: BatchOptions) -> Option<NewBatch> {
        let _ = (game, window, options);
        None
    }

    /// The function that makes a sentence of an event. Default: the event's own text.
    fn narrator(game: &Self::Game, seed: Option<Seed>) -> Narrator<Self::Game> {
        let _ = (game, seed);
        Box::new(ToString::to_string)
    }
}

/// The rollout: how a search plays on from the end of its tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Rollout {
    /// Random play to the end of the game, and its result.
    ToTheEnd,
    /// This many random steps, then the game's evaluation.
    Steps(u64),
    /// Play to the end, where every seat takes the best of this many random actions by the game's
    /// evaluation.
    BestOf(u32),
    /// As [`BestOf`](Rollout::BestOf) so many actions, but for this many steps, then the game's
    /// evaluation.
    BestSteps(u32, u64),
}

/// What the values of a search count.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ValueUnit {
    /// The estimate that stands for one of the units; greater than 0.
    pub one: f64,
    /// The units, in a few words that fit behind "values in".
    pub name: &'static str,
}

/// The setup of the game of the listing `L`.
pub type SetupOf<L> = <<L as Listing>::Game as Game>::Setup;

/// The view of the game of the listing `L`.
pub type ViewOf<L> = <<L as Listing>::Game as Game>::View;

/// The state of the game of the listing `L`.
pub type StateOf<L> = <<L as Listing>::Game as Game>::State;

/// The action of the game of the listing `L`.
pub type ActionOf<L> = <<L as Listing>::Game as Game>::Action;

/// The chance outcome of the game of the listing `L`.
pub type ChanceOf<L> = <<L as Listing>::Game as Game>::Chance;

/// The event of the game of the listing `L`.
pub type EventOf<L> = <<L as Listing>::Game as Game>::Event;

/// A function that makes a sentence of an event.
pub type Narrator<G> = Box<dyn Fn(&<G as Game>::Event) -> String + Send + Sync>;

/// The explanation of a field of a setup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameOption {
    /// The name of the field.
    pub name: &'static str,
    /// The possible values, such as `SEAT` or `true|false`.
    pub values: &'static str,
    /// The effect, in a few words.
    pub help: &'static str,
}

/// A named setup of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Preset<S> {
    /// The name.
    pub name: &'static str,
    /// The description, in a few words.
    pub help: &'static str,
    /// The setup.
    pub setup: S,
}

/// How an edition of a game is loaded from a text.
#[derive(Debug, Clone, Copy)]
pub struct EditionText<S> {
    /// The field of the setup that holds the edition.
    pub field: &'static str,
    /// The description of such a text, in a few words.
    pub help: &'static str,
    /// Sets the edition of the setup from the text, which may be hostile, or returns the reason why
    /// it cannot. A refused text leaves the setup unchanged.
    pub load: LoadEdition<S>,
}

/// The function that sets the edition of a setup from a text.
pub(crate) type LoadEdition<S> = fn(&str, &mut S) -> Result<(), BoxError>;

/// A reason of any type.
pub(crate) type BoxError = Box<dyn Error + Send + Sync>;

/// The position that JSON describes: an object, because a list of nothing would be one whose fields
/// are all left out.
pub(crate) fn json_position<P: DeserializeOwned>(text: &str) -> Result<P, BoxError> {
    if !text.trim_start().starts_with('{') {
        return Err("expected a position: a JSON object".into());
    }
    Ok(strict::read_json(text.as_bytes())?)
}

/// The position that a text describes, in the game's own form or as JSON.
#[cfg(any(feature = "marshmallow-test", feature = "marshmallow-war"))]
pub(crate) fn text_position<P>(text: &str) -> Result<P, BoxError>
where
    P: DeserializeOwned + std::str::FromStr<Err: Error + Send + Sync + 'static>,
{
    if text.trim_start().starts_with('{') { json_position(text) } else { Ok(text.parse()?) }
}
