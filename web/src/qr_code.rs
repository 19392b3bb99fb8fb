//! QR codes.

use highball::board_link::for_qr_code;
use highball_messages::{Message, Text};
use qrcode::render::svg;
use qrcode::types::QrError;
use qrcode::{EcLevel, QrCode};

/// Modules of white around a QR code, as [ISO/IEC 18004](https://www.iso.org/standard/62021.html) asks for.
const QUIET_MODULES: usize = 4;

/// Draws a QR code of a link as an SVG document.
///
/// # Errors
/// If the link is too long for a QR code.
pub fn qr_code(link: &str) -> Result<String, Text> {
    let text = &for_qr_code(link);
    let code = QrCode::with_error_correction_level(text, EcLevel::L).map_err(|error| match error {
        QrError::DataTooLong => Text::from(Message::QrTooLong { count: link.len() as u64 }),
        error => error.to_string().into(),
    })?;
    let side = u32::try_from(code.width() + 2 * QUIET_MODULES).unwrap_or(u32::MAX);
    // One unit a module: the page scales it.
    Ok(code.render::<svg::Color<'_>>().module_dimensions(1, 1).min_dimensions(side, side).build())
}

#[cfg(test)]
mod tests {
    use highball::board_link::to_fragment;

    use super::*;

    #[test]
    fn late_boards_fit_in_qr_codes() {
        for entry in std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../fixtures/boards")).unwrap() {
            let path = entry.unwrap().path();
            let board = highball::board_file::BoardFile::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
            let link = format!("https://example.org/highball/#{}", to_fragment(&board.to_string()));
            assert!(link.len() < 2000, "{}: {} letters", path.display(), link.len());
            let code = qr_code(&link).unwrap();
            let side = code.split_once("width=\"").unwrap().1.split_once('"').unwrap().0.parse::<usize>().unwrap();
            assert!(side <= 129, "{}: {side} modules", path.display());
        }
        assert!(qr_code(&"x".repeat(3000)).unwrap_err().to_string().contains("no room for 3000 letters"));
    }
}
