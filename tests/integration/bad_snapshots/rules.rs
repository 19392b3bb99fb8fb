//! Rules and scenery: what version 2 of the snapshot format adds.

use highball::Position;
use serde_json::{Value, json};

use super::refused;
use crate::common::question;

/// A city, an off-board location and a mine, and a rule of each kind.
fn valid() -> Value {
    json!({
        "version": 2, "layout": "flat", "company": "AR", "traffic": ["goods", "people"],
        "trains": [{"id": "2-0", "reach": 2, "traffic": "goods"}],
        "hexes": [
            {"id": "A1", "column": 0, "row": 0, "neighbours": {"0": "A3"},
             "stops": [{"kind": "city", "revenue": 20, "slots": 1, "tokens": [{"company": "AR", "traffic": ["goods"]}]}],
             "segments": [{"ends": ["e0", "s0"]}]},
            {"id": "A3", "column": 0, "row": 2, "neighbours": {"3": "A1"},
             "stops": [{"kind": "offboard", "revenue": 30, "slots": 1, "tokens": ["AR"], "through": true},
                       {"kind": "mine", "revenue": 30, "traffic": ["goods"]}],
             "segments": [{"ends": ["e3", "s0"]}]},
        ],
        "access": {"one": {"to": "same-traffic", "through": "own-traffic"}, "several": {}},
        "company_values": [{"id": "hotel", "company": "AR", "stops": ["A1/0"], "times": 2, "plus": 10}],
        "needs": [{"when": {"kinds": ["mine"]}, "at_least": 2, "of": {"kinds": ["city"], "stops": ["A3/0"]}}],
        "bonuses": [{"id": "line", "includes": [["A1/0"], ["A3/0"]], "paid": "once", "pays": [{"to": "owner of P", "amount": 10}]}],
        "licences": [{"id": "mine", "stops": ["A3/1"], "held": [{"company": "AR", "count": 1}]}],
        "choices": [{"id": "token", "needs_bonus": "line", "values": [{"id": "x", "stops": ["A3/0"]}]}],
        "objective": ["route", "treasury", "owner of P"],
        "sections": {"path": "4.4"},
        "scenery": {
            "places": {"A1": "Top", "A5": "Waste"},
            "values": {"A3/0": [{"label": "yellow", "value": 20}, {"label": "green", "value": 30, "current": true}]},
            "companies": {"AR": {"name": "Arctic", "color": "#036"}},
            "builds": {"A5": ["town", "town"]},
            "labels": {"A1": "OO"},
            "terrain": {"A5": {"cost": 80, "kinds": ["water", "mountain"]}},
            "homes": {"A5": ["BO"], "A3/0": ["AR"]},
            "blank": [{"id": "A5", "column": 0, "row": 4, "color": "white"}],
        },
    })
}

/// The valid snapshot with the value at a JSON pointer such as `/hexes/0/id` replaced.
fn with(path: &str, value: Value) -> Value {
    question::with(valid(), path, value)
}

#[test]
fn the_unchanged_snapshot_is_valid() {
    let position = Position::read(valid().to_string().as_bytes()).unwrap();
    assert_eq!(position.rules().bonuses.len(), 1);
    assert_eq!(position.alternatives().count(), 2);
}

#[test]
fn fields_of_version_2_are_refused_in_version_1() {
    let plain = json!({
        "layout": "flat", "company": "AR", "trains": [{"id": "2-0", "reach": 2}],
        "hexes": [{"id": "A1", "column": 0, "row": 0, "neighbours": {}, "segments": [],
                   "stops": [{"kind": "city", "revenue": 20, "slots": 1}, {"kind": "offboard", "revenue": 20}]}],
    });
    Position::read(plain.to_string().as_bytes()).unwrap();
    let new = valid();
    let put = |path: &str, value: &Value| {
        let mut question = plain.clone();
        let (parent, field) = path.rsplit_once('/').unwrap();
        question.pointer_mut(parent).unwrap()[field] = value.clone();
        question
    };
    let of_question = [
        "traffic",
        "access",
        "company_values",
        "needs",
        "bonuses",
        "licences",
        "choices",
        "objective",
        "sections",
        "scenery",
    ];
    for field in of_question {
        refused(
            &put(&format!("/{field}"), &new[field]),
            &format!("{field}: needs \"version\": 2"),
            "expected only fields of version 1",
        );
    }
    let of_parts = [
        ("/trains/0/traffic", json!("goods"), "trains[0].traffic"),
        ("/hexes/0/stops/0/traffic", json!(["goods"]), "hexes[0].stops[0].traffic"),
        ("/hexes/0/stops/0/through", json!(false), "hexes[0].stops[0].through"),
        ("/hexes/0/stops/0/tokens", json!([{"company": "AR", "traffic": ["goods"]}]), "hexes[0].stops[0].tokens"),
        ("/hexes/0/stops/1/slots", json!(1), "hexes[0].stops[1].tokens"),
        ("/hexes/0/stops/1/extra_tokens", json!(["AR"]), "hexes[0].stops[1].tokens"),
    ];
    for (path, value, place) in of_parts {
        refused(&put(path, &value), &format!("{place}: needs \"version\": 2"), "expected only fields of version 1");
    }
    let mine = json!({"kind": "mine", "revenue": 20});
    refused(
        &put("/hexes/0/stops", &json!([mine])),
        "hexes[0].stops[0].kind: needs \"version\": 2",
        "expected only fields of version 1",
    );
}

#[test]
fn rules_must_name_stops_of_the_board() {
    let such_as = "the board has no stop \"A9/0\", expected a hex and the number of its stop, such as \"E6/0\"";
    for (path, place) in [
        ("/company_values/0/stops/0", "company_values[0].stops[0]"),
        ("/needs/0/of/stops/0", "needs[0].of.stops[0]"),
        ("/bonuses/0/includes/1/0", "bonuses[0].includes[1][0]"),
        ("/licences/0/stops/0", "licences[0].stops[0]"),
        ("/choices/0/values/0/stops/0", "choices[0].values[0].stops[0]"),
    ] {
        refused(&with(path, json!("A9/0")), place, such_as);
    }
    for name in ["A1", "A1/1", "A1/00", "", "/0"] {
        refused(&with("/licences/0/stops/0", json!(name)), "licences[0].stops[0]", "the board has no stop");
    }
}

#[test]
fn scenery_must_name_hexes_and_stops_of_the_board() {
    let such_as = "the board has no stop \"A1/1\", expected a hex and the number of its stop, such as \"E6/0\"";
    refused(&with("/scenery/values", json!({"A1/1": []})), "scenery.values", such_as);
    let no_hex = "the board has no hex \"A9\", expected one of `hexes` or of `blank`";
    refused(&with("/scenery/places", json!({"A9": "Nowhere"})), "scenery.places", no_hex);
    refused(&with("/scenery/builds", json!({"A9": ["town"]})), "scenery.builds", no_hex);
    let twice = "the board already has a hex \"A1\", expected another id";
    refused(&with("/scenery/labels", json!({"A9": "OO"})), "scenery.labels", no_hex);
    refused(&with("/scenery/terrain", json!({"A9": {"cost": 20}})), "scenery.terrain", no_hex);
    refused(&with("/scenery/homes", json!({"A1/1": ["AR"]})), "scenery.homes", such_as);
    refused(&with("/scenery/homes", json!({"A9": ["AR"]})), "scenery.homes", "the board has no stop \"A9\"");
    refused(&with("/scenery/blank/0/id", json!("A1")), "scenery.blank[0].id", twice);
    let there = "another hex has this column and row, expected a position of its own";
    refused(&with("/scenery/blank/0/row", json!(2)), "scenery.blank[0]", there);
}

#[test]
fn malformed_scenery_is_refused() {
    refused(&with("/scenery/companies/AR", json!(["Arctic"])), "scenery.companies.AR", "expected an object");
    refused(&with("/scenery/values/A3~10/0", json!(["yellow", 20])), "scenery.values.A3/0[0]", "expected an object");
    refused(&with("/scenery/blank/0/column", json!(0.5)), "scenery.blank[0].column", "expected a whole number");
    refused(&with("/scenery/hills", json!("high")), "scenery.hills", "expected one of `places`");
    refused(
        &with("/scenery/terrain/A1", json!({"cost": 20, "kinds": ["hills"]})),
        "scenery.terrain.A1.kinds[0]",
        "expected one of `mountain`",
    );
    refused(&with("/scenery/terrain/A1", json!({"cost": -1})), "scenery.terrain.A1.cost", "expected a whole number");
}

#[test]
fn duplicate_entries_are_refused() {
    refused(
        &with("/licences/0/stops", json!(["A3/1", "A3/1"])),
        "licences[0].stops[1]",
        "\"A3/1\" is listed twice, expected each stop once",
    );
    let held = json!([{"company": "AR", "count": 1}, {"company": "AR", "count": 2}]);
    refused(
        &with("/licences/0/held", held),
        "licences[0].held[1].company",
        "\"AR\" is listed twice, expected each company once",
    );
    for list in ["bonuses", "licences", "choices"] {
        let one = valid()[list][0].clone();
        refused(&with(&format!("/{list}"), json!([one, one])), &format!("{list}[1].id"), "has the same id");
    }
    refused(&with("/traffic", json!(["goods", "people", "goods"])), "traffic", "\"goods\" is listed twice, expected");
}

#[test]
fn kinds_of_traffic_must_be_listed() {
    refused(
        &with("/trains/0/traffic", json!("mail")),
        "trains[0].traffic",
        "no kind of traffic is called \"mail\", expected",
    );
    refused(&with("/hexes/1/stops/1/traffic/0", json!("mail")), "hexes[1].stops[1].traffic[0]", "\"mail\", expected");
    let token = json!({"company": "XX", "traffic": ["mail"]});
    refused(&with("/hexes/0/stops/0/tokens/0", token), "hexes[0].stops[0]", "\"mail\", expected \"goods\" or \"people\"");
    let many: Vec<String> =
        ["goods", "people"].map(str::to_owned).into_iter().chain((0..8).map(|n| n.to_string())).collect();
    refused(&with("/traffic", json!(many)), "traffic", "10 kinds of traffic, expected at most 8");
    // Beyond the limit, no name is compared with those before it.
    let same: Vec<String> = many.iter().chain(&many).cloned().collect();
    refused(&with("/traffic", json!(same)), "traffic", "20 kinds of traffic, expected at most 8");
}

#[test]
fn tokens_need_a_slot_at_a_city_or_off_board_location() {
    refused(
        &with("/hexes/1/stops/1/slots", json!(1)),
        "hexes[1].stops[1]",
        "expected them at cities, passes and off-board locations only",
    );
    refused(&with("/hexes/1/stops/0/tokens", json!(["AR", "XX"])), "hexes[1].stops[0]", "2 tokens, expected at most 1");
}

#[test]
fn a_rule_that_asks_for_nothing() {
    refused(&with("/needs/0/of", json!({})), "needs[0].of", "no stops are chosen, expected `kinds`, `stops` or `hexes`");
    refused(
        &with("/needs/0/when", json!({"kinds": []})),
        "needs[0].when",
        "no stops are chosen, expected `kinds`, `stops` or `hexes`",
    );
    let limit_of_paid = json!({"at_least": 0, "at_most": 1, "of": {"stops": ["A3/0"], "counted": "paid"}});
    refused(
        &question::with(with("/needs/0", limit_of_paid), "/version", json!(3)),
        "needs[0].of.counted",
        "no limit on stops that are paid, expected \"visited\" or \"end\", or no `at_most`",
    );
    let linked = |mut need: Value| {
        need["linked"] = json!(true);
        question::with(with("/needs/0", need), "/version", json!(3))
    };
    let for_some = json!({"when": {"kinds": ["mine"]}, "at_least": 1, "of": {"kinds": ["city"]}});
    refused(&linked(for_some), "needs[0].linked", "expected no `when` and no `at_most`");
    let with_limit = json!({"at_least": 1, "at_most": 2, "of": {"kinds": ["city"]}});
    refused(&linked(with_limit), "needs[0].linked", "expected no `when` and no `at_most`");
    let of_paid = json!({"at_least": 1, "of": {"kinds": ["city"], "counted": "paid"}});
    refused(&linked(of_paid), "needs[0].of.counted", "expected \"visited\" or \"end\"");
    let alone = json!({"at_least": 1, "of": {"kinds": ["city"]}, "linked": true});
    refused(&with("/needs/0", alone), "needs[0]", "needs \"version\": 3");
    for nothing in [json!([]), json!([[]]), json!([["A1/0"], []])] {
        refused(&with("/bonuses/0/includes", nothing), "bonuses[0].includes", "expected lists with at least one stop each");
    }
}

#[test]
fn payees_and_objectives_must_be_known() {
    let nobody = "\"bank\" is not a payee, expected \"route\", \"treasury\" or \"owner of\" something";
    refused(&with("/bonuses/0/pays/0/to", json!("bank")), "bonuses[0].pays[0].to", nobody);
    refused(&with("/objective/1", json!("bank")), "objective[1]", nobody);
    for objective in [json!(["treasury", "route"]), json!(["route", "treasury", "treasury"]), json!(["route", "route"])] {
        refused(&with("/objective", objective), "objective", "expected \"route\" first, and no payee twice");
    }
}

#[test]
fn a_choice_needs_an_existing_bonus() {
    refused(
        &with("/choices/0/needs_bonus", json!("lime")),
        "choices[0].needs_bonus",
        "no bonus has the id \"lime\", expected one of `bonuses`",
    );
}

#[test]
fn a_choice_about_a_train_names_one_and_gives_it_a_possible_reach() {
    refused(&with("/choices/0/train", json!("2-0")), "choices[0]", "needs \"version\": 3");
    refused(&with("/choices/0/one_of", json!("card")), "choices[0]", "needs \"version\": 3");
    let version_3 = |choice: Value| {
        let mut question = with("/version", json!(3));
        for (field, value) in choice.as_object().unwrap() {
            question["choices"][0][field] = value.clone();
        }
        question
    };
    refused(&version_3(json!({"train": "9-0"})), "choices[0].train", "no train \"9-0\", expected");
    refused(&version_3(json!({"reach": 3})), "choices[0].reach", "it is of no train, expected `train` with it");
    let twice =
        json!([{"stops": ["city"], "visit": 2, "pay": 2, "ends": ["town"]}, {"stops": ["city"], "visit": 1, "pay": 1}]);
    let of_train = json!({"train": "2-0", "reach": twice});
    refused(&version_3(of_train), "choices[0].reach[1].stops", "row 0 serves one of these kinds too, expected");
    for (field, value) in [("free_stops", "E6/0"), ("bonuses", "lime"), ("no_bonuses", "lime")] {
        let place = format!("choices[0].{field}");
        refused(&version_3(json!({field: [value]})), &place, "it is of no train, expected `train` with it");
    }
    let lime = json!({"train": "2-0", "bonuses": ["lime"]});
    refused(&version_3(lime), "choices[0].bonuses[0]", "no bonus has the id \"lime\", expected one of `bonuses`");
    let nowhere = json!({"train": "2-0", "free_stops": ["A9/0"]});
    refused(&version_3(nowhere), "choices[0].free_stops[0]", "the board has no stop \"A9/0\", expected");
}

#[test]
fn a_region_names_its_hexes_in_one_way() {
    refused(&with("/only_valued_stops", json!(true)), "only_valued_stops", "needs \"version\": 3");
    refused(&with("/regions", json!([{"id": "a", "only": ["A1"]}])), "regions", "needs \"version\": 3");
    for (regions, place, expected) in [
        (json!([{"id": "a"}]), "regions[0]", "neither `only` nor `except`, expected one of them"),
        (json!([{"id": "a", "only": [], "except": []}]), "regions[0]", "both `only` and `except`, expected one of them"),
        (json!([{"id": "a", "except": ["A9"]}]), "regions[0].except[0]", "no hex \"A9\", expected"),
        (json!([{"id": "a", "only": ["A1", "A1"]}]), "regions[0].only[1]", "expected each hex once"),
        (
            json!([{"id": "a", "only": []}, {"id": "a", "only": []}]),
            "regions[1].id",
            "regions[0] has the same id \"a\", expected",
        ),
    ] {
        let mut question = with("/version", json!(3));
        question["regions"] = regions;
        refused(&question, place, expected);
    }
}

#[test]
fn a_border_is_a_side_between_two_neighbours() {
    refused(&with("/borders", json!([["A1", "A3"]])), "borders", "needs \"version\": 3");
    for (borders, place, expected) in [
        (json!([["A1", "A9"]]), "borders[0][1]", "no hex \"A9\", expected"),
        (json!([["A1", "A1"]]), "borders[0]", "A1 and A1 are no neighbours, expected two that are"),
        (json!([["A1", "A3"], ["A3", "A1"]]), "borders[1]", "the side between A3 and A1 is listed twice, expected it once"),
        (json!([["A1"]]), "borders[0]", "expected an array of length 2"),
    ] {
        let mut question = with("/version", json!(3));
        question["borders"] = borders;
        refused(&question, place, expected);
    }
    let mut question = with("/version", json!(3));
    question["borders"] = json!([["A1", "A3"]]);
    let row = json!({"stops": ["city"], "visit": 2, "pay": 2});
    question["trains"][0]["reach"] = json!([row, row]);
    refused(
        &question,
        "trains[0].reach",
        "a kind of stop is in two rows, expected each kind once on a board with `borders`",
    );
}

#[test]
fn money_for_distance_has_no_conditions() {
    refused(&with("/bonuses/0/per_hex_apart", json!(true)), "bonuses[0]", "needs \"version\": 3");
    let version_3 = |bonus: Value| {
        let mut question = with("/version", json!(3));
        question["choices"] = json!([]);
        question["bonuses"] = json!([bonus]);
        question
    };
    let pays = json!([{"to": "route", "amount": 10}]);
    for other in [
        json!({"id": "a", "includes": [["A1/0"]], "pays": pays, "per_hex_apart": true}),
        json!({"id": "a", "includes": [], "per": {"kinds": ["city"]}, "pays": pays, "per_hex_apart": true}),
        json!({"id": "a", "includes": [], "paid": "once", "pays": pays, "per_hex_apart": true}),
    ] {
        let expected = "conditions, or not for each route, expected neither with `per_hex_apart`";
        refused(&version_3(other), "bonuses[0]", expected);
    }
    for amount in [json!(-1), json!({"best_of": {"kinds": ["city"]}})] {
        let pays = json!([{"to": "route", "amount": amount}]);
        let bonus = json!({"id": "a", "includes": [], "pays": pays, "per_hex_apart": true});
        let expected = "an amount depends on stops or is negative, expected a number or a list with `per_hex_apart`";
        refused(&version_3(bonus), "bonuses[0].pays", expected);
    }
}

#[test]
fn a_part_of_the_route_is_the_only_one_of_a_train_and_paid_for_each_route() {
    let half = json!({"of_route": "1/2", "rounding": {"round": "down", "to": 10}});
    let bonus = |fields: Value| {
        let mut bonus = json!({"id": "a", "includes": [["A3/0"]], "pays": [{"to": "route", "amount": half}]});
        bonus.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
        bonus
    };
    let question = |bonuses: Value| {
        let mut question = with("/bonuses", bonuses);
        question["choices"] = json!([]);
        question["version"] = json!(3);
        question
    };
    Position::read(question(json!([bonus(json!({}))])).to_string().as_bytes()).unwrap();
    refused(&with("/bonuses/0/pays/0/amount", half.clone()), "bonuses[0]", "needs \"version\": 3");
    let pays = |to: &str, amount: &Value| json!({"to": to, "amount": amount});
    for (fields, place, expected) in [
        (json!({"paid": "once"}), "bonuses[0]", "expected it once for each route"),
        (json!({"per": {"kinds": ["city"]}}), "bonuses[0]", "expected it once for each route"),
        (json!({"includes": [{"kinds": ["city"], "counted": "paid"}]}), "bonuses[0]", "by stops that are visited or ends"),
        (json!({"includes": []}), "bonuses[0].includes", "expected"),
        (json!({"pays": [pays("treasury", &half)]}), "bonuses[0].pays", "expected a single payment to `route`"),
        (json!({"pays": [pays("route", &half), pays("route", &json!(5))]}), "bonuses[0].pays", "expected a single payment"),
        (
            json!({"pays": [pays("route", &json!({"of_route": "1/2", "rounding": {"round": "up", "to": 32_768}}))]}),
            "bonuses[0].pays[0].amount.rounding.to",
            "32768, expected a whole number from 1 to 32767",
        ),
        (
            json!({"pays": [pays("route", &json!({"of_route": "1/2"}))]}),
            "bonuses[0].pays[0].amount",
            "expected `best_of`, or `of_route` and `rounding`",
        ),
    ] {
        refused(&question(json!([bonus(fields)])), place, expected);
    }
    let two = json!([bonus(json!({"company": "AR"})), bonus(json!({"id": "b", "company": "B"}))]);
    refused(&question(two), "bonuses[1].pays", "a train may also earn bonuses[0]");
    let mut rounded = question(json!([bonus(json!({}))]));
    rounded["trains"][0]["rounding"] = json!({"round": "up", "to": 10});
    refused(&rounded, "bonuses[0].pays", "train \"2-0\" earns a rounded part of its route");
    let mut once = question(json!([bonus(json!({}))]));
    once["paid_once"] = json!([{"stops": ["A1/0"]}]);
    refused(&once, "bonuses[0].pays", "expected none on a board with `paid_once`");
}

#[test]
fn a_bypass_names_cities_and_trains() {
    refused(&with("/bypass", json!({})), "bypass", "needs \"version\": 3");
    for (bypass, place, expected) in [
        (json!({"cities": ["A9/0"]}), "bypass.cities[0]", "no stop \"A9/0\", expected"),
        (json!({"trains": ["9-0"]}), "bypass.trains[0]", "no train \"9-0\", expected"),
        (json!({"routes": -1}), "bypass.routes", "expected"),
        (json!([]), "bypass", "expected"),
    ] {
        let mut question = with("/version", json!(3));
        question["bypass"] = bypass;
        refused(&question, place, expected);
    }
}

#[test]
fn stops_that_are_paid_once_go_with_trains_that_are_paid_for_all_stops() {
    refused(&with("/paid_once", json!([{"stops": ["A1/0"]}])), "paid_once", "needs \"version\": 3");
    let version_3 = |groups: Value| {
        let mut question = with("/version", json!(3));
        question["paid_once"] = groups;
        question
    };
    refused(&version_3(json!([{"stops": ["A9/0"]}])), "paid_once[0].stops[0]", "no stop \"A9/0\", expected");
    refused(
        &version_3(json!([{"stops": ["A1/0"]}, {"stops": ["A1/0"]}])),
        "paid_once[1].stops",
        "\"A1/0\" is in paid_once[0] too, expected each stop once",
    );
    let one = json!([{"stops": ["A1/0"]}]);
    let mut pays_fewer = version_3(one.clone());
    pays_fewer["trains"][0]["reach"] = json!([{"stops": ["city", "offboard", "town"], "visit": 3, "pay": 1}]);
    refused(
        &pays_fewer,
        "trains[0].reach",
        "a train may visit more stops than it is paid for, expected none on a board with",
    );
    let mut rounds = version_3(one.clone());
    rounds["trains"][0]["rounding"] = json!({"round": "up", "to": 10});
    refused(&rounds, "trains[0].rounding", "a part of the whole route is rounded, expected no rounding on a board with");
    let mut loses = version_3(one);
    loses["bonuses"][0]["paid"] = json!("each-route");
    loses["bonuses"][0]["pays"] = json!([{"to": "route", "amount": -10}]);
    refused(&loses, "bonuses[0].pays", "a route loses money, expected no negative amount on a board with");
}

#[test]
fn a_part_is_rounded_to_a_multiple_within_bounds() {
    for (to, part, most) in [(0, "1", 65_535), (65_536, "1", 65_535), (11, "1/6000", 10)] {
        let mut question = with("/version", json!(3));
        question["trains"][0]["part"] = json!(part);
        question["trains"][0]["rounding"] = json!({"round": "down", "to": to});
        refused(&question, "trains[0].rounding.to", &format!("{to}, expected a whole number from 1 to {most}"));
    }
}

#[test]
fn the_greatest_value_counts_one_of_the_choices_that_exclude_each_other() {
    let value = json!([{"id": "x", "stops": ["A3/0"], "times": 10}]);
    let choice = |id: &str| json!({"id": id, "one_of": "card", "values": value});
    let mut question = with("/choices", json!([choice("a"), choice("b"), choice("c")]));
    question["version"] = json!(3);
    Position::read(question.to_string().as_bytes()).unwrap();
    question["choices"][0]["one_of"] = json!("other card");
    Position::read(question.to_string().as_bytes()).unwrap();
    question["choices"][1]["one_of"] = json!("third card");
    refused(&question, "company_values", "multiplied by 1000 and raised by 0, expected at most 100");
}

#[test]
fn unknown_keywords_are_refused() {
    refused(&with("/bonuses/0/paid", json!("twice")), "bonuses[0].paid", "expected one of `each-route`, `once`, `set`");
    refused(&with("/access/one/to", json!("some")), "access.one.to", "expected `all` or `same-traffic`");
    refused(&with("/access/one/through", json!("some")), "access.one.through", "expected `own-token` or `own-traffic`");
    refused(&with("/needs/0/of/kinds/0", json!("river")), "needs[0].of.kinds[0]", "expected one of `city`");
}

#[test]
fn an_unknown_field_is_refused() {
    for path in [
        "/access",
        "/access/one",
        "/sections",
        "/company_values/0",
        "/needs/0",
        "/needs/0/of",
        "/bonuses/0",
        "/bonuses/0/pays/0",
        "/licences/0",
        "/licences/0/held/0",
        "/choices/0",
        "/hexes/0/stops/0/tokens/0",
    ] {
        refused(&with(&format!("{path}/colour"), json!("red")), "colour", "unknown field `colour`, expected");
    }
}

#[test]
fn a_list_in_place_of_an_object_is_refused() {
    for path in [
        "/access",
        "/sections",
        "/needs/0/of",
        "/needs/0/when",
        "/needs/0",
        "/bonuses/0/pays/0",
        "/licences/0/held/0",
        "/choices/0/values/0",
    ] {
        let place = path[1..].split('/').next().unwrap();
        refused(&with(path, json!([])), place, "expected an object");
    }
}

#[test]
fn numbers_must_be_whole_and_in_range() {
    for (path, place) in [
        ("/company_values/0/times", "company_values[0].times"),
        ("/company_values/0/plus", "company_values[0].plus"),
        ("/needs/0/at_least", "needs[0].at_least"),
        ("/bonuses/0/pays/0/amount", "bonuses[0].pays[0].amount"),
        ("/licences/0/held/0/count", "licences[0].held[0].count"),
    ] {
        // An amount may be negative in a later version.
        let least = if path.ends_with("amount") { -1_000_001 } else { -1 };
        for number in [json!(least), json!(1_000_001), json!(1.5), json!("1")] {
            refused(&with(path, number), place, "expected a whole number");
        }
    }
}

#[test]
fn the_number_of_rules_is_limited() {
    let many = |list: &str, count: usize| {
        let mut one = valid()[list][0].clone();
        let numbered = |number: usize| {
            one["id"] = number.to_string().into();
            one.clone()
        };
        json!((0..count).map(numbered).collect::<Vec<_>>())
    };
    for list in ["bonuses", "licences", "choices"] {
        refused(&with(&format!("/{list}"), many(list, 101)), list, "101 entries, expected at most 100");
    }
    refused(&with("/bonuses/0/includes", json!(vec![["A1/0"]; 21])), "bonuses[0].includes", "21 lists, expected at most 20");
    let mut question = with("/bonuses/0/includes", json!(vec![["A1/0"]; 5]));
    question["bonuses"][0]["paid"] = "set".into();
    refused(&question, "bonuses[0].includes", "5 lists, expected at most 4");
    let pays = vec![json!({"to": "route", "amount": 1}); 101];
    refused(&with("/bonuses/0/pays", json!(pays)), "bonuses[0].pays", "101 parts, expected at most 100");
}

#[test]
fn company_values_are_limited_so_that_sums_fit() {
    let value = |times: u32, plus: u32| json!({"id": "v", "stops": ["A1/0"], "times": times, "plus": plus});
    let beyond = "expected at most 100 and 1000000";
    refused(&with("/company_values", json!([value(11, 0), value(10, 0)])), "company_values", beyond);
    refused(&with("/company_values", json!([value(1, 1_000_000), value(1, 1)])), "company_values", beyond);
    Position::read(with("/company_values", json!([value(10, 999_999), value(10, 1)])).to_string().as_bytes()).unwrap();
}

#[test]
fn rules_may_be_for_companies_that_are_gone() {
    let mut question = valid();
    question["hexes"][1]["stops"][0]["tokens"] = json!([{"company": "GONE", "traffic": ["people", "goods"]}]);
    question["bonuses"][0]["company"] = "GONE".into();
    question["choices"][0]["company"] = "GONE".into();
    let position = Position::read(question.to_string().as_bytes()).unwrap();
    assert_eq!(position.alternatives().count(), 1, "the choice is another's");
}
