//! What it costs to read a record of a random game from JSON and to replay it with every check.
//!
//! ```sh
//! cargo run --release -p mallow-benches --bin records          # instructions, counted by valgrind
//! cargo run --release -p mallow-benches --bin records -- time  # MB/s and steps/s, on a quiet machine
//! ```

use cross_the_beams::CrossTheBeams;
use mallow_benches::fastest;
use mallow_benches::instructions::{measured, per_unit};
use mallow_core::record::{Record, Replay};
use mallow_core::{Game, Generator, Seed, Step, Turn, random_action, random_seat};
use marram::Marram;
use marsh_hallow::MarshHallow;
use marshmallow_test::MarshmallowTest;
use marshmallow_war::MarshmallowWar;
use serde::{Serialize, de::DeserializeOwned};
use std::env;
use std::error::Error;
use std::hint::black_box;

const GAMES: [&str; 5] =
    ["marshmallow-test", "cross-the-beams", "marshmallow-war", "marsh-hallow", "marram"];

const ROUNDS: u32 = 25;

/// What is asked for: a figure for one game, or its length.
#[derive(Clone, Copy)]
enum Work {
    /// Prints the bytes that were read.
    Read,
    /// Prints the steps that were replayed.
    Replay,
    /// Prints a line with both times.
    Time,
}

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = env::args().skip(1).collect();
    match &args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => {
            println!("{:18}{:>18}{:>18}", "game", "read, a byte", "replay, a step");
            for game in GAMES {
                let (read, replay) = (per_unit(&[game, "read"])?, per_unit(&[game, "replay"])?);
                println!("{game:18}{read:18.1}{replay:18.1}");
            }
            Ok(())
        }
        ["time"] => GAMES.into_iter().try_for_each(|game| work_of(game, Work::Time)),
        [game, "read"] => work_of(game, Work::Read),
        [game, "replay"] => work_of(game, Work::Replay),
        _ => Err("expected nothing, `time`, or a game and `read` or `replay`".into()),
    }
}

fn work_of(game: &str, work: Work) -> Result<(), Box<dyn Error>> {
    match game {
        "marshmallow-test" => measure(&MarshmallowTest::new(4), work),
        "cross-the-beams" => measure(&CrossTheBeams::new(4), work),
        "marshmallow-war" => measure(&MarshmallowWar::new(), work),
        "marsh-hallow" => measure(&MarshHallow::new(1), work),
        _ => measure(&Marram::try_new(Default::default())?, work),
    }
}

fn measure<G>(game: &G, work: Work) -> Result<(), Box<dyn Error>>
where
    G: Game<Setup: Serialize + DeserializeOwned>,
{
    let json = random_record(game).to_json();
    let read = || Record::<G::Setup>::from_json::<G>(black_box(json.as_bytes()));
    let record = read()?;
    let replay = || Replay::new(game, black_box(&record)).and_then(Replay::finish);
    replay().map_err(|error| error.to_string())?;
    let (bytes, steps) = (json.len(), record.steps().len());
    match work {
        Work::Read => {
            measured(&mut || drop(black_box(read())));
            println!("{bytes}");
        }
        Work::Replay => {
            measured(&mut || drop(black_box(replay())));
            println!("{steps}");
        }
        Work::Time => {
            let (reading, _) = fastest(ROUNDS, read);
            let (replaying, _) = fastest(ROUNDS, replay);
            let megabytes = bytes as f64 / 1e6 / reading.as_secs_f64();
            let rate = steps as f64 / replaying.as_secs_f64();
            println!("{:18}{megabytes:10.0} MB/s{rate:14.0} steps/s", G::NAME);
        }
    }
    Ok(())
}

/// The record of a random game, of which it claims no seed.
fn random_record<G: Game>(game: &G) -> Record<G::Setup> {
    let mut random = Generator::new(Seed::from_u64(7));
    let (mut state, mut steps) = (game.start(), Vec::new());
    loop {
        let step = match game.turn(&state) {
            Turn::Over => break,
            Turn::Chance => Step::Chance(game.sample(&state, &mut random)),
            Turn::Seats(seats) => {
                let seat = random_seat(seats, &mut random);
                Step::Action(seat, random_action(game, &state, seat, &mut random))
            }
        };
        game.take(&mut state, &step, &mut |_| ());
        steps.push(step);
    }
    Record::new(game, None, &steps, game.outcome(&state).as_ref())
}
