//! Ctrl-C and other signals that end the program.

use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Once, OnceLock};

use super::exit_status::ExitStatus;
use super::{output, output_file};

/// The exit status that the first signal calls for; 0 before it.
static STATUS: AtomicU8 = AtomicU8::new(0);

/// The message for the first signal: what becomes of the work so far.
static ANNOUNCEMENT: OnceLock<&str> = OnceLock::new();

/// The announcement of a command that writes what it has.
pub(super) const FINISHED_IS_WRITTEN: &str = "what is finished is written";

/// The announcement of a command that would have replaced a file.
pub(super) const FILE_STAYS: &str = "the output file stays as it was";

/// Makes the first interrupt from now on stop the search, and a second one end the program. So does a request to terminate.
pub(super) fn catch() {
    static ONCE: Once = Once::new();
    // If no handler can be set, an interrupt ends the program as usual.
    ONCE.call_once(|| drop(set_handler()));
}

/// Does the same, and says at the first interrupt what becomes of the work so far: the command finishes some of it before it ends.
pub(super) fn catch_and_announce(announcement: &'static str) {
    ANNOUNCEMENT.get_or_init(|| announcement);
    catch();
}

#[cfg(unix)]
fn set_handler() -> std::io::Result<()> {
    use signal_hook::consts::{SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    let mut signals = Signals::new([SIGINT, SIGTERM])?;
    let status = |signal| if signal == SIGTERM { ExitStatus::Terminated } else { ExitStatus::Interrupted };
    std::thread::Builder::new().spawn(move || signals.forever().for_each(|signal| handle(status(signal))))?;
    Ok(())
}

#[cfg(not(unix))]
fn set_handler() -> Result<(), ctrlc::Error> {
    ctrlc::set_handler(|| handle(ExitStatus::Interrupted))
}

fn handle(status: ExitStatus) {
    if STATUS.swap(status as u8, Ordering::Relaxed) != 0 {
        output_file::remove_incomplete();
        std::process::exit(status as i32);
    }
    if let Some(announcement) = ANNOUNCEMENT.get() {
        output::report_warning(&format!("interrupted: {announcement}; a second interrupt ends the program at once"));
    }
}

/// Whether there was an interrupt.
pub(super) fn is_interrupted() -> bool {
    STATUS.load(Ordering::Relaxed) != 0
}

/// Returns the exit status of a command that was interrupted before it was finished.
pub(super) fn status() -> Option<ExitStatus> {
    let status = STATUS.load(Ordering::Relaxed);
    [ExitStatus::Interrupted, ExitStatus::Terminated].into_iter().find(|it| *it as u8 == status)
}
