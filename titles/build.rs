//! Copies the title files that are compiled in. In WebAssembly, which every visitor of the page loads, they have no comments.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// Where the title files are.
const DATA: &str = "src/title/data";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed={DATA}");
    let of_cargo = |name: &str| env::var(name).map_err(io::Error::other);
    let is_wasm = of_cargo("CARGO_CFG_TARGET_FAMILY")? == "wasm";
    let out = PathBuf::from(of_cargo("OUT_DIR")?);
    for entry in fs::read_dir(Path::new(&of_cargo("CARGO_MANIFEST_DIR")?).join(DATA))? {
        let path = entry?.path();
        let Some(name) = path.file_name().filter(|_| path.extension().is_some_and(|it| it == "toml")) else { continue };
        let text = fs::read_to_string(&path)?;
        let text = if is_wasm { without_comments(&text) } else { text };
        fs::write(out.join(name), text)?;
    }
    Ok(())
}

/// Returns a title file without its comments. Its texts have double quotation marks and no line breaks.
fn without_comments(text: &str) -> String {
    let begins = |line: &str, at: usize| line[..at].matches('"').count().is_multiple_of(2);
    let bare = |line: &str| {
        let comment = line.match_indices('#').map(|(at, _)| at).find(|&at| begins(line, at));
        line[..comment.unwrap_or(line.len())].trim_end().to_owned() + "\n"
    };
    text.lines().map(bare).filter(|line| line.len() > 1).collect()
}
