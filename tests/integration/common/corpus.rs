//! What the tests over the corpus share.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;

use flate2::read::MultiGzDecoder;

/// The lines of a file of the corpus, which lies in `HIGHBALL_CORPUS` or beside the project. Where it is not there, says so
/// and returns nothing.
pub fn corpus_file(name: &str) -> Option<Vec<String>> {
    let folder = std::env::var_os("HIGHBALL_CORPUS")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/corpus"), PathBuf::from);
    let path = folder.join(name);
    if !path.exists() {
        println!("skipped: no {name} in {}; HIGHBALL_CORPUS may name the folder of the corpus", folder.display());
        return None;
    }
    let file = std::fs::File::open(&path).expect("the file can be opened");
    let lines = BufReader::new(MultiGzDecoder::new(file)).lines();
    Some(lines.collect::<Result<_, _>>().expect("the file is a gzip of text"))
}
