//! What the page calls invalid is refused by name.

use serde_json::{Value, json};

use super::read;

/// A line of three cities, the second of which another company's token fills.
fn board() -> Value {
    let companies = ["AR", "BO", "CO"];
    let hex = |number: usize, edges: &[(&str, usize)]| {
        let neighbours: serde_json::Map<String, Value> =
            edges.iter().map(|(edge, other)| ((*edge).to_owned(), json!(format!("A{other}")))).collect();
        let segments: Vec<Value> = edges.iter().map(|(edge, _)| json!({"ends": [format!("e{edge}"), "s0"]})).collect();
        json!({"id": format!("A{number}"), "column": 0, "row": 2 * number, "neighbours": neighbours, "segments": segments,
               "stops": [{"kind": "city", "revenue": 20, "slots": 1, "tokens": [companies[number]]}]})
    };
    json!({"version": 3, "layout": "flat", "company": "AR", "trains": [{"id": "3", "reach": 3}],
           "hexes": [hex(0, &[("0", 1)]), hex(1, &[("3", 0), ("0", 2)]), hex(2, &[("3", 1)])]})
}

/// Returns the refusal of the board with other values at some places, such as `/trains/0/part`.
fn refusal(changes: &[(&str, Value)]) -> Option<String> {
    let mut board = board();
    for (place, value) in changes {
        let (parent, field) = place.rsplit_once('/').unwrap();
        match board.pointer_mut(parent).unwrap() {
            Value::Array(list) => list.push(value.clone()),
            object => object[field] = value.clone(),
        }
    }
    read(board.to_string().as_bytes()).err().map(|refusal| refusal.to_string())
}

/// Asserts that the board with these values is refused at the place that is named.
#[track_caller]
fn assert_refused(place: &str, changes: &[(&str, Value)]) {
    let refusal = refusal(changes).unwrap_or_else(|| panic!("{changes:?} is not refused"));
    assert!(refusal.starts_with(&format!("{place}: ")), "{refusal}, expected {place}");
}

/// A bonus with these fields besides those that it must have.
fn bonus(fields: Value) -> Value {
    let mut bonus = json!({"id": "b", "includes": [["A1/0"]], "pays": [{"to": "route", "amount": 5}]});
    bonus.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
    json!([bonus])
}

#[test]
fn the_board_of_these_tests_is_valid() {
    assert_eq!(refusal(&[]), None);
}

#[test]
fn a_part_is_whole_and_from_0_to_1() {
    for part in ["1", "0", "1/2", "2/2", "1/20"] {
        assert_eq!(refusal(&[("/trains/0/part", json!(part))]), None, "{part}");
    }
    for part in ["1/3", "3/2", "1/0", "half", "+1/2", ""] {
        assert_refused("trains[0].part", &[("/trains/0/part", json!(part))]);
    }
    let third = ("/trains/0/part", json!("1/3"));
    let rounding = |to: u32| ("/trains/0/rounding", json!({"round": "up", "to": to}));
    assert_eq!(refusal(&[third.clone(), rounding(21_845)]), None);
    for to in [0, 21_846, 65_536] {
        assert_refused("trains[0].rounding.to", &[third.clone(), rounding(to)]);
    }
    // What another company could earn counts, too.
    let half = ("/trains/0/part", json!("1/2"));
    let value = json!([{"id": "v", "company": "BO", "stops": ["A0/0"], "plus": 5}]);
    assert_refused("trains[0].part", &[half.clone(), ("/company_values", value)]);
    assert_refused("trains[0].part", &[half, ("/bonuses", bonus(json!({"company": "BO"})))]);
}

#[test]
fn stops_that_are_paid_once_are_all_paid() {
    let once = ("/paid_once", json!([{"stops": ["A0/0"]}]));
    assert_eq!(refusal(std::slice::from_ref(&once)), None);
    let row = |pay: u32| ("/trains/0/reach", json!([{"stops": ["city"], "visit": 2, "pay": pay}]));
    assert_eq!(refusal(&[once.clone(), row(2)]), None);
    assert_refused("trains[0].reach", &[once.clone(), row(1)]);
    assert_refused("trains[0].rounding", &[once.clone(), ("/trains/0/rounding", json!({"round": "up", "to": 10}))]);
    let loses = bonus(json!({"company": "BO", "pays": [{"to": "route", "amount": -5}]}));
    assert_refused("bonuses[0].pays", &[once, ("/bonuses", loses)]);
    let twice = json!([{"stops": ["A0/0"]}, {"stops": ["A0/0"]}]);
    assert_refused("paid_once[1].stops", &[("/paid_once", twice)]);
}

#[test]
fn bonuses_have_a_form_that_can_be_paid() {
    let refused =
        |place: &str, fields: Value| assert_refused(&format!("bonuses[0].{place}"), &[("/bonuses", bonus(fields))]);
    let pays = |to: &str, amount: Value| json!([{"to": to, "amount": amount}]);
    refused("includes", json!({"paid": "set", "includes": [["A0/0"], ["A0/0"], ["A1/0"], ["A1/0"], ["A2/0"]]}));
    refused("includes", json!({"paid": "set", "includes": [{"hexes": ["A0"]}]}));
    refused("includes", json!({"includes": [[]]}));
    refused("includes", json!({"includes": []}));
    refused("includes[0][1]", json!({"includes": [["A1/0", "A1/0"]]}));
    refused("per", json!({"paid": "set", "per": {"kinds": ["city"]}}));
    refused("trains", json!({"paid": "set", "trains": ["3"]}));
    refused("paid", json!({"paid": "once", "includes": [{"kinds": ["city"], "counted": "paid"}]}));
    refused("per.hexes", json!({"per": {"kinds": ["city"], "hexes": ["A0"]}}));
    refused("per_hex_apart", json!({"per_hex_apart": true}));
    refused("pays[0].amount", json!({"paid": "set", "pays": pays("route", json!([5]))}));
    refused("pays[0].amount", json!({"paid": "once", "pays": pays("route", json!(-5))}));
    refused("pays[0].amount", json!({"paid": "set", "pays": pays("route", json!(-5))}));
    refused("pays[0].amount", json!({"pays": pays("treasury", json!(-5))}));
    refused("pays[0].amount", json!({"pays": pays("route", json!(1_000_001))}));
    refused("pays[0].to", json!({"pays": pays("bank", json!(5))}));
    let best = json!({"best_of": {"kinds": ["city"], "counted": "paid"}});
    refused("pays[0].amount.best_of.counted", json!({"pays": pays("route", best)}));
    let half = |to: u32| json!({"of_route": "1/2", "rounding": {"round": "down", "to": to}});
    assert_eq!(refusal(&[("/bonuses", bonus(json!({"pays": pays("route", half(10))})))]), None);
    refused("pays[0].amount.rounding.to", json!({"pays": pays("route", half(0))}));
    refused("pays[0].amount.rounding", json!({"pays": pays("route", json!({"of_route": "1/2"}))}));
    refused("pays[0].amount", json!({"paid": "set", "pays": pays("route", half(10))}));
    refused("paid", json!({"paid": "once", "pays": pays("route", half(10))}));
    refused("includes", json!({"per": {"kinds": ["city"]}, "pays": pays("route", half(10))}));
    refused("includes", json!({"includes": [], "pays": pays("route", half(10))}));
    refused("pays", json!({"pays": pays("treasury", half(10))}));
    let part = |id: &str, company: &str| {
        let mut part = bonus(json!({"company": company, "pays": pays("route", half(10))}))[0].clone();
        part["id"] = json!(id);
        part
    };
    assert_refused("bonuses[1].pays", &[("/bonuses", json!([part("b", "AR"), part("c", "BO")]))]);
    let rounding = ("/trains/0/rounding", json!({"round": "up", "to": 10}));
    assert_refused("bonuses[0].pays", &[("/bonuses", json!([part("b", "AR")])), rounding]);
    let once = ("/paid_once", json!([{"stops": ["A0/0"]}]));
    assert_refused("bonuses[0].pays", &[("/bonuses", json!([part("b", "BO")])), once]);
    // The conditions of a set may list kinds, too.
    // The conditions of a set may list kinds, too.
    assert_eq!(refusal(&[("/bonuses", bonus(json!({"paid": "set", "includes": [["A0/0"], {"kinds": ["city"]}]})))]), None);
}

#[test]
fn paid_stops_are_counted_only_where_they_are_known() {
    let paid = json!({"kinds": ["city"], "counted": "paid"});
    let city = json!({"kinds": ["city"]});
    let need = |fields: Value| [("/needs", json!([fields]))];
    assert_eq!(refusal(&need(json!({"at_least": 1, "of": paid}))), None);
    assert_refused("needs[0].of.counted", &need(json!({"at_least": 0, "at_most": 1, "of": paid})));
    assert_refused("needs[0].when.counted", &need(json!({"at_least": 1, "when": paid, "of": city})));
    assert_refused("needs[0].at_most", &need(json!({"at_least": 3, "at_most": 1, "of": city})));
    assert_refused("needs[0].of", &need(json!({"at_least": 1, "of": {}})));
    assert_refused("demands[0].includes[0].counted", &[("/demands", json!([{"id": "d", "includes": [paid]}]))]);
    let choice = json!([{"id": "c", "needs_bonus": "b", "values": []}]);
    let of_paid = bonus(json!({"includes": [paid]}));
    assert_refused("choices[0].needs_bonus", &[("/bonuses", of_paid), ("/choices", choice)]);
}

#[test]
fn no_kind_is_in_two_rows_with_ends_or_borders() {
    let row = json!({"stops": ["city"], "visit": 3, "pay": 1});
    let mut with_ends = row.clone();
    with_ends["ends"] = json!(["town"]);
    let rows = ("/trains/0/reach", json!([row, row]));
    assert_eq!(refusal(std::slice::from_ref(&rows)), None);
    assert_refused("trains[0].reach", &[rows, ("/borders", json!([["A0", "A1"]]))]);
    assert_refused("trains[0].reach", &[("/trains/0/reach", json!([with_ends, row]))]);
    let choice = json!([{"id": "c", "company": "BO", "train": "3", "reach": [row, row], "values": []}]);
    assert_refused("choices[0].reach", &[("/choices", choice), ("/borders", json!([["A0", "A1"]]))]);
}

#[test]
fn numbers_are_within_their_limits() {
    let value = |fields: Value| {
        let mut value = json!({"id": "v", "stops": ["A0/0"]});
        value.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
        value
    };
    let times = |times: u32| value(json!({"times": times}));
    assert_eq!(refusal(&[("/company_values", json!([times(100)]))]), None);
    assert_refused("company_values[0].times", &[("/company_values", json!([times(101)]))]);
    assert_refused("company_values[0].plus", &[("/company_values", json!([value(json!({"plus": 1_000_001}))]))]);
    assert_refused("company_values", &[("/company_values", json!([times(11), times(10)]))]);
    let choice = |id: &str| json!({"id": id, "one_of": "card", "values": [times(100)]});
    assert_eq!(refusal(&[("/choices", json!([choice("a"), choice("b")]))]), None);
    assert_refused("hexes[0].stops[0].revenue", &[("/hexes/0/stops/0/revenue", json!(1_000_001))]);
    assert_refused("hexes[0].stops[0].slots", &[("/hexes/0/stops/0/slots", json!(101))]);
    for end in ["e0.0/256", "e00", "e+0", "s1"] {
        assert_refused("hexes[0].segments[0].ends[0]", &[("/hexes/0/segments/0/ends", json!([end, "s0"]))]);
    }
    assert_refused("needs", &[("/needs", json!(vec![json!({"at_least": 0, "of": {"kinds": ["city"]}}); 101]))]);
    assert_refused("borders", &[("/borders", json!(vec![["A0", "A1"]; 1_001]))]);
    assert_refused("hexes[0]", &[("/hexes/0/stops", json!(vec![json!({"kind": "town", "revenue": 0}); 1_001]))]);
}

#[test]
fn rules_name_what_there_is_once() {
    let stop = json!({"id": "x", "stops": ["A0/0"]});
    let region = json!({"id": "x", "only": ["A0"]});
    let choice = json!({"id": "x", "values": []});
    let demand = json!({"id": "x", "includes": [["A0/0"]]});
    let bonus = bonus(json!({}))[0].clone();
    let lists =
        [("licences", stop.clone()), ("regions", region), ("choices", choice), ("demands", demand), ("bonuses", bonus)];
    for (list, rule) in lists {
        let place = format!("/{list}");
        assert_refused(&format!("{list}[1].id"), &[(&place, json!([rule, rule]))]);
        let mut nameless = rule;
        nameless.as_object_mut().unwrap().remove("id");
        assert_refused(&format!("{list}[0].id"), &[(&place, json!([nameless]))]);
    }
    assert_refused("company_values[0].id", &[("/company_values", json!([{"stops": ["A0/0"]}]))]);
    assert_refused("trains[1].id", &[("/trains/-", json!({"id": "3", "reach": 2}))]);
    let twice = json!([{"id": "v", "stops": ["A0/0", "A0/0"]}]);
    assert_refused("company_values[0].stops[1]", &[("/company_values", twice)]);
    assert_refused("objective", &[("/objective", json!(["treasury"]))]);
    assert_refused("objective", &[("/objective", json!(["route", "route"]))]);
    let choice = json!([{"id": "c", "reach": 3, "values": []}]);
    assert_refused("choices[0].reach", &[("/choices", choice)]);
}

#[test]
fn the_parts_of_a_board_fit_together() {
    assert_refused("borders[0]", &[("/borders", json!([["A0", "A2"]]))]);
    assert_refused("borders[0][1]", &[("/borders", json!([["A0", "A0"]]))]);
    assert_refused("borders[1]", &[("/borders", json!([["A0", "A1"], ["A1", "A0"]]))]);
    let town = ("/hexes/1/stops/0", json!({"kind": "town", "revenue": 10}));
    let mut without = board();
    without["hexes"][1]["stops"][0] = town.1;
    without["bypass"] = json!({"cities": ["A1/0"]});
    let refusal = read(without.to_string().as_bytes()).unwrap_err().to_string();
    assert_eq!(refusal, "bypass.cities[0]: no city");
    assert_refused("hexes[0].neighbours.0", &[("/hexes/0/column", json!(-3))]);
    assert_refused("hexes[0].neighbours.0", &[("/hexes/1/neighbours", json!({"0": "A2"}))]);
    assert_refused("hexes[0].stops[0].tokens", &[("/hexes/0/stops/0/tokens", json!(["AR", "BO"]))]);
    assert_refused("hexes[0].stops[0]", &[("/hexes/0/stops/0/kind", json!("town"))]);
}

#[test]
fn refusals_are_one_line() {
    let refusal = refusal(&[("/ab\ncd\u{1b}[31m\u{202e}", json!(1))]).unwrap();
    assert_eq!(refusal, r"ab\ncd\u{1b}[31m\u{202e}: unknown");
}

#[test]
fn a_byte_order_mark_is_passed_over() {
    assert!(read(format!("\u{feff}{}", board()).as_bytes()).is_ok());
}
