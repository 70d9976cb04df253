//! The results of the players in an arena.

use crate::experiment::play::Witness;
use crate::experiment::tally::Tally;
use mallow_bots::Place;
use mallow_core::record::Label;
use mallow_core::{Game, Outcome, Seat};
use std::time::{Duration, Instant};

/// Half the width of the two-sided 95 % interval of a normal distribution, in standard deviations.
const WIDE: f64 = 1.959_964;

/// The parts of a win: divisible by every number of winners, so that sums are exact in any order.
pub(super) const WHOLE: u64 = 720_720;

/// Wilson's 95 % interval of a rate among `n` games, to the nearest billionth: what lies below that is
/// rounding of the formula, such as a lower end of 3e-17 where no game was won.
fn wilson(rate: f64, n: f64) -> (f64, f64) {
    let square = WIDE * WIDE;
    let middle = (rate + square / (2.0 * n)) / (1.0 + square / n);
    let half =
        WIDE / (1.0 + square / n) * (rate * (1.0 - rate) / n + square / (4.0 * n * n)).sqrt();
    let billionth = |end: f64| (end * 1e9).round() / 1e9;
    (billionth((middle - half).max(0.0)), billionth((middle + half).min(1.0)))
}

/// The results of one player in an arena, over all its seats.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Score {
    pub(super) player: Label,
    /// The number of its seats in a game.
    pub(super) places: u64,
    /// Whether it has all seats, and there are several.
    pub(super) alone: bool,
    pub(super) is_team: bool,
    pub(super) seats: u64,
    pub(super) wins: u64,
    pub(super) shared_wins: u64,
    /// The wins in parts of [`WHOLE`]; a shared win is divided among its winners.
    pub(super) parts: u128,
    pub(super) points: Tally,
    /// The points of a game over all seats of the player.
    pub(super) game_points: Tally,
    pub(super) moves: u64,
    pub(super) thought: Duration,
}

impl Score {
    fn new(player: Label) -> Score {
        Score {
            player,
            places: 0,
            alone: false,
            is_team: false,
            seats: 0,
            wins: 0,
            shared_wins: 0,
            parts: 0,
            points: Tally::default(),
            game_points: Tally::default(),
            moves: 0,
            thought: Duration::ZERO,
        }
    }

    /// The label of the player.
    #[must_use]
    pub fn player(&self) -> &Label {
        &self.player
    }

    /// The number of its seats in finished games.
    #[must_use]
    pub fn seats(&self) -> u64 {
        self.seats
    }

    /// The number of wins, shared ones included; `None` in a team.
    #[must_use]
    pub fn wins(&self) -> Option<u64> {
        (!self.is_team).then_some(self.wins)
    }

    /// The number of shared wins; `None` in a team.
    #[must_use]
    pub fn shared_wins(&self) -> Option<u64> {
        (!self.is_team).then_some(self.shared_wins)
    }

    /// The rate of games won, where a shared win is divided; `None` in a team, or if no game was
    /// finished.
    #[must_use]
    pub fn win_rate(&self) -> Option<f64> {
        let counts = self.seats > 0 && !self.is_team;
        counts.then(|| self.parts as f64 / WHOLE as f64 / self.seats as f64)
    }

    /// Wilson's 95 % interval of the rate. A game counts once, however many of its seats the player
    /// has: they do not win independently. `None` without a rate, or if the player has all seats and
    /// one of them must win.
    #[must_use]
    pub fn win_rate_interval(&self) -> Option<(f64, f64)> {
        let (rate, n) = (self.win_rate()?, (self.seats / self.places.max(1)) as f64);
        (!self.alone).then(|| wilson(rate, n))
    }

    /// The points of each seat, over finished games.
    #[must_use]
    pub fn points(&self) -> &Tally {
        &self.points
    }

    /// Half the width of the 95 % interval of the mean points. Games are independent, the seats of
    /// one game are not. `None` for fewer than two games.
    #[must_use]
    pub fn points_margin(&self) -> Option<f64> {
        let n = self.game_points.count() as f64;
        let spread = self.game_points.spread()? / self.places.max(1) as f64;
        (n > 1.0).then(|| WIDE * spread / (n - 1.0).sqrt())
    }

    /// The number of decisions, in games that were cut off too.
    #[must_use]
    pub fn moves(&self) -> u64 {
        self.moves
    }

    /// The time that all decisions took together.
    #[must_use]
    pub fn thought(&self) -> Duration {
        self.thought
    }

    /// The mean time of a decision, in milliseconds; `None` if there was none.
    #[must_use]
    pub fn milliseconds_per_move(&self) -> Option<f64> {
        (self.moves > 0).then(|| 1000.0 * self.thought.as_secs_f64() / self.moves as f64)
    }
}

/// The scores of all players, each named once, in the order of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Scores {
    pub(super) players: Vec<Score>,
    /// The index of the player for each place of the list.
    who: Vec<usize>,
    pub(super) finished: u64,
    pub(super) cut_off: u64,
    pub(super) team_wins: u64,
    pub(super) is_team: bool,
}

impl Scores {
    pub(super) fn new(list: &[Label]) -> Scores {
        let mut players: Vec<Score> = Vec::new();
        let mut who = Vec::new();
        for label in list {
            let known = players.iter().position(|score| score.player == *label);
            let index = known.unwrap_or_else(|| {
                players.push(Score::new(label.clone()));
                players.len() - 1
            });
            players[index].places += 1;
            who.push(index);
        }
        let seats = list.len() as u64;
        for score in &mut players {
            score.alone = seats > 1 && score.places == seats;
        }
        Scores { players, who, finished: 0, cut_off: 0, team_wins: 0, is_team: false }
    }

    /// The rate of games that the team won; `None` if no game was finished.
    pub(super) fn team_rate(&self) -> Option<f64> {
        (self.finished > 0).then(|| self.team_wins as f64 / self.finished as f64)
    }

    /// Wilson's 95 % interval of the team's rate.
    pub(super) fn team_interval(&self) -> Option<(f64, f64)> {
        self.team_rate().map(|rate| wilson(rate, self.finished as f64))
    }

    /// Marks the players as a team.
    pub(super) fn set_team(&mut self) {
        self.is_team = true;
        self.players.iter_mut().for_each(|score| score.is_team = true);
    }

    /// Counts a game; `at` gives the place in the list of each seat's player.
    pub(super) fn add(&mut self, at: &impl Fn(Seat) -> usize, outcome: Option<&Outcome>) {
        let Some(outcome) = outcome else {
            self.cut_off += 1;
            return;
        };
        self.finished += 1;
        if outcome.team_won().is_some() {
            self.set_team();
        }
        self.team_wins += u64::from(outcome.team_won() == Some(true));
        let winners = outcome.winners();
        let shared = winners.len() > 1 && outcome.team_won().is_none();
        let mut points = vec![0; self.players.len()];
        for seat in Seat::all(outcome.players()) {
            let index = self.who[at(seat)];
            let score = &mut self.players[index];
            score.seats += 1;
            score.points.add(i64::from(outcome.points(seat)));
            points[index] += i64::from(outcome.points(seat));
            if winners.contains(seat) {
                score.wins += 1;
                score.shared_wins += u64::from(shared);
                let among = if shared { winners.len() as u64 } else { 1 };
                score.parts += u128::from(WHOLE / among);
            }
        }
        for (score, points) in self.players.iter_mut().zip(points) {
            score.game_points.add(points);
        }
    }

    /// Adds the results of other games between the same players.
    pub(super) fn merge(&mut self, other: &Scores) {
        for (score, other) in self.players.iter_mut().zip(&other.players) {
            score.seats += other.seats;
            score.wins += other.wins;
            score.shared_wins += other.shared_wins;
            score.parts += other.parts;
            score.points.merge(&other.points);
            score.game_points.merge(&other.game_points);
            score.moves += other.moves;
            score.thought += other.thought;
        }
        self.finished += other.finished;
        self.cut_off += other.cut_off;
        self.team_wins += other.team_wins;
        if other.is_team {
            self.set_team();
        }
    }
}

/// A witness that measures the time of decisions.
pub(super) struct Watch<'a, F> {
    scores: &'a mut Scores,
    at: &'a F,
    asked: Instant,
}

impl<'a, F> Watch<'a, F> {
    pub(super) fn new(scores: &'a mut Scores, at: &'a F) -> Watch<'a, F> {
        Watch { scores, at, asked: Instant::now() }
    }
}

impl<G: Game, F: Fn(Seat) -> usize> Witness<G> for Watch<'_, F> {
    const EVENTS: bool = false;

    fn asked(&mut self, _: &Place<'_, G>) {
        self.asked = Instant::now();
    }

    fn chosen(&mut self, place: &Place<'_, G>) {
        let score = &mut self.scores.players[self.scores.who[(self.at)(place.seat())]];
        score.thought += self.asked.elapsed();
        score.moves += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels<const N: usize>(names: [&str; N]) -> [Label; N] {
        names.map(|name| name.parse().expect(name))
    }

    fn score(seats: u64, wins: u64) -> Score {
        let parts = u128::from(WHOLE * wins);
        let [label] = labels(["first"]);
        Score { seats, places: 1, parts, ..Score::new(label) }
    }

    #[test]
    fn intervals_are_wilsons() {
        // The values of the formula for 8 of 10 and for 0 of 20, computed by hand.
        let (low, high) = score(10, 8).win_rate_interval().expect("games were finished");
        assert!((low - 0.4902).abs() < 1e-4 && (high - 0.9433).abs() < 1e-4, "{low} {high}");
        let (low, high) = score(20, 0).win_rate_interval().expect("games were finished");
        assert!(low == 0.0 && (high - 0.1611).abs() < 1e-4, "{low} {high}");
        assert_eq!(score(0, 0).win_rate_interval(), None);
    }

    #[test]
    fn an_interval_without_wins_starts_at_0_and_one_without_losses_ends_at_1() {
        for games in 1..=2000 {
            assert_eq!(
                score(games, 0).win_rate_interval().map(|(low, _)| low),
                Some(0.0),
                "{games}"
            );
            assert_eq!(score(games, games).win_rate_interval().map(|(_, end)| end), Some(1.0));
        }
        let (low, high) = score(10, 8).win_rate_interval().expect("games were finished");
        let digits = |end: f64| end.to_string().len();
        assert!(digits(low) <= "0.123456789".len() && digits(high) <= "0.123456789".len());
    }

    #[test]
    fn seats_of_one_game_are_no_more_games() {
        let played = |names, outcomes: &[Outcome]| {
            let mut scores = Scores::new(&labels::<2>(names));
            outcomes.iter().for_each(|end| scores.add(&|seat: Seat| seat.index(), Some(end)));
            scores
        };
        let team = [true, false, true].map(|won| Outcome::team(2, won, i32::from(won), "end"));
        let together = played(["first", "first"], &team);
        let alone = Score { seats: 3, ..score(3, 2) };
        assert_eq!(together.team_interval(), alone.win_rate_interval());
        let [player] = &together.players[..] else { panic!("one player") };
        assert_eq!((player.win_rate(), player.wins(), player.seats()), (None, None, 6));
        // One of two seats wins every game, whichever player has it.
        let rivals = [[1, 0], [0, 1], [3, 0]].map(|points| Outcome::by_points(&points, "end"));
        let same = played(["first", "first"], &rivals);
        let [player] = &same.players[..] else { panic!("one player") };
        assert_eq!((player.win_rate(), player.win_rate_interval()), (Some(0.5), None));
        assert!(played(["first", "random"], &rivals).players[0].win_rate_interval().is_some());
    }

    #[test]
    fn players_that_are_named_twice_are_counted_as_one() {
        let list = labels(["first", "random", "first"]);
        let mut scores = Scores::new(&list);
        let outcome = Outcome::by_points(&[3, 1, 3], "end");
        // Every player has moved on by one seat.
        scores.add(&|seat: Seat| (seat.index() + 1) % 3, Some(&outcome));
        scores.add(&|seat: Seat| seat.index(), None);
        let [first, random] = &scores.players[..] else { panic!("two players") };
        assert_eq!((first.seats, first.wins, first.shared_wins), (2, 1, 1));
        assert_eq!((random.seats, random.wins, random.shared_wins), (1, 1, 1));
        assert_eq!((first.win_rate(), random.win_rate()), (Some(0.25), Some(0.5)));
        assert_eq!((first.points.mean(), random.points.mean()), (Some(2.0), Some(3.0)));
        assert_eq!((scores.finished, scores.cut_off), (1, 1));
        let mut both = Scores::new(&list);
        both.merge(&scores);
        both.merge(&scores);
        assert_eq!((both.players[0].seats, both.finished), (4, 2));
    }
}
