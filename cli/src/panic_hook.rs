//! Panics, reported in one line like other errors.

use std::cell::RefCell;
use std::panic::{PanicHookInfo, UnwindSafe, catch_unwind, set_hook, take_hook};

use super::exit_status::ExitStatus;
use super::failure::{Failure, defect_message};
use super::location::located;
use super::{output, output_file};

/// Whether panics unwind.
const UNWINDS: bool = cfg!(panic = "unwind");

thread_local! {
    /// The table that this thread is decoding.
    static DECODED: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Runs the program, and returns its exit status. A panic has the status of a defect. If panics do not
/// unwind, as in the release profile, they end the process with the same status. For a defect,
/// `RUST_BACKTRACE` adds Rust's own message.
pub(super) fn reporting_panics(run: impl FnOnce() -> ExitStatus + UnwindSafe) -> ExitStatus {
    let usual = take_hook();
    set_hook(Box::new(move |panic| match DECODED.take() {
        // The panic is caught, and becomes an error of the file.
        Some(_) if UNWINDS => {}
        Some(file) => report(&damaged_table(&file, panic)),
        None => {
            if std::env::var_os("RUST_BACKTRACE").is_some_and(|value| value != "0") {
                usual(panic);
            }
            report(&Failure::new(ExitStatus::Defect, defect_message(&described(panic))));
        }
    }));
    catch_unwind(run).unwrap_or(ExitStatus::Defect)
}

/// Decodes a part of a table. The decoders check what they read, but a few kinds of damage make them panic. A panic in `decode` is a
/// fault of the file. If panics unwind, `decode` returns it as an error.
pub(super) fn decoding<T>(file: &str, decode: impl FnOnce() -> T) -> T {
    DECODED.set(Some(file.to_owned()));
    let decoded = decode();
    DECODED.set(None);
    decoded
}

/// Reports a failure. If the panic does not unwind, ends the process.
fn report(failure: &Failure) {
    let status = output::report_failure(failure);
    if !UNWINDS {
        output_file::remove_incomplete();
        std::process::exit(status as i32);
    }
}

fn damaged_table(file: &str, panic: &PanicHookInfo<'_>) -> Failure {
    let message = format!("a damaged table (its decoder {}), expected a whole Parquet or Arrow file", described(panic));
    Failure::unusable(located(file, None, message))
}

/// Describes a panic: `panicked at FILE:LINE: message`.
fn described(panic: &PanicHookInfo<'_>) -> String {
    let place = panic.location().map_or_else(String::new, |at| format!(" at {}:{}", without_folder(at.file()), at.line()));
    format!("panicked{place}: {}", panic.payload_as_str().unwrap_or("no message"))
}

/// Returns the path of a source file without the folder on the machine that compiled it, from the name of its package on.
fn without_folder(path: &str) -> &str {
    // Cargo unpacks packages in `registry/src/NAME-HASH/`. Paths in the standard library begin with `/rustc/HASH/`.
    ["/registry/src/", "/rustc/"]
        .iter()
        .find_map(|folder| Some(path.split_once(folder)?.1.split_once('/')?.1))
        .unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_begin_with_the_package() {
        let parquet = "/home/ann/.cargo/registry/src/index-1949cf8c6b5b557f/parquet-60.1.0/src/file/metadata.rs";
        assert_eq!(without_folder(parquet), "parquet-60.1.0/src/file/metadata.rs");
        assert_eq!(without_folder("/rustc/59807616e1fa/library/core/src/slice/mod.rs"), "library/core/src/slice/mod.rs");
        assert_eq!(without_folder("engine/src/search/mod.rs"), "engine/src/search/mod.rs");
    }
}
