//! The report of a simulation, for people and for programs.

use super::numbers::{Extreme, Numbers};
use crate::commands::tally::Tally;
use crate::seeds::NamedSeed;
use crate::text::{counted, wrapped};
use mallow::bot::BotName;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The simulation that is reported.
pub(super) struct About<'a, S> {
    pub(super) game: &'static str,
    pub(super) rules: u32,
    pub(super) setup: &'a S,
    pub(super) bots: &'a [BotName],
    pub(super) seed: &'a NamedSeed,
    pub(super) first: u64,
    pub(super) games: u64,
}

/// The report as JSON.
#[derive(Serialize)]
struct Report<'a, S> {
    game: &'static str,
    rules: u32,
    setup: &'a S,
    bots: Vec<&'a str>,
    seed: String,
    first: u64,
    games: u64,
    finished: u64,
    cut_off: u64,
    plies: &'a Tally,
    chances: &'a Tally,
    branching: &'a Tally,
    shortest: Option<Extreme>,
    longest: Option<Extreme>,
    team: Option<Team>,
    seats: Vec<SeatReport<'a>>,
    endings: &'a BTreeMap<String, u64>,
}

#[derive(Serialize)]
struct Team {
    wins: u64,
    losses: u64,
}

#[derive(Serialize)]
struct SeatReport<'a> {
    seat: usize,
    bot: &'a str,
    points: &'a Tally,
    wins: u64,
    shared_wins: u64,
    ranks: &'a [u64],
}

pub(super) fn json<S: Serialize>(about: &About<'_, S>, numbers: &Numbers) -> String {
    let players = numbers.seats.len();
    let seats = numbers.seats.iter().zip(about.bots).enumerate();
    let report = Report {
        game: about.game,
        rules: about.rules,
        setup: about.setup,
        bots: about.bots.iter().map(BotName::text).collect(),
        seed: about.seed.seed().to_string(),
        first: about.first,
        games: about.games,
        finished: numbers.finished,
        cut_off: numbers.cut_off,
        plies: &numbers.plies,
        chances: &numbers.chances,
        branching: &numbers.branching,
        shortest: numbers.shortest,
        longest: numbers.longest,
        team: is_team(numbers)
            .then_some(Team { wins: numbers.team_wins, losses: numbers.team_losses }),
        seats: seats
            .map(|(seat, (numbers, bot))| SeatReport {
                seat,
                bot: bot.text(),
                points: &numbers.points,
                wins: numbers.wins,
                shared_wins: numbers.shared_wins,
                ranks: &numbers.ranks[..players],
            })
            .collect(),
        endings: &numbers.endings,
    };
    let mut text = serde_json::to_string_pretty(&report).expect("numbers and names have a form");
    text.push('\n');
    text
}

fn is_team(numbers: &Numbers) -> bool {
    numbers.team_wins + numbers.team_losses > 0
}

pub(super) fn text<S>(about: &About<'_, S>, numbers: &Numbers) -> String {
    let games = counted(about.games, "game");
    let from =
        if about.first > 0 { format!(" from number {} on", about.first) } else { String::new() };
    let mut text =
        wrapped(&format!("{}: {games}{from}, seed {}", about.game, about.seed), "", "  ");
    let _ = writeln!(text, "\n{:22}{:>10}{:>10}{:>8}{:>8}", "", "mean", "spread", "least", "most");
    text += &row("decisions per game", &numbers.plies);
    text += &row("chance events per game", &numbers.chances);
    text += &row("choices per decision", &numbers.branching);
    if is_team(numbers) {
        if let Some(seat) = numbers.seats.first() {
            text += &row("points of the team", &seat.points);
        }
        let (wins, losses) = (numbers.team_wins, numbers.team_losses);
        let _ = writeln!(
            text,
            "\nThe team wins {wins} ({}) and loses {losses}.",
            share(wins, numbers.finished)
        );
    } else {
        for (seat, points) in numbers.seats.iter().map(|seat| &seat.points).enumerate() {
            text += &row(&format!("points of seat {seat}"), points);
        }
        text += &seats(about.bots, numbers);
    }
    text += "\nHow games end:\n";
    for (ending, count) in &numbers.endings {
        let _ = writeln!(text, "{count:>10} {:>7}  {ending}", share(*count, about.games));
    }
    if numbers.cut_off > 0 {
        let cut_off = numbers.cut_off;
        let _ = writeln!(
            text,
            "{cut_off:>10} {:>7}  cut off at the limit",
            share(cut_off, about.games)
        );
    }
    for (what, extreme) in [("Shortest", numbers.shortest), ("Longest", numbers.longest)] {
        if let Some(Extreme { game, plies }) = extreme {
            let gap = if what == "Shortest" { "\n" } else { "" };
            let plies = counted(plies, "decision");
            let _ = writeln!(
                text,
                "{gap}{what}: game {game} with {plies} (`mallow play ... --nth {game}` shows it)."
            );
        }
    }
    text
}

fn row(head: &str, tally: &Tally) -> String {
    if tally.is_empty() {
        return format!("{head:22}{:>10}\n", "none");
    }
    let (mean, spread) = (tally.mean(), tally.spread());
    format!("{head:22}{mean:>10.2}{spread:>10.2}{:>8}{:>8}\n", tally.min(), tally.max())
}

/// Wins and ranks of every seat.
fn seats(bots: &[BotName], numbers: &Numbers) -> String {
    let players = numbers.seats.len();
    let mut text = format!("\n{:22}{:>10}{:>8}{:>8}", "", "wins", "share", "shared");
    for rank in 1..=players {
        let _ = write!(text, "{:>8}", format!("rank {rank}"));
    }
    text.push('\n');
    for (seat, (numbers_of, bot)) in numbers.seats.iter().zip(bots).enumerate() {
        let head = format!("seat {seat} {}", bot.text());
        let share = share(numbers_of.wins, numbers.finished);
        let _ =
            write!(text, "{head:22}{:>10}{share:>8}{:>8}", numbers_of.wins, numbers_of.shared_wins);
        for count in &numbers_of.ranks[..players] {
            let _ = write!(text, "{count:>8}");
        }
        text.push('\n');
    }
    text
}

fn share(part: u64, whole: u64) -> String {
    if whole == 0 { "-".to_string() } else { format!("{:.1}%", 100.0 * part as f64 / whole as f64) }
}
