//! Whether the program was started with a closed standard output.
//!
//! Rust opens `/dev/null` in its place before `main`, and everything that is written there is lost without an error. Programs that discard
//! the output of others open the same device in the same way, so in `main` the two can no longer be told apart. Therefore this looks
//! earlier.

#[cfg(unix)]
use std::sync::atomic::{AtomicBool, Ordering};

#[cfg(unix)]
static IS_CLOSED: AtomicBool = AtomicBool::new(false);

/// Runs before `main`, and before Rust replaces closed files. It only asks for the flags of a file descriptor.
#[cfg(unix)]
#[ctor::ctor(unsafe)]
fn look_at_standard_output() {
    let is_closed = rustix::io::fcntl_getfd(std::io::stdout()).is_err();
    IS_CLOSED.store(is_closed, Ordering::Relaxed);
}

/// Whether standard output was closed when the program started. Not known on other systems than Unix.
pub(crate) fn was_closed() -> bool {
    #[cfg(unix)]
    let is_closed = IS_CLOSED.load(Ordering::Relaxed);
    #[cfg(not(unix))]
    let is_closed = false;
    is_closed
}
