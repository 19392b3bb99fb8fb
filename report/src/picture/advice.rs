//! The panel of advice.

use std::fmt::Write;

use super::panel::{Ghost, Panel};
use crate::advice::{money, now_text};
use crate::json::Move;
use crate::text::{AdviceLine, advice_lines, cut_off_text};
use highball_analysis::advice::{Advice, Threat, Threats};
use highball_messages::Language;
use highball_titles::moves::{Lay, TokenPlace};

/// Number of moves of a kind that are drawn by default.
const TOP: usize = 3;

/// A move with a place on the map.
pub trait Placed: Move {
    /// The thing that it puts there.
    const PIECE: &'static str;

    /// Returns the id of its hex.
    fn hex(&self) -> &str;
}

impl Placed for Lay {
    const PIECE: &'static str = "tile";

    fn hex(&self) -> &str {
        &self.hex
    }
}

impl Placed for TokenPlace {
    const PIECE: &'static str = "token";

    fn hex(&self) -> &str {
        &self.hex
    }
}

/// Returns the panel of advice: the board as it is, with the best tile lays and the best tokens that gain something drawn over it, at most
/// `top` of each and one tile on a hex. Tile lays are numbered, tokens lettered. The note has the best trains, combinations and threats.
#[must_use]
pub fn advice_panel(advice: &Advice, top: Option<usize>) -> Panel {
    let top = top.unwrap_or(TOP);
    let (lays, tokens) = (advice_lines(advice, &advice.lays), advice_lines(advice, &advice.tokens));
    let tiles = best_on_hexes(&lays).take(top).zip(1_usize..);
    let tiles = tiles.filter_map(|(line, rank)| ghost(&lays[line], &rank.to_string()));
    let placed = best_on_hexes(&tokens).take(top).zip('A'..='Z');
    let placed = placed.filter_map(|(line, rank)| ghost(&tokens[line], &rank.to_string()));
    let mut panel = Panel { heading: now_text(advice), ghosts: tiles.chain(placed).collect(), ..Panel::default() };
    if panel.ghosts.is_empty() {
        panel.note.push_str("No tile lay or token earns more in the same turn.\n");
    }
    write_best(&mut panel.note, &advice_lines(advice, &advice.trains), top);
    write_best(&mut panel.note, &advice_lines(advice, &advice.combinations), top);
    if let Some(threats) = &advice.threats {
        write_threats(&mut panel.note, &advice.company, threats, top);
    }
    panel.note.extend(cut_off_text(advice, Language::English));
    panel
}

/// Returns the numbers of the lines that gain something, but only the first line for each hex.
pub fn best_on_hexes<M: Placed>(lines: &[AdviceLine<'_, M>]) -> impl Iterator<Item = usize> {
    let hex = |number: usize| lines[number].first().made.hex();
    let gains = |number: &usize| lines[*number].first().gain > 0;
    (0..lines.len())
        .filter(gains)
        .filter(move |&number| (0..number).filter(gains).all(|earlier| hex(earlier) != hex(number)))
}

/// Returns the first move of a line as a ghost, labelled with its rank and its gain. `None` if it makes no difference.
#[must_use]
pub fn ghost<M: Placed>(line: &AdviceLine<'_, M>, rank: &str) -> Option<Ghost> {
    let first = line.first();
    let best = first.best.as_ref()?;
    Some(Ghost {
        position: best.position.clone(),
        hex: first.made.hex().to_owned(),
        label: format!("{rank}: {:+}", first.gain),
        name: format!("{} {}", M::PIECE, line.name(Language::English)),
        note: worth(line),
    })
}

/// Describes what a move costs and earns, and why.
fn worth<M: Move>(line: &AdviceLine<'_, M>) -> String {
    let first = line.first();
    let cost = first.cost.filter(|&cost| cost > 0).map_or_else(String::new, |cost| format!(", costs {cost}"));
    let reason = line.reason.as_ref().map_or_else(String::new, |reason| format!(": {reason}"));
    format!("earns {}{cost}{reason}", money(first.outcome))
}

/// Writes the moves that gain something, up to `top`.
fn write_best<M: Move>(note: &mut String, lines: &[AdviceLine<'_, M>], top: usize) {
    for line in lines.iter().filter(|line| line.first().gain > 0).take(top) {
        let _ = writeln!(note, "{}: {:+}, {}", line.name(Language::English), line.first().gain, worth(line));
    }
}

fn write_threats(note: &mut String, company: &str, threats: &Threats, top: usize) {
    let Threats { against, takes, loses, .. } = threats;
    for (by, of, threats) in [(company, against.as_str(), takes), (against, company, loses)] {
        for Threat { made, loss, .. } in threats.iter().take(top) {
            let _ = writeln!(note, "{by} against {of}: {}, -{loss}", made.name(Language::English));
        }
        if threats.is_empty() {
            let _ = writeln!(note, "No tile lay or token of {by} takes anything from {of}.");
        }
    }
}
