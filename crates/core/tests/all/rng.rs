//! Seeds and draws give the published values, evenly.

use mallow_core::deck::{Card, CardSet};
use mallow_core::{Generator, Random, Seed};
use proptest::prelude::*;

/// What a line of the reference file asks for.
fn answer(what: &str, arguments: &str) -> String {
    let words: Vec<&str> = arguments.split(' ').collect();
    let seed = || words[0].parse::<Seed>().unwrap();
    let number = |i: usize| words[i].parse::<u64>().unwrap();
    let indices = |n: u64| (0..n).collect::<Vec<u64>>();
    let spaced = |list: &[u64]| list.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
    let mut random = if what.starts_with("seed-") {
        Generator::new(Seed::from_u64(0))
    } else {
        Generator::new(seed())
    };
    match what {
        "seed-from-number" => Seed::from_u64(number(0)).to_string(),
        "seed-from-text" => Seed::from_text(arguments).to_string(),
        "child" => seed().child(number(1)).to_string(),
        "words" => {
            let mut random = Generator::stream(seed(), number(1));
            let count = if number(1) == 0 { 20 } else { 4 };
            (0..count).map(|_| format!("{:08x}", random.next_u32())).collect::<Vec<_>>().join(" ")
        }
        "below" => {
            spaced(&(0..12).map(|_| u64::from(random.below(number(1) as u32))).collect::<Vec<_>>())
        }
        "word-after-below" => {
            for _ in 0..number(2) {
                random.below(number(1) as u32);
            }
            format!("{:08x}", random.next_u32())
        }
        "shuffle" => {
            let mut items = indices(number(1));
            random.shuffle(&mut items);
            spaced(&items)
        }
        "sample" => {
            let mut items = indices(number(1));
            spaced(random.sample(&mut items, number(2) as usize))
        }
        "pick" => {
            let items = indices(number(1));
            spaced(&(0..12).map(|_| *random.pick(&items).unwrap()).collect::<Vec<_>>())
        }
        "deal" => {
            let hands = CardSet::<Sixty>::all().deal_hands([12; 4], &mut random);
            hands
                .map(|hand| spaced(&hand.iter().map(|card| card.0.into()).collect::<Vec<_>>()))
                .join(" / ")
        }
        _ => panic!("unknown line {what}"),
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
struct Sixty(u32);

impl Card for Sixty {
    type Bits = u64;
    const COUNT: u32 = 60;
    fn index(self) -> u32 {
        self.0
    }
    fn from_index(index: u32) -> Sixty {
        Sixty(index)
    }
}

#[test]
fn the_reference_values_hold() {
    let mut lines = 0;
    for line in include_str!("../data/rng-v1.txt").lines().filter(|line| !line.starts_with('#')) {
        let (question, expected) = line.split_once(" =").unwrap();
        let (what, arguments) = question.split_once(' ').unwrap_or((question, ""));
        assert_eq!(answer(what, arguments), expected.trim_start(), "{question}");
        lines += 1;
    }
    assert!(lines > 40, "only {lines} lines were compared");
}

#[test]
fn words_are_chacha8_as_its_author_published_it() {
    // ECRYPT's keystream for ChaCha8, 256-bit key, all zero: 3e00ef2f 895f40d6 7f5bb8e8 1f09a5a1 ...
    let mut random = Generator::new(Seed::from_bytes([0; 32]));
    let bytes: Vec<u8> = (0..4).flat_map(|_| random.next_u32().to_le_bytes()).collect();
    assert_eq!(
        bytes,
        [
            0x3e, 0x00, 0xef, 0x2f, 0x89, 0x5f, 0x40, 0xd6, 0x7f, 0x5b, 0xb8, 0xe8, 0x1f, 0x09,
            0xa5, 0xa1
        ]
    );
}

/// Chi-squared of counts that should be equal.
fn unevenness(counts: &[u32]) -> f64 {
    let mean = counts.iter().sum::<u32>() as f64 / counts.len() as f64;
    counts.iter().map(|&count| (f64::from(count) - mean).powi(2) / mean).sum()
}

// The limits below are the 99.99 % points of chi-squared; the seeds are fixed.

#[test]
fn bounded_draws_are_even() {
    let mut random = Generator::new(Seed::from_u64(1));
    for bound in [2_u32, 3, 7, 60] {
        let mut counts = vec![0; bound as usize];
        for _ in 0..bound * 1000 {
            counts[random.below(bound) as usize] += 1;
        }
        let limit = [(2, 15.2), (3, 18.5), (7, 27.9), (60, 107.3)]
            .iter()
            .find(|(n, _)| *n == bound)
            .unwrap()
            .1;
        assert!(unevenness(&counts) < limit, "{bound}: {counts:?}");
    }
}

#[test]
fn a_draw_close_to_the_whole_range_rejects_the_uneven_words() {
    // Of 2^32 words, 3 * 2^30 leaves a quarter over; without rejection each third result comes twice
    // as often as the others.
    let mut random = Generator::new(Seed::from_u64(2));
    let mut counts = [0; 3];
    for _ in 0..30_000 {
        counts[(random.below(3 << 30) % 3) as usize] += 1;
    }
    assert!(unevenness(&counts) < 18.5, "{counts:?}");
}

#[test]
fn shuffles_reach_every_order_evenly() {
    let mut random = Generator::new(Seed::from_u64(3));
    let mut counts = std::collections::BTreeMap::new();
    for _ in 0..24_000 {
        let mut items = [0, 1, 2, 3];
        random.shuffle(&mut items);
        *counts.entry(items).or_insert(0) += 1;
    }
    let counts: Vec<u32> = counts.into_values().collect();
    assert_eq!(counts.len(), 24);
    assert!(unevenness(&counts) < 58.6, "{counts:?}");
}

#[test]
fn samples_reach_every_ordered_choice_evenly() {
    let mut random = Generator::new(Seed::from_u64(4));
    let mut counts = std::collections::BTreeMap::new();
    for _ in 0..20_000 {
        let mut items = [0, 1, 2, 3, 4];
        let sample = random.sample(&mut items, 2);
        *counts.entry([sample[0], sample[1]]).or_insert(0) += 1;
    }
    let counts: Vec<u32> = counts.into_values().collect();
    assert_eq!(counts.len(), 20);
    assert!(unevenness(&counts) < 52.4, "{counts:?}");
}

#[test]
fn draws_from_a_card_set_are_even_and_take_the_card_out() {
    let mut random = Generator::new(Seed::from_u64(5));
    let mut counts = [0; 60];
    for _ in 0..60_000 {
        let mut pile = CardSet::<Sixty>::all();
        let card = pile.draw(&mut random).unwrap();
        assert!(!pile.contains(card) && pile.len() == 59);
        counts[card.0 as usize] += 1;
    }
    assert!(unevenness(&counts) < 107.3, "{counts:?}");
    assert_eq!(CardSet::<Sixty>::empty().draw(&mut random), None);
}

#[test]
fn a_draw_of_one_takes_a_word_and_nothing_is_picked_from_nothing() {
    let mut random = Generator::new(Seed::from_u64(6));
    let mut other = random.clone();
    assert_eq!(random.below(1), 0);
    other.next_u32();
    assert_eq!(random, other);
    assert_eq!(random.pick::<u8>(&[]), None);
    assert_eq!(random, other, "no word is taken for nothing");
}

#[test]
#[should_panic(expected = "at least one possible result")]
fn a_draw_from_nothing_panics() {
    Generator::new(Seed::from_u64(0)).below(0);
}

#[test]
#[should_panic(expected = "a sample of 3 from 2 items")]
fn a_sample_larger_than_the_items_panics() {
    Generator::new(Seed::from_u64(0)).sample(&mut [1, 2], 3);
}

#[test]
fn a_generator_and_its_debug_text_tell_nothing() {
    assert_eq!(format!("{:?}", Generator::new(Seed::from_u64(0))), "Generator(..)");
}

#[test]
fn a_borrowed_source_gives_the_words_of_the_source() {
    fn word(mut random: impl Random) -> u32 {
        random.next_u32()
    }
    let (mut ours, mut theirs) =
        (Generator::new(Seed::from_u64(7)), Generator::new(Seed::from_u64(7)));
    let words = [word(&mut ours), word(&mut ours)];
    assert_eq!(words, [theirs.next_u32(), theirs.next_u32()]);
    assert_ne!(words[0], words[1]);
}

#[test]
fn a_seed_shows_its_digits_to_developers_too() {
    let seed = Seed::from_bytes([0xab; 32]);
    assert_eq!(format!("{seed:?}"), format!("Seed({})", "ab".repeat(32)));
}

#[test]
fn seeds_are_read_from_numbers_digits_and_text_only() {
    let hex = "00ff".repeat(16);
    assert_eq!(hex.parse::<Seed>().unwrap().to_string(), hex);
    assert_eq!(hex.to_uppercase().parse::<Seed>(), hex.parse());
    assert_eq!("18446744073709551615".parse(), Ok(Seed::from_u64(u64::MAX)));
    assert_eq!("text:".parse(), Ok(Seed::from_text("")));
    assert_eq!(" 7\t".parse(), Ok(Seed::from_u64(7)), "white space around a number is skipped");
    assert_eq!(" TEXT: Tea ".parse(), Ok(Seed::from_text(" Tea ")), "that of a text counts");
    let wrong = [
        "",
        "7 7",
        "+7",
        "-1",
        "7.0",
        "1e3",
        "seven",
        "0x7",
        "18446744073709551616",
        &hex[1..],
        &format!("{}g", &hex[1..]),
        "é".repeat(32).as_str(),
    ]
    .map(str::to_owned);
    for text in wrong {
        let error = text.parse::<Seed>().unwrap_err().to_string();
        assert!(error.contains("64 hexadecimal digits"), "{text:?}: {error}");
    }
}

#[test]
fn a_seed_has_no_child_beyond_the_last() {
    let panic = std::panic::catch_unwind(|| Seed::from_u64(0).child(1 << 63));
    assert!(panic.is_err());
}

#[cfg(feature = "serde")]
#[test]
fn a_seed_in_json_is_its_text() {
    let seed = Seed::from_u64(7);
    let json = serde_json::to_string(&seed).unwrap();
    assert_eq!(json, format!("\"{seed}\""));
    assert_eq!(serde_json::from_str::<Seed>(&json).unwrap(), seed);
    assert_eq!(serde_json::from_str::<Seed>("\"7\"").unwrap(), seed);
    for wrong in ["7", "null", "\"x\"", "[]", "\"\""] {
        assert!(serde_json::from_str::<Seed>(wrong).is_err(), "{wrong}");
    }
    for no_text in ["7", "null", "[]"] {
        let error = serde_json::from_str::<Seed>(no_text).unwrap_err().to_string();
        assert!(error.contains("expected a text"), "{error}");
    }
}

#[cfg(feature = "rand")]
#[test]
fn a_generator_serves_the_rand_crates() {
    use mallow_core::rng::AsRand;
    use rand_core::Rng;
    let mut ours = Generator::new(Seed::from_u64(7));
    let mut theirs = AsRand(ours.clone());
    assert_eq!(theirs.next_u32(), Random::next_u32(&mut ours));
    let mut words = [0; 4].map(|_| Random::next_u32(&mut ours));
    assert_eq!(theirs.next_u64(), u64::from(words[1]) << 32 | u64::from(words[0]));
    let mut bytes = [0; 6];
    theirs.fill_bytes(&mut bytes);
    words[2..].iter_mut().for_each(|word| *word = word.to_le());
    assert_eq!(bytes[..4], words[2].to_ne_bytes());
    assert_eq!(bytes[4..], words[3].to_ne_bytes()[..2]);
    assert_eq!(theirs, AsRand(ours), "both have taken the same words");
}

#[cfg(feature = "rand")]
#[test]
fn the_system_gives_a_different_seed_each_time() {
    assert_ne!(Seed::from_system().unwrap(), Seed::from_system().unwrap());
}

proptest! {
    #[test]
    fn bounded_draws_stay_below_their_bound(seed: u64, bound in 1_u32..) {
        prop_assert!(Generator::new(Seed::from_u64(seed)).below(bound) < bound);
    }

    #[test]
    fn bounded_draws_agree_with_the_slow_twin(seed: u64, bound in 1_u32..) {
        // Exactly 2^32 / bound words lead to each result; the first 2^32 mod bound low halves are rejected.
        let mut words = Generator::new(Seed::from_u64(seed));
        let surplus = (1_u64 << 32) % u64::from(bound);
        let slow = loop {
            let product = u64::from(words.next_u32()) * u64::from(bound);
            if product % (1 << 32) >= surplus {
                break product >> 32;
            }
        };
        prop_assert_eq!(u64::from(Generator::new(Seed::from_u64(seed)).below(bound)), slow);
    }

    #[test]
    fn shuffles_lose_nothing(seed: u64, mut items: Vec<u16>, count: prop::sample::Index) {
        let mut sorted = items.clone();
        sorted.sort_unstable();
        let count = if items.is_empty() { 0 } else { count.index(items.len()) };
        let taken = Generator::new(Seed::from_u64(seed)).sample(&mut items, count).len();
        prop_assert_eq!(taken, count);
        items.sort_unstable();
        prop_assert_eq!(items, sorted);
    }

    #[test]
    fn seeds_return_from_their_text(bytes: [u8; 32]) {
        let seed = Seed::from_bytes(bytes);
        prop_assert_eq!(seed.to_string().parse(), Ok(seed));
        prop_assert_eq!(seed.to_bytes(), bytes);
    }

    #[test]
    fn streams_and_children_differ(number: u64, first in 0..1_u64 << 63, second in 0..1_u64 << 63) {
        prop_assume!(first != second);
        let seed = Seed::from_u64(number);
        let word = |stream| Generator::stream(seed, stream).next_u32();
        prop_assert_ne!(seed.child(first), seed.child(second));
        // Single words may coincide; four of them do not.
        let four = |stream| { let mut g = Generator::stream(seed, stream); [0; 4].map(|_| g.next_u32()) };
        prop_assert_ne!(four(first), four(second));
        prop_assert_eq!(word(first), four(first)[0]);
    }

    #[test]
    fn any_text_makes_a_seed_of_its_own(first: String, second: String) {
        prop_assume!(first != second);
        prop_assert_ne!(Seed::from_text(&first), Seed::from_text(&second));
    }
}
