//! Runs on the map: a band of its own colour under the track of each, rings about its stops, its train's name at its ends.

use std::collections::{BTreeMap, BTreeSet};

use kurbo::{BezPath, CubicBez, Shape, Size};
use svg::node::element::{Group, Path};

use super::canvas::{Anchor, Letters, data, line, polyline, rectangle, shown, swollen};
use super::colors::{self, LIGHT, RunLook, ink_on};
use super::curves::steps;
use super::grid::SIDE;
use super::places::StopPlace;
use super::room::{Owner, Room};
use super::view::{HexView, View};
use crate::board::{SegmentId, StopId};
use crate::position::Position;
use crate::solve::RunSet;

/// A set of runs as it lies on the map.
pub(super) struct Runs {
    /// What each run is called.
    labels: Vec<String>,
    /// How it looks.
    looks: Vec<RunLook>,
    /// The runs over each piece of track: one, where the set is legal.
    over: BTreeMap<SegmentId, Vec<usize>>,
    /// The runs to each stop, with whether it is paid.
    to: BTreeMap<StopId, Vec<(usize, bool)>>,
    /// The runs that begin or end at each stop.
    ends: BTreeMap<StopId, BTreeSet<usize>>,
}

/// How wide a ring about a stop is, and the light line about each, in parts of a band.
const RING: f64 = 0.26;
const RIM: f64 = 0.07;

impl Runs {
    /// The runs of a set; none without one.
    pub(super) fn new(position: &Position, set: Option<&RunSet>) -> Self {
        let runs = set.map_or(&[][..], |set| &set.runs);
        let mut all = Self {
            labels: labels(position, set),
            looks: runs.iter().map(|(run, _)| colors::run(run.train)).collect(),
            over: BTreeMap::new(),
            to: BTreeMap::new(),
            ends: BTreeMap::new(),
        };
        for (number, (run, judged)) in runs.iter().enumerate() {
            for &segment in run.route.legs.iter().flatten() {
                let over = all.over.entry(position.board().first_equal(segment)).or_default();
                if !over.contains(&number) {
                    over.push(number);
                }
            }
            for &stop in &run.route.stops {
                let to = all.to.entry(stop).or_default();
                if to.iter().all(|&(run, _)| run != number) {
                    to.push((number, judged.paid.contains(&stop)));
                }
            }
            for &stop in run.route.stops.first().into_iter().chain(run.route.stops.last()) {
                all.ends.entry(stop).or_default().insert(number);
            }
        }
        all
    }

    /// How wide the bands over a piece of track are together, their rims included; 0 where no run takes it.
    pub(super) fn width_over(&self, view: &View<'_>, segment: SegmentId) -> f64 {
        let is_over = self.over.contains_key(&view.position.board().first_equal(segment));
        if is_over { view.sizes.band * (1.0 + 2.0 * RIM) } else { 0.0 }
    }

    /// How far the rings about a stop reach beyond it.
    pub(super) fn width_about(&self, view: &View<'_>, stop: StopId) -> f64 {
        self.to.get(&stop).map_or(0.0, |runs| runs.len() as f64 * (RING + RIM) * view.sizes.band)
    }

    /// The pieces of track of a hex that runs take, each once, with the runs over it.
    fn pieces<'a>(&'a self, view: &'a View<'_>, hex: &'a HexView<'_>) -> impl Iterator<Item = (&'a CubicBez, &'a [usize])> {
        let mut done = BTreeSet::new();
        hex.track.iter().filter_map(move |(segment, curve)| {
            let piece = view.position.board().first_equal(*segment);
            let runs = self.over.get(&piece)?;
            done.insert(piece).then_some((curve, runs.as_slice()))
        })
    }

    /// The light rims of the bands of a hex. Those of all hexes lie under all bands.
    pub(super) fn rims(&self, view: &View<'_>, hex: &HexView<'_>) -> Option<Path> {
        let mut path = BezPath::new();
        for (curve, _) in self.pieces(view, hex) {
            path.extend(curve.path_elements(0.1));
        }
        let rim = line(&path, LIGHT, view.sizes.band * (1.0 + 2.0 * RIM)).set("stroke-linecap", "round");
        (!path.is_empty()).then_some(rim)
    }

    /// The bands of all runs over the track of a hex.
    pub(super) fn bands(&self, view: &View<'_>, hex: &HexView<'_>) -> Vec<Path> {
        let mut bands = Vec::new();
        for (curve, runs) in self.pieces(view, hex) {
            let part = view.sizes.band / runs.len() as f64;
            for (lane, &run) in runs.iter().enumerate() {
                let aside = (lane as f64 - (runs.len() as f64 - 1.0) / 2.0) * part;
                bands.push(band(&beside(curve, aside), self.looks[run], part));
            }
        }
        bands
    }

    /// The rings about a stop, one for each run to it: full where the stop is paid, hollow where it is not.
    pub(super) fn rings(&self, view: &View<'_>, place: &StopPlace) -> Group {
        let runs = self.to.get(&place.id).map_or(&[][..], Vec::as_slice);
        let (ring, rim) = (RING * view.sizes.band, RIM * view.sizes.band);
        let mut group = Group::new();
        for (number, &(run, is_paid)) in runs.iter().enumerate().rev() {
            let inner = place.body + number as f64 * (ring + rim) + rim;
            let color = self.looks[run].color;
            group =
                group.add(swollen(&place.spine, inner + ring + rim, LIGHT)).add(swollen(&place.spine, inner + ring, color));
            if !is_paid {
                let thin = ring * 0.25;
                group = group.add(swollen(&place.spine, inner + ring - thin, LIGHT)).add(swollen(
                    &place.spine,
                    inner + thin,
                    color,
                ));
            }
            group = group.add(swollen(&place.spine, inner, LIGHT));
        }
        group
    }

    /// The names of the runs that begin or end at a stop of a hex.
    pub(super) fn names(&self, view: &View<'_>, place: &StopPlace, room: &mut Room) -> Group {
        let letters = Letters::bold(view.sizes.value * 0.85);
        let mut group = Group::new();
        for &run in self.ends.get(&place.id).into_iter().flatten() {
            let text = self.short(run, letters, 2.0 * SIDE - letters.size);
            let size = Size::new(letters.width(&text) + letters.size * 0.6, letters.size * 1.3);
            let rect = room.place(Owner::stop(place), size);
            let color = self.looks[run].color;
            group = group
                .add(rectangle(rect, size.height / 2.0, color).set("stroke", LIGHT).set("stroke-width", 2))
                .add(letters.text(&text, rect.center(), Anchor::Middle).set("fill", ink_on(color)));
        }
        group
    }

    /// What a run is called, or the first word of that where all is too wide and no other run's begins so.
    fn short(&self, run: usize, letters: Letters, width: f64) -> String {
        let first = |label: &str| label.split(' ').next().unwrap_or_default().to_owned();
        let label = &self.labels[run];
        let alike = self.labels.iter().filter(|other| first(other) == first(label)).count();
        if letters.width(label) > width && alike == 1 { first(label) } else { letters.cut(label, letters.size * 8.0) }
    }
}

/// What each run of a set is called: its train's id, as in texts.
pub(super) fn labels(position: &Position, set: Option<&RunSet>) -> Vec<String> {
    set.iter().flat_map(|set| &set.runs).map(|(run, _)| shown(&position.train(run.train).id)).collect()
}

/// A band along a line.
pub(super) fn band(path: &BezPath, look: RunLook, width: f64) -> Path {
    let band = line(path, look.color, width);
    if look.dashes.is_empty() {
        return band.set("stroke-linecap", "round");
    }
    let dashes: Vec<String> = look.dashes.iter().map(|dash| super::canvas::number(dash * width)).collect();
    band.set("stroke-dasharray", dashes.join(" "))
}

/// A line beside a curve, so far to its right as seen by who goes right along it, or down where it is upright: whichever way the
/// curve is written, the side is the same.
fn beside(curve: &CubicBez, far: f64) -> BezPath {
    if far == 0.0 {
        return curve.to_path(0.1);
    }
    let (start, end) = (curve.p0, curve.p3);
    let is_back = (end.x - start.x, end.y - start.y) < (0.0, 0.0);
    let far = if is_back { -far } else { far };
    polyline(steps(curve, 16).map(|(point, right)| point + right * far), false)
}

/// A band as a sample beside a text.
pub(super) fn sample(look: RunLook, path: &BezPath, width: f64) -> Group {
    let track = Path::new()
        .set("d", data(path))
        .set("fill", "none")
        .set("stroke", colors::DARK)
        .set("stroke-width", super::canvas::number(width / 3.0));
    Group::new().add(line(path, LIGHT, width * 1.15)).add(band(path, look, width)).add(track)
}
