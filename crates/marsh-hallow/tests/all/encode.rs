//! Numbers of actions and observations.
//!
//! A change in the golden files breaks what others have trained, unless the version of the encoding
//! rises. `UPDATE_EXPECT=1 cargo test -p marsh-hallow --all-features encode` writes them anew.

use expect_test::expect_file;
use mallow_core::bitboard::BitBoard;
use mallow_core::encode::{Encode, Encoder, Layout, Window};
use mallow_core::{Game, Generator, Observer, Random, Seat, Seed, Turn};
use mallow_test_kit::encoding;
use marsh_hallow::{Action, CritterCard, Flower, MarshHallow, Recruit};

fn id(game: &MarshHallow, action: Action) -> Option<u64> {
    game.action_id(Window::WHOLE, action)
}

#[test]
fn numbers_and_layouts_stay_the_same() {
    let encoding = |players| encoding(&Encoder::new(MarshHallow::new(players)).unwrap());
    expect_file!["../data/encoding/alone.txt"].assert_eq(&encoding(1));
    expect_file!["../data/encoding/four.txt"].assert_eq(&encoding(4));
}

#[test]
fn every_action_has_a_number_and_numbers_rise_in_list_order() {
    for players in 1..=4 {
        let game = MarshHallow::new(players);
        let mut last = None;
        for action in game.every_action() {
            let number = id(&game, action).unwrap();
            assert!(Some(number) > last, "{action}");
            assert_eq!(game.action_of(Window::WHOLE, number), Some(action));
            last = Some(number);
        }
        // To decline comes last; a game alone has nothing to decline, but the number stays.
        assert_eq!(last, Some(game.action_count(Window::WHOLE) - 1));
    }
}

#[test]
fn every_number_is_an_action_and_back() {
    let game = MarshHallow::new(2);
    for number in 0..game.action_count(Window::WHOLE) {
        let action = game.action_of(Window::WHOLE, number).unwrap();
        assert_eq!(id(&game, action), Some(number), "{action}");
    }
    assert_eq!(game.action_of(Window::WHOLE, game.action_count(Window::WHOLE)), None);
    assert_eq!(game.action_of(Window::WHOLE, u64::MAX), None);
}

#[test]
fn what_cannot_be_drawn_has_no_number() {
    let game = MarshHallow::new(1);
    let place = |recruit, squares: &str| Action::Place(recruit, squares.parse().unwrap());
    // A single square is what is left of the Spirit, and no Critter of the edition.
    assert!(id(&game, place(Recruit::Spirit, "a1")).is_some());
    assert_eq!(id(&game, place(Recruit::Launched, "a1")), None);
    // Beyond the map of 16 by 16.
    assert_eq!(id(&game, place(Recruit::Spirit, "q1")), None);
    assert_eq!(id(&game, place(Recruit::Spirit, "a17")), None);
    // Nobody to launch to.
    assert_eq!(id(&game, Action::LaunchCritter { to: Seat::new(0) }), None);
    assert_eq!(id(&MarshHallow::new(2), Action::LaunchCritter { to: Seat::new(2) }), None);
}

#[test]
fn features_count_what_a_placement_covers_and_touches() {
    let game = MarshHallow::new(1);
    let encoder = Encoder::new(MarshHallow::new(1)).unwrap();
    let layout = encoder.candidate();
    let mut random = Generator::new(Seed::from_u64(3));
    let mut state = game.start();
    let (mut rows, mut checked) = (Vec::<f32>::new(), 0);
    while game.turn(&state) != Turn::Over {
        if game.turn(&state) == Turn::Chance {
            let chance = game.sample(&state, &mut random);
            game.apply_chance(&mut state, &chance).unwrap();
            continue;
        }
        let seat = Seat::new(0);
        encoder.candidates(&state, seat, &mut rows).unwrap();
        let actions = game.actions(&state, seat);
        for (action, row) in actions.iter().zip(rows.chunks(layout.len())) {
            let values = |name: &str| -> Vec<u32> {
                let field = layout.field(name).unwrap();
                row[field.start()..][..field.len()].iter().map(|&value| value as u32).collect()
            };
            let Action::Place(_, placement) = action else { continue };
            let squares = placement.squares();
            let (map, corner) = (game.map(), placement.corner());
            let covers = |boards: &[BitBoard]| -> u32 {
                boards.iter().map(|board| (squares & *board).len()).sum()
            };
            let marshmallows: Vec<_> =
                CritterCard::all().map(|card| BitBoard::of(map.marshmallow(card))).collect();
            let enchanted: Vec<_> = Flower::all().map(|flower| *map.enchanted(flower)).collect();
            let counts = [
                covers(&marshmallows),
                covers(&enchanted),
                covers(map.lakes()),
                covers(map.tents()),
                covers(map.slingshots()),
                covers(&[*map.base()]),
            ];
            assert_eq!(values("covers"), counts, "{action}");
            assert_eq!(values("size"), [squares.len()]);
            assert_eq!(values("corner"), [u32::from(corner.row()), u32::from(corner.column())]);
            let touches: u32 = squares
                .iter()
                .map(|square| {
                    let one = BitBoard::of(square);
                    (one.diagonal() & *state.sheet(seat).covered()).len()
                })
                .sum();
            assert_eq!(values("touches"), [touches], "{action}");
            checked += 1;
        }
        let action = *random.pick(&actions).unwrap();
        game.apply(&mut state, seat, action).unwrap();
    }
    assert!(checked > 1000, "{checked} placements");
}

#[test]
fn features_of_actions_that_are_not_legal_do_no_harm() {
    let game = MarshHallow::new(3);
    let encoder = Encoder::new(MarshHallow::new(3)).unwrap();
    let view = game.view(&game.start(), Observer::Public);
    for action in game.every_action().step_by(97) {
        let mut layout = Layout::default();
        game.candidate(Window::WHOLE, &view, action, &mut layout);
        assert_eq!(layout.fields(), encoder.candidate().fields());
    }
}
