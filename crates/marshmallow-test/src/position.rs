//! A position described by hand.

use crate::rules::required_tricks;
use crate::state::SEATS;
use crate::{
    Card, Cards, Deal, MarshmallowTest, ParsePositionError, Phase, PositionError, PositionFault,
    State, Suit, SuitSet, Table, View,
};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;
use mallow_core::words::{Excerpt, Word, Words};
use mallow_core::{Faults, Observer, Seat, SeatSet};

/// A position as a person describes it: all of it, or what one observer sees.
///
/// Every position that play can reach can be described, and every other one that can be played on.
/// Described whole, it becomes a [`State`] ([`MarshmallowTest::position`]); with the hands of others
/// unknown, a [`View`] ([`MarshmallowTest::position_seen_by`]). Nothing that follows from the rest is
/// asked for: what the game waits for, who is out, the exemption, voids that the open trick shows.
///
/// # Text
/// A line for the round, a line for each seat in order, a line for the trick. What is zero, empty
/// or not there yet may be left out, and is when a position is printed, but for points. `hand ?` is
/// a hand that one cannot see, `-` is no card or suit. Empty lines and lines that start with `#` are
/// skipped; upper and lower case are alike, and so is all white space between words.
///
/// ```
/// use marshmallow_test::{Action, MarshmallowTest, Position};
/// use mallow_core::Seat;
/// let position: Position = "
///     round 2, dealer 2, trump Green
///     seat 0: 4 points, 2 tricks, hand B1 B2 B3 B4 B5 B6 B7 G1, played P1 P8 P9 P10
///     seat 1: 3 points, hand G2 G3 V1 V2 V3 V4 V5 V6, played P2 P3 P4 G12, void Pink
///     seat 2: 0 points, 1 trick, hand G7 P12 O1 O2 O3 O4 O5 O6 O7, played P5 P6 P11
///     trick of 0: P1 G12
/// ".parse()?;
/// let game = MarshmallowTest::new(3);
/// let state = game.position(&position)?;
/// assert_eq!(Position::from(&state), position);
/// // The exemption: seat 2 may follow suit or play a trump.
/// let actions = game.actions(&state, Seat::new(2));
/// assert_eq!(actions, ["G7".parse::<Action>()?, "P12".parse()?]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, expecting = "a position: an object"))]
pub struct Position {
    /// The round that is played or about to be dealt, from 1.
    pub round: u32,
    /// The dealer; `None` before the first one is known.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub dealer: Option<Seat>,
    /// The trump suit; `None` in round 1 and before it is declared.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub trump: Option<Suit>,
    /// What each seat has, from seat 0 upwards.
    pub seats: Vec<Player>,
    /// The trick, while cards are played; it may be empty still.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub trick: Option<Trick>,
}

/// What one seat has in a [`Position`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, default, expecting = "a seat: an object"))]
pub struct Player {
    /// Points so far, with those of this round.
    pub points: u8,
    /// Tricks won this round.
    pub tricks: u8,
    /// The cards in hand, or put aside on going out; `None` if one cannot see them. Empty between
    /// rounds.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_no_card"))]
    pub hand: Option<Cards>,
    /// The cards played this round, with the one in the trick.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_empty"))]
    pub played: Cards,
    /// The suits that the seat has been shown void in (RULES 5.2).
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_no_suit"))]
    pub shown_void: SuitSet,
}

/// No points, no tricks, no cards.
impl Default for Player {
    fn default() -> Player {
        Player {
            points: 0,
            tricks: 0,
            hand: Some(Cards::empty()),
            played: Cards::empty(),
            shown_void: SuitSet::EMPTY,
        }
    }
}

/// The trick in a [`Position`].
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, expecting = "a trick: an object"))]
pub struct Trick {
    /// The seat that led, or is to lead.
    pub leader: Seat,
    /// The cards in order of play: the leader's, then clockwise those of everybody still in.
    #[cfg_attr(feature = "serde", serde(default))]
    pub cards: Vec<Card>,
}

// The references are serde's wish.
#[cfg(feature = "serde")]
fn is_empty(cards: &Cards) -> bool {
    cards.is_empty()
}

#[cfg(feature = "serde")]
fn is_no_suit(suits: &SuitSet) -> bool {
    suits.is_empty()
}

#[cfg(feature = "serde")]
fn is_no_card(hand: &Option<Cards>) -> bool {
    *hand == Some(Cards::empty())
}

impl Position {
    /// The description of a table with the hands that `hand` shows.
    pub(crate) fn of(table: &Table, hand: impl Fn(Seat) -> Option<Cards>) -> Position {
        let player = |seat: Seat| Player {
            points: table.points(seat),
            tricks: table.tricks(seat),
            hand: if table.is_dealt() { hand(seat) } else { Some(Cards::empty()) },
            played: table.played(seat),
            shown_void: table.shown_void(seat),
        };
        Position {
            round: table.round,
            dealer: table.dealer,
            trump: table.trump,
            seats: table.seats().map(player).collect(),
            trick: table.leader().map(|leader| Trick {
                leader,
                cards: table.trick().map(|(_, card)| card).collect(),
            }),
        }
    }
}

impl Position {
    /// The hands that are not hidden.
    fn known_hands(&self) -> [Option<Cards>; SEATS] {
        core::array::from_fn(|seat| self.seats.get(seat).and_then(|player| player.hand))
    }
}

impl From<&State> for Position {
    fn from(state: &State) -> Position {
        Position::of(&state.table, |seat| Some(state.hand(seat)))
    }
}

impl From<State> for Position {
    fn from(state: State) -> Position {
        Position::from(&state)
    }
}

impl MarshmallowTest {
    /// The state that a whole position describes.
    ///
    /// It is accepted if it can be played on in this game ([`Game::validate`]). Whether play could have
    /// led to it is not asked: not whether the cards of finished tricks can be sorted into tricks that
    /// were won as stated, nor whether some series of rounds gives these points.
    ///
    /// # Errors
    /// With every fault that was found.
    ///
    /// [`Game::validate`]: mallow_core::Game::validate
    pub fn position(&self, position: &Position) -> Result<State, PositionError> {
        let Built { table, hands, mut faults } = Built::of(position, None)?;
        faults.extend(self.faults(&table, &position.known_hands()));
        Faults::check(faults)?;
        Ok(State { table, hands })
    }

    /// The view that a position describes as `observer` sees it: the observer's own hand is known, all
    /// others are not. From there [`determinize`](mallow_core::Game::determinize) leads to full states.
    ///
    /// # Errors
    /// With every fault that was found; among them, that no deal fits what is known.
    pub fn position_seen_by(
        &self,
        observer: Observer,
        position: &Position,
    ) -> Result<View, PositionError> {
        let Built { table, hands, mut faults } = Built::of(position, Some(observer))?;
        faults.extend(self.faults(&table, &position.known_hands()));
        Faults::check(faults)?;
        Ok(View::new(table, &hands, observer))
    }
}

/// What a position describes, as far as that can be told without a game. With any fault it is of
/// no use but to look for more.
pub(crate) struct Built {
    pub(crate) table: Table,
    pub(crate) hands: [Cards; SEATS],
    pub(crate) faults: Vec<PositionFault>,
}

impl Built {
    /// Builds a position described whole, or as `observer` sees it.
    ///
    /// # Errors
    /// If there are not 2 to 5 seats; nothing else is judged then.
    pub(crate) fn of(
        position: &Position,
        observer: Option<Observer>,
    ) -> Result<Built, PositionError> {
        let seats = &position.seats;
        if !(2..=SEATS).contains(&seats.len()) {
            return Err(PositionFault::Seats { seats: seats.len() }.into());
        }
        let players = seats.len() as u8;
        let leader = position.trick.as_ref().map(|trick| trick.leader);
        let named = [position.dealer, leader, observer.and_then(Observer::seat)];
        let strangers = named.into_iter().flatten().filter(|seat| seat.number() >= players);
        let faults = strangers.map(|seat| PositionFault::NoSuchSeat { seat, players }).collect();

        // Seat 0 stands in for a dealer that the table does not have.
        let dealer = |seat: Seat| if seat.number() < players { seat } else { Seat::new(0) };
        let (dealer, points) = (position.dealer.map(dealer), per_seat(seats, |seat| seat.points));
        let mut table = Table::between_rounds(players, position.round, dealer, points);
        table.trump = position.trump;
        table.played = per_seat(seats, |player| player.played);
        table.voids = per_seat(seats, |player| player.shown_void);
        let hands = per_seat(seats, |player| player.hand.unwrap_or_default());
        let mut built = Built { table, hands, faults };
        built.tricks_won(seats);
        if seats.iter().any(|seat| seat.hand != Some(Cards::empty()) || !seat.played.is_empty()) {
            built.table.phase = built.phase();
            built.hands_seen(seats, observer);
        }
        built.trick(position.trick.as_ref());
        Ok(built)
    }

    /// The tricks of each seat; whoever has the required number is out (RULES 3.6).
    fn tricks_won(&mut self, players: &[Player]) {
        let required = required_tricks(self.table.players);
        for (seat, player) in self.table.seats().zip(players) {
            let tricks = player.tricks;
            if tricks > required {
                self.faults.push(PositionFault::TooManyTricks { seat, tricks, required });
            }
            self.table.tricks[seat.index()] = tricks.min(required);
            if tricks >= required {
                self.table.still_in.remove(seat);
            }
        }
    }

    /// What the game waits for once cards are dealt.
    fn phase(&self) -> Phase {
        let table = &self.table;
        let reached = table.points.iter().any(|&points| points >= MarshmallowTest::GOAL);
        let out_of_cards = u32::from(table.tricks_played()) >= Deal::HAND;
        if reached || out_of_cards || table.still_in.len() <= 1 {
            Phase::Over
        } else if table.round > 1 && table.trump.is_none() && table.all_played().is_empty() {
            Phase::Trump
        } else {
            Phase::Play
        }
    }

    /// A state knows all hands, a view that of its observer alone.
    fn hands_seen(&mut self, players: &[Player], observer: Option<Observer>) {
        for (seat, player) in self.table.seats().zip(players) {
            let open = observer.is_none_or(|observer| observer.is(seat));
            match player.hand {
                None if open => self.faults.push(PositionFault::HandUnknown { seat }),
                Some(_) if !open => self.faults.push(PositionFault::HandKnown { seat }),
                _ => {}
            }
        }
    }

    /// The trick, and what follows from it: who is winning it, the exemption, voids.
    fn trick(&mut self, trick: Option<&Trick>) {
        let table = &mut self.table;
        let trick = match (trick, table.phase) {
            (Some(trick), Phase::Play) => trick,
            (Some(_), _) => return self.faults.push(PositionFault::NoTrickNow),
            (None, Phase::Play) => return self.faults.push(PositionFault::NoTrick),
            (None, _) => return,
        };
        let (leader, cards) = (trick.leader, trick.cards.len());
        // RULES 3.5: a trick to which all have played is taken at once.
        let most = table.still_in.len() - 1;
        if cards > most {
            self.faults.push(PositionFault::TrickFull { cards, most });
        }
        if !table.still_in.contains(leader) {
            // Who played which card cannot be told. A leader that does not exist is a fault already.
            if SeatSet::first(table.players).contains(leader) {
                self.faults.push(PositionFault::Leader { seat: leader });
            }
            return;
        }
        table.lead_next(leader);
        for &card in trick.cards.iter().take(most) {
            let seat = table.to_act;
            table.add_to_trick(seat, card);
            table.to_act = table.next_in(seat);
        }
    }
}

/// Per-seat values that a table of fewer seats leaves at their default.
fn per_seat<T: Copy + Default>(players: &[Player], of: impl Fn(&Player) -> T) -> [T; SEATS] {
    core::array::from_fn(|seat| players.get(seat).map(&of).unwrap_or_default())
}

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
        let mut position = read_round(first).map_err(|wrong| wrong.in_line(line))?;
        while let Some((line, text)) = next() {
            let wrong = |wrong: Wrong<'_>| wrong.in_line(line);
            const LINE: &str = "`seat N: ...` for the next seat, or `trick of N: ...`";
            let (head, rest) = text.split_once(':').ok_or(Wrong(LINE, text)).map_err(wrong)?;
            let mut words = Words::new(head);
            let word = words.next();
            if word.is_some_and(|word| word.is("trick")) {
                position.trick = Some(read_trick(words, rest).map_err(wrong)?);
                return match next() {
                    Some((line, text)) => Err(Wrong("nothing after the trick", text).in_line(line)),
                    None => Ok(position),
                };
            }
            let seat = number(words.rest());
            if !word.is_some_and(|word| word.is("seat")) || seat != Some(position.seats.len()) {
                return Err(wrong(Wrong(LINE, text)));
            }
            position.seats.push(read_player(rest).map_err(wrong)?);
        }
        Ok(position)
    }
}

/// What should stand in a line, and what was found there.
struct Wrong<'a>(&'static str, &'a str);

impl Wrong<'_> {
    fn in_line(self, line: usize) -> ParsePositionError {
        ParsePositionError { line, expected: self.0, found: Excerpt::of(self.1) }
    }
}

/// `round 2, dealer 0, trump Green`.
fn read_round(text: &str) -> Result<Position, Wrong<'_>> {
    let mut position = Position::default();
    for (i, part) in text.split(',').enumerate() {
        let mut words = Words::new(part);
        let word = words.next();
        let is = |expected: &str| word.is_some_and(|word| word.is(expected));
        let value = words.rest();
        if i == 0 {
            let round = if is("round") { number(value) } else { None };
            position.round = round.ok_or(Wrong("`round N` at the start", part))?;
        } else if is("dealer") && position.dealer.is_none() {
            let dealer = value.parse().map_err(|_| Wrong("a seat number after `dealer`", part))?;
            position.dealer = Some(dealer);
        } else if is("trump") && position.trump.is_none() {
            let trump = value.parse().map_err(|_| Wrong("a suit after `trump`", part))?;
            position.trump = Some(trump);
        } else {
            return Err(Wrong("`dealer N` or `trump SUIT`, each at most once", part));
        }
    }
    Ok(position)
}

/// What follows `seat N:`; nothing, if the seat has nothing.
fn read_player(text: &str) -> Result<Player, Wrong<'_>> {
    const PARTS: &str =
        "`N points`, `N tricks`, `hand CARDS`, `played CARDS` or `void SUITS`, each at most once";
    const CARDS: &str = "distinct cards such as `G12` with spaces between";
    let mut player = Player::default();
    if text.trim().is_empty() {
        return Ok(player);
    }
    let mut seen: [bool; 5] = [false; 5];
    for part in text.split(',') {
        let mut words = Words::new(part);
        let Some(head) = words.next() else { return Err(Wrong(PARTS, part)) };
        let rest = words.rest();
        let counts = |one: &str, more: &str| {
            words.clone().all().is_some_and(|[word]| word.is(one) || word.is(more))
        };
        let place = if counts("point", "points") {
            player.points = number(head.as_str()).ok_or(Wrong("points from 0 to 255", part))?;
            0
        } else if counts("trick", "tricks") {
            player.tricks = number(head.as_str()).ok_or(Wrong("tricks from 0 to 255", part))?;
            1
        } else if rest.is_empty() {
            return Err(Wrong(PARTS, part));
        } else if head.is("hand") {
            let cards = || rest.parse::<Cards>().map_err(|_| Wrong(CARDS, part));
            player.hand = if rest == "?" { None } else { Some(cards()?) };
            2
        } else if head.is("played") {
            player.played = rest.parse().map_err(|_| Wrong(CARDS, part))?;
            3
        } else if head.is("void") {
            let suits = words.filter(|word| word.as_str() != "-").map(Word::parse::<Suit>);
            let suits: Result<SuitSet, _> = suits.collect();
            player.shown_void = suits.map_err(|_| Wrong("suits with spaces between", part))?;
            4
        } else {
            return Err(Wrong(PARTS, part));
        };
        if core::mem::replace(&mut seen[place], true) {
            return Err(Wrong(PARTS, part));
        }
    }
    Ok(player)
}

/// What follows `trick`: the words `of 0` in front of the colon, the cards behind it.
fn read_trick<'a>(mut words: Words<'a>, cards: &'a str) -> Result<Trick, Wrong<'a>> {
    if !words.next().is_some_and(|word| word.is("of")) {
        return Err(Wrong("`trick of N: CARDS`", cards));
    }
    let leader = words.rest();
    let leader = leader.parse().map_err(|_| Wrong("the number of the seat that leads", leader))?;
    let words = Words::new(cards).filter(|word| word.as_str() != "-");
    let cards: Result<_, _> = words
        .map(|word| word.parse().map_err(|_| Wrong("cards such as `G12`", word.as_str())))
        .collect();
    Ok(Trick { leader, cards: cards? })
}

/// A number in digits.
fn number<N: FromStr>(text: &str) -> Option<N> {
    if text.bytes().all(|byte| byte.is_ascii_digit()) { text.parse().ok() } else { None }
}
