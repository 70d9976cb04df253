//! Players that search: decisions with a thousand iterations.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use mallow_bots::{Budget, Ismcts, Judge, Judgement, Place, Player, Playouts};
use mallow_core::{Game, Generator, Seed, Turn, random_action, random_seat};
use std::hint::black_box;

const ITERATIONS: u32 = 1000;

/// One decision in the middle of a random game.
fn decide<G: Game, J: Judge<G> + Copy>(c: &mut Criterion, game: &G, judge: J) {
    let mut random = Generator::new(Seed::from_u64(1));
    let mut state = game.start();
    let mut last = None;
    for _ in 0..40 {
        match game.turn(&state) {
            Turn::Over => break,
            Turn::Chance => {
                let chance = game.sample(&state, &mut random);
                game.resolve(&mut state, &chance, &mut |_| ());
            }
            Turn::Seats(seats) => {
                let seat = random_seat(seats, &mut random);
                if game.count_actions(&state, seat) > 1 {
                    last = Some((state.clone(), seat));
                }
                let action = random_action(game, &state, seat, &mut random);
                game.act(&mut state, seat, action, &mut |_| ());
            }
        }
    }
    let (state, seat) = last.expect("the game has a decision with a choice");
    let mut group = c.benchmark_group("ismcts");
    group.throughput(Throughput::Elements(ITERATIONS.into()));
    group.sample_size(20);
    group.bench_function(G::NAME, |b| {
        b.iter(|| {
            let mut player = Ismcts::new(Budget::Iterations(ITERATIONS), judge);
            black_box(player.choose(&Place::new(game, &state, seat), &mut random))
        });
    });
}

fn bots(c: &mut Criterion) {
    let setup = "the default setup can be played";
    let game = marshmallow_test::MarshmallowTest::try_new(Default::default());
    decide(c, &game.expect(setup), Playouts::default());
    let game = cross_the_beams::CrossTheBeams::try_new(Default::default());
    decide(c, &game.expect(setup), Judgement::after(0));
    let game = marshmallow_war::MarshmallowWar::try_new(Default::default());
    decide(c, &game.expect(setup), Judgement::after(4));
    let game = marsh_hallow::MarshHallow::try_new(Default::default());
    decide(c, &game.expect(setup), Judgement::after(0));
    let game = marram::Marram::try_new(Default::default());
    decide(c, &game.expect(setup), Judgement::after(0));
}

criterion_group!(benches, bots);
criterion_main!(benches);
