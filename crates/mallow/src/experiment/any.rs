//! Reports of any game, whose types are not known.

use super::merge::sealed::Parts;
use super::report::{About, ReportKind};
use super::{ArenaReport, Report, ReportError, ReportHeader, SimulationReport};
use crate::games::{Listing, SetupOf};
use serde_json::Value;
use std::any::Any;
use std::fmt;

/// The report of a simulation or of an arena of any listed game.
///
/// [`PreparedGame`](crate::catalogue::PreparedGame) makes such reports,
/// [`GameEntry::report`](crate::catalogue::GameEntry::report) reads them, and
/// [`merge`](super::merge) merges them as it does reports whose types are known. Displays as tables in
/// text.
pub struct GameReport {
    about: About<Value>,
    inner: Box<dyn AnyReport>,
}

impl GameReport {
    /// The report without its type.
    #[must_use]
    pub fn of<R: Report>(report: R) -> GameReport {
        let about = report.about().map(|setup| serde_json::to_value(setup).unwrap_or(Value::Null));
        GameReport { about, inner: Box::new(report) }
    }

    /// Reads the report of a listed game, of either kind.
    pub(crate) fn from_json<L: Listing>(json: &[u8]) -> Result<GameReport, ReportError> {
        Ok(match ReportHeader::from_json(json)?.kind() {
            ReportKind::Simulation => {
                GameReport::of(SimulationReport::<SetupOf<L>>::from_json::<L::Game>(json)?)
            }
            ReportKind::Arena => {
                GameReport::of(ArenaReport::<SetupOf<L>>::from_json::<L::Game>(json)?)
            }
        })
    }

    /// What was played. The setup is JSON; null if the game cannot write it.
    #[must_use]
    pub fn about(&self) -> &About<Value> {
        &self.about
    }

    /// The kind of the report.
    #[must_use]
    pub fn kind(&self) -> ReportKind {
        self.inner.kind()
    }

    /// The number of games that ended.
    #[must_use]
    pub fn finished(&self) -> u64 {
        self.inner.finished()
    }

    /// The report as JSON, as the program writes it.
    #[must_use]
    pub fn to_json(&self) -> String {
        self.inner.to_json()
    }

    /// One line: the game, how many games, and this text of the seed.
    #[must_use]
    pub fn heading(&self, seed: &dyn fmt::Display) -> String {
        self.about.heading(seed)
    }

    /// The report in tables, without the heading.
    #[must_use]
    pub fn tables(&self) -> String {
        self.inner.tables()
    }

    /// The report with its type, `SimulationReport<S>` or `ArenaReport<S>`, where `S` is the setup of
    /// the game; `None` if it has another one.
    #[must_use]
    pub fn downcast_ref<R: Report>(&self) -> Option<&R> {
        self.inner.as_any().downcast_ref()
    }
}

impl Clone for GameReport {
    fn clone(&self) -> GameReport {
        GameReport { about: self.about.clone(), inner: self.inner.copied() }
    }
}

/// Equal reports have the same text in JSON.
impl PartialEq for GameReport {
    fn eq(&self, other: &GameReport) -> bool {
        self.to_json() == other.to_json()
    }
}

impl fmt::Debug for GameReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let GameReport { about, .. } = self;
        f.debug_struct("GameReport")
            .field("kind", &self.kind())
            .field("about", about)
            .finish_non_exhaustive()
    }
}

impl fmt::Display for GameReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{}", self.heading(&self.about.seed()), self.tables())
    }
}

impl Parts for GameReport {
    type Setup = Value;

    fn about(&self) -> &About<Value> {
        &self.about
    }

    fn end_at(&mut self, end: u64) {
        self.about.games.end = end;
        self.inner.end_at(end);
    }

    fn kind(&self) -> ReportKind {
        self.inner.kind()
    }

    fn finished(&self) -> u64 {
        self.inner.finished()
    }

    fn counts_events(&self) -> bool {
        self.inner.counts_events()
    }

    fn is_team(&self) -> Option<bool> {
        self.inner.is_team()
    }

    fn add(&mut self, other: &GameReport) {
        self.inner.add(&*other.inner);
    }

    fn too_large(&self) -> Option<String> {
        self.inner.too_large()
    }

    fn json(&self) -> String {
        self.to_json()
    }

    fn text(&self) -> String {
        self.tables()
    }
}

impl Report for GameReport {}

/// What a report does, whatever its type.
trait AnyReport: Send + Sync {
    fn kind(&self) -> ReportKind;
    fn finished(&self) -> u64;
    fn to_json(&self) -> String;
    fn tables(&self) -> String;
    fn end_at(&mut self, end: u64);
    fn counts_events(&self) -> bool;
    fn is_team(&self) -> Option<bool>;
    /// Adds a report whose settings are the same.
    fn add(&mut self, other: &dyn AnyReport);
    fn too_large(&self) -> Option<String>;
    fn copied(&self) -> Box<dyn AnyReport>;
    fn as_any(&self) -> &dyn Any;
}

impl<R: Report> AnyReport for R {
    fn kind(&self) -> ReportKind {
        Parts::kind(self)
    }

    fn finished(&self) -> u64 {
        Parts::finished(self)
    }

    fn to_json(&self) -> String {
        self.json()
    }

    fn tables(&self) -> String {
        self.text()
    }

    fn end_at(&mut self, end: u64) {
        Parts::end_at(self, end);
    }

    fn counts_events(&self) -> bool {
        Parts::counts_events(self)
    }

    fn is_team(&self) -> Option<bool> {
        Parts::is_team(self)
    }

    fn add(&mut self, other: &dyn AnyReport) {
        // Merging compares kind, game and setup first, so the types are the same.
        if let Some(other) = other.as_any().downcast_ref::<R>() {
            Parts::add(self, other);
        }
    }

    fn too_large(&self) -> Option<String> {
        Parts::too_large(self)
    }

    fn copied(&self) -> Box<dyn AnyReport> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
