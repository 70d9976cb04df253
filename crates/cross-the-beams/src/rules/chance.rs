//! Chance events: listing, sampling, checking and resolving (RULES 9).

use super::CrossTheBeams;
use crate::action::Chance;
use crate::card::{Card, Cards, Number, Symbol, WhiteCards};
use crate::deal::Deal;
use crate::error::Illegal;
use crate::event::Event;
use crate::path::Path;
use crate::stage::Stage;
use crate::state::{Public, State};
use core::ops::ControlFlow;
use mallow_core::{ChanceRules, Game, Random, Seat, Turn};

/// The white cards that may be turned up next: those not used yet, or all six after a shuffle.
#[inline]
fn white_left(public: &Public) -> WhiteCards {
    let left = WhiteCards::all() - public.used;
    if left.is_empty() { WhiteCards::all() } else { left }
}

/// The cards that may be drawn next: any of the deck, or, when it is used up, the first of those
/// put under it.
#[inline]
fn drawable(state: &State) -> Cards {
    if state.deck.is_empty() { state.queue.front().into_iter().collect() } else { state.deck }
}

impl ChanceRules<CrossTheBeams> for Chance {
    /// The path and the hands are too many to list.
    #[inline]
    fn lists_chances(_: &CrossTheBeams, state: &State) -> bool {
        state.public.turn() == Turn::Chance
            && !matches!(state.public.stage, Stage::Path | Stage::Hands)
    }

    #[inline]
    fn visit_chances<B>(
        game: &CrossTheBeams,
        state: &State,
        mut visit: impl FnMut(Chance, u32) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match state.public.stage {
            Stage::FirstPlayer => Seat::all(game.setup.players)
                .try_for_each(|seat| visit(Chance::FirstPlayer(seat), 1)),
            Stage::Roll => {
                Number::ALL.into_iter().try_for_each(|roll| visit(Chance::Roll(roll), 1))
            }
            Stage::White => {
                white_left(&state.public).iter().try_for_each(|card| visit(Chance::White(card), 1))
            }
            Stage::Draw { .. } => {
                drawable(state).iter().try_for_each(|card| visit(Chance::Draw(card), 1))
            }
            _ => ControlFlow::Continue(()),
        }
    }

    /// The path: 24 tiles of the 36, shuffled. Hands: as [`CardSet::deal_hands`] deals them.
    /// Everything else: an even draw from the listed outcomes, none where there is only one.
    ///
    /// [`CardSet::deal_hands`]: mallow_core::deck::CardSet::deal_hands
    #[inline]
    fn sample(game: &CrossTheBeams, state: &State, random: &mut impl Random) -> Chance {
        match state.public.stage {
            Stage::Roll => Chance::Roll(Number::ALL[random.below(6) as usize]),
            Stage::White => {
                let mut left = white_left(&state.public);
                Chance::White(left.draw(random).expect("a shuffle makes up for the last card"))
            }
            Stage::Draw { .. } => {
                let mut cards = drawable(state);
                Chance::Draw(cards.draw(random).expect("a draw is due only from a deck with cards"))
            }
            Stage::FirstPlayer => {
                Chance::FirstPlayer(Seat::new(random.below(game.players().into()) as u8))
            }
            Stage::Hands => {
                let mut deck = state.deck;
                let mut sizes = [0; 6];
                sizes[..usize::from(game.players())].fill(game.hand_size().into());
                Chance::Deal(Deal::trusted(game.players(), deck.deal_hands(sizes, random)))
            }
            Stage::Path => {
                let mut tiles = [Symbol::Drop; 36];
                for (tile, symbol) in tiles.iter_mut().enumerate() {
                    *symbol = Symbol::ALL[tile / Path::EACH];
                }
                let mut visible = [Symbol::Drop; Path::VISIBLE];
                visible.copy_from_slice(random.sample(&mut tiles, Path::VISIBLE));
                Chance::Path(visible)
            }
            stage => panic!("no chance event is due at the stage {stage}"),
        }
    }

    fn check_chance(&self, game: &CrossTheBeams, state: &State) -> Result<(), Illegal> {
        let public = &state.public;
        let stage = public.stage;
        let Some(expected) = stage.chance() else {
            return Err(Illegal::NoChanceDue { turn: public.turn() });
        };
        let players = game.setup.players;
        match (stage, self) {
            (Stage::Path, Chance::Path(visible)) => {
                for symbol in Symbol::ALL {
                    let found = visible.iter().filter(|&&tile| tile == symbol).count();
                    if found > Path::EACH {
                        return Err(Illegal::TooManyTiles { symbol, found });
                    }
                }
                Ok(())
            }
            (Stage::Hands, Chance::Deal(deal)) => {
                if deal.players() != players {
                    return Err(Illegal::DealSeats { found: deal.players(), players });
                }
                let due = game.hand_size();
                for (seat, hand) in Seat::all(players).zip(deal.hands()) {
                    let found = hand.len() as u8;
                    if found != due {
                        return Err(Illegal::DealSize { seat, found, due });
                    }
                }
                Ok(())
            }
            (Stage::FirstPlayer, &Chance::FirstPlayer(seat)) if seat.number() >= players => {
                Err(Illegal::NoSuchSeat { seat, players })
            }
            (Stage::FirstPlayer, Chance::FirstPlayer(_)) | (Stage::Roll, Chance::Roll(_)) => Ok(()),
            (Stage::White, &Chance::White(card)) => {
                let left = white_left(public);
                if left.contains(card) { Ok(()) } else { Err(Illegal::WhiteUsed { card, left }) }
            }
            (Stage::Draw { .. }, &Chance::Draw(card)) => {
                if drawable(state).contains(card) {
                    Ok(())
                } else {
                    Err(Illegal::NotInDeck { card })
                }
            }
            _ => Err(Illegal::OtherChance { expected, found: self.kind() }),
        }
    }

    #[inline]
    fn resolve(&self, game: &CrossTheBeams, state: &mut State, tell: &mut impl FnMut(Event)) {
        debug_assert!(self.check_chance(game, state).is_ok(), "{self}");
        match *self {
            Chance::Path(visible) => {
                state.public.path = game.setup.edition.path(&visible);
                state.public.stage = Stage::Hands;
                tell(Event::PathLaid { path: state.public.path });
            }
            Chance::Deal(deal) => game.deal(state, &deal, tell),
            Chance::FirstPlayer(seat) => game.start_with(state, seat, tell),
            Chance::Roll(roll) => game.roll(state, roll, tell),
            Chance::White(card) => game.turn_up(state, card, tell),
            Chance::Draw(card) => game.draw_card(state, card, tell),
        }
    }
}

impl CrossTheBeams {
    fn deal(&self, state: &mut State, deal: &Deal, tell: &mut impl FnMut(Event)) {
        for (seat, &hand) in Seat::all(self.setup.players).zip(deal.hands()) {
            state.hands[seat.index()] = hand;
            state.deck = state.deck - hand;
            tell(Event::Dealt { seat, count: hand.len() as u8, hand: Some(hand) });
        }
        match self.first_player() {
            Some(seat) => self.start_with(state, seat, tell),
            None => state.public.stage = Stage::FirstPlayer,
        }
    }

    /// The first turn has neither the Marshmallow Man's move nor the ghost's (RULES 4.5).
    fn start_with(&self, state: &mut State, seat: Seat, tell: &mut impl FnMut(Event)) {
        state.public.active = seat;
        state.public.stage = Stage::White;
        tell(Event::Starts { seat });
    }

    /// RULES 5.5 and 5.6.
    #[inline]
    fn draw_card(&self, state: &mut State, card: Card, tell: &mut impl FnMut(Event)) {
        let seat = state.public.active;
        if !state.deck.remove(card) {
            state.queue.pop();
        }
        state.hands[seat.index()].insert(card);
        tell(Event::Drew { seat, card: Some(card) });
        if state.public.stage == (Stage::Draw { left: 2 }) {
            state.public.stage = Stage::Draw { left: 1 };
        } else {
            self.end_turn(state, tell);
        }
    }
}
