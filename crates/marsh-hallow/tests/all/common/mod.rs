//! What the tests share: reading texts, described positions, a slow twin of the placement lists.
#![allow(dead_code, reason = "some helpers serve tests of one feature alone")]

pub(crate) use mallow_core::Game;
use mallow_core::bitboard::{BitBoard, Square};
use mallow_core::shape::Shape;
use mallow_core::{Generator, Observer, Random, Seat, SeatSet, Seed};
use marsh_hallow::{
    Action, CritterCard, CritterCards, Edition, Element, Event, Flower, Icon, Illegal, Loot, Magus,
    MarshHallow, Placement, Position, Power, Recruit, SeatPosition, Setup, Sheet, Stage, State,
};
use std::collections::BTreeSet;

pub(crate) const S0: Seat = Seat::new(0);
pub(crate) const S1: Seat = Seat::new(1);
pub(crate) const S2: Seat = Seat::new(2);
pub(crate) const S3: Seat = Seat::new(3);

pub(crate) fn act(text: &str) -> Action {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub(crate) fn card(text: &str) -> CritterCard {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub(crate) fn cards(text: &str) -> CritterCards {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub(crate) fn squares(text: &str) -> BitBoard {
    text.split_whitespace().map(|word| word.parse::<Square>().expect("a square")).collect()
}

/// A seat with this Magus, these Specialists and these shapes, one a line.
pub(crate) fn seat(magus: &str, specialists: &str, shapes: &[&str]) -> SeatPosition {
    SeatPosition {
        magus: Some(card(magus)),
        specialists: cards(specialists),
        shapes: shapes
            .iter()
            .map(|text| text.parse().unwrap_or_else(|error| panic!("{text}: {error}")))
            .collect(),
        ..SeatPosition::default()
    }
}

/// Everybody is to draw in this round with this card turned up; the deck is made to fit.
pub(crate) fn drawing(round: u8, turned_up: &str, seats: Vec<SeatPosition>) -> Position {
    let mut position = Position {
        stage: Stage::Draw,
        round,
        owing: SeatSet::all(seats.len() as u8),
        card: (round > 1).then(|| card(turned_up)),
        seats,
        ..Position::default()
    };
    fit_deck(&mut position);
    position
}

/// Everybody is to announce in this round.
pub(crate) fn declaring(round: u8, turned_up: &str, seats: Vec<SeatPosition>) -> Position {
    Position { stage: Stage::Declare, ..drawing(round, turned_up, seats) }
}

/// As many cards as there must be, the first ones that can be in the deck, and mana that fits.
pub(crate) fn fit_deck(position: &mut Position) {
    let magus: CritterCards = position.seats.iter().filter_map(|seat| seat.magus).collect();
    let open: CritterCards = position.card.into_iter().chain(position.foretold).collect();
    let turned = usize::from(position.round.max(1) - 1) + usize::from(position.foretold.is_some())
        - usize::from(position.stage == Stage::TurnUp);
    let left = 24 - position.seats.len() - turned;
    position.deck = (CritterCards::all() - magus - open).iter().take(left).collect();
    for seat in &mut position.seats {
        if seat.mana == 0 {
            seat.mana = 20 * u16::from(position.round - 1);
        }
    }
}

pub(crate) fn build(game: &MarshHallow, position: &Position) -> State {
    game.position(position).unwrap_or_else(|faults| panic!("{faults}"))
}

/// The state after these actions of seat 0, each of them legal.
pub(crate) fn after(game: &MarshHallow, state: &State, seat: Seat, actions: &[&str]) -> State {
    let mut state = state.clone();
    for text in actions {
        if let Err(why) = game.apply(&mut state, seat, act(text)) {
            panic!("{text}: {why}\n{}", game.picture(state.public(), seat));
        }
    }
    state
}

/// Why this action is refused.
pub(crate) fn refusal(game: &MarshHallow, state: &State, seat: Seat, text: &str) -> Illegal {
    let Err(why) = game.check(state, seat, act(text)) else { panic!("{text} is legal") };
    assert_eq!(game.after(state, seat, act(text)), Err(why));
    why
}

/// The events of one action.
pub(crate) fn told(game: &MarshHallow, state: &State, seat: Seat, text: &str) -> Vec<Event> {
    let mut events = Vec::new();
    game.check(state, seat, act(text)).unwrap_or_else(|why| panic!("{text}: {why}"));
    game.act(&mut state.clone(), seat, act(text), &mut |event| events.push(event));
    events
}

pub(crate) fn turn_up(game: &MarshHallow, state: &mut State, text: &str) {
    let chance = format!("turn up {text}").parse().expect("a card");
    game.apply_chance(state, &chance).unwrap_or_else(|why| panic!("{text}: {why}"));
}

/// All states of a random game.
pub(crate) fn random_game(game: &MarshHallow, seed: u64) -> Vec<State> {
    mallow_test_kit::states(game, Seed::from_u64(seed), mallow_test_kit::Player::Random)
}

pub(crate) fn with_setup(setup: Setup) -> MarshHallow {
    MarshHallow::try_new(setup).unwrap_or_else(|error| panic!("{error}"))
}

/// A game on `hearth` where covering the star costs and counts like a Marshmallow.
pub(crate) fn with_magus(players: u8) -> MarshHallow {
    with_setup(Setup::new(players).with_magus(Magus::Marshmallow))
}

/// A game on `hearth` where the cards dealt lie open.
pub(crate) fn with_open_setup(players: u8) -> MarshHallow {
    with_setup(Setup::new(players).with_open_setup(true))
}

/// A game on `hearth` with these signs taken away and then put on these squares.
pub(crate) fn changed(players: u8, take: &str, put: &[(&str, &str)]) -> MarshHallow {
    let mut edition = Edition::hearth();
    for row in &mut edition.map {
        *row = row.chars().map(|sign| if take.contains(sign) { '.' } else { sign }).collect();
    }
    for (sign, places) in put {
        for square in squares(places) {
            let column = usize::from(square.column());
            edition.map[usize::from(square.row())].replace_range(column..=column, sign);
        }
    }
    with_setup(Setup::new(players).with_edition(edition))
}

/// Whether a shape may be drawn on these squares, rule by rule, without bit boards' tricks.
fn may_lie(game: &MarshHallow, sheet: &Sheet, squares: &BTreeSet<Square>) -> bool {
    let map = game.map();
    let free_star = game.setup().magus == Magus::Free;
    let near = |square: Square, steps: &[(i8, i8)]| {
        steps.iter().any(|&(down, right)| {
            square.offset(down, right).is_some_and(|other| sheet.covered().contains(other))
        })
    };
    let mut cost = 0;
    for &square in squares {
        let inside = square.row() < map.rows() && square.column() < map.columns();
        if !inside || sheet.covered().contains(square) {
            return false;
        }
        if near(square, &[(-1, 0), (1, 0), (0, -1), (0, 1)]) {
            return false;
        }
        match map.icon(square) {
            Icon::Flower(_) => return false,
            Icon::Marshmallow(card) if !free_star || sheet.magus() != Some(card) => cost += 1,
            Icon::Enchanted(flower) if sheet.freed_flowers().all(|f| f != flower) => cost += 1,
            _ => (),
        }
    }
    if cost > sheet.loaded() + sheet.splooders() {
        return false;
    }
    if sheet.shape_count() == 0 {
        return sheet.magus().is_some_and(|magus| squares.contains(&map.marshmallow(magus)));
    }
    squares.iter().any(|&square| near(square, &[(-1, -1), (-1, 1), (1, -1), (1, 1)]))
}

/// Every shape that moving one square to any other place makes, if it hangs together.
fn quaked(shape: Shape) -> BTreeSet<Shape> {
    let here = shape.placed(Square::new(8, 8)).expect("room");
    let mut found = BTreeSet::from([shape]);
    for from in here {
        for to in BitBoard::area(24, 24) - here {
            let mut moved = here;
            moved.remove(from);
            moved.insert(to);
            if moved.is_connected(mallow_core::bitboard::Contact::EdgeOrCorner) {
                found.extend(Shape::of(&moved));
            }
        }
    }
    found
}

/// The slow twin: every orientation of everything that may be drawn at every square.
pub(crate) fn slow_placements(game: &MarshHallow, state: &State, seat: Seat) -> Vec<Action> {
    let public = state.public();
    let sheet = public.sheet(seat);
    let mut recruits: Vec<(Recruit, BTreeSet<Shape>)> = Vec::new();
    if let Some(offer) = public.offer() {
        recruits.push((Recruit::Launched, BTreeSet::from([offer.placement.shape()])));
    } else {
        let declared = public.declared(seat).map(Power::element);
        for critter in game.critters(public.card_of(seat).expect("a card")) {
            if declared.is_none_or(|element| element == critter.element) {
                let quake = public.is_quaking() && critter.element == Element::Earth;
                let shapes =
                    if quake { quaked(critter.shape) } else { BTreeSet::from([critter.shape]) };
                recruits.push((Recruit::Critter(critter.element), shapes));
            }
        }
        if declared.is_none() {
            let shapes = sheet.spirit().with_one_less().into_iter().collect();
            recruits.push((Recruit::Spirit, shapes));
        }
    }
    let mut found = BTreeSet::new();
    for (recruit, shapes) in recruits {
        for way in shapes.iter().flat_map(|shape| shape.orientations().to_vec()) {
            for corner in game.map().area().iter() {
                let Some(placement) = Placement::try_new(way, corner) else { continue };
                if may_lie(game, sheet, &placement.squares().iter().collect()) {
                    found.insert(Action::Place(recruit, placement));
                }
            }
        }
    }
    let critters = |action: &Action| {
        matches!(action, Action::Place(Recruit::Critter(_) | Recruit::Launched, _))
    };
    if public.offer().is_some() {
        found.insert(Action::Decline);
    } else if !found.iter().any(critters) {
        found.insert(Action::Pass);
    }
    found.into_iter().collect()
}

/// Everything that can be written down but placements, and some hundred placements of all kinds.
pub(crate) fn universe(game: &MarshHallow, state: &State) -> Vec<Action> {
    let mut all = vec![Action::Quiet, Action::Pass, Action::Decline];
    all.extend(CritterCard::all().map(Action::Magus));
    all.extend(Power::ALL.map(Action::Declare));
    all.extend(Loot::ALL.map(Action::Take));
    for to in Seat::all(6) {
        all.push(Action::LaunchCritter { to });
        all.extend(Flower::all().map(|flower| Action::LaunchSplooders { to, flower }));
    }
    // Another part of all placements in every state.
    let turn = u32::from(state.public().round()) + state.public().deck().len();
    let mut n = turn;
    for card in CritterCard::all() {
        for critter in game.critters(card) {
            let ways = critter.shape.orientations();
            let way = ways[n as usize % ways.len()];
            let corner = Square::new((n * 7 % 18) as u8, (n * 5 % 18) as u8);
            for recruit in Recruit::ALL {
                all.extend(Placement::try_new(way, corner).map(|p| Action::Place(recruit, p)));
            }
            n += 1;
        }
    }
    all
}

/// A state that differs only in the cards that the observer cannot know.
pub(crate) fn twin(
    game: &MarshHallow,
    state: &State,
    observer: Observer,
    random: &mut Generator,
) -> Option<State> {
    let mut position = Position::from(state);
    let stage = position.stage;
    if !matches!(stage, Stage::Deal | Stage::Choose) {
        return None;
    }
    let own = observer.seat().map_or(CritterCards::empty(), |seat| state.hand(seat).cards);
    let mut left = CritterCards::all() - own;
    let open = game.setup().open_setup;
    for (seat, one) in Seat::all(game.players()).zip(&mut position.seats) {
        if observer.is(seat) || one.hand.is_empty() {
            continue;
        }
        if !open {
            one.hand = left.deal(3, random);
        }
        if one.chosen.is_some() {
            one.chosen = one.hand.nth(random.below(3));
        }
    }
    Some(build(game, &position)).filter(|twin| twin != state)
}
