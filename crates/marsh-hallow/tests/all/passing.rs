//! RULES 3.5 and 3.7: passing, and the first shape after a round that was passed.

use crate::common::*;
use marsh_hallow::{EditionChoice, Illegal, MarshHallow, SeatPosition, Setup, State};

/// Marshmallows all around the star of M on e9 (K is on f8): what covers it costs a droplet at least.
const WALL: [(&str, &str); 7] =
    [("A", "d8"), ("B", "e8"), ("C", "d9"), ("D", "f9"), ("E", "d10"), ("F", "e10"), ("G", "f10")];

fn walled(players: u8) -> MarshHallow {
    changed(players, "ABCDEFG", &WALL)
}

/// A player who passed round 1 and has this many droplets.
fn bare(loaded: u8) -> SeatPosition {
    let mut one = seat("M", "H I", &[]);
    one.loaded = loaded;
    one
}

/// Everybody quiet in round 2 with this card.
fn quiet(game: &MarshHallow, turned_up: &str, loaded: u8) -> State {
    build(game, &drawing(2, turned_up, vec![bare(loaded)]))
}

fn listed(game: &MarshHallow, state: &State, what: &str) -> usize {
    game.actions(state, S0).iter().filter(|action| action.to_string().starts_with(what)).count()
}

#[test]
fn mh_4_after_a_passed_first_round_the_first_shape_still_covers_the_star() {
    let game = walled(1);
    let dry = build(&game, &drawing(1, "", vec![bare(0)]));
    // No critter can be placed, so passing is all that is left; the Spirit cannot either.
    assert_eq!(game.actions(&dry, S0), [act("pass")]);
    let mut later = after(&game, &dry, S0, &["pass"]);
    assert_eq!((later.public().round(), later.sheet(S0).mana()), (2, 20));
    assert_eq!((later.sheet(S0).shape_count(), later.sheet(S0).splooders()), (0, 0));
    turn_up(&game, &mut later, "O");
    // Burst brings the droplet that the star's neighbour costs.
    let wet = after(&game, &later, S0, &["declare burst"]);
    assert_eq!(refusal(&game, &wet, S0, "pass"), Illegal::CannotPass);
    let star = "e9".parse().expect("a square");
    assert_eq!(refusal(&game, &wet, S0, "water a1 b1 c1 d2"), Illegal::StarNotCovered { star });
    let wet = quiet(&game, "O", 1);
    assert_eq!(refusal(&game, &wet, S0, "sky a1 a2 a3 a4"), Illegal::StarNotCovered { star });
    let wet = after(&game, &wet, S0, &["sky e9 e10 e11 e12"]);
    assert_eq!((wet.sheet(S0).loaded(), wet.sheet(S0).marshmallows()), (0, 1));
}

#[test]
fn mh_3_who_can_place_a_critter_may_not_pass() {
    let game = MarshHallow::new(1);
    let state = build(&game, &drawing(2, "A", vec![seat("E", "C D", &["earth g5 h5 g6 h6"])]));
    assert_eq!(refusal(&game, &state, S0, "pass"), Illegal::CannotPass);
    assert!(!game.actions(&state, S0).contains(&act("pass")));
}

#[test]
fn mh_3_what_a_quake_makes_of_a_critter_counts() {
    let game = walled(1);
    // The block of E needs three neighbours of the star; with a square moved it needs one.
    let shaken = build(&game, &declaring(2, "E", vec![bare(1)]));
    let shaken = after(&game, &shaken, S0, &["declare quake"]);
    assert_eq!(refusal(&game, &shaken, S0, "pass"), Illegal::CannotPass);
    assert!(game.check(&shaken, S0, act("earth e7 f7 e8 e9")).is_ok());
    // Without the Quake that Critter is not to be placed.
    assert_eq!(listed(&game, &quiet(&game, "E", 1), "earth"), 0);
}

#[test]
fn mh_3_an_announcer_passes_if_the_announced_critter_cannot_be_placed() {
    let game = walled(1);
    // With two droplets the legendary of T fits over the star, its block does not.
    let state = build(&game, &declaring(2, "T", vec![bare(2)]));
    let mut foretold = after(&game, &state, S0, &["declare foretell"]);
    turn_up(&game, &mut foretold, "U");
    assert_eq!(game.actions(&foretold, S0), [act("pass")]);
    let quiet = after(&game, &state, S0, &["declare nothing"]);
    assert!(listed(&game, &quiet, "legendary") > 0 && listed(&game, &quiet, "sky") == 0);
    assert_eq!(refusal(&game, &quiet, S0, "pass"), Illegal::CannotPass);
}

#[test]
fn mh_3_who_can_only_call_the_spirit_may_pass() {
    // Both Critters of T are blocks that need three neighbours of the star, a U needs two.
    let mut edition = walled(1).setup().edition.clone();
    let EditionChoice::Own(own) = &mut edition else { panic!("an edition of our own") };
    own.cards[19].legendary = Some("xxx/xxx".into());
    let game = MarshHallow::try_new(Setup::new(1).with_edition(edition)).expect("an edition");
    let state = quiet(&game, "T", 2);
    assert_eq!((listed(&game, &state, "sky"), listed(&game, &state, "legendary")), (0, 0));
    assert!(listed(&game, &state, "spirit") > 0);
    let passed = after(&game, &state, S0, &["pass"]);
    assert_eq!(passed.sheet(S0).shape_count(), 0);
    let called = after(&game, &state, S0, &["spirit e9 e10 f10 g10 g9"]);
    assert_eq!((called.sheet(S0).shape_count(), called.sheet(S0).loaded()), (1, 0));
}

#[test]
fn a_receiver_who_can_only_decline_is_asked() {
    let game = walled(2);
    let launcher = seat("H", "I J", &["earth e5 f5 e6 f6"]);
    let state = build(
        &game,
        &drawing(
            2,
            "N",
            vec![launcher, {
                let mut one = bare(0);
                one.specialists = cards("S T");
                one
            }],
        ),
    );
    let state = after(&game, &state, S0, &["earth f3 g3 h3 g4", "launch critter 1"]);
    assert_eq!(game.turn(&state), mallow_core::Turn::of(S1));
    assert_eq!(game.actions(&state, S1), [act("decline")]);
    let state = after(&game, &state, S1, &["decline"]);
    assert_eq!(game.actions(&state, S1), [act("pass")]);
}
