//! Pictures.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use highball::Language;
use highball::game_board::GameBoard;
use highball::input::QuestionError;
use highball::position::PositionError;
use highball::report::picture::{Options, Theme, answer_panels, dispute_panels, png, svg};
use serde_json::value::RawValue;

use crate::asked::questions;
use crate::call::{Choice, Look, Picture, Search};
use crate::host::Host;
use crate::judge::{Judged, judge};
use crate::{CallError, Result, json};

impl Look {
    fn options(&self) -> Result<Options> {
        let mut options = Options::default();
        options.width = self.width.unwrap_or(options.width);
        options.scale = self.scale.unwrap_or(options.scale);
        options.theme = match self.theme.as_deref() {
            None | Some("auto") => Theme::Auto,
            Some("light") => Theme::Light,
            Some("dark") => Theme::Dark,
            Some(theme) => {
                return Err(CallError::new(format!("theme: {theme:?}, expected \"auto\", \"light\" or \"dark\"")));
            }
        };
        Ok(options)
    }
}

/// Draws a board alone, with the best runs, or with claims beside them: as SVG, or as PNG in base64.
pub(crate) fn draw(
    file: &[u8],
    choice: &Choice,
    search: &Search,
    (picture, look, as_png): (&Picture, &Look, bool),
    host: Host<'_>,
) -> Result<Box<RawValue>> {
    let options = look.options()?;
    let asked = questions(file, choice, host)?;
    // The board is the same for all companies.
    let is_alone = !picture.best && picture.claims.is_empty();
    let question = match asked.questions.first() {
        Some(first) if is_alone => first,
        _ => asked.only()?,
    };
    let position = &question.position;
    let panels = if is_alone {
        Vec::new()
    } else if picture.claims.is_empty() {
        let (answer, work) = search.best(position, asked.read_time, host)?;
        answer_panels(position, &answer, &work, Language::English)
    } else {
        let Judged { ranked, best, work } = judge(&asked, question, search, &picture.claims, host)?;
        dispute_panels(position, &ranked, &best, &work, Language::English)
    };
    json(&match as_png {
        true => STANDARD.encode(png(position, &panels, &options).map_err(CallError::new)?),
        false => svg(position, &panels, &options).map_err(CallError::new)?,
    })
}

/// Draws the map of a board as SVG.
pub(crate) fn map(board: &GameBoard, look: &Look) -> Result<Box<RawValue>> {
    let map = board.map().check().map_err(|errors| QuestionError::from(PositionError::Check(errors)))?;
    json(&svg(&map, &[], &look.options()?).map_err(CallError::new)?)
}
