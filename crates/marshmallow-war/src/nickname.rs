//! Names for cards: the source says that naming cards as they are played is half the fun (MW-20).

use crate::{Card, Event, Kind, Suit};
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;
use mallow_core::{Generator, Random, Seed};

/// A table of nicknames, beside the state and never in it.
///
/// Every card has a name from the seed, the same in every release of one major version, and any
/// card can be renamed.
///
/// ```
/// use marshmallow_war::{Card, Nicknames};
/// use mallow_core::Seed;
/// let mut names = Nicknames::new(Seed::from_u64(7));
/// let card: Card = "3Ca".parse()?;
/// assert_eq!(names.of(card), Nicknames::new(Seed::from_u64(7)).of(card));
/// names.rename(card, "Steve");
/// assert_eq!(names.of(card), "Steve");
/// # Ok::<(), marshmallow_war::ParseCardError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Nicknames {
    seed: Seed,
    given: BTreeMap<Card, String>,
}

const MANNERS: [&str; 32] = [
    "Absent-Minded",
    "Barefoot",
    "Borrowed",
    "Cross-Eyed",
    "Double-Parked",
    "Extra Crispy",
    "Freshly Ironed",
    "Grudge-Bearing",
    "Half-Asleep",
    "Hiccuping",
    "Inflatable",
    "Jet-Lagged",
    "Knock-Kneed",
    "Left-Handed",
    "Mildly Haunted",
    "Misspelled",
    "Near-Sighted",
    "Off-Key",
    "Overdressed",
    "Panicking",
    "Quarrelsome",
    "Reluctant",
    "Self-Taught",
    "Sneezing",
    "Suspiciously Damp",
    "Third-Cousin",
    "Twice-Fired",
    "Unpaid",
    "Very Small",
    "Whistling",
    "Windswept",
    "Yodelling",
];

const DEMONS: [&str; 16] = [
    "Arsonist",
    "Bat-Thing",
    "Boiler-Fiend",
    "Cinder-Pup",
    "Ember Aunt",
    "Furnace Uncle",
    "Gargoyle",
    "Goblin",
    "Hellhound",
    "Hobgoblin",
    "Match-Eater",
    "Pit Clerk",
    "Smoke-Hag",
    "Succubus's Nephew",
    "Tax Demon",
    "Toaster Spirit",
];

const NINJA: [&str; 16] = [
    "Assassin's Apprentice",
    "Blowpipe Virtuoso",
    "Cat Burglar",
    "Curtain-Lurker",
    "Eavesdropper",
    "Kunai Juggler",
    "Moth-Whisperer",
    "Night Gardener",
    "Paper Shadow",
    "Roof-Runner",
    "Rope Poet",
    "Sandal Thief",
    "Shinobi",
    "Sock-Footed Spy",
    "Teahouse Phantom",
    "Wardrobe Monk",
];

const SAMURAI: [&str; 16] = [
    "Banner-Bearer",
    "Blade-Polisher",
    "Bowing Champion",
    "Daimyo's Barber",
    "Duellist",
    "Haiku Critic",
    "Helmet Collector",
    "Horseless Rider",
    "Katana Tuner",
    "Moustache Master",
    "Noodle Guard",
    "Ronin",
    "Sash-Tangler",
    "Shogun's Dentist",
    "Swordsmith's Widow",
    "Tea Sergeant",
];

const MARSHMALLOWS: [&str; 16] = [
    "Blob",
    "Bonfire Veteran",
    "Campfire Casualty",
    "Cocoa Diver",
    "Dollop",
    "Fluff",
    "Goo Baron",
    "Gummy Martyr",
    "Mallow",
    "Nougat Ghost",
    "Pink Menace",
    "Puff",
    "S'more-to-Be",
    "Squish",
    "Sugar Cloud",
    "Toasted One",
];

const POSSESSIONS: [&str; 32] = [
    "a Leaky Umbrella",
    "a Wooden Spoon",
    "Two Left Gauntlets",
    "an Overdue Library Book",
    "a Borrowed Trumpet",
    "Somebody Else's Hat",
    "a Very Long Receipt",
    "a Squeaky Scabbard",
    "One Roller Skate",
    "a Bucket of Buttons",
    "a Suspicious Casserole",
    "No Sense of Direction",
    "a Rubber Duck of Doom",
    "an Unlicensed Cannon",
    "a Doctor's Note",
    "a Bag of Bees",
    "the Wrong Map",
    "an Emotional Support Goat",
    "Half a Plan",
    "a Blunt Butter Knife",
    "Three Opinions",
    "a Cursed Kazoo",
    "a Slightly Used Halo",
    "Exact Change",
    "a Folding Chair",
    "an Echo Problem",
    "Matching Luggage",
    "a Fear of Geese",
    "a Loud Cardigan",
    "an Expired Coupon",
    "Jam on Both Elbows",
    "a Letter from Mother",
];

impl Nicknames {
    /// The names of this seed; a match's own seed can be used, because names tell nothing about its cards.
    #[must_use]
    pub fn new(seed: Seed) -> Nicknames {
        Nicknames { seed: seed.child(0x6d61_7273_686d), given: BTreeMap::new() }
    }

    /// The name of a card: the one given to it, or the seed's.
    #[must_use]
    pub fn of(&self, card: Card) -> String {
        self.given.get(&card).cloned().unwrap_or_else(|| self.generate(card))
    }

    /// Names a card; a later name replaces an earlier one.
    pub fn rename(&mut self, card: Card, name: impl Into<String>) {
        self.given.insert(card, name.into());
    }

    fn generate(&self, card: Card) -> String {
        let mut random = Generator::stream(self.seed, u64::from(card.0));
        let mut pick = |words: &[&'static str]| words[random.below(words.len() as u32) as usize];
        let manner = pick(&MANNERS);
        let noun = match card.kind() {
            Kind::Fighter(Suit::Spades) => pick(&DEMONS),
            Kind::Fighter(Suit::Clubs) => pick(&NINJA),
            Kind::Fighter(Suit::Diamonds | Suit::Hearts) => pick(&SAMURAI),
            Kind::Marshmallow => pick(&MARSHMALLOWS),
            // Events have names of their own; Jokers share one, so that theirs get a manner.
            Kind::Ace(suit) => return crate::notation::event_title(suit).to_string(),
            Kind::Joker => return format!("the {manner} King of All Cosmos"),
        };
        format!("the {manner} {noun} with {}", pick(&POSSESSIONS))
    }

    /// The event as a sentence in which every card that comes into view is introduced by name.
    ///
    /// ```
    /// use marshmallow_war::{Event, Nicknames, Slot};
    /// use mallow_core::{Seat, Seed};
    /// let mut names = Nicknames::new(Seed::from_u64(7));
    /// let card = "3Sa".parse()?;
    /// names.rename(card, "the One-Eyed Imp");
    /// let event = Event::Summoned { seat: Seat::new(0), card, slot: Slot::try_new(0).unwrap() };
    /// assert_eq!(names.tell(&event), "seat 0 summons 3Sa at f1 (3Sa is the One-Eyed Imp)");
    /// # Ok::<(), marshmallow_war::ParseCardError>(())
    /// ```
    #[must_use]
    pub fn tell(&self, event: &Event) -> String {
        Told { names: self, event }.to_string()
    }
}

struct Told<'a> {
    names: &'a Nicknames,
    event: &'a Event,
}

impl fmt::Display for Told<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.event.fmt(f)?;
        // Drawn cards are not played yet.
        if matches!(self.event, Event::Drew { .. }) {
            return Ok(());
        }
        let mut start = " (";
        for card in self.event.cards().into_iter().filter(|&card| self.introduces(card)) {
            write!(f, "{start}{card} is {}", self.names.of(card))?;
            start = ", ";
        }
        if start == ", " { f.write_str(")") } else { Ok(()) }
    }
}

impl Told<'_> {
    /// An Ace that comes into play says by itself what it is called.
    fn introduces(&self, card: Card) -> bool {
        let titled = matches!(self.event, Event::EventPlayed { .. });
        !titled || self.names.given.contains_key(&card)
    }
}
