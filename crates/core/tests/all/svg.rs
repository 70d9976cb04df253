//! Pictures as SVG: what the pen writes and what every picture of a game has around it.

use crate::countdown::{Countdown, Setup, State};
use mallow_core::Game;
use mallow_core::svg::{Draw, Flow, PREFIX, Piece, Svg, Text};

#[test]
fn a_part_alone_is_as_large_as_it_is_told_and_a_table_has_a_margin() {
    let mut part = Svg::new("game", PREFIX).with_width(100);
    assert_eq!(part.top(), 0);
    part.down(64);
    part.down(3);
    assert_eq!(part.top(), 67);
    let text = part.finish("part");
    assert!(text.contains(" viewBox=\"0 0 100 67\" "), "{text}");
    let mut table = Svg::new("game", PREFIX);
    let margin = table.top();
    table.down(50);
    let text = table.finish("table");
    assert!(text.contains(&format!(" viewBox=\"0 0 360 {}\" ", 50 + 2 * margin)), "{text}");
}

#[test]
fn the_width_of_a_text_goes_by_its_letters_its_size_and_its_weight() {
    let width = |text: &str| Text::new(20).width(text);
    assert_eq!(
        ["i", "m", "A", "a", "Im a.", ""].map(width),
        [6, 18, 14, 12, 6 + 18 + 6 + 12 + 6, 0]
    );
    assert_eq!(Text::new(10).width("aaa"), 18);
    assert_eq!(Text::new(20).bold().width("aa"), 28);
}

#[test]
fn a_paragraph_fills_its_lines_and_no_word_is_cut() {
    let lines = |words: &str| -> Vec<String> {
        let mut svg = Svg::new("game", PREFIX).with_width(84);
        svg.paragraph(Text::new(10), words);
        let lines = words.split(' ').count();
        assert!(svg.top() <= 13 * lines as i32);
        let text = svg.finish("label");
        let line = |line: &str| Some(line.split_once("<text")?.1.split_once('>')?.1.to_string());
        text.lines().filter_map(line).map(|line| line.replace("</text>", "")).collect()
    };
    // Six units a letter and three a space: ten letters are as much as fits.
    assert_eq!(lines("aaaaa aaaa aaa"), ["aaaaa aaaa", "aaa"]);
    assert_eq!(lines("aaaaaaaaaa a"), ["aaaaaaaaaa", "a"]);
    assert_eq!(lines("aaaaaaaaaaaaaaaaaaaa a"), ["aaaaaaaaaaaaaaaaaaaa", "a"]);
    assert_eq!(lines(" "), [""; 0]);
}

#[test]
fn places_go_from_left_to_right_and_down() {
    let flow = Flow::new(10, 20, (30, 40), 3);
    assert_eq!(
        [0, 1, 2, 3, 7].map(|n| flow.at(n)),
        [(10, 20), (40, 20), (70, 20), (10, 60), (40, 100)]
    );
    assert_eq!([0, 1, 3, 4].map(|count| flow.height(count)), [0, 40, 40, 80]);
    let cards = Flow::cards(5);
    assert_eq!((cards.at(0), cards.at(6), cards.at(7)), ((7, 5), (307, 5), (7, 73)));
}

/// The heap as a number; the whole says so.
impl Draw for Countdown {
    fn draw_view(&self, view: &State, svg: &mut Svg) -> String {
        svg.piece(&Piece::new("heap").id("heap"), |svg| svg.text(1, 2, Text::new(12), view));
        "a view".to_string()
    }

    fn draw_state(&self, state: &State, svg: &mut Svg) -> String {
        self.draw_view(state, svg);
        "the whole".to_string()
    }
}

#[test]
fn a_drawing_has_a_style_a_prefix_and_a_label() {
    let game = Countdown::try_new(Setup::default()).unwrap();
    let state = game.start();
    let plain = game.drawing(&state).to_string();
    for part in ["<style>", " id=\"mallow-heap\"", " aria-label=\"a view\"", " id=\"mallow-table\""]
    {
        assert!(plain.contains(part), "{part}\n{plain}");
    }
    let whole = game.whole_drawing(&state).to_string();
    assert!(whole.contains("<style>") && whole.contains(" aria-label=\"the whole\""), "{whole}");
    let other = game.drawing(&state).with_prefix("two-").without_style().to_string();
    assert!(other.contains(" id=\"two-heap\"") && !other.contains("<style>"), "{other}");
}
