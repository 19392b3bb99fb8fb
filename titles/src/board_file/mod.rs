//! Board files: a position as players describe it, in TOML.
//!
//! ```toml
//! title = "18MEX"                  # the id of a title
//! phase = "4D"
//! edition = "..."                  # if it is not the title's first
//! players = 4                      # their number, for titles that depend on it
//! options = ["8(d)"]               # the optional rules in use
//! id = "after the last round"      # the name of the question
//!
//! [tiles]
//! "E6" = "63/0"                    # number / sixths of a turn clockwise, which may be left out
//! "D7" = "8 N-SE"                  # or number and edges that its track leads to, as compass points
//!
//! [tokens]                         # in slot order, "" for an empty slot
//! "E6" = ["CHI", "NdM"]            # a hex, the name of its place, or HEX/NUMBER if it has several stops
//! "Lima" = ["RFFSA goods"]         # with traffic if the title distinguishes it; only a home is for all traffic
//!
//! [extra_tokens]                   # beside the slots
//!
//! [companies.CHI]
//! trains = ["6", "4D"]             # with traffic if the title distinguishes it: "3 goods"
//! price = 120                      # all further fields are optional: the share price, its zone and its cell on the market,
//! holders = { Ann = 60, pool = 10 }  # the shares in percent, `treasury`, `interest` due, `receivership`
//! mail = 40                        # the title's markers of companies
//!
//! [markers]                        # the title's markers of the game
//! ```
//!
//! A board also has a form [in one line](BoardFile::line).
//!
//! [`BoardFile::read`] parses a file, and [`BoardFile::board`] checks it against its title and returns a
//! [`GameBoard`](crate::game_board::GameBoard), which answers the questions of its companies:
//!
//! ```
//! use highball::board_file::BoardFile;
//!
//! let text = r#"
//!     title = "1830"
//!     phase = "2"
//!     [tokens]
//!     "H12" = ["PRR"]
//!     [companies.PRR]
//!     trains = ["2"]
//! "#;
//! let file = BoardFile::read(text)?;
//! let board = file.board(file.builtin_title()?)?;
//! assert_eq!(board.companies().collect::<Vec<_>>(), ["PRR"]);
//! let position = board.position("PRR")?;
//! assert_eq!(position.trains()[0].id, "2-0");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[expect(clippy::module_inception, reason = "the type that gives the module its name")]
mod board_file;
mod check;
mod describe;
mod entry;
mod error;
mod fields;
mod line;
mod read;
mod rotation;
mod syntax;
mod write;

#[cfg(test)]
mod language_tests;
#[cfg(test)]
mod line_tests;
#[cfg(test)]
mod rotation_tests;
#[cfg(test)]
mod syntax_tests;
#[cfg(test)]
mod tests;

pub use board_file::BoardFile;
pub use entry::{Charter, Entry, HexChange, Holding, LaidRotation, LaidTile, MarkerEntry, PlacedTokens};
pub use error::{BoardFileError, Rejected};
pub use read::MAX_BYTES;
pub use write::template;
