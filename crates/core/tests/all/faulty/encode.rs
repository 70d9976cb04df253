//! High Card's numbers and observations with one thing wrong at a time.

use super::{Board, Fault, Faulty, Luck, Sight, Word};
use mallow_core::encode::{Encode, Fields, Head, Returns, Window};
use mallow_core::high_card::{Chance, Choice, HighCard};
use mallow_core::{Game, Seat, Turn};

/// Passes fields on with one thing wrong.
struct Wrong<'a, F> {
    fields: &'a mut F,
    fault: Fault,
    /// Whether both seats have decided.
    late: bool,
}

impl<F: Fields> Fields for Wrong<'_, F> {
    fn sparse(&mut self, head: Head<'_>, values: impl IntoIterator<Item = (usize, i32)>) {
        let last = head.len() - 1;
        match (self.fault, head.name) {
            (Fault::FieldLeftOut, "decisions") if self.late => {}
            (Fault::CardsUnobserved, "cards") => self.fields.sparse(head, None),
            (Fault::ValueTooGreat, "backs") => self.fields.sparse(head, [(last, 2)]),
            (Fault::ValueElsewhere, "backs") => self.fields.sparse(head, [(last + 1, 1)]),
            (Fault::FeatureTooGreat, "swap") => self.fields.sparse(head, [(0, 2)]),
            _ => self.fields.sparse(head, values),
        }
    }
}

impl Faulty {
    fn wrong<'a, F>(&self, fields: &'a mut F, sight: &Sight) -> Wrong<'a, F> {
        let late = sight.0.to_string().contains("discarded");
        Wrong { fields, fault: self.fault, late }
    }
}

impl Encode for Faulty {
    const ENCODING_VERSION: u32 = HighCard::ENCODING_VERSION;
    const RETURNS: Returns = HighCard::RETURNS;

    fn action_count(&self, window: Window) -> u64 {
        self.game.action_count(window) + u64::from(self.is(Fault::NumbersWithGaps))
    }

    fn action_id(&self, window: Window, word: Word) -> Option<u64> {
        match word.0 {
            Choice::Swap if self.is(Fault::NumberRepeats) => Some(0),
            Choice::Swap if self.is(Fault::NumberPastTheEnd) => Some(2),
            Choice::Swap if self.is(Fault::NumberMissing) => None,
            choice if self.is(Fault::NumbersFall) => Some(1 - choice as u64),
            choice => self.game.action_id(window, choice),
        }
    }

    fn action_of(&self, window: Window, id: u64) -> Option<Word> {
        match id {
            0 | 1 if self.is(Fault::NumbersFall) => self.game.action_of(window, 1 - id).map(Word),
            2 if self.is(Fault::NumberForNothing) => Some(Word(Choice::Keep)),
            _ => self.game.action_of(window, id).map(Word),
        }
    }

    fn observe(&self, window: Window, view: &Sight, fields: &mut impl Fields) {
        self.game.observe(window, &view.0, &mut self.wrong(fields, view));
        let calls = self.calls.replace(self.calls.get() + 1);
        if self.is(Fault::ObservationVaries) {
            fields.number("calls", (0, 1), "what should not be seen", calls as i32 % 2);
        }
    }

    fn candidate(&self, window: Window, view: &Sight, word: Word, fields: &mut impl Fields) {
        self.game.candidate(window, &view.0, word.0, &mut self.wrong(fields, view));
    }

    fn score(&self, state: &Board, seat: Seat) -> i32 {
        let state = &state.0;
        match self.game.turn(state) {
            Turn::Seats(_) if self.is(Fault::ScoreTells) => state.hand(seat).map_or(0, i32::from),
            Turn::Over if self.is(Fault::ScoreOff) => 0,
            _ => self.game.score(state, seat),
        }
    }

    fn deal_options(&self, state: &Board, dealt: &[u32], each: &mut impl FnMut(u32)) {
        let due = self.game.turn(&state.0) == Turn::Chance;
        if due && self.is(Fault::DealSkewed) && dealt.is_empty() {
            (0..6).for_each(each);
        } else if due && self.is(Fault::DealFalls) && dealt.is_empty() {
            (0..12).rev().for_each(each);
        } else if due && self.is(Fault::DealTooLong) && dealt.len() == 2 {
            each(11);
        } else if due && self.is(Fault::DealTooShort) && dealt.len() == 1 {
        } else if !due && self.is(Fault::DealUnasked) && dealt.is_empty() {
            each(0);
        } else {
            self.game.deal_options(&state.0, dealt, each);
        }
    }

    fn deal_of(&self, state: &Board, dealt: &[u32]) -> Option<Luck> {
        let due = self.game.turn(&state.0) == Turn::Chance;
        if due && self.is(Fault::DealRefused) && dealt.len() == 2 {
            return Some(Luck(Chance::Deal([1, 7, 0, 0])));
        }
        if !due && self.is(Fault::DealUnasked) && dealt.len() == 1 {
            return Some(Luck(Chance::Draw(1)));
        }
        self.game.deal_of(&state.0, dealt).map(Luck)
    }
}
