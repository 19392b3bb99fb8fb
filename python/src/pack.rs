//! The best set of routes that another program has priced.

use highball::pack::{JsonPacking, PricedRoutes, pack as best_set};
use highball::stream;
use pyo3::prelude::*;

use crate::error::Fault;
use crate::json;
use crate::search::Search;
use crate::source::Source;

/// Finds the best set out of lists of priced routes.
#[pyfunction]
pub(crate) fn pack<'py>(py: Python<'py>, source: Source, search: &Bound<'py, Search>) -> PyResult<Bound<'py, PyAny>> {
    let bytes = source.read(stream::MAX_BYTES)?;
    let routes = PricedRoutes::read(&bytes).map_err(|error| source.fault(Fault::new(error)))?;
    let search = search.get();
    let packing = search.run(py, |watch| best_set(&routes, &search.stop(watch)))?;
    json::object(py, &JsonPacking::new(&routes, &packing))
}
