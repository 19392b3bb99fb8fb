//! Routes that run through a blocked city without stopping there.

use super::TrainFilter;
use crate::board::StopId;

/// The right of a company to run through a city that is full of other companies' tokens. The route does not stop there: the city pays
/// nothing and takes nothing of the train's reach. A route may pass one such city.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bypass {
    /// The only company that has the right; `None` for every company.
    pub company: Option<String>,
    /// The trains that may use it.
    pub trains: TrainFilter,
    /// The cities that may be passed; `None` for every city.
    pub cities: Option<Vec<StopId>>,
    /// Number of the company's routes that may use it.
    pub routes: u32,
    /// Section of the rulebook.
    pub cite: String,
}
