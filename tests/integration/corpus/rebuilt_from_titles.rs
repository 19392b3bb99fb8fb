//! Positions of the corpus, built again from the data of their titles and a board file with their tiles, tokens and trains. The
//! board and the answer must be the same.
//!
//! [`DIFFERENCES`] lists where a position of the corpus is not what the rulebook says.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use highball::Position;
use highball::board_file::BoardFile;
use highball::title::Title;
use serde_json::Value;

use crate::common::{answers, fixtures};

/// The name of a title in a corpus, its id, and its edition.
type CorpusTitle = (&'static str, &'static str, Option<&'static str>);

/// The corpora, each with its titles.
const CORPORA: [(&str, &[CorpusTitle]); 2] = [
    (
        "conformance",
        &[
            ("18MEX", "18MEX", None),
            ("18TN", "18TN", Some("later")),
            ("1830", "1830", None),
            ("1889", "1889", None),
            ("18Chesapeake", "18Chesapeake", None),
            ("18Chesapeake: Off the Rails", "18Chesapeake", Some("Off the Rails")),
            ("18GA", "18GA", None),
        ],
    ),
    (
        "titles",
        &[
            ("1841", "1841", None),
            ("1847 AE", "1847AE", None),
            ("1850", "1850", None),
            ("1856", "1856", None),
            ("1882", "1882", None),
            ("1888", "1888", None),
            ("18AL", "18AL", None),
            ("18CZ", "18CZ", None),
            ("18JP-T", "18JP-T", None),
            ("18MS", "18MS", None),
            ("18NL", "18NL", None),
            ("18Texas", "18Texas", None),
        ],
    ),
];

/// The beginning of the ids of positions on a map that is not that of the title: a game with 1841's smaller map, an option.
const OTHER_MAPS: [&str; 1] = ["1841/1841_game_end_bank/"];

/// Warnings that the corpus has reason for: the title, and how the warning begins.
const WARNINGS: [(&str, &str); 8] = [
    // Two towns become one.
    ("1847 AE", "tile 87 cannot have been laid"),
    // Towns become cities.
    ("1856", "tile 15 cannot have been laid"),
    ("1856", "tile 14 cannot have been laid"),
    // Companies that are out of the game kept these slots.
    ("1841", "the tokens in H4 leave no slot for the home of SFTN"),
    ("18CZ", "the tokens in"),
    ("18MEX", "the tokens in"),
    // The cities of these homes have other numbers on the tiles.
    ("18JP-T", "the token of KEER is in G89"),
    ("18JP-T", "the token of SAR is in D96"),
];

/// Markers of a company that a rule of the corpus stands for: the title, the id of the rule, the marker, and whether it takes the
/// places of the rule.
const MARKERS: [(&str, &str, &str, bool); 13] = [
    ("1850", "edge token", "edge token", true),
    ("1850", "Mesabi", "Mesabi token", false),
    ("1856", "hb0B13", "St. Clair Tunnel", false),
    ("1856", "hb0P17", "Niagara Bridge", false),
    ("1856", "hb0P19", "Niagara Bridge", false),
    ("1856", "hb1P17", "Niagara Bridge", false),
    ("1856", "hb1P19", "Niagara Bridge", false),
    ("1856", "port", "port", true),
    ("18AL", "coal G4", "Warrior Coal Field", true),
    ("18AL", "atlanta_birmingham", "Atlanta - Birmingham", false),
    ("18AL", "mobile_nashville", "Mobile - Nashville", false),
    ("18MS", "hexes I1", "New Orleans", false),
    ("18TN", "civil war", "civil war", false),
];

/// A part of a hex that is not what the rulebook says.
struct Difference {
    /// The name of the title in the corpus.
    title: &'static str,
    hex: &'static str,
    /// The part of the hex: `neighbours`, `segments`, or a field of a stop.
    field: &'static str,
    #[expect(dead_code, reason = "explains the difference to the reader")]
    why: &'static str,
}

const DIFFERENCES: [Difference; 3] = [
    Difference {
        title: "1830",
        hex: "J2",
        field: "groups",
        why: "The Gulf is one location in two hexes. The corpus has it in its group in the first hex only.",
    },
    Difference {
        title: "1888",
        hex: "E17",
        field: "neighbours",
        why: "A ferry joins Dalian and Yantai once its tiles are laid. The corpus has the side closed before.",
    },
    Difference { title: "1888", hex: "F16", field: "neighbours", why: "See E17." },
];

/// The title whose mountain passes are halts in the corpus. They take tokens, as in a turn of 1841/132002 that was undone.
const PASSES: &str = "1841";

/// Makes the halts of a line mountain passes with one slot.
fn with_passes(line: &str) -> Value {
    let mut line: Value = serde_json::from_str(&line.replace("\"halt\"", "\"pass\"")).unwrap();
    let hexes = line["hexes"].as_array_mut().unwrap().iter_mut();
    let stops = hexes.flat_map(|hex| hex["stops"].as_array_mut().into_iter().flatten());
    stops.filter(|stop| stop["kind"] == "pass").for_each(|stop| stop["slots"] = 1.into());
    line
}

/// Writes a line of the corpus as a board file.
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
    for (marker, value) in markers(line) {
        writeln!(file, "{marker:?} = {value}").unwrap();
    }
    file
}

/// The rules of a kind that a line has.
fn rules<'a>(line: &'a Value, kind: &str) -> &'a [Value] {
    line[kind].as_array().map_or(&[], Vec::as_slice)
}

/// The markers of the company that the rules of a line stand for, with their values.
fn markers(line: &Value) -> BTreeMap<&'static str, String> {
    let mut markers = BTreeMap::new();
    let mut mark = |id: &str, places: Option<&Value>| {
        for (_, _, marker, takes_places) in MARKERS.iter().filter(|(title, rule, ..)| line["title"] == *title && id == *rule)
        {
            let hexes = places.and_then(Value::as_array).into_iter().flatten();
            let hexes: Vec<_> = hexes.map(|stop| stop.as_str().unwrap().split('/').next().unwrap()).collect();
            markers.insert(*marker, if *takes_places { format!("{:?}", &hexes[..1]) } else { "true".to_owned() });
        }
    };
    if line.get("idle_trains").is_some() {
        mark("civil war", None);
    }
    for bonus in rules(line, "bonuses") {
        mark(bonus["id"].as_str().unwrap(), Some(&bonus["includes"][0]));
    }
    for value in rules(line, "company_values") {
        mark(value["id"].as_str().unwrap(), Some(&value["stops"]));
    }
    for licence in rules(line, "licences").iter().filter(|licence| held(line, licence) > 0) {
        mark(licence["id"].as_str().unwrap(), None);
    }
    markers
}

/// The number of licences that the company of a line holds. 99 and more stand for no limit.
fn held(line: &Value, licence: &Value) -> u64 {
    let of_company = |held: &&Value| held["company"] == line["company"];
    let held = rules(licence, "held").iter().filter(of_company);
    held.map(|held| held["count"].as_u64().unwrap().min(99)).sum()
}

/// The rules of a line that bear on its company, in a form that depends neither on their ids nor on the order of stops.
fn rules_of(line: &Value) -> BTreeSet<String> {
    let stops = |list: &Value| -> BTreeSet<String> {
        list.as_array().into_iter().flatten().map(|stop| stop.as_str().unwrap().to_owned()).collect()
    };
    let mut found = BTreeSet::new();
    for bonus in rules(line, "bonuses") {
        let includes: Vec<_> = rules(bonus, "includes").iter().map(stops).collect();
        let pays: Vec<_> = rules(bonus, "pays").iter().map(|pay| format!("{} to {}", pay["amount"], pay["to"])).collect();
        let paid = bonus.get("paid").and_then(Value::as_str).unwrap_or("each-route");
        found.insert(format!("bonus {includes:?} pays {pays:?} {paid}"));
    }
    for value in rules(line, "company_values") {
        let [times, plus] = [("times", 1), ("plus", 0)].map(|(field, usual)| value[field].as_u64().unwrap_or(usual));
        found.insert(format!("values of {:?} times {times} plus {plus}", stops(&value["stops"])));
    }
    for need in rules(line, "needs") {
        found.insert(format!("{} of {:?} {}", need["at_least"], stops(&need["of"]["stops"]), need["of"]["kinds"]));
    }
    for licence in rules(line, "licences") {
        found.insert(format!("{} licences for {:?}", held(line, licence), stops(&licence["stops"])));
    }
    found
}

/// The parts of a hex by name. Two hexes are the same if all their parts are.
type Parts = BTreeMap<String, Value>;

/// Whether a route can use a stop of a hex, or a token stands there. Others bear on nothing.
fn has_effect(hex: &Value, number: usize) -> bool {
    let stop = &hex["stops"][number];
    let has_tokens = |field: &str| rules(stop, field).iter().any(|token| !token.is_null());
    let ends = rules(hex, "segments").iter().flat_map(|segment| rules(segment, "ends"));
    has_tokens("tokens") || has_tokens("extra_tokens") || ends.into_iter().any(|end| *end == format!("s{number}"))
}

/// The parts of each hex, in a form that does not depend on the order of track and of its ends, nor on whether empty slots,
/// default values, and stops without effect are written.
fn parts(snapshot: &Value) -> BTreeMap<String, Parts> {
    let trains = snapshot["trains"].as_array().unwrap().len();
    let stops = |hex: &Value| (0..rules(hex, "stops").len()).filter(|number| has_effect(hex, *number)).collect::<Vec<_>>();
    let hexes = rules(snapshot, "hexes").iter();
    let hexes = hexes.filter(|hex| !rules(hex, "segments").is_empty() || !stops(hex).is_empty());
    let ids: BTreeSet<&str> = hexes.clone().map(|hex| hex["id"].as_str().unwrap()).collect();
    let hex = |hex: &Value| {
        let mut parts = Parts::new();
        for field in ["column", "row", "tile", "rotation", "color"] {
            parts.insert(field.to_owned(), hex[field].clone());
        }
        let neighbours = hex["neighbours"].as_object().into_iter().flatten();
        let neighbours = neighbours.filter(|(_, other)| ids.contains(other.as_str().unwrap()));
        parts.insert("neighbours".to_owned(), neighbours.map(|(edge, other)| (edge.clone(), other.clone())).collect());
        parts.insert("segments".to_owned(), segments(hex));
        let stops = stops(hex);
        parts.insert("stops".to_owned(), stops.len().into());
        for number in stops {
            let stop = &hex["stops"][number];
            for field in ["kind", "revenue", "slots", "tokens", "extra_tokens", "neutral", "groups", "visit_cost"] {
                parts.insert(format!("{number}.{field}"), of_stop(stop, field, trains));
            }
        }
        (hex["id"].as_str().unwrap().to_owned(), parts)
    };
    hexes.map(hex).collect()
}

/// The track of a hex, without labels that only one segment has: these have no effect.
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

/// A train's reach. 99 and more stand for no limit.
fn reach(reach: &Value) -> Value {
    match reach {
        Value::Number(number) => number.as_u64().unwrap().min(99).into(),
        Value::Array(kinds) if kinds.iter().all(Value::is_string) => {
            let kinds: BTreeSet<&str> = kinds.iter().filter_map(Value::as_str).collect();
            kinds.into_iter().collect()
        }
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

/// The differences that were found, each with the number of lines that have it and the id of the first.
#[derive(Default)]
struct Found(BTreeMap<String, (usize, String)>);

impl Found {
    fn add(&mut self, id: &str, difference: String) {
        let title = id.split('/').next().unwrap_or_default();
        self.0.entry(format!("{title}: {difference}")).or_insert((0, id.to_owned())).0 += 1;
    }
}

#[test]
fn positions_of_known_titles_are_rebuilt_from_the_titles_data() {
    let (mut expected, mut found, mut rebuilt) = (BTreeSet::new(), Found::default(), BTreeMap::new());
    let (mut tiles, mut turned_tiles) = (0, 0);
    let lines =
        CORPORA.iter().flat_map(|(corpus, titles)| fixtures::corpus(corpus).into_iter().map(move |line| (titles, line)));
    for (titles, line) in lines {
        let of_title: Value = serde_json::from_str(&line).unwrap();
        let line = if of_title["title"] == PASSES { with_passes(&line) } else { of_title };
        let name = line["title"].as_str().unwrap();
        let Some(&(_, id, edition)) = titles.iter().find(|(title, ..)| *title == name) else { continue };
        let place = line["id"].as_str().unwrap();
        if OTHER_MAPS.iter().any(|other| place.starts_with(other)) {
            continue;
        }
        let text = board_file(&line, id, edition);
        let file = BoardFile::read(&text).unwrap_or_else(|errors| panic!("{place}: {}\n{text}", errors[0]));
        let game = match file.board(Title::builtin(id).unwrap()) {
            Ok(game) => game,
            Err(errors) => {
                errors.iter().for_each(|error| {
                    found.add(place, format!("{}: {}, expected {}", error.field, error.what, error.expected))
                });
                continue;
            }
        };
        // A rotation that meets less track than another happens at the table, but rarely.
        let (turned, others): (Vec<_>, Vec<_>) = game
            .warnings()
            .iter()
            .partition(|warning| warning.expected.to_string().contains("a rotation that meets more track"));
        tiles += file.tiles.len();
        turned_tiles += turned.len();
        // Positions do not say which companies have closed, and no longer need their homes.
        let is_of_closed = |what: &str| what.contains("leave no slot for the home of");
        let is_known = |what: &str| {
            is_of_closed(what) || WARNINGS.iter().any(|(title, known)| *title == name && what.starts_with(known))
        };
        for warning in others.into_iter().filter(|warning| !is_known(&warning.what.to_string())) {
            found.add(place, format!("warning: {}: {}, expected {}", warning.field, warning.what, warning.expected));
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
                    Some(known) => drop(expected.insert(known)),
                    None => found.add(place, format!("{hex}.{field}: {:?} for {:?}", built.get(field), recorded.get(field))),
                }
            }
        }
        for (ours, recorded) in ours["trains"].as_array().unwrap().iter().zip(line["trains"].as_array().unwrap()) {
            if (&ours["name"], reach(&ours["reach"])) != (&recorded["name"], reach(&recorded["reach"])) {
                found.add(place, format!("train {ours} for {recorded}"));
            }
        }
        for rule in rules_of(&ours).symmetric_difference(&rules_of(&line)) {
            found.add(place, format!("rule {rule}"));
        }
        let position: Position = snapshot.check().unwrap();
        let answer = answers::best(&position);
        if Some(answer.revenue) != line["optimum"].as_u64() {
            found.add(place, format!("{place} earns {} for {}", answer.revenue, line["optimum"]));
        }
        *rebuilt.entry(name.to_owned()).or_insert(0) += 1;
    }
    let found: Vec<_> =
        found.0.iter().map(|(what, (lines, first))| format!("{what} ({lines} lines, first {first})\n")).collect();
    assert!(found.is_empty(), "{} differences:\n{}", found.len(), found.concat());
    assert!(turned_tiles * 50 < tiles, "{turned_tiles} of {tiles} tiles are warned of");
    let titles: usize = CORPORA.iter().map(|(_, titles)| titles.len()).sum();
    assert_eq!(rebuilt.len(), titles, "titles without a position: {rebuilt:?}");
    let stale: Vec<_> =
        DIFFERENCES.iter().enumerate().filter(|(number, _)| !expected.contains(number)).map(|(_, it)| it.hex).collect();
    assert_eq!(stale, Vec::<&str>::new(), "differences that no position has");
}
