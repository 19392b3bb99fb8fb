//! Helpers that several modules use.

pub mod answers;
pub mod fixtures;
#[cfg(feature = "cli")]
pub mod program;
pub mod question;
