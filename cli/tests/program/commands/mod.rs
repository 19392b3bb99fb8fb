//! The program as others run it: what it prints, where, and its exit status.

mod advise;
mod audit;
mod audit_page;
mod bench;
mod board_files;
mod certificates;
mod command_line;
#[cfg(unix)]
mod interrupts;
mod judge;
mod judge_answers;
mod language;
mod may;
mod new_boards;
#[cfg(unix)]
mod output_files;
mod recorded_games;
mod sets_of_runs;
mod tables;
