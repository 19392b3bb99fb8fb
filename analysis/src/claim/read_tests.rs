use serde_json::json;

use super::{Claim, ClaimError, ClaimForm, ClaimedConnection, ClaimedRoute, ClaimedRun, ClaimedStop};
use crate::board::StopId;
use crate::position::Position;
use crate::test_board::TestBoard;

/// Named places: one with two cities, one without a stop, and two hexes of one name.
fn position() -> Position {
    TestBoard::version_2()
        .hex("A1", (0, 0), &["city 20 AR"], &["s0-e0"])
        .hex("A3", (0, 2), &[], &["e3-e0"])
        .hex("A5", (0, 4), &["city 30 -", "city 30 -"], &["e3-s0", "s1-e0"])
        .hex("A7", (0, 6), &["town 10"], &["e3-s0"])
        .hex("B2", (1, 1), &["offboard 40"], &[])
        .hex("B4", (1, 3), &["offboard 40"], &[])
        .with(
            "scenery",
            json!({"places": {
                "A1": "Ciudad Juárez / El Paso", "A5": "Springfield, IL", "A7": "Saint-Denis", "B2": "West", "B4": "West",
            }}),
        )
        .train(json!({"id": "3-0", "name": "3", "reach": 3}))
        .train(json!({"id": "3-1", "name": "3", "reach": 3}))
        .train(json!({"id": "D:x", "name": "D", "reach": 9}))
        .position()
}

fn read(text: &str) -> Result<Claim, ClaimError> {
    Claim::read(&position(), text, ClaimForm::Text)
}

/// Returns the runs of a claim: the trains and stops, with all that each name may mean.
fn runs(text: &str) -> Vec<String> {
    let (position, claim) = (position(), read(text).unwrap_or_else(|error| panic!("{error}")));
    let names = |stops: &[_]| stops.iter().map(|&stop| position.board().stop_name(stop)).collect::<Vec<_>>().join("|");
    let run = |run: &ClaimedRun| {
        let stops: Vec<String> = match &run.route {
            ClaimedRoute::Stops(stops) => stops.iter().map(|stop| names(&stop.options)).collect(),
            ClaimedRoute::Track(route) => route.stops.iter().map(|&stop| names(&[stop])).collect(),
        };
        let trains: Vec<&str> = run.trains.iter().map(|&train| position.train(train).id.as_str()).collect();
        format!("{}: {}", trains.join("|"), stops.join(" "))
    };
    claim.runs.iter().map(run).collect()
}

fn error(text: &str) -> String {
    read(text).unwrap_err().to_string()
}

/// A comma stands for a semicolon before a train.
#[test]
fn a_comma_may_end_a_run() {
    let expected = runs("3: A1, A5; D: A5, A7");
    for text in ["3: A1, A5, D: A5, A7", "3-train: A1 - A5, D: A5, A7", "3: A1, A5 , D : A5, A7"] {
        assert_eq!(runs(text), expected, "{text}");
    }
    assert_eq!(runs("D: A1, A5: 30, A7"), runs("D: A1, A5, A7"), "a price is no run");
}

#[test]
fn a_train_is_called_as_people_call_it() {
    assert!(error("3-0: A1, Westt").starts_with("claim \"3-train: A1, Westt\": "), "{}", error("3-0: A1, Westt"));
}

#[test]
fn clear_names_need_no_separators() {
    for text in [
        "D: el paso springfield il saint denis",
        "D el paso springfield saint-denis",
        "D: A1 A5 A7",
        "D: El Paso 20 Springfield 30 Saint-Denis 10",
        "D: El Paso Springfield - Saint-Denis",
        "D: juarez springf denis",
    ] {
        assert_eq!(runs(text), ["D:x: A1/0 A5/0|A5/1 A7/0"], "{text}");
    }
    assert_eq!(runs("D: A1 via A3 Springfield Saint-Denis"), ["D:x: A1/0 A5/0|A5/1 A7/0"]);
    assert!(error("D: El Paso Atlantis Springfield").contains("there is no stop \"El Paso Atlantis Springfield\""));
    assert!(read(&format!("D: {}", "A1 ".repeat(10_000))).is_err());
}

#[test]
fn names_ignore_case_accents_and_punctuation() {
    for name in ["A1", "a1", "Ciudad Juárez / El Paso", "ciudad juarez", "EL PASO", "el pa", "juarez", "A1/0", "El Paso/0"]
    {
        assert_eq!(runs(&format!("D: {name}, A7")), ["D:x: A1/0 A7/0"], "{name}");
    }
    assert_eq!(runs("D: saint denis, A1"), ["D:x: A7/0 A1/0"]);
    for name in [
        "EL PASO / CIUDAD JUAREZ",
        "Cd. Juarez",
        "C. Juarez",
        "EP",
        "CJ",
        "CJEP",
        "A1 El Paso",
        "A1/0 Ciudad Juárez / El Paso",
    ] {
        assert_eq!(runs(&format!("D: {name}, A7")), ["D:x: A1/0 A7/0"], "{name}");
    }
}

#[test]
fn commas_and_dashes_separate_stops() {
    for text in [
        "D: A1, A7",
        "D: A1 - A7",
        "D: A1-A7",
        "D: A1 – A7",
        "D: A1 -> A7",
        "D:x: A1 → A7",
        "D: El Paso-A7",
        "D: A1 to A7",
        "D: A1 > A7",
        "D: A1>A7",
        "D: A1 + A7",
        "D: A1 and A7",
        "D: A1, and A7",
        "D: El Paso to Saint-Denis",
    ] {
        assert_eq!(runs(text), ["D:x: A1/0 A7/0"], "{text}");
    }
    assert_eq!(runs("D: Saint-Denis, El Paso"), ["D:x: A7/0 A1/0"], "a hyphen of a name");
    assert_eq!(runs("D: A1, Springfield, IL, A7"), ["D:x: A1/0 A5/0|A5/1 A7/0"], "a comma of a name");
    assert_eq!(runs("D: A1-Saint-Denis"), ["D:x: A1/0 A7/0"], "a hyphen of a name among others");
    assert_eq!(runs("D: A1 via A3 to A5, A7"), runs("D: A1, A3, A5, A7"));
}

#[test]
fn a_place_with_several_stops_means_any_of_them() {
    assert_eq!(runs("D: A5, Springfield/1"), ["D:x: A5/0|A5/1 A5/1"]);
    assert_eq!(runs("D: West, A1"), ["D:x: B2/0|B4/0 A1/0"], "two hexes of one name");
}

#[test]
fn a_hex_without_stops_is_on_the_way() {
    let via = |text: &str| match &read(text).unwrap().runs[0].route {
        ClaimedRoute::Stops(stops) => format!("{:?}", stops[1].connection),
        ClaimedRoute::Track(_) => panic!("{text}"),
    };
    assert_eq!(via("D: A1, A3, A5"), via("D: A1 via A3, A5"));
    assert_eq!(via("D: A1, via A3, A5"), via("D: A1 VIA a3 - A5"));
    assert_ne!(via("D: A1, A3, A5"), via("D: A1, A5"));
    assert!(error("D: A1, A7, A3").contains("a hex without a stop at an end of the route"));
    assert!(error("D: A3, A1").contains("a hex without a stop at an end of the route"));
}

#[test]
fn lines_and_semicolons_separate_routes_and_comments_are_ignored() {
    assert_eq!(
        runs("# what Ann says\n3: A1, A7 # long\n\nD: A5/0, A1; 3: A7, A1\n"),
        ["3-0: A1/0 A7/0", "D:x: A5/0 A1/0", "3-1: A7/0 A1/0"]
    );
}

#[test]
fn a_name_of_several_trains_means_the_first_without_a_run_or_the_first_of_them() {
    assert_eq!(runs("3: A1, A7; 3-0: A1, A5/0; 3: A1, A5/1"), ["3-1: A1/0 A7/0", "3-0: A1/0 A5/0", "3-0: A1/0 A5/1"]);
}

#[test]
fn a_route_without_a_train_may_be_run_by_any_that_is_left() {
    assert_eq!(runs("D: A1, A7; A5/0, A1"), ["D:x: A1/0 A7/0", "3-0: A5/0 A1/0"]);
    assert_eq!(runs("A1, A7"), ["3-0|D:x: A1/0 A7/0"]);
    assert_eq!(runs("A1, A7; A5/0, A1; 3-1: A1"), ["3-0|D:x: A1/0 A7/0", "3-0|D:x: A5/0 A1/0", "3-1: A1/0"]);
    assert_eq!(
        error("A1, A7; 3: A1; 3: A7; D: A5"),
        "claim \"A1, A7\": no train is left to run it, expected at most one route for each of 3-train, 3-train (2), D"
    );
}

#[test]
fn trains_may_be_called_as_people_call_them() {
    for text in [
        "D, A1, A7",
        "D A1, A7",
        "D - A1 - A7",
        "d: A1, A7",
        "Diesel: A1, A7",
        "the D: A1, A7",
        "D-train: A1, A7",
        "AR D: A1, A7",
        "1. D: A1, A7",
        "2) D: A1, A7",
        "- D: A1, A7",
        "* the diesel A1, A7",
    ] {
        assert_eq!(runs(text), ["D:x: A1/0 A7/0"], "{text}");
    }
    assert_eq!(runs("3: A1, A7 | D: A1, A5/0"), ["3-0: A1/0 A7/0", "D:x: A1/0 A5/0"]);
    assert_eq!(runs("3: A1, A7 and D: A1 and A5/0"), ["3-0: A1/0 A7/0", "D:x: A1/0 A5/0"]);
}

#[test]
fn a_short_form_means_a_train_if_only_one_kind_has_it() {
    let trains = |names: &[&str]| {
        let train = |board: TestBoard, name: &&str| board.train(json!({"id": name, "name": name, "reach": 3}));
        names.iter().fold(TestBoard::new().hex("A1", (0, 0), &["city 20 AR"], &[]), train).position()
    };
    let called = |position: &Position, name: &str| {
        let claim = Claim::read(position, &format!("{name}: A1"), ClaimForm::Text).map_err(|error| error.to_string())?;
        Ok::<_, String>(position.train(claim.runs[0].trains[0]).id.clone())
    };
    let one = trains(&["6'", "4D", "5 goods"]);
    for (name, id) in [("6", "6'"), ("6’", "6'"), ("4d", "4D"), ("5", "5 goods"), ("5g", "5 goods"), ("goods", "5 goods")]
    {
        assert_eq!(called(&one, name).as_deref(), Ok(id), "{name}");
    }
    assert!(called(&one, "4").is_err(), "a 4 is no 4D");
    let both = trains(&["6 goods", "6 people"]);
    assert_eq!(called(&both, "6p").as_deref(), Ok("6 people"));
    assert_eq!(
        called(&both, "6").unwrap_err(),
        "claim \"6: A1\": train \"6\" could be several, expected one of \"6 goods\", \"6 people\""
    );
}

#[test]
fn a_claim_may_say_that_a_train_does_not_run() {
    for idle in ["none", "idle", "-", "Nothing"] {
        assert_eq!(runs(&format!("D: A1, A7; 3: {idle}")), ["D:x: A1/0 A7/0"], "{idle}");
    }
    for idle in ["none", "Nothing", " IDLE # all trains"] {
        assert_eq!(runs(idle), [""; 0], "{idle}");
    }
    assert_eq!(runs("D: none"), [""; 0]);
    assert!(Claim::read_route(&position(), "D: none").unwrap_err().to_string().contains("no route"));
}

#[test]
fn prices_are_ignored_and_a_sum_is_the_stated_revenue() {
    for text in [
        "D: A1 20, A7 10",
        "D: El Paso 20 - A7 (10)",
        "D: A1 (20), A7 $10",
        "D: A1 2×20 – (A7)",
        "D: A1 = 20, A7 = 10",
        "D: A1 20-A7 10",
    ] {
        assert_eq!(runs(text), ["D:x: A1/0 A7/0"], "{text}");
    }
    let revenue = |text: &str| read(text).unwrap().runs[0].revenue;
    assert_eq!((revenue("D: A1, A7 = 280"), revenue("D: A1, A7")), (Some(280), None));
    let numbers = TestBoard::new().hex("1", (0, 0), &["city 20 AR"], &[]).hex("2", (2, 0), &["town 10"], &[]).reach(3);
    let stop = |(number, name): (usize, &str)| {
        let (options, connection) = (vec![StopId::new(number)], ClaimedConnection::Via(Vec::new()));
        ClaimedStop { name: name.into(), options, connection }
    };
    let claim = Claim::read(&numbers.position(), "3: 1, 2", ClaimForm::Text).unwrap();
    assert_eq!(claim.runs[0].route, ClaimedRoute::Stops([(0, "1"), (1, "2")].map(stop).into()));
}

#[test]
fn claims_may_be_json_or_toml() {
    let answer = json!({"id": "q", "revenue": 9, "runs": [{"train": "3-1", "revenue": 9, "stops": ["A1/0", "A5/0"], "legs": [["A1", "A3", "A5"]],
                        "track": [["A1:0", "A3:0", "A5:0"]], "paid": []}]});
    assert_eq!(runs(&answer.to_string()), ["3-1: A1/0 A5/0"]);
    let record = json!({"revenue": 9, "routes": [{"train": "3-1", "revenue": 9, "stops": ["A1/0", "A5/0"], "legs": [["A5", "A3", "A1"]]}]});
    assert_eq!(runs(&record.to_string()), ["3-1: A1/0 A5/0"]);
    assert_eq!(runs(r#"[{"train": "D", "stops": "El Paso - A7"}]"#), ["D:x: A1/0 A7/0"]);
    let toml = "[[runs]]\ntrain = \"D\"\nstops = [\"A1\", \"via A3\", \"A5/0\"]\n";
    let claim = Claim::read(&position(), toml, ClaimForm::Toml).unwrap();
    assert_eq!(claim, read("D: A1 via A3, A5/0").unwrap());
}

#[test]
fn claims_that_make_no_sense_are_refused_in_one_line() {
    assert_eq!(error("D: A1, Westt"), "claim \"D: A1, Westt\": there is no stop \"Westt\", expected perhaps \"West\"");
    assert!(error("D: A1, XYZ").contains("there is no stop \"XYZ\", expected one of \""));
    assert!(error("D: A1, XYZ").contains("\"Ciudad Juárez / El Paso\""), "names are known");
    assert_eq!(
        error("4: A1"),
        "claim \"4: A1\": there is no train \"4\", expected one of \"3-train\", \"3-train (2)\", \"D\""
    );
    assert!(error("D: s, A1").contains("\"s\" could be A5 Springfield, IL or A7 Saint-Denis, expected one of them"));
    assert!(error("").contains("no route, expected TRAIN: STOP, STOP, ..."));
    assert!(error("D: A1, , A7").contains("there is no stop \"\""));
    assert!(error("{").contains("cannot be read as JSON"));
    assert!(error("{\"runs\": [{\"stops\": 3}]}").contains("expected a list of stops, or stops with commas between"));
    assert!(
        error(r#"[{"train": "D", "stops": ["A1", "A7"], "legs": []}]"#)
            .contains("0 legs, expected 1, one fewer than the stops")
    );
    assert!(
        error(r#"[{"train": "D", "stops": ["A1", "A5"], "track": [["A1:0"]]}]"#)
            .contains("stop \"A5/0 or A5/1\" of a run with track")
    );
    assert!(
        error(r#"[{"train": "D", "stops": ["A1", "A7"], "track": [["A1:7"]]}]"#)
            .contains("no segment \"A1:7\" on the board")
    );
    assert!(error(r#"{"runs": [], "choices": ["x"]}"#).contains("there is no choice \"x\""));
    let toml = Claim::read(&position(), "runs = 3", ClaimForm::Toml).unwrap_err().to_string();
    assert!(toml.contains("cannot be read as TOML: line 1") && !toml.contains('\n'), "{toml}");
    assert!(error(&"D: A1, A7;".repeat(1_001)).contains("1001 runs, expected at most 1000"));
    assert!(error(&" ".repeat(2 << 20)).contains("bytes, expected at most 1048576"));
}

#[test]
fn all_faults_of_a_claim_are_told() {
    let errors = |text: &str| read(text).unwrap_err().all().map(ToString::to_string).collect::<Vec<_>>();
    let claim = "D: A1, Westt; 3: A1, A7\n9: A1, A7; 3: Nowhere, A5, Else";
    let json = r#"[{"train": "D", "stops": ["A1", "Westt"]}, {"train": "3", "stops": ["A1"]}, {"train": "9", "stops": ["A1", "A7"]},
                   {"train": "3", "stops": ["Nowhere", "A5", "Else"]}]"#;
    for text in [claim, json] {
        let errors = errors(text);
        let told = [
            "there is no stop \"Westt\"",
            "there is no train \"9\"",
            "there is no stop \"Nowhere\"",
            "there is no stop \"Else\"",
        ];
        assert_eq!(errors.len(), told.len(), "{errors:?}");
        for (error, told) in errors.iter().zip(told) {
            assert!(error.contains(told) && error.starts_with("claim "), "{error}");
        }
        assert!(errors[3].starts_with("claim \"3: Nowhere, A5, Else\": "), "{}", errors[3]);
    }
    let whys = Claim::read_route(&position(), "D: Nowhere, Else").unwrap_err();
    assert_eq!(whys.all().map(|error| error.verb).collect::<Vec<_>>(), ["why", "why"]);
    assert_eq!(errors(&"nothing that, is a claim;".repeat(1_000)).len(), 10, "there is an end");
}

#[test]
fn an_unknown_stop_that_looks_like_a_hex_is_explained() {
    let snapshot = TestBoard::version_2()
        .with("scenery", json!({"blank": [{"id": "A7", "column": 0, "row": 6}], "places": {"A7": "Scranton"}}))
        .hex("A1", (0, 0), &["city 20 AR"], &["s0-e0"])
        .hex("A3", (0, 2), &["city 20 -", "city 20 -"], &["e3-s0"])
        .hex("A5", (0, 4), &[], &["e3-e0"]);
    let position = snapshot.reach(3).position();
    let error = |stop: &str| {
        let error = Claim::read(&position, &format!("3: A1, {stop}"), ClaimForm::Text).unwrap_err().to_string();
        error.split_once("\": ").unwrap().1.to_owned()
    };
    assert_eq!(error("A1/1"), "there is no stop \"A1/1\", expected \"A1\", which has only one stop");
    assert_eq!(error("A3/2"), "there is no stop \"A3/2\", expected \"A3/0\" or \"A3/1\"");
    assert_eq!(error("A7"), "A7 has no track, expected a place with track");
    assert_eq!(error("scranton"), "Scranton (A7) has no track, expected a place with track");
    assert_eq!(error("a4"), "hex \"a4\" is not on the map, expected perhaps \"A3\" or \"A5\"");
    assert!(error("B2").starts_with("there is no stop \"B2\", expected one of"), "{}", error("B2"));
}

#[test]
fn a_claim_for_a_company_without_trains_says_so() {
    let position = TestBoard::new().hex("A1", (0, 0), &["city 20 AR"], &[]).position();
    let error = Claim::read(&position, "3: A1", ClaimForm::Text).unwrap_err().to_string();
    assert!(error.ends_with("AR has no trains, expected a company with trains"), "{error}");
}
