//! Answers and boards as programs and people read them.

mod bench;
mod board;
mod json;
#[cfg(feature = "pictures")]
pub mod picture;
mod table;
mod text;
mod titles;
mod work;

pub use bench::{BenchRow, bench_heading, strategies_text, tallies_text};
pub use board::board_text;
pub use json::{
    JsonAlternative, JsonAnswer, JsonBonus, JsonConstraint, JsonConstraints, JsonError, JsonIdle, JsonMicros, JsonPay,
    JsonRun, JsonRunSet,
};
pub use text::answer_text;
pub use titles::{places_text, title_text, titles_text};
pub use work::{Cutoff, Work};

#[cfg(test)]
mod tests;
