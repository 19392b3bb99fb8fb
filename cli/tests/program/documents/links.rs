//! Every link of every page leads to something that is there.

use std::collections::HashMap;
use std::path::{Component, Path, PathBuf};

use super::page::Page;
use super::{files_in, name_of, root};

/// A path without `.` and `..`.
fn normal(path: &Path) -> PathBuf {
    let mut normal = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => drop(normal.pop()),
            Component::CurDir => {}
            part => normal.push(part),
        }
    }
    normal
}

fn is_of_the_web(link: &str) -> bool {
    ["http://", "https://", "mailto:"].iter().any(|scheme| link.starts_with(scheme))
}

#[test]
fn every_link_leads_to_a_file_and_to_a_heading_that_are_there() {
    let pages: HashMap<PathBuf, Page> =
        files_in("", ".md").into_iter().map(|path| (path.clone(), Page::read(&path))).collect();
    assert!(pages.len() > 20, "only {} pages", pages.len());
    let book = root().join("docs");
    let (mut wrong, mut count) = (Vec::new(), 0);
    for (path, page) in &pages {
        let is_in_book = path.starts_with(&book);
        for link in page.links.iter().filter(|link| !is_of_the_web(link)) {
            count += 1;
            let (file, heading) = link.split_once('#').unwrap_or((link, ""));
            let target = if file.is_empty() { path.clone() } else { normal(&path.parent().unwrap().join(file)) };
            let is_there = match pages.get(&target) {
                Some(target) => heading.is_empty() || target.anchors.iter().any(|anchor| anchor == heading),
                None => target.exists() && heading.is_empty(),
            };
            if !is_there {
                wrong.push(format!("{}: {link} leads nowhere", name_of(path)));
            } else if is_in_book && !target.starts_with(&book) {
                wrong.push(format!("{}: {link} leads out of the book", name_of(path)));
            }
        }
        if is_in_book {
            wrong.extend(page.undefined.iter().map(|name| format!("{}: [{name}] is not defined", name_of(path))));
        }
    }
    assert!(count > 50, "only {count} links");
    wrong.sort();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
