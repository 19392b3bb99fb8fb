//! Undo and redo.

use std::mem;

use highball::board_file::BoardFile;

/// The boards before and after the present one.
#[derive(Debug, Default)]
pub(super) struct History {
    past: Vec<BoardFile>,
    /// The last one is the next to return to.
    future: Vec<BoardFile>,
}

impl History {
    /// A history of boards before and after the present one, the oldest first.
    pub(super) fn new(past: Vec<BoardFile>, mut future: Vec<BoardFile>) -> Self {
        future.reverse();
        Self { past, future }
    }

    /// Adds the board as it was before a change.
    pub(super) fn push(&mut self, before: BoardFile) {
        self.past.push(before);
        self.future.clear();
    }

    /// Replaces the present board by the one before it. Returns whether there is one.
    pub(super) fn undo(&mut self, present: &mut BoardFile) -> bool {
        step(&mut self.past, present, &mut self.future)
    }

    /// Replaces the present board by the one that was undone last. Returns whether there is one.
    pub(super) fn redo(&mut self, present: &mut BoardFile) -> bool {
        step(&mut self.future, present, &mut self.past)
    }

    /// Returns the numbers of changes that can be undone and be done again.
    pub(super) fn lengths(&self) -> (usize, usize) {
        (self.past.len(), self.future.len())
    }
}

fn step(from: &mut Vec<BoardFile>, present: &mut BoardFile, to: &mut Vec<BoardFile>) -> bool {
    let Some(board) = from.pop() else { return false };
    to.push(mem::replace(present, board));
    true
}
