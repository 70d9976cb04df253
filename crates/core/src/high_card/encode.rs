//! Numbers of choices, and observations.

use super::{Chance, Choice, DECK, Decision, HIGHEST, Held, HighCard, MOST, State, View};
use crate::encode::{Around, Encode, Fields, Returns, Window};
use crate::{Game, Seat, Turn};

const VALUES: usize = HIGHEST as usize;

/// The choices in list order are 0 and 1. The score is 0 until the cards are shown.
impl Encode for HighCard {
    const ENCODING_VERSION: u32 = 1;
    const RETURNS: Returns = Returns::ZeroSum;

    fn action_count(&self, _: Window) -> u64 {
        Choice::ALL.len() as u64
    }

    fn action_id(&self, _: Window, choice: Choice) -> Option<u64> {
        Some(choice as u64)
    }

    fn action_of(&self, _: Window, id: u64) -> Option<Choice> {
        Choice::ALL.get(usize::try_from(id).ok()?).copied()
    }

    fn observe(&self, _: Window, view: &View, fields: &mut impl Fields) {
        let seats = Around::new(self.players(), view.observer).map(Seat::index);
        let players = usize::from(self.players());
        let card = |card: u8| usize::from(card).checked_sub(1);
        let cards = seats.clone().map(|seat| match view.hands[seat] {
            Held::Card(held) => card(held),
            Held::Back | Held::Nothing => None,
        });
        fields.one_hots(
            "cards",
            [players, VALUES],
            "the card that each seat holds, if seen",
            cards,
        );
        let laid_off = seats.clone().map(|seat| card(view.laid_off[seat]));
        fields.one_hots(
            "laid_off",
            [players, VALUES],
            "the card that each seat discarded",
            laid_off,
        );
        let backs = seats.clone().map(|seat| i32::from(view.hands[seat] == Held::Back));
        fields.numbers("backs", &[players], (0, 1), "1 if the seat holds a card face down", backs);
        let decisions = seats.map(|seat| match view.choices[seat] {
            Decision::Open => None,
            Decision::Secret => Some(2),
            Decision::Known(choice) => Some(choice as usize),
        });
        let meaning = "what each seat decided: keep, swap, or something secret";
        fields.one_hots("decisions", [players, 3], meaning, decisions);
    }

    fn candidate(&self, _: Window, _: &View, choice: Choice, fields: &mut impl Fields) {
        fields.flag("swap", "1 for a swap", choice == Choice::Swap);
    }

    fn score(&self, state: &State, seat: Seat) -> i32 {
        self.outcome(state).map_or(0, |outcome| outcome.points(seat))
    }

    /// The first deal by places in the deck of twelve; later draws are listed.
    fn deal_options(&self, state: &State, dealt: &[u32], each: &mut impl FnMut(u32)) {
        if self.is_deal_due(state) && dealt.len() < usize::from(self.players()) {
            (0..DECK.len() as u32).filter(|card| !dealt.contains(card)).for_each(each);
        }
    }

    fn deal_of(&self, state: &State, dealt: &[u32]) -> Option<Chance> {
        if !self.is_deal_due(state) || dealt.len() != usize::from(self.players()) {
            return None;
        }
        let mut hands = [0; MOST];
        for (hand, &place) in hands.iter_mut().zip(dealt) {
            *hand = *DECK.get(place as usize)?;
        }
        Some(Chance::Deal(hands))
    }
}

impl HighCard {
    fn is_deal_due(&self, state: &State) -> bool {
        self.turn(state) == Turn::Chance && !self.lists_chances(state)
    }
}
