//! Numbers of actions and observations.
//!
//! A change in the golden files breaks what others have trained, unless the version of the encoding
//! rises. `UPDATE_EXPECT=1 cargo test -p cross-the-beams --all-features encode` writes them anew.

use cross_the_beams::{Action, CrossTheBeams, Setup};
use expect_test::expect_file;
use mallow_core::encode::{Encode, Encoder, Window};
use mallow_core::{Game, Observer, Seat};
use mallow_test_kit::encoding;

fn game(players: u8) -> CrossTheBeams {
    CrossTheBeams::try_new(Setup::new(players)).unwrap()
}

fn id(text: &str) -> Option<u64> {
    game(2).action_id(Window::WHOLE, text.parse::<Action>().unwrap())
}

#[test]
fn numbers_and_layouts_stay_the_same() {
    let encoding = |players| encoding(&Encoder::new(game(players)).unwrap());
    expect_file!["../data/encoding/alone.txt"].assert_eq(&encoding(1));
    expect_file!["../data/encoding/six.txt"].assert_eq(&encoding(6));
}

#[test]
fn kinds_of_actions_follow_each_other_without_gaps() {
    let ids = ["mm 1L", "decline", "zap R1", "halt R1", "place R1 red 1", "exchange R1 red 1"];
    assert_eq!(ids.map(id), [0, 36, 37, 67, 97, 1537].map(Some));
    let ids = ["take red 1", "pass", "bottom R1", "bottom K6"];
    assert_eq!(ids.map(id), [2977, 3025, 3026, 3055].map(Some));
    assert_eq!(game(2).action_count(Window::WHOLE), 3056);
    assert_eq!(game(2).action_of(Window::WHOLE, 3056), None);
    assert_eq!(game(2).action_of(Window::WHOLE, u64::MAX), None);
}

#[test]
fn every_action_has_its_number_in_list_order() {
    let game = game(3);
    let ids = game.every_action().map(|action| game.action_id(Window::WHOLE, action).unwrap());
    assert!(ids.eq(0..3056));
}

#[test]
fn features_of_actions_that_are_not_legal_do_no_harm() {
    let game = game(1);
    let encoder = Encoder::new(self::game(1)).unwrap();
    let view = game.view(&game.start(), Observer::Seat(Seat::new(0)));
    for action in game.every_action() {
        let mut layout = mallow_core::encode::Layout::default();
        game.candidate(Window::WHOLE, &view, action, &mut layout);
        assert_eq!(layout.fields(), encoder.candidate().fields());
    }
}
