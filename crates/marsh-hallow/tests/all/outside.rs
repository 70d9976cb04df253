//! States and views from outside: what is read and validated can be played to the end.

use mallow_core::{Game, Generator, Seed};
use mallow_test_kit::{Fate, Outside};
use marsh_hallow::{Edition, EditionChoice, EditionDashboard, MarshHallow, Setup, View};

fn own_numbers() -> MarshHallow {
    let mut edition = Edition::hearth();
    let pairs = vec![9, 9, 9];
    edition.dashboard =
        EditionDashboard { start: vec![9, 9], pairs, splasher: 9, splooders: 9, water: 9, sos: 9 };
    let setup = Setup { players: 2, edition: EditionChoice::Own(edition), ..Setup::default() };
    MarshHallow::try_new(setup).expect("an edition")
}

#[test]
fn what_is_read_and_validated_plays_to_its_end() {
    let games = [
        MarshHallow::new(1),
        MarshHallow::new(2),
        MarshHallow::new(4),
        crate::common::with_magus(2),
        crate::common::with_open_setup(3),
        crate::common::changed(2, "yz", &[("y", "f12 g12"), ("z", "j12 k12")]),
        own_numbers(),
    ];
    let donors: Vec<&MarshHallow> = games.iter().collect();
    for (number, game) in games.iter().enumerate() {
        let outside = Outside { game, observer: View::observer };
        let tally = outside.mutated(&donors, Seed::from_u64(number as u64), 300);
        assert!(tally.unread > 50 && tally.refused > 20 && tally.played > 3, "{tally:?}");
    }
}

#[test]
fn tampered_numbers_never_reach_the_rules() {
    // The largest of everything that JSON can say, one at a time.
    let game = MarshHallow::new(2);
    let outside = Outside { game: &game, observer: View::observer };
    let mut random = Generator::new(Seed::from_u64(1));
    let states = crate::common::random_game(&game, 4);
    for state in states.iter().step_by(9) {
        let json = serde_json::to_value(state).expect("a state has a JSON form");
        for field in ["loaded", "splooders", "marshmallows", "lakes", "mana"] {
            let most = if field == "mana" { 65_535 } else { 255 };
            for number in [0, 1, 3, 11, 63, 64, most] {
                let mut other = json.clone();
                other["seats"][1][field] = number.into();
                outside.state(&other, &mut random);
            }
        }
        let mut other = json.clone();
        other["round"] = 255.into();
        assert_eq!(outside.state(&other, &mut random), Fate::Unread);
    }
}
