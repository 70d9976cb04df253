//! Tables: running matches of any listed game behind one type.

mod error;
mod glimpse;
mod input;
mod list;
mod running;
mod whole;

pub use error::TableError;
pub(crate) use error::check_observer;
pub use glimpse::{Glimpse, ToldEvent};
pub use input::{Input, MAX_INPUT_BYTES};
pub use list::{ActionFilter, ActionPage, ListedAction};
pub use whole::Preview;

use crate::bot::BotName;
use crate::games::{Listing, SvgOptions};
use crate::thinking::{Bot, BotPlace, Cancel, Hint};
use mallow_bots::Budget;
use mallow_core::record::{Conclusion, EndedBy, Label};
use mallow_core::{Match, Observer, Outcome, Revision, Seat, SeatSet, Seed, Turn};
use running::{AnyTable, Running};
use serde::Serialize;
use serde_json::Value;
use std::fmt;

/// The greatest revision that a resumed table goes on from: every later one is a whole number that
/// any JSON reader reads exactly.
pub const MAX_REVISION: u64 = 1 << 52;

/// The number of changes after which a table refuses to undo and redo, which bounds what it must
/// remember. The rules bound the steps.
pub const MAX_CHANGES: u64 = 1 << 20;

/// A running match of any listed game, through text, JSON and numbers.
///
/// A table is a [`Match`] whose game is known by its name only. Actions and chance outcomes come in
/// as an [`Input`] together with the revision that they were meant for; what leaves is text, JSON
/// and SVG for one [`Observer`]. Nothing that comes in may be trusted: whatever is wrong is refused
/// with a [`TableError`] that says what is wrong, and the table is unchanged.
///
/// Methods whose documentation says *hidden* return what not every observer may know. All other
/// methods that take an observer show what that observer may know, and the rest show what everybody
/// may know. [`Glimpse`] is the type for rendering.
///
/// Every method costs one virtual call beside its own work.
///
/// ```
/// use mallow::catalogue::Catalogue;
/// use mallow::core::{Observer, Seat, Seed};
/// use mallow::games::HighCardListing;
/// use mallow::options::SetupRequest;
/// use mallow::table::{ActionFilter, Input, TableError, UndoRule};
///
/// let games = Catalogue::new().with::<HighCardListing>()?;
/// let mut table = games.find("high-card")?.table(&SetupRequest::new(), Seed::from_u64(7))?;
/// let (anna, ben) = (Seat::new(0), Seat::new(1));
/// let seen = table.revision();
/// table.act(anna, "keep", seen)?;
///
/// // Ben's page is older than Anna's decision.
/// let late = table.act(ben, "keep", seen);
/// assert!(matches!(late, Err(TableError::Stale { given: 1, current: 2 })));
/// assert_eq!(table.actions(ben, &ActionFilter::all())?.actions[0].text, "keep");
/// table.undo(table.revision(), UndoRule::UnlessLearned)?;
/// table.redo(table.revision())?;
/// table.act(ben, Input::Index(0), table.revision())?;
/// assert!(table.outcome().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Table {
    inner: Box<dyn AnyTable>,
}

/// The steps of a change, and the revision after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Taken {
    /// The revision of the table after the change.
    pub revision: u64,
    /// The number of steps that were taken, undone or redone: a decision and the chance after it.
    pub steps: usize,
}

/// The decision that is undone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct TakenBack {
    /// The seat whose decision it is; `None` for chance that was typed in.
    pub seat: Option<Seat>,
    /// The seats that have learned something hidden since.
    pub learned: SeatSet,
}

/// Whether a decision is undone after seats have learned something from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum UndoRule {
    /// Only if no seat has.
    #[default]
    UnlessLearned,
    /// Only if none of these seats has: those of humans, say, since bots forget.
    UnlessLearnedBy(SeatSet),
    /// It is: those who learned something agree.
    Always,
}

impl UndoRule {
    /// Those of the seats that have learned something for whose sake the rule refuses.
    fn objections(self, learned: SeatSet) -> SeatSet {
        match self {
            UndoRule::UnlessLearned => learned,
            UndoRule::UnlessLearnedBy(seats) => learned & seats,
            UndoRule::Always => SeatSet::EMPTY,
        }
    }
}

/// A possible outcome of a chance event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct ChanceOutcome {
    /// The outcome in the game's notation.
    pub text: String,
    /// The weight: the probability is the weight divided by the sum of all weights.
    pub weight: u32,
}

impl Table {
    /// The table of a match.
    #[must_use]
    pub fn of<L: Listing>(play: Match<L::Game>) -> Table {
        Table { inner: Box::new(Running::<L>::new(play)) }
    }

    /// The name of the game.
    #[must_use]
    pub fn game(&self) -> &'static str {
        self.inner.game()
    }

    /// The version of the game's rules.
    #[must_use]
    pub fn rules(&self) -> u32 {
        self.inner.rules()
    }

    /// The whole setup as JSON.
    ///
    /// # Errors
    /// If the game cannot write it.
    pub fn setup(&self) -> Result<Value, TableError> {
        self.inner.setup()
    }

    /// The number of seats.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.inner.seats()
    }

    /// The turn by the rules, whether or not the match is concluded.
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.inner.turn()
    }

    /// The seats that may act now: those of the turn, or none if the match is concluded.
    #[must_use]
    pub fn to_act(&self) -> SeatSet {
        if self.conclusion().is_some() { SeatSet::EMPTY } else { self.turn().seats() }
    }

    /// The number of the last change. Every step, undo and redo counts one, and no number repeats. A
    /// conclusion is not counted, because the view stays the same.
    #[must_use]
    pub fn revision(&self) -> u64 {
        self.inner.revision()
    }

    /// The revision right after the table was opened or resumed. Of a resumed table, observers who
    /// were there before need no events up to here.
    #[must_use]
    pub fn opened_at(&self) -> u64 {
        self.inner.opened_at()
    }

    /// The number of steps that stand, chance included.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.inner.steps()
    }

    /// The outcome, once the rules have ended the game.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.inner.outcome()
    }

    /// How the match ended before its rules ended it.
    #[must_use]
    pub fn conclusion(&self) -> Option<Conclusion> {
        self.inner.conclusion()
    }

    /// Whether the match has ended, by its rules or before.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.conclusion().is_some() || self.turn() == Turn::Over
    }

    /// The seed that chance comes from; `None` if chance is typed in. *Hidden*: whoever knows the
    /// seed knows the future.
    #[must_use]
    pub fn seed(&self) -> Option<Seed> {
        self.inner.seed()
    }

    /// The labels of the players in seat order; empty before
    /// [`set_players`](Table::set_players).
    #[must_use]
    pub fn players(&self) -> &[Label] {
        self.inner.players()
    }

    /// Sets the labels of the players in seat order, for records.
    ///
    /// # Errors
    /// If there is not one label for each seat.
    pub fn set_players(&mut self, players: Vec<Label>) -> Result<(), TableError> {
        self.inner.set_players(players)
    }

    /// Sets the seed from which sentences take the names that a game makes up (the cards of
    /// Marshmallow War have nicknames). Without one all tables have the same names. Everybody may
    /// learn it from the names, so it must not be the seed of a match whose future is secret.
    pub fn narrate_from(&mut self, seed: Seed) {
        self.inner.narrate_from(Some(seed));
    }

    /// The number of legal actions of a seat; 0 if it owes no decision or the match is concluded.
    ///
    /// # Errors
    /// If the table has no such seat.
    pub fn count_actions(&self, seat: Seat) -> Result<u32, TableError> {
        self.inner.count(seat)
    }

    /// The legal action of a seat with this index in the list, from 0.
    ///
    /// # Errors
    /// If the table has no such seat, or the list is not that long.
    pub fn nth_action(&self, seat: Seat, n: u32) -> Result<ListedAction, TableError> {
        self.inner.nth(seat, n)
    }

    /// The legal actions of a seat that fit a filter.
    ///
    /// # Errors
    /// If the table has no such seat.
    pub fn actions(&self, seat: Seat, filter: &ActionFilter) -> Result<ActionPage, TableError> {
        self.inner.page(seat, filter)
    }

    /// Checks an action without taking it, and returns it in the game's notation.
    ///
    /// # Errors
    /// The reason why [`act`](Table::act) would refuse it, except for the revision.
    pub fn check<'a>(
        &self,
        seat: Seat,
        action: impl Into<Input<'a>>,
    ) -> Result<String, TableError> {
        self.inner.check(seat, action.into())
    }

    /// Checks an action without taking it, and returns it as the game's own JSON, which is an
    /// [`Input::Json`].
    ///
    /// # Errors
    /// As [`check`](Table::check), and if the game cannot write the action.
    pub fn action_json<'a>(
        &self,
        seat: Seat,
        action: impl Into<Input<'a>>,
    ) -> Result<Value, TableError> {
        self.inner.action_json(seat, action.into())
    }

    /// Takes an action of a seat, meant for this revision. If chance comes from a seed, what follows
    /// is resolved.
    ///
    /// # Errors
    /// If the table has no such seat, the revision is another one, the match has ended, the input
    /// cannot be read, or the rules refuse the action.
    pub fn act<'a>(
        &mut self,
        seat: Seat,
        action: impl Into<Input<'a>>,
        revision: u64,
    ) -> Result<Taken, TableError> {
        self.inner.act(seat, action.into(), revision)
    }

    /// The possible outcomes of the chance event that is due, in the game's order: at most this
    /// many, and at most [`ActionFilter::MOST`]. *Hidden*: the list says what is left in a deck.
    ///
    /// # Errors
    /// If the match has ended, no chance event is due, or its outcomes are too many to list.
    pub fn chances(&self, most: u32) -> Result<Vec<ChanceOutcome>, TableError> {
        self.inner.chances(most)
    }

    /// Checks a chance outcome without applying it, and returns it in the game's notation.
    /// *Hidden*: the reason may say what is left in a deck.
    ///
    /// # Errors
    /// The reason why [`resolve`](Table::resolve) would refuse it, except for the revision.
    pub fn check_chance<'a>(&self, chance: impl Into<Input<'a>>) -> Result<String, TableError> {
        self.inner.check_chance(chance.into())
    }

    /// Resolves the chance event that is due with an outcome that is typed in, meant for this
    /// revision.
    ///
    /// # Errors
    /// If the revision is another one, the match has ended, chance comes from a seed, no chance
    /// event is due, the input cannot be read, or the outcome is not possible.
    pub fn resolve<'a>(
        &mut self,
        chance: impl Into<Input<'a>>,
        revision: u64,
    ) -> Result<Taken, TableError> {
        self.inner.resolve(chance.into(), revision)
    }

    /// The decision that [`undo`](Table::undo) would undo, and who has since learned something.
    ///
    /// # Errors
    /// If there is nothing to undo, the match is concluded, or the table has changed
    /// [`MAX_CHANGES`] times.
    pub fn can_undo(&self) -> Result<TakenBack, TableError> {
        self.inner.can_undo()
    }

    /// Undoes the last decision with the chance after it (if chance is typed in: the last step).
    ///
    /// # Errors
    /// As [`can_undo`](Table::can_undo), and if the revision is another one, or seats have learned
    /// something and the rule refuses that.
    pub fn undo(
        &mut self,
        revision: u64,
        rule: UndoRule,
    ) -> Result<(Taken, TakenBack), TableError> {
        self.inner.undo(revision, rule)
    }

    /// Redoes what the last undo undid, if no decision was taken since.
    ///
    /// # Errors
    /// If the revision is another one, there is nothing to redo, the match is concluded, or the
    /// table has changed [`MAX_CHANGES`] times.
    pub fn redo(&mut self, revision: u64) -> Result<Taken, TableError> {
        self.inner.redo(revision)
    }

    /// Ends the match before its rules do. Nobody can act, undo or redo any more.
    ///
    /// # Errors
    /// If the match has ended, or the seats do not fit the conclusion.
    pub fn conclude(&mut self, conclusion: Conclusion) -> Result<(), TableError> {
        self.inner.conclude(conclusion)
    }

    /// Ends the match by resignation of a seat.
    ///
    /// # Errors
    /// As [`conclude`](Table::conclude).
    pub fn resign(&mut self, seat: Seat) -> Result<(), TableError> {
        self.conclude(Conclusion { by: EndedBy::Resignation, seats: seat.into() })
    }

    /// Ends the match because these seats left; none if the whole table was given up.
    ///
    /// # Errors
    /// As [`conclude`](Table::conclude).
    pub fn abandon(&mut self, seats: SeatSet) -> Result<(), TableError> {
        self.conclude(Conclusion { by: EndedBy::Abandonment, seats })
    }

    /// Ends the match because these seats ran out of time.
    ///
    /// # Errors
    /// As [`conclude`](Table::conclude).
    pub fn time_out(&mut self, seats: SeatSet) -> Result<(), TableError> {
        self.conclude(Conclusion { by: EndedBy::Time, seats })
    }

    /// The view of an observer as text for a human.
    ///
    /// # Errors
    /// If the table has no such seat.
    pub fn text(&self, observer: Observer) -> Result<String, TableError> {
        self.inner.text(observer)
    }

    /// The view of an observer as the game's own JSON.
    ///
    /// # Errors
    /// If the table has no such seat, or the game cannot write the view.
    pub fn view(&self, observer: Observer) -> Result<Value, TableError> {
        self.inner.view(observer)
    }

    /// The view of an observer as an SVG picture; `None` if the game has none.
    ///
    /// # Errors
    /// If the table has no such seat.
    pub fn svg(&self, observer: Observer) -> Result<Option<String>, TableError> {
        self.svg_with(observer, &SvgOptions::new())
    }

    /// The view of an observer as an SVG picture with these options; `None` if the game has none.
    ///
    /// ```
    /// use mallow::catalogue::Catalogue;
    /// use mallow::core::{Observer, Seed};
    /// use mallow::games::SvgOptions;
    /// use mallow::options::SetupRequest;
    /// # let games = Catalogue::built_in();
    /// # let Some(game) = games.iter().next() else { return Ok(()) };
    /// let table = game.table(&SetupRequest::new(), Seed::from_u64(7))?;
    /// let options = SvgOptions::new().prefix("left-").without_style();
    /// let picture = table.svg_with(Observer::Public, &options)?.expect("this game has pictures");
    /// assert!(picture.contains("id=\"left-table\"") && !picture.contains("<style>"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the table has no such seat.
    pub fn svg_with(
        &self,
        observer: Observer,
        options: &SvgOptions,
    ) -> Result<Option<String>, TableError> {
        self.inner.svg(observer, options)
    }

    /// The whole state as text. *Hidden.*
    #[must_use]
    pub fn full_text(&self) -> String {
        self.inner.full_text()
    }

    /// The whole state as an SVG picture; `None` if the game has none. *Hidden.*
    #[must_use]
    pub fn full_svg(&self, options: &SvgOptions) -> Option<String> {
        self.inner.full_svg(options)
    }

    /// Every change after this revision, with the events that the observer may know.
    ///
    /// # Errors
    /// If the table has no such seat, the revision has not come yet, or the game cannot write an
    /// event.
    pub fn told(
        &self,
        observer: Observer,
        since: u64,
    ) -> Result<Vec<Revision<ToldEvent>>, TableError> {
        self.inner.told(observer, since)
    }

    /// All that an observer may be shown now, with the events since an earlier revision.
    ///
    /// # Errors
    /// As [`told`](Table::told).
    pub fn glimpse(&self, observer: Observer, since: u64) -> Result<Glimpse, TableError> {
        self.inner.glimpse(observer, since)
    }

    /// The whole match as a record in JSON, with its seed: enough to
    /// [resume](crate::catalogue::GameEntry::resume) it. *Hidden.*
    #[must_use]
    pub fn record(&self) -> String {
        self.inner.record()
    }

    /// The redacted record of an observer in JSON. It cannot be resumed.
    ///
    /// # Errors
    /// If the table has no such seat.
    pub fn record_for(&self, observer: Observer) -> Result<String, TableError> {
        self.inner.record_for(observer)
    }

    /// The decision that a seat owes now, for a bot, made from nothing but the seat's view.
    ///
    /// # Errors
    /// If the table has no such seat, the match has ended, or the seat owes no decision.
    pub fn place(&self, seat: Seat) -> Result<BotPlace, TableError> {
        self.inner.place(seat)
    }

    /// What the game's strongest bot would do for this seat, with this budget or else its own, and
    /// what it expects of the best actions. Made from nothing but the seat's view. To think on another
    /// thread, take the [place](Table::place) there: [`BotPlace::hint`].
    ///
    /// # Errors
    /// As [`place`](Table::place), and if the bot is cancelled or cannot have this budget.
    pub fn hint(
        &self,
        seat: Seat,
        budget: Option<Budget>,
        cancel: &Cancel,
    ) -> Result<Hint, TableError> {
        Ok(self.place(seat)?.hint(budget, cancel)?)
    }

    /// A bot for one seat of this match. It stops searching when the token is cancelled.
    #[must_use]
    pub fn bot(&self, name: &BotName, cancel: &Cancel) -> Bot {
        self.inner.bot(name, cancel)
    }
}

/// A copy of the match, which shares the game.
impl Clone for Table {
    fn clone(&self) -> Table {
        Table { inner: self.inner.copied() }
    }
}

/// The game and its progress, without secrets.
impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("game", &self.game())
            .field("seats", &self.seats())
            .field("turn", &format_args!("{}", self.turn()))
            .field("steps", &self.steps())
            .field("revision", &self.revision())
            .finish_non_exhaustive()
    }
}
