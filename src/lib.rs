//! Highball finds, exactly and at once, the most that a company's trains can earn in an 18xx railway board game, and which
//! runs earn it.

pub mod board;
pub mod claim;
pub mod judge;
pub mod network;
mod plain;
pub mod position;
pub mod report;
pub mod rules;
pub mod search;
pub mod solve;

pub use plain::plain;

#[cfg(test)]
mod sketch;
