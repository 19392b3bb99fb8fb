//! Telling the formats of tables in files.

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
    /// All formats.
    const ALL: [Self; 3] = [Self::Parquet, Self::ArrowFile, Self::ArrowStream];

    /// Returns the bytes with which such a file begins.
    #[must_use]
    pub const fn magic(self) -> &'static [u8] {
        match self {
            Self::Parquet => b"PAR1",
            Self::ArrowFile => b"ARROW1\0\0",
            // The bytes before the length of a message.
            Self::ArrowStream => &[0xff; 4],
        }
    }

    /// Tells the format by the first bytes of a file. Returns `None` if it is no table.
    ///
    /// ```
    /// use highball::file_kind::TableFormat;
    ///
    /// assert_eq!(TableFormat::of(b"PAR1\x15\x04"), Some(TableFormat::Parquet));
    /// assert_eq!(TableFormat::of(b"{\"id\":"), None);
    /// ```
    #[must_use]
    pub fn of(head: &[u8]) -> Option<Self> {
        Self::ALL.into_iter().find(|format| head.starts_with(format.magic()))
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
