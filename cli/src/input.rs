//! Reading the files of the command line.

use std::fmt::Display;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};

use highball::board_file::BoardFile;
use highball::input::{Input, Selected};
use highball::record::Record;
use highball::stream;
use highball::title::Title;

use super::company_questions;
use super::exit_status::ExitStatus;
use super::failure::Failure;
use super::interrupt;
use super::location::{is_stdin, located};
use super::tables::TableInput;

/// Contents of a file.
pub(super) enum Contents {
    /// Questions, or what they are asked about.
    Questions(Input<'static>),
    /// A table with a column of snapshots.
    Table(TableInput),
}

/// Why a command other than a batch does not read a table.
pub(super) const ONLY_FOR_BATCH: &str = "a table, which only `highball batch` reads";

/// Opens a file. Its name says what it holds, or its first bytes.
pub(super) fn open(file: &str) -> Result<Contents, io::Error> {
    if is_stdin(file) { read(io::stdin(), None) } else { read(File::open(file)?, Some(file)) }
}

fn read(input: impl Read + Send + 'static, name: Option<&str>) -> Result<Contents, io::Error> {
    let mut input = BufReader::new(input);
    // What is in a table may look like TOML.
    if let Some(format) = TableInput::format(input.fill_buf()?, name) {
        return TableInput::open(format, input, name).map(Contents::Table);
    }
    Input::read(input, name).map(Contents::Questions)
}

/// Reads a file, or standard input, as text of at most `limit` bytes.
pub(super) fn read_text(file: &str, limit: usize) -> Result<String, Failure> {
    String::from_utf8(read_bytes(file, limit)?).map_err(|_| Failure::unusable(located(file, None, "not text in UTF-8")))
}

/// Reads a file, or standard input, of at most `limit` bytes.
pub(super) fn read_bytes(file: &str, limit: usize) -> Result<Vec<u8>, Failure> {
    check_file(file)?;
    let mut bytes = Vec::new();
    let beyond_limit = limit as u64 + 1;
    let result = if is_stdin(file) {
        io::stdin().take(beyond_limit).read_to_end(&mut bytes)
    } else {
        File::open(file).and_then(|input| input.take(beyond_limit).read_to_end(&mut bytes))
    };
    result.map_err(|error| Failure::unusable(located(file, None, format_args!("cannot be read: {error}"))))?;
    if bytes.len() > limit {
        return Err(Failure::unusable(located(file, None, format_args!("longer than {limit} bytes"))));
    }
    Ok(bytes)
}

/// Reads one of several recorded games, compressed or not. `None` if an interrupt came while the file was read, which may have cut it off.
pub(super) fn read_record(file: &str, title: Option<&Title>) -> Result<Option<Record>, Failure> {
    let failure = |error: &dyn Display| Failure::new(ExitStatus::SomeFailed, located(file, None, error));
    let bytes =
        read_bytes(file, stream::MAX_BYTES).map_err(|failure| Failure { status: ExitStatus::SomeFailed, ..failure })?;
    if interrupt::is_interrupted() {
        return Ok(None);
    }
    let bytes = stream::decompressed(bytes).map_err(|error| failure(&error))?;
    let is_board_file = || std::str::from_utf8(&bytes).is_ok_and(|text| BoardFile::read(text).is_ok());
    Record::read(&bytes, title).map(Some).map_err(|error| match is_board_file() {
        true => failure(&"a board file: an audit needs a game exported from 18xx.games, with all its turns"),
        false => failure(&error),
    })
}

/// Checks that a file exists, before it is opened later.
pub(super) fn check_file(file: &str) -> Result<(), Failure> {
    if is_stdin(file) {
        return Ok(());
    }
    if let Some(page) = address(file) {
        return Err(Failure::unusable(located(file, None, download(page))));
    }
    match std::fs::metadata(file) {
        Ok(metadata) if metadata.is_dir() => Err(Failure::unusable(located(file, None, "a directory, expected a file"))),
        Ok(_) => Ok(()),
        Err(error) => Err(Failure::unusable(located(file, None, open_error(&error)))),
    }
}

/// The address of the site with recorded games.
const SITE: &str = "18xx.games/";

/// Returns the address of a page without its scheme. `None` if a name is no address.
fn address(name: &str) -> Option<&str> {
    let without_scheme = ["https://", "http://"].iter().find_map(|scheme| name.strip_prefix(scheme));
    let page = without_scheme.unwrap_or(name);
    let page = page.strip_prefix("www.").unwrap_or(page);
    (without_scheme.is_some() || page.starts_with(SITE)).then_some(page)
}

/// Whether a name is the address of a page.
pub(super) fn is_address(name: &str) -> bool {
    address(name).is_some()
}

/// Says what to do about an address in place of a file.
fn download(page: &str) -> &'static str {
    if page.starts_with(SITE) {
        "an address, expected a file: open the game in a browser, download it by Tools, Game Data, and give the file"
    } else {
        "an address, expected a file: download it, and give the file"
    }
}

/// Describes why a file cannot be opened.
pub(super) fn open_error(error: &io::Error) -> String {
    format!("cannot be opened: {error}")
}

/// Reads the only question of a file, or the one with an id.
pub(super) fn select(file: &str, id: Option<&str>) -> Result<Selected, Failure> {
    check_file(file)?;
    let input = match open(file).map_err(|error| Failure::unusable(located(file, None, open_error(&error))))? {
        Contents::Questions(input) => input,
        Contents::Table(_) => return Err(Failure::unusable(located(file, None, ONLY_FOR_BATCH))),
    };
    input.select(id).map_err(|error| company_questions::failure(file, &error.into()))
}
