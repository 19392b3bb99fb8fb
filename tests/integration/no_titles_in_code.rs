//! A title is data: no title's name stands in the code, but in its data, in tests and in documentation.

use std::path::{Path, PathBuf};

use highball::title::Title;

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() && name != "tests" && name != "data" {
            sources(&path, found);
        } else if name.ends_with(".rs") && name != "tests.rs" {
            found.push(path);
        }
    }
}

#[test]
fn no_titles_name_stands_in_the_code() {
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files);
    assert!(files.len() > 100, "only {} files", files.len());
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        // Tests stand at the end of a file, behind their mark.
        let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
        for line in code.lines().filter(|line| !line.trim_start().starts_with("//")) {
            let named = Title::all().map(Title::id).find(|id| line.contains(id));
            assert_eq!(named, None, "{}: {line}", file.display());
        }
    }
}
