//! How the bots did, for people and for programs.

use super::scores::{Score, Scores};
use crate::bots::BotName;
use crate::commands::tally::Tally;
use crate::seeds::NamedSeed;
use crate::text::{counted, wrapped};
use serde::Serialize;
use std::fmt::Write;

/// What was played.
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
    results: Vec<Line<'a>>,
}

#[derive(Serialize)]
struct Line<'a> {
    bot: &'a str,
    seats: u64,
    wins: u64,
    shared_wins: u64,
    win_rate: Option<f64>,
    win_rate_interval: Option<(f64, f64)>,
    points: &'a Tally,
    points_margin: Option<f64>,
    moves: u64,
    milliseconds_per_move: Option<f64>,
}

pub(super) fn json<S: Serialize>(about: &About<'_, S>, scores: &Scores) -> String {
    let line = |score| {
        let Score { name, seats, wins, shared_wins, points, moves, .. }: &Score = score;
        Line {
            bot: name,
            seats: *seats,
            wins: *wins,
            shared_wins: *shared_wins,
            win_rate: score.rate(),
            win_rate_interval: score.rate_interval(),
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
    let _ = writeln!(
        text,
        "\n{:20}{:>7}{:>7}{:>18}{:>19}{:>9}",
        "", "wins", "rate", "95 % interval", "points", "ms/move"
    );
    for score in &scores.bots {
        let percent =
            |part: Option<f64>| part.map_or("-".to_string(), |p| format!("{:.1}%", 100.0 * p));
        let interval = score.rate_interval().map_or("-".to_string(), |(low, high)| {
            format!("{} to {}", percent(Some(low)), percent(Some(high)))
        });
        let points = if score.points.is_empty() {
            "-".to_string()
        } else {
            let margin = score.points_margin().map_or(String::new(), |m| format!(" +- {m:.2}"));
            format!("{:.2}{margin}", score.points.mean())
        };
        let time = score.milliseconds().map_or("-".to_string(), |time| format!("{time:.3}"));
        let _ = writeln!(
            text,
            "{:20}{:>7}{:>7}{interval:>18}{points:>19}{time:>9}",
            score.name,
            score.wins,
            percent(score.rate())
        );
    }
    if scores.is_team {
        let losses = scores.finished - scores.team_wins;
        let _ = writeln!(text, "\nThe team wins {} and loses {losses}.", scores.team_wins);
    }
    if scores.cut_off > 0 {
        let _ = writeln!(text, "\nCut off at the limit: {}.", scores.cut_off);
    }
    let _ = writeln!(text, "\n{:.1} s in all.", about.seconds);
    text
}
