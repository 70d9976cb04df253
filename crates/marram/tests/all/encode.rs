//! Numbers of actions and observations.
//!
//! A change in the golden files breaks what others have trained, unless the version of the encoding
//! rises. `UPDATE_EXPECT=1 cargo test -p marram --all-features encode` writes them anew.

use expect_test::expect_file;
use mallow_core::encode::{Encode, EncodeError, Encoder, Layout, Window};
use mallow_core::tile_board::{Cell, Rotation};
use mallow_core::{Game, Observer, Seat, Seed};
use mallow_test_kit::{Player, encoding, states};
use marram::{Action, Face, Marram, Setup, TileSet, Variant};
use std::sync::Arc;

fn small(tiles: usize) -> Marram {
    let tiles = TileSet::generate(tiles, Seed::from_u64(5));
    Marram::try_new(Setup::new(2).with_tiles(tiles)).unwrap()
}

fn encoder(game: Marram, window: Window) -> Result<Encoder<Marram>, EncodeError> {
    Encoder::shared(Arc::new(game), window)
}

fn place(x: i16, y: i16) -> Action {
    let (cell, face, rotation) = (Cell::new(x, y), Face::Front, Rotation::NONE);
    Action::Place { cell, face, rotation, claim: None }
}

#[test]
fn numbers_and_layouts_stay_the_same() {
    let whole = encoder(small(6), Window::WHOLE).unwrap();
    expect_file!["../data/encoding/six_tiles.txt"].assert_eq(&encoding(&whole));
    let setup = Setup::new(4).with_variant(Variant::Pitchfork);
    let window = encoder(Marram::try_new(setup).unwrap(), Window::of(15)).unwrap();
    expect_file!["../data/encoding/dunes_window_15.txt"].assert_eq(&encoding(&window));
}

#[test]
fn every_number_is_an_action_and_back_and_actions_rise() {
    let game = small(3);
    let count = game.action_count(Window::WHOLE);
    assert_eq!(count, 7 * 7 * (136 + 68) + 2);
    let mut last = None;
    for number in 0..count {
        let action = game.action_of(Window::WHOLE, number).unwrap();
        assert_eq!(game.action_id(Window::WHOLE, action), Some(number), "{action}");
        assert!(Some(action) > last, "{action}");
        last = Some(action);
    }
    assert_eq!(game.action_of(Window::WHOLE, count), None);
    assert_eq!(game.action_of(Window::WHOLE, u64::MAX), None);
}

#[test]
fn what_lies_outside_the_window_is_counted_and_told() {
    let window = Window::of(3);
    let encoder = encoder(small(12), window).unwrap();
    let game = encoder.game();
    assert_eq!(encoder.action_id(place(1, -1)).map(|id| id / 136), Some(2));
    assert_eq!(encoder.action_id(place(2, 0)), None);
    assert_eq!(encoder.action_id(place(0, i16::MIN)), None);
    let (mut ids, mut told) = (Vec::new(), 0);
    for state in states(game, Seed::from_u64(2), Player::Random) {
        for seat in Seat::all(2) {
            let outside = encoder.ids(&state, seat, &mut ids);
            assert_eq!(ids.len() as u32 + outside, game.count_actions(&state, seat));
            let mut mask = vec![0_u8; encoder.action_count() as usize];
            assert_eq!(encoder.mask(&state, seat, &mut mask), Ok(outside));
            told += outside;
        }
    }
    assert!(told > 0, "some action lies outside");
}

#[test]
fn windows_that_do_not_fit_are_refused() {
    for found in [0, 1, 2, 10, 27, u16::MAX] {
        let error = encoder(small(12), Window::of(found)).map(|_| ());
        assert_eq!(error, Err(EncodeError::Window { found, least: 3, most: 25 }), "{found}");
    }
    let text = encoder(small(12), Window::of(4)).map(|_| ()).unwrap_err().to_string();
    assert_eq!(text, "window: expected an odd side from 3 to 25, found 4");
}

#[test]
fn thousands_of_tiles_need_a_window() {
    let error = encoder(small(2000), Window::WHOLE).map(|_| ()).unwrap_err();
    let EncodeError::TooManyActions { count, most } = error else { panic!("{error}") };
    assert_eq!((count, most), (4001 * 4001 * 204 + 2, i32::MAX.cast_unsigned().into()));
    assert!(encoder(small(2000), Window::of(101)).is_ok());
}

#[test]
fn features_of_actions_that_are_not_legal_do_no_harm() {
    let encoder = encoder(small(6), Window::WHOLE).unwrap();
    let game = encoder.game();
    let view = game.view(&game.start(), Observer::Seat(Seat::new(0)));
    let all = (0..encoder.action_count()).step_by(7).map(|id| encoder.action(id).unwrap());
    for action in all.chain([place(i16::MAX, i16::MIN)]) {
        let mut layout = Layout::default();
        game.candidate(Window::WHOLE, &view, action, &mut layout);
        assert_eq!(layout.fields(), encoder.candidate().fields());
    }
}
