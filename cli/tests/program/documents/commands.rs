//! Every command of the README and of the book does what the page says.

use std::path::PathBuf;

use rayon::prelude::*;

use super::page::{Block, Page};
use super::scratch::{Scratch, pictures_of_the_book};
use super::{is_update, json, lines, name_of, root, terminal};

/// The first words of commands that build something. They are not run.
const NOT_RUN: [&str; 4] = ["cargo install", "cargo test", "cargo run", "web/build"];

/// A statement of a page that is not so.
struct Difference {
    at: String,
    what: String,
}

/// A page, as it would be if everything were so.
struct Checked {
    page: Page,
    differences: Vec<Difference>,
    /// Texts of blocks to replace, in order.
    outputs: Vec<(usize, String)>,
    /// The pictures of the book that its commands draw.
    pictures: Vec<PathBuf>,
    commands: usize,
}

impl Checked {
    fn differs(&mut self, at: &Block, what: impl Into<String>) {
        let at = format!("{}:{}", name_of(&self.page.path), self.page.line(at.range.start));
        self.differences.push(Difference { at, what: what.into() });
    }
}

/// Runs the commands of a page in a folder.
fn check(page: Page, scratch: &Scratch) -> Checked {
    let blocks: Vec<Block> = Page::read(&page.path).blocks;
    let mut checked = Checked { page, differences: vec![], outputs: vec![], pictures: vec![], commands: 0 };
    for (number, block) in blocks.iter().enumerate() {
        if block.language() != "sh" {
            scratch.save(&checked.page, block);
            continue;
        }
        let is_output = |next: &&Block| next.is_direct && matches!(&*next.info, "text" | "json");
        let shown = blocks.get(number + 1).filter(is_output);
        let screen = run_block(&mut checked, scratch, block, shown);
        match shown {
            Some(shown) => {
                let now = compare(&mut checked, &screen, shown);
                checked.outputs.extend(now.map(|now| (number + 1, now)));
            }
            None if screen.is_empty() => {}
            None => checked.differs(block, format!("the page does not show what is printed:\n{screen}")),
        }
    }
    compare_pictures(&mut checked, scratch);
    if is_update() {
        update(&checked, &blocks);
    }
    checked
}

/// Runs the commands of a block, and returns what they print.
fn run_block(checked: &mut Checked, scratch: &Scratch, block: &Block, shown: Option<&Block>) -> String {
    let mut screen = String::new();
    for line in block.text.replace("\\\n", " ").lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if NOT_RUN.iter().any(|command| line.starts_with(command)) {
            continue;
        }
        checked.commands += 1;
        let outcome = terminal::run(scratch.path(), line);
        screen += &outcome.screen;
        // 1 is an answer too: a claim that is not the best, a board with warnings.
        let is_shown = shown.is_some_and(|block| block.text.contains("error"));
        if outcome.status > 1 && !is_shown {
            checked.differs(block, format!("`{line}` ends with status {}:\n{}", outcome.status, outcome.screen));
        }
    }
    screen
}

/// Returns the output as the page should show it, if it shows something else.
fn compare(checked: &mut Checked, screen: &str, shown: &Block) -> Option<String> {
    let now = match shown.language() {
        "json" => Ok(json::shown(screen, &shown.text)),
        _ => lines::shown(screen, &shown.text),
    };
    match now {
        Ok(now) if now == shown.text => return None,
        Ok(now) => {
            if !is_update() {
                checked.differs(shown, format!("the output is now:\n{now}"));
            }
            return Some(now);
        }
        Err(line) => checked.differs(shown, format!("there is no line {line:?} any more; the output is now:\n{screen}")),
    }
    None
}

/// Compares the pictures that the page shows with what its commands drew.
fn compare_pictures(checked: &mut Checked, scratch: &Scratch) {
    for (drawn, kept) in scratch.pictures(&checked.page) {
        let bytes = std::fs::read(drawn).unwrap();
        if std::fs::read(&kept).ok().as_ref() != Some(&bytes) {
            if is_update() {
                std::fs::write(&kept, bytes).unwrap();
            } else {
                let what = "the picture is not what the command on the page draws".to_owned();
                checked.differences.push(Difference { at: name_of(&kept), what });
            }
        }
        checked.pictures.push(kept);
    }
}

/// Writes what is so to the page.
fn update(checked: &Checked, blocks: &[Block]) {
    let mut text = checked.page.text.clone();
    for (number, output) in checked.outputs.iter().rev() {
        text.replace_range(blocks[*number].range.clone(), output);
    }
    if text != checked.page.text {
        std::fs::write(&checked.page.path, text).unwrap();
    }
}

/// The pages by the folder in which their commands run: the chapters of the tutorial in their order, and each other page alone.
fn groups() -> Vec<Vec<PathBuf>> {
    let book = root().join("docs");
    let pages = Page::read(&book.join("SUMMARY.md")).links.into_iter().map(|link| book.join(link));
    let (tutorial, others): (Vec<PathBuf>, Vec<PathBuf>) = pages.partition(|page| page.starts_with(book.join("tutorial")));
    let readme = root().join("README.md");
    std::iter::once(tutorial).chain(others.into_iter().chain([readme]).map(|page| vec![page])).collect()
}

/// Set `UPDATE_DOCS` to write outputs and pictures instead.
#[test]
fn the_commands_of_the_readme_and_of_the_book_print_and_draw_what_they_show() {
    let checked: Vec<Checked> = groups()
        .into_par_iter()
        .flat_map_iter(|pages| {
            let scratch = Scratch::new();
            pages.into_iter().map(|path| check(Page::read(&path), &scratch)).collect::<Vec<_>>()
        })
        .collect();
    let commands: usize = checked.iter().map(|page| page.commands).sum();
    assert!(commands > 50, "only {commands} commands");
    let drawn: Vec<&PathBuf> = checked.iter().flat_map(|page| &page.pictures).collect();
    let mut wrong: Vec<String> = checked
        .iter()
        .flat_map(|page| &page.differences)
        .map(|difference| format!("{}: {}", difference.at, difference.what))
        .collect();
    let orphans = pictures_of_the_book().into_iter().filter(|picture| !drawn.contains(&picture));
    wrong.extend(orphans.map(|picture| format!("{}: no command of a page that shows it draws it", name_of(&picture))));
    assert!(wrong.is_empty(), "{}\n\nSet UPDATE_DOCS=1 to write outputs and pictures.", wrong.join("\n\n"));
}
