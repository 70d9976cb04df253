//! A whole batch as JSON.

use super::slot::Slot;
use super::{Batch, BatchError};
use mallow_core::encode::Encode;
use mallow_core::{Generator, Seat, Seed};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// A batch as it is saved.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Saved<S> {
    game: String,
    rules: u32,
    setup: serde_json::Value,
    seed: Seed,
    tables: Vec<SavedTable<S>>,
}

/// A table as it is saved.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedTable<S> {
    number: u64,
    words: u64,
    decisions: u32,
    end: u8,
    asked: Seat,
    waits: bool,
    rewards: Vec<f32>,
    state: S,
}

fn wrong(why: &impl ToString) -> BatchError {
    BatchError::Saved { why: why.to_string() }
}

impl<G> Batch<G>
where
    G: Encode<Setup: Serialize, State: Serialize + DeserializeOwned> + Send + Sync,
{
    /// The whole batch as JSON: every state, hidden information included, and where its chance stands.
    #[must_use]
    pub fn save(&self) -> String {
        let game = self.shared.game();
        let players = usize::from(game.players());
        let table = |slot: &Slot<G>| SavedTable {
            number: slot.number,
            words: slot.generator.position(),
            decisions: slot.decisions,
            end: slot.end,
            asked: slot.asked,
            waits: slot.waits,
            rewards: slot.rewards[..players].to_vec(),
            state: slot.state.clone(),
        };
        let saved = Saved {
            game: G::NAME.to_string(),
            rules: G::RULES_VERSION,
            setup: serde_json::to_value(game.setup()).expect("a setup is written as JSON"),
            seed: self.shared.options.seed,
            tables: self.slots.iter().map(table).collect(),
        };
        serde_json::to_string(&saved).expect("states are written as JSON")
    }

    /// Goes on where a batch of the same game, setup and number of tables was saved. What is read
    /// and stepped from here on is what that batch would have read and stepped.
    ///
    /// # Errors
    /// If the text is no saved batch of this game, or a state in it cannot be played on; the batch is
    /// unchanged.
    pub fn restore(&mut self, text: &str) -> Result<(), BatchError> {
        let saved: Saved<G::State> = serde_json::from_str(text).map_err(|error| wrong(&error))?;
        let game = self.shared.game();
        if (saved.game.as_str(), saved.rules) != (G::NAME, G::RULES_VERSION) {
            let (game, rules) = (&saved.game, saved.rules);
            let expected =
                format_args!("expected {} {}, found {game} {rules}", G::NAME, G::RULES_VERSION)
                    .to_string();
            return Err(wrong(&expected));
        }
        let setup = serde_json::to_value(game.setup()).map_err(|error| wrong(&error))?;
        if saved.setup != setup {
            return Err(wrong(&format!("expected the setup {setup}, found {}", saved.setup)));
        }
        let (expected, found) = (self.slots.len(), saved.tables.len());
        if expected != found {
            return Err(wrong(&format!("expected {expected} tables, found {found}")));
        }
        let mut slots = Vec::with_capacity(found);
        for (place, table) in saved.tables.into_iter().enumerate() {
            let slot = self.restored(saved.seed, place, table);
            slots.push(slot.map_err(|why| wrong(&format!("table {place}: {why}")))?);
        }
        self.shared.options.seed = saved.seed;
        self.slots = slots;
        Ok(())
    }

    fn restored(
        &self,
        seed: Seed,
        place: usize,
        table: SavedTable<G::State>,
    ) -> Result<Slot<G>, String> {
        let game = self.shared.game();
        game.validate(&table.state).map_err(|error| error.to_string())?;
        if table.number % self.slots.len() as u64 != place as u64 {
            return Err(format!("game {} is not one of this table", table.number));
        }
        let turn = game.turn(&table.state);
        let asked = turn.seats().first();
        // A game that was cut off waits although somebody would be asked.
        if asked.is_some_and(|seat| seat != table.asked) || (asked.is_none() && !table.waits) {
            return Err(format!("expected another seat to be asked: {}", turn.reason()));
        }
        if table.asked.number() >= game.players() || table.end > super::CUT_OFF {
            return Err("expected a seat of the table and an end from 0 to 2".to_string());
        }
        let players = usize::from(game.players());
        if table.rewards.len() != players || !table.rewards.iter().all(|reward| reward.is_finite())
        {
            return Err(format!("expected {players} rewards"));
        }
        let mut slot = Slot::new(&self.shared, table.number);
        slot.generator = Generator::at(seed.child(table.number), table.words);
        slot.state = table.state;
        slot.decisions = table.decisions;
        slot.end = table.end;
        slot.asked = table.asked;
        slot.waits = table.waits;
        slot.rewards[..players].copy_from_slice(&table.rewards);
        slot.note_scores(game);
        Ok(slot)
    }
}
