//! The panel of advice.

use std::fmt::Write;

use super::panel::{Ghost, Panel};
use crate::advice::{money, now_text};
use crate::json::Move;
use crate::text::{AdviceLine, advice_lines, cut_off_text};
use highball_analysis::advice::{Advice, Threat, Threats};
use highball_messages::{Language, Message};
use highball_titles::moves::{Lay, TokenPlace};

/// Number of moves of a kind that are drawn by default.
const TOP: usize = 3;

/// A move with a place on the map.
pub trait Placed: Move {
    /// Names the piece that it puts there.
    fn piece(&self, name: &str, language: Language) -> String;

    /// Returns the id of its hex.
    fn hex(&self) -> &str;
}

impl Placed for Lay {
    fn piece(&self, name: &str, language: Language) -> String {
        Message::GhostTile { name }.text(language)
    }

    fn hex(&self) -> &str {
        &self.hex
    }
}

impl Placed for TokenPlace {
    fn piece(&self, name: &str, language: Language) -> String {
        Message::GhostToken { name }.text(language)
    }

    fn hex(&self) -> &str {
        &self.hex
    }
}

/// Returns the panel of advice: the board as it is, with the best tile lays and the best tokens that gain something drawn over it, at most
/// `top` of each and one tile on a hex. Tile lays are numbered, tokens lettered. The note has the best trains, combinations and threats.
#[must_use]
pub fn advice_panel(advice: &Advice, top: Option<usize>, language: Language) -> Panel {
    let top = top.unwrap_or(TOP);
    let (lays, tokens) = (advice_lines(advice, &advice.lays), advice_lines(advice, &advice.tokens));
    let tiles = best_on_hexes(&lays).take(top).zip(1_usize..);
    let tiles = tiles.filter_map(|(line, rank)| ghost(&lays[line], &rank.to_string(), language));
    let placed = best_on_hexes(&tokens).take(top).zip('A'..='Z');
    let placed = placed.filter_map(|(line, rank)| ghost(&tokens[line], &rank.to_string(), language));
    let mut panel = Panel { heading: now_text(advice, language), ghosts: tiles.chain(placed).collect(), ..Panel::default() };
    if panel.ghosts.is_empty() {
        panel.note = Message::NothingGains.text(language) + "\n";
    }
    write_best(&mut panel.note, &advice_lines(advice, &advice.trains), (top, language));
    write_best(&mut panel.note, &advice_lines(advice, &advice.combinations), (top, language));
    if let Some(threats) = &advice.threats {
        write_threats(&mut panel.note, &advice.company, threats, (top, language));
    }
    panel.note.extend(cut_off_text(advice, language));
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
pub fn ghost<M: Placed>(line: &AdviceLine<'_, M>, rank: &str, language: Language) -> Option<Ghost> {
    let first = line.first();
    let best = first.best.as_ref()?;
    Some(Ghost {
        position: best.position.clone(),
        hex: first.made.hex().to_owned(),
        label: format!("{rank}: {:+}", first.gain),
        name: first.made.piece(&line.name(language), language),
        note: worth(line, language),
    })
}

/// Describes what a move costs and earns, and why.
fn worth<M: Move>(line: &AdviceLine<'_, M>, language: Language) -> String {
    let first = line.first();
    let revenue = &*money(first.outcome);
    let worth = match first.cost {
        Some(cost) if cost > 0 => Message::MoveEarnsAndCosts { cost: cost.into(), revenue },
        _ => Message::MoveEarns { revenue },
    };
    let reason = line.reason.as_ref().map_or_else(String::new, |reason| format!(": {}", reason.in_language(language)));
    worth.text(language) + &reason
}

/// Writes the moves that gain something, up to `top`.
fn write_best<M: Move>(note: &mut String, lines: &[AdviceLine<'_, M>], (top, language): (usize, Language)) {
    for line in lines.iter().filter(|line| line.first().gain > 0).take(top) {
        let _ = writeln!(note, "{}: {:+}, {}", line.name(language), line.first().gain, worth(line, language));
    }
}

fn write_threats(note: &mut String, company: &str, threats: &Threats, (top, language): (usize, Language)) {
    let Threats { against, takes, loses, .. } = threats;
    for (by, of, threats) in [(company, against.as_str(), takes), (against, company, loses)] {
        for Threat { made, loss, .. } in threats.iter().take(top) {
            let _ = writeln!(note, "{}: {}, -{loss}", Message::Against { by, of }.text(language), made.name(language));
        }
        if threats.is_empty() {
            let _ = writeln!(note, "{}", Message::TakesNothing { by, of }.text(language));
        }
    }
}
