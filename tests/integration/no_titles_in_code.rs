//! A title is data. Its name is in its data, in tests and in documentation, but not in code.

use std::path::{Path, PathBuf};

use highball::title::Title;

/// Adds the source files of a folder and its subfolders, without tests and data.
fn add_sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() && name != "tests" && name != "data" {
            add_sources(&path, found);
        } else if name.ends_with(".rs") && !name.ends_with("tests.rs") {
            found.push(path);
        }
    }
}

/// The folders `src` of all crates of the workspace.
fn source_folders() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let members = std::fs::read_dir(root).unwrap().map(|entry| entry.unwrap().path());
    let folders = members.filter(|member| member.join("Cargo.toml").exists()).map(|member| member.join("src"));
    folders.chain([root.join("src")]).filter(|folder| folder.exists()).collect()
}

#[test]
fn no_code_names_a_title() {
    let mut files = Vec::new();
    for folder in source_folders() {
        add_sources(&folder, &mut files);
    }
    assert!(files.len() > 100, "only {} files", files.len());
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        // Tests are at the end of a file.
        let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
        for line in code.lines().filter(|line| !line.trim_start().starts_with("//")) {
            let named = Title::all().map(Title::id).find(|id| line.contains(id));
            assert_eq!(named, None, "{}: {line}", file.display());
        }
    }
}
