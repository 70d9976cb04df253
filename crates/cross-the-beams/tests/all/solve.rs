//! The solver of games with a known future, against a plain twin and against the match itself.

use cross_the_beams::solve::{Future, Solver, Unsolvable, Verdict};
use cross_the_beams::{Action, CrossTheBeams, Setup, State};
use mallow_core::{Game, Generator, Match, Seat, Seed, Step, Turn, random_action};

/// Whether some decisions win, by trying all of every seat.
struct Twin<'a> {
    game: &'a CrossTheBeams,
    seed: Seed,
}

impl Twin<'_> {
    /// `None` if no more than so many decisions win, but more of them might.
    fn wins(&self, state: &State, chances: u64, decisions: u32) -> Option<bool> {
        match self.game.turn(state) {
            Turn::Over => Some(self.game.outcome(state).and_then(|o| o.team_won()) == Some(true)),
            Turn::Chance => {
                let mut next = *state;
                let mut generator = Generator::stream(self.seed, chances);
                let chance = self.game.sample(state, &mut generator);
                self.game.resolve(&mut next, &chance, &mut |_| ());
                self.wins(&next, chances + 1, decisions)
            }
            Turn::Seats(_) if decisions == 0 => None,
            Turn::Seats(seats) => {
                let mut all_lost = Some(false);
                for seat in seats {
                    for action in self.game.actions(state, seat) {
                        let next = self.game.after(state, seat, action).unwrap();
                        match self.wins(&next, chances, decisions - 1) {
                            Some(true) => return Some(true),
                            Some(false) => {}
                            None => all_lost = None,
                        }
                    }
                }
                all_lost
            }
        }
    }
}

/// A match between players who try to win it: those of a line that wins if one is found, others at
/// random. Gives every state in which a seat must decide, with its future.
fn decisions(players: u8, seed: u64, nodes: u64) -> (CrossTheBeams, Vec<(State, Future)>) {
    let seed = Seed::from_u64(seed);
    let setup = Setup::new(players).with_open_hands(true);
    let mut table = Match::new(CrossTheBeams::try_new(setup).unwrap(), seed);
    let mut random = Generator::new(seed);
    let mut found = Vec::new();
    let mut line: Vec<(Seat, Action)> = Vec::new();
    if nodes > 0 {
        let future = Future { seed, chances: table.steps().len() as u64 };
        let solver = Solver::new().with_nodes(nodes);
        line = solver.win(table.game(), table.state(), future).unwrap().line;
    }
    let mut line = line.into_iter();
    while let Turn::Seats(seats) = table.turn() {
        let chances =
            table.steps().iter().filter(|step| matches!(step, Step::Chance(_))).count() as u64;
        found.push((*table.state(), Future { seed, chances }));
        let (seat, action) = line.next().unwrap_or_else(|| {
            let seat = seats.first().unwrap();
            (seat, random_action(table.game(), table.state(), seat, &mut random))
        });
        table.act(seat, action).unwrap();
    }
    (table.game().clone(), found)
}

#[test]
fn the_last_decisions_are_won_or_lost_as_the_plain_twin_says() {
    let (mut won, mut lost) = (0, 0);
    let expected = |wins| if wins { Verdict::Won } else { Verdict::Lost };
    for players in 1..=4 {
        for (seed, nodes) in [(0, 300_000), (1, 300_000), (2, 0), (3, 0), (4, 0)] {
            let (game, decisions) = decisions(players, seed, nodes);
            for (state, future) in decisions.iter().rev().take(4) {
                let twin = Twin { game: &game, seed: future.seed };
                let solver = Solver::new().with_nodes(100_000);
                let Some(wins) = twin.wins(state, future.chances, 2) else { continue };
                let found = solver.win(&game, state, *future).unwrap();
                assert_eq!(found.verdict, expected(wins), "{state}");
                (won, lost) = (won + u32::from(wins), lost + u32::from(!wins));
                for action in solver.with_nodes(2000).actions(&game, state, *future).unwrap() {
                    let next = game.after(state, action.seat, action.action).unwrap();
                    if let Some(wins) = twin.wins(&next, future.chances, 1) {
                        let text = action.action.to_string();
                        assert_eq!(action.verdict, expected(wins), "{text}\n{state}");
                    }
                }
            }
        }
    }
    assert!(won > 10 && lost > 10, "{won} won, {lost} lost");
}

/// What is called won is won: the line is played in the match of the seed, to its end.
#[test]
fn the_line_wins_the_match_of_the_seed() {
    for players in [2, 3] {
        let seed = Seed::from_u64(7);
        let mut table = Match::new(CrossTheBeams::new(players), seed);
        let future = Future { seed, chances: table.steps().len() as u64 };
        let found = Solver::new().win(table.game(), table.state(), future).unwrap();
        assert_eq!(found.verdict, Verdict::Won);
        for (seat, action) in found.line {
            table.act(seat, action).unwrap();
        }
        assert_eq!(table.outcome().and_then(|outcome| outcome.team_won()), Some(true));
    }
}

#[test]
fn limits_leave_a_game_undecided_and_nothing_else() {
    let seed = Seed::from_u64(7);
    let table = Match::new(CrossTheBeams::new(2), seed);
    let future = Future { seed, chances: table.steps().len() as u64 };
    for (nodes, width) in [(0, 8), (1, 8), (300, 8), (1_000_000, 0)] {
        let solver = Solver::new().with_nodes(nodes).with_width(width);
        let found = solver.win(table.game(), table.state(), future).unwrap();
        assert!(found.nodes <= nodes, "{} of {nodes}", found.nodes);
        assert_eq!((found.verdict, found.line.len()), (Verdict::Undecided, 0));
    }
}

#[test]
fn tables_without_a_decision_and_those_of_another_game_are_refused() {
    let game = CrossTheBeams::new(2);
    let future = Future { seed: Seed::from_u64(1), chances: 0 };
    let turn = Turn::Chance;
    let refused = Solver::new().win(&game, &game.start(), future).unwrap_err();
    assert_eq!(refused, Unsolvable::NobodyToAct { turn });
    assert_eq!(refused.to_string(), "there is no decision to solve: a chance event is due");
    assert_eq!(Solver::new().actions(&game, &game.start(), future), Err(refused));
    let other = Match::new(CrossTheBeams::new(3), Seed::from_u64(1));
    let refused = Solver::new().win(&game, other.state(), future).unwrap_err();
    assert!(matches!(refused, Unsolvable::Position(_)), "{refused}");
}
