//! Rules that name stops, hexes and trains.

use serde_json::Value;

use super::fields::{Fields, at_most, fault, list, position, positions, signed, word};
use super::limits::{MOST_COUNTED, MOST_MONEY, MOST_TIMES};
use super::trains::{check_rounding, kind, part, reach, rounding};
use crate::Refusal;
use crate::question::{
    Amount, Board, Bonus, Bypass, Choice, Condition, Counted, Licence, Money, Need, Paid, Payment, Selection, StopValue,
    Train, TrainFilter,
};

/// The names that rules may use.
pub(super) struct Names<'a> {
    /// The company whose rules are read; those of all companies if `None`.
    company: Option<&'a str>,
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
    pub(super) fn new(company: Option<&'a str>, board: &Board, trains: &[Train], version: u64) -> Self {
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

    pub(super) fn stops(&self, value: &Value, place: &str) -> Result<Vec<usize>, Refusal> {
        positions(&self.stops, value, place)
    }

    fn hexes(&self, value: &Value, place: &str) -> Result<Vec<usize>, Refusal> {
        positions(&self.hexes, value, place)
    }

    /// Reads a list of stops that must not be left out.
    fn required_stops(&self, fields: &mut Fields<'_>, since: u64) -> Result<Vec<usize>, Refusal> {
        let place = fields.place("stops");
        self.stops(fields.required(since, "stops")?, &place)
    }

    /// Reads which company a rule is for. Returns whether the rules of that company are read.
    fn is_own(&self, fields: &mut Fields<'_>) -> Result<bool, Refusal> {
        let company = fields.text(2, "company")?;
        Ok(self.company.is_none() || company.is_none() || company.as_deref() == self.company)
    }

    /// Section *Trains and ends*.
    fn trains(&self, fields: &mut Fields<'_>) -> Result<TrainFilter, Refusal> {
        let listed = fields.parse(3, "trains", |value, place| positions(&self.trains, value, place))?;
        Ok(listed.map_or(TrainFilter::All, TrainFilter::Only))
    }

    /// Reads the kinds and the stops of a selection. Section *Stops that routes must contain*.
    fn selection(&self, fields: &mut Fields<'_>) -> Result<Selection, Refusal> {
        Ok(Selection {
            kinds: fields.list(2, "kinds", kind)?,
            stops: fields.parse(2, "stops", |value, place| self.stops(value, place))?.unwrap_or_default(),
        })
    }

    /// Reads the kinds and the stops of a selection that has at least one of them. Sections *Places* and *Amounts*.
    fn stops_only(&self, fields: &mut Fields<'_>, place: &str) -> Result<Selection, Refusal> {
        let of = self.selection(fields)?;
        if of.kinds.is_empty() && of.stops.is_empty() {
            return Err(fault(place, "nothing is selected, expected `kinds` or `stops`"));
        }
        Ok(of)
    }

    /// Reads the fields that select places. Sections *Stops that routes must contain* and *Places*.
    fn places(&self, fields: &mut Fields<'_>, place: &str) -> Result<Places, Refusal> {
        let of = self.selection(fields)?;
        let hexes = fields.parse(3, "hexes", |value, place| self.hexes(value, place))?.unwrap_or_default();
        let counted = self.counted(fields)?;
        if of.kinds.is_empty() && of.stops.is_empty() && hexes.is_empty() {
            return Err(fault(place, "nothing is selected, expected `kinds`, `stops` or `hexes`"));
        }
        if !hexes.is_empty() && counted != Counted::Visited {
            return Err(fault(&fields.place("counted"), "a condition with `hexes`, expected \"visited\""));
        }
        Ok(Places { of, hexes, counted })
    }

    fn counted(&self, fields: &mut Fields<'_>) -> Result<Counted, Refusal> {
        Ok(fields.parse(3, "counted", |value, place| word(value, place, &COUNTED))?.unwrap_or(Counted::Visited))
    }

    /// Reads a condition that has its own number of places. Section *Places*.
    fn condition(&self, value: &Value, place: &str) -> Result<Condition, Refusal> {
        let mut fields = self.fields(value, place)?;
        let Places { of, hexes, counted } = self.places(&mut fields, place)?;
        let at_least = fields.number(3, "at_least", MOST_COUNTED)?.unwrap_or(1);
        fields.finish()?;
        Ok(Condition { of, hexes, counted, at_least })
    }

    /// Reads an entry of `includes`: a list of stops, or a condition. Sections *Bonuses* and *Places*.
    fn includes(&self, fields: &mut Fields<'_>, since: u64) -> Result<Vec<Condition>, Refusal> {
        fields.required_list(since, "includes", |value, place| {
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
        fields.ignore_texts(2, &["cite"])?;
        fields.required_text(2, "id")?;
        let is_own = self.is_own(&mut fields)?;
        let read = StopValue {
            stops: self.required_stops(&mut fields, 2)?,
            times: fields.number(2, "times", MOST_TIMES)?.unwrap_or(1) as Money,
            plus: fields.number(2, "plus", MOST_MONEY)?.unwrap_or(0) as Money,
        };
        fields.finish()?;
        Ok(is_own.then_some(read))
    }

    /// Sections *Stops that routes must contain* and *Needs and demands*.
    pub(super) fn need(&self, value: &Value, place: &str) -> Result<Need, Refusal> {
        let mut fields = self.fields(value, place)?;
        fields.ignore_texts(2, &["cite"])?;
        let of_place = fields.place("of");
        let Places { of, hexes, counted } = {
            let mut fields = self.fields(fields.required(2, "of")?, &of_place)?;
            let places = self.places(&mut fields, &of_place)?;
            fields.finish()?;
            places
        };
        let at_least = fields.required_number(2, "at_least", MOST_COUNTED)?;
        let need = Need {
            trains: self.trains(&mut fields)?,
            when: fields.parse(2, "when", |value, place| self.condition(value, place))?,
            of: Condition { of, hexes, counted, at_least },
            at_most: fields.number(3, "at_most", MOST_COUNTED)?,
            linked: fields.flag(3, "linked", false)?,
        };
        if need.at_most.is_some_and(|most| most < at_least) {
            return Err(fault(&fields.place("at_most"), "less than `at_least`"));
        }
        // "Paid stops depend on the needs."
        if need.at_most.is_some() && counted == Counted::Paid {
            return Err(fault(&format!("{of_place}.counted"), "a limit on stops that are paid, expected no `at_most`"));
        }
        if need.when.as_ref().is_some_and(|when| when.counted == Counted::Paid) {
            return Err(fault(&format!("{place}.when.counted"), "\"paid\", expected \"visited\" or \"end\""));
        }
        // "A need that is `linked` is for all routes of its trains and for places that are visited or ends."
        if need.linked && (need.when.is_some() || need.at_most.is_some()) {
            return Err(fault(&fields.place("linked"), "a linked need with `when` or `at_most`"));
        }
        if need.linked && counted == Counted::Paid {
            return Err(fault(&format!("{of_place}.counted"), "\"paid\" in a linked need"));
        }
        fields.finish()?;
        Ok(need)
    }

    /// Section *Needs and demands*.
    pub(super) fn demand(&self, value: &Value, place: &str) -> Result<Option<Vec<Condition>>, Refusal> {
        let mut fields = self.fields(value, place)?;
        fields.ignore_texts(3, &["cite"])?;
        fields.required_text(3, "id")?;
        let (is_own, includes) = (self.is_own(&mut fields)?, self.includes(&mut fields, 3)?);
        if includes.is_empty() {
            return Err(fault(&fields.place("includes"), "no condition, expected at least one"));
        }
        // "Which cannot ask for stops that are paid."
        if let Some(paid) = includes.iter().position(|condition| condition.counted == Counted::Paid) {
            let message = "\"paid\", expected \"visited\" or \"end\" in a demand";
            return Err(fault(&format!("{place}.includes[{paid}].counted"), message));
        }
        fields.finish()?;
        Ok(is_own.then_some(includes))
    }

    /// Reads a bonus, and whether the company can earn it. Sections *Bonuses* and *Amounts*.
    pub(super) fn bonus(&self, value: &Value, place: &str, goals: &[String]) -> Result<(Bonus, bool), Refusal> {
        let mut fields = self.fields(value, place)?;
        fields.ignore_texts(2, &["cite"])?;
        let words = [("each-route", Paid::EachRoute), ("once", Paid::Once), ("set", Paid::Set)];
        let is_own = self.is_own(&mut fields)?;
        let paid = fields.parse(2, "paid", |value, place| word(value, place, &words))?.unwrap_or(Paid::EachRoute);
        let per_hex_apart = fields.flag(3, "per_hex_apart", false)?;
        let payments = fields.required_list(2, "pays", |value, place| self.payment(value, place, paid, per_hex_apart))?;
        at_most(&fields.place("pays"), payments.len(), 100)?;
        let payees: Vec<String> = payments.iter().map(|(to, _)| to.clone()).collect();
        let is_part = payments.iter().any(|(_, amount)| matches!(amount, Amount::OfRoute(..)));
        let depends_on_stops = payments.iter().any(|(_, amount)| matches!(amount, Amount::BestOf(_)));
        let to_goal = |(to, amount)| {
            let goal = goals.iter().position(|goal| *goal == to)?;
            Some(Payment { goal, amount })
        };
        let bonus = Bonus {
            id: fields.required_text(2, "id")?,
            trains: self.trains(&mut fields)?,
            includes: self.includes(&mut fields, 2)?,
            per: fields.parse(3, "per", |value, place| self.per(value, place))?,
            per_hex_apart,
            paid,
            pays: payments.into_iter().filter_map(to_goal).collect(),
        };
        fields.finish()?;
        check_bonus(&bonus, place, depends_on_stops)?;
        if is_part {
            check_part_of_route(&bonus, place, &payees)?;
        }
        Ok((bonus, is_own))
    }

    /// Sections *Places* and *Amounts*.
    fn per(&self, value: &Value, place: &str) -> Result<(Selection, Counted, u64), Refusal> {
        let mut fields = self.fields(value, place)?;
        let (of, counted) = (self.stops_only(&mut fields, place)?, self.counted(&mut fields)?);
        let at_most = fields.number(3, "at_most", MOST_COUNTED)?.unwrap_or(1_000);
        fields.finish()?;
        Ok((of, counted, at_most))
    }

    /// Reads the payee and the amount of a payment. Sections *Bonuses* and *Amounts*.
    fn payment(&self, value: &Value, place: &str, paid: Paid, per_hex_apart: bool) -> Result<(String, Amount), Refusal> {
        let mut fields = self.fields(value, place)?;
        fields.ignore_texts(2, &["owner"])?;
        let to = fields.required_text(2, "to")?;
        check_payee(&to, &fields.place("to"))?;
        let amount_place = fields.place("amount");
        let refuse = |message: &str| Err(fault(&amount_place, message));
        let amount = match fields.required(2, "amount")? {
            Value::Array(_) | Value::Object(_) if self.version < 3 => return refuse("an amount of version 3"),
            Value::Array(_) | Value::Object(_) if paid == Paid::Set => {
                return refuse("no number, expected one of a bonus of the `set`");
            }
            Value::Object(_) if per_hex_apart => return refuse("an amount that depends on stops, expected a number"),
            value @ Value::Array(_) => {
                Amount::PerTrain(list(value, &amount_place, |value, place| signed(value, place, MOST_MONEY))?)
            }
            value @ Value::Object(table) if table.contains_key("of_route") => {
                let mut fields = self.fields(value, &amount_place)?;
                let of_route = part(fields.required(3, "of_route")?, &fields.place("of_route"))?;
                let rounding = rounding(fields.required(3, "rounding")?, &fields.place("rounding"), self.version)?;
                fields.finish()?;
                check_rounding(of_route, rounding, &amount_place)?;
                Amount::OfRoute(of_route, rounding)
            }
            value @ Value::Object(_) => {
                let mut fields = self.fields(value, &amount_place)?;
                let best_place = fields.place("best_of");
                let mut best = self.fields(fields.required(3, "best_of")?, &best_place)?;
                fields.finish()?;
                let of = self.stops_only(&mut best, &best_place)?;
                best.finish()?;
                Amount::BestOf(of)
            }
            value => Amount::PerTrain(vec![signed(value, &amount_place, MOST_MONEY)?; self.trains.len().max(1)]),
        };
        fields.finish()?;
        let Amount::PerTrain(amounts) = &amount else { return Ok((to, amount)) };
        if amounts.len() != self.trains.len() && !value["amount"].is_number() {
            return refuse("not one amount for each train");
        }
        // "A number, which may be negative if it is paid to `route`"; no bonus that is paid `once` or for the `set` is negative.
        if amounts.iter().any(|&amount| amount < 0) {
            match to.as_str() {
                _ if self.version < 3 => return refuse("a negative amount, which needs version 3"),
                "route" if paid == Paid::EachRoute && !per_hex_apart => {}
                "route" => return refuse("a negative amount, expected one only of a bonus for each route"),
                _ => return refuse("a negative amount, expected one only to `route`"),
            }
        }
        Ok((to, amount))
    }

    /// Section *Licences*.
    pub(super) fn licence(&self, value: &Value, place: &str) -> Result<Licence, Refusal> {
        let mut fields = self.fields(value, place)?;
        fields.ignore_texts(2, &["cite"])?;
        fields.required_text(2, "id")?;
        let held_place = fields.place("held");
        let held = fields.list(2, "held", |value, place| {
            let mut fields = self.fields(value, place)?;
            let held = (fields.required_text(2, "company")?, fields.required_number(2, "count", MOST_COUNTED)?);
            fields.finish()?;
            Ok(held)
        })?;
        for (number, (company, _)) in held.iter().enumerate() {
            if held[..number].iter().any(|(other, _)| other == company) {
                return Err(fault(&format!("{held_place}[{number}].company"), "listed twice, expected once"));
            }
        }
        let own = held.iter().find(|(company, _)| Some(company.as_str()) == self.company);
        let licence = Licence {
            trains: self.trains(&mut fields)?,
            stops: self.required_stops(&mut fields, 2)?,
            held: own.map_or(0, |&(_, count)| count as usize),
        };
        fields.finish()?;
        Ok(licence)
    }

    /// Reads a choice. `None` if it is another company's. `needed` reads the bonus that it needs, if that is
    /// the company's, and `of_train` the ids of bonuses for its train. Sections *Choices* and *Choices about a train*.
    pub(super) fn choice(
        &self,
        value: &Value,
        place: &str,
        needed: &impl Fn(&Value, &str) -> Result<Option<usize>, Refusal>,
        of_train: &impl Fn(&Value, &str) -> Result<Vec<String>, Refusal>,
    ) -> Result<Option<Choice>, Refusal> {
        let mut fields = self.fields(value, place)?;
        fields.ignore_texts(2, &["cite"])?;
        fields.required_text(2, "id")?;
        let is_own = self.is_own(&mut fields)?;
        let choice = Choice {
            needs_bonus: fields.parse(2, "needs_bonus", needed)?,
            one_of: fields.text(3, "one_of")?,
            places_token: fields.flag(2, "places_token", false)?,
            train: fields.parse(3, "train", |value, place| position(&self.trains, value, place))?,
            reach: fields.parse(3, "reach", |value, place| reach(value, place, self.version))?,
            free_stops: fields.parse(3, "free_stops", |value, place| self.stops(value, place))?.unwrap_or_default(),
            bonuses: fields.parse(3, "bonuses", of_train)?.unwrap_or_default(),
            no_bonuses: fields.parse(3, "no_bonuses", of_train)?.unwrap_or_default(),
            values: fields
                .required_list(2, "values", |value, place| self.value(value, place))?
                .into_iter()
                .flatten()
                .collect(),
        };
        let of_no_train = [
            ("reach", choice.reach.is_some()),
            ("free_stops", !choice.free_stops.is_empty()),
            ("bonuses", !choice.bonuses.is_empty()),
            ("no_bonuses", !choice.no_bonuses.is_empty()),
        ];
        if let Some((field, _)) = of_no_train.into_iter().find(|(_, is_used)| *is_used && choice.train.is_none()) {
            return Err(fault(&fields.place(field), "it is of no train, expected `train` with it"));
        }
        fields.finish()?;
        Ok(is_own.then_some(choice))
    }

    /// Section *Where routes may run*.
    pub(super) fn bypass(&self, value: &Value, place: &str) -> Result<Option<Bypass>, Refusal> {
        let mut fields = self.fields(value, place)?;
        fields.ignore_texts(3, &["cite"])?;
        let is_own = self.is_own(&mut fields)?;
        let bypass = Bypass {
            trains: self.trains(&mut fields)?,
            cities: fields.parse(3, "cities", |value, place| self.stops(value, place))?,
            routes: fields.number(3, "routes", MOST_COUNTED)?.unwrap_or(1) as usize,
        };
        fields.finish()?;
        Ok(is_own.then_some(bypass))
    }

    /// Reads a region and returns the hexes that it closes. `None` if it is another company's. Section *Where
    /// routes may run*.
    pub(super) fn closed(&self, value: &Value, place: &str) -> Result<Option<Vec<usize>>, Refusal> {
        let mut fields = self.fields(value, place)?;
        fields.ignore_texts(3, &["cite"])?;
        fields.required_text(3, "id")?;
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
        fields.ignore_texts(3, &["cite"])?;
        let stops = self.required_stops(&mut fields, 3)?;
        fields.finish()?;
        Ok(stops)
    }
}

/// "To `route`, the route value; to `treasury`, the company; to `owner of X`, the owner of X." Section *Bonuses*.
pub(super) fn check_payee(name: &str, place: &str) -> Result<(), Refusal> {
    if matches!(name, "route" | "treasury") || name.starts_with("owner of ") {
        return Ok(());
    }
    Err(fault(place, "no payee, expected \"route\", \"treasury\" or \"owner of\" something"))
}

/// Sections *Bonuses* and *Amounts*. `depends_on_stops`: whether an amount is that of the best of some stops.
fn check_bonus(bonus: &Bonus, place: &str, depends_on_stops: bool) -> Result<(), Refusal> {
    let refuse = |field: &str, message: &str| Err(fault(&format!("{place}.{field}"), message));
    let (includes, is_set) = (&bonus.includes, bonus.paid == Paid::Set);
    at_most(&format!("{place}.includes"), includes.len(), if is_set { 4 } else { 20 })?;
    let is_empty = |of: &Selection| of.kinds.is_empty() && of.stops.is_empty();
    if includes.iter().any(|condition| is_empty(&condition.of) && condition.hexes.is_empty()) {
        return refuse("includes", "an empty list, expected at least one stop in each");
    }
    if includes.is_empty() && bonus.per.is_none() && !bonus.per_hex_apart && !depends_on_stops {
        return refuse("includes", "no condition, expected one if no amount depends on the stops");
    }
    if bonus.per_hex_apart && (!includes.is_empty() || bonus.per.is_some() || bonus.paid != Paid::EachRoute) {
        return refuse("per_hex_apart", "conditions, `per` or `paid`, expected none of them with it");
    }
    let of_includes = includes.iter().any(|condition| condition.counted == Counted::Paid);
    if of_includes && bonus.paid != Paid::EachRoute || is_set && counts_paid(bonus) {
        return refuse("paid", "paid stops count, expected \"each-route\"");
    }
    let is_plain = |it: &Condition| it.hexes.is_empty() && it.counted == Counted::Visited && it.at_least == 1;
    match bonus.trains {
        _ if !is_set => Ok(()),
        TrainFilter::Only(_) => refuse("trains", "trains, expected none with \"paid\": \"set\""),
        TrainFilter::All if bonus.per.is_some() => refuse("per", "stops, expected none with \"paid\": \"set\""),
        TrainFilter::All if includes.iter().all(is_plain) => Ok(()),
        TrainFilter::All => refuse("includes", "a condition other than on one visited stop with \"paid\": \"set\""),
    }
}

/// "A bonus with `of_route` pays nothing else, and that to `route`, for each route. It has no `per`, and its `includes` cannot ask for paid
/// stops." Section *Amounts*.
fn check_part_of_route(bonus: &Bonus, place: &str, payees: &[String]) -> Result<(), Refusal> {
    let refuse = |field: &str, message: &str| Err(fault(&format!("{place}.{field}"), message));
    match payees {
        _ if bonus.paid != Paid::EachRoute => refuse("paid", "expected \"each-route\" with `of_route`"),
        _ if bonus.per.is_some() || counts_paid(bonus) => {
            refuse("includes", "paid stops or `per`, expected none with `of_route`")
        }
        [to] if to == "route" => Ok(()),
        _ => refuse("pays", "expected one payment to `route` with `of_route`"),
    }
}

/// Whether a bonus depends on which stops are paid. Sections *Places* and *Amounts*.
pub(super) fn counts_paid(bonus: &Bonus) -> bool {
    bonus.includes.iter().any(|condition| condition.counted == Counted::Paid)
        || bonus.per.as_ref().is_some_and(|(_, counted, _)| *counted == Counted::Paid)
}
