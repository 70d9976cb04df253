//! The table as SVG.
//!
//! From the top: round and trump, the five suits once there can be a trump, the seats with points and
//! tricks, the trick, all sixty cards with those that are gone, and the hands that are seen. A suit is
//! told by its letter and its sign as well as by its colour.
//!
//! | class | what it is | `data-touch` |
//! |---|---|---|
//! | `suit` | a suit that can be trump; with `trump` if it is | the suit, `Green` |
//! | `seat` | a seat's line; with `own`, `asked`, `out` | none: no action names a seat |
//! | `trick` | the cards of the trick | |
//! | `hand` | the cards of a hand that is seen | |
//! | `card` | a card of the trick or of a hand; with `winning` | the card, `G12` |
//! | `back` | cards of a hand that is not seen | |
//! | `count` | the sixty cards; each a `number`, with `played` or `held` | |
//!
//! What all games have in common stands in [`mallow_core::svg`].

use crate::deal::SEATS;
use crate::rules::required_tricks;
use crate::{Card, Cards, MarshmallowTest, Public, Stage, State, Suit, SuitSet, View};
use alloc::format;
use alloc::string::{String, ToString};
use mallow_core::svg::{
    self, CARD_HEIGHT, CARD_WIDTH, Draw, Flow, Paint, Piece, Style, Svg, Text, WIDTH,
};
use mallow_core::{Observer, Seat};

impl Draw for MarshmallowTest {
    fn draw_view(&self, view: &View, svg: &mut Svg) -> String {
        let mut hands = [None; SEATS];
        if let Some(seat) = view.observer().seat() {
            hands[seat.index()] = Some(view.own_hand());
        }
        let table = Table { public: view.public(), observer: view.observer(), hands };
        table.draw(svg)
    }

    fn draw_state(&self, state: &State, svg: &mut Svg) -> String {
        let hands = state.hands.map(Some);
        Table { public: state.public(), observer: Observer::Public, hands }.draw(svg)
    }
}

/// What is drawn: the open table, and the hands that are seen.
struct Table<'a> {
    public: &'a Public,
    observer: Observer,
    hands: [Option<Cards>; SEATS],
}

const fn paint(suit: Suit) -> Paint {
    match suit {
        Suit::Blue => Paint::BLUE,
        Suit::Green => Paint::GREEN,
        Suit::Orange => Paint::ORANGE,
        Suit::Pink => Paint::PINK,
        Suit::Purple => Paint::PURPLE,
    }
}

/// The sign of a suit around a point, 20 units wide: a circle, a triangle, a diamond, a heart or a
/// star.
const fn sign(suit: Suit) -> &'static str {
    match suit {
        Suit::Blue => "M-9 0a9 9 0 1 0 18 0a9 9 0 1 0 -18 0z",
        Suit::Green => "M0 -10l10 18h-20z",
        Suit::Orange => "M0 -11l9 11l-9 11l-9 -11z",
        Suit::Pink => "M0 9c-14 -9 -11 -18 -5 -18q4 0 5 4q1 -4 5 -4c6 0 9 9 -5 18z",
        Suit::Purple => "M0 -10l3 7h8l-6 5l2 8l-7 -5l-7 5l2 -8l-6 -5h8z",
    }
}

fn draw_sign(svg: &mut Svg, suit: Suit, x: i32, y: i32) {
    svg.path_at(x, y, sign(suit), Style::fill(paint(suit)).outlined(Paint::INK, 8));
}

/// A card with its number, its sign and the letter of its suit.
fn draw_card(svg: &mut Svg, card: Card, (x, y): (i32, i32), winning: bool) {
    let (suit, value) = (card.suit(), card.value());
    let class = if winning { "card winning" } else { "card" };
    let piece = Piece::new(class).id(format!("card-{card}")).touch(card).at(x, y);
    let title = format!("{suit} {value}{}", if winning { ", winning" } else { "" });
    svg.piece(&piece.title(title), |svg| {
        let face = if winning { Style::card().outlined(Paint::MARK, 30) } else { Style::card() };
        svg.rect(0, 0, CARD_WIDTH, CARD_HEIGHT, face);
        svg.text(5, 18, Text::new(17).bold(), value);
        svg.text(CARD_WIDTH - 5, 17, Text::new(13).end(), suit.letter());
        draw_sign(svg, suit, CARD_WIDTH / 2, 42);
    });
}

impl Table<'_> {
    fn name(&self, seat: Seat) -> String {
        if self.observer.is(seat) { "you".to_string() } else { format!("seat {seat}") }
    }

    fn draw(&self, svg: &mut Svg) -> String {
        let heading = self.heading();
        svg.paragraph(Text::new(15).bold(), &heading);
        svg.down(4);
        if self.public.round() > 1 && self.public.is_dealt() {
            self.draw_suits(svg);
        }
        for seat in self.public.seats() {
            self.draw_seat(svg, seat);
        }
        svg.down(4);
        if self.public.is_dealt() {
            self.draw_trick(svg);
            self.draw_count(svg);
            for (seat, hand) in self.public.seats().zip(self.hands) {
                if let Some(hand) = hand {
                    self.draw_hand(svg, seat, hand);
                }
            }
        }
        format!("Marshmallow Test: {heading}")
    }

    fn heading(&self) -> String {
        let public = self.public;
        let mut text = format!("Round {}", public.round());
        if let Some(dealer) = public.dealer() {
            text.push_str(&format!(", dealer {}", self.name(dealer)));
        }
        match (public.stage(), public.trump()) {
            (Stage::Over, _) => text.push_str(", the game is over"),
            (_, Some(trump)) => text.push_str(&format!(", trump {trump}")),
            (Stage::Trump, None) => text.push_str(", trump to be declared"),
            (Stage::Play, None) => text.push_str(", no trump"),
            _ => {}
        }
        text
    }

    /// The five suits, with the trump marked.
    fn draw_suits(&self, svg: &mut Svg) {
        let flow = Flow::new(7, svg.top(), (70, 44), 5);
        for (n, suit) in Suit::ALL.into_iter().enumerate() {
            let trump = self.public.trump() == Some(suit);
            let class = if trump { "suit trump" } else { "suit" };
            let title = if trump { format!("{suit}, trump") } else { suit.to_string() };
            let (x, y) = flow.at(n);
            let piece = Piece::new(class).id(format!("suit-{suit}")).touch(suit).title(title);
            svg.piece(&piece.at(x, y), |svg| {
                let line = if trump { (Paint::MARK, 30) } else { (Paint::RULE, 10) };
                svg.rect(0, 0, 66, 38, Style::panel().outlined(line.0, line.1));
                svg.piece(&Piece::new("sign").at(12, 19).scaled(85), |svg| {
                    draw_sign(svg, suit, 0, 0);
                });
                let small = Text::new(11);
                svg.text(23, if trump { 17 } else { 23 }, small, suit);
                if trump {
                    svg.text(23, 31, small.bold(), "trump");
                }
            });
        }
        svg.down(44);
    }

    fn draw_seat(&self, svg: &mut Svg, seat: Seat) {
        let public = self.public;
        let asked = public.active() == Some(seat);
        let inside = public.still_in().contains(seat);
        let mut class = String::from("seat");
        for (holds, word) in
            [(self.observer.is(seat), " own"), (asked, " asked"), (!inside, " out")]
        {
            if holds {
                class.push_str(word);
            }
        }
        let tricks = if inside {
            format!("tricks {} of {}", public.tricks(seat), required_tricks(public.players()))
        } else {
            "out of the round".to_string()
        };
        let points = format!("{} points", public.points(seat));
        let title = format!("{}: {points}, {tricks}", self.name(seat));
        let piece = Piece::new(&class).id(format!("seat-{seat}")).title(title).at(6, svg.top());
        svg.piece(&piece, |svg| {
            svg.rect(0, 0, WIDTH - 12, 40, Style::panel());
            if asked {
                svg::marker(svg, 4, 13);
            }
            svg.text(16, 18, Text::new(14).bold(), self.name(seat));
            svg.text(72, 18, Text::new(13), points);
            svg.text(16, 34, Text::new(12).paint(Paint::FAINT), tricks);
            let hidden = if self.hands[seat.index()].is_none() { public.hand_len(seat) } else { 0 };
            let title = format!("{hidden} cards not seen");
            svg::backs(svg, format!("back-{seat}"), (140, 6), 110, hidden, &title);
            draw_voids(svg, public.shown_void(seat));
        });
        svg.down(44);
    }

    fn draw_trick(&self, svg: &mut Svg) {
        let public = self.public;
        let Some(leader) = public.leader() else { return };
        let top = svg.top();
        let piece = Piece::new("trick").id("trick").title("the trick").at(6, top);
        svg.piece(&piece, |svg| {
            svg.rect(0, 0, WIDTH - 12, 112, Style::panel());
            let led = match public.lead_suit() {
                None => format!("{} to lead", self.name(leader)),
                Some(lead) => match public.trump().filter(|_| public.is_exempt()) {
                    Some(trump) => format!("{lead} is led, {trump} may be played too"),
                    None => format!("{lead} is led"),
                },
            };
            svg.text(8, 17, Text::new(13).bold(), format!("Trick: {led}"));
            for (n, played) in public.trick().enumerate() {
                let (seat, card) = played;
                let winning = public.winning() == Some(played);
                let x = 12 + 68 * n as i32;
                draw_card(svg, card, (x, 26), winning);
                let name =
                    if winning { format!("{} wins", self.name(seat)) } else { self.name(seat) };
                svg.text(x + CARD_WIDTH / 2, 105, Text::new(11).middle(), name);
            }
        });
        svg.down(118);
    }

    /// Every card by suit: struck out if it has been played, boxed if it is in a hand that is seen.
    fn draw_count(&self, svg: &mut Svg) {
        const ROW: i32 = 20;
        let seen = self.hands.iter().flatten().fold(Cards::empty(), |all, &hand| all | hand);
        let played = self.public.all_played();
        let piece =
            Piece::new("count").id("count").title("the cards of the round").at(6, svg.top());
        svg.piece(&piece, |svg| {
            svg.rect(0, 0, WIDTH - 12, 5 * ROW + 26, Style::panel());
            let legend = "Cards: struck out if played, boxed if in a hand you see";
            svg.text(8, 16, Text::new(12), legend);
            for (row, suit) in (0..).zip(Suit::ALL) {
                let y = 22 + ROW * row;
                svg.text(8, y + 14, Text::new(12), suit.letter());
                svg.piece(&Piece::new("sign").at(30, y + 10).scaled(70), |svg| {
                    draw_sign(svg, suit, 0, 0);
                });
                for card in suit.cards() {
                    let x = 56 + 25 * (i32::from(card.value()) - 1);
                    draw_number(svg, card, (x, y), played.contains(card), seen.contains(card));
                }
            }
        });
        svg.down(5 * ROW + 32);
    }

    fn draw_hand(&self, svg: &mut Svg, seat: Seat, hand: Cards) {
        if hand.is_empty() {
            return;
        }
        let title = if self.observer.is(seat) {
            "Your hand".to_string()
        } else {
            format!("Hand of seat {seat}")
        };
        svg.paragraph(Text::new(13).bold(), &title);
        svg.down(2);
        let flow = Flow::cards(svg.top());
        let piece = Piece::new("hand").id(format!("hand-{seat}")).title(title);
        svg.piece(&piece, |svg| {
            for (n, card) in hand.into_iter().enumerate() {
                draw_card(svg, card, flow.at(n), false);
            }
        });
        svg.down(flow.height(hand.len() as usize));
    }
}

/// The suits of which a seat has none, struck out.
fn draw_voids(svg: &mut Svg, voids: SuitSet) {
    for (n, suit) in (0..).zip(voids.iter()) {
        let piece = Piece::new("void").title(format!("has no {suit}")).at(262 + 19 * n, 20);
        svg.piece(&piece.scaled(70), |svg| {
            draw_sign(svg, suit, 0, 0);
            svg.path("M-12 12l24 -24", Style::line(Paint::INK, 30));
        });
    }
}

fn draw_number(svg: &mut Svg, card: Card, (x, y): (i32, i32), played: bool, held: bool) {
    let class = match (played, held) {
        (true, _) => "number played",
        (_, true) => "number held",
        _ => "number",
    };
    svg.piece(&Piece::new(class).at(x, y), |svg| {
        let text = Text::new(13).middle();
        let text = if played { text.paint(Paint::FAINT) } else { text };
        if held && !played {
            svg.rect(-11, 1, 22, 18, Style::line(Paint::INK, 12).rounded(3));
        }
        svg.text(0, 15, if held { text.bold() } else { text }, card.value());
        if played {
            svg.path("M-9 10h18", Style::line(Paint::INK, 15));
        }
    });
}
