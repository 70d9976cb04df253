//! The legal actions in groups, and why an action is refused.

use super::{LAUNCH, MarshHallow, Tables};
use crate::action::Common;
use crate::state::Task;
use crate::{
    Action, CritterCard, Drawn, Flower, Illegal, Loot, MAX_SQUARES, Placement, Power, Public,
    Question, ROUNDS, Recruit, Sheet, State, Template,
};
use core::array::from_fn;
use core::ops::ControlFlow;
use mallow_core::bitboard::BitBoard;
use mallow_core::shape::{Field, Shape, Stencil, Tally};
use mallow_core::{Game, Group, GroupVisitor, Random, Seat, pick_from_groups, random_index};

impl MarshHallow {
    /// Squares that cost a droplet to cover: Marshmallows, the star among them only if it is one
    /// (MH-15), and what is still enchanted (RULES 3.8).
    #[inline]
    pub(crate) fn costly(&self, sheet: &Sheet) -> BitBoard {
        let map = self.map();
        let mut costly = map.all_costly;
        if let Some(magus) = sheet.magus
            && self.star_is_free()
        {
            costly.remove(map.marshmallow(magus));
        }
        for flower in Flower::all() {
            if sheet.is_freed(flower) {
                costly -= map.enchanted[flower.index()];
            }
        }
        costly
    }

    /// The free squares of which the next shape must cover one: those at a corner of the brigade, or the
    /// star.
    pub(crate) fn hold(&self, sheet: &Sheet) -> BitBoard {
        let (free, touch) = self.free_and_touch(sheet);
        free & touch
    }

    /// Squares that may be covered if the droplets suffice, and those of which one must be.
    #[inline]
    pub(crate) fn free_and_touch(&self, sheet: &Sheet) -> (BitBoard, BitBoard) {
        let map = self.map();
        match sheet.magus {
            // RULES 3.7: the first shape covers the star, and nothing is there to touch.
            Some(magus) if sheet.shape_count() == 0 => {
                (map.open, BitBoard::of(map.marshmallow(magus)))
            }
            _ => {
                let covered = sheet.covered();
                (map.open - *covered - covered.orthogonal(), covered.diagonal())
            }
        }
    }

    /// Makes a field ready for asking where shapes may be drawn.
    #[inline]
    fn lay_out(&self, sheet: &Sheet, field: &mut Field) {
        let (free, touch) = self.free_and_touch(sheet);
        let budget = sheet.loaded + sheet.splooders;
        let costly = if budget < MAX_SQUARES { self.costly(sheet) } else { BitBoard::EMPTY };
        field.set(&free, &touch, &costly, budget);
    }
}

/// The ways in which a launched Critter may lie, and how many of the list they are.
#[inline]
fn launched_ways(offer: Drawn) -> ([Stencil; 8], usize) {
    let ways = offer.placement.shape().orientations();
    let last = Stencil::new(ways[ways.len() - 1]).expect("a placement has at most 6 squares");
    let list = from_fn(|i| ways.get(i).and_then(|&way| Stencil::new(way)).unwrap_or(last));
    (list, ways.len())
}

impl Tables {
    /// What a seat may draw in this round and in which ways: the Critters of the card, then the
    /// Spirit. What it may not draw has no ways.
    #[inline]
    fn recruits(&self, public: &Public, seat: Seat) -> [(Recruit, &[Stencil]); 3] {
        let bound = public.bound(seat);
        let mut recruits: [(Recruit, &[Stencil]); 3] = [(Recruit::Spirit, &[]); 3];
        if let Some(card) = public.card_of(seat) {
            for (recruit, ways) in recruits.iter_mut().zip(self.card(card)) {
                let element = ways.critter.element;
                let lying = if public.is_quaking() && !ways.quaked.is_empty() {
                    &ways.quaked
                } else {
                    &ways.plain
                };
                let allowed = bound.is_none_or(|bound| bound == element);
                *recruit = (Recruit::Critter(element), if allowed { lying } else { &[] });
            }
        }
        if bound.is_none() {
            recruits[2].1 = self.spirit(public.sheets[seat.index()].spirit);
        }
        recruits
    }
}

#[inline]
fn one(action: Action) -> Group<Template> {
    Group::one(Template(Common::One(action)))
}

/// Every place of a recruit in these ways to lie: by the shape as it lies, then by the corner row by
/// row, which is the order of [`Placement`].
#[inline]
fn visit_places<B>(
    field: &Field,
    recruit: Recruit,
    ways: &[Stencil],
    each: &mut impl GroupVisitor<Template, B>,
) -> ControlFlow<B> {
    field.words(ways, |shape, rows, corners| {
        let template = Template(Common::Places { recruit, shape, rows });
        each.group(Group::new(template, corners.into()))
    })
}

/// Every legal action, rising.
#[inline]
pub(super) fn visit_groups<B>(
    game: &MarshHallow,
    state: &State,
    seat: Seat,
    mut each: impl GroupVisitor<Template, B>,
) -> ControlFlow<B> {
    let public = &state.public;
    if !public.turn().seats().contains(seat) {
        return ControlFlow::Continue(());
    }
    match public.question() {
        Question::Shape => {
            let sheet = public.sheet(seat);
            let mut field = Field::default();
            game.lay_out(sheet, &mut field);
            let [first, second, spirit] = game.tables().recruits(public, seat);
            let mut none = true;
            for (recruit, ways) in [first, second] {
                visit_places(&field, recruit, ways, &mut |group| {
                    none = false;
                    each.group(group)
                })?;
            }
            visit_places(&field, spirit.0, spirit.1, &mut each)?;
            if none { each.group(one(Action::Pass)) } else { ControlFlow::Continue(()) }
        }
        Question::Launched => {
            let offer = public.offer().expect("the question is about an offer");
            let mut field = Field::default();
            game.lay_out(public.sheet(seat), &mut field);
            let (ways, len) = launched_ways(offer);
            visit_places(&field, Recruit::Launched, &ways[..len], &mut each)?;
            each.group(one(Action::Decline))
        }
        _ => visit_short_list(game, state, seat, |action| each.group(one(action))),
    }
}

/// A random action of the list. Of a shape's many places only one is wanted: counting them all at once
/// is quicker than listing them.
#[inline]
pub(super) fn pick_action(
    game: &MarshHallow,
    state: &State,
    seat: Seat,
    random: &mut impl Random,
) -> Option<Action> {
    let public = &state.public;
    if public.question() != Question::Shape || !public.turn().seats().contains(seat) {
        return pick_from_groups(game, state, seat, random);
    }
    let mut field = Field::default();
    game.lay_out(public.sheet(seat), &mut field);
    let recruits = game.tables().recruits(public, seat);
    // Filled in place: they are large.
    let mut tallies = [Tally::new(), Tally::new(), Tally::new()];
    for ((_, ways), tally) in recruits.iter().zip(&mut tallies) {
        field.tally(ways, tally);
    }
    let [first, second, spirit] = tallies.each_ref().map(Tally::count);
    let passes = u32::from(first + second == 0);
    let mut left = random_index(first + second + spirit + passes, random)?;
    for ((recruit, ways), tally) in recruits.iter().zip(&tallies) {
        if left < tally.count() {
            let (shape, corner) = field.nth(ways, tally, left)?;
            let placement = Placement::packed(shape, corner.row(), corner.column());
            return Some(Action::Place(*recruit, placement));
        }
        left -= tally.count();
    }
    Some(Action::Pass)
}

/// The answers to every question that is not about a placement.
fn visit_short_list<B>(
    game: &MarshHallow,
    state: &State,
    seat: Seat,
    mut visit: impl FnMut(Action) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let public = &state.public;
    match public.question() {
        Question::Shape | Question::Launched => ControlFlow::Continue(()),
        Question::Magus => {
            for card in state.hands[seat.index()].cards {
                visit(Action::Magus(card))?;
            }
            ControlFlow::Continue(())
        }
        Question::Power => {
            for power in Power::ALL {
                if check_power(game, public, seat, power).is_ok() {
                    visit(Action::Declare(power))?;
                }
            }
            visit(Action::Quiet)
        }
        Question::Loot => {
            for loot in Loot::ALL {
                if !public.sheet(seat).has_taken(loot) {
                    visit(Action::Take(loot))?;
                }
            }
            ControlFlow::Continue(())
        }
        Question::Slingshot => {
            let others = || Seat::all(public.players).filter(|&other| other != seat);
            if public.sheet(seat).splooders >= LAUNCH {
                for to in others() {
                    for flower in Flower::all() {
                        if game.still_enchanted(public.sheet(to), flower) {
                            visit(Action::LaunchSplooders { to, flower })?;
                        }
                    }
                }
            }
            if check_critter_launch(game, public).is_ok() {
                for to in others() {
                    visit(Action::LaunchCritter { to })?;
                }
            }
            visit(Action::Decline)
        }
    }
}

/// Every action that some seat can take in some state, kind by kind.
pub(super) fn every_action(game: &MarshHallow) -> impl Iterator<Item = Action> + '_ {
    let map = game.map();
    let corners = move |shape: Shape| {
        let (rows, columns) = (map.rows() + 1, map.columns() + 1);
        let down = 0..rows.saturating_sub(shape.rows());
        down.flat_map(move |row| {
            let right = 0..columns.saturating_sub(shape.columns());
            right.map(move |column| Placement::packed(shape, row, column))
        })
    };
    let places = move |recruit: Recruit| {
        let placements = game.tables().shapes(recruit).into_iter().flat_map(corners);
        let open = placements.filter(move |placement| placement.squares().is_subset(&map.open));
        open.map(move |placement| Action::Place(recruit, placement))
    };
    let seats = move || Seat::all(game.players()).filter(move |_| game.players() > 1);
    let splooders =
        move |to: Seat| Flower::all().map(move |flower| Action::LaunchSplooders { to, flower });
    CritterCard::all()
        .map(Action::Magus)
        .chain(Power::ALL.map(Action::Declare))
        .chain([Action::Quiet])
        .chain(Recruit::ALL.into_iter().flat_map(places))
        .chain([Action::Pass])
        .chain(Loot::ALL.map(Action::Take))
        .chain(seats().flat_map(splooders))
        .chain(seats().map(|to| Action::LaunchCritter { to }))
        .chain([Action::Decline])
}

impl MarshHallow {
    /// Whether an Enchanted Marshmallow at this Flower is neither covered nor freed.
    #[inline]
    pub(crate) fn still_enchanted(&self, sheet: &Sheet, flower: Flower) -> bool {
        let enchanted = self.map().enchanted(flower);
        !sheet.is_freed(flower) && !enchanted.is_subset(sheet.covered())
    }

    /// Whether a seat can launch something from the next Slingshot of the open task: if not, nothing
    /// is asked (RULES 4.6).
    pub(super) fn can_launch(&self, public: &Public, seat: Seat) -> bool {
        let others = || Seat::all(public.players).filter(|&other| other != seat);
        let target =
            |to| Flower::all().any(|flower| self.still_enchanted(public.sheet(to), flower));
        check_critter_launch(self, public).is_ok()
            || public.sheet(seat).splooders >= LAUNCH && others().any(target)
    }

    /// Whether any of the Critters that a seat may use can be placed (RULES 3.5).
    fn can_place(&self, public: &Public, seat: Seat) -> bool {
        let mut field = Field::default();
        self.lay_out(public.sheet(seat), &mut field);
        let [first, second, _] = self.tables().recruits(public, seat);
        [first, second].iter().any(|(_, ways)| field.fits(ways))
    }
}

/// Whether the shape of the open task may be launched from its next Slingshot (RULES 4.8).
fn check_critter_launch(game: &MarshHallow, public: &Public) -> Result<(), Illegal> {
    let Some(Task::Actions { seat, shape, slingshots, .. }) = public.tasks.last() else {
        // Nothing to launch: the callers ask only of an open task.
        return Err(Illegal::OneSquareOnly);
    };
    let drawn = public.sheets[seat.index()].shape(shape);
    let slingshot = &game.map().slingshots[slingshots.first().map_or(0, usize::from)];
    if drawn.recruit == Recruit::Spirit {
        return Err(Illegal::SpiritStays);
    }
    if !slingshot.is_subset(&drawn.placement.squares()) {
        return Err(Illegal::OneSquareOnly);
    }
    Ok(())
}

/// Whether a seat may announce this power (RULES 3.2).
pub(super) fn check_power(
    game: &MarshHallow,
    public: &Public,
    seat: Seat,
    power: Power,
) -> Result<(), Illegal> {
    if public.sheet(seat).has_spent(power) {
        return Err(Illegal::PowerSpent { power });
    }
    if let Some(card) = public.card_of(seat) {
        let there = |ways: &super::tables::Ways| ways.critter.element == power.element();
        if !game.tables().card(card).iter().any(there) {
            return Err(Illegal::PowerNotOnCard { power, card });
        }
    }
    if power == Power::Foretell && public.round == ROUNDS {
        return Err(Illegal::NothingToForetell);
    }
    Ok(())
}

/// Whether a seat may take this action; if not, the first reason that applies.
#[inline]
pub(super) fn check(
    game: &MarshHallow,
    state: &State,
    seat: Seat,
    action: Action,
) -> Result<(), Illegal> {
    let public = &state.public;
    let turn = public.turn();
    if !turn.seats().contains(seat) {
        let players = public.players;
        let absent = seat.number() >= players;
        return Err(if absent {
            Illegal::NoSuchSeat { seat, players }
        } else {
            Illegal::NotToAct { seat, turn }
        });
    }
    let asked = public.question();
    let sheet = public.sheet(seat);
    match (asked, action) {
        (Question::Magus, Action::Magus(card)) => {
            let hand = state.hands[seat.index()].cards;
            if hand.contains(card) { Ok(()) } else { Err(Illegal::NotInHand { seat, card }) }
        }
        (Question::Power, Action::Declare(power)) => check_power(game, public, seat, power),
        (Question::Power, Action::Quiet) => Ok(()),
        (Question::Shape, Action::Place(recruit, placement)) => {
            check_recruit(game, public, seat, recruit, placement)?;
            check_squares(game, sheet, placement)
        }
        (Question::Shape, Action::Pass) => {
            if game.can_place(public, seat) {
                Err(Illegal::CannotPass)
            } else {
                Ok(())
            }
        }
        (Question::Loot, Action::Take(loot)) => {
            if sheet.has_taken(loot) {
                Err(Illegal::LootGone { loot })
            } else {
                Ok(())
            }
        }
        (Question::Slingshot, Action::LaunchSplooders { to, flower }) => {
            check_target(public, seat, to)?;
            if sheet.splooders < LAUNCH {
                return Err(Illegal::TooFewSplooders { found: sheet.splooders });
            }
            if game.still_enchanted(public.sheet(to), flower) {
                Ok(())
            } else {
                Err(Illegal::NothingToFree { to, flower })
            }
        }
        (Question::Slingshot, Action::LaunchCritter { to }) => {
            check_target(public, seat, to)?;
            check_critter_launch(game, public)
        }
        (Question::Launched, Action::Place(Recruit::Launched, placement)) => {
            let offer = public.offer().map(|drawn: Drawn| drawn.placement.shape().canonical());
            if offer != Some(placement.shape().canonical()) {
                return Err(Illegal::OtherShape { recruit: Recruit::Launched });
            }
            check_squares(game, sheet, placement)
        }
        (Question::Slingshot | Question::Launched, Action::Decline) => Ok(()),
        _ => Err(Illegal::WrongStage { action, stage: public.stage, asked }),
    }
}

/// Whether a seat is another player's.
fn check_target(public: &Public, seat: Seat, to: Seat) -> Result<(), Illegal> {
    if to == seat || to.number() >= public.players {
        return Err(Illegal::NoSuchTarget { to });
    }
    Ok(())
}

/// Whether a seat may use this recruit at all, and in this shape.
fn check_recruit(
    game: &MarshHallow,
    public: &Public,
    seat: Seat,
    recruit: Recruit,
    placement: Placement,
) -> Result<(), Illegal> {
    let shape = placement.shape();
    let Some(card) = public.card_of(seat) else {
        let action = Action::Place(recruit, placement);
        let asked = public.question();
        return Err(Illegal::WrongStage { action, stage: public.stage, asked });
    };
    let on_card = |recruit| {
        let elements = game.tables().card(card).iter().map(|ways| ways.critter.element);
        elements.into_iter().any(|element| recruit == Recruit::Critter(element))
    };
    if recruit != Recruit::Spirit && !on_card(recruit) {
        return Err(Illegal::NotOnCard { recruit, card });
    }
    if let Some(element) = public.bound(seat)
        && recruit != Recruit::Critter(element)
    {
        return Err(Illegal::MustUse { element });
    }
    if recruit == Recruit::Spirit && public.sheet(seat).spirit.size() == 1 {
        return Err(Illegal::SpiritGone);
    }
    let recruits = game.tables().recruits(public, seat);
    let found = recruits.iter().find(|(other, _)| *other == recruit);
    if found.is_some_and(|(_, ways)| ways.binary_search_by_key(&shape, Stencil::shape).is_ok()) {
        Ok(())
    } else {
        Err(Illegal::OtherShape { recruit })
    }
}

/// Whether a shape may be drawn on these squares; faults in the order of RULES 3.9.
pub(super) fn check_squares(
    game: &MarshHallow,
    sheet: &Sheet,
    placement: Placement,
) -> Result<(), Illegal> {
    let map = game.map();
    let squares = placement.squares();
    let covered = sheet.covered();
    if let Some(square) = (squares - map.area).first() {
        return Err(Illegal::OffMap { square });
    }
    if let Some(square) = (squares - map.open).first() {
        return Err(Illegal::OnFlower { square });
    }
    if let Some(square) = (squares & *covered).first() {
        return Err(Illegal::OnCovered { square });
    }
    if let Some(square) = (squares & covered.orthogonal()).first() {
        return Err(Illegal::EdgeContact { square });
    }
    if sheet.shape_count() == 0 {
        if let Some(star) = sheet.magus.map(|magus| map.marshmallow(magus))
            && !squares.contains(star)
        {
            return Err(Illegal::StarNotCovered { star });
        }
    } else if !squares.intersects(&covered.diagonal()) {
        return Err(Illegal::NoCornerContact);
    }
    let cost = (squares & game.costly(sheet)).len() as u8;
    let (loaded, splooders) = (sheet.loaded, sheet.splooders);
    if cost > loaded + splooders {
        return Err(Illegal::NotEnoughDroplets { cost, loaded, splooders });
    }
    Ok(())
}
