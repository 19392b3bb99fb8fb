//! Reach and other rules of a train as text.

use highball_game::rules::payout::Fraction;
use highball_game::rules::{GaugeSet, PartRounding, Reach, Row, SideLimit, Train};
use highball_messages::{Language, Message};
use highball_titles::title::TrainType;

use super::stop_kinds::kind_text;

/// Smallest number of stops that stands for an unlimited reach in titles, boards and snapshots.
const UNLIMITED: u32 = 999;

/// The same in a row of a reach.
const UNLIMITED_ROW: u32 = 99;

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
    pub(super) fn text(&self, language: Language) -> String {
        let say = |message: Message<'_>| message.text(language);
        let mut parts = match self.reach {
            Reach::Number(UNLIMITED..) => vec![say(Message::Unlimited)],
            // Only a train that is attached to others reaches no stop.
            Reach::Number(0) => vec![say(Message::TrainAttached)],
            Reach::Number(number) => vec![number.to_string()],
            Reach::Rows(rows) => rows.iter().map(|row| row_text(row, language)).collect(),
            Reach::Sides(limit) => side_texts(limit, language),
        };
        if self.free_borders > 0 {
            parts.push(say(Message::TrainFreeBorders { free: self.free_borders.into() }));
        }
        match self.gauges {
            GaugeSet { broad: true, narrow: false } => parts.push(say(Message::TrainBroadOnly)),
            GaugeSet { broad: false, narrow: true } => parts.push(say(Message::TrainNarrowOnly)),
            _ => {}
        }
        if self.multiplier != 1 {
            parts.push(say(Message::TrainValuesTimes { factor: self.multiplier.into() }));
        }
        if let Some(key) = self.value {
            parts.push(say(Message::TrainValuesOf { key }));
        }
        if !self.requires_token {
            parts.push(say(Message::TrainNeedsNoToken));
        }
        if self.local {
            parts.push(say(Message::TrainMayRunLocal));
        }
        if let Some(part) = self.part {
            let rounding = self.rounding.map(|rounding| format!(", {}", rounding.text(language))).unwrap_or_default();
            parts.push(say(Message::TrainEarnsPart { part: &part.to_string(), rounding: &rounding }));
        }
        if let Some(class) = self.track_class {
            parts.push(say(Message::TrainOnClass { class }));
        }
        if let Some(joined) = self.joined {
            parts.push(say(Message::TrainJoined { train: joined }));
        }
        if let Some(most) = self.carries {
            parts.push(say(Message::TrainCarries { goods: most.into() }));
        }
        parts.join(", ")
    }
}

/// Returns a limit on hex sides, with the costs of sides other than 1, and the cost of a border.
fn side_texts(limit: &SideLimit, language: Language) -> Vec<String> {
    let say = |message: Message<'_>| message.text(language);
    let broad = (limit.broad != 1).then(|| say(Message::ReachBroad { cost: limit.broad.into() }));
    let narrow = (limit.narrow != 1).then(|| say(Message::ReachNarrow { cost: limit.narrow.into() }));
    let border = limit.border.map(|cost| match cost {
        0 => say(Message::ReachBordersFree),
        cost => say(Message::ReachBorders { cost: cost.into() }),
    });
    let sides = say(Message::HexSides { number: limit.most.into() });
    [sides].into_iter().chain(broad).chain(narrow).chain(border).collect()
}

fn row_text(row: &Row, language: Language) -> String {
    let say = |message: Message<'_>| message.text(language);
    let kinds: Vec<_> = row.stops.iter().map(|kind| kind_text(kind, row.visit, language)).collect();
    let kinds = &kinds.join("/");
    let mut text = say(match row.visit {
        UNLIMITED_ROW.. => Message::AnyNumberOf { stops: kinds },
        number => Message::ReachRow { number: number.into(), kinds },
    });
    if row.pay != row.visit {
        text = say(Message::ReachRowPays { row: &text, pays: row.pay.into() });
    }
    if let Some(multiplier) = row.multiplier.filter(|&multiplier| multiplier != 1) {
        text.push_str(&format!(" ×{multiplier}"));
    }
    text
}
