//! The legal actions in groups, and why an action is refused.

use super::CrossTheBeams;
use super::enemy::choices;
use crate::action::{Action, Template};
use crate::beam::{BeamPlace, Ghostbuster};
use crate::card::{Card, Cards};
use crate::error::Illegal;
use crate::stage::Stage;
use crate::state::{Public, State};
use core::ops::ControlFlow;
use mallow_core::{Group, GroupVisitor, Random, Seat, random_index};

/// The one list of legal actions, in groups that differ in a card, a tile or a position in a beam.
#[inline]
pub(super) fn visit_groups<B>(
    game: &CrossTheBeams,
    state: &State,
    seat: Seat,
    mut each: impl GroupVisitor<Template, B>,
) -> ControlFlow<B> {
    let public = &state.public;
    // Seats that the table does not have are never asked, and have no hand.
    let hand = || state.hands[seat.index()];
    match public.stage {
        Stage::Zap { .. } | Stage::Halt if public.is_asked(seat) => {
            let answer = if public.stage == Stage::Halt { Template::Halt } else { Template::Zap };
            each.group(Group::one(Template::Decline))?;
            each.group(Group::new(answer, fitting_cards(game, state, seat).bits().into()))
        }
        Stage::Act if seat == public.active => visit_act_groups(public, hand(), each),
        Stage::Bottom if seat == public.active => {
            each.group(Group::new(Template::Bottom, hand().bits().into()))
        }
        Stage::Choice if seat == public.active => {
            each.group(Group::new(Template::Send, choices(public).bits().into()))
        }
        _ => ControlFlow::Continue(()),
    }
}

/// The actions of step 4: every placement, every exchange, every card that may be taken; or a pass
/// if there are none of these (CB-6).
#[inline]
fn visit_act_groups<B>(
    public: &Public,
    hand: Cards,
    mut each: impl GroupVisitor<Template, B>,
) -> ControlFlow<B> {
    let len = |beam: Ghostbuster| public.beam(beam).len();
    if hand.is_empty() && in_all_beams(public) == 0 {
        return each.group(Group::one(Template::Pass));
    }
    for card in hand {
        for &beam in beams_for(card) {
            // A beam that a hand card fits into has at most eleven cards.
            each.group(Group::new(Template::Place { card, beam }, positions(len(beam) + 1)))?;
        }
    }
    for card in hand {
        for &beam in beams_for(card) {
            each.group(Group::new(Template::Exchange { card, beam }, positions(len(beam))))?;
        }
    }
    for beam in Ghostbuster::ALL {
        each.group(Group::new(Template::Take { beam }, positions(len(beam))))?;
    }
    ControlFlow::Continue(())
}

/// The positions 1 to `count` as variations: bit 0 is position 1.
#[inline]
fn positions(count: u8) -> u128 {
    // At most twelve, worked out in 16 bits so that the compiler knows how few there are.
    u128::from((1_u16 << count) - 1)
}

/// The cards of a seat's hand that the open window asks for.
#[inline]
fn fitting_cards(game: &CrossTheBeams, state: &State, seat: Seat) -> Cards {
    state.hands[seat.index()] & game.asked_for(&state.public)
}

/// The beams in which a card may lie, from left to right (RULES 5.2).
#[inline]
fn beams_for(card: Card) -> &'static [Ghostbuster] {
    match Ghostbuster::ONLY_FOR[card.index()] {
        None => &Ghostbuster::ALL,
        Some(beam) => &Ghostbuster::ALL[beam.index()..beam.index() + 1],
    }
}

/// How many cards lie in the beams in which this card may lie, and how many such beams there are;
/// `all` is how many lie in all beams.
#[inline]
fn room_for(public: &Public, card: Card, all: u32) -> (u32, u32) {
    match Ghostbuster::ONLY_FOR[card.index()] {
        None => (all, 4),
        Some(beam) => (u32::from(public.beam(beam).len()), 1),
    }
}

#[inline]
fn in_all_beams(public: &Public) -> u32 {
    public.beams.iter().map(|beam| u32::from(beam.len())).sum()
}

/// A random action of [`visit_groups`], counted and picked in closed form: random play is a quarter
/// to a half slower where it goes through the groups.
#[inline]
pub(super) fn pick_action(
    game: &CrossTheBeams,
    state: &State,
    seat: Seat,
    random: &mut impl Random,
) -> Option<Action> {
    let public = &state.public;
    let hand = || state.hands[seat.index()];
    match public.stage {
        Stage::Zap { .. } | Stage::Halt if public.is_asked(seat) => {
            let cards = fitting_cards(game, state, seat);
            let Some(n) = random_index(1 + cards.len(), random)?.checked_sub(1) else {
                return Some(Action::Decline);
            };
            let answer = if public.stage == Stage::Halt { Action::Halt } else { Action::Zap };
            cards.nth(n).map(answer)
        }
        Stage::Act if seat == public.active => {
            nth_act(public, hand(), random_index(count_act(public, hand()), random)?)
        }
        Stage::Bottom if seat == public.active => {
            hand().nth(random_index(hand().len(), random)?).map(Action::Bottom)
        }
        Stage::Choice if seat == public.active => {
            let tiles = choices(public);
            tiles.nth(random_index(tiles.len(), random)?).map(Action::Send)
        }
        _ => None,
    }
}

/// As many as there are positions for hand cards, cards to exchange them for, and cards to take.
#[inline]
fn count_act(public: &Public, hand: Cards) -> u32 {
    let all = in_all_beams(public);
    let mut count = all;
    for card in hand {
        let (cards, beams) = room_for(public, card, all);
        count += 2 * cards + beams;
    }
    // A pass, if there is nothing else.
    count.max(1)
}

/// The `n`-th action of [`visit_act_groups`], without going through those before it.
#[inline]
fn nth_act(public: &Public, hand: Cards, n: u32) -> Option<Action> {
    let all = in_all_beams(public);
    let mut left = n;
    for card in hand {
        let (cards, beams) = room_for(public, card, all);
        if left < cards + beams {
            let (beam, position) = nth_position(public, beams_for(card), 1, left)?;
            return Some(Action::Place { card, beam, position });
        }
        left -= cards + beams;
    }
    for card in hand {
        let (cards, _) = room_for(public, card, all);
        if left < cards {
            let (beam, position) = nth_position(public, beams_for(card), 0, left)?;
            return Some(Action::Exchange { card, beam, position });
        }
        left -= cards;
    }
    if let Some((beam, position)) = nth_position(public, &Ghostbuster::ALL, 0, left) {
        return Some(Action::Take { beam, position });
    }
    (n == 0 && hand.is_empty() && all == 0).then_some(Action::Pass)
}

/// The `n`-th position of these beams, each of them longer by `extra`.
#[inline]
fn nth_position(
    public: &Public,
    beams: &[Ghostbuster],
    extra: u8,
    n: u32,
) -> Option<(Ghostbuster, BeamPlace)> {
    let mut left = n;
    for &beam in beams {
        let len = u32::from(public.beam(beam).len() + extra);
        if left < len {
            return Some((beam, BeamPlace::new(left as u8 + 1)));
        }
        left -= len;
    }
    None
}

/// Whether `seat` may take this action. Reasons are looked for in this order: the seat, the stage,
/// the card, the position.
pub(super) fn check(
    game: &CrossTheBeams,
    state: &State,
    seat: Seat,
    action: Action,
) -> Result<(), Illegal> {
    let public = &state.public;
    let stage = public.stage;
    if seat.number() >= public.players {
        return Err(Illegal::NoSuchSeat { seat, players: public.players });
    }
    let turn = public.turn();
    if !turn.seats().contains(seat) {
        return Err(Illegal::NotToAct { seat, turn });
    }
    let fits_stage = match action {
        Action::Send(_) => stage == Stage::Choice,
        Action::Decline => stage.is_window(),
        Action::Zap(_) => matches!(stage, Stage::Zap { .. }),
        Action::Halt(_) => stage == Stage::Halt,
        Action::Place { .. } | Action::Exchange { .. } | Action::Take { .. } | Action::Pass => {
            stage == Stage::Act
        }
        Action::Bottom(_) => stage == Stage::Bottom,
    };
    if !fits_stage {
        return Err(Illegal::WrongStage { action, stage });
    }
    let hand = state.hands[seat.index()];
    if let Some(card) = action.card()
        && !hand.contains(card)
    {
        return Err(Illegal::NotInHand { seat, card });
    }
    match action {
        Action::Send(tile) if !choices(public).contains(tile) => Err(Illegal::NotAChoice { tile }),
        Action::Zap(card) | Action::Halt(card) if !game.asked_for(public).contains(card) => {
            Err(match (stage, public.white) {
                (Stage::Halt, Some(white)) => Illegal::DoesNotHalt { card, white },
                (Stage::Zap { roll }, _) => Illegal::DoesNotZap { card, roll },
                _ => Illegal::WrongStage { action, stage },
            })
        }
        Action::Place { card, beam, position } => {
            check_position(Some(card), beam, position, public.beam(beam).len() + 1)
        }
        Action::Exchange { card, beam, position } => {
            check_position(Some(card), beam, position, public.beam(beam).len())
        }
        Action::Take { beam, position } => {
            check_position(None, beam, position, public.beam(beam).len())
        }
        Action::Pass if !hand.is_empty() || in_all_beams(public) > 0 => Err(Illegal::CannotPass),
        _ => Ok(()),
    }
}

/// Whether a card may lie in a beam, and the position is at most the highest one allowed.
fn check_position(
    card: Option<Card>,
    beam: Ghostbuster,
    position: BeamPlace,
    allowed: u8,
) -> Result<(), Illegal> {
    match card {
        Some(card) if !beam.takes(card) => Err(Illegal::WrongBeam { card, beam }),
        _ if position.number() > allowed => {
            Err(Illegal::NoSuchPosition { beam, position, allowed })
        }
        _ => Ok(()),
    }
}
