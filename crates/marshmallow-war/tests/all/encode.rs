//! Numbers of actions and observations.
//!
//! A change in the golden files breaks what others have trained, unless the version of the encoding
//! rises. `UPDATE_EXPECT=1 cargo test -p marshmallow-war --all-features encode` writes them anew.

use expect_test::expect_file;
use mallow_core::encode::{Encode, Encoder, Layout, Window};
use mallow_core::{Game, Observer, Seat};
use mallow_test_kit::encoding;
use marshmallow_war::{Action, Card, MarshmallowWar, Setup, Use};

fn game(jokers: u8) -> MarshmallowWar {
    MarshmallowWar::try_new(Setup::source().with_jokers(jokers)).unwrap()
}

#[test]
fn numbers_and_layouts_stay_the_same() {
    let encoding = |jokers| encoding(&Encoder::new(game(jokers)).unwrap());
    expect_file!["../data/encoding/source.txt"].assert_eq(&encoding(2));
    expect_file!["../data/encoding/no_jokers.txt"].assert_eq(&encoding(0));
}

#[test]
fn every_action_has_its_number_in_list_order() {
    for (jokers, count) in [(0, 1950), (1, 2826), (2, 3734)] {
        let game = game(jokers);
        assert_eq!(game.action_count(Window::WHOLE), count);
        let ids = game.every_action().map(|action| game.action_id(Window::WHOLE, action).unwrap());
        assert!(ids.eq(0..count), "{jokers} Jokers a deck");
        assert_eq!(game.action_of(Window::WHOLE, count), None);
        assert_eq!(game.action_of(Window::WHOLE, u64::MAX), None);
    }
}

#[test]
fn cards_that_the_game_does_not_have_are_no_numbers() {
    let id = |jokers, action| game(jokers).action_id(Window::WHOLE, action);
    let (joker, seven) = (Card::joker(2, Seat::new(0)), "7Sa".parse::<Card>().unwrap());
    assert_eq!(id(1, Action::Summon(joker)), None);
    let used = |joker, card| Action::Joker { joker, used_as: Use::Fighter, card };
    assert_eq!(id(1, used(joker, seven)), None);
    assert_eq!(id(1, used(Card::joker(1, Seat::new(1)), joker)), None);
    assert_eq!(id(2, used(seven, seven)), None, "a 7 is no Joker");
    assert!(id(2, used(joker, seven)).is_some());
}

#[test]
fn features_of_actions_that_are_not_legal_do_no_harm() {
    let game = game(2);
    let encoder = Encoder::new(self::game(2)).unwrap();
    for observer in Observer::all(2) {
        let view = game.view(&game.start(), observer);
        for action in game.every_action() {
            let mut layout = Layout::default();
            game.candidate(Window::WHOLE, &view, action, &mut layout);
            assert_eq!(layout.fields(), encoder.candidate().fields());
        }
    }
}
