//! Whether a described position can be, as far as one map and its cards tell.

use super::{MarshHallow, legal, score};
use crate::position::PositionFault;
use crate::state::Task;
use crate::{CritterCard, Drawn, Illegal, Loot, Map, Power, Recruit, Sheet, Stage, State};
use alloc::vec::Vec;
use mallow_core::Seat;
use mallow_core::bitboard::BitBoard;
use mallow_core::shape::{Shape, Stencil};

/// The checks of one position whose form is right.
pub(crate) struct PositionChecks<'a> {
    pub(crate) game: &'a MarshHallow,
    pub(crate) state: &'a State,
    pub(crate) faults: &'a mut Vec<PositionFault>,
}

impl PositionChecks<'_> {
    pub(crate) fn all(&mut self) {
        for seat in Seat::all(self.state.table.players) {
            self.shapes(seat);
            self.numbers(seat);
            self.powers(seat);
        }
        self.launches();
        if self.faults.is_empty() {
            self.pending();
        }
    }

    fn number(&mut self, what: &'static str, seat: Seat, found: u16, least: u16, most: u16) {
        if !(least..=most).contains(&found) {
            self.faults.push(PositionFault::Number {
                what,
                seat: Some(seat),
                found: found.into(),
                least: least.into(),
                most: most.into(),
            });
        }
    }

    /// Shapes lie as the rules allow, in the order given, and are what they are said to be.
    fn shapes(&mut self, seat: Seat) {
        let sheet = self.state.sheet(seat);
        // Droplets at the time are not known; enough of them are assumed.
        let mut so_far = Sheet::new(crate::MAX_SQUARES);
        so_far.magus = sheet.magus;
        for (number, drawn) in sheet.shapes().enumerate() {
            let known = self.is_known(&so_far, drawn);
            let why =
                if known { None } else { Some(Illegal::OtherShape { recruit: drawn.recruit }) };
            let checked = legal::check_squares(self.game, &so_far, drawn.placement);
            if let Some(why) = why.or(checked.err()) {
                self.faults.push(PositionFault::Shape { seat, number, why });
                return;
            }
            so_far.push_shape(drawn);
            if drawn.recruit == Recruit::Spirit {
                so_far.spirit = drawn.placement.shape().canonical();
            }
        }
    }

    fn is_known(&self, sheet: &Sheet, drawn: Drawn) -> bool {
        let shape = drawn.placement.shape();
        let tables = self.game.tables();
        let critters = || CritterCard::all().flat_map(|card| tables.card(card));
        match drawn.recruit {
            Recruit::Spirit => {
                tables.spirit(sheet.spirit).binary_search_by_key(&shape, Stencil::shape).is_ok()
            }
            Recruit::Critter(element) => {
                critters().any(|ways| ways.critter.element == element && ways.can_lie(shape))
            }
            Recruit::Launched => critters().any(|ways| ways.can_lie(shape)),
        }
    }

    /// What follows from the shapes, and what is possible with them.
    fn numbers(&mut self, seat: Seat) {
        let (table, map) = (&self.state.table, self.game.map());
        let sheet = table.sheet(seat);
        let covered = *sheet.covered();
        let others = u16::from(table.players - 1);
        let touched = |boards: &[BitBoard]| {
            boards.iter().filter(|board| board.intersects(&covered)).count() as u16
        };
        let covers = |card: CritterCard| covered.contains(map.marshmallow(card));
        let saved = sheet.specialists.iter().filter(|&card| covers(card)).count() as u16;
        let star = u16::from(sheet.magus.is_some_and(covers));
        let mellowed = (covered & map.all_marshmallows).len() as u16 - saved - star;
        self.number("marshmallows", seat, sheet.marshmallows.into(), mellowed, mellowed);
        let (mut tents_due, mut lakes_due) = (0, 0);
        for task in table.tasks.as_slice() {
            if let Task::Actions { seat: other, tents, lakes, .. } = *task
                && other == seat
            {
                tents_due += tents.count_ones() as u16;
                lakes_due += lakes.count_ones() as u16;
            }
        }
        let lakes = touched(&map.lakes).saturating_sub(lakes_due);
        self.number("lakes", seat, sheet.lakes.into(), lakes, lakes);
        let loot = touched(&map.tents).saturating_sub(tents_due);
        self.number("loot", seat, sheet.loot.count_ones() as u16, loot, loot);
        let dashboard = self.game.dashboard();
        let capacity = sheet.capacity(dashboard);
        self.number("droplets", seat, sheet.loaded.into(), 0, capacity.into());
        let looted =
            if sheet.has_taken(Loot::Splooders) { u16::from(dashboard.splooders) } else { 0 };
        self.number("splooders", seat, sheet.splooders.into(), 0, saved + looted);
        let freed = if others == 0 { 0 } else { 4 };
        self.number("freed flowers", seat, sheet.freed.count_ones() as u16, 0, freed);
        let launched = launched(sheet);
        let drawing = table.stage == Stage::Draw;
        let has_drawn = table.stage == Stage::Over || drawing && !table.owing.contains(seat);
        let rounds = u16::from(table.round.max(1) - 1);
        let own = sheet.shape_count() as u16 - launched;
        self.number("own shapes", seat, own, 0, rounds + u16::from(has_drawn));
        // Growth never rises, so no earlier round grew by less than the next one will.
        let grown = if table.stage == Stage::Over { rounds + 1 } else { rounds };
        let (enchanted, flames) = score::intensity(self.game, sheet);
        let least = grown * u16::from(enchanted + flames);
        self.number("mana", seat, sheet.mana, least, 20 * grown);
    }

    /// Every launched Critter flew from another player's Slingshot, each Slingshot once; so no
    /// chain is longer and no map fuller than there is room for.
    fn launches(&mut self) {
        let (state, map) = (self.state, self.game.map());
        let tasks = state.table.tasks.as_slice();
        let offered = tasks.iter().find_map(|task| match *task {
            Task::Offer { to, .. } => Some(to),
            Task::Actions { .. } => None,
        });
        let flown_at = |seat: Seat| {
            launched(state.sheet(seat)) + u16::from(offered.is_some_and(|to| to == seat))
        };
        // Slingshots that a Critter of this seat covered and that wait no more.
        let used = |seat: Seat| {
            let waiting: u32 = tasks
                .iter()
                .map(|task| match *task {
                    Task::Actions { seat: other, shape, slingshots, .. } if other == seat => {
                        flying_from(map, state.sheet(seat).shape(shape), slingshots).count_ones()
                    }
                    _ => 0,
                })
                .sum();
            let all: u32 = state
                .sheet(seat)
                .shapes()
                .map(|drawn| flying_from(map, drawn, u8::MAX).count_ones())
                .sum();
            all.saturating_sub(waiting) as u16
        };
        let seats = || Seat::all(state.table.players);
        let total: u16 = seats().map(used).sum();
        let faults = self.faults.len();
        for seat in seats() {
            self.number("launched critters", seat, flown_at(seat), 0, total - used(seat));
        }
        let flown: u16 = seats().map(flown_at).sum();
        if flown > total && self.faults.len() == faults {
            self.faults.push(PositionFault::Number {
                what: "launched critters",
                seat: None,
                found: flown.into(),
                least: 0,
                most: total.into(),
            });
        }
    }

    /// A power of this round is spent, on the card, and announced when it may be.
    fn powers(&mut self, seat: Seat) {
        let table = &self.state.table;
        let Some(power) = table.declared(seat) else {
            return;
        };
        let mut before = self.state.clone();
        before.table.sheet_mut(seat).powers &= !power.bit();
        let spent = table.sheet(seat).has_spent(power);
        let may = legal::check_power(self.game, &before.table, seat, power).is_ok();
        let time = match table.stage {
            Stage::Declare | Stage::Foretell => !table.owing.contains(seat),
            Stage::Draw => true,
            _ => false,
        };
        // A foretold card is open from the moment after the announcement.
        let shown =
            power != Power::Foretell || (table.stage == Stage::Foretell) == table.next.is_none();
        if !spent || !may || !time || !shown {
            self.faults.push(PositionFault::Announced { seat, power });
        }
    }

    /// The pending things follow from one another and the last one asks something.
    fn pending(&mut self) {
        let table = &self.state.table;
        let tasks = table.tasks.as_slice();
        let foretold = table.next.is_some();
        let foretelling = table.declared.contains(&Some(Power::Foretell));
        if foretelling != (foretold || table.stage == Stage::Foretell) {
            self.faults.push(PositionFault::Number {
                what: "cards foretold",
                seat: None,
                found: foretold.into(),
                least: foretelling.into(),
                most: foretelling.into(),
            });
        }
        for (number, &task) in tasks.iter().enumerate() {
            let last = number + 1 == tasks.len();
            if let Some(why) = self.pending_fault(task, &tasks[..number], last) {
                self.faults.push(PositionFault::Pending { number, why });
            }
        }
    }

    fn pending_fault(&self, task: Task, earlier: &[Task], last: bool) -> Option<&'static str> {
        let (table, map) = (&self.state.table, self.game.map());
        let below = earlier.last().copied();
        match task {
            Task::Actions { seat, shape, tents, lakes, slingshots } => {
                let sheet = table.sheet(seat);
                let drawn = sheet.shape(shape);
                let before: BitBoard = sheet
                    .shapes()
                    .take(shape.into())
                    .fold(BitBoard::EMPTY, |all, drawn| all | drawn.placement.squares());
                let squares = drawn.placement.squares();
                let touched = |boards: &[BitBoard], bits: u8| {
                    boards.iter().enumerate().all(|(i, board)| {
                        bits >> i & 1 == 0
                            || board.intersects(&squares) && !board.intersects(&before)
                    })
                };
                let right = touched(&map.tents, tents)
                    && touched(&map.lakes, lakes)
                    && touched(&map.slingshots, slingshots)
                    && (table.players > 1 || slingshots == 0);
                if !right {
                    return Some("the shape did not touch this first");
                }
                // An answered offer is gone from the list, so a launched shape lies on the task of
                // the one that launched it.
                let launched = drawn.recruit == Recruit::Launched;
                let from_below = below.is_some_and(|below| {
                    let flown = self.flown_from(below);
                    below.seat() != seat && flown == Some(drawn.placement.shape().canonical())
                });
                if launched != from_below
                    || !launched && (below.is_some() || table.owing.contains(seat))
                    || !self.is_newest(task, earlier)
                {
                    return Some("the shape was not drawn just now");
                }
                if last && tents == 0 && !self.game.can_launch(table, seat) {
                    return Some("nothing is asked");
                }
                None
            }
            Task::Offer { from, shape, .. } => {
                let from_below = matches!(
                    below,
                    Some(Task::Actions { seat, shape: other, .. }) if seat == from && other == shape
                );
                if !last || !from_below {
                    return Some("an offer comes last, on the shape that is launched");
                }
                if below.and_then(|below| self.flown_from(below)).is_none() {
                    return Some("this shape cannot have been launched");
                }
                None
            }
        }
    }

    /// Whether nothing but launched shapes was drawn after the shape of a task, and it after those
    /// of earlier tasks.
    fn is_newest(&self, task: Task, earlier: &[Task]) -> bool {
        let Task::Actions { seat, shape, .. } = task else {
            return false;
        };
        let mut later = self.state.sheet(seat).shapes().skip(usize::from(shape) + 1);
        later.all(|drawn| drawn.recruit == Recruit::Launched)
            && earlier.iter().all(|&task| match task {
                Task::Actions { seat: other, shape: before, .. } => other != seat || before < shape,
                Task::Offer { .. } => false,
            })
    }

    /// The shape that was launched last from the Slingshots of a task, if it can have been: those
    /// that still wait come after the one that it flew from.
    fn flown_from(&self, task: Task) -> Option<Shape> {
        let Task::Actions { seat, shape, tents: 0, slingshots, .. } = task else {
            return None;
        };
        let drawn = self.state.sheet(seat).shape(shape);
        let used = (1_u8 << slingshots.trailing_zeros().min(4)) - 1;
        let flew = flying_from(self.game.map(), drawn, used) != 0;
        flew.then(|| drawn.placement.shape().canonical())
    }
}

/// Launched Critters that a player drew.
fn launched(sheet: &Sheet) -> u16 {
    sheet.shapes().filter(|drawn| drawn.recruit == Recruit::Launched).count() as u16
}

/// Bits of those of these Slingshots from which a shape on a map can fly (RULES 4.8).
fn flying_from(map: &Map, drawn: Drawn, among: u8) -> u8 {
    let squares = drawn.placement.squares();
    if drawn.recruit == Recruit::Spirit {
        return 0;
    }
    (0..4)
        .filter(|&i| among >> i & 1 == 1 && map.slingshots[i].is_subset(&squares))
        .fold(0, |bits, i| bits | 1 << i)
}
