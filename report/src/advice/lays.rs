//! The tile lays of a recorded game, compared with the best, as text, JSON and rows of CSV.

use std::collections::BTreeMap;
use std::fmt::Write;

use serde::Serialize;

use super::super::table::table;
use highball_analysis::advice::AuditedLay;
use highball_game::rules::Money;
use highball_messages::{Language, Message};

/// A tile lay of a recorded game, compared with the best that was legal, all as far as the same turn.
#[derive(Debug, Clone, Default, Serialize)]
pub struct LayRow<'a> {
    /// The file.
    pub file: &'a str,
    /// The id of the action.
    pub action: u64,
    /// The round.
    pub round: String,
    /// The company.
    pub company: &'a str,
    /// The player with the greatest share of it. Empty if that is not known.
    pub president: &'a str,
    /// The hex.
    pub hex: &'a str,
    /// The tile.
    pub tile: &'a str,
    /// Its rotation in sixths of a turn clockwise.
    pub rotation: u8,
    /// The most that the company could earn before the lay.
    pub before: Money,
    /// The most that it could earn after it.
    pub after: Money,
    /// The best legal lay: `E10 58/3`. Empty if none was legal.
    pub best: String,
    /// The most that it could have earned after that.
    pub best_after: Money,
    /// The difference.
    pub missed: Money,
    /// Whether all of these revenues are proven.
    pub proven: bool,
    /// The rule that the lay breaks. Empty if it is legal.
    pub fault: String,
}

impl<'a> LayRow<'a> {
    /// Returns the row of a lay.
    #[must_use]
    pub fn new(file: &'a str, audited: &'a AuditedLay) -> Self {
        let lay = &audited.lay;
        Self {
            file,
            action: lay.action,
            round: lay.round.to_string(),
            company: &lay.company,
            president: lay.president.as_deref().unwrap_or_default(),
            hex: &lay.hex,
            tile: &lay.tile,
            rotation: lay.rotation,
            before: audited.before.revenue,
            after: audited.after.revenue,
            best: best(audited),
            best_after: audited.best_after.revenue,
            missed: audited.missed(),
            proven: audited.is_proven(),
            fault: audited.fault.as_ref().map_or_else(String::new, ToString::to_string),
        }
    }
}

fn best(audited: &AuditedLay) -> String {
    audited.best.as_ref().map_or_else(String::new, |best| format!("{} {}/{}", best.hex, best.tile, best.rotation))
}

/// Returns the lays of a game that another one would have beaten in the same turn, what each company and president missed by them, and
/// the lays that the title does not allow.
#[must_use]
pub fn audited_lays_text(game: &str, lays: &[AuditedLay], language: Language) -> String {
    let mut text = Message::LaysCompared { game, lays: lays.len() as u64 }.text(language) + "\n";
    let missing: Vec<&AuditedLay> = lays.iter().filter(|lay| lay.missed() > 0).collect();
    if missing.is_empty() {
        text.push_str(&(Message::NoBetterLay.text(language) + "\n"));
    } else {
        text.push('\n');
        let row = |audited: &&AuditedLay| {
            let lay = &audited.lay;
            let laid = format!("{} {}/{}", lay.hex, lay.tile, lay.rotation);
            let numbers = [audited.after.revenue, audited.best_after.revenue, audited.missed()].map(|it| it.to_string());
            let [after, best_after, missed] = numbers;
            [
                lay.action.to_string(),
                lay.round.to_string(),
                lay.company.clone(),
                laid,
                after,
                best(audited),
                best_after,
                missed,
            ]
        };
        let heading = [
            Message::ColumnAction,
            Message::ColumnRound,
            Message::ColumnCompany,
            Message::ColumnLaid,
            Message::Earns,
            Message::ColumnBest,
            Message::Earns,
            Message::ColumnMissed,
        ];
        let heading = heading.map(|column| column.text(language));
        let right = [true, false, false, false, true, false, true, true];
        text.push_str(&table(heading.each_ref().map(String::as_str), right, missing.iter().map(row)));
        let sums =
            [(Message::ColumnCompany, missed_by_company(lays)), (Message::ColumnPresident, missed_by_president(lays))];
        for (what, sums) in sums {
            if !sums.is_empty() {
                text.push('\n');
                let rows = sums.into_iter().map(|(name, missed)| [name.to_owned(), missed.to_string()]);
                let heading = [what, Message::ColumnMissed].map(|column| column.text(language));
                text.push_str(&table(heading.each_ref().map(String::as_str), [false, true], rows));
            }
        }
    }
    let faults: Vec<_> = lays.iter().filter_map(|lay| Some((lay, lay.fault.as_ref()?))).collect();
    if !faults.is_empty() {
        let _ = writeln!(text, "\n{}", Message::NotLegalByTitle.text(language));
    }
    for (AuditedLay { lay, .. }, fault) in faults {
        let (laid, fault) = (&format!("{} {}/{}", lay.hex, lay.tile, lay.rotation)[..], &fault.to_string()[..]);
        let sentence = Message::LayNotLegal { action: lay.action, company: &lay.company, fault, lay: laid };
        let _ = writeln!(text, "  {}", sentence.text(language));
    }
    text
}

/// Returns what each company missed by its lays, the greatest sums first. Companies that missed nothing are left out.
#[must_use]
pub fn missed_by_company(lays: &[AuditedLay]) -> Vec<(&str, Money)> {
    sums(lays.iter().map(|lay| (lay.lay.company.as_str(), lay.missed())))
}

/// Returns what each president missed by the lays of the companies, as far as it is known who that was, the greatest sums first. Presidents
/// who missed nothing are left out.
#[must_use]
pub fn missed_by_president(lays: &[AuditedLay]) -> Vec<(&str, Money)> {
    sums(lays.iter().filter_map(|lay| Some((lay.lay.president.as_deref()?, lay.missed()))))
}

/// Adds up amounts by name, the greatest sums first.
fn sums<'a>(amounts: impl Iterator<Item = (&'a str, Money)>) -> Vec<(&'a str, Money)> {
    let mut sums: BTreeMap<&str, Money> = BTreeMap::new();
    for (name, amount) in amounts.filter(|(_, amount)| *amount > 0) {
        *sums.entry(name).or_default() += amount;
    }
    let mut sums: Vec<_> = sums.into_iter().collect();
    sums.sort_by_key(|&(_, sum)| std::cmp::Reverse(sum));
    sums
}
