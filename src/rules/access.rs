//! Where a company's trains may run.

use crate::board::{CompanyId, Stop, StopKind};

/// Whether a route of the company may run through the stop rather than only begin or end there. It may not run through an
/// off-board location, nor through a *blocked* city: one with every slot taken, none of its tokens the company's, and none
/// of them neutral.
#[must_use]
pub fn may_run_through(stop: &Stop, company: CompanyId) -> bool {
    match stop.kind {
        StopKind::Offboard => false,
        StopKind::City => !stop.is_full() || stop.neutral || stop.has_token(company),
        StopKind::Town | StopKind::Halt => true,
    }
}

/// Whether the stop is the city with a token of the company that every route of the company must include.
#[must_use]
pub fn counts_as_station(stop: &Stop, company: CompanyId) -> bool {
    stop.kind == StopKind::City && stop.has_token(company)
}
