//! The folder in which the commands of a page run.

use std::path::{Path, PathBuf};

use tempfile::TempDir;

use super::page::{Block, Page};
use super::{files_in, name_of, root};
use crate::common::fixtures;

pub struct Scratch(TempDir);

impl Scratch {
    pub fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        std::os::unix::fs::symlink(fixtures::path(""), folder.path().join("fixtures")).unwrap();
        Self(folder)
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    /// Saves a block as the file that its info names, if it names one.
    pub fn save(&self, page: &Page, block: &Block) {
        let mut words = block.info.splitn(3, ' ').skip(1);
        let Some(name) = words.next() else { return };
        let path = self.path().join(name);
        let text = match words.next() {
            None => block.text.clone(),
            Some(place) => {
                let mut text = std::fs::read_to_string(&path).unwrap();
                let line = format!("{place}\n");
                let at = if place == "end" { Some(text.len()) } else { text.find(&line).map(|at| at + line.len()) };
                let at = at.unwrap_or_else(|| panic!("{}: {name} has no line {place}", name_of(&page.path)));
                text.insert_str(at, &block.text);
                text
            }
        };
        std::fs::write(path, text).unwrap();
    }

    /// Returns the pictures that the commands drew, and those of the folder of the page that they were meant for.
    pub fn pictures(&self, page: &Page) -> Vec<(PathBuf, PathBuf)> {
        let names = std::fs::read_dir(self.path()).unwrap().map(|entry| entry.unwrap().file_name());
        let is_picture = |name: &str| name.ends_with(".svg") || name.ends_with(".png");
        let names = names.filter_map(|name| name.into_string().ok()).filter(|name| is_picture(name));
        let is_shown = |name: &String| page.links.contains(name);
        let folder = page.path.parent().unwrap();
        names.filter(is_shown).map(|name| (self.path().join(&name), folder.join(&name))).collect()
    }
}

/// The pictures of the book.
pub fn pictures_of_the_book() -> Vec<PathBuf> {
    assert!(root().join("docs").exists());
    [".svg", ".png"].iter().flat_map(|ending| files_in("docs", ending)).collect()
}
