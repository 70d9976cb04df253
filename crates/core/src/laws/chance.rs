//! The laws about chance events.

use super::law::{Law, Verdict, hold};
use super::walk::Walk;
use crate::{Game, Turn};
use alloc::{format, string::ToString, vec::Vec};
use core::ops::ControlFlow;

/// The greatest number of outcomes of an event whose frequencies are counted.
const MOST_COUNTED: usize = 64;
/// The number of samples for each outcome, on average.
const DRAWS_PER_OUTCOME: u32 = 200;
/// The number of events of a game at which frequencies are counted.
const EVENTS_COUNTED: u32 = 3;

pub(super) fn check<G: Game>(walk: &mut Walk<'_, '_, G>, turn: Turn) -> Verdict {
    let game = walk.suite.game;
    let list = game.chances(&walk.state);
    hold(Law::Deterministic, list == game.chances(&walk.state), || {
        "two lists of chance outcomes differ".to_string()
    })?;
    let due = turn == Turn::Chance;
    let listed = game.lists_chances(&walk.state);
    hold(Law::ChanceIsSound, list.is_empty() != (due && listed), || {
        format!(
            "{} outcomes are listed, but the turn is {turn} and lists_chances returns {listed}",
            list.len()
        )
    })?;
    check_list(walk, &list)?;
    check_others(walk, &list, due && !listed)?;
    if !due {
        return Ok(());
    }
    let chance = game.sample(&walk.state, &mut walk.random);
    if let Err(error) = game.check_chance(&walk.state, &chance) {
        return Err((
            Law::ChanceIsSound,
            format!("check_chance refuses the sample {chance}: {error}"),
        ));
    }
    hold(Law::ChanceIsSound, !listed || place(&list, &chance).is_some(), || {
        format!("the sample {chance} is not among the listed outcomes")
    })?;
    check_text(walk, &chance)?;
    if !listed {
        walk.seen.unlisted = true;
        walk.seen.samples_differ |= game.sample(&walk.state, &mut walk.other_random()) != chance;
    }
    if listed && list.len() <= MOST_COUNTED && walk.counted < EVENTS_COUNTED {
        walk.counted += 1;
        check_frequencies(walk, &list)?;
    }
    Ok(())
}

fn place<C: Ord>(list: &[(C, u32)], chance: &C) -> Option<usize> {
    list.binary_search_by(|(other, _)| other.cmp(chance)).ok()
}

fn check_list<G: Game>(walk: &Walk<'_, '_, G>, list: &[(G::Chance, u32)]) -> Verdict {
    let game = walk.suite.game;
    if let Some(pair) = list.windows(2).find(|pair| pair[0].0 >= pair[1].0) {
        let message =
            format!("{} comes before {} in the list of chance outcomes", pair[0].0, pair[1].0);
        return Err((Law::ChanceIsSound, message));
    }
    let total = list.iter().try_fold(0_u32, |sum, (_, weight)| sum.checked_add(*weight));
    hold(Law::ChanceIsSound, total.is_some(), || "the weights do not fit in a u32".to_string())?;
    for (chance, weight) in list {
        hold(Law::ChanceIsSound, *weight > 0, || format!("the weight of {chance} is 0"))?;
        if let Err(error) = game.check_chance(&walk.state, chance) {
            return Err((
                Law::ChanceIsSound,
                format!("check_chance refuses the listed outcome {chance}: {error}"),
            ));
        }
    }
    let Some((first, weight)) = list.first() else { return Ok(()) };
    let mut calls = 0;
    let flow = game.visit_chances(&walk.state, |chance, weight| {
        calls += 1;
        ControlFlow::Break((chance, weight))
    });
    hold(
        Law::VisitsStop,
        calls == 1 && flow == ControlFlow::Break((first.clone(), *weight)),
        || {
            format!(
                "a visitor that breaks at once got {flow:?} after {calls} calls of visit_chances"
            )
        },
    )?;
    check_text(walk, first)
}

/// Outcomes of earlier events are refused, without harm, unless they are listed now.
fn check_others<G: Game>(
    walk: &Walk<'_, '_, G>,
    list: &[(G::Chance, u32)],
    unlisted_may_pass: bool,
) -> Verdict {
    let game = walk.suite.game;
    let mut state = walk.state.clone();
    for chance in &walk.known_chances {
        if place(list, chance).is_some() {
            continue;
        }
        let Err(refusal) = game.check_chance(&walk.state, chance) else {
            hold(Law::ChanceIsSound, unlisted_may_pass, || {
                format!("{chance} is not listed, but passes check_chance")
            })?;
            continue;
        };
        let applied = game.apply_chance(&mut state, chance);
        hold(Law::ChanceIsSound, applied == Err(refusal), || {
            format!("check_chance refuses {chance}, but apply_chance returns {applied:?}")
        })?;
        hold(Law::RefusalIsHarmless, state == walk.state, || {
            format!("the refusal of {chance} changed the state to\n{state}\nfrom\n{}", walk.state)
        })?;
    }
    Ok(())
}

fn check_text<G: Game>(walk: &Walk<'_, '_, G>, chance: &G::Chance) -> Verdict {
    let text = chance.to_string();
    let back = text.parse::<G::Chance>().map_err(|error| error.to_string());
    hold(Law::TextsReturn, back.as_ref() == Ok(chance), || {
        format!("{chance:?} is written as {text:?}, which is parsed as {back:?}")
    })?;
    match &walk.suite.codec {
        Some(codec) => (codec.chance)(chance).map_err(|why| (Law::SerdeReturns, why)),
        None => Ok(()),
    }
}

/// The frequency of each outcome is within six standard deviations of its expected value. In
/// integers: with `n` draws and weight `w` of `t`, `(count t - n w)^2 <= 36 n w (t - w)`.
fn check_frequencies<G: Game>(walk: &mut Walk<'_, '_, G>, list: &[(G::Chance, u32)]) -> Verdict {
    let draws = DRAWS_PER_OUTCOME * list.len() as u32;
    let mut counts: Vec<u32> = alloc::vec![0; list.len()];
    for _ in 0..draws {
        let chance = walk.suite.game.sample(&walk.state, &mut walk.random);
        let Some(place) = place(list, &chance) else {
            return Err((Law::ChanceIsSound, format!("the sample {chance} is not listed")));
        };
        counts[place] += 1;
    }
    let total: i128 = list.iter().map(|(_, weight)| i128::from(*weight)).sum();
    let n = i128::from(draws);
    for ((chance, weight), &count) in list.iter().zip(&counts) {
        let w = i128::from(*weight);
        let off = i128::from(count) * total - n * w;
        hold(Law::SamplesFollowWeights, off * off <= 36 * n * w * (total - w), || {
            format!("{chance} with weight {weight} of {total} was drawn {count} times in {draws}")
        })?;
    }
    Ok(())
}
