//! Bots that decide for the seats of a [`Table`](crate::table::Table), on any thread, and hints.

mod hint;

pub use hint::{Hint, HintedAction};

use crate::bot::{BotName, BotNameError, Kind, Search};
use crate::games::{ActionOf, Listing, ViewOf};
use hint::Advice;
use mallow_bots::{
    Considered, Evaluator, First, FlatMonteCarlo, Greedy, Ismcts, ParallelIsmcts, Place, Player,
    Searched, Uniform,
};
use mallow_core::{Game, Generator, Seat, SeatMap, SeatSet, Seed};
use serde::Serialize;
use std::any::Any;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A token that stops bots from another thread. Copies are the same token.
///
/// ```
/// use mallow::thinking::Cancel;
/// let cancel = Cancel::new();
/// cancel.clone().cancel();
/// assert!(cancel.is_cancelled());
/// ```
#[derive(Debug, Clone, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// A token that is not cancelled.
    #[must_use]
    pub fn new() -> Cancel {
        Cancel::default()
    }

    /// Stops every bot that has this token, now and until [`reset`](Cancel::reset).
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Lets bots think again.
    pub fn reset(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    /// Whether the token is cancelled.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// A decision that a seat owes, made from the seat's view alone: it can be taken to another thread
/// while the match goes on.
pub struct BotPlace {
    game: &'static str,
    seat: Seat,
    revision: u64,
    place: Box<dyn Any + Send + Sync>,
    advice: Advice,
}

/// The rules and a state that fits the view.
struct OwnPlace<G: Game> {
    game: Arc<G>,
    guess: G::State,
}

impl BotPlace {
    /// The place of a seat that sees this view: nothing else of the match is known here.
    pub(crate) fn new<L: Listing>(
        game: Arc<L::Game>,
        view: &ViewOf<L>,
        seat: Seat,
        revision: u64,
    ) -> BotPlace {
        let guess = game.determinize(view, &mut Generator::new(Seed::from_u64(revision)));
        let place = Box::new(OwnPlace { game, guess });
        BotPlace { game: L::Game::NAME, seat, revision, place, advice: Advice::of::<L>() }
    }

    /// The name of the game.
    #[must_use]
    pub fn game(&self) -> &'static str {
        self.game
    }

    /// The seat that owes the decision.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The revision of the table at which it owes the decision.
    #[must_use]
    pub fn revision(&self) -> u64 {
        self.revision
    }
}

/// Without the guess: a log is read by people who do not sit there.
impl fmt::Debug for BotPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BotPlace")
            .field("game", &self.game)
            .field("seat", &self.seat)
            .field("revision", &self.revision)
            .finish_non_exhaustive()
    }
}

/// A bot for one seat of one match. It may remember what it computed for earlier decisions.
///
/// ```
/// use mallow::catalogue::GameEntry;
/// use mallow::core::{Generator, Seat, Seed};
/// use mallow::games::HighCardListing;
/// use mallow::options::SetupRequest;
/// use mallow::thinking::Cancel;
/// let game = GameEntry::of::<HighCardListing>();
/// let mut table = game.table(&SetupRequest::new(), Seed::from_u64(7))?;
/// let mut bot = table.bot(&"ismcts:200".parse()?, &Cancel::new());
/// let mut random = Generator::new(Seed::from_u64(1));
/// let choice = bot.choose(&table.place(Seat::new(0))?, &mut random)?;
/// assert!(choice.considered.len() <= 2);
/// table.act(choice.seat, &choice.action, choice.revision)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Bot {
    game: &'static str,
    name: BotName,
    mind: Box<dyn Mind>,
}

impl Bot {
    pub(crate) fn new<L: Listing>(name: &BotName, cancel: &Cancel) -> Bot {
        let mind = Box::new(Thinker::<L>::new(name, cancel));
        Bot { game: L::Game::NAME, name: name.clone(), mind }
    }

    /// The name with its parameters.
    #[must_use]
    pub fn name(&self) -> &BotName {
        &self.name
    }

    /// The bot's choice at this place, with what it found. The same bot that is given the same
    /// places with equal generators makes the same choices, if its budget is not a time.
    ///
    /// # Errors
    /// If the place is of another game, or the bot's token is cancelled before it has chosen.
    pub fn choose(
        &mut self,
        place: &BotPlace,
        random: &mut Generator,
    ) -> Result<BotChoice, BotError> {
        self.mind
            .choose(place, random)
            .ok_or(BotError::OtherGame { expected: self.game, found: place.game })?
    }
}

/// The name and the game.
impl fmt::Debug for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Bot")
            .field("name", &format_args!("{}", self.name))
            .field("game", &self.game)
            .finish_non_exhaustive()
    }
}

/// What a bot has chosen, and why.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[non_exhaustive]
pub struct BotChoice {
    /// The seat.
    pub seat: Seat,
    /// The revision that the choice is meant for.
    pub revision: u64,
    /// The action in the game's notation.
    pub action: String,
    /// The index of the action in the list of the seat's legal actions, from 0.
    pub index: u32,
    /// The iterations of the search; 0 if the bot did not search.
    pub iterations: u32,
    /// The actions that the search found best, at most five, the best one first: of a tree search the
    /// ones that it tried most often. Empty if the bot did not search.
    pub considered: Vec<ConsideredAction>,
}

/// What a search found about one action.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[non_exhaustive]
pub struct ConsideredAction {
    /// The action in the game's notation.
    pub action: String,
    /// The index of the action in the list of the seat's legal actions, from 0.
    pub index: u32,
    /// How often it was tried.
    pub visits: u32,
    /// The mean of its values, in the unit of the bot's playouts.
    pub mean: f64,
}

/// The reason why a bot has not chosen.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BotError {
    /// The bot's token was cancelled.
    #[error("the bot was cancelled")]
    Cancelled,
    /// The place is of another game than the bot.
    #[error("expected a decision in {expected}, found one in {found}")]
    OtherGame {
        /// The bot's game.
        expected: &'static str,
        /// The game of the place.
        found: &'static str,
    },
    /// The bot cannot have this budget.
    #[error(transparent)]
    Bot(#[from] BotNameError),
}

/// What a bot does, whatever its game; `None` for a place of another game.
trait Mind: Send {
    fn choose(
        &mut self,
        place: &BotPlace,
        random: &mut Generator,
    ) -> Option<Result<BotChoice, BotError>>;
}

/// The most actions that a choice tells of.
const TOLD: usize = 5;

/// Any evaluator. Searches are compiled for this one alone: that takes long for every game.
type AnyEvaluator<G> = Box<dyn Evaluator<G> + Send + Sync>;

/// An evaluator that stops the search when a token is cancelled.
struct Watched<G: Game> {
    evaluator: AnyEvaluator<G>,
    cancel: Cancel,
}

impl<G: Game> Evaluator<G> for Watched<G> {
    fn rollout(&self, game: &G, state: &mut G::State, random: &mut Generator) {
        self.evaluator.rollout(game, state, random);
    }

    fn value(&self, game: &G, state: &G::State, seat: Seat) -> f64 {
        self.evaluator.value(game, state, seat)
    }

    fn values(&self, game: &G, state: &G::State, seats: SeatSet, values: &mut SeatMap<f64>) {
        self.evaluator.values(game, state, seats, values);
    }

    fn prior(
        &self,
        game: &G,
        state: &G::State,
        seat: Seat,
        action: G::Action,
        next: &mut G::State,
    ) -> Option<f64> {
        self.evaluator.prior(game, state, seat, action, next)
    }

    fn stops(&self) -> bool {
        self.cancel.is_cancelled()
    }
}

/// The player behind a bot.
enum Method<G: Game> {
    Plain(Box<dyn Player<G> + Send>),
    Flat(FlatMonteCarlo<AnyEvaluator<G>>),
    // Searches are large.
    Tree(Box<Ismcts<G, AnyEvaluator<G>>>),
    Trees(Box<ParallelIsmcts<G, AnyEvaluator<G>>>),
}

/// The bot of a listed game.
struct Thinker<L: Listing> {
    method: Method<L::Game>,
    cancel: Cancel,
}

impl<L: Listing> Thinker<L> {
    fn new(name: &BotName, cancel: &Cancel) -> Thinker<L> {
        let watched = |search: &Search| -> AnyEvaluator<L::Game> {
            Box::new(Watched { evaluator: search.evaluator::<L>(), cancel: cancel.clone() })
        };
        let method = match name.kind() {
            Kind::Random => Method::Plain(Box::new(Uniform)),
            Kind::First => Method::Plain(Box::new(First)),
            Kind::Greedy => Method::Plain(Box::new(Greedy::default())),
            Kind::Flat(search) => Method::Flat(FlatMonteCarlo::new(search.budget, watched(search))),
            Kind::Ismcts(search, trees) => {
                let player = search.ismcts::<L, _>(watched(search), *trees);
                match trees {
                    Some(trees) if trees.get() > 1 => {
                        Method::Trees(Box::new(ParallelIsmcts::new(player)))
                    }
                    _ => Method::Tree(Box::new(player)),
                }
            }
        };
        Thinker { method, cancel: cancel.clone() }
    }

    /// The choice, and what a search found.
    fn decide(
        &mut self,
        place: &Place<'_, L::Game>,
        random: &mut Generator,
    ) -> (ActionOf<L>, Option<Searched<ActionOf<L>>>) {
        // As players do: where there is no choice, nothing is searched and nothing drawn.
        if place.count() == 1 {
            return (place.nth(0), None);
        }
        let searched = match &mut self.method {
            Method::Plain(player) => return (player.choose(place, random), None),
            Method::Flat(player) => player.search(place, random),
            Method::Tree(player) => player.search(place, random),
            Method::Trees(player) => player.search(place, random),
        };
        let best = match self.method {
            Method::Flat(_) => FlatMonteCarlo::<AnyEvaluator<L::Game>>::best_of(&searched),
            _ => searched.best(),
        };
        (best.map_or_else(|| place.nth(0), |best| best.action), Some(searched))
    }
}

impl<L: Listing> Mind for Thinker<L> {
    fn choose(
        &mut self,
        at: &BotPlace,
        random: &mut Generator,
    ) -> Option<Result<BotChoice, BotError>> {
        let OwnPlace { game, guess } = at.place.downcast_ref::<OwnPlace<L::Game>>()?;
        if self.cancel.is_cancelled() {
            return Some(Err(BotError::Cancelled));
        }
        let place = Place::new(&**game, guess, at.seat);
        let (action, searched) = self.decide(&place, random);
        if self.cancel.is_cancelled() {
            return Some(Err(BotError::Cancelled));
        }
        let iterations = searched.as_ref().map_or(0, |searched| searched.iterations);
        let mut considered = searched.map(|searched| searched.considered).unwrap_or_default();
        match self.method {
            // It takes the best mean, after trying all actions equally often.
            Method::Flat(_) => considered.sort_by(by_mean),
            _ => considered.sort_by(by_visits),
        }
        considered.truncate(TOLD);
        let mut told: Vec<ConsideredAction> = considered
            .iter()
            .map(|&Considered { action, visits, mean, .. }| ConsideredAction {
                action: action.to_string(),
                index: 0,
                visits,
                mean,
            })
            .collect();
        let mut index = 0;
        let mut at_list = 0;
        let _ = game.visit_actions(guess, at.seat, |listed| {
            if listed == action {
                index = at_list;
            }
            if let Some(place) = considered.iter().position(|one| one.action == listed) {
                told[place].index = at_list;
            }
            at_list += 1;
            ControlFlow::<()>::Continue(())
        });
        Some(Ok(BotChoice {
            seat: at.seat,
            revision: at.revision,
            action: action.to_string(),
            index,
            iterations,
            considered: told,
        }))
    }
}

/// The most tried action first, of equal ones the one with the better mean.
fn by_visits<A>(one: &Considered<A>, two: &Considered<A>) -> std::cmp::Ordering {
    two.visits.cmp(&one.visits).then(two.mean.total_cmp(&one.mean))
}

/// The action with the best mean first, of equal ones the first of the list.
fn by_mean<A>(one: &Considered<A>, two: &Considered<A>) -> std::cmp::Ordering {
    two.mean.total_cmp(&one.mean)
}
