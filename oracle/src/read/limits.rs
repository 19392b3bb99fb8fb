//! The greatest numbers of a snapshot. Section *Limits*.

use serde_json::Value;

use super::fields::{at_most, fault};
use crate::refusal::Refusal;

/// The greatest amount of money, visit cost, column and row.
pub(super) const MOST_MONEY: u64 = 1_000_000;

/// The greatest multiplier, and the greatest cost of a hex side.
pub(super) const MOST_TIMES: u64 = 100;

/// The greatest number of places, routes, licences, free borders and idle trains.
pub(super) const MOST_COUNTED: u64 = 1_000;

/// The greatest reach.
pub(super) const MOST_REACH: u64 = u32::MAX as u64;

/// The greatest number of names in a list of a rule.
pub(super) const MOST_NAMES: usize = 1_000;

/// The greatest number of entries of each list of the question.
const LISTS: [(&str, usize); 12] = [
    ("trains", 1_000),
    ("traffic", 8),
    ("company_values", 100),
    ("needs", 100),
    ("demands", 100),
    ("bonuses", 100),
    ("licences", 100),
    ("choices", 100),
    ("regions", 100),
    ("objective", 100),
    ("borders", 1_000),
    ("paid_once", 1_000),
];

/// The lists whose entries must have different ids.
const WITH_IDS: [&str; 6] = ["trains", "demands", "bonuses", "licences", "choices", "regions"];

/// Checks the lengths of the question's lists.
pub(super) fn check_lists(question: &Value) -> Result<(), Refusal> {
    LISTS.iter().try_for_each(|(name, most)| at_most(name, entries(&question[*name]).len(), *most))
}

/// "No two bonuses, licences, choices, demands or regions have the same id", nor have two trains. Sections *Version 2* and *Trains*.
pub(super) fn check_ids(question: &Value) -> Result<(), Refusal> {
    for list in WITH_IDS {
        let entries = entries(&question[list]);
        for (number, entry) in entries.iter().enumerate() {
            if entries[..number].iter().any(|other| other["id"] == entry["id"]) {
                let message = format!("{} is taken, expected an id of its own", entry["id"]);
                return Err(fault(&format!("{list}[{number}].id"), &message));
            }
        }
    }
    Ok(())
}

/// Checks that a hex, and the board with the hexes before it, do not have too much of something. `totals` has
/// the sums over the hexes before it.
pub(super) fn check_hex(hex: &Value, place: &str, totals: &mut [usize; 4]) -> Result<(), Refusal> {
    let stops = entries(&hex["stops"]);
    let segments = entries(&hex["segments"]);
    let traffic = |token: &Value| entries(&token["traffic"]).len();
    let marks = |stop: &Value| {
        let (tokens, beside) = (entries(&stop["tokens"]), entries(&stop["extra_tokens"]));
        let slots = stop["slots"].as_u64().unwrap_or(0) as usize;
        let of_traffic: usize = tokens.iter().chain(beside).map(traffic).sum();
        slots + tokens.len() + beside.len() + entries(&stop["groups"]).len() + of_traffic
    };
    let counts = [
        ("stops", stops.len()),
        ("ends of segments", 2 * segments.len()),
        ("exclusive labels", segments.iter().map(|segment| entries(&segment["exclusive"]).len()).sum()),
        ("slots, tokens and groups", stops.iter().map(marks).sum()),
    ];
    for (total, (what, count)) in totals.iter_mut().zip(counts) {
        *total += count;
        if count > 1_000 || *total > 65_535 {
            return Err(fault(place, &format!("too many {what}, expected at most 1000 in a hex and 65535 on the board")));
        }
    }
    Ok(())
}

fn entries(list: &Value) -> &[Value] {
    list.as_array().map_or(&[], Vec::as_slice)
}
