//! Trains and their reach.

use serde_json::Value;

use super::fields::{Fields, digits, fault, list, number, text, word};
use super::limits::{MOST_COUNTED, MOST_REACH, MOST_TIMES};
use crate::Refusal;
use crate::question::{Kind, Money, Reach, Rounding, Row, Train};

/// Sections *Trains*, *Traffic and access*, *Trains and ends*, *What routes share* and *Parts of a route*.
pub(super) fn train(value: &Value, place: &str, version: u64) -> Result<Train, Refusal> {
    let mut fields = Fields::new(place.to_owned(), version, value)?;
    fields.ignore_texts(1, &["name"])?;
    let reach_place = fields.place("reach");
    let gauges = fields.list(3, "gauges", |value, place| word(value, place, &[("broad", 0), ("narrow", 1)]))?;
    // The stops are known once the board is read.
    fields.list(3, "free_stops", text)?;
    let train = Train {
        id: fields.required_text(1, "id")?,
        reach: reach(fields.required(1, "reach")?, &reach_place, version)?,
        free_stops: Vec::new(),
        multiplier: fields.number(1, "multiplier", MOST_TIMES)?.unwrap_or(1) as Money,
        requires_token: fields.flag(1, "requires_token", true)?,
        local: fields.flag(1, "local", false)?,
        traffic: fields.text(2, "traffic")?,
        gauges: [0, 1].map(|gauge| gauges.is_empty() || gauges.contains(&gauge)),
        free_borders: fields.number(3, "free_borders", MOST_COUNTED)?.unwrap_or(0),
        track_class: fields.text(3, "track_class")?,
        part: fields.parse(3, "part", part)?.unwrap_or([1, 1]),
        rounding: fields.parse(3, "rounding", |value, place| rounding(value, place, version))?,
    };
    fields.finish()?;
    if let Some(rounding) = train.rounding {
        check_rounding(train.part, rounding, place)?;
    }
    Ok(train)
}

/// "The product of `to` and the denominator of the part is at most 65,535." Section *Parts of a route*.
pub(super) fn check_rounding(part: [Money; 2], rounding: Rounding, place: &str) -> Result<(), Refusal> {
    let most = 65_535 / part[1];
    if (1..=most).contains(&rounding.to) {
        return Ok(());
    }
    Err(fault(&format!("{place}.rounding.to"), &format!("no whole number from 1 to {most}")))
}

/// Sections *Trains* and *Trains and ends*.
pub(super) fn reach(value: &Value, place: &str, version: u64) -> Result<Reach, Refusal> {
    if value.is_number() {
        return Ok(Reach::Number(number(value, place, MOST_REACH)?));
    }
    if value.is_array() {
        let rows = list(value, place, |value, place| row(value, place, version))?;
        // "Then no kind may be in two rows."
        if rows.iter().any(|row| !row.ends.is_empty()) && has_kind_twice(&rows) {
            return Err(fault(place, "a kind in two rows, expected each in one if a row has `ends`"));
        }
        return Ok(Reach::Rows(rows));
    }
    let mut fields = Fields::new(place.to_owned(), version, value)?;
    let most = fields.required_number(3, "sides", MOST_REACH)?;
    let mut cost = |name| fields.number(3, name, MOST_TIMES).map(|cost| cost.unwrap_or(1));
    let costs = [cost("broad")?, cost("narrow")?];
    let border = fields.number(3, "border", MOST_TIMES)?;
    fields.finish()?;
    Ok(Reach::Sides { most, costs, border })
}

/// Sections *Trains* and *Trains and ends*.
fn row(value: &Value, place: &str, version: u64) -> Result<Row, Refusal> {
    let mut fields = Fields::new(place.to_owned(), version, value)?;
    let row = Row {
        kinds: fields.required_list(1, "stops", kind)?,
        visit: fields.required_number(1, "visit", MOST_REACH)?,
        pay: fields.required_number(1, "pay", MOST_REACH)?,
        multiplier: fields.number(1, "multiplier", MOST_TIMES)?.map(|number| number as Money),
        ends: fields.list(3, "ends", kind)?,
    };
    fields.finish()?;
    Ok(row)
}

/// Whether two rows serve the same kind.
pub(super) fn has_kind_twice(rows: &[Row]) -> bool {
    let of_earlier = |number: usize, kind| rows[..number].iter().any(|row| row.kinds.contains(kind));
    rows.iter().enumerate().any(|(number, row)| row.kinds.iter().any(|kind| of_earlier(number, kind)))
}

/// Sections *Stops* and *Traffic and access*.
pub(super) fn kind(value: &Value, place: &str) -> Result<Kind, Refusal> {
    use Kind::{City, Halt, Mine, Offboard, Pass, Town};
    let kinds = [("city", City), ("town", Town), ("offboard", Offboard), ("halt", Halt), ("mine", Mine), ("pass", Pass)];
    word(value, place, &kinds)
}

/// Reads a part from 0 to 1. Section *Parts of a route*.
pub(super) fn part(value: &Value, place: &str) -> Result<[Money; 2], Refusal> {
    let number = |text| digits(text).filter(|&number| number <= MOST_REACH);
    let numbers = value.as_str().map(|text| text.split_once('/').unwrap_or((text, "1")));
    let numbers = numbers.and_then(|(above, below)| Some([number(above)?, number(below)?]));
    let part = numbers.filter(|[above, below]| *below > 0 && above <= below);
    part.map(|part| part.map(|number| number as Money))
        .ok_or_else(|| fault(place, "no part from \"0\" to \"1\", such as \"1/2\""))
}

/// Section *Parts of a route*.
pub(super) fn rounding(value: &Value, place: &str, version: u64) -> Result<Rounding, Refusal> {
    let mut fields = Fields::new(place.to_owned(), version, value)?;
    let directions = [("up", true), ("down", false)];
    let round_place = fields.place("round");
    let up = word(fields.required(3, "round")?, &round_place, &directions)?;
    let to = fields.required_number(3, "to", MOST_REACH)?;
    fields.finish()?;
    Ok(Rounding { up, to: to as Money })
}
