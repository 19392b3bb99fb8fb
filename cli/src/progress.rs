//! Progress on the terminal.

use std::io::IsTerminal;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use highball::search::Progress;
use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Milliseconds before the progress of a search is shown. Most searches end sooner.
const FIRST_UPDATE: u64 = 500;

/// Milliseconds between two updates: more would be too fast to read.
const UPDATE_INTERVAL: u64 = 50;

/// A line on standard error with the progress of a search.
pub(super) struct ProgressLine {
    bar: ProgressBar,
    start: Instant,
    /// Time of the next update in milliseconds since the start.
    next_update: AtomicU64,
}

impl ProgressLine {
    /// Returns a line. `None` if standard error is not a terminal.
    pub(super) fn on_terminal() -> Option<Self> {
        if !std::io::stderr().is_terminal() {
            return None;
        }
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        set_template(&bar, "{wide_msg}");
        Some(Self { bar, start: Instant::now(), next_update: AtomicU64::new(FIRST_UPDATE) })
    }

    /// Shows how far the search is, if it is time for that.
    pub(super) fn update(&self, progress: Progress) {
        self.show(|| message(progress));
    }

    /// Shows a message, if it is time for that.
    fn show(&self, message: impl FnOnce() -> String) {
        let now = self.start.elapsed().as_millis() as u64;
        if now < self.next_update.load(Ordering::Relaxed) {
            return;
        }
        self.next_update.store(now + UPDATE_INTERVAL, Ordering::Relaxed);
        if self.bar.is_hidden() {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.bar.set_message(message());
    }

    /// Removes the line.
    pub(super) fn clear(&self) {
        self.bar.finish_and_clear();
    }
}

/// A line on standard error with the number of boards that were searched.
pub(super) struct BoardCounter {
    line: ProgressLine,
    boards: AtomicU64,
}

impl BoardCounter {
    /// Returns a line. `None` if standard error is not a terminal.
    pub(super) fn on_terminal() -> Option<Self> {
        Some(Self { line: ProgressLine::on_terminal()?, boards: AtomicU64::new(0) })
    }

    /// Counts one more board.
    pub(super) fn increment(&self) {
        let boards = self.boards.fetch_add(1, Ordering::Relaxed);
        self.line.show(|| format!("{} boards searched", HumanCount(boards)));
    }

    /// Removes the line.
    pub(super) fn clear(&self) {
        self.line.clear();
    }
}

/// A bar on standard error with the number of audited games. It is hidden for a single game, and if standard error is not a terminal.
pub(super) struct GameBar {
    bar: ProgressBar,
}

impl GameBar {
    pub(super) fn new(games: usize) -> Self {
        let bar = if games > 1 { ProgressBar::new(games as u64) } else { ProgressBar::hidden() };
        set_template(&bar, "{wide_bar} {pos} of {len} games, {eta} left");
        Self { bar }
    }

    /// Counts one more game.
    pub(super) fn increment(&self) {
        self.bar.inc(1);
    }

    /// Hides the bar while `write` writes to the terminal.
    pub(super) fn suspend<T>(&self, write: impl FnOnce() -> T) -> T {
        self.bar.suspend(write)
    }

    /// Removes the bar.
    pub(super) fn clear(&self) {
        self.bar.finish_and_clear();
    }
}

fn set_template(bar: &ProgressBar, template: &str) {
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
}

fn message(Progress { revenue, upper_bound, nodes, .. }: Progress) -> String {
    let nodes = HumanCount(nodes);
    match upper_bound.saturating_sub(revenue) {
        0 => format!("best {revenue}, proven; {nodes} nodes"),
        gap => format!("best {revenue}, at most {upper_bound}, gap {gap}; {nodes} nodes"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_shows_best_bound_gap_and_nodes() {
        let progress = |upper_bound| {
            let mut progress = Progress::default();
            (progress.revenue, progress.upper_bound, progress.nodes) = (640, upper_bound, 1_234_567);
            progress
        };
        assert_eq!(message(progress(700)), "best 640, at most 700, gap 60; 1,234,567 nodes");
        assert_eq!(message(progress(640)), "best 640, proven; 1,234,567 nodes");
    }
}
