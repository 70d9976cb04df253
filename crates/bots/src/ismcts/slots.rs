//! Blocks of items in one vector, which grow one item at a time.

use alloc::vec::Vec;

/// Where the items of a block lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Block {
    pub(super) first: u32,
    pub(super) len: u32,
    /// Places from `first` on that belong to the block, `len` at least.
    room: u32,
}

/// Items in blocks. A block that needs more room moves to a place twice as large; blocks that were
/// left are used again.
#[derive(Debug, Clone)]
pub(super) struct Slots<T> {
    items: Vec<T>,
    /// For each power of two, blocks that were left and have that much room at least.
    left: [Vec<Block>; CLASSES],
}

/// Powers of two up to the greatest number of items.
const CLASSES: usize = 32;

impl<T> Default for Slots<T> {
    fn default() -> Slots<T> {
        Slots { items: Vec::new(), left: [const { Vec::new() }; CLASSES] }
    }
}

impl<T: Copy> Slots<T> {
    pub(super) fn clear(&mut self) {
        self.items.clear();
        self.left.iter_mut().for_each(Vec::clear);
    }

    /// All items; none stay.
    pub(super) fn take(&mut self) -> Slots<T> {
        core::mem::take(self)
    }

    /// Uses the memory of items that are no longer needed, if that is more than there is.
    pub(super) fn reuse(&mut self, mut old: Slots<T>) {
        if old.items.capacity() > self.items.capacity() {
            old.items.clear();
            old.items.extend_from_slice(&self.items);
            self.items = old.items;
        }
    }

    /// Items and unused places.
    pub(super) fn len(&self) -> usize {
        self.items.len()
    }

    #[inline]
    pub(super) fn at(&self, index: u32) -> &T {
        &self.items[index as usize]
    }

    #[inline]
    pub(super) fn at_mut(&mut self, index: u32) -> &mut T {
        &mut self.items[index as usize]
    }

    /// The items of a block.
    #[inline]
    pub(super) fn of(&self, block: Block) -> &[T] {
        &self.items[block.first as usize..(block.first + block.len) as usize]
    }

    #[inline]
    pub(super) fn of_mut(&mut self, block: Block) -> &mut [T] {
        &mut self.items[block.first as usize..(block.first + block.len) as usize]
    }

    /// A new block of these items.
    pub(super) fn push_block(&mut self, items: &[T]) -> Block {
        let first = self.items.len() as u32;
        self.items.extend_from_slice(items);
        Block { first, len: items.len() as u32, room: items.len() as u32 }
    }

    /// Inserts an item into a block. `more` says how many are going to be inserted now, this one
    /// included; `most` how many places there may be in all. Returns whether there was room.
    pub(super) fn insert(
        &mut self,
        block: &mut Block,
        place: u32,
        item: T,
        more: usize,
        most: usize,
    ) -> bool {
        if block.len == block.room && !self.grow(block, item, more, most) {
            return false;
        }
        let (first, end) = (block.first + place, block.first + block.len);
        self.items.copy_within(first as usize..end as usize, first as usize + 1);
        self.items[first as usize] = item;
        block.len += 1;
        true
    }

    /// Gives a block more room, filled with an item of no meaning. Returns whether there was any.
    fn grow(&mut self, block: &mut Block, filler: T, more: usize, most: usize) -> bool {
        let spare = most.saturating_sub(self.items.len());
        let wanted = (block.len as usize + more).next_power_of_two();
        if block.room > 0 && (block.first + block.room) as usize == self.items.len() {
            let added = spare.min(wanted - block.room as usize);
            self.items.resize(self.items.len() + added, filler);
            block.room += added as u32;
            return added > 0;
        }
        let class = wanted.trailing_zeros() as usize;
        let (first, room) = match self.left[class].pop() {
            Some(Block { first, room, .. }) => (first, room),
            None => {
                let room = spare.min(wanted);
                if room <= block.len as usize {
                    return false;
                }
                let first = self.items.len() as u32;
                self.items.resize(self.items.len() + room, filler);
                (first, room as u32)
            }
        };
        let (from, to) = (block.first as usize, first as usize);
        self.items.copy_within(from..from + block.len as usize, to);
        if block.room > 0 {
            self.left[block.room.ilog2() as usize].push(*block);
        }
        *block = Block { first, len: block.len, room };
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_keep_their_items_while_they_grow_and_move() {
        let (mut slots, mut blocks) = (Slots::default(), [Block::default(); 5]);
        let mut twin: [Vec<u32>; 5] = Default::default();
        for k in 0..200_u32 {
            let (which, place) =
                ((k * k % 5) as usize, k % (1 + twin[(k * k % 5) as usize].len() as u32));
            assert!(slots.insert(&mut blocks[which], place, k, 1 + k as usize % 3, 2000));
            twin[which].insert(place as usize, k);
        }
        for (block, items) in blocks.iter().zip(&twin) {
            assert_eq!(slots.of(*block), items);
        }
    }

    #[test]
    fn there_are_never_more_places_than_allowed() {
        for most in 0..40 {
            let (mut slots, mut blocks) = (Slots::default(), [Block::default(); 3]);
            let mut refused = 0;
            for k in 0..60_usize {
                refused += u32::from(!slots.insert(&mut blocks[k % 3], 0, k, 2, most));
                assert!(slots.len() <= most);
            }
            assert!(refused > 0 && (most == 0 || slots.len() > 0));
        }
    }

    #[test]
    fn blocks_that_were_left_are_used_again() {
        let (mut slots, mut one, mut two) = (Slots::default(), Block::default(), Block::default());
        for k in 0..8 {
            slots.insert(&mut one, 0, k, 1, 100);
            slots.insert(&mut two, 0, k, 1, 100);
        }
        let len = slots.len();
        let mut third = Block::default();
        for k in 0..2 {
            slots.insert(&mut third, 0, k, 1, 100);
        }
        assert_eq!(slots.len(), len);
    }
}
