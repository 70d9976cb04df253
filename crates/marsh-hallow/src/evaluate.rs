//! How well a seat stands, for players that look only a step ahead.

use crate::rules::{intensity, score};
use crate::{Flower, Loot, MarshHallow, Power, Public, ROUNDS, Sheet, Stage, State};
use mallow_core::bitboard::BitBoard;
use mallow_core::{Evaluate, Game, Seat};

/// Values are in tenths of a point of the team's score.
const POINT: i32 = 10;
/// A game that is won.
const WON: i32 = 500 * POINT;
/// A droplet or Splooder that reaches the base (RULES 5.2).
const DROPLET: i32 = 10 * POINT;
/// A Lake to come: what it fills, and its part of the SOS.
const LAKE: i32 = 30 * POINT;
/// A step closer to a Lake, and to the base.
const LAKE_STEP: i32 = 2 * POINT;
const BASE_STEP: i32 = 3 * POINT;
/// Steps that a shape usually gains.
const STRIDE: i32 = 2;

/// The team's expected score in tenths of a point, by rule of thumb: the maps' values added up,
/// the same for every seat. Once the game is over it is ten times the team's score, and 5,000 more
/// if the team has won.
///
/// A map is worth its water if it has reached the base or likely will, minus its mana and minus its
/// present growth for the rounds to come. It is worth more the closer the brigade is to Lakes,
/// Flowers, tents and the base, by squares that may still be covered. Squares where the next shape
/// may take hold, and what is not yet spent, count too.
impl Evaluate for MarshHallow {
    fn evaluate(&self, state: &State, _: Seat) -> i32 {
        let public = state.public();
        if public.stage() == Stage::Over {
            let points: i32 = Seat::all(public.players())
                .map(|seat| POINT * score(self, public.sheet(seat)))
                .sum();
            let won = self.outcome(state).is_some_and(|end| end.team_won() == Some(true));
            return if won { points + WON } else { points };
        }
        let value = |seat: Seat| {
            let hand = state.hand(seat);
            match hand.magus {
                // In setup the star to come is weighed as if it were drawn.
                Some(magus) => {
                    let mut sheet = *public.sheet(seat);
                    sheet.magus = Some(magus);
                    self.worth(public, &sheet)
                }
                None => self.worth(public, public.sheet(seat)),
            }
        };
        Seat::all(public.players()).map(value).sum()
    }
}

/// Steps from the brigade to everything worth going to; `None` if it is out of reach.
struct Distances {
    lakes: [Option<i32>; 3],
    tents: [Option<i32>; 3],
    flowers: [Option<i32>; 4],
    base: Option<i32>,
}

impl MarshHallow {
    fn worth(&self, public: &Public, sheet: &Sheet) -> i32 {
        let map = self.map();
        // Rounds whose growth is still to come.
        let left = i32::from(ROUNDS + 1 - public.round().max(1));
        let (enchanted, flames) = intensity(self, sheet);
        let growth = i32::from(enchanted + flames);
        let mut worth = -POINT * (i32::from(sheet.mana()) + growth * left);
        if sheet.magus().is_none() {
            return worth;
        }
        let (free, touch) = self.free_and_touch(sheet);
        let hold = free & touch;
        let distances = self.distances(&free, &hold);
        let reached = sheet.covered().intersects(map.base());
        let loads = i32::from(sheet.loaded()) + i32::from(sheet.splooders());
        // Chance in percent that the base is reached in time.
        let chance = match distances.base {
            _ if reached => 100,
            Some(steps) => (100 - 100 * steps / (STRIDE * left + 1).max(1)).clamp(0, 90),
            None => 0,
        };
        worth += DROPLET * loads * chance / 100;
        if !reached {
            worth += distances.base.map_or(-60 * POINT, |steps| -BASE_STEP * steps);
        }
        for (lake, steps) in map.lakes().iter().zip(distances.lakes) {
            if lake.intersects(sheet.covered()) {
                worth += LAKE;
            } else if let Some(steps) = steps
                && steps <= 2 * STRIDE * left
            {
                worth += (LAKE - 10 * POINT - LAKE_STEP * steps).max(0);
            }
        }
        for flower in Flower::all() {
            if let Some(steps) = distances.flowers[flower.index()] {
                let remaining = (*map.enchanted(flower) - *sheet.covered()).len() as i32;
                let in_time = (left - steps / STRIDE - 1).max(0);
                if !sheet.is_freed(flower) {
                    worth += POINT * in_time * (remaining + i32::from(remaining == 4)) / 8;
                }
            }
        }
        let looted = Loot::ALL.iter().filter(|&&loot| sheet.has_taken(loot)).count() as i32;
        let near = distances.tents.iter().flatten().min();
        worth += looted * 12 * POINT;
        if let Some(steps) = near
            && looted < 3
        {
            worth += (8 * POINT - POINT * steps).max(0);
        }
        let odd = i32::from(sheet.marshmallows() < 6 && sheet.marshmallows() % 2 == 1);
        let lakes_left = 3 - i32::from(sheet.lakes());
        worth += odd * 4 * POINT;
        worth += i32::from(sheet.room(self.dashboard())) * lakes_left * 2 * POINT;
        worth += (hold.len() as i32).min(20) * POINT / 2;
        let powers = Power::ALL.iter().filter(|&&power| !sheet.has_spent(power)).count() as i32;
        worth += powers * left * POINT / 6;
        worth += i32::from(sheet.spirit().size()) * left * POINT / 4;
        worth
    }

    /// Floods the free squares from where the brigade may go on, one step at a time.
    fn distances(&self, free: &BitBoard, hold: &BitBoard) -> Distances {
        let map = self.map();
        let mut found =
            Distances { lakes: [None; 3], tents: [None; 3], flowers: [None; 4], base: None };
        let mut reached = *hold;
        let mut steps = 0;
        loop {
            let note = |place: &mut Option<i32>, squares: &BitBoard| {
                if place.is_none() && squares.intersects(&reached) {
                    *place = Some(steps);
                }
            };
            for (place, lake) in found.lakes.iter_mut().zip(map.lakes()) {
                note(place, lake);
            }
            for (place, tent) in found.tents.iter_mut().zip(map.tents()) {
                note(place, tent);
            }
            for flower in Flower::all() {
                note(&mut found.flowers[flower.index()], map.enchanted(flower));
            }
            note(&mut found.base, map.base());
            let more = reached | (reached.orthogonal() | reached.diagonal()) & *free;
            if more == reached {
                return found;
            }
            reached = more;
            steps += 1;
        }
    }
}
