//! The tables of RULES 8, read from RULES.md itself and walked row by row.

use crate::common::{Table, seat, slot};
use marshmallow_war::*;

/// The rows of the table under this number, each as its cells.
fn rows(number: &str) -> Vec<Vec<&'static str>> {
    let rules = include_str!("../../RULES.md");
    let section = rules.split(&format!("\n{number} ")).nth(1).unwrap();
    let table = section.lines().skip_while(|line| !line.starts_with('|'));
    let rows: Vec<Vec<&str>> = table
        .take_while(|line| line.starts_with('|'))
        .map(|line| line.trim_matches('|').split('|').map(str::trim).collect())
        .collect();
    assert!(rows.len() > 3, "no table under {number}");
    rows[2..].to_vec()
}

/// Sets of Aces in play, by their suits.
const EVENTS: [&str; 7] = ["", "S", "C", "D", "H", "SC", "CDS"];

/// The sets of Aces that a cell of the column Events speaks of.
fn events(cell: &str) -> Vec<&'static str> {
    let suit = |name: &str| match name {
        "Stash" => 'C',
        "Will" => 'S',
        "Bushido" => 'D',
        _ => panic!("no Event is called {name}"),
    };
    let fits = |aces: &&str| match cell.strip_prefix("without ") {
        Some(name) => !aces.contains(suit(name)),
        None => cell == "any" || aces.contains(suit(cell)),
    };
    EVENTS.into_iter().filter(fits).collect()
}

/// The Aces of a side as items of a position, from the last place on.
fn laid(aces: &str, deck: char) -> String {
    let ace = |(i, suit)| format!("; t{} A{suit}{deck}", 3 - i);
    aces.chars().enumerate().map(ace).collect()
}

/// A side's Fighters of this kind with this power, and what brings them into battle. Samurai have
/// another one beside them.
fn attackers(kind: &str, power: u8, aces: &str) -> (String, &'static str) {
    let bonus = u8::from(aces.contains('S'));
    let samurai = u8::from(aces.contains('D'));
    match kind {
        "Demon" => (format!("f1 {}Sa", rank(power - bonus)), "attack f1"),
        "Ninja" => (format!("f1 {}Ca", rank(power)), "attack f1"),
        "Marshmallow" => (format!("f1 {}Ha", rank(power)), "attack f1"),
        "Samurai" => (format!("f1 {}Da; f2 2Da", rank(power - samurai)), "attack f1"),
        "united Samurai" | "united Samurai by option" => {
            (format!("f1 3Da; f2 {}Da", rank(power - 3 - 2 * samurai)), "attack f1; join f2")
        }
        _ => panic!("no attacker is called {kind}"),
    }
}

/// Ways in which the enemy has such a card with this power at f1, or a Trap at t1.
fn targets(kind: &str, power: u8, aces: &str) -> Vec<String> {
    let (bonus, samurai) = (u8::from(aces.contains('S')), u8::from(aces.contains('D')));
    let demon = format!("f1 {}Sb", rank(power - bonus));
    match kind {
        "Demon" => vec![demon],
        "Ninja" => ["", " down"].map(|down| format!("f1 {}Cb{down}", rank(power))).into(),
        "Marshmallow" => vec![format!("f1 {}Hb", rank(power))],
        "Samurai" => vec![format!("f1 {}Db; f9 2Db", rank(power - samurai))],
        "Fighter" => vec![demon, format!("f1 {}Cb down", rank(power))],
        "Wall" => {
            vec![format!("f1 2Cb {}Cb", rank(power - 2)), format!("f1 3Sb {}Db", rank(power - 3))]
        }
        "Trap" => ["S", "C", "D"].map(|suit| format!("t1 {}{suit}b", rank(power))).into(),
        _ => panic!("no target is called {kind}"),
    }
}

fn rank(rank: u8) -> char {
    assert!((2..=13).contains(&rank));
    char::from(b"23456789TJQK"[usize::from(rank - 2)])
}

fn setup() -> Setup {
    Setup::source().with_unity_hits_walls(true)
}

fn is_there(table: &Table, number: u8, number_of_slot: u8) -> bool {
    table.state.public().side(seat(number)).occupied().contains(slot(number_of_slot))
}

#[test]
fn rules_8_3_every_battle_ends_as_its_table_says() {
    const POWER: u8 = 9;
    let mut battles = 0;
    for row in rows("8.3") {
        let [kinds, foes, when, greater, equal, smaller] = row[..] else { panic!("{row:?}") };
        for (kind, aces) in each(kinds, when) {
            let (own, attack) = attackers(kind, POWER, aces);
            for (power, cell) in [(POWER - 1, greater), (POWER, equal), (POWER + 1, smaller)] {
                for (foe, against) in each(foes, "any") {
                    for target in targets(foe, power, against) {
                        for weaker_attacker in weaker(cell) {
                            let mut table = Table::with(
                                setup().with_weaker_attacker(weaker_attacker),
                                &format!(
                                    "turn 3 seat 0 attack\n0: {own}{}\n1: {target}{}",
                                    laid(aces, 'a'),
                                    laid(against, 'b')
                                ),
                            );
                            let start = table.now();
                            table.play(attack).play("at f1");
                            let attackers_die = match (cell, weaker_attacker) {
                                ("both" | "attacker dies", _) => true,
                                ("weaker", WeakerAttacker::DiesToFighters) => foe != "Wall",
                                ("weaker", how) => how == WeakerAttacker::AlwaysDies,
                                ("target dies", _) => false,
                                _ => panic!("nothing comes of {cell}"),
                            };
                            let target_dies = matches!(cell, "both" | "target dies");
                            let united = attack != "attack f1";
                            let found = [
                                is_there(&table, 0, 1),
                                united && is_there(&table, 0, 2),
                                is_there(&table, 1, 1),
                            ];
                            let expected = [!attackers_die, united && !attackers_die, !target_dies];
                            assert_eq!(found, expected, "{row:?} {weaker_attacker:?}\n{start}");
                            battles += 1;
                        }
                    }
                }
            }
        }
    }
    assert!(battles > 8000, "{battles}");
}

/// Every way to be weaker where that matters.
fn weaker(cell: &str) -> Vec<WeakerAttacker> {
    let mut ways =
        vec![WeakerAttacker::DiesToFighters, WeakerAttacker::AlwaysDies, WeakerAttacker::Survives];
    if cell != "weaker" {
        ways.truncate(1);
    }
    ways
}

/// Each kind of a cell with each set of Aces of another.
fn each<'a>(kinds: &'a str, when: &str) -> Vec<(&'a str, &'static str)> {
    let aces = events(when);
    kinds.split(", ").flat_map(|kind| aces.iter().map(move |&aces| (kind, aces))).collect()
}

#[test]
fn rules_8_4_every_other_attack_goes_as_its_table_says() {
    let mut attacks = 0;
    for row in rows("8.4") {
        let [kinds, at, when, comes, asked] = row[..] else { panic!("{row:?}") };
        for (kind, aces) in each(kinds, when) {
            let (own, attack) = attackers(kind, 9, aces);
            // A Trap that catches nobody, an Event, and what stands in the way.
            let (foe, target) = match at {
                "Trap" => ("f1 2Sb; ", "at t1"),
                "Event" => ("f1 2Sb; ", "at t2"),
                "alone" => ("", "at player"),
                "walled" => ("f1 2Sb 3Sb; ", "at player"),
                "guarded" => ("f1 2Sb 3Sb; f2 4Cb down; ", "at player"),
                "Wall" => ("f1 2Sb 3Sb; ", "at f1"),
                "Fighter" => ("f1 2Sb; ", "at f1"),
                _ => panic!("no target is called {at}"),
            };
            let text = format!(
                "turn 3 seat 0 attack\n0: life ?; {own}{}\n1: life ? 2Hb; {foe}t1 KCb; t2 AHb",
                laid(aces, 'a')
            );
            attacks += 1;
            let mut table = Table::with(setup().with_unity_hits_walls(false), &text);
            // United Samurai unite in view of a Fighter only: those who find none attack nothing.
            let unites = !table.state.public().side(seat(1)).fighters().is_empty();
            if attack.contains("join") && !unites {
                assert!(comes.starts_with("no target"), "{row:?}");
                table.play("attack f1");
                assert!(!table.is_legal("join f2"), "{row:?}");
                if comes != "no target, battle by option" {
                    continue;
                }
                table = Table::with(setup(), &text);
            }
            table.play(attack);
            if comes == "no target" {
                let target = target.strip_prefix("at ").unwrap().parse().unwrap();
                let refused = table.refused(&format!("at {target}"));
                assert_eq!(refused, Illegal::WrongTarget { target }, "{row:?}\n{text}");
                continue;
            }
            table.play(target);
            assert_eq!(
                matches!(table.state.public().stage(), Stage::Question { .. }),
                asked == "yes",
                "{row:?}\n{text}"
            );
            if asked == "yes" {
                table.play("pass");
            }
            let (dead, life) = match comes {
                "the Trap dies" => ("KCb", "? 2Hb"),
                "a Life card" => ("-", "?"),
                "Traps and Events die, a Life card" => ("KCb AHb", "?"),
                _ => ("", "? 2Hb"),
            };
            assert_eq!(table.life(1), life, "{row:?}\n{text}");
            if comes.contains("battle") {
                // The attacker is stronger, see 8.3.
                assert!(!is_there(&table, 1, 1), "{row:?}\n{text}");
            } else {
                assert_eq!(table.dead(1), dead, "{row:?}\n{text}");
            }
        }
    }
    assert!(attacks > 100, "{attacks}");
}

#[test]
fn rules_8_5_every_marshmallow_ends_as_its_table_says() {
    let mut thrown = 0;
    for row in rows("8.5") {
        let [foes, when, greater, equal, smaller] = row[..] else { panic!("{row:?}") };
        for (foe, aces) in each(foes, when) {
            for (power, cell) in [(8, greater), (9, equal), (10, smaller)] {
                let targets = match foe {
                    "Event" => vec!["f8 2Cb; t1 AHb".to_string()],
                    foe => targets(foe, power, aces),
                };
                for target in targets {
                    let mut aces = aces.to_string();
                    // Places are taken by what is there already.
                    aces.retain(|suit| foe != "Event" || suit != 'H');
                    let laid = if matches!(foe, "Trap" | "Event") && aces.len() > 2 {
                        laid(&aces[1..], 'b')
                    } else {
                        laid(&aces, 'b')
                    };
                    let text =
                        format!("turn 3 seat 0 first\n0: hand 9Ha\n1: f7 KCb; {target}{laid}");
                    let mut table = Table::with(setup(), &text);
                    table.play("marsh 9Ha");
                    let at = if matches!(foe, "Trap" | "Event") { "t1" } else { "f1" };
                    thrown += 1;
                    if cell == "no target" {
                        let target = at.parse().unwrap();
                        let refused = table.refused(&format!("at {at}"));
                        assert_eq!(refused, Illegal::WrongTarget { target }, "{row:?}\n{text}");
                        continue;
                    }
                    table.play(&format!("at {at}"));
                    let stays = if at == "t1" {
                        table.state.trap_at(seat(1), TrapSlot::ALL[0]).is_some()
                    } else {
                        is_there(&table, 1, 1)
                    };
                    assert_eq!(stays, cell == "stays", "{row:?}\n{text}");
                    assert_eq!(table.dead(0), "9Ha");
                }
            }
        }
    }
    assert!(thrown > 100, "{thrown}");
}
