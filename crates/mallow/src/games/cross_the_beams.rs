//! Cross the Beams.

use super::listing::{BoxError, json_position};
use super::{
    EditionText, GameOption, Listing, Preset, Rollout, StateOf, SvgOptions, ValueUnit, ViewOf,
};
use crate::batch::{self, BatchOptions, NewBatch};
use crate::solve::{Answer, OpenSolver, Question, Refusal, Verdict};
use cross_the_beams::solve::{Future, Solver, Verdict as Found};
use cross_the_beams::{Action, CrossTheBeams, Edition, Position, Setup, State};
use mallow_core::Game;
use mallow_core::encode::Window;
use std::ops::RangeInclusive;

/// The listing of Cross the Beams.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct CrossTheBeamsListing;

impl Listing for CrossTheBeamsListing {
    type Game = CrossTheBeams;

    const SUMMARY: &'static str =
        "cooperative: lock four rows of cards before the Marshmallow Man arrives";
    const RULES: &'static str = cross_the_beams::RULES;
    const PLAYERS: RangeInclusive<u8> = 1..=6;
    const OPTIONS: &'static [GameOption] = &[
        GameOption {
            name: "first_player",
            values: "SEAT",
            help: "who starts; by chance if not set",
        },
        GameOption {
            name: "open_hands",
            values: "true|false",
            help: "whether everybody sees all hands",
        },
    ];
    const EDITION: Option<EditionText<Setup>> = Some(EditionText {
        field: "edition",
        help: "JSON with the symbols on the 36 cards and the twelve brown tiles",
        load: |text, setup| {
            setup.edition = Edition::from_json(text.as_bytes())?;
            Ok(())
        },
    });
    const ROLLOUT: Rollout = Rollout::Steps(0);
    const VALUE: ValueUnit =
        ValueUnit { one: 10_000.0, name: "hundredths of the way from lost (0) to won (100)" };
    const NOTATION: &'static str = "A card is a letter and a number: R3 is red 3. The letters are R red, Y yellow, G green, \
         B blue, K black, and W for the white cards that move the Marshmallow Man. The symbols are \
         Dr drop, Ha hammers, Ci circles, Br bricks, Wh wheel and Ar arrow. A beam is red, green, yellow \
         or blue, or its first letter; position 1 is the nearest to the Ghostbuster. \
         `place K3 red 2` puts K3 at position 2 of the red beam and moves the cards from there on up; \
         `exchange K3 red 2` puts K3 there and takes the card that lay there into your hand; \
         `take red 2` takes that card and puts none there; `pass` is legal only with an empty hand and \
         empty beams. If a card is threatened, `zap K3` saves it with a card of the number rolled. If a \
         white card is turned up, `halt K3` stops the Marshmallow Man's next move with a card of its \
         number or its symbol. `decline` plays nothing. `mm 4L` sends the Marshmallow Man to the left \
         tile of row 4 (L left, M middle, R right). Alone, `bottom K3` puts K3 under the deck.";

    const SOLVER: Option<OpenSolver<CrossTheBeams>> = Some(OpenSolver {
        help: "whether the game can still be won, with open hands and a known future",
        nodes: 4_000_000,
        needs_future: true,
        position: read,
        solve,
    });

    fn presets() -> Vec<Preset<Setup>> {
        vec![Preset {
            name: "open",
            help: "open hands",
            setup: Setup::default().with_open_hands(true),
        }]
    }

    fn view_svg(game: &CrossTheBeams, view: &ViewOf<Self>, options: &SvgOptions) -> Option<String> {
        Some(options.view(game, view))
    }

    fn state_svg(
        game: &CrossTheBeams,
        state: &StateOf<Self>,
        options: &SvgOptions,
    ) -> Option<String> {
        Some(options.state(game, state))
    }

    fn position(game: &CrossTheBeams, text: &str) -> Result<StateOf<Self>, BoxError> {
        Ok(game.position(&json_position(text)?)?)
    }

    fn batch(game: CrossTheBeams, window: Window, options: BatchOptions) -> Option<NewBatch> {
        Some(batch::of(game, window, options))
    }
}

/// Reads a position in JSON.
fn read(game: &CrossTheBeams, text: &str) -> Result<State, Refusal> {
    let position: Position = serde_json::from_str(text)?;
    Ok(game.position(&position)?)
}

/// Looks for decisions that win: half of the nodes for the table, the rest in equal parts for each
/// action.
fn solve(question: &Question<'_, CrossTheBeams>) -> Result<Answer<Action>, Refusal> {
    let future = question.future.ok_or("expected a seed: it says which cards are to come")?;
    let future = Future { seed: future.seed, chances: future.chances };
    let (game, state) = (question.game, question.state);
    let solver = Solver::new();
    let found = solver.with_nodes(question.nodes / 2).win(game, state, future)?;
    let choices: u32 =
        state.public().turn().seats().iter().map(|s| game.count_actions(state, s)).sum();
    let each = (question.nodes - found.nodes) / u64::from(choices.max(1));
    let mut nodes = found.nodes;
    let mut actions = Vec::new();
    for action in solver.with_nodes(each).actions(game, state, future)? {
        nodes += action.nodes;
        let wins = found.line.first() == Some(&(action.seat, action.action));
        let verdict = if wins { Found::Won } else { action.verdict };
        actions.push((action.seat, action.action, verdict_of(verdict)));
    }
    // A search for one action may find what the one for all did not.
    let is = |verdict| actions.iter().filter(|&&(_, _, found)| found == verdict).count();
    let value = match verdict_of(found.verdict) {
        Verdict::Undecided if is(Verdict::Won) > 0 => Verdict::Won,
        Verdict::Undecided if is(Verdict::Lost) == actions.len() => Verdict::Lost,
        value => value,
    };
    if value == Verdict::Lost {
        actions.iter_mut().for_each(|(_, _, verdict)| *verdict = Verdict::Lost);
    }
    Ok(Answer {
        measure: "with these cards and this future, if all hands and all that is to come are known",
        value,
        actions,
        seats: Vec::new(),
        line: found.line,
        nodes,
    })
}

fn verdict_of(found: Found) -> Verdict {
    match found {
        Found::Won => Verdict::Won,
        Found::Lost => Verdict::Lost,
        Found::Undecided => Verdict::Undecided,
    }
}
