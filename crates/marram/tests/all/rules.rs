//! One claim of the rules at a time, on sets of a few tiles made for it.

use crate::table::{Table, claim, classic, pitchfork, seat};
use mallow_core::tile_board::{Cell, Direction, Rotation};
use mallow_core::{Game, Seat, Turn};
use marram::{
    Action, Chance, Edges, Event, Face, Feature, Illegal, Kind, LaidTile, Length, MarkerKind, Part,
    Position, Setup, Sides, Species, Terrain, Tile, Variant,
};

const SAND: &str = "sand NESW";
const GRASS: &str = "grass NESW";

/// Plays the parts of a creature one after another, the first player's marker on the second part,
/// and returns the feature that was completed, if one was, with its points.
fn creature(variant: Variant, parts: &[(&str, &str)]) -> Option<(Feature, i32)> {
    let tiles: Vec<String> = parts.iter().map(|(_, part)| format!("sand NESW; {part}")).collect();
    let mut table = Table::new(classic().with_variant(variant), &tiles);
    for (number, (cell, part)) in parts.iter().enumerate().skip(1) {
        let edge = part.split(' ').next_back().unwrap().chars().next().unwrap();
        let kind = if variant == Variant::Classic { "boot" } else { "pitchfork" };
        let marker = if number == 1 { format!(" {kind} creature {edge}") } else { String::new() };
        table.place(number + 1, &format!("{cell} front 0{marker}"));
    }
    let scored = table.scored();
    assert!(scored.len() <= 1);
    let points = scored.first().map_or(0, |feature| feature.points(variant));
    assert_eq!(table.score(0), points, "the only marker is the first player's");
    scored.first().map(|&feature| (feature, points))
}

/// A creature in a row from west to east: what is between the two names of its ends.
fn row(variant: Variant, parts: &[&str]) -> Option<(Kind, i32)> {
    let last = parts.len() - 1;
    let place = |(x, part): (usize, &&str)| {
        let edges = if x == 0 {
            "E"
        } else if x == last {
            "W"
        } else {
            "EW"
        };
        (format!("{x},0"), format!("{part} {edges}"))
    };
    let parts: Vec<_> = parts.iter().enumerate().map(place).collect();
    let parts: Vec<_> = parts.iter().map(|(cell, part)| (cell.as_str(), part.as_str())).collect();
    creature(variant, &parts).map(|(feature, points)| (feature.kind(), points))
}

#[test]
fn an_orange_snake_scores_one_a_part() {
    for variant in [Variant::Classic, Variant::Pitchfork] {
        let [end, middle] = ["orange end", "orange middle"];
        assert_eq!(row(variant, &[end, middle, middle, middle, end]), Some((Kind::Orange, 5)));
        assert_eq!(row(variant, &[end, end]), Some((Kind::Orange, 2)));
    }
}

#[test]
fn a_closed_orange_loop_is_a_freak_beast() {
    let parts = [
        ("0,0", "orange middle ES"),
        ("1,0", "orange middle SW"),
        ("0,1", "orange middle NE"),
        ("1,1", "orange middle NW"),
    ];
    let (feature, points) = creature(Variant::Classic, &parts).unwrap();
    assert_eq!((feature.kind(), feature.parts, feature.tiles, points), (Kind::Freak, 4, 4, 3));
}

#[test]
fn a_worm_scores_two_a_part_if_it_has_one_saddle() {
    for variant in [Variant::Classic, Variant::Pitchfork] {
        let [end, middle, saddle] = ["worm end", "worm middle", "worm saddle"];
        assert_eq!(row(variant, &[end, middle, saddle, middle, end]), Some((Kind::Worm, 10)));
        assert_eq!(row(variant, &[end, middle, middle, end]), Some((Kind::Freak, 3)));
        assert_eq!(row(variant, &[end, saddle, saddle, end]), Some((Kind::Freak, 3)));
    }
}

#[test]
fn a_blue_snake_scores_three_a_part_if_it_has_head_tail_and_a_middle() {
    for variant in [Variant::Classic, Variant::Pitchfork] {
        let [head, middle, tail] = ["blue head", "blue middle", "blue tail"];
        assert_eq!(row(variant, &[head, middle, tail]), Some((Kind::Blue, 9)));
        assert_eq!(row(variant, &[head, tail]), Some((Kind::Freak, 3)));
        assert_eq!(row(variant, &[head, middle, head]), Some((Kind::Freak, 3)));
        assert_eq!(row(variant, &[tail, middle, tail]), Some((Kind::Freak, 3)));
    }
}

#[test]
fn an_unfinished_creature_scores_nothing() {
    let parts = [("0,0", "blue head E"), ("1,0", "blue middle EW")];
    assert_eq!(creature(Variant::Classic, &parts), None);
}

/// The points of land in a row from the first tile to the last.
fn land(variant: Variant, tiles: &[&str], edge: char) -> i32 {
    let mut table = Table::new(classic().with_variant(variant), tiles);
    for x in 1..tiles.len() {
        let marker = if x == 1 { format!(" boot terrain {edge}") } else { String::new() };
        table.place(x + 1, &format!("{x},0 front 0{marker}"));
    }
    assert_eq!(table.scored().len(), 1);
    table.score(0)
}

#[test]
fn a_tuft_scores_bulges_and_coins() {
    let tiles =
        ["grass E gold; sand NSW", "grass EW silver; sand N; sand S", "grass W silver; sand NES"];
    assert_eq!(land(Variant::Classic, &tiles, 'E'), 26);
    assert_eq!(land(Variant::Pitchfork, &tiles, 'E'), 17);
}

#[test]
fn a_mound_scores_bulges_and_flowers() {
    let tiles = ["sand E 2 bulges flower; grass NSW", "sand W 2 bulges flower; grass NES"];
    assert_eq!(land(Variant::Classic, &tiles, 'W'), 28);
    assert_eq!(land(Variant::Pitchfork, &tiles, 'W'), 18);
}

/// Three caps of grass in a row, each claimed or not, and a tile that joins them all.
fn joined(owners: [Option<u8>; 3]) -> Table {
    let mut tiles: Vec<String> = vec!["grass S; sand NEW".to_string(); 3];
    tiles.push("grass NE; sand SW".to_string());
    tiles.push("grass NW; sand ES".to_string());
    tiles.push("grass NEW; sand S".to_string());
    tiles.push(SAND.to_string());
    let mut position = Position::from(&Table::new(classic(), &tiles).state);
    position.board.clear();
    for (index, (x, y)) in [(0, 0), (1, 0), (2, 0), (0, 1), (2, 1)].into_iter().enumerate() {
        let owner = owners.get(index).copied().flatten();
        if let Some(owner) = owner {
            position.boots[usize::from(owner)] -= 1;
        }
        position.board.push(LaidTile {
            tile: Tile::from_index(index),
            cell: Cell::new(x, y),
            face: Face::Front,
            rotation: Rotation::NONE,
            gone: Edges::EMPTY,
            marker: owner.map(|owner| (seat(owner), claim("boot terrain S"))),
        });
    }
    let mut table = Table::new(classic(), &tiles);
    table.state = table.game.position(&position).unwrap();
    table.place(6, "1,1 front 0");
    table
}

#[test]
fn two_boots_against_one_on_a_merged_tuft_score_alone() {
    let table = joined([Some(0), Some(0), Some(1)]);
    assert_eq!((table.score(0), table.score(1)), (30, 0));
    assert_eq!(table.scored()[0].winners().to_string(), "0");
    // All boots come back, winners' or not.
    assert_eq!(Seat::all(2).map(|it| table.state.supply(it, MarkerKind::Boot)).max(), Some(7));
    assert!(table.state.board().all(|laid| laid.marker.is_none()));
}

#[test]
fn mr_7_tied_players_all_score_in_full_and_nobody_scores_unclaimed() {
    let table = joined([Some(0), None, Some(1)]);
    assert_eq!((table.score(0), table.score(1)), (30, 30));
    let table = joined([None, None, None]);
    assert_eq!((table.score(0), table.score(1)), (0, 0));
    assert_eq!(table.scored()[0].winners().len(), 0);
}

#[test]
fn scoring_explains_itself() {
    let table = joined([Some(0), Some(0), Some(1)]);
    let told: Vec<String> = table.events.iter().map(ToString::to_string).collect();
    assert!(told.contains(&"tuft of 6 parts on 6 tiles is complete: 6 bulges at 5 = 30 points, markers 0:2 1:1, seat 0 scores".to_string()), "{told:#?}");
    assert!(told.contains(&"the boot at 2,0 goes back to seat 1".to_string()), "{told:#?}");
}

/// A cap of sand west of the first tile's, which the first player's boot stands on while its
/// front, open to the north, lies up; then it is the second player's turn.
fn rivals_boot() -> Table {
    let tiles = [
        "sand W; grass NES",
        "sand NE; grass SW; shovel | sand E; grass NSW",
        GRASS,
        "grass NESW 2 bulges",
    ];
    let mut table = Table::new(classic(), &tiles);
    table.place(2, "-1,0 front 0 boot terrain N");
    table.place(3, "1,0 front 0");
    table.offer(4);
    table
}

#[test]
fn mr_9_a_flip_removes_a_rivals_boot_and_completes_a_mound_with_a_boot_just_placed() {
    let mut table = rivals_boot();
    assert_eq!(table.to_act(), seat(1));
    table.act("flip -1,0 0 boot terrain E");
    assert_eq!((table.score(0), table.score(1)), (0, 10));
    assert_eq!(table.state.lost(seat(0), MarkerKind::Boot), 1);
    assert_eq!(table.state.supply(seat(0), MarkerKind::Boot), 6);
    assert_eq!(table.state.supply(seat(1), MarkerKind::Boot), 7);
    assert_eq!((table.state.shovels(seat(0)), table.state.shovels(seat(1))), (3, 2));
}

#[test]
fn mr_9_ones_own_marker_is_lost_too() {
    let mut table = rivals_boot();
    table.act("place 2,0 front 0");
    table.place(5, "3,0 front 0");
    table.offer(6);
    table.act("flip -1,0 0");
    assert_eq!(table.state.lost(seat(0), MarkerKind::Boot), 1);
    // Completed, but claimed by nobody any more.
    assert_eq!((table.score(0), table.scored().len()), (0, 1));
}

/// A finished mound of two tiles whose western one can be flipped, with this back.
fn finished_mound(back: &str) -> Table {
    let western = format!("sand E; grass NSW; shovel | {back}");
    let mut table = Table::new(classic(), &["sand W; grass NES", &western, GRASS]);
    table.place(2, "-1,0 front 0 boot terrain E");
    assert_eq!(table.score(0), 10);
    table.offer(3);
    table
}

#[test]
fn mr_11_a_flip_inside_a_finished_mound_scores_nothing() {
    let mut table = finished_mound("sand E flower; grass NSW; shovel");
    let part = Part::terrain(Direction::East);
    assert_eq!(table.refusal("flip -1,0 0 boot terrain E"), Illegal::Finished { part });
    assert!(table.may("flip -1,0 0 boot terrain N"), "the grass is not finished");
    table.act("flip -1,0 0");
    assert_eq!((table.score(0), table.scored().len()), (10, 1));
}

#[test]
fn mr_11_opening_with_one_flip_and_closing_with_another_scores_again() {
    let mut table = finished_mound("sand NE; grass SW; shovel");
    table.act("flip -1,0 0");
    assert_eq!(table.scored().len(), 1);
    table.act("flip -1,0 0 boot terrain E");
    assert_eq!((table.score(0), table.score(1)), (10, 10));
}

#[test]
fn mr_11_a_flip_that_joins_two_finished_features_scores_nothing() {
    // Finished mounds west and east of a tile; turned over, it makes one mound of them.
    let tiles = [
        "sand W; sand E; grass N; grass S; shovel | sand EW; grass N; grass S",
        "sand W; grass NES",
        "sand E; grass NSW",
        GRASS,
    ];
    let mut table = Table::row_of_three(&tiles);
    assert_eq!(table.scored().len(), 2);
    table.offer(4);
    table.act("flip 0,0 0");
    assert_eq!(table.scored().len(), 2);
}

#[test]
fn mr_11_a_flip_that_closes_an_open_mound_against_a_finished_one_scores_the_whole() {
    // As before, but the western mound is still open to the north of the tile between.
    let tiles = [
        "sand NW; sand E; grass S; shovel | sand EW; grass N; grass S",
        "sand W; grass NES",
        "sand E; grass NSW",
        GRASS,
    ];
    let mut table = Table::row_of_three(&tiles);
    assert_eq!(table.scored().len(), 1);
    table.offer(4);
    table.act("flip 0,0 0 boot terrain E");
    assert_eq!((table.scored().len(), table.scored()[1].parts, table.score(1)), (2, 3, 15));
}

#[test]
fn a_flip_is_refused_where_no_rotation_fits() {
    let mut table =
        Table::new(classic(), &["sand W; grass NES", "sand E; grass NSW; shovel", SAND]);
    table.place(2, "-1,0 front 0");
    table.offer(3);
    let (cell, edge) = (Cell::new(-1, 0), Direction::East);
    let (expected, found) = (Terrain::Sand, Terrain::Grass);
    assert_eq!(table.refusal("flip -1,0 0"), Illegal::Terrain { cell, edge, expected, found });
    assert!(table.actions("flip").is_empty());
}

#[test]
fn a_flip_needs_a_shovel_a_tile_and_its_symbol() {
    let tiles = ["grass NESW; shovel", GRASS, SAND];
    let mut table = Table::new(classic().with_shovels(1), &tiles);
    table.place(2, "1,0 front 0");
    table.offer(3);
    let cell = Cell::new(5, 5);
    assert_eq!(table.refusal("flip 5,5 0"), Illegal::EmptyCell { cell });
    let cell = Cell::new(1, 0);
    assert_eq!(table.refusal("flip 1,0 0"), Illegal::NoShovelSymbol { cell });
    table.act("flip 0,0 0");
    let mut table = Table::new(classic().with_shovels(0), &tiles);
    table.offer(3);
    assert_eq!(table.refusal("flip 0,0 0"), Illegal::NoShovel { seat: seat(0) });
    assert!(table.actions("flip").is_empty());
}

#[test]
fn a_placement_is_refused_for_terrain_and_names_the_edge() {
    let mut table = Table::new(classic(), &["grass NES; sand W", "grass NES; sand W"]);
    table.offer(2);
    let cell = Cell::new(1, 0);
    let refusal = table.refusal("place 1,0 front 0");
    let (expected, found) = (Terrain::Grass, Terrain::Sand);
    assert_eq!(refusal, Illegal::Terrain { cell, edge: Direction::West, expected, found });
    assert_eq!(refusal.to_string(), "sand meets grass at edge W of 1,0");
    assert!(table.may("place 1,0 front 1"));
}

#[test]
fn a_placement_is_refused_for_a_creature_and_names_the_edge() {
    let tiles = ["sand NESW; orange end E", "sand NESW; blue head W", "sand NESW 2 bulges"];
    let mut table = Table::new(classic(), &tiles);
    table.offer(2);
    let (cell, edge, expected) = (Cell::new(1, 0), Direction::West, Some(Species::Orange));
    let refusal = table.refusal("place 1,0 front 0");
    let found = Some(Species::Blue);
    assert_eq!(refusal, Illegal::Creature { cell, edge, expected, found });
    assert_eq!(refusal.to_string(), "a blue snake meets an orange snake at edge W of 1,0");
    let found = None;
    let refusal = table.refusal("place 1,0 front 1");
    assert_eq!(refusal, Illegal::Creature { cell, edge, expected, found });
}

#[test]
fn pitchfork_a_completed_snake_is_gone_and_its_tiles_can_be_flipped_to_sides_without_one() {
    let tiles = [
        "sand NESW; orange end E",
        "sand NESW; orange end W; shovel | sand NESW 2 bulges; shovel",
        GRASS,
    ];
    let mut other = Table::new(classic(), &tiles);
    other.place(2, "1,0 front 0 boot creature W");
    other.offer(3);
    assert!(matches!(other.refusal("flip 1,0 0"), Illegal::Creature { .. }));

    let mut table = Table::new(pitchfork(), &tiles);
    table.place(2, "1,0 front 0 pitchfork creature W");
    assert_eq!(table.score(0), 2);
    assert_eq!(table.state.supply(seat(0), MarkerKind::Pitchfork), 4);
    assert!(table.events.iter().any(|event| matches!(event, Event::Vanished { .. })));
    for x in 0..2 {
        let parts: Vec<_> = table.state.parts(Cell::new(x, 0)).collect();
        assert_eq!(parts.len(), 1, "the snake is gone: {parts:?}");
    }
    table.offer(3);
    table.act("flip 1,0 0");
    // Ruling 14: turned over once more it shows its full print, which must match what is left.
    assert!(matches!(table.refusal("flip 1,0 0"), Illegal::Creature { edge: Direction::West, .. }));
    table.act("flip 1,0 2");
    assert_eq!(table.state.parts(Cell::new(1, 0)).count(), 2);
}

#[test]
fn mr_13_pitchfork_unclaimed_and_freak_creatures_disappear_too() {
    let tiles = ["sand NESW; blue head E", "sand NESW; blue head W"];
    let mut table = Table::new(pitchfork(), &tiles);
    table.place(2, "1,0 front 0");
    assert_eq!(table.scored()[0].kind(), Kind::Freak);
    assert_eq!((table.score(0), table.state.parts(Cell::ORIGIN).count()), (0, 1));
    // What was laid next to them still fits where it fitted: open edges never lose a creature.
    let mut other = Table::new(classic(), &tiles);
    other.place(2, "1,0 front 0");
    assert_eq!(other.state.frontier().count(), table.state.frontier().count());
    assert_eq!(other.state.parts(Cell::ORIGIN).count(), 2);
}

#[test]
fn the_last_tile_can_be_discarded_and_the_game_still_ends() {
    let set = "name two\n1 front: sand NESW\n1 back: sand NESW 2 bulges\n2 front: grass NESW\n\
               2 back: grass NESW gold";
    let mut table = Table::with(classic().with_tiles(set.parse().unwrap()));
    table.offer(2);
    assert_eq!(table.actions(""), ["discard"]);
    assert_eq!(table.refusal("pass"), Illegal::CannotPass);
    table.act("discard");
    assert_eq!(table.state.discarded().map(|tile| tile.to_string()).collect::<Vec<_>>(), ["2"]);
    // Ruling 5: the discard used no action, and both are still to be taken.
    assert_eq!((table.to_act(), table.state.actions_left()), (seat(0), 2));
    assert_eq!(table.actions(""), ["pass"]);
    assert_eq!(table.refusal("discard"), Illegal::NoOffer);
    table.act("pass");
    assert_eq!(table.to_act(), seat(0));
    table.act("pass");
    assert_eq!(table.game.turn(&table.state), Turn::Over);
    let outcome = table.game.outcome(&table.state).unwrap();
    // Ruling 6: equal scores share the win.
    assert_eq!(outcome.winners().len(), 2);
}

#[test]
fn a_half_turn_symmetric_side_lists_two_rotations() {
    let tiles = ["sand NESW", "sand NS; sand E; sand W", "sand NESW 3 bulges"];
    let mut table = Table::new(classic(), &tiles);
    table.offer(2);
    let plain: Vec<_> = table.actions("place 1,0 front");
    let rotations: Vec<_> = plain.iter().filter(|text| !text.contains("boot")).collect();
    assert_eq!(rotations, ["place 1,0 front 0", "place 1,0 front 1"]);
    assert_eq!(table.refusal("place 1,0 front 2"), Illegal::Rotation { fewest: 0 });
    assert_eq!(table.refusal("place 1,0 front 3"), Illegal::Rotation { fewest: 1 });
    table.act("place 1,0 front 1");
    table.offer(3);
    assert_eq!(table.refusal("place -1,0 front 3"), Illegal::Rotation { fewest: 0 });
    assert!(table.may("place -1,0 front 0"));
}

#[test]
fn mr_17_equal_edges_are_not_enough_the_parts_must_be_the_same() {
    // The same edges all around, but gold on one of the two tufts.
    let tiles = ["grass NESW", "grass NE gold; grass SW", "grass NE; grass SW"];
    let mut table = Table::new(classic(), &tiles);
    table.offer(2);
    assert!(table.may("place 1,0 front 2"));
    table.act("place 1,0 front 0");
    table.offer(3);
    assert!(!table.may("place 2,0 front 2") && table.may("place 2,0 front 1"));
}

#[test]
fn mr_3_a_turn_is_two_actions_of_any_kind_and_goes_clockwise() {
    let tiles = ["grass NESW; shovel | grass NESW 3 bulges; shovel", GRASS, "grass NESW 2 bulges"];
    let setup = classic().with_players(3).with_first_player(seat(1));
    let mut table = Table::new(setup, &tiles);
    table.offer(2);
    assert_eq!(table.to_act(), seat(1));
    // Flip twice; the offer stays.
    table.act("flip 0,0 0");
    assert_eq!((table.to_act(), table.state.actions_left()), (seat(1), 1));
    table.act("flip 0,0 0");
    assert_eq!((table.to_act(), table.state.actions_left()), (seat(2), 2));
    assert_eq!(table.state.offer(), Some(Tile::from_index(1)));
    // Place twice.
    table.act("place 1,0 front 0");
    assert_eq!(table.game.turn(&table.state), Turn::Chance);
    table.place(3, "2,0 front 0");
    table.offer(4);
    assert_eq!(table.to_act(), seat(0));
    let (by, action) = (seat(1), Action::Pass);
    let refused = table.game.check(&table.state, by, action);
    let turn = Turn::of(seat(0));
    assert_eq!(refused, Err(Illegal::NotToAct { seat: by, turn }));
    assert!(table.game.actions(&table.state, by).is_empty());
}

#[test]
fn mr_2_the_first_player_and_every_tile_come_by_chance_the_first_front_up() {
    let setup = Setup::default().with_tiles(crate::table::tiles(&[GRASS]));
    let game = marram::Marram::try_new(setup).unwrap();
    let mut state = game.start();
    let seats: Vec<_> = game.chances(&state).iter().map(|(chance, _)| chance.to_string()).collect();
    assert_eq!(seats, ["first player 0", "first player 1"]);
    game.apply_chance(&mut state, &Chance::FirstPlayer(seat(1))).unwrap();
    let tiles: Vec<_> = game.chances(&state).iter().map(|(chance, _)| chance.to_string()).collect();
    assert_eq!(tiles, ["first tile 1", "first tile 2", "first tile 3"]);
    let refused = |chance| game.check_chance(&state, &chance).unwrap_err();
    let tile = Tile::from_index(2);
    let other = |found| Illegal::OtherChance { expected: "first tile", found };
    assert_eq!(refused(Chance::Offer(tile)), other("offer"));
    assert_eq!(refused(Chance::FirstPlayer(seat(0))), other("first player"));
    let tile_9 = Tile::from_index(8);
    assert_eq!(refused(Chance::FirstTile(tile_9)), Illegal::NotInDeck { tile: tile_9 });
    game.apply_chance(&mut state, &Chance::FirstTile(tile)).unwrap();
    // Ruling 2: front up at the origin, as printed.
    let laid = state.tile_at(Cell::ORIGIN).unwrap();
    assert_eq!((laid.tile, laid.face, laid.rotation), (tile, Face::Front, Rotation::NONE));
    assert_eq!(game.check_chance(&state, &Chance::Offer(tile)), Err(Illegal::NotInDeck { tile }));
    assert_eq!(game.chances(&state).len(), 2);
    let seat_3 = seat(3);
    let refused = game.check_chance(&game.start(), &Chance::FirstPlayer(seat_3));
    assert_eq!(refused, Err(Illegal::NoSuchSeat { seat: seat_3, players: 2 }));
}

#[test]
fn mr_1_either_side_is_laid_or_fronts_alone() {
    let tiles = [
        SAND,
        "sand NESW 2 bulges | sand NESW 3 bulges; shovel",
        "sand NESW 4 bulges; shovel | sand NESW 5 bulges",
    ];
    let mut table = Table::new(classic(), &tiles);
    table.offer(2);
    assert!(table.may("place 1,0 front 0") && table.may("place 1,0 back 0"));
    let mut table = Table::new(classic().with_sides(Sides::FrontOnly), &tiles);
    table.offer(2);
    assert!(table.actions("place 1,0 back").is_empty());
    assert_eq!(table.refusal("place 1,0 back 0"), Illegal::FrontOnly);
    table.act("place 1,0 front 0");
    // Flips turn any side up.
    table.place(3, "2,0 front 0");
    table.offer(4);
    table.act("flip 2,0 0");
    assert_eq!(table.state.tile_at(Cell::new(2, 0)).unwrap().face, Face::Back);
}

#[test]
fn mr_4_a_tile_is_laid_on_an_empty_cell_next_to_another() {
    let mut table = Table::new(classic(), &[SAND, "sand NESW 2 bulges"]);
    table.offer(2);
    let cell = Cell::new(1, 1);
    assert_eq!(table.refusal("place 1,1 front 0"), Illegal::TouchesNothing { cell });
    assert_eq!(table.refusal("place 0,0 front 0"), Illegal::Occupied { cell: Cell::ORIGIN });
}

#[test]
fn mr_5_only_a_tile_that_fits_nowhere_is_discarded() {
    let mut table = Table::new(classic(), &["sand NESW; shovel", GRASS, "sand NESW 2 bulges"]);
    table.offer(3);
    let (tile, cell) = (Tile::from_index(2), Cell::new(0, -1));
    assert_eq!(table.refusal("discard"), Illegal::TileFits { tile, cell });
    table.act("place 1,0 front 0");
    table.offer(2);
    // It fits nowhere; a flip is legal all the same.
    assert!(table.actions("place").is_empty() && table.may("discard"));
    let before = table.state.clone();
    table.act("discard");
    assert_eq!((table.state.active(), table.state.actions_left()), (Some(seat(0)), 1));
    assert_eq!((before.actions_left(), table.game.turn(&table.state)), (1, Turn::Chance));
}

#[test]
fn mr_8_a_feature_that_holds_markers_can_be_claimed_again_unless_the_option_says_no() {
    let tiles = ["grass E; sand NSW", "grass EW; sand N; sand S", "grass EW gold; sand N; sand S"];
    let mut table = Table::new(classic(), &tiles);
    table.place(2, "1,0 front 0 boot terrain E");
    table.offer(3);
    assert!(table.may("place 2,0 front 0 boot terrain E"));

    let mut table = Table::new(classic().with_claim_claimed(false), &tiles);
    table.place(2, "1,0 front 0 boot terrain E");
    table.offer(3);
    let part = Part::terrain(Direction::East);
    // One's own marker counts as well.
    assert_eq!(table.refusal("place 2,0 front 0 boot terrain E"), Illegal::Claimed { part });
    assert!(table.may("place 2,0 front 0 boot terrain N"), "the sand is free");
    assert!(table.may("place 2,0 front 0"));
}

#[test]
fn mr_8_without_claiming_twice_a_flipped_tiles_own_marker_does_not_count() {
    let tiles = [
        "grass E; sand NSW",
        "grass EW; sand N; sand S; shovel | grass EW gold; sand N; sand S",
        SAND,
    ];
    let mut table = Table::new(classic().with_claim_claimed(false), &tiles);
    table.place(2, "1,0 front 0 boot terrain E");
    table.offer(3);
    assert!(table.may("flip 1,0 0 boot terrain E"));
}

#[test]
fn mr_8_a_marker_on_a_feature_completed_at_once_scores_and_comes_back() {
    let table = finished_mound("sand E; grass NSW");
    assert_eq!((table.score(0), table.state.supply(seat(0), MarkerKind::Boot)), (10, 7));
}

#[test]
fn mr_10_the_first_tile_and_one_laid_this_turn_can_be_flipped() {
    let tiles = ["grass NESW; shovel", "grass NESW 2 bulges; shovel", SAND];
    let mut table = Table::new(classic(), &tiles);
    table.place(2, "1,0 front 0");
    table.offer(3);
    assert!(table.may("flip 0,0 0") && table.may("flip 1,0 0"));
}

#[test]
fn mr_12_a_part_counts_once_also_where_the_feature_crosses_a_tile_twice() {
    // An orange snake that crosses the tile at 1,0 from west to east and, after a bow, from south
    // to north: 7 parts on 6 tiles.
    let parts = [
        ("0,0", "orange end E"),
        ("1,0", "orange middle EW; orange middle NS"),
        ("2,0", "orange middle SW"),
        ("2,1", "orange middle NW"),
        ("1,1", "orange middle NE"),
        ("1,-1", "orange end S"),
    ];
    let tiles: Vec<String> = parts.iter().map(|(_, part)| format!("sand NESW; {part}")).collect();
    let mut table = Table::new(classic(), &tiles);
    for (index, (cell, _)) in parts.iter().enumerate().skip(1) {
        let boot = if index == 1 { " boot creature E" } else { "" };
        table.place(index + 1, &format!("{cell} front 0{boot}"));
    }
    let feature = table.scored()[0];
    assert_eq!((feature.parts, feature.tiles, feature.kind()), (7, 6, Kind::Orange));
    assert_eq!(table.score(0), 7);
}

#[test]
fn mr_14_supplies_have_defaults_and_options() {
    let setup = |variant, length| Setup::default().with_variant(variant).with_length(length);
    let all = |setup: Setup| (setup.boots(), setup.pitchforks(), setup.shovels());
    assert_eq!(all(setup(Variant::Classic, Length::Long)), (7, 0, 3));
    assert_eq!(all(setup(Variant::Classic, Length::Short)), (7, 0, 2));
    assert_eq!(all(setup(Variant::Pitchfork, Length::Long)), (5, 4, 3));
    assert_eq!(all(setup(Variant::Pitchfork, Length::Short)), (5, 4, 2));
    let (boots, pitchforks, shovels) = (Some(1), Some(2), Some(0));
    let own = pitchfork().with_boots(boots).with_pitchforks(pitchforks).with_shovels(shovels);
    assert_eq!(all(own.clone()), (1, 2, 0));
    let game = marram::Marram::try_new(own).unwrap();
    assert_eq!(game.start().supply(seat(1), MarkerKind::Pitchfork), 2);
}

#[test]
fn setups_out_of_range_are_refused_with_option_and_range() {
    let error = |setup| marram::Marram::try_new(setup).unwrap_err().to_string();
    assert_eq!(error(classic().with_players(5)), "players: expected 2 to 4, found 5");
    assert_eq!(error(classic().with_players(1)), "players: expected 2 to 4, found 1");
    assert_eq!(
        error(classic().with_first_player(seat(2))),
        "first_player: there is no seat 2: expected 0 to 1"
    );
    assert_eq!(error(classic().with_boots(100)), "boots: expected 0 to 99, found 100");
    assert_eq!(error(classic().with_shovels(200)), "shovels: expected 0 to 99, found 200");
    assert_eq!(
        error(classic().with_pitchforks(1)),
        "pitchforks: expected 0 in the variant classic, found 1"
    );
    assert!(marram::Marram::try_new(classic().with_pitchforks(0)).is_ok());
    assert!(marram::Marram::try_new(pitchfork().with_boots(99).with_pitchforks(99)).is_ok());
}

#[test]
fn mr_16_a_short_game_draws_half_of_the_set_rounded_down() {
    for (tiles, drawn) in [(2, 1), (3, 1), (7, 3), (64, 32)] {
        let tiles = marram::TileSet::generate(tiles, mallow_core::Seed::from_u64(4));
        let length = Length::Short;
        let game =
            marram::Marram::try_new(classic().with_length(length).with_tiles(tiles)).unwrap();
        let mut state = game.start();
        let mut random = mallow_core::Generator::new(mallow_core::Seed::from_u64(1));
        let played = mallow_core::playout(&game, &mut state, &mut random, 1_000);
        assert_eq!(played.chances, drawn);
        assert_eq!(state.unseen().count() as u64, state.set_len() as u64 - drawn);
    }
}

#[test]
fn mr_18_a_tile_has_one_marker_and_parts_of_one_feature_are_different_choices() {
    let tiles = ["grass EW; sand N; sand S", "grass W; grass E; sand N; sand S"];
    let mut table = Table::new(classic(), &tiles);
    table.offer(2);
    let claims = table.actions("place 1,0 front 0");
    assert_eq!(
        claims,
        [
            "place 1,0 front 0",
            "place 1,0 front 0 boot terrain N",
            "place 1,0 front 0 boot terrain E",
            "place 1,0 front 0 boot terrain S",
            "place 1,0 front 0 boot terrain W",
        ]
    );
}

#[test]
fn pitchfork_boots_claim_land_and_pitchforks_creatures() {
    let tiles = ["sand NESW; orange end E", "sand NESW; orange middle EW"];
    let mut table = Table::new(pitchfork(), &tiles);
    table.offer(2);
    assert!(table.may("place 1,0 front 0 boot terrain N"));
    assert!(table.may("place 1,0 front 0 pitchfork creature E"));
    let (part, kind) = (Part::creature(Direction::East), MarkerKind::Boot);
    let refused = table.refusal("place 1,0 front 0 boot creature E");
    assert_eq!(refused, Illegal::WrongMarker { part, kind });
    let mut table = Table::new(classic(), &tiles);
    table.offer(2);
    let (part, kind) = (Part::creature(Direction::East), MarkerKind::Pitchfork);
    let refused = table.refusal("place 1,0 front 0 pitchfork creature E");
    assert_eq!(refused, Illegal::WrongMarker { part, kind });
    assert!(table.may("place 1,0 front 0 boot creature E"));
}

#[test]
fn markers_come_from_the_supply() {
    let tiles = ["sand NESW; orange end E", "sand NESW; orange middle EW"];
    let setup = pitchfork().with_boots(0).with_pitchforks(1);
    let mut table = Table::new(setup, &tiles);
    table.offer(2);
    let kind = MarkerKind::Boot;
    let refused = table.refusal("place 1,0 front 0 boot terrain N");
    assert_eq!(refused, Illegal::NoMarker { seat: seat(0), kind });
    assert_eq!(table.actions("place 1,0 front 0").len(), 2);
}

#[test]
fn mr_19_the_first_fault_in_order_is_named() {
    let set = "name two\n1 front: sand NESW; shovel\n1 back: sand NESW 2 bulges\n\
               2 front: grass NES; sand W; orange end W\n2 back: grass NES; sand W; orange end W 
               3 front: grass NESW\n3 back: grass NESW gold";
    let setup = classic().with_sides(Sides::FrontOnly).with_shovels(0);
    let mut table = Table::with(setup.with_tiles(set.parse().unwrap()));
    table.offer(2);
    let names = |text: &str| table.refusal(text);
    // Kind of action, then tile, shovel, cell, edges, rotation, marker.
    assert!(table.may("discard"), "the snake meets nothing anywhere");
    assert_eq!(names("pass"), Illegal::CannotPass);
    assert_eq!(
        names("flip 1,0 0 pitchfork terrain S"),
        Illegal::EmptyCell { cell: Cell::new(1, 0) }
    );
    assert_eq!(names("flip 0,0 3 pitchfork terrain S"), Illegal::NoShovel { seat: seat(0) });
    assert_eq!(names("place 0,0 back 2"), Illegal::FrontOnly);
    assert_eq!(names("place 0,0 front 2"), Illegal::Occupied { cell: Cell::ORIGIN });
    let cell = Cell::new(5, 0);
    assert_eq!(names("place 5,0 front 0 pitchfork terrain S"), Illegal::TouchesNothing { cell });
    // East of the sand: in rotation 1 the grass meets it, before any creature is looked at.
    assert!(matches!(names("place 1,0 front 1"), Illegal::Terrain { edge: Direction::West, .. }));
    let refused = names("place 1,0 front 0 pitchfork terrain S");
    assert!(matches!(refused, Illegal::Creature { edge: Direction::West, .. }));
    // An outsider hears only that it is not their turn.
    let by = seat(1);
    assert_eq!(
        table.game.check(&table.state, by, Action::Pass),
        Err(Illegal::NotToAct { seat: by, turn: Turn::of(seat(0)) })
    );
}

#[test]
fn mr_19_the_rotation_comes_before_the_marker_and_markers_have_an_order_too() {
    let mut table = Table::new(classic().with_boots(0), &[SAND, "sand NESW 2 bulges"]);
    table.offer(2);
    let part = Part::terrain(Direction::South);
    let refused = table.refusal("place 1,0 front 1 boot terrain S");
    assert_eq!(refused, Illegal::Rotation { fewest: 0 });
    let refused = table.refusal("place 1,0 front 0 pitchfork terrain S");
    assert_eq!(refused, Illegal::NoSuchPart { part });
    let (part, kind) = (Part::terrain(Direction::North), MarkerKind::Pitchfork);
    let refused = table.refusal("place 1,0 front 0 pitchfork terrain N");
    assert_eq!(refused, Illegal::WrongMarker { part, kind });
    let refused = table.refusal("place 1,0 front 0 boot terrain N");
    assert_eq!(refused, Illegal::NoMarker { seat: seat(0), kind: MarkerKind::Boot });
}

#[test]
fn mr_20_a_tile_with_like_sides_is_placed_by_its_front() {
    let tiles = [SAND, "sand NES; grass W | sand NEW; grass S", "sand NESW 2 bulges"];
    let mut table = Table::new(classic(), &tiles);
    table.offer(2);
    let tile = Tile::from_index(1);
    assert_eq!(table.refusal("place 1,0 back 1"), Illegal::SameSides { tile });
    assert!(table.actions("place 1,0 back").is_empty());
    assert!(!table.actions("place 1,0 front").is_empty());
}

#[test]
fn the_turn_of_the_last_tile_is_finished_before_the_game_ends() {
    let set = "name two\n1 front: sand NESW; shovel\n1 back: sand NESW 2 bulges\n\
               2 front: sand NESW 3 bulges\n2 back: sand NESW 4 bulges";
    let mut table = Table::with(classic().with_tiles(set.parse().unwrap()));
    table.place(2, "1,0 front 0");
    assert_eq!((table.to_act(), table.state.actions_left()), (seat(0), 1));
    // A flip or a pass is left, and nobody else has a turn.
    assert!(table.may("flip 0,0 0") && table.may("pass"));
    assert_eq!(table.refusal("place 2,0 front 0"), Illegal::NoOffer);
    table.act("flip 0,0 0");
    assert_eq!(table.game.turn(&table.state), Turn::Over);
    assert_eq!(table.events.last(), Some(&Event::GameOver));
    // Unfinished features score nothing.
    assert_eq!((table.score(0), table.score(1)), (0, 0));
}

#[test]
fn several_features_completed_at_once_all_score() {
    // Tile 2 closes the sand in its west and the snake that runs out of it.
    let tiles = ["sand E; grass NSW; orange end E", "sand W; grass NES; orange end W"];
    let mut table = Table::new(classic(), &tiles);
    table.place(2, "1,0 front 0 boot creature W");
    assert_eq!(table.scored().len(), 2);
    assert_eq!(table.score(0), 2, "the mound is nobody's");
}

#[test]
fn features_can_be_looked_at() {
    let tiles = ["grass E gold; sand NSW", "grass EW; sand N; sand S"];
    let mut table = Table::new(classic(), &tiles);
    table.place(2, "1,0 front 0 boot terrain E");
    let part = Part::terrain(Direction::East);
    let tuft = table.game.feature(&table.state, Cell::ORIGIN, part).unwrap();
    assert_eq!((tuft.parts, tuft.open, tuft.bulges, tuft.gold), (2, 1, 2, 1));
    assert_eq!((tuft.markers, tuft.is_complete()), ([1, 0, 0, 0], false));
    let parts: Vec<_> = table.state.feature_parts(Cell::new(1, 0), part).collect();
    assert_eq!(parts, [(Cell::new(1, 0), part), (Cell::ORIGIN, part)]);
    assert_eq!(
        table.game.feature(&table.state, Cell::new(1, 0), Part::terrain(Direction::West)),
        None
    );
    assert_eq!(table.game.features(&table.state).len(), 4);
    let empty = Feature::new(tuft.matter);
    assert_eq!((empty.parts, empty.tiles, empty.open, empty.is_complete()), (0, 0, 0, true));
}
