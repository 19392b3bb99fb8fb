//! The parts of pages that are files of the crates: whoever reads a page on a code site has them before them, as in the book.

use std::fs;

use super::{files_in, is_update, name_of, root};

/// The start and the end of the lines around the copy of a file, whose path is between them.
const START: [&str; 2] = ["<!-- The file `", "`, copied by a test: see cli/tests/program/documents/copies.rs. -->\n"];
const END: &str = "<!-- The end of the file. -->\n";

/// Returns a page with its copies made anew, and their number.
fn with_copies(page: &str) -> (String, usize) {
    let (mut text, mut rest, mut count) = (String::new(), page, 0);
    while let Some((before, after)) = rest.split_once(START[0]) {
        let (path, after) = after.split_once(START[1]).expect("the line before a copy ends as the others do");
        let (_, after) = after.split_once(END).expect("a copy has an end");
        let file = fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"));
        let copy = match path.rsplit_once('.') {
            Some((_, "md")) => file,
            language => format!("```{}\n{file}```\n", language.map(|(_, ending)| ending).unwrap_or_default()),
        };
        text += &[before, START[0], path, START[1], "\n", &copy, "\n", END].concat();
        (rest, count) = (after, count + 1);
    }
    (text + rest, count)
}

/// Set `UPDATE_DOCS` to write them instead.
#[test]
fn pages_have_the_files_that_they_copy_as_they_are() {
    let mut copies = 0;
    for path in files_in("docs", ".md") {
        let page = fs::read_to_string(&path).unwrap();
        let (expected, count) = with_copies(&page);
        copies += count;
        if is_update() && page != expected {
            fs::write(&path, &expected).unwrap();
        } else {
            assert!(page == expected, "{} is out of date: run this test with UPDATE_DOCS=1", name_of(&path));
        }
        assert!(!page.contains("{{#"), "{} leaves something to mdBook, which a code site does not show", name_of(&path));
    }
    assert!(copies > 4, "only {copies} copies");
}
