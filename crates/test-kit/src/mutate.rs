//! Small random changes of JSON.

use mallow_core::{Generator, Random};
use serde_json::{Number, Value};

/// A copy with one to three small changes: a number, text, truth value or null is replaced, an item
/// or field is removed, duplicated or moved, or a part replaces another part.
pub fn mutate(json: &Value, random: &mut Generator) -> Value {
    let mut changed = json.clone();
    for _ in 0..=random.below(3) {
        let donor = part(json, random.below(count(json))).clone();
        let target = random.below(count(&changed));
        change(part_mut(&mut changed, target), donor, random);
    }
    changed
}

/// The number of values in a document, the document itself included.
fn count(value: &Value) -> u32 {
    1 + children(value).iter().map(|child| count(child)).sum::<u32>()
}

fn children(value: &Value) -> Vec<&Value> {
    match value {
        Value::Array(items) => items.iter().collect(),
        Value::Object(fields) => fields.values().collect(),
        _ => Vec::new(),
    }
}

/// The `n`-th value in depth-first order, starting with the document itself.
fn part(value: &Value, n: u32) -> &Value {
    let Some(mut left) = n.checked_sub(1) else { return value };
    for child in children(value) {
        match left.checked_sub(count(child)) {
            None => return part(child, left),
            Some(rest) => left = rest,
        }
    }
    value
}

fn part_mut(value: &mut Value, n: u32) -> &mut Value {
    let Some(mut left) = n.checked_sub(1) else { return value };
    let sizes: Vec<u32> = children(value).into_iter().map(count).collect();
    let place = sizes.iter().position(|&size| match left.checked_sub(size) {
        None => true,
        Some(rest) => {
            left = rest;
            false
        }
    });
    let child = match value {
        Value::Array(items) => items.get_mut(place.unwrap_or(0)),
        Value::Object(fields) => fields.values_mut().nth(place.unwrap_or(0)),
        _ => None,
    };
    part_mut(child.expect("n is less than the count"), left)
}

fn change(value: &mut Value, donor: Value, random: &mut Generator) {
    if random.below(4) == 0 {
        *value = donor;
        return;
    }
    match value {
        Value::Null => *value = Value::from(random.below(8)),
        Value::Bool(truth) => *truth = !*truth,
        Value::Number(number) => *number = other_number(number, random),
        Value::String(text) => *text = other_text(text, random),
        Value::Array(items) if items.is_empty() => items.push(donor),
        Value::Array(items) => {
            let (from, to) = (random.below(items.len() as u32), random.below(items.len() as u32));
            let item = items[from as usize].clone();
            match random.below(3) {
                0 => drop(items.remove(from as usize)),
                1 => items.insert(to as usize, item),
                _ => items.swap(from as usize, to as usize),
            }
        }
        Value::Object(fields) => {
            let names: Vec<String> = fields.keys().cloned().collect();
            let Some(name) = random.pick(&names) else { return };
            match random.below(3) {
                0 => fields.insert(name.clone(), Value::Null),
                1 => fields.insert(name.clone(), donor),
                _ => fields.remove(name),
            };
        }
    }
}

fn other_number(number: &Number, random: &mut Generator) -> Number {
    let old = number.as_i64().unwrap_or(0);
    Number::from(match random.below(6) {
        0 => old.saturating_add(1),
        1 => old.saturating_sub(1),
        2 => 0,
        3 => 255,
        4 => i64::from(i32::MAX) + i64::from(random.below(3)) - 1,
        _ => i64::from(random.below(20)),
    })
}

/// The text with two words exchanged, a word removed or duplicated, or a character replaced by
/// another character of the text.
fn other_text(text: &str, random: &mut Generator) -> String {
    let mut words: Vec<&str> = text.split(' ').collect();
    let (from, to) = (random.below(words.len() as u32), random.below(words.len() as u32));
    let word = words[from as usize];
    match random.below(4) {
        0 => words.swap(from as usize, to as usize),
        1 => drop(words.remove(from as usize)),
        2 => words.insert(to as usize, word),
        _ => {
            let mut chars: Vec<char> = text.chars().collect();
            let known: Vec<char> = text.chars().chain("-?019aRx".chars()).collect();
            let other = random.pick(&known).copied().unwrap_or('0');
            match chars.len() {
                0 => chars.push(other),
                len => chars[random.below(len as u32) as usize] = other,
            }
            return chars.into_iter().collect();
        }
    }
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use mallow_core::Seed;

    #[test]
    fn every_part_is_reached_and_changed() {
        let json = serde_json::json!({"a": [1, "x y", true], "b": null, "c": {}});
        assert_eq!(count(&json), 7);
        let parts: Vec<Value> = (0..7).map(|n| part(&json, n).clone()).collect();
        let mut copy = json.clone();
        for (n, expected) in parts.iter().enumerate() {
            assert_eq!(part_mut(&mut copy, n as u32), expected);
        }
        let mut random = Generator::new(Seed::from_u64(1));
        let changed = (0..200).filter(|_| mutate(&json, &mut random) != json).count();
        assert!(changed > 150, "{changed} of 200 differ");
    }
}
