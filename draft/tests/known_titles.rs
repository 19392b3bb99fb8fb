//! Drafts of titles that come with Highball. A draft has the map, trains, phases, companies and tiles of its facts.

use std::io::Read;
use std::path::{Path, PathBuf};

use flate2::read::MultiGzDecoder;
use highball::title::Title;
use highball_draft::draft;

#[path = "../../tests/integration/common/facts.rs"]
mod facts;

/// Returns each file of `fixtures/facts` with its text.
fn files() -> Vec<(PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures/facts");
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let read = |path: PathBuf| {
        let mut text = String::new();
        MultiGzDecoder::new(&*std::fs::read(&path).unwrap()).read_to_string(&mut text).unwrap();
        (path, text)
    };
    files.map(read).collect()
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
