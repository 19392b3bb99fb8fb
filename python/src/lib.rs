//! The extension module of the Python package `highball`: the classes of the library, and the functions that the package's own functions
//! call with checked arguments. Objects that are plain structures are those of the library's JSON.

mod advice;
mod answer;
mod arrow;
mod audit;
mod audit_table;
mod batch;
mod check;
mod error;
mod game_board;
mod generate;
mod json;
mod pack;
mod picture;
mod pool;
mod position;
mod program;
mod question;
mod run_sets;
mod search;
mod source;
mod title;
mod verdict;

/// As in the program: the system's allocator is slow at thousands of small pieces of memory.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The extension module.
#[pyo3::pymodule]
mod _highball {
    #[pymodule_export]
    use super::advice::{Advice, advise};
    #[pymodule_export]
    use super::answer::{Answer, solve, solve_positions};
    #[pymodule_export]
    use super::audit::{Audit, audit};
    #[pymodule_export]
    use super::batch::{AnswerTable, solve_batch};
    #[pymodule_export]
    use super::check::check;
    #[pymodule_export]
    use super::game_board::{GameBoard, read_game_board};
    #[pymodule_export]
    use super::generate::generate;
    #[pymodule_export]
    use super::pack::pack;
    #[pymodule_export]
    use super::position::{Position, positions};
    #[pymodule_export]
    use super::program::{refuse_closed_output, run};
    #[pymodule_export]
    use super::search::{Search, strategies};
    #[pymodule_export]
    use super::title::{Title, titles};
    #[pymodule_export]
    use super::verdict::{Verdict, judge};

    /// The version of the package.
    #[pymodule_export]
    #[allow(non_upper_case_globals, reason = "the name that Python gives versions")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
