//! The best set of routes, once the routes that a better set could hold are known.

mod incumbent;
pub(super) mod nested_search;
pub(super) mod search;
