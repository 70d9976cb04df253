//! The players of `mallow-bots` by their names on the command line.

use crate::failure::Failure;
use crate::games::{Entry, Rollout};
use mallow_bots::{
    Budget, Evaluator, First, FlatMonteCarlo, Greedy, HeavyPlayouts, Heuristic, Ismcts,
    ParallelIsmcts, Player, Playouts, Uniform,
};
use mallow_core::record::Label;
use mallow_core::words::Excerpt;
use std::num::NonZeroU32;
use std::time::Duration;

/// The names of the bots for `--bots`.
pub(crate) const NAMES: [&str; 5] = ["random", "first", "greedy", "flat", "ismcts"];

/// The default budget of a search.
const BUDGET: Budget = Budget::Iterations(1000);

/// The most trees of a search.
const MOST_TREES: u32 = 64;

/// A bot with its parameters, such as `ismcts:500`.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct BotName {
    text: String,
    kind: Kind,
}

#[derive(Debug, Clone, PartialEq)]
enum Kind {
    Random,
    First,
    Greedy,
    Flat(Search),
    /// A search with this many trees, each on a thread of its own if there is one.
    Ismcts(Search, NonZeroU32),
}

/// The parameters of a search; without a rollout, that of the game is used.
#[derive(Debug, Clone, PartialEq)]
struct Search {
    budget: Budget,
    rollout: Option<Rollout>,
}

impl BotName {
    /// The text of the bot as it was given.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The label of the bot in records.
    pub(crate) fn label(&self) -> Label {
        self.text.parse().expect("a short name of plain characters")
    }

    /// A new player for one seat of one match.
    pub(crate) fn player<E: Entry>(&self) -> Box<dyn Player<E::Game>> {
        let evaluator = |search: &Search| -> Box<dyn Evaluator<E::Game> + Sync> {
            match search.rollout.unwrap_or(E::ROLLOUT) {
                Rollout::ToTheEnd => Box::new(Playouts::default()),
                Rollout::Steps(steps) => Box::new(Heuristic::after(steps)),
                Rollout::BestOf(width) => Box::new(HeavyPlayouts::best_of(width)),
            }
        };
        match &self.kind {
            Kind::Random => Box::new(Uniform),
            Kind::First => Box::new(First),
            Kind::Greedy => Box::new(Greedy::default()),
            Kind::Flat(search) => Box::new(FlatMonteCarlo::new(search.budget, evaluator(search))),
            Kind::Ismcts(search, trees) => {
                let player = Ismcts::new(search.budget, evaluator(search))
                    .split_chance(E::SPLITS_CHANCE)
                    .trees(*trees);
                if trees.get() > 1 {
                    Box::new(ParallelIsmcts::new(player))
                } else {
                    Box::new(player)
                }
            }
        }
    }
}

impl std::str::FromStr for BotName {
    type Err = String;

    fn from_str(text: &str) -> Result<BotName, String> {
        // At most as long as a label, so that records can name every bot.
        if text.chars().count() > Label::MAX_CHARS {
            let most = Label::MAX_CHARS;
            return Err(format!(
                "{}: expected a bot of at most {most} characters",
                Excerpt::of(text)
            ));
        }
        let text = text.trim().to_ascii_lowercase();
        let mut words = text.split(':');
        let name = words.next().unwrap_or_default();
        let search = matches!(name, "flat" | "ismcts");
        let budget = words.next();
        let rollout = words.next();
        let trees = if name == "ismcts" { words.next() } else { None };
        if !NAMES.contains(&name) {
            let (name, known) = (Excerpt::of(name), NAMES.join(", "));
            return Err(format!("there is no bot {name}: expected one of {known}"));
        }
        if !search && budget.is_some() {
            return Err(format!("`{name}` takes no parameters"));
        }
        if words.next().is_some() {
            return Err(match name {
                "flat" => "`flat` takes at most two parameters: `flat[:BUDGET[:PLAY]]`",
                _ => "`ismcts` takes at most three parameters: `ismcts[:BUDGET[:PLAY[:TREES]]]`",
            }
            .to_string());
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
            _ => Kind::Ismcts(search, trees.map_or(Ok(NonZeroU32::MIN), parse_trees)?),
        };
        Ok(BotName { text, kind })
    }
}

/// Parses a budget: `500` or `20ms`.
fn parse_budget(word: &str) -> Result<Budget, String> {
    let why = || {
        let word = Excerpt::of(word);
        format!("{word} is not a valid budget: expected iterations (`500`) or a time (`50ms`)")
    };
    let number = |text: &str| text.parse::<u32>().ok().filter(|&n| n > 0).ok_or_else(why);
    match word.strip_suffix("ms") {
        Some(time) => Ok(Budget::Time(Duration::from_millis(number(time)?.into()))),
        None => number(word).map(Budget::Iterations),
    }
}

/// Parses a rollout: `12`, `end` or `best8`.
fn parse_rollout(word: &str) -> Result<Rollout, String> {
    if word == "end" {
        return Ok(Rollout::ToTheEnd);
    }
    let why = || {
        format!(
            "{} is not a valid playout: expected a number of random steps (`12`), `end`, or `best` \
             and how many actions are weighed (`best8`)",
            Excerpt::of(word)
        )
    };
    match word.strip_prefix("best") {
        Some(width) => match width.parse() {
            Ok(0) | Err(_) => Err(why()),
            Ok(width) => Ok(Rollout::BestOf(width)),
        },
        None => word.parse().map(Rollout::Steps).map_err(|_| why()),
    }
}

/// Parses a number of trees: `2`.
fn parse_trees(word: &str) -> Result<NonZeroU32, String> {
    word.parse().ok().filter(|trees: &NonZeroU32| trees.get() <= MOST_TREES).ok_or_else(|| {
        let word = Excerpt::of(word);
        format!("{word} is not a valid number of trees: expected 1 to {MOST_TREES}")
    })
}

/// The default bot.
pub(crate) fn random() -> BotName {
    BotName { text: "random".to_string(), kind: Kind::Random }
}

/// The bot of each seat: the list has one bot for all `seats`, or one for each.
pub(crate) fn seated(list: &[BotName], seats: usize) -> Result<Vec<BotName>, Failure> {
    match list {
        [] => Ok(vec![random(); seats]),
        [one] => Ok(vec![one.clone(); seats]),
        list if list.len() == seats => Ok(list.to_vec()),
        list => {
            let given = list.len();
            let why = format!(
                "--bots: expected 1 bot for every seat or {seats}, one for each, found {given}"
            );
            Err(Failure::usage(why))
        }
    }
}
