//! What a game waits for, and what a seat is asked.

use core::fmt;

/// A stage of the game: what it waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// Setup: the next seat is dealt three cards.
    Deal,
    /// Setup: everybody chooses a Magus in secret.
    Choose,
    /// The next card is turned up.
    TurnUp,
    /// Everybody may announce a power.
    Declare,
    /// Somebody foretold: the next round's card is turned up.
    Foretell,
    /// Everybody draws a shape; Slingshots, tents and launched Critters are settled in between.
    Draw,
    /// The game has ended.
    Over,
}

impl Stage {
    /// All stages as they follow each other.
    pub const ALL: [Stage; 7] = [
        Stage::Deal,
        Stage::Choose,
        Stage::TurnUp,
        Stage::Declare,
        Stage::Foretell,
        Stage::Draw,
        Stage::Over,
    ];

    /// The name in lower case, as positions write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Stage::Deal => "deal",
            Stage::Choose => "choose",
            Stage::TurnUp => "turn up",
            Stage::Declare => "declare",
            Stage::Foretell => "foretell",
            Stage::Draw => "draw",
            Stage::Over => "over",
        }
    }
}

/// The name.
impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A question that a seat is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Question {
    /// Choose the dealt card that becomes the Magus.
    Magus,
    /// Whether to announce a power.
    Power,
    /// Choose a shape to draw.
    Shape,
    /// Choose the loot of a tent.
    Loot,
    /// Whether and what to launch from a Slingshot.
    Slingshot,
    /// Whether and where to draw a launched Critter.
    Launched,
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Question::Magus => "which card becomes the magus",
            Question::Power => "whether to announce a power",
            Question::Shape => "which shape to draw",
            Question::Loot => "which loot to take",
            Question::Slingshot => "whether and what to launch",
            Question::Launched => "whether and where to draw the launched critter",
        })
    }
}
