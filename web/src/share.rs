//! Boards in links and QR codes.
//!
//! A link holds a board file in its part after `#`, which browsers keep to themselves: `b1=` and then the file, as raw deflate
//! ([RFC 1951](https://www.rfc-editor.org/rfc/rfc1951)) in base64 for addresses
//! ([RFC 4648, section 5](https://www.rfc-editor.org/rfc/rfc4648#section-5)) without padding. What follows after `&` is the page's own: the
//! company, the claim and what was looked at.

use std::io::{Read, Write};

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use highball::board_file::MAX_BYTES;
use qrcode::render::svg;
use qrcode::types::QrError;
use qrcode::{EcLevel, QrCode};

/// The form of what follows in a fragment.
const FORM: &str = "b1=";

/// Modules of white around a QR code, as [ISO/IEC 18004](https://www.iso.org/standard/62021.html) asks for.
const QUIET_MODULES: usize = 4;

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
pub fn from_fragment(link: &str) -> Result<String, String> {
    let fragment = link.rsplit_once('#').map_or(link, |(_, fragment)| fragment).trim();
    let fragment = fragment.split_once('&').map_or(fragment, |(board, _)| board);
    let coded =
        fragment.strip_prefix(FORM).ok_or_else(|| format!("the link holds no board, expected {FORM}… after its #"))?;
    let damaged = || "the link is damaged or incomplete, expected all of it to be copied".to_owned();
    let compressed = URL_SAFE_NO_PAD.decode(coded).map_err(|_| damaged())?;
    let mut board = String::new();
    let mut decoder = DeflateDecoder::new(&compressed[..]).take(MAX_BYTES as u64 + 1);
    decoder.read_to_string(&mut board).map_err(|_| damaged())?;
    if board.len() > MAX_BYTES {
        return Err(format!("the board in the link is too long, expected at most {MAX_BYTES} bytes"));
    }
    Ok(board)
}

/// Draws a QR code of a text as an SVG document.
///
/// # Errors
/// If the text is too long for a QR code.
pub fn qr_code(text: &str) -> Result<String, String> {
    let code = QrCode::with_error_correction_level(text, EcLevel::L).map_err(|error| match error {
        QrError::DataTooLong => format!("a QR code has no room for {} letters: copy the link or the file", text.len()),
        error => error.to_string(),
    })?;
    let side = u32::try_from(code.width() + 2 * QUIET_MODULES).unwrap_or(u32::MAX);
    // One unit a module: the page scales it.
    Ok(code.render::<svg::Color<'_>>().module_dimensions(1, 1).min_dimensions(side, side).build())
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
        assert!(from_fragment("https://example.org/").unwrap_err().contains("holds no board"));
        assert!(from_fragment(&link[..link.len() - 3]).unwrap_err().contains("damaged or incomplete"));
        assert!(from_fragment("#b1=%20").unwrap_err().contains("damaged or incomplete"));
        let bomb = to_fragment(&"x".repeat(50 << 20));
        assert!(bomb.len() < 100_000 && from_fragment(&bomb).unwrap_err().contains("too long"));
    }

    #[test]
    fn late_boards_fit_in_qr_codes() {
        for entry in std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../fixtures/boards")).unwrap() {
            let path = entry.unwrap().path();
            let board = highball::board_file::BoardFile::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
            let link = format!("https://example.org/highball/#{}", to_fragment(&board.to_string()));
            assert!(link.len() < 2000, "{}: {} letters", path.display(), link.len());
            assert!(qr_code(&link).unwrap().contains("<svg"));
        }
        assert!(qr_code(&"x".repeat(3000)).unwrap_err().contains("no room for 3000 letters"));
    }

    proptest! {
        #[test]
        fn boards_come_back_from_links(board in ".{0,300}") {
            prop_assert_eq!(from_fragment(&to_fragment(&board)).unwrap(), board);
        }

        #[test]
        fn no_link_does_harm(link in ".{0,60}", coded in "[A-Za-z0-9_-]{0,60}") {
            let _ = from_fragment(&link);
            let _ = from_fragment(&format!("{FORM}{coded}"));
        }
    }
}
