//! Bugs that random boards and the fuzzer found. Each test is named after what must hold.

use highball::position::Snapshot;
use highball::report::text::used_text;
use highball::rules::Money;
use highball::rules::Payee;
use highball::search::exact_strategies;
use highball::{Language, Solver};
use serde_json::{Value, json};

use crate::common::answers;

#[test]
fn an_error_is_one_line_even_if_a_field_name_has_a_line_break() {
    let named = r#"{"layout": "flat", "company": "A", "trains": [], "hexes": [{"id": "A1", "a\nb": 1}]}"#;
    let error = Snapshot::read(named.as_bytes()).unwrap_err().to_string();
    assert!(!error.contains('\n') && error.contains(r"a\nb"), "{error}");
}

#[test]
fn a_route_ends_at_a_stop_that_cannot_be_run_through_even_with_the_companys_token() {
    let stop = |revenue: u32, through: bool| json!({"kind": "city", "revenue": revenue, "slots": 1, "tokens": [if through { None } else { Some("A") }], "through": through});
    let question = json!({
        "version": 2, "layout": "flat", "company": "A", "trains": [{"id": "3", "reach": 3}],
        "hexes": [
            {"id": "H0", "column": 0, "row": 0, "neighbours": {"0": "H2"}, "stops": [stop(40, true)], "segments": [{"ends": ["e0", "s0"]}]},
            {"id": "H2", "column": 0, "row": 2, "neighbours": {"0": "H4", "3": "H0"}, "stops": [stop(20, false)],
             "segments": [{"ends": ["e3", "s0"]}, {"ends": ["e0", "s0"]}]},
            {"id": "H4", "column": 0, "row": 4, "neighbours": {"3": "H2"}, "stops": [stop(70, true)], "segments": [{"ends": ["e3", "s0"]}]},
        ],
    });
    let position = Snapshot::read(question.to_string().as_bytes()).unwrap().check().unwrap();
    assert_eq!(answers::proven_revenue(&position), 90);
}

/// Returns the revenue that every exact strategy proves.
fn revenue(question: &Value) -> Money {
    let position = Snapshot::read(question.to_string().as_bytes()).unwrap().check().unwrap();
    let answers = exact_strategies().map(|strategy| Solver::new().strategy(strategy).solve(&position).unwrap());
    let mut revenues = answers.map(|answer| answer.proven().then_some(answer.revenue).unwrap());
    let first = revenues.next().unwrap();
    assert!(revenues.all(|revenue| revenue == first), "{question}");
    first
}

#[test]
fn of_two_like_trains_the_one_that_may_pass_a_blocked_city_passes_it() {
    let city =
        |revenue: u32, token: Option<&str>| json!({"kind": "city", "revenue": revenue, "slots": 1, "tokens": [token]});
    let question = json!({
        "version": 3, "layout": "flat", "company": "RED", "bypass": {"trains": ["second"]},
        "trains": [{"id": "first", "name": "3", "reach": 3}, {"id": "second", "name": "3", "reach": 3}],
        "hexes": [
            {"id": "A1", "column": 0, "row": 0, "neighbours": {"0": "A3"}, "stops": [city(20, Some("RED"))], "segments": [{"ends": ["e0", "s0"]}]},
            {"id": "A3", "column": 0, "row": 2, "neighbours": {"0": "A5", "3": "A1"}, "stops": [city(30, Some("BLUE"))],
             "segments": [{"ends": ["e3", "s0"]}, {"ends": ["s0", "e0"]}]},
            {"id": "A5", "column": 0, "row": 4, "neighbours": {"3": "A3"}, "stops": [city(50, None)], "segments": [{"ends": ["e3", "s0"]}]},
        ],
    });
    assert_eq!(revenue(&question), 70);
    let position = Snapshot::read(question.to_string().as_bytes()).unwrap().check().unwrap();
    let answer = answers::best(&position);
    let used = answer.runs.iter().filter_map(|(run, judged)| used_text(&position, run, judged, Language::English));
    assert_eq!(used.collect::<Vec<_>>(), ["used 2 of 3 stops"], "it does not stop where it passes");
}

#[test]
fn a_border_takes_the_reach_of_each_train_whatever_limits_another() {
    let question = json!({
        "version": 3, "layout": "pointy", "company": "A", "borders": [["H0", "H1"]],
        "trains": [{"id": "t0", "reach": 4}, {"id": "t1", "reach": 3, "multiplier": 10, "free_borders": 1}, {"id": "t2", "reach": 0}],
        "hexes": [
            {"id": "H0", "column": 4, "row": 4, "neighbours": {"2": "H1", "4": "H2"},
             "stops": [{"kind": "city", "revenue": 0, "slots": 1, "tokens": ["A"]}, {"kind": "halt", "revenue": 10}],
             "segments": [{"ends": ["e2", "s0"]}, {"ends": ["e4", "e2"]}, {"ends": ["s0", "s1"]}]},
            {"id": "H1", "column": 3, "row": 3, "neighbours": {"5": "H0"}, "stops": [{"kind": "city", "revenue": 10, "slots": 1}],
             "segments": [{"ends": ["e5", "s0"]}]},
            {"id": "H2", "column": 6, "row": 4, "neighbours": {"1": "H0"}, "stops": [{"kind": "offboard", "revenue": 0}],
             "segments": [{"ends": ["e1", "s0"]}]},
        ],
    });
    assert_eq!(revenue(&question), 200);
}

#[test]
fn a_border_counts_against_a_row_beside_a_train_with_a_free_border() {
    let question = json!({
        "version": 3, "layout": "pointy", "company": "A", "borders": [["H0", "H2"]],
        "trains": [{"id": "t0", "reach": [{"stops": ["city", "halt"], "visit": 2, "pay": 1}]}, {"id": "t1", "reach": 1, "free_borders": 1}],
        "bonuses": [{"id": "b0", "paid": "set", "includes": [["H1/0"]], "pays": []}],
        "hexes": [
            {"id": "H0", "column": 4, "row": 4, "neighbours": {"0": "H1", "5": "H2"}, "stops": [], "segments": [{"ends": ["e0", "e5"]}]},
            {"id": "H1", "column": 3, "row": 5, "neighbours": {"3": "H0"}, "stops": [{"kind": "halt", "revenue": 0}], "segments": [{"ends": ["e3", "s0"]}]},
            {"id": "H2", "column": 5, "row": 5, "neighbours": {"2": "H0"}, "stops": [{"kind": "city", "revenue": 1, "slots": 1, "tokens": ["A"]}],
             "segments": [{"ends": ["e2", "s0"]}]},
        ],
    });
    assert_eq!(revenue(&question), 0);
}

#[test]
fn track_that_nothing_uses_changes_nothing_beside_lanes_of_two_widths() {
    let question = |h0: &[[&str; 2]]| {
        let segments = |all: &[[&str; 2]]| all.iter().map(|ends| json!({"ends": ends})).collect::<Value>();
        json!({
            "version": 3, "layout": "pointy", "company": "A",
            "trains": [{"id": "t0", "reach": 10}, {"id": "t1", "reach": [{"stops": ["city", "town"], "visit": 10, "pay": 1}]}],
            "hexes": [
                {"id": "H0", "column": 4, "row": 4, "neighbours": {"4": "H1"}, "segments": segments(h0),
                 "stops": [{"kind": "town", "revenue": 0}, {"kind": "city", "revenue": 1, "slots": 1, "tokens": ["A"]}]},
                {"id": "H1", "column": 6, "row": 4, "neighbours": {"0": "H4", "1": "H0"},
                 "segments": segments(&[["e0", "e1"], ["e1.0/2", "s1"], ["e1.1/2", "e0"]]),
                 "stops": [{"kind": "town", "revenue": 0}, {"kind": "city", "revenue": 50, "slots": 0}]},
                {"id": "H4", "column": 5, "row": 5, "neighbours": {"3": "H1"}, "segments": segments(&[["e3", "s0"]]),
                 "stops": [{"kind": "town", "revenue": 0}]},
            ],
        })
    };
    let used = [["e4.0/2", "s1"], ["e4.1/2", "s0"], ["s0", "s1"]];
    assert_eq!(revenue(&question(&used)), 52);
    assert_eq!(revenue(&question(&[&used[..], &[["e5", "e4"]]].concat())), 52, "with a dead end");
}

/// A token and two cities in a row for a train that earns a rounded part, with a bonus that is paid once.
fn rounded_bonus(part: &str, rounding: &Value, amount: &Value) -> Value {
    let city = |revenue: u32| json!({"kind": "city", "revenue": revenue, "slots": 1});
    json!({
        "version": 3, "layout": "flat", "company": "A", "objective": ["route", "treasury"],
        "trains": [{"id": "t0", "reach": 3, "part": part, "rounding": rounding}, {"id": "t1", "reach": 2}],
        "hexes": [{"id": "H0", "column": 0, "row": 0, "neighbours": {},
                   "stops": [{"kind": "city", "revenue": 20, "slots": 1, "tokens": ["A"]}, city(50), city(30), city(40)],
                   "segments": [{"ends": ["s0", "s1"]}, {"ends": ["s1", "s2"]}, {"ends": ["s0", "s3"]}]}],
        "bonuses": [{"id": "b0", "paid": "once", "includes": [["H0/0"]], "per": {"kinds": ["city"]},
                     "pays": [{"to": "route", "amount": amount}, {"to": "treasury", "amount": 1}]}],
    })
}

#[test]
fn what_a_bonus_pays_once_is_rounded_after_it_is_multiplied_by_its_stops() {
    let question = json!({
        "version": 3, "layout": "flat", "company": "A", "trains": [{"id": "t1", "reach": 10, "rounding": {"round": "down", "to": 20}}],
        "bonuses": [{"id": "b0", "paid": "once", "includes": [], "per": {"stops": ["H1/0"], "kinds": ["city"]}, "pays": [{"to": "route", "amount": 10}]}],
        "hexes": [
            {"id": "H0", "column": 4, "row": 4, "neighbours": {"1": "H1"}, "stops": [{"kind": "city", "revenue": 0, "slots": 1, "tokens": ["A"]}],
             "segments": [{"ends": ["e1", "s0"]}]},
            {"id": "H1", "column": 3, "row": 5, "neighbours": {"4": "H0"}, "stops": [{"kind": "town", "revenue": 0}], "segments": [{"ends": ["e4", "s0"]}]},
        ],
    });
    assert_eq!(revenue(&question), 20);
    for (part, to) in [("1/2", 10), ("1/3", 10), ("2/3", 20), ("1/7", 3), ("1/1", 50)] {
        for round in ["down", "up"] {
            for amount in [
                json!(7),
                json!([10, 3]),
                json!({"best_of": {"kinds": ["city"]}}),
                json!({"best_of": {"stops": ["H0/3", "H0/2"]}}),
            ] {
                revenue(&rounded_bonus(part, &json!({"round": round, "to": to}), &amount));
            }
        }
    }
}

/// Both runs earn nothing, but bring something for the treasury. `flow` refuses bonuses, so it finds neither, and its bound on the revenue
/// proves nothing about the treasury.
#[test]
fn an_answer_is_proven_only_if_the_later_goals_of_the_objective_are() {
    let question = json!({
        "version": 3, "layout": "flat", "company": "A", "objective": ["route", "treasury"],
        "trains": [{"id": "1-0", "reach": 1, "local": true}, {"id": "1-1", "reach": 1, "local": true}],
        "hexes": [{"id": "H0", "column": 0, "row": 0, "neighbours": {}, "segments": [],
                   "stops": [{"kind": "city", "revenue": 0, "slots": 1, "tokens": ["A"]}]}],
        "bonuses": [{"id": "port", "includes": [["H0/0"]], "pays": [{"to": "treasury", "amount": 100}]}],
    });
    let position = Snapshot::read(question.to_string().as_bytes()).unwrap().check().unwrap();
    let treasury = |strategy: &str| {
        let answer = Solver::new().strategy(highball::search::strategy(strategy).unwrap()).solve(&position).unwrap();
        let paid: i64 = answer.earned_bonuses().map(|earned| earned.amount(&position, &Payee::Treasury)).sum();
        assert_eq!((answer.revenue, answer.upper_bound), (0, 0), "{strategy}");
        (paid, answer.proven())
    };
    assert_eq!(treasury("portfolio"), (200, true));
    assert_eq!(treasury("flow"), (0, false));
}
