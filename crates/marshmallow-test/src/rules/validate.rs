//! Whether a state or a view can be played on in this game.
//!
//! The question is whether it is playable, not whether play could have led to it. So nothing asks how
//! the cards of finished tricks were sorted into tricks, which rounds gave these points, or which card
//! showed a void.

use super::MarshmallowTest;
use crate::deal::SEATS;
use crate::{Cards, Deal, PositionFault, Public, Stage, State, View};
use alloc::vec::Vec;
use mallow_core::Seat;

/// Every fault of a state.
pub(crate) fn faults(game: &MarshmallowTest, state: &State) -> Vec<PositionFault> {
    game.known_faults(&state.public, &state.hands.map(Some))
}

/// Every fault of a view.
pub(crate) fn view_faults(game: &MarshmallowTest, view: &View) -> Vec<PositionFault> {
    let mut hands = [None; SEATS];
    if let Some(seat) = view.observer().seat() {
        hands[seat.index()] = Some(view.own_hand());
    }
    game.known_faults(view.public(), &hands)
}

impl MarshmallowTest {
    /// Every fault of what lies open and of the hands that are known: all of them in a state, the
    /// observer's in a view.
    pub(crate) fn known_faults(
        &self,
        public: &Public,
        hands: &[Option<Cards>; SEATS],
    ) -> Vec<PositionFault> {
        let mut faults = Vec::new();
        let (found, expected) = (public.players, self.setup.players);
        if found != expected {
            // Required tricks, the first dealer and the bounds are those of other players.
            faults.push(PositionFault::OtherPlayers { found, expected });
            return faults;
        }
        self.header(public, &mut faults);
        if public.is_dealt() {
            self.tricks(public, &mut faults);
            cards(public, hands, &mut faults);
            if !a_deal_fits(public, hands) {
                faults.push(PositionFault::NoDealFits);
            }
        } else {
            nothing_dealt(public, &mut faults);
        }
        faults
    }

    /// Round, dealer and trump.
    fn header(&self, public: &Public, faults: &mut Vec<PositionFault>) {
        let Public { round, dealer, trump, .. } = *public;
        if round == 0 {
            faults.push(PositionFault::RoundZero);
        }
        if let Some(last) = self.setup.max_rounds.filter(|&last| round > last) {
            faults.push(PositionFault::PastLastRound { round, last });
        }
        match self.setup.first_dealer {
            // MT-1: only the start of a game without `first_dealer` has no dealer.
            _ if dealer.is_none() && (public.is_dealt() || round > 1) => {
                faults.push(PositionFault::NoDealer);
            }
            Some(first) if round == 1 && dealer != Some(first) => {
                faults.push(PositionFault::OtherDealer { first });
            }
            _ => {}
        }
        match trump {
            // RULES 2.2 and 2.3.
            Some(_) if round <= 1 || !public.is_dealt() => {
                faults.push(PositionFault::TrumpTooEarly);
            }
            None if round > 1 && !public.all_played().is_empty() => {
                faults.push(PositionFault::NoTrump);
            }
            _ => {}
        }
    }

    /// Every seat that is in has played to every trick, and the game goes on or has ended.
    fn tricks(&self, public: &Public, faults: &mut Vec<PositionFault>) {
        if public.still_in.is_empty() {
            faults.push(PositionFault::NobodyIn);
        }
        let reached = public.points.iter().any(|&points| points >= MarshmallowTest::GOAL);
        if public.stage == Stage::Over && !reached && self.setup.max_rounds != Some(public.round) {
            faults.push(PositionFault::RoundFinished);
        }
        let tricks = u32::from(public.tricks_played());
        for seat in public.still_in {
            let in_trick = public.trick[seat.index()];
            let (played, due) = (public.played(seat), tricks + u32::from(in_trick.is_some()));
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
fn nothing_dealt(public: &Public, faults: &mut Vec<PositionFault>) {
    for seat in public.seats() {
        if public.tricks(seat) > 0 || !public.shown_void(seat).is_empty() {
            faults.push(PositionFault::NothingDealt { seat });
        }
        let points = public.points(seat);
        if points >= MarshmallowTest::GOAL {
            faults.push(PositionFault::GameWasOver { seat, points });
        }
    }
}

/// Every seat has 12 cards, each of them once, and none of a suit that it is shown void in.
fn cards(public: &Public, hands: &[Option<Cards>; SEATS], faults: &mut Vec<PositionFault>) {
    let mut seen = Cards::empty();
    for seat in public.seats() {
        let (hand, played) = (hands[seat.index()], public.played(seat));
        let cards = played.len() + hand.map_or(0, Cards::len);
        if cards > Deal::HAND || (hand.is_some() && cards < Deal::HAND) {
            faults.push(PositionFault::Dealt { seat, cards });
        }
        let hand = hand.unwrap_or_default();
        for set in [played, hand] {
            faults.extend((seen & set).iter().map(|card| PositionFault::Twice { card }));
            seen = seen | set;
        }
        let void = hand & public.shown_void(seat).cards();
        faults.extend(void.iter().map(|card| PositionFault::HoldsVoid { seat, card }));
    }
}

/// Whether the unseen cards can be dealt to the hidden hands without giving anybody a suit that
/// they are shown void in (RULES 5.2).
///
/// By Hall's theorem they can if every group of seats finds as many cards as it needs.
fn a_deal_fits(public: &Public, hands: &[Option<Cards>; SEATS]) -> bool {
    let known = hands.iter().flatten().fold(public.all_played(), |known, &hand| known | hand);
    let unseen = Cards::all() - known;
    let hidden: Vec<Seat> = public.seats().filter(|seat| hands[seat.index()].is_none()).collect();
    (0..1_u32 << hidden.len()).all(|group| {
        let (mut need, mut cards) = (0, Cards::empty());
        for (i, &seat) in hidden.iter().enumerate() {
            if group >> i & 1 == 1 {
                need += public.hand_len(seat);
                cards = cards | (unseen - public.shown_void(seat).cards());
            }
        }
        need <= cards.len()
    })
}
