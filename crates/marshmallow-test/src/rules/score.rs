//! Going out, the end of the game, and the bounds that follow from both (RULES 3.6 and 4).

use super::MarshmallowTest;
use crate::{Deal, Event, Public, Setup, Stage, State};
use mallow_core::{Outcome, Seat, SeatSet};

/// RULES 3.6: the number of tricks with which a seat goes out.
pub(crate) const fn required_tricks(players: u8) -> u8 {
    match players {
        2 => 6,
        3 => 4,
        _ => 3,
    }
}

/// RULES 3.6: the seat goes out and scores the tricks of all others, in or out.
#[inline]
pub(super) fn go_out(public: &mut Public, seat: Seat, tell: &mut impl FnMut(Event)) {
    let points = public.tricks_played() - public.tricks[seat.index()];
    public.points[seat.index()] += points;
    public.still_in.remove(seat);
    tell(Event::WentOut { seat, points, total: public.points[seat.index()] });
}

/// RULES 4: nothing but the turn changes (MT-9).
pub(super) fn end_game(public: &mut Public, tell: &mut impl FnMut(Event)) {
    public.stage = Stage::Over;
    public.lead_next(public.dealer.unwrap_or(Seat::new(0)));
    tell(Event::GameOver { winners: leaders(public) });
}

/// The seats with the most points.
fn leaders(public: &Public) -> SeatSet {
    let most = public.points.iter().max();
    public.seats().filter(|seat| Some(&public.points[seat.index()]) == most).collect()
}

/// The result. MT-7: more points, better rank; one player at most reaches the goal (MT-4), so
/// whoever does is the only one with the most points.
pub(super) fn outcome(_: &MarshmallowTest, state: &State) -> Option<Outcome> {
    let public = &state.public;
    if public.stage != Stage::Over {
        return None;
    }
    let points = public.points.map(i32::from);
    let points = &points[..usize::from(public.players)];
    let goal = i32::from(MarshmallowTest::GOAL);
    let reached = points.iter().any(|&points| points >= goal);
    Some(Outcome::by_points(points, if reached { "20 points" } else { "last round" }))
}

/// The last trick that a round can have. With 2 to 4 players, two players in and `q` tricks
/// required, `(n - 2) * q + 2 * (q - 1)` tricks can be played and one more leaves one player
/// (MT-8): 11. With 5 players the twelfth empties the hands.
const fn last_trick(players: u8) -> u8 {
    let pigeonhole = players * required_tricks(players) - 1;
    if pigeonhole < Deal::HAND as u8 { pigeonhole } else { Deal::HAND as u8 }
}

/// The fewest points that a finished round adds (MT-9): 0, 4, 9 and 3 with 2 to 5 players.
///
/// Whoever goes out on trick `t` scores `t - q`, and the k-th cannot go out before trick `k * q`.
/// With 2 to 4 players all but one go out; with 5, 12 tricks played without a third going out
/// leave room for no fewer than two: one with 3 tricks and four with 2 hold 11.
const fn least_points(players: u8) -> u32 {
    let outs = if players == 5 { 2 } else { players as u32 - 1 };
    required_tricks(players) as u32 * (outs * (outs - 1) / 2)
}

/// The most cards that a round can see played: 22, 32, 41 and 59 with 2 to 5 players.
///
/// The k-th player goes out at the latest with trick `n * (q - 1) + k`, when all that are in hold
/// one trick less than required.
const fn most_plays(players: u8) -> u32 {
    let (n, q) = (players as u32, required_tricks(players) as u32);
    let mut plays = 0;
    let mut trick = 1;
    while trick <= last_trick(players) as u32 {
        let out = trick.saturating_sub(n * (q - 1) + 1);
        plays += n - out;
        trick += 1;
    }
    plays
}

/// The most rounds that a game can have, if there is a bound (MT-9).
///
/// Before its last round everybody has 19 points at most, so the rounds before it cannot have
/// added more than `players * 19`. With 2 players a round may add nothing.
pub(super) fn max_rounds(setup: &Setup) -> Option<u32> {
    let goal = u32::from(MarshmallowTest::GOAL);
    let by_points = match least_points(setup.players) {
        0 => None,
        least => Some(u32::from(setup.players) * (goal - 1) / least + 1),
    };
    match (by_points, setup.max_rounds) {
        (Some(a), Some(b)) => Some(a.min(b)),
        (a, b) => a.or(b),
    }
}

/// Every round is a deal and at most so many plays, and from the second on a declaration; the
/// first may need a dealer.
pub(super) fn max_steps(setup: &Setup) -> Option<u64> {
    let rounds = u64::from(max_rounds(setup)?);
    let dealer = u64::from(setup.first_dealer.is_none());
    Some(dealer + rounds * (1 + u64::from(most_plays(setup.players))) + (rounds - 1))
}
