//! Helpers that several modules use.

#[path = "../../../../tests/integration/common/fixtures.rs"]
pub mod fixtures;
pub mod program;
pub mod tables;
