//! Reports of ranges of games as one report.

use super::players::has_time_budget;
use super::report::{About, ReportKind};
use mallow_core::record::Label;
use mallow_core::words::{Excerpt, printable};
use serde::Serialize;
use serde_json::Value;

/// A report of a range of games: [`SimulationReport`](super::SimulationReport),
/// [`ArenaReport`](super::ArenaReport), or a [`GameReport`](super::GameReport) of either kind.
pub trait Report: sealed::Parts + Clone + Send + Sync + 'static {}

pub(super) mod sealed {
    use super::super::report::{About, ReportKind};

    /// What merging needs of a report.
    pub trait Parts: Sized {
        /// The setup of the game.
        type Setup: serde::Serialize;

        fn about(&self) -> &About<Self::Setup>;

        /// Sets the end of the games.
        fn end_at(&mut self, end: u64);

        fn kind(&self) -> ReportKind;

        /// The number of games that ended.
        fn finished(&self) -> u64;

        /// Whether events are counted.
        fn counts_events(&self) -> bool;

        /// Whether the players are a team; `None` if no game tells.
        fn is_team(&self) -> Option<bool>;

        /// Adds the numbers of other games with the same settings.
        fn add(&mut self, other: &Self);

        /// The field of a tally that is too large to be written exactly.
        fn too_large(&self) -> Option<String>;

        /// The report as JSON.
        fn json(&self) -> String;

        /// The report in tables, without the heading.
        fn text(&self) -> String;
    }
}

/// The report of all games of these reports, which come with their names, such as those of files, for
/// messages. The order of the reports does not matter: the result is the report of one run over the
/// whole range, byte for byte (in an arena, apart from the times, which are added up).
///
/// # Errors
/// If there is no report; if two reports differ in game, setup, players, seed, limit or in whether
/// events are counted; if their ranges overlap or leave a gap; if a player has a time for a budget,
/// so that its games cannot be played again; or if a sum needs more than 64 bits.
pub fn merge<R: Report>(reports: Vec<(String, R)>) -> Result<R, MergeError> {
    let mut reports: Vec<(String, R)> =
        reports.into_iter().map(|(name, report)| (printable(&name, 300), report)).collect();
    let Some(((first_name, first), others)) = reports.split_first() else {
        return Err(MergeError::Nothing);
    };
    for (name, report) in others {
        if let Some((setting, expected, found)) = difference(first, report) {
            let (name, other) = (name.clone(), first_name.clone());
            return Err(MergeError::Settings { name, other, setting, expected, found });
        }
    }
    if let Some(bot) = first.about().players.iter().find(|label| has_time_budget(label.as_str())) {
        let (name, bot) = (first_name.clone(), bot.to_string());
        return Err(MergeError::TimeBudget { name, bot });
    }
    reports.sort_by_key(|(_, report)| (report.about().games.start, report.about().games.end));
    for pair in reports.windows(2) {
        adjacent(&pair[0], &pair[1])?;
    }
    let mut reports = reports.into_iter();
    let Some((_, mut whole)) = reports.next() else { return Err(MergeError::Nothing) };
    for (name, part) in reports {
        whole.end_at(part.about().games.end);
        whole.add(&part);
        if let Some(field) = whole.too_large() {
            return Err(MergeError::TooLarge { name, field });
        }
    }
    Ok(whole)
}

/// Checks that the second report continues where the first ends.
fn adjacent<R: Report>(
    (before_name, before): &(String, R),
    (name, report): &(String, R),
) -> Result<(), MergeError> {
    let (end, start) = (before.about().games.end, report.about().games.start);
    let (before, name) = (before_name.clone(), name.clone());
    if start < end {
        let last = end.min(report.about().games.end) - 1;
        return Err(MergeError::Overlap { before, name, first: start, last });
    }
    if start > end {
        return Err(MergeError::Gap { before, name, first: end, last: start - 1 });
    }
    Ok(())
}

/// The first setting in which two reports differ, with both values.
fn difference<R: Report>(one: &R, other: &R) -> Option<(String, String, String)> {
    let (a, b) = (one.about(), other.about());
    let About { game, rules, setup: _, players, seed, games: _, limit } = a;
    let labels = |about: &About<R::Setup>| {
        let labels: Vec<&str> = about.players.iter().map(Label::as_str).collect();
        labels.join(",")
    };
    let events = |report: &R| if report.counts_events() { "counted" } else { "not counted" };
    let kind = |report: &R| match report.kind() {
        ReportKind::Simulation => "simulation",
        ReportKind::Arena => "arena",
    };
    let pairs = [
        ("kind", kind(one).into(), kind(other).into(), one.kind() == other.kind()),
        ("game", game.to_string(), b.game.to_string(), *game == b.game),
        ("rules", rules.to_string(), b.rules.to_string(), *rules == b.rules),
        ("bots", labels(a), labels(b), *players == b.players),
        ("seed", seed.to_string(), b.seed.to_string(), *seed == b.seed),
        ("limit", limit.to_string(), b.limit.to_string(), *limit == b.limit),
        ("events", events(one).into(), events(other).into(), events(one) == events(other)),
    ];
    let unlike = pairs.into_iter().find(|(.., same)| !same);
    let unlike = unlike.map(|(setting, one, other, _)| (setting.to_string(), one, other));
    unlike.or_else(|| setup_difference(&a.setup, &b.setup)).or_else(|| {
        let (one, other) = (one.is_team()?, other.is_team()?);
        let words = |team: bool| if team { "a team" } else { "rivals" }.to_string();
        (one != other).then(|| ("team".to_string(), words(one), words(other)))
    })
}

/// The first field in which two setups differ.
fn setup_difference(
    one: &impl Serialize,
    other: &impl Serialize,
) -> Option<(String, String, String)> {
    let value = |setup: Result<Value, _>| setup.unwrap_or(Value::Null);
    let (one, other) = (value(serde_json::to_value(one)), value(serde_json::to_value(other)));
    if one == other {
        return None;
    }
    let text = |value: &Value| Excerpt::of(&value.to_string()).as_str().to_string();
    if let (Value::Object(one), Value::Object(other)) = (&one, &other) {
        let unlike = one.iter().find(|(key, value)| other.get(*key) != Some(value));
        if let Some((key, value)) = unlike {
            let other = other.get(key).map_or("nothing".to_string(), text);
            return Some((format!("setup.{key}"), text(value), other));
        }
    }
    Some(("setup".to_string(), text(&one), text(&other)))
}

/// The reason why reports cannot be merged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MergeError {
    /// There is no report.
    #[error("expected at least one report, found none")]
    Nothing,
    /// Two reports have other settings.
    #[error("{name}: expected {setting} {expected}, as in {other}, found {found}")]
    Settings {
        /// The name of the report that differs.
        name: String,
        /// The name of the first report.
        other: String,
        /// The setting: `bots`, `seed`, `limit`, `events`, or a field such as `setup.max_rounds`.
        setting: String,
        /// The value in the first report.
        expected: String,
        /// The value in the report that differs.
        found: String,
    },
    /// Games are in two reports.
    #[error("{name}: games {first} to {last} are already in {before}")]
    Overlap {
        /// The name of the report that begins first.
        before: String,
        /// The name of the other report.
        name: String,
        /// The first of the games.
        first: u64,
        /// The last of the games.
        last: u64,
    },
    /// Games are in no report.
    #[error("games {first} to {last} are missing, between {before} and {name}")]
    Gap {
        /// The name of the report that ends before the gap.
        before: String,
        /// The name of the report that begins after the gap.
        name: String,
        /// The first of the games.
        first: u64,
        /// The last of the games.
        last: u64,
    },
    /// A bot's budget is a time: another run over its games gives other games.
    #[error("{name}: the budget of the bot `{bot}` is a time, so its games cannot be played again")]
    TimeBudget {
        /// The name of the report.
        name: String,
        /// The bot.
        bot: String,
    },
    /// A sum needs more than 64 bits.
    #[error("{name}: with these games the sums of {field} need more than 64 bits")]
    TooLarge {
        /// The name of the report that is added last.
        name: String,
        /// The field.
        field: String,
    },
}
