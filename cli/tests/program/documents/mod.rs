//! The README and the book in `docs/`: what they show is what the program prints and draws, and their links lead somewhere.
//!
//! The commands of a page run in order, in a folder of their own with a link to `fixtures/`. The pages of the tutorial share a folder.
//!
//! - A `sh` block is run line by line, on a terminal. A `text` or `json` block directly after it is its output; without one, it
//!   prints nothing.
//! - A block such as `toml board.toml` is saved as this file. `toml board.toml [tiles]` is inserted below the line `[tiles]` of the
//!   file, and `toml board.toml end` at its end.
//! - A picture that a page shows is the file of this name that one of its commands writes.
//! - `...` stands for what is left out: in `text` as a line, for any number of lines; in `json` as a string, for further items of an
//!   array, or as a key, for further fields of an object. Times may differ.
//!
//! Set `UPDATE_DOCS` to write what the program prints and draws instead:
//!
//! ```sh
//! UPDATE_DOCS=1 cargo test -p highball-cli --test program documents
//! ```
//!
//! With `--release` new times are those that users see.

mod code;
mod commands;
mod copies;
mod json;
mod lines;
mod links;
mod page;
mod scratch;
mod summary;
mod terminal;
mod titles;

use std::path::{Path, PathBuf};

use crate::common::fixtures;

/// The folder of the project.
fn root() -> &'static Path {
    fixtures::project()
}

/// The files with this ending in a folder of the project and its subfolders, sorted.
fn files_in(folder: &str, ending: &str) -> Vec<PathBuf> {
    fn add(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            let is_source = !["target", "node_modules"].contains(&name.as_str()) && !name.starts_with('.');
            if path.is_dir() && is_source {
                add(&path, ending, found);
            } else if name.ends_with(ending) && is_source {
                found.push(path);
            }
        }
    }
    let mut found = Vec::new();
    add(&root().join(folder), ending, &mut found);
    found.sort();
    found
}

/// The path of a file of the project, for messages.
fn name_of(path: &Path) -> String {
    path.strip_prefix(root()).unwrap_or(path).display().to_string()
}

/// Whether files are to be written rather than compared.
fn is_update() -> bool {
    std::env::var_os("UPDATE_DOCS").is_some()
}
