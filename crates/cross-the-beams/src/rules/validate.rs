//! Whether a state or a view can be played on, in any game and in this one.

use super::{CrossTheBeams, ROWS_TO_WIN, choices, draws_due, holders};
use crate::beam::Ghostbuster;
use crate::card::{Cards, Symbol};
use crate::determinize::Spread;
use crate::error::PositionFault;
use crate::path::{MmPlace, Path};
use crate::stage::Stage;
use crate::state::{Public, State};
use crate::view::View;
use alloc::vec;
use alloc::vec::Vec;
use mallow_core::{Game, Generator, Seat, Seed};

/// The tiles of the path.
const TILES: usize = Path::BROWN + Path::VISIBLE;

/// Every fault that keeps a state from being played on in this game.
pub(crate) fn faults(game: &CrossTheBeams, state: &State) -> Vec<PositionFault> {
    let mut faults = state_faults(state);
    setup_faults(game, &state.public, &mut faults);
    known_faults(game, state, &mut faults);
    faults
}

/// Every fault that keeps a view from being one of a state that can be played on in this game.
pub(crate) fn view_faults(game: &CrossTheBeams, view: &View) -> Vec<PositionFault> {
    let mut faults = seen_faults(view);
    setup_faults(game, &view.public, &mut faults);
    let open = game.setup().open_hands;
    if view.open_hands != open {
        faults.push(PositionFault::OtherHands { open });
    }
    faults
}

/// Adds what shows that a table belongs to another game.
pub(crate) fn setup_faults(game: &CrossTheBeams, public: &Public, faults: &mut Vec<PositionFault>) {
    let setup = game.setup();
    let (found, expected) = (public.players, setup.players);
    if found != expected {
        faults.push(PositionFault::OtherPlayers { found, expected });
    }
    if public.symbols != *setup.edition.symbols() {
        faults.push(PositionFault::OtherEdition);
    }
    if public.stage == Stage::FirstPlayer && game.first_player().is_some() {
        faults.push(PositionFault::FirstIsSet);
    }
}

/// Adds the fault of known cards with open hands, where all cards are known anyway.
pub(crate) fn known_faults(game: &CrossTheBeams, state: &State, faults: &mut Vec<PositionFault>) {
    if game.setup().open_hands && !state.known.is_empty() {
        faults.push(PositionFault::KnownInOpenHands { found: state.known.len() });
    }
}

/// The cards of every place but the deck, one place after the other; each card of the queue by
/// itself.
pub(crate) fn places(state: &State) -> impl Iterator<Item = Cards> {
    let beams = state.public.beams.iter().map(|beam| beam.cards());
    let queue = state.queue.as_slice().iter().map(|&card| Cards::of(card));
    beams.chain(queue).chain(state.hands.iter().copied()).chain([state.public.discards])
}

/// Every fault that keeps a state from being played on in any game.
pub(crate) fn state_faults(state: &State) -> Vec<PositionFault> {
    let mut faults = Vec::new();
    table_faults(&state.public, &mut faults);
    card_faults(state, &mut faults);
    stage_faults(state, &mut faults);
    faults
}

fn table_faults(public: &Public, faults: &mut Vec<PositionFault>) {
    let players = public.players;
    if public.active.number() >= players {
        faults.push(PositionFault::NoSuchSeat { field: "active", seat: public.active, players });
    }
    let due = if public.stage == Stage::Path { TILES } else { Path::BROWN };
    let found = public.path.brown().len() as usize;
    if found != due {
        faults.push(PositionFault::Brown { found, due });
    }
    for symbol in Symbol::ALL {
        let found = public.path.showing(symbol).len() as usize;
        if found > Path::EACH {
            faults.push(PositionFault::Tiles { symbol, found });
        }
    }
    for beam in Ghostbuster::ALL {
        let strangers = public.beam(beam).iter().filter(|&card| !beam.takes(card));
        faults.extend(strangers.map(|card| PositionFault::WrongBeam { card, beam }));
    }
    // Off the path he would stay there for ever.
    if (public.mm == MmPlace::Off) != (public.stage == Stage::Lost) {
        faults.push(PositionFault::OffPath);
    }
    match public.white {
        // It lies open, so it is not among those that can be turned up next.
        Some(card) if !public.used.contains(card) => {
            faults.push(PositionFault::WhiteNotUsed { card });
        }
        // The Marshmallow Man's next move needs one.
        None if public.stage.needs_white() => {
            faults.push(PositionFault::NoWhite { stage: public.stage });
        }
        _ => {}
    }
}

fn card_faults(state: &State, faults: &mut Vec<PositionFault>) {
    let (mut once, mut twice) = (Cards::empty(), Cards::empty());
    for cards in places(state) {
        twice = twice | (once & cards);
        once = once | cards;
    }
    faults.extend(twice.iter().map(|card| PositionFault::Twice { card }));
    let held = state.hands.iter().fold(Cards::empty(), |all, &hand| all | hand);
    let lost = state.known - held;
    faults.extend(lost.iter().map(|card| PositionFault::KnownNotHeld { card }));
    // Hands are dealt from a whole deck.
    if state.public.stage <= Stage::Hands && !once.is_empty() {
        faults.push(PositionFault::CardsBeforeDeal { found: once.len() });
    }
    if state.public.players > 1 && !state.queue.is_empty() {
        faults.push(PositionFault::QueueNotSolo { found: state.queue.len() });
    }
}

/// Adds what does not fit the stage.
fn stage_faults(state: &State, faults: &mut Vec<PositionFault>) {
    let public = &state.public;
    match public.stage {
        Stage::Choice if public.white.is_some() && choices(public).len() < 2 => {
            faults.push(PositionFault::NoChoice);
        }
        Stage::Zap { roll } if public.threatened(roll).is_none() => {
            faults.push(PositionFault::NothingThreatened { roll });
        }
        Stage::Bottom if public.players > 1 => {
            faults.push(PositionFault::BottomNotSolo { players: public.players });
        }
        Stage::Bottom if state.hands[0].is_empty() => {
            faults.push(PositionFault::BottomEmptyHand);
        }
        Stage::Draw { left } if left == 0 || left > draws_due(state) => {
            faults.push(PositionFault::Draws { found: left, most: draws_due(state) });
        }
        Stage::Won if public.locked_rows() < ROWS_TO_WIN => {
            faults.push(PositionFault::NotWon { found: public.locked_rows() });
        }
        _ => {}
    }
    let due = holders(state, public.asked_for());
    if public.asked != due {
        faults.push(PositionFault::Asked { found: public.asked, due });
    }
    let unasked = public.declined - due;
    faults.extend(unasked.iter().map(|seat| PositionFault::DeclinedUnasked { seat }));
    if public.stage.is_window() && (due - public.declined).is_empty() {
        faults.push(PositionFault::NobodyAsked);
    }
}

/// Every fault that keeps a view from being one of a state that can be played on in any game: the
/// cards must add up, and a state that is guessed must be valid and give this view again. Any guess
/// will do, since nothing that is hidden decides whether a state is valid.
pub(crate) fn seen_faults(view: &View) -> Vec<PositionFault> {
    let unseen = view.hands.iter().map(|hand| u32::from(hand.unseen()));
    let under = if view.queue.is_some() { 0 } else { u32::from(view.queue_len) };
    let found = unseen.sum::<u32>() + u32::from(view.deck) + under;
    let due = view.unseen().len();
    if found != due {
        return vec![PositionFault::Unseen { found, due }];
    }
    let asked_for = view.public.asked_for();
    if view.public.stage.is_window() && Spread::new(view, asked_for).total() == 0 {
        return vec![PositionFault::NoHandsFit { asked: view.public.asked }];
    }
    let state = view.determinize(asked_for, &mut Generator::new(Seed::from_u64(0)));
    let mut faults = state_faults(&state);
    let again = View::of(&state, view.observer, view.open_hands);
    if let Some(seat) = view.observer.seat()
        && again.observer != view.observer
    {
        faults.push(PositionFault::NoSuchSeat {
            field: "observer",
            seat,
            players: view.public.players,
        });
    }
    for (seat, (found, due)) in Seat::all(6).zip(view.hands.iter().zip(&again.hands)) {
        if found != due {
            faults.push(PositionFault::Sight { seat });
        }
    }
    if (view.queue_len, view.queue) != (again.queue_len, again.queue) {
        faults.push(PositionFault::QueueSight);
    }
    faults
}
