//! What a search keeps for the next decision.

use crate::common::{decisions, generator};
use mallow_bots::{Budget, Heuristic, Ismcts, Place, Searched};
use mallow_core::{Evaluate, Game, Turn};

const MANY: u32 = 300;

fn visits<A>(found: &Searched<A>) -> u32 {
    found.considered.iter().map(|action| action.visits).sum()
}

fn player<G: Evaluate>() -> Ismcts<G, Heuristic> {
    Ismcts::new(Budget::Iterations(MANY), Heuristic::after(2))
}

#[test]
fn the_same_decision_asked_again_is_thought_about_further() {
    fn check<G: Evaluate>(game: &G) {
        let at = &decisions(game, 1, 1, 1)[0];
        let place = Place::new(game, &at.state, at.seat);
        let mut player = player();
        assert_eq!(visits(&player.search(&place, &mut generator(1))), MANY);
        assert_eq!(visits(&player.search(&place, &mut generator(2))), 2 * MANY);
    }
    with_every_game!(check);
}

#[test]
fn another_decision_begins_anew() {
    fn check<G: Evaluate>(game: &G) {
        let found = decisions(game, 2, 9, 2);
        let [one, other] = &found[..] else {
            return assert_eq!(G::NAME, "high-card", "only its games are that short");
        };
        let mut player = player();
        player.search(&Place::new(game, &one.state, one.seat), &mut generator(1));
        let place = Place::new(game, &other.state, other.seat);
        assert_eq!(visits(&player.search(&place, &mut generator(2))), MANY);
    }
    with_every_game!(check);
}

#[test]
fn an_equal_view_under_another_setup_begins_anew() {
    // The last round is the first one, or there is no last round: views do not say which.
    let short = marshmallow_test::Setup::new(3).with_max_rounds(1);
    let game = |setup| marshmallow_test::MarshmallowTest::try_new(setup).unwrap();
    let (short, long) = (game(short), game(marshmallow_test::Setup::new(3)));
    let at = &decisions(&short, 1, 1, 1)[0];
    let (place, other) =
        (Place::new(&short, &at.state, at.seat), Place::new(&long, &at.state, at.seat));
    assert_eq!(place.view(), other.view());
    let mut player = player();
    assert_eq!(visits(&player.search(&place, &mut generator(1))), MANY);
    assert_eq!(visits(&player.search(&other, &mut generator(2))), MANY);
    // Nothing is left of what was thought at the other table; at the same one all is.
    assert_eq!(visits(&player.search(&place, &mut generator(3))), MANY);
    assert_eq!(visits(&player.search(&place, &mut generator(4))), 2 * MANY);
}

#[test]
fn a_tree_grown_with_chance_split_is_not_kept_without() {
    let game = marram::Marram::new(2);
    let at = &decisions(&game, 1, 9, 1)[0];
    let place = Place::new(&game, &at.state, at.seat);
    let mut split = player().split_chance(true);
    split.search(&place, &mut generator(1));
    let mut open = split.split_chance(false);
    assert_eq!(visits(&open.search(&place, &mut generator(2))), MANY);
}

#[test]
fn the_next_part_of_a_choice_in_steps_keeps_what_is_known_of_it_and_nothing_else() {
    let game = marshmallow_war::MarshmallowWar::try_new(Default::default()).unwrap();
    let (mut kept, mut unforeseen) = (0, 0);
    for at in decisions(&game, 3, 2, 60) {
        let mut player = player();
        let mut state = at.state.clone();
        let before = Place::new(&game, &at.state, at.seat);
        let first = player.search(&before, &mut generator(1));
        let Some(best) = first.best() else { continue };
        game.act(&mut state, at.seat, best.action, &mut |_| ());
        if game.turn(&state) != Turn::of(at.seat) || game.count_actions(&state, at.seat) < 2 {
            continue;
        }
        let place = Place::new(&game, &state, at.seat);
        let found = player.search(&place, &mut generator(2));
        assert_eq!(found.iterations, MANY);
        assert!(found.considered.iter().all(|a| game.is_legal(&state, at.seat, a.action)));
        if foresees(&game, &before, best.action, &place) {
            // Each visit of the choice but the first went on below it.
            let below = visits(&found) - MANY;
            assert!(below < best.visits, "{below} visits were kept of {}", best.visits);
            kept += u32::from(below > 0);
        } else {
            assert_eq!(visits(&found), MANY, "after {}", best.action);
            unforeseen += 1;
        }
    }
    assert!(kept > 0 && unforeseen > 0, "{kept} foreseen and kept, {unforeseen} not foreseen");
}

/// Whether the choice leads to the next place in every state that fits the view before it.
fn foresees<G: Game>(
    game: &G,
    before: &Place<'_, G>,
    choice: G::Action,
    next: &Place<'_, G>,
) -> bool {
    (0..40).all(|seed| {
        let mut guess = game.determinize(&before.view(), &mut generator(seed));
        game.apply(&mut guess, before.seat(), choice).is_ok()
            && game.turn(&guess) == Turn::of(before.seat())
            && game.view(&guess, mallow_core::Observer::Seat(before.seat())) == next.view()
    })
}

#[test]
fn what_a_turned_up_card_shows_was_not_foreseen() {
    // A tree that was grown without knowing the draw says nothing about the hand with it.
    let game = mallow_core::high_card::HighCard::new(2);
    let dealt = |cards: &str| game.after_chance(&game.start(), &cards.parse().unwrap()).unwrap();
    let (one, other) = (dealt("deal 2 4"), dealt("deal 3 4"));
    let mut player = player();
    let seat = mallow_core::Seat::new(0);
    player.search(&Place::new(&game, &one, seat), &mut generator(1));
    let found = player.search(&Place::new(&game, &other, seat), &mut generator(2));
    assert_eq!(visits(&found), MANY);
}
