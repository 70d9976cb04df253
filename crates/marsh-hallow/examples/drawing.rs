//! Draws `hearth` as SVG into the crate's folder `doc`: the sheet of a player, the cards, and a map
//! in the middle of a game.
//!
//!     cargo run --release -p marsh-hallow --features svg --example drawing

use mallow_core::{Game, Generator, Seat, Seed, playout};
use marsh_hallow::MarshHallow;
use std::path::Path;

fn main() -> std::io::Result<()> {
    let game = MarshHallow::new(1);
    let seat = Seat::new(0);
    let mut middle = game.start();
    playout(&game, &mut middle, &mut Generator::new(Seed::from_u64(7)), 40);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("doc");
    for (name, svg) in [
        ("hearth.svg", game.map_svg(game.start().public(), seat)),
        ("hearth-cards.svg", game.cards_svg()),
        ("hearth-game.svg", game.map_svg(middle.public(), seat)),
    ] {
        std::fs::write(folder.join(name), svg)?;
        println!("doc/{name}");
    }
    Ok(())
}
