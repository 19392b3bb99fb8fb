//! Pictures, as the methods of several classes draw them.

use highball::position::Position;
use highball::report::picture::{Options, Panel, PictureError, Theme, png, svg};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// Draws a board with a panel for each set of runs, as SVG.
pub(crate) fn draw_svg(position: &Position, panels: &[Panel], width: u32, theme: &str, scale: f64) -> PyResult<String> {
    svg(position, panels, &options(width, theme, scale)?).map_err(value_error)
}

/// Draws the same as PNG.
pub(crate) fn draw_png(position: &Position, panels: &[Panel], width: u32, theme: &str, scale: f64) -> PyResult<Vec<u8>> {
    png(position, panels, &options(width, theme, scale)?).map_err(value_error)
}

fn options(width: u32, theme: &str, scale: f64) -> PyResult<Options> {
    let theme = match theme {
        "auto" => Theme::Auto,
        "light" => Theme::Light,
        "dark" => Theme::Dark,
        _ => {
            let message = format!("theme: {theme:?}, expected \"auto\", \"light\" or \"dark\"");
            return Err(PyValueError::new_err(message));
        }
    };
    let mut options = Options::default();
    (options.width, options.theme, options.scale) = (width, theme, scale);
    Ok(options)
}

fn value_error(error: PictureError) -> PyErr {
    PyValueError::new_err(error.to_string())
}
