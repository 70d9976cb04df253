//! Numbers of actions, and observations.

use crate::{Action, Card, Cards, Chance, Deal, MarshmallowTest, Stage, State, Suit, View};
use mallow_core::deck::Card as _;
use mallow_core::encode::{Around, Encode, Fields, Returns, Window};
use mallow_core::{Game, Seat};

const CARDS: usize = Card::COUNT as usize;
const SUITS: usize = Suit::ALL.len();

/// The five declarations have the numbers 0 to 4 in the order of [`Suit::ALL`], the cards 5 to 64.
///
/// Rounds past the 255th look like the 255th.
impl Encode for MarshmallowTest {
    const ENCODING_VERSION: u32 = 1;
    const RETURNS: Returns = Returns::ZeroSum;

    fn action_count(&self, _: Window) -> u64 {
        (SUITS + CARDS) as u64
    }

    #[inline]
    fn action_id(&self, _: Window, action: Action) -> Option<u64> {
        Some(match action {
            Action::Declare(suit) => suit as u64,
            Action::Play(card) => SUITS as u64 + u64::from(card.index()),
        })
    }

    #[inline]
    fn action_of(&self, _: Window, id: u64) -> Option<Action> {
        let id = u32::try_from(id).ok()?;
        match id.checked_sub(SUITS as u32) {
            None => Some(Action::Declare(Suit::ALL[id as usize])),
            Some(card) => (card < Card::COUNT).then(|| Action::Play(Card::from_index(card))),
        }
    }

    #[inline]
    fn observe(&self, _: Window, view: &View, fields: &mut impl Fields) {
        let public = view.public();
        let around = Around::new(public.players, view.observer());
        let n = usize::from(public.players);
        let set = |cards: Cards| u128::from(cards.bits());
        fields.set("hand", CARDS, "cards in the observer's hand", set(view.own_hand()));
        let played = around.clone().map(|seat| set(public.played[seat.index()]));
        fields.sets("played", [n, CARDS], "cards that each seat has played this round", played);
        let trick = public.trick.iter().flatten().fold(0, |all, card| all | 1 << card.index());
        fields.set("trick", CARDS, "cards in the trick; `played` tells whose", trick);
        let trump = public.trump.map(|suit| suit as usize);
        fields.one_hot("trump", SUITS, "the trump suit", trump);
        let voids = around.clone().map(|seat| u128::from(public.voids[seat.index()].bits()));
        fields.sets("voids", [n, SUITS], "suits that each seat is shown to lack", voids);
        let tricks = around.clone().map(|seat| i32::from(public.tricks[seat.index()]));
        fields.numbers("tricks", &[n], (0, 12), "tricks taken this round", tricks);
        let points = around.clone().map(|seat| i32::from(public.points[seat.index()]));
        fields.numbers("points", &[n], (0, 255), "points", points);
        let still_in = around.clone().map(|seat| i32::from(public.still_in.contains(seat)));
        fields.numbers("still_in", &[n], (0, 1), "1 while the seat is in the round", still_in);
        let dealer = around.place_of(public.dealer);
        fields.one_hot("dealer", n, "the dealer", dealer);
        fields.one_hot(
            "leader",
            n,
            "the seat that led the trick or leads",
            Some(around.place(public.leader)),
        );
        let active = around.place_of(public.active());
        fields.one_hot("active", n, "the seat that is to act", active);
        let meaning = "first dealer, deal, trump, play or over";
        fields.one_hot("stage", 5, meaning, Some(public.stage as usize));
        fields.number("round", (0, 255), "the round, from 1", public.round.min(255) as i32);
    }

    #[inline]
    fn candidate(&self, _: Window, view: &View, action: Action, fields: &mut impl Fields) {
        let public = view.public();
        let (suit, card) = match action {
            Action::Declare(suit) => (suit, None),
            Action::Play(card) => (card.suit(), Some(card)),
        };
        let in_suit = (view.own_hand() & suit.cards()).len();
        let wins = card.is_some_and(|card| match public.winning() {
            Some((_, best)) => card.beats(best, public.trump),
            None => true,
        });
        fields.flag("declares", "1 for a declaration of trump", card.is_none());
        fields.one_hot("suit", SUITS, "the suit of the declaration or card", Some(suit as usize));
        fields.number(
            "value",
            (0, 12),
            "the value of the card",
            card.map_or(0, |card| card.value().into()),
        );
        fields.flag(
            "trump",
            "1 for a card of the trump suit",
            card.is_some() && public.trump == Some(suit),
        );
        fields.flag(
            "follows",
            "1 for a card of the suit that was led",
            card.is_some() && public.lead == Some(suit),
        );
        fields.flag("wins", "1 for a card that leads, or beats all cards in the trick", wins);
        let unseen = view.unseen();
        let above = card.map_or(0, |card| {
            let higher = u64::MAX << card.index() << 1;
            (unseen & suit.cards() & Cards::from_bits(higher & Cards::all().bits())).len()
        });
        fields.number("above", (0, 12), "unseen cards of the suit above the card", above as i32);
        let trumps = public.trump.map_or(0, |trump| (unseen & trump.cards()).len());
        fields.number("trumps", (0, 12), "unseen cards of the trump suit", trumps as i32);
        fields.number(
            "in_suit",
            (0, 12),
            "cards of the suit in the observer's hand",
            in_suit as i32,
        );
    }

    fn score(&self, state: &State, seat: Seat) -> i32 {
        state.public.points(seat).into()
    }

    /// Twelve cards for seat 0, then twelve for seat 1, and so on; the pieces are the numbers of cards.
    fn deal_options(&self, state: &State, dealt: &[u32], each: &mut impl FnMut(u32)) {
        if state.public.stage == Stage::Deal && dealt.len() < self.pieces() {
            let rest = dealt.iter().fold(Cards::all(), |rest, &card| rest - set_of(card));
            rest.iter().for_each(|card| each(card.index()));
        }
    }

    fn deal_of(&self, state: &State, dealt: &[u32]) -> Option<Chance> {
        if state.public.stage != Stage::Deal || dealt.len() != self.pieces() {
            return None;
        }
        let hand =
            |cards: &[u32]| cards.iter().fold(Cards::empty(), |hand, &card| hand | set_of(card));
        let hands: alloc::vec::Vec<Cards> = dealt.chunks(Deal::HAND as usize).map(hand).collect();
        Deal::try_new(&hands).ok().map(Chance::Deal)
    }
}

impl MarshmallowTest {
    /// The number of cards that a deal hands out.
    fn pieces(&self) -> usize {
        usize::from(self.players()) * Deal::HAND as usize
    }
}

/// The card with this number alone; nothing if there is no such card.
fn set_of(card: u32) -> Cards {
    Cards::all() & Cards::from_bits(1_u64.checked_shl(card).unwrap_or(0))
}
