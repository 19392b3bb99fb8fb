//! Positions of real games, cut down to a few hexes around a token.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use highball::board_file::BoardFile;
use highball_certificate::CertifiedRun;
use serde_json::{Map, Value, json};

/// The numbers of hexes of cut positions.
const HEXES: [usize; 4] = [4, 6, 8, 10];

/// The numbers of trains.
const TRAINS: [usize; 4] = [1, 2, 3, 2];

/// Reads the positions of a folder of fixtures: the streams of its corpus, and each company's question of its board files.
///
/// # Errors
/// If a file cannot be read.
pub fn positions(folder: &Path) -> Result<Vec<Value>, String> {
    let mut positions = Vec::new();
    let files = |name: &str| {
        let list =
            std::fs::read_dir(folder.join(name)).map_err(|error| format!("{}: {error}", folder.join(name).display()))?;
        let mut files: Vec<PathBuf> = list.filter_map(|entry| Some(entry.ok()?.path())).collect();
        files.sort_unstable();
        Ok::<_, String>(files)
    };
    for path in files("corpus")? {
        positions.extend(lines(&path)?);
    }
    for path in files("boards")? {
        let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let Some(file) = BoardFile::read(&text).ok() else { continue };
        let Some(game) = file.builtin_title().ok().and_then(|title| file.board(title).ok()) else { continue };
        let questions = game.companies().filter_map(|company| game.question(company).ok());
        positions.extend(questions.filter_map(|question| serde_json::to_value(question).ok()));
    }
    Ok(positions)
}

/// Reads a compressed stream of JSON.
fn lines(path: &Path) -> Result<Vec<Value>, String> {
    let bytes = std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let text = std::io::read_to_string(flate2::read::GzDecoder::new(&bytes[..])).map_err(|error| error.to_string())?;
    Ok(text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect())
}

/// Reads the instances of the benchmark set in a folder of fixtures whose best runs are proven, with these runs.
///
/// # Errors
/// If a file cannot be read.
pub fn proven_instances(folder: &Path) -> Result<Vec<(Value, Vec<CertifiedRun>)>, String> {
    let folder = folder.join("benchmark");
    let key = |line: &Value| (line["id"].clone(), line["company"].clone());
    let solutions = lines(&folder.join("solutions.jsonl.gz"))?;
    let proven = |instance: Value| {
        let solution = solutions.iter().find(|it| key(it) == key(&instance) && it["proven"] == true)?;
        let run = |run: &Value| {
            serde_json::from_value(json!({"train": run["train"], "stops": run["stops"], "track": run["track"]}))
        };
        let runs = solution["runs"].as_array()?.iter().filter_map(|it| run(it).ok()).collect();
        Some((instance, runs))
    };
    Ok(lines(&folder.join("instances.jsonl.gz"))?.into_iter().filter_map(proven).collect())
}

/// Cuts a snapshot down to a few hexes around one of the company's tokens, and to a few of its trains. Rules that are about nothing that is
/// left are left out. `number` picks the token, the hexes and the trains. Returns `None` if the company has no token.
#[must_use]
pub fn cut(snapshot: &Value, number: u64) -> Option<Value> {
    let mut board = snapshot.as_object()?.clone();
    for field in ["reported", "optimum", "best_known", "finance", "scenery", "sections"] {
        board.remove(field);
    }
    let hexes = board.get("hexes")?.as_array()?.clone();
    let company = board.get("company")?.clone();
    let homes: Vec<usize> = (0..hexes.len()).filter(|&hex| has_token(&hexes[hex], &company)).collect();
    let home = *homes.get((number as usize).checked_rem(homes.len())?)?;
    let kept = around(&hexes, home, HEXES[(number >> 8) as usize % 4]);
    let hexes: Vec<Value> = hexes.into_iter().filter(|hex| kept.contains(id(hex))).collect();
    let stops: BTreeSet<String> = hexes
        .iter()
        .flat_map(|hex| (0..hex["stops"].as_array().map_or(0, Vec::len)).map(|stop| format!("{}/{stop}", id(hex))))
        .collect();
    board.insert("hexes".to_owned(), Value::Array(hexes));
    keep_trains(&mut board, TRAINS[(number >> 16) as usize % 4], (number >> 24) as usize);
    let names = Names { stops, hexes: kept };
    for field in ["company_values", "needs", "demands", "bonuses", "licences", "choices", "regions", "borders", "paid_once"]
    {
        if let Some(Value::Array(rules)) = board.get_mut(field) {
            let rest: Vec<Value> = std::mem::take(rules).into_iter().filter_map(|rule| names.kept(rule)).collect();
            *rules = rest;
        }
    }
    let bonuses: BTreeSet<String> = board
        .get("bonuses")
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
        .filter_map(|it| Some(it["id"].as_str()?.to_owned()))
        .collect();
    if let Some(Value::Array(choices)) = board.get_mut("choices") {
        choices.retain(|choice| choice.get("needs_bonus").and_then(Value::as_str).is_none_or(|id| bonuses.contains(id)));
        let is_left = |id: &Value| id.as_str().is_some_and(|id| bonuses.contains(id));
        for choice in choices {
            for list in ["bonuses", "no_bonuses"] {
                choice.get_mut(list).and_then(Value::as_array_mut).into_iter().for_each(|ids| ids.retain(is_left));
            }
        }
    }
    for list in ["trains", "choices"] {
        let lists = entries(&mut board, list).filter_map(|entry| entry.get_mut("free_stops")?.as_array_mut());
        lists.for_each(|stops| stops.retain(|stop| stop.as_str().is_some_and(|stop| names.stops.contains(stop))));
    }
    if let Some(bypass) = board.remove("bypass").and_then(|bypass| names.kept(bypass)) {
        board.insert("bypass".to_owned(), bypass);
    }
    Some(Value::Object(board))
}

fn id(hex: &Value) -> &str {
    hex["id"].as_str().unwrap_or_default()
}

fn has_token(hex: &Value, company: &Value) -> bool {
    let stops = hex["stops"].as_array().into_iter().flatten();
    let mut tokens =
        stops.flat_map(|stop| ["tokens", "extra_tokens"].map(|field| stop[field].as_array())).flatten().flatten();
    tokens.any(|token| token == company || token["company"] == *company)
}

/// Returns the ids of the hexes that are nearest to a hex.
fn around(hexes: &[Value], home: usize, most: usize) -> BTreeSet<String> {
    let mut near = vec![home];
    let mut next = 0;
    while near.len() < most
        && let Some(&hex) = near.get(next)
    {
        let neighbours = hexes[hex]["neighbours"].as_object().into_iter().flat_map(Map::values);
        for neighbour in neighbours {
            if let Some(found) = hexes.iter().position(|hex| hex["id"] == *neighbour).filter(|hex| !near.contains(hex)) {
                near.push(found);
            }
        }
        next += 1;
    }
    near.into_iter().take(most).map(|hex| id(&hexes[hex]).to_owned()).collect()
}

/// Returns the entries of a list of the snapshot, which may be missing.
fn entries<'b>(board: &'b mut Map<String, Value>, list: &str) -> impl Iterator<Item = &'b mut Value> {
    board.get_mut(list).and_then(Value::as_array_mut).into_iter().flatten()
}

/// Keeps some trains, in a row from `first`, with their values and amounts.
fn keep_trains(board: &mut Map<String, Value>, most: usize, first: usize) {
    let Some(trains) = board.get("trains").and_then(Value::as_array).cloned() else { return };
    let kept: Vec<usize> = (0..trains.len().min(most)).map(|number| (first + number) % trains.len()).collect();
    let ids: BTreeSet<String> = kept.iter().filter_map(|&train| Some(trains[train]["id"].as_str()?.to_owned())).collect();
    let of_kept = |values: &Value| kept.iter().map(|&train| values[train].clone()).collect::<Vec<Value>>();
    board.insert("trains".to_owned(), Value::Array(kept.iter().map(|&train| trains[train].clone()).collect()));
    for hex in entries(board, "hexes") {
        for stop in hex["stops"].as_array_mut().into_iter().flatten().filter(|stop| stop["revenue"].is_array()) {
            stop["revenue"] = Value::Array(of_kept(&stop["revenue"]));
        }
    }
    for bonus in entries(board, "bonuses") {
        for pay in bonus["pays"].as_array_mut().into_iter().flatten().filter(|pay| pay["amount"].is_array()) {
            pay["amount"] = Value::Array(of_kept(&pay["amount"]));
        }
    }
    let is_kept = |id: &Value| id.as_str().is_some_and(|id| ids.contains(id));
    for field in ["needs", "bonuses", "licences"] {
        for rule in entries(board, field) {
            if let Some(Value::Array(trains)) = rule.get_mut("trains") {
                trains.retain(is_kept);
            }
        }
    }
    if let Some(Value::Array(trains)) = board.get_mut("bypass").and_then(|bypass| bypass.get_mut("trains")) {
        trains.retain(is_kept);
    }
    if let Some(Value::Array(choices)) = board.get_mut("choices") {
        choices.retain(|choice| choice.get("train").is_none_or(is_kept));
    }
    if board.get("idle_trains").is_some() {
        board.insert("idle_trains".to_owned(), Value::from(u64::from(trains.len() > 1 && kept.len() > 1)));
    }
}

/// The stops and hexes that are left.
struct Names {
    stops: BTreeSet<String>,
    hexes: BTreeSet<String>,
}

impl Names {
    /// Takes what is not on the board out of a rule, or of a part of one. Returns `None` if nothing is left of a list that had something.
    fn kept(&self, value: Value) -> Option<Value> {
        match value {
            Value::Object(fields) => {
                let mut kept = Map::new();
                for (name, value) in fields {
                    let value = match (name.as_str(), value) {
                        ("stops" | "cities", Value::Array(list)) => Self::among(list, &self.stops)?,
                        ("hexes" | "only" | "except", Value::Array(list)) => Self::among(list, &self.hexes)?,
                        ("includes", Value::Array(lists)) => {
                            Value::Array(lists.into_iter().map(|it| self.kept(it)).collect::<Option<Vec<Value>>>()?)
                        }
                        ("values" | "pays", Value::Array(list)) => {
                            let had = list.len();
                            let list: Vec<Value> = list.into_iter().filter_map(|it| self.kept(it)).collect();
                            Some(Value::Array(list)).filter(|list| had == 0 || list != &Value::Array(Vec::new()))?
                        }
                        ("of" | "when" | "per" | "amount" | "best_of", value @ Value::Object(_)) => self.kept(value)?,
                        (_, value) => value,
                    };
                    kept.insert(name, value);
                }
                Some(Value::Object(kept))
            }
            // A list of stops, or a pair of hexes.
            Value::Array(list) if list.iter().all(|name| name.as_str().is_some_and(|name| name.contains('/'))) => {
                Self::among(list, &self.stops)
            }
            Value::Array(pair) => {
                pair.iter().all(|hex| hex.as_str().is_some_and(|hex| self.hexes.contains(hex))).then_some(Value::Array(pair))
            }
            value => Some(value),
        }
    }

    fn among(list: Vec<Value>, names: &BTreeSet<String>) -> Option<Value> {
        let had = list.len();
        let kept: Vec<Value> =
            list.into_iter().filter(|name| name.as_str().is_some_and(|name| names.contains(name))).collect();
        (had == 0 || !kept.is_empty()).then_some(Value::Array(kept))
    }
}
