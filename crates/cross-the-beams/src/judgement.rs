//! A rough judgement of a position.

use crate::CrossTheBeams;
use crate::beam::{Beam, Ghostbuster, Position};
use crate::state::{Stage, State};
use mallow_core::{Evaluate, Seat};

/// Worth of a row by how many of its three pairs are linked: more than in proportion, so that
/// players finish rows rather than begin new ones.
const LINKS: [i32; 4] = [0, 10, 30, 100];
/// Worth of a card in a beam, whatever it does there.
const CARD: i32 = 3;
/// What a discarded card costs: it never comes back.
const DISCARD: i32 = 4;
/// What each row that the Marshmallow Man has come costs.
const MM_ROW: i32 = 20;
/// Worth of a halt: a row that he does not come, with some chance.
const HALT: i32 = 14;
/// Worth of a game that is won; a lost one costs as much.
const GAME: i32 = 100_000;

/// The same for every seat, since all win or lose together. In units of a third of a card in a
/// beam: 10, 30 or 100 for a row with one, two or three linked pairs, 3 for every card in a beam,
/// less 4 for every discard and 20 for every row that the Marshmallow Man has come, 14 for a halt.
impl Evaluate for CrossTheBeams {
    fn evaluate(&self, state: &State, _: Seat) -> i32 {
        let table = state.table();
        match table.stage() {
            Stage::Won => return GAME,
            Stage::Lost => return -GAME,
            _ => {}
        }
        let beams = Ghostbuster::ALL.map(|beam| table.beam(beam).len());
        let longest = beams.iter().copied().max().unwrap_or(0).min(Beam::MOST);
        let rows: i32 = Position::first(longest)
            .map(|row| {
                let linked =
                    Ghostbuster::ALL.into_iter().filter(|&beam| table.is_linked(beam, row));
                LINKS[linked.count()]
            })
            .sum();
        let cards: i32 = beams.iter().map(|&len| i32::from(len)).sum();
        rows + CARD * cards
            - DISCARD * table.discards().len() as i32
            - MM_ROW * i32::from(table.mm().row())
            + if table.is_halted() { HALT } else { 0 }
    }
}
