//! Runs on the map: a band in the run's own style under its track, rings around its stops, and the train's name at its ends.

use std::collections::{BTreeMap, BTreeSet};

use kurbo::{BezPath, CubicBez, Shape, Size};
use svg::node::element::{Group, Path};

use super::canvas::{Anchor, Font, display_name, number, polyline, rectangle, rounded, stroked};
use super::colors::{DARK, LIGHT, RunStyle, run_style, text_color_on};
use super::grid::SIDE;
use super::label_placement::{LabelForm, LabelPlacer, LabelTarget};
use super::map_view::{HexView, MapView};
use super::panel::Panel;
use super::scenery::{self, ValueCell};
use super::stop_placement::PlacedStop;
use super::track_curves::sample_points;
use highball_analysis::solve::RunSet;
use highball_game::board::{SegmentId, StopId};
use highball_game::judge::Words;
use highball_game::position::Position;
use highball_game::rules::TrainId;
use highball_messages::Language;

/// A set of runs, indexed by its track and stops.
pub(super) struct RunIndex<'a> {
    position: &'a Position,
    /// Stops that are marked.
    marked: &'a BTreeSet<StopId>,
    /// The trains of the runs.
    trains: Vec<TrainId>,
    /// Names of the runs.
    labels: Vec<String>,
    styles: Vec<RunStyle>,
    /// Runs over each piece of track: one, if the set is legal.
    by_segment: BTreeMap<SegmentId, Vec<usize>>,
    /// Runs to each stop, and whether the stop is paid.
    by_stop: BTreeMap<StopId, Vec<(usize, bool)>>,
    /// Runs that begin or end at each stop.
    by_end: BTreeMap<StopId, BTreeSet<usize>>,
}

/// Width of a ring around a stop, as a multiple of the width of a band.
const RING_WIDTH: f64 = 0.26;

/// Width of the light rim of a ring or band, as a multiple of the width of a band.
const RIM_WIDTH: f64 = 0.07;

/// Cost of a name in smaller letters.
const SMALL_COST: f64 = 15.0;

/// Cost of a line from a name to its stop.
const LINE_COST: f64 = 30.0;

/// How far beyond the sides of its hex a name with a line may lie.
const MAX_LINE_OVERHANG: f64 = 70.0;

/// Width of the light rim of a name.
const LABEL_RIM: f64 = 2.0;

impl<'a> RunIndex<'a> {
    /// No runs.
    pub(super) fn empty(position: &'a Position) -> Self {
        static UNMARKED: BTreeSet<StopId> = BTreeSet::new();
        Self::of_set(position, None, &UNMARKED, Language::default())
    }

    /// The runs of a panel, in a position that takes the choices of its set; empty without a set. Their trains have names in a language.
    pub(super) fn new(position: &'a Position, panel: &'a Panel, language: Language) -> Self {
        Self::of_set(position, panel.set.as_ref(), &panel.differing, language)
    }

    fn of_set(position: &'a Position, set: Option<&'a RunSet>, marked: &'a BTreeSet<StopId>, language: Language) -> Self {
        let runs = set.map_or(&[][..], |set| &set.runs);
        let mut index = Self {
            position,
            marked,
            trains: runs.iter().map(|(run, _)| run.train).collect(),
            labels: labels(position, set, language),
            styles: runs.iter().map(|(run, _)| run_style(run.train)).collect(),
            by_segment: BTreeMap::new(),
            by_stop: BTreeMap::new(),
            by_end: BTreeMap::new(),
        };
        for (number, (run, judged)) in runs.iter().enumerate() {
            for &segment in run.route.legs.iter().flatten() {
                let runs = index.by_segment.entry(position.board().first_equal(segment)).or_default();
                if !runs.contains(&number) {
                    runs.push(number);
                }
            }
            for &stop in &run.route.stops {
                let runs = index.by_stop.entry(stop).or_default();
                if runs.iter().all(|&(run, _)| run != number) {
                    runs.push((number, judged.paid.contains(&stop)));
                }
            }
            for &stop in run.route.stops.first().into_iter().chain(run.route.stops.last()) {
                index.by_end.entry(stop).or_default().insert(number);
            }
        }
        index
    }

    /// Returns the values of a stop, marked if the stop is. Highlights the values that the runs there are
    /// paid or, without runs, the values for all trains.
    pub(super) fn values(&self, stop: StopId) -> Vec<ValueCell> {
        let runs = self.by_stop.get(&stop).into_iter().flatten().filter(|(_, is_paid)| *is_paid);
        let paid: Vec<TrainId> = runs.map(|&(run, _)| self.trains[run]).collect();
        let trains = if paid.is_empty() { self.position.train_ids().collect() } else { paid };
        let mut values = scenery::values(self.position, stop, &trains);
        let is_marked = self.marked.contains(&stop);
        values.iter_mut().for_each(|value| value.is_marked = is_marked && value.is_paid);
        values
    }

    /// Returns the width of all bands over a piece of track together, including their rims; 0 if no run uses it.
    pub(super) fn band_width(&self, view: &MapView<'_>, segment: SegmentId) -> f64 {
        let is_used = self.by_segment.contains_key(&view.position.board().first_equal(segment));
        if is_used { view.dimensions.band_width * (1.0 + 2.0 * RIM_WIDTH) } else { 0.0 }
    }

    /// Returns how far the rings around a stop reach beyond it.
    pub(super) fn ring_width(&self, view: &MapView<'_>, stop: StopId) -> f64 {
        let runs = self.by_stop.get(&stop);
        runs.map_or(0.0, |runs| runs.len() as f64 * (RING_WIDTH + RIM_WIDTH) * view.dimensions.band_width)
    }

    /// Returns the pieces of track of a hex that runs use, each once, with the runs over it.
    fn used_track<'b>(
        &'b self,
        view: &'b MapView<'_>,
        hex: &'b HexView<'_>,
    ) -> impl Iterator<Item = (&'b CubicBez, &'b [usize])> {
        let mut seen = BTreeSet::new();
        hex.track.iter().filter_map(move |(segment, curve)| {
            let piece = view.position.board().first_equal(*segment);
            let runs = self.by_segment.get(&piece)?;
            seen.insert(piece).then_some((curve, runs.as_slice()))
        })
    }

    /// Draws the light rims of the bands of a hex. The rims of all hexes lie below all bands.
    pub(super) fn rims(&self, view: &MapView<'_>, hex: &HexView<'_>) -> Option<Path> {
        let mut path = BezPath::new();
        for (curve, _) in self.used_track(view, hex) {
            path.extend(curve.path_elements(0.1));
        }
        let width = view.dimensions.band_width * (1.0 + 2.0 * RIM_WIDTH);
        (!path.is_empty()).then(|| stroked(&path, LIGHT, width).set("stroke-linecap", "round"))
    }

    /// Draws the bands of all runs over the track of a hex. Several bands over one piece of track lie side by side.
    pub(super) fn bands(&self, view: &MapView<'_>, hex: &HexView<'_>) -> Vec<Path> {
        let mut bands = Vec::new();
        for (curve, runs) in self.used_track(view, hex) {
            let width = view.dimensions.band_width / runs.len() as f64;
            for (lane, &run) in runs.iter().enumerate() {
                let offset = (lane as f64 - (runs.len() as f64 - 1.0) / 2.0) * width;
                bands.push(band(self.styles[run], &parallel(curve, offset), width).set("data-run", run));
            }
        }
        bands
    }

    /// Draws a ring around a stop for each run to it: solid if the stop is paid, hollow if it is not. Returns `None` if no run stops there.
    pub(super) fn rings(&self, view: &MapView<'_>, stop: &PlacedStop) -> Option<Group> {
        let runs = self.by_stop.get(&stop.id)?;
        let (ring, rim) = (RING_WIDTH * view.dimensions.band_width, RIM_WIDTH * view.dimensions.band_width);
        let shape = |radius: f64, color: &str| rounded(&stop.skeleton, radius, color);
        let mut rings = Group::new().set("pointer-events", "none").set("data-stop", stop_name(view, stop));
        for (number, &(run, is_paid)) in runs.iter().enumerate().rev() {
            let inner = stop.radius + number as f64 * (ring + rim) + rim;
            let color = self.styles[run].color;
            let mut group = Group::new().set("data-run", run);
            group = group.add(shape(inner + ring + rim, LIGHT)).add(shape(inner + ring, color));
            if !is_paid {
                let line = ring * 0.25;
                group = group.add(shape(inner + ring - line, LIGHT)).add(shape(inner + line, color));
            }
            rings = rings.add(group.add(shape(inner, LIGHT)));
        }
        Some(rings)
    }

    /// Whether a run begins or ends at a stop.
    pub(super) fn has_end_at(&self, stop: StopId) -> bool {
        self.by_end.contains_key(&stop)
    }

    /// Draws the names of the runs that begin or end at a stop. A name that has no room beside the stop is smaller, or a line leads from
    /// it to the stop.
    pub(super) fn end_labels(&self, view: &MapView<'_>, stop: &PlacedStop, placer: &mut LabelPlacer) -> Group {
        let usual = view.dimensions.value_text * 0.85;
        let fonts = [usual, (usual * 0.93).max(view.dimensions.min_text).min(usual)].map(Font::bold);
        let mut group = Group::new();
        for &run in self.by_end.get(&stop.id).into_iter().flatten() {
            let text = self.short_label(run, fonts[0], 2.0 * SIDE - fonts[0].size);
            let form = |font: Font, cost: f64| {
                let size = Size::new(font.width(&text) + font.size * 0.6, font.size * 1.3);
                LabelForm { cost, ..LabelForm::new(LabelTarget::stop(stop), size) }
            };
            let beside = [form(fonts[0], 0.0), form(fonts[1], SMALL_COST)];
            let with_line = beside.map(|LabelForm { size, cost, .. }| LabelForm {
                target: LabelTarget::Point(stop.center),
                size,
                overhang: MAX_LINE_OVERHANG,
                cost: cost + LINE_COST,
            });
            let (form, rect) = placer.place_in_one_of(&[beside, with_line].concat());
            let color = self.styles[run].color;
            let mut label = Group::new().set("data-run", run).set("data-stop", stop_name(view, stop));
            if form >= beside.len() {
                let line = polyline([rect.center(), stop.nearest_point(rect.center())], false);
                label = label.add(stroked(&line, LIGHT, 3.0 * LABEL_RIM)).add(stroked(&line, color, 2.0 * LABEL_RIM));
            }
            let font = fonts[form % fonts.len()];
            let label = label
                .add(rectangle(rect, font.size * 0.65, color).set("stroke", LIGHT).set("stroke-width", LABEL_RIM))
                .add(font.text(&text, rect.center(), Anchor::Middle).set("fill", text_color_on(color)));
            group = group.add(label);
        }
        group
    }

    /// Returns the name of a run. If it is wider than `width` and no other run's name begins with the same word, only that word.
    fn short_label(&self, run: usize, font: Font, width: f64) -> String {
        let first_word = |label: &str| label.split(' ').next().unwrap_or_default().to_owned();
        let label = &self.labels[run];
        let same_count = self.labels.iter().filter(|other| first_word(other) == first_word(label)).count();
        if font.width(label) > width && same_count == 1 { first_word(label) } else { font.truncated(label, font.size * 8.0) }
    }
}

/// Returns the name of a stop for attributes.
fn stop_name(view: &MapView<'_>, stop: &PlacedStop) -> String {
    display_name(&view.position.board().stop_name(stop.id))
}

/// Returns the name of each run of a set: its train's, as in texts.
pub(super) fn labels(position: &Position, set: Option<&RunSet>, language: Language) -> Vec<String> {
    let words = Words::new(position, language);
    set.iter().flat_map(|set| &set.runs).map(|(run, _)| display_name(&words.train_label(run.train))).collect()
}

/// Returns a band along a path.
fn band(style: RunStyle, path: &BezPath, width: f64) -> Path {
    let band = stroked(path, style.color, width);
    if style.dashes.is_empty() {
        return band.set("stroke-linecap", "round");
    }
    let dashes: Vec<String> = style.dashes.iter().map(|dash| number(dash * width)).collect();
    band.set("stroke-dasharray", dashes.join(" "))
}

/// Returns a line parallel to a curve, at a distance to its right as seen when going right along it, or down if it is upright. So the
/// side does not depend on the direction in which the curve is written.
fn parallel(curve: &CubicBez, distance: f64) -> BezPath {
    if distance == 0.0 {
        return curve.to_path(0.1);
    }
    let (start, end) = (curve.p0, curve.p3);
    let is_reversed = (end.x - start.x, end.y - start.y) < (0.0, 0.0);
    let distance = if is_reversed { -distance } else { distance };
    polyline(sample_points(curve, 16).map(|(point, right)| point + right * distance), false)
}

/// Draws a sample of a band with its track, for the legend.
pub(super) fn band_sample(style: RunStyle, path: &BezPath, width: f64) -> Group {
    let rim = stroked(path, LIGHT, width * 1.15);
    Group::new().add(rim).add(band(style, path, width)).add(stroked(path, DARK, width / 3.0))
}
