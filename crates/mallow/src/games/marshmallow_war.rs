//! Marshmallow War.

use super::listing::{BoxError, text_position};
use super::{
    GameOption, Listing, Narrator, Preset, Rollout, StateOf, SvgOptions, ValueUnit, ViewOf,
};
use crate::batch::{self, BatchOptions, NewBatch};
use mallow_core::Seed;
use mallow_core::encode::Window;
use marshmallow_war::{MarshmallowWar, Nicknames, Setup};
use std::ops::RangeInclusive;

/// The listing of Marshmallow War.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct MarshmallowWarListing;

impl Listing for MarshmallowWarListing {
    type Game = MarshmallowWar;

    const SUMMARY: &'static str =
        "battle with ordinary cards: Demons, Ninja, Samurai, and Marshmallows that explode";
    const RULES: &'static str = marshmallow_war::RULES;
    const PLAYERS: RangeInclusive<u8> = 2..=2;
    const OPTIONS: &'static [GameOption] = &[
        GameOption { name: "jokers", values: "0..2", help: "Jokers in each deck" },
        GameOption {
            name: "life_cards",
            values: "1..10|[N,N]",
            help: "cards of a Life Deck at the start, of both seats or of each",
        },
        GameOption {
            name: "first_player",
            values: "0|1",
            help: "who begins; by chance if not set",
        },
        GameOption {
            name: "event_discard",
            values: "nothing|{\"draw\":N}|recover_life|destroy_trap",
            help: "what discarding an Event card does",
        },
        GameOption {
            name: "event_discards",
            values: "any|one_per_phase",
            help: "how many Event cards may be discarded",
        },
        GameOption {
            name: "turn_limit",
            values: "1..1000",
            help: "turns of both players before the game is a draw",
        },
        GameOption { name: "wall_power", values: "sum|highest", help: "how strong a Wall is" },
        GameOption {
            name: "weaker_attacker",
            values: "dies_to_fighters|always_dies|survives",
            help: "what becomes of an attacker that is weaker than its target",
        },
        GameOption {
            name: "trap_suits",
            values: "{\"spades\":C,\"clubs\":C,\"diamonds\":C}",
            help: "each suit's Trap condition: at_least, at_most or equal",
        },
        GameOption {
            name: "unity_hits_walls",
            values: "true|false",
            help: "whether united Samurai may attack Walls",
        },
        GameOption {
            name: "marshmallow_fighter",
            values: "rank|zero",
            help: "how strong a Marshmallow is as a Fighter",
        },
        GameOption {
            name: "marshmallow_tie",
            values: "survives|dies",
            help: "what becomes of a card that a Marshmallow of equal power is played against",
        },
        GameOption {
            name: "replenish",
            values: "up_to_five|at_least_one",
            help: "how many cards a turn ends with",
        },
    ];
    const ROLLOUT: Rollout = Rollout::Steps(10);
    const VALUE: ValueUnit = ValueUnit { one: 1.0, name: "points of power ahead of the enemy" };
    const NOTATION: &'static str = "A card is rank, suit and deck: 9Sa is the 9 of Spades of seat 0's deck, \
         TDb the 10 of Diamonds of seat 1's, X1a a Joker. Spades are Demons, Clubs Ninja, Diamonds Samurai, \
         Hearts Marshmallows, Aces and Jokers Events. f1, f2, ... are Fighter/Wall slots, t1 to t3 Traps \
         and Events. In the playing phases: `summon 9Sa`; `wall 4Sa` then `with 5Ca`; with the Ace of \
         Diamonds `pair 4Da` then `with 5Da`; `trap 9Sa`; `switch t1 9Sa`; `event AHa`; `discard AHa`, or \
         `discard AHa t1` where that destroys an enemy Trap; `joker X1a fighter KSa`, or `marsh`, `trap` or \
         `event` in the place of `fighter`; `deceive f1` turns a Ninja face down with `alone`, or goes on \
         with `partner f2` and in secret `exchange` or `leave`. In the attack phase: `attack f1`, more \
         Samurai with `join f2`, then `at f1`, `at t2` or `at player`. In all of them: `marsh THa`, further \
         Marshmallows with the Ace of Hearts by `with JHa`, then `at f1` or `at t2`. \
         `to-attack`, `to-second` and `end-turn` move on. Attacked with a Trap in play: `flip t1` or \
         `pass`. A Trap catches attackers of its rank or less if it is of Spades, of its rank or more if of \
         Clubs, of just its rank if of Diamonds, unless trap_suits says otherwise.";

    fn presets() -> Vec<Preset<Setup>> {
        vec![
            Preset {
                name: "source",
                help: "closest to the text, every option at its default",
                setup: Setup::source(),
            },
            Preset {
                name: "balanced",
                help: "united Samurai hit Walls, a card is drawn every turn, five Life cards",
                setup: Setup::balanced(),
            },
        ]
    }

    /// Cards are introduced by name as they come into view. A game without a seed has names too.
    fn narrator(_: &MarshmallowWar, seed: Option<Seed>) -> Narrator<MarshmallowWar> {
        let names = Nicknames::new(seed.unwrap_or(Seed::from_u64(0)));
        Box::new(move |event| names.tell(event))
    }

    fn view_svg(
        game: &MarshmallowWar,
        view: &ViewOf<Self>,
        options: &SvgOptions,
    ) -> Option<String> {
        Some(options.view(game, view))
    }

    fn state_svg(
        game: &MarshmallowWar,
        state: &StateOf<Self>,
        options: &SvgOptions,
    ) -> Option<String> {
        Some(options.state(game, state))
    }

    fn position(game: &MarshmallowWar, text: &str) -> Result<StateOf<Self>, BoxError> {
        Ok(game.position(&text_position(text)?)?)
    }

    fn batch(game: MarshmallowWar, window: Window, options: BatchOptions) -> Option<NewBatch> {
        Some(batch::of(game, window, options))
    }
}
