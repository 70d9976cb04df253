//! What holds for every game, grown from a setup and a list of picks; proptest shortens what fails.

use crate::common::{Slow, kept_features, sound};
use mallow_core::tile_board::{Cell, Direction, Rotation};
use mallow_core::{Game, Random, Seat, Seed, Turn};
use marram::{
    Action, Chance, Claim, CreaturePart, Edges, Face, Layer, Length, MarkerKind, Marram, Part,
    Position, Segment, Setup, Side, Sides, State, Terrain, Tile, TileSet, Variant,
};
use proptest::collection::vec;
use proptest::prelude::{Just, Strategy, any, prop_oneof, proptest};
use proptest::sample::select;
use proptest::test_runner::Config;
use proptest::{prop_assert, prop_assert_eq};
use std::ops::ControlFlow;

fn config(cases: u32) -> Config {
    // Failures are printed with what shrinks them; no files are kept beside the sources.
    Config { cases, failure_persistence: None, ..Config::default() }
}

fn a_setup() -> impl Strategy<Value = Setup> {
    let names = (
        2..=4_u8,
        select(&[Variant::Classic, Variant::Pitchfork][..]),
        select(&[Length::Short, Length::Long][..]),
        select(&[Sides::Either, Sides::FrontOnly][..]),
    );
    let numbers = (any::<bool>(), 0..=15_u8, 0..=7_u8, 2..=26_usize, any::<u64>());
    (names, numbers).prop_map(|((players, variant, length, sides), numbers)| {
        let (claim_claimed, shovels, boots, tiles, seed) = numbers;
        Setup::new(players)
            .with_variant(variant)
            .with_length(length)
            .with_sides(sides)
            .with_claim_claimed(claim_claimed)
            .with_shovels(shovels)
            .with_boots(boots)
            .with_tiles(TileSet::generate(tiles, Seed::from_u64(seed)))
    })
}

/// What is picked at each step, out of however many things there are; the flag asks for a flip
/// where one is legal.
fn picks() -> impl Strategy<Value = Vec<(u32, bool)>> {
    vec((any::<u32>(), any::<bool>()), 0..90)
}

fn pick<T: Clone>(things: &[T], number: u32) -> T {
    things[number as usize % things.len()].clone()
}

/// One step of the game, told to `seen`: the state before, and what the seat does.
fn step(
    game: &Marram,
    state: &mut State,
    (number, flip): (u32, bool),
    mut seen: impl FnMut(&State, Seat, Action),
) -> bool {
    match game.turn(state) {
        Turn::Over => return false,
        Turn::Chance => {
            let (chance, _) = pick(&game.chances(state), number);
            game.resolve(state, &chance, &mut |_| ());
        }
        Turn::Seats(seats) => {
            let seat = seats.first().unwrap();
            let actions = game.actions(state, seat);
            let flips = actions.iter().filter(|it| matches!(it, Action::Flip { .. }));
            let flips: Vec<_> = flips.copied().collect();
            let few = if flip && !flips.is_empty() { &flips } else { &actions };
            let action = pick(few, number);
            seen(state, seat, action);
            game.act(state, seat, action, &mut |_| ());
        }
    }
    true
}

fn grown(game: &Marram, picks: &[(u32, bool)]) -> State {
    let mut state = game.start();
    for &pick in picks {
        step(game, &mut state, pick, |_, _, _| ());
    }
    state
}

/// Draws place `.0` of `.1`.
struct Place(u32, u32);

impl Random for Place {
    fn next_u32(&mut self) -> u32 {
        // A little above the start of this part of the range, where words are rejected.
        ((u64::from(self.0) << 32) / u64::from(self.1) + 1000) as u32
    }
}

proptest! {
    #![proptest_config(config(96))]

    #[test]
    fn the_list_is_what_trying_everything_finds(setup in a_setup(), picks in picks()) {
        let game = Marram::try_new(setup).unwrap();
        let state = grown(&game, &picks);
        if let Some(seat) = game.turn(&state).seats().first() {
            let listed = game.actions(&state, seat);
            let slow = Slow::of(&game, &state).legal(&game, seat, state.offer());
            prop_assert_eq!(&listed, &slow, "\n{}", state);
            prop_assert_eq!(game.count_actions(&state, seat) as usize, listed.len());
            for (n, &action) in (0..).zip(&listed) {
                prop_assert_eq!(game.nth_action(&state, seat, n), Some(action));
                prop_assert_eq!(game.check(&state, seat, action), Ok(()));
            }
            prop_assert_eq!(game.nth_action(&state, seat, listed.len() as u32), None);
        }
    }

    #[test]
    fn picks_in_closed_form_are_those_of_the_groups(setup in a_setup(), picks in picks()) {
        let game = Marram::try_new(setup).unwrap();
        let state = grown(&game, &picks);
        for seat in Seat::all(4) {
            let mut listed = Vec::new();
            let mut count = 0;
            let _ = game.visit_groups(&state, seat, |group: mallow_core::Group<_>| {
                count += group.len();
                listed.extend((0..group.len()).map(|n| group.nth(n)));
                ControlFlow::<()>::Continue(())
            });
            prop_assert_eq!(game.pick_action(&state, seat, &mut Place(0, 1)).is_some(), count > 0);
            for n in 0..count {
                let expected = listed.get(n as usize).copied();
                prop_assert_eq!(game.pick_action(&state, seat, &mut Place(n, count)), expected);
            }
        }
    }

    #[test]
    fn kept_features_are_those_of_a_fill_after_every_action(setup in a_setup(), picks in picks()) {
        let game = Marram::try_new(setup).unwrap();
        let mut state = game.start();
        for pick in picks {
            if !step(&game, &mut state, pick, |_, _, _| ()) {
                break;
            }
            prop_assert_eq!(kept_features(&state), Slow::of(&game, &state).features());
        }
        prop_assert_eq!(sound(&game, &state), Ok(()));
    }

    #[test]
    fn what_actions_do_is_what_the_slow_rules_do(setup in a_setup(), picks in picks()) {
        let game = Marram::try_new(setup).unwrap();
        let mut state = game.start();
        for pick in picks {
            let mut expected = None;
            let more = step(&game, &mut state, pick, |before, seat, action| {
                let mut slow = Slow::of(&game, before);
                slow.act(&game, seat, before.offer(), action);
                expected = Some(slow);
            });
            if !more {
                break;
            }
            if let Some(expected) = expected {
                prop_assert_eq!(Slow::of(&game, &state), expected, "\n{}", state);
            }
        }
    }

    #[test]
    fn a_state_is_its_own_description(setup in a_setup(), picks in picks()) {
        let game = Marram::try_new(setup).unwrap();
        let state = grown(&game, &picks);
        let described = game.position(&Position::from(&state));
        prop_assert_eq!(described, Ok(state));
    }

    #[test]
    fn a_copied_state_goes_on_as_the_first_does(
        setup in a_setup(), before in picks(), after in picks(),
    ) {
        let game = Marram::try_new(setup).unwrap();
        let mut state = grown(&game, &before);
        let kept = state.clone();
        let mut copy = state.clone();
        for pick in after {
            step(&game, &mut state, pick, |_, _, _| ());
            step(&game, &mut copy, pick, |_, _, _| ());
            prop_assert_eq!(&state, &copy);
        }
        prop_assert_eq!(grown(&game, &before), kept);
    }

    #[test]
    fn a_state_copied_into_another_goes_on_as_the_first_does(
        setup in a_setup(), other in a_setup(),
        before in picks(), elsewhere in picks(), after in picks(),
    ) {
        let game = Marram::try_new(setup).unwrap();
        let mut state = grown(&game, &before);
        let mut copy = grown(&Marram::try_new(other).unwrap(), &elsewhere);
        copy.clone_from(&state);
        prop_assert_eq!(&state, &copy);
        prop_assert_eq!(game.validate(&copy), Ok(()));
        for pick in after {
            step(&game, &mut state, pick, |_, _, _| ());
            step(&game, &mut copy, pick, |_, _, _| ());
            prop_assert_eq!(&state, &copy);
        }
    }
}

fn a_part() -> impl Strategy<Value = Part> {
    (select(&Layer::ALL[..]), select(&Direction::ALL[..]))
        .prop_map(|(layer, edge)| Part { layer, edge })
}

fn an_action() -> impl Strategy<Value = Action> {
    let laid = || {
        let cell = (any::<i16>(), any::<i16>()).prop_map(|(x, y)| Cell::new(x, y));
        let claim = (a_part(), select(&MarkerKind::ALL[..]));
        let claim = claim.prop_map(|(part, kind)| Claim { part, kind });
        (cell, select(&Rotation::ALL[..]), proptest::option::of(claim))
    };
    prop_oneof![
        (laid(), select(&Face::ALL[..])).prop_map(|((cell, rotation, claim), face)| {
            Action::Place { cell, face, rotation, claim }
        }),
        laid().prop_map(|(cell, rotation, claim)| Action::Flip { cell, rotation, claim }),
        Just(Action::Discard),
        Just(Action::Pass),
    ]
}

fn a_chance() -> impl Strategy<Value = Chance> {
    let tile = || (0..TileSet::MOST).prop_map(Tile::from_index);
    prop_oneof![
        (0..16_u8).prop_map(|seat| Chance::FirstPlayer(Seat::new(seat))),
        tile().prop_map(Chance::FirstTile),
        tile().prop_map(Chance::Offer),
    ]
}

/// The pieces of a side in another order with other things on them, and edges to spoil one with.
fn pieces() -> impl Strategy<Value = (Vec<Segment>, Vec<CreaturePart>, Edges)> {
    let counts = [0..=15_u8, 0..=15_u8, 0..=15_u8];
    let edges = (0..16_u8).prop_map(Edges::from_bits);
    (a_side(), any::<bool>(), counts, edges).prop_map(|(side, turn, [bulges, one, two], edges)| {
        let mut segments: Vec<Segment> = side.segments().copied().collect();
        let mut creatures: Vec<CreaturePart> = side.creatures().copied().collect();
        for it in &mut segments {
            it.bulges = bulges;
            match it.terrain {
                Terrain::Grass => (it.gold, it.silver) = (one, two),
                Terrain::Sand => it.flowers = one,
            }
        }
        if turn {
            segments.reverse();
            creatures.reverse();
        }
        (segments, creatures, edges)
    })
}

fn a_side() -> impl Strategy<Value = Side> {
    any::<u64>().prop_map(|seed| TileSet::generate(2, Seed::from_u64(seed)).sides()[0][0])
}

/// A small change to the words of a text.
#[derive(Debug, Clone, Copy)]
enum Change {
    Nothing,
    Drop(usize),
    Replace(usize, &'static str),
    Append(&'static str),
    Swap(usize),
}

fn a_change() -> impl Strategy<Value = Change> {
    let place = || 0..8_usize;
    let word = || select(&["x", "4", "NE", "1,1,", "boots", "pass1", "-"][..]);
    let end = select(&["0", "N", "boot", "pass", "boot terrain N"][..]);
    prop_oneof![
        Just(Change::Nothing),
        place().prop_map(Change::Drop),
        (place(), word()).prop_map(|(place, word)| Change::Replace(place, word)),
        end.prop_map(Change::Append),
        place().prop_map(Change::Swap),
    ]
}

/// The text after a change, and the place of the first word that changed. What would be a text of
/// another action or outcome stays as it was.
fn changed(text: &str, change: &Change) -> (String, usize) {
    let mut words: Vec<&str> = text.split(' ').collect();
    let count = words.len();
    let place = match *change {
        Change::Nothing => 0,
        Change::Drop(place) => {
            words.remove(place % count);
            place % count
        }
        // A number in the place of a number is another tile, seat or rotation.
        Change::Replace(place, word) => {
            let number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
            if !(number(words[place % count]) && number(word)) {
                words[place % count] = word;
            }
            place % count
        }
        // A whole claim behind what has none is another action.
        Change::Append(end) => {
            if !(end.contains(' ') && matches!(words[0], "place" | "flip") && count < 5) {
                words.push(end);
            }
            count
        }
        Change::Swap(place) => {
            let place = place % count;
            if place + 1 < count {
                words.swap(place, place + 1);
            }
            place
        }
    };
    (words.join(" "), place)
}

/// The text as a careless person types it.
fn careless(text: &str, upper: bool) -> String {
    let text = text.replace(' ', "  ").replace(';', " ; ");
    if upper { text.to_uppercase() } else { text }
}

proptest! {
    #![proptest_config(config(512))]

    #[test]
    fn actions_and_chances_are_read_as_they_are_written(
        action in an_action(), chance in a_chance(), part in a_part(), upper in any::<bool>(),
    ) {
        prop_assert_eq!(action.to_string().parse(), Ok(action));
        prop_assert_eq!(careless(&action.to_string(), upper).parse(), Ok(action));
        prop_assert_eq!(chance.to_string().parse(), Ok(chance));
        prop_assert_eq!(careless(&chance.to_string(), upper).parse(), Ok(chance));
        prop_assert_eq!(careless(&part.to_string(), upper).parse(), Ok(part));
    }

    #[test]
    fn one_wrong_word_makes_an_action_no_action(
        action in an_action(), change in a_change(), upper in any::<bool>(),
    ) {
        let text = action.to_string();
        let (near, place) = changed(&text, &change);
        // Only the rotation may be left out; it is 0 then.
        let expected = match (action, change) {
            _ if near == text => Some(action),
            (Action::Place { cell, face, claim, .. }, Change::Drop(_)) if place == 3 => {
                Some(Action::Place { cell, face, rotation: Rotation::NONE, claim })
            }
            (Action::Flip { cell, claim, .. }, Change::Drop(_)) if place == 2 => {
                Some(Action::Flip { cell, rotation: Rotation::NONE, claim })
            }
            _ => None,
        };
        prop_assert_eq!(careless(&near, upper).parse::<Action>().ok(), expected, "{}", near);
    }

    #[test]
    fn one_wrong_word_makes_a_chance_outcome_none(
        chance in a_chance(), change in a_change(), upper in any::<bool>(),
    ) {
        let text = chance.to_string();
        let (near, _) = changed(&text, &change);
        let expected = (near == text).then_some(chance);
        prop_assert_eq!(careless(&near, upper).parse::<Chance>().ok(), expected, "{}", near);
    }

    #[test]
    fn the_pieces_of_a_side_stand_in_any_order_none_twice_and_no_land_left_out(
        side in a_side(), start in any::<u32>(), upper in any::<bool>(),
    ) {
        let text = side.to_string();
        let mut pieces: Vec<&str> = text.split("; ").collect();
        let count = pieces.len();
        let first = start as usize % count;
        pieces.rotate_left(first);
        prop_assert_eq!(careless(&pieces.join("; "), upper).parse(), Ok(side));
        let twice = [&pieces[..], &pieces[..1]].concat().join("; ");
        prop_assert!(twice.parse::<Side>().is_err(), "{}", twice);
        let less = pieces[1..].join("; ");
        let land = pieces[0].starts_with("grass") || pieces[0].starts_with("sand");
        prop_assert_eq!(less.parse::<Side>().is_ok(), !land, "{}", less);
    }

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        let _ = text.parse::<Action>();
        let _ = text.parse::<Chance>();
        let _ = text.parse::<Side>();
        let _ = text.parse::<TileSet>();
    }

    #[test]
    fn sides_are_read_as_they_are_written(side in a_side(), upper in any::<bool>()) {
        prop_assert_eq!(side.to_string().parse(), Ok(side));
        prop_assert_eq!(careless(&side.to_string(), upper).parse(), Ok(side));
    }

    #[test]
    fn pieces_that_make_a_side_share_out_its_edges((segments, creatures, edges) in pieces()) {
        let side = Side::try_new(&segments, &creatures, false).unwrap();
        prop_assert_eq!(side.to_string().parse(), Ok(side));
        prop_assert_eq!(side.segments().count(), segments.len());
        prop_assert_eq!(side.creatures().count(), creatures.len());
        let mut spoilt = segments.clone();
        spoilt[0].edges = edges;
        let same = edges == segments[0].edges;
        prop_assert_eq!(Side::try_new(&spoilt, &creatures, false).is_ok(), same);
        if let Some(&first) = creatures.first() {
            let mut spoilt = creatures.clone();
            spoilt[0].edges = edges;
            let others = creatures[1..].iter().fold(Edges::EMPTY, |all, it| all | it.edges);
            let fits = edges.len() == first.role.edges() && (edges & others).is_empty();
            prop_assert_eq!(Side::try_new(&segments, &spoilt, false).is_ok(), fits);
        }
    }

    #[test]
    fn turning_goes_round_and_keeps_what_a_side_is(side in a_side(), turns in 0..4_u8) {
        let rotation = Rotation::new(turns);
        let turned = side.turned(rotation);
        prop_assert_eq!(turned.turned(rotation.inverse()), side);
        prop_assert_eq!(turned.canonical(), side.canonical());
        let different = Rotation::ALL.map(|it| side.turned(it));
        let different = std::collections::BTreeSet::from(different).len();
        prop_assert_eq!(usize::from(side.distinct_rotations()), different);
        for edge in Direction::ALL {
            let (here, there) = (side.segment_at(edge), turned.segment_at(edge.turned(rotation)));
            prop_assert_eq!((here.terrain, here.bulges), (there.terrain, there.bulges));
            let role = |side: &Side, edge| side.creature_at(edge).map(|it| (it.species, it.role));
            prop_assert_eq!(role(&side, edge), role(&turned, edge.turned(rotation)));
        }
    }

    #[test]
    fn a_set_is_read_as_it_is_written(tiles in 2..20_usize, seed in any::<u64>()) {
        let set = TileSet::generate(tiles, Seed::from_u64(seed));
        prop_assert_eq!(set.to_string().parse(), Ok(set));
    }
}
