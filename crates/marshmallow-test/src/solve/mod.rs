//! Solving a round with open hands: what every card is worth if all cards are known.
//!
//! In other trick-taking games this is called double dummy. A [`Solver`] takes any
//! [state](crate::State) in which a seat is to act, from the dealer's declaration of trump to the last
//! card, and says what the rest of *this round* is worth:
//!
//! - With two players a round is a game in which one seat's gain is the other's loss: the values are
//!   the exact [margin](Measure::Margin) with best play of both.
//! - With more, everyone plays for themselves, and there is no such value. What is exact is how many
//!   points a seat can [force](Measure::Forced) against all others together, whatever they do.
//!
//! Points are those still to be scored: a seat that is out gets no more. As the rules say, the round
//! ends at once if a seat reaches 20 points. The game that goes on after the round does not count:
//! neither winning it nor who deals next. A solver sees all hands, which no player does.
//!
//! A full deal of two takes a few milliseconds, of three some tenths of a second. With four players
//! tables are quick from nine cards in each hand on, with five from six; before that they can take
//! very long. A [limit of nodes](Solver::with_nodes) turns what is not exact by then into bounds.
//!
//! ```
//! use marshmallow_test::prelude::*;
//! use marshmallow_test::solve::Solver;
//! let position: marshmallow_test::Position = "
//!     round 2, dealer 0, trump Green
//!     seat 0: 5 tricks, hand B1 B9, played O1 O2 O3 O4 O5 O6 O7 O8 O9 O10
//!     seat 1: 5 tricks, hand B2 G1, played V1 V2 V3 V4 V5 V6 V7 V8 V9 V10
//!     trick of 0:
//! ".parse()?;
//! let game = MarshmallowTest::new(2);
//! let state = game.position(&position)?;
//! let solution = Solver::new().solve(&game, &state)?;
//! // Seat 1 must follow: B9 wins the sixth trick and scores the five of seat 1, B1 loses as much.
//! assert_eq!(solution.value.exact(), Some(5));
//! assert_eq!(solution.best().collect::<Vec<_>>(), ["B9".parse::<Action>()?]);
//! assert_eq!(solution.actions[0].value.exact(), Some(-5));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod lanes;
mod root;
mod search;
mod solution;
mod solver;
mod table;

pub use crate::error::Unsolvable;
pub use solution::{ActionValue, Measure, Solution, Value};
pub use solver::Solver;
