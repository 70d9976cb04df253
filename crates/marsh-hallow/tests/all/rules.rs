//! One claim a test: setup, rounds, powers, placements, the Pyre and the end. The numbers are those
//! of `RULES.md`; the map is `hearth`:
//!
//! ```text
//!     a b c d e f g h i j k l m n o p
//!   1 . . . . . A . . . . B . . . . .
//!   2 . . C . . . . 1 1 . . . . D . .
//!   3 . . . o . w w 1 1 . . . o . . .
//!   4 . . o * o . . . . x x o * o . .
//!   5 . . . o . . E . . F . . o . . .
//!   6 . G . . H . . . . . . I . . J .
//!   7 . . . t t . . . . . . u u . . .
//!   8 . . . . . K . # # . L . . . . .
//! ```

use crate::common::*;
use mallow_core::{Observer, SeatSet, Turn};
use marsh_hallow::{
    CritterCards, Edition, Element, Event, Illegal, MarshHallow, Power, Question, Recruit,
    SeatPosition, Setup, Stage, State,
};

/// The first shape of the Magus E: a block on the star and away from everything.
const BLOCK: &str = "earth g5 h5 g6 h6";

/// One player in round 2 with the block on the map and this card turned up.
fn solo(turned_up: &str) -> (MarshHallow, State) {
    let game = MarshHallow::new(1);
    let state = build(&game, &drawing(2, turned_up, vec![seat("E", "C D", &[BLOCK])]));
    (game, state)
}

fn solo_with(turned_up: &str, change: impl Fn(&mut SeatPosition)) -> (MarshHallow, State) {
    let game = MarshHallow::new(1);
    let mut one = seat("E", "C D", &[BLOCK]);
    change(&mut one);
    let state = build(&game, &drawing(2, turned_up, vec![one]));
    (game, state)
}

/// RULES 2: setup.
mod setup {
    use super::*;

    fn dealt(game: &MarshHallow, deals: &[&str]) -> State {
        let mut state = game.start();
        for deal in deals {
            let chance = format!("deal {deal}").parse().expect("cards");
            mallow_core::Game::apply_chance(game, &mut state, &chance).expect("a deal");
        }
        state
    }

    #[test]
    fn every_seat_is_dealt_three_and_chooses_in_any_order() {
        let game = MarshHallow::new(3);
        let state = dealt(&game, &["A B C", "D E F", "G H I"]);
        assert_eq!(game.turn(&state), Turn::Seats(SeatSet::all(3)));
        let state = after(&game, &state, S2, &["magus H"]);
        let state = after(&game, &state, S0, &["magus A"]);
        assert_eq!(game.turn(&state), Turn::of(S1));
        let state = after(&game, &state, S1, &["magus F"]);
        assert_eq!(state.public().stage(), Stage::Declare);
        assert_eq!(state.public().round(), 1);
        assert_eq!(state.sheet(S1).magus(), Some(card("F")));
        assert_eq!(state.sheet(S1).specialists(), cards("D E"));
        assert_eq!(state.public().deck(), CritterCards::all() - cards("A F H"));
        assert_eq!(state.public().card_of(S2), Some(card("H")));
    }

    #[test]
    fn only_dealt_cards_can_be_chosen_and_each_card_is_dealt_once() {
        let game = MarshHallow::new(2);
        let mut state = dealt(&game, &["A B C"]);
        let again = "deal C D E".parse().expect("cards");
        assert_eq!(
            mallow_core::Game::apply_chance(&game, &mut state, &again),
            Err(Illegal::NotInDeck { card: card("C") })
        );
        let four = "deal D E F G".parse().expect("cards");
        assert_eq!(
            mallow_core::Game::apply_chance(&game, &mut state, &four),
            Err(Illegal::DealSize { found: 4 })
        );
        let two = "deal D E".parse().expect("cards");
        assert_eq!(
            mallow_core::Game::apply_chance(&game, &mut state, &two),
            Err(Illegal::DealSize { found: 2 })
        );
        let early = "turn up D".parse().expect("a card");
        assert_eq!(
            mallow_core::Game::apply_chance(&game, &mut state, &early),
            Err(Illegal::OtherChance { expected: "deal", found: "turn up" })
        );
        let state = dealt(&game, &["A B C", "D E F"]);
        assert_eq!(
            refusal(&game, &state, S1, "magus A"),
            Illegal::NotInHand { seat: S1, card: card("A") }
        );
    }

    #[test]
    fn choices_and_cards_stay_hidden_until_all_have_chosen() {
        let game = MarshHallow::new(2);
        let one = after(&game, &dealt(&game, &["A B C", "D E F"]), S0, &["magus A"]);
        let other = after(&game, &dealt(&game, &["G H I", "D E F"]), S0, &["magus H"]);
        for observer in [Observer::Seat(S1), Observer::Public] {
            assert_eq!(game.view(&one, observer), game.view(&other, observer));
        }
        assert_ne!(game.view(&one, Observer::Seat(S0)), game.view(&other, Observer::Seat(S0)));
        let open = after(&game, &one, S1, &["magus D"]);
        assert_eq!(game.view(&open, Observer::Public).public().sheet(S0).magus(), Some(card("A")));
    }

    #[test]
    fn a_dashboard_starts_with_two_full_max_2_splashers() {
        let game = MarshHallow::new(1);
        let state = game.start();
        let sheet = state.sheet(S0);
        assert_eq!(sheet.splashers(game.dashboard()).collect::<Vec<_>>(), [2, 2]);
        assert_eq!(
            (sheet.loaded(), sheet.capacity(game.dashboard()), sheet.splooders(), sheet.mana()),
            (4, 4, 0, 0)
        );
        assert_eq!(sheet.spirit().to_string(), "xxx/xxx");
    }
}

/// RULES 3.1 and 3.2: powers.
mod powers {
    use super::*;

    fn two(round: u8, turned_up: &str) -> (MarshHallow, State) {
        let game = MarshHallow::new(2);
        let seats = vec![seat("E", "C D", &[BLOCK]), seat("Q", "A B", &["earth g13 h12 i11"])];
        let state = build(&game, &declaring(round, turned_up, seats));
        (game, state)
    }

    #[test]
    fn mh_2_a_power_needs_its_type_on_the_card() {
        let (game, state) = two(2, "A");
        let texts: Vec<String> = game.actions(&state, S0).iter().map(ToString::to_string).collect();
        assert_eq!(texts, ["declare quake", "declare foretell", "declare nothing"]);
        let burst = Illegal::PowerNotOnCard { power: Power::Burst, card: card("A") };
        assert_eq!(refusal(&game, &state, S1, "declare burst"), burst);
    }

    #[test]
    fn a_legendary_critter_lends_no_power() {
        let (game, state) = two(2, "D");
        let texts: Vec<String> = game.actions(&state, S0).iter().map(ToString::to_string).collect();
        assert_eq!(texts, ["declare quake", "declare nothing"], "D has earth and legendary");
        assert_eq!(Element::Legendary.power(), None);
        assert_eq!(Power::ALL.map(|power| power.element().power()), Power::ALL.map(Some));
        // Nobody announces anything with it, so nobody is bound to it.
        let state = after(&game, &state, S0, &["declare nothing"]);
        let state = after(&game, &state, S1, &["declare nothing"]);
        assert!(game.check(&state, S0, act("legendary i7 j7 k7 i8 j8 k8")).is_ok());
        assert!(game.check(&state, S0, act("earth i7 j7 k7")).is_ok());
    }

    #[test]
    fn in_round_1_the_own_magus_card_counts() {
        let game = MarshHallow::new(2);
        let state =
            build(&game, &declaring(1, "", vec![seat("E", "C D", &[]), seat("B", "A F", &[])]));
        assert!(game.check(&state, S1, act("declare burst")).is_ok());
        let none = Illegal::PowerNotOnCard { power: Power::Burst, card: card("E") };
        assert_eq!(refusal(&game, &state, S0, "declare burst"), none);
    }

    #[test]
    fn each_power_works_once_a_game_and_player() {
        let game = MarshHallow::new(2);
        let mut spent = seat("E", "C D", &[BLOCK]);
        spent.spent = vec![Power::Quake];
        let seats = vec![spent, seat("Q", "A B", &["earth g13 h12 i11"])];
        let state = build(&game, &declaring(2, "A", seats));
        let why = Illegal::PowerSpent { power: Power::Quake };
        assert_eq!(refusal(&game, &state, S0, "declare quake"), why);
        assert!(game.check(&state, S1, act("declare quake")).is_ok());
    }

    #[test]
    fn mh_11_everybody_is_asked_in_any_order_before_anybody_draws() {
        let (game, state) = two(2, "S");
        assert_eq!(game.turn(&state), Turn::Seats(SeatSet::all(2)));
        let other = Illegal::WrongStage {
            action: act("pass"),
            stage: Stage::Declare,
            asked: Question::Power,
        };
        assert_eq!(refusal(&game, &state, S0, "pass"), other);
        let state = after(&game, &state, S1, &["declare nothing"]);
        let turn = Turn::of(S0);
        assert_eq!(
            refusal(&game, &state, S1, "declare nothing"),
            Illegal::NotToAct { seat: S1, turn }
        );
        let state = after(&game, &state, S0, &["declare nothing"]);
        assert_eq!(
            (state.public().stage(), state.public().owing()),
            (Stage::Draw, SeatSet::all(2))
        );
    }

    #[test]
    fn mh_11_who_has_no_power_left_is_asked_too() {
        let game = MarshHallow::new(1);
        let mut one = seat("E", "C D", &[BLOCK]);
        one.spent = Power::ALL.to_vec();
        let state = build(&game, &declaring(2, "A", vec![one]));
        assert_eq!(game.actions(&state, S0), [act("declare nothing")]);
    }

    #[test]
    fn in_round_1_a_quake_serves_the_earth_critters_of_all_magus_cards() {
        let game = MarshHallow::new(2);
        let seats = vec![seat("E", "C D", &[]), seat("Q", "A B", &[])];
        let state = build(&game, &declaring(1, "", seats));
        let moved = "earth g13 h12 i12";
        let quiet = after(&game, &state, S0, &["declare nothing"]);
        let quiet = after(&game, &quiet, S1, &["declare nothing"]);
        let other = Illegal::OtherShape { recruit: Recruit::Critter(Element::Earth) };
        assert_eq!(refusal(&game, &quiet, S1, moved), other);
        let shaken = after(&game, &state, S0, &["declare quake"]);
        let shaken = after(&game, &shaken, S1, &["declare nothing"]);
        assert!(game.check(&shaken, S1, act(moved)).is_ok());
    }

    #[test]
    fn in_round_1_each_seat_draws_a_critter_of_its_own_magus_card() {
        let game = MarshHallow::new(2);
        let seats = vec![seat("E", "C D", &[]), seat("B", "A F", &[])];
        let state = build(&game, &drawing(1, "", seats));
        assert!(game.check(&state, S0, act("sky f5 g5 h6")).is_ok());
        let sky = Recruit::Critter(Element::Sky);
        let why = Illegal::NotOnCard { recruit: sky, card: card("B") };
        assert_eq!(refusal(&game, &state, S1, "sky j1 k1 l2"), why);
        assert!(game.check(&state, S1, act("water j1 k1 l1 k2")).is_ok());
    }

    #[test]
    fn the_announcer_must_use_that_critter_and_cannot_call_the_spirit() {
        let (game, state) = two(2, "A");
        let state = after(&game, &state, S0, &["declare quake"]);
        let state = after(&game, &state, S1, &["declare nothing"]);
        let why = Illegal::MustUse { element: Element::Earth };
        assert_eq!(refusal(&game, &state, S0, "sky f4 e3 e2 e1"), why);
        assert_eq!(refusal(&game, &state, S0, "spirit i7 j7 k7 i8 j8"), why);
        let only_earth = |action: &marsh_hallow::Action| {
            matches!(action, marsh_hallow::Action::Place(Recruit::Critter(Element::Earth), _))
        };
        assert!(game.actions(&state, S0).iter().all(only_earth));
        assert!(!game.actions(&state, S1).iter().all(only_earth));
    }

    #[test]
    fn foretell_binds_to_the_sky_critter_and_burst_to_the_water_critter() {
        let (game, state) = two(2, "C");
        let mut foretold = after(&game, &state, S0, &["declare foretell"]);
        turn_up(&game, &mut foretold, "K");
        let foretold = after(&game, &foretold, S1, &["declare burst"]);
        let sky = Illegal::MustUse { element: Element::Sky };
        assert_eq!(refusal(&game, &foretold, S0, "water i7 j7 i8 j8 i9"), sky);
        assert!(game.check(&foretold, S0, act("sky i7 j7 k7 l7 j8")).is_ok());
        let water = Illegal::MustUse { element: Element::Water };
        assert_eq!(refusal(&game, &foretold, S1, "sky i7 j7 k7 l7 j8"), water);
    }

    #[test]
    fn foretell_shows_the_next_card_to_all_at_once_and_does_not_change_it() {
        let (game, state) = two(2, "A");
        let mut state = after(&game, &state, S1, &["declare foretell"]);
        assert_eq!(game.turn(&state), Turn::Chance, "before any other declaration");
        turn_up(&game, &mut state, "K");
        assert_eq!(game.turn(&state), Turn::of(S0));
        for observer in Observer::all(2) {
            assert_eq!(game.view(&state, observer).public().foretold(), Some(card("K")));
        }
        assert!(!state.public().deck().contains(card("K")));
        // A second one in the round is legal, spent, and shows nothing new.
        let state = after(&game, &state, S0, &["declare foretell"]);
        assert!(state.sheet(S0).has_spent(Power::Foretell));
        assert_eq!(state.public().foretold(), Some(card("K")));
        assert_eq!(state.public().stage(), Stage::Draw);
        let state = after(&game, &state, S0, &["sky f2 f3 f4 g1"]);
        let state = after(&game, &state, S1, &["sky f12 f11 f10 g9"]);
        assert_eq!((state.public().round(), state.public().card()), (3, Some(card("K"))));
        assert_eq!((state.public().stage(), state.public().foretold()), (Stage::Declare, None));
    }

    #[test]
    fn round_18_has_nothing_to_foretell() {
        let (game, state) = two(18, "A");
        assert_eq!(refusal(&game, &state, S0, "declare foretell"), Illegal::NothingToForetell);
        let (game, state) = two(17, "A");
        assert!(game.check(&state, S0, act("declare foretell")).is_ok());
    }

    #[test]
    fn burst_fills_one_droplet_of_everybody_with_room() {
        let game = MarshHallow::new(2);
        let mut thirsty = seat("Q", "A B", &["earth g13 h12 i11"]);
        thirsty.loaded = 1;
        let state = build(&game, &declaring(2, "B", vec![seat("E", "C D", &[BLOCK]), thirsty]));
        assert_eq!(
            told(&game, &state, S0, "declare burst"),
            [
                Event::Declared { seat: S0, power: Power::Burst },
                Event::Filled { seat: S1, droplets: 1 }
            ]
        );
        let state = after(&game, &state, S0, &["declare burst"]);
        assert_eq!((state.sheet(S0).loaded(), state.sheet(S1).loaded()), (4, 2));
    }

    #[test]
    fn a_quake_moves_one_square_of_the_earth_critter_of_anybody() {
        let (game, state) = two(2, "A");
        let quiet = after(&game, &state, S0, &["declare nothing"]);
        let quiet = after(&game, &quiet, S1, &["declare nothing"]);
        let moved = "earth f2 f3 f4 g1";
        let other = Illegal::OtherShape { recruit: Recruit::Critter(Element::Earth) };
        assert_eq!(refusal(&game, &quiet, S0, moved), other);
        // Declared by the other player, it serves this one too.
        let shaken = after(&game, &state, S0, &["declare nothing"]);
        let shaken = after(&game, &shaken, S1, &["declare quake"]);
        assert!(game.check(&shaken, S0, act(moved)).is_ok());
        assert!(game.check(&shaken, S0, act("earth f1 f2 f3 f4")).is_ok(), "nobody must move one");
        // Not into two pieces, and not two squares.
        assert_eq!(refusal(&game, &shaken, S0, "earth f2 f3 f4 h1"), other);
        assert_eq!(refusal(&game, &shaken, S0, "earth e3 f3 e4 f4"), other);
        // Other types do not move.
        let sky = Illegal::OtherShape { recruit: Recruit::Critter(Element::Sky) };
        assert_eq!(refusal(&game, &shaken, S0, "sky e3 f3 e4 f4"), sky);
    }

    #[test]
    fn several_quakes_are_as_one() {
        let (game, state) = two(2, "A");
        let one = after(&game, &state, S0, &["declare nothing"]);
        let one = after(&game, &one, S1, &["declare quake"]);
        let both = after(&game, &state, S0, &["declare quake"]);
        let both = after(&game, &both, S1, &["declare quake"]);
        let earth = |state: &State| -> Vec<_> {
            let all = game.actions(state, S0).into_iter();
            all.filter(|action| action.to_string().starts_with("earth")).collect()
        };
        assert_eq!(earth(&one), earth(&both));
    }

    #[test]
    fn a_quake_is_over_with_its_round() {
        let (game, state) = two(2, "A");
        let state = after(&game, &state, S0, &["declare quake"]);
        let state = after(&game, &state, S1, &["declare nothing"]);
        let state = after(&game, &state, S0, &["earth f2 f3 f4 g1"]);
        let mut state = after(&game, &state, S1, &["earth f12 f11 f10 f9"]);
        turn_up(&game, &mut state, "I");
        assert!(!state.public().is_quaking());
        assert_eq!(state.public().declared(S0), None);
    }
}

/// RULES 3.3 to 3.9: placements.
mod placements {
    use super::*;

    #[test]
    fn each_fault_has_its_own_error() {
        let (game, state) = solo("A");
        let square = |text: &str| text.parse().expect("a square");
        for (action, why) in [
            ("earth n16 o16 p16 q16", Illegal::OffMap { square: square("q16") }),
            ("earth d4 e4 f4 g4", Illegal::OnFlower { square: square("d4") }),
            ("earth g6 g7 g8 g9", Illegal::OnCovered { square: square("g6") }),
            ("earth g7 g8 g9 g10", Illegal::EdgeContact { square: square("g7") }),
            ("earth a16 b16 c16 d16", Illegal::NoCornerContact),
        ] {
            assert_eq!(refusal(&game, &state, S0, action), why, "{action}");
        }
        let dry = solo_with("A", |one| one.loaded = 0).1;
        let short = Illegal::NotEnoughDroplets { cost: 1, loaded: 0, splooders: 0 };
        assert_eq!(refusal(&game, &dry, S0, "earth f1 f2 f3 f4"), short);
    }

    #[test]
    fn the_first_fault_of_several_is_named() {
        let game = MarshHallow::new(1);
        let square = |text: &str| text.parse().expect("a square");
        let dry = |turned_up: &str| solo_with(turned_up, |one| one.loaded = 0).1;
        // A second shape that reaches the row of a Flower.
        let mut long = seat("E", "C D", &[BLOCK, "earth f1 f2 f3 f4"]);
        (long.loaded, long.marshmallows) = (0, 1);
        let long = build(&game, &drawing(3, "N", vec![long]));
        let mut first = seat("M", "C D", &[]);
        first.loaded = 0;
        let first = build(&game, &drawing(2, "A", vec![first]));
        for (state, action, why) in [
            // Off the map before on a Flower, and before no contact.
            (&dry("B"), "earth m4 n4 o4 p4 q4", Illegal::OffMap { square: square("q4") }),
            (&dry("A"), "earth p15 p16 p17 p18", Illegal::OffMap { square: square("p17") }),
            // On a Flower before on a covered square.
            (&long, "water d4 e4 f4 g4 h4", Illegal::OnFlower { square: square("d4") }),
            // On a covered square before sharing an edge.
            (&dry("A"), "earth h6 h7 h8 h9", Illegal::OnCovered { square: square("h6") }),
            // Sharing an edge before too few droplets, those for H.
            (&dry("A"), "earth c6 d6 e6 f6", Illegal::EdgeContact { square: square("f6") }),
            // No contact, or no star, before too few droplets, those for B.
            (&dry("A"), "earth k1 l1 m1 n1", Illegal::NoCornerContact),
            (&first, "earth k1 l1 m1 n1", Illegal::StarNotCovered { star: square("e9") }),
            // What is drawn before where.
            (
                &dry("A"),
                "water p15 p16 p17 p18",
                Illegal::NotOnCard { recruit: Recruit::Critter(Element::Water), card: card("A") },
            ),
        ] {
            assert_eq!(refusal(&game, state, S0, action), why, "{action}");
        }
    }

    #[test]
    fn the_shape_must_be_on_the_card() {
        let (game, state) = solo("A");
        let water = Recruit::Critter(Element::Water);
        let why = Illegal::NotOnCard { recruit: water, card: card("A") };
        assert_eq!(refusal(&game, &state, S0, "water f1 f2 f3 f4"), why);
        let launched = Illegal::NotOnCard { recruit: Recruit::Launched, card: card("A") };
        assert_eq!(refusal(&game, &state, S0, "launched f1 f2 f3 f4"), launched);
        let shape = Illegal::OtherShape { recruit: Recruit::Critter(Element::Earth) };
        assert_eq!(refusal(&game, &state, S0, "earth f2 f3 f4"), shape);
    }

    #[test]
    fn the_same_squares_with_either_critter_are_two_actions() {
        // Both Critters of this card are three in a row.
        let mut edition = Edition::hearth();
        edition.cards[3].legendary = Some("xxx".into());
        let setup = Setup::default().with_edition(edition);
        let game = MarshHallow::try_new(setup).unwrap_or_else(|error| panic!("{error}"));
        let state = build(&game, &drawing(2, "D", vec![seat("E", "C B", &[BLOCK])]));
        let all = game.actions(&state, S0);
        let squares = |name: &str| -> Vec<String> {
            let all = all.iter().map(ToString::to_string);
            all.filter_map(|text| text.strip_prefix(name).map(ToString::to_string)).collect()
        };
        assert!(squares("earth").len() > 5, "{all:?}");
        assert_eq!(squares("earth"), squares("legendary"));
        for name in ["earth", "legendary"] {
            let state = after(&game, &state, S0, &[&format!("{name} i7 j7 k7")]);
            let drawn = state.sheet(S0).shapes().last().expect("a shape");
            assert_eq!(drawn.recruit.name(), name);
        }
    }

    #[test]
    fn symmetric_shapes_are_listed_once() {
        // The plus of H has one orientation; a star far from everything leaves five places.
        let game = MarshHallow::new(1);
        let state = build(&game, &drawing(1, "", vec![seat("H", "C D", &[])]));
        let sky = game.actions(&state, S0).into_iter();
        let sky: Vec<_> = sky.filter(|action| action.to_string().starts_with("sky")).collect();
        assert_eq!(sky.len(), 5, "{sky:?}");
    }

    #[test]
    fn mh_5_the_star_costs_and_gives_nothing() {
        let game = MarshHallow::new(1);
        let state = build(&game, &drawing(1, "", vec![seat("E", "C D", &[])]));
        let state = after(&game, &state, S0, &[BLOCK]);
        assert_eq!((state.sheet(S0).loaded(), state.sheet(S0).marshmallows()), (4, 0));
    }

    #[test]
    fn mh_6_splooders_pay_for_the_shortfall_alone() {
        // Four droplets, none left, two Splooders: one Marshmallow costs one Splooder.
        let dry = |one: &mut SeatPosition| {
            *one = seat("E", "C D", &[BLOCK, "sky d7 e7 f7"]);
            one.loot = vec![marsh_hallow::Loot::Splooders];
            one.splooders = 2;
            one.loaded = 0;
            one.mana = 20;
        };
        let game = MarshHallow::new(1);
        let mut one = SeatPosition::default();
        dry(&mut one);
        one.mana = 40;
        let state = build(&game, &drawing(3, "A", vec![one]));
        let state = after(&game, &state, S0, &["earth f1 f2 f3 f4"]);
        assert_eq!((state.sheet(S0).loaded(), state.sheet(S0).splooders()), (0, 1));
        // With droplets left the Splooders stay.
        let mut one = SeatPosition::default();
        dry(&mut one);
        (one.mana, one.loaded) = (40, 1);
        let state = build(&game, &drawing(3, "A", vec![one]));
        let state = after(&game, &state, S0, &["earth f1 f2 f3 f4"]);
        assert_eq!((state.sheet(S0).loaded(), state.sheet(S0).splooders()), (0, 2));
    }

    #[test]
    fn the_cost_is_paid_before_what_the_shape_gives() {
        // The Specialist under the shape cannot pay for itself, nor the Lake for a Marshmallow.
        let game = MarshHallow::new(1);
        let mut one = seat("E", "A D", &[BLOCK]);
        one.loaded = 0;
        let short = Illegal::NotEnoughDroplets { cost: 1, loaded: 0, splooders: 0 };
        let state = build(&game, &drawing(2, "A", vec![one.clone()]));
        assert_eq!(refusal(&game, &state, S0, "earth f1 f2 f3 f4"), short);
        let state = build(&game, &drawing(2, "I", vec![one.clone()]));
        assert!(game.check(&state, S0, act("earth f3 g3 h3 f4")).is_ok(), "a lake costs nothing");
        // K stands beside a square of the Lake.
        let game = changed(1, "K", &[("K", "j3")]);
        let state = build(&game, &drawing(2, "I", vec![one.clone()]));
        assert_eq!(refusal(&game, &state, S0, "earth i4 i3 j3 k3"), short);
        one.loaded = 1;
        let state = build(&game, &drawing(2, "I", vec![one]));
        let events = told(&game, &state, S0, "earth i4 i3 j3 k3");
        let filled = Event::ReachedLake { seat: S0, count: 1, droplets: 4 };
        assert!(events.contains(&filled), "{events:?}");
    }
}

/// RULES 3.4: the Spirit of the Hallow.
mod spirit {
    use super::*;

    const CALLS: [&str; 5] = [
        "spirit i7 j7 k7 i8 j8",
        "spirit k9 l9 k10 l10",
        "spirit i11 j11 i12",
        "spirit g14 h13",
        "spirit f15",
    ];

    fn before_call(game: &MarshHallow, calls: usize) -> State {
        let mut shapes = vec![BLOCK];
        shapes.extend(&CALLS[..calls]);
        let mut one = seat("E", "C D", &shapes);
        // The second call covers a Marshmallow.
        if calls >= 2 {
            (one.marshmallows, one.loaded) = (1, 3);
        }
        build(game, &drawing(2 + calls as u8, "A", vec![one]))
    }

    #[test]
    fn five_calls_have_five_to_one_squares() {
        let game = MarshHallow::new(1);
        for (calls, text) in CALLS.iter().enumerate() {
            let state = before_call(&game, calls);
            assert_eq!(usize::from(state.sheet(S0).spirit().size()), 6 - calls);
            let state = after(&game, &state, S0, &[text]);
            assert_eq!(usize::from(state.sheet(S0).spirit().size()), 5 - calls);
        }
    }

    #[test]
    fn a_sixth_call_is_illegal() {
        let game = MarshHallow::new(1);
        let state = before_call(&game, 5);
        assert_eq!(refusal(&game, &state, S0, "spirit e14"), Illegal::SpiritGone);
        assert!(!game.actions(&state, S0).iter().any(|a| a.to_string().starts_with("spirit")));
    }

    #[test]
    fn a_cross_that_splits_the_rest_is_illegal() {
        // From a U the middle of its bottom cannot go.
        let game = MarshHallow::new(1);
        let mut one = seat("E", "C D", &[BLOCK, "spirit i7 j7 k7 i8 k8"]);
        (one.marshmallows, one.loaded) = (1, 3);
        let state = build(&game, &drawing(3, "A", vec![one]));
        let why = Illegal::OtherShape { recruit: Recruit::Spirit };
        assert_eq!(refusal(&game, &state, S0, "spirit l9 l10 n9 n10"), why);
        assert!(game.check(&state, S0, act("spirit l9 l10 m10 n10")).is_ok());
    }

    #[test]
    fn mh_12_equal_results_are_listed_once_and_only_what_is_left_can_come() {
        let game = MarshHallow::new(1);
        let state = before_call(&game, 1);
        // The rest of a P: a square, L, S and T shapes and more, but never a row of four.
        let why = Illegal::OtherShape { recruit: Recruit::Spirit };
        assert_eq!(refusal(&game, &state, S0, "spirit k9 k10 k11 k12"), why);
        let all = game.actions(&state, S0);
        assert!(all.windows(2).all(|pair| pair[0] < pair[1]));
    }

    #[test]
    fn the_spirit_may_be_called_in_round_1_and_must_cover_the_star() {
        let game = MarshHallow::new(1);
        let state = build(&game, &drawing(1, "", vec![seat("E", "C D", &[])]));
        assert!(game.check(&state, S0, act("spirit g5 h5 g6 h6 g7")).is_ok());
        let star = "g5".parse().expect("a square");
        let why = Illegal::StarNotCovered { star };
        assert_eq!(refusal(&game, &state, S0, "spirit h5 i5 h6 i6 h7"), why);
    }
}

/// RULES 4.1 to 4.5: map actions on the own map.
mod map_actions {
    use super::*;
    use marsh_hallow::Loot;

    #[test]
    fn the_first_pair_of_marshmallows_brings_an_empty_splasher() {
        let (game, state) = solo("A");
        // A alone equips nothing.
        let one = after(&game, &state, S0, &["earth f1 f2 f3 f4"]);
        assert_eq!(
            (one.sheet(S0).marshmallows(), one.sheet(S0).capacity(game.dashboard())),
            (1, 4)
        );
        let mut two = seat("E", "C D", &[BLOCK, "earth f1 f2 f3 f4"]);
        (two.marshmallows, two.loaded) = (1, 3);
        let state = build(&game, &drawing(3, "K", vec![two]));
        // H is the second one.
        let events = told(&game, &state, S0, "sky e6 e8 f7");
        assert!(
            events.contains(&Event::Equipped { seat: S0, capacity: 1, loaded: 0 }),
            "{events:?}"
        );
        let state = after(&game, &state, S0, &["sky e6 e8 f7"]);
        let sheet = state.sheet(S0);
        assert_eq!(
            (sheet.marshmallows(), sheet.capacity(game.dashboard()), sheet.loaded()),
            (2, 5, 2)
        );
        assert_eq!(sheet.splashers(game.dashboard()).collect::<Vec<_>>(), [2, 2, 1]);
    }

    #[test]
    fn the_third_pair_brings_the_last_splasher_and_later_marshmallows_none() {
        let (mut sixth, mut later) = (0, 0);
        for seed in 0..90 {
            for pair in random_game(&MarshHallow::new(1), seed).windows(2) {
                let (old, new) = (pair[0].sheet(S0), pair[1].sheet(S0));
                if old.marshmallows() == new.marshmallows() {
                    continue;
                }
                let game = MarshHallow::new(1);
                let ones = |sheet: &marsh_hallow::Sheet| {
                    sheet.splashers(game.dashboard()).filter(|&capacity| capacity == 1).count()
                };
                assert_eq!(ones(new), usize::from(new.marshmallows() / 2).min(3));
                sixth += u32::from(old.pairs() == 2 && new.pairs() == 3);
                later += u32::from(old.marshmallows() >= 6);
            }
        }
        assert!(sixth > 5 && later > 5, "{sixth} {later}");
    }

    #[test]
    fn mh_9_a_specialist_gives_a_splooder_and_is_no_marshmallow() {
        let (game, state) = solo_with("A", |one| one.specialists = cards("A D"));
        let state = after(&game, &state, S0, &["earth f1 f2 f3 f4"]);
        let sheet = state.sheet(S0);
        assert_eq!((sheet.marshmallows(), sheet.splooders(), sheet.loaded()), (0, 1, 3));
    }

    #[test]
    fn the_first_enchanted_one_covered_puts_out_the_flame() {
        let (game, state) = solo("I");
        let events = told(&game, &state, S0, "earth e2 e3 e4 f4");
        let flower = marsh_hallow::Flower::try_new(0).expect("a flower");
        assert!(events.contains(&Event::Disenchanted { seat: S0, flower, count: 1 }), "{events:?}");
        assert!(events.contains(&Event::FlameOut { seat: S0, flower }), "{events:?}");
        // The second one at the same Flower finds no flame.
        let mut one = seat("E", "C D", &[BLOCK, "earth e2 e3 e4 f4"]);
        one.loaded = 3;
        let state = build(&game, &drawing(3, "S", vec![one]));
        let events = told(&game, &state, S0, "sky d5 c5 b5");
        assert!(!events.iter().any(|event| matches!(event, Event::FlameOut { .. })), "{events:?}");
    }

    #[test]
    fn a_tent_gives_each_kind_of_loot_once_and_is_not_declinable() {
        let (game, state) = solo("S");
        let state = after(&game, &state, S0, &["sky d7 e7 f7"]);
        let loot = ["take splasher", "take splooders", "take water"].map(act);
        assert_eq!(game.actions(&state, S0), loot);
        assert_eq!(
            refusal(&game, &state, S0, "decline").to_string(),
            "`decline` is not a legal action in the draw stage: the question is which loot to take"
        );
        let absent = game.check(&state, mallow_core::Seat::new(2), act("decline"));
        assert_eq!(
            absent.map_err(|why| why.to_string()),
            Err("there is no seat 2: expected 0 to 0".into())
        );
        let splasher = after(&game, &state, S0, &["take splasher"]);
        assert_eq!(
            (splasher.sheet(S0).capacity(game.dashboard()), splasher.sheet(S0).loaded()),
            (7, 4)
        );
        let splooders = after(&game, &state, S0, &["take splooders"]);
        assert_eq!(splooders.sheet(S0).splooders(), 2);
        let water = after(&game, &state, S0, &["take water"]);
        assert_eq!(water.sheet(S0).loaded(), 4, "there was no room");
        // At the next tent what was taken is gone.
        let mut one = seat("E", "C D", &[BLOCK, "sky d7 e7 f7", "spirit i7 j7 k7 i8 j8"]);
        (one.loot, one.loaded) = (vec![Loot::Water], 4);
        let state = build(&game, &drawing(4, "I", vec![one]));
        let state = after(&game, &state, S0, &["earth l6 m6 m7 m8"]);
        assert_eq!(game.actions(&state, S0), ["take splasher", "take splooders"].map(act));
        let why = Illegal::LootGone { loot: Loot::Water };
        assert_eq!(refusal(&game, &state, S0, "take water"), why);
    }

    #[test]
    fn water_fills_at_most_four_droplets() {
        for (loaded, filled) in [(0, 4), (1, 3), (4, 0)] {
            let (game, state) = solo_with("S", |one| one.loaded = loaded);
            let state = after(&game, &state, S0, &["sky d7 e7 f7"]);
            let events = told(&game, &state, S0, "take water");
            assert!(events.contains(&Event::Filled { seat: S0, droplets: filled }), "{events:?}");
        }
        // With more room than four, four.
        let mut one = seat("E", "C D", &[BLOCK, "sky d7 e7 f7", "spirit i7 j7 k7 i8 j8"]);
        (one.loot, one.loaded) = (vec![Loot::Splasher], 1);
        let game = MarshHallow::new(1);
        let state = build(&game, &drawing(4, "I", vec![one]));
        let state = after(&game, &state, S0, &["earth l6 m6 m7 m8", "take water"]);
        assert_eq!(state.sheet(S0).loaded(), 4, "one paid for I, then four filled of seven");
    }

    #[test]
    fn mh_10_a_lake_fills_everything_and_counts_once() {
        let (game, state) = solo_with("I", |one| one.loaded = 1);
        let events = told(&game, &state, S0, "earth f3 g3 h3 f4");
        assert!(events.contains(&Event::ReachedLake { seat: S0, count: 1, droplets: 3 }));
        // Another square of the same Lake gives nothing.
        let mut one = seat("E", "C D", &[BLOCK, "earth f3 g3 h3 f4"]);
        (one.lakes, one.loaded) = (1, 2);
        let state = build(&game, &drawing(3, "S", vec![one]));
        let state = after(&game, &state, S0, &["sky i2 j2 k2"]);
        assert_eq!((state.sheet(S0).lakes(), state.sheet(S0).loaded()), (1, 2));
    }

    #[test]
    fn mh_7_the_tent_comes_before_the_lake_so_that_its_splasher_is_filled() {
        let mut edition = Edition::hearth();
        // The tent of l7, m7 stands beside the Lake instead.
        edition.map[6] = edition.map[6].replace('u', ".");
        edition.map[1].replace_range(9..10, "u");
        edition.map[2].replace_range(9..10, "u");
        let setup = Setup::new(1).with_edition(edition);
        let game = MarshHallow::try_new(setup).unwrap_or_else(|error| panic!("{error}"));
        let state = build(&game, &drawing(2, "I", vec![seat("E", "C D", &[BLOCK])]));
        let state = after(&game, &state, S0, &["earth i4 i3 j3 k3"]);
        assert_eq!(state.sheet(S0).lakes(), 0, "the loot is chosen first");
        let state = after(&game, &state, S0, &["take splasher"]);
        let sheet = state.sheet(S0);
        assert_eq!((sheet.lakes(), sheet.capacity(game.dashboard()), sheet.loaded()), (1, 7, 7));
    }

    #[test]
    fn the_third_lake_equips_the_full_sos() {
        let game = MarshHallow::new(1);
        let mut seen = 0;
        for seed in 0..40 {
            for pair in random_game(&game, seed).windows(2) {
                let (old, new) = (pair[0].sheet(S0), pair[1].sheet(S0));
                if (old.lakes(), new.lakes()) != (2, 3) {
                    continue;
                }
                seen += 1;
                assert_eq!(new.loaded(), new.capacity(game.dashboard()), "everything is full");
                let pairs = new.pairs() - old.pairs();
                let loot = if old.splashers(game.dashboard()).any(|c| c == 3) { 0 } else { 3 };
                let loot = if new.splashers(game.dashboard()).any(|c| c == 3) { loot } else { 0 };
                assert_eq!(
                    new.capacity(game.dashboard()),
                    old.capacity(game.dashboard()) + pairs + loot + 9
                );
                assert_eq!(new.splashers(game.dashboard()).last(), Some(9));
            }
        }
        assert!(seen > 5, "{seen}");
    }
}

/// RULES 5: the Pyre and the end.
mod pyre {
    use super::*;

    #[test]
    fn nothing_covered_in_round_1_adds_20_and_one_by_round_2_adds_18() {
        let game = MarshHallow::new(1);
        let state = build(&game, &declaring(1, "", vec![seat("E", "C D", &[])]));
        let mut state = after(&game, &state, S0, &["declare nothing", BLOCK]);
        assert_eq!(state.sheet(S0).mana(), 20);
        turn_up(&game, &mut state, "I");
        let state = after(&game, &state, S0, &["declare nothing", "earth e2 e3 e4 f4"]);
        assert_eq!(state.sheet(S0).mana(), 38);
    }

    /// Two players before the last shapes, everything freed, with this mana.
    fn end(mana: [u16; 2]) -> (MarshHallow, State) {
        let game = MarshHallow::new(2);
        let mut first = seat("E", "C D", &[BLOCK, "spirit i7 j7 k7 i8 j8"]);
        let mut second = seat("Q", "A B", &["earth g13 h12 i11"]);
        for (one, mana) in [&mut first, &mut second].into_iter().zip(mana) {
            one.freed = marsh_hallow::Flower::all().collect();
            one.mana = mana;
        }
        let state = build(&game, &drawing(18, "S", vec![first, second]));
        let state = after(&game, &state, S0, &["sky f7 f8 f9"]);
        let state = after(&game, &state, S1, &["sky j10 k10 l10"]);
        (game, state)
    }

    #[test]
    fn water_counts_ten_for_each_droplet_if_the_base_was_reached() {
        // The first pays one droplet for K; the second never reached the base.
        let (game, state) = end([12, 7]);
        assert_eq!(game.turn(&state), Turn::Over);
        let outcome = game.outcome(&state).expect("the game is over");
        assert_eq!(outcome.points(S0), 30 - 12 - 7);
        assert_eq!((outcome.team_won(), outcome.rank(S1)), (Some(true), 1));
    }

    #[test]
    fn zero_wins_and_less_loses() {
        for (mana, won) in [([29, 1], true), ([30, 1], false)] {
            let (game, state) = end(mana);
            let outcome = game.outcome(&state).expect("the game is over");
            assert_eq!(outcome.team_won(), Some(won));
            assert_eq!(outcome.points(S0), if won { 0 } else { -1 });
        }
    }

    #[test]
    fn a_whole_game_has_18_rounds_and_17_turned_up_cards() {
        for seed in 0..10 {
            for players in 1..=4 {
                let game = MarshHallow::new(players);
                let states = random_game(&game, seed);
                let end = states.last().expect("a game");
                assert_eq!(end.public().round(), 18);
                assert_eq!(end.public().deck().len(), 24 - u32::from(players) - 17);
                let steps = states.len() as u64 - 1;
                assert!(steps <= mallow_core::Game::max_steps(&game).expect("a bound"));
            }
        }
    }
}

#[test]
fn players_are_one_to_four() {
    for players in [0, 5, 255] {
        let refused = MarshHallow::try_new(Setup::new(players));
        assert_eq!(refused.err(), Some(marsh_hallow::SetupError::Players { found: players }));
    }
    for players in 1..=4 {
        assert_eq!(MarshHallow::new(players).players(), players);
    }
}
