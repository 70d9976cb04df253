//! The names of what an action touches.

use crate::common::{S0, action, build, game, to_act};
use mallow_core::Game;

/// For filters and clicks: the names are those of the notation.
#[test]
fn an_action_touches_the_cards_tiles_and_positions_that_it_names_or_moves() {
    let game = game(2);
    let state = build(&to_act(["R4 K2", "-", "-", "-"], &["R1", "Y1"]));
    for (text, names) in [
        ("place R1 red 3", &["R1", "red 3"][..]),
        ("exchange R1 red 2", &["R1", "K2", "red 2"]),
        ("take red 1", &["R4", "red 1"]),
        ("take blue 1", &["blue 1"]),
        ("mm 4L", &["4L"]),
        ("zap K6", &["K6"]),
        ("halt K6", &["K6"]),
        ("bottom B3", &["B3"]),
        ("decline", &[]),
        ("pass", &[]),
    ] {
        assert_eq!(game.touched(&state, S0, action(text)), names, "{text}");
    }
}
