//! Orders that people use: tiles by number, hexes by letter and number.

/// A sort key under which numbers within texts are compared as numbers: `"9"` is before `"10"`, `"B2"` before `"B10"`, and `"Z1"`
/// before `"AA1"`.
pub(crate) fn natural(text: &str) -> (bool, usize, String, u64, String) {
    let letters = text.find(|char: char| char.is_ascii_digit()).unwrap_or(text.len());
    let (letters, rest) = text.split_at(letters);
    let digits = rest.find(|char: char| !char.is_ascii_digit()).unwrap_or(rest.len());
    let (number, rest) = rest.split_at(digits);
    let is_upper = !letters.starts_with(|char: char| char.is_ascii_lowercase());
    (is_upper, letters.len(), letters.to_owned(), number.parse().unwrap_or(u64::MAX), rest.to_owned())
}
