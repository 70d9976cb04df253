//! Ratings from the results of many matches.

/// Results of some players against each other: `won[a][b]` is how many games `a` won against `b`,
/// shared wins in parts.
#[derive(Debug, Clone, PartialEq)]
pub struct Results {
    won: Vec<Vec<f64>>,
}

/// The rating of a player, in Elo points.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rating {
    /// Relative to the player that was named as 0.
    pub elo: f64,
    /// The standard error, as if the ratings of all others were known.
    pub error: f64,
}

/// Elo points of a factor of e in the odds.
const ELO: f64 = 400.0 / std::f64::consts::LN_10;

impl Results {
    /// No games between this many players.
    #[must_use]
    pub fn new(players: usize) -> Results {
        Results { won: vec![vec![0.0; players]; players] }
    }

    /// Adds a game: the shares of the win of both players.
    pub fn add(&mut self, (one, share): (usize, f64), (other, rest): (usize, f64)) {
        self.won[one][other] += share;
        self.won[other][one] += rest;
    }

    /// The Bradley-Terry model: the ratings under which the results are most likely, with that of
    /// player `zero` as 0.
    ///
    /// Each pair that has met counts as having played one more game, a draw, so that the ratings of
    /// players who won or lost every game are finite.
    #[must_use]
    pub fn ratings(&self, zero: usize) -> Vec<Rating> {
        let players = self.won.len();
        let met = |a: usize, b: usize| a != b && self.won[a][b] + self.won[b][a] > 0.0;
        let games = |a: usize, b: usize| {
            if met(a, b) { self.won[a][b] + self.won[b][a] + 1.0 } else { 0.0 }
        };
        let wins = |a: usize| -> f64 {
            (0..players).filter(|&b| met(a, b)).map(|b| self.won[a][b] + 0.5).sum()
        };
        let mut strength = vec![1.0_f64; players];
        // Each round is one step of the minorization-maximization algorithm, which always converges.
        for _ in 0..10_000 {
            for a in 0..players {
                let weight: f64 =
                    (0..players).map(|b| games(a, b) / (strength[a] + strength[b])).sum();
                if weight > 0.0 {
                    strength[a] = wins(a) / weight;
                }
            }
        }
        let rating = |a: usize| {
            let share = |b: usize| strength[a] / (strength[a] + strength[b]);
            let known: f64 = (0..players).map(|b| games(a, b) * share(b) * (1.0 - share(b))).sum();
            Rating { elo: ELO * (strength[a] / strength[zero]).ln(), error: ELO / known.sqrt() }
        };
        (0..players).map(rating).collect()
    }
}
