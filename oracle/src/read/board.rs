//! Hexes, stops and segments.

use std::collections::HashMap;

use serde_json::Value;

use super::fields::{Fields, fault, list, number, signed, text, word};
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
    for (number, entry) in entries.iter().enumerate() {
        let place = format!("hexes[{number}]");
        let (hex, neighbours) = reader.hex(entry, &place, number)?;
        if seen.insert(hex.id.clone(), number).is_some() {
            return Err(fault(&place, "a second hex with this id"));
        }
        hexes.push(hex);
        listed.push(neighbours);
    }
    for hex in 0..hexes.len() {
        for edge in 0..6 {
            let other = listed[hex][edge].as_ref().and_then(|id| seen.get(id).copied());
            hexes[hex].neighbours[edge] =
                other.filter(|&other| listed[other][opposite(edge)].as_ref() == Some(&hexes[hex].id));
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

/// "Edge *e* of a hex meets edge (*e* + 3) mod 6 of its neighbour." Section *Hexes*.
pub(super) const fn opposite(edge: usize) -> usize {
    (edge + 3) % 6
}

impl Reader<'_> {
    /// Reads a hex, and the ids of its neighbours. Section *Hexes*.
    fn hex(&mut self, value: &Value, place: &str, hex: usize) -> Result<(Hex, [Option<String>; 6]), Refusal> {
        let mut fields = Fields::new(place.to_owned(), self.version, value)?;
        fields.ignore(1, &["tile", "rotation", "color"])?;
        let place_of = |value: Option<i64>| value.ok_or_else(|| fault(place, "no column or no row"));
        let mut neighbours: [Option<String>; 6] = Default::default();
        if let Some(listed) = fields.get(1, "neighbours")? {
            for (edge, id) in listed.as_object().ok_or_else(|| fault(place, "no neighbours"))? {
                let edge: usize = edge.parse().ok().filter(|&edge| edge < 6).ok_or_else(|| fault(place, "no edge"))?;
                neighbours[edge] = Some(text(id, place)?);
            }
        }
        let first_stop = self.stops.len();
        for stop in fields.list(1, "stops", |value, place| self.stop(value, place, hex))? {
            self.stops.push(stop);
        }
        let stops = self.stops.len() - first_stop;
        let segments = fields.list(1, "segments", |value, place| self.segment(value, place, (hex, first_stop, stops)))?;
        let read = Hex {
            id: text(fields.required(1, "id")?, place)?,
            place: [place_of(fields.parse(1, "column", signed)?)?, place_of(fields.parse(1, "row", signed)?)?],
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
        let kind = kind(fields.required(1, "kind")?, place)?;
        if kind == Kind::Mine && self.version < 2 {
            return Err(fault(place, "a kind of version 2"));
        }
        let revenue = match fields.required(1, "revenue")? {
            value @ Value::Array(_) => list(value, place, number)?.into_iter().map(|value| value as Money).collect(),
            value => vec![number(value, place)? as Money; self.trains],
        };
        if revenue.len() != self.trains {
            return Err(fault(place, "not one value for each train"));
        }
        let slots = fields.number(1, "slots")?;
        if slots.is_none() && kind == Kind::City {
            return Err(fault(place, "a city without slots"));
        }
        let slots = slots.unwrap_or(0);
        let in_slots = fields
            .list(1, "tokens", |value, place| if value.is_null() { Ok(None) } else { self.token(value, place).map(Some) })?;
        let beside = fields.list(1, "extra_tokens", |value, place| self.token(value, place))?;
        let neutral = fields.flag(1, "neutral", false)?;
        let is_taken = in_slots.iter().flatten().count() as u64 >= slots;
        let stop = Stop {
            hex,
            kind,
            revenue,
            is_full: kind == Kind::City && is_taken && !neutral,
            tokens: in_slots.into_iter().flatten().chain(beside).collect(),
            groups: fields.list(1, "groups", text)?,
            visit_cost: fields.number(1, "visit_cost")?.unwrap_or(1),
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
        let is_own = text(fields.required(2, "company")?, place)? == self.company;
        let token = Token { is_own, traffic: fields.list(2, "traffic", text)? };
        fields.finish()?;
        Ok(token)
    }

    /// Reads a segment and returns its number. "Two equal segments count as one." Section *Segments*.
    fn segment(&mut self, value: &Value, place: &str, (hex, first, stops): (usize, usize, usize)) -> Result<usize, Refusal> {
        let mut fields = Fields::new(place.to_owned(), self.version, value)?;
        let ends = fields.list(1, "ends", |value, place| {
            value.as_str().and_then(|text| self.end(text, hex, first, stops)).ok_or_else(|| fault(place, "no end"))
        })?;
        let mut ends: [End; 2] = ends.try_into().map_err(|_| fault(place, "not two ends"))?;
        ends.sort_unstable();
        if ends[0] == ends[1] {
            return Err(fault(place, "equal ends"));
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
        let gauges = [("broad", Gauge::Broad), ("narrow", Gauge::Narrow), ("dual", Gauge::Dual)];
        let segment = Segment {
            hex,
            ends,
            terminal: fields.flag(1, "terminal", false)?,
            gauge: fields.parse(1, "gauge", |value, place| word(value, place, &gauges))?.unwrap_or(Gauge::Broad),
            exclusive,
        };
        fields.finish()?;
        if let Some(equal) = self.segments.iter().position(|other| *other == segment) {
            return Ok(equal);
        }
        self.segments.push(segment);
        Ok(self.segments.len() - 1)
    }

    /// Reads an end: `s0`, `j`, `e0` or `e0.1/2`. Section *Segments*.
    fn end(&mut self, text: &str, hex: usize, first: usize, stops: usize) -> Option<End> {
        if text == "j" {
            return Some(End::Junction);
        }
        if let Some(stop) = text.strip_prefix('s') {
            let stop: usize = stop.parse().ok()?;
            return (stop < stops).then_some(End::Stop(first + stop));
        }
        let edge = text.strip_prefix('e')?;
        let (edge, lane) = edge.split_once('.').unwrap_or((edge, "0/1"));
        let (index, width) = lane.split_once('/')?;
        let (edge, index, width): (usize, u64, u64) = (edge.parse().ok()?, index.parse().ok()?, width.parse().ok()?);
        let next = self.lanes.len();
        let lane = *self.lanes.entry((hex, edge, index, width)).or_insert(next);
        (edge < 6 && index < width).then_some(End::Edge { edge, index, width, lane })
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
