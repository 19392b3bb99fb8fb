//! Advice as text.

use std::fmt::Write;

use super::super::table::table;
use crate::advice::{Advice, Advised, Combination, Threat, Threats, reason};
use crate::build::{Lay, TokenPlace};

/// Number of moves of a kind that are listed by default.
const TOP: usize = 10;

/// Number of alternatives that are named.
const ALTERNATIVES: usize = 4;

/// Returns advice as text, with at most `top` lines for each kind of move. Moves on a hex that come to the same are one line.
#[must_use]
pub fn advice_text(advice: &Advice, top: Option<usize>) -> String {
    let top = top.unwrap_or(TOP);
    let mut text = format!("{} earns {} as the board is.\n", advice.company, money(advice.now.revenue, advice.now.proven()));
    section(&mut text, "tile", &grouped(advice, &advice.lays, |lay| (lay.hex.clone(), tile(lay))), top, "tile lay");
    section(&mut text, "token", &rows(advice, &advice.tokens, token), top, "token");
    let special = grouped(advice, &advice.private_lays, |lay| (lay.hex.clone(), tile(lay)));
    section(&mut text, "special tile", &special, top, "special tile lay");
    section(&mut text, "special token", &rows(advice, &advice.private_tokens, token), top, "special token");
    section(&mut text, "train", &rows(advice, &advice.trains, |train| format!("{}-train", train.train)), top, "train");
    let combined = rows(advice, &advice.combinations, combination);
    section(&mut text, "together", &combined, top, "combination");
    if let Some(threats) = &advice.threats {
        write_threats(&mut text, &advice.company, threats, top);
    }
    if !advice.is_complete {
        let _ = writeln!(text, "\nNot all moves were searched: the search ended after {} boards.", advice.boards);
    }
    text
}

/// A line of a table: moves that come to the same.
struct Line {
    names: Vec<String>,
    hex: String,
    cost: Option<u32>,
    revenue: String,
    gain: i64,
    reason: String,
}

impl Line {
    fn name(&self) -> String {
        let named = self.names.len().min(ALTERNATIVES);
        let mut names = self.names[..named].join(", ");
        if self.names.len() > named {
            let _ = write!(names, " and {} more", self.names.len() - named);
        }
        if self.hex.is_empty() { names } else { format!("{} {names}", self.hex) }
    }
}

/// Returns a line for each move.
fn rows<M>(advice: &Advice, moves: &[Advised<M>], name: impl Fn(&M) -> String) -> Vec<Line> {
    moves.iter().map(|it| line(advice, it, String::new(), name(&it.made))).collect()
}

/// Returns a line for the moves of each hex that come to the same.
fn grouped<M>(advice: &Advice, moves: &[Advised<M>], name: impl Fn(&M) -> (String, String)) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for it in moves {
        let (hex, name) = name(&it.made);
        let new = line(advice, it, hex, name);
        let is_same = |old: &&mut Line| {
            old.hex == new.hex && old.cost == new.cost && old.revenue == new.revenue && old.reason == new.reason
        };
        match lines.iter_mut().find(is_same) {
            Some(old) => old.names.extend(new.names),
            None => lines.push(new),
        }
    }
    lines
}

fn line<M>(advice: &Advice, advised: &Advised<M>, hex: String, name: String) -> Line {
    Line {
        names: vec![name],
        hex,
        cost: advised.cost,
        revenue: money(advised.outcome.revenue, advised.outcome.proven()),
        gain: advised.gain,
        reason: advised.best.as_ref().map_or_else(String::new, |best| reason(&advice.best, best)),
    }
}

/// Writes the lines that gain something, up to `top`, and sums up the others.
fn section(text: &mut String, title: &str, lines: &[Line], top: usize, what: &str) {
    if lines.is_empty() {
        return;
    }
    let (gaining, others): (Vec<&Line>, Vec<&Line>) = lines.iter().partition(|line| line.gain > 0);
    text.push('\n');
    let row = |line: &&Line| {
        let cost = line.cost.map_or_else(|| "?".to_owned(), |cost| cost.to_string());
        [line.name(), cost, line.revenue.clone(), format!("{:+}", line.gain), line.reason.clone()]
    };
    if !gaining.is_empty() {
        let right = [false, true, true, true, false];
        text.push_str(&table([title, "cost", "earns", "gain", ""], right, gaining.iter().take(top).map(row)));
    }
    let count = |lines: &[&Line]| lines.iter().map(|line| line.names.len()).sum::<usize>();
    let further = count(&gaining[top.min(gaining.len())..]);
    if further > 0 {
        let _ = writeln!(text, "{further} further {what}{} gain less.", plural(further));
    }
    let (losing, idle): (Vec<&Line>, Vec<&Line>) = others.into_iter().partition(|line| line.gain < 0);
    for (count, verb, object) in [(count(&idle), "make", "no difference"), (count(&losing), "lower", "the revenue")] {
        if count > 0 {
            let ending = if count == 1 { "s" } else { "" };
            let _ = writeln!(text, "{count} {what}{} {verb}{ending} {object}.", plural(count));
        }
    }
}

fn write_threats(text: &mut String, company: &str, threats: &Threats, top: usize) {
    let Threats { against, now, takes, loses } = threats;
    let _ = writeln!(text, "\n{against} earns {} as the board is.", money(now.revenue, now.proven()));
    for (by, of, threats) in [(company, against.as_str(), takes), (against, company, loses)] {
        if threats.is_empty() {
            let _ = writeln!(text, "No tile lay or token of {by} takes anything from {of}.");
            continue;
        }
        let row = |threat: &Threat| {
            [combination(&threat.made), money(threat.outcome.revenue, threat.outcome.proven()), format!("-{}", threat.loss)]
        };
        let heading = [&*format!("{by} against {of}"), "left", "loss"];
        text.push_str(&table(heading, [false, true, true], threats.iter().take(top).map(row)));
    }
}

fn plural(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
}

/// Writes a revenue; with a question mark if it is not proven.
fn money(revenue: u64, proven: bool) -> String {
    if proven { revenue.to_string() } else { format!("{revenue}?") }
}

fn tile(lay: &Lay) -> String {
    format!("{}/{}{}", lay.tile, lay.rotation, by(lay.private.as_deref()))
}

fn token(token: &TokenPlace) -> String {
    let stop = if token.city == 0 { token.hex.clone() } else { format!("{}/{}", token.hex, token.stop) };
    format!("{stop}{}", by(token.private.as_deref()))
}

/// Names the private company by whose right a move is made, if it is.
fn by(private: Option<&str>) -> String {
    private.map_or_else(String::new, |private| format!(" by {private}"))
}

fn combination(moves: &Combination) -> String {
    let lays = moves.lays.iter().map(|lay| format!("{} {}", lay.hex, tile(lay)));
    let placed = moves.token.iter().map(|it| format!("token {}", token(it)));
    let bought = moves.train.iter().map(|train| format!("{}-train", train.train));
    lays.chain(placed).chain(bought).collect::<Vec<_>>().join(", ")
}
