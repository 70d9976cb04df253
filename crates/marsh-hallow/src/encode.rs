//! Numbers of actions, and observations.

use crate::rules::{Tables, result};
use crate::state::{MAX_SHAPES, MAX_TASKS, Sheet, Task};
use crate::{
    Action, CritterCard, Flower, Icon, Loot, Map, MarshHallow, Placement, Power, Public, ROUNDS,
    Recruit, Stage, State, View,
};
use alloc::vec::Vec;
use mallow_core::bitboard::{MAX_SIDE, Square};
use mallow_core::deck::Card as _;
use mallow_core::encode::{Around, Encode, Fields, Head, Returns, Window};
use mallow_core::shape::Shape;
use mallow_core::{Game, Seat};

const CARDS: usize = CritterCard::COUNT as usize;
const POWERS: usize = Power::ALL.len();
const LOOT: usize = Loot::ALL.len();
const FLOWERS: usize = crate::FLOWERS as usize;
const RECRUITS: usize = Recruit::ALL.len();
/// The most mana: at most 20 a round.
const MOST_MANA: i32 = 20 * ROUNDS as i32;
/// Tents, Lakes and Slingshots that a task can hold, one bit each.
const ICONS: usize = 8;

/// The first number of a placement.
const PLACES: u64 = CARDS as u64 + POWERS as u64 + 1;

/// What is worked out once for the numbers of a game: where each shape's placements begin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Numbers {
    /// For each recruit, its shapes, rising, with the number of the first placement of each.
    shapes: [Vec<(Shape, u64)>; RECRUITS],
    /// The number of the first action after the placements: to pass.
    pass: u64,
    rows: u8,
    columns: u8,
    /// What candidates count of each square, row by row: a 1 in the bits of what lies there, so that
    /// sums over the squares of a shape are counts.
    icons: Vec<u32>,
}

/// The bits of a count: at most six squares are covered.
const COUNT_BITS: u32 = 4;
/// How many things candidates count, in the order of the bits in [`Numbers::icons`].
const COUNTED: usize = 6;

impl Numbers {
    pub(crate) fn new(map: &Map, tables: &Tables) -> Numbers {
        let (rows, columns) = (map.rows(), map.columns());
        let mut next = PLACES;
        let shapes = Recruit::ALL.map(|recruit| {
            let fitting = tables.shapes(recruit).into_iter();
            fitting
                .filter(|shape| shape.rows() <= rows && shape.columns() <= columns)
                .map(|shape| {
                    let first = next;
                    next += u64::from(rows - shape.rows() + 1) * corners(shape, columns);
                    (shape, first)
                })
                .collect()
        });
        let squares = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        let icons = squares.map(|(row, column)| {
            let place = match map.icon(Square::new(row, column)) {
                Icon::Marshmallow(_) => 0,
                Icon::Enchanted(_) => 1,
                Icon::Lake(_) => 2,
                Icon::Tent(_) => 3,
                Icon::Slingshot(_) => 4,
                Icon::Base => 5,
                Icon::Empty | Icon::Flower(_) => return 0,
            };
            1 << (COUNT_BITS * place)
        });
        Numbers { shapes, pass: next, rows, columns, icons: icons.collect() }
    }

    /// The number of a placement, `None` if the recruit cannot be drawn so on this map.
    #[inline]
    fn of_place(&self, recruit: Recruit, placement: Placement) -> Option<u64> {
        let (shape, corner) = (placement.shape(), placement.corner());
        let shapes = &self.shapes[usize::from(recruit.number())];
        let found = shapes.binary_search_by_key(&shape, |&(shape, _)| shape).ok()?;
        let fits = corner.row() + shape.rows() <= self.rows
            && corner.column() + shape.columns() <= self.columns;
        let place = u64::from(corner.row()) * corners(shape, self.columns);
        fits.then(|| shapes[found].1 + place + u64::from(corner.column()))
    }

    /// The placement with this number, one of [`PLACES`] up to [`pass`](Numbers::pass).
    fn place(&self, id: u64) -> Option<Action> {
        let lists = Recruit::ALL.into_iter().zip(&self.shapes);
        let (recruit, shapes) = lists
            .rev()
            .find(|(_, shapes)| shapes.first().is_some_and(|&(_, first)| first <= id))?;
        let (shape, first) = shapes[shapes.partition_point(|&(_, first)| first <= id) - 1];
        let width = corners(shape, self.columns);
        let (row, column) = ((id - first) / width, (id - first) % width);
        Some(Action::Place(recruit, Placement::packed(shape, row as u8, column as u8)))
    }
}

/// How many corners in a row leave room for the shape.
const fn corners(shape: Shape, columns: u8) -> u64 {
    (columns - shape.columns() + 1) as u64
}

/// The actions in list order; placements by recruit, shape as it lies, and corner, in all places
/// where the shape fits on the map, so that their number depends on the edition: on `hearth` alone
/// 241,115 numbers. A game alone has no launches.
///
/// The map and the cards are the edition's and are not observed.
impl Encode for MarshHallow {
    const ENCODING_VERSION: u32 = 1;
    const RETURNS: Returns = Returns::Team;

    fn action_count(&self, _: Window) -> u64 {
        self.last_number() + 1
    }

    #[inline]
    fn action_id(&self, _: Window, action: Action) -> Option<u64> {
        let numbers = self.numbers();
        let players = self.players();
        let target =
            |to: Seat| (players > 1 && to.number() < players).then_some(u64::from(to.number()));
        let launch = numbers.pass + 1 + LOOT as u64;
        Some(match action {
            Action::Magus(card) => card.number().into(),
            Action::Declare(power) => (CARDS as u64) + u64::from(power.number()),
            Action::Quiet => PLACES - 1,
            Action::Place(recruit, placement) => return numbers.of_place(recruit, placement),
            Action::Pass => numbers.pass,
            Action::Take(loot) => numbers.pass + 1 + u64::from(loot.number()),
            Action::LaunchSplooders { to, flower } => {
                launch + target(to)? * FLOWERS as u64 + flower.index() as u64
            }
            Action::LaunchCritter { to } => {
                launch + u64::from(players) * FLOWERS as u64 + target(to)?
            }
            Action::Decline => self.last_number(),
        })
    }

    fn action_of(&self, _: Window, id: u64) -> Option<Action> {
        let numbers = self.numbers();
        let Some(late) = id.checked_sub(numbers.pass) else {
            return match id {
                _ if id < CARDS as u64 => CritterCard::try_new(id as u8).map(Action::Magus),
                _ if id < PLACES - 1 => Some(Action::Declare(Power::ALL[id as usize - CARDS])),
                _ if id < PLACES => Some(Action::Quiet),
                _ => numbers.place(id),
            };
        };
        if id >= self.last_number() {
            return (id == self.last_number()).then_some(Action::Decline);
        }
        let Some(late) = late.checked_sub(1) else { return Some(Action::Pass) };
        let Some(launch) = late.checked_sub(LOOT as u64) else {
            return Some(Action::Take(Loot::ALL[late as usize]));
        };
        let all = u64::from(self.players()) * FLOWERS as u64;
        let to = |number: u64| Seat::new(number as u8);
        match launch.checked_sub(all) {
            Some(number) => Some(Action::LaunchCritter { to: to(number) }),
            None => {
                let flower = Flower::try_new((launch % FLOWERS as u64) as u8)?;
                Some(Action::LaunchSplooders { to: to(launch / FLOWERS as u64), flower })
            }
        }
    }

    #[inline]
    fn observe(&self, _: Window, view: &View, fields: &mut impl Fields) {
        let public = view.public();
        let around = Around::new(public.players, view.observer());
        observe_cards(view, &around, fields);
        observe_turn(public, &around, fields);
        self.observe_maps(public, &around, fields);
        observe_sheets(public, &around, fields);
        observe_tasks(public, &around, fields);
    }

    #[inline]
    fn candidate(&self, _: Window, view: &View, action: Action, fields: &mut impl Fields) {
        let public = view.public();
        let around = Around::new(public.players, view.observer());
        let (mut place, mut to, mut flower) = (None, None, None);
        let kind = match action {
            Action::Magus(_) => 0,
            Action::Declare(power) => 1 + usize::from(power.number()),
            Action::Quiet => 4,
            Action::Place(recruit, placement) => {
                place = Some((recruit, placement));
                5
            }
            Action::Pass => 6,
            Action::Take(loot) => 7 + usize::from(loot.number()),
            Action::LaunchSplooders { to: seat, flower: freed } => {
                to = Some(seat);
                flower = Some(freed.index());
                10
            }
            Action::LaunchCritter { to: seat } => {
                to = Some(seat);
                11
            }
            Action::Decline => 12,
        };
        let meaning = "magus, quake, foretell, burst, quiet, place, pass, take a splasher, splooders \
                       or water, launch splooders, launch critter or decline";
        fields.one_hot("kind", 13, meaning, Some(kind));
        let card = if let Action::Magus(card) = action { i32::from(card.number()) + 1 } else { 0 };
        fields.number("card", (0, CARDS as i32), "the number of the card, from 1", card);
        let to = around.place_of(to).map_or(0, |place| place as i32);
        fields.number("to", (0, 3), "the seat that gets a launch, counted from the observer", to);
        fields.one_hot("flower", FLOWERS, "the Flower that is freed", flower);
        let own = view.observer().seat().unwrap_or(Seat::new(0));
        self.place_features(public.sheet(own), place, fields);
    }

    fn score(&self, state: &State, _: Seat) -> i32 {
        result(self, state.public()).1
    }
}

impl MarshHallow {
    /// The number of the last action: to decline.
    fn last_number(&self) -> u64 {
        let players = u64::from(self.players());
        let launches = if players > 1 { players * (FLOWERS as u64 + 1) } else { 0 };
        self.numbers().pass + 1 + LOOT as u64 + launches
    }

    /// The maps of all seats: which shape and which kind of recruit covers each square.
    #[inline]
    fn observe_maps(&self, public: &Public, around: &Around, fields: &mut impl Fields) {
        let (rows, columns) = (usize::from(self.map().rows()), usize::from(self.map().columns()));
        let n = usize::from(public.players);
        let squares = || {
            (0..).zip(around.clone()).flat_map(move |(place, seat)| {
                (1..).zip(public.sheet(seat).shapes()).flat_map(move |(number, drawn)| {
                    let corner = drawn.placement.corner();
                    drawn.placement.shape().squares().map(move |(row, column)| {
                        let row = place * rows + usize::from(corner.row() + row);
                        let square = row * columns + usize::from(corner.column() + column);
                        (square, number, i32::from(drawn.recruit.number()) + 1)
                    })
                })
            })
        };
        let (shape, low) = (&[n, rows, columns][..], 0);
        let meaning =
            "the number of the shape that covers each square, in the order they were drawn";
        let head = Head { name: "shapes", shape, low, high: MAX_SHAPES as i32, meaning };
        fields.sparse(head, squares().map(|(square, number, _)| (square, number)));
        let meaning =
            "what it is: 1 to 4 for earth, sky, water and legendary, 5 a Spirit, 6 launched";
        let head = Head { name: "recruits", shape, low, high: RECRUITS as i32, meaning };
        fields.sparse(head, squares().map(|(square, _, recruit)| (square, recruit)));
    }

    /// What a placement covers and touches; nothing for other actions.
    #[inline]
    fn place_features(
        &self,
        sheet: &Sheet,
        place: Option<(Recruit, Placement)>,
        fields: &mut impl Fields,
    ) {
        let recruit = place.map(|(recruit, _)| usize::from(recruit.number()));
        let meaning = "earth, sky, water, legendary, a Spirit or launched";
        fields.one_hot("recruit", RECRUITS, meaning, recruit);
        let numbers = self.numbers();
        let (columns, covered) = (usize::from(numbers.columns), sheet.covered().rows());
        let (mut size, mut touches, mut corner, mut icons) = (0, 0, [0, 0], 0);
        if let Some((_, placement)) = place {
            let (at, shape) = (placement.corner(), placement.shape());
            size = placement.size().into();
            corner = [at.row().into(), at.column().into()];
            for (row, column) in shape.squares() {
                let (row, column) =
                    (usize::from(at.row() + row), usize::from(at.column() + column));
                icons += numbers.icons.get(row * columns + column).copied().unwrap_or(0);
            }
            // Row by row: pairs of a square and an own one, left or right of it, above or below.
            for row in 0..shape.rows() {
                let bits = shape.bits() >> (8 * row) & 0xff;
                let bits = bits << 1 << at.column();
                let row = usize::from(at.row() + row);
                let near = |row: Option<&u32>| {
                    let own = row.map_or(0, |&bits| u64::from(bits) << 1);
                    (own & bits << 1).count_ones() + (own & bits >> 1).count_ones()
                };
                let above = row.checked_sub(1).and_then(|row| covered.get(row));
                touches += near(above) + near(covered.get(row + 1));
            }
        }
        let counts: [i32; COUNTED] =
            core::array::from_fn(|place| (icons >> (COUNT_BITS * place as u32) & 15) as i32);
        let meaning = "covered squares with Marshmallows, Enchanted Marshmallows, Lakes, Loot Tents, \
                       Slingshots and the base on them";
        fields.numbers("covers", &[COUNTED], (0, 6), meaning, counts);
        let meaning = "squares covered";
        fields.number("size", (0, 6), meaning, size);
        let meaning = "row and column of the upper left corner, from 0";
        fields.numbers("corner", &[2], (0, MAX_SIDE.into()), meaning, corner);
        let meaning = "own squares that its squares touch at a corner";
        fields.number("touches", (0, 24), meaning, touches as i32);
    }
}

/// Hands, deck and the cards that lie open.
#[inline]
fn observe_cards(view: &View, around: &Around, fields: &mut impl Fields) {
    let public = view.public();
    let n = usize::from(public.players);
    let hands = around.clone().map(|seat| view.hand(seat).cards.bits().into());
    fields.sets("hands", [n, CARDS], "cards in hand that the observer sees", hands);
    let place = |card: Option<CritterCard>| card.map(|card| usize::from(card.number()));
    let own = view.own_hand().and_then(|hand| place(hand.magus));
    fields.one_hot("chosen", CARDS, "the card that the observer has chosen as its Magus", own);
    fields.one_hot("card", CARDS, "the card turned up", place(public.card));
    fields.one_hot("foretold", CARDS, "the card that comes next, if foretold", place(public.next));
    fields.set("deck", CARDS, "cards in the deck", public.deck.bits().into());
}

/// Whose decision it is, and about what.
#[inline]
fn observe_turn(public: &Public, around: &Around, fields: &mut impl Fields) {
    let n = usize::from(public.players);
    let stage = Stage::ALL.into_iter().position(|stage| stage == public.stage);
    let meaning = "deal, choose, turn up, declare, foretell, draw or over";
    fields.one_hot("stage", Stage::ALL.len(), meaning, stage);
    fields.number("round", (0, ROUNDS.into()), "the round, from 1", public.round.into());
    let owing = around.clone().map(|seat| i32::from(public.owing.contains(seat)));
    fields.numbers("owing", &[n], (0, 1), "1 for seats that owe a decision", owing);
    let declared =
        around.clone().map(|seat| public.declared(seat).map(|power| power.number().into()));
    fields.one_hots("declared", [n, POWERS], "the power that each seat announced", declared);
}

/// The dashboards of all seats.
#[inline]
fn observe_sheets(public: &Public, around: &Around, fields: &mut impl Fields) {
    let n = usize::from(public.players);
    let sheets = || around.clone().map(|seat| public.sheet(seat));
    let count = |of: fn(&Sheet) -> u8| sheets().map(move |sheet| i32::from(of(sheet)));
    let magus = sheets().map(|sheet| sheet.magus.map(|card| usize::from(card.number())));
    fields.one_hots("magus", [n, CARDS], "the Magus card", magus);
    let specialists = sheets().map(|sheet| sheet.specialists.bits().into());
    fields.sets("specialists", [n, CARDS], "the Specialist cards", specialists);
    fields.numbers("loaded", &[n], (0, 255), "droplets loaded", count(|sheet| sheet.loaded));
    fields.numbers("splooders", &[n], (0, 255), "Splooders", count(|sheet| sheet.splooders));
    let meaning = "Marshmallows covered";
    fields.numbers("marshmallows", &[n], (0, 255), meaning, count(|sheet| sheet.marshmallows));
    fields.numbers("lakes", &[n], (0, 3), "Lakes reached", count(|sheet| sheet.lakes));
    // Two rows of three squares, or what is left of them in any orientation.
    let spirit = sheets().map(|sheet| u128::from(sheet.spirit.bits()));
    fields.sets("spirit", [n, 64], "what is left of the Spirit, in a square of 8", spirit);
    let set = |of: fn(&Sheet) -> u8| sheets().map(move |sheet| u128::from(of(sheet)));
    fields.sets("freed", [n, FLOWERS], "Flowers that are freed", set(|sheet| sheet.freed.bits()));
    fields.sets("loot", [n, LOOT], "loot that was taken", set(|sheet| sheet.loot.bits()));
    let powers = set(|sheet| sheet.powers.bits());
    fields.sets("powers", [n, POWERS], "powers that are spent", powers);
    let mana = sheets().map(|sheet| i32::from(sheet.mana));
    fields.numbers("mana", &[n], (0, MOST_MANA), "mana of the pyre", mana);
}

/// What is still to be settled, the task at hand last.
#[inline]
fn observe_tasks(public: &Public, around: &Around, fields: &mut impl Fields) {
    let tasks = || public.tasks.as_slice().iter();
    let kinds = tasks().map(|task| Some(usize::from(matches!(task, Task::Offer { .. }))));
    let meaning =
        "what is to be settled, last first to do: actions of a shape, or an offered Critter";
    fields.one_hots("tasks", [MAX_TASKS, 2], meaning, kinds);
    let n = i32::from(public.players);
    let place = |seat: Seat| around.place(seat) as i32 + 1;
    let seats = tasks().map(|task| place(task.seat()));
    fields.numbers("task_seats", &[MAX_TASKS], (0, n), "the seat to decide, from 1", seats);
    let from = tasks().map(|task| match task {
        Task::Offer { from, .. } => place(*from),
        Task::Actions { .. } => 0,
    });
    fields.numbers("task_from", &[MAX_TASKS], (0, n), "the seat that offers, from 1", from);
    let shapes = tasks().map(|task| match task {
        Task::Offer { shape, .. } | Task::Actions { shape, .. } => i32::from(*shape) + 1,
    });
    let meaning = "the number of the shape, as in `shapes`";
    fields.numbers("task_shapes", &[MAX_TASKS], (0, MAX_SHAPES as i32), meaning, shapes);
    let icons = |of: fn(&Task) -> u8| tasks().map(move |task| u128::from(of(task)));
    let tents = icons(|task| match task {
        Task::Actions { tents, .. } => tents.bits(),
        Task::Offer { .. } => 0,
    });
    fields.sets("task_tents", [MAX_TASKS, ICONS], "Loot Tents to be settled", tents);
    let lakes = icons(|task| match task {
        Task::Actions { lakes, .. } => lakes.bits(),
        Task::Offer { .. } => 0,
    });
    fields.sets("task_lakes", [MAX_TASKS, ICONS], "Lakes to be settled", lakes);
    let slingshots = icons(|task| match task {
        Task::Actions { slingshots, .. } => slingshots.bits(),
        Task::Offer { .. } => 0,
    });
    fields.sets("task_slingshots", [MAX_TASKS, ICONS], "Slingshots to be settled", slingshots);
}
