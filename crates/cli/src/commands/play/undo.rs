//! Undoing the last decision of a person.

use mallow::table::{Table, TableError, UndoRule};
use mallow_core::{Seat, SeatSet};

/// The reason why a decision is not undone.
#[derive(Debug)]
pub(super) enum Refused {
    /// The seat has not decided anything yet.
    Nothing,
    /// People have learned something from these steps: each step with the seats that did.
    Learned(Vec<(usize, SeatSet)>),
    /// The table refuses.
    Table(TableError),
}

/// Undoes the last decision of `seat` and all that followed, unless one of the `people` has learned
/// something since; bots forget. Returns how many times to redo.
pub(super) fn undo_decision(
    table: &mut Table,
    seat: Seat,
    people: SeatSet,
    anyway: bool,
) -> Result<usize, Refused> {
    let from = table.last_decision_of(seat).ok_or(Refused::Nothing)?;
    let learned: Vec<_> = table
        .learned_since(from)
        .into_iter()
        .filter(|(_, seats)| !(*seats & people).is_empty())
        .collect();
    if !learned.is_empty() && !anyway {
        return Err(Refused::Learned(learned));
    }
    let mut times = 0;
    while table.steps() > from {
        table.undo(table.revision(), UndoRule::Always).map_err(Refused::Table)?;
        times += 1;
    }
    Ok(times)
}

#[cfg(test)]
mod tests {
    use super::*;
    use mallow::catalogue::GameEntry;
    use mallow::games::HighCardListing;
    use mallow::options::SetupRequest;
    use mallow_core::Seed;

    const ANNA: Seat = Seat::new(0);
    const BEN: Seat = Seat::new(1);

    fn table() -> Table {
        let game = GameEntry::of::<HighCardListing>();
        game.table(&SetupRequest::new(), Seed::from_u64(7)).unwrap()
    }

    fn keep(table: &mut Table, seat: Seat) {
        table.act(seat, "keep", table.revision()).unwrap();
    }

    #[test]
    fn nothing_decided_is_nothing_to_undo() {
        let refused = undo_decision(&mut table(), ANNA, ANNA.into(), true);
        assert!(matches!(refused, Err(Refused::Nothing)));
    }

    #[test]
    fn a_secret_decision_is_undone_with_what_others_decided_since() {
        let mut table = table();
        let before = table.full_text();
        keep(&mut table, ANNA);
        assert_eq!(undo_decision(&mut table, ANNA, ANNA.into(), false).ok(), Some(1));
        assert_eq!(table.full_text(), before);
    }

    #[test]
    fn what_a_person_has_seen_is_not_undone_unless_the_table_agrees() {
        let mut table = table();
        keep(&mut table, ANNA);
        keep(&mut table, BEN);
        let refused = undo_decision(&mut table, ANNA, ANNA.into(), false);
        let Err(Refused::Learned(learned)) = refused else { panic!("{refused:?}") };
        assert_eq!(learned, [(2, SeatSet::all(2))]);
        assert_eq!(table.steps(), 3, "nothing has changed");
        assert_eq!(undo_decision(&mut table, ANNA, ANNA.into(), true).ok(), Some(2));
        assert_eq!(table.steps(), 1);
    }

    #[test]
    fn what_only_bots_have_seen_does_not_matter() {
        let mut table = table();
        keep(&mut table, ANNA);
        keep(&mut table, BEN);
        assert_eq!(undo_decision(&mut table, BEN, SeatSet::EMPTY, false).ok(), Some(1));
    }
}
