//! The search: whether one seat can force so many points against all others together.
//!
//! It answers yes or no. The seat that is asked for needs one card that keeps the answer yes, the
//! others one that makes it no, so an alpha-beta window is never wider than the question. Answers are
//! kept for positions between two tricks, where the cards that are gone are closed up and the same
//! cards beat the same cards ([`Lanes`]).

use super::lanes::{self, Lanes};
use super::table::{Bounds, Kind, Table};
use crate::Suit;

/// What does not change while a round is searched.
#[derive(Debug, Clone, Copy)]
pub(super) struct Rules<const N: usize> {
    /// Tricks with which a seat goes out.
    pub(super) required: u8,
    /// The lane of the trump suit; 0 without trump.
    pub(super) trump: Lanes,
    /// The points with which a seat has won the game when it goes out.
    pub(super) missing: [u8; N],
}

/// A round between two tricks.
#[derive(Debug, Clone, Copy)]
pub(super) struct Round<const N: usize> {
    /// The cards of the seats that are in.
    pub(super) hands: [Lanes; N],
    pub(super) tricks: [u8; N],
    pub(super) leader: usize,
}

/// A trick that some have still to play to.
#[derive(Debug, Clone, Copy)]
pub(super) struct Trick {
    /// The seat to play.
    pub(super) to_act: usize,
    /// The seat that is winning, and its card; no card before the first.
    pub(super) best: usize,
    pub(super) card: Lanes,
    /// The lane of the first card.
    pub(super) lead: Lanes,
    /// All cards of the trick. They keep their places until it is complete.
    pub(super) cards: Lanes,
    pub(super) exempt: bool,
}

/// The budget is used up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Spent;

/// The question: whether `seat` can force at least `points` against all others together.
#[derive(Debug, Clone, Copy)]
struct Aim {
    seat: usize,
    points: u8,
}

/// A search with what it has found out.
pub(super) struct Search<'a, const N: usize> {
    pub(super) rules: Rules<N>,
    pub(super) table: &'a mut Table,
    /// The trump of [`rules`](Search::rules), as the table tells questions apart.
    pub(super) trump: u8,
    pub(super) effort: &'a mut Effort,
}

/// What a search has learned about the order of cards, and its budget.
#[derive(Debug, Clone)]
pub(super) struct Effort {
    /// How often a card has decided a trick: one list each for following and for leading, of the others
    /// and of the seat that is asked for. Cards in larger hands count more.
    history: [[[u32; 60]; 2]; 2],
    /// Cards played so far, and the most that may be.
    pub(super) nodes: u64,
    pub(super) limit: u64,
}

impl Effort {
    /// No effort yet, within this limit.
    pub(super) fn new(limit: u64) -> Effort {
        Effort { history: [[[0; 60]; 2]; 2], nodes: 0, limit }
    }

    fn remember(&mut self, leads: bool, own: bool, card: Lanes, weight: u32) {
        let counter =
            &mut self.history[usize::from(leads)][usize::from(own)][card.trailing_zeros() as usize];
        *counter = counter.saturating_add(weight);
    }
}

impl<const N: usize> Round<N> {
    /// The next seat that is in.
    #[inline]
    pub(super) fn next_in(&self, rules: &Rules<N>, seat: usize) -> usize {
        let mut next = seat;
        loop {
            next = if next + 1 == N { 0 } else { next + 1 };
            if self.tricks[next] < rules.required || next == seat {
                return next;
            }
        }
    }

    /// All cards in hand.
    #[inline]
    fn all(&self) -> Lanes {
        self.hands.iter().fold(0, |all, hand| all | hand)
    }

    /// The cards in the hands of all seats but one.
    #[inline]
    fn others(&self, seat: usize) -> Lanes {
        self.all() & !self.hands[seat]
    }

    /// One of each kind of cards that the seat to act may play. Neighbours in its hand are worth the
    /// same: a card of the trick that is not winning it keeps none apart.
    #[inline]
    pub(super) fn choices(&self, rules: &Rules<N>, trick: &Trick) -> Lanes {
        let legal = trick.legal(self.hands[trick.to_act], rules.trump);
        lanes::distinct(legal, self.others(trick.to_act) | trick.card)
    }

    /// RULES 3.5 to 3.8: what follows if the seat to act plays this card.
    #[inline]
    pub(super) fn after(&self, rules: &Rules<N>, trick: &Trick, card: Lanes) -> Next<N> {
        let mut round = *self;
        round.hands[trick.to_act] ^= card;
        let mut trick = trick.with(card, rules.trump);
        let next = round.next_in(rules, trick.to_act);
        if next != round.leader {
            trick.to_act = next;
            return Next::Goes(round, trick);
        }
        let winner = trick.best;
        round.tricks[winner] += 1;
        round.leader = winner;
        let mut gone = trick.cards;
        let mut scored = None;
        if round.tricks[winner] == rules.required {
            let points = round.tricks.iter().sum::<u8>() - rules.required;
            scored = Some((winner, points));
            round.leader = round.next_in(rules, winner);
            let is_alone = round.next_in(rules, round.leader) == round.leader;
            if is_alone || points >= rules.missing[winner] {
                return Next::Done { scored, round: None };
            }
            gone |= round.hands[winner];
            round.hands[winner] = 0;
        }
        if round.hands[round.leader] == 0 {
            return Next::Done { scored, round: None };
        }
        lanes::close(&mut round.hands, gone);
        Next::Done { scored, round: Some(round) }
    }

    /// The words by which the table knows it: every seat's cards, with its tricks and whether it leads
    /// in the four bits that cards leave free.
    #[inline]
    fn words(&self) -> [u64; N] {
        let mut words = self.hands;
        for (word, &tricks) in words.iter_mut().zip(&self.tricks) {
            *word |= u64::from(tricks) << 60;
        }
        words[self.leader] |= 1 << 63;
        words
    }

    /// The tricks that a seat on lead wins one after the other, whatever the others play: its highest
    /// cards of the trump suit, and of another as many as all who hold trumps must follow.
    fn quick_tricks(&self, rules: &Rules<N>, seat: usize) -> u32 {
        let (hand, all) = (self.hands[seat], self.all());
        let mut quick = 0;
        for suit in Suit::ALL {
            let lane = lanes::lane(suit);
            let mut tops = lanes::tops(hand, all, lane);
            if lane != rules.trump {
                for (other, cards) in self.hands.iter().enumerate() {
                    if other != seat && cards & rules.trump != 0 {
                        tops = tops.min((cards & lane).count_ones());
                    }
                }
            }
            quick += tops;
        }
        quick
    }
}

impl Trick {
    /// The trick before its first card.
    #[inline]
    pub(super) fn led_by(seat: usize) -> Trick {
        Trick { to_act: seat, best: seat, card: 0, lead: 0, cards: 0, exempt: false }
    }

    /// RULES 3.2 and 3.3: the cards of the hand that may be played.
    #[inline]
    fn legal(&self, hand: Lanes, trump: Lanes) -> Lanes {
        match hand & self.lead {
            0 => hand,
            follow if self.exempt => follow | (hand & trump),
            follow => follow,
        }
    }

    /// RULES 3.4: whether a card takes the trick from the best so far.
    #[inline]
    fn is_beaten_by(&self, card: Lanes, trump: Lanes) -> bool {
        let lane = lanes::lane_of(card);
        if self.card & lane != 0 { card > self.card } else { self.card == 0 || lane == trump }
    }

    /// The same trick with one more card of the seat to act.
    #[inline]
    pub(super) fn with(&self, card: Lanes, trump: Lanes) -> Trick {
        let lane = lanes::lane_of(card);
        let beats = self.is_beaten_by(card, trump);
        Trick {
            to_act: self.to_act,
            best: if beats { self.to_act } else { self.best },
            card: if beats { card } else { self.card },
            lead: if self.lead == 0 { lane } else { self.lead },
            cards: self.cards | card,
            exempt: self.exempt || (self.lead != 0 && lane != self.lead && lane == trump),
        }
    }
}

/// What follows a card.
pub(super) enum Next<const N: usize> {
    /// The trick goes on.
    Goes(Round<N>, Trick),
    /// The trick is complete.
    Done {
        /// The seat that went out with it, and its points.
        scored: Option<(usize, u8)>,
        /// The next trick; `None` if the round is over.
        round: Option<Round<N>>,
    },
}

impl<const N: usize> Search<'_, N> {
    /// Whether `seat` can force at least `points` from here on, against all others together.
    pub(super) fn forces(
        &mut self,
        round: &Round<N>,
        trick: &Trick,
        seat: usize,
        points: u8,
    ) -> Result<bool, Spent> {
        let aim = Aim { seat, points };
        if trick.lead == 0 { self.lead(round, aim) } else { self.follow(round, trick, aim) }
    }

    /// What tells the table's answers to this question from others.
    fn kind(&self, aim: Aim) -> Kind {
        self.table.kind(aim.seat as u8 | self.trump << 4)
    }

    /// The answer between two tricks.
    fn lead(&mut self, round: &Round<N>, aim: Aim) -> Result<bool, Spent> {
        if let Some(answer) = self.known(round, aim) {
            return Ok(answer);
        }
        let before = self.effort.nodes;
        let answer = self.follow(round, &Trick::led_by(round.leader), aim)?;
        let weight = (self.effort.nodes - before).checked_ilog2().unwrap_or(0) as u8;
        let (words, kind) = (round.words(), self.kind(aim));
        let mut bounds = self.table.find(&words, kind).unwrap_or(Bounds::UNKNOWN);
        if answer {
            bounds.least = bounds.least.max(aim.points);
        } else {
            bounds.most = bounds.most.min(aim.points - 1);
        }
        self.table.store(&words, kind, bounds, weight);
        Ok(answer)
    }

    /// The answer between two tricks, if counting or the table gives it.
    fn known(&self, round: &Round<N>, aim: Aim) -> Option<bool> {
        if let Some(answer) = self.obvious(round, aim) {
            return Some(answer);
        }
        let bounds = self.table.find(&round.words(), self.kind(aim))?;
        if bounds.least >= aim.points {
            return Some(true);
        }
        (bounds.most < aim.points).then_some(false)
    }

    /// The answer, if counting gives it.
    fn obvious(&self, round: &Round<N>, aim: Aim) -> Option<bool> {
        let required = self.rules.required;
        let own = round.tricks[aim.seat];
        let others: u8 = round.tricks.iter().sum::<u8>() - own;
        let need = required - own;
        let left = round.hands[round.leader].count_ones() as u8;
        // The tricks that the others may still take: with all of them the round is over.
        let room: u8 =
            (0..N).filter(|&seat| seat != aim.seat).map(|seat| required - round.tricks[seat]).sum();
        if need > left || aim.points > others + (left - need).min(room - 1) {
            return Some(false);
        }
        let quick = |need: u8| round.quick_tricks(&self.rules, round.leader) >= u32::from(need);
        if round.leader == aim.seat {
            return (others >= aim.points && quick(need)).then_some(true);
        }
        // With two seats in, the other one ends the round by going out.
        let is_last = room == required - round.tricks[round.leader];
        (is_last && quick(room)).then_some(false)
    }

    /// The answer in a trick.
    fn follow(&mut self, round: &Round<N>, trick: &Trick, aim: Aim) -> Result<bool, Spent> {
        let mover = trick.to_act;
        let own = mover == aim.seat;
        let hand = round.hands[mover];
        let mut moves = [(0_u32, 0); 12];
        let mut count = 0;
        for card in lanes::each(round.choices(&self.rules, trick)) {
            moves[count] = (self.promise(round, trick, card, aim), card);
            count += 1;
        }
        let moves = &mut moves[..count];
        if round.next_in(&self.rules, mover) == round.leader
            && let Some(card) = self.decided(round, trick, moves, aim)
        {
            self.effort.remember(trick.card == 0, own, card, hand.count_ones());
            return Ok(own);
        }
        for done in 0..count {
            let rest = &mut moves[done..];
            // In most places few are looked at: the best is picked, not all sorted.
            if let Some(best) = (0..rest.len()).max_by_key(|&i| rest[i].0) {
                rest.swap(0, best);
            }
            let card = rest[0].1;
            if self.effort.nodes >= self.effort.limit {
                return Err(Spent);
            }
            self.effort.nodes += 1;
            let answer = match round.after(&self.rules, trick, card) {
                Next::Goes(round, trick) => self.follow(&round, &trick, aim)?,
                Next::Done { scored: Some((seat, points)), .. } if seat == aim.seat => {
                    points >= aim.points
                }
                Next::Done { round: Some(round), .. } => self.lead(&round, aim)?,
                Next::Done { round: None, .. } => false,
            };
            if answer == own {
                self.effort.remember(trick.card == 0, own, card, hand.count_ones());
                return Ok(own);
            }
        }
        Ok(!own)
    }

    /// The card of the last to play that leads to a known answer in the mover's favour, if one does.
    fn decided(
        &self,
        round: &Round<N>,
        trick: &Trick,
        moves: &[(u32, Lanes)],
        aim: Aim,
    ) -> Option<Lanes> {
        let own = trick.to_act == aim.seat;
        let answer = |card| match round.after(&self.rules, trick, card) {
            Next::Done { scored: Some((seat, points)), .. } if seat == aim.seat => {
                Some(points >= aim.points)
            }
            Next::Done { round: Some(round), .. } => self.known(&round, aim),
            Next::Done { round: None, .. } => Some(false),
            Next::Goes(..) => None,
        };
        moves.iter().map(|&(_, card)| card).find(|&card| answer(card) == Some(own))
    }

    /// How promising a card is: cards are tried in the order of this.
    ///
    /// If the others hold enough tricks already, the seat that is asked for is after tricks and they
    /// keep it from them. With one trick missing and too few held by others it is the reverse.
    fn promise(&self, round: &Round<N>, trick: &Trick, card: Lanes, aim: Aim) -> u32 {
        let own = trick.to_act == aim.seat;
        let leads = trick.card == 0;
        let learned = self.effort.history[usize::from(leads)][usize::from(own)]
            [card.trailing_zeros() as usize];
        let tricks = round.tricks[aim.seat];
        let enough = round.tricks.iter().sum::<u8>() - tricks >= aim.points;
        let takes = trick.is_beaten_by(card, self.rules.trump);
        let lane = lanes::lane_of(card);
        let fits = if !enough {
            tricks + 1 == self.rules.required && !takes
        } else if leads {
            let rivals = if own { round.others(trick.to_act) } else { round.hands[aim.seat] };
            rivals & lane < card
        } else {
            takes == (own || trick.best == aim.seat)
        };
        u32::from(fits) << 28 | learned.min((1 << 28) - 1)
    }
}
