//! The enemy phase: the Marshmallow Man's way, the ghost, and the windows against both
//! (section 4).

use super::CrossTheBeams;
use super::tables::with_number;
use crate::beam::{BeamPlace, Ghostbuster};
use crate::card::{Cards, Number, WhiteCard, WhiteCards};
use crate::event::{Event, Window};
use crate::path::{MmPlace, TilePlace, TilePlaces};
use crate::state::{Stage, State, Table};
use mallow_core::SeatSet;

/// The tiles to one of which the Marshmallow Man goes: none if he stays; several if they are equally
/// good and none is straight (rules 4.2 and 4.3).
#[inline]
pub(crate) fn ways(table: &Table, white: WhiteCard) -> TilePlaces {
    let front = table.mm.front();
    let shown = front.all() & table.path.showing(table.symbols.of_white(white));
    // Without a match, a brown tile (CB-11).
    let tiles = if shown.is_empty() { front.all() & table.path.brown() } else { shown };
    front.preferred(tiles)
}

/// The tiles that the active player chooses among; none at other stages.
#[inline]
pub(crate) fn choices(table: &Table) -> TilePlaces {
    match (table.stage, table.white) {
        (Stage::Choice, Some(white)) => ways(table, white),
        _ => TilePlaces::empty(),
    }
}

impl CrossTheBeams {
    /// Starts the turn of the active seat at the Marshmallow Man's move (rule 4.1). The first turn
    /// of the game starts later, at its white card.
    #[inline]
    pub(super) fn begin_turn(&self, table: &mut Table, tell: &mut impl FnMut(Event)) {
        tell(Event::TurnBegan { seat: table.active });
        if table.halted {
            tell(Event::MmHeld);
        } else if table.mm.is_in_last_row() {
            // Rule 4.4, whatever the symbols.
            table.mm = MmPlace::Off;
            table.stage = Stage::Lost;
            tell(Event::MmSteppedOff);
            return;
        } else {
            let white = table.white.expect("a white card is visible from the first turn on");
            let ways = ways(table, white);
            match (ways.first(), ways.last()) {
                (Some(tile), Some(last)) if tile == last => self.move_mm(table, tile, tell),
                (Some(_), _) => {
                    table.stage = Stage::Choice;
                    tell(Event::MmWavers { seat: table.active });
                    return;
                }
                (None, _) => tell(Event::MmStayed),
            }
        }
        self.move_ghost(table, tell);
    }

    #[inline]
    pub(super) fn move_mm(&self, table: &mut Table, to: TilePlace, tell: &mut impl FnMut(Event)) {
        let from = table.mm;
        table.mm = MmPlace::On(to);
        tell(Event::MmMoved { from, to, symbol: table.path.get(to) });
    }

    /// Rule 4.6: to the right, and from the last Ghostbuster to the first.
    #[inline]
    pub(super) fn move_ghost(&self, table: &mut Table, tell: &mut impl FnMut(Event)) {
        let to = table.ghost.map_or(Ghostbuster::Red, Ghostbuster::next);
        table.ghost = Some(to);
        table.stage = Stage::Roll;
        tell(Event::GhostMoved { to });
    }

    /// The roll and what it threatens (rules 4.7 to 4.10).
    #[inline]
    pub(super) fn roll(&self, state: &mut State, roll: Number, tell: &mut impl FnMut(Event)) {
        tell(Event::Rolled { roll });
        let Some((beam, position)) = state.table.threatened(roll) else {
            tell(Event::NothingThreatened);
            state.table.stage = Stage::White;
            return;
        };
        tell(Event::Threatened { beam, position, card: state.table.beam(beam).at(position) });
        let asked = holders(state, with_number(roll));
        if asked.is_empty() {
            self.lose_card(&mut state.table, beam, position, tell);
        } else {
            self.open_window(&mut state.table, Stage::Zap { roll }, asked);
            tell(Event::Asked { seats: asked, window: Window::Zap });
        }
    }

    /// Rule 4.10: nobody has zapped the ghost.
    #[inline]
    pub(super) fn lose_card(
        &self,
        table: &mut Table,
        beam: Ghostbuster,
        position: BeamPlace,
        tell: &mut impl FnMut(Event),
    ) {
        let card = table.beams[beam.index()].remove(position);
        table.discards.insert(card);
        table.stage = Stage::White;
        tell(Event::CardLost { beam, position, card });
    }

    /// Rules 4.11 and 4.12: a white card is turned up, and whoever can may halt its effect.
    #[inline]
    pub(super) fn turn_up(&self, state: &mut State, card: WhiteCard, tell: &mut impl FnMut(Event)) {
        let table = &mut state.table;
        if table.used == WhiteCards::all() {
            table.used = WhiteCards::empty();
            tell(Event::WhiteShuffled);
        }
        table.used.insert(card);
        table.white = Some(card);
        table.halted = false;
        tell(Event::WhiteTurned { card, symbol: table.symbols.of_white(card) });
        let asked = holders(state, self.tables.halting[card.number().index()]);
        if asked.is_empty() {
            state.table.stage = Stage::Act;
        } else {
            self.open_window(&mut state.table, Stage::Halt, asked);
            tell(Event::Asked { seats: asked, window: Window::Halt });
        }
    }

    #[inline]
    fn open_window(&self, table: &mut Table, stage: Stage, asked: SeatSet) {
        table.stage = stage;
        table.asked = asked;
        table.declined = SeatSet::EMPTY;
    }

    /// Nothing of a window is remembered once it has closed (CB-8).
    #[inline]
    pub(super) fn close_window(&self, table: &mut Table) {
        table.asked = SeatSet::EMPTY;
        table.declined = SeatSet::EMPTY;
    }
}

/// The seats that hold one of these cards.
#[inline]
pub(crate) fn holders(state: &State, cards: Cards) -> SeatSet {
    let mut seats = 0;
    // The hands of seats that are not at the table are empty.
    for (number, hand) in state.hands.iter().enumerate() {
        seats |= u16::from(!hand.is_disjoint(cards)) << number;
    }
    SeatSet::from_bits(seats)
}
