//! The first dealer and deals: listing, sampling, checking and resolving (RULES 2.1 and MT-1).

use super::MarshmallowTest;
use crate::{Cards, Chance, Deal, Event, Illegal, Public, Stage, State};
use core::ops::ControlFlow;
use mallow_core::{ChanceRules, Random, Seat};

impl ChanceRules<MarshmallowTest> for Chance {
    /// The first dealer is listed; a deal can only be sampled.
    fn lists_chances(_: &MarshmallowTest, state: &State) -> bool {
        state.public.stage == Stage::FirstDealer
    }

    fn visit_chances<B>(
        _: &MarshmallowTest,
        state: &State,
        mut visit: impl FnMut(Chance, u32) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if state.public.stage != Stage::FirstDealer {
            return ControlFlow::Continue(());
        }
        // MT-1: each seat is as likely as any other to have eaten marshmallows last.
        state.public.seats().try_for_each(|seat| visit(Chance::Dealer(seat), 1))
    }

    #[inline]
    fn sample(game: &MarshmallowTest, state: &State, random: &mut impl Random) -> Chance {
        let players = game.setup.players;
        match state.public.stage {
            Stage::FirstDealer => Chance::Dealer(Seat::new(random.below(u32::from(players)) as u8)),
            Stage::Deal => {
                let sizes = [0, 1, 2, 3, 4].map(|seat| if seat < players { Deal::HAND } else { 0 });
                let hands = Cards::all().deal_hands(sizes, random);
                Chance::Deal(Deal::trusted(players, hands))
            }
            Stage::Trump | Stage::Play | Stage::Over => panic!("no chance event is due"),
        }
    }

    fn check_chance(&self, game: &MarshmallowTest, state: &State) -> Result<(), Illegal> {
        let players = game.setup.players;
        let found = self.kind();
        match (state.public.stage, self) {
            (Stage::FirstDealer, Chance::Dealer(seat)) if seat.number() < players => Ok(()),
            (Stage::FirstDealer, Chance::Dealer(seat)) => {
                Err(Illegal::NoSuchSeat { seat: *seat, players })
            }
            (Stage::FirstDealer, Chance::Deal(_)) => {
                Err(Illegal::OtherChance { expected: "dealer", found })
            }
            (Stage::Deal, Chance::Deal(deal)) if deal.players() == players => Ok(()),
            (Stage::Deal, Chance::Deal(deal)) => {
                Err(Illegal::Hands { hands: deal.players(), players })
            }
            (Stage::Deal, Chance::Dealer(_)) => {
                Err(Illegal::OtherChance { expected: "deal", found })
            }
            (Stage::Trump | Stage::Play | Stage::Over, _) => {
                Err(Illegal::NoChanceDue { turn: state.public.turn() })
            }
        }
    }

    #[inline]
    fn resolve(&self, game: &MarshmallowTest, state: &mut State, tell: &mut impl FnMut(Event)) {
        debug_assert_eq!(self.check_chance(game, state), Ok(()));
        match self {
            Chance::Dealer(seat) => name_dealer(state, *seat, tell),
            Chance::Deal(deal) => deal_hands(state, deal, tell),
        }
    }
}

/// MT-1: the seat deals the first round.
fn name_dealer(state: &mut State, seat: Seat, tell: &mut impl FnMut(Event)) {
    let Public { players, round, points, .. } = state.public;
    state.public = Public::between_rounds(players, round, Some(seat), points);
    tell(Event::FirstDealer { seat });
}

/// RULES 2.1: everybody is dealt 12 cards. Then the dealer leads, or declares trump first.
#[inline]
fn deal_hands(state: &mut State, deal: &Deal, tell: &mut impl FnMut(Event)) {
    state.hands = deal.all_hands();
    let public = &mut state.public;
    // RULES 2.2: the first round has no trump.
    public.stage = if public.round == 1 { Stage::Play } else { Stage::Trump };
    // Between rounds the dealer is the one to lead and to act already.
    tell(Event::Round { round: public.round, dealer: public.to_act });
    for (seat, &hand) in public.seats().zip(deal.hands()) {
        tell(Event::Dealt { seat, hand: Some(hand) });
    }
}
