//! Prints of tiles and hexes.

use std::collections::BTreeSet;
use std::fmt::Write;

use highball::board::tile::Print;

use crate::error::DraftError;
use crate::facts::{PrintFacts, Revenue, SegmentFacts, StopFacts};
use crate::values::Keys;

/// Converts what is printed on a tile or a hex. `further` are stops without track, which are worth as much as another
/// of their kind if they have no value of their own.
///
/// # Errors
/// If the notation of prints cannot say it.
pub(crate) fn print(facts: &PrintFacts, further: &[StopFacts], keys: &Keys, place: &str) -> Result<Print, DraftError> {
    let error = |what: String, expected: &str| DraftError::new(place, what, expected);
    let mut text = facts.color.clone();
    if let Some(label) = &facts.label {
        let _ = write!(text, " [{label}]");
    }
    let mut items: Vec<String> = Vec::new();
    let further = further.iter().map(|stop| {
        let alike = facts.stops.iter().find(|other| other.kind == stop.kind);
        let revenue = stop.revenue.clone().or_else(|| alike?.revenue.clone());
        StopFacts { revenue, ..stop.clone() }
    });
    let mut stops: Vec<String> = facts.stops.iter().cloned().chain(further).map(|stop| self::stop(&stop, keys)).collect();
    let mut track: Vec<String> = Vec::new();
    let mut seen = BTreeSet::new();
    // Track that is only drawn, to one edge, ends at nothing. Still it lets track on the other side lead to it.
    let stubs = facts.segments.iter().filter(|segment| segment.decoration && segment.ends[0] == segment.ends[1]);
    track.extend(stubs.map(|segment| format!("{}-j", end(&segment.ends[0]))));
    for segment in facts.segments.iter().filter(|segment| !segment.decoration) {
        let mut ends = segment.ends.clone();
        ends.sort();
        // Track that is drawn twice is one piece.
        if !seen.insert((ends, segment.terminal, marks(segment))) {
            continue;
        }
        let marks = marks(segment);
        let [from, to] = segment.ends.each_ref().map(|end| end.as_str());
        match (at_stop(from), at_stop(to)) {
            (Some(number), None) | (None, Some(number)) => {
                let other = if at_stop(from).is_some() { to } else { from };
                let Some(stop) = stops.get_mut(number) else {
                    return Err(error(format!("track to s{number}"), &format!("one of {} stops", facts.stops.len())));
                };
                if segment.exclusive.iter().any(|label| *label != format!("s{number}")) {
                    return Err(error(
                        format!("track with the exclusive label {:?}", segment.exclusive),
                        "that of its stop",
                    ));
                }
                let gap = if stop.contains(':') { " " } else { ": " };
                let _ = write!(stop, "{gap}{}{marks}", end(other));
            }
            _ => {
                if !segment.exclusive.is_empty() {
                    return Err(error(format!("plain track with the exclusive label {:?}", segment.exclusive), "none"));
                }
                track.push(format!("{}-{}{marks}", end(from), end(to)));
            }
        }
    }
    items.append(&mut stops);
    items.append(&mut track);
    let _ = write!(text, " {}", items.join(", "));
    text.parse().map_err(|print_error: highball::board::tile::PrintError| {
        error(
            format!("{:?}, column {}: {}", text.trim(), print_error.column, print_error.found),
            &print_error.expected.to_string(),
        )
    })
}

fn stop(stop: &StopFacts, keys: &Keys) -> String {
    let mut text = format!("{} ", stop.kind);
    match &stop.revenue {
        None => text.push('0'),
        Some(Revenue::Plain(value)) => {
            let _ = write!(text, "{value}");
        }
        Some(Revenue::Keyed(values)) => {
            let values: Vec<_> = keys.in_order(values).iter().map(|(key, value)| format!("{value} {key}")).collect();
            text.push_str(&values.join(" / "));
        }
    }
    if let Some(slots) = stop.slots.filter(|_| ["city", "pass"].contains(&stop.kind.as_str())) {
        let _ = write!(text, " x{slots}");
    }
    if !stop.groups.is_empty() {
        let _ = write!(text, " ({})", stop.groups.join("; "));
    }
    text
}

/// Returns the number of the stop that an end names.
fn at_stop(end: &str) -> Option<usize> {
    end.strip_prefix('s')?.parse().ok()
}

/// Returns an end in the notation of prints: edges have no letter there.
fn end(end: &str) -> &str {
    end.strip_prefix('e').unwrap_or(end)
}

fn marks(segment: &SegmentFacts) -> String {
    let gauge = match segment.gauge.as_deref() {
        _ if segment.any_gauge => "d",
        Some("dual") => "d",
        Some("narrow" | "thin") => "n",
        _ => "",
    };
    let terminal = if segment.terminal { "t" } else { "" };
    let exclusive = if segment.exclusive.is_empty() { "" } else { "!" };
    format!("{gauge}{terminal}{exclusive}")
}
