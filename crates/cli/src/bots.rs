//! Players that are not people.

use crate::failure::Failure;
use crate::games::Entry;
use mallow_core::{Evaluate, Game, Generator, Observer, Random, Seat};
use std::cell::Cell;

/// A player. It sees what its seat may see and nothing else.
pub(crate) trait Bot<G: Game> {
    /// One of the legal actions.
    fn choose(&mut self, place: &Place<'_, G>, random: &mut Generator) -> G::Action;
}

/// A seat that is asked for a decision, as its player meets it: the view and the legal actions,
/// each worked out only when it is asked for.
pub(crate) struct Place<'a, G: Game> {
    game: &'a G,
    state: &'a G::State,
    seat: Seat,
    /// 0 as long as nobody has counted: a seat that is asked has an action.
    count: Cell<u32>,
}

impl<'a, G: Game> Place<'a, G> {
    #[inline]
    pub(crate) fn new(game: &'a G, state: &'a G::State, seat: Seat) -> Place<'a, G> {
        Place { game, state, seat, count: Cell::new(0) }
    }

    /// How many legal actions there are; counted once.
    #[inline]
    pub(crate) fn count(&self) -> u32 {
        if self.count.get() == 0 {
            self.count.set(self.game.count_actions(self.state, self.seat));
        }
        self.count.get()
    }

    /// The `n`-th legal action, counted from 0.
    ///
    /// # Panics
    /// If there are not that many.
    #[inline]
    pub(crate) fn nth(&self, n: u32) -> G::Action {
        self.game.nth_action(self.state, self.seat, n).expect("counted before it was asked for")
    }
}

/// For bots that look before they choose.
#[allow(dead_code, reason = "only games that judge positions offer such a bot")]
impl<'a, G: Game> Place<'a, G> {
    pub(crate) fn game(&self) -> &'a G {
        self.game
    }

    pub(crate) fn seat(&self) -> Seat {
        self.seat
    }

    pub(crate) fn view(&self) -> G::View {
        self.game.view(self.state, Observer::Seat(self.seat))
    }

    pub(crate) fn actions(&self) -> Vec<G::Action> {
        let list = self.game.actions(self.state, self.seat);
        self.count.set(list.len() as u32);
        list
    }
}

/// Any legal action, each as likely as any other. Draws nothing where there is no choice.
struct RandomBot;

impl<G: Game> Bot<G> for RandomBot {
    #[inline]
    fn choose(&mut self, place: &Place<'_, G>, random: &mut Generator) -> G::Action {
        let count = place.count();
        place.nth(if count > 1 { random.below(count) } else { 0 })
    }
}

/// The first legal action in the game's order.
struct FirstBot;

impl<G: Game> Bot<G> for FirstBot {
    fn choose(&mut self, place: &Place<'_, G>, _: &mut Generator) -> G::Action {
        place.nth(0)
    }
}

/// The action after which the seat's own [`Evaluate::evaluate`] is greatest, in one state that
/// fits the view. Equal actions are drawn from.
#[allow(dead_code, reason = "only games that judge positions offer it")]
pub(crate) struct GreedyBot;

impl<G: Evaluate> Bot<G> for GreedyBot {
    fn choose(&mut self, place: &Place<'_, G>, random: &mut Generator) -> G::Action {
        let (game, seat) = (place.game(), place.seat());
        let guess = game.determinize(&place.view(), random);
        let mut best = Vec::new();
        let mut best_value = i32::MIN;
        for action in place.actions() {
            let mut next = guess.clone();
            game.act(&mut next, seat, action, &mut |_| ());
            let value = game.evaluate(&next, seat);
            if value > best_value {
                best.clear();
                best_value = value;
            }
            if value == best_value {
                best.push(action);
            }
        }
        *random.pick(&best).expect("a seat that is asked has a legal action")
    }
}

/// The bots that play this game, by name.
pub(crate) fn names<E: Entry>() -> Vec<&'static str> {
    let mut names = vec!["random", "first"];
    if E::greedy().is_some() {
        names.push("greedy");
    }
    names
}

/// The bot of this name.
pub(crate) fn by_name<E: Entry>(name: &str) -> Result<Box<dyn Bot<E::Game>>, Failure> {
    let found: Option<Box<dyn Bot<E::Game>>> = match name {
        "random" => Some(Box::new(RandomBot)),
        "first" => Some(Box::new(FirstBot)),
        "greedy" => E::greedy(),
        _ => None,
    };
    found.ok_or_else(|| {
        let (game, known) = (E::Game::NAME, names::<E>().join(", "));
        Failure::usage(format!("no bot {name:?} plays {game}; those who do: {known}"))
    })
}

/// Which bot sits where: one name for all `seats`, or one for each of them.
pub(crate) fn seated(list: &[String], seats: usize) -> Result<Vec<String>, Failure> {
    match list {
        [] => Ok(vec!["random".to_string(); seats]),
        [one] => Ok(vec![one.clone(); seats]),
        list if list.len() == seats => Ok(list.to_vec()),
        list => {
            let given = list.len();
            let why = format!(
                "--bots names {given} bots for {seats} seats; name one for all, or one for each"
            );
            Err(Failure::usage(why))
        }
    }
}
