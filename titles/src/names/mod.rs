//! The names of places and hexes, as people write them.

mod coordinates;
mod folded_name;

pub use coordinates::Coordinates;
pub use folded_name::{FoldedName, MATCHERS, Matcher};
