//! Measures a tile set: `cargo run --release -p marram --example dunes_figures [FILE]`.
//!
//! Plays 1,000 random games and 100 greedy ones of two players, Classic, Long, from fixed seeds,
//! and prints the figures that stand in `TILES.md`.

use mallow_core::{Evaluate, Game, Generator, Random, Seed, Turn};
use marram::{Action, Event, Kind, Marram, Matter, Setup, Sides, State, TileSet};

const RANDOM_GAMES: u64 = 1_000;
const GREEDY_GAMES: u64 = 100;

#[derive(Default)]
struct Figures {
    games: u32,
    offered: u32,
    discarded: u32,
    /// Completed features by kind, and the tiles they were on.
    completed: [u32; 6],
    tiles: [u32; 6],
    /// Games in which the kind was completed at least once.
    games_with: [u32; 6],
    decisions: u32,
    actions: u64,
    flips: u32,
}

fn play(game: &Marram, seed: Seed, greedy: bool, figures: &mut Figures) {
    let mut random = Generator::new(seed);
    let mut state = game.start();
    let mut seen = [false; 6];
    let mut tell = |event: Event, figures: &mut Figures| match event {
        Event::Offered { .. } => figures.offered += 1,
        Event::Discarded { .. } => figures.discarded += 1,
        Event::Flipped { .. } => figures.flips += 1,
        Event::Scored { feature, .. } => {
            let kind = feature.kind() as usize;
            figures.completed[kind] += 1;
            figures.tiles[kind] += feature.tiles;
            seen[kind] = true;
        }
        _ => {}
    };
    loop {
        match game.turn(&state) {
            Turn::Over => break,
            Turn::Chance => {
                let chance = game.sample(&state, &mut random);
                game.resolve(&mut state, &chance, &mut |event| tell(event, figures));
            }
            Turn::Seats(seats) => {
                let seat = seats.first().expect("one seat is asked");
                let count = game.count_actions(&state, seat);
                figures.decisions += 1;
                figures.actions += u64::from(count);
                let action = if greedy {
                    best(game, &state, &mut random)
                } else {
                    game.nth_action(&state, seat, random.below(count)).expect("it was counted")
                };
                game.act(&mut state, seat, action, &mut |event| tell(event, figures));
            }
        }
    }
    figures.games += 1;
    figures.games_with.iter_mut().zip(seen).for_each(|(count, seen)| *count += u32::from(seen));
}

/// The action after which the seat stands best; of equal ones any.
fn best(game: &Marram, state: &State, random: &mut Generator) -> Action {
    let seat = game.turn(state).seats().first().expect("one seat is asked");
    let mut best = Vec::new();
    let mut most = i32::MIN;
    for action in game.actions(state, seat) {
        let mut next = state.clone();
        game.act(&mut next, seat, action, &mut |_| ());
        let value = game.evaluate(&next, seat);
        if value > most {
            most = value;
            best.clear();
        }
        if value == most {
            best.push(action);
        }
    }
    *random.pick(&best).expect("an action is legal")
}

fn percent(part: u32, whole: u32) -> String {
    format!("{:.2} %", 100.0 * f64::from(part) / f64::from(whole.max(1)))
}

fn measure(set: &TileSet, sides: Sides, games: u64, greedy: bool) -> Figures {
    let setup = Setup::default().with_sides(sides).with_tiles(set.clone());
    let game = Marram::try_new(setup).expect("two players");
    let mut figures = Figures::default();
    for index in 0..games {
        play(&game, Seed::from_u64(1).child(index), greedy, &mut figures);
    }
    figures
}

fn print(title: &str, figures: &Figures) {
    println!("{title}: {} games", figures.games);
    println!("  unplaceable offers: {}", percent(figures.discarded, figures.offered));
    let mean = figures.actions / u64::from(figures.decisions.max(1));
    println!(
        "  legal actions a decision: {mean}, flips a game: {:.2}",
        f64::from(figures.flips) / f64::from(figures.games)
    );
    println!("  {:<13}{:>10}{:>12}{:>8}", "kind", "in games", "a game", "tiles");
    for kind in Kind::ALL {
        let (index, name) = (kind as usize, kind.to_string());
        let a_game = f64::from(figures.completed[index]) / f64::from(figures.games);
        let tiles = f64::from(figures.tiles[index]) / f64::from(figures.completed[index].max(1));
        println!(
            "  {name:<13}{:>10}{a_game:>12.2}{tiles:>8.2}",
            percent(figures.games_with[index], figures.games),
        );
    }
    let creatures = figures.completed[2..].iter().sum();
    println!("  freak beasts among creatures: {}", percent(figures.completed[5], creatures));
}

/// What `TILES.md` asks of a set, its prints aside.
fn meets(random: &Figures, fronts: &Figures, greedy: &Figures) -> bool {
    let [tuft, mound] = [Kind::Tuft, Kind::Mound].map(|kind| kind as usize);
    let large = |kind: usize| greedy.tiles[kind] >= 3 * greedy.completed[kind];
    100 * random.discarded < random.offered
        && 100 * fronts.discarded < 3 * fronts.offered
        && random.games_with.iter().all(|&games| 4 * games >= random.games)
        && 2 * greedy.completed[Kind::Freak as usize] <= greedy.completed[2..].iter().sum()
        && large(tuft)
        && large(mound)
}

fn count_print(set: &TileSet) {
    let sides: Vec<_> = set.sides().iter().flatten().collect();
    let all = sides.len() as u32;
    let count =
        |has: &dyn Fn(&marram::Side) -> bool| sides.iter().filter(|side| has(side)).count() as u32;
    println!("{}: {} tiles", set.name(), set.len());
    println!("  sides with a shovel: {}", percent(count(&|side| side.has_shovel()), all));
    let parts: usize = sides.iter().map(|side| side.creatures().count()).sum();
    println!("  creature parts a side: {:.2}", parts as f64 / f64::from(all));
    for number in 0..=4 {
        let with = count(&|side| side.creatures().count() == number);
        println!("  sides with {number}: {}", percent(with, all));
    }
    for species in marram::Species::ALL {
        for &role in species.roles() {
            let with = sides.iter().flat_map(|side| side.creatures());
            let with = with.filter(|part| (part.species, part.role) == (species, role)).count();
            println!("  {} {role}: {with}", Matter::Creature(species));
        }
    }
    let land = || sides.iter().flat_map(|side| side.segments());
    let sum = |of: &dyn Fn(&marram::Segment) -> u8| land().map(|it| u32::from(of(it))).sum::<u32>();
    println!(
        "  segments: {}, bulges: {}, gold: {}, silver: {}, flowers: {}",
        land().count(),
        sum(&|it| it.bulges),
        sum(&|it| it.gold),
        sum(&|it| it.silver),
        sum(&|it| it.flowers)
    );
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let set = match std::env::args().nth(1) {
        Some(file) => std::fs::read_to_string(file)?.parse()?,
        None => TileSet::dunes(),
    };
    // For a look whether it still runs.
    let part = if std::env::var_os("MALLOW_QUICK").is_some() { 50 } else { 1 };
    count_print(&set);
    let random = measure(&set, Sides::Either, RANDOM_GAMES / part, false);
    print("random, either side", &random);
    let fronts = measure(&set, Sides::FrontOnly, RANDOM_GAMES / part, false);
    print("random, fronts only", &fronts);
    let greedy = measure(&set, Sides::Either, GREEDY_GAMES / part, true);
    print("greedy, either side", &greedy);
    let meets = meets(&random, &fronts, &greedy);
    println!("meets what is asked of `dunes`: {}", if meets { "yes" } else { "no" });
    Ok(())
}
