//! What the strongest bot would do at a place, and what it expects of the best actions.

use super::{BotChoice, BotError, BotPlace, Cancel};
use crate::bot::BotName;
use crate::games::{Listing, ValueUnit};
use mallow_bots::Budget;
use mallow_core::{Generator, Seat, Seed};
use serde::Serialize;
use std::fmt;

/// The advice of a game's strongest bot for one decision, made from nothing but the seat's view.
///
/// Displays as lines for a person: what the bot would do, and what it expects of the best actions.
///
/// ```
/// use mallow::bots::Budget;
/// use mallow::catalogue::GameEntry;
/// use mallow::core::{Seat, Seed};
/// use mallow::games::HighCardListing;
/// use mallow::options::SetupRequest;
/// use mallow::thinking::Cancel;
/// let game = GameEntry::of::<HighCardListing>();
/// let table = game.table(&SetupRequest::new(), Seed::from_u64(7))?;
/// let hint = table.hint(Seat::new(0), Some(Budget::Iterations(300)), &Cancel::new())?;
/// assert_eq!(hint.best[0].action, hint.action);
/// assert_eq!(hint.unit, Some("% of games won"));
/// assert!(hint.to_string().starts_with(&format!("ismcts:300 would take `{}`", hint.action)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Hint {
    /// The seat.
    pub seat: Seat,
    /// The revision that the advice is for.
    pub revision: u64,
    /// The bot that gives it, with its parameters.
    pub bot: String,
    /// The action that the bot would take, in the game's notation.
    pub action: String,
    /// The index of the action in the list of the seat's legal actions, from 0.
    pub index: u32,
    /// The iterations of the search; 0 if there was nothing to search.
    pub iterations: u32,
    /// What the values count; `None` if nothing was searched.
    pub unit: Option<&'static str>,
    /// The actions that the bot weighed most, at most five, the best one first; empty if nothing was
    /// searched.
    pub best: Vec<HintedAction>,
}

/// What a bot expects of an action.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[non_exhaustive]
pub struct HintedAction {
    /// The action in the game's notation.
    pub action: String,
    /// The index of the action in the list of the seat's legal actions, from 0.
    pub index: u32,
    /// How often the search tried it.
    pub visits: u32,
    /// The expected value, in the [unit](Hint::unit) of the hint; greater is better for the seat.
    pub value: f64,
}

impl BotPlace {
    /// What the game's strongest bot would do here, with this budget or else its own. The same place
    /// gives the same hint, unless the budget is a time.
    ///
    /// This takes as long as the bot thinks; another thread can cancel it.
    ///
    /// # Errors
    /// If the token is cancelled before the bot has chosen, or the budget is nothing or a time of more
    /// than 4,294,967,295 ms.
    pub fn hint(&self, budget: Option<Budget>, cancel: &Cancel) -> Result<Hint, BotError> {
        let strongest = self.advice.strongest.parse::<BotName>()?;
        let name = match budget {
            Some(budget) => strongest.with_budget(budget)?,
            None => strongest,
        };
        let mut bot = (self.advice.bot)(&name, cancel);
        // Nothing of the match's own seed, which tells the future.
        let mut random = Generator::new(Seed::from_u64(self.revision));
        let choice = bot.choose(self, &mut random)?;
        Ok(Hint::new(choice, &name, self.advice.value))
    }
}

/// How a game gives advice.
#[derive(Clone, Copy)]
pub(super) struct Advice {
    strongest: &'static str,
    value: ValueUnit,
    bot: fn(&BotName, &Cancel) -> super::Bot,
}

impl Advice {
    pub(super) fn of<L: Listing>() -> Advice {
        Advice {
            strongest: L::STRONGEST_BOT,
            value: name_of_strongest::<L>().map_or(L::VALUE, |bot| bot.value_unit::<L>()),
            bot: super::Bot::new::<L>,
        }
    }
}

fn name_of_strongest<L: Listing>() -> Option<BotName> {
    L::STRONGEST_BOT.parse().ok()
}

impl Hint {
    fn new(choice: BotChoice, bot: &BotName, unit: ValueUnit) -> Hint {
        let BotChoice { seat, revision, action, index, iterations, considered } = choice;
        let best: Vec<HintedAction> = considered
            .into_iter()
            .map(|found| HintedAction {
                action: found.action,
                index: found.index,
                visits: found.visits,
                value: found.mean / unit.one,
            })
            .collect();
        let unit = (!best.is_empty()).then_some(unit.name);
        Hint { seat, revision, bot: bot.to_string(), action, index, iterations, unit, best }
    }
}

/// Lines without a line break behind the last one.
impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Hint { bot, action, iterations, best, .. } = self;
        let Some(unit) = self.unit else {
            return write!(f, "{bot} would take `{action}`");
        };
        write!(f, "{bot} would take `{action}` after {iterations} tries; values in {unit}")?;
        for HintedAction { action, visits, value, .. } in best {
            write!(f, "\n  {value:>8.1} expected, {visits:>6} tries: {action}")?;
        }
        Ok(())
    }
}
