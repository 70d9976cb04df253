//! Golden games: every step with what it told, and pictures at the start of each turn.
//!
//! A change in these files is a change of rules, texts or random values that users will see.
//! `UPDATE_PLAYTHROUGHS=1 cargo test -p cross-the-beams --test all playthroughs` writes them anew.

use cross_the_beams::{
    Action, Card, Chance, Colour, CrossTheBeams, Ghostbuster, Number, Setup, Stage, State, Symbol,
};
use mallow_core::{
    Game, Generator, Observer, Outcome, Seat, Seed, Shown, Step, StepOf, Turn, random_action,
    random_seat,
};
use std::fmt::Write;
use std::path::Path;

/// Plays a game that somebody directs, and tells it.
fn playthrough(
    setup: Setup,
    title: &str,
    mut direct: impl FnMut(&CrossTheBeams, &State) -> StepOf<CrossTheBeams>,
) -> (String, Outcome) {
    let mut text = format!("{title}\n");
    let game = CrossTheBeams::try_new(setup).unwrap();
    let mut state = game.start();
    for number in 0.. {
        let turn = game.turn(&state);
        if turn == Turn::Over {
            break;
        }
        // Once a turn: the whole table, and what the active player and the public know of the cards.
        let table = state.table();
        if table.stage() == Stage::Act {
            writeln!(text, "\n{state}").unwrap();
            for observer in [Observer::Seat(table.active()), Observer::Public] {
                writeln!(text, "-- {observer} sees").unwrap();
                // What differs from the state: hands and deck, which stand below the beams.
                let picture = game.view(&state, observer).to_string();
                let lines = picture.lines().filter_map(|line| line.get(24..));
                let hidden = lines
                    .skip_while(|line| !line.starts_with("Seat "))
                    .take_while(|line| !line.starts_with("Discarded"));
                for line in hidden {
                    writeln!(text, "   {line}").unwrap();
                }
            }
            text.push('\n');
        }
        let step = direct(&game, &state);
        writeln!(text, "{number}. {turn}, {}", table.stage()).unwrap();
        if let Turn::Seats(seats) = turn {
            for seat in seats {
                let actions: Vec<String> =
                    game.actions(&state, seat).iter().map(Action::to_string).collect();
                writeln!(text, "   seat {seat} may: {}", actions.join(", ")).unwrap();
            }
        }
        writeln!(text, "   {step}").unwrap();
        let hidden = match &step {
            Step::Action(seat, action) => {
                game.check(&state, *seat, *action).unwrap();
                game.show_action(&state, *seat, *action, Observer::Public)
            }
            Step::Chance(chance) => {
                game.check_chance(&state, chance).unwrap();
                game.show_chance(&state, chance, Observer::Public)
            }
        };
        if let Shown::Part(part) = hidden {
            writeln!(text, "   the public reads: {part}").unwrap();
        }
        let mut tell = |event| writeln!(text, "   > {event}").unwrap();
        match &step {
            Step::Action(seat, action) => game.act(&mut state, *seat, *action, &mut tell),
            Step::Chance(chance) => game.resolve(&mut state, chance, &mut tell),
        }
    }
    let outcome = game.outcome(&state).unwrap();
    writeln!(text, "\n{state}\n{outcome}").unwrap();
    (text, outcome)
}

fn check(name: &str, now: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/playthroughs");
    let file = folder.join(name);
    if std::env::var_os("UPDATE_PLAYTHROUGHS").is_some() {
        std::fs::write(&file, now).unwrap();
    }
    let golden = std::fs::read_to_string(&file).unwrap().replace("\r\n", "\n");
    for (number, (was, is)) in golden.lines().zip(now.lines()).enumerate() {
        assert_eq!(is, was, "{name}, line {}", number + 1);
    }
    assert_eq!(now.lines().count(), golden.lines().count(), "{name}");
}

fn random(name: &str, setup: Setup, seed: u64) {
    let mut random = Generator::new(Seed::from_u64(seed));
    let title = format!("{} players, seed {seed}, random play", setup.players);
    let (text, _) = playthrough(setup, &title, |game, state| match game.turn(state) {
        Turn::Seats(seats) => {
            let seat = random_seat(seats, &mut random);
            Step::Action(seat, random_action(game, state, seat, &mut random))
        }
        _ => Step::Chance(game.sample(state, &mut random)),
    });
    check(name, &text);
}

#[test]
fn random_games() {
    random("solo.txt", Setup { players: 1, ..Setup::default() }, 1);
    let first_player = Some(Seat::new(1));
    random("two_open.txt", Setup { open_hands: true, first_player, ..Setup::default() }, 2);
    random("six.txt", Setup { players: 6, ..Setup::default() }, 3);
}

const WANTED: [Colour; 4] = [Colour::Red, Colour::Green, Colour::Yellow, Colour::Blue];

/// The sixteen cards of the win: numbers 1 to 4 of each beam's colour, row by row.
fn wanted() -> impl Iterator<Item = (Card, Ghostbuster, Number)> {
    Number::ALL.into_iter().take(4).flat_map(|number| {
        WANTED
            .into_iter()
            .zip(Ghostbuster::ALL)
            .map(move |(colour, beam)| (Card::new(colour, number), beam, number))
    })
}

/// Whether the Marshmallow Man would stay where he is if this symbol were visible at his move.
fn stays(state: &State, symbol: Symbol) -> bool {
    let path = state.table().path();
    let front = state.table().mm().front().all();
    state.table().mm().row() < 12
        && front.iter().all(|tile| path.get(tile).is_some_and(|shown| shown != symbol))
}

/// A kind fate: rolls that threaten nothing, white cards that find no way, the card that is needed.
/// The players build four rows by number and halt with what they do not need.
fn kind(game: &CrossTheBeams, state: &State) -> StepOf<CrossTheBeams> {
    let table = state.table();
    let lies = |card: Card| {
        Ghostbuster::ALL.iter().any(|&beam| table.beam(beam).iter().any(|other| other == card))
    };
    let needed = |card: Card| wanted().any(|(other, _, _)| other == card);
    match table.stage() {
        Stage::Path => Step::Chance(game.sample(state, &mut Generator::new(Seed::from_u64(4)))),
        Stage::Hands => Step::Chance("deal R1 G1 Y1 R2 G2, B1 B2 Y2 K5 B6".parse().unwrap()),
        Stage::First => Step::Chance(Chance::First(Seat::new(0))),
        Stage::Roll => {
            let safe = Number::ALL.into_iter().find(|&roll| table.threatened(roll).is_none());
            Step::Chance(Chance::Roll(safe.unwrap_or(Number::new(6))))
        }
        Stage::White => {
            let offers = game.chances(state);
            let kind = offers.iter().find(|(chance, _)| match chance {
                Chance::White(card) => stays(state, table.symbols().of_white(*card)),
                _ => false,
            });
            Step::Chance(kind.unwrap_or(&offers[0]).0)
        }
        Stage::Draw { .. } => {
            let offers = game.chances(state);
            let next = wanted()
                .map(|(card, _, _)| Chance::Draw(card))
                .find(|chance| offers.iter().any(|(offer, _)| offer == chance));
            Step::Chance(next.unwrap_or(offers[0].0))
        }
        _ => {
            let seat = game.turn(state).seats().first().unwrap();
            let hand = state.hand(seat);
            let action = match table.stage() {
                Stage::Zap { .. } | Stage::Halt => game
                    .actions(state, seat)
                    .into_iter()
                    .find(|action| action.card().is_some_and(|card| !needed(card)))
                    .filter(|_| !stays(state, table.symbols().of_white(table.white().unwrap())))
                    .unwrap_or(Action::Decline),
                Stage::Act => {
                    let ready = wanted().find(|&(card, beam, number)| {
                        hand.contains(card)
                            && !lies(card)
                            && table.beam(beam).len() + 1 == number.value()
                    });
                    match ready {
                        Some((card, beam, number)) => Action::Place {
                            card,
                            beam,
                            position: cross_the_beams::BeamPlace::new(number.value()),
                        },
                        None => *game.actions(state, seat).last().unwrap(),
                    }
                }
                _ => game.actions(state, seat)[0],
            };
            Step::Action(seat, action)
        }
    }
}

#[test]
fn a_win() {
    let (text, outcome) = playthrough(Setup::default(), "two players, a kind fate", kind);
    check("win.txt", &text);
    assert_eq!((outcome.team_won(), outcome.ending()), (Some(true), "beams crossed"));
}

/// The Marshmallow Man finds a way at every turn, and nobody halts him.
#[test]
fn the_quickest_loss() {
    let setup = Setup { players: 3, first_player: Some(Seat::new(0)), ..Setup::default() };
    let mut generator = Generator::new(Seed::from_u64(6));
    let (text, outcome) = playthrough(setup, "three players, a hard fate", |game, state| {
        let table = state.table();
        match game.turn(state) {
            Turn::Seats(seats) => {
                let seat = seats.first().unwrap();
                Step::Action(seat, game.actions(state, seat)[0])
            }
            _ if table.stage() == Stage::White => {
                let offers = game.chances(state);
                let hard = offers.iter().find(|(chance, _)| match chance {
                    Chance::White(card) => !stays(state, table.symbols().of_white(*card)),
                    _ => false,
                });
                Step::Chance(hard.unwrap_or(&offers[0]).0)
            }
            _ => Step::Chance(game.sample(state, &mut generator)),
        }
    });
    check("quick_loss.txt", &text);
    assert_eq!((outcome.team_won(), outcome.ending()), (Some(false), "stomped"));
}

/// One player who halts and zaps with all there is, and loses when the cards run out.
#[test]
fn a_loss_after_many_halts() {
    let setup = Setup { players: 1, ..Setup::default() };
    let mut generator = Generator::new(Seed::from_u64(8));
    let mut halts = 0;
    let (text, outcome) = playthrough(setup, "one player who halts", |game, state| {
        match game.turn(state) {
            Turn::Seats(seats) => {
                let seat = seats.first().unwrap();
                let actions = game.actions(state, seat);
                let halt = actions.iter().find(|a| matches!(a, Action::Halt(_) | Action::Zap(_)));
                halts += u32::from(matches!(halt, Some(Action::Halt(_))));
                // Otherwise take a card out of a beam if there is one, to have more to halt with.
                let take = actions.iter().find(|a| matches!(a, Action::Take { .. }));
                Step::Action(seat, *halt.or(take).unwrap_or(&actions[0]))
            }
            _ => Step::Chance(game.sample(state, &mut generator)),
        }
    });
    check("halted_loss.txt", &text);
    assert_eq!(outcome.team_won(), Some(false));
    assert!(halts > 10, "{halts}");
}
