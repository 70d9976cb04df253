//! What a ply of random play costs through the public contract, chance included, beside the same games
//! in a loop made for them alone: [floors](mallow_benches::floor).
//!
//! ```sh
//! cargo run --release -p mallow-benches --bin floors          # instructions, counted by valgrind
//! cargo run --release -p mallow-benches --bin floors -- time  # nanoseconds, on a quiet machine
//! ```

use cross_the_beams::CrossTheBeams;
use mallow_benches::instructions::{measured, per_unit};
use mallow_benches::{Totals, fastest, floor, random_game};
use mallow_core::{Game, Generator, Seed};
use marshmallow_test::MarshmallowTest;
use marshmallow_war::MarshmallowWar;
use std::env;
use std::error::Error;

/// The game, and how many games are played where instructions are counted.
const GAMES: [(&str, u64); 3] =
    [("marshmallow-test", 20), ("cross-the-beams", 200), ("marshmallow-war", 20)];

/// How many times as many are played where time is measured, and how often.
const LONGER: u64 = 50;
const ROUNDS: u32 = 15;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = env::args().skip(1).collect();
    match &args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => table("instructions", &|game, _| {
            Ok((per_unit(&[game, "floor"])?, per_unit(&[game, "contract"])?))
        }),
        ["time"] => table("ns", &times),
        [name, way] => {
            let (_, games) = *GAMES.iter().find(|(game, _)| game == name).ok_or("no such game")?;
            let mut totals = Totals::default();
            measured(&mut || totals = play(name, *way == "floor", games));
            println!("{}", totals.plies);
            Ok(())
        }
        _ => Err("expected nothing, `time`, or a game and `floor` or `contract`".into()),
    }
}

type Measure<'a> = &'a dyn Fn(&str, u64) -> Result<(f64, f64), Box<dyn Error>>;

fn table(unit: &str, measure: Measure<'_>) -> Result<(), Box<dyn Error>> {
    println!("{:18}{:>12}{:>12}{:>9}   {unit} a ply", "game", "floor", "contract", "ratio");
    for (game, games) in GAMES {
        let (floor, contract) = measure(game, games)?;
        println!("{game:18}{floor:12.1}{contract:12.1}{:9.2}", contract / floor);
    }
    Ok(())
}

/// Both in turn, so that a busy machine slows both; the fastest round counts.
fn times(game: &str, games: u64) -> Result<(f64, f64), Box<dyn Error>> {
    let mut least = [f64::MAX; 2];
    for _ in 0..ROUNDS {
        for (way, least) in least.iter_mut().enumerate() {
            let (time, totals) = fastest(1, || play(game, way == 0, LONGER * games));
            *least = least.min(time.as_nanos() as f64 / totals.plies as f64);
        }
    }
    Ok((least[0], least[1]))
}

fn play(game: &str, by_floor: bool, games: u64) -> Totals {
    match game {
        "marshmallow-test" => {
            let game = MarshmallowTest::new(4);
            if by_floor {
                loops(games, floor::marshmallow_test::game::<4>)
            } else {
                contract(&game, games)
            }
        }
        "cross-the-beams" => {
            let game = CrossTheBeams::new(4);
            if by_floor {
                loops(games, floor::cross_the_beams::game::<4>)
            } else {
                contract(&game, games)
            }
        }
        _ => {
            let game = MarshmallowWar::new();
            if by_floor {
                loops(games, floor::marshmallow_war::game)
            } else {
                contract(&game, games)
            }
        }
    }
}

// Kept apart so that a profile tells them from each other.
#[inline(never)]
fn contract<G: Game>(game: &G, games: u64) -> Totals {
    loops(games, |random, totals| random_game(game, random, totals))
}

fn loops(games: u64, mut game: impl FnMut(&mut Generator, &mut Totals)) -> Totals {
    let mut random = Generator::new(Seed::from_u64(7));
    let mut totals = Totals::default();
    for _ in 0..games {
        game(&mut random, &mut totals);
    }
    totals
}
