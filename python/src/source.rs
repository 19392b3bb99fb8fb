//! What a question is read from: a file, or its contents.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use highball::input::{Input, QuestionError, Selected};
use highball::stream;
use pyo3::prelude::*;

use crate::error::{Fault, os_error};

/// A file, or the contents of one.
#[derive(FromPyObject)]
pub(crate) enum Source {
    /// The contents.
    #[pyo3(transparent)]
    Contents(Vec<u8>),
    /// The path of the file.
    #[pyo3(transparent)]
    File(PathBuf),
}

impl Source {
    /// Returns the name of the file.
    pub(crate) fn name(&self) -> Option<String> {
        match self {
            Self::Contents(_) => None,
            Self::File(path) => Some(path.display().to_string()),
        }
    }

    /// Returns the folder in which the paths in a file begin: its own, or for text the current one.
    pub(crate) fn folder(&self) -> &Path {
        match self {
            Self::Contents(_) => Path::new(""),
            Self::File(path) => path.parent().unwrap_or(Path::new("")),
        }
    }

    /// Returns the exception about a fault of this source.
    pub(crate) fn fault(&self, fault: impl Into<Fault>) -> PyErr {
        fault.into().in_file(self.name().as_deref()).into()
    }

    /// Reads the only question, or the one with an id.
    pub(crate) fn select(&self, id: Option<&str>) -> PyResult<Selected> {
        let name = self.name();
        let input = match self {
            Self::Contents(contents) => Input::read(&contents[..], None)?,
            Self::File(path) => File::open(path)
                .and_then(|file| Input::read(file, name.as_deref()))
                .map_err(|error| os_error(&error, path))?,
        };
        input.select(id).map_err(|error| self.fault(QuestionError::from(error)))
    }

    /// Reads at most `limit` bytes, decompressed if they are compressed.
    pub(crate) fn read(&self, limit: usize) -> PyResult<Vec<u8>> {
        let bytes = match self {
            Self::Contents(contents) => contents.clone(),
            Self::File(path) => read_file(path, limit).map_err(|error| os_error(&error, path))?,
        };
        if bytes.len() > limit {
            return Err(self.fault(Fault::new(format!("longer than {limit} bytes"))));
        }
        stream::decompressed(bytes).map_err(|error| self.fault(Fault::new(error)))
    }

    /// Reads text of at most `limit` bytes.
    pub(crate) fn read_text(&self, limit: usize) -> PyResult<String> {
        String::from_utf8(self.read(limit)?).map_err(|_| self.fault(Fault::new("not text in UTF-8")))
    }
}

/// Reads a file. Of one that is longer than `limit` bytes, reads one byte more.
fn read_file(path: &Path, limit: usize) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(limit as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
