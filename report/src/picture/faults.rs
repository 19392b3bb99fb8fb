//! Marks of rule violations on the map.

use kurbo::{ParamCurve, Point, Rect, Size, Vec2};
use svg::node::element::Group;

use super::canvas::{polyline, stroked};
use super::colors::{DARK, FAULT, LIGHT};
use super::label_placement::{LabelPlacer, LabelTarget};
use super::map_view::{HexView, MapView};
use highball_game::board::End;
use highball_game::judge::FaultPlace;

/// Returns the faults whose marks are in a hex.
pub(super) fn marked(view: &MapView<'_>, hex: &HexView<'_>, faults: &[FaultPlace]) -> impl Iterator<Item = FaultPlace> {
    let board = view.position.board();
    faults.iter().copied().filter(|place| place.hexes(board).first().is_some_and(|&id| std::ptr::eq(hex.hex, board.hex(id))))
}

/// Draws the marks of a hex: beside a stop, and on top of anything else.
pub(super) fn marks(view: &MapView<'_>, hex: &HexView<'_>, faults: &[FaultPlace], placer: &mut LabelPlacer) -> Group {
    let radius = view.dimensions.mark_radius;
    let size = Size::new(2.0 * radius, 2.0 * radius);
    let board = view.position.board();
    let mut group = Group::new();
    for place in marked(view, hex, faults) {
        let center = match place {
            FaultPlace::Stop(id) => {
                let stop = hex.stops.iter().find(|stop| stop.id == id);
                stop.map(|stop| placer.place(LabelTarget::stop(stop), size).center())
            }
            FaultPlace::Segment(segment) => hex.curve(segment).map(|curve| curve.eval(0.5)),
            FaultPlace::Edge((segment, end)) => match board.segment(segment).ends[end] {
                End::Edge { edge, lane, .. } => Some(hex.center + view.grid.crossing(edge, lane)),
                End::Stop(_) | End::Junction => None,
            },
            FaultPlace::Hex(_) => Some(hex.center),
        };
        let Some(center) = center else { continue };
        if !matches!(place, FaultPlace::Stop(_)) {
            placer.occupy(Rect::from_center_size(center, size));
        }
        group = group.add(mark(center, radius));
    }
    group
}

/// Draws a cross with a halo.
pub(super) fn mark(center: Point, radius: f64) -> Group {
    let arm = radius * 0.72;
    let arms = [Vec2::new(arm, arm), Vec2::new(arm, -arm)].map(|arm| polyline([center - arm, center + arm], false));
    // Each line lies below the whole of the next, so that the arms meet.
    [(DARK, 0.92), (LIGHT, 0.8), (FAULT, 0.44)].into_iter().fold(Group::new(), |group, (color, width)| {
        let arm = |group: Group, arm| group.add(stroked(arm, color, radius * width).set("stroke-linecap", "round"));
        arms.iter().fold(group, arm)
    })
}
