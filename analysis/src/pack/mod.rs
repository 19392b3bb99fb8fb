//! The best set of routes out of lists: for each train, routes that somebody else has found and priced.
//!
//! A site's own router lists legal routes with what they earn, whatever the rules of the title. Of these, [`pack`] finds the best set in
//! which no two routes share track, exactly. Nothing is known of routes that the lists leave out, so the answer is about the lists.
//!
//! ```
//! use highball::pack::{PricedRoutes, pack};
//!
//! let routes = PricedRoutes::read(br#"{"trains": [
//!     {"id": "4", "routes": [{"revenue": 90, "track": ["A1-A3", "A3-A5"]}, {"revenue": 60, "track": ["A3-A5"]}]},
//!     {"id": "3", "routes": [{"revenue": 50, "track": ["A1-A3"]}]}]}"#)?;
//! let packing = pack(&routes, &|| false);
//! assert_eq!((packing.revenue, packing.proven()), (110, true));
//! # Ok::<(), highball::pack::PackError>(())
//! ```

mod json;
mod problem;
mod relaxation;
mod search;
#[cfg(test)]
mod tests;

pub use json::{JsonPackedRun, JsonPacking};
use serde::Deserialize;

use crate::rules::Money;
use problem::Problem;

/// Largest revenue of a route. Sums of many still fit.
const MAX_REVENUE: Money = 1_000_000_000;

/// Largest number of trains.
const MAX_TRAINS: usize = 100;

/// The routes that each train can run.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PricedRoutes {
    /// The trains. Each runs at most one of its routes.
    pub trains: Vec<PricedTrain>,
}

/// A train with its routes.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PricedTrain {
    /// Its id.
    pub id: String,
    /// The class of track that it uses. Trains of different classes may use the same track. Trains without one are of a class of their
    /// own.
    #[serde(default)]
    pub class: Option<String>,
    /// Its routes.
    pub routes: Vec<PricedRoute>,
}

/// A route.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PricedRoute {
    /// Its revenue.
    pub revenue: Money,
    /// The pieces of track that it uses, by any names. No other route of a set may use one of them.
    pub track: Vec<String>,
}

/// Why lists of routes cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PackError {
    /// They are not JSON, or not of this form.
    #[error("line {}: {}", .0.line(), without_place(.0))]
    Json(#[from] serde_json::Error),
    /// A number is too large.
    #[error("{what}, expected at most {most}")]
    TooLarge {
        /// The number, with its subject.
        what: String,
        /// The largest number.
        most: u64,
    },
}

/// Returns an error without the line and the column at its end.
fn without_place(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.split(" at line ").next().unwrap_or_default().to_owned()
}

impl PricedRoutes {
    /// Reads lists of routes from JSON: `{"trains": [{"id", "class", "routes": [{"revenue", "track"}]}]}`.
    ///
    /// # Errors
    /// If the text is not such an object, or has more trains or larger revenues than a set can be found for.
    pub fn read(json: &[u8]) -> Result<Self, PackError> {
        let routes: Self = serde_json::from_slice(json)?;
        if routes.trains.len() > MAX_TRAINS {
            return Err(PackError::TooLarge { what: format!("{} trains", routes.trains.len()), most: MAX_TRAINS as u64 });
        }
        for train in &routes.trains {
            if let Some(route) = train.routes.iter().find(|route| route.revenue > MAX_REVENUE) {
                let what = format!("a route of {} earns {}", train.id, route.revenue);
                return Err(PackError::TooLarge { what, most: MAX_REVENUE });
            }
        }
        Ok(routes)
    }

    /// Counts the routes.
    #[must_use]
    pub fn count(&self) -> usize {
        self.trains.iter().map(|train| train.routes.len()).sum()
    }
}

/// A set of routes out of lists.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Packing {
    /// Its revenue.
    pub revenue: Money,
    /// No set out of the lists earns more than this.
    pub upper_bound: Money,
    /// Its routes, in the order of the trains.
    pub runs: Vec<PackedRun>,
    /// Number of nodes of the search.
    pub nodes: u64,
}

impl Packing {
    /// Whether no set out of the lists earns more.
    #[must_use]
    pub const fn proven(&self) -> bool {
        self.revenue == self.upper_bound
    }
}

/// A chosen route.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PackedRun {
    /// The number of the train, from 0.
    pub train: usize,
    /// The number of the route among the train's, from 0.
    pub route: usize,
}

/// Finds the best set of routes, at most one for each train, that share no track. `stop` is asked now and then, and ends the search: then
/// the set is the best so far.
#[must_use]
pub fn pack(routes: &PricedRoutes, stop: &dyn Fn() -> bool) -> Packing {
    let problem = Problem::new(routes);
    let relaxation = relaxation::solve(&problem, stop);
    search::search(&problem, relaxation, stop)
}
