//! High Card takes what can be played, and nothing else.

use mallow_core::high_card::{HighCard, View};
use mallow_core::{Observer, Seat, Seed};
use mallow_test_kit::Outside;

/// High Card's views do not name their observer; only an observer's own card lies open before the
/// end.
fn observer(view: &View) -> Observer {
    let json = serde_json::to_value(view).expect("a view has a JSON form");
    let open: Vec<u8> =
        (0..4).filter(|&seat| json["hands"][usize::from(seat)].get("card").is_some()).collect();
    match open[..] {
        [seat] => Observer::Seat(Seat::new(seat)),
        _ => Observer::Public,
    }
}

#[test]
fn what_is_read_and_validated_plays_to_its_end() {
    let games: Vec<HighCard> = (2..=4).map(|n| HighCard::new(n).expect("2 to 4 play")).collect();
    let donors: Vec<&HighCard> = games.iter().collect();
    for (number, game) in games.iter().enumerate() {
        let outside = Outside { game, observer };
        let tally = outside.mutated(&donors, Seed::from_u64(number as u64), 2_000);
        assert!(tally.unread > 100 && tally.refused > 100 && tally.played > 100, "{tally:?}");
    }
}
