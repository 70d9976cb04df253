//! The laws about numbers and arrays in one state.

use super::law::{Law, Verdict, hold};
use super::walk::Walk;
use crate::encode::{Checked, Encode, EncodeError, Encoder, Window};
use crate::{Game, Generator, Observer, Random, Seat, Turn};
use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::{format, vec, vec::Vec};
use core::hash::{Hash, Hasher};

/// The number of random numbers of actions that are checked in each state.
const PROBES: u32 = 8;
/// The number of places of a long list at which features are checked.
const ROWS: usize = 32;
/// The number of other possible steps whose views are compared too.
const OTHERS: usize = 6;
/// Up to so many numbers, the mask is compared with the list.
const LONGEST_MASK: u64 = 1 << 16;
/// The number of deals that are drawn each way and compared.
const DEALS: u32 = 2_000;

/// What the suite needs to check the encoding of a game.
pub(super) struct Encoding<G: Game> {
    pub(super) check: fn(&mut Walk<'_, '_, G>, Window) -> Verdict,
    pub(super) window: Window,
}

/// The views behind the observations of a game so far: observer and hash of the observation, and hash
/// of the view.
pub(super) type Observed = BTreeMap<(Observer, u64), u64>;

pub(super) fn check<G: Encode>(walk: &mut Walk<'_, '_, G>, window: Window) -> Verdict {
    let game = walk.suite.game;
    // The suite borrows its game, and an encoder shares one: an equal game is built.
    let game = G::try_new(game.setup().clone())
        .map_err(|error| (Law::SetupRebuilds, error.to_string()))?;
    let encoder =
        Encoder::shared(alloc::sync::Arc::new(game), window).map_err(|error| failed(&error))?;
    let state = walk.state.clone();
    for seat in Seat::all(encoder.game().players()) {
        check_numbers(&encoder, &state, seat)?;
        check_rows(&encoder, &state, seat)?;
    }
    check_probes(&encoder, &mut walk.random)?;
    for observer in Observer::all(encoder.game().players()) {
        check_observation(walk, &encoder, &state, observer)?;
    }
    for next in neighbours(walk, &state) {
        for observer in Observer::all(encoder.game().players()) {
            remember(walk, &encoder, &next, observer)?;
        }
    }
    check_scores(walk, &encoder, &state)?;
    check_deal(walk, &encoder, &state)
}

/// Every legal action has a number, or lies outside a window; lists and masks of numbers say the same.
fn check_numbers<G: Encode>(encoder: &Encoder<G>, state: &G::State, seat: Seat) -> Verdict {
    let list = encoder.game().actions(state, seat);
    let mut expected = Vec::new();
    for &action in &list {
        let Some(id) = encoder.action_id(action) else {
            hold(Law::NumbersAreSound, encoder.window() != Window::WHOLE, || {
                format!("the legal action {action} of seat {seat} has no number")
            })?;
            continue;
        };
        let count = encoder.action_count();
        hold(Law::NumbersAreSound, id < count, || {
            format!("{action} has the number {id}, but there are {count}")
        })?;
        let back = encoder.action(id).ok();
        hold(Law::NumbersAreSound, back == Some(action), || {
            format!("{action} has the number {id}, which is the action {back:?}")
        })?;
        expected.push(id);
    }
    hold(Law::NumbersAreSound, expected.windows(2).all(|pair| pair[0] < pair[1]), || {
        format!("the numbers of the legal actions of seat {seat} do not rise: {expected:?}")
    })?;
    let mut ids = vec![7];
    let outside = encoder.ids(state, seat, &mut ids);
    let sound = ids == expected && outside as usize == list.len() - expected.len();
    hold(Law::NumbersAreSound, sound, || {
        format!(
            "seat {seat}: expected the numbers {expected:?}, found {ids:?} and {outside} outside"
        )
    })?;
    if encoder.action_count() <= LONGEST_MASK {
        let mut mask = vec![7_u8; encoder.action_count() as usize];
        let told = encoder.mask(state, seat, &mut mask).map_err(|error| failed(&error))?;
        let found: Vec<u64> =
            (0..).zip(&mask).filter(|(_, one)| **one != 0).map(|(id, _)| id).collect();
        let sound = told == outside && found == expected && mask.iter().all(|&one| one <= 1);
        hold(Law::NumbersAreSound, sound, || {
            format!("seat {seat}: the mask has {found:?}, expected {expected:?}")
        })?;
    }
    Ok(())
}

fn failed(error: &EncodeError) -> (Law, String) {
    (Law::NumbersAreSound, error.to_string())
}

/// Numbers and actions are a bijection that keeps the order.
fn check_probes<G: Encode>(encoder: &Encoder<G>, random: &mut Generator) -> Verdict {
    let count = encoder.action_count();
    let past = encoder.action(count).ok();
    hold(Law::NumbersAreSound, past.is_none(), || {
        format!("there are {count} numbers, but {count} is the action {past:?}")
    })?;
    let mut before: Option<(u64, G::Action)> = None;
    let mut probes: Vec<u64> = vec![0, count - 1];
    for _ in 0..PROBES {
        // At most 2^31 - 1 numbers: an encoder refuses more.
        probes.push(random.below(count as u32).into());
    }
    probes.sort_unstable();
    probes.dedup();
    for id in probes {
        let action = encoder.action(id).map_err(|error| failed(&error))?;
        let back = encoder.action_id(action);
        hold(Law::NumbersAreSound, back == Some(id), || {
            format!("{id} is the action {action}, which has the number {back:?}")
        })?;
        if let Some((lower, smaller)) = before {
            hold(Law::NumbersAreSound, smaller < action, || {
                format!("{smaller} with number {lower} does not come before {action} with {id}")
            })?;
        }
        before = Some((id, action));
    }
    Ok(())
}

/// Rows of features have the fields of their layout, with values in range.
fn check_rows<G: Encode>(encoder: &Encoder<G>, state: &G::State, seat: Seat) -> Verdict {
    let list = encoder.game().actions(state, seat);
    let width = encoder.candidate().len();
    let mut rows: Vec<f32> = Vec::new();
    let count = encoder.candidates(state, seat, &mut rows).map_err(|error| failed(&error))?;
    hold(
        Law::NumbersAreSound,
        count as usize == list.len() && rows.len() == list.len() * width,
        || format!("seat {seat} has {} actions, but {count} rows of features", list.len()),
    )?;
    let view = encoder.game().view(state, Observer::Seat(seat));
    for &action in list.iter().step_by(list.len() / ROWS + 1) {
        let mut checked = Checked::new(G::ENCODING_VERSION);
        encoder.game().candidate(encoder.window(), &view, action, &mut checked);
        encoder.candidate().expect(&checked.layout).map_err(|error| {
            (Law::ObservationIsSound, format!("the features of {action}: {error}"))
        })?;
        in_range(checked.fault, || format!("the features of {action}"))?;
    }
    Ok(())
}

fn in_range(fault: Option<(&str, usize, i32)>, of: impl FnOnce() -> String) -> Verdict {
    match fault {
        None => Ok(()),
        Some((field, place, value)) => Err((
            Law::ObservationIsSound,
            format!("{}: {value} at place {place} of `{field}` is not within the field", of()),
        )),
    }
}

fn check_observation<G: Encode>(
    walk: &mut Walk<'_, '_, G>,
    encoder: &Encoder<G>,
    state: &G::State,
    observer: Observer,
) -> Verdict {
    let game = encoder.game();
    let view = game.view(state, observer);
    let mut checked = Checked::new(G::ENCODING_VERSION);
    game.observe(encoder.window(), &view, &mut checked);
    encoder.observation().expect(&checked.layout).map_err(|error| {
        (Law::ObservationIsSound, format!("the observation of {observer}: {error}"))
    })?;
    in_range(checked.fault, || format!("the observation of {observer}"))?;
    let observed = observation(encoder, &view, f32::NAN)?;
    let again = observation(encoder, &view, 7.0)?;
    hold(Law::ObservationIsSound, observed == again, || {
        format!("two observations of {observer} from one view differ")
    })?;
    let guess = game.determinize(&view, &mut walk.random);
    let guessed = observation(encoder, &game.view(&guess, observer), 1.0)?;
    hold(Law::ObservationIsSound, observed == guessed, || {
        format!("the observation of {observer} differs in a state that fits its view")
    })?;
    remember(walk, encoder, state, observer)
}

/// The bits of an observation, written over a slice of this value.
fn observation<G: Encode>(
    encoder: &Encoder<G>,
    view: &G::View,
    before: f32,
) -> Result<Vec<u32>, (Law, String)> {
    let mut values = vec![before; encoder.observation().len()];
    encoder.observe(view, &mut values).map_err(|error| failed(&error))?;
    Ok(values.into_iter().map(f32::to_bits).collect())
}

/// Different views of an observer give different observations.
fn remember<G: Encode>(
    walk: &mut Walk<'_, '_, G>,
    encoder: &Encoder<G>,
    state: &G::State,
    observer: Observer,
) -> Verdict {
    let view = encoder.game().view(state, observer);
    let observed = hash(&observation(encoder, &view, 0.0)?);
    let seen = match &walk.suite.folds {
        Some(fold) => hash(&fold(encoder.game(), &view)),
        None => hash(&view),
    };
    let before = *walk.observed.entry((observer, observed)).or_insert(seen);
    hold(Law::ObservationIsComplete, before == seen, || {
        format!(
            "{observer} saw another view with the same observation before it saw\n{view}\n{view:?}"
        )
    })
}

/// FNV-1a over everything that is hashed.
fn hash(value: &impl Hash) -> u64 {
    struct Fnv(u64);
    impl Hasher for Fnv {
        fn finish(&self) -> u64 {
            self.0
        }
        fn write(&mut self, bytes: &[u8]) {
            for &byte in bytes {
                self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
            }
        }
    }
    let mut fnv = Fnv(0xcbf2_9ce4_8422_2325);
    value.hash(&mut fnv);
    fnv.finish()
}

/// Some states that one step may lead to.
fn neighbours<G: Encode>(walk: &mut Walk<'_, '_, G>, state: &G::State) -> Vec<G::State> {
    let game = walk.suite.game;
    let mut next = Vec::new();
    match game.turn(state) {
        Turn::Over => {}
        Turn::Chance => {
            for _ in 0..OTHERS {
                let chance = game.sample(state, &mut walk.random);
                next.extend(game.after_chance(state, &chance));
            }
        }
        Turn::Seats(seats) => {
            for seat in seats {
                let list = game.actions(state, seat);
                let stride = list.len() / OTHERS + 1;
                let some = list.into_iter().step_by(stride);
                next.extend(some.filter_map(|action| game.after(state, seat, action).ok()));
            }
        }
    }
    next
}

/// Scores are public, and at the end they are the points of the outcome.
fn check_scores<G: Encode>(
    walk: &mut Walk<'_, '_, G>,
    encoder: &Encoder<G>,
    state: &G::State,
) -> Verdict {
    let game = encoder.game();
    let guess = game.determinize(&game.view(state, Observer::Public), &mut walk.random);
    let outcome = game.outcome(state);
    for seat in Seat::all(game.players()) {
        let score = game.score(state, seat);
        let guessed = game.score(&guess, seat);
        hold(Law::ScoresAreSound, score == guessed, || {
            format!(
                "the score of seat {seat} is {score}, but {guessed} where the public sees the same"
            )
        })?;
        if let Some(points) = outcome.as_ref().map(|outcome| outcome.points(seat)) {
            hold(Law::ScoresAreSound, score == points, || {
                format!(
                    "the score of seat {seat} is {score} at the end, but its points are {points}"
                )
            })?;
        }
    }
    Ok(())
}

/// A deal by single draws gives possible outcomes, as frequent as those of whole samples.
fn check_deal<G: Encode>(
    walk: &mut Walk<'_, '_, G>,
    encoder: &Encoder<G>,
    state: &G::State,
) -> Verdict {
    let game = encoder.game();
    let due = game.turn(state) == Turn::Chance && !game.lists_chances(state);
    let dealt = draw_deal(game, state, &mut walk.random)?;
    hold(Law::DealsAreDraws, dealt.is_some() == due, || match due {
        true => "a chance event that is not listed is due, but no piece can be dealt".to_string(),
        false => "pieces can be dealt, but no deal is due".to_string(),
    })?;
    let Some(chance) = dealt else { return Ok(()) };
    game.check_chance(state, &chance).map_err(|error| {
        (Law::DealsAreDraws, format!("dealt by single draws, {chance} is refused: {error}"))
    })?;
    if walk.deals_compared {
        return Ok(());
    }
    walk.deals_compared = true;
    compare_deals(walk, game, state)
}

/// A whole deal by single draws; `None` if no piece can be dealt.
fn draw_deal<G: Encode>(
    game: &G,
    state: &G::State,
    random: &mut Generator,
) -> Result<Option<G::Chance>, (Law, String)> {
    let mut dealt = Vec::new();
    let mut options = Vec::new();
    loop {
        options.clear();
        game.deal_options(state, &dealt, &mut |piece| options.push(piece));
        hold(Law::DealsAreDraws, options.windows(2).all(|pair| pair[0] < pair[1]), || {
            format!("after {dealt:?}, the pieces that may come do not rise: {options:?}")
        })?;
        let chance = game.deal_of(state, &dealt);
        let Some(&piece) = random.pick(&options) else {
            let complete = chance.is_some() || dealt.is_empty();
            hold(Law::DealsAreDraws, complete, || {
                format!("no piece may come after {dealt:?}, but the deal is not complete")
            })?;
            return Ok(chance);
        };
        hold(Law::DealsAreDraws, chance.is_none(), || {
            format!("the deal is complete with {dealt:?}, but more pieces may come")
        })?;
        dealt.push(piece);
    }
}

/// How often each word stands in each part of an outcome's text (parts end with a slash).
type Words = BTreeMap<(usize, String), [u32; 2]>;

/// Both ways of dealing put each piece into each place equally often, within six standard deviations
/// of the difference.
fn compare_deals<G: Encode>(walk: &mut Walk<'_, '_, G>, game: &G, state: &G::State) -> Verdict {
    let mut words = Words::new();
    let mut count = |way: usize, chance: &G::Chance| {
        let mut part = 0;
        for word in chance.to_string().split_whitespace() {
            part += usize::from(word == "/");
            words.entry((part, word.to_string())).or_default()[way] += 1;
        }
    };
    for _ in 0..DEALS {
        count(0, &game.sample(state, &mut walk.random));
        if let Some(chance) = draw_deal(game, state, &mut walk.random)? {
            count(1, &chance);
        }
    }
    for ((part, word), [sampled, dealt]) in words {
        let (off, sum) = (i64::from(sampled) - i64::from(dealt), i64::from(sampled + dealt));
        hold(Law::DealsAreDraws, off * off <= 36 * (sum + 1), || {
            format!(
                "of {DEALS} deals each, {word} came {sampled} times in part {part} of samples, and \
                 {dealt} times by single draws"
            )
        })?;
    }
    Ok(())
}
