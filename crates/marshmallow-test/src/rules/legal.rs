//! What may be chosen (RULES 2.3, 3.2 and 3.3).

use crate::{Action, Card, Cards, Illegal, Phase, Public, State, Suit, View};
use alloc::vec::Vec;
use core::ops::ControlFlow;
use mallow_core::deck::Card as _;
use mallow_core::{Group, GroupVisitor, Random, Seat, random_index};

/// What the actions of a list have in common: all of them declare trump, or all play a card.
///
/// Variations are suits in the order of [`Suit::ALL`], or the numbers of cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Template {
    /// Declarations of trump.
    Declare,
    /// Plays of cards.
    Play,
}

impl mallow_core::Template for Template {
    type Action = Action;

    #[inline]
    fn action(self, variation: u8) -> Action {
        match self {
            Template::Declare => Action::Declare(Suit::ALL[usize::from(variation)]),
            Template::Play => Action::Play(Card::from_index(u32::from(variation))),
        }
    }
}

/// What a seat may choose from.
enum Choices {
    Nothing,
    Suits,
    Cards(Cards),
}

impl Choices {
    /// `hand` is asked for the cards of the seat only if it is to play.
    #[inline]
    fn of(public: &Public, seat: Seat, hand: impl FnOnce() -> Cards) -> Choices {
        match public.phase {
            Phase::Play if seat == public.to_act => Choices::Cards(legal_cards(public, hand())),
            Phase::Trump if seat == public.to_act => Choices::Suits,
            _ => Choices::Nothing,
        }
    }

    #[inline]
    fn of_state(state: &State, seat: Seat) -> Choices {
        Choices::of(&state.public, seat, || state.hands[seat.index()])
    }

    /// The choices as actions: the five declarations, or the cards that may be played.
    #[inline]
    fn group(self) -> Group<Template> {
        match self {
            Choices::Nothing => Group::new(Template::Play, 0),
            Choices::Suits => Group::new(Template::Declare, (1 << Suit::ALL.len()) - 1),
            Choices::Cards(cards) => Group::new(Template::Play, cards.bits().into()),
        }
    }
}

/// All choices are one group. It is handed on in two places, so that the compiler knows the template
/// in each.
#[inline]
pub(super) fn visit_groups<B>(
    state: &State,
    seat: Seat,
    mut each: impl GroupVisitor<Template, B>,
) -> ControlFlow<B> {
    match Choices::of_state(state, seat) {
        Choices::Nothing => ControlFlow::Continue(()),
        Choices::Suits => each.group(Choices::Suits.group()),
        Choices::Cards(cards) => each.group(Choices::Cards(cards).group()),
    }
}

/// A random action of the list. A set of cards is one word of 64 bits where a group has 128: through
/// the group, a random ply is slower.
#[inline]
pub(super) fn pick_action(state: &State, seat: Seat, random: &mut impl Random) -> Option<Action> {
    match Choices::of_state(state, seat) {
        Choices::Cards(cards) => cards.nth(random_index(cards.len(), random)?).map(Action::Play),
        Choices::Suits => random.pick(&Suit::ALL).copied().map(Action::Declare),
        Choices::Nothing => None,
    }
}

/// The cards of `hand` that may be added to the trick.
///
/// Any card may lead. After that the lead suit must be followed by whoever can; whoever cannot may
/// play any card. Under the exemption, trumps may be played by everybody.
#[inline]
fn legal_cards(public: &Public, hand: Cards) -> Cards {
    let Some(lead) = public.lead else { return hand };
    let follow = hand & lead.cards();
    if follow.is_empty() {
        return hand;
    }
    match public.trump {
        // MT-2: no exemption arises under a lead in trump, so this adds cards of another suit.
        Some(trump) if public.exempt => follow | (hand & trump.cards()),
        _ => follow,
    }
}

/// Whether `seat` may take this action now, and if not, why.
pub(super) fn check(state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
    let public = &state.public;
    if seat.number() >= public.players {
        return Err(Illegal::NoSuchSeat { seat, players: public.players });
    }
    let Some(to_act) = public.to_act() else {
        return Err(if public.phase == Phase::Over { Illegal::Over } else { Illegal::ChanceFirst });
    };
    if seat != to_act {
        return Err(Illegal::NotToAct { seat, waits_for: to_act });
    }
    let card = match (public.phase, action) {
        (Phase::Trump, Action::Declare(_)) => return Ok(()),
        (Phase::Trump, Action::Play(_)) => return Err(Illegal::TrumpFirst),
        (_, Action::Declare(_)) => return Err(Illegal::NoDeclaration),
        (_, Action::Play(card)) => card,
    };
    let hand = state.hand(seat);
    if !hand.contains(card) {
        return Err(Illegal::NotInHand { card });
    }
    match public.lead {
        Some(lead) if !legal_cards(public, hand).contains(card) => {
            let trump = public.trump.filter(|_| public.exempt);
            Err(Illegal::MustFollow { card, lead, trump })
        }
        _ => Ok(()),
    }
}

impl View {
    /// What the observer may choose now, in order; nothing unless it is asked.
    pub fn actions(&self) -> Vec<Action> {
        let Some(seat) = self.observer().seat() else { return Vec::new() };
        let group = Choices::of(self.public(), seat, || self.hand()).group();
        (0..group.len()).map(|n| group.nth(n)).collect()
    }
}
