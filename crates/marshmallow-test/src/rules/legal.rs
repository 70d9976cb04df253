//! The legal actions in groups, and why an action is refused (RULES 2.3, 3.2 and 3.3).

use crate::{Action, Cards, Illegal, MarshmallowTest, Public, Stage, State, Suit, Template};
use alloc::{string::String, string::ToString, vec, vec::Vec};
use core::ops::ControlFlow;
use mallow_core::{Group, GroupVisitor, Random, Seat, random_index};

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
        match public.stage {
            Stage::Play if seat == public.to_act => Choices::Cards(legal_cards(public, hand())),
            Stage::Trump if seat == public.to_act => Choices::Suits,
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
    let turn = public.turn();
    if !turn.seats().contains(seat) {
        return Err(Illegal::NotToAct { seat, turn });
    }
    let card = match (public.stage, action) {
        (Stage::Trump, Action::Declare(_)) => return Ok(()),
        (Stage::Play, Action::Play(card)) => card,
        (stage, _) => return Err(Illegal::WrongStage { action, stage }),
    };
    let hand = state.hand(seat);
    if !hand.contains(card) {
        return Err(Illegal::NotInHand { seat, card });
    }
    match public.lead {
        Some(lead) if !legal_cards(public, hand).contains(card) => {
            let trump = public.trump.filter(|_| public.exempt);
            Err(Illegal::MustFollow { card, lead, trump })
        }
        _ => Ok(()),
    }
}

/// The card that is played, or the suit that is declared: `G12`, `Green`.
pub(super) fn touched(_: &MarshmallowTest, _: &State, _: Seat, action: Action) -> Vec<String> {
    match action {
        Action::Declare(suit) => vec![suit.to_string()],
        Action::Play(card) => vec![card.to_string()],
    }
}
