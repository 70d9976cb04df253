//! The report of an arena, for people and for programs.

use super::scores::{Score, Scores};
use crate::commands::tally::Tally;
use crate::seeds::NamedSeed;
use crate::text::{counted, wrapped};
use mallow::bot::BotName;
use serde::Serialize;
use std::fmt::Write;

/// The arena that is reported.
pub(super) struct About<'a, S> {
    pub(super) game: &'static str,
    pub(super) rules: u32,
    pub(super) setup: &'a S,
    pub(super) seed: &'a NamedSeed,
    pub(super) games: u64,
    pub(super) bots: &'a [BotName],
    pub(super) seconds: f64,
}

/// The report as JSON.
#[derive(Serialize)]
struct Report<'a, S> {
    game: &'static str,
    rules: u32,
    setup: &'a S,
    bots: Vec<&'a str>,
    seed: String,
    games: u64,
    finished: u64,
    cut_off: u64,
    seconds: f64,
    team: Option<Team>,
    results: Vec<Line<'a>>,
}

/// The results of the team in a cooperative game.
#[derive(Serialize)]
struct Team {
    wins: u64,
    losses: u64,
    win_rate: Option<f64>,
    win_rate_interval: Option<(f64, f64)>,
}

#[derive(Serialize)]
struct Line<'a> {
    bot: &'a str,
    seats: u64,
    wins: Option<u64>,
    shared_wins: Option<u64>,
    win_rate: Option<f64>,
    win_rate_interval: Option<(f64, f64)>,
    points: &'a Tally,
    points_margin: Option<f64>,
    moves: u64,
    milliseconds_per_move: Option<f64>,
}

pub(super) fn json<S: Serialize>(about: &About<'_, S>, scores: &Scores) -> String {
    // A team wins or loses as one, so no bot of it has wins of its own.
    let is_rival = !scores.is_team;
    let line = |score| {
        let Score { name, seats, wins, shared_wins, points, moves, .. }: &Score = score;
        Line {
            bot: name,
            seats: *seats,
            wins: is_rival.then_some(*wins),
            shared_wins: is_rival.then_some(*shared_wins),
            win_rate: score.rate().filter(|_| is_rival),
            win_rate_interval: score.rate_interval().filter(|_| is_rival),
            points,
            points_margin: score.points_margin(),
            moves: *moves,
            milliseconds_per_move: score.milliseconds(),
        }
    };
    let report = Report {
        game: about.game,
        rules: about.rules,
        setup: about.setup,
        bots: about.bots.iter().map(BotName::text).collect(),
        seed: about.seed.seed().to_string(),
        games: about.games,
        finished: scores.finished,
        cut_off: scores.cut_off,
        seconds: about.seconds,
        team: scores.is_team.then(|| Team {
            wins: scores.team_wins,
            losses: scores.finished - scores.team_wins,
            win_rate: scores.team_rate(),
            win_rate_interval: scores.team_interval(),
        }),
        results: scores.bots.iter().map(line).collect(),
    };
    let mut text = serde_json::to_string_pretty(&report).expect("numbers and names have a form");
    text.push('\n');
    text
}

pub(super) fn text<S>(about: &About<'_, S>, scores: &Scores) -> String {
    let games = counted(about.games, "game");
    let head = format!("{}: {games}, seed {}", about.game, about.seed);
    let mut text = wrapped(&head, "", "  ");
    let heads = ["", "wins", "rate", "95 % interval", "points", "ms/move"];
    text.push('\n');
    text += &row(heads.map(String::from));
    if scores.is_team {
        let [rate, interval] = rates(scores.team_rate(), scores.team_interval());
        let wins = scores.team_wins.to_string();
        text += &row(["the team".into(), wins, rate, interval, String::new(), String::new()]);
    }
    for score in &scores.bots {
        let points = if score.points.is_empty() {
            "-".to_string()
        } else {
            let margin = score.points_margin().map_or(String::new(), |m| format!(" +- {m:.2}"));
            format!("{:.2}{margin}", score.points.mean())
        };
        let time = score.milliseconds().map_or("-".to_string(), |time| format!("{time:.3}"));
        let [wins, rate, interval] = if scores.is_team {
            [const { String::new() }; 3]
        } else {
            let [rate, interval] = rates(score.rate(), score.rate_interval());
            [score.wins.to_string(), rate, interval]
        };
        text += &row([score.name.clone(), wins, rate, interval, points, time]);
    }
    if scores.is_team {
        let losses = scores.finished - scores.team_wins;
        let _ = writeln!(text, "\nThe team wins {} and loses {losses}.", scores.team_wins);
    }
    if scores.cut_off > 0 {
        let _ = writeln!(text, "\nCut off at the limit: {}.", scores.cut_off);
    }
    let _ = writeln!(text, "\n{:.1} s in total.", about.seconds);
    text
}

/// A line of the table. A name that is too long for its column gets its own line.
fn row([name, wins, rate, interval, points, time]: [String; 6]) -> String {
    const NAME: usize = 20;
    let name = if name.chars().count() < NAME {
        format!("{name:NAME$}")
    } else {
        format!("{name}\n{:NAME$}", "")
    };
    let row = format!("{name}{wins:>7}{rate:>7}{interval:>18}{points:>19}{time:>9}");
    format!("{}\n", row.trim_end())
}

/// A rate and its interval in percent.
fn rates(rate: Option<f64>, interval: Option<(f64, f64)>) -> [String; 2] {
    let percent = |part: f64| format!("{:.1}%", 100.0 * part);
    let none = || "-".to_string();
    [
        rate.map_or_else(none, percent),
        interval.map_or_else(none, |(low, high)| format!("{} to {}", percent(low), percent(high))),
    ]
}
