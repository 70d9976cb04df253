//! The forks of a tree: where a seat chooses.

use super::slots::Block;
use alloc::vec::Vec;
use mallow_core::Seat;

/// No node or fork.
pub(super) const NONE: u32 = u32::MAX;

/// A seat that chooses after a path: its nodes, and the next fork after the same path.
#[derive(Debug, Clone, Copy)]
pub(super) struct Fork {
    /// What nature did at the end of the path; 0 for nothing, or where it is not told apart.
    pub(super) nature: u64,
    pub(super) seat: Seat,
    /// How often it was come to.
    pub(super) visits: u32,
    /// The nodes, by rising action.
    pub(super) block: Block,
    next: u32,
}

impl Fork {
    /// A fork without nodes, before another one of the same path.
    pub(super) fn new(seat: Seat, nature: u64, next: u32) -> Fork {
        Fork { nature, seat, visits: 0, block: Block::default(), next }
    }
}

/// All forks, by number. Those after the same path form a chain, which a node or the root holds.
#[derive(Debug, Clone)]
pub(super) struct Forks {
    all: Vec<Fork>,
    root: u32,
}

impl Default for Forks {
    fn default() -> Forks {
        Forks { all: Vec::new(), root: NONE }
    }
}

impl Forks {
    pub(super) fn clear(&mut self) {
        self.all.clear();
        self.root = NONE;
    }

    /// All forks; none stay.
    pub(super) fn take(&mut self) -> Forks {
        core::mem::take(self)
    }

    /// Uses the memory of forks that are no longer needed, if that is more than there is.
    pub(super) fn reuse(&mut self, mut old: Forks) {
        if old.all.capacity() > self.all.capacity() {
            old.all.clear();
            old.all.extend_from_slice(&self.all);
            self.all = old.all;
        }
    }

    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    /// The first fork of the root's chain.
    pub(super) fn root(&self) -> u32 {
        self.root
    }

    pub(super) fn root_mut(&mut self) -> &mut u32 {
        &mut self.root
    }

    #[inline]
    pub(super) fn at(&self, index: u32) -> &Fork {
        &self.all[index as usize]
    }

    #[inline]
    pub(super) fn at_mut(&mut self, index: u32) -> &mut Fork {
        &mut self.all[index as usize]
    }

    pub(super) fn push(&mut self, fork: Fork) -> u32 {
        self.all.push(fork);
        self.all.len() as u32 - 1
    }

    /// The forks of a chain.
    pub(super) fn chain(&self, first: u32) -> impl Iterator<Item = u32> + '_ {
        let some = |index: u32| (index != NONE).then_some(index);
        core::iter::successors(some(first), move |&index| some(self.at(index).next))
    }

    /// The fork of a seat in a chain.
    #[inline]
    pub(super) fn find(&self, first: u32, seat: Seat, nature: u64) -> Option<u32> {
        let mut index = first;
        while index != NONE {
            let fork = self.at(index);
            if fork.nature == nature && fork.seat == seat {
                return Some(index);
            }
            index = fork.next;
        }
        None
    }
}
