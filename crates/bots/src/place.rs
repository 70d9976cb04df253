//! What a player gets when it is asked for a decision.

use alloc::vec::Vec;
use core::cell::Cell;
use core::fmt;
use mallow_core::{Game, Observer, Random, Seat, random_action};

/// A decision that a seat must take, as its player sees it: the view and the legal actions.
///
/// The caller holds the full state; the place shows nothing of it but what the seat may know. View
/// and actions are computed only when they are asked for, so a player that looks at neither costs
/// nothing.
///
/// A program that has only a view of a match (a client, say) makes a place of any state that fits
/// the view: [`Game::determinize`] gives the same view and the same legal actions.
///
/// ```
/// use mallow_bots::Place;
/// use mallow_core::high_card::HighCard;
/// use mallow_core::{Game, Generator, Observer, Seat, Seed};
/// let game = HighCard::new(2);
/// let mut random = Generator::new(Seed::from_u64(7));
/// let mut state = game.start();
/// let deal = game.sample(&state, &mut random);
/// game.resolve(&mut state, &deal, &mut |_| ());
///
/// let place = Place::new(&game, &state, Seat::new(1));
/// assert_eq!(place.actions().len() as u32, place.count());
///
/// // The same place, from the view alone.
/// let guess = game.determinize(&place.view(), &mut random);
/// assert_eq!(Place::new(&game, &guess, Seat::new(1)).view(), place.view());
/// ```
pub struct Place<'a, G: Game> {
    game: &'a G,
    state: &'a G::State,
    seat: Seat,
    /// 0 until it is counted: a seat that must decide has an action.
    count: Cell<u32>,
}

impl<'a, G: Game> Place<'a, G> {
    /// The place of a seat that must decide in this state. A seat that need not decide has no legal
    /// action, and players may panic.
    #[inline]
    #[must_use]
    pub fn new(game: &'a G, state: &'a G::State, seat: Seat) -> Place<'a, G> {
        Place { game, state, seat, count: Cell::new(0) }
    }

    /// The rules.
    #[inline]
    #[must_use]
    pub fn game(&self) -> &'a G {
        self.game
    }

    /// The seat that must decide.
    #[inline]
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// All that the seat may know now.
    #[must_use]
    pub fn view(&self) -> G::View {
        self.game.view(self.state, Observer::Seat(self.seat))
    }

    /// Every legal action, in rising order.
    #[must_use]
    pub fn actions(&self) -> Vec<G::Action> {
        let list = self.game.actions(self.state, self.seat);
        self.count.set(list.len() as u32);
        list
    }

    /// How many legal actions there are. Counted once.
    #[inline]
    #[must_use]
    pub fn count(&self) -> u32 {
        if self.count.get() == 0 {
            self.count.set(self.game.count_actions(self.state, self.seat));
        }
        self.count.get()
    }

    /// A random legal action, each as likely as any other. A single action costs no draw. Counts the
    /// actions too.
    #[inline]
    pub fn pick(&self, random: &mut impl Random) -> G::Action {
        let mut drawn = Drawn { random, count: 1, any: false };
        let action = random_action(self.game, self.state, self.seat, &mut drawn);
        self.count.set(drawn.count);
        action
    }

    /// The `n`-th legal action, counted from 0.
    ///
    /// # Panics
    /// If there are not that many.
    #[inline]
    #[must_use]
    pub fn nth(&self, n: u32) -> G::Action {
        self.game.nth_action(self.state, self.seat, n).expect("there are more than n actions")
    }
}

/// A source that remembers the bound of the only draw. [`Game::pick_action`] draws once, below the
/// number of actions, or not at all from a single one: so the pick tells how many there are.
struct Drawn<'a, R> {
    random: &'a mut R,
    /// The bound; 1 before anything is drawn, and 0 if more was drawn than once below a bound.
    count: u32,
    any: bool,
}

impl<R: Random> Random for Drawn<'_, R> {
    #[inline]
    fn next_u32(&mut self) -> u32 {
        (self.count, self.any) = (0, true);
        self.random.next_u32()
    }

    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        self.count = if self.any { 0 } else { bound };
        self.any = true;
        self.random.below(bound)
    }
}

impl<G: Game> fmt::Debug for Place<'_, G> {
    /// Shows the view: a player's log must not contain the state.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Place").field("seat", &self.seat).field("view", &self.view()).finish()
    }
}
