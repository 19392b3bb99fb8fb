//! A map with its runs, layer by layer: hexes, bands of runs, track, stops, and labels.

use svg::node::element::Group;

use super::labels::Labels;
use super::map_view::MapView;
use super::runs::RunIndex;
use super::{stops, track};
use highball_game::judge::FaultPlace;

/// Draws the map of a view with runs and marks of rule violations, in units of the map.
pub(super) fn map(view: &MapView<'_>, runs: &RunIndex<'_>, faults: &[FaultPlace]) -> Group {
    let shapes = view.hexes.iter().flat_map(|hex| &hex.stops).fold(Group::new(), |group, stop| {
        let with_rings = runs.rings(view, stop).into_iter().fold(group, Group::add);
        with_rings.add(stops::shape(view, runs, stop))
    });
    let mut labels = Labels::new(view, runs);
    let at_stops = labels.at_stops(runs);
    let trains = labels.trains(runs);
    let marks = labels.faults(faults);
    Group::new()
        .add(track::hexes(view))
        .add(bands(view, runs))
        .add(tracks(view))
        .add(shapes)
        .add(untouchable().add(at_stops).add(trains).add(labels.print()).add(marks))
}

/// Draws the bands of all runs. Their light rims lie below all of them.
pub(super) fn bands(view: &MapView<'_>, runs: &RunIndex<'_>) -> Group {
    let rims = view.hexes.iter().filter_map(|hex| runs.rims(view, hex)).fold(untouchable(), Group::add);
    view.hexes.iter().flat_map(|hex| runs.bands(view, hex)).fold(rims, Group::add)
}

/// Draws the track of all hexes.
pub(super) fn tracks(view: &MapView<'_>) -> Group {
    view.hexes.iter().map(|hex| track::track(view, hex)).fold(untouchable(), Group::add)
}

/// Returns a group through which one taps on what lies below.
pub(super) fn untouchable() -> Group {
    Group::new().set("pointer-events", "none")
}
