//! All integration tests, in one program: it is linked once, and its tests share their helpers.

mod bad_snapshots;
mod benchmark;
mod common;
mod corpus;
mod fixtures;
mod format;
mod guides;
mod no_titles_in_code;
#[cfg(all(feature = "pictures", feature = "properties"))]
mod random_boards;
mod records;
mod regressions;
mod titles;
mod verdicts;
