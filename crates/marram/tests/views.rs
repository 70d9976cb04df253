//! Pictures: what a person plays from.

// Helpers of tests say what must hold by unwrapping it, as tests do.
#![allow(clippy::unwrap_used, clippy::needless_pass_by_value)]

mod table;

use mallow_core::Observer;
use table::{Table, classic, pitchfork};

fn example() -> Table {
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


" grass   . sand   slashes part segments   $ gold   c silver   * flower   digit: bulges if not 1
o orange  b blue  w worm + e end  m middle  s saddle  h head  t tail   T shovel   #N boot of seat N, digit behind a creature: marker of that seat
seat 0: 0 points, 6 boots, 3 shovels
seat 1: 0 points, 7 boots, 3 shovels
seat 0 has 1 action left; tile 3 is on offer; 2 to come of 2 unseen
  front   back
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
fn every_observer_sees_the_same() {
    let table = example();
    let state = |observer| table.game.view(&table.state, observer).state().clone();
    for observer in Observer::all(2) {
        let view = table.game.view(&table.state, observer);
        assert_eq!((view.observer(), view.state()), (observer, &state(Observer::Public)));
        assert_eq!(view.variant(), marram::Variant::Classic);
        assert!(view.print(marram::Tile::from_index(2)).is_some());
        assert!(view.print(marram::Tile::from_index(3)).is_none(), "it was not drawn yet");
    }
}

#[test]
fn a_wide_board_is_listed_instead_of_drawn() {
    use mallow_core::{Game, Turn};
    let set = marram::TileSet::generate(500, mallow_core::Seed::from_u64(1));
    let game = marram::Marram::try_new(marram::Setup { tiles: set, ..classic() }).unwrap();
    let mut random = mallow_core::Generator::new(mallow_core::Seed::from_u64(1));
    let mut state = game.start();
    // Always as far to the north-west as it goes, then east: a long staircase.
    loop {
        match game.turn(&state) {
            Turn::Over => break,
            Turn::Chance => {
                let chance = game.sample(&state, &mut random);
                game.resolve(&mut state, &chance, &mut |_| ());
            }
            Turn::Seats(seats) => {
                let seat = seats.lowest().unwrap();
                let action = game.nth_action(&state, seat, 0).unwrap();
                game.act(&mut state, seat, action, &mut |_| ());
            }
        }
    }
    assert!(state.to_string().len() < 10_000_000);
    assert!(game.view(&state, Observer::Public).to_string().len() < 10_000_000);
}

#[test]
fn svg_pictures_are_well_formed() {
    let table = example();
    let view = table.game.view(&table.state, Observer::Public);
    for svg in [view.render(), table.game.setup().tiles.render()] {
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
        assert_eq!(svg.matches("<g ").count(), svg.matches("</g>").count());
        assert_eq!(svg.matches('<').count(), svg.matches('>').count());
        assert_eq!(svg.matches('"').count() % 2, 0);
    }
    assert!(view.render().contains("seat 0: 0 points, 6 boots, 3 shovels, to act</text>"));
    // Two tiles, two faces of the offer, three cells where it fits, and their texts.
    assert!(view.render().matches("stroke-dasharray").count() >= 2);
    let start = table.game.view(&table.game.start(), Observer::Public);
    assert!(start.render().ends_with("</svg>\n") && start.to_string().contains("first tile"));
}

#[test]
fn svg_pictures_name_pitchforks_where_there_are_some_and_nobody_to_act_at_the_end() {
    let mut table =
        Table::new(pitchfork(), &["sand NESW; orange end E", "sand NESW; orange end W"]);
    let svg = |table: &Table| table.game.view(&table.state, Observer::Public).render();
    table.place(2, "1,0 front 0");
    table.offer(3);
    assert!(svg(&table).contains("5 boots, 4 pitchforks, 3 shovels, to act</text>"));
    while let Some(seat) = table.game.turn(&table.state).seats().lowest() {
        let action = table.game.actions(&table.state, seat)[0].to_string();
        table.act(&action);
        if table.game.turn(&table.state) == mallow_core::Turn::Chance {
            table.offer(4);
        }
    }
    assert!(!svg(&table).contains("to act"));
}
