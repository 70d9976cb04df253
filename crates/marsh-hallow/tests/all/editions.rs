//! Editions: what `hearth` has, and what is said of faulty ones.

use crate::common::S0;
use mallow_core::Game;
use mallow_core::bitboard::BitBoard;
use marsh_hallow::{
    CritterCard, Edition, EditionChoice, EditionDashboard, EditionFault, Element, Flower, Icon,
    Loot, MarshHallow, Setup,
};

/// The faults of `hearth` after a change.
fn faults(change: impl FnOnce(&mut Edition)) -> Vec<EditionFault> {
    let mut edition = Edition::hearth();
    change(&mut edition);
    edition.validate().map_or_else(|faults| faults.faults().to_vec(), |()| Vec::new())
}

fn put(edition: &mut Edition, square: &str, sign: char) {
    let square: mallow_core::bitboard::Square = square.parse().unwrap();
    let column = usize::from(square.column());
    let row = &mut edition.map[usize::from(square.row())];
    row.replace_range(column..=column, &sign.to_string());
}

fn texts(change: impl FnOnce(&mut Edition)) -> Vec<String> {
    faults(change).iter().map(ToString::to_string).collect()
}

#[test]
fn mh_1_hearth_has_every_number_of_the_rules() {
    assert_eq!(faults(|_| ()), []);
    let game = MarshHallow::new(1);
    let map = game.map();
    assert_eq!((map.rows(), map.columns()), (16, 16));
    let mut count = [0; 4];
    for card in CritterCard::all() {
        for critter in game.critters(card) {
            count[critter.element as usize] += 1;
            let sizes = if critter.element == Element::Legendary { 6..=6 } else { 3..=5 };
            assert!(sizes.contains(&critter.shape.size()), "{card}: {critter}");
        }
    }
    assert_eq!(count, [14, 14, 14, 6]);
    // Six Marshmallows a quadrant, Lakes at most eight squares from the base.
    for (rows, columns) in [(0..8, 0..8), (0..8, 8..16), (8..16, 0..8), (8..16, 8..16)] {
        let there = CritterCard::all().filter(|&card| {
            let square = map.marshmallow(card);
            rows.contains(&square.row()) && columns.contains(&square.column())
        });
        assert_eq!(there.count(), 6);
    }
    let middle = map.base().first().unwrap();
    for lake in map.lakes() {
        assert!(lake.iter().any(|square| square.distance(middle) <= 8), "{lake}");
    }
    for flower in Flower::all() {
        assert_eq!(*map.enchanted(flower), BitBoard::of(map.flower(flower)).orthogonal());
        assert_eq!(map.icon(map.flower(flower)), Icon::Flower(flower));
    }
    assert_eq!(map.tents().map(|tent| tent.to_string()), ["d7 e7", "l7 m7", "h14 i14"]);
    assert_eq!(
        map.slingshots().map(|slingshot| slingshot.to_string()),
        ["f3 g3", "j4 k4", "b12 c12", "n12 o12"]
    );
    assert_eq!(map.icon("h8".parse().unwrap()), Icon::Base);
    assert_eq!(map.icon("af32".parse().unwrap()), Icon::Empty);
}

#[test]
fn places_are_in_map_order_whatever_their_signs() {
    let mut edition = Edition::hearth();
    for row in &mut edition.map {
        let other = |sign| match sign {
            '1' => '3',
            '3' => '1',
            't' => 'v',
            'v' => 't',
            'w' => 'z',
            'z' => 'w',
            sign => sign,
        };
        *row = row.chars().map(other).collect();
    }
    let setup = Setup::new(1).with_edition(edition);
    let (game, hearth) = (MarshHallow::try_new(setup).unwrap(), MarshHallow::new(1));
    assert_eq!(game.map(), hearth.map());
}

#[test]
fn the_name_is_bounded_and_printable() {
    let named = |name: &str| texts(|edition| edition.name = name.to_string());
    assert_eq!(named(&"\u{f6}".repeat(80)), [""; 0], "characters count, not bytes");
    let says = "name: expected 1 to 80 characters without control characters, found ";
    assert_eq!(named(""), [format!("{says}``")]);
    assert_eq!(named("a\nb"), [format!(r"{says}`a\nb`")]);
    assert_eq!(named(&"x".repeat(81)), [format!("{says}`{}...`", "x".repeat(60))]);
}

#[test]
fn faults_of_the_map_name_the_square() {
    assert_eq!(
        texts(|edition| edition.map.clear()),
        ["expected a map of 1 to 32 rows of 1 to 32 squares, found 0 rows of 0"]
    );
    let size = "expected a map of 1 to 32 rows of 1 to 32 squares, found ";
    let rows = |edition: &mut Edition, rows| edition.map.resize(rows, ".".repeat(16));
    assert!(texts(|edition| rows(edition, 32)).is_empty());
    assert_eq!(texts(|edition| rows(edition, 33)), [format!("{size}33 rows of 16")]);
    let columns = |edition: &mut Edition, columns: usize| {
        edition.map.iter_mut().for_each(|row| row.push_str(&".".repeat(columns - 16)));
    };
    assert!(texts(|edition| columns(edition, 32)).is_empty());
    assert_eq!(texts(|edition| columns(edition, 33)), [format!("{size}16 rows of 33")]);
    assert_eq!(texts(|edition| edition.map[0].clear()), [format!("{size}16 rows of 0")]);
    assert_eq!(
        texts(|edition| edition.map[2].push('.')),
        ["row 3 of the map: expected 16 squares as in row 1, found 17"]
    );
    assert_eq!(texts(|edition| put(edition, "a1", '?')), ["square a1: `?` is not a sign of a map"]);
    assert_eq!(
        texts(|edition| put(edition, "f1", '.')),
        ["sign `A` on the map: expected 1 square, found 0"]
    );
    assert_eq!(
        texts(|edition| put(edition, "a1", 'A')),
        ["sign `A` on the map: expected 1 square, found 2: a1 f1"]
    );
    assert_eq!(
        texts(|edition| {
            put(edition, "f3", '.');
            put(edition, "f1", 'w');
            put(edition, "a1", 'A');
        }),
        ["the squares f1 g3 of `w` must be side by side"]
    );
    assert_eq!(
        texts(|edition| {
            put(edition, "h2", '.');
            put(edition, "h1", '1');
        }),
        ["the squares h1 i2 h3 i3 of `1` must be two by two"]
    );
    assert_eq!(
        texts(|edition| {
            put(edition, "d3", '.');
            put(edition, "a1", 'o');
        }),
        ["the flower on d4 must have an enchanted marshmallow `o` on all four sides"]
    );
    // Corner to corner is not side by side.
    assert_eq!(
        texts(|edition| {
            put(edition, "f3", '.');
            put(edition, "h4", 'w');
        }),
        ["the squares g3 h4 of `w` must be side by side"]
    );
    // A Flower above the first one that shares an Enchanted Marshmallow with it, and one too many.
    assert_eq!(
        texts(|edition| {
            for square in ["m3", "l4", "m4", "n4", "m5"] {
                put(edition, square, '.');
            }
            for square in ["d1", "c2", "e2", "p1"] {
                put(edition, square, 'o');
            }
            put(edition, "d2", '*');
            put(edition, "p16", 'C');
        }),
        ["the flower on d4 must have an enchanted marshmallow `o` on all four sides"]
    );
    // Four in a line have the right number and touch, but are no block.
    assert_eq!(
        texts(|edition| {
            for square in ["h8", "i8", "h9", "i9"] {
                put(edition, square, '.');
            }
            for square in ["a1", "b1", "c1", "d1"] {
                put(edition, square, '#');
            }
        }),
        ["the squares a1 b1 c1 d1 of `#` must be two by two"]
    );
}

#[test]
fn faults_of_the_cards_name_the_card() {
    assert_eq!(
        texts(|edition| edition.cards[0].card = "Z".into()),
        ["card 1: expected a letter from A to X, found `Z`", "card A: expected one entry, found 0"]
    );
    assert_eq!(
        texts(|edition| edition.cards[1].card = "A".into()),
        ["card A: expected one entry, found 2", "card B: expected one entry, found 0"]
    );
    // The same card once more is no other card that is the same.
    assert_eq!(
        texts(|edition| edition.cards.push(edition.cards[0].clone())),
        ["card A: expected one entry, found 2"]
    );
    assert_eq!(
        texts(|edition| edition.cards[0].water = Some("xxx".into())),
        ["card A: expected two critters of different types, found 3"]
    );
    assert_eq!(
        texts(|edition| edition.cards[0].sky = None),
        ["card A: expected two critters of different types, found 1"]
    );
    for (shape, why) in [
        ("xx/o", "card A, sky: row 2: expected `x` or `.`, found `o`"),
        ("\u{1b}xx", r"card A, sky: row 1: expected `x` or `.`, found `\u{1b}`"),
        ("", "card A, sky: expected at least one square, found none"),
        ("xx", "card A, sky: expected a shape of 3 to 6 squares, found 2"),
        ("xxxxxxx", "card A, sky: expected a shape of 3 to 6 squares, found 7"),
        ("xx..x", "card A, sky: the squares must be connected by edges or corners"),
    ] {
        assert_eq!(texts(|edition| edition.cards[0].sky = Some(shape.into())), [why]);
    }
    // The same up to rotation and reflection.
    let same = texts(|edition| {
        let card = &mut edition.cards[16];
        (card.earth, card.sky) = (Some("x/x/x/x".into()), Some("x/x/xx".into()));
        let card = &mut edition.cards[0];
        (card.earth, card.sky) = (Some("xxxx".into()), Some("..x/xxx".into()));
    });
    assert_eq!(same, ["cards A and Q are the same"]);
}

#[test]
fn every_critter_must_fit_over_every_star() {
    // A plus cannot cover a corner.
    let found = faults(|edition| {
        put(edition, "f1", '.');
        put(edition, "a1", 'A');
    });
    assert!(found.iter().any(|fault| matches!(fault, EditionFault::NoRoom { .. })), "{found:?}");
    let text = found[0].to_string();
    assert!(
        text.contains("cannot cover the marshmallow of card A on a1 with 4 droplets"),
        "{text}"
    );
}

#[test]
fn the_star_itself_costs_nothing_where_a_critter_must_fit_over_it() {
    // Marshmallows all around the star of M on e9: a block of four covers three of them, which
    // takes every droplet of the start.
    let walls = [
        ("A", "d8"),
        ("B", "e8"),
        ("C", "d9"),
        ("D", "f9"),
        ("E", "d10"),
        ("F", "e10"),
        ("G", "f10"),
    ];
    let game = crate::common::changed(1, "ABCDEFG", &walls);
    let EditionChoice::Own(mut edition) = game.setup().edition.clone() else { panic!() };
    edition.dashboard.start = vec![1, 2];
    assert_eq!(edition.validate(), Ok(()));
    edition.dashboard.start = vec![1, 1];
    let text = edition.validate().unwrap_err().to_string();
    let why = "the shape cannot cover the marshmallow of card M on e9 with 2 droplets";
    assert!(text.contains(why), "{text}");
}

#[test]
fn faults_of_the_dashboard_name_the_place_and_the_number() {
    assert_eq!(
        texts(|edition| edition.dashboard.start.push(2)),
        ["dashboard, start: expected 2 splashers, found 3"]
    );
    assert_eq!(
        texts(|edition| edition.dashboard.pairs.clear()),
        ["dashboard, pairs: expected 3 splashers, found 0"]
    );
    assert_eq!(
        texts(|edition| {
            edition.dashboard.start[1] = 0;
            edition.dashboard.pairs[2] = 10;
        }),
        [
            "dashboard, start, splasher 2: expected 1 to 9, found 0",
            "dashboard, pairs, splasher 3: expected 1 to 9, found 10"
        ]
    );
    assert_eq!(
        texts(|edition| {
            let dashboard = &mut edition.dashboard;
            (dashboard.splasher, dashboard.splooders) = (0, 255);
            (dashboard.water, dashboard.sos) = (0, 10);
        }),
        [
            "dashboard, splasher: expected 1 to 9, found 0",
            "dashboard, splooders: expected 1 to 9, found 255",
            "dashboard, water: expected 1 to 9, found 0",
            "dashboard, sos: expected 1 to 9, found 10"
        ]
    );
    for most in [1, 9] {
        let changed = texts(|edition| {
            let dashboard = &mut edition.dashboard;
            (dashboard.splasher, dashboard.splooders) = (most, most);
            (dashboard.water, dashboard.sos) = (most, most);
            dashboard.pairs = vec![most; 3];
        });
        assert_eq!(changed, [""; 0]);
    }
}

#[test]
fn mh_14_a_game_is_played_with_the_numbers_of_its_dashboard() {
    let mut edition = Edition::hearth();
    edition.dashboard = EditionDashboard {
        start: vec![3, 4],
        pairs: vec![5, 6, 7],
        splasher: 8,
        splooders: 9,
        water: 3,
        sos: 2,
    };
    let setup = Setup::new(1).with_edition(edition);
    let game = MarshHallow::try_new(setup).unwrap_or_else(|error| panic!("{error}"));
    let dashboard = game.dashboard();
    assert_eq!((dashboard.start(), dashboard.pairs()), ([3, 4], [5, 6, 7]));
    assert_eq!((dashboard.splasher(), dashboard.splooders()), (8, 9));
    assert_eq!((dashboard.water(), dashboard.sos()), (3, 2));
    assert_eq!(game.start().sheet(S0).loaded(), 7);
    let (mut water, mut splooders, mut sos) = (0, 0, 0);
    for seed in 0..40 {
        for pair in crate::common::random_game(&game, seed).windows(2) {
            let (old, new) = (pair[0].sheet(S0), pair[1].sheet(S0));
            let mut due = vec![3, 4];
            due.extend([5, 6, 7].into_iter().take(new.pairs().into()));
            due.extend(new.has_taken(Loot::Splasher).then_some(8));
            due.extend((new.lakes() == 3).then_some(2));
            assert_eq!(new.splashers(dashboard).collect::<Vec<_>>(), due);
            assert_eq!(new.capacity(dashboard), due.iter().sum::<u8>());
            assert!(new.loaded() <= new.capacity(dashboard));
            assert_eq!(new.room(dashboard), new.capacity(dashboard) - new.loaded());
            let took = |loot| new.has_taken(loot) && !old.has_taken(loot);
            let settled = old.lakes() == new.lakes();
            if took(Loot::Water) && settled {
                water += 1;
                assert_eq!(new.loaded() - old.loaded(), 3.min(old.room(dashboard)));
            }
            if took(Loot::Splooders) {
                splooders += 1;
                assert_eq!(new.splooders(), old.splooders() + 9);
            }
            if new.lakes() == 3 && old.lakes() < 3 {
                sos += 1;
                assert_eq!(new.room(dashboard), 0);
            }
        }
    }
    assert!(water > 0 && splooders > 0 && sos > 0, "{water} {splooders} {sos}");
}

#[test]
fn with_fewer_droplets_at_the_start_critters_must_fit_with_those() {
    let droplets = |start: [u8; 2]| {
        let found = faults(|edition| {
            edition.dashboard.start = start.to_vec();
            // A plus cannot cover a corner.
            put(edition, "f1", '.');
            put(edition, "a1", 'A');
        });
        match found[0] {
            EditionFault::NoRoom { droplets, .. } => droplets,
            ref other => panic!("{other}"),
        }
    };
    assert_eq!([[1, 2], [2, 2], [9, 9]].map(droplets), [3, 4, 4]);
}

#[test]
fn all_faults_are_told_at_once() {
    let found = faults(|edition| {
        edition.dashboard.sos = 0;
        put(edition, "a1", 'A');
        edition.cards[3].card = "?".into();
        edition.cards[5].earth = Some("x".into());
    });
    let texts: Vec<String> = found.iter().map(ToString::to_string).collect();
    let expected = [
        "sign `A` on the map: expected 1 square, found 2: a1 f1",
        "card 4: expected a letter from A to X, found `?`",
        "card F, earth: expected a shape of 3 to 6 squares, found 1",
        "card D: expected one entry, found 0",
        "dashboard, sos: expected 1 to 9, found 0",
    ];
    assert_eq!(texts, expected);
}

#[cfg(feature = "serde")]
mod json {
    use super::*;

    /// `UPDATE_EDITION=1 cargo test -p marsh-hallow --all-features --test all editions` writes it anew.
    #[test]
    fn the_file_hearth_json_is_hearth() {
        let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("editions/hearth.json");
        let now = Edition::hearth().to_json();
        if std::env::var_os("UPDATE_EDITION").is_some() {
            std::fs::write(&file, &now).unwrap();
        }
        let written = std::fs::read_to_string(&file).unwrap().replace("\r\n", "\n");
        assert_eq!(written, now);
        assert_eq!(Edition::from_json(written.as_bytes()), Ok(Edition::hearth()));
    }

    /// What is said of an edition that is refused.
    fn told(json: &str) -> String {
        Edition::from_json(json.as_bytes()).unwrap_err().to_string()
    }

    #[test]
    fn json_is_refused_with_the_place_or_the_fault() {
        assert!(told("{\"name\": 3}").starts_with("line 1, column "), "{}", told("{\"name\": 3}"));
        let hearth = Edition::hearth().to_json();
        let unknown = told(&hearth.replace("\"name\"", "\"title\""));
        assert!(unknown.contains("unknown field `title`"), "{unknown}");
        let faulty = told(&hearth.replace("xxxxx/..x..", "xxxxx/..o.."));
        assert!(faulty.contains("card X, legendary"), "{faulty}");
        let faulty = told(&hearth.replace("\"sos\":9", "\"sos\":90"));
        assert_eq!(faulty, "dashboard, sos: expected 1 to 9, found 90");
        for (part, why) in [
            ("\"sos\":-1", "integer `-1`, expected a whole number from 0 to 255"),
            ("\"sauce\":9", "unknown field"),
        ] {
            let told = told(&hearth.replace("\"sos\":9", part));
            assert!(told.contains(why) && told.starts_with("line 47, column "), "{told}");
        }
    }

    #[test]
    fn an_edition_is_read_whole() {
        let told = |edition: &serde_json::Value| told(&edition.to_string());
        let whole = serde_json::to_value(Edition::hearth()).unwrap();
        let empty = told(&serde_json::json!({}));
        assert_eq!(empty, "line 1, column 2: missing field `name`");
        for field in ["name", "map", "cards", "dashboard"] {
            let mut edition = whole.clone();
            edition.as_object_mut().unwrap().remove(field);
            assert!(told(&edition).contains(&format!("missing field `{field}`")), "{field}");
            let mut edition = whole.clone();
            edition[field] = serde_json::Value::Null;
            assert!(told(&edition).contains("null"), "{}", told(&edition));
        }
        for field in ["start", "pairs", "splasher", "splooders", "water", "sos"] {
            let mut edition = whole.clone();
            edition["dashboard"].as_object_mut().unwrap().remove(field);
            assert!(told(&edition).contains(&format!("missing field `{field}`")), "{field}");
        }
        // Lists in the order of the fields.
        let fields = |value: &serde_json::Value, names: &[&str]| {
            serde_json::Value::Array(names.iter().map(|&name| value[name].clone()).collect())
        };
        for (edition, why) in [
            ("[]", "line 1, column 2: invalid length 0, expected an edition"),
            ("7", "line 1, column 1: invalid type: integer `7`, expected an edition"),
        ] {
            let told = told(&serde_json::from_str(edition).unwrap());
            assert!(told.starts_with(why), "{told}");
        }
        let list = fields(&whole, &["name", "map", "cards", "dashboard"]);
        assert!(told(&list).contains("expected an object, found a list"), "{}", told(&list));
        let mut edition = whole.clone();
        let names = ["start", "pairs", "splasher", "splooders", "water", "sos"];
        edition["dashboard"] = fields(&whole["dashboard"], &names);
        assert_eq!(told(&edition), "dashboard: expected an object, found a list");
        let mut edition = whole.clone();
        let names = ["card", "earth", "sky", "water", "legendary"];
        edition["cards"][3] = fields(&whole["cards"][3], &names);
        assert_eq!(told(&edition), "cards.3: expected an object, found a list");
        // A card without its letter, and a null for a Critter that the card does not have.
        let mut edition = whole.clone();
        edition["cards"][3] = serde_json::json!({});
        assert!(told(&edition).contains("missing field `card`"), "{}", told(&edition));
        let mut edition = whole;
        edition["cards"][0]["water"] = serde_json::Value::Null;
        let why = "cards.0: expected no field `water`, found null";
        assert_eq!(told(&edition), why);
    }

    #[test]
    fn faults_are_told_one_a_line_the_first_ten_and_a_count() {
        let mut edition = Edition::hearth();
        edition.cards.clear();
        let text = edition.validate().unwrap_err().to_string();
        assert_eq!(text.lines().count(), 11, "{text}");
        assert_eq!(text.lines().last(), Some("and 14 more"));
        edition.name = "\u{1b}[2J".repeat(1000);
        edition.cards =
            vec![marsh_hallow::EditionCard { card: edition.name.clone(), ..Default::default() }];
        let text = edition.validate().unwrap_err().to_string();
        assert!(text.len() < 1000 && !text.contains('\u{1b}'), "{text}");
    }

    #[test]
    fn a_setup_names_hearth_or_holds_an_edition() {
        let rest = "\"magus\":\"free\",\"open_setup\":false";
        let hearth = format!("{{\"players\":2,\"edition\":\"hearth\",{rest}}}");
        let setup: Setup = serde_json::from_str(&hearth).unwrap();
        assert_eq!(setup, Setup::new(2).with_edition(EditionChoice::Hearth));
        assert_eq!(serde_json::to_string(&setup).unwrap(), hearth);
        let own = Setup::new(1).with_edition(Edition::hearth());
        let json = serde_json::to_string(&own).unwrap();
        assert_eq!(serde_json::from_str::<Setup>(&json).unwrap(), own);
        for (edition, why) in [
            ("\"winter\"", "expected the edition `hearth`, found `winter`"),
            ("{\"name\":\"x\"}", "missing field `map`"),
            ("{\"name\":\"x\",\"moon\":1}", "unknown field `moon`"),
            ("7", "expected the name hearth, or an edition with map, cards and dashboard"),
        ] {
            let setup = format!("{{\"players\":1,\"edition\":{edition},{rest}}}");
            let fault = serde_json::from_str::<Setup>(&setup).unwrap_err().to_string();
            assert!(fault.contains(why), "{fault}");
        }
        assert!(serde_json::from_str::<Setup>("{\"seats\":1}").is_err());
    }
}
