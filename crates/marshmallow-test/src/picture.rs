//! Pictures in text: a table as one observer sees it, and a state with every hand.

use crate::rules::required_tricks;
use crate::{Cards, Public, Stage, State, Suit, View};
use alloc::string::{String, ToString};
use core::fmt::{self, Write};
use mallow_core::{Observer, Seat};

/// A picture of the table and of the observer's hand.
///
/// ```text
/// Round 2, dealt by seat 2; trump is Green
///
///           points  tricks  cards
///   seat 0       4  2 of 4      8
///   you          3  0 of 4      8  have no Pink
/// > seat 2       0  1 of 4      9
///
/// Trick   seat 0 P1, you G12 (winning); Pink is led, and Green may be played too
/// Played  Green 12   Pink 1 2 3 4 5 6 8 9 10 11
/// Hand    Green 2 3   Purple 1 2 3 4 5 6
/// ```
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Table { public: self.public(), observer: self.observer() }.fmt(f)?;
        if self.public().is_dealt() && self.observer() != Observer::Public {
            hand_row(f, "Hand", self.own_hand())?;
        }
        Ok(())
    }
}

/// A picture of the table as everybody sees it, and of every hand.
impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let public = self.public();
        Table { public, observer: Observer::Public }.fmt(f)?;
        for seat in public.seats().filter(|_| public.is_dealt()) {
            hand_row(f, &alloc::format!("Hand {seat}"), self.hand(seat))?;
        }
        Ok(())
    }
}

/// A row of cards by suit under the picture.
fn hand_row(f: &mut impl Write, label: &str, cards: Cards) -> fmt::Result {
    f.write_str("\n")?;
    row(f, label, &BySuit(cards).to_string(), SUIT_GAP)
}

/// What everybody sees, as one observer calls the seats.
struct Table<'a> {
    public: &'a Public,
    observer: Observer,
}

impl fmt::Display for Table<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let public = self.public;
        write!(f, "Round {}", public.round())?;
        if let Some(dealer) = public.dealer() {
            let dealt = if public.is_dealt() { "dealt" } else { "to be dealt" };
            write!(f, ", {dealt} by {}", Name(self, dealer))?;
        }
        match public.trump() {
            Some(trump) => write!(f, "; trump is {trump}")?,
            None if public.round() == 1 => f.write_str("; no trump")?,
            None => f.write_str("; trump is not declared yet")?,
        }
        f.write_str("\n\n          points  tricks  cards\n")?;
        for seat in public.seats() {
            self.seat_line(f, seat)?;
        }
        match public.stage() {
            Stage::Play => {
                let mut trick = String::new();
                self.trick_line(&mut trick)?;
                f.write_str("\n")?;
                row(f, "Trick", &trick, " ")?;
            }
            Stage::Trump => {
                let verb = if self.is_own(public.to_act) { "choose" } else { "chooses" };
                write!(f, "\nTrump   {} {verb} the suit", Name(self, public.to_act))?;
            }
            Stage::Over => f.write_str("\nThe game is over.")?,
            Stage::FirstDealer | Stage::Deal => {}
        }
        if public.is_dealt() {
            hand_row(f, "Played", public.all_played())?;
        }
        Ok(())
    }
}

impl Table<'_> {
    /// Whether this seat is the observer's own.
    fn is_own(&self, seat: Seat) -> bool {
        self.observer.is(seat)
    }

    fn seat_line(&self, f: &mut fmt::Formatter<'_>, seat: Seat) -> fmt::Result {
        let public = self.public;
        let mark = if public.active() == Some(seat) { '>' } else { ' ' };
        let name = Name(self, seat).to_string();
        write!(f, "{mark} {name:<8}{:>6}  ", public.points(seat))?;
        if public.still_in().contains(seat) {
            write!(f, "{} of {}", public.tricks(seat), required_tricks(public.players()))?;
        } else {
            f.write_str("   out")?;
        }
        write!(f, "{:>7}", public.hand_len(seat))?;
        if !public.shown_void(seat).is_empty() {
            f.write_str(if self.is_own(seat) { "  have" } else { "  has" })?;
            for (i, suit) in public.shown_void(seat).iter().enumerate() {
                write!(f, "{} no {suit}", if i == 0 { "" } else { "," })?;
            }
        }
        f.write_str("\n")
    }

    fn trick_line(&self, f: &mut impl Write) -> fmt::Result {
        let public = self.public;
        let winning = public.winning();
        let Some(lead) = public.lead_suit() else {
            return public.leader().map_or(Ok(()), |seat| {
                let verb = if self.is_own(seat) { "lead" } else { "leads" };
                write!(f, "{} {verb}", Name(self, seat))
            });
        };
        for (i, played) in public.trick().enumerate() {
            let best = if Some(played) == winning { " (winning)" } else { "" };
            let comma = if i == 0 { "" } else { ", " };
            write!(f, "{comma}{} {}{best}", Name(self, played.0), played.1)?;
        }
        write!(f, "; {lead} is led")?;
        if let Some(trump) = public.trump().filter(|_| public.is_exempt()) {
            write!(f, ", and {trump} may be played too")?;
        }
        Ok(())
    }
}

/// The gap between the cards of two suits.
const SUIT_GAP: &str = "   ";

/// A label and its text, broken at gaps so that no line is wider than 80 columns.
fn row(f: &mut impl Write, label: &str, text: &str, gap: &str) -> fmt::Result {
    const WIDTH: usize = 80;
    const MARGIN: usize = 8;
    write!(f, "{label:<MARGIN$}")?;
    let mut used = MARGIN;
    for (i, part) in text.split(gap).enumerate() {
        if i > 0 && used + gap.len() + part.len() > WIDTH {
            write!(f, "\n{:MARGIN$}", "")?;
            used = MARGIN;
        } else if i > 0 {
            f.write_str(gap)?;
            used += gap.len();
        }
        f.write_str(part)?;
        used += part.len();
    }
    Ok(())
}

/// A seat as this observer calls it.
struct Name<'a>(&'a Table<'a>, Seat);

impl fmt::Display for Name<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_own(self.1) { f.write_str("you") } else { write!(f, "seat {}", self.1) }
    }
}

/// Cards by suit: `Blue 1 2 12   Pink 4`.
struct BySuit(Cards);

impl fmt::Display for BySuit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("-");
        }
        let held = Suit::ALL.into_iter().filter(|suit| !(self.0 & suit.cards()).is_empty());
        for (i, suit) in held.enumerate() {
            write!(f, "{}{suit}", if i == 0 { "" } else { SUIT_GAP })?;
            for card in self.0 & suit.cards() {
                write!(f, " {}", card.value())?;
            }
        }
        Ok(())
    }
}
