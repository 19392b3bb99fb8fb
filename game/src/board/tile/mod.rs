#![doc = include_str!("notation.md")]
//!
//! `Display` writes a canonical form, which parses to an equal print. A line of a catalogue is a [`Tile`]: a number and a print.
//!
//! ```
//! # use highball_game as highball;
//! use highball_game::board::tile::{Catalogue, Print};
//! let print: Print = "green [B] city 50 x2: 4 0 3 1".parse()?;
//! assert_eq!(print.rotated(1).to_string(), "green [B] city 50 x2: 1 2 4 5");
//!
//! let catalogue = Catalogue::standard();
//! assert_eq!(catalogue.get("57").unwrap().to_string(), "57 yellow city 20: 0 3");
//! # Ok::<(), highball_game::board::tile::PrintError>(())
//! ```

mod catalogue;
mod error;
mod parse;
mod print;
mod scanner;
mod shape;
mod write;

#[cfg(test)]
mod tests;

pub use catalogue::{Catalogue, CatalogueError, Tile};
pub use error::PrintError;
pub use print::{Print, PrintStop, PrintValue};
