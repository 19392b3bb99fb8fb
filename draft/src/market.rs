//! The share price chart, and the payout that goes with it.

use std::collections::BTreeSet;
use std::fmt::Write;

use serde_json::Value;

use crate::facts::Facts;
use crate::quote;

/// Letters of the chart's zones that mean the same in all titles, with their names.
const ZONES: [(char, &str); 6] =
    [('y', "yellow"), ('o', "orange"), ('b', "brown"), ('p', "par"), ('e', "end"), ('c', "close")];

/// Names of zones in the chart's cells, with their letters.
const TYPES: [(&str, char); 6] =
    [("no_cert_limit", 'y'), ("unlimited", 'o'), ("multiple_buy", 'b'), ("par", 'p'), ("endgame", 'e'), ("close", 'c')];

/// A payout, and what records need to know of it.
pub(crate) struct Payout {
    /// The table of the title file, in TOML.
    pub(crate) text: String,
    /// The site's names of the choices, each with its name here.
    pub(crate) choices: Vec<(&'static str, &'static str)>,
    /// Whether the moves after a dividend are known.
    pub(crate) moves: bool,
    /// Whether companies close in some cells.
    pub(crate) closes: bool,
}

/// The choices that are known: the site's name, the name here, the part, and what is said besides.
const CHOICES: [(&str, &str, &str, &str); 3] = [
    ("payout", "pay", "1", "when = { net = { at_least = 1 } }\n"),
    // Half of it is rounded for the shareholders.
    ("half", "half", "1/2", "multiple = 10\nraised = true\nwhen = { distributed = { at_least = 1 } }\n"),
    ("withhold", "withhold", "0", ""),
];

/// Writes the payout of titles whose companies pay all, half or nothing.
pub(crate) fn write(facts: &Facts, share: u32, notes: &mut Vec<String>) -> Option<Payout> {
    let options: Vec<&str> = facts.payout.options.iter().map(String::as_str).collect();
    let choices: Vec<_> = CHOICES.iter().filter(|(site, ..)| options.contains(site)).collect();
    if choices.len() != options.len() || options.is_empty() {
        notes.push(format!("payout: it is left out, since companies choose among {options:?}"));
        return None;
    }
    let rows: Option<Vec<Vec<String>>> = facts.market.iter().map(|row| row.iter().map(cell).collect()).collect();
    let unknown: BTreeSet<String> = facts.market.iter().flatten().flatten().flat_map(unknown_zones).collect();
    if !unknown.is_empty() {
        notes.push(format!("payout: the zones {unknown:?} of the share price chart are left out"));
    }
    let Some(rows) = rows.filter(|rows| !rows.is_empty()) else {
        notes.push("payout: it is left out, since the share price chart has cells of an unknown form".to_owned());
        return None;
    };
    let incremental = facts.companies.iter().any(|company| company.capitalization.as_deref() == Some("incremental"));
    // A company whose treasury holds its unsold shares is paid for these, any other for those in the pool.
    let (pool, offering) = if incremental { ("nobody", "treasury") } else { ("treasury", "nobody") };
    let mut text = format!(
        "\n[payout]\nshare = {share}\npays = {{ pool = \"{pool}\", offering = \"{offering}\" }}\n\
         rounding = {{ share = \"exact\", odd = \"down\" }}\ncite = \"common usage\"\n"
    );
    for (_, name, part, more) in &choices {
        let _ = write!(
            text,
            "\n[[payout.choices]]\nname = \"{name}\"\ndistributes = \"{part}\"\n{more}cite = \"common usage\"\n"
        );
    }
    let moves = has_usual_moves(facts, rows.len());
    if moves {
        text.push_str(
            "\n[[payout.moves]]\nchoices = [\"pay\"]\nsteps = [\"right\"]\ncite = \"common usage\"\n\
             \n[[payout.moves]]\nsteps = [\"left\"]\ncite = \"common usage\"\n",
        );
    } else {
        notes.push("payout: how dividends move share prices is left out, since it is not the usual way".to_owned());
    }
    let ends = if rows.len() > 1 { "ends = { right = \"up\", left = \"down\" }\n" } else { "" };
    let _ = write!(text, "\n[payout.market]\n{ends}cite = \"common usage\"\n");
    let closes = grid(&rows, &mut text);
    Some(Payout { text, choices: choices.iter().map(|(site, name, ..)| (*site, *name)).collect(), moves, closes })
}

/// Whether a dividend moves the share price to the right, and none to the left.
fn has_usual_moves(facts: &Facts, rows: usize) -> bool {
    let usual_step = facts.payout.step.as_deref().is_none_or(|step| step == "Step::Dividend");
    let usual_chart = match facts.market_chart.movement.as_deref() {
        None => rows > 1,
        Some("TwoDimensionalMovement" | "OneDimensionalMovement") => {
            facts.market_chart.class.as_deref().is_none_or(|class| class == "StockMarket")
        }
        Some(_) => false,
    };
    usual_step && usual_chart && !facts.payout.options.iter().any(|option| option == "half")
}

/// Writes the spaces of the chart. Returns whether companies close in some.
fn grid(rows: &[Vec<String>], text: &mut String) -> bool {
    let used = |(letter, _): &&(char, &str)| rows.iter().flatten().any(|cell| cell.contains(*letter));
    let zones: Vec<_> =
        ZONES.iter().filter(used).map(|(letter, name)| format!("{letter} = {}", quote::text(name))).collect();
    let columns = rows.iter().map(Vec::len).max().unwrap_or_default();
    let width = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(String::len).max().unwrap_or_default();
    let widths: Vec<usize> = (0..columns).map(width).collect();
    text.push_str("\n[payout.market.grid]\n");
    if !zones.is_empty() {
        let _ = writeln!(text, "zones = {{ {} }}", zones.join(", "));
    }
    text.push_str("rows = [\n");
    for row in rows {
        let cells: Vec<_> = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:width$}")).collect();
        let _ = writeln!(text, "    \"{}\",", cells.join(" ").trim_end());
    }
    text.push_str("]\n");
    rows.iter().flatten().any(|cell| cell.contains('c'))
}

/// Returns a cell as title files write it: a price with the letters of its known zones, or `-`.
fn cell(cell: &Option<Value>) -> Option<String> {
    match cell {
        None => Some("-".to_owned()),
        Some(Value::String(text)) if text.is_empty() => Some("-".to_owned()),
        Some(value @ Value::String(text)) => {
            let price = price(text);
            let is_price = !price.is_empty() && price.chars().all(|char| char.is_ascii_digit());
            is_price.then(|| price.chars().chain(zones(value).filter(|zone| is_known(*zone))).collect())
        }
        Some(Value::Object(cell)) => {
            let letters = types(cell).filter_map(|name| TYPES.iter().find(|(known, _)| *known == name));
            let letters = letters.map(|(_, letter)| letter);
            cell.get("price")
                .and_then(Value::as_u64)
                .map(|price| price.to_string().chars().chain(letters.copied()).collect())
        }
        Some(_) => None,
    }
}

/// Returns the zones of a cell, in the site's words.
fn types(cell: &serde_json::Map<String, Value>) -> impl Iterator<Item = &str> {
    cell.get("types").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str)
}

/// Returns the zones of a cell that are none of the known ones.
fn unknown_zones(cell: &Value) -> Vec<String> {
    match cell {
        Value::Object(cell) => {
            let unknown = types(cell).filter(|name| TYPES.iter().all(|(known, _)| known != name));
            unknown.map(str::to_owned).collect()
        }
        text => zones(text).filter(|zone| !is_known(*zone)).map(String::from).collect(),
    }
}

/// Returns the letters of a cell's zones.
fn zones(cell: &Value) -> impl Iterator<Item = char> {
    cell.as_str().into_iter().flat_map(|text| text[price(text).len()..].chars())
}

/// Returns the price of a cell, without the letters of its zones.
fn price(text: &str) -> &str {
    text.trim_end_matches(|char: char| !char.is_ascii_digit())
}

fn is_known(zone: char) -> bool {
    ZONES.iter().any(|(known, _)| *known == zone)
}
