//! Whether a table can be played on: what cannot be seen without the map and the cards.
//!
//! Everything asked here still holds after every step, and with it every list of actions has
//! something in it, no number and no list outgrows its room, and every playout ends. Whether a game
//! can lead to the table is not asked.

use super::{MarshHallow, legal};
use crate::state::Task;
use crate::{
    CritterCard, Drawn, Illegal, Loot, MAX_SQUARES, PositionFault, Recruit, Sheet, Table, View,
};
use alloc::vec::Vec;
use mallow_core::bitboard::BitBoard;
use mallow_core::shape::Stencil;
use mallow_core::{Game, Seat};

/// The faults of a table whose form is right.
pub(super) fn faults(game: &MarshHallow, table: &Table) -> Vec<PositionFault> {
    let players = game.players();
    if table.players != players {
        let found = table.players.into();
        return alloc::vec![PositionFault::Seats { found, least: players, most: players }];
    }
    let mut faults = Vec::new();
    for seat in Seat::all(players) {
        faults.extend(shape_fault(game, table, seat));
        number_faults(game, table, seat, &mut faults);
        faults.extend(power_fault(game, table, seat));
    }
    launch_faults(game, table, &mut faults);
    for (number, &task) in table.tasks.as_slice().iter().enumerate() {
        if let Some(why) = task_fault(game, table, number, task) {
            faults.push(PositionFault::Pending { number, why });
        }
    }
    faults
}

/// Hands that the observer sees and may not, or may and does not.
pub(super) fn hand_faults(game: &MarshHallow, view: &View) -> Vec<PositionFault> {
    let open = game.setup.open_setup;
    let others = Seat::all(view.table.players)
        .filter(|&seat| !view.observer.is(seat) && view.table.holds_cards(seat));
    others
        .filter(|&seat| view.hides(seat) == open)
        .map(|seat| PositionFault::Cards {
            what: "hand",
            seat: Some(seat),
            found: view.hands[seat.index()].cards,
            expected: if open { "three cards, since the setup is open" } else { "hidden cards" },
        })
        .collect()
}

fn number(what: &'static str, seat: Seat, found: u32, least: u16, most: u16) -> PositionFault {
    PositionFault::Number { what, seat: Some(seat), found: found.into(), least, most }
}

/// The first shape that does not lie as the rules allow after those before it, or that is no shape
/// of the edition's cards or of what was left of the Spirit.
fn shape_fault(game: &MarshHallow, table: &Table, seat: Seat) -> Option<PositionFault> {
    let sheet = table.sheet(seat);
    // Droplets at the time are not known; enough of them are assumed.
    let mut so_far = Sheet::new(MAX_SQUARES);
    so_far.magus = sheet.magus;
    for (number, drawn) in sheet.shapes().enumerate() {
        let recruit = drawn.recruit;
        let checked = if is_known(game, &so_far, drawn) {
            legal::check_squares(game, &so_far, drawn.placement)
        } else {
            Err(Illegal::OtherShape { recruit })
        };
        if let Err(why) = checked {
            return Some(PositionFault::Shape { seat, number, why });
        }
        so_far.push_shape(drawn);
        if recruit == Recruit::Spirit {
            so_far.spirit = drawn.placement.shape().canonical();
        }
    }
    None
}

fn is_known(game: &MarshHallow, so_far: &Sheet, drawn: Drawn) -> bool {
    let shape = drawn.placement.shape();
    let tables = game.tables();
    let mut critters = CritterCard::all().flat_map(|card| tables.card(card));
    match drawn.recruit {
        Recruit::Spirit => {
            tables.spirit(so_far.spirit).binary_search_by_key(&shape, Stencil::shape).is_ok()
        }
        Recruit::Critter(element) => {
            critters.any(|ways| ways.critter.element == element && ways.can_lie(shape))
        }
        Recruit::Launched => critters.any(|ways| ways.can_lie(shape)),
    }
}

/// Bits of what a seat's shapes touch of these places.
fn touched(sheet: &Sheet, boards: &[BitBoard]) -> u8 {
    let there = |(i, board): (usize, &BitBoard)| u8::from(board.intersects(&sheet.covered)) << i;
    boards.iter().enumerate().map(there).sum()
}

/// What still waits for a seat's decisions: bits of tents, Lakes and Slingshots.
fn waiting(tasks: &[Task], seat: Seat) -> [u8; 3] {
    tasks.iter().fold([0; 3], |bits, &task| match task {
        Task::Actions { seat: other, tents, lakes, slingshots, .. } if other == seat => {
            [bits[0] | tents, bits[1] | lakes, bits[2] | slingshots]
        }
        _ => bits,
    })
}

/// What the shapes have given a seat, and the most it can have left of it.
fn number_faults(game: &MarshHallow, table: &Table, seat: Seat, faults: &mut Vec<PositionFault>) {
    let (map, dashboard) = (game.map(), game.dashboard());
    let sheet = table.sheet(seat);
    let covers = |card: CritterCard| sheet.covered.contains(map.marshmallow(card));
    let saved = sheet.specialists.iter().filter(|&card| covers(card)).count() as u16;
    let free_star = u16::from(game.star_is_free() && sheet.magus.is_some_and(covers));
    let mellowed = (sheet.covered & map.all_marshmallows).len() as u16 - saved - free_star;
    let [tents, lakes, _] = waiting(table.tasks.as_slice(), seat);
    let done =
        |boards: &[BitBoard], waiting: u8| (touched(sheet, boards) & !waiting).count_ones() as u16;
    let (loot, lakes) = (done(&map.tents, tents), done(&map.lakes, lakes));
    let looted = if sheet.has_taken(Loot::Splooders) { dashboard.splooders.into() } else { 0 };
    for (what, found, least, most) in [
        ("marshmallows", sheet.marshmallows.into(), mellowed, mellowed),
        ("lakes", sheet.lakes.into(), lakes, lakes),
        ("loot", sheet.loot.count_ones(), loot, loot),
        ("droplets", sheet.loaded.into(), 0, sheet.capacity(dashboard).into()),
        ("splooders", sheet.splooders.into(), 0, saved + looted),
    ] {
        if !(u32::from(least)..=u32::from(most)).contains(&found) {
            faults.push(number(what, seat, found, least, most));
        }
    }
}

/// A power of this round is one that the seat's card lends.
fn power_fault(game: &MarshHallow, table: &Table, seat: Seat) -> Option<PositionFault> {
    let power = table.declared(seat)?;
    let mut before = table.clone();
    before.sheet_mut(seat).powers &= !power.bit();
    let may = legal::check_power(game, &before, seat, power);
    may.is_err().then_some(PositionFault::Announced { seat, power })
}

/// Every launched Critter took a Slingshot of another player, each Slingshot once. So no map grows
/// fuller and no chain of launches longer than there is room for.
fn launch_faults(game: &MarshHallow, table: &Table, faults: &mut Vec<PositionFault>) {
    let tasks = table.tasks.as_slice();
    let used = |seat: Seat| {
        let [_, _, waiting] = waiting(tasks, seat);
        (touched(table.sheet(seat), &game.map().slingshots) & !waiting).count_ones()
    };
    let total: u32 = Seat::all(table.players).map(used).sum();
    for seat in Seat::all(table.players) {
        let drawn = |drawn: &Drawn| drawn.recruit == Recruit::Launched;
        let offered = |task: &&Task| matches!(task, Task::Offer { to, .. } if *to == seat);
        let flown =
            table.sheet(seat).shapes().filter(drawn).count() + tasks.iter().filter(offered).count();
        let most = total - used(seat);
        if flown as u32 > most {
            faults.push(number("launched critters", seat, flown as u32, 0, most as u16));
        }
    }
    if tasks.len() as u32 > 1 + total {
        let (what, found) = ("things pending", tasks.len() as u64);
        let most = 1 + total as u16;
        faults.push(PositionFault::Number { what, seat: None, found, least: 0, most });
    }
}

/// What waits lies under the shape and waits once.
fn task_fault(
    game: &MarshHallow,
    table: &Table,
    number: usize,
    task: Task,
) -> Option<&'static str> {
    let map = game.map();
    let Task::Actions { seat, shape, tents, lakes, slingshots } = task else { return None };
    let squares = table.sheet(seat).shape(shape).placement.squares();
    let under = |boards: &[BitBoard], bits: u8| {
        let mut boards = boards.iter().enumerate();
        boards.all(|(i, board)| bits >> i & 1 == 0 || board.intersects(&squares))
    };
    if !under(&map.tents, tents) || !under(&map.lakes, lakes) || !under(&map.slingshots, slingshots)
    {
        return Some("the shape does not cover what waits for it");
    }
    if table.players == 1 && slingshots != 0 {
        return Some("a slingshot needs another player");
    }
    let earlier = waiting(&table.tasks.as_slice()[..number], seat);
    let twice = earlier.iter().zip([tents, lakes, slingshots]).any(|(one, other)| one & other != 0);
    twice.then_some("the same tent, lake or slingshot waits twice")
}
