//! [`GameBoard`]: the board of a title at one moment of a game, which can be changed and asked.
//!
//! ```
//! use highball::game_board::GameBoard;
//! use highball::title::Title;
//!
//! let mut board = GameBoard::new(Title::builtin("1889")?);
//! board.place_token("AR", "K8", 0)?;
//! board.add_train("AR", "2")?;
//! let undo = board.lay_tile("K8", "6", 2)?;
//! assert_eq!(board.position("AR")?.trains().len(), 1);
//! board.undo(undo);
//! assert_eq!(board.contents("K8")?.tile, None);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Its changes, such as [`lay_tile`](GameBoard::lay_tile), check what they are given, and can be [taken back](GameBoard::undo).
//! [`question`](GameBoard::question) makes a [`Snapshot`](crate::position::Snapshot) of what a company may run. Board files and recorded
//! games are read into this type, and what a company may [build](crate::moves) is asked of it.

mod building;
mod changes;
mod companies;
mod contents;
mod current_question;
mod edit;
mod error;
mod feeders;
mod fitting_tiles;
mod from_snapshot;
#[expect(clippy::module_inception, reason = "the type that gives the module its name")]
mod game_board;
mod hex;
mod homes;
mod markers;
mod question;
mod replacement;
mod rotation;
mod rules;
mod scenery;
mod step;
mod tile_fit;
mod tokens;

#[cfg(test)]
mod fitting_tiles_tests;
#[cfg(test)]
mod tests;

pub use changes::{Change, ChangedMarker, ChangedPrivates, ChangedTokens, ChangedTokensLeft, ChangedTrains};
pub use contents::{HexContents, StopContents, TokenName};
pub use current_question::CurrentQuestion;
pub use edit::{Assets, Undo};
pub use error::{BoardError, Warning, field_in_words};
pub(crate) use error::{THE_FILE, THE_LINE};
pub use fitting_tiles::FittingTile;
pub use game_board::{GameBoard, Unseen, UsedRight};
pub use hex::{MovedToken, PlacedHex, StopTokens};
pub use markers::MarkerValue;
pub(crate) use markers::listed_twice;
pub use question::QuestionError;
pub use replacement::{cities, stops_after};
pub use rotation::{TileRotation, rotations};
pub use step::Step;

pub(crate) use companies::{holders, turn_with};
pub(crate) use game_board::{GameCompany, GameTrain, Load, Owner, SetMarker};
pub(crate) use rotation::{RotatedTile, distinct, rotations_in_words};
pub(crate) use tile_fit::{missing_stop, takes_no_tile};
pub(crate) use tokens::Place;
