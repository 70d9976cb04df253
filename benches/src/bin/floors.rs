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
use marram::Marram;
use marsh_hallow::MarshHallow;
use marshmallow_test::MarshmallowTest;
use marshmallow_war::MarshmallowWar;
use std::env;
use std::error::Error;

/// The game, and how many games are played where instructions are counted.
const GAMES: [(&str, u64); 5] = [
    ("marshmallow-test", 20),
    ("cross-the-beams", 200),
    ("marshmallow-war", 20),
    ("marsh-hallow", 50),
    ("marram", 20),
];

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
            let mut play = play(name, *way == "floor");
            measured(&mut || totals = play(games));
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
    let mut ways = [play(game, true), play(game, false)];
    let mut least = [f64::MAX; 2];
    for _ in 0..ROUNDS {
        for (play, least) in ways.iter_mut().zip(&mut least) {
            let (time, totals) = fastest(1, || play(LONGER * games));
            *least = least.min(time.as_nanos() as f64 / totals.plies as f64);
        }
    }
    Ok((least[0], least[1]))
}

/// Plays so many games from the same seed, with tables made before.
type Play = Box<dyn FnMut(u64) -> Totals>;

fn play(game: &str, by_floor: bool) -> Play {
    match game {
        "marshmallow-test" if by_floor => by_loop(floor::marshmallow_test::game::<4>),
        "marshmallow-test" => by_contract(MarshmallowTest::new(4)),
        "cross-the-beams" if by_floor => by_loop(floor::cross_the_beams::game::<4>),
        "cross-the-beams" => by_contract(CrossTheBeams::new(4)),
        "marsh-hallow" if by_floor => {
            let tables = floor::marsh_hallow::Tables::new();
            by_loop(move |random, totals| floor::marsh_hallow::game(&tables, random, totals))
        }
        "marsh-hallow" => by_contract(MarshHallow::new(1)),
        "marram" if by_floor => {
            let mut table = floor::marram::Table::new();
            by_loop(move |random, totals| floor::marram::game(&mut table, random, totals))
        }
        "marram" => by_contract(Marram::new(2)),
        _ if by_floor => by_loop(floor::marshmallow_war::game),
        _ => by_contract(MarshmallowWar::new()),
    }
}

fn by_loop(mut game: impl FnMut(&mut Generator, &mut Totals) + 'static) -> Play {
    Box::new(move |games| loops(games, &mut game))
}

fn by_contract<G: Game + 'static>(game: G) -> Play {
    Box::new(move |games| contract(&game, games))
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
