//! RULES 1, 2 and 9: components, setup and its chance events.

use crate::common::{S0, S1, S2, build, card, cards, chance, game, happen, tile};
use cross_the_beams::{
    Card, Cards, Chance, CrossTheBeams, Deal, DealError, Edition, Event, Ghostbuster, Illegal,
    MmPlace, Number, Position, Setup, SetupError, Stage, Symbol, TilePlace, WhiteCard, WhiteCards,
};
use mallow_core::{Game, Seat};

#[test]
fn cb_1_greenbox_has_each_symbol_once_per_colour_and_five_symbols_per_number() {
    let edition = Edition::greenbox();
    let symbols = edition.symbols();
    for colour in cross_the_beams::Colour::ALL {
        let mut row = *symbols.of_colour(colour);
        row.sort_unstable();
        assert_eq!(row, Symbol::ALL, "{colour}");
    }
    for number in Number::ALL {
        let mut shown: Vec<_> = Card::all()
            .filter(|card| card.number() == number)
            .map(|card| symbols.of(card))
            .collect();
        shown.sort_unstable();
        shown.dedup();
        assert_eq!(shown.len(), 5, "number {number}");
    }
    // The table of the ruling, spot by spot.
    for (name, symbol) in [
        ("R1", Symbol::Hammers),
        ("R6", Symbol::Drop),
        ("Y1", Symbol::Circles),
        ("G1", Symbol::Wheel),
        ("B1", Symbol::Arrow),
        ("B2", Symbol::Drop),
        ("K1", Symbol::Bricks),
        ("K6", Symbol::Circles),
    ] {
        assert_eq!(symbols.of(card(name)), symbol, "{name}");
    }
    for number in Number::ALL {
        assert_eq!(symbols.of_white(WhiteCard::new(number)), Symbol::ALL[number.index()]);
    }
}

/// The tables of RULES 1.1 and 1.2 are those of the code.
#[test]
fn the_rules_page_shows_the_symbols_and_the_cards_of_greenbox() {
    let page = include_str!("../../../RULES.md");
    for symbol in Symbol::ALL {
        let said = format!("| {} | {symbol}", symbol.pips());
        assert!(page.contains(&said), "{said}");
        assert!(page.contains(&format!("`{}` |", symbol.short())), "{symbol}");
    }
    for colour in cross_the_beams::Colour::ALL {
        let symbols = Edition::greenbox().symbols().of_colour(colour).map(Symbol::name);
        let said = format!("| {colour} | {} |", symbols.join(" | "));
        assert!(page.contains(&said), "{said}");
    }
}

#[test]
fn rule_1_1_symbols_count_pips() {
    assert_eq!(Symbol::ALL.map(Symbol::pips), [1, 2, 3, 4, 5, 6]);
    assert_eq!(Symbol::ALL[0], Symbol::Drop);
    assert_eq!(Symbol::ALL[5], Symbol::Arrow);
}

#[test]
fn cb_2_the_ghostbusters_stand_red_green_yellow_blue() {
    assert_eq!(Ghostbuster::ALL.map(Ghostbuster::name), ["red", "green", "yellow", "blue"]);
}

// RULES 2: setup.

#[test]
fn rule_2_1_the_path_shows_24_symbols_around_the_brown_places() {
    let game = game(2);
    let mut state = game.start();
    let text = "path Dr Dr Dr Dr Dr Dr Ha Ha Ha Ha Ha Ha Ci Ci Ci Ci Ci Ci Br Br Br Br Br Br";
    let laid = happen(&game, &mut state, &chance(text));
    let path = state.public().path();
    assert_eq!(laid, [Event::PathLaid { path: *path }]);
    // CB-4: columns 0, 2, 1, 0, 2, 1, ...
    assert_eq!(path.brown().to_string(), "1L 2R 3M 4L 5R 6M 7L 8R 9M 10L 11R 12M");
    let seen: Vec<Symbol> = path.tiles().flatten().collect();
    assert_eq!(Chance::Path(seen.try_into().unwrap()), chance(text));
}

#[test]
fn rule_1_4_a_path_with_seven_of_a_symbol_is_refused() {
    let game = game(2);
    let text = "path Dr Dr Dr Dr Dr Dr Dr Ha Ha Ha Ha Ha Ci Ci Ci Ci Ci Ci Br Br Br Br Br Br";
    assert_eq!(
        game.check_chance(&game.start(), &chance(text)),
        Err(Illegal::TooManyTiles { symbol: Symbol::Drop, found: 7 })
    );
}

#[test]
fn rule_2_4_hands_are_dealt_by_the_number_of_players() {
    for (players, size) in [(1, 5), (2, 5), (3, 4), (4, 3), (5, 2), (6, 2)] {
        let game = game(players);
        assert_eq!((game.hand_size(), Game::players(&game)), (size, players));
        let mut state = game.start();
        let mut random = mallow_core::Generator::new(mallow_core::Seed::from_u64(players.into()));
        let path = game.sample(&state, &mut random);
        happen(&game, &mut state, &path);
        let deal = game.sample(&state, &mut random);
        happen(&game, &mut state, &deal);
        assert!(state.hands().iter().all(|hand| hand.len() == u32::from(size)));
        assert_eq!(state.hands().len(), usize::from(players));
        assert_eq!(state.deck().len(), 30 - u32::from(players * size));
    }
}

#[test]
fn rule_2_4_a_wrong_deal_is_refused() {
    let game = game(4);
    let mut state = game.start();
    let mut random = mallow_core::Generator::new(mallow_core::Seed::from_u64(1));
    let path = game.sample(&state, &mut random);
    happen(&game, &mut state, &path);
    let three = chance("deal R1 R2 R3, R4 R5 R6, Y1 Y2 Y3");
    assert_eq!(game.check_chance(&state, &three), Err(Illegal::DealSeats { found: 3, players: 4 }));
    let short = chance("deal R1 R2 R3, R4 R5 R6, Y1 Y2 Y3, K1 K2");
    assert_eq!(
        game.check_chance(&state, &short),
        Err(Illegal::DealSize { seat: Seat::new(3), found: 2, due: 3 })
    );
    let twice = Deal::try_new(&[cards("R1 R2"), cards("R2 R3")]);
    assert_eq!(twice, Err(DealError::Twice { card: card("R2") }));
}

#[test]
fn rule_2_4_other_numbers_of_players_are_refused() {
    for players in [0, 7, 16] {
        let setup = Setup::new(players);
        let refused = SetupError::Players { found: players };
        assert_eq!(CrossTheBeams::try_new(setup), Err(refused));
    }
    let setup = Setup::new(2).with_first_player(Some(S2));
    let error = CrossTheBeams::try_new(setup).unwrap_err();
    assert_eq!(error, SetupError::FirstPlayer { found: S2, players: 2 });
    assert_eq!(error.to_string(), "first_player: there is no seat 2: expected 0 to 1");
}

/// The stages of the chance events up to the first white card.
fn chances_before_play(setup: Setup) -> (Vec<Stage>, Seat) {
    let game = CrossTheBeams::try_new(setup).unwrap();
    let mut random = mallow_core::Generator::new(mallow_core::Seed::from_u64(5));
    let mut state = game.start();
    let mut stages = Vec::new();
    while state.public().stage() != Stage::White {
        stages.push(state.public().stage());
        let outcome = game.sample(&state, &mut random);
        happen(&game, &mut state, &outcome);
    }
    (stages, state.public().active())
}

#[test]
fn rule_9_1_the_first_player_is_found_by_chance_only_if_that_is_open() {
    let found = vec![Stage::Path, Stage::Hands, Stage::FirstPlayer];
    let given = vec![Stage::Path, Stage::Hands];
    let setup = |players, first_player| Setup::new(players).with_first_player(first_player);
    assert_eq!(chances_before_play(setup(3, None)).0, found);
    assert_eq!(chances_before_play(setup(3, Some(S2))), (given.clone(), S2));
    assert_eq!(chances_before_play(setup(1, None)), (given.clone(), S0));
    assert_eq!(chances_before_play(setup(1, Some(S0))), (given, S0));
}

#[test]
fn rule_9_1_every_seat_is_as_likely_to_start() {
    let game = game(3);
    let first = build(&Position {
        white: None,
        used: WhiteCards::empty(),
        ghost: None,
        hands: vec![cards("R1 R2 R3 R4"), cards("Y1 Y2 Y3 Y4"), cards("G1 G2 G3 G4")],
        stage: Stage::FirstPlayer,
        ..Position::default()
    });
    let all: Vec<(Chance, u32)> = [S0, S1, S2].map(|seat| (Chance::FirstPlayer(seat), 1)).into();
    assert_eq!(game.chances(&first), all);
    assert_eq!(
        game.check_chance(&first, &chance("first 3")),
        Err(Illegal::NoSuchSeat { seat: Seat::new(3), players: 3 })
    );
}

#[test]
fn cb_4_an_edition_lays_its_own_brown_tiles() {
    let brown: Vec<TilePlace> = TilePlace::all().take(12).collect();
    let edition = Edition::try_new("top", *Edition::greenbox().symbols(), &brown).unwrap();
    let game = CrossTheBeams::try_new(Setup::default().with_edition(edition)).unwrap();
    let mut state = game.start();
    let text = "path Ha Dr Dr Dr Dr Dr Dr Ha Ha Ha Ha Ha Ci Ci Ci Ci Ci Ci Br Br Br Br Br Br";
    happen(&game, &mut state, &chance(text));
    let path = state.public().path();
    assert_eq!(path.brown().iter().collect::<Vec<_>>(), brown);
    assert_eq!(path.get(tile("5L")), Some(Symbol::Hammers));
    assert_eq!(path.get(tile("5M")), Some(Symbol::Drop));
}

#[test]
fn rule_2_3_the_mm_stands_outside_and_the_ghost_left_of_all() {
    for players in 1..=6 {
        let state = game(players).start();
        let table = state.public();
        assert_eq!((table.mm(), table.ghost(), table.white()), (MmPlace::Outside, None, None));
        assert_eq!((state.deck(), table.discards()), (Cards::all(), Cards::empty()));
        assert!(Ghostbuster::ALL.iter().all(|&beam| table.beam(beam).is_empty()));
        assert!(table.used().is_empty() && !table.is_halted());
    }
}
