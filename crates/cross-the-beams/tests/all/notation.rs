//! Text and pictures: what is written, what is read, what is refused.

use cross_the_beams::{
    Action, Beam, BeamPlace, Card, Cards, Chance, Colour, CrossTheBeams, Deal, DealError,
    Ghostbuster, MmPlace, Number, ParseActionError, ParseBeamError, ParseCardError,
    ParseChanceError, ParsePathError, ParseStageError, Path, Position, Stage, Symbol, TilePlace,
    WhiteCard,
};
use mallow_core::{Game, Generator, Observer, Seat, Seed, playout};
use std::fmt::{Debug, Display};
use std::str::FromStr;

fn returns<T>(values: impl IntoIterator<Item = T>) -> usize
where
    T: Display + FromStr<Err: Debug> + PartialEq + Debug,
{
    let mut count = 0;
    for value in values {
        let text = value.to_string();
        assert_eq!(text.parse::<T>().unwrap(), value, "{text}");
        let loud = text.to_uppercase();
        assert_eq!(loud.parse::<T>().unwrap(), value, "{loud}");
        let spaced = format!("\t {} \u{a0}", text.to_lowercase().replace(' ', "\u{2003} "));
        assert_eq!(spaced.parse::<T>().unwrap(), value, "{spaced}");
        count += 1;
    }
    count
}

#[test]
fn words_read_back() {
    assert_eq!(returns(Card::all()), 30);
    assert_eq!(returns(WhiteCard::all()), 6);
    assert_eq!(returns(Symbol::ALL), 6);
    assert_eq!(returns(Number::ALL), 6);
    assert_eq!(returns(Ghostbuster::ALL), 4);
    assert_eq!(returns(TilePlace::all()), 36);
    assert_eq!(returns(TilePlace::all().map(MmPlace::On)), 36);
    assert_eq!(returns([MmPlace::Outside, MmPlace::Off]), 2);
    assert_eq!(returns(BeamPlace::all(12)), 12);
    assert_eq!(returns(Colour::ALL), 6);
    let beams = ["-", "R1", "R1 K2 R3"].map(|text| text.parse::<Beam>().unwrap());
    assert_eq!(returns(beams), 3);
    assert_eq!(returns([Position::default().path]), 1);
}

#[test]
fn cb_14_the_fifth_symbol_is_the_wheel_and_crown_is_read_for_it() {
    assert_eq!(Symbol::ALL[4], Symbol::Wheel);
    assert_eq!((Symbol::Wheel.name(), Symbol::Wheel.short()), ("wheel", "Wh"));
    for text in ["wheel", "WHEEL", "Wh", "crown", "Crown", "cr", " Cr "] {
        assert_eq!(text.parse(), Ok(Symbol::Wheel), "{text}");
    }
    let path: [Symbol; Path::VISIBLE] = core::array::from_fn(|i| Symbol::ALL[i / 4]);
    let old = "path Dr Dr Dr Dr Ha Ha Ha Ha Ci Ci Ci Ci Br Br Br Br Cr Cr Cr Cr Ar Ar Ar Ar";
    assert_eq!(old.parse(), Ok(Chance::Path(path)));
    assert_eq!(Chance::Path(path).to_string(), old.replace("Cr", "Wh"));
}

#[test]
fn every_action_that_can_be_written_reads_back_in_rising_order() {
    let all: Vec<Action> = CrossTheBeams::new(1).every_action().collect();
    assert_eq!(all.len(), 36 + 1 + 30 + 30 + 2 * 30 * 4 * 12 + 4 * 12 + 1 + 30);
    assert!(all.is_sorted_by(|one, other| one < other));
    for action in all {
        assert_eq!(action.to_string().parse(), Ok(action));
        assert_eq!(action.to_string().to_uppercase().parse(), Ok(action));
    }
}

#[test]
fn actions_are_written_as_people_say_them() {
    let red = Ghostbuster::Red;
    let card = Card::new(Colour::Black, Number::new(3));
    let position = BeamPlace::new(2);
    for (action, text) in [
        (Action::Send(TilePlace::new(4, 0)), "mm 4L"),
        (Action::Decline, "decline"),
        (Action::Zap(card), "zap K3"),
        (Action::Halt(card), "halt K3"),
        (Action::Place { card, beam: red, position }, "place K3 red 2"),
        (Action::Exchange { card, beam: red, position }, "exchange K3 red 2"),
        (Action::Take { beam: red, position }, "take red 2"),
        (Action::Pass, "pass"),
        (Action::Bottom(card), "bottom K3"),
    ] {
        assert_eq!(action.to_string(), text);
    }
}

#[test]
fn reading_actions_forgives_capitals_spaces_and_short_beams() {
    let place: Action = "place K3 red 2".parse().unwrap();
    for text in ["  Place  k3 RED 2 ", "place K3 r 2", "PLACE\tK3\tR\t02"] {
        assert_eq!(text.parse(), Ok(place), "{text}");
    }
}

#[test]
fn what_is_no_action_is_refused() {
    let form = [
        "",
        " ",
        "place",
        "place K3",
        "place K3 red",
        "place K3 red 2 2",
        "pass 1",
        "decline K3",
        "zap",
        "zap K3 K4",
        "mm",
        "k3",
        "placeK3 red 2",
        "take red 2 3",
        "bottom",
    ];
    for text in form {
        assert_eq!(
            text.parse::<Action>(),
            Err(ParseActionError::Form { found: text.into() }),
            "{text:?}"
        );
    }
    let words: [(&str, ParseActionError); 15] = [
        ("zap K7", ParseCardError::Card { found: "K7".into() }.into()),
        ("zap W1", ParseCardError::Card { found: "W1".into() }.into()),
        ("zap K", ParseCardError::Card { found: "K".into() }.into()),
        ("zap K11", ParseCardError::Card { found: "K11".into() }.into()),
        ("place K3 white 2", ParseBeamError::Ghostbuster { found: "white".into() }.into()),
        ("place K3 red 0", ParseBeamError::BeamPlace { found: "0".into() }.into()),
        ("place K3 red 13", ParseBeamError::BeamPlace { found: "13".into() }.into()),
        ("place K3 red +1", ParseBeamError::BeamPlace { found: "+1".into() }.into()),
        ("place K3 red 001", ParseBeamError::BeamPlace { found: "001".into() }.into()),
        ("mm 0L", ParsePathError::TilePlace { found: "0L".into() }.into()),
        ("mm 13L", ParsePathError::TilePlace { found: "13L".into() }.into()),
        ("mm 01L", ParsePathError::TilePlace { found: "01L".into() }.into()),
        ("mm 4", ParsePathError::TilePlace { found: "4".into() }.into()),
        ("mm 4X", ParsePathError::TilePlace { found: "4X".into() }.into()),
        ("mm outside", ParsePathError::TilePlace { found: "outside".into() }.into()),
    ];
    for (text, word) in words {
        assert_eq!(text.parse::<Action>(), Err(word), "{text:?}");
    }
}

#[test]
fn chance_outcomes_read_back() {
    let path: [Symbol; Path::VISIBLE] = core::array::from_fn(|i| Symbol::ALL[i / 4]);
    let mut all = vec![Chance::Path(path)];
    all.extend(Seat::all(6).map(Chance::FirstPlayer));
    all.extend(Number::ALL.map(Chance::Roll));
    all.extend(WhiteCard::all().map(Chance::White));
    all.extend(Card::all().map(Chance::Draw));
    for hands in [&["R1 R2 R3 R4 R5"][..], &["R1 R2", "K5 K6", "-"]] {
        let hands: Vec<Cards> = hands.iter().map(|hand| hand.parse().unwrap()).collect();
        all.push(Chance::Deal(Deal::try_new(&hands).unwrap()));
    }
    for chance in all {
        assert_eq!(chance.to_string().parse(), Ok(chance));
        assert_eq!(format!(" {} ", chance.to_string().to_uppercase()).parse(), Ok(chance));
    }
    assert_eq!("deal R1 R2, K5".parse::<Chance>().unwrap().to_string(), "deal R1 R2, K5");
}

#[test]
fn what_is_no_chance_outcome_is_refused() {
    let short_path = format!("path{}", " Dr".repeat(23));
    let long_path = format!("path{}", " Dr".repeat(25));
    for text in [
        "",
        "roll",
        "deal",
        "first x",
        "first 16",
        "toss 3",
        "path",
        &short_path,
        &long_path,
        "deal R1,,R2",
        "deal R1,",
        "deal ,",
    ] {
        let refused = text.parse::<Chance>();
        assert!(matches!(refused, Err(ParseChanceError::Form { .. })), "{text:?}: {refused:?}");
    }
    for (text, word) in [
        ("roll 7", ParseCardError::Number { found: "7".into() }),
        ("roll 1 2", ParseCardError::Number { found: "1 2".into() }),
        ("white R1", ParseCardError::WhiteCard { found: "R1".into() }),
        ("draw W1", ParseCardError::Card { found: "W1".into() }),
        ("deal R1 R9", ParseCardError::Card { found: "R9".into() }),
        ("deal R1 -", ParseCardError::Card { found: "-".into() }),
    ] {
        assert_eq!(text.parse::<Chance>(), Err(ParseChanceError::Card(word)), "{text:?}");
    }
    let card = "R1".parse().unwrap();
    assert_eq!(
        "deal R1, R1".parse::<Chance>(),
        Err(ParseChanceError::Deal(DealError::Twice { card }))
    );
    let seven = Err(ParseChanceError::Deal(DealError::Hands { hands: 7 }));
    assert_eq!("deal R1, R2, R3, R4, R5, R6, K1".parse::<Chance>(), seven);
}

#[test]
fn beams_paths_and_stages_read_back() {
    for text in ["-", "R1", "R1 K2 R3"] {
        assert_eq!(text.parse::<Beam>().unwrap().to_string(), text);
    }
    assert_eq!("R1 R1".parse::<Beam>(), Err(ParseBeamError::Beam { found: "R1 R1".into() }));
    let thirteen = Card::all().take(13).map(|card| card.to_string()).collect::<Vec<_>>().join(" ");
    assert_eq!(thirteen.parse::<Beam>(), Err(ParseBeamError::Beam { found: (&*thirteen).into() }));
    let path = Position::default().path;
    assert_eq!(path.to_string().parse(), Ok(path));
    assert_eq!(path.to_string().lines().count(), 12);
    assert_eq!("Dr Ha".parse::<Path>(), Err(ParsePathError::Path { found: "Dr Ha".into() }));
    let long = format!("{path} Dr");
    assert_eq!(long.parse::<Path>(), Err(ParsePathError::Path { found: (&*long).into() }));
    let stages = [
        Stage::Path,
        Stage::Hands,
        Stage::FirstPlayer,
        Stage::Choice,
        Stage::Roll,
        Stage::Zap { roll: Number::new(3) },
        Stage::White,
        Stage::Halt,
        Stage::Act,
        Stage::Bottom,
        Stage::Draw { left: 1 },
        Stage::Draw { left: 2 },
        Stage::Won,
        Stage::Lost,
    ];
    assert_eq!(returns(stages), 14);
    for wrong in ["", "zap", "zap 7", "draw 0", "draw 3", "act 1", "halted", "zap 1 2"] {
        assert_eq!(wrong.parse::<Stage>(), Err(ParseStageError { found: wrong.into() }), "{wrong}");
    }
}

/// A position with something of everything.
fn builder() -> Position {
    Position {
        mm: "4M".parse().unwrap(),
        white: Some("W3".parse().unwrap()),
        used: "W1 W3".parse().unwrap(),
        ghost: Some(Ghostbuster::Green),
        beams: ["R1 K2 R5", "G4", "Y4 Y6", "B1 B3"].map(|beam| beam.parse().unwrap()),
        hands: ["R3 Y2", "K3", "-"].map(|hand| hand.parse().unwrap()).into(),
        known: "Y2".parse().unwrap(),
        discards: "K6 B6".parse().unwrap(),
        active: Seat::new(1),
        stage: Stage::Halt,
        declined: Seat::new(0).into(),
        ..Position::default()
    }
}

#[test]
fn a_state_prints_all_that_a_person_needs() {
    let state = CrossTheBeams::new(3).position(&builder()).unwrap();
    let expected = r"
      L    M    R       Turn of seat 1: the Marshmallow Man can be halted
    ____      ____      with a 3 or circles
 1 / ## \____/ Ha \     Asked: 0, 1; declined: 0
   \____/ Dr \____/     Marshmallow Man on 4M
 2 / Ci \____/ ## \     White card W3 Ci; used W1 W3
   \____/ Br \____/
 3 / Wh \____/ Ar \         red     *green  yellow  blue
   \____/ ## \____/      1  R1 Ha = G4 Ha = Y4 Ar = B1 Ar   locked
 4 / ## \____/ Ha \      2  K2 Wh     .     Y6 Ha = B3 Ha
   \____/<Dr>\____/      3  R5 Ar     .       .       .
 5 / Ci \____/ ## \
   \____/ Br \____/     Seat 0: R3 Br, Y2 Br
 6 / Wh \____/ Ar \     Seat 1: K3 Ar
   \____/ ## \____/     Seat 2: none
 7 / ## \____/ Ha \     Known to all: Y2 Br
   \____/ Dr \____/     Deck: 17 cards
 8 / Ci \____/ ## \     Discarded: B6 Wh, K6 Ci
   \____/ Br \____/
 9 / Wh \____/ Ar \     ## brown tile, <..> the Marshmallow Man, * ghost,
   \____/ ## \____/     = linked: same number or symbol, . no card
10 / ## \____/ Ha \     Dr drop, Ha hammers, Ci circles, Br bricks, Wh wheel,
   \____/ Dr \____/     Ar arrow; R red, Y yellow, G green, B blue, W white,
11 / Ci \____/ ## \     K black (fits every beam)
   \____/ Br \____/
12 / Wh \____/ Ar \
   \____/ ## \____/
        \____/
"
    .trim_start_matches('\n');
    assert_eq!(state.to_string(), expected, "{state}");
}

#[test]
fn a_view_prints_what_its_observer_may_know() {
    let game = CrossTheBeams::new(3);
    let state = game.position(&builder()).unwrap();
    let seats = |observer| -> Vec<String> {
        let picture = game.view(&state, observer).to_string();
        let lines = picture.lines().filter_map(|line| line.split_once("Seat "));
        lines.map(|(_, rest)| rest.to_string()).collect()
    };
    let own = ["0: R3 Br, Y2 Br (known)", "1: 1 unknown", "2: none"];
    assert_eq!(seats(Observer::Seat(Seat::new(0))), own);
    let other = ["0: Y2 Br, 1 unknown", "1: K3 Ar", "2: none"];
    assert_eq!(seats(Observer::Seat(Seat::new(1))), other);
    assert_eq!(seats(Observer::Public), ["0: Y2 Br, 1 unknown", "1: 1 unknown", "2: none"]);
}

/// Whoever reads a picture finds in it what every sign means, and it fits a terminal.
#[test]
fn a_picture_explains_its_signs_in_eighty_columns() {
    for seed in 0..6 {
        let game = CrossTheBeams::new(1 + seed as u8);
        let mut random = Generator::new(Seed::from_u64(seed));
        let mut state = game.start();
        while playout(&game, &mut state, &mut random, 1).outcome.is_none() {
            let pictures = Observer::all(game.players())
                .map(|observer| game.view(&state, observer).to_string())
                .chain([state.to_string()]);
            for picture in pictures {
                for symbol in Symbol::ALL {
                    let said = format!("{} {symbol}", symbol.short());
                    assert!(picture.contains(&said), "{said} is missing:\n{picture}");
                }
                for colour in Colour::ALL {
                    let said = format!("{} {colour}", colour.letter());
                    assert!(picture.contains(&said), "{said} is missing:\n{picture}");
                }
                for sign in ["## brown", "<..> the Marshmallow Man", "* ghost", "= linked", ". no"]
                {
                    assert!(picture.contains(sign), "{sign} is missing:\n{picture}");
                }
                let widest = picture.lines().map(|line| line.chars().count()).max();
                assert!(widest <= Some(80), "{picture}");
            }
        }
    }
}

#[test]
fn pictures_say_what_a_window_asks_for_and_where_the_marshmallow_man_can_be_sent() {
    let shown = |change: fn(&mut Position)| {
        let mut position = builder();
        position.declined = mallow_core::SeatSet::EMPTY;
        change(&mut position);
        let game = CrossTheBeams::new(3);
        game.view(&game.position(&position).unwrap(), Observer::Public).to_string()
    };
    let halt = shown(|_| ());
    assert!(halt.contains("with a 3 or circles"), "{halt}");
    let zap = shown(|b| {
        b.stage = Stage::Zap { roll: Number::new(3) };
        b.ghost = Some(Ghostbuster::Red);
    });
    assert!(zap.contains("the ghost rolled 3"), "{zap}");
    assert!(zap.contains("and threatens R5 (red 3); a 3 zaps it"), "{zap}");
    let choice = shown(|b| {
        b.stage = Stage::Choice;
        b.mm = MmPlace::Outside;
        b.path = Position::default().path;
        for (place, symbol) in TilePlace::all().zip([Symbol::Circles, Symbol::Drop]) {
            b.path.set(place, Some(symbol));
        }
        b.path.set(TilePlace::new(1, 2), Some(Symbol::Circles));
        b.path.set(TilePlace::new(2, 0), None);
    });
    assert!(choice.contains("to 1L or 1R"), "{choice}");
}

#[test]
fn the_marshmallow_man_is_drawn_outside_and_off_the_path() {
    let mut builder = builder();
    builder.mm = MmPlace::Outside;
    let outside = CrossTheBeams::new(3).position(&builder).unwrap().to_string();
    assert!(outside.lines().nth(1).unwrap().starts_with("         <MM> "), "{outside}");
    builder.mm = MmPlace::Off;
    builder.stage = Stage::Lost;
    builder.declined = mallow_core::SeatSet::EMPTY;
    let off = CrossTheBeams::new(3).position(&builder).unwrap().to_string();
    assert_eq!(off.lines().last(), Some("         <MM>"), "{off}");
}
