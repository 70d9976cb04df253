//! What each action does, and what follows from it until the next decision.

use super::{LAUNCH, MarshHallow, score};
use crate::state::Task;
use crate::{
    Action, CritterCards, Dashboard, Drawn, Event, Flower, Loot, Power, ROUNDS, Recruit, Sheet,
    Stage, State, Table,
};
use mallow_core::bitboard::BitBoard;
use mallow_core::{Seat, SeatSet};

/// Takes a legal action.
pub(super) fn act(
    game: &MarshHallow,
    state: &mut State,
    seat: Seat,
    action: Action,
    tell: &mut impl FnMut(Event),
) {
    let table = &mut state.table;
    match action {
        Action::Magus(card) => {
            state.hands[seat.index()].magus = Some(card);
            table.owing.remove(seat);
            tell(Event::Chose { seat, magus: Some(card) });
            if table.owing.is_empty() {
                reveal(state, tell);
            }
        }
        Action::Declare(power) => {
            tell(Event::Declared { seat, power });
            declare(game.dashboard(), table, seat, power, tell);
        }
        Action::Quiet => {
            tell(Event::KeptQuiet { seat });
            table.owing.remove(seat);
            draw_when_all_declared(table);
        }
        Action::Place(recruit, placement) => {
            // An answer to an offer takes the offer's place; any other placement is the seat's
            // own of this round.
            if recruit == Recruit::Launched {
                table.tasks.pop();
            } else {
                table.owing.remove(seat);
            }
            draw(game, table, seat, Drawn { recruit, placement }, tell);
            go_on(game, table, tell);
        }
        Action::Pass => {
            tell(Event::Passed { seat });
            table.owing.remove(seat);
            go_on(game, table, tell);
        }
        Action::Take(loot) => {
            loot_tent(game.dashboard(), table.sheet_mut(seat), seat, loot, tell);
            if let Some(Task::Actions { seat, shape, tents, lakes, slingshots }) =
                table.tasks.last()
            {
                let tents = tents & (tents - 1);
                table.tasks.replace(Task::Actions { seat, shape, tents, lakes, slingshots });
            }
            go_on(game, table, tell);
        }
        Action::LaunchSplooders { to, flower } => {
            use_slingshot(table);
            table.sheet_mut(seat).splooders -= LAUNCH;
            free(game, table.sheet_mut(to), seat, to, flower, tell);
            go_on(game, table, tell);
        }
        Action::LaunchCritter { to } => {
            let shape = use_slingshot(table);
            table.tasks.push(Task::Offer { to, from: seat, shape });
            tell(Event::LaunchedCritter { seat, to });
            go_on(game, table, tell);
        }
        Action::Decline => {
            tell(Event::Declined { seat });
            if table.offer().is_some() {
                table.tasks.pop();
            } else {
                use_slingshot(table);
            }
            go_on(game, table, tell);
        }
    }
}

/// RULES 2.2 and 2.3: all cards are laid open, the Magus cards leave the deck, round 1 begins.
fn reveal(state: &mut State, tell: &mut impl FnMut(Event)) {
    let table = &mut state.table;
    for seat in Seat::all(table.players) {
        let hand = core::mem::take(&mut state.hands[seat.index()]);
        let magus = hand.magus.expect("all have chosen");
        let specialists = hand.cards - CritterCards::of(magus);
        table.deck.remove(magus);
        let sheet = table.sheet_mut(seat);
        sheet.magus = Some(magus);
        sheet.specialists = specialists;
        tell(Event::Revealed { seat, magus, specialists });
    }
    table.round = 1;
    tell(Event::RoundBegan { round: 1 });
    begin_declaring(table);
}

/// Asks everybody about powers.
pub(super) fn begin_declaring(table: &mut Table) {
    table.stage = Stage::Declare;
    table.owing = SeatSet::all(table.players);
}

/// Asks everybody for a shape once nobody owes an announcement.
pub(super) fn draw_when_all_declared(table: &mut Table) {
    if table.owing.is_empty() {
        table.stage = Stage::Draw;
        table.owing = SeatSet::all(table.players);
    }
}

fn declare(
    dashboard: &Dashboard,
    table: &mut Table,
    seat: Seat,
    power: Power,
    tell: &mut impl FnMut(Event),
) {
    table.sheet_mut(seat).powers |= power.bit();
    table.declared[seat.index()] = Some(power);
    table.owing.remove(seat);
    match power {
        // The Quake stands in `declared` until the round ends.
        Power::Quake => (),
        Power::Foretell if table.next.is_none() => {
            table.stage = Stage::Foretell;
            return;
        }
        // A second one in the round is spent and shows nothing new.
        Power::Foretell => (),
        Power::Burst => {
            for seat in Seat::all(table.players) {
                let sheet = table.sheet_mut(seat);
                if sheet.room(dashboard) > 0 {
                    sheet.loaded += 1;
                    tell(Event::Filled { seat, droplets: 1 });
                }
            }
        }
    }
    draw_when_all_declared(table);
}

/// Draws a shape, pays for it, does its map actions up to the Enchanted Marshmallows and leaves
/// the rest as a task (RULES 3.8 and 4).
fn draw(
    game: &MarshHallow,
    table: &mut Table,
    seat: Seat,
    drawn: Drawn,
    tell: &mut impl FnMut(Event),
) {
    let map = game.map();
    let alone = table.players == 1;
    let sheet = table.sheet_mut(seat);
    let squares = drawn.placement.squares();
    let before = sheet.covered;
    tell(Event::Drew { seat, recruit: drawn.recruit, placement: drawn.placement });
    // Paid before any map action (RULES 3.9): droplets first, Splooders for what is missing.
    let cost = (squares & game.costly(sheet)).len() as u8;
    let droplets = cost.min(sheet.loaded);
    let splooders = cost - droplets;
    sheet.loaded -= droplets;
    sheet.splooders -= splooders;
    if cost > 0 {
        tell(Event::Paid { seat, droplets, splooders });
    }
    mellow(game, sheet, seat, &squares, tell);
    for flower in Flower::all() {
        let enchanted = map.enchanted(flower);
        let count = (squares & *enchanted).len() as u8;
        if count > 0 && sheet.freed >> flower.index() & 1 == 0 {
            tell(Event::Disenchanted { seat, flower, count });
            if !before.intersects(enchanted) {
                tell(Event::FlameOut { seat, flower });
            }
        }
    }
    // A tent, Lake or Slingshot counts when it is touched for the first time (RULES 4.10).
    let touched = |boards: &[BitBoard]| {
        let mut bits = 0;
        for (i, board) in boards.iter().enumerate() {
            if board.intersects(&squares) && !board.intersects(&before) {
                bits |= 1 << i;
            }
        }
        bits
    };
    let shape = sheet.shape_count() as u8;
    sheet.push_shape(drawn);
    if drawn.recruit == Recruit::Spirit {
        sheet.spirit = drawn.placement.shape().canonical();
    }
    table.tasks.push(Task::Actions {
        seat,
        shape,
        tents: touched(&map.tents),
        lakes: touched(&map.lakes),
        slingshots: if alone { 0 } else { touched(&map.slingshots) },
    });
}

/// RULES 4.1 and 4.2: Marshmallows and Specialists under a new shape.
fn mellow(
    game: &MarshHallow,
    sheet: &mut Sheet,
    seat: Seat,
    squares: &BitBoard,
    tell: &mut impl FnMut(Event),
) {
    let map = game.map();
    let mut count = (*squares & map.all_marshmallows).len() as u8;
    if count == 0 {
        return;
    }
    let covers = |card| squares.contains(map.marshmallow(card));
    let saved = sheet.specialists.iter().filter(|&card| covers(card)).count() as u8;
    let free_star = game.star_is_free() && sheet.magus.is_some_and(covers);
    count -= saved + u8::from(free_star);
    if count > 0 {
        let pairs = sheet.pairs();
        sheet.marshmallows += count;
        tell(Event::Mellowed { seat, count });
        for pair in pairs..sheet.pairs() {
            let capacity = game.dashboard().pairs[pair as usize];
            tell(Event::Equipped { seat, capacity, loaded: 0 });
        }
    }
    if saved > 0 {
        sheet.splooders += saved;
        tell(Event::SavedSpecialists { seat, count: saved });
    }
}

/// RULES 4.4: what a tent gives.
fn loot_tent(
    dashboard: &Dashboard,
    sheet: &mut Sheet,
    seat: Seat,
    loot: Loot,
    tell: &mut impl FnMut(Event),
) {
    sheet.loot |= loot.bit();
    tell(Event::Looted { seat, loot });
    match loot {
        Loot::Splasher => tell(Event::Equipped { seat, capacity: dashboard.splasher, loaded: 0 }),
        Loot::Splooders => sheet.splooders += dashboard.splooders,
        Loot::Water => {
            let droplets = dashboard.water.min(sheet.room(dashboard));
            sheet.loaded += droplets;
            tell(Event::Filled { seat, droplets });
        }
    }
}

/// RULES 4.5: a Lake fills everything and gives a part of the SOS, the third one all of it.
fn reach_lake(dashboard: &Dashboard, sheet: &mut Sheet, seat: Seat, tell: &mut impl FnMut(Event)) {
    let droplets = sheet.room(dashboard);
    sheet.loaded += droplets;
    sheet.lakes += 1;
    tell(Event::ReachedLake { seat, count: sheet.lakes, droplets });
    if sheet.lakes == 3 {
        let sos = dashboard.sos;
        sheet.loaded += sos;
        tell(Event::Equipped { seat, capacity: sos, loaded: sos });
    }
}

/// RULES 4.7: Splooders free what is still enchanted at a Flower.
fn free(
    game: &MarshHallow,
    sheet: &mut Sheet,
    from: Seat,
    to: Seat,
    flower: Flower,
    tell: &mut impl FnMut(Event),
) {
    let enchanted = game.map().enchanted(flower);
    let freed = (*enchanted - sheet.covered).len() as u8;
    sheet.freed |= 1 << flower.index();
    tell(Event::LaunchedSplooders { seat: from, to, flower, freed });
    if !sheet.covered.intersects(enchanted) {
        tell(Event::FlameOut { seat: to, flower });
    }
}

/// Uses up the next Slingshot of the open task; tells the number of the task's shape.
fn use_slingshot(table: &mut Table) -> u8 {
    let Some(Task::Actions { seat, shape, tents, lakes, slingshots }) = table.tasks.last() else {
        unreachable!("a slingshot belongs to a shape that was just drawn");
    };
    let slingshots = slingshots & (slingshots - 1);
    table.tasks.replace(Task::Actions { seat, shape, tents, lakes, slingshots });
    shape
}

/// Goes on with the open tasks until a decision is needed; ends the round when nothing is left to
/// do.
fn go_on(game: &MarshHallow, table: &mut Table, tell: &mut impl FnMut(Event)) {
    while let Some(task) = table.tasks.last() {
        let Task::Actions { seat, shape, tents, lakes, slingshots } = task else {
            return;
        };
        if tents != 0 {
            return;
        }
        if lakes != 0 {
            for _ in 0..lakes.count_ones() {
                reach_lake(game.dashboard(), table.sheet_mut(seat), seat, tell);
            }
            table.tasks.replace(Task::Actions { seat, shape, tents, lakes: 0, slingshots });
        } else if slingshots == 0 {
            table.tasks.pop();
        } else if game.can_launch(table, seat) {
            return;
        } else {
            use_slingshot(table);
        }
    }
    if table.owing.is_empty() {
        end_round(game, table, tell);
    }
}

/// RULES 5: the Pyre grows, and the next round or the end comes.
fn end_round(game: &MarshHallow, table: &mut Table, tell: &mut impl FnMut(Event)) {
    for seat in Seat::all(table.players) {
        let sheet = table.sheet_mut(seat);
        let (enchanted, flames) = score::intensity(game, sheet);
        sheet.mana += u16::from(enchanted + flames);
        tell(Event::PyreGrew { seat, enchanted, flames, mana: sheet.mana });
    }
    table.declared = Default::default();
    if table.round == ROUNDS {
        table.stage = Stage::Over;
        for seat in Seat::all(table.players) {
            let sheet = table.sheet(seat);
            let (reached, water) = score::water(game, sheet);
            tell(Event::Scored { seat, reached, water, mana: sheet.mana });
        }
        return;
    }
    table.round += 1;
    tell(Event::RoundBegan { round: table.round });
    table.card = table.next.take();
    match table.card {
        Some(card) => {
            tell(Event::TurnedUp { card });
            begin_declaring(table);
        }
        None => table.stage = Stage::TurnUp,
    }
}
