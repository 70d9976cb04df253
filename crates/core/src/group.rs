//! Groups of legal actions that can be counted without listing them.

use arrayvec::ArrayVec;
use core::ops::ControlFlow;

/// The common part of the actions of a [`Group`]: everything but one piece, square or place.
pub trait Template: Copy {
    /// The game's actions.
    type Action: Copy;

    /// The action with this variation, 0 to 127. A greater variation gives a greater action.
    fn action(self, variation: u8) -> Self::Action;
}

/// Legal actions that are adjacent in the list and differ in one thing only: a template and a set
/// of variations.
///
/// A game lists its actions once, as groups ([`Game::visit_groups`](crate::Game::visit_groups));
/// visiting, counting, picking the n-th action and drawing at random follow from them.
///
/// ```
/// use mallow_core::{Group, Template};
/// /// Cards of one suit.
/// #[derive(Clone, Copy)]
/// struct Suit(char);
/// impl Template for Suit {
///     type Action = (char, u8);
///     fn action(self, value: u8) -> (char, u8) {
///         (self.0, value)
///     }
/// }
/// let hearts = Group::new(Suit('H'), 1 << 2 | 1 << 9 | 1 << 10);
/// assert_eq!(hearts.len(), 3);
/// assert_eq!(hearts.nth(1), ('H', 9));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Group<T> {
    template: T,
    variations: u128,
}

impl<T: Template> Group<T> {
    /// The group with one action for every set bit of `variations`.
    #[inline]
    #[must_use]
    pub const fn new(template: T, variations: u128) -> Group<T> {
        Group { template, variations }
    }

    /// The group of one action: the template's action for variation 0.
    #[inline]
    #[must_use]
    pub const fn one(template: T) -> Group<T> {
        Group { template, variations: 1 }
    }

    /// The template of the group.
    #[inline]
    #[must_use]
    pub const fn template(self) -> T {
        self.template
    }

    /// The number of actions, 0 to 128.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.variations.count_ones()
    }

    /// Whether the group has no action.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.variations == 0
    }

    /// The `n`-th action, counted from 0.
    ///
    /// # Panics
    /// May panic if the group has fewer actions, or return an action that is not in the group.
    #[inline]
    #[must_use]
    pub fn nth(self, n: u32) -> T::Action {
        debug_assert!(n < self.len());
        let (low, high) = self.halves();
        match n.checked_sub(low.count_ones()) {
            None => self.template.action(nth_bit(low, n)),
            Some(n) => self.template.action(64 + nth_bit(high, n)),
        }
    }

    /// Calls `visit` with every action in rising order, until it breaks.
    #[inline(always)]
    pub fn visit<B>(self, mut visit: impl FnMut(T::Action) -> ControlFlow<B>) -> ControlFlow<B> {
        let (mut low, mut high) = self.halves();
        while low != 0 {
            visit(self.template.action(low.trailing_zeros() as u8))?;
            low &= low - 1;
        }
        while high != 0 {
            visit(self.template.action(64 + high.trailing_zeros() as u8))?;
            high &= high - 1;
        }
        ControlFlow::Continue(())
    }

    /// The variations 0 to 63, and 64 to 127. Where a game builds the set from a smaller number, the
    /// compiler knows that the upper half is empty, and drops the code for it.
    #[inline]
    const fn halves(self) -> (u64, u64) {
        (self.variations as u64, (self.variations >> 64) as u64)
    }
}

/// The place of the `n`-th bit that is set, counted from 0; 64 if fewer bits are set.
#[inline]
const fn nth_bit(mut bits: u64, n: u32) -> u8 {
    let mut left = n;
    while left > 0 {
        bits &= bits.wrapping_sub(1);
        left -= 1;
    }
    bits.trailing_zeros() as u8
}

/// What is done with the groups of a list, one after the other: usually a closure.
///
/// It is a trait so that [`visit_actions`](crate::Game::visit_actions) can hand in a visitor that the
/// compiler can inline into the enumerator at each call, where it knows the template. A closure there
/// is compiled once for all templates, which makes listing up to a third slower.
pub trait GroupVisitor<T, B> {
    /// Takes a group, and breaks to end the list.
    fn group(&mut self, group: Group<T>) -> ControlFlow<B>;
}

impl<T, B, F: FnMut(Group<T>) -> ControlFlow<B>> GroupVisitor<T, B> for F {
    #[inline(always)]
    fn group(&mut self, group: Group<T>) -> ControlFlow<B> {
        self(group)
    }
}

/// Hands on every action of every group.
pub(crate) struct EachAction<V>(pub(crate) V);

impl<T, B, V> GroupVisitor<T, B> for EachAction<V>
where
    T: Template,
    V: FnMut(T::Action) -> ControlFlow<B>,
{
    #[inline(always)]
    fn group(&mut self, group: Group<T>) -> ControlFlow<B> {
        group.visit(&mut self.0)
    }
}

/// Adds up how many actions there are.
pub(crate) struct Count<'a>(pub(crate) &'a mut u32);

impl<T: Template> GroupVisitor<T, ()> for Count<'_> {
    #[inline(always)]
    fn group(&mut self, group: Group<T>) -> ControlFlow<()> {
        *self.0 += group.len();
        ControlFlow::Continue(())
    }
}

/// Skips this many actions, then breaks with the next.
pub(crate) struct Skip<'a>(pub(crate) &'a mut u32);

impl<T: Template> GroupVisitor<T, T::Action> for Skip<'_> {
    #[inline(always)]
    fn group(&mut self, group: Group<T>) -> ControlFlow<T::Action> {
        match self.0.checked_sub(group.len()) {
            None => ControlFlow::Break(group.nth(*self.0)),
            Some(rest) => {
                *self.0 = rest;
                ControlFlow::Continue(())
            }
        }
    }
}

/// Keeps the groups, as many as there is room for, and adds up how many actions there are in all.
pub(crate) struct Keep<T> {
    /// Groups from the start of the list that are not empty.
    groups: ArrayVec<Group<T>, KEPT>,
    /// For each of them the number of actions up to its end, so that none is counted twice.
    ends: ArrayVec<u32, KEPT>,
    count: u32,
}

/// More groups than most lists have; a few kilobytes of stack.
const KEPT: usize = 64;

impl<T: Template> Keep<T> {
    #[inline]
    pub(crate) fn new() -> Keep<T> {
        Keep { groups: ArrayVec::new_const(), ends: ArrayVec::new_const(), count: 0 }
    }

    /// The number of actions in all groups, kept or not.
    #[inline]
    pub(crate) fn count(&self) -> u32 {
        self.count
    }

    /// The `n`-th action, counted from 0, if its group is kept.
    #[inline]
    pub(crate) fn nth(&self, n: u32) -> Option<T::Action> {
        let at = self.ends.iter().position(|&end| n < end)?;
        let start = if at == 0 { 0 } else { self.ends[at - 1] };
        Some(self.groups[at].nth(n - start))
    }
}

impl<T: Template> GroupVisitor<T, ()> for &mut Keep<T> {
    #[inline(always)]
    fn group(&mut self, group: Group<T>) -> ControlFlow<()> {
        if !group.is_empty() {
            self.count += group.len();
            if self.groups.try_push(group).is_ok() {
                self.ends.push(self.count);
            }
        }
        ControlFlow::Continue(())
    }
}

/// The template of a group of one action, for games that gain nothing from counting without
/// listing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Single<A>(pub A);

impl<A: Copy> Template for Single<A> {
    type Action = A;

    #[inline]
    fn action(self, _: u8) -> A {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[derive(Clone, Copy)]
    struct Number;

    impl Template for Number {
        type Action = u8;

        fn action(self, variation: u8) -> u8 {
            variation
        }
    }

    fn all(variations: u128) -> Vec<u8> {
        let mut list = Vec::new();
        let _ = Group::new(Number, variations).visit(|number| {
            list.push(number);
            ControlFlow::<()>::Continue(())
        });
        list
    }

    #[test]
    fn visits_counts_and_picks_agree() {
        for variations in [0, 1, 1 << 127, u128::MAX, 0b1011_0100 << 60] {
            let (group, list) = (Group::new(Number, variations), all(variations));
            assert_eq!(group.len() as usize, list.len());
            assert_eq!(group.is_empty(), list.is_empty());
            assert!(list.is_sorted_by(|a, b| a < b));
            assert!(list.iter().enumerate().all(|(n, number)| group.nth(n as u32) == *number));
        }
    }

    #[test]
    fn a_visit_stops_when_told() {
        let mut visited = 0;
        let flow = Group::new(Number, 0b111).visit(|number| {
            visited += 1;
            if number == 1 { ControlFlow::Break(number) } else { ControlFlow::Continue(()) }
        });
        assert_eq!((flow, visited), (ControlFlow::Break(1), 2));
    }

    #[test]
    fn a_single_action_is_a_group_of_one() {
        let group = Group::one(Single("keep"));
        assert_eq!((group.len(), group.nth(0)), (1, "keep"));
        assert_eq!(Group::one(Number).nth(0), 0);
    }
}
