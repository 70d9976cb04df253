//! Claims of single rulings that need larger boards, and of draws and the contract's methods; the
//! others are in `rules.rs`.

use crate::table::{Table, classic, pitchfork, seat};
use mallow_core::Game;
use mallow_core::tile_board::Direction;
use marram::{Action, Chance, Illegal, Marram, Part, Setup, State, Tile, Variant};

const SAND: &str = "sand NESW";
const GRASS: &str = "grass NESW";

#[test]
fn mr_12_a_tile_that_completes_a_feature_with_two_parts_scores_it_once() {
    // An orange snake; the tile that it crosses twice comes last, between two fillers.
    let tiles = [
        "sand NESW; orange middle SW",
        "sand NESW; orange middle NW",
        "sand NESW; orange middle NE",
        "sand NESW 2 bulges",
        "sand NESW; orange end E",
        "sand NESW 3 bulges",
        "sand NESW; orange end S",
        "sand NESW; orange middle EW; orange middle NS",
    ];
    let cells = ["0,1", "-1,1", "-2,1", "-2,0", "0,-1", "-1,-1", "-1,0"];
    for setup in [classic(), pitchfork()] {
        let kind = if setup.variant == Variant::Classic { "boot" } else { "pitchfork" };
        let mut table = Table::new(setup, &tiles);
        for (index, cell) in cells.into_iter().enumerate() {
            let marker = match index {
                0 => format!(" {kind} creature N"),
                1 => format!(" {kind} creature N"),
                _ => String::new(),
            };
            table.place(index + 2, &format!("{cell} front 0{marker}"));
        }
        let scored = table.scored();
        assert_eq!((scored.len(), scored[0].parts, scored[0].tiles), (1, 7, 6));
        assert_eq!((table.score(0), scored[0].markers), (7, [2, 0, 0, 0]));
    }
}

#[test]
fn mr_8_without_claiming_twice_a_creature_counts_as_it_hangs_together_with_the_new_tile() {
    // The snake's end in the north of the last tile is one snake with the middle in its east, which
    // leads to the marked end in the south.
    let tiles = [
        "sand NESW; orange middle SW",
        "sand NESW; orange middle ES",
        "sand NESW; orange middle NW",
        "sand NESW 2 bulges",
        "sand NESW; orange end N",
        "sand NESW; orange end N; orange middle ES; worm end W",
    ];
    for claim_claimed in [true, false] {
        let mut table = Table::new(classic().with_claim_claimed(claim_claimed), &tiles);
        table.place(2, "-1,0 front 0");
        table.place(3, "0,1 front 0");
        table.place(4, "0,2 front 0");
        table.place(5, "-1,2 front 0 boot creature N");
        table.offer(6);
        for edge in ["N", "E"] {
            assert_eq!(
                table.may(&format!("place -1,1 front 0 boot creature {edge}")),
                claim_claimed
            );
        }
        assert!(table.may("place -1,1 front 0 boot creature W"), "the worm is free");
    }
}

#[test]
fn mr_11_a_creature_that_hangs_together_with_a_finished_one_alone_takes_no_marker() {
    // Two finished snakes west and east; turned over, the tile between makes one of them.
    let tiles = [
        "sand NESW; orange end W; orange end E; shovel | sand NESW; orange middle EW; worm end N",
        "sand NESW; orange end W",
        "sand NESW; orange end E",
        GRASS,
    ];
    let mut table = Table::row_of_three(&tiles);
    assert_eq!(table.scored().len(), 2);
    table.offer(4);
    let part = Part::creature(Direction::East);
    assert_eq!(table.refusal("flip 0,0 0 boot creature E"), Illegal::Finished { part });
    assert!(table.may("flip 0,0 0 boot creature N"));
    table.act("flip 0,0 0");
    assert_eq!(table.scored().len(), 2);
}

#[test]
fn mr_17_names_the_rotation_of_a_back_too() {
    let tiles = ["sand NESW", "grass NE; sand SW | sand NS flower; sand E; sand W"];
    let mut table = Table::new(classic(), &tiles);
    table.offer(2);
    assert_eq!(table.refusal("place 1,0 back 3"), Illegal::Rotation { fewest: 1 });
    assert!(table.may("place 1,0 back 1") && table.may("place 1,0 front 1"));
}

#[test]
fn draws_out_of_reach_are_refused() {
    let setup = Setup::default().with_tiles(crate::table::tiles(&[GRASS]));
    let game = marram::Marram::try_new(setup).unwrap();
    let mut state = game.start();
    let none = seat(2);
    let refused = |state: &State, chance: Chance| game.check_chance(state, &chance).unwrap_err();
    assert_eq!(
        refused(&state, Chance::FirstPlayer(none)),
        Illegal::NoSuchSeat { seat: none, players: 2 }
    );
    game.apply_chance(&mut state, &Chance::FirstPlayer(seat(0))).unwrap();
    let tile = Tile::from_index(3);
    assert_eq!(refused(&state, Chance::FirstTile(tile)), Illegal::NotInDeck { tile });
    game.apply_chance(&mut state, &Chance::FirstTile(Tile::from_index(0))).unwrap();
    let other = |found| Illegal::OtherChance { expected: "offer", found };
    assert_eq!(refused(&state, Chance::FirstTile(Tile::from_index(1))), other("first tile"));
    assert_eq!(refused(&state, Chance::FirstPlayer(seat(0))), other("first player"));
    let before = state.clone();
    assert!(game.apply_chance(&mut state, &Chance::FirstTile(tile)).is_err());
    assert_eq!(state, before);
    game.apply_chance(&mut state, &Chance::Offer(Tile::from_index(1))).unwrap();
    // One is on offer; no other is due.
    let refused = refused(&state, Chance::Offer(Tile::from_index(2)));
    assert_eq!(refused.to_string(), "no chance event is due: it is seat 0's decision");
    assert!(game.chances(&state).is_empty() && !game.lists_chances(&state));
}

#[test]
fn applying_checks_first_and_changes_nothing_on_refusal() {
    let mut table = Table::new(classic(), &[SAND, "sand NESW 2 bulges"]);
    table.offer(2);
    let before = table.state.clone();
    let place: Action = "place 1,0 front 0".parse().unwrap();
    let game = &table.game;
    for (by, action) in [(seat(1), place), (seat(0), Action::Pass)] {
        assert!(game.apply(&mut table.state, by, action).is_err());
        assert!(game.after(&before, by, action).is_err());
        assert_eq!(table.state, before);
    }
    let after = game.after(&before, seat(0), place).unwrap();
    game.apply(&mut table.state, seat(0), place).unwrap();
    assert_eq!(table.state, after);
    assert_ne!(after, before);
    assert_eq!((game.players(), Game::players(game)), (2, 2));
}

#[test]
fn rules_5_3_the_bound_counts_draws_placements_flips_and_passes() {
    for (players, shovels) in [(2, 3), (4, 0), (3, 5)] {
        let setup = classic().with_players(players).with_shovels(shovels);
        let game = marram::Marram::try_new(setup).unwrap();
        // The first player, 64 draws, 63 placements or discards, flips, 2 passes.
        let bound = 1 + 64 + 63 + u64::from(players) * u64::from(shovels) + 2;
        assert_eq!(game.max_steps(), Some(bound));
    }
}

#[test]
fn mr_6_equal_scores_share_the_win() {
    let game = marram::Marram::new(3);
    let mut state = game.start();
    let mut random = mallow_core::Generator::new(mallow_core::Seed::from_u64(1));
    mallow_core::playout(&game, &mut state, &mut random, 10_000);
    let mut position = marram::Position::from(&state);
    position.scores = vec![31, 12, 31];
    let state = game.position(&position).unwrap();
    let winners: Vec<_> = game.outcome(&state).unwrap().winners().iter().collect();
    assert_eq!(winners, [seat(0), seat(2)]);
}

#[test]
fn mr_8_without_claiming_twice_land_that_meets_again_behind_a_flipped_tile_holds_one_marker() {
    // A ring of grass through four tiles. Turned over, the first one has two parts in it, which hang
    // together around the other three.
    let tiles = [
        "grass NESW; shovel | grass N; grass E; sand S; sand W",
        "grass ES; sand NW",
        "grass SW; sand NE",
        "grass NW; sand ES",
    ];
    for claim_claimed in [true, false] {
        let mut table = Table::new(classic().with_claim_claimed(claim_claimed), &tiles);
        table.place(2, "0,-1 front 0");
        table.place(3, "1,-1 front 0 boot terrain S");
        table.place(4, "1,0 front 0");
        table.offer(5);
        for edge in ["N", "E"] {
            assert_eq!(table.may(&format!("flip 0,0 0 boot terrain {edge}")), claim_claimed);
        }
        assert!(table.may("flip 0,0 0 boot terrain S"), "the sand is free");
    }
}

#[test]
fn games_of_one_setup_are_equal() {
    let hash = |game: &Marram| {
        let mut hasher = std::hash::DefaultHasher::new();
        std::hash::Hash::hash(game, &mut hasher);
        std::hash::Hasher::finish(&hasher)
    };
    let (two, three) = (Marram::new(2), Marram::new(3));
    assert_eq!((&two, hash(&two)), (&Marram::new(2), hash(&Marram::new(2))));
    assert!(two != three && hash(&two) != hash(&three));
}

#[test]
fn every_draw_is_as_likely_as_any_other_of_its_kind() {
    let game = Marram::new(3);
    let mut state = game.start();
    let weights = |state: &State| -> Vec<u32> {
        game.chances(state).into_iter().map(|(_, weight)| weight).collect()
    };
    assert_eq!(weights(&state), [1; 3]);
    game.apply_chance(&mut state, &Chance::FirstPlayer(seat(1))).unwrap();
    assert_eq!(weights(&state), [1; 64]);
}
