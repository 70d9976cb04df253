//! Colours, and how shapes and letters look.

/// A colour with a name: the attribute `fill="#fffdf8"`, the class `fill-paper` and the CSS variable
/// `--mallow-paper` go together.
///
/// The bright colours are those of Okabe and Ito, which people tell apart whatever colours they see.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Paint {
    pub(super) name: &'static str,
    pub(super) color: &'static str,
}

macro_rules! paints {
    ($($(#[$doc:meta])* $constant:ident $name:literal $color:literal;)*) => {
        impl Paint {
            $($(#[$doc])* pub const $constant: Paint = Paint::new($name, $color);)*
        }
    };
}

paints! {
    /// The table under everything.
    TABLE "table" "#f3efe4";
    /// Panels on the table.
    PANEL "panel" "#fbf8f0";
    /// The faces of cards.
    PAPER "paper" "#ffffff";
    /// Letters and outlines.
    INK "ink" "#1b1b1b";
    /// Letters of lesser weight.
    FAINT "faint" "#565656";
    /// Thin lines of grids and panels.
    RULE "rule" "#b5ab95";
    /// The backs of cards.
    BACK "back" "#5d6d7e";
    /// The pattern on the backs of cards.
    PATTERN "pattern" "#d5dbe1";
    /// Marks on what counts now.
    MARK "mark" "#d55e00";
    /// White on strong colours.
    LIGHT "light" "#ffffff";
    /// Blue.
    BLUE "blue" "#0072b2";
    /// Light blue.
    SKY "sky" "#56b4e9";
    /// Green.
    GREEN "green" "#009e73";
    /// Yellow.
    YELLOW "yellow" "#f0e442";
    /// Orange.
    ORANGE "orange" "#e69f00";
    /// Red.
    RED "red" "#c23b22";
    /// Pink.
    PINK "pink" "#e58fbb";
    /// Purple.
    PURPLE "purple" "#5b3a8c";
    /// Brown.
    BROWN "brown" "#8a5a2b";
    /// Grey.
    GREY "grey" "#8b8b8b";
    /// Black, in dark mode too unless a page sets it.
    BLACK "black" "#111111";
}

impl Paint {
    /// A colour of a game's own. Two paints with one name must have one colour.
    #[must_use]
    pub const fn new(name: &'static str, color: &'static str) -> Paint {
        Paint { name, color }
    }
}

/// How a shape is filled and outlined. Without a fill nothing inside it is painted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Style {
    pub(super) fill: Option<Paint>,
    pub(super) line: Option<Paint>,
    /// In tenths of a unit.
    pub(super) width: i32,
    pub(super) corner: i32,
    pub(super) dashed: bool,
    /// In percent.
    pub(super) opacity: i32,
}

impl Style {
    const NOTHING: Style =
        Style { fill: None, line: None, width: 10, corner: 0, dashed: false, opacity: 100 };

    /// Filled, without an outline.
    #[must_use]
    pub const fn fill(paint: Paint) -> Style {
        Style { fill: Some(paint), ..Style::NOTHING }
    }

    /// Outlined by a line so many tenths of a unit wide, not filled.
    #[must_use]
    pub const fn line(paint: Paint, tenths: i32) -> Style {
        Style::NOTHING.outlined(paint, tenths)
    }

    /// As the face of a card: paper with an outline and round corners.
    #[must_use]
    pub const fn card() -> Style {
        Style::fill(Paint::PAPER).outlined(Paint::INK, 10).rounded(5)
    }

    /// As a panel on the table.
    #[must_use]
    pub const fn panel() -> Style {
        Style::fill(Paint::PANEL).outlined(Paint::RULE, 10).rounded(6)
    }

    /// With an outline so many tenths of a unit wide.
    #[must_use]
    pub const fn outlined(self, paint: Paint, tenths: i32) -> Style {
        Style { line: Some(paint), width: tenths, ..self }
    }

    /// With round corners of this radius; for rectangles only.
    #[must_use]
    pub const fn rounded(self, radius: i32) -> Style {
        Style { corner: radius, ..self }
    }

    /// With a dashed line.
    #[must_use]
    pub const fn dashed(self) -> Style {
        Style { dashed: true, ..self }
    }

    /// Opaque to so many percent.
    #[must_use]
    pub const fn opaque(self, percent: i32) -> Style {
        Style { opacity: percent, ..self }
    }
}

/// How a line of text looks: its size in units, from its left end unless told otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Text {
    pub(super) size: i32,
    pub(super) anchor: Option<&'static str>,
    pub(super) bold: bool,
    pub(super) paint: Paint,
}

impl Text {
    /// Ink letters of this size.
    #[must_use]
    pub const fn new(size: i32) -> Text {
        Text { size, anchor: None, bold: false, paint: Paint::INK }
    }

    /// Centred on its point.
    #[must_use]
    pub const fn middle(self) -> Text {
        Text { anchor: Some("middle"), ..self }
    }

    /// Ending at its point.
    #[must_use]
    pub const fn end(self) -> Text {
        Text { anchor: Some("end"), ..self }
    }

    /// In bold letters.
    #[must_use]
    pub const fn bold(self) -> Text {
        Text { bold: true, ..self }
    }

    /// In this colour.
    #[must_use]
    pub const fn paint(self, paint: Paint) -> Text {
        Text { paint, ..self }
    }

    /// A generous estimate of the width of a text, in units: fonts differ, and nothing here measures
    /// them.
    #[must_use]
    pub fn width(self, text: &str) -> i32 {
        let tenths: i32 = text.chars().map(tenths).sum();
        let width = tenths * self.size / 10;
        if self.bold { width * 6 / 5 } else { width }
    }
}

/// The width of a letter in tenths of the size of the font.
const fn tenths(letter: char) -> i32 {
    match letter {
        'i' | 'j' | 'l' | 't' | 'f' | 'I' | ' ' | '.' | ',' | ':' | ';' | '|' | '!' | '\'' => 3,
        'm' | 'w' | 'M' | 'W' => 9,
        'A'..='Z' => 7,
        _ => 6,
    }
}
