//! Pictures of tables as SVG. Those in the folder `doc` are the ones that the crate draws.
//!
//! `UPDATE_EXPECT=1 cargo test -p marsh-hallow --all-features drawing` writes the others anew.

use expect_test::{ExpectFile, expect_file};
use mallow_core::svg::Draw;
use mallow_core::{Game, Generator, Observer, Seat, Seed, playout};
use mallow_test_kit::{Player, check_drawings, states};
use marsh_hallow::{CritterCard, MarshHallow, Setup};
use std::path::Path;

#[test]
fn the_pictures_of_hearth_are_current() {
    let game = MarshHallow::new(1);
    let seat = Seat::new(0);
    let mut middle = game.start();
    playout(&game, &mut middle, &mut Generator::new(Seed::from_u64(7)), 40);
    for (name, svg) in [
        ("hearth.svg", game.map_svg(game.start().public(), seat)),
        ("hearth-cards.svg", game.cards_svg()),
        ("hearth-game.svg", game.map_svg(middle.public(), seat)),
    ] {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("doc").join(name);
        let drawn = std::fs::read_to_string(file).unwrap().replace("\r\n", "\n");
        assert!(drawn == svg, "{name} is old: run the example `drawing`");
    }
}

#[test]
fn a_picture_shows_every_letter_shape_and_covered_square() {
    let game = MarshHallow::new(2);
    let mut state = game.start();
    playout(&game, &mut state, &mut Generator::new(Seed::from_u64(3)), 60);
    let svg = game.map_svg(state.public(), Seat::new(1));
    for card in CritterCard::all() {
        assert!(svg.contains(&format!(">{card}</text>")), "{card}");
        let shapes: u8 = game.critters(card).iter().map(|critter| critter.shape.size()).sum();
        let squares = game.card_svg(card).matches(" line-light\"").count();
        assert_eq!(squares, usize::from(shapes), "{card}");
    }
    let covered = state.sheet(Seat::new(1)).covered().len() as usize;
    assert!(covered > 0);
    assert_eq!(svg.matches("opacity=\"0.55\"").count(), covered);
    assert_eq!(svg.matches("class=\"square covered\"").count(), covered);
    assert_eq!(svg.matches("<svg xmlns").count(), 1);
}

/// The table after so many steps of a random game.
fn check(players: u8, step: usize, observer: Observer, expected: &ExpectFile) {
    let game = MarshHallow::new(players);
    let states = states(&game, Seed::from_u64(5), Player::Random);
    let state = &states[step.min(states.len() - 1)];
    expected.assert_eq(&game.drawing(&game.view(state, observer)).to_string());
}

#[test]
fn the_opening_of_two_is_drawn_for_a_seat() {
    let file = expect_file!["../data/drawings/opening.svg"];
    check(2, 2, Seat::new(0).into(), &file);
}

#[test]
fn the_middle_of_a_game_of_four_is_drawn_for_a_seat() {
    let file = expect_file!["../data/drawings/middle.svg"];
    check(4, 90, Seat::new(2).into(), &file);
}

#[test]
fn the_end_of_a_game_of_one_is_drawn_for_all() {
    let file = expect_file!["../data/drawings/end.svg"];
    check(1, usize::MAX, Observer::Public, &file);
}

#[test]
fn every_picture_of_whole_games_can_be_clicked_and_tells_nothing_hidden() {
    for players in 1..=4 {
        for open_setup in [false, true] {
            let setup = Setup::new(players).with_open_setup(open_setup);
            let game = MarshHallow::try_new(setup).unwrap();
            check_drawings(&game, u64::from(players), Player::Random, 9);
        }
    }
}

#[cfg(feature = "serde")]
#[test]
fn states_and_views_that_are_read_can_be_drawn_whether_valid_or_not() {
    mallow_test_kit::check_outside_drawings(&MarshHallow::new(3), 1, 400);
}

#[test]
fn a_card_alone_is_drawn_within_its_edges() {
    let svg = MarshHallow::new(1).card_svg("K".parse().unwrap());
    expect_file!["../data/drawings/card.svg"].assert_eq(&svg);
}

#[test]
fn a_chosen_card_is_marked_as_magus_in_the_hand_of_its_seat() {
    let game = MarshHallow::new(2);
    let mut state = game.start();
    for deal in ["deal A B C", "deal D E F"] {
        game.apply_chance(&mut state, &deal.parse().unwrap()).unwrap();
    }
    game.apply(&mut state, Seat::new(0), "magus B".parse().unwrap()).unwrap();
    let drawn = |seat| game.drawing(&game.view(&state, Seat::new(seat).into())).to_string();
    let mark = "<text x=\"102\" y=\"85\" font-size=\"11\" class=\"fill-ink\" fill=\"#1b1b1b\">Magus</text>";
    assert!(drawn(0).contains(mark) && !drawn(1).contains(">Magus</text>"));
}

#[test]
fn a_dashboard_shows_every_splasher_spirit_power_and_loot() {
    let mut position = crate::common::drawing(
        9,
        "A",
        vec![crate::common::seat("E", "C D", &["earth g5 h5 g6 h6", "sky d7 e7 f7"])],
    );
    let one = &mut position.seats[0];
    (one.lakes, one.marshmallows, one.loaded, one.splooders) = (3, 6, 30, 2);
    one.loot = marsh_hallow::Loot::ALL.to_vec();
    // No game leads here; what is drawn need not be valid.
    let state = marsh_hallow::State::try_from(position).unwrap();
    let svg = MarshHallow::new(1).map_svg(state.public(), Seat::new(0));
    // What lies between the map and the rounds.
    let from = svg.find("  <g class=\"splasher").unwrap();
    let to = svg.find("  <g class=\"rounds\"").unwrap();
    expect_file!["../data/drawings/dashboard.txt"].assert_eq(&svg[from..to]);
}
