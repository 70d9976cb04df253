//! Places in the two areas of a player: slots for Fighters and Walls, slots for Traps and Events.

use core::fmt;
use core::str::FromStr;
use mallow_core::words::{Excerpt, Words};

/// A place in a player's Fighter/Wall area, 0 to 95, written `f1` to `f96`.
///
/// The area has no limit; 96 places are enough because only 96 cards can ever be Fighters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slot(pub(crate) u8);

impl Slot {
    /// How many there are.
    pub const COUNT: u8 = 96;

    /// The slot with this number, 0 to 95.
    #[must_use]
    pub const fn try_new(number: u8) -> Option<Slot> {
        if number < Slot::COUNT { Some(Slot(number)) } else { None }
    }

    /// Every slot, rising.
    pub fn all() -> impl Iterator<Item = Slot> {
        (0..Slot::COUNT).map(Slot)
    }

    /// 0 to 95.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(crate) const fn bit(self) -> u128 {
        1 << self.0
    }
}

impl fmt::Debug for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A place in a player's Trap/Event area, 0 to 2, written `t1` to `t3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TrapSlot(pub(crate) u8);

impl TrapSlot {
    /// Every place, rising: at most three cards lie in the area.
    pub const ALL: [TrapSlot; 3] = [TrapSlot(0), TrapSlot(1), TrapSlot(2)];

    /// The place with this number, 0 to 2.
    #[must_use]
    pub const fn try_new(number: u8) -> Option<TrapSlot> {
        if number < 3 { Some(TrapSlot(number)) } else { None }
    }

    /// 0 to 2.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for TrapSlot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of Fighter/Wall slots; iterates rising.
///
/// One bit for each slot. It is no set of core's, because constants need it and its text has `+`
/// between the slots.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Slots(pub(crate) u128);

impl Slots {
    /// No slot.
    pub const EMPTY: Slots = Slots(0);

    /// Just this slot.
    #[inline]
    #[must_use]
    pub const fn of(slot: Slot) -> Slots {
        Slots(slot.bit())
    }

    /// Number of slots.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the slot is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, slot: Slot) -> bool {
        self.0 >> slot.0 & 1 == 1
    }

    /// Puts a slot in. Says whether it is new.
    #[inline]
    pub const fn insert(&mut self, slot: Slot) -> bool {
        let new = !self.contains(slot);
        self.0 |= slot.bit();
        new
    }

    /// Takes a slot out. Says whether it was there.
    #[inline]
    pub const fn remove(&mut self, slot: Slot) -> bool {
        let there = self.contains(slot);
        self.0 &= !slot.bit();
        there
    }

    /// The lowest slot.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Slot> {
        if self.0 == 0 { None } else { Some(Slot(self.0.trailing_zeros() as u8)) }
    }

    /// The slot, if there is exactly one.
    #[inline]
    #[must_use]
    pub const fn only(self) -> Option<Slot> {
        if self.0 & self.0.wrapping_sub(1) == 0 { self.first() } else { None }
    }

    /// The highest slot.
    #[inline]
    #[must_use]
    pub const fn last(self) -> Option<Slot> {
        if self.0 == 0 { None } else { Some(Slot(127 - self.0.leading_zeros() as u8)) }
    }

    /// The slots, rising.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Slot> {
        let mut left = self.0;
        core::iter::from_fn(move || {
            let slot = Slots(left).first()?;
            left &= left - 1;
            Some(slot)
        })
    }
}

impl core::ops::BitOr for Slots {
    type Output = Slots;
    #[inline]
    fn bitor(self, other: Slots) -> Slots {
        Slots(self.0 | other.0)
    }
}

impl core::ops::BitAnd for Slots {
    type Output = Slots;
    #[inline]
    fn bitand(self, other: Slots) -> Slots {
        Slots(self.0 & other.0)
    }
}

/// The slots of the left set that are not in the right one.
impl core::ops::Sub for Slots {
    type Output = Slots;
    #[inline]
    fn sub(self, other: Slots) -> Slots {
        Slots(self.0 & !other.0)
    }
}

impl FromIterator<Slot> for Slots {
    fn from_iter<I: IntoIterator<Item = Slot>>(slots: I) -> Slots {
        slots.into_iter().fold(Slots::EMPTY, |set, slot| set | Slots::of(slot))
    }
}

impl fmt::Debug for Slots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The slots with `+` between, `-` if there is none.
impl fmt::Display for Slots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (i, slot) in self.iter().enumerate() {
            write!(f, "{}{slot}", if i == 0 { "" } else { "+" })?;
        }
        Ok(())
    }
}

/// A text that is not a slot of the Fighter/Wall area.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected a Fighter/Wall slot, f1 to f96, found {found}")]
pub struct ParseSlotError {
    /// The text that was read.
    pub found: Excerpt,
}

/// A text that is not a place of the Trap/Event area.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected a Trap/Event place, t1, t2 or t3, found {found}")]
pub struct ParseTrapSlotError {
    /// The text that was read.
    pub found: Excerpt,
}

/// `f1` to `f96`.
impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "f{}", self.0 + 1)
    }
}

/// `t1` to `t3`.
impl fmt::Display for TrapSlot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "t{}", self.0 + 1)
    }
}

/// The number behind a letter in a text of one word, counted from 0: digits alone, without a zero in
/// front.
fn only_number(text: &str, letter: char) -> Option<u8> {
    let [word] = Words::new(text).all()?;
    let digits = word.as_str().strip_prefix([letter, letter.to_ascii_uppercase()])?;
    if digits.starts_with('0') || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    digits.parse::<u8>().ok()?.checked_sub(1)
}

/// In upper or lower case.
impl FromStr for Slot {
    type Err = ParseSlotError;

    fn from_str(text: &str) -> Result<Slot, ParseSlotError> {
        let number = only_number(text, 'f');
        let fault = || ParseSlotError { found: Excerpt::of(text) };
        number.and_then(Slot::try_new).ok_or_else(fault)
    }
}

/// In upper or lower case.
impl FromStr for TrapSlot {
    type Err = ParseTrapSlotError;

    fn from_str(text: &str) -> Result<TrapSlot, ParseTrapSlotError> {
        let number = only_number(text, 't');
        let fault = || ParseTrapSlotError { found: Excerpt::of(text) };
        number.and_then(TrapSlot::try_new).ok_or_else(fault)
    }
}

/// Slots with `+` between, none of them twice, or `-`.
impl FromStr for Slots {
    type Err = ParseSlotError;

    fn from_str(text: &str) -> Result<Slots, ParseSlotError> {
        let mut slots = Slots::EMPTY;
        if text.trim() == "-" {
            return Ok(slots);
        }
        for word in text.split('+') {
            if !slots.insert(word.parse()?) {
                return Err(ParseSlotError { found: Excerpt::of(text) });
            }
        }
        Ok(slots)
    }
}
