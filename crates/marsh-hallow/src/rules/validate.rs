//! Whether a table can be played on: what cannot be seen without the map and the cards.
//!
//! After every step this still holds: every list has an action, all numbers and lists stay within
//! bounds, and every playout ends. Whether a game can lead to the table is not asked.

use super::{MarshHallow, legal};
use crate::small_set::SmallSet;
use crate::state::Task;
use crate::{
    CritterCard, Drawn, Illegal, Loot, MAX_SQUARES, PositionFault, Public, Recruit, Sheet, State,
    View,
};
use alloc::vec::Vec;
use mallow_core::bitboard::BitBoard;
use mallow_core::shape::Stencil;
use mallow_core::{Game, Seat};

/// The faults of a state, whose form is right.
pub(super) fn faults(game: &MarshHallow, state: &State) -> Vec<PositionFault> {
    public_faults(game, &state.public)
}

/// The faults of what everybody sees.
fn public_faults(game: &MarshHallow, public: &Public) -> Vec<PositionFault> {
    let players = game.players();
    if public.players != players {
        let (found, expected) = (public.players, players);
        return alloc::vec![PositionFault::OtherPlayers { found, expected }];
    }
    let mut faults = Vec::new();
    for seat in Seat::all(players) {
        faults.extend(shape_fault(game, public, seat));
        number_faults(game, public, seat, &mut faults);
        faults.extend(power_fault(game, public, seat));
    }
    launch_faults(game, public, &mut faults);
    for (number, &task) in public.tasks.as_slice().iter().enumerate() {
        if let Some(why) = task_fault(game, public, number, task) {
            faults.push(PositionFault::Pending { number, why });
        }
    }
    faults
}

/// The faults of a view, whose form is right: also hands that the observer sees and may not, or may
/// and does not.
pub(super) fn view_faults(game: &MarshHallow, view: &View) -> Vec<PositionFault> {
    let mut faults = public_faults(game, &view.public);
    let open = game.setup.open_setup;
    let others = Seat::all(view.public.players)
        .filter(|&seat| !view.observer.is(seat) && view.public.holds_cards(seat));
    let wrong = others.filter(|&seat| view.hides(seat) == open);
    faults.extend(wrong.map(|seat| match open {
        true => PositionFault::HandUnknown { seat },
        false => PositionFault::HandKnown { seat },
    }));
    faults
}

/// The fault of a seat's number.
fn number(what: &'static str, seat: Seat, found: u32, least: u16, most: u16) -> PositionFault {
    PositionFault::Number { what, seat: Some(seat), found: found.into(), least, most }
}

/// The first shape that does not lie as the rules allow after those before it, or that is no shape
/// of the edition's cards or of what was left of the Spirit.
fn shape_fault(game: &MarshHallow, public: &Public, seat: Seat) -> Option<PositionFault> {
    let sheet = public.sheet(seat);
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

/// Whether a shape is one of the edition's, or of what was left of the Spirit.
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

/// The places that a seat's shapes touch.
fn touched(sheet: &Sheet, boards: &[BitBoard]) -> SmallSet {
    let there = boards.iter().zip(0..).filter(|(board, _)| board.intersects(&sheet.covered));
    there.map(|(_, place)| place).collect()
}

/// How many places a seat's shapes touch without those that still wait.
fn done(sheet: &Sheet, boards: &[BitBoard], waiting: SmallSet) -> u16 {
    touched(sheet, boards).iter().filter(|&place| !waiting.contains(place)).count() as u16
}

/// The tents, Lakes and Slingshots that still wait for a seat's decisions.
fn waiting(tasks: &[Task], seat: Seat) -> [SmallSet; 3] {
    tasks.iter().fold([SmallSet::EMPTY; 3], |places, &task| match task {
        Task::Actions { seat: other, tents, lakes, slingshots, .. } if other == seat => {
            [places[0] | tents, places[1] | lakes, places[2] | slingshots]
        }
        _ => places,
    })
}

/// Faults of the numbers: each is what the seat's shapes have given, or at most that.
fn number_faults(game: &MarshHallow, public: &Public, seat: Seat, faults: &mut Vec<PositionFault>) {
    let (map, dashboard) = (game.map(), game.dashboard());
    let sheet = public.sheet(seat);
    let covers = |card: CritterCard| sheet.covered.contains(map.marshmallow(card));
    let saved = sheet.specialists.iter().filter(|&card| covers(card)).count() as u16;
    let free_star = u16::from(game.star_is_free() && sheet.magus.is_some_and(covers));
    let mellowed = (sheet.covered & map.all_marshmallows).len() as u16 - saved - free_star;
    let [tents, lakes, _] = waiting(public.tasks.as_slice(), seat);
    let (loot, lakes) = (done(sheet, &map.tents, tents), done(sheet, &map.lakes, lakes));
    let looted = if sheet.has_taken(Loot::Splooders) { dashboard.splooders.into() } else { 0 };
    for (what, found, least, most) in [
        ("marshmallows", sheet.marshmallows.into(), mellowed, mellowed),
        ("lakes", sheet.lakes.into(), lakes, lakes),
        ("loot", sheet.loot.len(), loot, loot),
        ("droplets", sheet.loaded.into(), 0, sheet.capacity(dashboard).into()),
        ("splooders", sheet.splooders.into(), 0, saved + looted),
    ] {
        if !(u32::from(least)..=u32::from(most)).contains(&found) {
            faults.push(number(what, seat, found, least, most));
        }
    }
}

/// The fault of a power of this round that the seat's card does not lend.
fn power_fault(game: &MarshHallow, public: &Public, seat: Seat) -> Option<PositionFault> {
    let power = public.declared(seat)?;
    let mut before = public.clone();
    before.sheet_mut(seat).powers.remove(power.number());
    let may = legal::check_power(game, &before, seat, power);
    may.is_err().then_some(PositionFault::Announced { seat, power })
}

/// Every launched Critter took a Slingshot of another player, each Slingshot once. So no map grows
/// fuller and no chain of launches longer than there is room for.
fn launch_faults(game: &MarshHallow, public: &Public, faults: &mut Vec<PositionFault>) {
    let tasks = public.tasks.as_slice();
    let used = |seat: Seat| {
        let [_, _, waiting] = waiting(tasks, seat);
        u32::from(done(public.sheet(seat), &game.map().slingshots, waiting))
    };
    let total: u32 = Seat::all(public.players).map(used).sum();
    for seat in Seat::all(public.players) {
        let drawn = |drawn: &Drawn| drawn.recruit == Recruit::Launched;
        let offered = |task: &&Task| matches!(task, Task::Offer { to, .. } if *to == seat);
        let flown = public.sheet(seat).shapes().filter(drawn).count()
            + tasks.iter().filter(offered).count();
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

/// Whether what waits lies under the shape and waits once; if not, the reason.
fn task_fault(
    game: &MarshHallow,
    public: &Public,
    number: usize,
    task: Task,
) -> Option<&'static str> {
    let map = game.map();
    let Task::Actions { seat, shape, tents, lakes, slingshots } = task else { return None };
    let squares = public.sheet(seat).shape(shape).placement.squares();
    let under = |boards: &[BitBoard], places: SmallSet| {
        places.iter().all(|place| {
            boards.get(usize::from(place)).is_some_and(|board| board.intersects(&squares))
        })
    };
    if !under(&map.tents, tents) || !under(&map.lakes, lakes) || !under(&map.slingshots, slingshots)
    {
        return Some("the shape does not cover what waits for it");
    }
    if public.players == 1 && !slingshots.is_empty() {
        return Some("a slingshot needs another player");
    }
    let earlier = waiting(&public.tasks.as_slice()[..number], seat);
    let twice =
        earlier.iter().zip([tents, lakes, slingshots]).any(|(one, other)| !one.is_disjoint(other));
    twice.then_some("the same tent, lake or slingshot waits twice")
}
