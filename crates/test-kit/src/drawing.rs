//! What every picture of a table must keep to, checked over whole games.

use crate::mutate;
use crate::play::{Player, states};
use mallow_core::svg::{Draw, PREFIX};
use mallow_core::{Evaluate, Generator, Observer, Random, Seat, Seed};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeSet;

/// Draws every so-many-th state of a game for every observer and checks that
///
/// - each picture is one well-formed element, and no `id` in it stands twice;
/// - all names that the observer's legal actions touch are found in it, in elements whose names, with
///   those around them, are among the names of the action;
/// - the picture of a view is, byte for byte, that of the view of a guess at what is hidden;
/// - another prefix changes nothing but every `id`;
/// - no letters of the table are smaller than 10 units, so that they can be read on a phone;
/// - the whole picture is well formed, and shows everything that a view shows.
///
/// # Panics
/// If anything of that fails; the message says what and where.
pub fn check_drawings<G: Draw + Evaluate>(game: &G, seed: u64, player: Player, every: usize) {
    let mut random = Generator::new(Seed::from_u64(seed));
    let states = states(game, Seed::from_u64(seed), player);
    let last = states.len() - 1;
    for (step, state) in states.iter().enumerate() {
        if step % every != 0 && step != last {
            continue;
        }
        let place = format!("{} seed {seed} step {step}", G::NAME);
        let whole = Reading::of(&game.whole_drawing(state).to_string(), &place, true);
        for observer in Observer::all(game.players()) {
            let place = format!("{place}, view of {observer}\n{state}");
            let view = game.view(state, observer);
            let text = game.drawing(&view).to_string();
            let reading = Reading::of(&text, &place, true);
            let guess = game.determinize(&view, &mut random);
            let of_guess = game.drawing(&game.view(&guess, observer)).to_string();
            assert!(text == of_guess, "{place}: the picture tells what is hidden");
            check_prefix(&text, &game.drawing(&view).with_prefix("x-").to_string(), &place);
            for name in &reading.names {
                let found = whole.names.contains(name);
                assert!(found, "{place}: the whole picture lacks `{name}`");
            }
            if let Some(seat) = observer.seat() {
                check_touched(game, state, seat, &reading, &place);
            }
        }
    }
}

/// Draws states and views of a random game that are changed at random as JSON, as far as they can be
/// read, so many of each. They need not be valid, but each picture must be well formed.
///
/// # Panics
/// If a picture is not well formed, or if drawing panics.
pub fn check_outside_drawings<G>(game: &G, seed: u64, tries: u32)
where
    G: Draw + Evaluate,
    G: mallow_core::Game<State: Serialize + DeserializeOwned, View: Serialize + DeserializeOwned>,
{
    let mut random = Generator::new(Seed::from_u64(seed));
    let states = states(game, Seed::from_u64(seed), Player::Random);
    let observers: Vec<Observer> = Observer::all(game.players()).collect();
    let mut drawn = 0;
    for _ in 0..tries {
        let state = &states[random.below(states.len() as u32) as usize];
        let observer = observers[random.below(observers.len() as u32) as usize];
        let json = serde_json::to_value(state).expect("a state has a JSON form");
        let json = mutate(&json, &mut random);
        if let Ok(state) = serde_json::from_value::<G::State>(json.clone()) {
            Reading::of(&game.whole_drawing(&state).to_string(), &json.to_string(), false);
            drawn += 1;
        }
        let json =
            serde_json::to_value(game.view(state, observer)).expect("a view has a JSON form");
        let json = mutate(&json, &mut random);
        if let Ok(view) = serde_json::from_value::<G::View>(json.clone()) {
            Reading::of(&game.drawing(&view).to_string(), &json.to_string(), false);
            drawn += 1;
        }
    }
    assert!(drawn > tries / 10, "only {drawn} pictures of {tries} states and views");
}

fn check_prefix(text: &str, other: &str, place: &str) {
    let default = format!("id=\"{PREFIX}");
    let ids = text.matches(" id=\"").count();
    assert_eq!(text.matches(&default).count(), ids, "{place}: an id without the prefix");
    assert!(
        text.replace(&default, "id=\"x-") == other,
        "{place}: the prefix changes more than ids"
    );
}

fn check_touched<G: Draw>(game: &G, state: &G::State, seat: Seat, reading: &Reading, place: &str) {
    let mut seen = BTreeSet::new();
    for action in game.actions(state, seat) {
        let touched = game.touched(state, seat, action);
        if !seen.insert(touched.clone()) {
            continue;
        }
        for name in &touched {
            let meant = |path: &Vec<String>| {
                path.last() == Some(name) && path.iter().all(|it| touched.contains(it))
            };
            assert!(
                reading.paths.iter().any(meant),
                "{place}\nno element `{name}` for the action `{action}`, which touches {touched:?}"
            );
        }
    }
}

/// What a picture says to a page.
struct Reading {
    /// Every name of `data-touch`.
    names: BTreeSet<String>,
    /// For each element with a name: the names around it, then its own.
    paths: BTreeSet<Vec<String>>,
}

impl Reading {
    /// Reads a picture. Only one of a valid state or view has no `id` twice.
    fn of(text: &str, place: &str, valid: bool) -> Reading {
        let mut reading = Reading { names: BTreeSet::new(), paths: BTreeSet::new() };
        let mut ids = BTreeSet::new();
        let mut open: Vec<(&str, Option<String>)> = Vec::new();
        let mut rest = text;
        while let Some(start) = rest.find('<') {
            let between = &rest[..start];
            assert!(!between.contains('>'), "{place}: a stray `>` in {between}");
            let inside = &rest[start + 1..];
            let end = inside.find('>').unwrap_or_else(|| panic!("{place}: an open tag: {inside}"));
            let (tag, behind) = (&inside[..end], &inside[end + 1..]);
            rest = behind;
            assert!(tag.matches('"').count() % 2 == 0, "{place}: quotes in <{tag}>");
            if let Some(name) = tag.strip_prefix('/') {
                let opened = open.pop().map(|(name, _)| name);
                assert_eq!(opened, Some(name), "{place}: </{name}> closes another element");
                continue;
            }
            let name = tag.split([' ', '/']).next().unwrap_or("");
            let windows = open.iter().filter(|(name, _)| *name == "svg").count();
            if let Some(size) = attribute(tag, "font-size").filter(|_| windows == 1) {
                let size: i32 = size.parse().unwrap_or_else(|_| panic!("{place}: <{tag}>"));
                assert!(size >= 10, "{place}: letters too small: <{tag}>");
            }
            if let Some(id) = attribute(tag, "id") {
                assert!(ids.insert(id.to_string()) || !valid, "{place}: the id {id} stands twice");
            }
            let touch = attribute(tag, "data-touch").map(str::to_string);
            if let Some(touch) = &touch {
                reading.names.insert(touch.clone());
                let around = open.iter().filter_map(|(_, touch)| touch.clone());
                reading.paths.insert(around.chain([touch.clone()]).collect());
            }
            if !tag.ends_with('/') {
                open.push((name, touch));
            }
            assert!(!rest.is_empty(), "{place}: something is missing behind <{tag}>");
        }
        assert!(open.is_empty() && rest == "\n", "{place}: not one element");
        assert_eq!(text.matches("<svg xmlns").count(), 1, "{place}");
        assert!(text.starts_with("<svg ") && text.contains(" aria-label=\""), "{place}");
        reading
    }
}

fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let start = tag.find(&format!(" {name}=\""))? + name.len() + 3;
    tag[start..].split('"').next()
}
