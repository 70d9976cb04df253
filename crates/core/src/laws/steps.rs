//! The laws about one step: its forms, what it shows and what seats learn from it.

use super::law::{Law, Verdict, hold};
use super::walk::Walk;
use crate::session::shown_step;
use crate::{Game, Observer, Seat, SeatSet, Shown, Step, StepOf};
use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

/// The number of other possible steps that a step is compared with.
const OTHERS: usize = 6;

pub(super) fn check_step<G: Game>(
    walk: &mut Walk<'_, '_, G>,
    before: &G::State,
    step: &StepOf<G>,
) -> Verdict {
    check_forms(walk.suite.game, before, step)?;
    check_told(walk, before, step)?;
    check_shown(walk, before, step)?;
    if let Step::Action(seat, action) = step {
        check_learned(walk, before, *seat, *action)?;
    }
    Ok(())
}

/// The state after a step and all events of it.
fn taken<G: Game>(game: &G, before: &G::State, step: &StepOf<G>) -> (G::State, Vec<G::Event>) {
    let mut state = before.clone();
    let mut events = Vec::new();
    game.take(&mut state, step, &mut |event| events.push(event));
    (state, events)
}

fn check_forms<G: Game>(game: &G, before: &G::State, step: &StepOf<G>) -> Verdict {
    let (trusted, events) = taken(game, before, step);
    let again = taken(game, before, step);
    hold(Law::Deterministic, again == (trusted.clone(), events), || {
        format!("taking {step} twice gives different states or events")
    })?;
    let mut applied = before.clone();
    let (result, after) = match step {
        Step::Action(seat, action) => {
            (game.apply(&mut applied, *seat, *action), game.after(before, *seat, *action))
        }
        Step::Chance(chance) => {
            (game.apply_chance(&mut applied, chance), game.after_chance(before, chance))
        }
    };
    hold(
        Law::FormsAgree,
        result.is_ok() && applied == trusted && after.as_ref() == Ok(&trusted),
        || {
            format!(
                "{step}: applied {applied:?} ({result:?}),\nafter {after:?},\ntaken {trusted:?}"
            )
        },
    )
}

/// A change of the public's view comes with an event for the public.
fn check_told<G: Game>(walk: &mut Walk<'_, '_, G>, before: &G::State, step: &StepOf<G>) -> Verdict {
    let game = walk.suite.game;
    let (after, events) = taken(game, before, step);
    for observer in Observer::all(game.players()) {
        let whole = shown_step(game, before, step, observer) == step.to_string()
            && events.iter().all(|event| game.show_event(event, observer).as_ref() == Some(event));
        walk.seen.hidden |= !whole;
    }
    if walk.suite.silent {
        return Ok(());
    }
    let told = events.iter().any(|event| game.show_event(event, Observer::Public).is_some());
    let (old, new) = (game.view(before, Observer::Public), game.view(&after, Observer::Public));
    hold(Law::ChangesAreTold, told || old == new, || {
        format!(
            "{step} has no event for the public, but the public's view changes to\n{new}\nfrom\n{old}"
        )
    })
}

/// What an observer gets from a step: its text, its events and the view after it.
struct Seen<G: Game> {
    text: String,
    events: Vec<G::Event>,
    view: G::View,
    state: G::State,
}

fn seen<G: Game>(game: &G, before: &G::State, step: &StepOf<G>, observer: Observer) -> Seen<G> {
    let (state, events) = taken(game, before, step);
    Seen {
        text: shown_step(game, before, step, observer),
        events: events.iter().filter_map(|event| game.show_event(event, observer)).collect(),
        view: game.view(&state, observer),
        state,
    }
}

/// Compares the step with others that could have been taken instead.
fn check_shown<G: Game>(
    walk: &mut Walk<'_, '_, G>,
    before: &G::State,
    step: &StepOf<G>,
) -> Verdict {
    let game = walk.suite.game;
    let others: Vec<StepOf<G>> = match step {
        Step::Action(seat, action) => {
            let list = game.actions(before, *seat);
            let stride = list.len() / OTHERS + 1;
            let others = list.into_iter().step_by(stride).filter(|other| other != action);
            others.map(|other| Step::Action(*seat, other)).collect()
        }
        Step::Chance(chance) => {
            let samples = (0..OTHERS).map(|_| game.sample(before, &mut walk.random));
            samples.filter(|other| other != chance).map(Step::Chance).collect()
        }
    };
    for observer in Observer::all(game.players()) {
        let this = seen(game, before, step, observer);
        for other_step in &others {
            let other = seen(game, before, other_step, observer);
            let told_alike = this.text == other.text && this.events == other.events;
            let look_alike = this.view == other.view;
            hold(Law::ShownFitsViews, look_alike || !told_alike, || {
                format!(
                    "{observer} is told {:?} of both {step} and {other_step}, but then sees\n{}\nand\n{}",
                    this.text, this.view, other.view
                )
            })?;
            let same_state = this.state == other.state;
            hold(Law::ShownFitsViews, told_alike || !look_alike || same_state, || {
                format!(
                    "the views of {observer} do not tell {step} from {other_step}, but what it is \
                     told does: {:?} {:?} and {:?} {:?}",
                    this.text, this.events, other.text, other.events
                )
            })?;
        }
    }
    Ok(())
}

/// If a seat does not learn anything hidden from an action, the action must be legal, and look the
/// same, in every state that fitted the seat's view.
fn check_learned<G: Game>(
    walk: &mut Walk<'_, '_, G>,
    before: &G::State,
    seat: Seat,
    action: G::Action,
) -> Verdict {
    let game = walk.suite.game;
    let learned = game.learned(before, seat, action);
    let strangers = learned - SeatSet::all(game.players());
    hold(Law::AbsentSeesPublic, strangers.is_empty(), || {
        format!(
            "learned names the seats {strangers} for {action} of seat {seat}, which do not exist"
        )
    })?;
    if let Some(absent) = Seat::try_new(game.players()) {
        let learned = game.learned(before, absent, action);
        hold(Law::AbsentSeesPublic, !learned.contains(absent), || {
            format!(
                "learned names seat {absent} for its own action {action}, but it does not exist"
            )
        })?;
    }
    let (state, _) = taken(game, before, &Step::Action(seat, action));
    for observer in Seat::all(game.players()).filter(|&other| !learned.contains(other)) {
        let watching = Observer::Seat(observer);
        let guess = game.determinize(&game.view(before, watching), &mut walk.random);
        let open = game.show_action(before, seat, action, watching) == Shown::All;
        match game.after(&guess, seat, action) {
            Ok(guessed) => {
                let (there, here) = (game.view(&guessed, watching), game.view(&state, watching));
                hold(Law::LearnedIsComplete, there == here, || {
                    format!(
                        "learned does not name seat {observer} for {action} of seat {seat}, but the seat \
                         sees\n{here}\nwhere\n{there}\nwas possible"
                    )
                })?;
            }
            Err(error) => hold(Law::LearnedIsComplete, !open, || {
                format!(
                    "learned does not name seat {observer} for {action} of seat {seat}, but the \
                     action is refused in a state that fits its view: {error}"
                )
            })?,
        }
    }
    Ok(())
}
