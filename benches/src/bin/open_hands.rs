//! What the solver of Marshmallow Test costs, and what bots throw away by its judgement.
//!
//! ```sh
//! cargo run --release -p mallow-benches --bin open_hands -- deals PLAYERS GAMES NODES
//! cargo run --release -p mallow-benches --bin open_hands -- blunders PLAYERS BOT GAMES SEED NODES
//! ```
//! `deals` solves the first tables of rounds 1 and 2 of random games with 12, 11, ... cards in each
//! hand. `blunders` lets one bot (`random`, `greedy`, or `ismcts:N`) play all seats and compares each
//! decision with the best one with all cards known. A limit of nodes applies to each question. Every
//! run with the same numbers solves the same tables; times are those of the machine.

use mallow_bots::{Budget, Greedy, Ismcts, Place, Player, Playouts, Uniform};
use mallow_core::{Generator, Match, Seed, Turn};
use marshmallow_test::solve::Solver;
use marshmallow_test::{MarshmallowTest, Stage, State};
use std::error::Error;
use std::time::{Duration, Instant};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["deals", players, games, nodes] => {
            deals(players.parse()?, games.parse()?, nodes.parse()?);
        }
        ["blunders", players, bot, games, seed, nodes] => {
            let player: Box<dyn Player<MarshmallowTest>> = match bot.split_once(':') {
                None if bot == "random" => Box::new(Uniform),
                None if bot == "greedy" => Box::new(Greedy::default()),
                Some(("ismcts", budget)) => {
                    let budget = Budget::Iterations(budget.parse()?);
                    Box::new(Ismcts::new(budget, Playouts::default()))
                }
                _ => {
                    return Err(
                        format!("found `{bot}`, expected random, greedy or ismcts:N").into()
                    );
                }
            };
            let solver = Solver::new().with_nodes(nodes.parse()?);
            let seed = Seed::from_u64(seed.parse()?);
            blunders(players.parse()?, player, games.parse()?, seed, solver);
        }
        _ => {
            return Err(
                "expected `deals PLAYERS GAMES NODES` or `blunders PLAYERS BOT GAMES SEED NODES`"
                    .into(),
            );
        }
    }
    Ok(())
}

/// Cost of tables with this many cards in each hand.
#[derive(Default, Clone)]
struct Cost {
    nodes: Vec<u64>,
    time: Vec<Duration>,
    open: usize,
}

fn deals(players: u8, games: u64, nodes: u64) {
    let mut costs = vec![Cost::default(); 13];
    for number in 0..games {
        let mut table = Match::new(MarshmallowTest::new(players), Seed::from_u64(number));
        let mut random = Generator::new(Seed::from_u64(number));
        let mut next = (1, 12);
        while let Turn::Seats(seats) = table.turn() {
            let state = *table.state();
            let round = state.public().round();
            if round > 2 {
                break;
            }
            if round > next.0 {
                next = (round, 12);
            }
            if cards(&state) == Some(next.1) && next.1 > 3 {
                solve(&state, table.game(), nodes, &mut costs[next.1 as usize]);
                next.1 -= 1;
            }
            let seat = seats.first().expect("a seat is to act");
            let action = Place::new(table.game(), &state, seat).pick(&mut random);
            table.act(seat, action).expect("the action is legal");
        }
    }
    println!("{players} players, {games} games, at most {nodes} nodes");
    println!("cards  tables  undecided  nodes median    mean     most  ms median    mean     most");
    for (cards, cost) in
        costs.iter_mut().enumerate().rev().filter(|(_, cost)| !cost.nodes.is_empty())
    {
        cost.nodes.sort_unstable();
        cost.time.sort_unstable();
        let tables = cost.nodes.len();
        let ms = |time: Duration| time.as_secs_f64() * 1000.0;
        println!(
            "{cards:5}{tables:8}{:11}{:14}{:8}{:9}{:11.2}{:8.2}{:9.2}",
            cost.open,
            cost.nodes[tables / 2],
            cost.nodes.iter().sum::<u64>() / tables as u64,
            cost.nodes[tables - 1],
            ms(cost.time[tables / 2]),
            ms(cost.time.iter().sum::<Duration>()) / tables as f64,
            ms(cost.time[tables - 1]),
        );
    }
}

/// The cards in each hand of those who are in, between two tricks.
fn cards(state: &State) -> Option<u32> {
    let public = state.public();
    let is_between = public.stage() == Stage::Play && public.trick().next().is_none();
    is_between.then(|| public.active().map(|seat| state.hand(seat).len())).flatten()
}

fn solve(state: &State, game: &MarshmallowTest, nodes: u64, cost: &mut Cost) {
    let mut solver = Solver::new().with_nodes(nodes);
    let clock = Instant::now();
    let solution = solver.solve(game, state).expect("a seat is to act");
    cost.time.push(clock.elapsed());
    cost.nodes.push(solution.nodes);
    cost.open += usize::from(!solution.is_exact());
}

fn blunders(
    players: u8,
    mut bot: impl Player<MarshmallowTest>,
    games: u64,
    seed: Seed,
    mut solver: Solver,
) {
    let (mut decisions, mut at_stake, mut wrong, mut lost, mut open) =
        (0_u64, 0_u64, 0_u64, 0_i64, 0_u64);
    for number in 0..games {
        let seed = seed.child(number);
        let mut table = Match::new(MarshmallowTest::new(players), seed);
        let mut random = Generator::new(seed.child(0));
        while let Turn::Seats(seats) = table.turn() {
            let seat = seats.first().expect("a seat is to act");
            let place = Place::new(table.game(), table.state(), seat);
            let action = bot.choose(&place, &mut random);
            let values = solver.actions(table.game(), table.state()).expect("a seat is to act");
            let exact = |value: marshmallow_test::solve::Value| value.exact().map(i64::from);
            let known: Option<Vec<i64>> = values.iter().map(|found| exact(found.value)).collect();
            let taken = values.iter().find(|found| found.action == action);
            match (known, taken.and_then(|found| exact(found.value))) {
                (Some(known), Some(taken)) => {
                    let best = known.iter().copied().max().unwrap_or(taken);
                    decisions += 1;
                    at_stake += u64::from(known.iter().any(|&value| value != best));
                    wrong += u64::from(taken < best);
                    lost += best - taken;
                }
                _ => open += 1,
            }
            table.act(seat, action).expect("the action is legal");
        }
    }
    let per = |count: u64, all: u64| 100.0 * count as f64 / all.max(1) as f64;
    println!("{players} players, {games} games: {decisions} decisions judged, {open} not decided");
    println!("something at stake: {at_stake} ({:.1} %)", per(at_stake, decisions));
    println!(
        "thrown away: {wrong}, {:.1} % of all decisions, {:.1} % of those with something at stake",
        per(wrong, decisions),
        per(wrong, at_stake)
    );
    println!(
        "points lost: {:.3} a decision, {:.2} where something is thrown away, {:.2} a game and seat",
        lost as f64 / decisions.max(1) as f64,
        lost as f64 / wrong.max(1) as f64,
        lost as f64 / games.max(1) as f64 / f64::from(players)
    );
}
