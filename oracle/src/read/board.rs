//! Hexes, stops and segments.

use std::collections::HashMap;

use serde_json::Value;

use super::fields::{Fields, at_most, digits, fault, list, number, signed, text, word};
use super::limits::{MOST_MONEY, check_hex};
use super::trains::kind;
use crate::Refusal;
use crate::question::{Access, Board, End, Gauge, Hex, Kind, Money, Segment, Stop, Token};

/// What hexes, stops and segments are read for.
struct Reader<'a> {
    version: u64,
    company: &'a str,
    trains: usize,
    stops: Vec<Stop>,
    segments: Vec<Segment>,
    /// The numbers of lanes: by hex, edge, index and width.
    lanes: HashMap<(usize, usize, u64, u64), usize>,
    /// The numbers of labels, by hex and label.
    labels: HashMap<(usize, String), usize>,
}

/// Section *Hexes*.
pub(super) fn board(value: &Value, version: u64, is_flat: bool, company: &str, trains: usize) -> Result<Board, Refusal> {
    let (stops, segments) = (Vec::new(), Vec::new());
    let mut reader = Reader { version, company, trains, stops, segments, lanes: HashMap::new(), labels: HashMap::new() };
    let mut listed: Vec<[Option<String>; 6]> = Vec::new();
    let mut hexes: Vec<Hex> = Vec::new();
    let mut seen = HashMap::new();
    let entries = value.as_array().ok_or_else(|| fault("hexes", "no list"))?;
    at_most("hexes", entries.len(), 65_535)?;
    let mut totals = [0; 4];
    for (number, entry) in entries.iter().enumerate() {
        let place = format!("hexes[{number}]");
        check_hex(entry, &place, &mut totals)?;
        let (hex, neighbours) = reader.hex(entry, &place, number)?;
        if seen.insert(hex.id.clone(), number).is_some() {
            return Err(fault(&format!("{place}.id"), "a second hex with this id"));
        }
        hexes.push(hex);
        listed.push(neighbours);
    }
    let has_track = |hex: usize, at: usize| {
        let ends = reader.segments.iter().filter(|segment| segment.hex == hex).flat_map(|segment| segment.ends);
        ends.into_iter().any(|end| matches!(end, End::Edge { edge, .. } if edge == at))
    };
    let steps = if is_flat { FLAT } else { POINTY };
    for hex in 0..hexes.len() {
        for edge in 0..6 {
            let Some(&other) = listed[hex][edge].as_ref().and_then(|id| seen.get(id)) else { continue };
            let place = format!("hexes[{hex}].neighbours.{edge}");
            if [0, 1].map(|axis| hexes[hex].place[axis] + steps[edge][axis]) != hexes[other].place {
                return Err(fault(&place, "not the hex over this edge by its column and row"));
            }
            if listed[other][opposite(edge)].as_ref() == Some(&hexes[hex].id) {
                hexes[hex].neighbours[edge] = Some(other);
            } else if has_track(hex, edge) && has_track(other, opposite(edge)) {
                return Err(fault(&place, "a hex with track here that does not list this one, expected both or neither"));
            }
        }
    }
    Ok(Board {
        is_flat,
        hexes,
        stops: reader.stops,
        segments: reader.segments,
        lanes: reader.lanes.len(),
        labels: reader.labels.len(),
        borders: Vec::new(),
    })
}

/// "As steps of (column, row), the neighbours over the edges 0 to 5." Section *Hexes*.
const FLAT: [[i64; 2]; 6] = [[0, 2], [-1, 1], [-1, -1], [0, -2], [1, -1], [1, 1]];
const POINTY: [[i64; 2]; 6] = [[-1, 1], [-2, 0], [-1, -1], [1, -1], [2, 0], [1, 1]];

/// "Edge *e* of a hex meets edge (*e* + 3) mod 6 of its neighbour." Section *Hexes*.
pub(super) const fn opposite(edge: usize) -> usize {
    (edge + 3) % 6
}

impl Reader<'_> {
    /// Reads a hex, and the ids of its neighbours. Section *Hexes*.
    fn hex(&mut self, value: &Value, place: &str, hex: usize) -> Result<(Hex, [Option<String>; 6]), Refusal> {
        let mut fields = Fields::new(place.to_owned(), self.version, value)?;
        fields.ignore_texts(1, &["tile", "color"])?;
        fields.number(1, "rotation", 5)?;
        let mut neighbours: [Option<String>; 6] = Default::default();
        let listed_place = fields.place("neighbours");
        let listed = fields.required(1, "neighbours")?.as_object();
        for (edge, id) in listed.ok_or_else(|| fault(&listed_place, "no object from edges to hexes"))? {
            let place = format!("{listed_place}.{edge}");
            let number = ["0", "1", "2", "3", "4", "5"].iter().position(|name| name == edge);
            neighbours[number.ok_or_else(|| fault(&place, "no edge from 0 to 5"))?] = Some(text(id, &place)?);
        }
        let first_stop = self.stops.len();
        for stop in fields.required_list(1, "stops", |value, place| self.stop(value, place, hex))? {
            self.stops.push(stop);
        }
        let stops = self.stops.len() - first_stop;
        let segments =
            fields.required_list(1, "segments", |value, place| self.segment(value, place, (hex, first_stop, stops)))?;
        let mut coordinate = |name| {
            let place = fields.place(name);
            signed(fields.required(1, name)?, &place, MOST_MONEY)
        };
        let read = Hex {
            place: [coordinate("column")?, coordinate("row")?],
            id: fields.required_text(1, "id")?,
            neighbours: [None; 6],
            first_stop,
            segments,
        };
        fields.finish()?;
        Ok((read, neighbours))
    }

    /// Sections *Stops*, *Traffic and access* and *Trains and ends*.
    fn stop(&self, value: &Value, place: &str, hex: usize) -> Result<Stop, Refusal> {
        let mut fields = Fields::new(place.to_owned(), self.version, value)?;
        let kind_place = fields.place("kind");
        let kind = kind(fields.required(1, "kind")?, &kind_place)?;
        if kind == Kind::Mine && self.version < 2 {
            return Err(fault(&kind_place, "a kind of version 2"));
        }
        if kind == Kind::Pass && self.version < 3 {
            return Err(fault(&kind_place, "a kind of version 3"));
        }
        let revenue_place = fields.place("revenue");
        let money = |value: &Value, place: &str| number(value, place, MOST_MONEY).map(|value| value as Money);
        let revenue = match fields.required(1, "revenue")? {
            value @ Value::Array(_) => list(value, &revenue_place, money)?,
            value => vec![money(value, &revenue_place)?; self.trains],
        };
        if revenue.len() != self.trains {
            return Err(fault(&revenue_place, "not one value for each train"));
        }
        let slots = fields.number(1, "slots", 100)?;
        if slots.is_none() && kind.is_city() {
            return Err(fault(place, "a city without slots"));
        }
        let slots = slots.unwrap_or(0);
        let in_slots = fields
            .list(1, "tokens", |value, place| if value.is_null() { Ok(None) } else { self.token(value, place).map(Some) })?;
        let beside = fields.list(1, "extra_tokens", |value, place| self.token(value, place))?;
        let neutral = fields.flag(1, "neutral", false)?;
        // "Only cities have slots and tokens", and since version 2 off-board locations.
        let takes_tokens = kind.is_city() || (kind == Kind::Offboard && self.version >= 2);
        if !takes_tokens && (slots > 0 || !in_slots.is_empty() || !beside.is_empty() || neutral) {
            return Err(fault(
                place,
                "slots or tokens, expected them in cities and, in version 2, off-board locations only",
            ));
        }
        if in_slots.len() as u64 > slots {
            return Err(fault(&fields.place("tokens"), &format!("more entries than the {slots} slots")));
        }
        let is_taken = in_slots.iter().flatten().count() as u64 >= slots;
        let stop = Stop {
            hex,
            kind,
            revenue,
            is_full: kind.is_city() && is_taken && !neutral,
            tokens: in_slots.into_iter().flatten().chain(beside).collect(),
            groups: fields.list(1, "groups", text)?,
            visit_cost: fields.number(1, "visit_cost", MOST_MONEY)?.unwrap_or(1),
            through: fields.flag(2, "through", !matches!(kind, Kind::Offboard | Kind::Mine))?,
            traffic: fields.list(2, "traffic", text)?,
            is_open: fields.list(3, "open_to", text)?.iter().any(|company| company == self.company),
        };
        fields.finish()?;
        Ok(stop)
    }

    /// Sections *Stops* and *Traffic and access*.
    fn token(&self, value: &Value, place: &str) -> Result<Token, Refusal> {
        if let Some(company) = value.as_str() {
            return Ok(Token { is_own: company == self.company, traffic: Vec::new() });
        }
        let mut fields = Fields::new(place.to_owned(), self.version, value)?;
        let is_own = fields.required_text(2, "company")? == self.company;
        let token = Token { is_own, traffic: fields.list(2, "traffic", text)? };
        fields.finish()?;
        Ok(token)
    }

    /// Reads a segment and returns its number. "Two equal segments count as one." Section *Segments*.
    fn segment(&mut self, value: &Value, place: &str, (hex, first, stops): (usize, usize, usize)) -> Result<usize, Refusal> {
        let mut fields = Fields::new(place.to_owned(), self.version, value)?;
        let ends = fields.required_list(1, "ends", |value, place| {
            value.as_str().and_then(|text| self.end(text, hex, first, stops)).ok_or_else(|| fault(place, "no end"))
        })?;
        let mut ends: [End; 2] = ends.try_into().map_err(|_| fault(&fields.place("ends"), "not two ends"))?;
        ends.sort_unstable();
        if ends[0] == ends[1] {
            return Err(fault(&fields.place("ends"), "equal ends"));
        }
        let labels = fields.list(1, "exclusive", text)?;
        let mut exclusive: Vec<usize> = labels
            .into_iter()
            .map(|label| {
                let next = self.labels.len();
                *self.labels.entry((hex, label)).or_insert(next)
            })
            .collect();
        exclusive.sort_unstable();
        exclusive.dedup();
        let gauges = [("broad", Gauge::Broad), ("narrow", Gauge::Narrow), ("dual", Gauge::Dual), ("thin", Gauge::Thin)];
        let segment = Segment {
            hex,
            ends,
            terminal: fields.flag(1, "terminal", false)?,
            gauge: fields.parse(1, "gauge", |value, place| word(value, place, &gauges))?.unwrap_or(Gauge::Broad),
            exclusive,
        };
        if segment.gauge == Gauge::Thin && self.version < 3 {
            return Err(fault(&fields.place("gauge"), "a gauge of version 3"));
        }
        fields.finish()?;
        if let Some(equal) = self.segments.iter().position(|other| *other == segment) {
            return Ok(equal);
        }
        self.segments.push(segment);
        Ok(self.segments.len() - 1)
    }

    /// Reads an end: `s0`, `s0.1/2`, `j`, `e0` or `e0.1/2`. Section *Segments*.
    fn end(&mut self, text: &str, hex: usize, first: usize, stops: usize) -> Option<End> {
        // "The numbers have no leading zeros."
        let whole = |text: &str| digits(text).filter(|number| number.to_string() == text);
        if text == "j" {
            return Some(End::Junction);
        }
        let (kind, place) = text.split_at_checked(1)?;
        let (number, lane) = place.split_once('.').unwrap_or((place, "0/1"));
        let (index, width) = lane.split_once('/')?;
        let (number, index, width) = (whole(number)? as usize, whole(index)?, whole(width)?);
        if index >= width || width > 255 {
            return None;
        }
        if kind == "s" {
            // "A lane at a stop means nothing."
            return (number < stops).then_some(End::Stop(first + number));
        }
        let edge = (kind == "e").then_some(number)?;
        let next = self.lanes.len();
        let lane = *self.lanes.entry((hex, edge, index, width)).or_insert(next);
        (edge < 6).then_some(End::Edge { edge, index, width, lane })
    }
}

/// Section *Traffic and access*.
pub(super) fn access(value: &Value, place: &str, version: u64) -> Result<[Access; 2], Refusal> {
    let one = |value: &Value, place: &str| {
        let mut fields = Fields::new(place.to_owned(), version, value)?;
        let to = [("all", false), ("same-traffic", true)];
        let through = [("own-token", false), ("own-traffic", true)];
        let access = Access {
            to_same_traffic: fields.parse(2, "to", |value, place| word(value, place, &to))?.unwrap_or(false),
            through_own_traffic: fields.parse(2, "through", |value, place| word(value, place, &through))?.unwrap_or(false),
        };
        fields.finish()?;
        Ok(access)
    };
    let mut fields = Fields::new(place.to_owned(), version, value)?;
    let access = [fields.parse(2, "one", one)?.unwrap_or_default(), fields.parse(2, "several", one)?.unwrap_or_default()];
    fields.finish()?;
    Ok(access)
}
