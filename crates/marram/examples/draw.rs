//! Pictures as SVG: `cargo run -p marram --example draw set [FILE]` draws every tile of a set (of
//! `dunes` unless a file is named), `... draw game SEED STEPS` a board after so many steps of random
//! play.

use mallow_core::svg::Draw;
use mallow_core::{Game, Generator, Observer, Seed, playout};
use marram::{Marram, TileSet};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        [] | ["set"] => print!("{}", TileSet::dunes().svg()),
        ["set", file] => print!("{}", std::fs::read_to_string(file)?.parse::<TileSet>()?.svg()),
        ["game", seed, steps] => {
            let game = Marram::new(2);
            let mut state = game.start();
            let mut random = Generator::new(seed.parse::<Seed>()?);
            playout(&game, &mut state, &mut random, steps.parse()?);
            print!("{}", game.drawing(&game.view(&state, Observer::Public)));
        }
        _ => return Err("`set [FILE]` or `game SEED STEPS`".into()),
    }
    Ok(())
}
