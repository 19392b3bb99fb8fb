//! Drafts of titles that come with Highball. A draft has the map, trains, phases, companies and tiles of its facts.

use std::collections::BTreeMap;
use std::io::Read;
use std::path::{Path, PathBuf};

use flate2::read::MultiGzDecoder;
use highball::board::tile::Catalogue;
use highball::title::Title;
use highball_draft::draft;

#[path = "common/facts.rs"]
mod facts;

/// Returns each file of `fixtures/facts` about one title, and that of the tiles, with its text.
fn files() -> Vec<(PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures/facts");
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let read = |path: PathBuf| {
        let mut text = String::new();
        MultiGzDecoder::new(&*std::fs::read(&path).unwrap()).read_to_string(&mut text).unwrap();
        (path, text)
    };
    files.filter(|path| !path.ends_with("titles.jsonl.gz")).map(read).collect()
}

#[test]
fn drafts_of_known_titles_equal_their_facts() {
    let is_tiles = |path: &Path| path.ends_with("tiles.json.gz");
    let files = files();
    let (_, tiles) = files.iter().find(|(path, _)| is_tiles(path)).unwrap();
    let mut count = 0;
    for (path, text) in files.iter().filter(|(path, _)| !is_tiles(path)) {
        let draft = draft(text, Some(tiles)).unwrap_or_else(|errors| panic!("{}: {}", path.display(), errors[0]));
        let title =
            Title::read(&draft.text).unwrap_or_else(|faults| panic!("{}: {}\n{}", path.display(), faults[0], draft.text));
        facts::assert_equal(&title, &serde_json::from_str(text).unwrap());
        count += 1;
    }
    assert_eq!(count, 7);
}

#[test]
fn the_standard_tiles_are_those_of_the_facts() {
    let files = files();
    let (_, text) = files.iter().find(|(path, _)| path.ends_with("tiles.json.gz")).unwrap();
    let facts: serde_json::Value = serde_json::from_str(text).unwrap();
    let expected: BTreeMap<_, _> =
        facts.as_object().unwrap().iter().map(|(number, fact)| (number.as_str(), facts::print_of_fact(fact))).collect();
    let tiles = Catalogue::standard().tiles();
    let found: BTreeMap<_, _> = tiles.iter().map(|tile| (tile.number.as_str(), facts::print(&tile.print))).collect();
    assert_eq!(tiles.len(), 469);
    assert!(found.keys().eq(expected.keys()));
    for (number, print) in found {
        assert_eq!(print, expected[number], "tile {number}");
    }
}
