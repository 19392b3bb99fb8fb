//! Where something is wrong with runs, marked on the map.

use kurbo::{ParamCurve, Point, Rect, Size, Vec2};
use svg::node::element::Group;

use super::canvas::{disc, line, polyline};
use super::colors::{FAULT, LIGHT};
use super::room::{Owner, Room};
use super::view::{HexView, View};
use crate::board::End;
use crate::judge::FaultPlace;

/// The marks of a hex: beside a stop, and upon all else.
pub(super) fn marks(view: &View<'_>, hex: &HexView<'_>, faults: &[FaultPlace], room: &mut Room) -> Group {
    let radius = view.sizes.value * 0.62;
    let size = Size::new(2.0 * radius, 2.0 * radius);
    let board = view.position.board();
    let mut group = Group::new();
    for &place in
        faults.iter().filter(|place| place.hexes(board).first().is_some_and(|&it| std::ptr::eq(hex.hex, board.hex(it))))
    {
        let at = match place {
            FaultPlace::Stop(stop) => hex.stops.iter().find(|place| place.id == stop).map(|stop| {
                let rect = room.place(Owner::stop(stop), size);
                rect.center()
            }),
            FaultPlace::Segment(segment) => hex.curve(segment).map(|curve| curve.eval(0.5)),
            FaultPlace::Edge((segment, end)) => match board.segment(segment).ends[end] {
                End::Edge { edge, lane, .. } => Some(hex.center + view.grid.crossing(edge, lane)),
                End::Stop(_) | End::Junction => None,
            },
            FaultPlace::Hex(_) => Some(hex.center),
        };
        let Some(at) = at else { continue };
        if !matches!(place, FaultPlace::Stop(_)) {
            room.take(Rect::from_center_size(at, size));
        }
        group = group.add(mark(at, radius));
    }
    group
}

/// A cross on a disc.
pub(super) fn mark(at: Point, radius: f64) -> Group {
    let arm = radius * 0.45;
    let cross = [Vec2::new(arm, arm), Vec2::new(arm, -arm)].map(|arm| polyline([at - arm, at + arm], false));
    let group = Group::new().add(disc(at, radius, LIGHT)).add(disc(at, radius * 0.87, FAULT));
    cross.iter().fold(group, |group, arm| group.add(line(arm, LIGHT, radius * 0.3).set("stroke-linecap", "round")))
}
