//! What holds of all hands, beams and texts, checked with random ones.

use crate::common::{S0, S1};
use core::ops::ControlFlow;
use cross_the_beams::{Beam, BeamPlace, Card, Cards, CrossTheBeams, Ghostbuster, Position, State};
use mallow_core::{Game, Seat};
use proptest::prelude::*;

/// Positions in the act stage of a game of two, with each card in a beam that takes it, in a hand,
/// in the deck or discarded.
fn in_the_act_stage() -> impl Strategy<Value = State> {
    proptest::collection::vec(0..8u8, 30).prop_map(|places| {
        let mut position = Position { hands: vec![Cards::empty(); 2], ..Position::default() };
        for (card, place) in Card::all().zip(places) {
            match place {
                0 | 1 => drop(position.hands[usize::from(place)].insert(card)),
                2 => drop(position.discards.insert(card)),
                3 => {}
                _ => {
                    let own = Ghostbuster::of_colour(card.colour());
                    let beam = own.unwrap_or(Ghostbuster::ALL[usize::from(place) - 4]);
                    let beam: &mut Beam = &mut position.beams[beam.index()];
                    beam.insert(BeamPlace::new(beam.len() / 2 + 1), card);
                }
            }
        }
        CrossTheBeams::new(2).position(&position).unwrap_or_else(|error| panic!("{error}"))
    })
}

proptest! {
    /// [`Game::count_actions`] and [`Game::nth_action`] work them out from the lengths of the beams;
    /// this is the form that core provides.
    #[test]
    fn the_closed_forms_of_the_act_stage_agree_with_the_groups(state in in_the_act_stage()) {
        let game = CrossTheBeams::new(2);
        for seat in [S0, S1, Seat::new(2)] {
            let (mut count, mut list) = (0, Vec::new());
            let _ = game.visit_groups(&state, seat, |group: mallow_core::Group<_>| {
                count += group.len();
                group.visit(|action| {
                    list.push(action);
                    ControlFlow::<()>::Continue(())
                })
            });
            prop_assert_eq!(game.count_actions(&state, seat), count);
            prop_assert!(list.is_sorted_by(|one, other| one < other));
            for n in 0..count + 2 {
                prop_assert_eq!(game.nth_action(&state, seat, n), list.get(n as usize).copied());
            }
        }
    }
}
