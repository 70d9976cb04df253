//! The kit, tried on High Card.

use mallow_core::high_card::{Choice, HighCard, View};
use mallow_core::{Seat, Seed};
use mallow_test_kit::{Outside, Player, check_perft, perft_rows, playthrough, scripted, states};

#[test]
fn what_is_read_and_validated_plays_to_its_end() {
    let games: Vec<HighCard> = (2..=4).map(HighCard::new).collect();
    let donors: Vec<&HighCard> = games.iter().collect();
    for (number, game) in games.iter().enumerate() {
        let outside = Outside { game, observer: View::observer };
        let tally = outside.mutated(&donors, Seed::from_u64(number as u64), 2_000);
        assert!(tally.unread > 100 && tally.refused > 100 && tally.played > 100, "{tally:?}");
    }
}

#[test]
fn a_playthrough_has_a_line_for_every_step() {
    let game = HighCard::new(2);
    let text = playthrough(&game, 7, Player::Random, &[1]);
    assert!(
        text.starts_with("game high-card\nsetup {\"players\":2}\nseed 7, random\n0 chance: deal ")
    );
    let steps = states(&game, Seed::from_u64(7), Player::Random).len() - 1;
    assert_eq!(text.lines().filter(|line| line.contains(" | lists ")).count(), steps);
    assert_eq!(text.matches("[public]").count(), 2, "after step 1 and at the end");
    assert_eq!(text, playthrough(&game, 7, Player::Random, &[1]));
    assert_ne!(text, playthrough(&game, 8, Player::Random, &[1]));
}

#[test]
fn a_script_is_checked_step_by_step() {
    let game = HighCard::new(2);
    let state = scripted(&game, "chance: deal 3 5\n\n  1: keep\n");
    assert_eq!(state.choice(Seat::new(1)), Some(Choice::Keep));
    let fault = std::panic::catch_unwind(|| scripted(&game, "chance: deal 6 5\n0: swap"));
    let message = fault.expect_err("a 6 cannot be swapped");
    assert_eq!(
        message.downcast_ref::<String>().map(String::as_str),
        Some("`0: swap`: a 6 cannot be swapped")
    );
}

#[test]
fn perft_rows_are_all_counted_and_must_be_some() {
    let text = "# notes\n\nid dealt\nchance: deal 3 5\nperft 1 4\nperft 2 8\n";
    let game = HighCard::new(2);
    let rows = perft_rows(text, |steps| (game.clone(), scripted(&game, steps)));
    assert_eq!(rows.len(), 2);
    check_perft(&rows, ..);
    for wrong in [text.replace("2 8", "2 9"), text.replace("1 4", "1 3")] {
        let rows = perft_rows(&wrong, |steps| (game.clone(), scripted(&game, steps)));
        assert!(std::panic::catch_unwind(|| check_perft(&rows, ..)).is_err());
    }
    assert!(std::panic::catch_unwind(|| check_perft(&rows, 100..)).is_err(), "no row");
}
