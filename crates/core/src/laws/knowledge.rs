//! The laws about views and guesses in one state.

use super::law::{Law, Verdict, hold};
use super::walk::Walk;
use crate::{Game, MAX_SEATS, Observer, Seat};
use alloc::format;

pub(super) fn check<G: Game>(walk: &mut Walk<'_, '_, G>) -> Verdict {
    let game = walk.suite.game;
    for observer in Observer::all(game.players()) {
        let view = game.view(&walk.state, observer);
        hold(Law::Deterministic, view == game.view(&walk.state, observer), || {
            format!("two calls of view for {observer} return different views")
        })?;
        if let Some(codec) = &walk.suite.codec {
            (codec.view)(&view).map_err(|why| (Law::SerdeReturns, why))?;
        }
        game.validate_view(&view).map_err(|error| {
            (
                Law::ReachedIsValid,
                format!("validate_view refuses a view of {observer}: {error}\n{view:?}"),
            )
        })?;
        let guess = game.determinize(&view, &mut walk.random);
        check_guess(walk, observer, &view, &guess)?;
        if !walk.seen.guesses_differ {
            walk.seen.guesses_differ = game.determinize(&view, &mut walk.other_random()) != guess;
        }
        if let Some(twins) = &walk.suite.twins
            && let Some(twin) = twins(game, &walk.state, observer, &mut walk.random)
        {
            walk.seen.hidden = true;
            let seen = game.view(&twin, observer);
            hold(Law::TwinsLookAlike, seen == view, || {
                format!(
                    "{observer} sees\n{seen}\ninstead of\n{view}\nwhere only hidden things differ: \
                     {twin:?}\ninstead of {:?}",
                    walk.state
                )
            })?;
        }
    }
    check_absent(walk)
}

/// Seats that the table does not have see what the public sees.
fn check_absent<G: Game>(walk: &Walk<'_, '_, G>) -> Verdict {
    let game = walk.suite.game;
    let public = game.view(&walk.state, Observer::Public);
    for seat in [game.players(), MAX_SEATS - 1].into_iter().filter_map(Seat::try_new) {
        if seat.number() < game.players() {
            continue;
        }
        let view = game.view(&walk.state, Observer::Seat(seat));
        hold(Law::AbsentSeesPublic, view == public, || {
            format!(
                "seat {seat}, which does not exist, sees\n{view:?}\nexpected the public's view\n{public:?}"
            )
        })?;
    }
    Ok(())
}

fn check_guess<G: Game>(
    walk: &Walk<'_, '_, G>,
    observer: Observer,
    view: &G::View,
    guess: &G::State,
) -> Verdict {
    let game = walk.suite.game;
    let state = &walk.state;
    let seen = game.view(guess, observer);
    hold(Law::GuessFits, seen == *view, || {
        format!(
            "from the view {view:?}\nof {observer} the guess is {guess:?},\nwhose view is {seen:?}"
        )
    })?;
    let public = |state| game.view(state, Observer::Public);
    hold(Law::PublicSeesLeast, public(guess) == public(state), || {
        format!("a guess of {observer} has another public view: {guess:?}")
    })?;
    walk.suite
        .check_invariants(guess)
        .map_err(|(law, message)| (law, format!("in a guess of {observer}: {message}")))?;
    game.validate(guess).map_err(|error| {
        (Law::ReachedIsValid, format!("validate refuses a guess of {observer}: {error}\n{guess:?}"))
    })?;
    hold(Law::GuessKeepsActions, game.turn(guess) == game.turn(state), || {
        format!(
            "in a guess of {observer} the turn is {}, expected {}",
            game.turn(guess),
            game.turn(state)
        )
    })?;
    hold(Law::GuessKeepsActions, game.outcome(guess) == game.outcome(state), || {
        format!("in a guess of {observer} the outcome is {:?}", game.outcome(guess))
    })?;
    let Some(seat) = observer.seat() else { return Ok(()) };
    let (there, here) = (game.actions(guess, seat), game.actions(state, seat));
    hold(Law::GuessKeepsActions, there == here, || {
        format!("in the guess {guess:?}\nseat {seat} has the actions {there:?}, expected {here:?}")
    })
}
