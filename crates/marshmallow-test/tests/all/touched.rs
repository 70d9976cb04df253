//! The names of what an action touches.

use crate::common::{card, dealt, seat};
use mallow_core::Game;
use marshmallow_test::{Action, Suit};

#[test]
fn an_action_touches_its_card_or_its_suit() {
    let (game, state) = dealt(&[Suit::Blue.cards(), Suit::Green.cards()]);
    let touched = |action| game.touched(&state, seat(0), action);
    assert_eq!(touched(Action::Play(card("B7"))), ["B7"]);
    assert_eq!(touched(Action::Declare(Suit::Purple)), ["Purple"]);
}
