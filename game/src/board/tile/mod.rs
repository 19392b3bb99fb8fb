//! Prints of tiles and map hexes, and the catalogue of standard tiles.
//!
//! # The notation
//!
//! A print is written on one line: its colour, its label if it has one, and its stops and plain track, separated by commas. Edges
//! are numbered 0 to 5 as for a tile in rotation 0.
//!
//! | notation | meaning |
//! | --- | --- |
//! | `white` | an empty hex |
//! | `yellow 0-1` | track from edge 0 to edge 1 |
//! | `green 0-j 1-j 2-j` | track from three edges to the hex's central junction |
//! | `yellow city 20: 0 3` | a city worth 20, with a segment of track to it from edge 0 and another from edge 3 |
//! | `green [B] city 50 x2: 0 1 3 4` | the label B, and a city with two slots |
//! | `yellow town 10: 1 3!, town 10: 0! 4` | `!`: of a stop's segments with this mark, only one can be used. They have the exclusive label `sN` of stop N |
//! | `green city 40 x2: 0 1, town 10, s0-s1` | track between a city and a town: `s0` is the first stop of the print, `s1` the second |
//! | `red offboard 30 yellow / 60 brown (Gulf; East): 0` | an off-board location with a value for each key, and its groups |
//! | `brown town 10: 2.1/2! 5, 2.0/2-4` | `E.I/W`: lane I of W parallel lanes across edge E |
//! | `yellow 0-1n, city 20: 2 3d` | `n` after a segment: narrow gauge; `d`: dual gauge |
//! | `gray city 30: 0t` | `t` after a segment: it is terminal, so a route may only start or end with it |
//!
//! Without `xN`, a city has one slot and any other stop none. A stop without track has no colon. Marks follow the segment without
//! a space, in the order gauge, `t`, `!`. Titles define the meaning of keys, and when each counts.
//!
//! The order of the segments has no meaning, and no segment is written twice. `Display` writes a canonical form, which parses to
//! an equal print. A line of a catalogue is a [`Tile`]: a number and a print.
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
