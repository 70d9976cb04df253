//! One table of a batch.

use super::arrays::{Arrays, CUT_OFF, ENDED, GOES_ON, NOBODY};
use super::error::BatchError;
use super::{BatchOptions, Restart, Rewards};
use mallow_core::encode::{Encode, Encoder};
use mallow_core::{Generator, MAX_SEATS, Observer, Seat, Turn};

/// What all tables share.
#[derive(Debug)]
pub(super) struct Shared<G: Encode> {
    pub(super) encoder: Encoder<G>,
    pub(super) options: BatchOptions,
}

impl<G: Encode> Shared<G> {
    pub(super) fn new(encoder: Encoder<G>, options: BatchOptions) -> Shared<G> {
        Shared { encoder, options }
    }

    pub(super) fn game(&self) -> &G {
        self.encoder.game()
    }
}

/// One table.
pub(super) struct Slot<G: Encode> {
    pub(super) state: G::State,
    /// Chance of the running game.
    pub(super) generator: Generator,
    /// The number of the running game among all games of the seed.
    pub(super) number: u64,
    /// The number of decisions of the running game.
    pub(super) decisions: u32,
    /// What the last step did to its game.
    pub(super) end: u8,
    /// The seat that is asked, or was asked last.
    pub(super) asked: Seat,
    /// Whether the game waits for a restart.
    pub(super) waits: bool,
    pub(super) rewards: [f32; MAX_SEATS as usize],
    scores: [i32; MAX_SEATS as usize],
    ids: Vec<u64>,
    rows: Vec<f32>,
}

impl<G: Encode> std::fmt::Debug for Slot<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Slot").field("number", &self.number).finish_non_exhaustive()
    }
}

impl<G: Encode> Slot<G> {
    /// The table at the first decision of this game.
    pub(super) fn new(shared: &Shared<G>, number: u64) -> Slot<G> {
        let mut slot = Slot {
            state: shared.game().start(),
            generator: Generator::new(shared.options.seed.child(number)),
            number,
            decisions: 0,
            end: GOES_ON,
            asked: Seat::new(0),
            waits: false,
            rewards: [0.0; MAX_SEATS as usize],
            scores: [0; MAX_SEATS as usize],
            ids: Vec::new(),
            rows: Vec::new(),
        };
        slot.begin(shared);
        slot
    }

    /// Begins the next game of the table. What the last step has brought stays to be read.
    pub(super) fn restart(&mut self, shared: &Shared<G>) {
        self.number += shared.options.tables as u64;
        self.state = shared.game().start();
        self.generator = Generator::new(shared.options.seed.child(self.number));
        self.decisions = 0;
        self.begin(shared);
    }

    fn begin(&mut self, shared: &Shared<G>) {
        self.waits = false;
        self.note_scores(shared.game());
        self.deal(shared.game());
        // A game may end before anybody decides; it is left as ended.
        self.waits = self.seat_to_act(shared.game()).is_none();
    }

    /// Resolves chance up to the next decision or the end.
    fn deal(&mut self, game: &G) {
        while game.turn(&self.state) == Turn::Chance {
            let chance = game.sample(&self.state, &mut self.generator);
            game.resolve(&mut self.state, &chance, &mut |_| ());
        }
        if let Some(seat) = self.seat_to_act(game) {
            self.asked = seat;
        }
    }

    fn seat_to_act(&self, game: &G) -> Option<Seat> {
        game.turn(&self.state).seats().first()
    }

    pub(super) fn note_scores(&mut self, game: &G) {
        for seat in Seat::all(game.players()) {
            self.scores[seat.index()] = game.score(&self.state, seat);
        }
    }

    pub(super) fn is_asked(&self) -> bool {
        !self.waits
    }

    pub(super) fn seat(&self) -> Option<Seat> {
        self.is_asked().then_some(self.asked)
    }

    pub(super) fn by_id(&self, shared: &Shared<G>, id: u64) -> Result<G::Action, BatchError> {
        let action = shared.encoder.action(id)?;
        match shared.game().check(&self.state, self.asked, action) {
            Ok(()) => Ok(action),
            Err(illegal) => Err(BatchError::illegal(&illegal)),
        }
    }

    pub(super) fn by_index(&self, shared: &Shared<G>, index: u32) -> Result<G::Action, BatchError> {
        let game = shared.game();
        game.nth_action(&self.state, self.asked, index).ok_or_else(|| {
            let count = game.count_actions(&self.state, self.asked);
            let most = count.saturating_sub(1);
            BatchError::illegal(&format_args!("there is no action {index}: expected 0 to {most}"))
        })
    }

    /// Takes a legal action, or restarts a table that waits for it.
    pub(super) fn step(&mut self, shared: &Shared<G>, choice: Option<G::Action>) {
        let game = shared.game();
        self.rewards = [0.0; MAX_SEATS as usize];
        let Some(action) = choice else {
            self.end = GOES_ON;
            if shared.options.restart == Restart::NextStep {
                self.restart(shared);
            }
            return;
        };
        game.act(&mut self.state, self.asked, action, &mut |_| ());
        self.decisions += 1;
        self.deal(game);
        self.end = match game.turn(&self.state) {
            Turn::Over => ENDED,
            _ if shared.options.step_limit.is_some_and(|most| self.decisions >= most) => CUT_OFF,
            _ => GOES_ON,
        };
        self.reward(shared);
        if self.end != GOES_ON {
            self.waits = true;
            if shared.options.restart == Restart::AtOnce {
                self.restart(shared);
            }
        }
    }

    fn reward(&mut self, shared: &Shared<G>) {
        let game = shared.game();
        match shared.options.rewards {
            Rewards::Scores => {
                let before = self.scores;
                self.note_scores(game);
                for seat in Seat::all(game.players()).map(Seat::index) {
                    self.rewards[seat] = (self.scores[seat] - before[seat]) as f32;
                }
            }
            Rewards::End => {
                if let Some(outcome) = game.outcome(&self.state) {
                    let returns = G::RETURNS.of(&outcome);
                    self.rewards[..returns.as_slice().len()].copy_from_slice(returns.as_slice());
                }
            }
        }
    }

    /// Writes what the arrays ask for; their lengths are right.
    pub(super) fn write(&self, shared: &Shared<G>, row: &mut Arrays<'_>) {
        if let Some(out) = row.observations.as_deref_mut() {
            let view = shared.game().view(&self.state, Observer::Seat(self.asked));
            let written = shared.encoder.observe(&view, out);
            debug_assert_eq!(written, Ok(()));
        }
        let mut outside = 0;
        if let Some(out) = row.masks.as_deref_mut() {
            match self.is_asked() {
                true => outside = shared.encoder.mask(&self.state, self.asked, out).unwrap_or(0),
                false => out.fill(0),
            }
        }
        if let Some(out) = row.outside.as_deref_mut() {
            out[0] = if row.masks.is_some() { outside } else { self.count_outside(shared) };
        }
        if let Some(out) = row.seats.as_deref_mut() {
            out[0] = self.seat().map_or(NOBODY, |seat| seat.number() as i8);
        }
        if let Some(out) = row.rewards.as_deref_mut() {
            out.copy_from_slice(&self.rewards[..out.len()]);
        }
        if let Some(out) = row.ends.as_deref_mut() {
            out[0] = self.end;
        }
    }

    fn count_outside(&self, shared: &Shared<G>) -> u32 {
        match self.is_asked() {
            true => shared.encoder.ids(&self.state, self.asked, &mut Vec::new()),
            false => 0,
        }
    }

    /// The numbers of the legal actions, in a buffer that is kept.
    pub(super) fn ids(&mut self, shared: &Shared<G>) -> &[u64] {
        self.ids.clear();
        if self.is_asked() {
            let _ = shared.encoder.ids(&self.state, self.asked, &mut self.ids);
        }
        &self.ids
    }

    /// The features of the legal actions and their number, in a buffer that is kept.
    pub(super) fn candidates(&mut self, shared: &Shared<G>) -> (&[f32], usize) {
        self.rows.clear();
        let mut count = 0;
        if self.is_asked() {
            let written = shared.encoder.candidates(&self.state, self.asked, &mut self.rows);
            count = written.unwrap_or(0);
        }
        (&self.rows, count as usize)
    }
}
