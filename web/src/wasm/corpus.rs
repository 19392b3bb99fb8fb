//! The functions of `page/bench.mjs`.

use std::cell::RefCell;

use highball::{Position, Solver};

use super::taken;

thread_local! {
    static POSITIONS: RefCell<Vec<Option<Position>>> = RefCell::default();
}

/// Reads a snapshot, after those that were read before.
#[unsafe(no_mangle)]
extern "C" fn read(snapshot: *mut u8, length: usize) {
    // SAFETY: The caller passes memory from `allocate`, once.
    let snapshot = unsafe { taken(snapshot, length) };
    POSITIONS.with_borrow_mut(|positions| positions.push(Position::read(&snapshot).ok()));
}

/// Returns the revenue of the best runs of a snapshot; -1 if it is not proven, and -2 if there is no answer.
#[unsafe(no_mangle)]
extern "C" fn revenue(number: usize) -> f64 {
    POSITIONS.with_borrow(|positions| {
        let position = positions.get(number).and_then(Option::as_ref);
        let answer = position.and_then(|position| Solver::new().solve(position).ok());
        answer.map_or(-2.0, |answer| if answer.proven() { answer.revenue as f64 } else { -1.0 })
    })
}
