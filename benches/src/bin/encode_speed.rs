//! What numbers and observations cost beside random play.
//!
//! One line a game: its name, nanoseconds a step beyond the bare ply for the observation (`f32`) and
//! the legal numbers of the seat to act (a mask where there are fewer than 10,000 numbers, otherwise
//! the list), and nanoseconds a candidate for its features beyond listing (`-` where the mask serves).
//! Marram is encoded in a window of 31.
//!
//! ```sh
//! cargo run --release -p mallow-benches --bin encode_speed
//! ```

use cross_the_beams::CrossTheBeams;
use mallow_core::encode::{Encode, Encoder, Window};
use mallow_core::{Game, Generator, Observer, Seed, Turn, random_action, random_seat};
use marram::Marram;
use marsh_hallow::MarshHallow;
use marshmallow_test::MarshmallowTest;
use marshmallow_war::MarshmallowWar;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Both ways are measured in turn, so that a busy machine slows both; the fastest round counts.
const ROUNDS: u32 = 15;
/// More numbers than these are listed instead of masked.
const LONGEST_MASK: u64 = 10_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let test = MarshmallowTest::try_new(marshmallow_test::Setup::new(4))?;
    line(test, Window::WHOLE, 300)?;
    let beams = CrossTheBeams::try_new(cross_the_beams::Setup::new(4))?;
    line(beams, Window::WHOLE, 300)?;
    line(MarshmallowWar::new(), Window::WHOLE, 30)?;
    line(MarshHallow::new(1), Window::WHOLE, 60)?;
    line(Marram::try_new(marram::Setup::new(2))?, Window::of(31), 10)
}

fn line<G: Encode>(game: G, window: Window, games: u64) -> Result<(), Box<dyn std::error::Error>> {
    let encoder = Encoder::shared(Arc::new(game), window)?;
    let mut least = [Duration::MAX; 2];
    let mut plies = 0;
    for _ in 0..ROUNDS {
        for (way, least) in least.iter_mut().enumerate() {
            let start = Instant::now();
            plies = play(&encoder, games, way == 1);
            *least = start.elapsed().min(*least);
        }
    }
    let beyond = (least[1].as_nanos() as f64 - least[0].as_nanos() as f64) / plies as f64;
    if encoder.action_count() < LONGEST_MASK {
        println!("{}\t{beyond:.0}\t-", G::NAME);
    } else {
        println!("{}\t{beyond:.0}\t{:.1}", G::NAME, candidates(&encoder, games));
    }
    Ok(())
}

/// Plays random games; the number of decisions.
fn play<G: Encode>(encoder: &Encoder<G>, games: u64, encoded: bool) -> u64 {
    let game = encoder.game();
    let mut observation = vec![0.0_f32; encoder.observation().len()];
    let masked = encoder.action_count() < LONGEST_MASK;
    let mut mask = vec![0_u8; if masked { encoder.action_count() as usize } else { 0 }];
    let (mut ids, mut plies) = (Vec::new(), 0);
    for seed in 0..games {
        let mut random = Generator::new(Seed::from_u64(seed));
        let mut state = game.start();
        loop {
            match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance => {
                    let chance = game.sample(&state, &mut random);
                    game.resolve(&mut state, &chance, &mut |_| ());
                }
                Turn::Seats(seats) => {
                    let seat = random_seat(seats, &mut random);
                    if encoded {
                        let view = game.view(&state, Observer::Seat(seat));
                        encoder.observe(&view, &mut observation).expect("the layout's length");
                        black_box(&observation);
                        if masked {
                            encoder.mask(&state, seat, &mut mask).expect("one for each number");
                            black_box(&mask);
                        } else {
                            encoder.ids(&state, seat, &mut ids);
                            black_box(&ids);
                        }
                    }
                    let action = random_action(game, &state, seat, &mut random);
                    game.act(&mut state, seat, action, &mut |_| ());
                    plies += 1;
                }
            }
        }
    }
    plies
}

/// Nanoseconds a candidate: features of all legal actions of states along a game, less listing them.
fn candidates<G: Encode>(encoder: &Encoder<G>, games: u64) -> f64 {
    let game = encoder.game();
    let mut states = Vec::new();
    for seed in 0..games.div_ceil(10) {
        let mut random = Generator::new(Seed::from_u64(seed));
        let mut state = game.start();
        loop {
            match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance => {
                    let chance = game.sample(&state, &mut random);
                    game.resolve(&mut state, &chance, &mut |_| ());
                }
                Turn::Seats(seats) => {
                    let seat = random_seat(seats, &mut random);
                    states.push((state.clone(), seat));
                    let action = random_action(game, &state, seat, &mut random);
                    game.act(&mut state, seat, action, &mut |_| ());
                }
            }
        }
    }
    let (mut rows, mut list) = (Vec::<f32>::new(), Vec::new());
    let mut least = [Duration::MAX; 2];
    let mut count = 0;
    for _ in 0..ROUNDS {
        let start = Instant::now();
        for (state, seat) in &states {
            list.clear();
            black_box(game.view(state, Observer::Seat(*seat)));
            let _ = game.visit_actions(state, *seat, |action| {
                list.push(action);
                ControlFlow::<()>::Continue(())
            });
            black_box(&list);
        }
        least[0] = start.elapsed().min(least[0]);
        let start = Instant::now();
        count = 0;
        for (state, seat) in &states {
            count += encoder.candidates(state, *seat, &mut rows).expect("f32 holds all");
            black_box(&rows);
        }
        least[1] = start.elapsed().min(least[1]);
    }
    (least[1].as_nanos() as f64 - least[0].as_nanos() as f64) / f64::from(count)
}
