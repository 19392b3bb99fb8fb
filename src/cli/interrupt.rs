//! Ctrl-C during a long search.

use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

/// How a program ends that an interrupt ended, by custom.
const INTERRUPTED_STATUS: i32 = 130;

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// From now on a first interrupt only asks the search to end, and a second one ends the program.
pub(super) fn watch() {
    static WATCHED: Once = Once::new();
    WATCHED.call_once(|| {
        let interrupt = || {
            if INTERRUPTED.swap(true, Ordering::Relaxed) {
                std::process::exit(INTERRUPTED_STATUS);
            }
        };
        // Where that is not possible, an interrupt ends the program, as it does without.
        let _ = ctrlc::set_handler(interrupt);
    });
}

/// Whether there was an interrupt.
pub(super) fn is_interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}
