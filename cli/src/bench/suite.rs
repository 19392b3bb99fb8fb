//! The file in which `highball bench --suite` keeps its results.

use std::collections::HashSet;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{ErrorKind, Read, Seek, SeekFrom, Write};

use crate::failure::Failure;
use crate::location::located;
use crate::output::report_warning;
use crate::output_file::check_differs;
use highball::report::SuiteResult;

/// Maximum size of a file of results, in bytes.
const MAX_BYTES: usize = 256 << 20;

/// A file of results, and the results in it.
pub(super) struct SuiteFile {
    path: String,
    file: File,
    results: Vec<SuiteResult>,
    known: HashSet<SearchKey>,
}

/// Identifies a search: its question, strategy, time limit (as bits) and threads.
type SearchKey = (String, String, String, u64, usize);

fn key(result: &SuiteResult) -> SearchKey {
    let SuiteResult { id, company, strategy, time_limit, threads, .. } = result;
    (id.clone(), company.clone(), strategy.clone(), time_limit.to_bits(), *threads)
}

impl SuiteFile {
    /// Opens a file of results, or begins one. It must be none of the `inputs`, and no other program may have it open as a suite. A last line
    /// without an end, of a run that was killed, is dropped with a warning.
    pub(super) fn open(path: &str, inputs: &[String]) -> Result<Self, Failure> {
        check_differs(path, inputs)?;
        let failure = |what: &str, error: &std::io::Error| Failure::unusable(format!("{path}: cannot be {what}: {error}"));
        let opened = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let mut file = opened.map_err(|error| failure("opened", &error))?;
        // Two programs would write into each other's lines. Where a file cannot be locked, nothing is known of others.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(Failure::unusable(format!(
                "{path}: another `highball bench` adds results to it, expected a suite of its own"
            )));
        }
        let mut text = String::new();
        (&mut file).take(MAX_BYTES as u64 + 1).read_to_string(&mut text).map_err(|error| match error.kind() {
            ErrorKind::InvalidData => Failure::unusable(format!("{path}: not text in UTF-8, expected results of a suite")),
            _ => failure("read", &error),
        })?;
        if text.len() > MAX_BYTES {
            return Err(Failure::unusable(format!("{path}: longer than {MAX_BYTES} bytes, expected results of a suite")));
        }
        check_heading(path, &text)?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let results = read(path, &text[..whole])?;
        if (1..text.len()).contains(&whole) {
            let line = located(path, Some(results.len() + 2), "has no end, as if a run was killed, and is left out");
            report_warning(&line);
        }
        // Only now is it certain that the file is a suite's.
        file.set_len(whole as u64).map_err(|error| failure("written", &error))?;
        file.seek(SeekFrom::End(0)).map_err(|error| failure("written", &error))?;
        let known = results.iter().map(key).collect();
        Ok(Self { path: path.to_owned(), file, results, known })
    }

    /// Returns the results, in the order in which they were found.
    pub(super) fn results(&self) -> &[SuiteResult] {
        &self.results
    }

    /// Whether the file has the result of a search: of a question, by a strategy, under a time limit in
    /// seconds, on a number of threads.
    pub(super) fn has(&self, (id, company): (&str, &str), strategy: &str, time_limit: f64, threads: usize) -> bool {
        self.known.contains(&(id.to_owned(), company.to_owned(), strategy.to_owned(), time_limit.to_bits(), threads))
    }

    /// Adds a result, at once to the file.
    pub(super) fn add(&mut self, result: SuiteResult) -> Result<(), Failure> {
        let has_headers = self.file.stream_position().is_ok_and(|position| position == 0);
        let failure =
            |error: &dyn std::fmt::Display| Failure::unusable(format!("{}: cannot be written: {error}", self.path));
        let line = row(&result, has_headers).map_err(|error| failure(&error))?;
        self.file.write_all(&line).map_err(|error| failure(&error))?;
        self.known.insert(key(&result));
        self.results.push(result);
        Ok(())
    }
}

/// Returns a result as a line, below the heading if `has_headers`.
fn row(result: &SuiteResult, has_headers: bool) -> Result<Vec<u8>, Box<dyn std::error::Error>> {
    let mut writer = csv::WriterBuilder::new().has_headers(has_headers).from_writer(Vec::new());
    writer.serialize(result)?;
    Ok(writer.into_inner()?)
}

/// Checks that a file is empty or begins with the heading of a suite.
fn check_heading(path: &str, text: &str) -> Result<(), Failure> {
    let lines = row(&SuiteResult::default(), true).unwrap_or_default();
    let heading = lines.split(|&byte| byte == b'\n').next().unwrap_or_default();
    let is_heading = match text.split_once('\n') {
        Some((first, _)) => first.strip_suffix('\r').unwrap_or(first).as_bytes() == heading,
        None => text.is_empty() || text.as_bytes() == heading,
    };
    if is_heading {
        return Ok(());
    }
    let heading = String::from_utf8_lossy(heading);
    Err(Failure::unusable(located(
        path,
        Some(1),
        format_args!("not the results of a suite, expected {heading:?} or an empty file"),
    )))
}

fn read(path: &str, text: &str) -> Result<Vec<SuiteResult>, Failure> {
    let result = |(number, row): (usize, Result<SuiteResult, csv::Error>)| {
        row.map_err(|error| {
            let line = error.position().map_or(number + 2, |position| position.line() as usize);
            let what = match error.kind() {
                csv::ErrorKind::Deserialize { err, .. } => err.to_string(),
                _ => "a row of another length".to_owned(),
            };
            Failure::unusable(located(path, Some(line), format!("{what}, expected a result of a suite")))
        })
    };
    csv::Reader::from_reader(text.as_bytes()).into_deserialize().enumerate().map(result).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn result(id: &str) -> SuiteResult {
        let result = json!({
            "id": id, "company": "A", "strategy": "portfolio", "time_limit": 1.5, "threads": 1, "revenue": 10, "upper_bound": 20,
            "nodes": 7, "seconds": 0.25, "unsupported": "",
        });
        serde_json::from_value(result).unwrap()
    }

    fn open(path: &str) -> SuiteFile {
        SuiteFile::open(path, &[]).unwrap_or_else(|failure| panic!("{}", failure.message))
    }

    #[test]
    fn results_are_kept_and_a_line_that_was_cut_off_is_dropped() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("results.csv").to_str().unwrap().to_owned();
        let mut file = open(&path);
        assert!(file.add(result("a")).is_ok() && file.add(result("b, \"c\"")).is_ok());
        let Err(failure) = SuiteFile::open(&path, &[]) else { panic!("two programs write one file") };
        assert!(failure.message.contains("another `highball bench` adds results to it"), "{}", failure.message);
        drop(file);
        let whole = std::fs::read_to_string(&path).unwrap();
        std::fs::write(&path, format!("{whole}d,A,port")).unwrap();
        let mut file = open(&path);
        assert_eq!(file.results(), [result("a"), result("b, \"c\"")]);
        assert!(file.has(("a", "A"), "portfolio", 1.5, 1));
        assert!(!file.has(("a", "A"), "portfolio", 2.0, 1) && !file.has(("a", "A"), "flow", 1.5, 1));
        assert!(file.add(result("d")).is_ok());
        drop(file);
        assert_eq!(open(&path).results().len(), 3);
    }

    #[test]
    fn other_files_are_refused_and_stay_as_they_were() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("results.csv").to_str().unwrap().to_owned();
        let heading = "id,company,strategy,time_limit,threads,revenue,upper_bound,nodes,seconds,unsupported";
        let no_suite = format!("1: not the results of a suite, expected \"{heading}\" or an empty file");
        for (text, message) in [
            ("A letter".to_owned(), no_suite.as_str()),
            ("id,comp".to_owned(), &no_suite),
            ("A letter\nof two lines\n".to_owned(), &no_suite),
            ("a,b\n1,2\n".to_owned(), &no_suite),
            (format!("{heading},more\n"), &no_suite),
            (format!("{heading}\nA,B\n"), "2: a row of another length, expected a result of a suite"),
            (format!("{heading}\na,b\nof a run that was"), "2: a row of another length, expected a result of a suite"),
        ] {
            std::fs::write(&path, &text).unwrap();
            let Err(failure) = SuiteFile::open(&path, &[]) else { panic!("{text:?} is refused") };
            assert_eq!(failure.message, format!("{path}:{message}"));
            assert_eq!(std::fs::read_to_string(&path).unwrap(), text, "nothing is lost");
        }
    }

    #[test]
    fn an_empty_file_and_a_heading_alone_begin_a_suite() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("results.csv").to_str().unwrap().to_owned();
        let heading = row(&result("a"), true).unwrap().split(|&byte| byte == b'\n').next().map(<[u8]>::to_vec).unwrap();
        for text in [&b""[..], &heading] {
            std::fs::write(&path, text).unwrap();
            assert!(open(&path).add(result("a")).is_ok());
            assert_eq!(open(&path).results(), [result("a")]);
        }
    }
}
