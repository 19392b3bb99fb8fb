//! Properties of pictures.

use super::held::{Held, ensure};
use super::solved::position;
use crate::position::snapshot::Neighbours;
use crate::random_board::Recipe;
use crate::report::picture::{MAX_HEIGHT, Options, Panel, PictureError, Theme, svg};
use crate::solve::{RunSet, Solver};

/// Limit on the size of a picture of a small board, in bytes.
const MAX_BYTES: usize = 400_000;

/// A board alone, with its best runs, and with these runs twice gives the same picture each time, of bounded size. `check`
/// examines the picture.
///
/// # Errors
/// Describes what went wrong.
pub fn a_picture_is_the_same_each_time(recipe: &Recipe, width: u16, check: impl Fn(&str) -> Held) -> Held {
    let snapshot = recipe.snapshot();
    let position = position(&snapshot)?;
    let answer = Solver::new().solve(&position).map_err(|defect| defect.to_string())?;
    let panel = Panel { set: Some(RunSet::from(&answer)), ..Panel::default() };
    let theme = [Theme::Auto, Theme::Light, Theme::Dark][usize::from(width) % 3];
    let mut options = Options::default();
    (options.width, options.theme) = (200 + u32::from(width) % 2_000, theme);
    for panels in [vec![], vec![panel.clone()], vec![panel.clone(), panel]] {
        let once = svg(&position, &panels, &options).map_err(|error| error.to_string())?;
        let again = svg(&position, &panels, &options).map_err(|error| error.to_string())?;
        ensure(once == again, &snapshot, || "two pictures of the same board differ".to_owned())?;
        ensure(once.len() < MAX_BYTES, &snapshot, || format!("a picture has {} bytes", once.len()))?;
        check(&once)?;
    }
    Ok(())
}

/// A board with hexes in any place and any names gives a picture, or one line says why it cannot be drawn. `check` examines the
/// picture.
///
/// # Errors
/// Describes what went wrong.
pub fn a_picture_of_anything_is_bounded(recipe: &Recipe, name: &str, far: i32, check: impl Fn(&str) -> Held) -> Held {
    let mut snapshot = recipe.snapshot();
    name.clone_into(&mut snapshot.id);
    name.clone_into(&mut snapshot.title);
    // Hexes without neighbours may lie anywhere, except two in one place.
    for (number, hex) in snapshot.hexes.iter_mut().enumerate() {
        hex.neighbours = Neighbours::default();
        hex.color = format!("{name}{number}");
        hex.column = hex.column.saturating_add(far.saturating_mul(number as i32 % 2));
    }
    let Ok(position) = snapshot.clone().check() else { return Ok(()) };
    match svg(
        &position,
        &[Panel { heading: name.to_owned(), note: name.to_owned(), ..Panel::default() }],
        &Options::default(),
    ) {
        Ok(text) => {
            ensure(text.len() < MAX_BYTES, &snapshot, || format!("a picture has {} bytes", text.len()))?;
            check(&text)
        }
        Err(error @ (PictureError::Map { .. } | PictureError::Size { .. })) => {
            let line = error.to_string();
            ensure(!line.contains('\n') && !line.is_empty(), &snapshot, || format!("{line:?} of {MAX_HEIGHT}"))
        }
        Err(error) => Err(error.to_string()),
    }
}
