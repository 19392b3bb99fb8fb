//! What the check accepts, and by which words it refuses the rest.

use highball_certificate::{CertifiedRun, check, check_certificate, write};
use serde_json::{Value, json};

/// Three cities in a row, worth 20, 30 and 60, a token in the middle, and two 2-trains: the best runs earn 50 and 90.
fn board() -> Value {
    json!({
        "layout": "flat", "company": "AR", "trains": [{"id": "2-0", "reach": 2}, {"id": "2-1", "reach": 2}],
        "hexes": [
            {"id": "A1", "column": 0, "row": 0, "neighbours": {"0": "A3"},
             "stops": [{"kind": "city", "revenue": 20, "slots": 1}], "segments": [{"ends": ["e0", "s0"]}]},
            {"id": "A3", "column": 0, "row": 2, "neighbours": {"3": "A1", "0": "A5"},
             "stops": [{"kind": "city", "revenue": 30, "slots": 1, "tokens": ["AR"]}],
             "segments": [{"ends": ["e3", "s0"]}, {"ends": ["e0", "s0"]}]},
            {"id": "A5", "column": 0, "row": 4, "neighbours": {"3": "A3"},
             "stops": [{"kind": "city", "revenue": 60, "slots": 1}], "segments": [{"ends": ["e3", "s0"]}]},
        ],
    })
}

fn run(train: &str, stops: [&str; 2], track: [&str; 2]) -> CertifiedRun {
    CertifiedRun {
        train: train.to_owned(),
        stops: stops.map(str::to_owned).to_vec(),
        track: vec![track.map(str::to_owned).to_vec()],
    }
}

fn best() -> Vec<CertifiedRun> {
    vec![run("2-0", ["A1/0", "A3/0"], ["A1:0", "A3:0"]), run("2-1", ["A3/0", "A5/0"], ["A3:1", "A5:0"])]
}

fn certificate() -> Value {
    serde_json::to_value(write(&board(), best()).unwrap()).unwrap()
}

/// The words by which the certificate is refused after a change.
#[track_caller]
fn refused(change: impl FnOnce(&mut Value)) -> String {
    let mut certificate = certificate();
    change(&mut certificate);
    check(&serde_json::to_vec(&certificate).unwrap()).unwrap_err().to_string()
}

#[test]
fn a_certificate_of_the_best_runs_verifies() {
    let verified = check(&serde_json::to_vec(&certificate()).unwrap()).unwrap();
    assert_eq!((verified.company.as_str(), verified.earns), ("AR", 140));
}

#[test]
fn a_set_that_is_not_the_best_has_no_certificate() {
    let refusal = write(&board(), best().split_off(1)).unwrap_err();
    assert_eq!(refusal.to_string(), "sets: a set of runs earns 140, which is more than 90");
}

/// A proof of one question does not prove another.
#[test]
fn a_certificate_is_about_its_own_question() {
    let error = refused(|it| it["question"]["hexes"][0]["stops"][0]["revenue"] = 30.into());
    assert_eq!(error, "earns: is 140, but the runs earn 150");
    let error = refused(|it| it["question"]["trains"][0]["reach"] = 3.into());
    assert!(error.starts_with("cases[0].trains: 1 entries, expected 2"), "{error}");
}

#[test]
fn a_set_that_is_not_legal_or_earns_something_else_is_refused() {
    let error = refused(|it| it["earns"] = 150.into());
    assert_eq!(error, "earns: is 150, but the runs earn 140");
    let error = refused(|it| it["runs"][1] = it["runs"][0].clone());
    assert_eq!(error, "runs: not a legal set of runs");
    let error = refused(|it| it["runs"][1]["train"] = "2-0".into());
    assert_eq!(error, "runs: not a legal set of runs");
    let error = refused(|it| it["runs"][0]["track"][0][0] = "A1:7".into());
    assert_eq!(error, "runs: not a legal set of runs");
}

#[test]
fn each_number_is_checked_by_its_place() {
    let error = refused(|it| it["certificate"] = 1.into());
    assert_eq!(error, "certificate: version 1, expected 2");
    let error = refused(|it| it["scale"] = 0.into());
    assert_eq!(error, "scale: is 0, expected 1 to 65536");
    let error = refused(|it| it["cases"] = json!([]));
    assert_eq!(error, "cases: 0 cases, expected 1, one for each set of choices");
    let error = refused(|it| it["cases"][0]["prices"] = json!([[0, -1]]));
    assert_eq!(error, format!("cases[0].prices[0]: price -1, expected 1 to {}", 1_i64 << 39));
    let error = refused(|it| it["cases"][0]["prices"] = json!([[0, 1], [0, 1]]));
    assert_eq!(error, "cases[0].prices[1]: a second price of 0");
    let error = refused(|it| it["cases"][0]["prices"] = json!([[9, 1]]));
    assert_eq!(error, "cases[0].prices[0]: number 9, expected less than 8");
    let error = refused(|it| it["cases"][0]["trains"][0]["train"] = "2-1".into());
    assert_eq!(error, "cases[0].trains[0].train: \"2-1\", expected \"2-0\"");
    let error = refused(|it| it["cases"][0]["trains"][0]["bound"] = (-1).into());
    assert_eq!(error, format!("cases[0].trains[0].bound: is -1, expected 0 to {}", 1_i64 << 39));
    let error = refused(|it| it["cases"][0]["trains"][0]["potentials"] = json!([0, 0]));
    assert!(error.starts_with("cases[0].trains[0].potentials: 2 numbers, expected "), "{error}");
    let error = refused(|it| it["cases"][0]["trains"][0]["visits"] = json!([[3, 1]]));
    assert_eq!(error, "cases[0].trains[0].visits[0]: number 3, expected less than 3");
}

/// The bound of a train is what proves the answer, so one that is too low must not pass, although every arc suits it.
#[test]
fn a_bound_below_what_a_route_earns_is_refused() {
    let error = refused(|it| it["cases"][0]["trains"][0]["bound"] = (70 * 64).into());
    assert_eq!(error, "cases[0].trains[0].bound: is 4480, but a route earns 5760 after prices");
}

/// Prices under which track is used twice would prove nothing where the company's routes may share it.
#[test]
fn track_that_routes_may_share_has_no_prices() {
    let mut board = board();
    board["version"] = 3.into();
    board["overlap"] = true.into();
    let twice = |train| run(train, ["A3/0", "A5/0"], ["A3:1", "A5:0"]);
    let mut certificate = serde_json::to_value(write(&board, vec![twice("2-0"), twice("2-1")]).unwrap()).unwrap();
    assert_eq!(check(&serde_json::to_vec(&certificate).unwrap()).unwrap().earns, 180);
    certificate["cases"][0]["prices"] = json!([[0, 640]]);
    let error = check(&serde_json::to_vec(&certificate).unwrap()).unwrap_err().to_string();
    assert_eq!(error, "cases[0].prices: track has prices, but the company's routes may use the same track");
}

/// A train that is paid for two of three cities earns 90 in the middle and on the right. On the left it would be paid 20, and a bonus of 10.
#[test]
fn a_relaxed_route_earns_a_bonus_for_a_paid_stop_only_if_it_is_paid_there() {
    let mut board = board();
    board["version"] = 3.into();
    board["trains"] = json!([{"id": "3-0", "reach": [{"stops": ["city"], "visit": 3, "pay": 2}]}]);
    board["bonuses"] = json!([{"id": "left", "includes": [{"counted": "paid", "stops": ["A1/0"]}], "paid": "each-route",
                               "pays": [{"amount": 10, "to": "route"}]}]);
    let certificate = write(&board, vec![run("3-0", ["A3/0", "A5/0"], ["A3:1", "A5:0"])]).unwrap();
    assert_eq!(check_certificate(&certificate).unwrap().earns, 90);
    // The route has begun on the right, where it was paid, and can be paid once more. There are 11 nodes.
    let (state, start) = (2, 2);
    assert_eq!(certificate.cases[0].trains[0].potentials[11 * state + start], Some(30 * certificate.scale));
}

#[test]
fn files_that_are_no_certificate_are_refused() {
    let error = |text: &str| check(text.as_bytes()).unwrap_err().to_string();
    assert!(error("").starts_with("not a certificate: "));
    assert!(error("{}").starts_with("not a certificate: missing field"));
    assert!(error(&"[".repeat(100_000)).starts_with("not a certificate: "));
    let error = refused(|it| it["question"] = json!({"layout": "flat"}));
    assert!(error.starts_with("not a certificate: question: "), "{error}");
    let error = refused(|it| it["hurry"] = true.into());
    assert!(error.starts_with("not a certificate: unknown field `hurry`"), "{error}");
}

/// A size in a hostile file is not trusted: neither time nor memory follows it.
#[test]
fn hostile_sizes_are_refused_at_once() {
    let most = i64::MAX;
    let error = refused(|it| it["cases"][0]["trains"][0]["bound"] = most.into());
    assert!(error.starts_with("cases[0].trains[0].bound: is "), "{error}");
    for number in [most, i64::MIN] {
        let error = refused(|it| it["cases"][0]["trains"][0]["potentials"][0] = number.into());
        assert!(error.starts_with("cases[0].trains[0].potentials[0]"), "{error}");
    }
    let row = |kinds: Value| json!({"stops": kinds, "visit": 4_000_000_000_u32, "pay": 1});
    let error = refused(|it| {
        it["question"]["trains"][0]["reach"] = json!([row(json!(["city"])), row(json!(["town"])), row(json!(["offboard"]))]);
        it["question"]["hexes"][0]["stops"][0]["revenue"] = 1_000_000.into();
    });
    assert!(!error.contains('\n'), "{error}");
    // The sets of so many rows cannot be counted.
    let error = refused(|it| it["question"]["trains"][0]["reach"] = vec![row(json!(["city"])); 60].into());
    assert!(!error.contains('\n'), "{error}");
}
