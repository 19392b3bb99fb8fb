//! The best set of routes that somebody else has priced.

use highball::pack::{JsonPacking, PricedRoutes, pack};
use serde_json::value::RawValue;

use crate::call::Pack;
use crate::host::Host;
use crate::search::time_limit;
use crate::{CallError, Result, json};

/// Finds the best set out of lists of priced routes.
pub(crate) fn packing(file: &[u8], options: &Pack, host: Host<'_>) -> Result<Box<RawValue>> {
    let limit = time_limit(options.time_limit)?;
    let routes = PricedRoutes::read(file).map_err(CallError::new)?;
    let start = (host.clock)();
    let is_over = || limit.is_some_and(|limit| (host.clock)().saturating_sub(start) >= limit);
    json(&JsonPacking::new(&routes, &pack(&routes, &is_over)))
}
