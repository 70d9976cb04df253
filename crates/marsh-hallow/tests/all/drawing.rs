//! The pictures in the folder `doc` are those that the crate draws.

use mallow_core::{Game, Generator, Seat, Seed, playout};
use marsh_hallow::{CritterCard, MarshHallow};
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
        let squares = game.card_svg(card).matches("stroke=\"#fff\"").count();
        assert_eq!(squares, usize::from(shapes), "{card}");
    }
    let covered = svg.matches("fill-opacity").count();
    assert_eq!(covered, state.sheet(Seat::new(1)).covered().len() as usize);
    assert_eq!(svg.matches("<svg").count(), 1);
}
