//! Pictures: what a person plays from.

use crate::table::{Table, classic};
#[cfg(feature = "svg")]
use mallow_core::svg::Draw;
use mallow_core::{Game, Observer};

pub(crate) fn example() -> Table {
    let tiles = [
        "grass NESW; orange end E; shovel",
        "grass NW gold; sand ES 2 flowers; orange middle NW",
        "grass S; sand NEW",
    ];
    let mut table = Table::new(classic(), &tiles);
    table.place(2, "1,0 front 0 boot creature N");
    table.offer(3);
    table
}

#[test]
fn a_view_draws_the_board_and_what_is_on_offer() {
    let table = example();
    let expected = r##"
       -1        0        1        2


 -1           (fits)


             """"""""""$"om0""/
             """""""""""""""/**
  0  (fits)  """"T"oe"om"" .... (fits)
             """""""""""/......
             """""""""/........


  1           (fits)   (fits)


" grass   . sand   slashes part segments   $ gold   c silver   * flower   + more
digit on land: bulges if not 1   T shovel: the tile can be turned over
creatures: o orange, b blue or w worm, then e end, m middle, s saddle, h head or
t tail; capitals for the second of two like parts
#N boot of seat N   digit behind a creature: marker of that seat
hidden sides of the tiles that show a shovel, as printed:
  0,0 back of tile 1, does not fit: grass NESW 0 bulges gold
seat 0: 0 points, 6 boots, 3 shovels
seat 1: 0 points, 7 boots, 3 shovels
unseen tiles: 4-5
seat 0 has 1 action left; tile 3 is on offer; 2 to come of 2 unseen
  front       back
  .........   "2$""""""
  .........   """""""""
  .........   """""""""
  ../"""\..   """""""""
  /"""""""\   """""""""
front: sand NEW; grass S
back: grass NESW 2 bulges gold
"##;
    let view = table.game.view(&table.state, Observer::Public).to_string();
    assert_eq!(view, expected.trim_start_matches('\n'), "\n{view}");
}

#[test]
fn a_state_draws_edges_and_connections() {
    let table = example();
    let state = table.state.to_string();
    for part in ["o-0", "T", "seat 1: 0 points, 7 boots, 3 shovels", "seat 0 has 1 action left"] {
        assert!(state.contains(part), "{part}\n{state}");
    }
    assert!(!state.contains('$'), "a state does not know what lies on the land\n{state}");
}

#[test]
fn the_hidden_side_of_every_tile_that_shows_a_shovel_is_shown_with_the_rotations_that_fit() {
    let tiles = [
        "sand NESW; shovel | sand NESW; orange middle NS",
        "sand NESW 2 bulges; shovel | grass NESW 7 bulges",
        "sand NESW 3 bulges",
    ];
    let mut table = Table::new(classic(), &tiles);
    table.place(2, "1,0 front 0");
    table.offer(3);
    let view = table.game.view(&table.state, Observer::Public);
    let text = view.to_string();
    // Turned once, the snake would meet the plain sand in the east; as printed it would not.
    assert!(table.may("flip 0,0 0") && !table.may("flip 0,0 1") && !table.may("flip 1,0 0"));
    for line in [
        "  0,0 back of tile 1, fits with rotation 0: sand NESW; orange middle NS\n",
        "  1,0 back of tile 2, does not fit: grass NESW 7 bulges\n",
    ] {
        assert!(text.contains(line), "{line}\n{text}");
    }
    #[cfg(feature = "svg")]
    {
        let svg = table.game.drawing(&view).to_string();
        for part in [
            ">0,0, back of tile 1, fits rotation: 0</title>",
            ">1,0, back of tile 2, fits rotation: no</title>",
        ] {
            assert!(svg.contains(part), "{part}\n{svg}");
        }
        // Two tiles on the board, two sides on offer that look alike in every rotation, two hidden
        // sides.
        assert_eq!(svg.matches("fill=\"#cdbf86\"").count(), 6);
    }
    // Its back shows no shovel.
    table.act("flip 0,0 0");
    let text = table.game.view(&table.state, Observer::Public).to_string();
    assert!(!text.contains("0,0 back of tile 1") && text.contains("1,0 back of tile 2"), "{text}");
}

#[test]
fn the_back_of_the_tile_on_offer_is_shown_where_only_fronts_are_placed_too() {
    let sides = marram::Sides::FrontOnly;
    let setup = classic().with_sides(sides);
    let mut table = Table::new(setup, &["sand NESW", "sand NESW 2 bulges | grass NESW 9 bulges"]);
    table.offer(2);
    let view = table.game.view(&table.state, Observer::Public);
    let text = view.to_string();
    assert!(text.contains("\nback (only by a flip): grass NESW 9 bulges\n"), "{text}");
    assert!(text.contains("\n  front       back (only by a flip)\n"), "{text}");
    #[cfg(feature = "svg")]
    assert!(
        table.game.drawing(&view).to_string().contains(">Tile 2, back (only by a flip)</text>")
    );
    assert!(!text.contains("discarded"), "{text}");
}

#[test]
fn unseen_and_discarded_tiles_are_named_by_number() {
    let tiles = ["sand NESW", "grass NESW 1 gold", "sand NESW 2 bulges", "sand NESW 3 bulges"];
    let mut table = Table::new(classic().with_sides(marram::Sides::FrontOnly), &tiles);
    table.offer(2);
    table.act("discard");
    table.offer(4);
    let view = table.game.view(&table.state, Observer::Public);
    for line in ["unseen tiles: 3, 5-6", "discarded tiles: 2"] {
        assert!(view.to_string().contains(&format!("\n{line}\n")), "{view}");
        assert!(table.state.to_string().contains(&format!("\n{line}\n")));
        #[cfg(feature = "svg")]
        assert!(table.game.drawing(&view).to_string().contains(&format!(">{line}</text>")));
    }
}

#[test]
fn a_wide_board_is_listed_with_its_markers_and_where_the_offer_fits() {
    // A staircase of grass to the south-east, so long that its square has 40,000 cells and more.
    let tiles = 450;
    let all: Vec<String> = (0..tiles)
        .map(|it| {
            format!("grass NESW {} bulges {} gold {} silver", it % 16, it / 16 % 16, it / 256)
        })
        .collect();
    let mut text = "name stairs\n".to_string();
    for (index, side) in all.iter().enumerate() {
        text += &format!("{0} front: {side}\n{0} back: sand NESW\n", index + 1);
    }
    let mut table = Table::with(classic().with_tiles(text.parse().unwrap()).with_boots(9));
    for number in 2..tiles {
        let cell = format!("{},{}", number / 2, (number - 1) / 2);
        table.place(
            number,
            &format!("{cell} front 0{}", if number == 7 { " boot terrain N" } else { "" }),
        );
    }
    table.offer(tiles);
    let view = table.game.view(&table.state, Observer::Public).to_string();
    for text in [table.state.to_string(), view.clone()] {
        let seat = table.state.marker_at("3,3".parse().unwrap()).unwrap().0;
        let line = text.lines().find(|line| line.starts_with("tile 7 at 3,3: ")).unwrap();
        assert!(line.ends_with(&format!(", boot of seat {seat} on terrain N")), "{line}");
        assert!(text.len() < 100_000);
    }
    let fits =
        view.lines().position(|line| line.starts_with("the tile on offer fits at: ")).unwrap();
    assert!(view.lines().skip(fits).take(9).all(|line| line.len() <= 80));
    assert_eq!(view.matches("(fits)").count(), 0);
}

#[cfg(feature = "svg")]
#[test]
fn svg_pictures_show_seats_open_cells_tiles_and_both_sides_on_offer() {
    let table = example();
    let view = table.game.view(&table.state, Observer::Public);
    let svg = table.game.drawing(&view).to_string();
    assert!(svg.contains("<title>seat 0: 0 points, 6 boots, 3 shovels, to act</title>"));
    // Five cells where it fits, two tiles, two sides on offer, one hidden side.
    assert_eq!(svg.matches("class=\"cell open\"").count(), 5);
    assert_eq!(svg.matches("class=\"cell\"").count(), 2);
    assert_eq!(svg.matches("data-face=\"front\"").count(), 4);
    assert_eq!(svg.matches("class=\"hidden\"").count(), 1);
    let start = table.game.view(&table.game.start(), Observer::Public);
    let start_svg = table.game.drawing(&start).to_string();
    assert!(start_svg.ends_with("</svg>\n") && start.to_string().contains("first tile"));
}

#[cfg(feature = "svg")]
#[test]
fn svg_pictures_name_pitchforks_where_there_are_some_and_nobody_to_act_at_the_end() {
    let mut table = Table::new(
        crate::table::pitchfork(),
        &["sand NESW; orange end E", "sand NESW; orange end W"],
    );
    let svg = |table: &Table| {
        table.game.drawing(&table.game.view(&table.state, Observer::Public)).to_string()
    };
    table.place(2, "1,0 front 0");
    table.offer(3);
    assert!(svg(&table).contains("5 boots, 4 pitchforks, 3 shovels, to act</title>"));
    while let Some(seat) = table.game.turn(&table.state).seats().first() {
        let action = table.game.actions(&table.state, seat)[0].to_string();
        table.act(&action);
        if table.game.turn(&table.state) == mallow_core::Turn::Chance {
            table.offer(4);
        }
    }
    assert!(!svg(&table).contains("to act"));
}

#[test]
fn what_does_not_fit_into_the_picture_of_a_tile_is_told_below_the_board() {
    let tiles = [
        "grass NESW 9 bulges",
        "grass NESW 10 bulges",
        "grass NESW 2 bulges gold",
        "grass NES 2 bulges gold silver; sand W",
    ];
    let mut table = Table::new(classic(), &tiles);
    for (number, cell) in [(2, "1,0"), (3, "2,0"), (4, "0,1")] {
        table.place(number, &format!("{cell} front 0"));
    }
    let view = table.game.view(&table.state, Observer::Public).to_string();
    let told: Vec<&str> = view.lines().filter(|line| line.contains(": grass")).collect();
    assert_eq!(
        told,
        ["1,0: grass NESW 10 bulges", "0,1: grass NES 2 bulges gold silver; sand W"],
        "{view}"
    );
    assert!(view.contains("9\"\"") && view.contains("2+") && !view.contains(":\"\""), "{view}");
}

#[test]
fn a_state_speaks_of_pitchforks_where_there_are_any_wherever_they_are() {
    let setup = crate::table::pitchfork().with_pitchforks(1);
    let tiles = ["sand NESW; orange end N; worm end E", "sand NESW; orange end N; worm end W"];
    let table = Table::new(setup, &tiles);
    let spoken = |pitchforks: [u8; 2], lost: [u8; 2], on_board: bool| {
        let mut position = marram::Position::from(&table.state);
        (position.pitchforks, position.lost_pitchforks) = (pitchforks.into(), lost.into());
        if on_board {
            let claim = crate::table::claim("pitchfork creature N");
            position.board[0].marker = Some((crate::table::seat(0), claim));
        }
        table.game.position(&position).unwrap().to_string().contains("pitchfork")
    };
    assert!(spoken([1, 1], [0, 0], false));
    assert!(spoken([0, 0], [1, 1], false));
    let none = Table::new(crate::table::pitchfork().with_pitchforks(0), &tiles);
    assert!(!none.state.to_string().contains("pitchfork"));
    // One stands on the board; the other seat's is taken out by playing without it.
    assert!(spoken([0, 1], [0, 0], true));
}

#[cfg(feature = "svg")]
#[test]
fn a_side_alone_is_a_picture_as_high_as_a_tile_with_no_part_to_be_clicked() {
    let side: marram::Side = "grass NE gold; sand SW; orange end N; shovel".parse().unwrap();
    let svg = side.svg();
    assert!(svg.contains(" viewBox=\"0 0 100 100\""), "{svg}");
    // The lands, the snake, the shovel.
    assert!(svg.matches("<path ").count() >= 4, "{svg}");
    assert!(!svg.contains("data-touch"), "{svg}");
}

#[cfg(feature = "svg")]
#[test]
fn only_the_front_on_offer_is_turned_where_only_fronts_are_placed() {
    let offered = |sides| {
        let tiles = ["sand NESW", "sand NES; grass W | grass NES; sand W"];
        let mut table = Table::new(classic().with_sides(sides), &tiles);
        table.offer(2);
        let view = table.game.view(&table.state, Observer::Public);
        let svg = table.game.drawing(&view).to_string();
        [svg.matches("id=\"mallow-offer-front-").count(), svg.matches("-offer-back-").count()]
    };
    assert_eq!(offered(marram::Sides::FrontOnly), [4, 1]);
    assert_eq!(offered(marram::Sides::Either), [4, 4]);
}

#[cfg(feature = "svg")]
#[test]
fn a_board_of_more_than_60_columns_or_rows_has_no_numbers() {
    let tiles = ["sand NESW", "sand NESW flower"];
    for (columns, rows, numbers) in [(60, 3, true), (61, 3, false), (3, 60, true), (3, 61, false)] {
        let length = columns.max(rows) - 2;
        let lines = (0..length).map(|it| format!("sand NESW {} bulges {} gold", it % 14, it / 14));
        let lines = lines.map(|it| it.replace("sand", "grass"));
        let tiles: Vec<String> = lines.chain(tiles.map(String::from)).collect();
        let mut table = Table::new(classic(), &tiles);
        for number in 2..=length {
            let at = number - 1;
            let (x, y) = if columns > rows { (at, 0) } else { (0, at) };
            table.place(number, &format!("{x},{y} front 0"));
        }
        let view = table.game.view(&table.state, Observer::Public);
        let svg = table.game.drawing(&view).to_string();
        assert_eq!(svg.contains(">-1</text>"), numbers, "{columns} by {rows}");
    }
}
