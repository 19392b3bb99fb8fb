//! The files of `fixtures/`, which `fixtures/README.md` describes.

use std::io::Read;
use std::path::{Path, PathBuf};

use flate2::read::MultiGzDecoder;

/// The folder of the project. Tests of its crates have it above their own.
pub fn project() -> &'static Path {
    let mut folders = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    folders.find(|folder| folder.join("fixtures").is_dir()).expect("a folder with `fixtures`")
}

/// The path of a file or folder of `fixtures/`.
pub fn path(name: &str) -> PathBuf {
    project().join("fixtures").join(name)
}

/// Reads a file of `fixtures/`, and decompresses it if its name ends in `.gz`.
pub fn text(name: &str) -> String {
    let path = path(name);
    let bytes = std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut text = String::new();
    let read = if name.ends_with(".gz") {
        MultiGzDecoder::new(&*bytes).read_to_string(&mut text)
    } else {
        bytes.as_slice().read_to_string(&mut text)
    };
    read.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text
}

/// Reads the lines of a corpus file such as `conformance`. Each line is a snapshot.
pub fn corpus(name: &str) -> Vec<String> {
    text(&format!("corpus/{name}.jsonl.gz")).lines().map(str::to_owned).collect()
}
