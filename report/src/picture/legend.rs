//! Text around maps: the title, headings, the legend of each panel, and the key of signs.

use kurbo::Point;
use svg::node::element::Line;

use super::canvas::{Anchor, Font, disc, display_name, display_paragraph, number, polyline};
use super::colors::{self, text_color_on};
use super::map_view::MapView;
use super::panel::Panel;
use super::runs::{band_sample, labels};
use super::stops::{companies_without_names, traffic_key};
use super::text_block::{TextBlock, Word};
use super::{faults, homes, track};
use crate::answer_text;
use highball_game::judge::{JudgedRun, Words};
use highball_game::position::{Position, Run};
use highball_messages::{Language, Message};

/// Greatest number of paragraphs of a panel's note.
const MAX_PARAGRAPHS: usize = 40;

/// Writes the company, the title and the phase, then the id of the question, above all maps.
pub(super) fn write_title(position: &Position, language: Language, block: &mut TextBlock) {
    let mut line = display_name(position.company_name());
    let title = &display_name(&position.title);
    if !line.is_empty() && !title.is_empty() {
        line = format!("{line} {}", Message::QuestionIn { title }.text(language));
    } else {
        line.push_str(title);
    }
    if !position.phase.is_empty() {
        let phase = &display_name(&position.phase);
        line = format!("{line}, {}", Message::QuestionPhase { phase }.text(language));
    }
    block.add_paragraph(&line, Font::bold(block.font_size * 1.3), 0.0, "ink");
    if !position.id.is_empty() && position.id != format!("{}, phase {}", position.title, position.phase) {
        block.add_paragraph(&display_name(&position.id), Font::plain(block.font_size), 0.0, "faint");
    }
}

/// Writes the heading of a panel above its map.
pub(super) fn write_heading(panel: &Panel, block: &mut TextBlock) {
    if !panel.heading.is_empty() {
        block.add_paragraph(&display_name(&panel.heading), Font::bold(block.font_size * 1.15), 0.0, "ink");
        block.height += block.font_size * 0.4;
    }
}

/// Writes the legend of a panel below its map: each run with its stops and revenue, the total, and the note.
pub(super) fn write_legend(position: &Position, panel: &Panel, language: Language, block: &mut TextBlock) {
    let size = block.font_size;
    let margin = size * 3.2;
    let font = Font::plain(size);
    if let Some(set) = &panel.set {
        for ((run, judged), label) in set.runs.iter().zip(labels(position, Some(set), language)) {
            let middle = block.height + size * 0.85;
            let path = polyline([Point::new(size * 0.5, middle), Point::new(margin - size * 1.1, middle)], false);
            block.add(band_sample(colors::run_style(run.train), &path, size * 0.95));
            block.add_sum(&label, &judged.revenue.to_string(), margin);
            block.add_words(&stops(position, panel, run, judged, language), font, margin, "ink");
            block.height += size * 0.3;
        }
        for train in position.train_ids().filter(|&train| set.runs.iter().all(|(run, _)| run.train != train)) {
            let label = display_name(&Words::new(position, language).train_label(train));
            block.add_paragraph(
                &format!("{label}: {}", answer_text::why_no_run(set, train, language)),
                font,
                margin,
                "faint",
            );
        }
        for (bonus, amount) in answer_text::bonus_amounts(position, &set.bonuses) {
            block.add_sum(&display_name(&bonus.id), &format!("{amount:+}"), margin);
        }
        block.height += size * 0.3;
        let rule = Line::new().set("x1", 0).set("x2", number(block.width));
        let rule = rule.set("y1", number(block.height)).set("y2", number(block.height)).set("class", "rule");
        block.add(rule);
        block.add_sum(&Message::Total.text(language), &set.revenue.to_string(), margin);
    }
    for ghost in &panel.ghosts {
        block.add_sum(&format!("{}  {}", display_name(&ghost.label), display_name(&ghost.name)), "", 0.0);
        if !ghost.note.is_empty() {
            block.add_paragraph(&display_paragraph(&ghost.note), font, 0.0, "ink");
        }
    }
    for paragraph in panel.note.lines().take(MAX_PARAGRAPHS) {
        block.add_paragraph(&display_paragraph(paragraph), font, 0.0, "ink");
    }
}

/// Writes the key of the signs on the maps below all panels.
pub(super) fn write_key(view: &MapView<'_>, panels: &[Panel], language: Language, block: &mut TextBlock) {
    let say = |message: Message<'_>| message.text(language);
    let font = Font::plain(block.font_size);
    write_token_key(view, block);
    if let Some(key) = traffic_key(view) {
        block.add_paragraph(&key, font, 0.0, "faint");
    }
    let has_unpaid_stop = |(run, judged): &(Run, JudgedRun)| run.route.stops.iter().any(|stop| !judged.paid.contains(stop));
    if panels.iter().filter_map(|panel| panel.set.as_ref()).any(|set| set.runs.iter().any(has_unpaid_stop)) {
        block.add_paragraph(&say(Message::KeyUnpaid), font, 0.0, "faint");
    }
    if panels.iter().any(|panel| !panel.ghosts.is_empty()) {
        block.add_paragraph(&say(Message::KeyGhosts), font, 0.0, "faint");
    }
    if homes::is_any_shown(view) {
        block.add_paragraph(&say(Message::KeyHomes), font, 0.0, "faint");
    }
    if track::has_impassable_sides(view) {
        block.add_paragraph(&say(Message::KeyImpassable), font, 0.0, "faint");
    }
    if panels.iter().any(|panel| !panel.differing.is_empty()) {
        let key = if panels.len() > 2 { Message::KeyDifferingClaims } else { Message::KeyDiffering };
        block.add_paragraph(&say(key), font, 0.0, "faint");
    }
    if panels.iter().any(|panel| !panel.faults.is_empty()) {
        let radius = block.font_size * 0.55;
        let middle = block.height + block.font_size * 0.85;
        block.add(faults::mark(Point::new(radius * 1.1, middle), radius));
        block.add_paragraph(&say(Message::KeyFault), font, 3.0 * radius, "faint");
    }
}

/// Writes the companies with tokens on the map that do not have their name, each with the number that stands on them.
fn write_token_key(view: &MapView<'_>, block: &mut TextBlock) {
    let font = Font::plain(block.font_size);
    let (mut x, radius) = (0.0, block.font_size * 0.55);
    let without_names = companies_without_names(view);
    let companies = (1_usize..).zip(&view.companies).filter(|(_, (_, company))| without_names.contains(company));
    for (place, (number, (name, company))) in companies.enumerate() {
        let name = font.truncated(name, block.width - 3.0 * radius);
        let width = 3.0 * radius + font.width(&name) + block.font_size * 0.6;
        if place == 0 || x + width > block.width {
            x = 0.0;
            block.height += block.font_size * 1.5;
        }
        let center = Point::new(x + radius, block.height - block.font_size * 0.65);
        let color = &view.colors[company.index()];
        let label = Font::bold(block.font_size * 0.72).text(&number.to_string(), center, Anchor::Middle);
        block.add(disc(center, radius, color).set("class", "dot"));
        block.add(label.set("fill", text_color_on(color)));
        let baseline = Point::new(x + 2.6 * radius, block.height - font.size * 0.3);
        block.add_text(font.text(&name, baseline, Anchor::Start), "ink");
        x += width;
    }
}

/// Returns the stops of a run with what each pays, bold if the stop is marked, and its bonuses. Each of them stays on one line.
fn stops(position: &Position, panel: &Panel, run: &Run, judged: &JudgedRun, language: Language) -> Vec<Word> {
    let parts = answer_text::stops(position, run, judged, language);
    let last = parts.len().saturating_sub(1);
    let word = |(number, part): (usize, &String)| {
        let separator = if number == last { "" } else { "\u{a0}–" };
        let is_marked = run.route.stops.get(number).is_some_and(|stop| panel.differing.contains(stop));
        Word { text: format!("{}{separator}", display_name(part).replace(' ', "\u{a0}")), is_bold: is_marked }
    };
    parts.iter().enumerate().map(word).collect()
}
