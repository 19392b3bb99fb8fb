//! Helpers that several modules use.

pub mod answers;
pub mod fixtures;
pub mod lay_moments;
pub mod question;
