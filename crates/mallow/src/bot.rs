//! The players of `mallow-bots` by name.

use crate::games::{Listing, Rollout, ValueUnit};
use mallow_bots::{
    Budget, Evaluator, First, FlatMonteCarlo, Greedy, HeavyPlayouts, Heuristic, Ismcts,
    ParallelIsmcts, Player, Playouts, Uniform,
};
use mallow_core::record::Label;
use mallow_core::words::Excerpt;
use std::fmt;
use std::num::{NonZeroU32, NonZeroUsize};
use std::thread;

/// The names of the bots, without parameters, from the weakest to the strongest kind.
pub const NAMES: [&str; 5] = ["random", "first", "greedy", "flat", "ismcts"];

/// The bots: name, how it chooses, and whether it searches.
pub(crate) const KINDS: [(&str, &str, bool); 5] = [
    ("random", "any legal action, each as likely as any other", false),
    ("first", "the first legal action of the list", false),
    ("greedy", "the action after which the game's evaluation is best", false),
    ("flat", "flat Monte Carlo search: the action with the best mean over many games", true),
    ("ismcts", "tree search over information sets", true),
];

/// The default budget of a search.
const BUDGET: Budget = Budget::Iterations(1000);

/// The greatest number of trees of a search.
const MAX_TREES: u32 = 64;

/// A bot with its parameters, such as `ismcts:500`. Default: `random`.
///
/// | name | plays |
/// |---|---|
/// | `random` | any legal action |
/// | `first` | the first legal action of the list |
/// | `greedy` | the action with the best evaluation after it |
/// | `flat[:BUDGET[:PLAY]]` | flat Monte Carlo search |
/// | `ismcts[:BUDGET[:PLAY]]` | tree search over information sets |
///
/// A budget is a number of iterations (`500`, the default is 1000) or a time (`50ms`), as [`Budget`]
/// is written. The playouts of a search are a number of random steps (`12`), random play to the end
/// (`end`), or play to the end, or for a number of steps, where every seat takes the best of some
/// random actions (`best8`, `best8x12`); by default as the [listing](Listing::ROLLOUT) of the game
/// says. In JSON, a bot is its text.
///
/// ```
/// use mallow::bot::BotName;
/// let bot: BotName = "ISMCTS:500:best8".parse()?;
/// assert_eq!(bot.text(), "ismcts:500:best8");
/// let why = "ismcts:0".parse::<BotName>().unwrap_err();
/// assert_eq!(
///     why.to_string(),
///     "`0` is not a valid budget: expected iterations (`500`) or a time (`50ms`)"
/// );
/// # Ok::<(), mallow::bot::BotNameError>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct BotName {
    text: String,
    kind: Kind,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Kind {
    Random,
    First,
    Greedy,
    Flat(Search),
    /// A search with this many trees, each on a thread of its own if there is one; without a number,
    /// one tree.
    Ismcts(Search, Option<NonZeroU32>),
}

/// The parameters of a search; without a rollout, that of the game is used.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Search {
    pub(crate) budget: Budget,
    pub(crate) rollout: Option<Rollout>,
}

impl Search {
    /// The evaluator of the search in this game.
    pub(crate) fn evaluator<L: Listing>(&self) -> Box<dyn Evaluator<L::Game> + Send + Sync> {
        match self.rollout.unwrap_or(L::ROLLOUT) {
            Rollout::ToTheEnd => Box::new(Playouts::default()),
            Rollout::Steps(steps) => Box::new(Heuristic::after(steps)),
            Rollout::BestOf(width) => Box::new(HeavyPlayouts::best_of(width)),
            Rollout::BestSteps(width, steps) => {
                Box::new(HeavyPlayouts::best_of(width).steps(steps))
            }
        }
    }

    /// Tree search with the settings of this game.
    pub(crate) fn ismcts<L: Listing, E: Evaluator<L::Game>>(
        &self,
        evaluator: E,
        trees: Option<NonZeroU32>,
    ) -> Ismcts<L::Game, E> {
        let trees = trees.unwrap_or(NonZeroU32::MIN);
        let player =
            Ismcts::new(self.budget, evaluator).split_chance(L::SPLITS_CHANCE).trees(trees);
        if L::WIDENS { player } else { player.widening(8, 0) }
    }
}

impl BotName {
    /// The text of the bot as it was given, in lower case.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The label of the bot in records.
    #[must_use]
    pub fn label(&self) -> Label {
        self.text.parse().expect("a short name of plain characters")
    }

    pub(crate) fn kind(&self) -> &Kind {
        &self.kind
    }

    /// The same bot with another budget. A bot that does not search stays as it is.
    ///
    /// ```
    /// use mallow::bot::BotName;
    /// use mallow::bots::Budget;
    /// use std::time::Duration;
    /// let bot: BotName = "ismcts:500:best8".parse()?;
    /// let quick = bot.with_budget(Budget::Time(Duration::from_millis(50)))?;
    /// assert_eq!(quick.text(), "ismcts:50ms:best8");
    /// # Ok::<(), mallow::bot::BotNameError>(())
    /// ```
    ///
    /// # Errors
    /// If the budget is nothing, or its text makes the bot's longer than a label may be.
    pub fn with_budget(&self, budget: Budget) -> Result<BotName, BotNameError> {
        if !matches!(self.kind, Kind::Flat(_) | Kind::Ismcts(..)) {
            return Ok(self.clone());
        }
        let budget = budget.to_string();
        let mut words = self.text.split(':');
        let mut text = words.next().unwrap_or_default().to_string();
        for word in std::iter::once(&*budget).chain(words.skip(1)) {
            text.push(':');
            text.push_str(word);
        }
        text.parse()
    }

    /// What the means of this bot's search count in a game.
    pub(crate) fn value_unit<L: Listing>(&self) -> ValueUnit {
        match &self.kind {
            Kind::Flat(search) | Kind::Ismcts(search, _) => {
                match search.rollout.unwrap_or(L::ROLLOUT) {
                    Rollout::ToTheEnd => ValueUnit { one: 0.01, name: "% of games won" },
                    Rollout::Steps(_) | Rollout::BestOf(_) | Rollout::BestSteps(..) => L::VALUE,
                }
            }
            _ => L::VALUE,
        }
    }

    /// A new player for one seat of one match.
    #[must_use]
    pub fn player<L: Listing>(&self) -> Box<dyn Player<L::Game>> {
        match &self.kind {
            Kind::Random => Box::new(Uniform),
            Kind::First => Box::new(First),
            Kind::Greedy => Box::new(Greedy::default()),
            Kind::Flat(search) => {
                Box::new(FlatMonteCarlo::new(search.budget, search.evaluator::<L>()))
            }
            Kind::Ismcts(search, trees) => {
                let player = search.ismcts::<L, _>(search.evaluator::<L>(), *trees);
                match trees {
                    Some(trees) if trees.get() > 1 => Box::new(ParallelIsmcts::new(player)),
                    _ => Box::new(player),
                }
            }
        }
    }

    /// The same bot for a match that nothing else on the machine competes with, such as one against
    /// humans: tree search with a time and without a number of trees grows one tree on each processor,
    /// 64 at most. Its choices depend on the machine as those of any search with a time do; a search
    /// with a number of iterations chooses the same everywhere.
    #[must_use]
    pub fn on_all_processors(&self) -> BotName {
        self.on_processors(thread::available_parallelism().map_or(1, NonZeroUsize::get))
    }

    /// The same bot where a search with a time has these processors for itself.
    fn on_processors(&self, processors: usize) -> BotName {
        let mut bot = self.clone();
        if let Kind::Ismcts(Search { budget: Budget::Time(_), .. }, trees @ None) = &mut bot.kind {
            *trees = NonZeroU32::new(processors.min(MAX_TREES as usize) as u32);
        }
        bot
    }
}

impl std::str::FromStr for BotName {
    type Err = BotNameError;

    fn from_str(text: &str) -> Result<BotName, BotNameError> {
        // At most as long as a label, so that records can name every bot.
        if text.chars().take(Label::MAX_CHARS + 1).count() > Label::MAX_CHARS {
            return Err(BotNameError::TooLong { text: Excerpt::of(text) });
        }
        let text = text.trim().to_ascii_lowercase();
        let mut words = text.split(':');
        let name = words.next().unwrap_or_default();
        let Some(&name) = NAMES.iter().find(|known| **known == name) else {
            return Err(BotNameError::Unknown { name: Excerpt::of(name) });
        };
        let searches = matches!(name, "flat" | "ismcts");
        let budget = words.next();
        let rollout = words.next();
        let trees = if name == "ismcts" { words.next() } else { None };
        if !searches && budget.is_some() {
            return Err(BotNameError::NoParameters { bot: name });
        }
        if words.next().is_some() {
            return Err(BotNameError::TooManyParameters { bot: name });
        }
        let search = Search {
            budget: budget.map_or(Ok(BUDGET), parse_budget)?,
            rollout: rollout.map(parse_rollout).transpose()?,
        };
        let kind = match name {
            "random" => Kind::Random,
            "first" => Kind::First,
            "greedy" => Kind::Greedy,
            "flat" => Kind::Flat(search),
            _ => Kind::Ismcts(search, trees.map(parse_trees).transpose()?),
        };
        Ok(BotName { text, kind })
    }
}

/// Parses a number of trees: `2`.
fn parse_trees(word: &str) -> Result<NonZeroU32, BotNameError> {
    let trees = word.parse().ok().filter(|trees: &NonZeroU32| trees.get() <= MAX_TREES);
    trees.ok_or_else(|| BotNameError::BadTrees { found: Excerpt::of(word), most: MAX_TREES })
}

/// Parses a budget: `500` or `20ms`.
fn parse_budget(word: &str) -> Result<Budget, BotNameError> {
    word.parse().map_err(|_| BotNameError::BadBudget { found: Excerpt::of(word) })
}

/// Parses a rollout: `12`, `end`, `best8` or `best8x12`.
fn parse_rollout(word: &str) -> Result<Rollout, BotNameError> {
    if word == "end" {
        return Ok(Rollout::ToTheEnd);
    }
    let why = || BotNameError::BadPlayout { found: Excerpt::of(word) };
    let Some(best) = word.strip_prefix("best") else {
        return word.parse().map(Rollout::Steps).map_err(|_| why());
    };
    let width = |text: &str| text.parse().ok().filter(|&width: &u32| width > 0).ok_or_else(why);
    match best.split_once('x') {
        None => width(best).map(Rollout::BestOf),
        Some((most, steps)) => {
            Ok(Rollout::BestSteps(width(most)?, steps.parse().map_err(|_| why())?))
        }
    }
}

/// The bot `random`.
impl Default for BotName {
    fn default() -> BotName {
        BotName { text: "random".to_string(), kind: Kind::Random }
    }
}

/// The text of the bot.
impl fmt::Display for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

mallow_core::serde_as_text!(BotName);

/// How many parameters a bot takes at most, and which.
fn parameters(bot: &str) -> &'static str {
    match bot {
        "flat" => "two parameters: `flat[:BUDGET[:PLAY]]`",
        _ => "three parameters: `ismcts[:BUDGET[:PLAY[:TREES]]]`",
    }
}

/// The reason why a text does not name a bot.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BotNameError {
    /// The text is longer than the label of a player may be.
    #[error("{text}: expected a bot of at most {} characters", Label::MAX_CHARS)]
    TooLong {
        /// The text.
        text: Excerpt,
    },
    /// There is no bot of this name.
    #[error("there is no bot {name}: expected one of {}", NAMES.join(", "))]
    Unknown {
        /// The name that was given.
        name: Excerpt,
    },
    /// The bot takes no parameters, and some were given.
    #[error("`{bot}` takes no parameters")]
    NoParameters {
        /// The name of the bot.
        bot: &'static str,
    },
    /// More parameters were given than the bot takes.
    #[error("`{bot}` takes at most {}", parameters(bot))]
    TooManyParameters {
        /// The name of the bot.
        bot: &'static str,
    },
    /// The third parameter is not a number of trees.
    #[error("{found} is not a valid number of trees: expected 1 to {most}")]
    BadTrees {
        /// The word that was given.
        found: Excerpt,
        /// The greatest number of trees.
        most: u32,
    },
    /// The first parameter is not a budget.
    #[error("{found} is not a valid budget: expected iterations (`500`) or a time (`50ms`)")]
    BadBudget {
        /// The word that was given.
        found: Excerpt,
    },
    /// The second parameter does not say how a search plays on.
    #[error(
        "{found} is not a valid playout: expected a number of random steps (`12`), `end`, or \
         `best` and how many actions are weighed (`best8`), for how many steps (`best8x12`)"
    )]
    BadPlayout {
        /// The word that was given.
        found: Excerpt,
    },
}

/// The bot of each seat: the list has one bot for all `seats`, or one for each; an empty list stands
/// for `random`.
///
/// # Errors
/// If the list has another number of bots.
pub fn seated(list: &[BotName], seats: usize) -> Result<Vec<BotName>, SeatedError> {
    match list {
        [] => Ok(vec![BotName::default(); seats]),
        [one] => Ok(vec![one.clone(); seats]),
        list if list.len() == seats => Ok(list.to_vec()),
        list => Err(SeatedError { seats, found: list.len() }),
    }
}

/// The reason why a list of bots does not fit the seats of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected {}, found {found}", wanted(*.seats))]
pub struct SeatedError {
    /// The number of seats.
    pub seats: usize,
    /// The number of bots in the list.
    pub found: usize,
}

fn wanted(seats: usize) -> String {
    match seats {
        1 => "1 bot for the only seat that needs one".to_string(),
        _ => format!("1 bot for every seat or {seats}, one for each"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_search_with_a_time_takes_the_processors_that_it_was_not_refused() {
        let trees = |text: &str, processors: usize| {
            let bot = text.parse::<BotName>().expect(text).on_processors(processors);
            assert_eq!(bot.text(), text);
            match bot.kind {
                Kind::Ismcts(_, trees) => trees.map(NonZeroU32::get),
                _ => None,
            }
        };
        assert_eq!(trees("ismcts:5ms", 3), Some(3));
        assert_eq!(trees("ismcts:5ms:end", 1), Some(1));
        assert_eq!(trees("ismcts:5ms", 1000), Some(MAX_TREES));
        assert_eq!(trees("ismcts:5ms:end:2", 3), Some(2));
        assert_eq!(trees("ismcts:500", 3), None);
        assert_eq!(trees("ismcts:500:end:4", 3), Some(4));
        assert_eq!(trees("flat:5ms", 3), None);
    }
}
