//! Whether a state or a view can be played on in this game.
//!
//! Asked is whether it is playable, not whether play could have led to it: how the cards of finished
//! tricks were sorted into tricks, which rounds gave these points and what showed a void is left
//! open.

use super::MarshmallowTest;
use crate::state::SEATS;
use crate::{Cards, Deal, Phase, PositionFault, Table};
use alloc::vec::Vec;
use mallow_core::Seat;

impl MarshmallowTest {
    /// Every fault of a table and the hands that are known: all of them in a state, the observer's
    /// in a view.
    pub(crate) fn faults(
        &self,
        table: &Table,
        hands: &[Option<Cards>; SEATS],
    ) -> Vec<PositionFault> {
        let mut faults = Vec::new();
        let (players, seats) = (self.players(), usize::from(table.players));
        if table.players != players {
            // Required tricks, the first dealer and the bounds are those of other players.
            faults.push(PositionFault::OtherPlayers { seats, players });
            return faults;
        }
        self.header(table, &mut faults);
        if table.is_dealt() {
            self.tricks(table, &mut faults);
            cards(table, hands, &mut faults);
            if !a_deal_fits(table, hands) {
                faults.push(PositionFault::NoDealFits);
            }
        } else {
            nothing_dealt(table, &mut faults);
        }
        faults
    }

    /// Round, dealer and trump.
    fn header(&self, table: &Table, faults: &mut Vec<PositionFault>) {
        let Table { round, dealer, trump, .. } = *table;
        if round == 0 {
            faults.push(PositionFault::RoundZero);
        }
        if let Some(last) = self.setup.max_rounds.filter(|&last| round > last) {
            faults.push(PositionFault::PastLastRound { round, last });
        }
        match self.setup.first_dealer {
            // MT-1: only the start of a game without `first_dealer` has no dealer.
            _ if dealer.is_none() && (table.is_dealt() || round > 1) => {
                faults.push(PositionFault::NoDealer);
            }
            Some(first) if round == 1 && dealer != Some(first) => {
                faults.push(PositionFault::OtherDealer { first });
            }
            _ => {}
        }
        match trump {
            // RULES 2.2 and 2.3.
            Some(_) if round <= 1 || !table.is_dealt() => faults.push(PositionFault::TrumpTooEarly),
            None if round > 1 && !table.all_played().is_empty() => {
                faults.push(PositionFault::NoTrump);
            }
            _ => {}
        }
    }

    /// Everybody who is in has played to every trick, and the game goes on or has ended.
    fn tricks(&self, table: &Table, faults: &mut Vec<PositionFault>) {
        if table.still_in.is_empty() {
            faults.push(PositionFault::NobodyIn);
        }
        let reached = table.points.iter().any(|&points| points >= MarshmallowTest::GOAL);
        if table.phase == Phase::Over && !reached && self.setup.max_rounds != Some(table.round) {
            faults.push(PositionFault::RoundFinished);
        }
        let tricks = u32::from(table.tricks_played());
        for seat in table.still_in {
            let in_trick = table.trick[seat.index()];
            let (played, due) = (table.played(seat), tricks + u32::from(in_trick.is_some()));
            if played.len() != due {
                faults.push(PositionFault::CardsPlayed { seat, played: played.len(), due });
            }
            if let Some(card) = in_trick.filter(|&card| !played.contains(card)) {
                faults.push(PositionFault::TrickCard { seat, card });
            }
        }
    }
}

/// Between rounds only points, dealer and round number are kept (MT-9), and nobody has won.
fn nothing_dealt(table: &Table, faults: &mut Vec<PositionFault>) {
    for seat in table.seats() {
        if table.tricks(seat) > 0 || !table.shown_void(seat).is_empty() {
            faults.push(PositionFault::NothingDealt { seat });
        }
        let points = table.points(seat);
        if points >= MarshmallowTest::GOAL {
            faults.push(PositionFault::GameWasOver { seat, points });
        }
    }
}

/// Everybody has 12 cards, each of them once, and none of a suit that they are shown void in.
fn cards(table: &Table, hands: &[Option<Cards>; SEATS], faults: &mut Vec<PositionFault>) {
    let mut seen = Cards::empty();
    for seat in table.seats() {
        let (hand, played) = (hands[seat.index()], table.played(seat));
        let cards = played.len() + hand.map_or(0, Cards::len);
        if cards > Deal::HAND || (hand.is_some() && cards < Deal::HAND) {
            faults.push(PositionFault::Dealt { seat, cards });
        }
        let hand = hand.unwrap_or_default();
        for set in [played, hand] {
            faults.extend((seen & set).iter().map(|card| PositionFault::Twice { card }));
            seen = seen | set;
        }
        let void = hand & table.shown_void(seat).cards();
        faults.extend(void.iter().map(|card| PositionFault::HoldsVoid { seat, card }));
    }
}

/// Whether the unseen cards can be dealt to the hidden hands without giving anybody a suit that
/// they are shown void in (RULES 5.2).
///
/// By Hall's theorem they can if every group of seats finds as many cards as it needs.
fn a_deal_fits(table: &Table, hands: &[Option<Cards>; SEATS]) -> bool {
    let known = hands.iter().flatten().fold(table.all_played(), |known, &hand| known | hand);
    let unseen = Cards::all() - known;
    let hidden: Vec<Seat> = table.seats().filter(|seat| hands[seat.index()].is_none()).collect();
    (0..1_u32 << hidden.len()).all(|group| {
        let (mut need, mut cards) = (0, Cards::empty());
        for (i, &seat) in hidden.iter().enumerate() {
            if group >> i & 1 == 1 {
                need += table.hand_len(seat);
                cards = cards | (unseen - table.shown_void(seat).cards());
            }
        }
        need <= cards.len()
    })
}
