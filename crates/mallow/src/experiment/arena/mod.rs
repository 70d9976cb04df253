//! Players against each other, or together against the game.

mod report;
mod scores;
mod text;

pub use report::{ArenaReport, ArenaTeam};
pub use scores::Score;

use super::play::{Seated, play, uniform};
use super::players::Kind;
use super::report::About;
use super::streams::{Chances, game_seeds};
use super::{Players, Run, RunError};
use mallow_core::{Game, Seat};
use scores::{Scores, Watch};
use std::time::Instant;

/// Lets the players play each other and reports their results.
///
/// The players take the seats in the order of their list and move on by one seat after every game: in
/// game `k` the player at place `(s + k) mod seats` of the list has seat `s`. A player whose label
/// occurs several times is reported once. Apart from the times, the report is the same for any number
/// of threads.
///
/// ```
/// use mallow::core::Seed;
/// use mallow::core::high_card::HighCard;
/// use mallow::experiment::{Players, Run, arena};
/// use mallow::games::HighCardListing;
///
/// let bots = ["greedy".parse()?, "first".parse()?];
/// let players = Players::bots::<HighCardListing>(&bots);
/// let report = arena(&HighCard::new(2), &players, &Run::new(Seed::from_u64(7), 0..100))?;
/// for score in report.scores() {
///     println!("{}: {:?}", score.player(), score.win_rate());
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If there is not one player for each seat, the numbers of the games are not a range, or the run is
/// cancelled.
///
/// # Panics
/// If a player chooses an action that is not legal, the game may.
pub fn arena<G: Game + Sync>(
    game: &G,
    players: &Players<'_, G>,
    run: &Run<'_>,
) -> Result<ArenaReport<G::Setup>, RunError<ArenaReport<G::Setup>>> {
    players.check(game)?;
    run.check_games()?;
    let begun = Instant::now();
    let seats = players.labels().len();
    let start = || (Scores::new(players.labels()), Chances::new(run.seed));
    let (parts, end) = run
        .each(1, start, |(scores, chances), games| {
            for seeds in game_seeds(run.seed, games) {
                let moved = (seeds.number % seats as u64) as usize;
                let at = |seat: Seat| (seat.index() + moved) % seats;
                let player = |seat| match &players.kind {
                    Kind::Random => uniform(),
                    Kind::Made(make) => make(at(seat)),
                };
                let mut seated = Seated::new(Seat::all(game.players()).map(player), seeds);
                chances.begin(seeds.game);
                let mut watch = Watch::new(scores, &at);
                let played = play(game, None, run.limit, &mut seated, chances, &mut watch);
                scores.add(&at, played.outcome.as_ref());
            }
            Ok(())
        })
        .map_err(|game| RunError::Stopped { game })?;
    let mut scores = Scores::new(players.labels());
    parts.iter().for_each(|(part, _)| scores.merge(part));
    let about = About::of(game, players, run, end);
    let is_whole = end == run.games.end;
    let report = ArenaReport { about, scores, time: begun.elapsed() };
    if is_whole {
        return Ok(report);
    }
    let done = (report.about.count() > 0).then(|| Box::new(report));
    Err(RunError::Cancelled { done })
}
