//! One claim for each rule and ruling of `RULES.md`, whose numbers the names carry.

#![allow(clippy::unwrap_used, reason = "a test says what must hold by unwrapping it")]

use cross_the_beams::{
    Action, Beam, Card, Cards, Chance, CrossTheBeams, Deal, Edition, Event, Ghostbuster, HandView,
    Illegal, MmPlace, Number, Path, Position, Setup, SetupError, Stage, State, StateBuilder,
    Symbol, TilePlace, WhiteCard, WhiteCards, Window,
};
use mallow_core::{Game, Observer, Seat, SeatSet, Turn};

const S0: Seat = Seat::new(0);
const S1: Seat = Seat::new(1);
const S2: Seat = Seat::new(2);

fn game(players: u8) -> CrossTheBeams {
    CrossTheBeams::new(players).unwrap()
}

fn cards(text: &str) -> Cards {
    text.parse().unwrap()
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn beams(texts: [&str; 4]) -> [Beam; 4] {
    texts.map(|text| text.parse().unwrap())
}

fn white(number: u8) -> WhiteCard {
    WhiteCard::new(Number::new(number))
}

fn tile(text: &str) -> TilePlace {
    text.parse().unwrap()
}

fn on(text: &str) -> MmPlace {
    MmPlace::On(tile(text))
}

fn action(text: &str) -> Action {
    text.parse().unwrap()
}

fn chance(text: &str) -> Chance {
    text.parse().unwrap()
}

fn roll(number: u8) -> Chance {
    Chance::Roll(Number::new(number))
}

/// The position of a builder in a game with as many players and open or private hands.
fn build(builder: &StateBuilder) -> State {
    game(builder.hands.len() as u8).build(builder).unwrap_or_else(|error| panic!("{error}"))
}

/// Takes the action of a seat, which must be legal, and gives the events.
fn act(game: &CrossTheBeams, state: &mut State, seat: Seat, text: &str) -> Vec<Event> {
    let action = action(text);
    game.check(state, seat, action).unwrap_or_else(|error| panic!("{text}: {error}\n{state}"));
    let mut events = Vec::new();
    game.act(state, seat, action, &mut |event| events.push(event));
    events
}

/// Lets a chance outcome happen, which must be possible, and gives the events.
fn happen(game: &CrossTheBeams, state: &mut State, chance: &Chance) -> Vec<Event> {
    game.check_chance(state, chance).unwrap_or_else(|error| panic!("{chance}: {error}\n{state}"));
    let mut events = Vec::new();
    game.resolve(state, chance, &mut |event| events.push(event));
    events
}

/// A path that is brown on the left down to row 12 save where told otherwise, so that tests name
/// the tiles that matter: `tiles` as `4L Dr`, or `4L --` for brown. The number of brown tiles is
/// made up far from the tiles that are named.
fn path(tiles: &[&str]) -> Path {
    let named: Vec<(TilePlace, Option<Symbol>)> = tiles
        .iter()
        .map(|text| {
            let (place, what) = text.split_once(' ').unwrap();
            (tile(place), if what == "--" { None } else { Some(what.parse().unwrap()) })
        })
        .collect();
    let mut path = Path::unlaid();
    let mut left = [6; 6];
    let mut brown = Path::BROWN;
    for &(place, what) in &named {
        path.set(place, what);
        match what {
            Some(symbol) => left[symbol.index()] -= 1,
            None => brown -= 1,
        }
    }
    let far: Vec<TilePlace> =
        TilePlace::all().filter(|place| named.iter().all(|(other, _)| other != place)).collect();
    for (i, &place) in far.iter().enumerate() {
        if i < brown {
            continue;
        }
        let symbol = Symbol::ALL.into_iter().max_by_key(|symbol| left[symbol.index()]).unwrap();
        left[symbol.index()] -= 1;
        path.set(place, Some(symbol));
    }
    path
}

/// The end of seat 0's turn in a game of two with an empty deck, so that any action of step 4
/// leads to the Marshmallow Man's move. Seat 0 holds R1, everything else is discarded.
fn before_mm_moves(mm: MmPlace, path: Path, white_card: WhiteCard) -> StateBuilder {
    StateBuilder {
        path,
        mm,
        white: Some(white_card),
        used: WhiteCards::of(white_card),
        hands: vec![cards("R1"), Cards::empty()],
        discards: Cards::all() - cards("R1"),
        ..StateBuilder::default()
    }
}

/// Where the Marshmallow Man is after seat 0 has placed its card, and what the game waits for.
fn mm_after(builder: &StateBuilder) -> (MmPlace, Stage) {
    let mut state = build(builder);
    act(&game(2), &mut state, S0, "place R1 red 1");
    (state.table().mm(), state.table().stage())
}

// Section 1: components.

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
        ("G1", Symbol::Crown),
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

// Section 2: setup.

#[test]
fn rule_2_1_the_path_shows_24_symbols_around_the_brown_places() {
    let game = game(2);
    let mut state = game.start();
    let text = "path Dr Dr Dr Dr Dr Dr Ha Ha Ha Ha Ha Ha Ci Ci Ci Ci Ci Ci Br Br Br Br Br Br";
    let laid = happen(&game, &mut state, &chance(text));
    let path = state.table().path();
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
        assert_eq!(game.hand_size(), size);
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
    assert_eq!(Deal::try_new(&[cards("R1 R2"), cards("R2 R3")]), None);
}

#[test]
fn rule_2_4_other_numbers_of_players_are_refused() {
    for players in [0, 7, 16] {
        assert_eq!(CrossTheBeams::new(players), Err(SetupError::Players { found: players }));
    }
    let setup = Setup { players: 2, first_player: Some(S2), ..Setup::default() };
    let error = CrossTheBeams::try_new(setup).unwrap_err();
    assert_eq!(error, SetupError::FirstPlayer { found: S2, players: 2 });
    assert_eq!(error.to_string(), "first_player is seat 2, but there are 2 players, seats 0 to 1");
}

/// The stages of the chance events up to the first white card.
fn chances_before_play(setup: Setup) -> (Vec<Stage>, Seat) {
    let game = CrossTheBeams::try_new(setup).unwrap();
    let mut random = mallow_core::Generator::new(mallow_core::Seed::from_u64(5));
    let mut state = game.start();
    let mut stages = Vec::new();
    while state.table().stage() != Stage::White {
        stages.push(state.table().stage());
        let outcome = game.sample(&state, &mut random);
        happen(&game, &mut state, &outcome);
    }
    (stages, state.table().active())
}

#[test]
fn rule_9_1_the_first_player_is_found_by_chance_only_if_that_is_open() {
    let found = vec![Stage::Path, Stage::Hands, Stage::First];
    let given = vec![Stage::Path, Stage::Hands];
    let setup = |players, first_player| Setup { players, first_player, ..Setup::default() };
    assert_eq!(chances_before_play(setup(3, None)).0, found);
    assert_eq!(chances_before_play(setup(3, Some(S2))), (given.clone(), S2));
    assert_eq!(chances_before_play(setup(1, None)), (given.clone(), S0));
    assert_eq!(chances_before_play(setup(1, Some(S0))), (given, S0));
}

#[test]
fn rule_9_1_every_seat_is_as_likely_to_start() {
    let game = game(3);
    let first = build(&StateBuilder {
        white: None,
        used: WhiteCards::empty(),
        ghost: None,
        hands: vec![cards("R1 R2 R3 R4"), cards("Y1 Y2 Y3 Y4"), cards("G1 G2 G3 G4")],
        stage: Stage::First,
        ..StateBuilder::default()
    });
    let all: Vec<(Chance, u32)> = [S0, S1, S2].map(|seat| (Chance::First(seat), 1)).into();
    assert_eq!(game.chances(&first), all);
    assert_eq!(
        game.check_chance(&first, &chance("first 3")),
        Err(Illegal::NoSuchSeat { seat: Seat::new(3), players: 3 })
    );
}

// Section 4: enemy phase.

#[test]
fn rule_4_5_the_first_turn_starts_with_a_white_card() {
    let game = game(2);
    let mut state = build(&StateBuilder {
        white: None,
        used: WhiteCards::empty(),
        ghost: None,
        hands: vec![cards("R1 Y2 G3 B4 K5"), cards("R6 Y6 G6 B6 K6")],
        stage: Stage::White,
        ..StateBuilder::default()
    });
    assert_eq!(game.turn(&state), Turn::Chance);
    let events = happen(&game, &mut state, &Chance::White(white(3)));
    assert_eq!(events[0], Event::WhiteTurned { card: white(3), symbol: Symbol::Circles });
    assert_eq!((state.table().mm(), state.table().ghost()), (MmPlace::Outside, None));
}

#[test]
fn rule_4_6_the_ghost_starts_at_the_first_ghostbuster_and_goes_around() {
    let game = game(2);
    let mut order = Vec::new();
    let mut state = build(&StateBuilder {
        ghost: None,
        hands: vec![cards("R1"), cards("Y1")],
        // A path where W1 (drop) finds nothing in front of the first row.
        path: path(&["1L Ar", "1M Ar", "1R Ar"]),
        ..StateBuilder::default()
    });
    for _ in 0..6 {
        let seat = state.table().active();
        let mine = state.hand(seat).first().unwrap();
        let beam = Ghostbuster::of_colour(mine.colour()).unwrap_or(Ghostbuster::Red);
        act(&game, &mut state, seat, &format!("place {mine} {beam} 1"));
        while game.turn(&state) == Turn::Chance && state.table().stage() != Stage::Roll {
            let next = game.chances(&state)[0].0;
            happen(&game, &mut state, &next);
        }
        order.push(state.table().ghost().unwrap().name());
        // Nothing is threatened by a roll past the end of a beam without black cards.
        happen(&game, &mut state, &roll(6));
        let next = game.chances(&state)[0].0;
        happen(&game, &mut state, &next);
        while state.table().stage() == Stage::Halt {
            let seat = game.turn(&state).seats().lowest().unwrap();
            act(&game, &mut state, seat, "decline");
        }
        // Keep the Marshmallow Man where he is.
        let mut builder = StateBuilder::from(&state);
        builder.halted = true;
        state = build(&builder);
    }
    assert_eq!(order, ["red", "green", "yellow", "blue", "red", "green"]);
}

#[test]
fn rule_4_3_from_the_middle_he_goes_straight_without_a_decision() {
    // The worked example: the tiles of row 4 all show the drop of W1.
    let path = path(&["4L Dr", "4M Dr", "4R Dr"]);
    let builder = before_mm_moves(on("3M"), path, white(1));
    assert_eq!(mm_after(&builder), (on("4M"), Stage::Roll));
}

#[test]
fn rule_4_2_a_diagonal_match_beats_a_straight_tile_without() {
    // The worked example: straight is a crown, the middle tile of his own row a drop.
    let path = path(&["4L Cr", "3M Dr"]);
    let builder = before_mm_moves(on("3L"), path, white(1));
    assert_eq!(mm_after(&builder), (on("3M"), Stage::Roll));
}

#[test]
fn rule_4_2_without_a_match_he_moves_onto_brown() {
    let straight = path(&["4L --", "3M Cr"]);
    assert_eq!(mm_after(&before_mm_moves(on("3L"), straight, white(1))).0, on("4L"));
    let diagonal = path(&["4L Cr", "3M --"]);
    assert_eq!(mm_after(&before_mm_moves(on("3L"), diagonal, white(1))).0, on("3M"));
    // A match beats brown, even diagonal against straight.
    let both = path(&["4L --", "3M Dr"]);
    assert_eq!(mm_after(&before_mm_moves(on("3L"), both, white(1))).0, on("3M"));
}

#[test]
fn rule_4_3_of_two_brown_tiles_he_prefers_straight() {
    let path = path(&["4L --", "4M --", "4R Cr"]);
    assert_eq!(mm_after(&before_mm_moves(on("3M"), path, white(1))), (on("4M"), Stage::Roll));
}

#[test]
fn rule_4_2_without_match_and_brown_he_stays() {
    let path = path(&["4L Cr", "3M Ha"]);
    let mut state = build(&before_mm_moves(on("3L"), path, white(1)));
    let events = act(&game(2), &mut state, S0, "place R1 red 1");
    assert_eq!((state.table().mm(), state.table().stage()), (on("3L"), Stage::Roll));
    assert!(events.contains(&Event::MmStayed), "{events:?}");
}

#[test]
fn rule_4_3_between_two_diagonals_the_active_player_chooses() {
    let game = game(2);
    for (tiles, straight) in [(["4L Dr", "4R Dr"], "4M Cr"), (["4L --", "4R --"], "4M Cr")] {
        let path = path(&[tiles[0], tiles[1], straight]);
        let mut state = build(&before_mm_moves(on("3M"), path, white(1)));
        let events = act(&game, &mut state, S0, "place R1 red 1");
        assert_eq!(events.last(), Some(&Event::MmWavers { seat: S1 }));
        assert_eq!(state.table().stage(), Stage::Choice);
        assert_eq!(game.turn(&state), Turn::of(S1), "the new active player chooses (CB-5)");
        assert_eq!(game.actions(&state, S1), [action("mm 4L"), action("mm 4R")]);
        assert_eq!(
            game.check(&state, S1, action("mm 4M")),
            Err(Illegal::NotAChoice { tile: tile("4M") })
        );
        assert_eq!(game.actions(&state, S0), []);
        let events = act(&game, &mut state, S1, "mm 4R");
        assert!(matches!(events[0], Event::MmMoved { from, .. } if from == on("3M")));
        assert_eq!(events[1], Event::GhostMoved { to: Ghostbuster::Green });
        assert_eq!((state.table().mm(), state.table().stage()), (on("4R"), Stage::Roll));
    }
}

#[test]
fn rule_4_3_from_outside_no_tile_is_straight() {
    let game = game(2);
    let all = path(&["1L Dr", "1M Dr", "1R Dr"]);
    let mut state = build(&before_mm_moves(MmPlace::Outside, all, white(1)));
    act(&game, &mut state, S0, "place R1 red 1");
    assert_eq!(game.actions(&state, S1), [action("mm 1L"), action("mm 1M"), action("mm 1R")]);
    let middle = path(&["1L --", "1M Dr", "1R --"]);
    assert_eq!(mm_after(&before_mm_moves(MmPlace::Outside, middle, white(1))).0, on("1M"));
    let brown = path(&["1L Cr", "1M Cr", "1R --"]);
    assert_eq!(mm_after(&before_mm_moves(MmPlace::Outside, brown, white(1))).0, on("1R"));
}

#[test]
fn rule_4_4_from_the_last_row_he_steps_off_and_the_game_is_lost() {
    let game = game(2);
    // From a side column too, with a matching middle tile diagonally in front.
    for (mm, middle) in [("12R", "12M Dr"), ("12L", "12M --"), ("12M", "12M Cr")] {
        let mut state = build(&before_mm_moves(on(mm), path(&[middle]), white(1)));
        let events = act(&game, &mut state, S0, "place R1 red 1");
        assert_eq!(events.last(), Some(&Event::MmSteppedOff));
        assert_eq!((state.table().mm(), game.turn(&state)), (MmPlace::Off, Turn::Over));
        assert_eq!(state.table().mm().row(), 13);
        let outcome = game.outcome(&state).unwrap();
        assert_eq!((outcome.team_won(), outcome.winners()), (Some(false), SeatSet::EMPTY));
        assert_eq!(game.check(&state, S0, Action::Pass), Err(Illegal::Over));
        assert_eq!(game.check_chance(&state, &roll(1)), Err(Illegal::Over));
    }
}

#[test]
fn rule_4_1_a_halted_mm_stays_in_the_last_row_and_the_game_goes_on() {
    let mut builder = before_mm_moves(on("12R"), path(&["12M Dr"]), white(1));
    builder.halted = true;
    let mut state = build(&builder);
    let events = act(&game(2), &mut state, S0, "place R1 red 1");
    assert!(events.contains(&Event::MmHeld), "{events:?}");
    assert_eq!((state.table().mm(), state.table().stage()), (on("12R"), Stage::Roll));
    // The mark goes with the next white card.
    happen(&game(2), &mut state, &roll(6));
    assert!(state.table().is_halted());
    happen(&game(2), &mut state, &Chance::White(white(2)));
    assert!(!state.table().is_halted());
}

#[test]
fn rule_4_1_a_halted_mm_makes_no_choice() {
    let mut builder = before_mm_moves(MmPlace::Outside, path(&["1L Dr", "1M Dr"]), white(1));
    builder.halted = true;
    assert_eq!(mm_after(&builder), (MmPlace::Outside, Stage::Roll));
}

/// A roll for the red beam with these cards and hands.
fn roll_for(beam: &str, hands: &[&str]) -> StateBuilder {
    StateBuilder {
        beams: beams([beam, "-", "-", "-"]),
        hands: hands.iter().map(|hand| cards(hand)).collect(),
        stage: Stage::Roll,
        ..StateBuilder::default()
    }
}

#[test]
fn rule_4_7_a_roll_within_the_beam_threatens_the_card_at_that_position() {
    // The worked example: a beam of three, a roll of three.
    let game = game(2);
    let mut state = build(&roll_for("R1 K2 R5", &["G3", "-"]));
    let events = happen(&game, &mut state, &roll(3));
    let threat =
        Event::Threatened { beam: Ghostbuster::Red, position: Position::new(3), card: card("R5") };
    assert_eq!(events[1], threat);
    assert_eq!(state.table().stage(), Stage::Zap { roll: Number::new(3) });
    assert_eq!(game.turn(&state), Turn::of(S0));
}

#[test]
fn rule_4_7_a_higher_roll_threatens_the_first_black_card() {
    // The worked example: a beam of three, a roll of five, black cards at 1 and 3.
    let game = game(2);
    let mut state = build(&roll_for("K1 R2 K3", &["G5", "-"]));
    let events = happen(&game, &mut state, &roll(5));
    let threat =
        Event::Threatened { beam: Ghostbuster::Red, position: Position::new(1), card: card("K1") };
    assert_eq!(events[1], threat);
    act(&game, &mut state, S0, "decline");
    assert_eq!(state.table().beam(Ghostbuster::Red).to_string(), "R2 K3");
    assert_eq!(state.table().discards(), cards("K1"));
}

#[test]
fn rule_4_7_without_a_black_card_a_higher_roll_opens_no_window() {
    let game = game(2);
    for beam in ["R1 R2 R3", "-"] {
        let mut state = build(&roll_for(beam, &["G5", "-"]));
        let events = happen(&game, &mut state, &roll(5));
        assert_eq!(events, [Event::Rolled { roll: Number::new(5) }, Event::NothingThreatened]);
        assert_eq!(state.table().stage(), Stage::White);
        assert!(state.table().discards().is_empty());
    }
}

#[test]
fn rule_4_6_the_ghost_threatens_its_own_beam_only() {
    let mut builder = roll_for("R1", &["-", "-"]);
    builder.beams = beams(["R1", "G1", "K1", "B1"]);
    builder.ghost = Some(Ghostbuster::Yellow);
    let mut state = build(&builder);
    happen(&game(2), &mut state, &roll(6));
    assert_eq!(state.table().discards(), cards("K1"));
}

#[test]
fn rule_4_9_a_zap_saves_the_card_at_the_price_of_another() {
    let game = game(3);
    let mut state = build(&roll_for("R1 K2 R5", &["G1 G2", "B2 K4", "Y5"]));
    let events = happen(&game, &mut state, &roll(2));
    let asked = SeatSet::of(S0) | SeatSet::of(S1);
    assert_eq!(events.last(), Some(&Event::Asked { seats: asked, window: Window::Zap }));
    assert_eq!(game.turn(&state), Turn::Seats(asked));
    assert_eq!(game.actions(&state, S0), [Action::Decline, action("zap G2")]);
    assert_eq!(game.actions(&state, S2), []);
    let refused = game.check(&state, S2, Action::Decline);
    assert_eq!(refused, Err(Illegal::NotAsked { seat: S2, asked }));
    let roll = Number::new(2);
    assert_eq!(
        game.check(&state, S0, action("zap G1")),
        Err(Illegal::DoesNotZap { card: card("G1"), roll })
    );
    assert_eq!(
        game.check(&state, S0, action("zap B2")),
        Err(Illegal::NotInHand { seat: S0, card: card("B2") })
    );
    // Not the active player alone: seat 1 zaps though it is seat 0's turn.
    let events = act(&game, &mut state, S1, "zap B2");
    assert_eq!(events, [Event::Zapped { seat: S1, card: card("B2") }]);
    assert_eq!(state.table().beam(Ghostbuster::Red).to_string(), "R1 K2 R5");
    assert_eq!(state.table().discards(), cards("B2"));
    assert_eq!(state.hand(S1), cards("K4"));
    // The first card closes the window (CB-8).
    assert_eq!(state.table().stage(), Stage::White);
    assert!(state.table().asked().is_empty());
}

#[test]
fn rule_4_10_without_a_zap_the_card_is_lost_and_those_above_move_down() {
    let game = game(3);
    let mut state = build(&roll_for("R1 K2 R5", &["G2", "B2", "-"]));
    happen(&game, &mut state, &roll(2));
    // CB-8: in any order, and final.
    act(&game, &mut state, S1, "decline");
    assert_eq!(game.turn(&state), Turn::of(S0));
    assert_eq!(
        game.check(&state, S1, action("zap B2")),
        Err(Illegal::NotAsked { seat: S1, asked: SeatSet::of(S0) })
    );
    let events = act(&game, &mut state, S0, "decline");
    let lost =
        Event::CardLost { beam: Ghostbuster::Red, position: Position::new(2), card: card("K2") };
    assert_eq!(events, [Event::Declined { seat: S0 }, lost]);
    assert_eq!(state.table().beam(Ghostbuster::Red).to_string(), "R1 R5");
    assert_eq!(state.table().stage(), Stage::White);
}

#[test]
fn rule_4_10_if_nobody_can_zap_the_card_is_lost_at_once() {
    let mut state = build(&roll_for("R1 K2 R5", &["G1", "B3"]));
    happen(&game(2), &mut state, &roll(2));
    assert_eq!(state.table().discards(), cards("K2"));
    assert_eq!(state.table().stage(), Stage::White);
}

#[test]
fn rule_4_11_white_cards_do_not_come_back_before_the_shuffle() {
    let game = game(2);
    let mut builder = roll_for("-", &["-", "-"]);
    builder.stage = Stage::White;
    builder.used = "W1 W3 W4".parse().unwrap();
    let mut state = build(&builder);
    let next: Vec<Chance> = game.chances(&state).into_iter().map(|(chance, _)| chance).collect();
    assert_eq!(next, [2, 5, 6].map(|number| Chance::White(white(number))));
    let left = "W2 W5 W6".parse().unwrap();
    assert_eq!(
        game.check_chance(&state, &Chance::White(white(4))),
        Err(Illegal::WhiteUsed { card: white(4), left })
    );
    happen(&game, &mut state, &Chance::White(white(5)));
    assert_eq!(state.table().used().to_string(), "W1 W3 W4 W5");

    // All six used: any may come again, the visible one too.
    builder.used = WhiteCards::all();
    let mut state = build(&builder);
    assert_eq!(game.chances(&state).len(), 6);
    let events = happen(&game, &mut state, &Chance::White(white(1)));
    assert_eq!(events[0], Event::WhiteShuffled);
    assert_eq!(state.table().used(), WhiteCards::of(white(1)));
}

/// A white card about to be turned up over these hands.
fn white_over(hands: &[&str]) -> State {
    let mut builder = roll_for("-", hands);
    builder.stage = Stage::White;
    build(&builder)
}

#[test]
fn rule_4_12_a_halt_needs_the_number_or_the_symbol() {
    // W2 shows hammers, as do R1, Y6, G4, B3 and K5.
    let game = game(3);
    let mut state = white_over(&["R1 R3", "K2", "G3"]);
    let events = happen(&game, &mut state, &Chance::White(white(2)));
    let asked = SeatSet::of(S0) | SeatSet::of(S1);
    assert_eq!(events.last(), Some(&Event::Asked { seats: asked, window: Window::Halt }));
    assert_eq!(game.actions(&state, S0), [Action::Decline, action("halt R1")]);
    assert_eq!(game.actions(&state, S1), [Action::Decline, action("halt K2")]);
    assert_eq!(
        game.check(&state, S0, action("halt R3")),
        Err(Illegal::DoesNotHalt { card: card("R3"), white: white(2) })
    );
    let zap = action("zap R1");
    assert_eq!(
        game.check(&state, S0, zap),
        Err(Illegal::WrongKind { action: zap, stage: Stage::Halt })
    );
    act(&game, &mut state, S0, "decline");
    let events = act(&game, &mut state, S1, "halt K2");
    assert_eq!(events, [Event::Halted { seat: S1, card: card("K2") }]);
    assert!(state.table().is_halted());
    assert_eq!(state.table().discards(), cards("K2"));
    assert_eq!((state.table().stage(), game.turn(&state)), (Stage::Act, Turn::of(S0)));
    assert!(state.table().declined().is_empty());
}

#[test]
fn rule_4_12_declined_by_all_he_is_not_halted() {
    let game = game(2);
    let mut state = white_over(&["R1", "K2"]);
    happen(&game, &mut state, &Chance::White(white(2)));
    act(&game, &mut state, S1, "decline");
    act(&game, &mut state, S0, "decline");
    assert!(!state.table().is_halted());
    assert_eq!(state.table().stage(), Stage::Act);
    assert!(state.table().discards().is_empty());
}

#[test]
fn rule_4_12_the_window_opens_even_if_he_could_not_move() {
    let mut builder = roll_for("-", &["K2", "-"]);
    builder.stage = Stage::White;
    builder.mm = on("3L");
    builder.path = path(&["4L Cr", "3M Cr"]);
    let mut state = build(&builder);
    happen(&game(2), &mut state, &Chance::White(white(2)));
    assert_eq!(state.table().stage(), Stage::Halt);
}

// Section 5: Ghostbuster phase.

/// Seat 0's action with these beams and hands.
fn to_act(texts: [&str; 4], hands: &[&str]) -> StateBuilder {
    StateBuilder {
        beams: beams(texts),
        hands: hands.iter().map(|hand| cards(hand)).collect(),
        ..StateBuilder::default()
    }
}

#[test]
fn rule_5_1_a_card_may_be_placed_anywhere_in_its_beam() {
    let game = game(2);
    let state = build(&to_act(["R1 R2", "-", "-", "-"], &["R6 G3", "-"]));
    for (position, expected) in [(1, "R6 R1 R2"), (2, "R1 R6 R2"), (3, "R1 R2 R6")] {
        let mut after = state;
        let events = act(&game, &mut after, S0, &format!("place R6 red {position}"));
        assert_eq!(after.table().beam(Ghostbuster::Red).to_string(), expected);
        assert_eq!(after.hand(S0), cards("G3"));
        assert_eq!(events.len(), 1);
    }
    let beam = Ghostbuster::Red;
    assert_eq!(
        game.check(&state, S0, action("place R6 red 4")),
        Err(Illegal::NoSuchPosition { beam, position: Position::new(4), allowed: 3 })
    );
    assert_eq!(
        game.check(&state, S0, action("place R5 red 1")),
        Err(Illegal::NotInHand { seat: S0, card: card("R5") })
    );
    assert_eq!(
        game.check(&state, S1, action("place R6 red 1")),
        Err(Illegal::NotAsked { seat: S1, asked: SeatSet::of(S0) })
    );
    assert_eq!(
        game.check(&state, Seat::new(2), action("place R6 red 1")),
        Err(Illegal::NoSuchSeat { seat: Seat::new(2), players: 2 })
    );
}

#[test]
fn rule_5_2_beams_take_their_colour_and_black() {
    let game = game(2);
    let state = build(&to_act(["-", "-", "-", "-"], &["R6 K3", "-"]));
    let mut places = vec![action("place R6 red 1")];
    places.extend(Ghostbuster::ALL.map(|beam| action(&format!("place K3 {beam} 1"))));
    assert_eq!(game.actions(&state, S0), places);
    assert_eq!(
        game.check(&state, S0, action("place R6 blue 1")),
        Err(Illegal::WrongBeam { card: card("R6"), beam: Ghostbuster::Blue })
    );
}

#[test]
fn rule_5_3_an_exchange_swaps_a_hand_card_for_a_beam_card() {
    let game = game(2);
    let state = build(&to_act(["R1 K2 R3", "G1", "-", "-"], &["R6", "-"]));
    let mut after = state;
    act(&game, &mut after, S0, "exchange R6 red 2");
    assert_eq!(after.table().beam(Ghostbuster::Red).to_string(), "R1 R6 R3");
    assert_eq!(after.hand(S0), cards("K2"));
    assert_eq!(
        game.check(&state, S0, action("exchange R6 green 1")),
        Err(Illegal::WrongBeam { card: card("R6"), beam: Ghostbuster::Green })
    );
    assert_eq!(
        game.check(&state, S0, action("exchange R6 red 4")),
        Err(Illegal::NoSuchPosition {
            beam: Ghostbuster::Red,
            position: Position::new(4),
            allowed: 3
        })
    );
}

#[test]
fn rule_5_4_a_card_may_be_taken_from_any_beam() {
    let game = game(2);
    let state = build(&to_act(["R1 K2 R3", "-", "-", "B1"], &["-", "-"]));
    let takes = ["take red 1", "take red 2", "take red 3", "take blue 1"].map(action);
    assert_eq!(game.actions(&state, S0), takes);
    let mut after = state;
    act(&game, &mut after, S0, "take red 1");
    assert_eq!(after.table().beam(Ghostbuster::Red).to_string(), "K2 R3");
    assert_eq!(after.hand(S0), cards("R1"));
    assert_eq!(
        game.check(&state, S0, action("take green 1")),
        Err(Illegal::NoSuchPosition {
            beam: Ghostbuster::Green,
            position: Position::new(1),
            allowed: 0
        })
    );
}

#[test]
fn cb_6_passing_needs_an_empty_hand_and_empty_beams() {
    let game = game(2);
    let mut state = build(&to_act(["-", "-", "-", "-"], &["-", "R1"]));
    assert_eq!(game.actions(&state, S0), [Action::Pass]);
    assert_eq!(game.nth_action(&state, S0, 0), Some(Action::Pass));
    let events = act(&game, &mut state, S0, "pass");
    assert_eq!(events, [Event::Passed { seat: S0 }]);
    assert_eq!(state.table().stage(), Stage::Draw { left: 1 });
    for (beam, hand) in [("K1", "-"), ("-", "R2")] {
        let state = build(&to_act([beam, "-", "-", "-"], &[hand, "R1"]));
        assert_eq!(game.check(&state, S0, Action::Pass), Err(Illegal::CannotPass));
        assert!(!game.actions(&state, S0).contains(&Action::Pass));
    }
}

#[test]
fn rule_5_5_one_card_is_drawn_while_there_are_any() {
    let game = game(2);
    let mut state = build(&to_act(["-", "-", "-", "-"], &["R1", "-"]));
    act(&game, &mut state, S0, "place R1 red 1");
    assert_eq!(state.table().stage(), Stage::Draw { left: 1 });
    assert_eq!(game.chances(&state).len(), 29);
    assert!(game.chances(&state).iter().all(|&(_, weight)| weight == 1));
    assert_eq!(
        game.check_chance(&state, &chance("draw R1")),
        Err(Illegal::NotInDeck { card: card("R1") })
    );
    let events = happen(&game, &mut state, &chance("draw K4"));
    assert_eq!(events[0], Event::Drew { seat: S0, card: Some(card("K4")) });
    assert_eq!(events[1], Event::TurnBegan { seat: S1 });
    assert_eq!(state.hand(S0), cards("K4"));
    assert!(!state.deck().contains(card("K4")));
    // Rule 3.1: the next seat clockwise.
    assert_eq!(state.table().active(), S1);

    let mut builder = to_act(["-", "-", "-", "-"], &["R1", "-"]);
    builder.discards = Cards::all() - cards("R1");
    let mut state = build(&builder);
    let events = act(&game, &mut state, S0, "place R1 red 1");
    assert_eq!(events[1], Event::TurnBegan { seat: S1 }, "nothing is left to draw");
}

#[test]
fn rule_5_6_a_single_player_puts_one_under_the_deck_and_draws_two() {
    let game = game(1);
    let mut state = build(&to_act(["-", "-", "-", "-"], &["R1 Y2 K3"]));
    act(&game, &mut state, S0, "place R1 red 1");
    assert_eq!(state.table().stage(), Stage::Bottom);
    assert_eq!(game.actions(&state, S0), [action("bottom Y2"), action("bottom K3")]);
    assert_eq!(
        game.check(&state, S0, action("bottom R1")),
        Err(Illegal::NotInHand { seat: S0, card: card("R1") })
    );
    let events = act(&game, &mut state, S0, "bottom K3");
    assert_eq!(events, [Event::PutUnder { seat: S0, card: Some(card("K3")) }]);
    assert_eq!(state.queue().as_slice(), [card("K3")]);
    assert_eq!(state.table().stage(), Stage::Draw { left: 2 });
    assert_eq!(
        game.check_chance(&state, &chance("draw K3")),
        Err(Illegal::NotInDeck { card: card("K3") }),
        "it lies under the others"
    );
    happen(&game, &mut state, &chance("draw B1"));
    assert_eq!(state.table().stage(), Stage::Draw { left: 1 });
    happen(&game, &mut state, &chance("draw B2"));
    assert_eq!(state.hand(S0), cards("Y2 B1 B2"));
    assert_eq!(state.table().active(), S0);
}

#[test]
fn rule_5_6_with_an_empty_hand_nothing_is_put_under_the_deck() {
    let game = game(1);
    let mut state = build(&to_act(["-", "-", "-", "-"], &["R1"]));
    act(&game, &mut state, S0, "place R1 red 1");
    assert_eq!(state.table().stage(), Stage::Draw { left: 2 });
}

#[test]
fn rule_5_6_as_many_are_drawn_as_there_are() {
    let game = game(1);
    // One card in the deck and an empty hand: one draw.
    let mut builder = to_act(["-", "-", "-", "-"], &["R1"]);
    builder.discards = Cards::all() - cards("R1 K6");
    let mut state = build(&builder);
    act(&game, &mut state, S0, "place R1 red 1");
    happen(&game, &mut state, &chance("draw K6"));
    assert_ne!(state.table().stage(), Stage::Draw { left: 1 });
    assert_eq!(state.hand(S0), cards("K6"));

    // CB-12: with an empty deck the player neither puts nor draws.
    let mut builder = to_act(["-", "-", "-", "-"], &["R1 R2"]);
    builder.discards = Cards::all() - cards("R1 R2");
    let mut state = build(&builder);
    act(&game, &mut state, S0, "place R1 red 1");
    assert_eq!((state.hand(S0), state.queue().len()), (cards("R2"), 0));
    assert!(!matches!(state.table().stage(), Stage::Bottom | Stage::Draw { .. }));
}

#[test]
fn cb_10_after_the_deck_the_cards_under_it_come_oldest_first() {
    let game = game(1);
    let mut builder = to_act(["-", "-", "-", "-"], &["R1 R2"]);
    builder.queue = vec![card("Y5"), card("B6")];
    builder.discards = Cards::all() - cards("R1 R2 Y5 B6 G1");
    let mut state = build(&builder);
    assert_eq!(state.deck(), cards("G1"));
    act(&game, &mut state, S0, "place R1 red 1");
    act(&game, &mut state, S0, "bottom R2");
    assert_eq!(game.chances(&state), [(chance("draw G1"), 1)], "the deck first");
    happen(&game, &mut state, &chance("draw G1"));
    assert_eq!(game.chances(&state), [(chance("draw Y5"), 1)], "then the oldest");
    assert_eq!(
        game.check_chance(&state, &chance("draw B6")),
        Err(Illegal::NotInDeck { card: card("B6") })
    );
    happen(&game, &mut state, &chance("draw Y5"));
    assert_eq!(state.hand(S0), cards("G1 Y5"));
    assert_eq!(state.queue().as_slice(), [card("B6"), card("R2")]);
}

// Section 6: winning.

/// Beams of rows 1, 2, 3 and 4 in the numbers, with R4 still in seat 0's hand.
fn nearly_won() -> StateBuilder {
    let mut builder =
        to_act(["R1 R2 R3", "G1 G2 G3 G4", "Y1 Y2 Y3 Y4", "B1 B2 B3 B4"], &["R4 R5", "-"]);
    builder.discards = cards("K1 K2");
    builder
}

/// What follows when seat 0 takes the action and draws K6.
fn outcome_after(builder: &StateBuilder, text: &str) -> (Option<bool>, Vec<Event>) {
    let game = game(builder.hands.len() as u8);
    let mut state = build(builder);
    let events = act(&game, &mut state, S0, text);
    assert!(game.outcome(&state).is_none(), "rule 6.1 looks at the rows after the draw only");
    assert_eq!(events.len(), 1);
    let events = happen(&game, &mut state, &chance("draw K6"));
    let won = game.outcome(&state).and_then(|outcome| outcome.team_won());
    assert_eq!(won == Some(true), state.table().stage() == Stage::Won);
    (won, events)
}

#[test]
fn rule_6_1_four_rows_locked_by_number_win() {
    let (won, events) = outcome_after(&nearly_won(), "place R4 red 4");
    assert_eq!(won, Some(true));
    assert_eq!(events.last(), Some(&Event::BeamsCrossed { rows: 4 }));
}

#[test]
fn rule_6_1_four_rows_with_one_broken_pair_do_not_win() {
    // R5 shows arrow, G4 hammers: no link in row 4.
    assert_eq!(outcome_after(&nearly_won(), "place R5 red 4").0, None);
    // In each of the three pairs and each of the four rows.
    for row in 1..=4 {
        for pair in 0..3 {
            let mut builder = nearly_won();
            builder.beams = beams(["R1 R2 R3 R4", "G1 G2 G3 G4", "Y1 Y2 Y3 Y4", "B1 B2 B3 B4"]);
            builder.hands = vec![cards("K1"), Cards::empty()];
            builder.discards = cards("K2");
            let full = build(&builder);
            assert_eq!(full.table().locked_rows(), 4);
            let position = Position::new(row);
            // Shift the beams right of the pair by one number each, so that only that pair breaks.
            for beam in &mut builder.beams[pair + 1..] {
                let spare = beam.get(position).unwrap();
                let colour = spare.colour();
                let other = Card::new(colour, Number::new(if row == 1 { 6 } else { 5 }));
                beam.replace(position, other);
            }
            let table = *build(&builder).table();
            let links = Ghostbuster::ALL.map(|beam| table.is_linked(beam, position));
            let symbol_link = {
                let left = table.beam(Ghostbuster::ALL[pair]).get(position).unwrap();
                let right = table.beam(Ghostbuster::ALL[pair + 1]).get(position).unwrap();
                table.symbols().of(left) == table.symbols().of(right)
            };
            assert_eq!(links[pair], symbol_link, "row {row}, pair {pair}");
            assert_eq!(table.is_locked(position), links[..3] == [true; 3]);
            assert_eq!(table.locked_rows(), if symbol_link { 4 } else { 3 });
        }
    }
}

#[test]
fn rule_6_2_links_of_symbol_and_number_may_mix() {
    // Real cards of greenbox, linked by symbol, number, symbol.
    let row = ["R1", "G4", "Y4", "B1"];
    let table = *build(&to_act(row, &["-", "-"])).table();
    let symbols = table.symbols();
    let shown = row.map(|name| symbols.of(card(name)));
    assert_eq!(shown, [Symbol::Hammers, Symbol::Hammers, Symbol::Arrow, Symbol::Arrow]);
    assert!(table.is_locked(Position::new(1)));
    assert_eq!(
        Ghostbuster::ALL.map(|beam| table.is_linked(beam, Position::new(1))),
        [true, true, true, false]
    );

    // A near miss: B3 shows hammers, as R1 and G4 do, but its neighbour Y4 an arrow.
    let table = *build(&to_act(["R1", "G4", "Y4", "B3"], &["-", "-"])).table();
    assert_eq!(symbols.of(card("B3")), Symbol::Hammers);
    assert!(!table.is_locked(Position::new(1)));
    assert!(table.is_linked(Ghostbuster::Green, Position::new(1)));
    assert!(!table.is_linked(Ghostbuster::Yellow, Position::new(1)));
}

#[test]
fn rule_6_2_black_cards_link_as_any_other() {
    // Linked by number throughout.
    let table = *build(&to_act(["K4", "G4", "Y4", "B4"], &["-", "-"])).table();
    assert!(table.is_locked(Position::new(1)));
    let table = *build(&to_act(["K3", "G4", "Y4", "B4"], &["-", "-"])).table();
    assert!(!table.is_locked(Position::new(1)), "black is wild in colour only");
}

#[test]
fn rule_6_1_a_row_that_lacks_a_card_is_not_complete() {
    let mut builder = nearly_won();
    builder.beams = beams(["R1 R2 R3", "G1 G2 G3 G4", "Y1 Y2 Y3 Y4", "B1 B2 B3 B4"]);
    let table = *build(&builder).table();
    assert_eq!((table.complete_rows(), table.locked_rows()), (3, 3));
}

#[test]
fn cb_7_locked_rows_need_not_be_consecutive() {
    // Row 2 is broken: R6 beside G2.
    let mut builder = nearly_won();
    builder.beams = beams(["R1 R6 R2 R3", "G1 G6 G2 G3 G4", "Y1 Y5 Y2 Y3 Y4", "B1 B6 B2 B3 B4"]);
    let (won, events) = outcome_after(&builder, "place R4 red 5");
    assert_eq!(won, Some(true), "{events:?}");
}

#[test]
fn rule_6_1_an_action_is_due_even_when_the_ghost_has_locked_four_rows() {
    let game = game(2);
    let mut builder = nearly_won();
    builder.beams = beams(["K6 R1 R2 R3 R4", "G1 G2 G3 G4", "Y1 Y2 Y3 Y4", "B1 B2 B3 B4"]);
    builder.hands = vec![cards("R5"), Cards::empty()];
    builder.stage = Stage::Roll;
    let mut state = build(&builder);
    happen(&game, &mut state, &roll(1));
    assert_eq!(state.table().locked_rows(), 4);
    assert!(game.outcome(&state).is_none());
    happen(&game, &mut state, &Chance::White(white(4)));
    // R5 shows arrow and has number 5: no halt of W4 (bricks).
    assert_eq!(state.table().stage(), Stage::Act);
    // A careful placement keeps them locked; any other action breaks a row.
    let mut kept = state;
    act(&game, &mut kept, S0, "place R5 red 5");
    happen(&game, &mut kept, &chance("draw K5"));
    assert_eq!(game.outcome(&kept).and_then(|outcome| outcome.team_won()), Some(true));
    act(&game, &mut state, S0, "place R5 red 1");
    happen(&game, &mut state, &chance("draw K5"));
    assert!(game.outcome(&state).is_none());
}

#[test]
fn cb_13_all_seats_share_the_result() {
    let mut builder = nearly_won();
    builder.beams = beams(["R1 R2 R3 R4", "G1 G2 G3 G4", "Y1 Y2 Y3 Y4", "B1 B2 B3 B4"]);
    builder.hands = vec![Cards::empty(), Cards::empty(), Cards::empty()];
    builder.stage = Stage::Won;
    let game = game(3);
    let outcome = game.outcome(&build(&builder)).unwrap();
    assert_eq!(outcome.winners(), SeatSet::first(3));
    assert!([S0, S1, S2].iter().all(|&seat| outcome.rank(seat) == 1));
    assert_eq!(outcome.to_string(), "the team wins (beams crossed): 1");
}

// Section 8: knowledge.

#[test]
fn rule_8_2_a_seat_sees_its_own_hand_and_the_sizes_of_the_others() {
    let game = game(3);
    let state = build(&to_act(["-", "-", "-", "-"], &["R1 R2", "Y1", "K1 K2 K3"]));
    let view = game.view(&state, Observer::Seat(S1));
    assert_eq!(view.hand(S1).seen(), cards("Y1"));
    assert!(view.hand(S0).seen().is_empty() && view.hand(S2).seen().is_empty());
    assert_eq!(view.hands().iter().map(HandView::len).collect::<Vec<_>>(), [2, 1, 3]);
    assert_eq!(view.deck_len(), 24);
    let public = game.view(&state, Observer::Public);
    assert!(public.hands().iter().all(|hand| hand.seen().is_empty()));
    assert_eq!(public.unseen(), Cards::all());
}

#[test]
fn cb_3_open_hands_are_seen_by_all() {
    let setup = Setup { open_hands: true, ..Setup::default() };
    let game = CrossTheBeams::try_new(setup).unwrap();
    let mut builder = to_act(["R4", "-", "-", "-"], &["R1", "Y1"]);
    let mut state = game.build(&builder).unwrap();
    let public = game.view(&state, Observer::Public);
    assert_eq!(public.hand(S1).seen(), cards("Y1"));
    // Nothing is kept of what is known besides.
    act(&game, &mut state, S0, "take red 1");
    assert!(state.known().is_empty());
    builder.known = cards("R1");
    assert!(game.build(&builder).is_err());
    let drew = Event::Drew { seat: S0, card: Some(card("K1")) };
    assert_eq!(game.show_event(&drew, Observer::Public), Some(drew));
}

#[test]
fn cb_9_a_card_from_a_beam_is_known_until_it_is_played() {
    let game = game(2);
    let mut state = build(&to_act(["R4 K2", "-", "-", "-"], &["R1", "Y1"]));
    let mut taken = state;
    act(&game, &mut taken, S0, "take red 1");
    for observer in [Observer::Seat(S1), Observer::Public] {
        assert_eq!(game.view(&taken, observer).hand(S0).seen(), cards("R4"));
    }
    assert_eq!(game.view(&taken, Observer::Seat(S0)).hand(S0).known(), cards("R4"));
    act(&game, &mut state, S0, "exchange R1 red 2");
    assert_eq!(state.known(), cards("K2"));
    // Placing it again is nothing new to anybody.
    let mut builder = StateBuilder::from(&taken);
    builder.stage = Stage::Act;
    let mut again = build(&builder);
    assert_eq!(game.learned(&again, S0, action("place R4 red 1")), SeatSet::EMPTY);
    assert_eq!(game.learned(&again, S0, action("place R1 red 1")), SeatSet::of(S1));
    act(&game, &mut again, S0, "place R4 red 1");
    assert!(again.known().is_empty());
}

#[test]
fn cb_9_a_discarded_card_is_no_longer_known_in_hand() {
    let game = game(2);
    let mut builder = roll_for("R3", &["K1 Y2", "-"]);
    builder.known = cards("K1 Y2");
    let mut state = build(&builder);
    happen(&game, &mut state, &roll(1));
    act(&game, &mut state, S0, "zap K1");
    assert_eq!(state.known(), cards("Y2"));
}

#[test]
fn cb_9_a_card_under_the_deck_hides_the_whole_hand_from_onlookers() {
    let game = game(1);
    let mut builder = to_act(["-", "-", "-", "-"], &["R1 R2 K1"]);
    builder.known = cards("R2 K1");
    let mut state = build(&builder);
    act(&game, &mut state, S0, "place R1 red 1");
    assert_eq!(game.view(&state, Observer::Public).hand(S0).seen(), cards("R2 K1"));
    act(&game, &mut state, S0, "bottom K1");
    let public = game.view(&state, Observer::Public);
    assert!(public.hand(S0).seen().is_empty());
    assert_eq!((public.queue_len(), public.queue()), (1, None));
    let own = game.view(&state, Observer::Seat(S0));
    assert_eq!(own.queue().unwrap().as_slice(), [card("K1")]);
    assert!(own.hand(S0).known().is_empty());
}

#[test]
fn cb_10_with_open_hands_the_cards_under_the_deck_are_seen() {
    let setup = Setup { players: 1, open_hands: true, ..Setup::default() };
    let game = CrossTheBeams::try_new(setup).unwrap();
    let mut builder = to_act(["-", "-", "-", "-"], &["R1 R2 K1"]);
    builder.queue = vec![card("G3")];
    let state = game.build(&builder).unwrap();
    let public = game.view(&state, Observer::Public);
    assert_eq!(public.queue().unwrap().as_slice(), [card("G3")]);
}

#[test]
fn cb_8_views_tell_who_is_asked_and_who_has_declined_while_the_window_is_open() {
    let game = game(3);
    let mut state = build(&roll_for("R1 R2 R3", &["G2", "B2", "Y5"]));
    happen(&game, &mut state, &roll(2));
    act(&game, &mut state, S1, "decline");
    let view = game.view(&state, Observer::Public);
    assert_eq!(view.table().asked(), SeatSet::of(S0) | SeatSet::of(S1));
    assert_eq!(view.table().declined(), SeatSet::of(S1));
    act(&game, &mut state, S0, "decline");
    let view = game.view(&state, Observer::Public);
    assert_eq!((view.table().asked(), view.table().declined()), (SeatSet::EMPTY, SeatSet::EMPTY));
}

/// Everything that is dealt or drawn in secret, as others hear and read of it.
#[test]
fn rule_8_2_events_and_records_hide_what_is_drawn() {
    use mallow_core::Shown;
    let game = game(2);
    let drew = Event::Drew { seat: S0, card: Some(card("K1")) };
    assert_eq!(game.show_event(&drew, Observer::Seat(S0)), Some(drew));
    for observer in [Observer::Seat(S1), Observer::Public] {
        let heard = game.show_event(&drew, observer);
        assert_eq!(heard, Some(Event::Drew { seat: S0, card: None }));
        let dealt = Event::Dealt { seat: S0, count: 5, hand: Some(cards("R1 R2 R3 R4 R5")) };
        let heard = game.show_event(&dealt, observer);
        assert_eq!(heard, Some(Event::Dealt { seat: S0, count: 5, hand: None }));
    }
    let put = Event::PutUnder { seat: S0, card: Some(card("K1")) };
    let heard = game.show_event(&put, Observer::Public);
    assert_eq!(heard, Some(Event::PutUnder { seat: S0, card: None }));

    let start = game.start();
    let deal = chance("deal R1 R2 R3 R4 R5, K1 K2 K3 K4 K5");
    let shown = |observer| game.show_chance(&start, &deal, observer);
    assert_eq!(shown(Observer::Public), Shown::Part("deal ?, ?".into()));
    assert_eq!(shown(Observer::Seat(S1)), Shown::Part("deal ?, K1 K2 K3 K4 K5".into()));
    let mut state = build(&to_act(["-", "-", "-", "-"], &["R1", "-"]));
    act(&game, &mut state, S0, "place R1 red 1");
    let draw = chance("draw K4");
    assert_eq!(game.show_chance(&state, &draw, Observer::Seat(S0)), Shown::All);
    assert_eq!(game.show_chance(&state, &draw, Observer::Seat(S1)), Shown::Part("draw ?".into()));
    let bottom = action("bottom K1");
    assert_eq!(game.show_action(&state, S0, bottom, Observer::Seat(S0)), Shown::All);
    assert_eq!(
        game.show_action(&state, S0, bottom, Observer::Public),
        Shown::Part("bottom ?".into())
    );
}

#[test]
fn every_stage_refuses_the_actions_of_the_others() {
    let game = game(2);
    let state = build(&to_act(["R4", "-", "-", "-"], &["R1", "Y1"]));
    for text in ["mm 1L", "decline", "zap R1", "halt R1", "bottom R1"] {
        let action = action(text);
        assert_eq!(
            game.check(&state, S0, action),
            Err(Illegal::WrongKind { action, stage: Stage::Act })
        );
    }
    assert_eq!(
        game.check_chance(&state, &roll(1)),
        Err(Illegal::NoChanceDue { stage: Stage::Act })
    );
    let state = build(&roll_for("R4", &["R1", "Y1"]));
    let stage = Stage::Roll;
    assert_eq!(game.check(&state, S0, action("take red 1")), Err(Illegal::ChanceDue { stage }));
    assert_eq!(game.check_chance(&state, &chance("draw R1")), Err(Illegal::WrongChance { stage }));
    assert_eq!(game.chances(&state).len(), 6);
}

#[test]
fn a_refused_action_leaves_the_state_as_it_was() {
    let game = game(2);
    let mut state = build(&to_act(["R4", "-", "-", "-"], &["R1", "Y1"]));
    let before = state;
    assert!(game.apply(&mut state, S0, action("place Y1 yellow 1")).is_err());
    assert!(game.apply_chance(&mut state, &roll(3)).is_err());
    assert_eq!(state, before);
}

#[test]
fn the_bound_is_330_turns_and_the_setup() {
    for (players, turn) in [(1, 9), (2, 9), (3, 11), (4, 13), (5, 15), (6, 17)] {
        assert_eq!(game(players).max_steps(), Some(3 + 330 * turn));
    }
}

#[test]
fn a_state_is_copied_without_allocation_and_fits_in_256_bytes() {
    fn copy<T: Copy>() -> usize {
        size_of::<T>()
    }
    assert!(copy::<State>() <= 256, "{}", copy::<State>());
    assert_eq!(copy::<State>(), 240);
    assert!(copy::<Action>() <= 4);
    assert!(copy::<Chance>() <= 64);
    assert_eq!(copy::<Card>(), 1);
    assert_eq!(copy::<Beam>(), 8);
}
