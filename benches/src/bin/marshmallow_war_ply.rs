//! What a ply of Marshmallow War costs in random games through the public contract, draws
//! included, with the option set `source`.
//!
//! `cargo run --release -p mallow-benches --bin marshmallow_war_ply -- [GAMES]`
//!
//! On a busy machine, count instructions instead: run the program under `valgrind --tool=callgrind`
//! with few games.

use mallow_benches::{fastest, random_games};
use mallow_core::Seed;
use marshmallow_war::MarshmallowWar;

const ROUNDS: u32 = 15;

fn main() {
    let games =
        std::env::args().nth(1).map_or(200, |games| games.parse().expect("a number of games"));
    let game = MarshmallowWar::new();
    let (time, totals) = fastest(ROUNDS, || random_games(&game, games, Seed::from_u64(7)));
    let each = time.as_nanos() as f64;
    println!("{games} games, {} plies, {} chance outcomes", totals.plies, totals.chances);
    println!("{:5.1} ns a ply", each / totals.plies as f64);
    println!("{:5.1} ns a step", each / (totals.plies + totals.chances) as f64);
}
