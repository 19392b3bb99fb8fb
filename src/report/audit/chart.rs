//! A chart of the played and the missed revenue over time.

use kurbo::{Point, Rect};
use svg::Document;
use svg::node::element::Text as Words;
use svg::node::element::{Group, Line, Title};

use crate::audit::AuditedTurn;
use crate::report::picture::canvas::{number, rectangle};
use crate::rules::Money;

/// Height of the bars in pixels.
const HEIGHT: f64 = 160.0;
/// Width of a turn in pixels.
const TURN: f64 = 14.0;
/// Margins around the bars in pixels.
const LEFT: f64 = 46.0;
const BELOW: f64 = 20.0;
const ABOVE: f64 = 10.0;

/// Colours that differ in brightness too, for the colour-blind and on paper.
const PLAYED: &str = "#4a7fb5";
const MISSED: &str = "#f2a33a";

/// Draws a bar for each turn: the played revenue, with the missed revenue on top. Turns that are not legal have none.
pub(super) fn chart<'a>(turns: impl Iterator<Item = &'a AuditedTurn> + Clone) -> String {
    let count = turns.clone().count();
    let highest = turns.clone().map(|turn| turn.best.revenue.max(turn.played_revenue())).max().unwrap_or(0).max(1);
    let step = step(highest);
    let top = highest.div_ceil(step) * step;
    let width = LEFT + TURN * count as f64 + 10.0;
    let height = ABOVE + HEIGHT + BELOW;
    let down = |money: Money| ABOVE + HEIGHT * (1.0 - money as f64 / top as f64);
    let mut group = Group::new();
    for money in (0..=top).step_by(usize::try_from(step).unwrap_or(usize::MAX)) {
        let at = number(down(money));
        let rule = Line::new().set("x1", number(LEFT)).set("x2", number(width)).set("y1", at.clone()).set("y2", at.clone());
        let words = Words::new(money.to_string()).set("x", number(LEFT - 6.0)).set("y", number(down(money) + 4.0));
        group = group.add(rule.set("class", "rule")).add(words.set("class", "ink").set("text-anchor", "end"));
    }
    let mut round = None;
    for (place, turn) in turns.enumerate() {
        let left = LEFT + TURN * place as f64;
        if round != Some(turn.round) {
            round = Some(turn.round);
            let tick = Line::new().set("x1", number(left)).set("x2", number(left));
            let tick = tick.set("y1", number(ABOVE + HEIGHT)).set("y2", number(height)).set("class", "rule");
            let label = turn.round.to_string();
            let words =
                Words::new(label.trim_start_matches("OR ")).set("x", number(left + 3.0)).set("y", number(height - 5.0));
            group = group.add(tick).add(words.set("class", "ink"));
        }
        let Some(missed) = turn.missed() else { continue };
        let bar = |from: Money, to: Money, color: &str| {
            let corners = (Point::new(left + 2.0, down(to)), Point::new(left + TURN - 1.0, down(from)));
            rectangle(Rect::from_points(corners.0, corners.1), 0.0, color)
        };
        let tooltip = format!(
            "{}, action {}: {} earned {} of a possible {}",
            turn.round,
            turn.action,
            turn.position.company_name(),
            turn.played_revenue(),
            turn.best.revenue
        );
        let mut bars = Group::new().add(Title::new(crate::escape(&tooltip))).add(bar(0, turn.played_revenue(), PLAYED));
        if missed > 0 {
            bars = bars.add(bar(turn.played_revenue(), turn.best.revenue, MISSED));
        }
        group = group.add(bars);
    }
    let document = Document::new()
        .set("viewBox", format!("0 0 {} {}", number(width), number(height)))
        .set("width", number(width))
        .set("height", number(height))
        .set("font-size", "11")
        .set("role", "img")
        .set("class", "chart")
        .add(group);
    format!("{document}\n")
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
