//! Columns of snapshots.

use arrow_array::cast::AsArray;
use arrow_array::{
    Array, BinaryArray, BinaryViewArray, LargeBinaryArray, LargeStringArray, RecordBatch, StringArray, StringViewArray,
};
use arrow_schema::{DataType, Schema};

use super::TableError;

/// A column of snapshots: the bytes of each row.
#[derive(Debug, Clone)]
pub struct Snapshots<'a>(Texts<'a>);

/// Every way in which Arrow has text in columns. Some programs write text without saying that it is text, so bytes are text too.
#[derive(Debug, Clone)]
enum Texts<'a> {
    String(&'a StringArray),
    LargeString(&'a LargeStringArray),
    StringView(&'a StringViewArray),
    Binary(&'a BinaryArray),
    LargeBinary(&'a LargeBinaryArray),
    BinaryView(&'a BinaryViewArray),
    Dictionary { rows: &'a dyn Array, keys: Vec<usize>, values: Box<Texts<'a>> },
}

impl<'a> Snapshots<'a> {
    /// Finds the column of snapshots of a record batch.
    ///
    /// # Errors
    /// If there is no such column, or if it is not text.
    pub fn new(batch: &'a RecordBatch, name: &str) -> Result<Self, TableError> {
        let index = column_index(batch.schema_ref(), name)?;
        let column = batch.column(index).as_ref();
        let not_text = || TableError::NotText { name: name.to_owned(), found: column.data_type().clone() };
        Texts::new(column).map(Self).ok_or_else(not_text)
    }

    /// Returns the number of rows.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.rows().len()
    }

    /// Returns whether there are no rows.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the snapshot of a row; nothing if it is null.
    ///
    /// # Panics
    /// If there is no such row.
    #[must_use]
    pub fn get(&self, row: usize) -> Option<&'a [u8]> {
        self.0.get(row)
    }

    /// Returns the snapshots of all rows.
    pub fn iter(&self) -> impl Iterator<Item = Option<&'a [u8]>> {
        (0..self.len()).map(|row| self.get(row))
    }
}

impl<'a> Texts<'a> {
    fn new(column: &'a dyn Array) -> Option<Self> {
        Some(match column.data_type() {
            DataType::Utf8 => Self::String(column.as_string()),
            DataType::LargeUtf8 => Self::LargeString(column.as_string()),
            DataType::Utf8View => Self::StringView(column.as_string_view()),
            DataType::Binary => Self::Binary(column.as_binary()),
            DataType::LargeBinary => Self::LargeBinary(column.as_binary()),
            DataType::BinaryView => Self::BinaryView(column.as_binary_view()),
            DataType::Dictionary(..) => {
                let dictionary = column.as_any_dictionary();
                let values = Box::new(Self::new(dictionary.values().as_ref())?);
                // Of no values all rows are null, and there are no keys.
                let keys = if dictionary.values().is_empty() { Vec::new() } else { dictionary.normalized_keys() };
                Self::Dictionary { rows: column, keys, values }
            }
            _ => return None,
        })
    }

    fn rows(&self) -> &dyn Array {
        match self {
            Self::String(array) => array,
            Self::LargeString(array) => array,
            Self::StringView(array) => array,
            Self::Binary(array) => array,
            Self::LargeBinary(array) => array,
            Self::BinaryView(array) => array,
            Self::Dictionary { rows, .. } => *rows,
        }
    }

    fn get(&self, row: usize) -> Option<&'a [u8]> {
        if self.rows().is_null(row) {
            return None;
        }
        match self {
            Self::String(array) => Some(array.value(row).as_bytes()),
            Self::LargeString(array) => Some(array.value(row).as_bytes()),
            Self::StringView(array) => Some(array.value(row).as_bytes()),
            Self::Binary(array) => Some(array.value(row)),
            Self::LargeBinary(array) => Some(array.value(row)),
            Self::BinaryView(array) => Some(array.value(row)),
            Self::Dictionary { keys, values, .. } => keys.get(row).and_then(|&key| values.get(key)),
        }
    }
}

/// Finds the column of snapshots.
pub(super) fn column_index(schema: &Schema, name: &str) -> Result<usize, TableError> {
    let columns = || schema.fields().iter().map(|field| field.name().clone()).collect();
    schema.index_of(name).map_err(|_| TableError::NoColumn { name: name.to_owned(), columns: columns() })
}
