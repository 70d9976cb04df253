//! The report of an arena as a table.

use super::report::ArenaReport;
use super::scores::Score;
use std::fmt::{self, Write};

impl<S> ArenaReport<S> {
    /// One line: the game, how many games, and this text of the seed.
    #[must_use]
    pub fn heading(&self, seed: &dyn fmt::Display) -> String {
        self.about.heading(seed)
    }

    /// The results in a table, without the heading.
    #[must_use]
    pub fn tables(&self) -> String {
        let heads = ["", "wins", "rate", "95 % interval", "points", "ms/move"];
        let mut text = format!("\n{}", row(heads.map(String::from)));
        let team = self.team();
        if let Some(team) = team {
            let [rate, interval] = rates(team.win_rate, team.win_rate_interval);
            let wins = team.wins.to_string();
            text += &row(["the team".into(), wins, rate, interval, String::new(), String::new()]);
        }
        for score in self.scores() {
            text += &line(score);
        }
        if let Some(team) = team {
            let _ = writeln!(text, "\nThe team wins {} and loses {}.", team.wins, team.losses);
        }
        if self.cut_off() > 0 {
            let _ = writeln!(text, "\nCut off at the limit: {}.", self.cut_off());
        }
        let _ = writeln!(text, "\n{:.1} s in total.", self.time().as_secs_f64());
        text
    }
}

impl<S> fmt::Display for ArenaReport<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{}", self.heading(&self.about.seed()), self.tables())
    }
}

/// The line of a player.
fn line(score: &Score) -> String {
    let points = match score.points().mean() {
        None => "-".to_string(),
        Some(mean) => {
            let margin = score.points_margin().map_or(String::new(), |m| format!(" +- {m:.2}"));
            format!("{mean:.2}{margin}")
        }
    };
    let time = score.milliseconds_per_move().map_or("-".to_string(), |time| format!("{time:.3}"));
    let [wins, rate, interval] = match score.wins() {
        None => [const { String::new() }; 3],
        Some(wins) => {
            let [rate, interval] = rates(score.win_rate(), score.win_rate_interval());
            [wins.to_string(), rate, interval]
        }
    };
    row([score.player().to_string(), wins, rate, interval, points, time])
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
