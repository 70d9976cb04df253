//! What holds of all hands, beams and texts, checked with random ones.

use crate::common::{S0, S1};
use core::ops::ControlFlow;
use cross_the_beams::{Beam, BeamPlace, Card, Cards, CrossTheBeams, Ghostbuster, Position, State};
use mallow_core::{Game, Random, Seat};
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

/// Draws place `.0` of `.1`.
struct Part(u32, u32);

impl Random for Part {
    fn next_u32(&mut self) -> u32 {
        // A little above the start of this part of the range, where words are rejected.
        ((u64::from(self.0) << 32) / u64::from(self.1) + 1000) as u32
    }
}

proptest! {
    /// [`Game::pick_action`] works them out from the lengths of the beams.
    #[test]
    fn picks_of_the_act_stage_in_closed_form_agree_with_the_groups(state in in_the_act_stage()) {
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
            prop_assert_eq!(game.pick_action(&state, seat, &mut Part(0, 1)).is_some(), count > 0);
            for n in 0..count {
                let picked = game.pick_action(&state, seat, &mut Part(n, count));
                prop_assert_eq!(picked, list.get(n as usize).copied());
            }
        }
    }
}
