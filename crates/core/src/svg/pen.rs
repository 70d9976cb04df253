//! The pen: elements as text, with everything escaped and indented.

use super::paint::{Paint, Style, Text};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Display, Write};

/// The width of every picture of a table, in units.
pub const WIDTH: i32 = 360;

/// The room around everything in a picture.
const MARGIN: i32 = 6;

/// An SVG picture that is being drawn, from the top to the bottom.
#[derive(Debug)]
pub struct Svg {
    body: String,
    depth: usize,
    game: &'static str,
    prefix: String,
    width: i32,
    top: i32,
    style: bool,
    fills: Vec<Paint>,
    lines: Vec<Paint>,
}

/// A text with what XML reserves escaped. Control characters, which XML forbids, are left out.
struct Escaped<T>(T);

impl<T: Display> Display for Escaped<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        struct Escaper<'a, 'b>(&'a mut fmt::Formatter<'b>);
        impl Write for Escaper<'_, '_> {
            fn write_str(&mut self, text: &str) -> fmt::Result {
                text.chars().try_for_each(|letter| match letter {
                    '&' => self.0.write_str("&amp;"),
                    '<' => self.0.write_str("&lt;"),
                    '>' => self.0.write_str("&gt;"),
                    '"' => self.0.write_str("&quot;"),
                    '\u{fffe}' | '\u{ffff}' => Ok(()),
                    control if control.is_control() => Ok(()),
                    other => self.0.write_char(other),
                })
            }
        }
        write!(Escaper(f), "{}", self.0)
    }
}

/// Hundredths as a decimal fraction: `1.5` for 150.
struct Hundredths(i32);

impl Display for Hundredths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, rest) = (self.0 / 100, self.0 % 100);
        match rest {
            0 => write!(f, "{whole}"),
            _ if rest % 10 == 0 => write!(f, "{whole}.{}", rest / 10),
            _ => write!(f, "{whole}.{rest:02}"),
        }
    }
}

/// A thing on the table: a group of shapes with what a page needs to know of it.
#[derive(Debug, Clone)]
pub struct Piece<'a> {
    class: &'a str,
    id: String,
    touch: String,
    title: String,
    data: Vec<(&'a str, String)>,
    at: (i32, i32),
    percent: i32,
    clickable: bool,
}

impl<'a> Piece<'a> {
    /// A thing of these classes, separated by spaces.
    #[must_use]
    pub const fn new(class: &'a str) -> Piece<'a> {
        Piece {
            class,
            id: String::new(),
            touch: String::new(),
            title: String::new(),
            data: Vec::new(),
            at: (0, 0),
            percent: 100,
            clickable: true,
        }
    }

    /// With an `id`, which stands behind the picture's prefix. Every letter but letters, digits,
    /// `-` and `_` becomes `_`.
    #[must_use]
    pub fn id(mut self, id: impl Display) -> Piece<'a> {
        self.id = alloc::format!("{id}");
        self
    }

    /// With a name of [`Game::touched`](crate::Game::touched).
    #[must_use]
    pub fn touch(mut self, name: impl Display) -> Piece<'a> {
        self.touch = alloc::format!("{name}");
        self
    }

    /// With words that say what it is.
    #[must_use]
    pub fn title(mut self, title: impl Display) -> Piece<'a> {
        self.title = alloc::format!("{title}");
        self
    }

    /// With one more attribute `data-NAME`.
    #[must_use]
    pub fn data(mut self, name: &'a str, value: impl Display) -> Piece<'a> {
        self.data.push((name, alloc::format!("{value}")));
        self
    }

    /// With the origin of its shapes at this point.
    #[must_use]
    pub const fn at(mut self, x: i32, y: i32) -> Piece<'a> {
        self.at = (x, y);
        self
    }

    /// Drawn at so many percent of its size.
    #[must_use]
    pub const fn scaled(mut self, percent: i32) -> Piece<'a> {
        self.percent = percent;
        self
    }

    /// Lets clicks through to what lies below.
    #[must_use]
    pub const fn see_through(mut self) -> Piece<'a> {
        self.clickable = false;
        self
    }
}

impl Svg {
    /// An empty picture of a game's table, as wide as [`WIDTH`]. Every `id` starts with the prefix.
    #[must_use]
    pub fn new(game: &'static str, prefix: &str) -> Svg {
        Svg {
            body: String::new(),
            depth: 1,
            game,
            prefix: prefix.into(),
            width: WIDTH,
            top: MARGIN,
            style: true,
            fills: alloc::vec![Paint::TABLE],
            lines: Vec::new(),
        }
    }

    /// The same picture with another width, for parts of a game that are drawn alone.
    #[must_use]
    pub fn with_width(self, width: i32) -> Svg {
        Svg { width, top: 0, ..self }
    }

    /// The same picture without a `style` element.
    #[must_use]
    pub fn without_style(self) -> Svg {
        Svg { style: false, ..self }
    }

    /// Where the part of the picture that is still empty begins.
    #[must_use]
    pub const fn top(&self) -> i32 {
        self.top
    }

    /// Goes down by so many units.
    pub const fn down(&mut self, units: i32) {
        self.top += units;
    }

    fn line(&mut self, text: fmt::Arguments<'_>) {
        for _ in 0..self.depth {
            self.body.push(' ');
        }
        // Writing to a string cannot fail.
        let _ = self.body.write_fmt(text);
        self.body.push('\n');
    }

    /// A group of shapes.
    pub fn piece(&mut self, piece: &Piece<'_>, inside: impl FnOnce(&mut Svg)) {
        let mut tag = String::from("<g");
        if !piece.id.is_empty() {
            let _ = write!(tag, " id=\"{}", Escaped(&self.prefix));
            tag.extend(piece.id.chars().map(|letter| match letter {
                '-' | '_' => letter,
                letter if letter.is_ascii_alphanumeric() => letter,
                _ => '_',
            }));
            tag.push('"');
        }
        let _ = write!(tag, " class=\"{}\"", Escaped(piece.class));
        if !piece.touch.is_empty() {
            let _ = write!(tag, " data-touch=\"{}\"", Escaped(&piece.touch));
        }
        for (name, value) in &piece.data {
            let _ = write!(tag, " data-{}=\"{}\"", Escaped(name), Escaped(value));
        }
        if !piece.clickable {
            tag.push_str(" pointer-events=\"none\"");
        }
        let (x, y) = piece.at;
        match (piece.at, piece.percent) {
            ((0, 0), 100) => {}
            (_, 100) => {
                let _ = write!(tag, " transform=\"translate({x} {y})\"");
            }
            (_, percent) => {
                let scale = Hundredths(percent);
                let _ = write!(tag, " transform=\"translate({x} {y}) scale({scale})\"");
            }
        }
        self.line(format_args!("{tag}>"));
        self.depth += 1;
        if !piece.title.is_empty() {
            self.line(format_args!("<title>{}</title>", Escaped(&piece.title)));
        }
        inside(self);
        self.depth -= 1;
        self.line(format_args!("</g>"));
    }

    /// A window of this place and size onto a larger drawing, of which it shows the part from
    /// (`left`, `top`) on, so wide and high.
    pub fn window(
        &mut self,
        place: (i32, i32, i32, i32),
        shown: (i32, i32, i32, i32),
        inside: impl FnOnce(&mut Svg),
    ) {
        let (x, y, width, height) = place;
        let (left, top, wide, high) = shown;
        self.line(format_args!(
            "<svg x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"{left} {top} {wide} {high}\">"
        ));
        self.depth += 1;
        inside(self);
        self.depth -= 1;
        self.line(format_args!("</svg>"));
    }

    /// The attributes of a style.
    fn looks(&mut self, style: Style) -> String {
        fn note(paints: &mut Vec<Paint>, paint: Paint) {
            if !paints.contains(&paint) {
                paints.push(paint);
            }
        }
        let mut classes = String::new();
        let mut looks = String::new();
        match style.fill {
            Some(paint) => {
                note(&mut self.fills, paint);
                let _ = write!(classes, "fill-{}", paint.name);
                let _ = write!(looks, " fill=\"{}\"", paint.color);
            }
            None => looks.push_str(" fill=\"none\""),
        }
        if let Some(paint) = style.line {
            note(&mut self.lines, paint);
            let space = if classes.is_empty() { "" } else { " " };
            let _ = write!(classes, "{space}line-{}", paint.name);
            let _ = write!(looks, " stroke=\"{}\"", paint.color);
            if style.width != 10 {
                let _ = write!(looks, " stroke-width=\"{}\"", Hundredths(style.width * 10));
            }
        }
        if style.dashed {
            looks.push_str(" stroke-dasharray=\"4 3\"");
        }
        if style.opacity != 100 {
            let _ = write!(looks, " opacity=\"{}\"", Hundredths(style.opacity));
        }
        alloc::format!(" class=\"{classes}\"{looks}")
    }

    /// A rectangle.
    pub fn rect(&mut self, x: i32, y: i32, width: i32, height: i32, style: Style) {
        let looks = self.looks(style);
        let corner = match style.corner {
            0 => String::new(),
            radius => alloc::format!(" rx=\"{radius}\""),
        };
        self.line(format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{corner}{looks}/>"
        ));
    }

    /// A circle around a point.
    pub fn circle(&mut self, x: i32, y: i32, radius: i32, style: Style) {
        let looks = self.looks(style);
        self.line(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"{looks}/>"));
    }

    /// A path in the language of SVG paths, which must not hold what XML reserves.
    pub fn path(&mut self, path: impl Display, style: Style) {
        let looks = self.looks(style);
        self.line(format_args!("<path d=\"{path}\"{looks}/>"));
    }

    /// A path with its origin at this point.
    pub fn path_at(&mut self, x: i32, y: i32, path: impl Display, style: Style) {
        let looks = self.looks(style);
        self.line(format_args!("<path transform=\"translate({x} {y})\" d=\"{path}\"{looks}/>"));
    }

    /// One line of text; the point is on its base line.
    pub fn text(&mut self, x: i32, y: i32, text: Text, words: impl Display) {
        let looks = self.looks(Style::fill(text.paint));
        let anchor = match text.anchor {
            Some(anchor) => alloc::format!(" text-anchor=\"{anchor}\""),
            None => String::new(),
        };
        let bold = if text.bold { " font-weight=\"bold\"" } else { "" };
        let size = text.size;
        self.line(format_args!(
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{anchor}{bold}{looks}>{}</text>",
            Escaped(words)
        ));
    }

    /// Lines of text below each other at the top of what is still empty, broken between words so
    /// that none is wider than the picture; goes down behind them.
    pub fn paragraph(&mut self, text: Text, words: &str) {
        let room = self.width - 4 * MARGIN;
        let mut line = String::new();
        for word in words.split_whitespace() {
            let longer =
                if line.is_empty() { word.into() } else { alloc::format!("{line} {word}") };
            if text.width(&longer) > room && !line.is_empty() {
                self.text_line(text, &line);
                line = word.into();
            } else {
                line = longer;
            }
        }
        if !line.is_empty() {
            self.text_line(text, &line);
        }
    }

    fn text_line(&mut self, text: Text, line: &str) {
        let (y, high) = (self.top + text.size, text.size + text.size / 3);
        self.text(2 * MARGIN, y, text, line);
        self.down(high);
    }

    /// The picture as text: one `svg` element and a line break. The label says in words what it
    /// shows.
    #[must_use]
    pub fn finish(self, label: &str) -> String {
        let (width, height) = (self.width, self.top + if self.width == WIDTH { MARGIN } else { 0 });
        let table = Paint::TABLE.color;
        let mut svg = String::new();
        let _ = writeln!(
            svg,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" id=\"{}table\" class=\"mallow {}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{}\" \
             font-family=\"system-ui, sans-serif\">",
            Escaped(&self.prefix),
            Escaped(self.game),
            Escaped(label),
        );
        if self.style {
            svg.push_str(" <style>\n");
            for (property, class, paints) in
                [("fill", "fill", &self.fills), ("stroke", "line", &self.lines)]
            {
                for Paint { name, color } in paints {
                    let _ = writeln!(
                        svg,
                        "  .mallow .{class}-{name} {{ {property}: var(--mallow-{name}, {color}); }}"
                    );
                }
            }
            svg.push_str(" </style>\n");
        }
        let _ = writeln!(
            svg,
            " <rect class=\"fill-table\" width=\"{width}\" height=\"{height}\" fill=\"{table}\"/>"
        );
        svg.push_str(&self.body);
        svg.push_str("</svg>\n");
        svg
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_xml_reserves_is_escaped_everywhere() {
        let hostile = "a\"b<c>&\u{1}\n";
        let mut svg = Svg::new("game", hostile);
        let piece =
            Piece::new(hostile).id(hostile).touch(hostile).title(hostile).data("x", hostile);
        svg.piece(&piece, |svg| svg.text(0, 0, Text::new(10), hostile));
        svg.paragraph(Text::new(10), hostile);
        let text = svg.finish(hostile);
        assert!(!text.contains("b<c") && !text.contains('\u{1}'), "{text}");
        assert_eq!(text.matches("a&quot;b&lt;c&gt;&amp;").count(), 9, "{text}");
        assert!(text.contains("a_b_c____\""), "{text}");
        assert_eq!(text.matches('<').count(), text.matches('>').count());
    }

    #[test]
    fn fractions_are_written_without_zeros_at_their_end() {
        let texts = [0, 5, 50, 100, 125, 310].map(|n| alloc::format!("{}", Hundredths(n)));
        assert_eq!(texts, ["0", "0.05", "0.5", "1", "1.25", "3.1"]);
    }

    #[test]
    fn paragraphs_break_between_words_and_lose_none() {
        let words = "one two three four five ".repeat(10);
        let mut svg = Svg::new("game", "");
        svg.paragraph(Text::new(12), &words);
        let text = svg.finish("label");
        let lines: Vec<&str> = text.lines().filter(|line| line.contains("<text")).collect();
        assert!(lines.len() > 1);
        assert_eq!(text.matches("three").count(), 10);
    }

    #[test]
    fn only_the_colours_used_stand_in_the_style() {
        let mut svg = Svg::new("game", "");
        svg.rect(0, 0, 1, 1, Style::fill(Paint::BLUE));
        svg.rect(0, 0, 1, 1, Style::line(Paint::INK, 15));
        let text = svg.finish("label");
        assert!(text.contains(".mallow .fill-blue { fill: var(--mallow-blue, #0072b2); }"));
        assert!(text.contains(".mallow .line-ink { stroke: var(--mallow-ink, #1b1b1b); }"));
        assert!(!text.contains("fill-ink") && text.contains("stroke-width=\"1.5\""));
        let plain = Svg::new("game", "").without_style().finish("label");
        assert!(!plain.contains("<style>") && plain.contains("fill=\"#f3efe4\""));
    }
}
