//! Helpers that several modules use.

pub mod corpus;
#[cfg(feature = "cli")]
pub mod program;
pub mod question;
