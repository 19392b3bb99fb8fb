//! Rules that name stops, hexes and trains.

use serde_json::Value;

use super::fields::{Fields, fault, list, number, position, signed, text, word};
use super::trains::{kind, reach};
use crate::Refusal;
use crate::question::{
    Amount, Board, Bonus, Bypass, Choice, Condition, Counted, Licence, Money, Need, Paid, Payment, Selection, StopValue,
    Train, TrainFilter,
};

/// The names that rules may use.
pub(super) struct Names<'a> {
    company: &'a str,
    version: u64,
    stops: Vec<String>,
    hexes: Vec<String>,
    trains: Vec<String>,
}

/// The stops and hexes that a rule selects, and the part that stops must play.
struct Places {
    of: Selection,
    hexes: Vec<usize>,
    counted: Counted,
}

const COUNTED: [(&str, Counted); 3] = [("visited", Counted::Visited), ("paid", Counted::Paid), ("end", Counted::End)];

impl<'a> Names<'a> {
    /// "Rules name a stop by its hex and its number there." Section *Version 2*.
    pub(super) fn new(company: &'a str, board: &Board, trains: &[Train], version: u64) -> Self {
        let name =
            |(number, stop): (usize, usize)| format!("{}/{}", board.hexes[stop].id, number - board.hexes[stop].first_stop);
        Self {
            company,
            version,
            stops: board.stops.iter().map(|stop| stop.hex).enumerate().map(name).collect(),
            hexes: board.hexes.iter().map(|hex| hex.id.clone()).collect(),
            trains: trains.iter().map(|train| train.id.clone()).collect(),
        }
    }

    fn fields<'v>(&self, value: &'v Value, place: &str) -> Result<Fields<'v>, Refusal> {
        Fields::new(place.to_owned(), self.version, value)
    }

    fn stops(&self, value: &Value, place: &str) -> Result<Vec<usize>, Refusal> {
        list(value, place, |value, place| position(&self.stops, value, place))
    }

    fn hexes(&self, value: &Value, place: &str) -> Result<Vec<usize>, Refusal> {
        list(value, place, |value, place| position(&self.hexes, value, place))
    }

    /// Reads which company a rule is for. Returns whether it is for the company whose trains run.
    fn is_own(&self, fields: &mut Fields<'_>) -> Result<bool, Refusal> {
        Ok(fields.text(2, "company")?.is_none_or(|company| company == self.company))
    }

    /// Section *Trains and ends*.
    fn trains(&self, fields: &mut Fields<'_>) -> Result<TrainFilter, Refusal> {
        let listed = fields
            .parse(3, "trains", |value, place| list(value, place, |value, place| position(&self.trains, value, place)))?;
        Ok(listed.map_or(TrainFilter::All, TrainFilter::Only))
    }

    /// Reads the fields that select places. Sections *Stops that routes must contain* and *Places*.
    fn places(&self, fields: &mut Fields<'_>) -> Result<Places, Refusal> {
        Ok(Places {
            of: Selection {
                kinds: fields.list(2, "kinds", kind)?,
                stops: fields.list(2, "stops", |value, place| position(&self.stops, value, place))?,
            },
            hexes: fields.list(3, "hexes", |value, place| position(&self.hexes, value, place))?,
            counted: fields.parse(3, "counted", |value, place| word(value, place, &COUNTED))?.unwrap_or(Counted::Visited),
        })
    }

    /// Reads a condition that has its own number of places. Section *Places*.
    fn condition(&self, value: &Value, place: &str) -> Result<Condition, Refusal> {
        let mut fields = self.fields(value, place)?;
        let Places { of, hexes, counted } = self.places(&mut fields)?;
        let at_least = fields.number(3, "at_least")?.unwrap_or(1);
        fields.finish()?;
        Ok(Condition { of, hexes, counted, at_least })
    }

    /// Reads an entry of `includes`: a list of stops, or a condition. Sections *Bonuses* and *Places*.
    fn includes(&self, fields: &mut Fields<'_>, since: u64) -> Result<Vec<Condition>, Refusal> {
        fields.list(since, "includes", |value, place| {
            if !value.is_array() {
                return if self.version < 3 {
                    Err(fault(place, "a condition of version 3"))
                } else {
                    self.condition(value, place)
                };
            }
            let of = Selection { kinds: Vec::new(), stops: self.stops(value, place)? };
            Ok(Condition { of, hexes: Vec::new(), counted: Counted::Visited, at_least: 1 })
        })
    }

    /// Section *Values*.
    pub(super) fn value(&self, value: &Value, place: &str) -> Result<Option<StopValue>, Refusal> {
        let mut fields = self.fields(value, place)?;
        fields.ignore(2, &["id", "cite"])?;
        let is_own = self.is_own(&mut fields)?;
        let read = StopValue {
            stops: fields.list(2, "stops", |value, place| position(&self.stops, value, place))?,
            times: fields.number(2, "times")?.unwrap_or(1) as Money,
            plus: fields.number(2, "plus")?.unwrap_or(0) as Money,
        };
        fields.finish()?;
        Ok(is_own.then_some(read))
    }

    /// Sections *Stops that routes must contain* and *Needs and demands*.
    pub(super) fn need(&self, value: &Value, place: &str) -> Result<Need, Refusal> {
        let mut fields = self.fields(value, place)?;
        fields.ignore(2, &["cite"])?;
        let Places { of, hexes, counted } = {
            let mut fields = self.fields(fields.required(2, "of")?, place)?;
            let places = self.places(&mut fields)?;
            fields.finish()?;
            places
        };
        let at_least = number(fields.required(2, "at_least")?, place)?;
        let need = Need {
            trains: self.trains(&mut fields)?,
            when: fields.parse(2, "when", |value, place| self.condition(value, place))?,
            of: Condition { of, hexes, counted, at_least },
            at_most: fields.number(3, "at_most")?,
        };
        fields.finish()?;
        Ok(need)
    }

    /// Section *Needs and demands*.
    pub(super) fn demand(&self, value: &Value, place: &str) -> Result<Option<Vec<Condition>>, Refusal> {
        let mut fields = self.fields(value, place)?;
        fields.ignore(3, &["id", "cite"])?;
        let (is_own, includes) = (self.is_own(&mut fields)?, self.includes(&mut fields, 3)?);
        fields.finish()?;
        Ok(is_own.then_some(includes))
    }

    /// Reads a bonus, and whether the company can earn it. Sections *Bonuses* and *Amounts*.
    pub(super) fn bonus(&self, value: &Value, place: &str, goals: &[String]) -> Result<(Bonus, bool), Refusal> {
        let mut fields = self.fields(value, place)?;
        fields.ignore(2, &["cite"])?;
        let paid = [("each-route", Paid::EachRoute), ("once", Paid::Once), ("set", Paid::Set)];
        let is_own = self.is_own(&mut fields)?;
        let bonus = Bonus {
            id: text(fields.required(2, "id")?, place)?,
            trains: self.trains(&mut fields)?,
            includes: self.includes(&mut fields, 2)?,
            per: fields.parse(3, "per", |value, place| self.per(value, place))?,
            per_hex_apart: fields.flag(3, "per_hex_apart", false)?,
            paid: fields.parse(2, "paid", |value, place| word(value, place, &paid))?.unwrap_or(Paid::EachRoute),
            pays: fields.list(2, "pays", |value, place| self.payment(value, place, goals))?.into_iter().flatten().collect(),
        };
        fields.finish()?;
        Ok((bonus, is_own))
    }

    /// Sections *Places* and *Amounts*.
    fn per(&self, value: &Value, place: &str) -> Result<(Selection, Counted, u64), Refusal> {
        let mut fields = self.fields(value, place)?;
        let Places { of, counted, .. } = self.places(&mut fields)?;
        let at_most = fields.number(3, "at_most")?.unwrap_or(1_000);
        fields.finish()?;
        Ok((of, counted, at_most))
    }

    /// Reads a payment, or nothing if it is to nobody whose income is a goal. Sections *Bonuses* and *Amounts*.
    fn payment(&self, value: &Value, place: &str, goals: &[String]) -> Result<Option<Payment>, Refusal> {
        let mut fields = self.fields(value, place)?;
        fields.ignore(2, &["owner"])?;
        let to = text(fields.required(2, "to")?, place)?;
        let amount = match fields.required(2, "amount")? {
            value @ Value::Array(_) => Amount::PerTrain(list(value, place, signed)?),
            value @ Value::Object(_) => {
                let mut fields = self.fields(value, place)?;
                let mut best = self.fields(fields.required(3, "best_of")?, place)?;
                fields.finish()?;
                let Places { of, .. } = self.places(&mut best)?;
                best.finish()?;
                Amount::BestOf(of)
            }
            value => Amount::PerTrain(vec![signed(value, place)?; self.trains.len()]),
        };
        fields.finish()?;
        if matches!(&amount, Amount::PerTrain(amounts) if amounts.len() != self.trains.len()) {
            return Err(fault(place, "not one amount for each train"));
        }
        Ok(goals.iter().position(|goal| *goal == to).map(|goal| Payment { goal, amount }))
    }

    /// Section *Licences*.
    pub(super) fn licence(&self, value: &Value, place: &str) -> Result<Licence, Refusal> {
        let mut fields = self.fields(value, place)?;
        fields.ignore(2, &["id", "cite"])?;
        let held = fields.list(2, "held", |value, place| {
            let mut fields = self.fields(value, place)?;
            let is_own = text(fields.required(2, "company")?, place)? == self.company;
            let count = number(fields.required(2, "count")?, place)?;
            fields.finish()?;
            Ok(if is_own { usize::try_from(count).unwrap_or(usize::MAX) } else { 0 })
        })?;
        let licence = Licence {
            trains: self.trains(&mut fields)?,
            stops: fields.list(2, "stops", |value, place| position(&self.stops, value, place))?,
            held: held.into_iter().max().unwrap_or(0),
        };
        fields.finish()?;
        Ok(licence)
    }

    /// Reads a choice, or nothing if it is another company's. `needed` reads the bonus that it needs, if that is the company's. Sections
    /// *Choices* and *Choices about a train*.
    pub(super) fn choice(
        &self,
        value: &Value,
        place: &str,
        needed: &impl Fn(&Value, &str) -> Result<Option<usize>, Refusal>,
    ) -> Result<Option<Choice>, Refusal> {
        let mut fields = self.fields(value, place)?;
        fields.ignore(2, &["id", "cite"])?;
        let is_own = self.is_own(&mut fields)?;
        let choice = Choice {
            needs_bonus: fields.parse(2, "needs_bonus", needed)?,
            one_of: fields.text(3, "one_of")?,
            places_token: fields.flag(2, "places_token", false)?,
            train: fields.parse(3, "train", |value, place| position(&self.trains, value, place))?,
            reach: fields.parse(3, "reach", |value, place| reach(value, place, self.version))?,
            values: fields.list(2, "values", |value, place| self.value(value, place))?.into_iter().flatten().collect(),
        };
        fields.finish()?;
        Ok(is_own.then_some(choice))
    }

    /// Section *Where routes may run*.
    pub(super) fn bypass(&self, value: &Value, place: &str) -> Result<Option<Bypass>, Refusal> {
        let mut fields = self.fields(value, place)?;
        fields.ignore(3, &["cite"])?;
        let is_own = self.is_own(&mut fields)?;
        let bypass = Bypass {
            trains: self.trains(&mut fields)?,
            cities: fields.parse(3, "cities", |value, place| self.stops(value, place))?,
            routes: usize::try_from(fields.number(3, "routes")?.unwrap_or(1)).unwrap_or(usize::MAX),
        };
        fields.finish()?;
        Ok(is_own.then_some(bypass))
    }

    /// Reads a region and returns the hexes that it closes, or nothing if it is another company's. Section *Where routes may run*.
    pub(super) fn closed(&self, value: &Value, place: &str) -> Result<Option<Vec<usize>>, Refusal> {
        let mut fields = self.fields(value, place)?;
        fields.ignore(3, &["id", "cite"])?;
        let is_own = self.is_own(&mut fields)?;
        let only = fields.parse(3, "only", |value, place| self.hexes(value, place))?;
        let except = fields.parse(3, "except", |value, place| self.hexes(value, place))?;
        fields.finish()?;
        let closed = match (only, except) {
            (Some(only), None) => (0..self.hexes.len()).filter(|hex| !only.contains(hex)).collect(),
            (None, Some(except)) => except,
            _ => return Err(fault(place, "neither `only` nor `except`, or both")),
        };
        Ok(is_own.then_some(closed))
    }

    /// Section *Where routes may run*.
    pub(super) fn pair_of_hexes(&self, value: &Value, place: &str) -> Result<[usize; 2], Refusal> {
        self.hexes(value, place)?.try_into().map_err(|_| fault(place, "not two hexes"))
    }

    /// Section *What routes share*.
    pub(super) fn paid_once(&self, value: &Value, place: &str) -> Result<Vec<usize>, Refusal> {
        let mut fields = self.fields(value, place)?;
        fields.ignore(3, &["cite"])?;
        let stops = fields.list(3, "stops", |value, place| position(&self.stops, value, place))?;
        fields.finish()?;
        Ok(stops)
    }
}
