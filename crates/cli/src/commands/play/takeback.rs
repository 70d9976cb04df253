//! Taking back what a person decided.

use mallow_core::{Game, Match, Observer, Seat, SeatSet, Step};

/// Why a decision is not taken back.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Refused {
    /// The seat has not decided anything yet.
    Nothing,
    /// People have learned something by these steps; each with who did.
    Learned(Vec<(usize, SeatSet)>),
}

/// The number of the step that a seat decided last.
fn last_decision<G: Game>(table: &Match<G>, seat: Seat) -> Option<usize> {
    let is_own = |step: &_| matches!(step, Step::Action(other, _) if *other == seat);
    table.steps().iter().rposition(is_own)
}

/// Who learned something hidden by each step from `from` on; steps that taught nobody are left
/// out.
fn learned<G: Game>(table: &Match<G>, from: usize) -> Vec<(usize, SeatSet)> {
    let game = table.game();
    let mut state = table.state_after(from);
    let mut all = Vec::new();
    for (number, step) in table.steps().iter().enumerate().skip(from) {
        let seats = match step {
            Step::Action(seat, action) => {
                let seats = game.learned(&state, *seat, *action);
                game.act(&mut state, *seat, *action, &mut |_| ());
                seats
            }
            Step::Chance(chance) => {
                let before = state.clone();
                game.resolve(&mut state, chance, &mut |_| ());
                let sees = |seat: &Seat| {
                    let observer = Observer::Seat(*seat);
                    game.view(&before, observer) != game.view(&state, observer)
                };
                Seat::all(game.players()).filter(sees).collect()
            }
        };
        if !seats.is_empty() {
            all.push((number, seats));
        }
    }
    all
}

/// Takes back the last decision of `seat` and all that followed, unless one of the `people` would
/// keep what they learned since; bots forget. Returns how many times to redo.
pub(crate) fn take_back<G: Game>(
    table: &mut Match<G>,
    seat: Seat,
    people: SeatSet,
    anyway: bool,
) -> Result<usize, Refused> {
    let from = last_decision(table, seat).ok_or(Refused::Nothing)?;
    let learned: Vec<_> = learned(table, from)
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
        Match::new(HighCard::new(2).unwrap(), Seed::from_u64(7))
    }

    #[test]
    fn nothing_decided_is_nothing_to_take_back() {
        let refused = take_back(&mut table(), ANNA, ANNA.into(), true);
        assert_eq!(refused, Err(Refused::Nothing));
    }

    #[test]
    fn a_secret_decision_goes_back_with_what_others_decided_since() {
        let mut table = table();
        let before = *table.state();
        table.act(ANNA, Choice::Keep).unwrap();
        assert_eq!(take_back(&mut table, ANNA, ANNA.into(), false), Ok(1));
        assert_eq!(*table.state(), before);
    }

    #[test]
    fn what_a_person_has_seen_is_not_taken_back_unless_the_table_agrees() {
        let mut table = table();
        table.act(ANNA, Choice::Keep).unwrap();
        table.act(BEN, Choice::Keep).unwrap();
        let all = SeatSet::all(2);
        let refused = take_back(&mut table, ANNA, ANNA.into(), false);
        assert_eq!(refused, Err(Refused::Learned(vec![(2, all)])));
        assert_eq!(table.steps().len(), 3, "nothing has changed");
        assert_eq!(take_back(&mut table, ANNA, ANNA.into(), true), Ok(2));
        assert_eq!(table.steps().len(), 1);
    }

    #[test]
    fn what_only_bots_have_seen_does_not_matter() {
        let mut table = table();
        table.act(ANNA, Choice::Keep).unwrap();
        table.act(BEN, Choice::Keep).unwrap();
        assert_eq!(take_back(&mut table, BEN, SeatSet::EMPTY, false), Ok(1));
    }
}
