//! Positions as text. The form is shown at [`Position`].

use crate::{Cards, ParsePositionError, Player, Position, State, Suit, SuitSet, Trick};
use core::fmt;
use core::str::FromStr;
use mallow_core::Seat;

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "round {}", self.round)?;
        if let Some(dealer) = self.dealer {
            write!(f, ", dealer {dealer}")?;
        }
        if let Some(trump) = self.trump {
            write!(f, ", trump {trump}")?;
        }
        for (seat, player) in self.seats.iter().enumerate() {
            write!(f, "\nseat {seat}: {player}")?;
        }
        if let Some(trick) = &self.trick {
            write!(f, "\ntrick of {}:", trick.leader)?;
            if trick.cards.is_empty() {
                f.write_str(" -")?;
            }
            for card in &trick.cards {
                write!(f, " {card}")?;
            }
        }
        Ok(())
    }
}

/// `4 points, 2 tricks, hand G3 G5, played B1 P8, void Pink`; what is zero or empty is left out,
/// except points.
impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = |count: u8| if count == 1 { "" } else { "s" };
        write!(f, "{} point{}", self.points, plural(self.points))?;
        if self.tricks > 0 {
            write!(f, ", {} trick{}", self.tricks, plural(self.tricks))?;
        }
        match self.hand {
            None => f.write_str(", hand ?")?,
            Some(hand) if hand.is_empty() => {}
            Some(hand) => write!(f, ", hand {hand}")?,
        }
        if !self.played.is_empty() {
            write!(f, ", played {}", self.played)?;
        }
        if !self.shown_void.is_empty() {
            write!(f, ", void {}", self.shown_void)?;
        }
        Ok(())
    }
}

/// As its [`Position`], which can be read back.
impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Position::from(self).fmt(f)
    }
}

impl FromStr for Position {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Position, ParsePositionError> {
        let mut lines = text.lines().enumerate().map(|(i, line)| (i + 1, line.trim()));
        let past = text.lines().count() + 1;
        let mut next = || lines.find(|(_, line)| !line.is_empty() && !line.starts_with('#'));

        let (line, first) = next().unwrap_or((past, ""));
        let error = |expected| ParsePositionError { line, expected };
        let mut position = read_round(first).map_err(error)?;
        while let Some((line, text)) = next() {
            let error = |expected| ParsePositionError { line, expected };
            if let Some(rest) = text.strip_prefix("trick of ") {
                position.trick = Some(read_trick(rest).map_err(error)?);
                return match next() {
                    Some((line, _)) => {
                        Err(ParsePositionError { line, expected: "nothing after the trick" })
                    }
                    None => Ok(position),
                };
            }
            let (head, player) = text.split_once(':').unwrap_or((text, ""));
            let number = head.strip_prefix("seat ").and_then(|number| number.trim().parse().ok());
            if number.map(Seat::index) != Some(position.seats.len()) {
                return Err(error("`seat N: ...` for the next seat, or `trick of N: ...`"));
            }
            position.seats.push(read_player(player).map_err(error)?);
        }
        Ok(position)
    }
}

/// `round 2, dealer 0, trump Green`.
fn read_round(text: &str) -> Result<Position, &'static str> {
    let mut position = Position::default();
    let mut parts = text.split(',').map(str::trim);
    let round = parts.next().and_then(|part| part.strip_prefix("round "));
    position.round = round.and_then(number).ok_or("`round N` at the start")?;
    for part in parts {
        match part.split_once(' ') {
            Some(("dealer", seat)) if position.dealer.is_none() => {
                position.dealer =
                    Some(seat.trim().parse().map_err(|_| "a seat number after `dealer`")?);
            }
            Some(("trump", suit)) if position.trump.is_none() => {
                position.trump = Some(suit.trim().parse().map_err(|_| "a suit after `trump`")?);
            }
            _ => return Err("`dealer N` or `trump SUIT`, each at most once"),
        }
    }
    Ok(position)
}

/// What follows `seat N:`.
fn read_player(text: &str) -> Result<Player, &'static str> {
    const PARTS: &str =
        "`N points`, `N tricks`, `hand CARDS`, `played CARDS` or `void SUITS`, each at most once";
    const CARDS: &str = "distinct cards such as G12 with spaces between";
    let mut player = Player::default();
    let mut seen: [bool; 5] = [false; 5];
    for part in text.split(',').map(str::trim) {
        let (head, rest) = part.split_once(' ').ok_or(PARTS)?;
        let rest = rest.trim();
        let place = match (head, rest) {
            (_, "point" | "points") => {
                player.points = number(head).ok_or("points from 0 to 255")?;
                0
            }
            (_, "trick" | "tricks") => {
                player.tricks = number(head).ok_or("tricks from 0 to 255")?;
                1
            }
            ("hand", "?") => {
                player.hand = None;
                2
            }
            ("hand", cards) => {
                player.hand = Some(cards.parse::<Cards>().map_err(|_| CARDS)?);
                2
            }
            ("played", cards) => {
                player.played = cards.parse().map_err(|_| CARDS)?;
                3
            }
            ("void", suits) => {
                let suits: Result<SuitSet, _> =
                    suits.split_whitespace().map(str::parse::<Suit>).collect();
                player.shown_void = suits.map_err(|_| "suits with spaces between")?;
                4
            }
            _ => return Err(PARTS),
        };
        if core::mem::replace(&mut seen[place], true) {
            return Err(PARTS);
        }
    }
    Ok(player)
}

/// What follows `trick of`.
fn read_trick(text: &str) -> Result<Trick, &'static str> {
    let (leader, cards) = text.split_once(':').ok_or("`trick of N: CARDS`")?;
    let leader = leader.trim().parse().map_err(|_| "the number of the seat that leads")?;
    let words = cards.split_whitespace().filter(|&word| word != "-");
    let cards: Result<_, _> = words.map(str::parse).collect();
    Ok(Trick { leader, cards: cards.map_err(|_| "cards such as G12 with spaces between")? })
}

/// A number in digits.
fn number<N: FromStr>(text: &str) -> Option<N> {
    let text = text.trim();
    if text.bytes().all(|byte| byte.is_ascii_digit()) { text.parse().ok() } else { None }
}
