//! Instructions for a ply, a list, a placement, a view, a guess and an iteration of tree search, for every
//! game, compared with `benches/guard.tsv`. Instructions are counted by valgrind, so the figures
//! are the same on a busy machine; another compiler or processor changes them a little.
//!
//! ```sh
//! cargo run --release -p mallow-benches --bin guard              # exit code 1 if a figure is more than 3 % above the stored one
//! cargo run --release -p mallow-benches --bin guard -- --rewrite # stores today's figures
//! ```

use mallow_benches::instructions::{measured, per_unit};
use mallow_benches::{last_choice, positions, random_games};
use mallow_bots::{Budget, Evaluator, HeavyPlayouts, Heuristic, Ismcts, Place, Playouts};
use mallow_core::{Evaluate, Game, Generator, Observer, Seat, Seed};
use std::error::Error;
use std::hint::black_box;
use std::process::ExitCode;
use std::{env, fs};

/// How much more than the stored figure is still accepted, in percent.
const TOLERANCE: f64 = 3.0;

const STORED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/guard.tsv");

const GAMES: [&str; 5] =
    ["marshmallow-test", "cross-the-beams", "marshmallow-war", "marsh-hallow", "marram"];

const WORK: [&str; 6] = ["ply", "list", "action", "view", "determinize", "search"];

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let args: Vec<String> = env::args().skip(1).collect();
    match &args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [game, work] => {
            println!("{}", work_of(game, work)?);
            Ok(ExitCode::SUCCESS)
        }
        [] => compare(),
        ["--rewrite"] => {
            fs::write(STORED, table(&measure_all()?))?;
            Ok(ExitCode::SUCCESS)
        }
        _ => Err("expected nothing, `--rewrite`, or a game and its work".into()),
    }
}

struct Figure {
    game: String,
    work: String,
    instructions: f64,
}

fn measure_all() -> Result<Vec<Figure>, Box<dyn Error>> {
    let mut figures = Vec::new();
    for game in GAMES {
        for work in WORK {
            let instructions = per_unit(&[game, work])?;
            figures.push(Figure { game: game.into(), work: work.into(), instructions });
        }
    }
    Ok(figures)
}

fn table(figures: &[Figure]) -> String {
    let mut text = String::from("# game, work, instructions (see src/bin/guard.rs)\n");
    for figure in figures {
        text += &format!("{}\t{}\t{:.1}\n", figure.game, figure.work, figure.instructions);
    }
    text
}

fn read(text: &str) -> Option<Vec<Figure>> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let mut fields = line.split('\t');
            let (game, work) = (fields.next()?.to_string(), fields.next()?.to_string());
            Some(Figure { game, work, instructions: fields.next()?.parse().ok()? })
        })
        .collect()
}

fn compare() -> Result<ExitCode, Box<dyn Error>> {
    let stored = read(&fs::read_to_string(STORED)?).ok_or("guard.tsv: expected three fields")?;
    let mut worse = 0;
    println!("{:18}{:14}{:>12}{:>12}{:>9}", "game", "work", "stored", "found", "change");
    for old in stored {
        let found = per_unit(&[&old.game, &old.work])?;
        let change = 100.0 * (found / old.instructions - 1.0);
        let (game, work) = (&old.game, &old.work);
        println!("{game:18}{work:14}{:12.1}{found:12.1}{change:+8.1}%", old.instructions);
        worse += u32::from(change > TOLERANCE);
    }
    if worse > 0 {
        println!("{worse} figures are more than {TOLERANCE} % above what is stored");
        return Ok(ExitCode::FAILURE);
    }
    Ok(ExitCode::SUCCESS)
}

/// Does the work and says how many units of it that was.
fn work_of(game: &str, work: &str) -> Result<u64, Box<dyn Error>> {
    let end = Playouts::new(10_000);
    match game {
        "marshmallow-test" => {
            let game = marshmallow_test::MarshmallowTest::try_new(Default::default())?;
            unit(&game, work, include_str!("../../positions/marshmallow_test.txt"), end)
        }
        "cross-the-beams" => {
            let game = cross_the_beams::CrossTheBeams::new(4);
            let evaluator = Heuristic::after(0);
            unit(&game, work, include_str!("../../positions/cross_the_beams.txt"), evaluator)
        }
        "marshmallow-war" => {
            let game = marshmallow_war::MarshmallowWar::try_new(Default::default())?;
            let evaluator = Heuristic::after(4);
            unit(&game, work, include_str!("../../positions/marshmallow_war.txt"), evaluator)
        }
        "marsh-hallow" => {
            let game = marsh_hallow::MarshHallow::try_new(Default::default())?;
            let evaluator = HeavyPlayouts::best_of(8);
            unit(&game, work, include_str!("../../positions/marsh_hallow.txt"), evaluator)
        }
        "marram" => {
            let game = marram::Marram::try_new(Default::default())?;
            let evaluator = Heuristic::after(8);
            unit(&game, work, include_str!("../../positions/marram.txt"), evaluator)
        }
        _ => Err(format!("no game {game}").into()),
    }
}

fn unit<G: Evaluate, E: Evaluator<G> + Copy>(
    game: &G,
    work: &str,
    at: &str,
    evaluator: E,
) -> Result<u64, Box<dyn Error>> {
    let states: Vec<(G::State, Seat)> = positions(at)
        .into_iter()
        .filter_map(|position| {
            let state = position.state(game);
            game.turn(&state).seats().first().map(|seat| (state, seat))
        })
        .collect();
    let len = states.len() as u64;
    match work {
        "ply" => {
            let mut plies = 0;
            measured(&mut || plies += random_games(game, 5, Seed::from_u64(7)).plies);
            Ok(plies)
        }
        "list" | "action" => {
            let mut actions = 0;
            measured(&mut || {
                for (state, seat) in &states {
                    actions += game.actions(black_box(state), *seat).len() as u64;
                }
            });
            Ok(if work == "list" { len } else { actions })
        }
        "view" => {
            measured(&mut || {
                for (state, seat) in &states {
                    black_box(game.view(black_box(state), Observer::Seat(*seat)));
                }
            });
            Ok(len)
        }
        "determinize" => {
            let views: Vec<G::View> =
                states.iter().map(|(state, seat)| game.view(state, (*seat).into())).collect();
            let mut random = Generator::new(Seed::from_u64(7));
            measured(&mut || {
                for view in &views {
                    black_box(game.determinize(black_box(view), &mut random));
                }
            });
            Ok(len)
        }
        "search" => Ok(search(game, evaluator)),
        _ => Err(format!("no work {work}").into()),
    }
}

fn search<G: Evaluate, E: Evaluator<G> + Copy>(game: &G, evaluator: E) -> u64 {
    const ITERATIONS: u32 = 250;
    let mut random = Generator::new(Seed::from_u64(1));
    let mut places = Vec::new();
    while places.len() < 3 {
        places.extend(last_choice(game, 40, &mut random));
    }
    let mut random = Generator::new(Seed::from_u64(3));
    for (state, seat) in &places {
        let place = Place::new(game, state, *seat);
        let mut player = Ismcts::new(Budget::Iterations(ITERATIONS), evaluator);
        measured(&mut || {
            black_box(player.search(&place, &mut random).iterations);
        });
    }
    u64::from(ITERATIONS) * places.len() as u64
}
