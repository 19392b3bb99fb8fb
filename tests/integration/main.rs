//! All integration tests, in one program: it is linked once, and its tests share their helpers.

mod bad_snapshots;
#[cfg(feature = "cli")]
mod benchmark;
#[cfg(feature = "cli")]
mod commands;
mod common;
mod corpus;
#[cfg(all(unix, feature = "cli"))]
mod documents;
mod fixtures;
mod format;
mod no_titles_in_code;
#[cfg(all(feature = "pictures", feature = "properties"))]
mod random_boards;
mod records;
mod regressions;
#[cfg(all(feature = "cli", feature = "schema"))]
mod schemas;
mod titles;
mod verdicts;
