//! Highball finds, exactly and at once, the most that a company's trains can earn in an 18xx railway board game, and which
//! runs earn it.
//!
//! A question comes as a [snapshot](position::snapshot), as one of a [`stream`] of them, from a
//! [board file](board_file) that names a [`title`], or from a [recorded game](record):
//!
//! ```
//! use highball::{Position, Solver};
//!
//! let position = Position::read(&std::fs::read("fixtures/large.json")?)?;
//! let answer = Solver::new().solve(&position)?;
//! for (run, judged) in &answer.runs {
//!     println!("{} earns {}", position.train_label(run.train), judged.revenue);
//! }
//! assert!(answer.proven());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The way through: [`position`] holds a [`board`], its resolved [`rules`], a company and its trains. [`network`] compiles it
//! for that company, a strategy of [`search`] finds the best set of routes, [`judge`] checks that set again from the position
//! alone, and [`report`] writes it. [`claim`] reads what people say they ran, so that it can be judged too, and [`dispute`] compares
//! it to the best. [`search`] is also the guide to the algorithms.
//!
//! The book in the folder `docs` of the repository has a tutorial of the program, how-to pages and the reference of every format.
//!
//! # Features
//!
//! | feature | adds |
//! | --- | --- |
//! | `threads` | search on several threads ([`Solver::threads`]), with rayon |
//! | `pictures` | pictures of boards and runs as SVG ([`report::picture`]) |
//! | `png` | the same pictures as PNG |
//! | `pages` | audits of recorded games as a page for browsers |
//! | `generate` | random boards of a given size, for benches |
//! | `schema` | JSON Schemas of questions and outputs |
//! | `properties` | small random boards, and properties that hold on any board, for tests and fuzz targets |
//!
//! None is on by default. The library reads no files and writes nothing to the terminal: the program does, which is the crate
//! `highball-cli`. Without features it starts no threads and draws nothing, and builds for `wasm32-unknown-unknown`.

pub mod board_link;
pub mod file_kind;
#[cfg(feature = "generate")]
pub mod generate;
pub mod input;
#[cfg(feature = "properties")]
pub mod properties;
#[cfg(feature = "schema")]
pub mod schema;
pub mod stream;
#[cfg(feature = "threads")]
pub mod thread_pool;

#[doc(inline)]
pub use highball_analysis::{advice, audit, claim, compare, dispute, may, pack, session, solve, stated_answer};
#[doc(inline)]
pub use highball_engine::{Limits, network, search};
#[cfg(feature = "properties")]
#[doc(inline)]
pub use highball_game::random_board;
#[doc(inline)]
pub use highball_game::{Faults, Position, board, escape, judge, payout, position, rules};
#[doc(inline)]
pub use highball_messages::{Language, Text};
#[doc(inline)]
pub use highball_records as record;
#[doc(inline)]
pub use highball_report as report;
#[doc(inline)]
pub use highball_titles::{board_file, game_board, moves, title};
pub use search::strategies;
pub use solve::{Answer, Solver};

/// The examples of the book, which are tested like those of the library.
#[cfg(doctest)]
mod book {
    #[doc = include_str!("../docs/how-to/add-a-strategy.md")]
    struct AddAStrategy;

    #[doc = include_str!("../docs/how-to/embed.md")]
    struct Embed;
}
