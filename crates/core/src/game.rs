//! The contract between a game's rules and everything that plays it.

use crate::{
    ChanceRules, EventKind, Group, Observer, Outcome, Random, Seat, SeatSet, Secrecy, Shown, Step,
    Template, Turn,
};
use alloc::{string::String, vec::Vec};
use core::error::Error;
use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::ops::ControlFlow;
use core::str::FromStr;

/// The rules of one game, set up for one table.
///
/// The value holds what does not change while the game runs: players, options,
/// edition, precomputed tables. What changes is the [`State`](Game::State), plain
/// data without pointers to the game, so that a search copies it with a memcpy.
///
/// Implementors write the required methods; [`laws`](crate::laws) then checks along
/// random games that they keep what this page promises. [`high_card`](crate::high_card)
/// is a complete small game to start from.
///
/// # Trusted and checked transitions
/// [`act`](Game::act) and [`resolve`](Game::resolve) are the only copy of the rules. They
/// trust the caller: given something that [`check`](Game::check) or
/// [`check_chance`](Game::check_chance) refuses, the state may become nonsense or the call
/// may panic, but nothing undefined happens. [`apply`](Game::apply) and
/// [`after`](Game::after) check first and leave the state as it was when they refuse.
pub trait Game: Sized {
    /// What was agreed before play: players, options, edition. Enough to build the game again.
    type Setup: Clone + PartialEq + Debug + Send + Sync + 'static;
    /// Why a setup cannot be played.
    type SetupError: Error + Send + Sync + 'static;
    /// Everything that is true now. No generator, no seed, no future, no history beyond what
    /// the rules need. Displays as a picture in text.
    type State: Clone + Eq + Hash + Debug + Display + Send + Sync + 'static;
    /// A seat's choice. Its order is the order of every list of actions.
    type Action: Copy
        + Ord
        + Hash
        + Debug
        + Display
        + FromStr<Err: Error + Send + Sync + 'static>
        + Send
        + Sync
        + 'static;
    /// What actions that stand next to each other have in common: see [`Group`]. [`Single`](crate::Single)
    /// of the action is enough where counting without listing gains nothing.
    type Template: Template<Action = Self::Action>;
    /// What nature did, and the rules of it: a deal, a roll, a drawn card.
    /// [`NoChance`](crate::NoChance) in a game without chance.
    type Chance: ChanceRules<Self>;
    /// What happened, for logs and animation. Displays as a sentence.
    type Event: EventKind + Clone + Eq + Debug + Display + Send + Sync + 'static;
    /// All that one observer may know, with what a careful player would remember. Displays as a
    /// picture in text.
    type View: Clone + Eq + Hash + Debug + Display + Send + Sync + 'static;
    /// What observers are told of steps and events: [`Open`](crate::Open) if everybody sees
    /// everything.
    type Secrecy: Secrecy<Self>;
    /// Why an action or a chance outcome was refused.
    type Illegal: Error + Clone + Eq + Send + Sync + 'static;
    /// Why a state or a view cannot be played on in this game: every fault found.
    type PositionError: Error + Clone + Eq + Send + Sync + 'static;

    /// The game's name as records and programs write it, such as `marshmallow-test`.
    const NAME: &'static str;

    /// Counts up with every change that makes an old record play differently.
    const RULES_VERSION: u32;

    /// The fields that the setup has gained since records exist, and what they were before: a record
    /// of an older format version is read as if these stood in it. None by default.
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

    /// Who is to move.
    fn turn(&self, state: &Self::State) -> Turn;

    /// Calls `each` with the legal actions of `seat` in groups, until it breaks: the one list of
    /// legal actions. In rising order throughout and without duplicates; groups may be empty. A seat
    /// that is not asked has none.
    fn visit_groups<B>(
        &self,
        state: &Self::State,
        seat: Seat,
        each: impl FnMut(Group<Self::Template>) -> ControlFlow<B>,
    ) -> ControlFlow<B>;

    /// Whether `seat` may take this action now.
    ///
    /// # Errors
    /// If not: the first reason that applies.
    fn check(
        &self,
        state: &Self::State,
        seat: Seat,
        action: Self::Action,
    ) -> Result<(), Self::Illegal>;

    /// Takes a legal action in place and tells `tell` what happens. The only copy of the rules.
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

    /// The result, once the game is over.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// All that this observer may know. A seat that the table does not have sees what the public
    /// sees, and its view is the public's.
    fn view(&self, state: &Self::State, observer: Observer) -> Self::View;

    /// Some full state that fits the view, drawn as evenly as the game's documentation says. It
    /// gives the same view again, and the observer the same legal actions.
    fn determinize(&self, view: &Self::View, random: &mut impl Random) -> Self::State;

    /// Whether this state can be played on in this game: it belongs to this setup, its pieces are
    /// conserved, what its views remember is consistent, and every way to play on comes to an end.
    /// Whether play could have led to it is not asked.
    ///
    /// States that come from this game's own methods are valid. Validate what comes from outside
    /// (JSON, a description by hand) before handing it to any other method: those trust it, and may
    /// panic or answer nonsense for a state that is refused here.
    ///
    /// # Errors
    /// Every fault found.
    fn validate(&self, state: &Self::State) -> Result<(), Self::PositionError>;

    /// Whether this view can be one of a [valid](Game::validate) state, so that
    /// [`determinize`](Game::determinize) finds such a state.
    ///
    /// # Errors
    /// Every fault found.
    fn validate_view(&self, view: &Self::View) -> Result<(), Self::PositionError>;

    // Provided: everything below follows from the methods above. Games override counting and picking
    // where a closed form is measurably faster than going through the groups.

    /// Calls `visit` with every legal action of `seat`, in rising order and without duplicates,
    /// until it breaks. A seat that is not asked has none.
    #[inline]
    fn visit_actions<B>(
        &self,
        state: &Self::State,
        seat: Seat,
        mut visit: impl FnMut(Self::Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.visit_groups(state, seat, |group| group.visit(&mut visit))
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

    /// Whether this outcome can happen now.
    ///
    /// # Errors
    /// If not: the first reason that applies.
    #[inline]
    fn check_chance(
        &self,
        state: &Self::State,
        chance: &Self::Chance,
    ) -> Result<(), Self::Illegal> {
        chance.check_chance(self, state)
    }

    /// Lets a possible chance outcome happen, in place.
    ///
    /// # Panics
    /// May panic if the outcome cannot happen (see the trait's page).
    #[inline]
    fn resolve(
        &self,
        state: &mut Self::State,
        chance: &Self::Chance,
        tell: &mut impl FnMut(Self::Event),
    ) {
        chance.resolve(self, state, tell);
    }

    /// What a chance outcome looks like to an observer; `state` is the state before it. It decides
    /// what a redacted record says.
    fn show_chance(&self, state: &Self::State, chance: &Self::Chance, observer: Observer) -> Shown {
        Self::Secrecy::show_chance(self, state, chance, observer)
    }

    /// What an action looks like to an observer; `state` is the state before it.
    fn show_action(
        &self,
        state: &Self::State,
        seat: Seat,
        action: Self::Action,
        observer: Observer,
    ) -> Shown {
        Self::Secrecy::show_action(self, state, seat, action, observer)
    }

    /// The event as this observer may hear of it, or `None` if not at all.
    fn show_event(&self, event: &Self::Event, observer: Observer) -> Option<Self::Event> {
        Self::Secrecy::show_event(self, event, observer)
    }

    /// What an action touches, by the names that the game's notation has for them: squares, cards,
    /// slots, seats. For filters ("everything with this card") and for clicks on a picture. Nothing by
    /// default.
    fn touched(&self, state: &Self::State, seat: Seat, action: Self::Action) -> Vec<String> {
        let _ = (state, seat, action);
        Vec::new()
    }

    /// The seats that learn something hidden when `seat` takes this action; `state` is the state
    /// before it. See [`Secrecy::learned`].
    fn learned(&self, state: &Self::State, seat: Seat, action: Self::Action) -> SeatSet {
        Self::Secrecy::learned(self, state, seat, action)
    }

    /// Takes a step in place, whichever kind it is: [`act`](Game::act) or
    /// [`resolve`](Game::resolve), as trusting as they are.
    ///
    /// # Panics
    /// May panic if the step cannot be taken (see the trait's page).
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

    /// Takes an action in place after checking it.
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

    /// The state after an action, which is checked first.
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

    /// Lets a chance outcome happen in place after checking it.
    ///
    /// # Errors
    /// If the outcome cannot happen now; the state is unchanged.
    fn apply_chance(
        &self,
        state: &mut Self::State,
        chance: &Self::Chance,
    ) -> Result<(), Self::Illegal> {
        self.check_chance(state, chance)?;
        self.resolve(state, chance, &mut |_| ());
        Ok(())
    }

    /// The state after a chance outcome, which is checked first.
    ///
    /// # Errors
    /// If the outcome cannot happen now.
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

    /// How many legal actions `seat` has.
    #[inline]
    fn count_actions(&self, state: &Self::State, seat: Seat) -> u32 {
        let mut count = 0;
        let _ = self.visit_groups(state, seat, |group| {
            count += group.len();
            ControlFlow::<()>::Continue(())
        });
        count
    }

    /// The `n`-th legal action of `seat`, counted from 0 in list order.
    #[inline]
    fn nth_action(&self, state: &Self::State, seat: Seat, n: u32) -> Option<Self::Action> {
        let mut left = n;
        let found = self.visit_groups(state, seat, |group| match left.checked_sub(group.len()) {
            None => ControlFlow::Break(group.nth(left)),
            Some(rest) => {
                left = rest;
                ControlFlow::Continue(())
            }
        });
        match found {
            ControlFlow::Break(action) => Some(action),
            ControlFlow::Continue(()) => None,
        }
    }

    /// Whether `seat` may take this action now.
    fn is_legal(&self, state: &Self::State, seat: Seat, action: Self::Action) -> bool {
        self.check(state, seat, action).is_ok()
    }

    /// Whether the game has ended.
    fn is_over(&self, state: &Self::State) -> bool {
        self.turn(state) == Turn::Over
    }

    /// Every outcome of the chance event that is due with its weight, in rising order; empty when
    /// the outcomes are not listed.
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
    /// The JSON of the value that older records stand for: how the game was played then.
    pub before: &'static str,
}

/// A step of the game `G`.
pub type StepOf<G> = Step<<G as Game>::Action, <G as Game>::Chance>;
