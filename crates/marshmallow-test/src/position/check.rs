//! Whether a described position can be.

use super::{Position, per_seat};
use crate::rules::{
    least_points, legal_cards, most_points, most_points_of_a_seat, required_tricks,
};
use crate::state::SEATS;
use crate::{Cards, Deal, MarshmallowTest, Phase, PositionFault, SuitSet, Table};
use alloc::vec::Vec;
use mallow_core::{Observer, Seat, SeatSet};

/// What became of a description. With any fault, table and hands are of no use.
pub(crate) struct Checked {
    pub(crate) table: Table,
    pub(crate) hands: [Option<Cards>; SEATS],
    pub(crate) faults: Vec<PositionFault>,
}

/// Checks a position described whole, or as `observer` sees it.
pub(crate) fn check(position: &Position, observer: Option<Observer>) -> Checked {
    let players = position.seats.len();
    let known = if (2..=SEATS).contains(&players) { players } else { 2 };
    let table = Table::between_rounds(known as u8, position.round, position.dealer, [0; SEATS]);
    let mut check = Check { position, table, hands: [None; SEATS], faults: Vec::new() };
    if known == players {
        check.all(observer);
    } else {
        // Without its seats nothing else about a position can be judged.
        check.fault(PositionFault::Seats { seats: players });
    }
    Checked { table: check.table, hands: check.hands, faults: check.faults }
}

/// Whether the game stands still because its last round is over, and not by points.
pub(crate) fn ended_with_round(table: &Table) -> bool {
    let reached = table.points.iter().any(|&points| points >= MarshmallowTest::GOAL);
    table.phase == Phase::Over && !reached
}

/// Whether the seats can be given as many cards as they need, each out of the cards it may hold
/// and no card twice: Hall's condition, that any group of seats finds enough cards.
pub(crate) fn fits(needs: &[u32], allowed: &[Cards]) -> bool {
    (0..1_u32 << needs.len()).all(|group| {
        let members = (0..needs.len()).filter(|i| group >> i & 1 == 1);
        let (need, cards) = members
            .fold((0, Cards::empty()), |(need, cards), i| (need + needs[i], cards | allowed[i]));
        need <= cards.len()
    })
}

struct Check<'a> {
    position: &'a Position,
    table: Table,
    hands: [Option<Cards>; SEATS],
    faults: Vec<PositionFault>,
}

impl Check<'_> {
    fn fault(&mut self, fault: PositionFault) {
        self.faults.push(fault);
    }

    fn fault_if(&mut self, wrong: bool, fault: PositionFault) {
        if wrong {
            self.faults.push(fault);
        }
    }

    fn all(&mut self, observer: Option<Observer>) {
        let seats = &self.position.seats;
        self.table.points = per_seat(seats, |player| player.points);
        self.table.tricks = per_seat(seats, |player| player.tricks);
        self.table.voids = per_seat(seats, |player| player.shown_void);
        self.table.played = per_seat(seats, |player| player.played);
        self.hands = per_seat(seats, |player| player.hand);
        self.table.trump = self.position.trump;

        let players = self.table.players;
        if let Some(seat) = observer.and_then(Observer::seat).filter(|s| s.number() >= players) {
            self.fault(PositionFault::NoSuchSeat { seat, players });
        }
        let dealt = seats
            .iter()
            .any(|player| player.hand != Some(Cards::empty()) || !player.played.is_empty());
        self.header(dealt);
        if dealt {
            self.hands_seen(observer);
            self.cards();
            let last_out = self.tricks_won();
            self.shown_voids();
            self.table.phase = self.phase();
            self.points(last_out);
            self.trick(last_out);
            self.a_deal_fits();
        } else {
            self.points(None);
            self.nothing_dealt();
        }
    }

    /// Round, dealer and trump.
    fn header(&mut self, dealt: bool) {
        let Position { round, dealer, trump, .. } = *self.position;
        let players = self.table.players;
        self.fault_if(round == 0, PositionFault::RoundZero);
        if let Some(seat) = dealer.filter(|seat| seat.number() >= players) {
            self.fault(PositionFault::NoSuchSeat { seat, players });
        }
        self.fault_if(dealer.is_none() && (dealt || round > 1), PositionFault::NoDealer);
        let played = !self.table.all_played().is_empty();
        match trump {
            Some(_) => self.fault_if(round <= 1 || !dealt, PositionFault::TrumpTooEarly),
            None => self.fault_if(round > 1 && played, PositionFault::NoTrump),
        }
    }

    /// Between rounds only points, dealer and round number are kept (MT-9).
    fn nothing_dealt(&mut self) {
        for seat in self.table.seats() {
            let kept = self.table.tricks(seat) > 0 || !self.table.shown_void(seat).is_empty();
            self.fault_if(kept, PositionFault::NothingDealt { seat });
        }
        self.fault_if(self.position.trick.is_some(), PositionFault::NoTrickNow);
    }

    /// A state knows all hands, a view those of its observer alone.
    fn hands_seen(&mut self, observer: Option<Observer>) {
        for seat in self.table.seats() {
            let open = observer.is_none_or(|observer| observer.is(seat));
            match self.hands[seat.index()] {
                None => self.fault_if(open, PositionFault::HandUnknown { seat }),
                Some(_) => self.fault_if(!open, PositionFault::HandKnown { seat }),
            }
        }
    }

    /// Everybody was dealt 12 cards, and no card is in two places.
    fn cards(&mut self) {
        let mut seen = Cards::empty();
        for seat in self.table.seats() {
            let played = self.table.played(seat);
            let hand = self.hands[seat.index()];
            let cards = played.len() + hand.map_or(0, Cards::len);
            let wrong = if hand.is_some() { cards != Deal::HAND } else { cards > Deal::HAND };
            self.fault_if(wrong, PositionFault::Dealt { seat, cards });
            for set in [played, hand.unwrap_or_default()] {
                for card in seen & set {
                    self.fault(PositionFault::Twice { card });
                }
                seen = seen | set;
            }
        }
    }

    /// Whether a seat has a card in the trick.
    fn is_in_trick(&self, seat: Seat) -> bool {
        let Some(trick) = &self.position.trick else { return false };
        let order = self.in_order(trick.leader);
        order.take(trick.cards.len()).any(|other| other == seat)
    }

    /// The seats that are in, clockwise from this one.
    fn in_order(&self, from: Seat) -> impl Iterator<Item = Seat> + use<> {
        let (players, still_in) = (self.table.players, self.table.still_in);
        (0..players)
            .map(move |i| Seat::new((from.number() % players + i) % players))
            .filter(move |&seat| still_in.contains(seat))
    }

    /// Who is out and when they went, and whether the tricks can have been won that way. Returns
    /// the seat that went out with the last trick, if one did.
    fn tricks_won(&mut self) -> Option<Seat> {
        let required = required_tricks(self.table.players);
        let total: u32 = self.position.seats.iter().map(|player| u32::from(player.tricks)).sum();
        // A seat plays a card to every trick until it goes out, so that its cards tell when.
        let mut outs: Vec<(u32, Seat)> = Vec::new();
        for seat in self.table.seats() {
            let tricks = self.table.tricks(seat);
            self.fault_if(
                tricks > required,
                PositionFault::TooManyTricks { seat, tricks, required },
            );
            if tricks >= required {
                self.table.still_in.remove(seat);
                outs.push((self.table.played(seat).len(), seat));
            }
        }
        for seat in self.table.still_in {
            let played = self.table.played(seat).len();
            let due = total + u32::from(self.is_in_trick(seat));
            self.fault_if(played != due, PositionFault::CardsPlayed { seat, played, due });
        }

        outs.sort_unstable();
        let required = u32::from(required);
        let held_by_in: u32 =
            self.table.still_in.iter().map(|s| u32::from(self.table.tricks(s))).sum();
        for (i, &(trick, seat)) in outs.iter().enumerate() {
            // Up to then this seat and those before it had won all theirs, the later ones at most
            // one less than all, and those still in no more than now.
            let before = (i as u32 + 1) * required;
            let later = (outs.len() - 1 - i) as u32 * (required - 1);
            let same = i > 0 && outs[i - 1].0 == trick;
            let possible = (before..=before + later + held_by_in).contains(&trick);
            self.fault_if(same || !possible, PositionFault::WentOutWhen { seat, trick });
        }
        self.fault_if(self.table.still_in.is_empty(), PositionFault::NobodyIn);
        let last_out = outs.last().filter(|&&(trick, _)| trick == total).map(|&(_, seat)| seat);
        // RULES 3.7: the last player left in wins no trick alone.
        let alone = self.table.still_in.len() == 1 && last_out.is_none();
        self.fault_if(alone, PositionFault::RoundWasOver);
        last_out
    }

    /// Points of earlier rounds and of this one (RULES 3.6 and 4).
    fn points(&mut self, last_out: Option<Seat>) {
        let (players, round) = (self.table.players, self.position.round);
        let required = u32::from(required_tricks(players));
        let rounds = u64::from(round.saturating_sub(1));
        let mut earlier = 0;
        for seat in self.table.seats() {
            let points = u32::from(self.table.points(seat));
            // Who goes out with trick t has `required` of the t tricks; the others have the rest.
            let scored = if self.table.still_in.contains(seat) {
                0
            } else {
                self.table.played(seat).len().saturating_sub(required)
            };
            let before = points.saturating_sub(scored);
            self.fault_if(points < scored, PositionFault::PointsMissing { seat, scored });
            let goal = u32::from(MarshmallowTest::GOAL);
            let wrong = before >= goal || (points >= goal && last_out != Some(seat));
            self.fault_if(wrong, PositionFault::GameWasOver { seat });
            // Whoever deals was left in the round before and scored nothing in it (RULES 3.7, MT-3).
            let scoring = rounds.saturating_sub(u64::from(self.position.dealer == Some(seat)));
            let most = scoring * u64::from(most_points_of_a_seat(players));
            let wrong = u64::from(before) > most;
            self.fault_if(wrong, PositionFault::SeatEarlierPoints { seat, earlier: before, most });
            earlier += before;
        }
        let least = rounds * u64::from(least_points(players));
        let most = rounds * u64::from(most_points(players));
        let wrong = !(least..=most).contains(&u64::from(earlier));
        self.fault_if(wrong, PositionFault::EarlierPoints { earlier, least, most });
    }

    /// What the game waits for once cards are dealt.
    fn phase(&self) -> Phase {
        let table = &self.table;
        let reached = table.points.iter().any(|&points| points >= MarshmallowTest::GOAL);
        let mut in_play = table.still_in.iter();
        let out_of_cards = in_play.all(|seat| table.played(seat).len() >= Deal::HAND);
        let trick_open = self.position.trick.as_ref().is_some_and(|trick| !trick.cards.is_empty());
        if reached || table.still_in.len() <= 1 || (out_of_cards && !trick_open) {
            Phase::Over
        } else if table.round > 1 && table.trump.is_none() {
            Phase::Trump
        } else {
            Phase::Play
        }
    }

    /// The trick: who led it, and that every card was played by the rules.
    fn trick(&mut self, last_out: Option<Seat>) {
        let dealer = self.position.dealer.unwrap_or(Seat::new(0));
        self.table.lead_next(dealer);
        let trick = match &self.position.trick {
            Some(trick) if self.table.phase == Phase::Play => trick,
            Some(_) => return self.fault(PositionFault::NoTrickNow),
            None if self.table.phase == Phase::Play => return self.fault(PositionFault::NoTrick),
            None => return,
        };
        let leader = trick.leader;
        let first = self.position.seats.iter().all(|player| player.tricks == 0);
        let may_lead = if first {
            leader == dealer
        } else if let Some(out) = last_out {
            leader == self.table.next_in(out)
        } else {
            self.table.seats().any(|seat| seat == leader) && self.table.tricks(leader) > 0
        };
        let may_lead = may_lead && self.table.still_in.contains(leader);
        self.fault_if(!may_lead, PositionFault::Leader { seat: leader });
        let full = trick.cards.len() >= self.table.still_in.len();
        self.fault_if(full, PositionFault::TrickFull { cards: trick.cards.len() });
        if !may_lead || full {
            // Who played which card cannot be told.
            return;
        }

        self.table.lead_next(leader);
        for (seat, &card) in self.in_order(leader).zip(&trick.cards) {
            let played = self.table.played(seat).contains(card);
            self.fault_if(!played, PositionFault::TrickCard { seat, card });
            if let Some(hand) = self.hands[seat.index()] {
                let legal = legal_cards(&self.table, hand | Cards::of(card)).contains(card);
                self.fault_if(!legal, PositionFault::TrickRefused { seat, card });
            }
            // The seat still held this card when earlier tricks had shown its voids.
            let void = self.table.shown_void(seat).contains(card.suit());
            self.fault_if(void, PositionFault::HoldsVoid { seat, card });
            self.table.add_to_trick(seat, card);
            let shown = self.table.shown_void(seat) - self.position.seats[seat.index()].shown_void;
            for suit in shown.iter() {
                self.fault(PositionFault::VoidNotShown { seat, suit });
            }
            self.table.to_act = self.table.next_in(seat);
        }
    }

    /// A void stays, and was shown by not following somebody else's lead: that of the open trick,
    /// or an earlier one, whose cards do not lie in the open trick.
    fn shown_voids(&mut self) {
        let trick = self.position.trick.as_ref().map_or(&[][..], |trick| &trick.cards);
        let lead = trick.first().map(|card| card.suit());
        let trick: Cards = trick.iter().copied().collect();
        for seat in self.table.seats() {
            let voids = self.table.shown_void(seat);
            for card in self.hands[seat.index()].unwrap_or_default() & voids.cards() {
                self.fault(PositionFault::HoldsVoid { seat, card });
            }
            let played = self.table.played(seat);
            let others = self.table.all_played() - played;
            for suit in voids.iter() {
                let now = lead == Some(suit) && !((played & trick) - suit.cards()).is_empty();
                let led = !((others - trick) & suit.cards()).is_empty();
                let not_followed = !(played - trick - suit.cards()).is_empty();
                let founded = now || (led && not_followed);
                self.fault_if(!founded, PositionFault::VoidUnfounded { seat, suit });
            }
        }
    }

    /// The hidden hands can be dealt out of the cards that are left.
    fn a_deal_fits(&mut self) {
        let mut unseen = Cards::all() - self.table.all_played();
        let mut hidden = SeatSet::EMPTY;
        for seat in self.table.seats() {
            match self.hands[seat.index()] {
                Some(hand) => unseen = unseen - hand,
                None => hidden = hidden | SeatSet::of(seat),
            }
        }
        let allowed = |seat: Seat| unseen - SuitSet::cards(self.table.shown_void(seat));
        let needs: Vec<u32> = hidden
            .iter()
            .map(|seat| Deal::HAND.saturating_sub(self.table.played(seat).len()))
            .collect();
        let allowed: Vec<Cards> = hidden.iter().map(allowed).collect();
        self.fault_if(!fits(&needs, &allowed), PositionFault::NoDealFits);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_group_of_seats_must_find_enough_cards() {
        let cards = |text: &str| text.parse::<Cards>().expect("cards");
        // Each alone and both together.
        assert!(fits(&[1, 2], &[cards("P1"), cards("B1 B2")]));
        assert!(!fits(&[1, 2], &[cards("P1"), cards("B1")]));
        assert!(!fits(&[2, 1], &[cards("P1"), cards("B1 B2 B3")]));
        assert!(!fits(&[1, 1], &[cards("P1"), cards("P1")]));
    }
}
