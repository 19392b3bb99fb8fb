//! The page that says where a change of the code goes.

use super::root;

/// The most files that a task may touch.
const MOST_FILES: usize = 6;

#[test]
fn the_files_that_each_change_of_the_code_touches_exist_and_are_few() {
    let page = std::fs::read_to_string(root().join("docs/how-to/change-the-code.md")).unwrap();
    let tasks: Vec<&str> = page.split("\n## ").skip(1).collect();
    assert!(tasks.len() >= 10, "{} tasks", tasks.len());
    for task in tasks {
        let name = task.lines().next().unwrap_or_default();
        let files = task.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_digit()));
        let files: Vec<&str> = files.filter_map(|line| line.split('`').nth(1)).collect();
        assert!((1..=MOST_FILES).contains(&files.len()), "{name}: {} files", files.len());
        for file in files {
            assert!(root().join(file).exists(), "{name}: {file} does not exist");
        }
    }
}
