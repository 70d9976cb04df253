//! Deals and cards turned up: listing, sampling, checking and resolving.

use super::{DEALT, MarshHallow, act};
use crate::state::Hand;
use crate::{Chance, CritterCards, Event, Illegal, Stage, State};
use core::ops::ControlFlow;
use mallow_core::{ChanceRules, Random, SeatSet, Turn};

impl ChanceRules<MarshHallow> for Chance {
    fn lists_chances(_: &MarshHallow, _: &State) -> bool {
        true
    }

    /// Every set of three undealt cards, or every card of the deck, each with weight 1.
    fn visit_chances<B>(
        _: &MarshHallow,
        state: &State,
        mut visit: impl FnMut(Chance, u32) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if state.public.turn() != Turn::Chance {
            return ControlFlow::Continue(());
        }
        if state.public.stage != Stage::Deal {
            for card in state.public.deck {
                visit(Chance::TurnUp(card), 1)?;
            }
            return ControlFlow::Continue(());
        }
        // The highest card outermost, so that the masks rise.
        let cards = state.undealt();
        let below = |card: crate::CritterCard| {
            CritterCards::from_bits(cards.bits() & ((1 << card.number()) - 1))
        };
        for high in cards {
            for middle in below(high) {
                for low in below(middle) {
                    let deal = [low, middle, high].into_iter().collect();
                    visit(Chance::Deal(deal), 1)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn sample(_: &MarshHallow, state: &State, random: &mut impl Random) -> Chance {
        assert_eq!(state.public.turn(), Turn::Chance, "no chance event is due");
        if state.public.stage == Stage::Deal {
            return Chance::Deal(state.undealt().deal(DEALT, random));
        }
        let mut deck = state.public.deck;
        Chance::TurnUp(deck.draw(random).expect("20 cards last for 17 rounds"))
    }

    fn check_chance(&self, _: &MarshHallow, state: &State) -> Result<(), Illegal> {
        let public = &state.public;
        let turn = public.turn();
        if turn != Turn::Chance {
            return Err(Illegal::NoChanceDue { turn });
        }
        let stage = public.stage;
        match *self {
            Chance::Deal(cards) if stage == Stage::Deal => {
                let found = cards.len();
                if found != DEALT {
                    return Err(Illegal::DealSize { found });
                }
                match (cards - state.undealt()).first() {
                    Some(card) => Err(Illegal::NotInDeck { card }),
                    None => Ok(()),
                }
            }
            Chance::TurnUp(card) if stage != Stage::Deal => {
                if public.deck.contains(card) {
                    Ok(())
                } else {
                    Err(Illegal::NotInDeck { card })
                }
            }
            Chance::Deal(_) => Err(Illegal::OtherChance { expected: "turn up", found: "deal" }),
            Chance::TurnUp(_) => Err(Illegal::OtherChance { expected: "deal", found: "turn up" }),
        }
    }

    fn resolve(&self, game: &MarshHallow, state: &mut State, tell: &mut impl FnMut(Event)) {
        debug_assert_eq!(self.check_chance(game, state), Ok(()));
        let public = &mut state.public;
        match *self {
            Chance::Deal(cards) => {
                let seat = public.owing.first().expect("a deal is due while a seat has no cards");
                state.hands[seat.index()] = Hand { cards, magus: None };
                public.owing.remove(seat);
                tell(Event::Dealt { seat, cards: Some(cards) });
                if public.owing.is_empty() {
                    public.stage = Stage::Choose;
                    public.owing = SeatSet::all(public.players);
                }
            }
            Chance::TurnUp(card) => {
                public.deck.remove(card);
                if public.stage == Stage::Foretell {
                    public.next = Some(card);
                    public.stage = Stage::Declare;
                    tell(Event::Foretold { card });
                    act::draw_when_all_declared(public);
                } else {
                    public.card = Some(card);
                    tell(Event::TurnedUp { card });
                    act::begin_declaring(public);
                }
            }
        }
    }
}
