//! Players that search: decisions with a thousand iterations.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use mallow_benches::last_choice;
use mallow_bots::{Budget, Evaluator, HeavyPlayouts, Heuristic, Ismcts, Place, Player, Playouts};
use mallow_core::{Game, Generator, Seed};
use std::hint::black_box;

const ITERATIONS: u32 = 1000;

/// One decision in the middle of a random game.
fn decide<G: Game, E: Evaluator<G> + Copy>(c: &mut Criterion, game: &G, evaluator: E) {
    let mut random = Generator::new(Seed::from_u64(1));
    let (state, seat) =
        last_choice(game, 40, &mut random).expect("the game has a decision with a choice");
    let mut group = c.benchmark_group("ismcts");
    group.throughput(Throughput::Elements(ITERATIONS.into()));
    group.sample_size(20);
    group.bench_function(G::NAME, |b| {
        b.iter(|| {
            let mut player = Ismcts::new(Budget::Iterations(ITERATIONS), evaluator);
            black_box(player.choose(&Place::new(game, &state, seat), &mut random))
        });
    });
}

fn bots(c: &mut Criterion) {
    let setup = "the default setup can be played";
    let game = marshmallow_test::MarshmallowTest::try_new(Default::default());
    decide(c, &game.expect(setup), Playouts::default());
    let game = cross_the_beams::CrossTheBeams::try_new(Default::default());
    decide(c, &game.expect(setup), Heuristic::after(0));
    let game = marshmallow_war::MarshmallowWar::try_new(Default::default());
    decide(c, &game.expect(setup), Heuristic::after(4));
    let game = marsh_hallow::MarshHallow::try_new(Default::default());
    decide(c, &game.expect(setup), HeavyPlayouts::best_of(8));
    let game = marram::Marram::try_new(Default::default());
    decide(c, &game.expect(setup), Heuristic::after(8));
}

criterion_group!(benches, bots);
criterion_main!(benches);
