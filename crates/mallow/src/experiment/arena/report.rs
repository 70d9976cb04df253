//! The report of an arena.

use super::scores::{Score, Scores, WHOLE};
use crate::experiment::merge::{Report, sealed::Parts};
use crate::experiment::report::{
    About, AboutForm, Fault, ReportError, ReportKind, read_form, written,
};
use crate::experiment::tally::{self, TallyForm};
use mallow_core::words::printable;
use mallow_core::{Game, Seed};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The report of an arena: what was played, and the results of the players.
///
/// `S` is the game's [`Setup`](Game::Setup). Displays as a table in text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArenaReport<S> {
    pub(in crate::experiment) about: About<S>,
    pub(super) scores: Scores,
    pub(super) time: Duration,
}

/// The results of the team in a cooperative game.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ArenaTeam {
    /// The number of games that the team won.
    pub wins: u64,
    /// The number of games that the team lost.
    pub losses: u64,
    /// The rate of games that the team won; `None` if no game was finished.
    pub win_rate: Option<f64>,
    /// Wilson's 95 % interval of the rate.
    pub win_rate_interval: Option<(f64, f64)>,
}

impl<S> ArenaReport<S> {
    /// What was played.
    #[must_use]
    pub fn about(&self) -> &About<S> {
        &self.about
    }

    /// The number of games that ended.
    #[must_use]
    pub fn finished(&self) -> u64 {
        self.scores.finished
    }

    /// The number of games that were cut off.
    #[must_use]
    pub fn cut_off(&self) -> u64 {
        self.scores.cut_off
    }

    /// The time that the run took; for merged reports that of all runs together.
    #[must_use]
    pub fn time(&self) -> Duration {
        self.time
    }

    /// The results of the team; `None` in a game of rivals, or if no game ended.
    #[must_use]
    pub fn team(&self) -> Option<ArenaTeam> {
        let Scores { finished, team_wins: wins, is_team, .. } = self.scores;
        is_team.then(|| ArenaTeam {
            wins,
            losses: finished - wins,
            win_rate: self.scores.team_rate(),
            win_rate_interval: self.scores.team_interval(),
        })
    }

    /// The results of each player, each named once, in the order of the list.
    #[must_use]
    pub fn scores(&self) -> &[Score] {
        &self.scores.players
    }
}

impl<S: Clone + Serialize> ArenaReport<S> {
    /// The report as JSON, as `mallow arena --format json` writes it.
    #[must_use]
    pub fn to_json(&self) -> String {
        let ArenaReport { about, scores, time } = self;
        written(&Form {
            game: about.game.to_string(),
            rules: about.rules,
            setup: about.setup.clone(),
            bots: about.players.iter().map(ToString::to_string).collect(),
            seed: about.seed,
            first: about.games.start,
            games: about.count(),
            limit: about.limit,
            finished: scores.finished,
            cut_off: scores.cut_off,
            seconds: time.as_secs_f64(),
            team: self.team().map(|team| TeamForm {
                wins: team.wins,
                losses: team.losses,
                win_rate: team.win_rate,
                win_rate_interval: team.win_rate_interval,
            }),
            results: scores.players.iter().map(ScoreForm::of).collect(),
        })
    }

    /// Reads a report of the game `G` and checks that its numbers fit each other.
    ///
    /// # Errors
    /// If the text is too long, is not such a report, is of another game or version of the rules, or
    /// has numbers that no run gives.
    pub fn from_json<G: Game<Setup = S>>(json: &[u8]) -> Result<ArenaReport<S>, ReportError>
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
    seconds: f64,
    team: Option<TeamForm>,
    results: Vec<ScoreForm>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TeamForm {
    wins: u64,
    losses: u64,
    win_rate: Option<f64>,
    win_rate_interval: Option<(f64, f64)>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ScoreForm {
    bot: String,
    seats: u64,
    wins: Option<u64>,
    shared_wins: Option<u64>,
    /// The wins in parts, where a shared win is divided.
    win_parts: Option<u128>,
    win_rate: Option<f64>,
    win_rate_interval: Option<(f64, f64)>,
    points: Option<TallyForm>,
    game_points: Option<TallyForm>,
    points_margin: Option<f64>,
    moves: u64,
    thinking_nanoseconds: u64,
    milliseconds_per_move: Option<f64>,
}

/// The greatest number of moves, and of nanoseconds: 292 years.
const MOST: u64 = i64::MAX as u64;

impl ScoreForm {
    fn of(score: &Score) -> ScoreForm {
        // A team wins or loses as one, so no player of it has wins of its own.
        ScoreForm {
            bot: score.player.to_string(),
            seats: score.seats,
            wins: score.wins(),
            shared_wins: score.shared_wins(),
            win_parts: (!score.is_team).then_some(score.parts),
            win_rate: score.win_rate(),
            win_rate_interval: score.win_rate_interval(),
            points: score.points.form(),
            game_points: score.game_points.form(),
            points_margin: score.points_margin(),
            moves: score.moves,
            thinking_nanoseconds: nanoseconds(score.thought),
            milliseconds_per_move: score.milliseconds_per_move(),
        }
    }

    /// Reads the results of a player into its empty score.
    fn read(self, score: &mut Score, index: usize, finished: u64) -> Result<(), Fault> {
        let at = |part: &str| format!("results.{index}.{part}");
        let label = score.player.as_str();
        Fault::unless(self.bot == label, &at("bot"), || {
            format!("expected `{label}`, as in `bots`, found `{}`", printable(&self.bot, 60))
        })?;
        let seats = score.places.checked_mul(finished);
        let seats = seats.ok_or_else(|| Fault::new(&at("seats"), "expected at most 64 bits"))?;
        Fault::same(&at("seats"), seats, self.seats)?;
        score.seats = seats;
        let least = i64::from(i32::MIN);
        score.points = tally::read(self.points, &at("points"), seats, least)?;
        let field = at("game_points");
        let least = least * score.places as i64;
        score.game_points = tally::read(self.game_points, &field, finished, least)?;
        Fault::unless(
            score.game_points.sum() == score.points.sum(),
            &at("game_points.sum"),
            || {
                format!(
                    "expected {}, as in `points`, found {}",
                    score.points.sum(),
                    score.game_points.sum()
                )
            },
        )?;
        Fault::at_most(&at("moves"), MOST, self.moves)?;
        Fault::at_most(&at("thinking_nanoseconds"), MOST, self.thinking_nanoseconds)?;
        score.moves = self.moves;
        score.thought = Duration::from_nanos(self.thinking_nanoseconds);
        self.read_wins(score, &at)?;
        Fault::both_close(&at("points_margin"), score.points_margin(), self.points_margin)?;
        let time = score.milliseconds_per_move();
        Fault::both_close(&at("milliseconds_per_move"), time, self.milliseconds_per_move)
    }

    fn read_wins(&self, score: &mut Score, at: &impl Fn(&str) -> String) -> Result<(), Fault> {
        let ScoreForm { wins, shared_wins, win_parts, .. } = self;
        match (score.is_team, wins, shared_wins, win_parts) {
            (true, None, None, None) => {}
            (false, Some(wins), Some(shared), Some(parts)) => {
                Fault::at_most(&at("wins"), score.seats, *wins)?;
                Fault::at_most(&at("shared_wins"), *wins, *shared)?;
                // A shared win counts for at most half of one.
                let whole = u128::from(WHOLE);
                let alone = u128::from(wins - shared) * whole;
                let most = alone + u128::from(*shared) * whole / 2;
                let least = alone + u128::from(*shared) * whole / 16;
                let fits = (least..=most).contains(parts) && u64::try_from(*parts).is_ok();
                Fault::unless(fits, &at("win_parts"), || {
                    format!("expected {least} to {most}, found {parts}")
                })?;
                (score.wins, score.shared_wins, score.parts) = (*wins, *shared, *parts);
            }
            (true, ..) => return Err(Fault::new(&at("wins"), "expected null: a team wins as one")),
            (false, ..) => return Err(Fault::new(&at("wins"), "expected a number, found null")),
        }
        Fault::both_close(&at("win_rate"), score.win_rate(), self.win_rate)?;
        close_interval(&at("win_rate_interval"), score.win_rate_interval(), self.win_rate_interval)
    }
}

fn nanoseconds(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}

fn close_interval(
    field: &str,
    expected: Option<(f64, f64)>,
    found: Option<(f64, f64)>,
) -> Result<(), Fault> {
    let (low, high) = (expected.map(|pair| pair.0), expected.map(|pair| pair.1));
    Fault::both_close(field, low, found.map(|pair| pair.0))?;
    Fault::both_close(field, high, found.map(|pair| pair.1))
}

impl<S: Clone> Form<S> {
    fn read<G: Game<Setup = S>>(self) -> Result<ArenaReport<S>, ReportError> {
        let Form { setup, bots, seed, first, games, limit, finished, cut_off, .. } = self;
        let about = AboutForm { setup, bots, seed, first, games, limit }.read::<G>()?;
        Fault::at_most("cut_off", games, cut_off)?;
        Fault::same("finished", games - cut_off, finished)?;
        let time = Duration::try_from_secs_f64(self.seconds).ok();
        let time = time.filter(|time| time.as_nanos() <= u128::from(MOST));
        let time = time
            .ok_or_else(|| Fault::new("seconds", &format!("not a valid time: {}", self.seconds)))?;
        let mut scores = Scores::new(&about.players);
        (scores.finished, scores.cut_off) = (finished, cut_off);
        if let Some(team) = self.team {
            Fault::unless(finished > 0, "team", || "expected null: no game ended".to_string())?;
            Fault::sum("team", finished, [team.wins, team.losses])?;
            scores.team_wins = team.wins;
            scores.set_team();
            Fault::both_close("team.win_rate", scores.team_rate(), team.win_rate)?;
            let interval = scores.team_interval();
            close_interval("team.win_rate_interval", interval, team.win_rate_interval)?;
        }
        Fault::same("results", scores.players.len() as u64, self.results.len() as u64)?;
        for (index, form) in self.results.into_iter().enumerate() {
            form.read(&mut scores.players[index], index, finished)?;
        }
        let won: u128 = scores.players.iter().map(|score| score.parts).sum();
        let games = u128::from(finished) * u128::from(WHOLE);
        Fault::unless(scores.is_team || won == games, "results", || {
            format!("expected win parts with the sum {games}, {WHOLE} for each game, found {won}")
        })?;
        Ok(ArenaReport { about, scores, time })
    }
}

impl<S: Clone + Serialize + Send + Sync + 'static> Report for ArenaReport<S> {}

impl<S: Clone + Serialize> Parts for ArenaReport<S> {
    type Setup = S;

    fn about(&self) -> &About<S> {
        &self.about
    }

    fn end_at(&mut self, end: u64) {
        self.about.games.end = end;
    }

    fn kind(&self) -> ReportKind {
        ReportKind::Arena
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
        false
    }

    fn is_team(&self) -> Option<bool> {
        (self.scores.finished > 0).then_some(self.scores.is_team)
    }

    fn add(&mut self, other: &ArenaReport<S>) {
        self.scores.merge(&other.scores);
        self.time += other.time;
    }

    fn too_large(&self) -> Option<String> {
        let fault = |(index, score): (usize, &Score)| {
            let fits = [
                ("points", score.points.is_writable()),
                ("game_points", score.game_points.is_writable()),
                ("win_parts", u64::try_from(score.parts).is_ok()),
                ("moves", score.moves <= MOST),
                ("thinking_nanoseconds", nanoseconds(score.thought) <= MOST),
            ];
            let (part, _) = fits.into_iter().find(|(_, fits)| !fits)?;
            Some(format!("results.{index}.{part}"))
        };
        let results = self.scores.players.iter().enumerate().find_map(fault);
        results.or_else(|| (nanoseconds(self.time) > MOST).then(|| "seconds".to_string()))
    }
}
