//! The JSON forms of High Card, checked on reading.

use super::{COPIES, Chance, Choice, Decision, HIGHEST, Held, MOST, State, View};
use crate::Observer;
use serde::Deserialize;

/// A [`State`] as it is read, before it is checked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StateForm {
    hands: [u8; MOST],
    choices: [Option<Choice>; MOST],
    laid_off: [u8; MOST],
}

/// A [`View`] as it is read, before it is checked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ViewForm {
    hands: [Held; MOST],
    choices: [Decision; MOST],
    laid_off: [u8; MOST],
    observer: Observer,
}

/// The reason why cards in JSON are refused.
#[derive(Debug, thiserror::Error)]
pub(super) enum WrongCards {
    #[error("expected a card from 1 to 6, or 0 for none, found {0}")]
    Unknown(u8),
    #[error("expected at most two cards of value {0}, found more")]
    TooMany(u8),
}

fn check_cards(cards: impl Iterator<Item = u8>) -> Result<(), WrongCards> {
    let mut seen = [0; HIGHEST as usize + 1];
    for card in cards.filter(|&card| card != 0) {
        let count = seen.get_mut(usize::from(card)).ok_or(WrongCards::Unknown(card))?;
        *count += 1;
        if *count > COPIES {
            return Err(WrongCards::TooMany(card));
        }
    }
    Ok(())
}

impl TryFrom<StateForm> for State {
    type Error = WrongCards;

    fn try_from(form: StateForm) -> Result<State, WrongCards> {
        let StateForm { hands, choices, laid_off } = form;
        check_cards(hands.into_iter().chain(laid_off))?;
        Ok(State { hands, choices, laid_off })
    }
}

impl TryFrom<ViewForm> for View {
    type Error = WrongCards;

    fn try_from(form: ViewForm) -> Result<View, WrongCards> {
        let ViewForm { hands, choices, laid_off, observer } = form;
        let open = hands.iter().map(|held| if let Held::Card(card) = held { *card } else { 0 });
        check_cards(open.chain(laid_off))?;
        Ok(View { hands, choices, laid_off, observer })
    }
}

crate::serde_as_text!(Choice, Chance);
