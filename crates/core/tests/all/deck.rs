//! Card sets against a plain tree of numbers, in both widths.

use mallow_core::deck::{Bits, Card, CardSet, ParseCardsError};
use mallow_core::{Generator, Seed};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

/// Numbers 0 to `COUNT - 1`, written `c7`.
macro_rules! numbers {
    ($name:ident, $bits:ty, $count:expr) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        struct $name(u32);
        impl Card for $name {
            type Bits = $bits;
            const COUNT: u32 = $count;
            fn index(self) -> u32 {
                self.0
            }
            fn from_index(index: u32) -> $name {
                assert!(index < $count);
                $name(index)
            }
        }
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "c{}", self.0)
            }
        }
        impl FromStr for $name {
            type Err = String;
            fn from_str(text: &str) -> Result<$name, String> {
                let number = text.strip_prefix('c').and_then(|digits| digits.parse().ok());
                number.filter(|&n| n < $count).map($name).ok_or_else(|| format!("no card {text}"))
            }
        }
    };
}

numbers!(Narrow, u64, 60);
numbers!(Full, u64, 64);
numbers!(Wide, u128, 108);
numbers!(Widest, u128, 128);

#[test]
fn the_set_of_all_cards_has_each_of_them() {
    fn all<C: Card + fmt::Debug>() -> u32 {
        let all = CardSet::<C>::all();
        assert_eq!(all.last().map(Card::index), Some(C::COUNT - 1));
        assert_eq!(CardSet::from_bits(all.bits()), all);
        all.len()
    }
    assert_eq!(
        (all::<Narrow>(), all::<Full>(), all::<Wide>(), all::<Widest>()),
        (60, 64, 108, 128)
    );
}

#[test]
fn bits_beyond_the_cards_are_dropped() {
    assert_eq!(CardSet::<Narrow>::from_bits(u64::MAX), CardSet::all());
    assert_eq!(<u64 as Bits>::low(0), 0);
    assert_eq!(<u64 as Bits>::low(64), u64::MAX);
    assert_eq!(<u128 as Bits>::low(3), 0b111);
    assert_eq!(<u64 as Bits>::ZERO.lowest(), 64);
    assert_eq!(<u64 as Bits>::ZERO.without_lowest(), 0);
    assert_eq!(<u128 as Bits>::bit(100).highest(), Some(100));
}

#[test]
fn sets_read_as_their_cards_and_return_from_text() {
    let set: CardSet<Narrow> = [Narrow(5), Narrow(0), Narrow(59)].into_iter().collect();
    assert_eq!(set.to_string(), "c0 c5 c59");
    assert_eq!("c59  c0 c5".parse(), Ok(set));
    assert_eq!(format!("{set:?}"), "{Narrow(0), Narrow(5), Narrow(59)}");
    let none = CardSet::<Narrow>::empty();
    assert_eq!(
        (none.to_string(), "-".parse(), "".parse(), " - ".parse()),
        ("-".into(), Ok(none), Ok(none), Ok(none))
    );
    assert_eq!(
        "c1 c2 x3".parse::<CardSet<Narrow>>(),
        Err(ParseCardsError::Card { place: 3, error: "no card x3".into() })
    );
    let twice = "c1 c2 c1".parse::<CardSet<Narrow>>().unwrap_err();
    assert_eq!(twice.to_string(), "card 3 appears twice");
    assert!("c1 -".parse::<CardSet<Narrow>>().is_err());
}

#[test]
fn a_deal_takes_the_hands_out_of_the_pile() {
    let mut pile = CardSet::<Wide>::all();
    let mut random = Generator::new(Seed::from_u64(1));
    let [first, second, third] = pile.deal_hands([50, 0, 8], &mut random);
    assert_eq!((first.len(), second.len(), third.len(), pile.len()), (50, 0, 8, 50));
    assert!(first.is_disjoint(third) && pile.is_disjoint(first | third));
    assert_eq!(first | third | pile, CardSet::all());
}

#[test]
#[should_panic(expected = "a deal of 61 cards out of 60")]
fn a_deal_of_more_than_there_is_panics() {
    let _ = CardSet::<Narrow>::all().deal(61, &mut Generator::new(Seed::from_u64(1)));
}

#[cfg(feature = "serde")]
#[test]
fn a_set_in_json_is_a_list_without_repeats() {
    #[derive(Debug, Clone, Copy, PartialEq, serde::Serialize, serde::Deserialize)]
    struct Die(u8);
    impl Card for Die {
        type Bits = u64;
        const COUNT: u32 = 6;
        fn index(self) -> u32 {
            self.0.into()
        }
        fn from_index(index: u32) -> Die {
            Die(index as u8)
        }
    }
    let set: CardSet<Die> = [Die(4), Die(2)].into_iter().collect();
    assert_eq!(serde_json::to_string(&set).unwrap(), "[2,4]");
    assert_eq!(serde_json::from_str::<CardSet<Die>>("[4,2]").unwrap(), set);
    let error = serde_json::from_str::<CardSet<Die>>("[4,2,4]").unwrap_err().to_string();
    assert!(error.contains("a card appears twice"), "{error}");
}

fn agree<C: Card + fmt::Debug + PartialEq>(
    a: C::Bits,
    b: C::Bits,
    index: u32,
) -> Result<(), TestCaseError> {
    let tree = |set: CardSet<C>| set.iter().map(Card::index).collect::<BTreeSet<u32>>();
    let (left, right) = (CardSet::<C>::from_bits(a), CardSet::<C>::from_bits(b));
    let (slow_left, slow_right) = (tree(left), tree(right));
    prop_assert_eq!(tree(left | right), &slow_left | &slow_right);
    prop_assert_eq!(tree(left & right), &slow_left & &slow_right);
    prop_assert_eq!(tree(left - right), &slow_left - &slow_right);
    prop_assert_eq!(left.len() as usize, slow_left.len());
    prop_assert_eq!(left.iter().len(), slow_left.len());
    prop_assert_eq!(left.is_empty(), slow_left.is_empty());
    prop_assert_eq!(left.is_subset(right), slow_left.is_subset(&slow_right));
    prop_assert_eq!((left & right).is_subset(right), true);
    prop_assert_eq!(left.is_disjoint(right), slow_left.is_disjoint(&slow_right));
    prop_assert_eq!(left.first().map(Card::index), slow_left.first().copied());
    prop_assert_eq!(left.last().map(Card::index), slow_left.last().copied());
    let list: Vec<u32> = slow_left.iter().copied().collect();
    prop_assert_eq!(left.iter().map(Card::index).collect::<Vec<_>>(), &list[..]);
    for n in [0, 1, index, C::COUNT] {
        prop_assert_eq!(left.nth(n).map(Card::index), list.get(n as usize).copied());
    }
    let card = C::from_index(index % C::COUNT);
    let was = slow_left.contains(&card.index());
    let (mut with, mut without) = (left, left);
    prop_assert_eq!(left.contains(card), was);
    prop_assert_eq!((with.insert(card), without.remove(card)), (!was, was));
    prop_assert_eq!(with - CardSet::of(card), without);
    prop_assert_eq!(without | CardSet::of(card), with);
    prop_assert_eq!(left.cmp(&right), left.bits().cmp(&right.bits()));
    prop_assert_eq!(left.into_iter().collect::<CardSet<C>>(), left);
    Ok(())
}

proptest! {
    #[test]
    fn narrow_sets_behave_as_sets(a: u64, b: u64, index in 0..64_u32) {
        agree::<Narrow>(a, b, index)?;
        agree::<Full>(a, b, index)?;
    }

    #[test]
    fn wide_sets_behave_as_sets(a: u128, b: u128, index in 0..128_u32) {
        agree::<Wide>(a, b, index)?;
        agree::<Widest>(a, b, index)?;
    }

    #[test]
    fn draws_and_deals_conserve_cards(bits: u128, seed: u64, count: u32) {
        let before = CardSet::<Wide>::from_bits(bits);
        let mut random = Generator::new(Seed::from_u64(seed));
        let mut pile = before;
        let count = count % (before.len() + 1);
        let hand = pile.deal(count, &mut random);
        prop_assert_eq!(hand.len(), count);
        prop_assert!(hand.is_disjoint(pile));
        prop_assert_eq!(hand | pile, before);
        let drawn = pile.draw(&mut random);
        prop_assert_eq!(drawn.is_some(), count < before.len());
        prop_assert_eq!(drawn.map_or(hand, |card| hand | CardSet::of(card)) | pile, before);
    }
}

#[test]
fn sets_are_values_with_equality_hash_and_default() {
    use std::collections::HashSet;
    fn cloned<T: Clone>(value: &T) -> T {
        value.clone()
    }
    let one = CardSet::of(Narrow(1));
    let two = CardSet::of(Narrow(2));
    assert_eq!(cloned(&one), one);
    assert_ne!(one, two);
    assert_eq!(CardSet::<Narrow>::default(), CardSet::empty());
    let hashed: HashSet<u64> = [one, two, one | two]
        .iter()
        .map(|set| {
            use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
            BuildHasherDefault::<DefaultHasher>::default().hash_one(set)
        })
        .collect();
    assert_eq!(hashed.len(), 3, "different sets hash differently");
    assert_eq!(format!("{:?}", (one | two).iter()), "{Narrow(1), Narrow(2)}");
}
