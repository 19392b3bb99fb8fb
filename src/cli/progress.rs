//! A line on the terminal that says how far a long search is.

use std::io::IsTerminal;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use highball::search::Progress;
use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A search that takes no longer than this, in milliseconds, needs no line.
const PATIENCE: u64 = 500;

/// After how many milliseconds the line is written anew: more often nobody reads it.
const BETWEEN: u64 = 50;

/// The line, on standard error.
pub(super) struct Line {
    bar: ProgressBar,
    start: Instant,
    /// After how many milliseconds it is written next.
    due: AtomicU64,
}

impl Line {
    /// A line on a terminal; nothing where standard error is none.
    pub(super) fn on_terminal() -> Option<Self> {
        if !std::io::stderr().is_terminal() {
            return None;
        }
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        if let Ok(style) = ProgressStyle::with_template("{wide_msg}") {
            bar.set_style(style);
        }
        Some(Self { bar, start: Instant::now(), due: AtomicU64::new(PATIENCE) })
    }

    /// Says how far the search is, once it takes long.
    pub(super) fn tell(&self, progress: Progress) {
        let now = self.start.elapsed().as_millis() as u64;
        if now < self.due.load(Ordering::Relaxed) {
            return;
        }
        self.due.store(now + BETWEEN, Ordering::Relaxed);
        if self.bar.is_hidden() {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.bar.set_message(message(progress));
    }

    /// Takes the line away.
    pub(super) fn clear(&self) {
        self.bar.finish_and_clear();
    }
}

/// A bar that says how many games were audited, on standard error where that is a terminal; none for a single game.
pub(super) struct Games {
    bar: ProgressBar,
}

impl Games {
    pub(super) fn new(games: usize) -> Self {
        let bar = if games > 1 { ProgressBar::new(games as u64) } else { ProgressBar::hidden() };
        if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos} of {len} games, {eta} left") {
            bar.set_style(style);
        }
        Self { bar }
    }

    /// One more was audited.
    pub(super) fn done(&self) {
        self.bar.inc(1);
    }

    /// Writes something while the bar is out of the way.
    pub(super) fn suspend<T>(&self, write: impl FnOnce() -> T) -> T {
        self.bar.suspend(write)
    }

    /// Takes the bar away.
    pub(super) fn clear(&self) {
        self.bar.finish_and_clear();
    }
}

fn message(Progress { revenue, upper_bound, nodes }: Progress) -> String {
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
    fn the_line_says_best_bound_gap_and_nodes() {
        let progress = |upper_bound| Progress { revenue: 640, upper_bound, nodes: 1_234_567 };
        assert_eq!(message(progress(700)), "best 640, at most 700, gap 60; 1,234,567 nodes");
        assert_eq!(message(progress(640)), "best 640, proven; 1,234,567 nodes");
    }
}
