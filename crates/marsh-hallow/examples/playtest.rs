//! Play-tests an edition: how often random and greedy players reach the base, visit the Lakes and
//! win.
//!
//!     cargo run --release -p marsh-hallow --example playtest -- [GAMES] [PLAYERS]

use mallow_core::{Evaluate, Game, Generator, Random, Seat, Seed, Turn, random_action};
use marsh_hallow::{MarshHallow, Recruit, State};

/// How a player chooses.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Style {
    /// Any legal action.
    Random,
    /// The first action after which the seat's own evaluation is greatest.
    Greedy,
}

fn play(game: &MarshHallow, style: Style, random: &mut Generator) -> State {
    let mut state = game.start();
    loop {
        match game.turn(&state) {
            Turn::Over => return state,
            Turn::Chance => {
                let chance = game.sample(&state, random);
                game.resolve(&mut state, &chance, &mut |_| ());
            }
            Turn::Seats(seats) => {
                let n = random.below(seats.len() as u32) as usize;
                let seat = seats.nth(n).expect("a seat is to decide");
                let action = match style {
                    Style::Random => random_action(game, &state, seat, random),
                    Style::Greedy => greedy(game, &state, seat),
                };
                game.act(&mut state, seat, action, &mut |_| ());
            }
        }
    }
}

fn greedy(game: &MarshHallow, state: &State, seat: Seat) -> marsh_hallow::Action {
    let mut best = None;
    for action in game.actions(state, seat) {
        let mut next = state.clone();
        game.act(&mut next, seat, action, &mut |_| ());
        let value = game.evaluate(&next, seat);
        if best.is_none_or(|(most, _)| value > most) {
            best = Some((value, action));
        }
    }
    best.expect("a seat that is asked can do something").1
}

fn main() {
    let mut numbers = std::env::args().skip(1).map(|text| text.parse().expect("a number"));
    // The workspace's gate runs every example for a moment.
    let few = std::env::var_os("MALLOW_QUICK").is_some();
    let games: u32 = numbers.next().unwrap_or(if few { 20 } else { 1000 });
    let players = numbers.next().unwrap_or(1) as u8;
    let game = MarshHallow::new(players);
    println!("{games} games of {players} on hearth");
    for style in [Style::Random, Style::Greedy] {
        let seed = Seed::from_u64(7);
        let (mut base, mut lakes, mut won, mut points) = (0_u32, 0_u32, 0_u32, 0_i64);
        let (mut slingshots, mut shapes, mut squares, mut all_lakes) = (0, 0, 0, 0_u32);
        let mut freed = 0;
        for i in 0..games {
            let mut random = Generator::new(seed.child(u64::from(i)));
            let state = play(&game, style, &mut random);
            let outcome = game.outcome(&state).expect("the game is over");
            won += u32::from(outcome.team_won() == Some(true));
            points += i64::from(outcome.points(Seat::new(0)));
            for seat in Seat::all(players) {
                let sheet = state.sheet(seat);
                base += u32::from(sheet.covered().intersects(game.map().base()));
                lakes += u32::from(sheet.lakes() == 3);
                all_lakes += u32::from(sheet.lakes());
                shapes += sheet.shape_count() as u32;
                squares += sheet.covered().len();
                let flying = sheet.shapes().filter(|drawn| drawn.recruit == Recruit::Launched);
                slingshots += flying.count();
                freed += sheet.freed_flowers().count();
            }
        }
        let maps = games * u32::from(players);
        let percent = |part: u32, whole: u32| f64::from(part) * 100.0 / f64::from(whole);
        println!(
            "{style:?}: base {:.1} %, three lakes {:.1} % (mean {:.2}), won {:.1} %, mean {:.1}; \
             {:.1} shapes of {:.2} squares a map, {slingshots} critters and {freed} splooder pairs launched",
            percent(base, maps),
            percent(lakes, maps),
            f64::from(all_lakes) / f64::from(maps),
            percent(won, games),
            points as f64 / f64::from(games),
            f64::from(shapes) / f64::from(maps),
            f64::from(squares) / f64::from(shapes),
        );
    }
}
