//! The best runs of a small board by brute force: a second opinion on Highball's answers that shares nothing with it.
//!
//! This crate is written from the page of the [snapshot format], rule by rule, and from nothing else. It reads a snapshot's JSON with a
//! reader of its own, walks over the track segment by segment, lists every route of every train, and prices every set of routes. The
//! page's section stands over each function, so page and code can be read side by side. Where the two differ, or where the page leaves
//! something open, that is a defect.
//!
//! It is not fast, and it refuses boards that are too large to list everything, and what the page calls invalid. It never guesses.
//!
//! ```
//! # fn main() -> Result<(), highball_oracle::Refusal> {
//! let board = br#"{"layout": "flat", "company": "AR", "trains": [{"id": "2", "reach": 2}], "hexes": [
//!     {"id": "A1", "column": 0, "row": 0, "neighbours": {"0": "A3"},
//!      "stops": [{"kind": "city", "revenue": 20, "slots": 1, "tokens": ["AR"]}], "segments": [{"ends": ["e0", "s0"]}]},
//!     {"id": "A3", "column": 0, "row": 2, "neighbours": {"3": "A1"},
//!      "stops": [{"kind": "town", "revenue": 10}], "segments": [{"ends": ["e3", "s0"]}]}]}"#;
//! let question = highball_oracle::read(board)?;
//! let sets = highball_oracle::solve(&question, &[], highball_oracle::Sample::NONE)?;
//! assert_eq!(sets.best[0], 30);
//! # Ok(())
//! # }
//! ```
//!
//! | module | its part of the page |
//! | --- | --- |
//! | [`question`] | the fields of the format, as types |
//! | `read` | the fields of the format, as JSON, and what is not valid |
//! | `walk` | the paths over the track: rules 1 and 2 |
//! | `places` | what a route touches, and conditions on it |
//! | `legal` | the routes of a train: rules 3 to 8, and 12 |
//! | `price` | what a train earns on a route |
//! | `sets` | the sets of routes: rules 9 to 11, and 13, and what they earn together |
//! | `given` | the legality of a given set |
//!
//! [snapshot format]: https://docs.rs/highball-game/latest/highball_game/position/snapshot/index.html

mod bits;
mod given;
pub mod legal;
pub mod places;
pub mod price;
pub mod question;
mod read;
mod refusal;
pub mod sets;
pub mod walk;

pub use bits::Bits;
pub use given::{GivenRun, worth};
pub use read::read;
pub use refusal::Refusal;
pub use sets::{ListedRun, ListedSet, Sample, Sets, solve};
