//! The numbers of a report, computed again in the slow and obvious way: every game is played by
//! `play_match` from its seed, and everything is counted from its history.

use super::{bots, seed, simulation};
use mallow::bot::BotName;
use mallow::bots::{Player, play_match};
use mallow::core::high_card::HighCard;
use mallow::core::{EventKind, Game, Match, Seat, Step};
use mallow::experiment::{Run, SimulationReport, Tally};
use mallow::games::{HighCardListing, Listing, SetupOf};
use std::collections::BTreeMap;
use std::ops::Range;

fn sums(tally: &Tally) -> (u64, i128, u128, Option<i64>, Option<i64>) {
    (tally.count(), tally.sum(), tally.sum_of_squares(), tally.min(), tally.max())
}

fn sums_of(values: &[i64]) -> (u64, i128, u128, Option<i64>, Option<i64>) {
    let sum = values.iter().map(|&value| i128::from(value)).sum();
    let squares = values.iter().map(|&value| u128::from(value.unsigned_abs()).pow(2)).sum();
    let (min, max) = (values.iter().min().copied(), values.iter().max().copied());
    (values.len() as u64, sum, squares, min, max)
}

/// What one game comes to.
#[derive(Default)]
struct Counted {
    plies: i64,
    chances: i64,
    branching: Vec<i64>,
    events: BTreeMap<&'static str, i64>,
}

fn counted<G: Game>(game: &G, table: &Match<G>) -> Counted {
    let mut counted = Counted::default();
    let mut state = game.start();
    for step in table.steps() {
        match step {
            Step::Action(seat, _) => {
                counted.plies += 1;
                counted.branching.push(game.actions(&state, *seat).len() as i64);
            }
            Step::Chance(_) => counted.chances += 1,
        }
        game.take(&mut state, step, &mut |event| {
            *counted.events.entry(event.kind()).or_default() += 1;
        });
    }
    counted
}

fn compare<L: Listing<Game: Clone>>(
    game: &L::Game,
    list: &[BotName],
    report: &SimulationReport<SetupOf<L>>,
    games: Range<u64>,
) {
    let tables: Vec<Match<L::Game>> = games
        .clone()
        .map(|number| {
            let mut players: Vec<Box<dyn Player<L::Game>>> =
                list.iter().map(BotName::player::<L>).collect();
            play_match(game.clone(), seed().child(number), &mut players)
        })
        .collect();
    let all: Vec<Counted> = tables.iter().map(|table| counted(game, table)).collect();
    let each = |value: fn(&Counted) -> i64| all.iter().map(value).collect::<Vec<_>>();
    let plies = each(|game| game.plies);
    assert_eq!(sums(report.plies()), sums_of(&plies));
    assert_eq!(sums(report.chances()), sums_of(&each(|game| game.chances)));
    let branching: Vec<i64> = all.iter().flat_map(|game| game.branching.clone()).collect();
    assert_eq!(sums(report.branching()), sums_of(&branching));
    for (extreme, plies_of) in [
        (report.shortest(), plies.iter().min().copied()),
        (report.longest(), plies.iter().max().copied()),
    ] {
        let first = plies.iter().position(|&count| Some(count) == plies_of).expect("some game");
        assert_eq!(extreme.map(|found| found.game), Some(games.start + first as u64));
        assert_eq!(extreme.map(|found| found.plies as i64), plies_of);
    }
    let events = report.events().expect("events are counted");
    let found: Vec<_> = events.map(|(kind, tally)| (kind.to_string(), sums(tally))).collect();
    let mut kinds = <<L::Game as Game>::Event as EventKind>::KINDS.to_vec();
    kinds.sort_unstable();
    let of_kind = |kind: &&'static str| {
        let counts: Vec<i64> =
            all.iter().map(|game| game.events.get(kind).copied().unwrap_or(0)).collect();
        (kind.to_string(), sums_of(&counts))
    };
    assert_eq!(found, kinds.iter().map(of_kind).collect::<Vec<_>>());
    let outcomes: Vec<_> = tables.iter().filter_map(Match::outcome).collect();
    assert_eq!(report.finished(), outcomes.len() as u64);
    for (seat, result) in Seat::all(game.players()).zip(report.seats()) {
        let points: Vec<i64> = outcomes.iter().map(|end| end.points(seat).into()).collect();
        assert_eq!(sums(result.points()), sums_of(&points));
        let wins = outcomes.iter().filter(|end| end.winners().contains(seat));
        assert_eq!(result.wins(), wins.clone().count() as u64);
        let shared = wins.filter(|end| end.winners().len() > 1).count();
        assert_eq!(result.shared_wins(), shared as u64);
        for rank in 1..=game.players() {
            let ranked = outcomes.iter().filter(|end| end.rank(seat) == rank).count();
            assert_eq!(result.ranked(rank), ranked as u64, "rank {rank} of seat {seat}");
        }
    }
    let mut endings = BTreeMap::<&str, u64>::new();
    outcomes.iter().for_each(|end| *endings.entry(end.ending()).or_default() += 1);
    assert_eq!(report.endings().collect::<Vec<_>>(), endings.into_iter().collect::<Vec<_>>());
}

/// A simulation has the numbers that its games have when they are played one by one.
fn agrees<L: Listing<Game: Clone>>(game: &L::Game, names: &[&str], games: Range<u64>) {
    let run = Run::new(seed(), games.clone()).count_events(true);
    let report = simulation::<L>(game, names, &run);
    let list = bots(names, usize::from(game.players()));
    compare::<L>(game, &list, &report, games);
}

/// The game with its default setup.
#[cfg(any(
    feature = "marram",
    feature = "marsh-hallow",
    feature = "marshmallow-test",
    feature = "marshmallow-war"
))]
fn by_default<G: Game<Setup: Default>>() -> G {
    G::try_new(G::Setup::default()).unwrap_or_else(|why| panic!("{why}"))
}

#[test]
fn numbers_of_random_games_are_those_of_the_games_played_one_by_one() {
    agrees::<HighCardListing>(&HighCard::new(4), &["random"], 3..60);
}

#[test]
fn numbers_of_games_between_bots_are_those_of_the_games_played_one_by_one() {
    agrees::<HighCardListing>(&HighCard::new(3), &["greedy", "random", "ismcts:20"], 0..30);
}

#[cfg(feature = "marshmallow-test")]
#[test]
fn numbers_of_marshmallow_test_are_those_of_its_games() {
    agrees::<mallow::games::MarshmallowTestListing>(&by_default(), &["random"], 0..6);
}

#[cfg(feature = "cross-the-beams")]
#[test]
fn numbers_of_cross_the_beams_are_those_of_its_games() {
    let game = mallow::cross_the_beams::CrossTheBeams::new(3);
    agrees::<mallow::games::CrossTheBeamsListing>(&game, &["random"], 0..6);
}

#[cfg(feature = "marshmallow-war")]
#[test]
fn numbers_of_marshmallow_war_are_those_of_its_games() {
    agrees::<mallow::games::MarshmallowWarListing>(&by_default(), &["random"], 0..3);
}

#[cfg(feature = "marsh-hallow")]
#[test]
fn numbers_of_marsh_hallow_are_those_of_its_games() {
    agrees::<mallow::games::MarshHallowListing>(&by_default(), &["random"], 0..3);
}

#[cfg(feature = "marram")]
#[test]
fn numbers_of_marram_are_those_of_its_games() {
    agrees::<mallow::games::MarramListing>(&by_default(), &["random"], 0..2);
}
