//! The best set out of lists of priced routes.

use std::time::Duration;

use highball::pack::{JsonPackedRun, JsonPacking, PackedRun, Packing, PricedRoutes, pack};

use super::page::Page;
use crate::protocol::{Message, PackedRunView, PackingView};

/// The time after which the best set so far is shown, although the search goes on.
const FIRST_LIMIT: Duration = Duration::from_secs(1);

/// Finds the best set. Shows the one that is found soon, if no better one can be excluded by then.
pub(super) fn best_of_lists(file: &[u8], page: Page<'_>) -> Result<(), String> {
    let routes = PricedRoutes::read(file).map_err(|error| error.to_string())?;
    let start = (page.clock)();
    let soon = pack(&routes, &|| (page.clock)().saturating_sub(start) >= FIRST_LIMIT);
    let post = |packing| page.post(&Message::Packing(view(&routes, &packing)));
    let is_done = soon.proven();
    post(soon);
    if !is_done {
        post(pack(&routes, &|| false));
    }
    Ok(())
}

fn view(routes: &PricedRoutes, packing: &Packing) -> PackingView {
    let report = JsonPacking::new(routes, packing);
    let run = |(run, of): (&PackedRun, &JsonPackedRun<'_>)| PackedRunView {
        train: run.train,
        id: of.train.to_owned(),
        route: run.route,
        revenue: of.revenue,
    };
    PackingView {
        count: routes.count(),
        revenue: report.revenue,
        upper_bound: report.upper_bound,
        runs: packing.runs.iter().zip(&report.runs).map(run).collect(),
    }
}
