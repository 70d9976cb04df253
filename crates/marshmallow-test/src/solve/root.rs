//! From a state to what is searched, and from answers to values.

use super::lanes;
use super::search::{Effort, Next, Round, Rules, Search, Spent, Trick};
use super::solution::{Value, best_of, worst_of};
use super::table::Table;
use crate::{Action, Cards, Deal, MarshmallowTest, Stage, State, Suit};
use alloc::vec::Vec;
use mallow_core::Seat;

/// More points than any round has: no seat wins the game with them.
const NEVER: u8 = 1 + Deal::HAND as u8;

/// The points that each seat lacks to win the game, as far as a round can give them.
///
/// Answers of one search are good for another if these are the same.
pub(super) fn missing<const N: usize>(state: &State) -> [u8; N] {
    let public = &state.public;
    core::array::from_fn(|seat| {
        let is_in = public.tricks[seat] < crate::rules::required_tricks(public.players);
        let missing = MarshmallowTest::GOAL.saturating_sub(public.points[seat]);
        // With two players going out ends the round anyway.
        if is_in && public.players > 2 { missing.min(NEVER) } else { NEVER }
    })
}

/// A table to be searched.
pub(super) struct Root<'a, const N: usize> {
    search: Search<'a, N>,
    round: Round<N>,
    trick: Trick,
    in_play: Cards,
    /// Whether the seat to act declares trump first.
    declares: bool,
}

impl<'a, const N: usize> Root<'a, N> {
    /// The table of a state in which a seat is to act.
    pub(super) fn new(
        game: &MarshmallowTest,
        state: &State,
        table: &'a mut Table,
        effort: &'a mut Effort,
    ) -> Root<'a, N> {
        let public = &state.public;
        let trick: Cards = public.trick().map(|(_, card)| card).collect();
        let hands = public.still_in.iter().map(|seat| state.hands[seat.index()]);
        let in_play = hands.fold(trick, |all, hand| all | hand);
        let place =
            |cards: Cards| cards.iter().fold(0, |set, card| set | lanes::placed(card, in_play));
        let leader = public.leader.index();
        let mut round = Round { hands: [0; N], tricks: [0; N], leader };
        for seat in public.still_in {
            round.hands[seat.index()] = place(state.hands[seat.index()]);
        }
        for (tricks, &won) in round.tricks.iter_mut().zip(&public.tricks) {
            *tricks = won;
        }
        let rules =
            Rules { required: game.required_tricks(), trump: 0, missing: missing::<N>(state) };
        let search = Search { rules, table, trump: 0, effort };
        let trick = Trick::led_by(leader);
        let declares = public.stage == Stage::Trump;
        let mut root = Root { search, round, trick, in_play, declares };
        root.set_trump(public.trump);
        for (_, card) in public.trick() {
            let (rules, trick) = (&root.search.rules, &mut root.trick);
            *trick = trick.with(lanes::placed(card, in_play), rules.trump);
            trick.to_act = root.round.next_in(rules, trick.to_act);
        }
        root
    }

    fn set_trump(&mut self, trump: Option<Suit>) {
        self.search.rules.trump = trump.map_or(0, lanes::lane);
        self.search.trump = trump.map_or(0, |suit| 1 + suit as u8);
    }

    /// The values of the actions for the seat that takes one.
    pub(super) fn actions(&mut self, actions: &[Action]) -> Vec<Value> {
        let mut values: Vec<Value> = Vec::with_capacity(actions.len());
        let kinds = self.round.choices(&self.search.rules, &self.trick);
        for &action in actions {
            let guess = best_of(values.iter().copied());
            let value = match action {
                Action::Declare(suit) => {
                    self.set_trump(Some(suit));
                    self.value(&Next::Done { scored: None, round: Some(self.round) }, guess)
                }
                Action::Play(card) => {
                    let card = lanes::placed(card, self.in_play);
                    match values.last() {
                        // Worth the same as the one before it.
                        Some(&same) if card & kinds == 0 => same,
                        _ => {
                            let next = self.round.after(&self.search.rules, &self.trick, card);
                            self.value(&next, guess)
                        }
                    }
                }
            };
            values.push(value);
        }
        values
    }

    /// The points that a seat can force.
    pub(super) fn forced(&mut self, seat: Seat) -> Value {
        let (round, trick, seat) = (self.round, self.trick, seat.index());
        if !self.declares {
            return self.points(&round, &trick, seat, 0);
        }
        let each = Suit::ALL.map(|suit| {
            self.set_trump(Some(suit));
            self.points(&round, &trick, seat, 0)
        });
        let each = each.into_iter();
        if seat == trick.to_act { best_of(each) } else { worst_of(each) }
    }

    /// The value of what follows an action, for the seat that took it.
    fn value(&mut self, next: &Next<N>, guess: Value) -> Value {
        let seat = self.trick.to_act;
        let own = self.points_after(next, seat, guess.least.max(0) as u8);
        if N > 2 || own.least > 0 {
            return own;
        }
        // Who cannot force a point loses as many as the other can force: in a round of two just one
        // seat goes out.
        let other = self.points_after(next, 1 - seat, guess.least.min(0).unsigned_abs());
        let most = if own.most > 0 && other.least == 0 { own.most } else { -other.least };
        Value { least: -other.most, most }
    }

    /// The points that a seat can force after an action.
    fn points_after(&mut self, next: &Next<N>, seat: usize, guess: u8) -> Value {
        match *next {
            Next::Goes(round, trick) => self.points(&round, &trick, seat, guess),
            Next::Done { scored: Some((winner, points)), .. } if winner == seat => {
                Value::exactly(points as i8)
            }
            Next::Done { round: Some(round), .. } => {
                self.points(&round, &Trick::led_by(round.leader), seat, guess)
            }
            Next::Done { round: None, .. } => Value::exactly(0),
        }
    }

    /// The points that a seat can force, asked for from `guess` on.
    fn points(&mut self, round: &Round<N>, trick: &Trick, seat: usize, guess: u8) -> Value {
        let required = self.search.rules.required;
        if round.tricks[seat] == required {
            return Value::exactly(0);
        }
        // The others hold one trick less than would end the round, and the seat its own.
        let others = required * (N as u8 - 1) - 1;
        let (mut least, mut most) = (0, others.min(Deal::HAND as u8 - required));
        let mut asked = guess.clamp(1, most);
        while least < most {
            match self.search.forces(round, trick, seat, asked) {
                Ok(true) => least = asked,
                Ok(false) => most = asked - 1,
                Err(Spent) => break,
            }
            asked = if least > 0 { least + 1 } else { most };
        }
        Value { least: least as i8, most: most as i8 }
    }
}
