//! The table of contents of the book.

use super::page::Page;
use super::{files_in, root};

#[test]
fn the_summary_lists_every_page_of_the_book_once() {
    let book = root().join("docs");
    let mut listed = Page::read(&book.join("SUMMARY.md")).links;
    listed.sort();
    let pages = files_in("docs", ".md").into_iter().map(|path| path.strip_prefix(&book).unwrap().display().to_string());
    let mut pages: Vec<String> = pages.filter(|path| path != "SUMMARY.md").collect();
    pages.sort();
    assert_eq!(listed, pages);
}
