//! Undoing the last decision of a person.

use mallow_core::{Game, Match, Seat, SeatSet, Step};

/// The reason why a decision is not undone.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Refused {
    /// The seat has not decided anything yet.
    Nothing,
    /// People have learned something from these steps: each step with the seats that did.
    Learned(Vec<(usize, SeatSet)>),
}

/// The number of the last step that is a decision of this seat.
fn last_decision<G: Game>(table: &Match<G>, seat: Seat) -> Option<usize> {
    let is_own = |step: &_| matches!(step, Step::Action(other, _) if *other == seat);
    table.steps().iter().rposition(is_own)
}

/// Undoes the last decision of `seat` and all that followed, unless one of the `people` has learned
/// something since; bots forget. Returns how many times to redo.
pub(crate) fn undo_decision<G: Game>(
    table: &mut Match<G>,
    seat: Seat,
    people: SeatSet,
    anyway: bool,
) -> Result<usize, Refused> {
    let from = last_decision(table, seat).ok_or(Refused::Nothing)?;
    let learned: Vec<_> = table
        .learned_since(from)
        .into_iter()
        .filter(|(_, seats)| !(*seats & people).is_empty())
        .collect();
    if !learned.is_empty() && !anyway {
        return Err(Refused::Learned(learned));
    }
    let mut times = 0;
    while table.steps().len() > from {
        table.undo();
        times += 1;
    }
    Ok(times)
}

#[cfg(test)]
mod tests {
    use super::*;
    use mallow_core::Seed;
    use mallow_core::high_card::{Choice, HighCard};

    const ANNA: Seat = Seat::new(0);
    const BEN: Seat = Seat::new(1);

    fn table() -> Match<HighCard> {
        Match::new(HighCard::new(2), Seed::from_u64(7))
    }

    #[test]
    fn nothing_decided_is_nothing_to_undo_decision() {
        let refused = undo_decision(&mut table(), ANNA, ANNA.into(), true);
        assert_eq!(refused, Err(Refused::Nothing));
    }

    #[test]
    fn a_secret_decision_is_undone_with_what_others_decided_since() {
        let mut table = table();
        let before = *table.state();
        table.act(ANNA, Choice::Keep).unwrap();
        assert_eq!(undo_decision(&mut table, ANNA, ANNA.into(), false), Ok(1));
        assert_eq!(*table.state(), before);
    }

    #[test]
    fn what_a_person_has_seen_is_not_undone_unless_the_table_agrees() {
        let mut table = table();
        table.act(ANNA, Choice::Keep).unwrap();
        table.act(BEN, Choice::Keep).unwrap();
        let all = SeatSet::all(2);
        let refused = undo_decision(&mut table, ANNA, ANNA.into(), false);
        assert_eq!(refused, Err(Refused::Learned(vec![(2, all)])));
        assert_eq!(table.steps().len(), 3, "nothing has changed");
        assert_eq!(undo_decision(&mut table, ANNA, ANNA.into(), true), Ok(2));
        assert_eq!(table.steps().len(), 1);
    }

    #[test]
    fn what_only_bots_have_seen_does_not_matter() {
        let mut table = table();
        table.act(ANNA, Choice::Keep).unwrap();
        table.act(BEN, Choice::Keep).unwrap();
        assert_eq!(undo_decision(&mut table, BEN, SeatSet::EMPTY, false), Ok(1));
    }
}
