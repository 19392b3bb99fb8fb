//! Boards in links and QR codes.

/// Returns the part of a link after `#` that holds a board file.
pub fn to_fragment(board: &str) -> String {
    board.to_owned()
}

/// Returns the board file in a link.
pub fn from_fragment(link: &str) -> Result<String, String> {
    Ok(link.to_owned())
}
