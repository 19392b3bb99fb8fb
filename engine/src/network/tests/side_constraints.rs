//! Resource units and cases, which couple routes besides track.

use serde_json::json;

use super::column;
use crate::network::{Cases, Constraints, KindAmount, Network, NetworkScratch};
use highball_game::position::Position;
use highball_game::test_board::TestBoard;

/// A line of a station, a city and a mine that needs a licence, with two trains.
fn mine(held: u32) -> TestBoard {
    column(&["city 20 AR", "city 30 -", "mine 60"])
        .reach(3)
        .reach(4)
        .with("version", 2.into())
        .with("licences", json!([{"id": "mine", "stops": ["C/0"], "held": [{"company": "AR", "count": held}]}]))
}

/// The variants of a route: the amount that each adds, and its resource units.
fn variants(network: &Network, route: &[u16]) -> Vec<(u64, Vec<u32>)> {
    let mut variants = Vec::new();
    network.for_each_variant(&network.kinds()[0], (route, &[]), |amount, units| {
        variants.push((amount, units.to_vec()));
        true
    });
    variants
}

#[test]
fn a_licence_has_as_many_units_as_the_company_holds() {
    let network = Network::new(&mine(1).position());
    let unit = network.resource_count() as u32 - 1;
    assert_eq!(variants(&network, &[0, 1, 2]), [(0, vec![unit])]);
    assert_eq!(variants(&network, &[0, 1]), [(0, vec![])]);
}

#[test]
fn a_licence_for_every_train_that_may_run_is_no_limit() {
    let network = Network::new(&mine(2).position());
    assert!(network.side_constraints().licences.is_empty() && network.side_constraints().units.is_empty());
    let idle = mine(1).with("idle_trains", 1.into());
    assert!(Network::new(&idle.position()).side_constraints().units.is_empty());
}

#[test]
fn stops_for_which_the_company_holds_no_licence_are_omitted() {
    assert_eq!(Network::new(&mine(0).position()).stops().len(), 2);
    assert_eq!(Network::unreduced(&mine(0).position()).kinds()[0].visits, [true, true]);
}

/// The line with a bonus of 100 for the first and the last stop.
fn bonus(paid: &str) -> Position {
    let pays = json!([{"to": "route", "amount": 100}, {"to": "treasury", "amount": 50}]);
    column(&["city 20 AR", "city 30 -", "town 10"])
        .reach(3)
        .reach(4)
        .with("version", 2.into())
        .with("bonuses", json!([{"id": "b", "includes": [["A/0"], ["C/0"]], "paid": paid, "pays": pays}]))
        .position()
}

#[test]
fn a_bonus_for_each_route_is_part_of_its_revenue() {
    let network = Network::new(&bonus("each-route"));
    assert_eq!(network.revenue(&network.kinds()[0], &[0, 1, 2], &[]), Some(160));
    assert_eq!(network.revenue(&network.kinds()[0], &[0, 1], &[]), Some(50));
}

#[test]
fn a_bonus_that_is_paid_once_is_a_unit_that_a_route_may_take() {
    let network = Network::new(&bonus("once"));
    assert_eq!(network.revenue(&network.kinds()[0], &[0, 1, 2], &[]), Some(60));
    let unit = network.resource_count() as u32 - 1;
    assert_eq!(variants(&network, &[0, 1, 2]), [(100, vec![unit]), (0, vec![])]);
}

#[test]
fn an_amount_for_each_stop_that_is_rounded_by_itself_is_a_step_for_each_number_of_stops() {
    let network = |amount: serde_json::Value| {
        let pays = json!([{"to": "route", "amount": amount}]);
        let board = column(&["city 20 AR", "city 30 -", "city 10 -"])
            .train(json!({"id": "T", "reach": 3, "part": "1/2", "rounding": {"round": "down", "to": 10}}))
            .with("version", 3.into())
            .with("bonuses", json!([{"id": "b", "includes": [], "per": {"kinds": ["city"]}, "paid": "once", "pays": pays}]));
        Network::new(&board.position())
    };
    let best = |network: &Network, route: &[u16]| variants(network, route)[0].0;
    let plain = network(json!(10));
    // 5, 10 and 15, rounded down: the first and the third stop add nothing.
    assert_eq!([&[0][..], &[0, 1], &[0, 1, 2]].map(|route| best(&plain, route)), [0, 10, 10]);
    assert_eq!(plain.side_constraints().bonuses.len(), 1);
    assert_eq!(plain.grain(), 10);
    // Half of 20, of 2 times 30, and of 3 times 30 or 2 times 10, rounded down.
    let by_best = network(json!({"best_of": {"kinds": ["city"]}}));
    assert_eq!([&[0][..], &[0, 1], &[0, 1, 2]].map(|route| best(&by_best, route)), [10, 30, 40]);
}

#[test]
fn a_bonus_for_the_whole_set_has_a_case_for_each_way_to_assign_its_stops_to_trains() {
    let cases = Cases::new(&bonus("set"), &Constraints::default(), &mut NetworkScratch::default());
    // Without the bonus; and with it, both stops by either train, or each stop by another train.
    assert!(cases.complete);
    assert_eq!(cases.cases.iter().map(|case| case.extra).collect::<Vec<_>>(), [0, 100, 100, 100, 100]);
    let assigned = |case: &crate::network::Case| case.network.kinds().iter().filter(|kind| kind.bounty > 0).count();
    assert_eq!(cases.cases.iter().map(assigned).collect::<Vec<_>>(), [0, 1, 2, 1, 2]);
    let with_one = &cases.cases[1];
    assert!(with_one.bounties > cases.ceiling);
    assert_eq!(with_one.freed(with_one.bounties + 60), Some(160));
    assert_eq!(with_one.freed(with_one.bounties - 1), None);
}

#[test]
fn only_the_strictest_demands_are_assigned_to_trains() {
    let pays = |amount: i64| json!([{"to": "route", "amount": amount}]);
    let board = column(&["city 20 AR", "city 30 -", "town 10"])
        .train(json!({"id": "2", "reach": 2}))
        .train(json!({"id": "3", "reach": 3}))
        .with("version", 3.into())
        .with("demands", json!([{"id": "d", "includes": [{"kinds": ["city"]}]}]))
        .with(
            "bonuses",
            json!([
                {"id": "b", "includes": [["A/0", "B/0"]], "paid": "set", "pays": pays(5)},
                {"id": "c", "includes": [["B/0"], ["A/0", "B/0"]], "paid": "set", "pays": pays(100)},
            ]),
        );
    let cases = Cases::new(&board.position(), &Constraints::default(), &mut NetworkScratch::default());
    assert!(cases.complete);
    // No bonus, or the first: either train must visit a city. Both, which needs no more than the second alone: either must visit B.
    // Or neither train runs, which needs no city.
    assert_eq!(cases.cases.iter().map(|case| case.extra).collect::<Vec<_>>(), [5, 5, 105, 105, 0]);
    let demands: usize = cases.cases.iter().flat_map(|case| case.network.kinds()).map(|kind| kind.must_include.len()).sum();
    assert_eq!(demands, 4);
}

#[test]
fn trains_that_earn_a_part_of_their_route_as_a_bonus_are_a_kind_of_their_own() {
    let position = |part: &str, to: u32, idle: u32| {
        let amount = json!({"of_route": part, "rounding": {"round": "down", "to": to}});
        let pays = json!([{"to": "route", "amount": amount}]);
        column(&["city 20 AR", "city 30 -", "town 10"])
            .train(json!({"id": "1", "reach": 3}))
            .train(json!({"id": "2", "reach": 3}))
            .with("version", 3.into())
            .with("idle_trains", idle.into())
            .with("bonuses", json!([{"id": "port", "includes": [["C/0"]], "pays": pays}]))
            .position()
    };
    let cases = |position: &Position| Cases::new(position, &Constraints::default(), &mut NetworkScratch::default()).cases;
    let earning = |position: &Position| -> Vec<usize> {
        let count =
            |network: &Network| network.kinds().iter().filter(|kind| kind.rounded.is_some()).map(|it| it.trains.len()).sum();
        cases(position).iter().map(|case| count(&case.network)).collect()
    };
    assert_eq!(earning(&position("1/2", 10, 0)), [0, 1, 2]);
    assert_eq!(earning(&position("1/2", 10, 1)), [0, 1], "one train may run");
    assert_eq!(earning(&position("1/2", 10, 0).with_company("BO")), [0], "it has no station");
    // Half of 60 is 30.
    let all = |part: &str, to: u32| {
        let network = cases(&position(part, to, 0)).remove(2).network;
        let kind = &network.kinds()[0];
        let revenues = [[0, 1, 2].as_slice(), &[0, 1]].map(|stops| network.revenue(kind, stops, &[]));
        (revenues, kind.prices.clone(), network.grain())
    };
    assert_eq!(all("1/2", 10), ([Some(60 + 30), None], vec![30, 45, 15], 10));
    assert_eq!(all("1/2", 25), ([Some(60 + 25), None], vec![30, 45, 15], 5));
    assert_eq!(all("1/3", 1), ([Some(60 + 20), None], vec![27, 40, 14], 1));
}

#[test]
fn later_goals_weigh_less_than_one_unit_of_the_first() {
    let mut question = column(&["city 20 AR", "city 30 -", "town 10"]).reach(3).with("version", 2.into());
    let pays = json!([{"to": "route", "amount": 100}, {"to": "treasury", "amount": 50}]);
    question = question.with("bonuses", json!([{"id": "b", "includes": [["C/0"]], "pays": pays}]));
    let network = Network::new(&question.with("objective", json!(["route", "treasury"])).position());
    assert_eq!(network.kinds()[0].prices, [20 * 51, 30 * 51, 10 * 51]);
    assert_eq!(network.kinds()[0].terms.amounts, [KindAmount { to_route: 100 * 51, to_others: 50 }]);
}

#[test]
fn a_choice_that_needs_a_bonus_demands_a_route_that_earns_it() {
    let with_choice = |includes: serde_json::Value| {
        column(&["city 20 AR", "city 30 -", "town 10"])
            .reach(3)
            .with("version", 2.into())
            .with("bonuses", json!([{"id": "b", "includes": includes, "paid": "once", "pays": []}]))
            .with("choices", json!([{"id": "c", "needs_bonus": "b", "values": []}]))
            .position()
            .taking(vec![0])
    };
    let cases = Cases::new(&with_choice(json!([["A/0"], ["C/0"]])), &Constraints::default(), &mut NetworkScratch::default());
    assert_eq!(cases.cases.len(), 1);
    let kind = &cases.cases[0].network.kinds()[0];
    let stops: Vec<&Vec<bool>> = kind.must_include.iter().map(|condition| &condition.stops).collect();
    assert_eq!(stops, [&[true, false, false], &[false, false, true]]);
    let alone = with_choice(json!([["C/0"]])).with_company("BO");
    assert_eq!(
        Cases::new(&alone, &Constraints::default(), &mut NetworkScratch::default()).cases.len(),
        1,
        "without a company there are no demands"
    );
}
