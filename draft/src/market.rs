//! The share price chart, and the payout that goes with it.

use std::collections::BTreeSet;
use std::fmt::Write;

use serde_json::Value;

use crate::facts::Facts;
use crate::quote;

/// Letters of the chart's zones that mean the same in all titles, with their names.
const ZONES: [(char, &str); 6] =
    [('y', "yellow"), ('o', "orange"), ('b', "brown"), ('p', "par"), ('e', "end"), ('c', "close")];

/// Writes the payout of titles with a chart of several rows whose companies pay all or nothing. The facts do not tell how others
/// pay.
pub(crate) fn write(facts: &Facts, share: u32, notes: &mut Vec<String>) -> Option<String> {
    let mut options: Vec<&str> = facts.payout.options.iter().map(String::as_str).collect();
    options.sort_unstable();
    if options != ["payout", "withhold"] {
        notes.push(format!("payout: it is left out, since companies choose among {options:?}"));
        return None;
    }
    if facts.market.len() < 2 {
        notes.push("payout: it is left out, since the share price chart does not have several rows".to_owned());
        return None;
    }
    let rows: Option<Vec<Vec<String>>> = facts.market.iter().map(|row| row.iter().map(cell).collect()).collect();
    let unknown: BTreeSet<char> =
        facts.market.iter().flatten().flatten().flat_map(zones).filter(|zone| !is_known(*zone)).collect();
    if !unknown.is_empty() {
        notes.push(format!("payout: the zones {unknown:?} of the share price chart are left out"));
    }
    let Some(rows) = rows else {
        notes.push("payout: it is left out, since the share price chart has cells of an unknown form".to_owned());
        return None;
    };
    let incremental = facts.companies.iter().any(|company| company.capitalization.as_deref() == Some("incremental"));
    let offering = if incremental { "treasury" } else { "nobody" };
    let used = |(letter, _): &&(char, &str)| rows.iter().flatten().any(|cell| cell.ends_with(*letter));
    let zones: Vec<_> =
        ZONES.iter().filter(used).map(|(letter, name)| format!("{letter} = {}", quote::text(name))).collect();
    let columns = rows.iter().map(Vec::len).max().unwrap_or_default();
    let width = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(String::len).max().unwrap_or_default();
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut text = format!(
        "\n[payout]\nshare = {share}\npays = {{ pool = \"treasury\", offering = \"{offering}\" }}\n\
         rounding = {{ share = \"exact\", odd = \"down\" }}\ncite = \"common usage\"\n\n\
         [[payout.choices]]\nname = \"pay\"\ndistributes = \"1\"\nwhen = {{ net = {{ at_least = 1 }} }}\ncite = \"common usage\"\n\n\
         [[payout.choices]]\nname = \"withhold\"\ndistributes = \"0\"\ncite = \"common usage\"\n\n\
         [[payout.moves]]\nchoices = [\"pay\"]\nsteps = [\"right\"]\ncite = \"common usage\"\n\n\
         [[payout.moves]]\nsteps = [\"left\"]\ncite = \"common usage\"\n\n\
         [payout.market]\nends = {{ right = \"up\", left = \"down\" }}\ncite = \"common usage\"\n\n[payout.market.grid]\n"
    );
    if !zones.is_empty() {
        let _ = writeln!(text, "zones = {{ {} }}", zones.join(", "));
    }
    text.push_str("rows = [\n");
    for row in &rows {
        let cells: Vec<_> = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:width$}")).collect();
        let _ = writeln!(text, "    \"{}\",", cells.join(" ").trim_end());
    }
    text.push_str("]\n");
    Some(text)
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
        Some(_) => None,
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
