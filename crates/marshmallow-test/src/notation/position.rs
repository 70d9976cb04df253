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
            let wrong = || error("`seat N: ...` for the next seat, or `trick of N: ...`");
            let (head, rest) = text.split_once(':').ok_or_else(wrong)?;
            let (word, number) = split_word(head);
            if word.eq_ignore_ascii_case("trick") {
                position.trick = Some(read_trick(number, rest).map_err(error)?);
                return match next() {
                    Some((line, _)) => {
                        Err(ParsePositionError { line, expected: "nothing after the trick" })
                    }
                    None => Ok(position),
                };
            }
            let seat = number.parse().ok().map(Seat::index);
            if !word.eq_ignore_ascii_case("seat") || seat != Some(position.seats.len()) {
                return Err(wrong());
            }
            position.seats.push(read_player(rest).map_err(error)?);
        }
        Ok(position)
    }
}

/// The first word of a text and what follows it, without the white space around both.
fn split_word(text: &str) -> (&str, &str) {
    let text = text.trim();
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim_start())
}

/// `round 2, dealer 0, trump Green`.
fn read_round(text: &str) -> Result<Position, &'static str> {
    let mut position = Position::default();
    let mut parts = text.split(',').map(split_word);
    let round = parts.next().filter(|(word, _)| word.eq_ignore_ascii_case("round"));
    position.round = round.and_then(|(_, round)| number(round)).ok_or("`round N` at the start")?;
    for (word, value) in parts {
        if word.eq_ignore_ascii_case("dealer") && position.dealer.is_none() {
            position.dealer = Some(value.parse().map_err(|_| "a seat number after `dealer`")?);
        } else if word.eq_ignore_ascii_case("trump") && position.trump.is_none() {
            position.trump = Some(value.parse().map_err(|_| "a suit after `trump`")?);
        } else {
            return Err("`dealer N` or `trump SUIT`, each at most once");
        }
    }
    Ok(position)
}

/// What follows `seat N:`; nothing, if the seat has nothing.
fn read_player(text: &str) -> Result<Player, &'static str> {
    const PARTS: &str =
        "`N points`, `N tricks`, `hand CARDS`, `played CARDS` or `void SUITS`, each at most once";
    const CARDS: &str = "distinct cards such as G12 with spaces between";
    let mut player = Player::default();
    if text.trim().is_empty() {
        return Ok(player);
    }
    let mut seen: [bool; 5] = [false; 5];
    for (head, rest) in text.split(',').map(split_word) {
        let is = |word: &str, expected: &[&str]| {
            expected.iter().any(|expected| word.eq_ignore_ascii_case(expected))
        };
        let place = if is(rest, &["point", "points"]) {
            player.points = number(head).ok_or("points from 0 to 255")?;
            0
        } else if is(rest, &["trick", "tricks"]) {
            player.tricks = number(head).ok_or("tricks from 0 to 255")?;
            1
        } else if is(head, &["hand"]) && !rest.is_empty() {
            let cards = || rest.parse::<Cards>().map_err(|_| CARDS);
            player.hand = if rest == "?" { None } else { Some(cards()?) };
            2
        } else if is(head, &["played"]) && !rest.is_empty() {
            player.played = rest.parse().map_err(|_| CARDS)?;
            3
        } else if is(head, &["void"]) && !rest.is_empty() {
            let suits = rest.split_whitespace().filter(|&word| word != "-");
            let suits: Result<SuitSet, _> = suits.map(str::parse::<Suit>).collect();
            player.shown_void = suits.map_err(|_| "suits with spaces between")?;
            4
        } else {
            return Err(PARTS);
        };
        if core::mem::replace(&mut seen[place], true) {
            return Err(PARTS);
        }
    }
    Ok(player)
}

/// What follows `trick`: `of 0` in front of the colon, the cards behind it.
fn read_trick(leader: &str, cards: &str) -> Result<Trick, &'static str> {
    let (of, leader) = split_word(leader);
    if !of.eq_ignore_ascii_case("of") {
        return Err("`trick of N: CARDS`");
    }
    let leader = leader.parse().map_err(|_| "the number of the seat that leads")?;
    let words = cards.split_whitespace().filter(|&word| word != "-");
    let cards: Result<_, _> = words.map(str::parse).collect();
    Ok(Trick { leader, cards: cards.map_err(|_| "cards such as G12 with spaces between")? })
}

/// A number in digits.
fn number<N: FromStr>(text: &str) -> Option<N> {
    let text = text.trim();
    if text.bytes().all(|byte| byte.is_ascii_digit()) { text.parse().ok() } else { None }
}
