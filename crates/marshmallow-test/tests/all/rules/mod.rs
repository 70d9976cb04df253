//! The rules, claim by claim. Numbers and rulings are those of RULES.md.

mod ending;
mod going_out;
mod knowledge;
mod rulings;
mod setup;
mod tricks;

use crate::common::seat;
use marshmallow_test::{Card, Cards, MarshmallowTest, Position, SeatPosition, State, Suit};

/// Three cards of every suit but Purple for each of four seats: 1 5 9, 2 6 10, 3 7 11 and 4 8 12.
pub(crate) fn quarters() -> [Cards; 4] {
    [0, 1, 2, 3].map(|rest| {
        let dealt = Cards::all().iter().filter(|card| card.suit() != Suit::Purple);
        dealt.filter(|card| (card.value() - 1) % 4 == rest).collect()
    })
}

/// The sixty cards in turn to five seats; each has one of the last five, which are Purple 8 to 12.
pub(crate) fn fifth(rest: u8) -> Vec<Card> {
    Cards::all().iter().skip(usize::from(rest)).step_by(5).collect()
}

pub(crate) fn points(state: &State) -> Vec<u8> {
    state.public().seats().map(|seat| state.public().points(seat)).collect()
}

pub(crate) fn tricks(state: &State) -> Vec<u8> {
    state.public().seats().map(|seat| state.public().tricks(seat)).collect()
}

/// The quarters in round 5, with these points, before trump is declared by seat 0.
pub(crate) fn before_declaration(points: [u8; 4]) -> (MarshmallowTest, State) {
    let seats = points.iter().zip(quarters());
    let seats = seats.map(|(&points, hand)| SeatPosition {
        points,
        hand: Some(hand),
        ..SeatPosition::default()
    });
    let position =
        Position { round: 5, dealer: Some(seat(0)), seats: seats.collect(), ..Position::default() };
    let game = MarshmallowTest::new(4);
    let state = game.position(&position).unwrap();
    (game, state)
}
