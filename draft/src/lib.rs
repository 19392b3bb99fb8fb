//! Drafts of title files, from the facts of a title in the neutral form of `fixtures/facts`.
//!
//! A draft has the map, tiles, trains, phases and companies, the share price chart, what optional rules and numbers of players change
//! of these, and what a recorded game needs at least. A person then finishes it: bonuses, needs, markers and readings are not in the
//! facts.

mod error;
mod facts;
mod market;
mod order;
mod phases;
mod prints;
mod quote;
mod title;
mod values;

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

pub use error::DraftError;
use facts::{Facts, PrintFacts};

/// A draft of a title file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    /// The title file, in TOML.
    pub text: String,
    /// Facts that the draft leaves out or only guesses, one line each.
    pub notes: Vec<String>,
}

/// Writes a draft of a title file from the facts of a title. `tiles` holds the tiles that are not special to a title, by number; it
/// is only needed for numbers that the catalogue of Highball lacks.
///
/// # Errors
/// If one of the texts is not JSON of the expected form, or if a tile or a hex cannot be written as a print. One error for each.
pub fn draft(facts: &str, tiles: Option<&str>) -> Result<Draft, Vec<DraftError>> {
    let facts: Facts = serde_json::from_str(facts).map_err(|error| vec![DraftError::json("facts", &error)])?;
    let tiles: BTreeMap<String, PrintFacts> = match tiles {
        Some(tiles) => serde_json::from_str(tiles).map_err(|error| vec![DraftError::json("tiles", &error)])?,
        None => BTreeMap::new(),
    };
    title::Writer::new(&facts, &tiles).write()
}
