//! Who plays the games of an experiment.

use super::RunError;
use crate::bot::BotName;
use crate::games::Listing;
use mallow_bots::Player;
use mallow_core::Game;
use mallow_core::record::Label;
use std::fmt;

/// The players of an experiment: a label for each seat, and how a player is made. Every seat of every
/// game gets a player of its own.
///
/// ```
/// use mallow::bots::{First, Uniform};
/// use mallow::core::high_card::HighCard;
/// use mallow::experiment::Players;
///
/// let labels = ["the first action".parse()?, "any action".parse()?];
/// let players = Players::<HighCard>::new(labels, |place| match place {
///     0 => Box::new(First),
///     _ => Box::new(Uniform),
/// });
/// assert_eq!(players.labels().len(), 2);
/// # Ok::<(), mallow::core::record::LabelError>(())
/// ```
pub struct Players<'a, G> {
    labels: Vec<Label>,
    pub(super) kind: Kind<'a, G>,
}

/// Makes the player for a place of the list.
pub(super) type Make<'a, G> = Box<dyn Fn(usize) -> Box<dyn Player<G>> + Sync + 'a>;

pub(super) enum Kind<'a, G> {
    /// All seats play any legal action.
    Random,
    Made(Make<'a, G>),
}

impl<'a, G: Game> Players<'a, G> {
    /// Players of any kind: one label for each seat, in seat order, and a function that makes the
    /// player for a place of that list.
    ///
    /// For games that can be played again, a player must draw from nothing but the generator that it
    /// is given, and know no clock.
    #[must_use]
    pub fn new(
        labels: impl IntoIterator<Item = Label>,
        make: impl Fn(usize) -> Box<dyn Player<G>> + Sync + 'a,
    ) -> Players<'a, G> {
        Players { labels: labels.into_iter().collect(), kind: Kind::Made(Box::new(make)) }
    }

    /// These bots, one for each seat. [`seated`](crate::bot::seated) makes such a list of one name.
    #[must_use]
    pub fn bots<L: Listing<Game = G>>(list: &'a [BotName]) -> Players<'a, G> {
        let labels = list.iter().map(BotName::label).collect();
        // Random play is by far the fastest; its choices need no boxed player.
        if list.iter().all(|bot| *bot == BotName::default()) {
            return Players { labels, kind: Kind::Random };
        }
        Players { labels, kind: Kind::Made(Box::new(|place| list[place].player::<L>())) }
    }

    /// Checks that there is one player for each seat.
    pub(super) fn check<R>(&self, game: &G) -> Result<(), RunError<R>> {
        let (expected, found) = (usize::from(game.players()), self.labels.len());
        if expected == found { Ok(()) } else { Err(RunError::Players { expected, found }) }
    }

    /// The label of each player.
    #[must_use]
    pub fn labels(&self) -> &[Label] {
        &self.labels
    }
}

impl<G> fmt::Debug for Players<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Players").field("labels", &self.labels).finish_non_exhaustive()
    }
}

/// Whether this is a bot whose budget is a time, such as `ismcts:50ms`: its games cannot be played
/// again.
pub(super) fn has_time_budget(label: &str) -> bool {
    let is_time = |budget: &str| budget.ends_with("ms");
    let lower = label.to_ascii_lowercase();
    lower.parse::<BotName>().is_ok() && lower.split(':').nth(1).is_some_and(is_time)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_that_is_a_time_is_told_from_one_of_iterations() {
        for timed in ["ismcts:50ms", "flat:1ms", "ISMCTS:50MS:best8"] {
            assert!(has_time_budget(timed), "{timed}");
        }
        for steady in ["random", "ismcts", "ismcts:50", "flat:500:end", "my bot", "mine:50ms"] {
            assert!(!has_time_budget(steady), "{steady}");
        }
    }
}
