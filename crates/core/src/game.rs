//! The contract between the rules of a game and everything that plays it.

use crate::group::{Count, EachAction, Skip};
use crate::{
    ChanceRules, EventKind, GroupVisitor, Observer, Outcome, Random, Seat, SeatSet, Secrecy, Shown,
    Step, Template, Turn, pick_from_groups,
};
use alloc::{string::String, vec::Vec};
use core::error::Error;
use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::ops::ControlFlow;
use core::str::FromStr;

/// The rules of one game, set up for one table.
///
/// The value holds what does not change during the game: players, options, edition, precomputed
/// tables. What changes is the [`State`](Game::State), plain data without pointers to the game, so
/// that a search copies it with a memcpy.
///
/// Implementors write the required methods; [`laws`](crate::laws) then checks in random games that
/// they keep what this page promises. [`high_card`](crate::high_card) is a complete small game to
/// start from.
///
/// # Trusted and checked transitions
/// [`act`](Game::act) and [`resolve`](Game::resolve) are the only copy of the rules. They trust the
/// caller: given an action or outcome that [`check`](Game::check) or
/// [`check_chance`](Game::check_chance) refuses, the state may become nonsense or the call may
/// panic, but nothing undefined happens. [`apply`](Game::apply) and [`after`](Game::after) check
/// first and leave the state unchanged if they refuse.
pub trait Game: Sized {
    /// Everything that is agreed before play: players, options, edition. Enough to build the same
    /// game again.
    type Setup: Clone + PartialEq + Debug + Send + Sync + 'static;
    /// The reason why a setup cannot be played.
    type SetupError: Error + Send + Sync + 'static;
    /// The full state of a game, hidden parts included: no generator, no seed, no future, and no
    /// more history than the rules need. Displays as a picture in text.
    type State: Clone + Eq + Hash + Debug + Display + Send + Sync + 'static;
    /// An action of a seat. Its order is the order of every list of actions.
    type Action: Copy
        + Ord
        + Hash
        + Debug
        + Display
        + FromStr<Err: Error + Send + Sync + 'static>
        + Send
        + Sync
        + 'static;
    /// The common part of actions that are adjacent in the list: see [`Group`](crate::Group).
    /// [`Single`](crate::Single) of the action is enough if counting without listing gains nothing.
    type Template: Template<Action = Self::Action>;
    /// A chance outcome (a deal, a roll, a drawn card) and the rules of chance;
    /// [`NoChance`](crate::NoChance) in a game without chance.
    type Chance: ChanceRules<Self>;
    /// An event, for logs and animation: something that a step caused. Displays as a sentence.
    type Event: EventKind + Clone + Eq + Debug + Display + Send + Sync + 'static;
    /// Everything that one observer may know, including what a careful player would remember.
    /// Displays as a picture in text.
    type View: Clone + Eq + Hash + Debug + Display + Send + Sync + 'static;
    /// The rules of what each observer is told of steps and events; [`Open`](crate::Open) if
    /// everybody sees everything.
    type Secrecy: Secrecy<Self>;
    /// The reason why an action or a chance outcome is refused.
    type Illegal: Error + Clone + Eq + Send + Sync + 'static;
    /// All the reasons why a state or a view cannot be played on in this game.
    type PositionError: Error + Clone + Eq + Send + Sync + 'static;

    /// The game's name as records and programs write it, such as `marshmallow-test`.
    const NAME: &'static str;

    /// The version of the rules. It rises with every change that makes an old record play
    /// differently.
    const RULES_VERSION: u32;

    /// The fields that the setup has gained since version 1 of the record format, with the value
    /// that an older record stands for. Default: none.
    const SETUP_SINCE: &'static [SetupField] = &[];

    /// The game for this setup.
    ///
    /// # Errors
    /// If the setup cannot be played; the error names the option and what is allowed.
    fn try_new(setup: Self::Setup) -> Result<Self, Self::SetupError>;

    /// The setup this game was built from.
    fn setup(&self) -> &Self::Setup;

    /// Number of seats, 1 to [`MAX_SEATS`](crate::MAX_SEATS).
    fn players(&self) -> u8;

    /// The most steps (decisions and chance outcomes together) a game of this setup can take, or
    /// `None` if the rules set no bound.
    fn max_steps(&self) -> Option<u64>;

    /// The state before the first step.
    fn start(&self) -> Self::State;

    /// The seats that owe a decision, a chance event that is due, or the end.
    fn turn(&self, state: &Self::State) -> Turn;

    /// Hands `each` the legal actions of `seat` in groups, until it breaks. This is the only
    /// enumeration of legal actions. They rise from group to group and within each group, without
    /// duplicates; groups may be empty. A seat that owes no decision has none.
    fn visit_groups<B>(
        &self,
        state: &Self::State,
        seat: Seat,
        each: impl GroupVisitor<Self::Template, B>,
    ) -> ControlFlow<B>;

    /// Checks that `seat` may take this action now.
    ///
    /// # Errors
    /// If it may not: the first reason that applies.
    fn check(
        &self,
        state: &Self::State,
        seat: Seat,
        action: Self::Action,
    ) -> Result<(), Self::Illegal>;

    /// Takes a legal action in place and passes the events to `tell`. The only copy of the rules.
    ///
    /// # Panics
    /// May panic if the action is not legal (see the trait's page).
    fn act(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        tell: &mut impl FnMut(Self::Event),
    );

    /// The result of a finished game; `None` before its end.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// The view of this observer. A seat that the table does not have gets the public's view.
    fn view(&self, state: &Self::State, observer: Observer) -> Self::View;

    /// A random full state that fits the view; the game's documentation says how evenly it is
    /// drawn. The state gives the same view again, and the observer has the same legal actions in
    /// it.
    fn determinize(&self, view: &Self::View, random: &mut impl Random) -> Self::State;

    /// Checks that this state can be played on in this game: it belongs to this setup, its pieces
    /// are conserved, what its views remember is consistent, and every way to play on comes to an
    /// end. Whether play can lead to it is not checked.
    ///
    /// States that come from this game's own methods are valid. Validate what comes from outside
    /// (JSON, a description by hand) before passing it to any other method: those trust it, and may
    /// panic or return nonsense for a state that is refused here.
    ///
    /// # Errors
    /// Every fault found.
    fn validate(&self, state: &Self::State) -> Result<(), Self::PositionError>;

    /// Checks that some [valid](Game::validate) state has this view, so that
    /// [`determinize`](Game::determinize) finds such a state.
    ///
    /// # Errors
    /// Every fault found.
    fn validate_view(&self, view: &Self::View) -> Result<(), Self::PositionError>;

    // Provided: everything below follows from the methods above. Games override counting and
    // picking if a closed form is measurably faster than visiting the groups.

    /// Calls `visit` with every legal action of `seat`, in rising order and without duplicates,
    /// until it breaks. A seat that owes no decision has none.
    #[inline]
    fn visit_actions<B>(
        &self,
        state: &Self::State,
        seat: Seat,
        visit: impl FnMut(Self::Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.visit_groups(state, seat, EachAction(visit))
    }

    /// Whether [`visit_chances`](Game::visit_chances) lists the outcomes of this chance event; see
    /// [`ChanceRules::lists_chances`].
    #[inline]
    fn lists_chances(&self, state: &Self::State) -> bool {
        Self::Chance::lists_chances(self, state)
    }

    /// Calls `visit` with every outcome of the chance event that is due and its weight, in rising
    /// order, until it breaks; see [`ChanceRules::visit_chances`].
    #[inline]
    fn visit_chances<B>(
        &self,
        state: &Self::State,
        visit: impl FnMut(Self::Chance, u32) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        Self::Chance::visit_chances(self, state, visit)
    }

    /// One outcome of the chance event that is due, drawn with its proper probability.
    ///
    /// # Panics
    /// If no chance event is due.
    #[inline]
    fn sample(&self, state: &Self::State, random: &mut impl Random) -> Self::Chance {
        Self::Chance::sample(self, state, random)
    }

    /// Checks that this outcome is possible now.
    ///
    /// # Errors
    /// If it is not: the first reason that applies.
    #[inline]
    fn check_chance(
        &self,
        state: &Self::State,
        chance: &Self::Chance,
    ) -> Result<(), Self::Illegal> {
        chance.check_chance(self, state)
    }

    /// Applies a possible chance outcome in place.
    ///
    /// # Panics
    /// May panic if the outcome is not possible (see the trait's page).
    #[inline]
    fn resolve(
        &self,
        state: &mut Self::State,
        chance: &Self::Chance,
        tell: &mut impl FnMut(Self::Event),
    ) {
        chance.resolve(self, state, tell);
    }

    /// What an observer may read of a chance outcome, for redacted records; `state` is the state
    /// before it.
    fn show_chance(&self, state: &Self::State, chance: &Self::Chance, observer: Observer) -> Shown {
        Self::Secrecy::show_chance(self, state, chance, observer)
    }

    /// What an observer may read of an action, for redacted records; `state` is the state before
    /// it.
    fn show_action(
        &self,
        state: &Self::State,
        seat: Seat,
        action: Self::Action,
        observer: Observer,
    ) -> Shown {
        Self::Secrecy::show_action(self, state, seat, action, observer)
    }

    /// The part of an event that this observer may know, or `None` if it may not know of the event.
    fn show_event(&self, event: &Self::Event, observer: Observer) -> Option<Self::Event> {
        Self::Secrecy::show_event(self, event, observer)
    }

    /// The names, in the game's notation, of everything that an action touches: squares, cards,
    /// slots, seats. For filters ("everything with this card") and for clicks on a picture.
    /// Default: nothing.
    fn touched(&self, state: &Self::State, seat: Seat, action: Self::Action) -> Vec<String> {
        let _ = (state, seat, action);
        Vec::new()
    }

    /// The seats that learn something hidden when `seat` takes this action; `state` is the state
    /// before it. See [`Secrecy::learned`].
    fn learned(&self, state: &Self::State, seat: Seat, action: Self::Action) -> SeatSet {
        Self::Secrecy::learned(self, state, seat, action)
    }

    /// Takes a step of either kind in place, with [`act`](Game::act) or [`resolve`](Game::resolve),
    /// and trusts the caller as they do.
    ///
    /// # Panics
    /// May panic if the step is not legal (see the trait's page).
    fn take(
        &self,
        state: &mut Self::State,
        step: &Step<Self::Action, Self::Chance>,
        tell: &mut impl FnMut(Self::Event),
    ) {
        match step {
            Step::Action(seat, action) => self.act(state, *seat, *action, tell),
            Step::Chance(chance) => self.resolve(state, chance, tell),
        }
    }

    /// Checks an action and takes it in place.
    ///
    /// # Errors
    /// If the action is not legal; the state is unchanged.
    fn apply(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
    ) -> Result<(), Self::Illegal> {
        self.check(state, seat, action)?;
        self.act(state, seat, action, &mut |_| ());
        Ok(())
    }

    /// Checks an action and returns the state after it.
    ///
    /// # Errors
    /// If the action is not legal.
    fn after(
        &self,
        state: &Self::State,
        seat: Seat,
        action: Self::Action,
    ) -> Result<Self::State, Self::Illegal> {
        self.check(state, seat, action)?;
        let mut next = state.clone();
        self.act(&mut next, seat, action, &mut |_| ());
        Ok(next)
    }

    /// Checks a chance outcome and applies it in place.
    ///
    /// # Errors
    /// If the outcome is not possible now; the state is unchanged.
    fn apply_chance(
        &self,
        state: &mut Self::State,
        chance: &Self::Chance,
    ) -> Result<(), Self::Illegal> {
        self.check_chance(state, chance)?;
        self.resolve(state, chance, &mut |_| ());
        Ok(())
    }

    /// Checks a chance outcome and returns the state after it.
    ///
    /// # Errors
    /// If the outcome is not possible now.
    fn after_chance(
        &self,
        state: &Self::State,
        chance: &Self::Chance,
    ) -> Result<Self::State, Self::Illegal> {
        self.check_chance(state, chance)?;
        let mut next = state.clone();
        self.resolve(&mut next, chance, &mut |_| ());
        Ok(next)
    }

    /// Every legal action of `seat`, in rising order.
    fn actions(&self, state: &Self::State, seat: Seat) -> Vec<Self::Action> {
        let mut list = Vec::new();
        let _ = self.visit_actions(state, seat, |action| {
            list.push(action);
            ControlFlow::<()>::Continue(())
        });
        list
    }

    /// The number of legal actions of `seat`.
    #[inline]
    fn count_actions(&self, state: &Self::State, seat: Seat) -> u32 {
        let mut count = 0;
        let _ = self.visit_groups(state, seat, Count(&mut count));
        count
    }

    /// The `n`-th legal action of `seat`, counted from 0 in list order.
    #[inline]
    fn nth_action(&self, state: &Self::State, seat: Seat, n: u32) -> Option<Self::Action> {
        let mut left = n;
        match self.visit_groups(state, seat, Skip(&mut left)) {
            ControlFlow::Break(action) => Some(action),
            ControlFlow::Continue(()) => None,
        }
    }

    /// A random legal action of `seat`, each as likely as any other; `None` if it has none.
    ///
    /// The action and the words taken from `random` are those of counting, [`Random::below`] the
    /// count and picking that action from the list; nothing is drawn for a single action. The groups
    /// are visited once, as long as they are few.
    #[inline]
    fn pick_action(
        &self,
        state: &Self::State,
        seat: Seat,
        random: &mut impl Random,
    ) -> Option<Self::Action> {
        pick_from_groups(self, state, seat, random)
    }

    /// Whether `seat` may take this action now.
    fn is_legal(&self, state: &Self::State, seat: Seat, action: Self::Action) -> bool {
        self.check(state, seat, action).is_ok()
    }

    /// Whether the game has ended.
    fn is_over(&self, state: &Self::State) -> bool {
        self.turn(state) == Turn::Over
    }

    /// Every outcome of the chance event that is due with its weight, in rising order; empty if the
    /// outcomes are not listed.
    fn chances(&self, state: &Self::State) -> Vec<(Self::Chance, u32)> {
        let mut list = Vec::new();
        let _ = self.visit_chances(state, |chance, weight| {
            list.push((chance, weight));
            ControlFlow::<()>::Continue(())
        });
        list
    }
}

/// A field that a game's setup has gained since the first version of the record format.
///
/// ```
/// use mallow_core::SetupField;
/// const MAGUS: SetupField = SetupField { since: 2, name: "magus", before: r#""free""# };
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SetupField {
    /// The first [version of the record format](crate::record::RECORD_VERSION) whose setups have
    /// the field.
    pub since: u32,
    /// The field's name in JSON.
    pub name: &'static str,
    /// The JSON of the value that older records stand for.
    pub before: &'static str,
}

/// A step of the game `G`.
pub type StepOf<G> = Step<<G as Game>::Action, <G as Game>::Chance>;
