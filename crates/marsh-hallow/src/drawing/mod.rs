//! The table as SVG, and its parts alone: a map with its dashboard, and the Critter cards, good enough
//! to print and play from.
//!
//! At the top what the game waits for, then the cards that count now, then for each seat the cards
//! held in setup, the map and the dashboard; the observer's own comes first. A shape on a map carries
//! the first letter of what it is, `*` for the Spirit and `+` for a launched Critter.
//!
//! | class | what it is | `data-touch` |
//! |---|---|---|
//! | `seat` | a player's cards, map and dashboard; with `own`, `asked` | the seat, `seat 1`, unless it is the observer's own |
//! | `map` | a map | |
//! | `square` | a square of a map; on others' maps only one with something on it; with `covered` | the square, `c3` |
//! | `shape` | a shape drawn on a map | |
//! | `card` | a Critter card; with `magus` if it has been chosen | the card, `A` |
//! | `back` | cards held that are not seen | |
//! | `dashboard` | what stands below a map | |
//! | `splasher` | a Splasher; with `equipped` | |
//!
//! What all games have in common stands in [`mallow_core::svg`].

mod card;
mod dashboard;
mod map;

use crate::state::Hand;
use crate::{CritterCard, Element, MarshHallow, Public, Recruit, Stage, State, View};
use alloc::format;
use alloc::string::{String, ToString};
use mallow_core::svg::{self, Draw, Flow, PREFIX, Paint, Piece, Svg, Text};
use mallow_core::{Game, Observer, Seat};

impl Draw for MarshHallow {
    fn draw_view(&self, view: &View, svg: &mut Svg) -> String {
        Table { game: self, public: view.public(), observer: view.observer(), hands: &view.hands }
            .draw(svg)
    }

    fn draw_state(&self, state: &State, svg: &mut Svg) -> String {
        let observer = Observer::Public;
        Table { game: self, public: state.public(), observer, hands: &state.hands }.draw(svg)
    }
}

impl MarshHallow {
    /// A player's map with the shapes drawn so far, and the dashboard below it. The start of a game
    /// gives the sheet that every player takes.
    ///
    /// ```
    /// use mallow_core::{Game, Seat};
    /// use marsh_hallow::MarshHallow;
    /// let game = MarshHallow::new(1);
    /// let sheet = game.map_svg(game.start().public(), Seat::new(0));
    /// assert!(sheet.starts_with("<svg") && sheet.ends_with("</svg>\n"));
    /// ```
    ///
    /// # Panics
    /// If there is no such seat.
    #[must_use]
    pub fn map_svg(&self, public: &Public, seat: Seat) -> String {
        let mut svg = Svg::new(MarshHallow::NAME, PREFIX);
        map::draw(&mut svg, self, public, seat, true);
        dashboard::draw(&mut svg, self, public, seat);
        svg.finish(&format!("Marsh Hallow: the map of seat {seat}"))
    }

    /// One Critter card: its letter, and its two Critters in the colors of their types.
    #[must_use]
    pub fn card_svg(&self, card: CritterCard) -> String {
        let mut svg = Svg::new(MarshHallow::NAME, PREFIX).with_width(card::WIDE + 8);
        card::draw(&mut svg, self, card, (4, 4), false);
        svg.down(card::HIGH + 8);
        svg.finish(&format!("Marsh Hallow: card {card}"))
    }

    /// All 24 Critter cards on one page, four in a row.
    #[must_use]
    pub fn cards_svg(&self) -> String {
        let flow = Flow::new(4, 4, (card::WIDE + 8, card::HIGH + 8), 4);
        let mut svg = Svg::new(MarshHallow::NAME, PREFIX).with_width(4 * (card::WIDE + 8));
        for card in CritterCard::all() {
            card::draw(&mut svg, self, card, flow.at(usize::from(card.number())), false);
        }
        svg.down(flow.height(usize::from(crate::CARDS)));
        svg.finish("Marsh Hallow: the Critter cards")
    }
}

/// What is drawn.
struct Table<'a> {
    game: &'a MarshHallow,
    public: &'a Public,
    observer: Observer,
    hands: &'a [Hand],
}

/// The colour of what may be drawn on a map.
const fn paint(recruit: Recruit) -> Paint {
    match recruit {
        Recruit::Critter(Element::Earth) => Paint::GREEN,
        Recruit::Critter(Element::Sky) => Paint::GREY,
        Recruit::Critter(Element::Water) => Paint::BLUE,
        Recruit::Critter(Element::Legendary) => Paint::PURPLE,
        Recruit::Spirit => Paint::ORANGE,
        Recruit::Launched => Paint::RED,
    }
}

/// The letter of what may be drawn on a map.
const fn letter(recruit: Recruit) -> char {
    match recruit {
        Recruit::Critter(Element::Earth) => 'E',
        Recruit::Critter(Element::Sky) => 'S',
        Recruit::Critter(Element::Water) => 'W',
        Recruit::Critter(Element::Legendary) => 'L',
        Recruit::Spirit => '*',
        Recruit::Launched => '+',
    }
}

impl Table<'_> {
    fn draw(&self, svg: &mut Svg) -> String {
        let heading = self.heading();
        svg.paragraph(Text::new(15).bold(), &heading);
        let pending = self.game.pending_text(self.public);
        for line in pending.lines() {
            svg.paragraph(Text::new(12), line);
        }
        svg.down(4);
        self.draw_cards(svg);
        let own = self.observer.seat();
        let others = Seat::all(self.public.players()).filter(|&seat| Some(seat) != own);
        for seat in own.into_iter().chain(others) {
            self.draw_seat(svg, seat);
        }
        format!("Marsh Hallow: {heading}")
    }

    fn heading(&self) -> String {
        let public = self.public;
        let mut text = match public.round() {
            0 => "Setup".to_string(),
            round => format!("Round {round} of {}", crate::ROUNDS),
        };
        text.push_str(match public.stage() {
            Stage::Deal => ", cards are to be dealt",
            Stage::Choose => ", each chooses a Magus",
            Stage::TurnUp => ", a card is to be turned up",
            Stage::Declare => ", powers may be announced",
            Stage::Foretell => ", the next card is to be foretold",
            Stage::Draw => ", shapes are drawn",
            Stage::Over => ", the game is over",
        });
        if public.is_quaking() {
            text.push_str(", quake");
        }
        text
    }

    /// The card of the round and the next one.
    fn draw_cards(&self, svg: &mut Svg) {
        let cards = [("This round", self.public.card()), ("Next round", self.public.foretold())];
        if cards.iter().all(|(_, card)| card.is_none()) {
            return;
        }
        for (n, (title, card)) in cards.into_iter().enumerate() {
            let Some(card) = card else { continue };
            let x = 8 + (card::WIDE + 8) * n as i32;
            svg.text(x + 2, svg.top() + 12, Text::new(12).bold(), title);
            card::draw(svg, self.game, card, (x, svg.top() + 18), false);
        }
        svg.down(card::HIGH + 24);
    }

    fn draw_seat(&self, svg: &mut Svg, seat: Seat) {
        let own = self.observer.is(seat);
        let asked = self.public.turn().seats().contains(seat);
        let class = match (own, asked) {
            (true, true) => "seat own asked",
            (true, false) => "seat own",
            (false, true) => "seat asked",
            (false, false) => "seat",
        };
        let name = if own { "you".to_string() } else { format!("seat {seat}") };
        let mut title = name.clone();
        if asked {
            title.push_str(", to act");
        }
        if let Some(power) = self.public.declared(seat) {
            title.push_str(&format!(", announced {power}"));
        }
        let mut piece = Piece::new(class).id(format!("seat-{seat}")).title(&title);
        if !own {
            piece = piece.touch(Observer::Seat(seat));
        }
        svg.piece(&piece, |svg| {
            if asked {
                svg::marker(svg, 8, svg.top() + 10);
            }
            svg.text(22, svg.top() + 15, Text::new(14).bold(), &title);
            svg.down(22);
            self.draw_hand(svg, seat);
            let whole = own || self.observer == Observer::Public;
            map::draw(svg, self.game, self.public, seat, whole);
            dashboard::draw(svg, self.game, self.public, seat);
        });
    }

    /// The cards that a seat holds in setup, or its Magus in the first round.
    fn draw_hand(&self, svg: &mut Svg, seat: Seat) {
        let hand = &self.hands[seat.index()];
        let held = self.public.holds_cards(seat);
        if held && hand.cards.is_empty() {
            let count = crate::rules::DEALT;
            let title = format!("{count} cards not seen");
            svg::backs(svg, format!("back-{seat}"), (12, svg.top()), 120, count, &title);
            svg.down(34);
            return;
        }
        let first = self.public.card().is_none().then(|| self.public.card_of(seat)).flatten();
        let flow = Flow::new(8, svg.top(), (card::WIDE + 8, card::HIGH + 6), 2);
        let cards = hand.cards.into_iter().chain(first.filter(|_| hand.cards.is_empty()));
        let mut count = 0;
        for card in cards {
            card::draw(svg, self.game, card, flow.at(count), hand.magus == Some(card));
            count += 1;
        }
        svg.down(flow.height(count));
    }
}
