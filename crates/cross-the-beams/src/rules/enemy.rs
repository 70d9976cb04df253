//! The enemy phase: the Marshmallow Man's way, the ghost, and the windows against both
//! (RULES 4).

use super::CrossTheBeams;
use super::tables::with_number;
use crate::beam::{BeamPlace, Ghostbuster};
use crate::card::{Cards, Number, WhiteCard, WhiteCards};
use crate::event::{Event, Window};
use crate::path::{MmPlace, TilePlace, TilePlaces};
use crate::stage::Stage;
use crate::state::{Public, State};
use mallow_core::SeatSet;

/// The tiles to one of which the Marshmallow Man goes: none if he stays; several if they are equally
/// good and none is straight (RULES 4.2 and 4.3).
#[inline]
pub(crate) fn ways(public: &Public, white: WhiteCard) -> TilePlaces {
    let front = public.mm.front();
    let shown = front.all() & public.path.showing(public.symbols.of_white(white));
    // Without a match, a brown tile (CB-11).
    let tiles = if shown.is_empty() { front.all() & public.path.brown() } else { shown };
    front.preferred(tiles)
}

/// The tiles that the active player chooses among; none at other stages.
#[inline]
pub(crate) fn choices(public: &Public) -> TilePlaces {
    match (public.stage, public.white) {
        (Stage::Choice, Some(white)) => ways(public, white),
        _ => TilePlaces::empty(),
    }
}

impl CrossTheBeams {
    /// Starts the turn of the active seat at the Marshmallow Man's move (RULES 4.1). The first turn
    /// of the game starts later, at its white card.
    #[inline]
    pub(super) fn begin_turn(&self, public: &mut Public, tell: &mut impl FnMut(Event)) {
        tell(Event::TurnBegan { seat: public.active });
        if public.halted {
            tell(Event::MmHeld);
        } else if public.mm.is_in_last_row() {
            // RULES 4.4, whatever the symbols.
            public.mm = MmPlace::Off;
            public.stage = Stage::Lost;
            tell(Event::MmSteppedOff);
            tell(Event::GameOver { won: false });
            return;
        } else {
            let white = public.white.expect("a white card is visible from the first turn on");
            let ways = ways(public, white);
            match (ways.first(), ways.last()) {
                (Some(tile), Some(last)) if tile == last => self.move_mm(public, tile, tell),
                (Some(_), _) => {
                    public.stage = Stage::Choice;
                    tell(Event::MmWavers { seat: public.active });
                    return;
                }
                (None, _) => tell(Event::MmStayed),
            }
        }
        self.move_ghost(public, tell);
    }

    #[inline]
    pub(super) fn move_mm(&self, public: &mut Public, to: TilePlace, tell: &mut impl FnMut(Event)) {
        let from = public.mm;
        public.mm = MmPlace::On(to);
        tell(Event::MmMoved { from, to, symbol: public.path.get(to) });
    }

    /// RULES 4.6: to the right, and from the last Ghostbuster to the first.
    #[inline]
    pub(super) fn move_ghost(&self, public: &mut Public, tell: &mut impl FnMut(Event)) {
        let to = public.ghost.map_or(Ghostbuster::Red, Ghostbuster::next);
        public.ghost = Some(to);
        public.stage = Stage::Roll;
        tell(Event::GhostMoved { to });
    }

    /// The roll and what it threatens (RULES 4.7 to 4.10).
    #[inline]
    pub(super) fn roll(&self, state: &mut State, roll: Number, tell: &mut impl FnMut(Event)) {
        tell(Event::Rolled { roll });
        let Some((beam, position)) = state.public.threatened(roll) else {
            tell(Event::NothingThreatened);
            state.public.stage = Stage::White;
            return;
        };
        tell(Event::Threatened { beam, position, card: state.public.beam(beam).at(position) });
        let asked = holders(state, with_number(roll));
        if asked.is_empty() {
            self.lose_card(&mut state.public, beam, position, tell);
        } else {
            self.open_window(&mut state.public, Stage::Zap { roll }, asked);
            tell(Event::Asked { seats: asked, window: Window::Zap });
        }
    }

    /// RULES 4.10: nobody has zapped the ghost.
    #[inline]
    pub(super) fn lose_card(
        &self,
        public: &mut Public,
        beam: Ghostbuster,
        position: BeamPlace,
        tell: &mut impl FnMut(Event),
    ) {
        let card = public.beams[beam.index()].remove(position);
        public.discards.insert(card);
        public.stage = Stage::White;
        tell(Event::CardLost { beam, position, card });
    }

    /// RULES 4.11 and 4.12: a white card is turned up, and whoever can may halt its effect.
    #[inline]
    pub(super) fn turn_up(&self, state: &mut State, card: WhiteCard, tell: &mut impl FnMut(Event)) {
        let public = &mut state.public;
        if public.used == WhiteCards::all() {
            public.used = WhiteCards::empty();
            tell(Event::WhiteShuffled);
        }
        public.used.insert(card);
        public.white = Some(card);
        public.halted = false;
        tell(Event::WhiteTurned { card, symbol: public.symbols.of_white(card) });
        let asked = holders(state, self.tables.halting[card.number().index()]);
        if asked.is_empty() {
            state.public.stage = Stage::Act;
        } else {
            self.open_window(&mut state.public, Stage::Halt, asked);
            tell(Event::Asked { seats: asked, window: Window::Halt });
        }
    }

    #[inline]
    fn open_window(&self, public: &mut Public, stage: Stage, asked: SeatSet) {
        public.stage = stage;
        public.asked = asked;
        public.declined = SeatSet::EMPTY;
    }

    /// Nothing of a window is remembered once it has closed (CB-8).
    #[inline]
    pub(super) fn close_window(&self, public: &mut Public) {
        public.asked = SeatSet::EMPTY;
        public.declined = SeatSet::EMPTY;
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
