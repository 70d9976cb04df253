//! The report of a simulation as tables.

use super::numbers::Extreme;
use super::report::SimulationReport;
use crate::experiment::report::counted;
use crate::experiment::tally::Tally;
use std::fmt::{self, Write};

impl<S> SimulationReport<S> {
    /// One line: the game, how many games, and this text of the seed.
    #[must_use]
    pub fn heading(&self, seed: &dyn fmt::Display) -> String {
        self.about.heading(seed)
    }

    /// The statistics in tables, without the heading.
    #[must_use]
    pub fn tables(&self) -> String {
        let mut text =
            format!("\n{:22}{:>10}{:>10}{:>8}{:>8}\n", "", "mean", "spread", "least", "most");
        text += &row("decisions per game", self.plies());
        text += &row("chance events per game", self.chances());
        text += &row("choices per decision", self.branching());
        match self.team() {
            Some(team) => {
                if let Some(seat) = self.seats().first() {
                    text += &row("points of the team", seat.points());
                }
                let (wins, losses) = (team.wins, team.losses);
                let share = share(wins, self.finished());
                let _ = writeln!(text, "\nThe team wins {wins} ({share}) and loses {losses}.");
            }
            None => {
                for (seat, result) in self.seats().iter().enumerate() {
                    text += &row(&format!("points of seat {seat}"), result.points());
                }
                text += &self.wins_table();
            }
        }
        text += &self.events_table();
        text += &self.endings_table();
        for (what, extreme) in [("Shortest", self.shortest()), ("Longest", self.longest())] {
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

    /// Wins and ranks of every seat.
    fn wins_table(&self) -> String {
        let players = self.seats().len();
        let mut text = format!("\n{:22}{:>10}{:>8}{:>8}", "", "wins", "share", "shared");
        for rank in 1..=players {
            let _ = write!(text, "{:>8}", format!("rank {rank}"));
        }
        text.push('\n');
        for (seat, (result, label)) in self.seats().iter().zip(self.about.players()).enumerate() {
            let head = format!("seat {seat} {label}");
            let share = share(result.wins, self.finished());
            let _ = write!(text, "{head:22}{:>10}{share:>8}{:>8}", result.wins, result.shared_wins);
            for count in &result.ranks[..players] {
                let _ = write!(text, "{count:>8}");
            }
            text.push('\n');
        }
        text
    }

    /// How often each kind of event happens, if that was counted.
    fn events_table(&self) -> String {
        let Some(events) = self.events() else { return String::new() };
        let mut text = format!(
            "\n{:22}{:>10}{:>10}{:>8}{:>8}\n",
            "events per game", "mean", "spread", "least", "most"
        );
        for (kind, tally) in events {
            text += &row(kind, tally);
        }
        text
    }

    fn endings_table(&self) -> String {
        let games = self.about.count();
        let mut text = String::from("\nHow games end:\n");
        let mut line = |count: u64, ending: &str| {
            let _ = writeln!(text, "{count:>10} {:>7}  {ending}", share(count, games));
        };
        self.endings().for_each(|(ending, count)| line(count, ending));
        if self.cut_off() > 0 {
            line(self.cut_off(), "cut off at the limit");
        }
        text
    }
}

impl<S> fmt::Display for SimulationReport<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{}", self.heading(&self.about.seed()), self.tables())
    }
}

/// A line of statistics. A name that is too long for its column gets its own line.
fn row(head: &str, tally: &Tally) -> String {
    let numbers = (tally.mean(), tally.spread(), tally.min(), tally.max());
    let (Some(mean), Some(spread), Some(min), Some(max)) = numbers else {
        return format!("{head:22}{:>10}\n", "none");
    };
    let gap = if head.chars().count() > 22 { format!("\n{:22}", "") } else { String::new() };
    format!("{head:22}{gap}{mean:>10.2}{spread:>10.2}{min:>8}{max:>8}\n")
}

fn share(part: u64, whole: u64) -> String {
    if whole == 0 { "-".to_string() } else { format!("{:.1}%", 100.0 * part as f64 / whole as f64) }
}
