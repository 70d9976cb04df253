//! How well a seat stands, for players that look only a step ahead.

use crate::{MarshmallowTest, Stage, State};
use mallow_core::{Evaluate, Game, Seat, SeatSet};

/// The value of a win: more than any number of points is worth.
const WON: i32 = 1_000_000;
/// The value of a point.
const POINT: i32 = 1000;

/// In thousandths of a point: the points of the seat and those that it may expect in this round, minus
/// the mean of the same for the others.
///
/// A seat that goes out scores the tricks of the others, so the later the better, but the last one
/// scores nothing. The expectation weighs both: a seat is assumed to be the last one with a
/// probability that grows with the square of the tricks it still needs; if it is not, it scores the
/// tricks that the others hold, and those that they win before it goes out, assumed to be three
/// quarters of what both still need. The card that is winning the trick counts as a trick won.
impl Evaluate for MarshmallowTest {
    fn evaluate(&self, state: &State, seat: Seat) -> i32 {
        let mut value = 0;
        self.estimates(state, SeatSet::of(seat), |_, found| value = found);
        value
    }

    fn estimates(&self, state: &State, seats: SeatSet, mut tell: impl FnMut(Seat, i32)) {
        if let Some(outcome) = self.outcome(state) {
            let value = |seat| if outcome.winners().contains(seat) { WON } else { -WON };
            return seats.iter().for_each(|seat| tell(seat, value(seat)));
        }
        let public = state.public();
        let expected = Expectations::of(self, state);
        let stands = |seat| POINT * i32::from(public.points(seat)) + expected.of_seat(seat);
        let all: i32 = public.seats().map(stands).sum();
        for seat in seats {
            let own = stands(seat);
            tell(seat, own - (all - own) / (i32::from(self.players()) - 1));
        }
    }
}

/// What seats may expect of the round: tricks, with the one that is being played.
struct Expectations<'a> {
    state: &'a State,
    needs: [i32; crate::deal::SEATS],
    held: i32,
    required: i32,
}

impl<'a> Expectations<'a> {
    fn of(game: &MarshmallowTest, state: &'a State) -> Expectations<'a> {
        let public = state.public();
        let required = i32::from(game.required_tricks());
        let winning = public.winning().filter(|_| public.stage() == Stage::Play);
        let mut needs = [0; crate::deal::SEATS];
        for seat in public.still_in() {
            let taken = i32::from(public.tricks(seat))
                + i32::from(winning.is_some_and(|(best, _)| best == seat));
            needs[seat.index()] = (required - taken).max(0);
        }
        let held = i32::from(public.tricks_played()) + i32::from(winning.is_some());
        Expectations { state, needs, held, required }
    }

    /// What a seat that is still in may expect of the round, in thousandths of a point.
    fn of_seat(&self, seat: Seat) -> i32 {
        let public = self.state.public();
        if !public.still_in().contains(seat) || !public.is_dealt() {
            return 0;
        }
        let need = self.needs[seat.index()];
        let all: i32 = self.needs.iter().map(|need| need * need).sum();
        let shared: i32 = public
            .still_in()
            .iter()
            .filter(|&other| other != seat)
            .map(|other| self.needs[other.index()].min(need))
            .sum();
        let score = POINT * (self.held - (self.required - need)) + POINT * 3 / 4 * shared;
        if all == 0 { score } else { score / all * (all - need * need) }
    }
}
