//! The guides for Rust, Python and JavaScript show the same tasks with the same answers. Each language runs its own.

use crate::common::fixtures;

const GUIDES: [&str; 3] = ["embed", "python", "javascript"];

#[test]
fn the_guides_of_all_languages_solve_the_same_tasks_with_the_same_answers() {
    let answers = GUIDES.map(|guide| {
        let page = std::fs::read_to_string(fixtures::project().join(format!("docs/how-to/{guide}.md"))).unwrap();
        let tasks = page.split_once("\n## Five tasks\n").unwrap_or_else(|| panic!("{guide}: no tasks")).1;
        let shown = tasks.split_once("\n```text\n").and_then(|(_, rest)| rest.split_once("```")).unwrap().0.to_owned();
        let labels: Vec<&str> = shown.lines().filter_map(|line| line.split_once(": ")).map(|(label, _)| label).collect();
        let code = tasks.split_once("```text").unwrap().0;
        // In the same order.
        let places: Vec<usize> = labels.iter().map(|label| code.find(&format!("\"{label}:")).unwrap()).collect();
        assert!(places.len() == 5 && places.is_sorted(), "{guide}: {labels:?}");
        shown
    });
    assert!(answers.iter().all(|other| *other == answers[0]), "{answers:#?}");
}
