//! Audits of recorded games.

use std::time::Duration;

use highball::Language;
use highball::audit::{AuditedTurn, GameTotals, recorded_turns};
use highball::record::Record;
use highball::report::json::JsonAudit;
use highball::report::{AuditedGame, Work, record_fault};
use highball::solve::SolveError;
use highball::stream;
use serde_json::value::RawValue;

use crate::asked::title;
use crate::call::{Choice, Search};
use crate::host::Host;
use crate::{CallError, Result, json};

/// Finds out what the companies of a recorded game missed, or only the chosen one.
pub(crate) fn audit(file: &[u8], choice: &Choice, search: &Search, host: Host<'_>) -> Result<Box<RawValue>> {
    let title = title(choice)?;
    let bytes = stream::decompressed(file.to_vec()).map_err(CallError::new)?;
    let (read, read_time) = host.timed(|| {
        let record = Record::read(&bytes, title.as_ref())?;
        let (turns, fault) = recorded_turns(&record);
        Ok::<_, highball::record::RecordError>((record, turns, fault))
    });
    let (record, turns, fault) = read.map_err(CallError::new)?;
    let mut audited: Vec<(AuditedTurn, Work)> = Vec::new();
    for turn in turns {
        if choice.company.as_ref().is_some_and(|company| company != turn.position.company_name()) {
            continue;
        }
        let (best, work) = search.best(&turn.position, Duration::ZERO, host)?;
        audited.push((turn.audit(best).map_err(SolveError::from)?, work));
    }
    let totals = GameTotals::new(&record, audited.iter().map(|(turn, _)| turn));
    let fault = fault.as_ref().map(record_fault);
    let game = AuditedGame {
        file: "",
        record: &record,
        read: read_time,
        turns: &audited,
        totals: &totals,
        fault: fault.as_ref(),
        language: Language::English,
    };
    json(&JsonAudit::new(game))
}
