//! The draws of a simulation: the words of [`Generator`](mallow_core::Generator) with less work.
//!
//! A game of a simulation needs a seed of its own, a seed for its bots, and a new stream for every
//! chance event, of which it usually takes a single word. ChaCha8 is worth computing only four
//! blocks at a time, side by side in the four lanes of a vector. A `Generator` takes four blocks of one
//! stream, and so throws most of them away; here the lanes belong to four games, or to four streams.

use mallow_core::{Random, Seed};
use std::ops::Range;
use wide::u32x4;

/// The first four words of ChaCha's state: the text `expand 32-byte k`.
const CONSTANTS: [u32; 4] = [0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574];
/// The first stream for the children of a seed.
const CHILD_STREAMS: u64 = 1 << 63;
/// The words of a block.
const BLOCK: usize = 16;
/// The words of four blocks.
const FOUR_BLOCKS: usize = 4 * BLOCK;

/// The key words of a seed.
type Key = [u32; 8];

fn key(seed: Seed) -> Key {
    let bytes = seed.to_bytes();
    std::array::from_fn(|i| {
        let at = 4 * i;
        u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
    })
}

/// One key for all four lanes.
fn same(key: Key) -> [u32x4; 8] {
    key.map(u32x4::splat)
}

#[inline(always)]
fn rotated<const BY: u32>(words: u32x4) -> u32x4 {
    words << BY | words >> (32 - BY)
}

#[inline(always)]
fn quarter_round(state: &mut [u32x4; BLOCK], a: usize, b: usize, c: usize, d: usize) {
    state[a] += state[b];
    state[d] = rotated::<16>(state[d] ^ state[a]);
    state[c] += state[d];
    state[b] = rotated::<12>(state[b] ^ state[c]);
    state[a] += state[b];
    state[d] = rotated::<8>(state[d] ^ state[a]);
    state[c] += state[d];
    state[b] = rotated::<7>(state[b] ^ state[c]);
}

/// Four blocks of ChaCha8. Lane `i` has the key of that lane, and of the stream `streams[i]` the
/// block number `blocks[i]`.
fn four_blocks(key: &[u32x4; 8], blocks: [u64; 4], streams: [u64; 4]) -> [u32x4; BLOCK] {
    let low = |numbers: [u64; 4]| u32x4::new(numbers.map(|number| number as u32));
    let high = |numbers: [u64; 4]| u32x4::new(numbers.map(|number| (number >> 32) as u32));
    let mut start = [u32x4::ZERO; BLOCK];
    start[..4].copy_from_slice(&CONSTANTS.map(u32x4::splat));
    start[4..12].copy_from_slice(key);
    start[12..].copy_from_slice(&[low(blocks), high(blocks), low(streams), high(streams)]);
    let mut state = start;
    // Eight rounds: columns and diagonals in turn.
    for _ in 0..4 {
        quarter_round(&mut state, 0, 4, 8, 12);
        quarter_round(&mut state, 1, 5, 9, 13);
        quarter_round(&mut state, 2, 6, 10, 14);
        quarter_round(&mut state, 3, 7, 11, 15);
        quarter_round(&mut state, 0, 5, 10, 15);
        quarter_round(&mut state, 1, 6, 11, 12);
        quarter_round(&mut state, 2, 7, 8, 13);
        quarter_round(&mut state, 3, 4, 9, 14);
    }
    for (word, start) in state.iter_mut().zip(start) {
        *word += start;
    }
    state
}

/// Writes four blocks one after the other.
fn fill(words: &mut [u32], key: &[u32x4; 8], blocks: [u64; 4], streams: [u64; 4]) {
    let lanes = four_blocks(key, blocks, streams);
    for (at, four) in lanes.chunks_exact(4).enumerate() {
        let turned = u32x4::transpose([four[0], four[1], four[2], four[3]]);
        for (block, part) in words.chunks_exact_mut(BLOCK).zip(turned) {
            block[4 * at..4 * at + 4].copy_from_slice(part.as_array());
        }
    }
}

/// The children `indices` of four seeds.
fn children(seeds: [Seed; 4], indices: [u64; 4]) -> [Seed; 4] {
    let keys = seeds.map(key);
    let lanes = std::array::from_fn(|word| u32x4::new(keys.map(|key| key[word])));
    let streams = indices.map(|index| CHILD_STREAMS + index);
    let words = four_blocks(&lanes, [0; 4], streams).map(u32x4::to_array);
    std::array::from_fn(|lane| {
        let mut bytes = [0; 32];
        for (bytes, word) in bytes.chunks_exact_mut(4).zip(&words) {
            bytes.copy_from_slice(&word[lane].to_le_bytes());
        }
        Seed::from_bytes(bytes)
    })
}

/// The seed of a game and that of its bots.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct GameSeeds {
    /// The number of the game.
    pub(super) number: u64,
    pub(super) game: Seed,
    /// For the bots, and for the order in which seats decide.
    pub(super) bots: Seed,
}

/// The seeds of these games of the experiment with this seed.
pub(super) fn game_seeds(seed: Seed, games: Range<u64>) -> impl Iterator<Item = GameSeeds> {
    let Range { start, end } = games;
    (start..end).step_by(4).flat_map(move |first| {
        let numbers = std::array::from_fn(|lane| first + lane as u64);
        let games = children([seed; 4], numbers);
        let bots = children(games, [0; 4]);
        let all = std::array::from_fn::<_, 4, _>(|lane| GameSeeds {
            number: numbers[lane],
            game: games[lane],
            bots: bots[lane],
        });
        all.into_iter().take(usize::try_from(end - first).unwrap_or(4))
    })
}

/// Stream 0 of a seed: the same words as from [`Generator::new`](mallow_core::Generator::new).
#[derive(Debug, Clone)]
pub(super) struct Words {
    key: [u32x4; 8],
    /// The number of the next block to compute.
    block: u64,
    words: [u32; FOUR_BLOCKS],
    /// The next of the words.
    at: usize,
}

impl Words {
    pub(super) fn new(seed: Seed) -> Words {
        Words { key: same(key(seed)), block: 0, words: [0; FOUR_BLOCKS], at: FOUR_BLOCKS }
    }

    /// Begins stream 0 of another seed.
    pub(super) fn begin(&mut self, seed: Seed) {
        self.key = same(key(seed));
        self.block = 0;
        self.at = FOUR_BLOCKS;
    }

    #[cold]
    #[inline(never)]
    fn refill(&mut self) {
        let blocks = [0, 1, 2, 3].map(|lane| self.block + lane);
        fill(&mut self.words, &self.key, blocks, [0; 4]);
        self.block += 4;
        self.at = 0;
    }
}

impl Random for Words {
    #[inline]
    fn next_u32(&mut self) -> u32 {
        if self.at >= FOUR_BLOCKS {
            self.refill();
        }
        let word = self.words[self.at];
        self.at += 1;
        word
    }
}

/// The streams of a game's chance events, one after the other: for event `k` the same words as from
/// [`Generator::stream`](mallow_core::Generator::stream) `k`.
#[derive(Debug, Clone)]
pub(super) struct Chances {
    key: [u32x4; 8],
    /// The stream of the event.
    stream: u64,
    /// Whether the event before took more than one block. Then the next one probably does too.
    long: bool,
    /// The number of the stream's next block to compute.
    block: u64,
    /// The first blocks of four streams, and after them four blocks of this stream.
    words: [u32; 2 * FOUR_BLOCKS],
    /// The first of the four streams; `None` if they are of another key.
    firsts_from: Option<u64>,
    /// The next of the words, and the end of those that belong to the stream.
    at: usize,
    end: usize,
}

impl Chances {
    pub(super) fn new(seed: Seed) -> Chances {
        Chances {
            key: same(key(seed)),
            stream: 0,
            long: false,
            block: 0,
            words: [0; 2 * FOUR_BLOCKS],
            firsts_from: None,
            at: 0,
            end: 0,
        }
    }

    /// Begins the game of another seed.
    pub(super) fn begin(&mut self, seed: Seed) {
        self.key = same(key(seed));
        self.firsts_from = None;
        self.event(0);
    }

    /// Begins the stream of event `stream`, before its first word.
    #[inline]
    pub(super) fn event(&mut self, stream: u64) -> &mut Chances {
        if self.block > 0 {
            let taken = self.block * BLOCK as u64 - (self.end - self.at) as u64;
            self.long = taken > BLOCK as u64;
        }
        self.stream = stream;
        self.block = 0;
        (self.at, self.end) = (0, 0);
        self
    }

    #[inline(never)]
    fn refill(&mut self) {
        if self.block > 0 || self.long {
            let blocks = [0, 1, 2, 3].map(|lane| self.block + lane);
            fill(&mut self.words[FOUR_BLOCKS..], &self.key, blocks, [self.stream; 4]);
            self.block += 4;
            (self.at, self.end) = (FOUR_BLOCKS, 2 * FOUR_BLOCKS);
            return;
        }
        let lane = self.firsts_from.and_then(|from| self.stream.checked_sub(from));
        let lane = lane.filter(|&lane| lane < 4).unwrap_or_else(|| {
            // The next events will want these.
            let streams = [0, 1, 2, 3].map(|lane| self.stream.wrapping_add(lane));
            fill(&mut self.words[..FOUR_BLOCKS], &self.key, [0; 4], streams);
            self.firsts_from = Some(self.stream);
            0
        });
        self.block = 1;
        self.at = lane as usize * BLOCK;
        self.end = self.at + BLOCK;
    }
}

impl Random for Chances {
    #[inline]
    fn next_u32(&mut self) -> u32 {
        if self.at == self.end {
            self.refill();
        }
        let word = self.words[self.at % (2 * FOUR_BLOCKS)];
        self.at += 1;
        word
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mallow_core::Generator;

    fn take(random: &mut impl Random, count: usize) -> Vec<u32> {
        (0..count).map(|_| random.next_u32()).collect()
    }

    #[test]
    fn words_are_those_of_a_generator() {
        let mut words = Words::new(Seed::from_u64(1));
        for number in [0, 7, u64::MAX] {
            let seed = Seed::from_u64(number);
            words.begin(seed);
            assert_eq!(take(&mut words, 300), take(&mut Generator::new(seed), 300));
        }
    }

    #[test]
    fn seeds_are_the_children_of_children() {
        let seed = Seed::from_text("many games");
        for games in [0..9, 5..6, 1_000_000_000_001..1_000_000_000_008, 3..3] {
            let wanted: Vec<GameSeeds> = games
                .clone()
                .map(|number| {
                    let game = seed.child(number);
                    GameSeeds { number, game, bots: game.child(0) }
                })
                .collect();
            assert_eq!(game_seeds(seed, games).collect::<Vec<_>>(), wanted);
        }
    }

    #[test]
    fn chance_events_have_the_words_of_their_streams_however_many_they_take() {
        let mut lengths = Generator::new(Seed::from_u64(3));
        let mut chances = Chances::new(Seed::from_u64(0));
        for number in 0..20 {
            let seed = Seed::from_u64(number);
            chances.begin(seed);
            for stream in 0..40 {
                let count = match lengths.below(4) {
                    0 => 0,
                    1 => 1,
                    2 => lengths.below(17),
                    _ => lengths.below(200),
                };
                let wanted = take(&mut Generator::stream(seed, stream), count as usize);
                let found = take(chances.event(stream), count as usize);
                assert_eq!(found, wanted, "event {stream} of seed {number}");
            }
        }
    }
}
