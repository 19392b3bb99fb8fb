//! What the tests share.

use std::path::{Path, PathBuf};

/// The seed of random boards.
pub const SEED: u64 = 1830;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Returns the folder of the test data.
pub fn fixtures() -> PathBuf {
    root().join("fixtures")
}

/// Returns the names of the crates that a crate of the project depends on.
pub fn dependencies(name: &str) -> Vec<String> {
    let manifest = std::fs::read_to_string(root().join(name).join("Cargo.toml")).unwrap();
    let lines = manifest.split("[dependencies]").nth(1).unwrap().lines();
    let names = lines.filter_map(|line| line.split(['.', ' ', '=']).next()).filter(|name| !name.is_empty());
    names.map(str::to_owned).collect()
}
