//! Draws on top of a source of words.

/// A source of random words, with the frozen draws of the [module's page](crate::rng) on top.
///
/// [`Generator`](crate::Generator) is the usual implementation. Implement the trait for another
/// source to let a search use a faster generator, or a fuzzer its own bytes; games then depend on
/// that source.
///
/// ```
/// use mallow_core::{Generator, Random, Seed};
/// let mut random = Generator::new(Seed::from_u64(7));
/// let mut dice = [0; 6];
/// for _ in 0..600 {
///     dice[random.below(6) as usize] += 1;
/// }
/// assert!(dice.iter().all(|&count| (60..140).contains(&count)), "{dice:?}");
/// ```
pub trait Random {
    /// The next 32 random bits.
    fn next_u32(&mut self) -> u32;

    /// An even draw from `0..bound`.
    ///
    /// Words that would make the draw uneven are rejected and drawn again, at most one in
    /// `bound / 2^32`. With a source that repeats such a word for ever, this method does not
    /// return.
    ///
    /// # Panics
    /// If `bound` is 0.
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "a draw needs at least one possible result");
        let mut product = u64::from(self.next_u32()) * u64::from(bound);
        // The remainder costs a division; it is below `bound`, so most draws never ask for it.
        if (product as u32) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u32) < threshold {
                product = u64::from(self.next_u32()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// Shuffles the items: every order is equally likely.
    ///
    /// # Panics
    /// If there are 2^32 items or more.
    #[inline]
    fn shuffle<T>(&mut self, items: &mut [T]) {
        let len = items.len();
        self.sample(items, len);
    }

    /// Moves a random sample of `count` items, each sample equally likely, to the end of the slice
    /// and returns it in random order. The rest stays in front, in no particular order.
    ///
    /// ```
    /// use mallow_core::{Generator, Random, Seed};
    /// let mut cards: Vec<u8> = (0..60).collect();
    /// let hand = Generator::new(Seed::from_u64(7)).sample(&mut cards, 12);
    /// assert_eq!(hand.len(), 12);
    /// ```
    ///
    /// # Panics
    /// If `count` exceeds the number of items, or there are 2^32 items or more.
    #[inline]
    fn sample<'a, T>(&mut self, items: &'a mut [T], count: usize) -> &'a mut [T] {
        let len = u32::try_from(items.len()).expect("fewer than 2^32 items");
        assert!(count <= items.len(), "a sample of {count} from {len} items");
        let rest = len - count as u32;
        for last in (rest.max(1)..len).rev() {
            let other = self.below(last + 1);
            items.swap(last as usize, other as usize);
        }
        &mut items[rest as usize..]
    }

    /// A random item, each as likely as any other; `None` if there is none.
    ///
    /// # Panics
    /// If there are 2^32 items or more.
    #[inline]
    fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() {
            return None;
        }
        let len = u32::try_from(items.len()).expect("fewer than 2^32 items");
        Some(&items[self.below(len) as usize])
    }
}

impl<R: Random + ?Sized> Random for &mut R {
    #[inline]
    fn next_u32(&mut self) -> u32 {
        (**self).next_u32()
    }
}
