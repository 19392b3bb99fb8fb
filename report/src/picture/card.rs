//! Cards: pictures as wide as a phone, to be sent to others, with a link as a QR code.

use kurbo::Point;
use qrcode::{Color, EcLevel, QrCode};
use svg::node::element::{Group, Path};

use super::canvas::{Font, number, rectangle, transformed};
use super::document::{composed, svg};
use super::error::PictureError;
use super::options::Options;
use super::panel::Panel;
use super::text_block::TextBlock;
use highball_game::position::Position;
use highball_messages::{Language, Message};

/// Width of a card in pixels.
pub const CARD_WIDTH: u32 = 560;

/// Width of a QR code in pixels, with the white around it.
const CODE_WIDTH: f64 = 520.0;

/// Modules of white around a QR code, as [ISO/IEC 18004](https://www.iso.org/standard/62021.html) asks for.
const QUIET_MODULES: usize = 4;

/// Draws a board with a panel for each set of runs as a card: [`CARD_WIDTH`] pixels wide, with a link as a QR code below if one is given.
///
/// # Errors
/// Those of [`svg()`], or if the link is too long for a QR code.
pub fn card(position: &Position, panels: &[Panel], link: Option<&str>, options: &Options) -> Result<String, PictureError> {
    let options = Options { width: CARD_WIDTH, ..*options };
    match link {
        Some(link) => composed(position, panels, &options, Some(footer(link, options.language)?)),
        None => svg(position, panels, &options),
    }
}

/// Draws a link as a QR code with a line above. Returns the height too.
fn footer(link: &str, language: Language) -> Result<(Group, f64), PictureError> {
    let width = f64::from(CARD_WIDTH);
    let mut text = TextBlock::new(width - 40.0);
    text.add_paragraph(&Message::ScanToOpen.text(language), Font::plain(text.font_size), 0.0, "faint");
    let code = QrCode::with_error_correction_level(link, EcLevel::L).map_err(|_| PictureError::Link(link.len()))?;
    let (modules, colors) = (code.width(), code.to_colors());
    let scale = CODE_WIDTH / (modules + 2 * QUIET_MODULES) as f64;
    let mut path = String::new();
    for (place, _) in colors.iter().enumerate().filter(|(_, color)| **color == Color::Dark) {
        let (row, column) = (place / modules + QUIET_MODULES, place % modules + QUIET_MODULES);
        path.push_str(&format!("M{column} {row}h1v1h-1z"));
    }
    let modules = Path::new().set("d", path).set("fill", "#000000").set("transform", format!("scale({})", number(scale)));
    let ground = rectangle(kurbo::Rect::new(0.0, 0.0, CODE_WIDTH, CODE_WIDTH), 0.0, "#ffffff");
    let code =
        transformed(Group::new().add(ground).add(modules), Point::new((width - CODE_WIDTH) / 2.0, text.height + 8.0), 1.0);
    let height = text.height + CODE_WIDTH + 28.0;
    Ok((Group::new().add(transformed(text.group, Point::new(20.0, 0.0), 1.0)).add(code), height))
}
