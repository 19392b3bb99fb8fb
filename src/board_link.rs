//! Links to boards: addresses of the page with a board, a company and what is claimed and asked about its runs.
//!
//! A link holds a board file in its part after `#`, which browsers keep to themselves: `b1=` and then the file, as raw deflate
//! ([RFC 1951](https://www.rfc-editor.org/rfc/rfc1951)) in base64 for addresses
//! ([RFC 4648, section 5](https://www.rfc-editor.org/rfc/rfc4648#section-5)) without padding. What follows after `&` says what to look at, in
//! the form of [queries](https://url.spec.whatwg.org/#application/x-www-form-urlencoded): `company`, the claim as it is `typed`, other claims
//! `against` it, and routes with the question `why` they are not among the best. The page writes a `claim` that was tapped stop by stop, with the
//! `train` whose run is tapped next, and the `tab` to open.
//!
//! In a QR code, a letter takes 8 bits and a digit 10/3 ([ISO/IEC 18004](https://www.iso.org/standard/62021.html)). There, `n1=` and digits stand in
//! place of `b1=` and letters: each 7 bytes as a number of 17 digits.

use std::io::{Read, Write};

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use highball_messages::{Message, Text};

use crate::board_file::MAX_BYTES;

/// The form of what follows in a fragment.
const FORM: &str = "b1=";

/// The form of what follows in the fragment of a link in a QR code.
const DIGITS_FORM: &str = "n1=";

/// Number of digits for so many bytes: as many as the greatest number of that size has.
const DIGITS_OF_BYTES: [usize; 8] = [0, 3, 5, 8, 10, 13, 15, 17];

/// Number of bytes that are one number.
const GROUP: usize = DIGITS_OF_BYTES.len() - 1;

/// Returns the same link with the board in digits, which makes the modules of a QR code larger. A link without a board stays as it is.
///
/// ```
/// use highball::board_link::{Shown, for_qr_code, from_fragment, link};
///
/// let link = link("https://example.org/", "title = \"1830\"\n", &Shown { company: "PRR", ..Shown::default() });
/// let code = for_qr_code(&link);
/// assert!(code.starts_with("https://example.org/#n1=") && code.ends_with("&company=PRR"));
/// assert_eq!(from_fragment(&code)?, "title = \"1830\"\n");
/// # Ok::<(), highball_messages::Text>(())
/// ```
#[must_use]
pub fn for_qr_code(link: &str) -> String {
    let in_digits = || {
        let (page, fragment) = link.split_once('#')?;
        let (board, shown) = fragment.split_at(fragment.find('&').unwrap_or(fragment.len()));
        let bytes = URL_SAFE_NO_PAD.decode(board.strip_prefix(FORM)?).ok()?;
        Some(format!("{page}#{DIGITS_FORM}{}{shown}", digits(&bytes)))
    };
    in_digits().unwrap_or_else(|| link.to_owned())
}

/// Writes bytes as numbers.
fn digits(bytes: &[u8]) -> String {
    let number = |group: &[u8]| group.iter().fold(0, |number, byte| number << 8 | u64::from(*byte));
    let written = |group: &[u8]| format!("{:0width$}", number(group), width = DIGITS_OF_BYTES[group.len()]);
    bytes.chunks(GROUP).map(written).collect()
}

/// Reads bytes that are written as numbers. `None` if they are not.
fn bytes(digits: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    if !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    for group in digits.as_bytes().chunks(DIGITS_OF_BYTES[GROUP]) {
        let size = DIGITS_OF_BYTES.iter().position(|digits| *digits == group.len())?;
        let number: u64 = str::from_utf8(group).ok()?.parse().ok()?;
        let number = number.to_be_bytes();
        let (unused, used) = number.split_at(number.len() - size);
        if unused.iter().any(|byte| *byte != 0) {
            return None;
        }
        bytes.extend_from_slice(used);
    }
    Some(bytes)
}

/// Returns the part of a link after `#` that holds a board file.
#[must_use]
pub fn to_fragment(board: &str) -> String {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    // Writing to memory does not fail.
    let compressed = encoder.write_all(board.as_bytes()).and_then(|()| encoder.finish()).unwrap_or_default();
    format!("{FORM}{}", URL_SAFE_NO_PAD.encode(compressed))
}

/// Returns the board file in a link, or in its part after `#`.
///
/// # Errors
/// If the link holds none, or only a part of one.
pub fn from_fragment(link: &str) -> Result<String, Text> {
    let fragment = link.rsplit_once('#').map_or(link, |(_, fragment)| fragment).trim();
    let fragment = fragment.split_once('&').map_or(fragment, |(board, _)| board);
    let damaged = || Message::LinkDamaged;
    let letters = || fragment.strip_prefix(FORM).map(|coded| URL_SAFE_NO_PAD.decode(coded).ok());
    let digits = || fragment.strip_prefix(DIGITS_FORM).map(bytes);
    let compressed = letters().or_else(digits).ok_or(Message::LinkWithoutBoard)?.ok_or_else(damaged)?;
    let mut board = String::new();
    let mut decoder = DeflateDecoder::new(&compressed[..]).take(MAX_BYTES as u64 + 1);
    decoder.read_to_string(&mut board).map_err(|_| damaged())?;
    if board.len() > MAX_BYTES {
        return Err(Message::LinkTooLong { limit: MAX_BYTES as u64 }.into());
    }
    Ok(board)
}

/// The company, the claims and the questions that a link opens beside a board.
#[derive(Debug, Clone, Copy, Default)]
pub struct Shown<'a> {
    /// The id of a company; empty for the board alone.
    pub company: &'a str,
    /// Claims about its runs, which are compared.
    pub claims: &'a [&'a str],
    /// Routes with the question why they are not among the best.
    pub whys: &'a [String],
}

/// Returns the link that opens a board file on the page that is served at an address.
///
/// ```
/// use highball::board_link::{Shown, from_fragment, link};
///
/// let board = "title = \"1830\"\nphase = \"2\"\n";
/// let shown = Shown { company: "B&O", claims: &["2: Baltimore, Washington"], ..Shown::default() };
/// let link = link("https://example.org/highball/", board, &shown);
/// assert!(link.ends_with("&company=B%26O&typed=2%3A+Baltimore%2C+Washington&tab=claim"));
/// assert_eq!(from_fragment(&link)?, board);
/// # Ok::<(), highball_messages::Text>(())
/// ```
#[must_use]
pub fn link(page: &str, board: &str, shown: &Shown<'_>) -> String {
    let mut query = form_urlencoded::Serializer::new(String::new());
    if !shown.company.is_empty() {
        query.append_pair("company", shown.company);
    }
    for (place, claim) in shown.claims.iter().enumerate() {
        query.append_pair(if place == 0 { "typed" } else { "against" }, claim);
    }
    for why in shown.whys {
        query.append_pair("why", why);
    }
    if !shown.claims.is_empty() || !shown.whys.is_empty() {
        query.append_pair("tab", "claim");
    }
    format!("{page}#{}&{}", to_fragment(board), query.finish())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn links_say_what_is_wrong_with_them() {
        let link = format!("file:///highball.html#{}", to_fragment("title = \"1830\""));
        assert_eq!(from_fragment(&format!(" {link}\n")).unwrap(), "title = \"1830\"");
        assert_eq!(from_fragment(&format!("{link}&company=PRR&claim=2%3A")).unwrap(), "title = \"1830\"");
        assert!(from_fragment("https://example.org/").unwrap_err().to_string().contains("holds no board"));
        assert!(from_fragment(&link[..link.len() - 3]).unwrap_err().to_string().contains("damaged or incomplete"));
        assert!(from_fragment("#b1=%20").unwrap_err().to_string().contains("damaged or incomplete"));
        let code = for_qr_code(&link);
        assert_eq!(for_qr_code("https://example.org/#x"), "https://example.org/#x");
        for damaged in [&code[..code.len() - 1], &code.replace("n1=", "n1=9"), &code.replace("n1=", "n1=-"), "#n1=999"] {
            assert!(from_fragment(damaged).unwrap_err().to_string().contains("damaged or incomplete"), "{damaged}");
        }
        let bomb = to_fragment(&"x".repeat(50 << 20));
        assert!(bomb.len() < 100_000 && from_fragment(&bomb).unwrap_err().to_string().contains("too long"));
    }

    proptest! {
        #[test]
        fn boards_come_back_from_links(board in ".{0,300}") {
            let link = format!("https://example.org/#{}", to_fragment(&board));
            prop_assert_eq!(&from_fragment(&for_qr_code(&link)).unwrap(), &board);
            prop_assert_eq!(from_fragment(&link).unwrap(), board);
        }

        #[test]
        fn no_link_does_harm(link in ".{0,60}", coded in "[A-Za-z0-9_-]{0,60}", digits in "[0-9]{0,60}") {
            let _ = from_fragment(&link);
            let _ = from_fragment(&format!("{FORM}{coded}"));
            let _ = from_fragment(&format!("{DIGITS_FORM}{digits}"));
        }
    }
}
