//! Reach and other rules of a train as text.

use highball_game::board::StopKind;
use highball_game::rules::payout::Fraction;
use highball_game::rules::{GaugeSet, PartRounding, Reach, Row, SideLimit, Train};
use highball_titles::title::TrainType;

/// Smallest number of stops that stands for an unlimited reach in titles, boards and snapshots.
const UNLIMITED: u32 = 999;

/// Rules of a train that the reach column of a table shows.
pub(super) struct TrainRules<'a> {
    reach: &'a Reach,
    gauges: GaugeSet,
    multiplier: u32,
    /// The key of the values that the train is paid, if it has its own.
    value: Option<&'a str>,
    requires_token: bool,
    local: bool,
    track_class: Option<&'a str>,
    joined: Option<&'a str>,
    /// The most goods that it carries, if it earns its stops for each.
    carries: Option<u32>,
    /// Number of borders that take nothing of its reach.
    free_borders: u32,
    /// The part of its route that it earns, if that is not all.
    part: Option<Fraction>,
    /// How that part is rounded.
    rounding: Option<PartRounding>,
}

impl<'a> From<&'a Train> for TrainRules<'a> {
    fn from(train: &'a Train) -> Self {
        let Train { reach, free_borders, gauges, multiplier, requires_token, local, track_class, part, rounding, .. } =
            train;
        Self {
            reach,
            gauges: *gauges,
            multiplier: *multiplier,
            value: None,
            requires_token: *requires_token,
            local: *local,
            track_class: track_class.as_deref(),
            joined: None,
            carries: None,
            free_borders: *free_borders,
            part: Some(*part).filter(|&part| part != Fraction::ONE),
            rounding: *rounding,
        }
    }
}

impl<'a> From<&'a TrainType> for TrainRules<'a> {
    fn from(train: &'a TrainType) -> Self {
        let TrainType {
            reach,
            free_borders,
            gauges,
            multiplier,
            value,
            requires_token,
            local,
            track_class,
            joined,
            carries,
            part,
            ..
        } = train;
        Self {
            reach,
            gauges: *gauges,
            multiplier: *multiplier,
            value: value.as_deref(),
            requires_token: *requires_token,
            local: *local,
            track_class: track_class.as_deref(),
            joined: joined.as_deref(),
            carries: *carries,
            free_borders: *free_borders,
            part: part.filter(|part| part.from_phase.is_none()).map(|part| part.of),
            rounding: part.and_then(|part| part.rounding),
        }
    }
}

impl TrainRules<'_> {
    /// Returns the reach and the other rules, separated by commas.
    pub(super) fn text(&self) -> String {
        let mut parts = match self.reach {
            Reach::Number(UNLIMITED..) => vec!["unlimited".to_owned()],
            // Only a train that is attached to others reaches no stop.
            Reach::Number(0) => vec!["attached to another train".to_owned()],
            Reach::Number(number) => vec![number.to_string()],
            Reach::Rows(rows) => rows.iter().map(row_text).collect(),
            Reach::Sides(limit) => side_texts(limit),
        };
        match self.free_borders {
            0 => {}
            1 => parts.push("one border free".to_owned()),
            free => parts.push(format!("{free} borders free")),
        }
        match self.gauges {
            GaugeSet { broad: true, narrow: false } => parts.push("broad gauge only".to_owned()),
            GaugeSet { broad: false, narrow: true } => parts.push("narrow gauge only".to_owned()),
            _ => {}
        }
        if self.multiplier != 1 {
            parts.push(format!("values ×{}", self.multiplier));
        }
        if let Some(key) = self.value {
            parts.push(format!("values {key}"));
        }
        if !self.requires_token {
            parts.push("needs no paid token".to_owned());
        }
        if self.local {
            parts.push("may run a single city".to_owned());
        }
        if let Some(part) = self.part {
            let rounding = self.rounding.map(|rounding| format!(" {rounding}")).unwrap_or_default();
            parts.push(format!("earns {part} of its route{rounding}"));
        }
        if let Some(class) = self.track_class {
            parts.push(format!("track of class {class}"));
        }
        if let Some(joined) = self.joined {
            parts.push(format!("runs as one with all of its company's {joined} trains, and earns for each"));
        }
        if let Some(most) = self.carries {
            let goods = if most == 1 { "a good".to_owned() } else { format!("up to {most} goods") };
            parts.push(format!("carries {goods}, and earns for each"));
        }
        parts.join(", ")
    }
}

/// Returns a limit on hex sides, with the costs of sides other than 1, and the cost of a border.
fn side_texts(limit: &SideLimit) -> Vec<String> {
    let costs = [("broad", limit.broad), ("narrow", limit.narrow)].into_iter().filter(|&(_, cost)| cost != 1);
    let costs = costs.map(|(gauge, cost)| format!("{gauge} gauge ×{cost}"));
    let border = limit.border.map(|cost| if cost == 0 { "borders free".to_owned() } else { format!("borders ×{cost}") });
    [format!("{} hex sides", limit.most)].into_iter().chain(costs).chain(border).collect()
}

fn row_text(row: &Row) -> String {
    let kinds: Vec<_> = row.stops.iter().map(StopKind::name).collect();
    let mut text = format!("{} {}", row.visit, kinds.join("/"));
    if row.pay != row.visit {
        text.push_str(&format!(" (pays {})", row.pay));
    }
    if let Some(multiplier) = row.multiplier.filter(|&multiplier| multiplier != 1) {
        text.push_str(&format!(" ×{multiplier}"));
    }
    text
}
