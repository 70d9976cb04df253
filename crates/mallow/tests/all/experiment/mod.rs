//! Experiments: simulations, arenas, and the merging of their reports.

mod hostile;
mod merging;
mod prepared;
mod running;
mod twin;

use mallow::bot::{self, BotName};
use mallow::core::high_card::{HighCard, Setup};
use mallow::core::{Game, Seed};
use mallow::experiment::{ArenaReport, Players, Run, SimulationReport, arena, simulate};
use mallow::games::{HighCardListing, Listing, SetupOf};

/// The seed of these experiments.
fn seed() -> Seed {
    Seed::from_u64(7)
}

fn bots(names: &[&str], seats: usize) -> Vec<BotName> {
    let list: Vec<BotName> = names.iter().map(|name| name.parse().expect(name)).collect();
    bot::seated(&list, seats).expect("one bot, or one for each seat")
}

/// The report of a simulation between these bots.
fn simulation<L: Listing>(
    game: &L::Game,
    names: &[&str],
    run: &Run<'_>,
) -> SimulationReport<SetupOf<L>> {
    let bots = bots(names, usize::from(game.players()));
    simulate(game, &Players::bots::<L>(&bots), run).expect("nothing stops it")
}

/// The report of an arena between these bots.
fn match_up<L: Listing>(game: &L::Game, names: &[&str], run: &Run<'_>) -> ArenaReport<SetupOf<L>> {
    let bots = bots(names, usize::from(game.players()));
    arena(game, &Players::bots::<L>(&bots), run).expect("nothing stops it")
}

/// The report of a simulation of core's example game with counted events.
fn small(games: std::ops::Range<u64>) -> SimulationReport<Setup> {
    let run = Run::new(seed(), games).count_events(true);
    simulation::<HighCardListing>(&HighCard::new(3), &["random"], &run)
}

/// The report of an arena of core's example game.
fn small_arena(games: std::ops::Range<u64>) -> ArenaReport<Setup> {
    let run = Run::new(seed(), games);
    match_up::<HighCardListing>(&HighCard::new(3), &["greedy", "random", "random"], &run)
}

/// The JSON of an arena's report without the times, which no two runs share.
fn without_times(report: &ArenaReport<Setup>) -> serde_json::Value {
    let mut json: serde_json::Value = serde_json::from_str(&report.to_json()).expect("JSON");
    json["seconds"].take();
    for line in json["results"].as_array_mut().expect("a list") {
        line["thinking_nanoseconds"].take();
        line["milliseconds_per_move"].take();
    }
    json
}
