//! Titles of 18xx railway games, boards of them as players describe them, and the legal moves of a company that builds.
//!
//! A [`title`] is the data of one game: its map, tiles, trains, companies and rules. A [board file](board_file) describes one board of it, and
//! gives the questions of its companies as [snapshots](highball_game::position::snapshot). [`moves`] says what a company may build there.
//!
//! The crate `highball` re-exports these modules. Use that crate to solve what is asked here.

pub mod board_file;
pub mod game_board;
pub mod moves;
pub mod names;
pub mod title;

mod toml_text;

use highball_game::{board, payout, position, rules, suggest, train_name};
