//! What then happens: the deal, the declaration, tricks and going out (RULES 2 and 3).

use super::{MarshmallowTest, score};
use crate::state::SEATS;
use crate::{Card, Cards, Deal, Event, Phase, State, Suit, Table};
use mallow_core::Seat;

/// MT-1: the seat deals the first round.
pub(crate) fn name_dealer(state: &mut State, seat: Seat, tell: &mut impl FnMut(Event)) {
    let Table { players, round, points, .. } = state.table;
    state.table = Table::between_rounds(players, round, Some(seat), points);
    tell(Event::FirstDealer { seat });
}

/// RULES 2.1: everybody takes up 12 cards. Then the dealer leads, or declares trump first.
#[inline]
pub(crate) fn deal(state: &mut State, deal: &Deal, tell: &mut impl FnMut(Event)) {
    state.hands = deal.all_hands();
    let table = &mut state.table;
    // RULES 2.2: the first round has no trump.
    table.phase = if table.round == 1 { Phase::Play } else { Phase::Trump };
    // The table between rounds has the dealer to lead and to act already.
    tell(Event::Round { round: table.round, dealer: table.to_act });
    for (seat, &hand) in table.seats().zip(deal.hands()) {
        tell(Event::Dealt { seat, hand: Some(hand) });
    }
}

/// RULES 2.3: the dealer declares trump, then leads.
#[inline]
pub(crate) fn declare(state: &mut State, suit: Suit, tell: &mut impl FnMut(Event)) {
    state.table.trump = Some(suit);
    state.table.phase = Phase::Play;
    tell(Event::Trump { seat: state.table.to_act, suit });
}

impl MarshmallowTest {
    /// RULES 3.1: the seat to act leads with the card or adds it to the trick.
    #[inline]
    pub(super) fn play(&self, state: &mut State, card: Card, tell: &mut impl FnMut(Event)) {
        let table = &mut state.table;
        let seat = table.to_act;
        state.hands[seat.index()].remove(card);
        table.played[seat.index()].insert(card);
        table.add_to_trick(seat, card);
        tell(Event::Played { seat, card });

        let next = table.next_in(seat);
        if next == table.leader {
            self.finish_trick(state, tell);
        } else {
            table.to_act = next;
        }
    }

    /// RULES 3.5 to 3.8: the trick is complete.
    #[inline]
    fn finish_trick(&self, state: &mut State, tell: &mut impl FnMut(Event)) {
        let table = &mut state.table;
        let winner = table.best;
        table.trick = [None; SEATS];
        table.lead = None;
        table.exempt = false;
        table.tricks[winner.index()] += 1;
        let tricks = table.tricks[winner.index()];
        tell(Event::TrickWon { seat: winner, tricks });

        // MT-5: whoever goes out passes the lead on clockwise.
        let mut next = winner;
        if tricks == self.required {
            score::go_out(table, winner, tell);
            if table.points[winner.index()] >= MarshmallowTest::GOAL {
                return score::end_game(table, tell);
            }
            next = table.next_in(winner);
        }

        // With 2 to 4 players the hands never run out before one player is left (MT-8): with
        // two in, those out hold the required number of tricks each and those in one less at
        // most, which makes 10 tricks, so the 11th leaves one; a hand lasts for 12. With 5
        // players 13 tricks fit that way, and the cards can run out first (RULES 3.8).
        if table.still_in.len() == 1 || state.hands[next.index()].is_empty() {
            // RULES 3.7 and MT-3 in one: the seat that would lead next deals. With one player
            // left that is them; after twelve tricks it is the last trick's winner, or the first
            // clockwise from them who is still in.
            return self.end_round(state, next, tell);
        }
        state.table.lead_next(next);
    }

    /// The round is over; the next one is dealt, unless it was the last.
    fn end_round(&self, state: &mut State, dealer: Seat, tell: &mut impl FnMut(Event)) {
        let Table { players, round, points, .. } = state.table;
        if self.setup.max_rounds == Some(round) {
            return score::end_game(&mut state.table, tell);
        }
        tell(Event::RoundOver { round, next_dealer: dealer });
        state.table = Table::between_rounds(players, round.saturating_add(1), Some(dealer), points);
        state.hands = [Cards::empty(); SEATS];
    }
}

impl Table {
    /// Lays a card into the trick and keeps who is winning it (RULES 3.4), the exemption
    /// (RULES 3.3) and what the play shows (RULES 5.2).
    #[inline]
    pub(crate) fn add_to_trick(&mut self, seat: Seat, card: Card) {
        self.trick[seat.index()] = Some(card);
        let Some(lead) = self.lead else {
            self.lead = Some(card.suit());
            return;
        };
        if card.suit() != lead {
            let is_trump = Some(card.suit()) == self.trump;
            // A trump under the exemption says nothing about the lead suit.
            if !(is_trump && self.exempt) {
                self.voids[seat.index()].insert(lead);
            }
            // MT-2: a trump on another lead opens the exemption to all later players.
            self.exempt |= is_trump;
        }
        if self.trick[self.best.index()].is_some_and(|best| card.beats(best, self.trump)) {
            self.best = seat;
        }
    }

    /// This seat leads the next trick.
    #[inline]
    pub(crate) fn lead_next(&mut self, seat: Seat) {
        self.leader = seat;
        self.to_act = seat;
        self.best = seat;
    }
}
