//! Draws: the first player, the first tile, offers (RULES 2.3).

use super::{ACTIONS, Marram};
use crate::action::Chance;
use crate::error::Illegal;
use crate::event::Event;
use crate::packed::Lane;
use crate::state::State;
use crate::tile::Tile;
use core::ops::ControlFlow;
use mallow_core::tile_board::Cell;
use mallow_core::{ChanceRules, Game, Random, Seat, Turn};

impl Marram {
    /// A drawn tile as the chance outcome that is due.
    #[inline]
    fn drawn(state: &State, tile: Tile) -> Chance {
        if state.has_begun() { Chance::Offer(tile) } else { Chance::FirstTile(tile) }
    }
}

impl ChanceRules<Marram> for Chance {
    /// Every chance event is listed.
    fn lists_chances(game: &Marram, state: &State) -> bool {
        game.turn(state) == Turn::Chance
    }

    fn visit_chances<B>(
        game: &Marram,
        state: &State,
        mut visit: impl FnMut(Chance, u32) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if game.turn(state) != Turn::Chance {
            return ControlFlow::Continue(());
        }
        if state.seat.is_none() {
            for seat in Seat::all(game.setup.players) {
                visit(Chance::FirstPlayer(seat), 1)?;
            }
            return ControlFlow::Continue(());
        }
        for tile in state.unseen() {
            visit(Marram::drawn(state, tile), 1)?;
        }
        ControlFlow::Continue(())
    }

    /// Every seat, or every unseen tile, is as likely as any other; the draw is the one numbered
    /// `below(count)` from the lowest.
    #[inline]
    fn sample(game: &Marram, state: &State, random: &mut impl Random) -> Chance {
        assert!(game.turn(state) == Turn::Chance, "no chance event is due");
        if state.seat.is_none() {
            let number = random.below(u32::from(game.setup.players));
            return Chance::FirstPlayer(Seat::new(number as u8));
        }
        let unseen = state.unseen.iter().map(|word| word.count_ones()).sum();
        let mut left = random.below(unseen);
        for (index, &word) in state.unseen.iter().enumerate() {
            let here = word.count_ones();
            if left >= here {
                left -= here;
                continue;
            }
            let mut bits = word;
            for _ in 0..left {
                bits &= bits - 1;
            }
            let tile = Tile::from_index(index * 64 + bits.trailing_zeros() as usize);
            return Marram::drawn(state, tile);
        }
        unreachable!("the draw is below the number of unseen tiles")
    }

    fn check_chance(&self, game: &Marram, state: &State) -> Result<(), Illegal> {
        let turn = game.turn(state);
        if turn != Turn::Chance {
            return Err(Illegal::NoChanceDue { turn });
        }
        let found = match self {
            Chance::FirstPlayer(_) => "first player",
            Chance::FirstTile(_) => "first tile",
            Chance::Offer(_) => "offer",
        };
        let expected = match (state.seat, state.has_begun()) {
            (None, _) => "first player",
            (Some(_), false) => "first tile",
            (Some(_), true) => "offer",
        };
        let tile = match (*self, expected) {
            (Chance::FirstPlayer(seat), "first player") => {
                let players = game.setup.players;
                let sits = seat.number() < players;
                return if sits { Ok(()) } else { Err(Illegal::NoSuchSeat { seat, players }) };
            }
            (Chance::FirstTile(tile), "first tile") | (Chance::Offer(tile), "offer") => tile,
            _ => return Err(Illegal::OtherChance { expected, found }),
        };
        if tile.index() < state.set_len() && state.is_unseen(tile) {
            Ok(())
        } else {
            Err(Illegal::NotInDeck { tile })
        }
    }

    #[inline]
    fn resolve(&self, game: &Marram, state: &mut State, tell: &mut impl FnMut(Event)) {
        debug_assert!(self.check_chance(game, state).is_ok());
        let tile = match *self {
            Chance::FirstPlayer(seat) => {
                state.seat = Some(seat);
                tell(Event::Starts { seat });
                return;
            }
            Chance::FirstTile(tile) | Chance::Offer(tile) => tile,
        };
        state.unseen[tile.index() / 64] &= !(1 << (tile.index() % 64));
        state.to_come -= 1;
        if state.has_begun() {
            state.offer = Some(tile);
            tell(Event::Offered { tile });
        } else {
            // MR-2: front up at the origin, as printed.
            let aspect = game.tables.aspect(tile, Lane::FIRST);
            state.board.lay(tile, Cell::ORIGIN, Lane::FIRST, &aspect);
            state.actions_left = ACTIONS;
            tell(Event::FirstTile { tile });
        }
    }
}
