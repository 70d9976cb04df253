//! Marshmallow Test.

use super::listing::{BoxError, text_position};
use super::{GameOption, Listing, StateOf, SvgOptions, ValueUnit, ViewOf};
use crate::batch::{self, BatchOptions, NewBatch};
use crate::solve::{Answer, OpenSolver, Question, Refusal, Verdict};
use mallow_core::encode::Window;
use marshmallow_test::solve::{Measure, Solver, Value};
use marshmallow_test::{Action, MarshmallowTest, Position, State};
use std::ops::RangeInclusive;

/// The listing of Marshmallow Test.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct MarshmallowTestListing;

impl Listing for MarshmallowTestListing {
    type Game = MarshmallowTest;

    const SUMMARY: &'static str =
        "trick taking: going out scores the tricks of the others, the last one left nothing";
    const RULES: &'static str = marshmallow_test::RULES;
    const PLAYERS: RangeInclusive<u8> = 2..=5;
    const OPTIONS: &'static [GameOption] = &[
        GameOption {
            name: "first_dealer",
            values: "SEAT",
            help: "who deals the first round; by chance if not set",
        },
        GameOption {
            name: "max_rounds",
            values: "N",
            help: "the game ends after this round at the latest; no limit if not set",
        },
    ];
    const VALUE: ValueUnit = ValueUnit { one: 1000.0, name: "points ahead of the others" };
    const NOTATION: &'static str = "A card is its suit's letter and its value: B7 is Blue 7. The suits are B Blue, G Green, \
         O Orange, P Pink, V Purple (violet). `trump G`, or just `G`, declares Green trump. In the \
         picture `>` marks the seat that decides, `2 of 3` is the tricks won and the number with \
         which a seat goes out of the round, `cards` how many it still holds, `has no Pink` that it \
         has been seen not to follow Pink. `Trick` is the trick so far, `Played` every card of the \
         round that has been laid open, the trick included. Going out scores a point for each trick \
         of the others; the last seat left scores nothing, and 20 points win.";

    const SOLVER: Option<OpenSolver<MarshmallowTest>> = Some(OpenSolver {
        help: "the points of the rest of the round with open hands",
        nodes: 50_000_000,
        needs_future: false,
        position: read,
        solve,
    });

    fn view_svg(
        game: &MarshmallowTest,
        view: &ViewOf<Self>,
        options: &SvgOptions,
    ) -> Option<String> {
        Some(options.view(game, view))
    }

    fn state_svg(
        game: &MarshmallowTest,
        state: &StateOf<Self>,
        options: &SvgOptions,
    ) -> Option<String> {
        Some(options.state(game, state))
    }

    fn position(game: &MarshmallowTest, text: &str) -> Result<StateOf<Self>, BoxError> {
        Ok(game.position(&text_position(text)?)?)
    }

    fn batch(game: MarshmallowTest, window: Window, options: BatchOptions) -> Option<NewBatch> {
        Some(batch::of(game, window, options))
    }
}

/// Reads a position, JSON if it starts as an object does.
fn read(game: &MarshmallowTest, text: &str) -> Result<State, Refusal> {
    let position: Position = if text.trim_start().starts_with('{') {
        serde_json::from_str(text)?
    } else {
        text.parse()?
    };
    Ok(game.position(&position)?)
}

/// Solves the rest of the round.
fn solve(question: &Question<'_, MarshmallowTest>) -> Result<Answer<Action>, Refusal> {
    let mut solver = Solver::new().with_nodes(question.nodes);
    let solution = solver.solve(question.game, question.state)?;
    let verdict =
        |value: Value| Verdict::Points { least: value.least.into(), most: value.most.into() };
    let measure = match solution.measure {
        Measure::Margin => {
            "points less those of the other seat, if both play the rest of the round as well as possible"
        }
        _ => "points of the rest of the round that a seat can force against all others together",
    };
    let action = |found: &marshmallow_test::solve::ActionValue| {
        (solution.seat, found.action, verdict(found.value))
    };
    Ok(Answer {
        measure,
        value: verdict(solution.value),
        actions: solution.actions.iter().map(action).collect(),
        seats: solution.seats.iter().copied().map(verdict).collect(),
        line: Vec::new(),
        nodes: solution.nodes,
    })
}
