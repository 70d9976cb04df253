//! The table as SVG.
//!
//! The enemy's side lies at the top, the observer's own at the bottom; for the public seat 0 is at the
//! bottom. Each side shows its decks, Fighters and Walls with their power, Traps and Events, the Dead
//! Pile and the hand. Suits stand as signs and letters.
//!
//! | class | what it is | `data-touch` |
//! |---|---|---|
//! | `seat` | a player's side; with `own`, `asked` | the seat, `seat 1`, unless it is the observer's own |
//! | `player` | the player as a target | `player`, unless it is the observer's own side |
//! | `life` | the Life Deck, bottom first | |
//! | `slot` | a Fighter or a Wall; with `acted`, `attacker`, `target`, `wall` | the slot, `f2` |
//! | `place` | a place for a Trap or an Event; with `empty`, `target` | the place, `t1` |
//! | `dead` | the Dead Pile | |
//! | `hand` | the hand | |
//! | `played` | cards of an action in progress | |
//! | `card` | a card that is seen; with `down` if it lies face down, `mini` | the card, `9Sa` |
//! | `back` | a card that is not seen | |
//!
//! What all games have in common stands in [`mallow_core::svg`].

use crate::notation::event_title;
use crate::picture::Headline;
use crate::state::{InPlay, Laid, Secret, Stage};
use crate::{
    Card, Cards, MarshmallowWar, Public, Slot, Slots, State, Suit, Target, TrapSlot, View,
};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use mallow_core::svg::{
    self, CARD_HEIGHT, CARD_WIDTH, Draw, Flow, Paint, Piece, Style, Svg, Text, WIDTH,
};
use mallow_core::{Observer, Seat};

impl Draw for MarshmallowWar {
    fn draw_view(&self, view: &View, svg: &mut Svg) -> String {
        let own = |number| view.secret(Seat::new(number));
        let secrets = [own(0), own(1)];
        Table { public: view.public(), observer: view.observer(), secrets }.draw(svg)
    }

    fn draw_state(&self, state: &State, svg: &mut Svg) -> String {
        let [first, second] = &state.secrets;
        let secrets = [Some(first), Some(second)];
        Table { public: state.public(), observer: Observer::Public, secrets }.draw(svg)
    }
}

/// What is drawn: the open table, and the secrets that the observer knows.
struct Table<'a> {
    public: &'a Public,
    observer: Observer,
    secrets: [Option<&'a Secret>; 2],
}

/// Width and height of a small card.
const MINI: (i32, i32) = (40, 24);
/// The height of a slot: a card and a line below it.
const SLOT: i32 = CARD_HEIGHT + 18;
/// How a card looks that is known but lies face down.
const DOWN: Style = Style::fill(Paint::PATTERN).outlined(Paint::INK, 10).rounded(5);

/// The sign of a suit around a point, 20 units wide.
const fn sign(suit: Suit) -> (&'static str, Paint) {
    match suit {
        Suit::Spades => (
            "M0 -10c3 6 9 8 9 13a4 4 0 0 1 -8 1l3 6h-8l3 -6a4 4 0 0 1 -8 -1c0 -5 6 -7 9 -13z",
            Paint::BLACK,
        ),
        Suit::Clubs => (
            "M0 -10a5 5 0 0 1 4 8a5 5 0 1 1 -3 6l3 6h-8l3 -6a5 5 0 1 1 -3 -6a5 5 0 0 1 4 -8z",
            Paint::BLUE,
        ),
        Suit::Diamonds => ("M0 -11l8 11l-8 11l-8 -11z", Paint::ORANGE),
        Suit::Hearts => ("M0 9c-14 -9 -11 -18 -5 -18q4 0 5 4q1 -4 5 -4c6 0 9 9 -5 18z", Paint::RED),
    }
}

fn draw_sign(svg: &mut Svg, card: Card, (x, y): (i32, i32), percent: i32) {
    svg.piece(&Piece::new("sign").at(x, y).scaled(percent), |svg| match card.suit() {
        Some(suit) => {
            let (path, paint) = sign(suit);
            svg.path(path, Style::fill(paint).outlined(Paint::INK, 5));
        }
        None => {
            let star = "M0 -10l3 7h8l-6 5l2 8l-7 -5l-7 5l2 -8l-6 -5h8z";
            svg.path(star, Style::line(Paint::INK, 20));
        }
    });
}

/// `9S`, or `Joker`.
fn short(card: Card) -> String {
    let text = card.to_string();
    text[..text.len() - 1].to_string()
}

/// The card in words: `Demon 9S of deck a`.
fn words(card: Card) -> String {
    let deck = if card.origin().number() == 0 { 'a' } else { 'b' };
    match card.suit() {
        Some(suit) if card.is_ace() => format!("Ace of {suit}, {}, deck {deck}", event_title(suit)),
        Some(suit) => format!("{} {}, {suit}, deck {deck}", suit.folk(), short(card)),
        None => format!("Joker {}, deck {deck}", short(card)),
    }
}

/// A card, face up or, for those who know it, face down.
fn draw_card(svg: &mut Svg, card: Card, (x, y): (i32, i32), down: bool) {
    let class = if down { "card down" } else { "card" };
    let title = format!("{}{}", words(card), if down { ", face down" } else { "" });
    let piece = Piece::new(class).id(format!("card-{card}")).touch(card).title(title).at(x, y);
    svg.piece(&piece, |svg| {
        svg.rect(0, 0, CARD_WIDTH, CARD_HEIGHT, if down { DOWN } else { Style::card() });
        svg.text(4, 18, Text::new(16).bold(), short(card));
        let deck = if card.origin().number() == 0 { "a" } else { "b" };
        svg.text(CARD_WIDTH - 4, 17, Text::new(11).end().paint(Paint::FAINT), deck);
        draw_sign(svg, card, (CARD_WIDTH / 2, 38), 100);
        let below = match card.suit() {
            Some(_) if card.is_ace() => "Event",
            Some(Suit::Hearts) => "Marsh.",
            Some(suit) => suit.folk(),
            None => "Joker",
        };
        svg.text(CARD_WIDTH / 2, 60, Text::new(10).middle(), below);
    });
}

fn draw_mini(svg: &mut Svg, card: Card, (x, y): (i32, i32)) {
    let piece = Piece::new("card mini").id(format!("card-{card}")).touch(card).at(x, y);
    svg.piece(&piece.title(words(card)), |svg| {
        svg.rect(0, 0, MINI.0, MINI.1, Style::card().rounded(3));
        svg.text(3, 16, Text::new(10).bold(), card);
        draw_sign(svg, card, (33, 12), 55);
    });
}

impl Table<'_> {
    fn secret(&self, seat: Seat) -> Option<&Secret> {
        self.secrets[seat.index()]
    }

    fn name(&self, seat: Seat) -> String {
        if self.observer.is(seat) { "you".to_string() } else { format!("seat {seat}") }
    }

    fn draw(&self, svg: &mut Svg) -> String {
        let public = self.public;
        let own = self.secrets[public.mover.index()];
        let headline = Headline { public, own }.to_string();
        svg.paragraph(Text::new(14).bold(), &headline);
        svg.down(4);
        let bottom = self.observer.seat().unwrap_or(Seat::new(0));
        let top = bottom.next(2);
        self.draw_side(svg, top);
        self.draw_played(svg);
        self.draw_side(svg, bottom);
        format!("Marshmallow War: {headline}")
    }

    /// The cards of the action in progress.
    fn draw_played(&self, svg: &mut Svg) {
        let cards = match self.public.stage {
            Stage::Wall(card) | Stage::Pair(card) => Cards::from_iter([card]),
            Stage::Marshmallow { cards, .. } => cards,
            _ => return,
        };
        let title = format!("{}: being played", self.name(self.public.mover));
        let flow = Flow::cards(svg.top() + 22);
        svg.piece(&Piece::new("played").id("played").title(&title), |svg| {
            let height = 26 + flow.height(cards.len() as usize);
            let style = Style::panel().outlined(Paint::MARK, 20);
            svg.rect(3, svg.top(), WIDTH - 6, height - 4, style);
            svg.text(12, svg.top() + 16, Text::new(12).bold(), &title);
            for (n, card) in cards.into_iter().enumerate() {
                draw_card(svg, card, flow.at(n), false);
            }
            svg.down(height + 2);
        });
    }

    fn draw_side(&self, svg: &mut Svg, seat: Seat) {
        let own = self.observer.is(seat);
        let asked = self.public.decider() == Some(seat);
        let class = match (own, asked) {
            (true, true) => "seat own asked",
            (true, false) => "seat own",
            (false, true) => "seat asked",
            (false, false) => "seat",
        };
        let mut piece = Piece::new(class).id(format!("seat-{seat}")).title(self.name(seat));
        if !own {
            piece = piece.touch(Observer::Seat(seat));
        }
        svg.piece(&piece, |svg| {
            // The panel goes below everything, so its height must be known before.
            let height = self.height(seat);
            svg.rect(3, svg.top(), WIDTH - 6, height, Style::panel());
            self.draw_player(svg, seat, asked);
            self.draw_fighters(svg, seat);
            self.draw_places(svg, seat);
            self.draw_dead(svg, seat);
            self.draw_hand(svg, seat);
            svg.down(10);
        });
    }

    fn slots(&self) -> Flow {
        Flow::new(9, 0, (CARD_WIDTH + 3, SLOT), 7)
    }

    /// The height of a side: what the functions that draw it go down, one after the other.
    fn height(&self, seat: Seat) -> i32 {
        let side = self.public.side(seat);
        let fighters = self.slots().height(self.wide_slots(seat));
        let dead = side.dead.len() as usize;
        let dead =
            if dead == 0 { 0 } else { 20 + Flow::new(0, 0, (0, MINI.1 + 4), 8).height(dead) };
        let hand = match self.secret(seat) {
            Some(secret) if !secret.hand.is_empty() => {
                22 + Flow::cards(0).height(secret.hand.len() as usize)
            }
            _ => 0,
        };
        60 + fighters + (CARD_HEIGHT + 10) + dead + hand + 4
    }

    fn draw_player(&self, svg: &mut Svg, seat: Seat, asked: bool) {
        let side = self.public.side(seat);
        let targeted = self.is_target(seat, Target::Player);
        let class = if targeted { "player target" } else { "player" };
        let name = self.name(seat);
        let title = format!(
            "{name}: hand {}, Deck {}, Life Deck {}",
            side.hand_len, side.deck_len, side.life_len
        );
        let mut piece = Piece::new(class).id(format!("player-{seat}")).title(title);
        if !self.observer.is(seat) {
            piece = piece.touch(Target::Player);
        }
        svg.piece(&piece.at(3, svg.top()), |svg| {
            let line = if targeted { (Paint::MARK, 30) } else { (Paint::RULE, 10) };
            svg.rect(3, 3, WIDTH - 12, 52, Style::panel().outlined(line.0, line.1));
            if asked {
                svg::marker(svg, 7, 18);
            }
            svg.text(19, 23, Text::new(14).bold(), &name);
            svg.text(74, 22, Text::new(12), format!("Deck {}", side.deck_len));
            if self.secret(seat).is_none() {
                let hand = u32::from(side.hand_len);
                let title = format!("{hand} cards in the hand");
                svg.text(140, 22, Text::new(12), "Hand");
                svg::backs(svg, format!("hand-{seat}"), (178, 7), 160, hand, &title);
            }
            self.draw_life(svg, seat);
        });
        svg.down(60);
    }

    /// The Life Deck, bottom first: cards that are known as small faces, others as backs.
    fn draw_life(&self, svg: &mut Svg, seat: Seat) {
        let life: Vec<Option<Card>> = self.public.life(seat).collect();
        let piece = Piece::new("life").id(format!("life-{seat}"));
        let title = format!("Life Deck, bottom first: {} cards", life.len());
        svg.piece(&piece.title(title).at(19, 31), |svg| {
            svg.text(0, 14, Text::new(12), format!("Life {}", life.len()));
            let step = if life.len() > 8 { 264 / life.len() as i32 } else { 34 };
            for (n, card) in (0..).zip(life) {
                let x = 54 + step * n;
                match card {
                    Some(card) => {
                        let piece = Piece::new("card mini").id(format!("card-{card}")).touch(card);
                        svg.piece(&piece.title(words(card)).at(x, 0), |svg| {
                            svg.rect(0, 0, 32, 20, Style::card().rounded(3));
                            svg.text(16, 14, Text::new(11).bold().middle(), card);
                        });
                    }
                    None => {
                        let style = Style::fill(Paint::BACK).outlined(Paint::INK, 10).rounded(3);
                        svg.piece(&Piece::new("back").at(x, 0), |svg| {
                            svg.rect(0, 0, 32, 20, style);
                            svg.path("M5 5l22 10M5 15l22 -10", Style::line(Paint::PATTERN, 10));
                        });
                    }
                }
            }
        });
    }

    /// The places that slots take: a Wall takes two.
    fn wide_slots(&self, seat: Seat) -> usize {
        let side = self.public.side(seat);
        let mut places = 0;
        for slot in side.occupied.iter() {
            places = self.place_of(seat, slot, places) + self.width_of(seat, slot);
        }
        places
    }

    fn width_of(&self, seat: Seat, slot: Slot) -> usize {
        if self.public.side(seat).walls.contains(slot) { 2 } else { 1 }
    }

    /// Where the next slot goes: a Wall does not go over the end of a row.
    fn place_of(&self, seat: Seat, slot: Slot, free: usize) -> usize {
        if self.width_of(seat, slot) == 2 && free % 7 == 6 { free + 1 } else { free }
    }

    fn attackers(&self) -> Slots {
        match self.public.stage {
            Stage::Attack(attackers) | Stage::Question { attackers, .. } => attackers,
            Stage::Deceive(slot) => Slots::of(slot),
            Stage::Partners(slot, partner) => Slots::of(slot) | Slots::of(partner),
            _ => Slots::EMPTY,
        }
    }

    fn is_target(&self, seat: Seat, target: Target) -> bool {
        let aimed = matches!(self.public.stage, Stage::Question { target: it, .. } if it == target);
        aimed && seat != self.public.mover
    }

    fn draw_fighters(&self, svg: &mut Svg, seat: Seat) {
        let top = svg.top();
        let mut places = 0;
        for slot in self.public.side(seat).occupied.iter() {
            let place = self.place_of(seat, slot, places);
            let (x, y) = self.slots().at(place);
            self.draw_slot(svg, seat, slot, (x, top + y));
            places = place + self.width_of(seat, slot);
        }
        svg.down(self.slots().height(places));
    }

    fn draw_slot(&self, svg: &mut Svg, seat: Seat, slot: Slot, (x, y): (i32, i32)) {
        let public = self.public;
        let Some(in_play) = public.fighter(seat, slot) else { return };
        let moves = seat == public.mover;
        let acted = moves && public.acted.contains(slot);
        let attacks = moves && self.attackers().contains(slot);
        let target = self.is_target(seat, Target::Fighter(slot));
        let wall = matches!(in_play, InPlay::Wall(_));
        let mut class = String::from("slot");
        for (holds, word) in
            [(wall, " wall"), (acted, " acted"), (attacks, " attacker"), (target, " target")]
        {
            if holds {
                class.push_str(word);
            }
        }
        let power = public.power(seat, slot).or_else(|| {
            let card = self.secret(seat)?.ninja(slot)?;
            Some(public.fighter_power(seat, card))
        });
        let power = power.map_or_else(|| "?".to_string(), |power| power.to_string());
        let kind = if wall { "Wall" } else { "Fighter" };
        let mut title = format!("{slot}, {kind}, power {power}");
        for (holds, word) in [(acted, ", has acted"), (attacks, ", acting"), (target, ", target")] {
            if holds {
                title.push_str(word);
            }
        }
        let id = format!("seat-{seat}-{slot}");
        let piece = Piece::new(&class).id(id).touch(slot).title(title).at(x, y);
        svg.piece(&piece, |svg| {
            match in_play {
                InPlay::Wall([first, second]) => {
                    draw_card(svg, first, (0, 0), false);
                    draw_card(svg, second, (CARD_WIDTH + 1, 0), false);
                }
                InPlay::Fighter { card, face_down } => {
                    let own = || self.secret(seat).and_then(|secret| secret.ninja(slot));
                    match card.or_else(own) {
                        Some(card) => draw_card(svg, card, (0, 0), face_down),
                        None => draw_back(svg),
                    }
                }
            }
            let width = if wall { 2 * CARD_WIDTH + 1 } else { CARD_WIDTH };
            if attacks || target {
                let style = Style::line(Paint::MARK, 35).rounded(5);
                svg.rect(0, 0, width, CARD_HEIGHT, if target { style.dashed() } else { style });
            }
            let used = if acted { " ✓" } else { "" };
            let label = format!("{slot}{used}: {power}");
            svg.text(width / 2, CARD_HEIGHT + 13, Text::new(11).middle(), label);
        });
    }

    /// The three places for Traps and Events.
    fn draw_places(&self, svg: &mut Svg, seat: Seat) {
        let top = svg.top();
        for (n, place) in (0..).zip(TrapSlot::ALL) {
            let laid = self.public.trap(seat, place);
            let target = self.is_target(seat, Target::Trap(place));
            let class = match (laid.is_none(), target) {
                (true, _) => "place empty",
                (_, true) => "place target",
                _ => "place",
            };
            let note = match laid {
                None => "free",
                Some(Laid::Event(ace)) => ace.suit().map_or("", event_title),
                Some(Laid::Trap(Some(_))) => "known to all",
                Some(Laid::Trap(None)) => "Trap",
            };
            let piece = Piece::new(class).id(format!("seat-{seat}-{place}")).touch(place);
            svg.piece(&piece.title(format!("{place}, {note}")).at(9 + 115 * n, top), |svg| {
                match laid {
                    None => {
                        let style = Style::fill(Paint::PANEL).outlined(Paint::RULE, 10).rounded(5);
                        svg.rect(0, 0, CARD_WIDTH, CARD_HEIGHT, style.dashed());
                    }
                    Some(Laid::Event(ace)) => draw_card(svg, ace, (0, 0), false),
                    Some(Laid::Trap(Some(card))) => draw_card(svg, card, (0, 0), true),
                    Some(Laid::Trap(None)) => {
                        match self.secret(seat).and_then(|secret| secret.trap(place)) {
                            Some(card) => draw_card(svg, card, (0, 0), true),
                            None => draw_back(svg),
                        }
                    }
                }
                if target {
                    let style = Style::line(Paint::MARK, 35).rounded(5).dashed();
                    svg.rect(0, 0, CARD_WIDTH, CARD_HEIGHT, style);
                }
                svg.text(CARD_WIDTH + 4, 14, Text::new(12).bold(), place);
                for (line, word) in (0..).zip(note.split(' ')) {
                    let y = 28 + 12 * line;
                    svg.text(CARD_WIDTH + 4, y, Text::new(10).paint(Paint::FAINT), word);
                }
                if seat == self.public.mover && self.public.was_switched(place) {
                    svg.text(CARD_WIDTH + 4, 62, Text::new(10).paint(Paint::FAINT), "switched");
                }
            });
        }
        svg.down(CARD_HEIGHT + 10);
    }

    fn draw_dead(&self, svg: &mut Svg, seat: Seat) {
        let dead = self.public.side(seat).dead;
        if dead.is_empty() {
            return;
        }
        let title = format!("Dead Pile: {}", dead.len());
        svg.text(12, svg.top() + 12, Text::new(12).bold(), &title);
        svg.down(20);
        let flow = Flow::new(9, svg.top(), (MINI.0 + 3, MINI.1 + 4), 8);
        svg.piece(&Piece::new("dead").id(format!("dead-{seat}")).title(title), |svg| {
            for (n, card) in dead.into_iter().enumerate() {
                draw_mini(svg, card, flow.at(n));
            }
        });
        svg.down(flow.height(dead.len() as usize));
    }

    fn draw_hand(&self, svg: &mut Svg, seat: Seat) {
        let Some(hand) = self.secret(seat).map(Secret::hand).filter(|hand| !hand.is_empty()) else {
            return;
        };
        let title = if self.observer.is(seat) { "Your hand" } else { "Hand" };
        svg.text(12, svg.top() + 15, Text::new(12).bold(), title);
        svg.down(22);
        let flow = Flow::new(9, svg.top(), (CARD_WIDTH + 3, CARD_HEIGHT + 4), 7);
        svg.piece(&Piece::new("hand").id(format!("hand-{seat}")).title(title), |svg| {
            for (n, card) in hand.into_iter().enumerate() {
                draw_card(svg, card, flow.at(n), false);
            }
        });
        svg.down(flow.height(hand.len() as usize));
    }
}

fn draw_back(svg: &mut Svg) {
    let piece = Piece::new("back").title("a card face down");
    svg.piece(&piece, |svg| svg::card_back(svg, 0, 0, CARD_WIDTH));
}
