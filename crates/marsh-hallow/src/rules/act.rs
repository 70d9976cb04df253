//! What each action does, and what follows from it until the next decision.

use super::{LAUNCH, MarshHallow, score};
use crate::small_set::SmallSet;
use crate::state::Task;
use crate::{
    Action, CritterCards, Dashboard, Drawn, Event, Flower, Loot, Placement, Power, Public, ROUNDS,
    Recruit, Sheet, Stage, State,
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
    let public = &mut state.public;
    match action {
        Action::Magus(card) => {
            state.hands[seat.index()].magus = Some(card);
            public.owing.remove(seat);
            tell(Event::Chose { seat, magus: Some(card) });
            if public.owing.is_empty() {
                reveal(state, tell);
            }
        }
        Action::Declare(power) => {
            tell(Event::Declared { seat, power });
            declare(game.dashboard(), public, seat, power, tell);
        }
        Action::Quiet => {
            tell(Event::KeptQuiet { seat });
            public.owing.remove(seat);
            draw_when_all_declared(public);
        }
        Action::Place(recruit, placement) => {
            // An answer to an offer takes the offer's place; any other placement is the seat's
            // own of this round.
            if recruit == Recruit::Launched {
                public.tasks.pop();
            } else {
                public.owing.remove(seat);
            }
            draw(game, public, seat, Drawn { recruit, placement }, tell);
            go_on(game, public, tell);
        }
        Action::Pass => {
            tell(Event::Passed { seat });
            public.owing.remove(seat);
            go_on(game, public, tell);
        }
        Action::Take(loot) => {
            loot_tent(game.dashboard(), public.sheet_mut(seat), seat, loot, tell);
            if let Some(Task::Actions { seat, shape, tents, lakes, slingshots }) =
                public.tasks.last()
            {
                let tents = tents.without_first();
                public.tasks.replace(Task::Actions { seat, shape, tents, lakes, slingshots });
            }
            go_on(game, public, tell);
        }
        Action::LaunchSplooders { to, flower } => {
            use_slingshot(public);
            public.sheet_mut(seat).splooders -= LAUNCH;
            free(game, public.sheet_mut(to), seat, to, flower, tell);
            go_on(game, public, tell);
        }
        Action::LaunchCritter { to } => {
            let shape = use_slingshot(public);
            public.tasks.push(Task::Offer { to, from: seat, shape });
            tell(Event::LaunchedCritter { seat, to });
            go_on(game, public, tell);
        }
        Action::Decline => {
            tell(Event::Declined { seat });
            if public.offer().is_some() {
                public.tasks.pop();
            } else {
                use_slingshot(public);
            }
            go_on(game, public, tell);
        }
    }
}

/// Lays all cards open, takes the Magus cards out of the deck and begins round 1 (RULES 2.2, 2.3).
fn reveal(state: &mut State, tell: &mut impl FnMut(Event)) {
    let public = &mut state.public;
    for seat in Seat::all(public.players) {
        let hand = core::mem::take(&mut state.hands[seat.index()]);
        let magus = hand.magus.expect("all have chosen");
        let specialists = hand.cards - CritterCards::of(magus);
        public.deck.remove(magus);
        let sheet = public.sheet_mut(seat);
        sheet.magus = Some(magus);
        sheet.specialists = specialists;
        tell(Event::Revealed { seat, magus, specialists });
    }
    public.round = 1;
    tell(Event::RoundBegan { round: 1 });
    begin_declaring(public);
}

/// Asks everybody about powers.
pub(super) fn begin_declaring(public: &mut Public) {
    public.stage = Stage::Declare;
    public.owing = SeatSet::all(public.players);
}

/// Asks everybody for a shape once nobody owes an announcement.
pub(super) fn draw_when_all_declared(public: &mut Public) {
    if public.owing.is_empty() {
        public.stage = Stage::Draw;
        public.owing = SeatSet::all(public.players);
    }
}

fn declare(
    dashboard: &Dashboard,
    public: &mut Public,
    seat: Seat,
    power: Power,
    tell: &mut impl FnMut(Event),
) {
    public.sheet_mut(seat).powers.insert(power.number());
    public.declared[seat.index()] = Some(power);
    public.owing.remove(seat);
    match power {
        // The Quake stands in `declared` until the round ends.
        Power::Quake => (),
        Power::Foretell if public.next.is_none() => {
            public.stage = Stage::Foretell;
            return;
        }
        // A second one in the round is spent and shows nothing new.
        Power::Foretell => (),
        Power::Burst => {
            for seat in Seat::all(public.players) {
                let sheet = public.sheet_mut(seat);
                if sheet.room(dashboard) > 0 {
                    sheet.loaded += 1;
                    tell(Event::Filled { seat, droplets: 1 });
                }
            }
        }
    }
    draw_when_all_declared(public);
}

/// Draws a shape, pays for it, does its map actions up to the Enchanted Marshmallows and leaves
/// the rest as a task (RULES 3.8 and 4).
fn draw(
    game: &MarshHallow,
    public: &mut Public,
    seat: Seat,
    drawn: Drawn,
    tell: &mut impl FnMut(Event),
) {
    let map = game.map();
    let alone = public.players == 1;
    let sheet = public.sheet_mut(seat);
    let squares = drawn.placement.squares();
    let before = sheet.covered;
    tell(Event::Drew { seat, recruit: drawn.recruit, placement: drawn.placement });
    // Paid before any map action (RULES 3.9): droplets first, Splooders for what is missing.
    let cost = drawn.placement.count_in(&game.costly(sheet));
    let droplets = cost.min(sheet.loaded);
    let splooders = cost - droplets;
    sheet.loaded -= droplets;
    sheet.splooders -= splooders;
    if cost > 0 {
        tell(Event::Paid { seat, droplets, splooders });
    }
    mellow(game, sheet, seat, drawn.placement, tell);
    for flower in Flower::all() {
        let enchanted = map.enchanted(flower);
        let count = (squares & *enchanted).len() as u8;
        if count > 0 && !sheet.is_freed(flower) {
            tell(Event::Disenchanted { seat, flower, count });
            if !before.intersects(enchanted) {
                tell(Event::FlameOut { seat, flower });
            }
        }
    }
    // A tent, Lake or Slingshot counts when it is touched for the first time (RULES 4.10).
    let any = squares.intersects(&map.all_places);
    let touched = |boards: &[BitBoard]| {
        let mut places = SmallSet::EMPTY;
        if !any {
            return places;
        }
        for (i, board) in boards.iter().enumerate() {
            if board.intersects(&squares) && !board.intersects(&before) {
                places.insert(i as u8);
            }
        }
        places
    };
    let shape = sheet.shape_count() as u8;
    sheet.push_shape(drawn);
    if drawn.recruit == Recruit::Spirit {
        sheet.spirit = drawn.placement.shape().canonical();
    }
    public.tasks.push(Task::Actions {
        seat,
        shape,
        tents: touched(&map.tents),
        lakes: touched(&map.lakes),
        slingshots: if alone { SmallSet::EMPTY } else { touched(&map.slingshots) },
    });
}

/// Carries out Marshmallows and Specialists under a new shape (RULES 4.1, 4.2).
fn mellow(
    game: &MarshHallow,
    sheet: &mut Sheet,
    seat: Seat,
    placement: Placement,
    tell: &mut impl FnMut(Event),
) {
    let map = game.map();
    let mut count = placement.count_in(&map.all_marshmallows);
    if count == 0 {
        return;
    }
    let squares = placement.squares();
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

/// Gives the loot of a tent (RULES 4.4).
fn loot_tent(
    dashboard: &Dashboard,
    sheet: &mut Sheet,
    seat: Seat,
    loot: Loot,
    tell: &mut impl FnMut(Event),
) {
    sheet.loot.insert(loot.number());
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

/// Fills everything and gives a part of the SOS, the third time the SOS itself (RULES 4.5).
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

/// Frees what is still enchanted at a Flower (RULES 4.7).
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
    sheet.freed.insert(flower.number());
    tell(Event::LaunchedSplooders { seat: from, to, flower, freed });
    if !sheet.covered.intersects(enchanted) {
        tell(Event::FlameOut { seat: to, flower });
    }
}

/// Uses up the next Slingshot of the open task. Returns the number of the task's shape.
fn use_slingshot(public: &mut Public) -> u8 {
    let Some(Task::Actions { seat, shape, tents, lakes, slingshots }) = public.tasks.last() else {
        unreachable!("a slingshot belongs to a shape that was just drawn");
    };
    let slingshots = slingshots.without_first();
    public.tasks.replace(Task::Actions { seat, shape, tents, lakes, slingshots });
    shape
}

/// Continues the open tasks until a decision is needed; ends the round when nothing is left to
/// do.
fn go_on(game: &MarshHallow, public: &mut Public, tell: &mut impl FnMut(Event)) {
    while let Some(task) = public.tasks.last() {
        let Task::Actions { seat, shape, tents, lakes, slingshots } = task else {
            return;
        };
        if !tents.is_empty() {
            return;
        }
        if !lakes.is_empty() {
            for _ in 0..lakes.len() {
                reach_lake(game.dashboard(), public.sheet_mut(seat), seat, tell);
            }
            public.tasks.replace(Task::Actions {
                seat,
                shape,
                tents,
                lakes: SmallSet::EMPTY,
                slingshots,
            });
        } else if slingshots.is_empty() {
            public.tasks.pop();
        } else if game.can_launch(public, seat) {
            return;
        } else {
            use_slingshot(public);
        }
    }
    if public.owing.is_empty() {
        end_round(game, public, tell);
    }
}

/// Grows the Pyre and begins the next round or ends the game (RULES 5).
fn end_round(game: &MarshHallow, public: &mut Public, tell: &mut impl FnMut(Event)) {
    for seat in Seat::all(public.players) {
        let sheet = public.sheet_mut(seat);
        let (enchanted, flames) = score::intensity(game, sheet);
        sheet.mana += u16::from(enchanted + flames);
        tell(Event::PyreGrew { seat, enchanted, flames, mana: sheet.mana });
    }
    public.declared = Default::default();
    if public.round == ROUNDS {
        public.stage = Stage::Over;
        for seat in Seat::all(public.players) {
            let sheet = public.sheet(seat);
            let (reached, water) = score::water(game, sheet);
            tell(Event::Scored { seat, reached, water, mana: sheet.mana });
        }
        let (won, score) = score::result(game, public);
        tell(Event::GameOver { won, score });
        return;
    }
    public.round += 1;
    tell(Event::RoundBegan { round: public.round });
    public.card = public.next.take();
    match public.card {
        Some(card) => {
            tell(Event::TurnedUp { card });
            begin_declaring(public);
        }
        None => public.stage = Stage::TurnUp,
    }
}
