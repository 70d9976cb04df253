//! RULES 4.6 to 4.9: Slingshots, launched Critters and chains of them.

use crate::common::*;
use mallow_core::Turn;
use marsh_hallow::{
    Event, Flower, Illegal, Loot, MarshHallow, Question, SeatPosition, Stage, State,
};

const BLOCK: &str = "earth g5 h5 g6 h6";
/// Covers both squares of the Slingshot on f3 and g3.
const OVER_BOTH: &str = "earth e3 f3 g3 f4";
/// Covers one square of it.
const OVER_ONE: &str = "earth f1 f2 f3 f4";

/// The block, a tent looted for two Splooders, and round 3.
fn armed() -> SeatPosition {
    let mut one = seat("E", "C D", &[BLOCK, "sky d7 e7 f7"]);
    one.loot = vec![Loot::Splooders];
    one.splooders = 2;
    one
}

fn plain() -> SeatPosition {
    seat("E", "C D", &[BLOCK])
}

/// A player whose brigade stands beside the Slingshot on b12 and c12.
fn other() -> SeatPosition {
    seat("S", "A B", &["sky b14 b15 b16"])
}

fn public(round: u8, turned_up: &str, seats: Vec<SeatPosition>) -> (MarshHallow, State) {
    let game = MarshHallow::new(seats.len() as u8);
    let state = build(&game, &drawing(round, turned_up, seats));
    (game, state)
}

fn flower(number: u8) -> Flower {
    Flower::try_new(number - 1).expect("a flower")
}

#[test]
fn one_square_and_two_splooders_free_the_whole_group_at_anothers_flower() {
    let (game, state) = public(3, "A", vec![armed(), other()]);
    let state = after(&game, &state, S0, &[OVER_ONE]);
    assert_eq!(game.turn(&state), Turn::of(S0), "settled before the other player goes on");
    let texts: Vec<String> = game.actions(&state, S0).iter().map(ToString::to_string).collect();
    assert_eq!(
        texts,
        [
            "launch splooders 1 flower 1",
            "launch splooders 1 flower 2",
            "launch splooders 1 flower 3",
            "launch splooders 1 flower 4",
            "decline"
        ]
    );
    assert_eq!(refusal(&game, &state, S0, "launch critter 1"), Illegal::OneSquareOnly);
    let events = told(&game, &state, S0, "launch splooders 1 flower 3");
    let (seat, to) = (S0, S1);
    assert_eq!(
        events,
        [
            Event::LaunchedSplooders { seat, to, flower: flower(3), freed: 4 },
            Event::FlameOut { seat: to, flower: flower(3) }
        ]
    );
    let state = after(&game, &state, S0, &["launch splooders 1 flower 3"]);
    assert_eq!(state.sheet(S0).splooders(), 0);
    assert_eq!(game.turn(&state), Turn::of(S1));
    // The freed ones cost nothing, count nothing and may be covered.
    assert!(state.sheet(S1).freed_flowers().eq([flower(3)]));
    let state = after(&game, &state, S1, &["earth c13 c12 c11 c10"]);
    assert_eq!((state.sheet(S1).loaded(), state.sheet(S1).mana()), (4, 40 + 15));
}

#[test]
fn nothing_can_be_freed_twice_and_only_other_players_are_targets() {
    let mut freed = other();
    freed.freed = vec![flower(2)];
    let (game, state) = public(3, "A", vec![armed(), freed]);
    let state = after(&game, &state, S0, &[OVER_ONE]);
    let why = Illegal::NothingToFree { to: S1, flower: flower(2) };
    assert_eq!(refusal(&game, &state, S0, "launch splooders 1 flower 2"), why);
    let own = Illegal::NoSuchTarget { to: S0 };
    assert_eq!(refusal(&game, &state, S0, "launch splooders 0 flower 1"), own);
    let nobody = Illegal::NoSuchTarget { to: S2 };
    assert_eq!(refusal(&game, &state, S0, "launch splooders 2 flower 1"), nobody);
}

#[test]
fn where_everything_is_covered_nothing_can_be_freed() {
    // The ring of I lies on all four at the first Flower.
    let mut ring = seat("H", "A B", &["sky e6 e8 f7", "sky d3 c4 e4 d5"]);
    ring.loaded = 0;
    let (game, state) = public(3, "A", vec![armed(), ring]);
    let state = after(&game, &state, S0, &[OVER_ONE]);
    let why = Illegal::NothingToFree { to: S1, flower: flower(1) };
    assert_eq!(refusal(&game, &state, S0, "launch splooders 1 flower 1"), why);
    assert_eq!(game.actions(&state, S0)[0], act("launch splooders 1 flower 2"));
}

#[test]
fn splooders_free_the_rest_of_a_group_whose_flame_is_out() {
    let mut begun = seat("S", "A B", &["sky b14 b15 b16", "earth c13 c12 c11 c10"]);
    begun.lakes = 1;
    let (game, state) = public(3, "A", vec![armed(), begun]);
    let state = after(&game, &state, S0, &[OVER_ONE]);
    let freed = Event::LaunchedSplooders { seat: S0, to: S1, flower: flower(3), freed: 3 };
    assert_eq!(told(&game, &state, S0, "launch splooders 1 flower 3"), [freed]);
}

#[test]
fn without_splooders_one_square_asks_nothing() {
    let (game, state) = public(2, "A", vec![plain(), other()]);
    let state = after(&game, &state, S0, &[OVER_ONE]);
    assert_eq!(game.turn(&state), Turn::of(S1));
    // With everything of everybody free there is no target either.
    let mut freed = other();
    freed.freed = Flower::all().collect();
    let (game, state) = public(3, "A", vec![armed(), freed]);
    let state = after(&game, &state, S0, &[OVER_ONE]);
    assert_eq!(game.turn(&state), Turn::of(S1));
}

#[test]
fn mh_8_alone_a_slingshot_does_nothing() {
    let (game, state) = public(3, "N", vec![armed()]);
    let state = after(&game, &state, S0, &[OVER_BOTH]);
    assert_eq!(state.public().stage(), Stage::TurnUp, "the round is over");
}

#[test]
fn mh_13_both_squares_launch_the_critter_and_the_receiver_alone_goes_on_with_it() {
    let (game, state) = public(2, "N", vec![plain(), seat("Q", "A B", &["earth g13 h12 i11"])]);
    let state = after(&game, &state, S0, &[OVER_BOTH]);
    assert_eq!(game.actions(&state, S0), ["launch critter 1", "decline"].map(act));
    let few = Illegal::TooFewSplooders { found: 0 };
    assert_eq!(refusal(&game, &state, S0, "launch splooders 1 flower 1"), few);
    let state = after(&game, &state, S0, &["launch critter 1"]);
    assert_eq!((game.turn(&state), state.public().owing().len()), (Turn::of(S1), 1));
    assert_eq!(state.public().offer().map(|drawn| drawn.placement.size()), Some(4));
    let asked = Question::Launched;
    assert_eq!(
        refusal(&game, &state, S1, "pass"),
        Illegal::WrongStage { action: act("pass"), stage: Stage::Draw, asked }
    );
    let recruit = marsh_hallow::Recruit::Launched;
    assert_eq!(
        refusal(&game, &state, S1, "launched e11 f11 g11 h11"),
        Illegal::OtherShape { recruit }
    );
    // The placement rules hold, the cost is paid, and O counts as a Marshmallow of the receiver.
    assert_eq!(refusal(&game, &state, S1, "launched a1 b1 c1 b2"), Illegal::NoCornerContact);
    let state = after(&game, &state, S1, &["launched e11 f11 g11 f12"]);
    let sheet = state.sheet(S1);
    assert_eq!((sheet.shape_count(), sheet.marshmallows(), sheet.loaded()), (2, 1, 3));
    // The shape stays on the launcher's map too.
    assert_eq!(state.sheet(S0).shapes().last().expect("a shape").to_string(), OVER_BOTH);
    // The launched Critter comes on top of the own one of the round.
    assert_eq!(game.turn(&state), Turn::of(S1));
    assert_eq!((state.public().offer(), state.public().question()), (None, Question::Shape));
}

#[test]
fn a_declined_launch_is_spent_and_the_shape_stays_with_the_launcher() {
    let (game, state) = public(2, "N", vec![plain(), other()]);
    let state = after(&game, &state, S0, &[OVER_BOTH, "launch critter 1"]);
    let state = after(&game, &state, S1, &["decline"]);
    assert_eq!(state.sheet(S1).shape_count(), 1);
    assert_eq!(state.sheet(S0).shapes().last().expect("a shape").to_string(), OVER_BOTH);
    assert_eq!(game.turn(&state), Turn::of(S1), "the seat's own shape is still due");
    assert!(game.check(&state, S1, act("decline")).is_err());
}

#[test]
fn mh_16_declining_forfeits_the_slingshot() {
    let (game, state) = public(2, "N", vec![plain(), other()]);
    let state = after(&game, &state, S0, &[OVER_BOTH, "decline"]);
    assert_eq!(game.turn(&state), Turn::of(S1));
    let turn = Turn::of(S1);
    let late = Illegal::NotToAct { seat: S0, turn };
    assert_eq!(refusal(&game, &state, S0, "launch critter 1"), late);
}

#[test]
fn the_spirit_cannot_be_launched_but_may_launch_splooders() {
    let (game, state) = public(3, "A", vec![armed(), other()]);
    let state = after(&game, &state, S0, &["spirit e3 f3 g3 e4 f4"]);
    assert_eq!(game.turn(&state), Turn::of(S0));
    assert_eq!(refusal(&game, &state, S0, "launch critter 1"), Illegal::SpiritStays);
    assert!(game.check(&state, S0, act("launch splooders 1 flower 1")).is_ok());
    // Without Splooders nothing can be launched, so nothing is asked.
    let (game, state) = public(2, "A", vec![plain(), other()]);
    let state = after(&game, &state, S0, &["spirit e3 f3 g3 e4 f4"]);
    assert_eq!(game.turn(&state), Turn::of(S1));
}

#[test]
fn a_launched_critter_may_be_launched_back_and_the_last_is_settled_first() {
    let (game, state) =
        public(2, "N", vec![plain(), other(), seat("Q", "F G", &["earth g13 h12 i11"])]);
    let state = after(&game, &state, S0, &[OVER_BOTH, "launch critter 1"]);
    // The receiver covers both squares of its Slingshot on b12 and c12, a Lake and an Enchanted.
    let state = after(&game, &state, S1, &["launched c11 c12 c13 b12"]);
    let sheet = state.sheet(S1);
    assert_eq!((sheet.lakes(), sheet.loaded()), (1, 4));
    assert_eq!(game.turn(&state), Turn::of(S1));
    assert_eq!(
        game.actions(&state, S1),
        ["launch critter 0", "launch critter 2", "decline"].map(act)
    );
    let state = after(&game, &state, S1, &["launch critter 0"]);
    assert_eq!(game.turn(&state), Turn::of(S0));
    let state = after(&game, &state, S0, &["launched i7 h8 i8 j8"]);
    assert_eq!(state.sheet(S0).shape_count(), 3);
    // All is settled: the two seats that have not drawn go on, in any order.
    assert_eq!(game.turn(&state), Turn::Seats(state.public().owing()));
    assert_eq!(state.public().owing().to_string(), "1, 2");
    let state = after(&game, &state, S2, &["water g7 g8 g9 g10 g11"]);
    assert_eq!(game.turn(&state), Turn::of(S1));
}

#[test]
fn a_first_shape_that_came_by_slingshot_covers_the_star_too() {
    // The receiver passed round 1 for lack of droplets, or was not to draw yet.
    let mut bare = seat("Q", "A B", &[]);
    bare.loaded = 3;
    let (game, state) = public(2, "N", vec![plain(), bare]);
    let state = after(&game, &state, S0, &[OVER_BOTH, "launch critter 1"]);
    let star = "g13".parse().expect("a square");
    assert_eq!(
        refusal(&game, &state, S1, "launched a1 b1 c1 b2"),
        Illegal::StarNotCovered { star }
    );
    assert!(game.check(&state, S1, act("launched g13 h13 i13 h12")).is_ok());
}

#[test]
fn a_quaked_critter_flies_as_it_was_drawn() {
    let game = MarshHallow::new(2);
    let state = build(&game, &declaring(2, "A", vec![plain(), other()]));
    let state = after(&game, &state, S0, &["declare quake"]);
    let state = after(&game, &state, S1, &["declare nothing"]);
    // Four in a row became a T over both squares.
    let state = after(&game, &state, S0, &[OVER_BOTH, "launch critter 1"]);
    let recruit = marsh_hallow::Recruit::Launched;
    assert_eq!(
        refusal(&game, &state, S1, "launched c13 c12 c11 c10"),
        Illegal::OtherShape { recruit },
        "neither as on the card nor moved again"
    );
    assert!(game.check(&state, S1, act("launched c11 c12 c13 b12")).is_ok());
}

#[test]
fn splooders_of_the_same_shape_can_be_launched_from_its_slingshot() {
    // Two Specialists under one shape would be needed; a tent of the same shape gives both.
    let mut edition = marsh_hallow::Edition::hearth();
    edition.map[5] = edition.map[5].replace('H', ".");
    edition.map[6] = edition.map[6].replace('t', ".");
    edition.map[0].replace_range(4..5, "t");
    edition.map[1].replace_range(4..5, "t");
    edition.map[6].replace_range(3..4, "H");
    let setup = marsh_hallow::Setup::new(2).with_edition(edition);
    let game = MarshHallow::try_new(setup).unwrap_or_else(|error| panic!("{error}"));
    let state = build(&game, &drawing(2, "V", vec![plain(), other()]));
    // From f4 up over the Slingshot's square f3 to the tent on e2 and e1.
    let state = after(&game, &state, S0, &["earth f4 f3 e2 e1"]);
    let state = after(&game, &state, S0, &["take splooders"]);
    assert!(game.check(&state, S0, act("launch splooders 1 flower 1")).is_ok());
}

#[test]
fn each_slingshot_launches_one_thing_however_many_splooders_are_left() {
    let mut edition = marsh_hallow::Edition::hearth();
    edition.dashboard.splooders = 6;
    let mut rich = armed();
    rich.splooders = 6;
    let game = with_setup(marsh_hallow::Setup::new(2).with_edition(edition));
    let state = build(&game, &drawing(3, "A", vec![rich, other()]));
    let state = after(&game, &state, S0, &[OVER_ONE, "launch splooders 1 flower 3"]);
    assert_eq!(game.turn(&state), Turn::of(S1));
    assert_eq!(state.sheet(S0).splooders(), 4);
}

#[test]
fn a_critter_is_launched_at_another_player_of_the_table() {
    let (game, state) = public(3, "N", vec![armed(), other()]);
    let state = after(&game, &state, S0, &[OVER_BOTH]);
    assert!(game.is_legal(&state, S0, act("launch critter 1")));
    for to in [S0, S2] {
        let why = refusal(&game, &state, S0, &format!("launch critter {to}"));
        assert_eq!(why, Illegal::NoSuchTarget { to });
    }
}

#[test]
fn one_enchanted_marshmallow_anywhere_is_target_enough() {
    let mut one_left = other();
    one_left.freed = vec![flower(1), flower(2), flower(4)];
    let (game, state) = public(3, "A", vec![armed(), one_left]);
    let state = after(&game, &state, S0, &[OVER_ONE]);
    let texts: Vec<String> = game.actions(&state, S0).iter().map(ToString::to_string).collect();
    assert_eq!(texts, ["launch splooders 1 flower 3", "decline"]);
}

#[test]
fn covering_what_is_freed_disenchants_nothing() {
    let mut freed = other();
    freed.freed = vec![flower(3)];
    let (game, state) = public(3, "A", vec![plain(), freed]);
    let state = after(&game, &state, S0, &[OVER_ONE]);
    let events = told(&game, &state, S1, "earth c13 c12 c11 c10");
    assert!(!events.iter().any(|event| matches!(event, Event::Disenchanted { .. })), "{events:?}");
}

#[test]
fn in_the_last_round_all_powers_but_foretell_may_be_announced() {
    let game = MarshHallow::new(1);
    let state = |round| build(&game, &declaring(round, "A", vec![plain()]));
    let powers = |state: &State| -> Vec<String> {
        game.actions(state, S0).iter().map(ToString::to_string).collect()
    };
    assert_eq!(powers(&state(17)), ["declare quake", "declare foretell", "declare nothing"]);
    assert_eq!(powers(&state(18)), ["declare quake", "declare nothing"]);
}
