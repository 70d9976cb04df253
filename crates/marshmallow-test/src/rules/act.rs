//! What each action does, and what follows from it until the next decision (RULES 2.3 and 3).

use super::{MarshmallowTest, score};
use crate::deal::SEATS;
use crate::{Action, Card, Cards, Event, Public, Stage, State, Suit};
use mallow_core::Seat;

/// Takes a legal action of the seat that is to act.
#[inline]
pub(super) fn act(
    game: &MarshmallowTest,
    state: &mut State,
    action: Action,
    tell: &mut impl FnMut(Event),
) {
    match action {
        Action::Declare(suit) => declare(state, suit, tell),
        Action::Play(card) => game.play(state, card, tell),
    }
}

/// RULES 2.3: the dealer declares trump, then leads.
#[inline]
fn declare(state: &mut State, suit: Suit, tell: &mut impl FnMut(Event)) {
    state.public.trump = Some(suit);
    state.public.stage = Stage::Play;
    tell(Event::Trump { seat: state.public.to_act, suit });
}

impl MarshmallowTest {
    /// RULES 3.1: the seat to act leads with the card or adds it to the trick.
    #[inline]
    fn play(&self, state: &mut State, card: Card, tell: &mut impl FnMut(Event)) {
        let public = &mut state.public;
        let seat = public.to_act;
        state.hands[seat.index()].remove(card);
        public.played[seat.index()].insert(card);
        public.add_to_trick(seat, card);
        tell(Event::Played { seat, card });

        let next = public.next_in(seat);
        if next == public.leader {
            self.finish_trick(state, tell);
        } else {
            public.to_act = next;
        }
    }

    /// RULES 3.5 to 3.8: the trick is complete.
    #[inline]
    fn finish_trick(&self, state: &mut State, tell: &mut impl FnMut(Event)) {
        let public = &mut state.public;
        let winner = public.best;
        public.trick = [None; SEATS];
        public.lead = None;
        public.exempt = false;
        public.tricks[winner.index()] += 1;
        let tricks = public.tricks[winner.index()];
        tell(Event::TrickWon { seat: winner, tricks });

        // MT-5: whoever goes out passes the lead on clockwise.
        let mut next = winner;
        if tricks == self.required {
            score::go_out(public, winner, tell);
            if public.points[winner.index()] >= MarshmallowTest::GOAL {
                return score::end_game(public, tell);
            }
            next = public.next_in(winner);
        }

        // With 2 to 4 players the hands never run out before one player is left (MT-8): with
        // two in, those out hold the required number of tricks each and those in one less at
        // most, which makes 10 tricks, so the 11th leaves one; a hand lasts for 12. With 5
        // players 13 tricks fit that way, and the cards can run out first (RULES 3.8).
        if public.still_in.only().is_some() || state.hands[next.index()].is_empty() {
            // RULES 3.7 and MT-3 in one: the seat that would lead next deals. With one player
            // left that is them; after twelve tricks it is the last trick's winner, or the first
            // clockwise from them who is still in.
            return self.end_round(state, next, tell);
        }
        state.public.lead_next(next);
    }

    /// The round is over; the next one is dealt, unless it was the last.
    fn end_round(&self, state: &mut State, dealer: Seat, tell: &mut impl FnMut(Event)) {
        let Public { players, round, points, .. } = state.public;
        if self.setup.max_rounds == Some(round) {
            return score::end_game(&mut state.public, tell);
        }
        tell(Event::RoundOver { round, next_dealer: dealer });
        state.public =
            Public::between_rounds(players, round.saturating_add(1), Some(dealer), points);
        state.hands = [Cards::empty(); SEATS];
    }
}

impl Public {
    /// Adds a card to the trick and updates who is winning it (RULES 3.4), the exemption
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
            self.remember_void(seat, lead, is_trump);
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
