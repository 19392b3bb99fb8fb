//! Helpers that several modules use.

pub mod answers;
pub mod facts;
pub mod fixtures;
pub mod lay_moments;
#[cfg(feature = "cli")]
pub mod program;
pub mod question;
#[cfg(feature = "cli")]
pub mod tables;
