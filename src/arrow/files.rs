//! Telling the formats of tables in files.

use super::ipc;

/// A format of tables in files.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TableFormat {
    /// Apache Parquet.
    Parquet,
    /// The file format of Arrow IPC, which is also version 2 of Feather.
    ArrowFile,
    /// The stream format of Arrow IPC.
    ArrowStream,
}

impl TableFormat {
    /// Tells the format by the first bytes of a file. Returns `None` if it is no table.
    ///
    /// ```
    /// use highball::arrow::TableFormat;
    ///
    /// assert_eq!(TableFormat::of(b"PAR1\x15\x04"), Some(TableFormat::Parquet));
    /// assert_eq!(TableFormat::of(b"{\"id\":"), None);
    /// ```
    #[must_use]
    pub fn of(head: &[u8]) -> Option<Self> {
        let magic =
            [(&b"PAR1"[..], Self::Parquet), (&ipc::FILE_MAGIC, Self::ArrowFile), (&ipc::CONTINUATION, Self::ArrowStream)];
        magic.into_iter().find(|(magic, _)| head.starts_with(magic)).map(|(_, format)| format)
    }

    /// Tells the format that the name of a file promises: `.parquet`, or `.arrow`, `.arrows`, `.feather` or `.ipc`.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Self> {
        let (_, extension) = name.rsplit_once('.')?;
        match extension.to_ascii_lowercase().as_str() {
            "parquet" => Some(Self::Parquet),
            "arrow" | "feather" | "ipc" => Some(Self::ArrowFile),
            "arrows" => Some(Self::ArrowStream),
            _ => None,
        }
    }
}
