//! What may be played (RULES 3.2 and 3.3).

use crate::{Action, Cards, Illegal, Phase, State, Table};
use mallow_core::Seat;

/// The cards of `hand` that may be added to the trick.
///
/// Anything may lead. After that the lead suit must be followed by whoever can; whoever cannot
/// may play anything. Under the exemption trumps may be played by anybody.
#[inline]
pub(crate) fn legal_cards(table: &Table, hand: Cards) -> Cards {
    let Some(lead) = table.lead else { return hand };
    let follow = hand & lead.cards();
    if follow.is_empty() {
        return hand;
    }
    match table.trump {
        // MT-2: no exemption arises under a lead in trump, so this adds cards of another suit.
        Some(trump) if table.exempt => follow | (hand & trump.cards()),
        _ => follow,
    }
}

/// Whether `seat` may take this action now, and if not, why.
pub(crate) fn check(state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
    let table = &state.table;
    if seat.number() >= table.players {
        return Err(Illegal::NoSuchSeat { seat, players: table.players });
    }
    let Some(to_act) = table.to_act() else {
        return Err(if table.phase == Phase::Over { Illegal::Over } else { Illegal::ChanceFirst });
    };
    if seat != to_act {
        return Err(Illegal::NotToAct { seat, waits_for: to_act });
    }
    let card = match (table.phase, action) {
        (Phase::Trump, Action::Declare(_)) => return Ok(()),
        (Phase::Trump, Action::Play(_)) => return Err(Illegal::TrumpFirst),
        (_, Action::Declare(_)) => return Err(Illegal::NoDeclaration),
        (_, Action::Play(card)) => card,
    };
    let hand = state.hand(seat);
    if !hand.contains(card) {
        return Err(Illegal::NotInHand { card });
    }
    match table.lead {
        Some(lead) if !legal_cards(table, hand).contains(card) => {
            let trump = table.trump.filter(|_| table.exempt);
            Err(Illegal::MustFollow { card, lead, trump })
        }
        _ => Ok(()),
    }
}
