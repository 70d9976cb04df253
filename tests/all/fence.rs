//! What must not change: every game, option and number of players plays the same games, step by
//! step, as when the stored lines were written, and the stored records still replay.
//!
//! A line of `fence/games.tsv` is one game: name, options that differ from the default, seed, player
//! (random, or greedy: the action after which the seat's evaluation is greatest), number of steps, a
//! hash of every list of legal actions as text, a hash of the steps as text, perft of depth 2 from
//! the middle of the game, and the outcome. Draws are frozen and evaluations are not, so a release
//! with a better evaluation rewrites the greedy lines: `MALLOW_REWRITE=1 cargo test -p mallow-tests
//! fence`.

use mallow_core::record::{Header, Replay};
use mallow_core::{Evaluate, Game, Generator, Match, Record, Seed, Turn, perft};
use mallow_test_kit::{Player, decision};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

/// Lists longer than this are left out of the hash in part, evenly.
const MOST_HASHED: usize = 200;
/// Perft from the middle is counted where a list of it is no longer than this.
const MOST_COUNTED: u32 = 400;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("fence")
}

fn rewrites() -> bool {
    std::env::var_os("MALLOW_REWRITE").is_some()
}

/// FNV-1a.
struct Hash(u64);

impl Hash {
    fn new() -> Hash {
        Hash(0xcbf2_9ce4_8422_2325)
    }

    fn add(&mut self, text: &str) {
        for byte in text.bytes().chain([0]) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

/// A game with options that differ from the default.
fn game_with<G>(options: &Value) -> G
where
    G: Game<Setup: Default + Serialize + DeserializeOwned>,
{
    let mut setup = serde_json::to_value(G::Setup::default()).unwrap();
    for (name, value) in options.as_object().unwrap() {
        setup[name] = value.clone();
    }
    let setup = serde_json::from_value(setup).unwrap();
    G::try_new(setup).unwrap_or_else(|error| panic!("{} with {options}: {error}", G::NAME))
}

struct Played<G: Game> {
    table: Match<G>,
    lists: Hash,
}

fn play<G: Evaluate>(game: G, seed: u64, player: Player) -> Played<G> {
    let mut lists = Hash::new();
    let mut random = Generator::new(Seed::from_u64(seed).child(1));
    let mut table = Match::new(game, Seed::from_u64(seed));
    while let Turn::Seats(seats) = table.turn() {
        for seat in seats {
            let list = table.actions(seat);
            lists.add(&list.len().to_string());
            let stride = list.len() / MOST_HASHED + 1;
            list.iter().step_by(stride).for_each(|action| lists.add(&action.to_string()));
        }
        let (seat, action) = decision(table.game(), table.state(), seats, player, &mut random);
        table.act(seat, action).unwrap();
    }
    Played { table, lists }
}

/// Paths of two steps from the middle of the game, or `-` where they are too many to count here.
fn middle<G: Evaluate>(table: &Match<G>) -> String {
    let state = table.state_after(table.steps().len() / 2);
    let game = table.game();
    let lists = game.turn(&state).seats().iter().map(|seat| game.count_actions(&state, seat));
    match lists.sum::<u32>() {
        0..=MOST_COUNTED => perft(game, &state, 2, Seed::from_u64(7)).to_string(),
        _ => "-".to_string(),
    }
}

fn line<G>(out: &mut String, options: &Value, seed: u64, player: Player)
where
    G: Evaluate<Setup: Default + Serialize + DeserializeOwned>,
{
    let played = play(game_with::<G>(options), seed, player);
    let table = &played.table;
    let mut steps = Hash::new();
    table.steps().iter().for_each(|step| steps.add(&step.to_string()));
    let outcome = mallow_core::record::RecordedOutcome::from(&table.outcome().unwrap());
    writeln!(
        out,
        "{}\t{options}\t{seed}\t{player:?}\t{}\t{:016x}\t{:016x}\t{}\t{outcome}",
        G::NAME,
        table.steps().len(),
        played.lists.0,
        steps.0,
        middle(table),
    )
    .unwrap();
}

/// Four random games and two greedy ones for every set of options.
fn lines<G>(all: &[Value]) -> String
where
    G: Evaluate<Setup: Default + Serialize + DeserializeOwned>,
{
    let mut out = String::new();
    for options in all {
        for seed in 1..=6 {
            let player = if seed <= 4 { Player::Random } else { Player::Greedy };
            line::<G>(&mut out, options, seed, player);
        }
    }
    out
}

/// Compares the lines of one game with the stored ones.
fn fence<G>(all: &[Value])
where
    G: Evaluate<Setup: Default + Serialize + DeserializeOwned>,
{
    let found = lines::<G>(all);
    let path = folder().join(format!("{}.tsv", G::NAME));
    if rewrites() {
        fs::write(&path, &found).unwrap();
    }
    let stored = fs::read_to_string(&path).unwrap();
    for (found, stored) in found.lines().zip(stored.lines()) {
        assert_eq!(found, stored, "the game plays differently");
    }
    assert_eq!(found.lines().count(), stored.lines().count());
}

#[test]
fn marshmallow_test_plays_as_stored() {
    let mut all: Vec<Value> = (2..=5).map(|players| json!({"players": players})).collect();
    all.push(json!({"players": 3, "first_dealer": 2}));
    all.push(json!({"players": 4, "max_rounds": 2}));
    fence::<marshmallow_test::MarshmallowTest>(&all);
}

#[test]
fn cross_the_beams_plays_as_stored() {
    let mut all: Vec<Value> = (1..=6).map(|players| json!({"players": players})).collect();
    all.push(json!({"players": 1, "open_hands": true}));
    all.push(json!({"players": 3, "open_hands": true, "first_player": 1}));
    fence::<cross_the_beams::CrossTheBeams>(&all);
}

#[test]
fn marshmallow_war_plays_as_stored() {
    let all = [
        json!({}),
        json!({"jokers": 0}),
        json!({"life_cards": 1}),
        json!({"first_player": 1}),
        json!({"event_discard": "nothing"}),
        json!({"event_discard": {"draw": 5}}),
        json!({"event_discard": "recover_life"}),
        json!({"event_discard": "destroy_trap"}),
        json!({"turn_limit": 6}),
        json!({"wall_power": "highest"}),
        json!({"weaker_attacker": "always_dies"}),
        json!({"weaker_attacker": "survives"}),
        json!({"trap_suits": {"spades": "equal", "clubs": "at_least", "diamonds": "at_least"}}),
        json!({"unity_hits_walls": true}),
        json!({"marshmallow_fighter": "zero"}),
        json!({"replenish": "at_least_one"}),
        json!({"unity_hits_walls": true, "replenish": "at_least_one", "life_cards": 5}),
        json!({"marshmallow_tie": "dies"}),
        json!({"event_discards": "one_per_phase"}),
    ];
    fence::<marshmallow_war::MarshmallowWar>(&all);
}

#[test]
fn marsh_hallow_plays_as_stored() {
    let mut all: Vec<Value> = (1..=4).map(|players| json!({"players": players})).collect();
    all.push(json!({"magus": "marshmallow"}));
    all.push(json!({"players": 3, "open_setup": true}));
    fence::<marsh_hallow::MarshHallow>(&all);
}

#[test]
fn marram_plays_as_stored() {
    let mut all = Vec::new();
    for players in 2..=4 {
        for variant in ["classic", "pitchfork"] {
            all.push(json!({"players": players, "variant": variant, "length": "short"}));
        }
    }
    all.extend([
        json!({"length": "long"}),
        json!({"sides": "front-only"}),
        json!({"claim_claimed": false}),
        json!({"first_player": 1, "boots": 2, "shovels": 9}),
        json!({"variant": "pitchfork", "pitchforks": 1, "boots": 0}),
    ]);
    fence::<marram::Marram>(&all);
}

#[test]
fn high_card_plays_as_stored() {
    let all: Vec<Value> = (2..=4).map(|players| json!({"players": players})).collect();
    fence::<mallow_core::high_card::HighCard>(&all);
}

fn replays<G>(json: &[u8]) -> Result<(), Box<dyn std::error::Error>>
where
    G: Game<Setup: Serialize + DeserializeOwned, SetupError: 'static, Illegal: 'static>,
{
    let record = Record::from_json::<G>(json)?;
    let game = G::try_new(record.setup().clone())?;
    Replay::new(&game, &record)?.finish()?;
    Ok(())
}

/// Records in `fence/records`, written by the first version of the format.
#[test]
fn stored_records_replay() {
    let mut count = 0;
    for entry in fs::read_dir(folder().join("records")).unwrap() {
        let path = entry.unwrap().path();
        let json = fs::read(&path).unwrap();
        let result = match Header::from_json(&json).unwrap().game() {
            "high-card" => replays::<mallow_core::high_card::HighCard>(&json),
            "marshmallow-test" => replays::<marshmallow_test::MarshmallowTest>(&json),
            "cross-the-beams" => replays::<cross_the_beams::CrossTheBeams>(&json),
            "marshmallow-war" => replays::<marshmallow_war::MarshmallowWar>(&json),
            "marsh-hallow" => replays::<marsh_hallow::MarshHallow>(&json),
            "marram" => replays::<marram::Marram>(&json),
            other => panic!("{other}"),
        };
        result.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        count += 1;
    }
    assert_eq!(count, 22);
}
