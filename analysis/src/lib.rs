//! What boards of 18xx railway games are asked.
//!
//! [`solve`] finds the best runs of a position, and a [`session`] follows a board that changes. [`claim`] reads what people say they ran, and [`dispute`] compares it to the best. [`advice`]
//! says which move earns most, [`audit`] what each turn of a recorded game earned and missed, and [`pack`] which of the routes that somebody
//! else has priced earn most together.
//!
//! The crate `highball` re-exports these modules.

pub mod advice;
pub mod audit;
pub mod claim;
pub mod compare;
pub mod dispute;
pub mod may;
pub mod pack;
pub mod session;
pub mod solve;
pub mod stated_answer;

#[cfg(test)]
use highball_engine::test_strategy;
use highball_engine::{network, search};
#[cfg(test)]
use highball_game::test_board;
use highball_game::{board, judge, payout, position, rules, suggest, train_name};
use highball_records as record;
use highball_titles::{game_board, moves, title};
