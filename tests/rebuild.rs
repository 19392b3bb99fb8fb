//! Each recorded position of a title that the program knows, built again from the title's own data and a board file with the
//! line's tiles, tokens and trains: the same board, and the same answer.
//!
//! Where a line follows another edition, or misses something that the rulebook says, [`DIFFERENCES`] says what and why.

mod common;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use highball::board_file::BoardFile;
use highball::title::Title;
use highball::{Limits, Position, solve, strategies};
use serde_json::Value;

/// What the corpus calls a title, the title's id, its edition, and the marker that makes a train idle.
const TITLES: [(&str, &str, Option<&str>); 7] = [
    ("18MEX", "18MEX", None),
    ("18TN", "18TN", Some("later")),
    ("1830", "1830", None),
    ("1889", "1889", None),
    ("18Chesapeake", "18Chesapeake", None),
    ("18Chesapeake: Off the Rails", "18Chesapeake", Some("Off the Rails")),
    ("18GA", "18GA", None),
];

/// Where a line is not what the rulebook says.
struct Difference {
    /// As the corpus calls it.
    title: &'static str,
    /// The hex.
    hex: &'static str,
    /// The part of the hex: `neighbours`, `segments`, or a field of a stop.
    field: &'static str,
    /// What it is about.
    #[expect(dead_code, reason = "for whoever reads the list")]
    why: &'static str,
}

const DIFFERENCES: [Difference; 1] = [Difference {
    title: "1830",
    hex: "J2",
    field: "groups",
    why: "The Gulf is one location in two hexes; the lines have it in its group in the first only.",
}];

/// The line as a board file.
fn board_file(line: &Value, title: &str, edition: Option<&str>) -> String {
    let mut file = format!("title = {title:?}\nphase = {}\nid = {}\n", line["phase"], line["id"]);
    if let Some(edition) = edition {
        writeln!(file, "edition = {edition:?}").unwrap();
    }
    let hexes = line["hexes"].as_array().unwrap();
    file.push_str("[tiles]\n");
    for hex in hexes.iter().filter(|hex| hex["tile"] != hex["id"]) {
        writeln!(file, "{} = \"{}/{}\"", hex["id"], hex["tile"].as_str().unwrap(), hex["rotation"]).unwrap();
    }
    for (table, field) in [("tokens", "tokens"), ("extra_tokens", "extra_tokens")] {
        writeln!(file, "[{table}]").unwrap();
        for hex in hexes {
            for (number, stop) in hex["stops"].as_array().unwrap().iter().enumerate() {
                let Some(tokens) = stop.get(field).and_then(Value::as_array) else { continue };
                let tokens: Vec<_> = tokens.iter().map(|token| token.as_str().unwrap_or("")).collect();
                writeln!(file, "\"{}/{number}\" = {tokens:?}", hex["id"].as_str().unwrap()).unwrap();
            }
        }
    }
    writeln!(file, "[companies.{}]", line["company"]).unwrap();
    let trains: Vec<_> = line["trains"].as_array().unwrap().iter().map(|train| train["name"].as_str().unwrap()).collect();
    writeln!(file, "trains = {trains:?}").unwrap();
    if line.get("idle_trains").is_some() {
        writeln!(file, "\"civil war\" = true").unwrap();
    }
    file
}

/// A part of a hex, so that two hexes are the same where all their parts are.
type Parts = BTreeMap<String, Value>;

/// The parts of each hex: its track in any order and with its ends either way, empty slots written or not, fields that say
/// what they would mean left out.
fn parts(snapshot: &Value) -> BTreeMap<String, Parts> {
    let trains = snapshot["trains"].as_array().unwrap().len();
    let hex = |hex: &Value| {
        let mut parts = Parts::new();
        for field in ["column", "row", "tile", "rotation", "color", "neighbours"] {
            parts.insert(field.to_owned(), hex[field].clone());
        }
        parts.insert("segments".to_owned(), segments(hex));
        let stops = hex["stops"].as_array().unwrap();
        parts.insert("stops".to_owned(), stops.len().into());
        for (number, stop) in stops.iter().enumerate() {
            for field in ["kind", "revenue", "slots", "tokens", "extra_tokens", "neutral", "groups", "visit_cost"] {
                parts.insert(format!("{number}.{field}"), of_stop(stop, field, trains));
            }
        }
        (hex["id"].as_str().unwrap().to_owned(), parts)
    };
    snapshot["hexes"].as_array().unwrap().iter().map(hex).collect()
}

/// The track of a hex. A label that only one segment carries says nothing.
fn segments(hex: &Value) -> Value {
    let segments = hex["segments"].as_array().unwrap();
    let texts = |list: &Value| -> BTreeSet<String> {
        list.as_array().into_iter().flatten().map(|text| text.as_str().unwrap().to_owned()).collect()
    };
    let carriers = |label: &String| segments.iter().filter(|segment| texts(&segment["exclusive"]).contains(label)).count();
    let segment = |segment: &Value| {
        let labels: Vec<_> = texts(&segment["exclusive"]).into_iter().filter(|label| carriers(label) > 1).collect();
        let (terminal, gauge) = (&segment["terminal"], &segment["gauge"]);
        format!("{:?} {labels:?} terminal: {terminal}, gauge: {gauge}", texts(&segment["ends"]))
    };
    let segments: BTreeSet<String> = segments.iter().map(segment).collect();
    segments.into_iter().collect()
}

/// A train's reach; numbers beyond any board stand for no limit.
fn reach(reach: &Value) -> Value {
    match reach {
        Value::Number(number) => number.as_u64().unwrap().min(99).into(),
        Value::Array(rows) => rows.iter().map(self::reach).collect(),
        Value::Object(row) => row.iter().map(|(field, value)| (field.clone(), self::reach(value))).collect(),
        other => other.clone(),
    }
}

fn of_stop(stop: &Value, field: &str, trains: usize) -> Value {
    let value = &stop[field];
    let list = || value.as_array().cloned().unwrap_or_default();
    match field {
        "revenue" if value.is_number() => vec![value.clone(); trains].into(),
        "slots" => value.as_u64().unwrap_or(0).into(),
        "tokens" => {
            let mut tokens = list();
            tokens.resize(stop["slots"].as_u64().unwrap_or(0) as usize, Value::Null);
            tokens.into()
        }
        "extra_tokens" | "groups" => list().into(),
        "neutral" => value.as_bool().unwrap_or(false).into(),
        "visit_cost" => value.as_u64().unwrap_or(1).into(),
        _ => value.clone(),
    }
}

/// What differs, each with the number of lines where it does and the first of them.
#[derive(Default)]
struct Wrong(BTreeMap<String, (usize, String)>);

impl Wrong {
    fn add(&mut self, line: &str, what: String) {
        let title = line.split('/').next().unwrap_or_default();
        self.0.entry(format!("{title}: {what}")).or_insert((0, line.to_owned())).0 += 1;
    }
}

#[test]
fn every_recorded_position_is_rebuilt_from_its_titles_data() {
    let Some(lines) = common::corpus_file("conformance.jsonl.gz") else { return };
    let (mut met, mut wrong, mut rebuilt) = (BTreeSet::new(), Wrong::default(), BTreeMap::new());
    for line in &lines {
        let line: Value = serde_json::from_str(line).unwrap();
        let name = line["title"].as_str().unwrap();
        let Some(&(_, id, edition)) = TITLES.iter().find(|(title, ..)| *title == name) else { continue };
        let text = board_file(&line, id, edition);
        let place = line["id"].as_str().unwrap();
        let file = BoardFile::read(&text).unwrap_or_else(|errors| panic!("{place}: {}\n{text}", errors[0]));
        let game = match file.game(Title::builtin(id).unwrap()) {
            Ok(game) => game,
            Err(errors) => {
                errors.iter().for_each(|error| {
                    wrong.add(place, format!("{}: {}, expected {}", error.field, error.what, error.expected))
                });
                continue;
            }
        };
        for warning in game.warnings() {
            wrong.add(place, format!("warning: {}: {}, expected {}", warning.field, warning.what, warning.expected));
        }
        let snapshot = game.question(line["company"].as_str().unwrap()).unwrap();
        let ours = serde_json::to_value(&snapshot).unwrap();
        let (built, recorded) = (parts(&ours), parts(&line));
        let ids: BTreeSet<&String> = built.keys().chain(recorded.keys()).collect();
        for hex in ids {
            let nothing = Parts::new();
            let (built, recorded) = (built.get(hex).unwrap_or(&nothing), recorded.get(hex).unwrap_or(&nothing));
            let fields: BTreeSet<&String> = built.keys().chain(recorded.keys()).collect();
            for field in fields.into_iter().filter(|&field| built.get(field) != recorded.get(field)) {
                let is = |difference: &&Difference| {
                    difference.title == name && difference.hex == hex && field.ends_with(difference.field)
                };
                match DIFFERENCES.iter().position(|difference| is(&difference)) {
                    Some(known) => drop(met.insert(known)),
                    None => wrong.add(place, format!("{hex}.{field}: {:?} for {:?}", built.get(field), recorded.get(field))),
                }
            }
        }
        for (ours, recorded) in ours["trains"].as_array().unwrap().iter().zip(line["trains"].as_array().unwrap()) {
            if (&ours["name"], reach(&ours["reach"])) != (&recorded["name"], reach(&recorded["reach"])) {
                wrong.add(place, format!("train {ours} for {recorded}"));
            }
        }
        let position: Position = snapshot.check().unwrap();
        let answer = solve(&position, strategies()[0], &Limits::default()).unwrap();
        if Some(answer.revenue) != line["optimum"].as_u64() {
            wrong.add(place, format!("{place} earns {} for {}", answer.revenue, line["optimum"]));
        }
        *rebuilt.entry(name.to_owned()).or_insert(0) += 1;
    }
    let wrong: Vec<_> =
        wrong.0.iter().map(|(what, (lines, first))| format!("{what} ({lines} lines, first {first})\n")).collect();
    assert!(wrong.is_empty(), "{} things differ:\n{}", wrong.len(), wrong.concat());
    assert_eq!(rebuilt.len(), TITLES.len(), "each title has a line: {rebuilt:?}");
    let stale: Vec<_> =
        DIFFERENCES.iter().enumerate().filter(|(number, _)| !met.contains(number)).map(|(_, it)| it.hex).collect();
    assert_eq!(stale, Vec::<&str>::new(), "differences that no line has");
}
