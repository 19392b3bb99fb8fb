//! A chart of the played and the missed revenue over time.

use kurbo::{Point, Rect};
use svg::Document;
use svg::node::element::Text as Words;
use svg::node::element::{Anchor, Group, Line, Title};

use super::audited_game::AuditedGame;
use super::miss::anchor;
use crate::Work;
use crate::picture::canvas::{number, rectangle};
use crate::picture::company_color;
use highball_analysis::audit::AuditedTurn;
use highball_game::rules::Money;
use highball_messages::{Language, Message};
use highball_records::Round;

/// Height of the bars in pixels.
const HEIGHT: f64 = 160.0;
/// Least and greatest width of a turn in pixels.
const MIN_TURN: f64 = 14.0;
const MAX_TURN: f64 = 60.0;
/// Margins around the bars in pixels.
const LEFT: f64 = 46.0;
const RIGHT: f64 = 10.0;
const BELOW: f64 = 20.0;
const ABOVE: f64 = 10.0;
/// Height of a row in pixels.
const ROW: f64 = ABOVE + HEIGHT + BELOW;
/// Width of a letter of a label in pixels, at most.
const LETTER: f64 = 7.6;

/// The colour of a company that is not on the board.
const NO_COLOR: &str = "#37474f";

/// Returns the companies in the order in which they first ran, each with its colour.
pub(super) fn colors_of_companies(turns: &[(AuditedTurn, Work)]) -> Vec<(&str, String)> {
    let mut colors: Vec<(&str, String)> = Vec::new();
    for (turn, _) in turns {
        let name = turn.position.company_name();
        if !colors.iter().any(|(known, _)| *known == name) {
            let color = turn.position.company().map(|company| company_color(&turn.position, company));
            colors.push((name, color.unwrap_or_else(|| NO_COLOR.to_owned())));
        }
    }
    colors
}

/// Draws a bar for each turn, in the colour of its company: the played revenue, with the missed revenue on top. Turns that are not legal
/// have none. Each bar links to its turn. If a picture of this width cannot hold all turns in a row, there are several of about the same
/// length. A picture of few turns is narrower.
pub(super) fn chart(game: AuditedGame<'_>, colors: &[(&str, String)], width: f64) -> String {
    let AuditedGame { turns, language, .. } = game;
    let height_of = |turn: &AuditedTurn| turn.missed().map_or(turn.played_revenue(), |_| turn.best.revenue);
    let highest = turns.iter().map(|(turn, _)| height_of(turn)).max().unwrap_or(0).max(1);
    let room = width - LEFT - RIGHT;
    let count = turns.len().div_ceil(((room / MIN_TURN) as usize).max(1)).max(1);
    let per_row = turns.len().div_ceil(count).max(1);
    let turn_width = (room / per_row as f64).min(MAX_TURN);
    let width = LEFT + turn_width * per_row as f64 + RIGHT;
    let rows = turns.chunks(per_row);
    let height = ROW * rows.len() as f64;
    let mut document = Document::new()
        .set("viewBox", format!("0 0 {} {}", number(width), number(height)))
        .set("width", number(width))
        .set("height", number(height))
        .set("font-size", "12")
        .set("aria-label", Message::RevenueByTurn.text(language))
        .set("class", "chart");
    let mut round = None;
    for (place, row) in rows.enumerate() {
        let corner = format!("translate(0 {})", number(ROW * place as f64));
        document = document.add(draw_row(row, language, colors, highest, turn_width, &mut round).set("transform", corner));
    }
    format!("{document}\n")
}

/// Draws a row of the chart. `round` is the round of the turn before.
fn draw_row(
    turns: &[(AuditedTurn, Work)],
    language: Language,
    colors: &[(&str, String)],
    highest: Money,
    turn_width: f64,
    round: &mut Option<Round>,
) -> Group {
    let width = LEFT + turn_width * turns.len() as f64 + RIGHT;
    let step = step(highest);
    let top = highest.div_ceil(step) * step;
    let down = |money: Money| ABOVE + HEIGHT * (1.0 - money as f64 / top as f64);
    let mut group = Group::new();
    for money in (0..=top).step_by(usize::try_from(step).unwrap_or(usize::MAX)) {
        let at = number(down(money));
        let rule = Line::new().set("x1", number(LEFT)).set("x2", number(width)).set("y1", at.clone()).set("y2", at);
        let words = Words::new(money.to_string()).set("x", number(LEFT - 6.0)).set("y", number(down(money) + 4.0));
        group = group.add(rule.set("class", "rule")).add(words.set("class", "ink").set("text-anchor", "end"));
    }
    let mut label_end = 0.0;
    for (place, (turn, _)) in turns.iter().enumerate() {
        let left = LEFT + turn_width * place as f64;
        // A row begins with the name of its round.
        if *round != Some(turn.round) || place == 0 {
            *round = Some(turn.round);
            let tick = Line::new().set("x1", number(left)).set("x2", number(left)).set("y1", number(ABOVE + HEIGHT));
            group = group.add(tick.set("y2", number(ABOVE + HEIGHT + BELOW)).set("class", "rule"));
            let label = turn.round.to_string();
            let label = label.trim_start_matches("OR ");
            let end = left + 3.0 + LETTER * label.len() as f64;
            if left >= label_end && end <= width {
                label_end = end;
                let words = Words::new(label).set("x", number(left + 3.0)).set("y", number(ABOVE + HEIGHT + BELOW - 5.0));
                group = group.add(words.set("class", "ink"));
            }
        }
        let company = turn.position.company_name();
        let color = colors.iter().find(|(name, _)| *name == company).map_or(NO_COLOR, |(_, color)| color);
        let bar = |from: Money, to: Money, color: &str| {
            let corners = (Point::new(left + 2.0, down(to)), Point::new(left + turn_width - 1.0, down(from)));
            rectangle(Rect::from_points(corners.0, corners.1), 0.0, color)
        };
        let tooltip = Message::TurnInChart {
            action: turn.action,
            best: turn.best.revenue,
            company,
            earned: turn.played_revenue(),
            round: &turn.round.to_string(),
        };
        // The whole column can be clicked.
        let column = bar(0, top, "none").set("pointer-events", "all");
        let mut link = Anchor::new().set("href", format!("#{}", anchor(turn)));
        link = link.add(Title::new(highball_game::escape(&tooltip.text(language)))).add(column);
        if turn.is_legal() {
            link = link.add(bar(0, turn.played_revenue(), color).set("class", "bar"));
        }
        if turn.missed().is_some_and(|missed| missed > 0) {
            link = link.add(bar(turn.played_revenue(), turn.best.revenue, color).set("class", "gap"));
        }
        group = group.add(link);
    }
    group
}

/// Returns the distance between grid lines: 1, 2 or 5 times a power of ten, so that there are at most five lines.
fn step(highest: Money) -> Money {
    let mut tens = 1;
    loop {
        for step in [tens, 2 * tens, 5 * tens] {
            if highest <= 5 * step {
                return step;
            }
        }
        tens *= 10;
    }
}
