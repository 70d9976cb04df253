//! What several tests need.

use mallow::catalogue::Catalogue;
use mallow::core::{Generator, Random, Seat, SeatSet, Seed, random_seat};
use mallow::games::{HighCardListing, Listing};
use mallow::options::SetupRequest;
use mallow::table::{Input, Table};

/// A test for every game whose type is known.
pub(crate) trait ForEachListing {
    fn run<L: Listing>(&mut self);
}

/// Runs a test for every listing.
pub(crate) fn for_each_listing(test: &mut impl ForEachListing) {
    test.run::<HighCardListing>();
    #[cfg(feature = "marshmallow-test")]
    test.run::<mallow::games::MarshmallowTestListing>();
    #[cfg(feature = "cross-the-beams")]
    test.run::<mallow::games::CrossTheBeamsListing>();
    #[cfg(feature = "marshmallow-war")]
    test.run::<mallow::games::MarshmallowWarListing>();
    #[cfg(feature = "marsh-hallow")]
    test.run::<mallow::games::MarshHallowListing>();
    #[cfg(feature = "marram")]
    test.run::<mallow::games::MarramListing>();
}

/// Every game.
pub(crate) fn everything() -> Catalogue {
    Catalogue::built_in().with::<HighCardListing>().expect("a new name")
}

/// A table of each game for each number of players, with the game's name.
pub(crate) fn tables(seed: u64) -> Vec<(&'static str, Table)> {
    let mut all = Vec::new();
    for game in &everything() {
        let players = game.info().players;
        for players in players.min..=players.max {
            let request = SetupRequest::new().players(players);
            let table = game.table(&request, Seed::from_u64(seed)).expect("a listed number");
            all.push((game.name(), table));
        }
    }
    all
}

/// A random seat of these.
pub(crate) fn any_seat(seats: SeatSet, random: &mut Generator) -> Seat {
    random_seat(seats, random)
}

/// Takes a random legal action, and returns whether there was one.
pub(crate) fn step(table: &mut Table, random: &mut Generator) -> bool {
    let seats = table.to_act();
    if seats.is_empty() {
        return false;
    }
    let seat = any_seat(seats, random);
    let count = table.count_actions(seat).expect("a seat of the table");
    let revision = table.revision();
    table.act(seat, Input::Index(random.below(count)), revision).expect("an action of the list");
    true
}

/// The seeds of a test: fewer if quick tests are asked for.
pub(crate) fn generator(seed: u64) -> Generator {
    Generator::new(Seed::from_u64(seed))
}
