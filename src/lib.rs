//! Highball finds, exactly and at once, the most that a company's trains can earn in an 18xx railway board game, and which
//! runs earn it.

pub mod board;
pub mod claim;
pub mod judge;
pub mod network;
pub mod position;
#[cfg(feature = "properties")]
pub mod properties;
pub mod rules;
pub mod search;
pub mod solve;

#[cfg(test)]
mod sketch;
