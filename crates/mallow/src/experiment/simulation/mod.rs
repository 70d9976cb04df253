//! Many games between players, and their statistics.

mod numbers;
mod report;
mod text;

pub use numbers::{Extreme, SeatResult, TeamResult};
pub use report::SimulationReport;

use super::events::EventCounts;
use super::play::{AtRandom, Played, Seated, Witness, play, uniform};
use super::players::{Kind, Make};
use super::report::About;
use super::streams::{Chances, game_seeds};
use super::{Players, Run, RunError};
use mallow_bots::Place;
use mallow_core::{EventKind, Game, Outcome, Record, Seed, StepOf};
use numbers::Numbers;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range};

/// The result of a simulation.
type Simulated<S> = Result<SimulationReport<S>, RunError<SimulationReport<S>>>;

/// Plays the games of a run and reports their statistics: points, lengths, branching, winners, ranks,
/// endings, and if the run counts them, events.
///
/// Memory does not grow with the number of games.
///
/// ```
/// use mallow::bot;
/// use mallow::core::Seed;
/// use mallow::core::high_card::HighCard;
/// use mallow::experiment::{Players, Run, Threads, merge, simulate};
/// use mallow::games::HighCardListing;
///
/// let game = HighCard::new(3);
/// let bots = bot::seated(&["greedy".parse()?], 3)?;
/// let players = Players::bots::<HighCardListing>(&bots);
/// let seed = Seed::from_u64(7);
///
/// let threads = Threads::per_processor();
/// let whole = simulate(&game, &players, &Run::new(seed, 0..100).on(&threads))?;
/// assert_eq!(whole.finished(), 100);
/// println!("{:.2} decisions a game", whole.plies().mean().unwrap_or_default());
///
/// let part = |games| simulate(&game, &players, &Run::new(seed, games));
/// let merged = merge(vec![("late".into(), part(40..100)?), ("early".into(), part(0..40)?)])?;
/// assert_eq!(merged.to_json(), whole.to_json());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If there is not one player for each seat, the numbers of the games are not a range, or the run is
/// cancelled.
///
/// # Panics
/// If a player chooses an action that is not legal, the game may.
pub fn simulate<G: Game + Sync>(
    game: &G,
    players: &Players<'_, G>,
    run: &Run<'_>,
) -> Simulated<G::Setup> {
    simulate_at(game, None, players, run)
}

/// The same as [`simulate`] for games that start at this state, which the game must
/// [accept](Game::validate), instead of the start.
///
/// The report does not say from which state: it must not be merged with others, and none of its games
/// can be played again from the game's start.
///
/// # Errors
/// As for [`simulate`].
///
/// # Panics
/// As for [`simulate`].
pub fn simulate_from<G: Game + Sync>(
    game: &G,
    position: &G::State,
    players: &Players<'_, G>,
    run: &Run<'_>,
) -> Simulated<G::Setup> {
    simulate_at(game, Some(position), players, run)
}

fn simulate_at<G: Game + Sync>(
    game: &G,
    position: Option<&G::State>,
    players: &Players<'_, G>,
    run: &Run<'_>,
) -> Simulated<G::Setup> {
    match &players.kind {
        Kind::Random if run.events => at_random::<G, true>(game, position, players, run),
        Kind::Random => at_random::<G, false>(game, position, players, run),
        Kind::Made(make) => one_by_one(game, position, players, run, make, None),
    }
}

/// The function of [`simulate_each`].
pub type Each<'a, G> = &'a (dyn Fn(&GamePlayed<'_, G>) -> ControlFlow<()> + Sync);

/// The same as [`simulate`] with a function that is given every game with its steps, in no particular
/// order and on several threads at once. A break stops everything.
///
/// # Errors
/// As for [`simulate`], and [`RunError::Stopped`] if the function breaks.
///
/// # Panics
/// As for [`simulate`].
pub fn simulate_each<G: Game + Sync>(
    game: &G,
    players: &Players<'_, G>,
    run: &Run<'_>,
    each: Each<'_, G>,
) -> Simulated<G::Setup> {
    let random: Make<'_, G> = Box::new(|_| uniform());
    let make = match &players.kind {
        Kind::Random => &random,
        Kind::Made(make) => make,
    };
    one_by_one(game, None, players, run, make, Some(each))
}

/// A game of a simulation, with its steps.
#[derive(Debug, Clone, Copy)]
pub struct GamePlayed<'a, G: Game> {
    game: &'a G,
    number: u64,
    seed: Seed,
    players: &'a Players<'a, G>,
    steps: &'a [StepOf<G>],
    outcome: Option<&'a Outcome>,
}

impl<'a, G: Game> GamePlayed<'a, G> {
    /// The number of the game.
    #[must_use]
    pub fn number(&self) -> u64 {
        self.number
    }

    /// The seed of the game.
    #[must_use]
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// The steps of the game.
    #[must_use]
    pub fn steps(&self) -> &'a [StepOf<G>] {
        self.steps
    }

    /// The outcome; `None` if the game was cut off.
    #[must_use]
    pub fn outcome(&self) -> Option<&'a Outcome> {
        self.outcome
    }

    /// The record of the game.
    #[must_use]
    pub fn record(&self) -> Record<G::Setup> {
        Record::new(self.game, Some(self.seed), self.steps, self.outcome)
            .with_players(self.players.labels().to_vec())
    }
}

/// What a thread counts in, and what it draws from.
struct Worker<D> {
    deciders: D,
    chances: Chances,
    counted: Counted,
}

impl<D> Worker<D> {
    fn new<G: Game>(game: &G, run: &Run<'_>, deciders: D) -> Worker<D> {
        let events = run.events.then(EventCounts::new::<G::Event>);
        let counted = Counted { numbers: Numbers::new(game.players()), events };
        Worker { deciders, chances: Chances::new(run.seed), counted }
    }
}

/// Plays games whose seats choose at random. `EVENTS` is whether events are counted.
fn at_random<G: Game + Sync, const EVENTS: bool>(
    game: &G,
    position: Option<&G::State>,
    players: &Players<'_, G>,
    run: &Run<'_>,
) -> Simulated<G::Setup> {
    // So many games at a time are cheap to take and let all threads end together.
    const CHUNK: u64 = 16;
    let start = || Worker::new(game, run, AtRandom::new());
    simulated(game, players, run, CHUNK, start, |worker, games| {
        for seeds in game_seeds(run.seed, games) {
            let Worker { deciders, chances, counted } = worker;
            deciders.begin(seeds);
            chances.begin(seeds.game);
            let witness = &mut Counting::<EVENTS>(counted);
            let played = play(game, position, run.limit, deciders, chances, witness);
            counted.end_game(seeds.number, &played);
        }
        Ok(())
    })
}

/// Plays games between players of any kind, which may take long. Steps are stored for `each`.
fn one_by_one<G: Game + Sync>(
    game: &G,
    position: Option<&G::State>,
    players: &Players<'_, G>,
    run: &Run<'_>,
    make: &Make<'_, G>,
    each: Option<Each<'_, G>>,
) -> Simulated<G::Setup> {
    let start = || Worker::new(game, run, ());
    simulated(game, players, run, 1, start, |worker, games| {
        for seeds in game_seeds(run.seed, games) {
            let Worker { chances, counted, .. } = worker;
            chances.begin(seeds.game);
            let mut seated = Seated::new((0..players.labels().len()).map(make), seeds);
            let mut witness = Storing { counted, steps: each.map(|_| Vec::new()) };
            let played = play(game, position, run.limit, &mut seated, chances, &mut witness);
            let steps = witness.steps.unwrap_or_default();
            counted.end_game(seeds.number, &played);
            let outcome = played.outcome.as_ref();
            let (number, seed, steps) = (seeds.number, seeds.game, &steps[..]);
            let played = GamePlayed { game, number, seed, players, steps, outcome };
            if each.is_some_and(|each| each(&played).is_break()) {
                return Err(number);
            }
        }
        Ok(())
    })
}

/// Plays `some` games at a time until all are played, and adds up what is counted.
fn simulated<G: Game + Sync, D: Send>(
    game: &G,
    players: &Players<'_, G>,
    run: &Run<'_>,
    chunk: u64,
    start: impl Fn() -> Worker<D> + Sync,
    some: impl Fn(&mut Worker<D>, Range<u64>) -> Result<(), u64> + Sync,
) -> Simulated<G::Setup> {
    players.check(game)?;
    run.check_games()?;
    let (parts, end) = run.each(chunk, start, some).map_err(|game| RunError::Stopped { game })?;
    let mut numbers = Numbers::new(game.players());
    numbers.events = run.events.then(BTreeMap::new);
    parts.into_iter().for_each(|part| numbers.merge(&part.counted.into_numbers()));
    let about = About::of(game, players, run, end);
    let is_whole = end == run.games.end;
    let report = SimulationReport { about, numbers };
    if is_whole {
        return Ok(report);
    }
    let done = (report.about.count() > 0).then(|| Box::new(report));
    Err(RunError::Cancelled { done })
}

/// What is counted over the games of a thread.
struct Counted {
    numbers: Numbers,
    events: Option<EventCounts>,
}

impl Counted {
    #[inline]
    fn choice(&mut self, count: u32) {
        self.numbers.choices.add(u64::from(count));
    }

    #[inline]
    fn event(&mut self, event: &impl EventKind) {
        if let Some(events) = &mut self.events {
            events.count(event.kind());
        }
    }

    fn end_game(&mut self, number: u64, played: &Played) {
        self.numbers.add(number, played);
        if let Some(events) = &mut self.events {
            events.end_game();
        }
    }

    fn into_numbers(self) -> Numbers {
        let tallies = |counts: EventCounts| {
            counts.tallies().map(|(kind, tally)| (Cow::Borrowed(kind), *tally)).collect()
        };
        Numbers { events: self.events.map(tallies), ..self.numbers }
    }
}

/// A witness that counts the choices of a game and, if `EVENTS`, its events.
struct Counting<'a, const EVENTS: bool>(&'a mut Counted);

impl<G: Game, const EVENTS: bool> Witness<G> for Counting<'_, EVENTS> {
    const EVENTS: bool = EVENTS;

    #[inline]
    fn chosen(&mut self, place: &Place<'_, G>) {
        self.0.choice(place.count());
    }

    #[inline]
    fn told(&mut self, event: &G::Event) {
        self.0.event(event);
    }
}

/// A witness that also stores every step, if steps are wanted.
struct Storing<'a, G: Game> {
    counted: &'a mut Counted,
    steps: Option<Vec<StepOf<G>>>,
}

impl<G: Game> Witness<G> for Storing<'_, G> {
    const EVENTS: bool = true;

    fn chosen(&mut self, place: &Place<'_, G>) {
        self.counted.choice(place.count());
    }

    fn told(&mut self, event: &G::Event) {
        self.counted.event(event);
    }

    fn taken(&mut self, step: StepOf<G>) {
        if let Some(steps) = &mut self.steps {
            steps.push(step);
        }
    }
}
