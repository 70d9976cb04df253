//! Draws, shuffles, card sets and record reading.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use mallow_core::deck::{Card, CardSet};
use mallow_core::high_card::{Choice, HighCard};
use mallow_core::record::Replay;
use mallow_core::{Game, Generator, Match, Random, Record, Seat, Seed, Turn, playout};
use std::hint::black_box;

#[derive(Debug, Clone, Copy)]
struct Sixty(u8);

impl Card for Sixty {
    type Bits = u64;
    const COUNT: u32 = 60;
    fn index(self) -> u32 {
        self.0.into()
    }
    fn from_index(index: u32) -> Sixty {
        Sixty(index as u8)
    }
}

fn draws(c: &mut Criterion) {
    let mut group = c.benchmark_group("core/draws");
    let mut random = Generator::new(Seed::from_u64(7));
    group.bench_function("word", |b| b.iter(|| random.next_u32()));
    group.bench_function("below_60", |b| b.iter(|| random.below(black_box(60))));
    group.bench_function("shuffle_52", |b| {
        let mut cards: [u8; 52] = std::array::from_fn(|i| i as u8);
        b.iter(|| {
            random.shuffle(&mut cards);
            cards[0]
        });
    });
    group.bench_function("deal_4_times_12_of_60", |b| {
        b.iter(|| CardSet::<Sixty>::all().deal_hands(black_box([12; 4]), &mut random));
    });
    group.bench_function("draw_from_60", |b| {
        b.iter(|| black_box(CardSet::<Sixty>::all()).draw(&mut random).map(|card| card.0));
    });
    group.bench_function("new_stream", |b| {
        b.iter(|| Generator::stream(Seed::from_u64(7), black_box(3)).next_u32());
    });
    group.bench_function("child_seed", |b| {
        let seed = Seed::from_u64(7);
        b.iter(|| seed.child(black_box(3)));
    });
    group.finish();
}

fn records(c: &mut Criterion) {
    let mut table = Match::new(HighCard::new(4), Seed::from_u64(7));
    while let Turn::Seats(seats) = table.turn() {
        let seat: Seat = seats.first().expect("somebody is asked");
        table.act(seat, Choice::Keep).expect("anybody may keep");
    }
    let json = table.record().to_json();
    let mut group = c.benchmark_group("core/record");
    group.throughput(Throughput::Bytes(json.len() as u64));
    group.bench_function("write", |b| b.iter(|| table.record().to_json()));
    group.bench_function("read", |b| {
        b.iter(|| Record::from_json::<HighCard>(black_box(json.as_bytes())));
    });
    let record = table.record();
    group.bench_function("replay", |b| {
        b.iter(|| Replay::new(table.game(), black_box(&record)).and_then(Replay::finish));
    });
    group.finish();
}

fn playouts(c: &mut Criterion) {
    let game = HighCard::new(4);
    let mut random = Generator::new(Seed::from_u64(7));
    c.bench_function("core/playout/high_card_4", |b| {
        b.iter(|| {
            let mut state = game.start();
            playout(&game, &mut state, &mut random, u64::MAX)
        });
    });
}

criterion_group!(benches, draws, records, playouts);
criterion_main!(benches);
