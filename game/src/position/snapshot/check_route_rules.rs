//! Resolves the rules of a snapshot on borders, blocked cities that are passed, and stops that are paid once.

use std::borrow::Cow;
use std::collections::HashMap;

use super::check_rules::Resolver;
use super::error::SnapshotError;
use crate::board::{Board, HexId, StopId, StopKind};
use crate::rules::{Amount, Bonus, ByName, Bypass, Paid, PaidOnce, Pay, Payee, Reach, Row, Rules, Train, TrainId};

impl Resolver<'_> {
    /// Resolves the borders, in ascending order.
    pub(super) fn borders(&mut self, borders: &[[String; 2]], board: &Board) -> Vec<[HexId; 2]> {
        let mut sides: Vec<[HexId; 2]> = Vec::with_capacity(borders.len());
        for (number, names) in borders.iter().enumerate() {
            let path = format!("borders[{number}]");
            let [Some(&one), Some(&other)] = [&names[0], &names[1]].map(|name| self.hex_ids.get(name.as_str())) else {
                let unknown = names.iter().enumerate().filter(|(_, name)| !self.hex_ids.contains_key(name.as_str()));
                let faults: Vec<SnapshotError> =
                    unknown.map(|(end, name)| SnapshotError::no_such_hex(format!("{path}[{end}]"), name)).collect();
                self.errors.extend(faults);
                continue;
            };
            let side = [one.min(other), one.max(other)];
            let lists = |one: HexId, other: HexId| board.hex(one).neighbours.contains(&Some(other));
            if !lists(one, other) && !lists(other, one) {
                self.fault(path, format!("{} and {} are no neighbours, expected two that are", names[0], names[1]));
            } else if sides.contains(&side) {
                self.fault(
                    path,
                    format!("the side between {} and {} is listed twice, expected it once", names[0], names[1]),
                );
            } else {
                sides.push(side);
            }
        }
        sides.sort_unstable();
        sides
    }

    /// Resolves the right to pass blocked cities.
    pub(super) fn bypass(&mut self, bypass: Bypass<ByName>) -> Bypass {
        let cities = bypass.cities.as_ref().map(|cities| self.stops("bypass.cities", cities));
        Bypass {
            trains: self.trains("bypass.trains", &bypass.trains),
            cities,
            company: bypass.company,
            routes: bypass.routes,
            cite: bypass.cite,
        }
    }

    /// Checks a bonus for each hex of distance between the ends of a route.
    pub(super) fn check_per_hex_apart(&mut self, path: &str, bonus: &Bonus) {
        let is_plain =
            |amount: &Amount| matches!(amount, Amount::Same(_) | Amount::PerTrain(_)) && !amount.may_be_negative();
        if !bonus.includes.is_empty() || bonus.per.is_some() || bonus.paid != Paid::EachRoute {
            let message = "conditions, or not for each route, expected neither with `per_hex_apart`";
            self.fault(path.to_owned(), message.to_owned());
        }
        if !bonus.pays.iter().all(|pay| is_plain(&pay.amount)) {
            let message = "an amount depends on stops or is negative, expected a number or a list with `per_hex_apart`";
            self.fault(format!("{path}.pays"), message.to_owned());
        }
    }

    /// Checks a bonus that is a part of the whole route.
    pub(super) fn check_part_of_route(&mut self, path: &str, bonus: &Bonus) {
        let is_paid_so = bonus.paid == Paid::EachRoute && bonus.per.is_none() && !bonus.per_hex_apart;
        if !is_paid_so || bonus.counts_paid_stops() {
            let message = "a part of the route, expected it once for each route, by stops that are visited or ends";
            self.fault(path.to_owned(), message.to_owned());
        }
        if !matches!(&bonus.pays[..], [Pay { to: Payee::Route, .. }]) {
            let message =
                "a part of the route and something else, or not to the route, expected a single payment to `route`";
            self.fault(format!("{path}.pays"), message.to_owned());
        }
    }

    /// Resolves the stops that are paid once.
    pub(super) fn paid_once(&mut self, groups: Vec<PaidOnce<ByName>>) -> Vec<PaidOnce> {
        let mut first: HashMap<StopId, usize> = HashMap::new();
        let mut resolved = Vec::with_capacity(groups.len());
        for (number, PaidOnce { stops: names, cite }) in groups.into_iter().enumerate() {
            let stops = self.stops(&format!("paid_once[{number}].stops"), &names);
            for (&stop, name) in stops.iter().zip(&names) {
                let other = *first.entry(stop).or_insert(number);
                if other != number {
                    let message = format!("{name:?} is in paid_once[{other}] too, expected each stop once");
                    self.fault(format!("paid_once[{number}].stops"), message);
                }
            }
            resolved.push(PaidOnce { stops, cite });
        }
        resolved
    }
}

/// Checks that the reach of every train, including a reach that a choice gives, and the bonuses are
/// compatible with borders and with stops that are paid once. Also checks that only cities are passed.
pub(super) fn check_combinations(board: &Board, trains: &[Train], rules: &Rules, errors: &mut Vec<SnapshotError>) {
    let mut fault = |path: String, message: String| errors.push(SnapshotError::Rule { path, message });
    let of_trains = trains.iter().enumerate();
    let of_trains = of_trains.map(|(number, train)| (format!("trains[{number}].reach"), Cow::Borrowed(train)));
    let of_choices = rules.choices.iter().enumerate().filter_map(|(number, choice)| {
        let field = if choice.reach.is_some() { "reach" } else { "free_stops" };
        Some((format!("choices[{number}].{field}"), Cow::Owned(choice.changed(&trains[choice.train?.index()])?)))
    });
    let (has_borders, pays_once) = (!rules.borders.is_empty(), !rules.paid_once.is_empty());
    for (path, train) in of_trains.chain(of_choices) {
        let Reach::Rows(rows) = &train.reach else { continue };
        let serves_twice = |kind: &StopKind| rows.iter().filter(|row| row.stops.contains(*kind)).count() > 1;
        if has_borders && StopKind::ALL.iter().any(serves_twice) {
            let message = "a kind of stop is in two rows, expected each kind once on a board with `borders`";
            fault(path.clone(), message.to_owned());
        }
        if pays_once && rows.iter().any(|row| may_leave_unpaid(board, rules, &train, row)) {
            let message = "a train may visit more stops than it is paid for, expected none on a board with `paid_once`";
            fault(path, message.to_owned());
        }
    }
    if let Some(number) = trains.iter().position(|train| train.rounding.is_some()).filter(|_| pays_once) {
        let message = "a part of the whole route is rounded, expected no rounding on a board with `paid_once`";
        fault(format!("trains[{number}].rounding"), message.to_owned());
    }
    check_parts_of_routes(trains, rules, &mut fault);
    let loses = |bonus: &Bonus| bonus.pays.iter().any(|pay| pay.amount.may_be_negative());
    if let Some(number) = rules.bonuses.iter().position(loses).filter(|_| pays_once) {
        let message = "a route loses money, expected no negative amount on a board with `paid_once`";
        fault(format!("bonuses[{number}].pays"), message.to_owned());
    }
    for (number, bonus) in rules.bonuses.iter().enumerate() {
        let Some(per) = bonus.paid_stops_of_one_route() else { continue };
        let is_counted = |stop: StopId| per.filter().contains(board, stop);
        let pays_others = |row: &Row| {
            row.pay > 0 && board.stop_ids().any(|stop| row.stops.contains(board.stop(stop).kind) && !is_counted(stop))
        };
        let earns = |train: TrainId| rules.may_earn(number, train);
        let of_trains = (0..trains.len()).map(TrainId::new).filter(|&train| earns(train));
        let of_trains = of_trains.map(|train| &trains[train.index()].reach);
        let of_choices = rules.choices.iter().filter(|choice| choice.train.is_some_and(earns));
        let mut reaches = of_trains.chain(of_choices.filter_map(|choice| choice.reach.as_ref()));
        if reaches.any(|reach| matches!(reach, Reach::Rows(rows) if rows.iter().any(pays_others))) {
            let message = "only some of the stops for which a train is paid, expected all of them with \"paid\": \"once\"";
            fault(format!("bonuses[{number}].per"), message.to_owned());
        }
        if let Some(other) = rules.bonuses.iter().position(|other| other.counts_paid_stops() && loses(other)) {
            let message = format!("paid stops count, expected no bonus[{other}] by which a route loses money for them");
            fault(format!("bonuses[{number}].per"), message);
        }
    }
    let cities = rules.bypass.iter().filter_map(|bypass| bypass.cities.as_ref()).flatten();
    for (number, &stop) in cities.enumerate().filter(|&(_, &stop)| !board.stop(stop).kind.is_city()) {
        let message = format!("{} is no city, expected one", board.stop_name(stop));
        fault(format!("bypass.cities[{number}]"), message);
    }
}

/// Checks that no train can earn two bonuses that are parts of its route, whichever companies they are for, nor one beside a part that is
/// rounded. On a board with stops that are paid once, no bonus is a part of a route.
fn check_parts_of_routes(trains: &[Train], rules: &Rules, fault: &mut impl FnMut(String, String)) {
    let parts = rules.bonuses.iter().enumerate().filter(|(_, bonus)| bonus.part_of_route().is_some());
    let parts: Vec<usize> = parts.map(|(number, _)| number).collect();
    for (place, &number) in parts.iter().enumerate() {
        let path = || format!("bonuses[{number}].pays");
        if !rules.paid_once.is_empty() {
            let message = "a part of the route, expected none on a board with `paid_once`";
            fault(path(), message.to_owned());
        }
        let earning = || (0..trains.len()).map(TrainId::new).filter(|&train| rules.may_earn(number, train));
        if let Some(train) = earning().find(|train| trains[train.index()].rounding.is_some()) {
            let message = format!(
                "train {:?} earns a rounded part of its route, expected none with `of_route`",
                trains[train.index()].id
            );
            fault(path(), message);
        }
        let earns_both = |other: &&usize| earning().any(|train| rules.may_earn(**other, train));
        if let Some(other) = parts[..place].iter().find(earns_both) {
            let message = format!("a train may also earn bonuses[{other}], expected one part of its route for each train");
            fault(path(), message);
        }
    }
}

/// Returns whether a train could visit more stops of a row's kinds than the row pays. A stop with a visit cost of 0 takes nothing of
/// the row.
fn may_leave_unpaid(board: &Board, rules: &Rules, train: &Train, row: &Row) -> bool {
    let served = board.stop_ids().filter(|&stop| row.stops.contains(board.stop(stop).kind));
    let (free, counted): (Vec<StopId>, Vec<StopId>) = served.partition(|&stop| rules.visit_cost(train, stop) == 0);
    (row.pay as usize) < free.len() + counted.len().min(row.visit as usize)
}
