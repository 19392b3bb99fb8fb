//! Audits of the tile lays of recorded games.

use highball::advice::{AuditedLay, recorded_lays};
use highball::record::Record;
use highball::report::json::LayRow;
use highball::report::one_line;
use highball::report::text::{missed_by_company, missed_by_president};
use highball::{Solver, stream};
use highball_messages::Message as Sentence;

use super::json_line;
use super::page::Page;
use crate::protocol::{LayView, LaysAuditView, Message, MissedView};

/// Compares the tile lays of a recorded game with the best that were legal.
pub(super) fn audit_lays(name: &str, file: Vec<u8>, page: Page<'_>) -> Result<(), String> {
    let bytes = stream::decompressed(file).map_err(|error| error.to_string())?;
    let record = Record::read(&bytes, None).map_err(|error| error.text(page.language))?;
    if record.title().build().is_none() {
        return Err(Sentence::NoLayRules { title: record.title().id() }.text(page.language));
    }
    let (lays, fault) = recorded_lays(&record);
    let fault = fault.map(|error| one_line(&error.text(page.language)));
    let (count, mut audited) = (lays.len(), Vec::new());
    page.post(&Message::LaysAudit(Box::new(view(count, &audited, fault.clone()))));
    let mut solver = Solver::new().clock(page.clock);
    for lay in lays {
        let action = lay.action;
        let lay = lay.audit(&mut solver, &|| false).map_err(|error| format!("action {action}: {error}"))?;
        page.post(&Message::Lay(lay_view(name, &lay)));
        audited.push(lay);
    }
    page.post(&Message::LaysAudit(Box::new(view(count, &audited, fault))));
    Ok(())
}

fn view(lays: usize, audited: &[AuditedLay], fault: Option<String>) -> LaysAuditView {
    let missed = |(name, missed): (&str, u64)| MissedView { name: name.to_owned(), missed };
    LaysAuditView {
        lays,
        audited: audited.len(),
        companies: missed_by_company(audited).into_iter().map(missed).collect(),
        presidents: missed_by_president(audited).into_iter().map(missed).collect(),
        fault,
    }
}

fn lay_view(file: &str, audited: &AuditedLay) -> LayView {
    let row = LayRow::new(file, audited);
    LayView {
        json: json_line(&row),
        action: row.action,
        laid: format!("{} {}/{}", row.hex, row.tile, row.rotation),
        company: row.company.to_owned(),
        earns: row.after,
        best_earns: row.best_after,
        missed: row.missed,
        proven: row.proven,
        round: row.round,
        best: row.best,
        fault: row.fault,
    }
}
