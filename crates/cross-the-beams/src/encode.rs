//! Numbers of actions, and observations.

use crate::action::{Action, Chance};
use crate::beam::{Beam, BeamPlace, Ghostbuster};
use crate::card::{Card, Cards, Symbol};
use crate::deal::Deal;
use crate::path::{MmPlace, Path, TilePlace};
use crate::rules::CrossTheBeams;
use crate::stage::Stage;
use crate::state::{Public, State};
use crate::view::View;
use alloc::vec::Vec;
use mallow_core::deck::Card as _;
use mallow_core::encode::{Around, Encode, Fields, Returns, Window};
use mallow_core::{Game, Seat};

const CARDS: usize = Card::COUNT as usize;
const TILES: usize = TilePlace::COUNT as usize;
const BEAMS: usize = Ghostbuster::ALL.len();
/// Places in a beam.
const PLACES: usize = Beam::MOST as usize;
const SPOTS: u64 = (BEAMS * PLACES) as u64;
/// Tiles that may show their symbol.
const ALL_TILES: u32 = TilePlace::COUNT;

/// The first number of each kind of action, in list order, and the number of all.
const DECLINE: u64 = TILES as u64;
const ZAP: u64 = DECLINE + 1;
const HALT: u64 = ZAP + CARDS as u64;
const PLACE: u64 = HALT + CARDS as u64;
const EXCHANGE: u64 = PLACE + CARDS as u64 * SPOTS;
const TAKE: u64 = EXCHANGE + CARDS as u64 * SPOTS;
const PASS: u64 = TAKE + SPOTS;
const BOTTOM: u64 = PASS + 1;
const ACTIONS: u64 = BOTTOM + CARDS as u64;

/// The actions in list order, every card with every place of every beam: 3,056 numbers.
///
/// The symbols on the cards are the edition's and are not observed. The score is 1 for everybody once
/// the beams are crossed.
impl Encode for CrossTheBeams {
    const ENCODING_VERSION: u32 = 1;
    const RETURNS: Returns = Returns::Team;

    fn action_count(&self, _: Window) -> u64 {
        ACTIONS
    }

    #[inline]
    fn action_id(&self, _: Window, action: Action) -> Option<u64> {
        let of = |card: Card| card.index() as u64;
        let spot = |beam: Ghostbuster, position: BeamPlace| {
            beam.index() as u64 * PLACES as u64 + u64::from(position.number() - 1)
        };
        Some(match action {
            Action::Send(tile) => tile.index() as u64,
            Action::Decline => DECLINE,
            Action::Zap(card) => ZAP + of(card),
            Action::Halt(card) => HALT + of(card),
            Action::Place { card, beam, position } => {
                PLACE + of(card) * SPOTS + spot(beam, position)
            }
            Action::Exchange { card, beam, position } => {
                EXCHANGE + of(card) * SPOTS + spot(beam, position)
            }
            Action::Take { beam, position } => TAKE + spot(beam, position),
            Action::Pass => PASS,
            Action::Bottom(card) => BOTTOM + of(card),
        })
    }

    fn action_of(&self, _: Window, id: u64) -> Option<Action> {
        let card = |n: u64| Card::from_index(n as u32);
        let spot = |n: u64| {
            let (beam, place) = (n / PLACES as u64, n % PLACES as u64);
            (Ghostbuster::ALL[beam as usize], BeamPlace::new(place as u8 + 1))
        };
        Some(match id {
            ..DECLINE => Action::Send(TilePlace::from_index(id as u32)),
            DECLINE => Action::Decline,
            ZAP..HALT => Action::Zap(card(id - ZAP)),
            HALT..PLACE => Action::Halt(card(id - HALT)),
            PLACE..EXCHANGE => {
                let (beam, position) = spot((id - PLACE) % SPOTS);
                Action::Place { card: card((id - PLACE) / SPOTS), beam, position }
            }
            EXCHANGE..TAKE => {
                let (beam, position) = spot((id - EXCHANGE) % SPOTS);
                Action::Exchange { card: card((id - EXCHANGE) / SPOTS), beam, position }
            }
            TAKE..PASS => {
                let (beam, position) = spot(id - TAKE);
                Action::Take { beam, position }
            }
            PASS => Action::Pass,
            BOTTOM..ACTIONS => Action::Bottom(card(id - BOTTOM)),
            _ => return None,
        })
    }

    #[inline]
    fn observe(&self, _: Window, view: &View, fields: &mut impl Fields) {
        let around = Around::new(view.public().players, view.observer());
        observe_cards(view, &around, fields);
        observe_table(view.public(), fields);
        observe_turn(view.public(), &around, fields);
    }

    #[inline]
    fn candidate(&self, _: Window, view: &View, action: Action, fields: &mut impl Fields) {
        let public = view.public();
        let kind = match action {
            Action::Send(_) => 0,
            Action::Decline => 1,
            Action::Zap(_) => 2,
            Action::Halt(_) => 3,
            Action::Place { .. } => 4,
            Action::Exchange { .. } => 5,
            Action::Take { .. } => 6,
            Action::Pass => 7,
            Action::Bottom(_) => 8,
        };
        let meaning = "send, decline, zap, halt, place, exchange, take, pass or bottom";
        fields.one_hot("kind", 9, meaning, Some(kind));
        let card = action.card();
        let colour = card.map(|card| card.colour().index() - 1);
        fields.one_hot("colour", 5, "red, yellow, green, blue or black", colour);
        fields.one_hot(
            "number",
            6,
            "the number of the card",
            card.map(|card| card.number().index()),
        );
        let symbol = match action {
            Action::Send(tile) => public.path.get(tile),
            _ => card.map(|card| public.symbols.of(card)),
        };
        let symbol = symbol.map(Symbol::index);
        fields.one_hot("symbol", 6, "the symbol of the card, or of the tile he is sent to", symbol);
        let (spot, after) = beams_after(public, action);
        let beam = spot.map(|(beam, _)| beam.index());
        fields.one_hot("beam", BEAMS, "the beam that changes", beam);
        let position = spot.map_or(0, |(_, position)| position.number().into());
        fields.number("position", (0, PLACES as i32), "the place in the beam, from 1", position);
        let rows = |public: &Public| i32::from(public.locked_rows());
        let gain = rows(&after) - rows(public);
        fields.number("locked", (-12, 12), "locked rows afterwards less locked rows now", gain);
        let gain = i32::from(after.complete_rows()) - i32::from(public.complete_rows());
        fields.number("complete", (-12, 12), "the same for complete rows", gain);
    }

    fn score(&self, state: &State, _: Seat) -> i32 {
        i32::from(state.public.stage == Stage::Won)
    }

    /// The path: 24 of the 36 tiles, each number six times for the symbols in turn. The hands: cards,
    /// those of seat 0 first.
    fn deal_options(&self, state: &State, dealt: &[u32], each: &mut impl FnMut(u32)) {
        if dealt.len() >= self.pieces(state) {
            return;
        }
        let left = match state.public.stage {
            Stage::Path => (1 << ALL_TILES) - 1,
            _ => u64::from(state.deck.bits()),
        };
        let left = dealt.iter().fold(left, |left, &piece| left & !bit(piece));
        (0..ALL_TILES).filter(|&piece| left & bit(piece) != 0).for_each(each);
    }

    fn deal_of(&self, state: &State, dealt: &[u32]) -> Option<Chance> {
        let pieces = self.pieces(state);
        if pieces == 0 || dealt.len() != pieces {
            return None;
        }
        if state.public.stage == Stage::Path {
            let mut visible = [Symbol::Drop; Path::VISIBLE];
            for (tile, &piece) in visible.iter_mut().zip(dealt) {
                *tile = *Symbol::ALL.get(piece as usize / Path::EACH)?;
            }
            return Some(Chance::Path(visible));
        }
        let hand = |cards: &[u32]| {
            let bits = cards.iter().fold(0, |bits, &card| bits | bit(card));
            Cards::all() & Cards::from_bits(bits as u32)
        };
        let hands: Vec<Cards> = dealt.chunks(self.hand_size().into()).map(hand).collect();
        Deal::try_new(&hands).ok().map(Chance::Deal)
    }
}

impl CrossTheBeams {
    /// The number of pieces of the deal that is due; none if no deal is due.
    fn pieces(&self, state: &State) -> usize {
        match state.public.stage {
            Stage::Path => Path::VISIBLE,
            Stage::Hands => usize::from(self.players()) * usize::from(self.hand_size()),
            _ => 0,
        }
    }
}

/// The bit of a piece; none if there is no such piece.
fn bit(piece: u32) -> u64 {
    1_u64.checked_shl(piece).unwrap_or(0)
}

/// Hands, deck and discards.
#[inline]
fn observe_cards(view: &View, around: &Around, fields: &mut impl Fields) {
    let set = |cards: Cards| u128::from(cards.bits());
    let n = usize::from(view.public().players);
    let hands = around.clone().map(|seat| view.hand(seat));
    let seen = hands.clone().map(|hand| set(hand.seen()));
    fields.sets("hands", [n, CARDS], "cards in hand that the observer sees", seen);
    let known = hands.clone().map(|hand| set(hand.known()));
    fields.sets("known", [n, CARDS], "cards in hand that everybody knows", known);
    let sizes = hands.map(|hand| i32::from(hand.len()));
    fields.numbers("hand_sizes", &[n], (0, CARDS as i32), "cards in hand", sizes);
    fields.set("discards", CARDS, "discarded cards", set(view.public().discards));
    let most = (0, CARDS as i32);
    fields.number("deck", most, "cards in the deck", view.deck_len().into());
    // Only a game alone puts cards under the deck.
    if n == 1 {
        fields.number("queue_size", most, "cards under the deck", view.queue_len().into());
        let mut places = [0; CARDS];
        for (place, card) in (1..).zip(view.queue().map_or(&[][..], |queue| queue.as_slice())) {
            places[card.index()] = place;
        }
        let meaning = "the place of each card under the deck, from 1; 0 for the others";
        fields.numbers("queue", &[CARDS], most, meaning, places);
    }
}

/// What lies on the table: path, white cards, beams and ghost.
#[inline]
fn observe_table(public: &Public, fields: &mut impl Fields) {
    let path = Symbol::ALL.map(|symbol| u128::from(public.path.showing(symbol).bits()));
    fields.sets("path", [6, TILES], "tiles that show each symbol; none for brown ones", path);
    let mm = match public.mm {
        MmPlace::Outside => 0,
        MmPlace::On(place) => place.index() + 1,
        MmPlace::Off => TILES + 1,
    };
    let meaning = "the Marshmallow Man: outside, on a tile, or off";
    fields.one_hot("mm", TILES + 2, meaning, Some(mm));
    fields.flag("halted", "1 if the Marshmallow Man is halted", public.halted);
    let white = public.white.map(|card| card.number().index());
    fields.one_hot("white", 6, "the white card turned up last", white);
    let used = u128::from(public.used.bits());
    fields.set("used", 6, "white cards turned up since the last shuffle", used);
    let ghost = public.ghost.map(Ghostbuster::index);
    fields.one_hot("ghost", BEAMS, "the Ghostbuster that the ghost stands before", ghost);
    // A beam holds cards of its own colour and black ones.
    let beams = Ghostbuster::ALL.into_iter().flat_map(|beam| {
        let cards = public.beam(beam);
        BeamPlace::all(Beam::MOST).map(move |place| {
            let card = cards.get(place)?;
            Some(card.number().index() + if card.is_wild() { 6 } else { 0 })
        })
    });
    let meaning = "each place of each beam: a card of its colour, 1 to 6, or a black card, 1 to 6";
    fields.one_hots("beams", [BEAMS * PLACES, 12], meaning, beams);
}

/// Whose decision it is, and about what.
#[inline]
fn observe_turn(public: &Public, around: &Around, fields: &mut impl Fields) {
    let n = usize::from(public.players);
    let (stage, roll) = match public.stage {
        Stage::Path => (0, None),
        Stage::Hands => (1, None),
        Stage::FirstPlayer => (2, None),
        Stage::Choice => (3, None),
        Stage::Roll => (4, None),
        Stage::Zap { roll } => (5, Some(roll.index())),
        Stage::White => (6, None),
        Stage::Halt => (7, None),
        Stage::Act => (8, None),
        Stage::Bottom => (9, None),
        Stage::Draw { left } => (9 + usize::from(left), None),
        Stage::Won => (12, None),
        Stage::Lost => (13, None),
    };
    let meaning = "path, hands, first player, choice, roll, zap, white, halt, act, bottom, draw 1, \
                   draw 2, won or lost";
    fields.one_hot("stage", 14, meaning, Some(stage));
    fields.one_hot("roll", 6, "the number rolled that may be zapped", roll);
    fields.one_hot("active", n, "the seat whose turn it is", Some(around.place(public.active)));
    let asked = around.clone().map(|seat| i32::from(public.asked.contains(seat)));
    fields.numbers("asked", &[n], (0, 1), "1 for seats that the open window asks", asked);
    let declined = around.clone().map(|seat| i32::from(public.declined.contains(seat)));
    fields.numbers("declined", &[n], (0, 1), "1 for seats that have declined", declined);
}

/// The place in a beam that an action changes, if any, and the table with that beam changed. An action
/// that its beam refuses changes nothing.
#[inline]
fn beams_after(public: &Public, action: Action) -> (Option<(Ghostbuster, BeamPlace)>, Public) {
    let mut after = *public;
    let spot = match action {
        Action::Place { beam, position, .. }
        | Action::Exchange { beam, position, .. }
        | Action::Take { beam, position } => (beam, position),
        _ => return (None, after),
    };
    let (beam, position) = spot;
    let cards = &mut after.beams[beam.index()];
    let len = cards.len();
    match action {
        Action::Place { card, .. } if len < Beam::MOST && position.number() <= len + 1 => {
            cards.insert(position, card);
        }
        Action::Exchange { card, .. } if position.number() <= len => {
            cards.replace(position, card);
        }
        Action::Take { .. } if position.number() <= len => {
            cards.remove(position);
        }
        _ => {}
    }
    (Some(spot), after)
}
