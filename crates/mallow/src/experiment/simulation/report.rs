//! The report of a simulation.

use super::numbers::{Extreme, Numbers, SeatResult, TeamResult};
use crate::experiment::merge::{Report, sealed::Parts};
use crate::experiment::report::{
    About, AboutForm, Fault, ReportError, ReportKind, read_form, written,
};
use crate::experiment::tally::{self, Tally, TallyForm};
use mallow_core::record::Label;
use mallow_core::words::printable;
use mallow_core::{EventKind, Game, MAX_SEATS, Seed};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;

/// The report of a simulation: what was played, and the statistics of the games.
///
/// `S` is the game's [`Setup`](Game::Setup). Displays as tables in text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SimulationReport<S> {
    pub(in crate::experiment) about: About<S>,
    pub(super) numbers: Numbers,
}

impl<S> SimulationReport<S> {
    /// What was played.
    #[must_use]
    pub fn about(&self) -> &About<S> {
        &self.about
    }

    /// The number of games that ended.
    #[must_use]
    pub fn finished(&self) -> u64 {
        self.numbers.finished
    }

    /// The number of games that were cut off.
    #[must_use]
    pub fn cut_off(&self) -> u64 {
        self.numbers.cut_off
    }

    /// The decisions of a game, over all games.
    #[must_use]
    pub fn plies(&self) -> &Tally {
        &self.numbers.plies
    }

    /// The chance events of a game, over all games.
    #[must_use]
    pub fn chances(&self) -> &Tally {
        &self.numbers.chances
    }

    /// The legal actions of a decision, over all decisions.
    #[must_use]
    pub fn branching(&self) -> &Tally {
        &self.numbers.branching
    }

    /// The game with the fewest decisions; `None` if there are no games.
    #[must_use]
    pub fn shortest(&self) -> Option<Extreme> {
        self.numbers.shortest
    }

    /// The game with the most decisions; `None` if there are no games.
    #[must_use]
    pub fn longest(&self) -> Option<Extreme> {
        self.numbers.longest
    }

    /// The wins and losses of the team; `None` in a game of rivals, or if no game ended.
    #[must_use]
    pub fn team(&self) -> Option<TeamResult> {
        self.numbers.is_team().then_some(self.numbers.team)
    }

    /// The results of each seat.
    #[must_use]
    pub fn seats(&self) -> &[SeatResult] {
        &self.numbers.seats
    }

    /// How games ended and how many did, in alphabetical order.
    pub fn endings(&self) -> impl Iterator<Item = (&str, u64)> {
        self.numbers.endings.iter().map(|(ending, count)| (ending.as_ref(), *count))
    }

    /// For each kind of event, in alphabetical order, how often it happens in a game; `None` if
    /// events were not counted.
    #[must_use]
    pub fn events(&self) -> Option<impl Iterator<Item = (&str, &Tally)>> {
        let events = self.numbers.events.as_ref()?;
        Some(events.iter().map(|(kind, tally)| (kind.as_ref(), tally)))
    }
}

impl<S: Clone + Serialize> SimulationReport<S> {
    /// The report as JSON, as `mallow simulate --format json` writes it.
    #[must_use]
    pub fn to_json(&self) -> String {
        let SimulationReport { about, numbers } = self;
        let seats = numbers.seats.iter().zip(&about.players).enumerate();
        let events = numbers.events.as_ref();
        written(&Form {
            game: about.game.to_string(),
            rules: about.rules,
            setup: about.setup.clone(),
            bots: about.players.iter().map(ToString::to_string).collect(),
            seed: about.seed,
            first: about.games.start,
            games: about.count(),
            limit: about.limit,
            finished: numbers.finished,
            cut_off: numbers.cut_off,
            plies: numbers.plies.form(),
            chances: numbers.chances.form(),
            branching: numbers.branching.form(),
            shortest: numbers.shortest,
            longest: numbers.longest,
            team: self.team(),
            seats: seats
                .map(|(seat, (result, label))| SeatForm {
                    seat: seat as u64,
                    bot: label.to_string(),
                    points: result.points.form(),
                    wins: result.wins,
                    shared_wins: result.shared_wins,
                    ranks: result.ranks[..numbers.seats.len()].to_vec(),
                })
                .collect(),
            endings: numbers.endings.iter().map(|(end, &n)| (end.to_string(), n)).collect(),
            events: events.map(|events| {
                events.iter().map(|(kind, tally)| (kind.to_string(), tally.form())).collect()
            }),
        })
    }

    /// Reads a report of the game `G` and checks that its numbers fit each other.
    ///
    /// ```
    /// use mallow::core::Seed;
    /// use mallow::core::high_card::HighCard;
    /// use mallow::experiment::{Players, Run, SimulationReport, simulate};
    /// use mallow::games::HighCardListing;
    ///
    /// let bots = vec![Default::default(); 2];
    /// let players = Players::bots::<HighCardListing>(&bots);
    /// let run = Run::new(Seed::from_u64(7), 0..10);
    /// let report = simulate(&HighCard::new(2), &players, &run)?;
    /// let json = report.to_json();
    /// assert_eq!(SimulationReport::from_json::<HighCard>(json.as_bytes()), Ok(report));
    ///
    /// let wrong = json.replace("\"finished\": 10", "\"finished\": 9");
    /// let why = SimulationReport::from_json::<HighCard>(wrong.as_bytes()).unwrap_err();
    /// assert_eq!(why.to_string(), "finished: expected 10, found 9");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the text is too long, is not such a report, is of another game or version of the rules, or
    /// has numbers that no run gives.
    pub fn from_json<G: Game<Setup = S>>(json: &[u8]) -> Result<SimulationReport<S>, ReportError>
    where
        S: DeserializeOwned,
    {
        read_form::<G, Form<S>>(json)?.read::<G>()
    }
}

/// The report as JSON.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Form<S> {
    game: String,
    rules: u32,
    setup: S,
    bots: Vec<String>,
    seed: Seed,
    first: u64,
    games: u64,
    limit: u64,
    finished: u64,
    cut_off: u64,
    plies: Option<TallyForm>,
    chances: Option<TallyForm>,
    branching: Option<TallyForm>,
    shortest: Option<Extreme>,
    longest: Option<Extreme>,
    team: Option<TeamResult>,
    seats: Vec<SeatForm>,
    endings: BTreeMap<String, u64>,
    events: Option<BTreeMap<String, Option<TallyForm>>>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SeatForm {
    seat: u64,
    bot: String,
    points: Option<TallyForm>,
    wins: u64,
    shared_wins: u64,
    ranks: Vec<u64>,
}

/// The greatest length of an ending's text.
const LONGEST_ENDING: usize = 200;

impl<S: Clone> Form<S> {
    fn read<G: Game<Setup = S>>(self) -> Result<SimulationReport<S>, ReportError> {
        let Form { setup, bots, seed, first, games, limit, finished, cut_off, .. } = self;
        let about = AboutForm { setup, bots, seed, first, games, limit }.read::<G>()?;
        let ended = games.checked_sub(cut_off);
        let ended = ended.ok_or_else(|| Fault::new("cut_off", &too_many(games, cut_off)))?;
        Fault::same("finished", ended, finished)?;
        let plies = tally::read(self.plies, "plies", games, 0)?;
        let decisions = u64::try_from(plies.sum()).unwrap_or(u64::MAX);
        let numbers = Numbers {
            choices: Default::default(),
            plies,
            chances: tally::read(self.chances, "chances", games, 0)?,
            branching: tally::read(self.branching, "branching", decisions, 1)?,
            finished,
            cut_off,
            team: read_team(self.team, finished)?,
            seats: read_seats(self.seats, &about.players, self.team, finished)?,
            endings: read_endings(self.endings, finished)?,
            shortest: read_extreme(self.shortest, "shortest", plies.min(), &about.games)?,
            longest: read_extreme(self.longest, "longest", plies.max(), &about.games)?,
            events: self.events.map(|events| read_events::<G>(&events, games)).transpose()?,
        };
        Ok(SimulationReport { about, numbers })
    }
}

fn too_many(most: u64, found: u64) -> String {
    format!("expected at most {most}, found {found}")
}

fn read_team(team: Option<TeamResult>, finished: u64) -> Result<TeamResult, Fault> {
    let Some(team) = team else { return Ok(TeamResult::default()) };
    Fault::unless(finished > 0, "team", || "expected null: no game ended".to_string())?;
    Fault::sum("team", finished, [team.wins, team.losses])?;
    Ok(team)
}

fn read_extreme(
    extreme: Option<Extreme>,
    field: &str,
    plies: Option<i64>,
    games: &Range<u64>,
) -> Result<Option<Extreme>, Fault> {
    let Some(extreme) = extreme else {
        return Err(Fault::new(field, "expected a game, found null"));
    };
    let (game, Range { start, end }) = (extreme.game, games);
    Fault::unless(games.contains(&game), &format!("{field}.game"), || {
        format!("expected {start} to {}, found {game}", end - 1)
    })?;
    let plies = plies.and_then(|plies| u64::try_from(plies).ok()).unwrap_or_default();
    Fault::same(&format!("{field}.plies"), plies, extreme.plies)?;
    Ok(Some(extreme))
}

fn read_seats(
    seats: Vec<SeatForm>,
    players: &[Label],
    team: Option<TeamResult>,
    finished: u64,
) -> Result<Vec<SeatResult>, Fault> {
    Fault::same("seats", players.len() as u64, seats.len() as u64)?;
    let read = |(index, form): (usize, SeatForm)| {
        let at = |part: &str| format!("seats.{index}.{part}");
        let SeatForm { seat, bot, points, wins, shared_wins, ranks } = form;
        Fault::same(&at("seat"), index as u64, seat)?;
        let label = players[index].as_str();
        Fault::unless(bot == label, &at("bot"), || {
            format!("expected `{label}`, as in `bots`, found `{}`", printable(&bot, 60))
        })?;
        let points = tally::read(points, &at("points"), finished, i64::from(i32::MIN))?;
        Fault::unless(points.max() <= Some(i32::MAX.into()), &at("points.max"), || {
            format!("expected at most {}", i32::MAX)
        })?;
        Fault::same(&at("ranks"), players.len() as u64, ranks.len() as u64)?;
        Fault::sum(&at("ranks"), finished, ranks.iter().copied())?;
        let first = ranks.first().copied().unwrap_or_default();
        Fault::same(&at("wins"), team.map_or(first, |team| team.wins), wins)?;
        Fault::at_most(&at("shared_wins"), wins, shared_wins)?;
        let mut all = [0; MAX_SEATS as usize];
        all.iter_mut().zip(ranks).for_each(|(all, count)| *all = count);
        Ok(SeatResult { points, wins, shared_wins, ranks: all })
    };
    let seats = seats.into_iter().enumerate().map(read).collect::<Result<Vec<_>, Fault>>()?;
    match team {
        Some(team) => check_team(&seats, team, finished)?,
        None => check_rivals(&seats, finished)?,
    }
    Ok(seats)
}

/// In a team all seats have the same results, and rank 1.
fn check_team(seats: &[SeatResult], team: TeamResult, finished: u64) -> Result<(), Fault> {
    let shared = if seats.len() > 1 { team.wins } else { 0 };
    for (index, seat) in seats.iter().enumerate() {
        let at = |part: &str| format!("seats.{index}.{part}");
        Fault::same(&at("shared_wins"), shared, seat.shared_wins)?;
        Fault::same(&at("ranks.0"), finished, seat.ranks[0])?;
        Fault::unless(seat.points == seats[0].points, &at("points"), || {
            "expected the points of seat 0: a team has the same".to_string()
        })?;
    }
    Ok(())
}

/// Every finished game has one winner, or several that share the win.
fn check_rivals(seats: &[SeatResult], finished: u64) -> Result<(), Fault> {
    let sum = |part: fn(&SeatResult) -> u64| -> u128 {
        seats.iter().map(|seat| u128::from(part(seat))).sum()
    };
    let (alone, shared) = (sum(|seat| seat.wins - seat.shared_wins), sum(|seat| seat.shared_wins));
    let shared_games = u128::from(finished).checked_sub(alone);
    let fits = shared_games
        .is_some_and(|games| (2 * games..=seats.len() as u128 * games).contains(&shared));
    Fault::unless(fits, "seats", || {
        format!(
            "expected a winner, or several that share the win, for each of {finished} games, \
             found {alone} wins and {shared} shared ones"
        )
    })
}

fn read_endings(
    endings: BTreeMap<String, u64>,
    finished: u64,
) -> Result<BTreeMap<Cow<'static, str>, u64>, Fault> {
    for (ending, &count) in &endings {
        let shown = printable(ending, LONGEST_ENDING);
        Fault::unless(shown == *ending, "endings", || {
            format!("expected at most {LONGEST_ENDING} printable characters, found `{shown}`")
        })?;
        Fault::unless(count > 0, &format!("endings.{shown}"), || {
            "expected at least 1, found 0".to_string()
        })?;
    }
    Fault::sum("endings", finished, endings.values().copied())?;
    Ok(endings.into_iter().map(|(ending, count)| (Cow::Owned(ending), count)).collect())
}

fn read_events<G: Game>(
    events: &BTreeMap<String, Option<TallyForm>>,
    games: u64,
) -> Result<BTreeMap<Cow<'static, str>, Tally>, Fault> {
    let kinds = <G::Event as EventKind>::KINDS;
    if let Some(unknown) = events.keys().find(|kind| !kinds.contains(&kind.as_str())) {
        let unknown = printable(unknown, 60);
        return Err(Fault::new("events", &format!("{} has no event `{unknown}`", G::NAME)));
    }
    let read = |&kind: &&'static str| {
        let form = events.get(kind).copied();
        let form = form.ok_or_else(|| Fault::new("events", &format!("missing field `{kind}`")))?;
        Ok((Cow::Borrowed(kind), tally::read(form, &format!("events.{kind}"), games, 0)?))
    };
    kinds.iter().map(read).collect()
}

impl<S: Clone + Serialize + Send + Sync + 'static> Report for SimulationReport<S> {}

impl<S: Clone + Serialize> Parts for SimulationReport<S> {
    type Setup = S;

    fn about(&self) -> &About<S> {
        &self.about
    }

    fn end_at(&mut self, end: u64) {
        self.about.games.end = end;
    }

    fn kind(&self) -> ReportKind {
        ReportKind::Simulation
    }

    fn finished(&self) -> u64 {
        self.finished()
    }

    fn json(&self) -> String {
        self.to_json()
    }

    fn text(&self) -> String {
        self.tables()
    }

    fn counts_events(&self) -> bool {
        self.numbers.events.is_some()
    }

    fn is_team(&self) -> Option<bool> {
        (self.numbers.finished > 0).then(|| self.numbers.is_team())
    }

    fn add(&mut self, other: &SimulationReport<S>) {
        self.numbers.merge(&other.numbers);
    }

    fn too_large(&self) -> Option<String> {
        let mut tallies = self.numbers.tallies();
        tallies.find(|(_, tally)| !tally.is_writable()).map(|(field, _)| field)
    }
}
