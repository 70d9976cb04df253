//! Elo ratings of the bots of the program at several budgets, from games of every pair of them at a
//! table for two. Every run with the same numbers plays the same games.
//!
//! ```sh
//! cargo run --release -p mallow-benches --bin elo -- marshmallow-war 40 1
//! ```
//! The numbers are games of each pair, and the seed.

use mallow_benches::elo::Results;
use mallow_bots::{
    Budget, Evaluator, Greedy, Heuristic, Ismcts, Player, Playouts, Uniform, play_match,
};
use mallow_core::{Evaluate, Seat, Seed};

/// The budgets of tree search, in iterations.
const BUDGETS: [u32; 3] = [100, 300, 1000];
/// The place of greedy play among the bots, which is rated 0.
const GREEDY: usize = 1;

/// How the program searches in a game.
struct Search<E> {
    evaluator: E,
    splits_chance: bool,
}

fn names() -> Vec<String> {
    let searches = BUDGETS.iter().map(|budget| format!("ismcts:{budget}"));
    ["random", "greedy"].into_iter().map(String::from).chain(searches).collect()
}

fn player<G, E>(bot: usize, search: &Search<E>) -> Box<dyn Player<G>>
where
    G: Evaluate + 'static,
    E: Evaluator<G> + Copy + 'static,
{
    match bot {
        0 => Box::new(Uniform),
        GREEDY => Box::new(Greedy::default()),
        other => {
            let budget = Budget::Iterations(BUDGETS[other - 2]);
            Box::new(Ismcts::new(budget, search.evaluator).split_chance(search.splits_chance))
        }
    }
}

fn table<G, E>(game: impl Fn() -> G, search: &Search<E>, games: u64, seed: Seed)
where
    G: Evaluate + 'static,
    E: Evaluator<G> + Copy + 'static,
{
    let names = names();
    let mut results = Results::new(names.len());
    for one in 0..names.len() {
        for other in 0..one {
            let seed = seed.child((one * names.len() + other) as u64);
            for index in 0..games {
                // In turn on both seats.
                let pair = if index % 2 == 0 { [one, other] } else { [other, one] };
                let mut players = pair.map(|bot| player(bot, search));
                let table = play_match(game(), seed.child(index), &mut players);
                let winners = table.outcome().expect("a match ends").winners();
                let share = |seat: u8| match winners.contains(Seat::new(seat)) {
                    true => 1.0 / winners.len() as f64,
                    false if winners.is_empty() => 0.5,
                    false => 0.0,
                };
                results.add((pair[0], share(0)), (pair[1], share(1)));
            }
        }
    }
    println!("{} ({games} games of each pair)", G::NAME);
    for (name, rating) in names.iter().zip(results.ratings(GREEDY)) {
        println!("{name:14}{:>7.0} ± {:.0}", rating.elo, rating.error);
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [name, games, seed] = &words[..] else {
        return Err("expected a game, a number of games for each pair, and a seed".into());
    };
    let (games, seed) = (games.parse()?, Seed::from_u64(seed.parse()?));
    match name.as_str() {
        "marshmallow-test" => {
            let search = Search { evaluator: Playouts::default(), splits_chance: false };
            table(|| marshmallow_test::MarshmallowTest::new(2), &search, games, seed);
        }
        "marshmallow-war" => {
            let game = marshmallow_war::MarshmallowWar::new;
            let search = Search { evaluator: Heuristic::after(10), splits_chance: false };
            table(game, &search, games, seed);
        }
        "marram" => {
            let search = Search { evaluator: Heuristic::after(8), splits_chance: true };
            table(|| marram::Marram::new(2), &search, games, seed);
        }
        other => {
            let known = "marshmallow-test, marshmallow-war or marram";
            return Err(format!("found `{other}`, expected {known}: a game of rivals").into());
        }
    }
    Ok(())
}
