//! Ctrl-C during a long search.

use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

/// Conventional exit status of a program that an interrupt ended.
const INTERRUPTED_STATUS: i32 = 130;

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Makes the first interrupt from now on stop the search, and a second one end the program.
pub(super) fn catch() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let handler = || {
            if INTERRUPTED.swap(true, Ordering::Relaxed) {
                std::process::exit(INTERRUPTED_STATUS);
            }
        };
        // If no handler can be set, an interrupt ends the program as usual.
        let _ = ctrlc::set_handler(handler);
    });
}

/// Whether there was an interrupt.
pub(super) fn is_interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}
