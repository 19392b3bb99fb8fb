//! The JSON Schemas in `docs/schema`: they are those of the types, and what the program reads and prints is valid.

use std::collections::BTreeSet;
use std::path::PathBuf;

use highball::schema::schemas;
use jsonschema::Validator;
use serde_json::{Value, json};

use crate::common::fixtures;
use crate::common::program::{Done, Files, run, run_on};

/// The file of a schema.
fn file(name: &str) -> PathBuf {
    fixtures::project().join("docs/schema").join(format!("{name}.json"))
}

/// A schema that also refuses fields that it does not describe.
fn strict(name: &str) -> Validator {
    let schemas = schemas();
    let (_, schema) = schemas.iter().find(|(other, _)| *other == name).unwrap();
    let mut schema = schema.clone().to_value();
    refuse_other_fields(&mut schema);
    jsonschema::validator_for(&schema).unwrap()
}

fn refuse_other_fields(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            fields.values_mut().for_each(refuse_other_fields);
            if fields.contains_key("properties") && !fields.contains_key("additionalProperties") {
                fields.insert("unevaluatedProperties".to_owned(), json!(false));
            }
        }
        Value::Array(items) => items.iter_mut().for_each(refuse_other_fields),
        _ => {}
    }
}

#[track_caller]
fn assert_valid(schema: &Validator, value: &Value, what: &str) {
    let errors: Vec<String> =
        schema.iter_errors(value).map(|error| format!("{}: {error}", error.instance_path())).take(3).collect();
    assert!(errors.is_empty(), "{what}: {}", errors.join("\n"));
}

/// Set `UPDATE_SCHEMAS` to write the files instead.
#[test]
fn the_schemas_in_the_documentation_are_those_of_the_types() {
    for (name, schema) in schemas() {
        let text = serde_json::to_string_pretty(&schema).unwrap() + "\n";
        if std::env::var_os("UPDATE_SCHEMAS").is_some() {
            std::fs::write(file(name), text).unwrap();
            continue;
        }
        let is_current = std::fs::read_to_string(file(name)).is_ok_and(|stored| stored == text);
        assert!(is_current, "docs/schema/{name}.json is out of date: run this test with UPDATE_SCHEMAS=1");
    }
}

/// The paths of the snapshots in `fixtures/`.
fn snapshots() -> Vec<String> {
    let files = std::fs::read_dir(fixtures::path("")).unwrap().map(|file| file.unwrap().path());
    let snapshots = files.filter(|path| path.extension().is_some_and(|end| end == "json"));
    snapshots.map(|path| path.to_str().unwrap().to_owned()).collect()
}

/// The paths of the boards in `fixtures/`.
fn boards() -> Vec<String> {
    let files = std::fs::read_dir(fixtures::path("boards")).unwrap().map(|file| file.unwrap().path());
    files.map(|path| path.to_str().unwrap().to_owned()).collect()
}

fn read(path: &str) -> Value {
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

#[test]
fn all_questions_are_valid_snapshots() {
    let schema = strict("snapshot");
    for path in snapshots() {
        assert_valid(&schema, &read(&path), &path);
    }
    for corpus in ["conformance", "published", "search", "titles"] {
        for (number, line) in fixtures::corpus(corpus).iter().enumerate().step_by(40) {
            assert_valid(&schema, &serde_json::from_str(line).unwrap(), &format!("{corpus} {number}"));
        }
    }
    for path in boards() {
        for snapshot in run_on(&["show", &path, "--format", "snapshot"], "").json() {
            assert_valid(&schema, &snapshot, &path);
        }
    }
}

#[test]
fn a_snapshot_with_a_missing_unknown_or_wrong_field_is_invalid() {
    let schema = strict("snapshot");
    let change = |change: fn(&mut Value)| {
        let mut snapshot = read(fixtures::path("large.json").to_str().unwrap());
        change(&mut snapshot);
        schema.is_valid(&snapshot)
    };
    assert!(change(|_| {}));
    assert!(!change(|snapshot| drop(snapshot.as_object_mut().unwrap().remove("layout"))));
    assert!(!change(|snapshot| snapshot["layot"] = "flat".into()));
    assert!(!change(|snapshot| snapshot["layout"] = "round".into()));
    assert!(!change(|snapshot| snapshot["trains"][0]["reach"] = "many".into()));
    assert!(!change(|snapshot| snapshot["hexes"][0]["segments"][0]["ends"] = json!(["e0"])));
    assert!(!change(|snapshot| snapshot["hexes"][0]["neighbours"] = json!(["A1"])));
}

/// Checks every line that the program printed, and returns the number of lines.
#[track_caller]
fn assert_all_valid(schema: &Validator, done: &Done, what: &str) -> usize {
    let lines = done.json();
    lines.iter().for_each(|line| assert_valid(schema, line, what));
    lines.len()
}

#[test]
fn answers_and_lines_of_batches_are_valid() {
    let (answer, batch) = (strict("answer"), strict("batch"));
    for path in boards() {
        let done = run_on(&["solve", &path, "--format", "json"], "");
        assert!(assert_all_valid(&answer, &done, &path) > 0, "{}", done.error);
    }
    let large = "fixtures/large.json";
    let known = &run_on(&["solve", large, "--format", "json"], "").json()[0];
    let with_other = |path: &str| {
        let mut other = known.clone();
        other.pointer_mut(path).unwrap()["other"] = 1.into();
        answer.is_valid(&other)
    };
    assert!(answer.is_valid(known) && !with_other("") && !with_other("/runs/0") && !with_other("/micros"));
    for options in [
        &["--top", "3"][..],
        &["--fix", "4+: F8, G11, H12", "--forbid", "F8, G11", "--include", "F8"],
        &["--beat", "100000"],
        &["--node-limit", "1"],
    ] {
        let done = run_on(&[&["solve", large, "--format", "json"], options].concat(), "");
        assert_eq!(assert_all_valid(&answer, &done, &format!("{options:?}")), 1, "{}", done.error);
    }
    let (files, boards) = (snapshots(), boards());
    let all = files.iter().chain(&boards).map(String::as_str);
    let done = run_on(&["batch", "-"].into_iter().chain(all).collect::<Vec<_>>(), "{}\nnothing\n");
    assert!(assert_all_valid(&batch, &done, "batch") > files.len());
    assert!(done.output.contains("\"error\""));
    assert!(!answer.is_valid(&json!({"line": 1, "error": "wrong"})) && !batch.is_valid(&json!({"line": 1})));
}

#[test]
fn verdicts_are_valid() {
    let schema = strict("verdict");
    let board = fixtures::path("boards/18SA.toml");
    let mut lines = 0;
    for (path, company, claims) in [
        (board.to_str().unwrap(), "RFFSA", &["none", "Brasilia, Rio de Janeiro"][..]),
        ("fixtures/boards/1830.toml", "PRR", &["none", "D: Chicago, Pittsburgh = 5; D: Pittsburgh, Altoona"]),
        ("fixtures/boards/18MEX.toml", "CHI", &["4D: El Paso, Chihuahua", "6': El Paso, Chihuahua; 4D: El Paso, Chihuahua"]),
    ] {
        for claim in claims {
            let done = run_on(&["judge", path, "--company", company, "--format", "json", "--claim", claim], "");
            lines += assert_all_valid(&schema, &done, claim);
        }
        let last = claims[claims.len() - 1].split(';').next().unwrap();
        let done = run_on(&["judge", path, "--company", company, "--format", "json", "--why", last], "");
        lines += assert_all_valid(&schema, &done, last);
    }
    assert!(lines >= 9, "{lines}");
}

#[test]
fn judged_answers_are_valid() {
    let schema = strict("judged");
    let questions = "fixtures/corpus/published.jsonl.gz";
    let mut answers = run_on(&["batch", questions], "").output;
    answers += "nothing\n{\"id\": \"1867/Bankruptcy Club/GW\", \"runs\": []}\n";
    let done = run_on(&["judge", questions, "--answers", "-"], answers);
    assert_eq!(assert_all_valid(&schema, &done, "judged answers"), 6, "{}", done.error);
    let illegal = "{\"id\": \"offboard_end\", \"runs\": [{\"train\": \"1\", \"stops\": [\"A1\", \"A3\", \"A5\"]}]}";
    let done = run_on(&["judge", "fixtures/offboard_end.json", "--answers", "-"], illegal);
    assert_eq!(assert_all_valid(&schema, &done, "an illegal answer"), 2, "{}", done.error);
    assert!(!schema.is_valid(&json!({"line": 1})) && !schema.is_valid(&json!({"answers": 1})));
}

#[test]
fn audits_are_valid() {
    let schema = strict("audit");
    let files = Files::new();
    for (name, actions) in [("1889/962", 300), ("18MEX/hotseat01", 250)] {
        let mut game: Value = serde_json::from_str(&fixtures::text(&format!("games/{name}.json.gz"))).unwrap();
        game["actions"].as_array_mut().unwrap().truncate(actions);
        files.write(&name.replace('/', "-"), game.to_string());
    }
    files.write("broken", "{}");
    let names = ["1889-962", "18MEX-hotseat01", "broken"];
    let done = run(files.path(), &[&["audit"], &names[..], &["--format", "json"]].concat(), "");
    assert_eq!(assert_all_valid(&schema, &done, "audit"), 3, "{}", done.error);
    assert!(done.json()[0]["runs"].as_array().unwrap().len() > 1);
}

#[test]
fn advice_is_valid() {
    let board = "title = '1830'\nphase = '3'\n[tokens]\nH12 = ['PRR']\n[companies.PRR]\ntrains = ['2']\n[companies.NYC]\ntrains = ['3']\n";
    let done = run_on(&["advise", "-", "--company", "PRR", "--combine", "--against", "NYC"], board);
    assert_eq!(done.status, 0, "{}", done.error);
    let advice: Value = serde_json::from_str(&done.output).unwrap();
    assert_valid(&strict("advice"), &advice, "advice");
}

/// A field that the page does not have can be used by nobody, nor be implemented by somebody else.
#[test]
fn every_field_of_a_snapshot_is_on_the_page_of_the_format() {
    let page = include_str!("../../../game/src/position/snapshot/format.md");
    let schema: Value = serde_json::from_str(&std::fs::read_to_string(file("snapshot")).unwrap()).unwrap();
    let (mut fields, mut types) = (BTreeSet::new(), BTreeSet::new());
    collect_fields(&schema, &schema, &mut fields, &mut types);
    assert!(fields.len() > 100, "{fields:?}");
    let is_missing = |field: &&String| ['`', '"'].iter().all(|quote| !page.contains(&format!("{quote}{field}{quote}")));
    let missing: Vec<&String> = fields.iter().filter(is_missing).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// Collects the names of the fields of a part of a schema. The payout rules have a page of their own.
fn collect_fields(schema: &Value, part: &Value, fields: &mut BTreeSet<String>, types: &mut BTreeSet<String>) {
    match part {
        Value::Object(parts) => {
            for (name, part) in parts.iter().filter(|(name, _)| *name != "$defs") {
                match (name.as_str(), part) {
                    ("$ref", Value::String(path)) if types.insert(path.clone()) => {
                        let part = schema.pointer(path.trim_start_matches('#')).unwrap();
                        collect_fields(schema, part, fields, types);
                    }
                    ("properties", Value::Object(properties)) => {
                        fields.extend(properties.keys().cloned());
                        let values = properties.iter().filter(|(name, _)| *name != "payout");
                        values.for_each(|(_, part)| collect_fields(schema, part, fields, types));
                    }
                    _ => collect_fields(schema, part, fields, types),
                }
            }
        }
        Value::Array(parts) => parts.iter().for_each(|part| collect_fields(schema, part, fields, types)),
        _ => {}
    }
}
