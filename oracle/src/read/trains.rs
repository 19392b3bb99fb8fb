//! Trains and their reach.

use serde_json::Value;

use super::fields::{Fields, fault, list, text, word};
use crate::Refusal;
use crate::question::{Kind, Money, Reach, Rounding, Row, Train};

/// Sections *Trains*, *Traffic and access*, *Trains and ends*, *What routes share* and *Parts of a route*.
pub(super) fn train(value: &Value, place: &str, version: u64) -> Result<Train, Refusal> {
    let mut fields = Fields::new(place.to_owned(), version, value)?;
    fields.ignore(1, &["name"])?;
    let reach_place = fields.place("reach");
    let gauges = fields.list(3, "gauges", |value, place| word(value, place, &[("broad", 0), ("narrow", 1)]))?;
    let train = Train {
        id: text(fields.required(1, "id")?, place)?,
        reach: reach(fields.required(1, "reach")?, &reach_place, version)?,
        multiplier: fields.number(1, "multiplier")?.unwrap_or(1) as Money,
        requires_token: fields.flag(1, "requires_token", true)?,
        local: fields.flag(1, "local", false)?,
        traffic: fields.text(2, "traffic")?,
        gauges: [0, 1].map(|gauge| gauges.is_empty() || gauges.contains(&gauge)),
        free_borders: fields.number(3, "free_borders")?.unwrap_or(0),
        track_class: fields.text(3, "track_class")?,
        part: fields.parse(3, "part", part)?.unwrap_or([1, 1]),
        rounding: fields.parse(3, "rounding", |value, place| rounding(value, place, version))?,
    };
    fields.finish()?;
    Ok(train)
}

/// Sections *Trains* and *Trains and ends*.
pub(super) fn reach(value: &Value, place: &str, version: u64) -> Result<Reach, Refusal> {
    if let Some(number) = value.as_u64() {
        return Ok(Reach::Number(number));
    }
    if value.is_array() {
        return Ok(Reach::Rows(list(value, place, |value, place| row(value, place, version))?));
    }
    let mut fields = Fields::new(place.to_owned(), version, value)?;
    let most = fields.number(3, "sides")?.ok_or_else(|| fault(place, "no reach"))?;
    let costs = [fields.number(3, "broad")?.unwrap_or(1), fields.number(3, "narrow")?.unwrap_or(1)];
    fields.finish()?;
    Ok(Reach::Sides { most, costs })
}

/// Sections *Trains* and *Trains and ends*.
fn row(value: &Value, place: &str, version: u64) -> Result<Row, Refusal> {
    let mut fields = Fields::new(place.to_owned(), version, value)?;
    let missing = |name| fault(place, &format!("no {name}"));
    let row = Row {
        kinds: fields.list(1, "stops", kind)?,
        visit: fields.number(1, "visit")?.ok_or_else(|| missing("visit"))?,
        pay: fields.number(1, "pay")?.ok_or_else(|| missing("pay"))?,
        multiplier: fields.number(1, "multiplier")?.map(|number| number as Money),
        ends: fields.list(3, "ends", kind)?,
    };
    fields.finish()?;
    Ok(row)
}

/// Sections *Stops* and *Traffic and access*.
pub(super) fn kind(value: &Value, place: &str) -> Result<Kind, Refusal> {
    use Kind::{City, Halt, Mine, Offboard, Town};
    word(value, place, &[("city", City), ("town", Town), ("offboard", Offboard), ("halt", Halt), ("mine", Mine)])
}

/// Section *Parts of a route*.
fn part(value: &Value, place: &str) -> Result<[Money; 2], Refusal> {
    let numbers = value.as_str().and_then(|text| text.split_once('/'));
    let numbers = numbers.and_then(|(above, below)| Some([above.parse().ok()?, below.parse().ok()?]));
    numbers.filter(|[_, below]| *below > 0).ok_or_else(|| fault(place, "no part such as \"1/2\""))
}

/// Section *Parts of a route*.
fn rounding(value: &Value, place: &str, version: u64) -> Result<Rounding, Refusal> {
    let mut fields = Fields::new(place.to_owned(), version, value)?;
    let up = word(fields.required(3, "round")?, place, &[("up", true), ("down", false)])?;
    let to = fields.number(3, "to")?.filter(|&to| to > 0).ok_or_else(|| fault(place, "no multiple"))?;
    fields.finish()?;
    Ok(Rounding { up, to: to as Money })
}
