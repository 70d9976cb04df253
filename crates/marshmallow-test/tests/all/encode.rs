//! Numbers of actions and observations.
//!
//! A change in the golden files breaks what others have trained, unless the version of the encoding
//! rises. `UPDATE_EXPECT=1 cargo test -p marshmallow-test --all-features encode` writes them anew.

use expect_test::expect_file;
use mallow_core::encode::{Encode, Encoder, Window};
use mallow_core::{Game, Observer, Seat};
use mallow_test_kit::encoding;
use marshmallow_test::{Action, Card, MarshmallowTest, Setup, Suit};

fn encoder(players: u8) -> Encoder<MarshmallowTest> {
    Encoder::new(MarshmallowTest::try_new(Setup::new(players)).unwrap()).unwrap()
}

#[test]
fn numbers_and_layouts_stay_the_same() {
    expect_file!["../data/encoding/two.txt"].assert_eq(&encoding(&encoder(2)));
    expect_file!["../data/encoding/five.txt"].assert_eq(&encoding(&encoder(5)));
}

#[test]
fn declarations_come_before_cards() {
    let game = MarshmallowTest::try_new(Setup::new(4)).unwrap();
    let id = |action| game.action_id(Window::WHOLE, action);
    assert_eq!(game.action_count(Window::WHOLE), 65);
    assert_eq!(id(Action::Declare(Suit::Purple)), Some(4));
    assert_eq!(id(Action::Play(Card::new(Suit::Blue, 1))), Some(5));
    assert_eq!(id(Action::Play(Card::new(Suit::Purple, 12))), Some(64));
    assert_eq!(game.action_of(Window::WHOLE, 65), None);
    assert_eq!(game.action_of(Window::WHOLE, u64::MAX), None);
}

#[test]
fn seats_are_counted_from_the_observer() {
    let game = MarshmallowTest::try_new(Setup::new(3).with_first_dealer(Seat::new(2))).unwrap();
    let encoder = encoder(3);
    let start = encoder.observation().field("dealer").unwrap().start();
    let mut values = vec![0.0_f32; encoder.observation().len()];
    for (observer, dealer) in [(0, [0.0, 0.0, 1.0]), (1, [0.0, 1.0, 0.0]), (2, [1.0, 0.0, 0.0])] {
        let view = game.view(&game.start(), Observer::Seat(Seat::new(observer)));
        encoder.observe(&view, &mut values).unwrap();
        assert_eq!(values[start..start + 3], dealer, "seat {observer}");
    }
}
