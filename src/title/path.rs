//! Finds the field of a title file at which its deserialization failed.

use std::fmt::Write;
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// Returns the path of the field whose key or value has exactly this span, such as `trains[2].scrapped_by`. None if there is no
/// such field, as for a fault of the whole file.
///
/// A list written as `[[name]]` has the same span as its first table. `is_list` says which of the two is meant.
pub(super) fn path_at(file: &DeTable<'_>, span: &Range<usize>, is_list: bool) -> Option<String> {
    let mut path = String::new();
    extend_in_table(&mut path, file, span, is_list).then_some(path)
}

/// Extends the path of a table to the field with this span. Returns whether there is one; if not, the path is as before.
fn extend_in_table(path: &mut String, table: &DeTable<'_>, span: &Range<usize>, is_list: bool) -> bool {
    let length = path.len();
    for (key, value) in table {
        let dot = if length == 0 { "" } else { "." };
        let _ = write!(path, "{dot}{}", key.get_ref());
        if extend_in_value(path, value, span, is_list) || key.span() == *span {
            return true;
        }
        path.truncate(length);
    }
    false
}

/// The same for the path of a value, which may have the span itself.
fn extend_in_value(path: &mut String, value: &Spanned<DeValue<'_>>, span: &Range<usize>, is_list: bool) -> bool {
    let length = path.len();
    match value.get_ref() {
        DeValue::Table(table) if extend_in_table(path, table, span, is_list) => return true,
        DeValue::Array(_) if is_list && value.span() == *span => return true,
        DeValue::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                let _ = write!(path, "[{index}]");
                if extend_in_value(path, item, span, is_list) {
                    return true;
                }
                path.truncate(length);
            }
        }
        _ => {}
    }
    value.span() == *span
}
