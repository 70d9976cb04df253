//! Batches against single games that are played by hand.

use mallow::batch::{Arrays, Batch, BatchError, BatchOptions, CUT_OFF, ENDED, GOES_ON, NOBODY};
use mallow::batch::{Restart, Rewards};
use mallow::core::encode::{Encode, Encoder};
use mallow::core::high_card::HighCard;
use mallow::core::{Game, Generator, Observer, Random, Seat, Seed, Turn};
use mallow::cross_the_beams::{self, CrossTheBeams};
use mallow::marshmallow_test::{self, MarshmallowTest};
use std::num::NonZeroUsize;

/// Everything that a batch writes.
#[derive(Debug, Clone, PartialEq)]
struct Rows {
    observations: Vec<f32>,
    masks: Vec<u8>,
    seats: Vec<i8>,
    rewards: Vec<f32>,
    ends: Vec<u8>,
    outside: Vec<u32>,
}

impl Rows {
    fn of<G: Encode + Send + Sync>(batch: &Batch<G>) -> Rows {
        let (tables, encoder) = (batch.tables(), batch.encoder());
        Rows {
            observations: vec![7.0; tables * encoder.observation().len()],
            masks: vec![7; tables * encoder.action_count() as usize],
            seats: vec![7; tables],
            rewards: vec![7.0; tables * usize::from(encoder.game().players())],
            ends: vec![7; tables],
            outside: vec![7; tables],
        }
    }

    fn arrays(&mut self) -> Arrays<'_> {
        Arrays {
            observations: Some(&mut self.observations),
            masks: Some(&mut self.masks),
            seats: Some(&mut self.seats),
            rewards: Some(&mut self.rewards),
            ends: Some(&mut self.ends),
            outside: Some(&mut self.outside),
        }
    }

    /// A legal number for every table, drawn from its mask; 0 where nobody is asked.
    fn choose(&self, random: &mut Generator) -> Vec<u64> {
        let width = self.masks.len() / self.seats.len();
        let legal = |mask: &[u8]| -> Vec<u64> {
            (0..).zip(mask).filter(|(_, one)| **one == 1).map(|(id, _)| id).collect()
        };
        self.masks.chunks(width).map(|mask| *random.pick(&legal(mask)).unwrap_or(&0)).collect()
    }
}

fn batch<G: Encode + Send + Sync>(game: G, options: BatchOptions) -> Batch<G> {
    Batch::new(Encoder::new(game).unwrap(), options).unwrap()
}

fn marshmallow_test() -> MarshmallowTest {
    let setup = marshmallow_test::Setup::new(3).with_max_rounds(2);
    MarshmallowTest::try_new(setup).unwrap()
}

fn cross_the_beams() -> CrossTheBeams {
    CrossTheBeams::try_new(cross_the_beams::Setup::new(2)).unwrap()
}

/// One table, played by hand: the slow twin of a slot.
struct Twin<'g, G: Encode> {
    encoder: &'g Encoder<G>,
    seed: Seed,
    number: u64,
    state: G::State,
    random: Generator,
}

impl<G: Encode> Twin<'_, G> {
    fn new(encoder: &Encoder<G>, seed: Seed, number: u64) -> Twin<'_, G> {
        let state = encoder.game().start();
        let random = Generator::new(seed.child(number));
        let mut twin = Twin { encoder, seed, number, state, random };
        twin.deal();
        twin
    }

    fn deal(&mut self) {
        let game = self.encoder.game();
        while game.turn(&self.state) == Turn::Chance {
            let chance = game.sample(&self.state, &mut self.random);
            game.apply_chance(&mut self.state, &chance).unwrap();
        }
    }

    /// Takes an action; the rewards, and whether the game has ended and the next begun.
    fn step(&mut self, id: u64, tables: u64) -> (Vec<f32>, bool) {
        let game = self.encoder.game();
        let seat = game.turn(&self.state).seats().first().unwrap();
        game.apply(&mut self.state, seat, self.encoder.action(id).unwrap()).unwrap();
        self.deal();
        let Some(outcome) = game.outcome(&self.state) else {
            return (vec![0.0; game.players().into()], false);
        };
        *self = Twin::new(self.encoder, self.seed, self.number + tables);
        (G::RETURNS.of(&outcome).as_slice().to_vec(), true)
    }

    fn check(&self, rows: &Rows, table: usize) {
        let (game, encoder) = (self.encoder.game(), self.encoder);
        let seat = game.turn(&self.state).seats().first().unwrap();
        assert_eq!(rows.seats[table], seat.number() as i8, "table {table}");
        let mut observation = vec![0.0; encoder.observation().len()];
        let view = game.view(&self.state, Observer::Seat(seat));
        encoder.observe(&view, &mut observation).unwrap();
        let width = observation.len();
        assert_eq!(rows.observations[table * width..][..width], observation, "table {table}");
        let mut mask = vec![0; encoder.action_count() as usize];
        encoder.mask(&self.state, seat, &mut mask).unwrap();
        assert_eq!(rows.masks[table * mask.len()..][..mask.len()], mask, "table {table}");
    }
}

fn agrees_with_single_games<G: Encode + Clone + Send + Sync>(game: G, steps: usize) {
    const TABLES: usize = 40;
    let encoder = Encoder::new(game).unwrap();
    let seed = Seed::from_u64(3);
    let options = BatchOptions::new(TABLES).with_seed(seed);
    let mut batch = Batch::new(encoder.clone(), options).unwrap();
    let mut twins: Vec<_> = (0..TABLES as u64).map(|n| Twin::new(&encoder, seed, n)).collect();
    let mut rows = Rows::of(&batch);
    batch.read(&mut rows.arrays()).unwrap();
    let mut random = Generator::new(Seed::from_u64(4));
    let players = usize::from(encoder.game().players());
    let mut ended = 0;
    for _ in 0..steps {
        for (table, twin) in twins.iter().enumerate() {
            twin.check(&rows, table);
        }
        let ids = rows.choose(&mut random);
        batch.step(&ids, &mut rows.arrays()).unwrap();
        for (table, (twin, id)) in twins.iter_mut().zip(ids).enumerate() {
            let (rewards, over) = twin.step(id, TABLES as u64);
            assert_eq!(rows.rewards[table * players..][..players], rewards);
            assert_eq!(rows.ends[table], if over { ENDED } else { GOES_ON });
            ended += u32::from(over);
        }
    }
    assert!(ended > 0, "no game has ended in {steps} steps");
}

#[test]
fn a_batch_plays_what_its_tables_would_play_alone() {
    agrees_with_single_games(HighCard::new(3), 20);
    agrees_with_single_games(marshmallow_test(), 150);
    agrees_with_single_games(cross_the_beams(), 150);
}

/// Random numbers for so many steps; everything that was written along the way.
fn log<G: Encode + Send + Sync>(batch: &mut Batch<G>, steps: usize, seed: u64) -> Vec<Rows> {
    let mut random = Generator::new(Seed::from_u64(seed));
    let mut rows = Rows::of(batch);
    batch.read(&mut rows.arrays()).unwrap();
    let mut log = vec![rows.clone()];
    for _ in 0..steps {
        let ids = rows.choose(&mut random);
        batch.step(&ids, &mut rows.arrays()).unwrap();
        log.push(rows.clone());
    }
    log
}

#[test]
fn results_do_not_depend_on_the_number_of_threads() {
    let options = BatchOptions::new(100);
    let expected = log(&mut batch(marshmallow_test(), options), 60, 1);
    for threads in [2, 5].map(|n| NonZeroUsize::new(n).unwrap()) {
        let found = log(&mut batch(marshmallow_test(), options.with_threads(threads)), 60, 1);
        assert!(found == expected, "{threads} threads");
    }
}

#[test]
fn numbers_lists_and_places_in_the_list_say_the_same() {
    let mut by_id = batch(cross_the_beams(), BatchOptions::new(8));
    let mut by_index = batch(cross_the_beams(), BatchOptions::new(8));
    let mut random = Generator::new(Seed::from_u64(5));
    let (mut ids, mut starts, mut rows, mut row_starts) = (vec![], vec![], vec![], vec![]);
    for _ in 0..80 {
        by_id.ids(&mut ids, &mut starts);
        assert_eq!((starts.len(), starts[0], starts[8]), (9, 0, ids.len()));
        by_id.candidates(&mut rows, &mut row_starts);
        assert_eq!(row_starts, starts);
        assert_eq!(rows.len(), ids.len() * by_id.encoder().candidate().len());
        let lens = starts.windows(2).map(|pair| (pair[1] - pair[0]) as u32);
        let indices: Vec<u32> = lens.map(|len| random.below(len)).collect();
        let chosen: Vec<u64> =
            indices.iter().zip(&starts).map(|(&i, start)| ids[start + i as usize]).collect();
        by_id.step(&chosen, &mut Arrays::default()).unwrap();
        by_index.step_by_index(&indices, &mut Arrays::default()).unwrap();
        for table in 0..8 {
            assert_eq!(by_id.state(table), by_index.state(table));
        }
    }
}

#[test]
fn one_bad_number_steps_no_table_and_is_named() {
    let mut batch = batch(HighCard::new(2), BatchOptions::new(3));
    let before: Vec<_> = (0..3).map(|table| *batch.state(table).unwrap()).collect();
    let error = batch.step(&[0, 2, 9], &mut Arrays::default()).unwrap_err();
    assert_eq!(error.to_string(), "table 1: there is no action 2: expected 0 to 1");
    let error = batch.step(&[0, 0, u64::MAX], &mut Arrays::default()).unwrap_err();
    assert!(error.to_string().starts_with("table 2: there is no action 1844"), "{error}");
    let error = batch.step_by_index(&[0, 0, 2], &mut Arrays::default()).unwrap_err();
    assert!(
        error.to_string().starts_with("table 2: there is no action 2: expected 0 to"),
        "{error}"
    );
    let error = batch.step(&[0, 0], &mut Arrays::default()).unwrap_err();
    assert_eq!(error.to_string(), "actions: expected 3 elements, found 2");
    let after: Vec<_> = (0..3).map(|table| *batch.state(table).unwrap()).collect();
    assert_eq!(after, before);
    // A 6 cannot be swapped: some table of many has one.
    let mut many = self::batch(HighCard::new(2), BatchOptions::new(64));
    let error = many.step(&[1; 64], &mut Arrays::default()).unwrap_err();
    assert!(error.to_string().ends_with(": a 6 cannot be swapped"), "{error}");
}

#[test]
fn arrays_of_wrong_lengths_are_refused_by_name() {
    let mut batch = batch(HighCard::new(2), BatchOptions::new(2));
    let mut short = [0; 3];
    let error = batch.read(&mut Arrays { masks: Some(&mut short), ..Arrays::default() });
    assert_eq!(error, Err(BatchError::Length { array: "masks", expected: 4, found: 3 }),);
    let mut long = [0.0; 5];
    let mut arrays = Arrays { rewards: Some(&mut long), ..Arrays::default() };
    assert_eq!(
        batch.step(&[0, 0], &mut arrays).unwrap_err().to_string(),
        "rewards: expected 4 elements, found 5"
    );
    assert_eq!(batch.seat(0), Ok(Some(Seat::new(0))), "nothing was stepped");
    assert!(batch.state(2).is_err() && batch.restart(2).is_err());
    let none = Batch::new(Encoder::new(HighCard::new(2)).unwrap(), BatchOptions::new(0));
    assert_eq!(none.unwrap_err().to_string(), "tables: expected 1 to 1048576, found 0");
}

/// Both seats of every table keep.
fn keep_all(batch: &mut Batch<HighCard>, rows: &mut Rows) {
    for _ in 0..2 {
        batch.step(&vec![0; batch.tables()], &mut rows.arrays()).unwrap();
    }
}

#[test]
fn a_table_restarts_when_it_is_told_to() {
    for (restart, seat_after, seat_later) in
        [(Restart::AtOnce, 0, 1), (Restart::NextStep, NOBODY, 0), (Restart::Never, NOBODY, NOBODY)]
    {
        let mut batch = batch(HighCard::new(2), BatchOptions::new(2).with_restart(restart));
        let mut rows = Rows::of(&batch);
        keep_all(&mut batch, &mut rows);
        assert_eq!(rows.ends, [ENDED; 2], "{restart:?}");
        assert!(rows.rewards.iter().sum::<f32>() == 0.0);
        assert_eq!(rows.seats, [seat_after; 2], "{restart:?}");
        if seat_after == NOBODY {
            assert!(rows.masks.iter().all(|&one| one == 0), "nothing is legal after the end");
        }
        // Whatever is given for a table that waits is left alone.
        let ids = if seat_after == NOBODY { [99; 2] } else { [0; 2] };
        batch.step(&ids, &mut rows.arrays()).unwrap();
        assert_eq!((rows.ends[0], rows.seats[0]), (GOES_ON, seat_later), "{restart:?}");
        assert_eq!(rows.rewards, [0.0; 4]);
        batch.restart(1).unwrap();
        batch.read(&mut rows.arrays()).unwrap();
        assert_eq!(rows.seats[1], 0, "{restart:?}");
    }
}

#[test]
fn games_are_cut_off_at_the_step_limit() {
    let options = BatchOptions::new(1).with_step_limit(5).with_restart(Restart::Never);
    let mut batch = batch(cross_the_beams(), options);
    let mut rows = Rows::of(&batch);
    for step in 1..=5 {
        batch.step_by_index(&[0], &mut rows.arrays()).unwrap();
        assert_eq!(rows.ends, [if step == 5 { CUT_OFF } else { GOES_ON }], "step {step}");
    }
    assert_eq!((rows.seats[0], rows.rewards[0]), (NOBODY, 0.0));
}

#[test]
fn differences_of_scores_add_up_to_the_points() {
    let options = BatchOptions::new(1).with_rewards(Rewards::Scores).with_restart(Restart::Never);
    let mut batch = batch(marshmallow_test(), options);
    let mut rows = Rows::of(&batch);
    batch.read(&mut rows.arrays()).unwrap();
    let mut random = Generator::new(Seed::from_u64(8));
    let mut sums = vec![0.0; 3];
    while rows.ends[0] != ENDED {
        batch.step(&rows.choose(&mut random), &mut rows.arrays()).unwrap();
        sums.iter_mut().zip(&rows.rewards).for_each(|(sum, reward)| *sum += reward);
    }
    let game = marshmallow_test();
    let outcome = game.outcome(batch.state(0).unwrap()).unwrap();
    let points: Vec<f32> = Seat::all(3).map(|seat| outcome.points(seat) as f32).collect();
    assert_eq!(sums, points);
    assert!(points.iter().any(|&points| points > 0.0));
}

#[test]
fn a_saved_batch_goes_on_where_it_stood() {
    let options = BatchOptions::new(20).with_seed(Seed::from_u64(11));
    let mut first = batch(cross_the_beams(), options);
    log(&mut first, 57, 2);
    let text = first.save();
    let mut second = batch(cross_the_beams(), BatchOptions::new(20));
    second.restore(&text).unwrap();
    assert_eq!(second.save(), text);
    assert!(log(&mut first, 90, 3) == log(&mut second, 90, 3));
    // And from the start again.
    first.reset(Seed::from_u64(11));
    let mut third = batch(cross_the_beams(), options);
    assert!(log(&mut first, 5, 3) == log(&mut third, 5, 3));
}

#[test]
fn what_is_no_saved_batch_is_refused_and_nothing_changes() {
    let mut batch = batch(HighCard::new(2), BatchOptions::new(2));
    let text = batch.save();
    let wrong = |from: &str, to: &str| text.replacen(from, to, 1);
    for (text, why) in [
        (String::new(), "EOF"),
        (wrong("high-card", "low-card"), "expected high-card 1, found low-card 1"),
        (wrong("\"players\":2", "\"players\":3"), "expected the setup"),
        (wrong("\"number\":1", "\"number\":2"), "table 1: game 2 is not one of this table"),
        (wrong("\"asked\":0", "\"asked\":1"), "table 0: expected another seat to be asked"),
        (wrong("\"rewards\":[0.0,0.0]", "\"rewards\":[0.0]"), "table 0: expected 2 rewards"),
        (wrong("\"end\":0", "\"end\":3"), "table 0: expected a seat of the table and an end"),
        (wrong("\"choices\":[null", "\"choices\":[\"keep\""), "table 0:"),
    ] {
        let error = batch.restore(&text).unwrap_err().to_string();
        assert!(error.starts_with("saved batch: ") && error.contains(why), "{why}: {error}");
    }
    assert_eq!(batch.save(), text);
    let mut other = self::batch(HighCard::new(2), BatchOptions::new(3));
    let error = other.restore(&text).unwrap_err().to_string();
    assert_eq!(error, "saved batch: expected 3 tables, found 2");
}
