//! The byte order mark at the beginning of a text.

/// The mark that a text may begin with. In UTF-8 it has no meaning.
pub const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// Returns the bytes without a byte order mark at the beginning.
#[must_use]
pub fn without_byte_order_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes)
}
