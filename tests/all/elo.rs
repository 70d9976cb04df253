//! Ratings from results of matches.

use mallow_benches::elo::Results;

#[test]
fn ratings_tell_how_often_players_win() {
    // Three times as often is 191 Elo points; the draw that is added changes little.
    let mut results = Results::new(3);
    for game in 0..4000 {
        let share = if game % 4 == 0 { 0.0 } else { 1.0 };
        results.add((1, share), (0, 1.0 - share));
        results.add((2, share), (1, 1.0 - share));
    }
    let ratings = results.ratings(0);
    let elo: Vec<f64> = ratings.iter().map(|rating| rating.elo.round()).collect();
    assert_eq!(elo, [0.0, 191.0, 382.0]);
    assert!(ratings.iter().all(|rating| (3.0..9.0).contains(&rating.error)), "{ratings:?}");
}

#[test]
fn who_won_every_game_has_a_finite_rating() {
    let mut results = Results::new(2);
    (0..9).for_each(|_| results.add((0, 1.0), (1, 0.0)));
    let ratings = results.ratings(1);
    assert_eq!(ratings[1].elo, 0.0);
    assert!((ratings[0].elo - 400.0 * 19_f64.log10()).abs() < 0.1, "{ratings:?}");
}
