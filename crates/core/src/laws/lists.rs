//! The laws about the legal actions of a seat in one state.

use super::law::{Law, Verdict, hold};
use super::walk::Walk;
use crate::{Game, Random, Seat, random_index};
use alloc::{format, string::ToString, vec::Vec};
use core::ops::ControlFlow;

/// The number of places of a long list at which texts and picks are checked.
const PROBES: u32 = 32;
/// The number of random picks that are checked in each list.
const PICKS: u32 = 4;

pub(super) fn check_seat<G: Game>(walk: &mut Walk<'_, '_, G>, seat: Seat, asked: bool) -> Verdict {
    let game = walk.suite.game;
    let list = game.actions(&walk.state, seat);
    hold(Law::Deterministic, list == game.actions(&walk.state, seat), || {
        format!("two lists of the actions of seat {seat} differ")
    })?;
    if asked {
        hold(Law::OffersSomething, !list.is_empty(), || {
            format!("seat {seat} owes a decision, but has no legal action")
        })?;
    } else {
        hold(Law::OnlyTheAsked, list.is_empty(), || {
            format!("seat {seat} owes no decision, but has the action {}", list[0])
        })?;
    }
    if let Some(pair) = list.windows(2).find(|pair| pair[0] >= pair[1]) {
        return Err((
            Law::ListsRise,
            format!("{} comes before {} in the list of seat {seat}", pair[0], pair[1]),
        ));
    }
    check_counts(walk, seat, &list)?;
    check_picks(walk, seat, &list)?;
    check_visits(walk, seat, &list)?;
    for &action in &list {
        if let Err(error) = game.check(&walk.state, seat, action) {
            let message =
                format!("check refuses the listed action {action} of seat {seat}: {error}");
            return Err((Law::ListedPass, message));
        }
    }
    check_others(walk, seat, &list)?;
    check_texts(walk, &list)
}

fn check_counts<G: Game>(walk: &mut Walk<'_, '_, G>, seat: Seat, list: &[G::Action]) -> Verdict {
    let game = walk.suite.game;
    let len = list.len() as u32;
    let count = game.count_actions(&walk.state, seat);
    hold(Law::CountsAgree, count == len, || {
        format!("the list of seat {seat} has {len} actions, but count_actions returns {count}")
    })?;
    for probe in 0..PROBES.min(len) {
        let n = if len <= PROBES { probe } else { walk.random.below(len) };
        let nth = game.nth_action(&walk.state, seat, n);
        hold(Law::CountsAgree, nth == Some(list[n as usize]), || {
            format!(
                "action {n} of seat {seat} is {}, but nth_action returns {nth:?}",
                list[n as usize]
            )
        })?;
    }
    let past = game.nth_action(&walk.state, seat, len);
    hold(Law::CountsAgree, past.is_none(), || {
        format!("seat {seat} has {len} actions, but nth_action returns {past:?} for {len}")
    })
}

/// Random picks take the action and the words that counting, drawing and picking the n-th take.
fn check_picks<G: Game>(walk: &Walk<'_, '_, G>, seat: Seat, list: &[G::Action]) -> Verdict {
    let mut drawn = walk.other_random();
    let mut picked = drawn.clone();
    for _ in 0..PICKS {
        let expected = random_index(list.len() as u32, &mut drawn).map(|n| list[n as usize]);
        let found = walk.suite.game.pick_action(&walk.state, seat, &mut picked);
        hold(Law::CountsAgree, found == expected, || {
            format!(
                "drawn from the list, seat {seat} takes {expected:?}, but pick_action returns {found:?}"
            )
        })?;
        hold(Law::CountsAgree, picked == drawn, || {
            format!("pick_action for seat {seat} takes other words than a draw from its list takes")
        })?;
    }
    Ok(())
}

fn check_visits<G: Game>(walk: &Walk<'_, '_, G>, seat: Seat, list: &[G::Action]) -> Verdict {
    for stop in [0, list.len() / 2] {
        if stop >= list.len() {
            continue;
        }
        let mut visited = 0;
        let flow = walk.suite.game.visit_actions(&walk.state, seat, |action| {
            visited += 1;
            if visited == stop + 1 { ControlFlow::Break(action) } else { ControlFlow::Continue(()) }
        });
        hold(
            Law::VisitsStop,
            flow == ControlFlow::Break(list[stop]) && visited == stop + 1,
            || format!("a visitor that breaks at action {stop} got {flow:?} after {visited} calls"),
        )?;
    }
    Ok(())
}

/// Every action that can be written but is not listed is refused, without harm.
fn check_others<G: Game>(walk: &Walk<'_, '_, G>, seat: Seat, list: &[G::Action]) -> Verdict {
    let game = walk.suite.game;
    let universe = walk.suite.universe.as_ref().map_or_else(Vec::new, |all| all(game, &walk.state));
    let mut state = walk.state.clone();
    for action in universe.into_iter().chain(walk.known_actions.iter().copied()) {
        if list.binary_search(&action).is_ok() {
            continue;
        }
        let Err(refusal) = game.check(&walk.state, seat, action) else {
            return Err((
                Law::OthersRefused,
                format!("{action} of seat {seat} is not listed, but passes check"),
            ));
        };
        let applied = game.apply(&mut state, seat, action);
        hold(Law::OthersRefused, applied == Err(refusal), || {
            format!("check refuses {action} of seat {seat}, but apply returns {applied:?}")
        })?;
        hold(Law::RefusalIsHarmless, state == walk.state, || {
            format!(
                "the refusal of {action} of seat {seat} changed the state to\n{state}\nfrom\n{}",
                walk.state
            )
        })?;
    }
    Ok(())
}

fn check_texts<G: Game>(walk: &Walk<'_, '_, G>, list: &[G::Action]) -> Verdict {
    let stride = list.len() / PROBES as usize + 1;
    for &action in list.iter().step_by(stride) {
        let text = action.to_string();
        let back = text.parse::<G::Action>().map_err(|error| error.to_string());
        hold(Law::TextsReturn, back == Ok(action), || {
            format!("{action:?} is written as {text:?}, which is parsed as {back:?}")
        })?;
        if let Some(codec) = &walk.suite.codec {
            (codec.action)(action).map_err(|why| (Law::SerdeReturns, why))?;
        }
    }
    Ok(())
}
