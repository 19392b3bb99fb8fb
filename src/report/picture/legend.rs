//! What stands below a map: each run with its stops and its sum, the total, and what is to be said of it.

use kurbo::Point;
use svg::node::element::{Group, Line};

use super::canvas::{Anchor, Letters, disc, number, polyline, said, shown};
use super::colors::{self, ink_on};
use super::runs::{labels, sample};
use super::stops::{names_are_whole, traffic_key};
use super::view::View;
use super::{Panel, faults, look};
use crate::judge::JudgedRun;
use crate::position::{Position, Run};
use crate::report::text;
use crate::rules::Payee;

/// The most lines of stops of one run.
const MOST_LINES: usize = 40;

/// A text set in lines from the top down.
pub(super) struct Writer {
    pub(super) group: Group,
    width: f64,
    size: f64,
    /// Where the next line begins.
    pub(super) down: f64,
}

impl Writer {
    pub(super) const fn size_for(width: f64) -> f64 {
        if width < 560.0 { 13.0 } else { 15.0 }
    }

    /// A writer for lines of this width in pixels.
    pub(super) fn new(width: f64) -> Self {
        Self { group: Group::new(), width, size: Self::size_for(width), down: 0.0 }
    }

    fn put(&mut self, text: svg::node::element::Text, class: &'static str) {
        let group = std::mem::take(&mut self.group);
        self.group = group.add(text.set("class", class));
    }

    /// A paragraph from a margin on.
    pub(super) fn paragraph(&mut self, text: &str, letters: Letters, margin: f64, class: &'static str) {
        for line in letters.wrapped(text, self.width - margin).iter().take(MOST_LINES) {
            self.down += letters.size * 1.35;
            self.put(letters.text(line, Point::new(margin, self.down - letters.size * 0.3), Anchor::Start), class);
        }
    }

    /// A line with a text at its start and one at its end.
    fn pair(&mut self, start: &str, end: &str, margin: f64) {
        let letters = Letters::bold(self.size);
        self.down += letters.size * 1.5;
        let base = self.down - letters.size * 0.35;
        let start = letters.cut(start, self.width - margin - letters.width(end) - letters.size);
        self.put(letters.text(&start, Point::new(margin, base), Anchor::Start), "ink");
        self.put(letters.text(end, Point::new(self.width, base), Anchor::End), "ink");
    }
}

/// What is asked, above all maps: the company, the title and the phase; then what the question is called.
pub(super) fn title(position: &Position, writer: &mut Writer) {
    let named = |before: &str, name: &str| if name.is_empty() { String::new() } else { format!("{before}{}", shown(name)) };
    let company = named("", position.company_name());
    let title = named(if company.is_empty() { "" } else { " in " }, &position.title);
    let line = format!("{company}{title}{}", named(", phase ", &position.phase));
    writer.paragraph(&line, Letters::bold(writer.size * 1.3), 0.0, "ink");
    if !position.id.is_empty() && position.id != format!("{}, phase {}", position.title, position.phase) {
        writer.paragraph(&shown(&position.id), Letters::plain(writer.size), 0.0, "faint");
    }
}

/// The heading of a panel, above its map.
pub(super) fn heading(panel: &Panel, writer: &mut Writer) {
    if !panel.heading.is_empty() {
        writer.paragraph(&shown(&panel.heading), Letters::bold(writer.size * 1.15), 0.0, "ink");
        writer.down += writer.size * 0.4;
    }
}

/// The legend of a panel, below its map.
pub(super) fn legend(position: &Position, panel: &Panel, writer: &mut Writer) {
    let size = writer.size;
    let margin = size * 3.2;
    let small = Letters::plain(size);
    if let Some(set) = &panel.set {
        let labels = labels(position, Some(set));
        for ((run, judged), label) in set.runs.iter().zip(labels) {
            let middle = writer.down + size * 0.85;
            let path = polyline([Point::new(size * 0.5, middle), Point::new(margin - size * 1.1, middle)], false);
            let group = std::mem::take(&mut writer.group);
            writer.group = group.add(sample(colors::run(run.train), &path, size * 0.95));
            writer.pair(&label, &judged.revenue.to_string(), margin);
            writer.paragraph(&stops(position, run, judged), small, margin, "ink");
            writer.down += size * 0.3;
        }
        for train in position.train_ids().filter(|&train| set.runs.iter().all(|(run, _)| run.train != train)) {
            let id = shown(&position.train(train).id);
            writer.paragraph(&format!("{id}: {}", text::why_no_run(set, train)), small, margin, "faint");
        }
        for bonus in set.bonuses.iter().filter_map(|&number| position.rules().bonuses.get(number)) {
            writer.pair(&shown(&bonus.id), &format!("+{}", bonus.amount(&Payee::Route)), margin);
        }
        writer.down += size * 0.3;
        let rule = Line::new().set("x1", 0).set("x2", number(writer.width));
        let rule = rule.set("y1", number(writer.down)).set("y2", number(writer.down)).set("class", "rule");
        let group = std::mem::take(&mut writer.group);
        writer.group = group.add(rule);
        writer.pair("total", &set.revenue.to_string(), margin);
    }
    for paragraph in panel.note.lines().take(MOST_LINES) {
        writer.paragraph(&said(paragraph), small, 0.0, "ink");
    }
}

/// What the signs on the maps mean, below all panels.
pub(super) fn key(view: &View<'_>, panels: &[Panel], writer: &mut Writer) {
    let small = Letters::plain(writer.size);
    if !names_are_whole(view) {
        token_key(view, writer);
    }
    if let Some(key) = traffic_key(view) {
        writer.paragraph(&key, small, 0.0, "faint");
    }
    let is_unpaid = |(run, judged): &(Run, JudgedRun)| run.route.stops.iter().any(|stop| !judged.paid.contains(stop));
    if panels.iter().filter_map(|panel| panel.set.as_ref()).any(|set| set.runs.iter().any(is_unpaid)) {
        writer.paragraph("A hollow ring, or parentheses: a stop that is not paid.", small, 0.0, "faint");
    }
    if panels.iter().any(|panel| !panel.faults.is_empty()) {
        let radius = writer.size * 0.55;
        let middle = writer.down + writer.size * 0.85;
        let group = std::mem::take(&mut writer.group);
        writer.group = group.add(faults::mark(Point::new(radius, middle), radius));
        writer.paragraph("Here something is wrong, as is said above.", small, 3.0 * radius, "faint");
    }
}

/// The companies with tokens on the part of the board that is shown, with the numbers that stand on tokens without names.
fn token_key(view: &View<'_>, writer: &mut Writer) {
    let letters = Letters::plain(writer.size);
    let (mut across, radius) = (0.0, writer.size * 0.55);
    for (number, (name, company)) in view.companies.iter().enumerate() {
        let name = letters.cut(name, writer.width - 3.0 * radius);
        let width = 3.0 * radius + letters.width(&name) + writer.size * 0.6;
        if number == 0 || across + width > writer.width {
            across = 0.0;
            writer.down += writer.size * 1.5;
        }
        let middle = writer.down - writer.size * 0.65;
        let (center, color) = (Point::new(across + radius, middle), look::company(view.position, *company));
        let dot = disc(center, radius, &color).set("class", "dot");
        let mark = Letters::bold(writer.size * 0.72).text(&(number + 1).to_string(), center, Anchor::Middle);
        let group = std::mem::take(&mut writer.group);
        writer.group = group.add(dot).add(mark.set("fill", ink_on(&color)));
        let base = Point::new(across + 2.6 * radius, writer.down - letters.size * 0.3);
        writer.put(letters.text(&name, base, Anchor::Start), "ink");
        across += width;
    }
}

/// The stops of a run with the names of their places and what each pays, and its bonuses. What belongs together stays on a line.
fn stops(position: &Position, run: &Run, judged: &JudgedRun) -> String {
    let parts = text::stops(position, run, judged);
    parts.iter().map(|part| shown(part).replace(' ', "\u{a0}")).collect::<Vec<_>>().join("\u{a0}– ")
}
