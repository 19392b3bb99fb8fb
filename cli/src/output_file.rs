//! Files that the program writes: whole or not at all.
//!
//! The text goes to a temporary file beside the target, which takes the target's place once it is complete. If the program fails or is
//! ended before that, the target keeps what it has, and the temporary file is removed. Devices, pipes and open files such as
//! `/dev/stdout` are written directly.

use std::fmt::Display;
use std::fs::{File, Metadata, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use same_file::Handle;
use tempfile::TempPath;

use super::failure::Failure;
use super::location::{display_name, is_stdin};

/// The temporary files that are not complete.
static INCOMPLETE: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// The number of symbolic links that are followed, as on Linux.
const MAX_LINKS: usize = 40;

/// A file that is being written. Dropped before it is [finished](Self::finish), it leaves no trace.
pub(super) struct OutputFile {
    /// Its path on the command line.
    name: String,
    file: File,
    /// The temporary file, and the path whose place it takes; `None` if the target itself is written.
    temporary: Option<(TempPath, PathBuf)>,
    /// Whether there is a file in that place already.
    replaces: bool,
}

/// Where a path leads, with symbolic links followed.
enum Target {
    /// A file, with its metadata.
    Existing(PathBuf, Metadata),
    /// Nothing yet.
    New(PathBuf),
    /// A device, a pipe or an open file.
    Special(PathBuf),
}

impl OutputFile {
    /// Begins to write a file, which must be none of `others`: the files that the command reads, and those that it writes besides.
    pub(super) fn create(name: &str, others: &[String]) -> Result<Self, Failure> {
        check_differs(name, others)?;
        let failure = |error: io::Error| unusable(name, format_args!("cannot be created: {error}"));
        match target(Path::new(name)).map_err(failure)? {
            Target::Special(path) => {
                // Opened anew, an open file is at its beginning. What it has must stay.
                let file = OpenOptions::new().append(true).open(path).map_err(failure)?;
                Ok(Self { name: name.to_owned(), file, temporary: None, replaces: false })
            }
            Target::Existing(path, metadata) => {
                // A file that must not be written must not be replaced.
                OpenOptions::new().write(true).open(&path).map_err(failure)?;
                let created = Self::beside(name, path)?;
                created.file.set_permissions(metadata.permissions()).map_err(failure)?;
                Ok(Self { replaces: true, ..created })
            }
            Target::New(path) => Self::beside(name, path),
        }
    }

    /// Creates a temporary file beside the target.
    fn beside(name: &str, target: PathBuf) -> Result<Self, Failure> {
        let mut builder = tempfile::Builder::new();
        builder.prefix(".highball-").suffix(".part");
        // As for any new file: the process's mask applies.
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        let (file, path) = builder
            .tempfile_in(folder_of(&target))
            // The error names the temporary file, which nobody knows.
            .map_err(|error| unusable(name, format_args!("cannot be created: no file beside it: {}", error.kind())))?
            .into_parts();
        incomplete().push(path.to_path_buf());
        Ok(Self { name: name.to_owned(), file, temporary: Some((path, target)), replaces: false })
    }

    /// Whether it will replace a file.
    pub(super) const fn replaces(&self) -> bool {
        self.replaces
    }

    /// Writes text.
    pub(super) fn write_text(&mut self, text: &str) -> Result<(), Failure> {
        let written = self.write_all(text.as_bytes());
        written.map_err(|error| unusable(&self.name, format_args!("cannot be written: {error}")))
    }

    /// Completes the file: from now on it is in the target's place.
    pub(super) fn finish(self) -> Result<(), Failure> {
        let Some((path, target)) = self.temporary else { return Ok(()) };
        let failure = |error: io::Error| unusable(&self.name, format_args!("cannot be written: {error}"));
        // If the machine fails, one of the two files must be whole.
        self.file.sync_all().map_err(failure)?;
        let before = path.to_path_buf();
        path.persist(target).map_err(|error| failure(error.error))?;
        incomplete().retain(|path| *path != before);
        Ok(())
    }
}

impl Write for OutputFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// Checks that a file that a command writes is none of `others`, by whatever path or link they are named, and
/// that it is not the file of standard output.
pub(super) fn check_differs(name: &str, others: &[String]) -> Result<(), Failure> {
    let file = handle_of_path(name);
    let is_same = |other: &&String| match (&file, handle(other)) {
        (Some(file), Some(other)) => *file == other,
        (None, None) => is_same_new(Path::new(name), Path::new(*other)),
        _ => false,
    };
    if let Some(other) = others.iter().find(is_same) {
        return Err(unusable(name, format_args!("the same file as {}, expected another", display_name(other))));
    }
    let is_special = matches!(target(Path::new(name)), Ok(Target::Special(_)));
    if !is_special && file.is_some() && file == of_stream(Handle::stdout()) {
        return Err(unusable(name, "the same file as standard output, expected another"));
    }
    Ok(())
}

/// Checks that standard output does not go to one of the files that a command reads.
pub(super) fn check_stdout_differs(inputs: &[String]) -> Result<(), Failure> {
    let Some(stdout) = of_stream(Handle::stdout()) else { return Ok(()) };
    match inputs.iter().find(|input| handle(input).is_some_and(|input| input == stdout)) {
        Some(input) => {
            Err(unusable("standard output", format_args!("the same file as {}, expected another", display_name(input))))
        }
        None => Ok(()),
    }
}

/// Returns the file that a command reads; `None` if there is none, or something else.
fn handle(input: &str) -> Option<Handle> {
    if is_stdin(input) { of_stream(Handle::stdin()) } else { handle_of_path(input) }
}

/// Returns the file at a path; `None` if there is none, or something else, which must not be opened just to look at it.
fn handle_of_path(path: &str) -> Option<Handle> {
    std::fs::metadata(path).ok().filter(Metadata::is_file).and_then(|_| Handle::from_path(path).ok())
}

/// Returns a standard stream if it is a file.
fn of_stream(stream: io::Result<Handle>) -> Option<Handle> {
    stream.ok().filter(|stream| stream.as_file().metadata().is_ok_and(|metadata| metadata.is_file()))
}

/// Whether two paths without files lead to the same place.
fn is_same_new(one: &Path, other: &Path) -> bool {
    let folder = |path: &Path| folder_of(path).canonicalize().ok();
    match (target(one), target(other)) {
        (Ok(Target::New(one)), Ok(Target::New(other))) => {
            one.file_name() == other.file_name() && folder(&one) == folder(&other)
        }
        _ => false,
    }
}

/// Follows symbolic links to what is written.
fn target(path: &Path) -> io::Result<Target> {
    let mut path = path.to_owned();
    for _ in 0..MAX_LINKS {
        let folder = folder_of(&path).canonicalize()?;
        if folder.starts_with("/proc") || folder.starts_with("/dev/fd") {
            return Ok(Target::Special(path));
        }
        match std::fs::symlink_metadata(&path) {
            Ok(found) if found.is_symlink() => path = folder.join(std::fs::read_link(&path)?),
            Ok(found) if found.is_file() => return Ok(Target::Existing(path, found)),
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Target::New(path)),
            // Opening it shows whether it can be written.
            Ok(_) | Err(_) => return Ok(Target::Special(path)),
        }
    }
    Err(io::Error::other("too many symbolic links"))
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Removes the temporary files of a program that is about to end.
pub(super) fn remove_incomplete() {
    // A thread that has just panicked may hold them.
    if let Ok(paths) = INCOMPLETE.try_lock() {
        paths.iter().for_each(|path| drop(std::fs::remove_file(path)));
    }
}

fn incomplete() -> std::sync::MutexGuard<'static, Vec<PathBuf>> {
    INCOMPLETE.lock().unwrap_or_else(PoisonError::into_inner)
}

fn unusable(name: &str, message: impl Display) -> Failure {
    Failure::unusable(format!("{name}: {message}"))
}
