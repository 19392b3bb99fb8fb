//! Replays recorded games with a title file, and compares each turn in which a company ran with what is known of it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;
use highball::audit::played_claim;
use highball::claim::interpret;
use highball::record::{Action, Record, State};
use highball::stream::decompressed;
use highball::title::Title;
use highball::{Position, Solver};
use serde::Deserialize;

/// Replays recorded games with a title file, and prints the first turn of each game that is not worth what is known.
#[derive(Parser)]
#[command(name = "check-games")]
struct Arguments {
    /// The title file.
    title: PathBuf,
    /// What the turns are worth: lines of JSON with `id` (its last two parts are the name of the game's file and the id of the
    /// action), `company`, `trains`, `played`, `legal`, `routes` and, if it is known, `optimum`.
    known: PathBuf,
    /// The games, as exported from 18xx.games, or folders of games.
    #[arg(required = true)]
    games: Vec<PathBuf>,
    /// Print every turn that differs.
    #[arg(long)]
    all: bool,
}

/// What is known of a turn.
#[derive(Deserialize)]
struct Known {
    id: String,
    company: String,
    trains: Vec<String>,
    /// What the routes are worth that were run.
    played: Option<u64>,
    /// Whether they are legal. A turn is not compared if that is unknown.
    legal: Option<bool>,
    routes: Vec<serde_json::Value>,
    optimum: Option<u64>,
}

/// The known turns of each game by the ids of their actions.
type Turns = BTreeMap<String, BTreeMap<u64, Known>>;

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Compares all games. Returns whether nothing differs.
///
/// # Errors
/// One line if a file cannot be read.
fn run(arguments: &Arguments) -> Result<bool, String> {
    let in_file = |path: &Path, error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let title = Title::read(&text(&arguments.title)?).map_err(|faults| in_file(&arguments.title, &faults[0]))?;
    let known = turns(&text(&arguments.known)?).map_err(|error| in_file(&arguments.known, &error))?;
    let nothing = BTreeMap::new();
    let mut is_right = true;
    for path in games(&arguments.games)? {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let name = name.trim_end_matches(".gz").trim_end_matches(".json");
        let record = Record::read(text(&path)?.as_bytes(), Some(&title)).map_err(|error| in_file(&path, &error))?;
        let turns = known.get(name).unwrap_or(&nothing);
        let differences = differences(&record, turns);
        println!("{name}: {} of {} turns are right", turns.len() - differences.len(), turns.len());
        let shown = if arguments.all { differences.len() } else { 1 };
        for (action, what) in differences.iter().take(shown) {
            println!("  action {action}: {}", what.join("\n    "));
        }
        is_right &= differences.is_empty();
    }
    Ok(is_right)
}

/// Reads a file, which may be compressed.
///
/// # Errors
/// One line if it cannot be read.
fn text(path: &Path) -> Result<String, String> {
    let in_file = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let bytes = std::fs::read(path).map_err(|error| in_file(&error))?;
    let bytes = decompressed(bytes).map_err(|error| in_file(&error))?;
    String::from_utf8(bytes).map_err(|error| in_file(&error))
}

/// Returns the files of games. Those of a folder are sorted by name.
///
/// # Errors
/// One line if a folder cannot be read.
fn games(paths: &[PathBuf]) -> Result<Vec<PathBuf>, String> {
    let mut games = Vec::new();
    for path in paths {
        if !path.is_dir() {
            games.push(path.clone());
            continue;
        }
        let entries = std::fs::read_dir(path).map_err(|error| format!("{}: {error}", path.display()))?;
        let mut files: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
        files.retain(|file| [".json", ".json.gz"].iter().any(|end| file.to_string_lossy().ends_with(end)));
        files.sort();
        games.extend(files);
    }
    Ok(games)
}

/// Reads the known turns that are legal.
///
/// # Errors
/// If a line is not of the expected form.
fn turns(lines: &str) -> Result<Turns, serde_json::Error> {
    let mut turns = Turns::new();
    for line in lines.lines() {
        let known: Known = serde_json::from_str(line)?;
        let mut parts = known.id.rsplit('/');
        let action = parts.next().and_then(|action| action.parse().ok());
        if let (Some(action), Some(game), Some(true)) = (action, parts.next(), known.legal) {
            turns.entry(game.to_owned()).or_default().insert(action, known);
        }
    }
    Ok(turns)
}

/// Returns what differs in a game, by the ids of the actions.
fn differences(record: &Record, known: &BTreeMap<u64, Known>) -> BTreeMap<u64, Vec<String>> {
    let mut differences = BTreeMap::new();
    let mut missing: BTreeMap<u64, &Known> = known.iter().map(|(id, known)| (*id, known)).collect();
    let mut fault = String::new();
    let mut replay = record.replay();
    while let Some(done) = replay.advance() {
        match done {
            Ok(action) if action.kind == "run_routes" => {
                let Some((id, turn)) = action.id.and_then(|id| Some((id, missing.remove(&id)?))) else { continue };
                let different = compare(replay.state(), action, turn);
                if !different.is_empty() {
                    differences.insert(id, different);
                }
            }
            Ok(_) => {}
            Err(error) => fault = format!(": {error}"),
        }
    }
    let unread =
        missing.into_iter().map(|(id, turn)| (id, vec![format!("the turn of {} is not read{fault}", turn.company)]));
    differences.extend(unread);
    differences
}

/// Returns what differs in a turn.
fn compare(state: &State<'_>, action: &Action, turn: &Known) -> Vec<String> {
    let company = action.entity();
    let mut different = Vec::new();
    let sorted = |mut trains: Vec<String>| {
        trains.sort_unstable();
        trains
    };
    match state.train_ids(company).map(sorted) {
        Ok(trains) if trains == sorted(turn.trains.clone()) => {}
        Ok(trains) => different.push(format!("{company} has the trains {trains:?}, expected {:?}", turn.trains)),
        Err(error) => different.push(error.to_string()),
    }
    let position: Position = match state.question("", company).map(|snapshot| snapshot.check()) {
        Ok(Ok(position)) => position,
        Ok(Err(faults)) => {
            different.extend(faults.iter().map(ToString::to_string));
            return different;
        }
        Err(error) => {
            different.push(error.to_string());
            return different;
        }
    };
    let played = turn.played.unwrap_or_default();
    match played_claim(&position, &state.played_routes(action)).map(|claim| interpret(&position, &claim)) {
        Ok(read) => {
            let faults = read.verdict.runs.iter().flat_map(|run| &run.faults);
            different.extend(faults.map(|fault| format!("{company}, illegal: {fault:?}")));
            different.extend(read.verdict.faults.iter().map(|fault| format!("{company}, illegal: {fault:?}")));
            if read.verdict.revenue != played {
                let runs: Vec<_> = read.verdict.runs.iter().map(|run| run.revenue).collect();
                different.push(format!("{company} played {} {runs:?}, expected {played}", read.verdict.revenue));
                different.extend(turn.routes.iter().map(|route| format!("  {route}")));
            }
        }
        Err(error) => different.push(format!("{company}: {error}")),
    }
    match Solver::new().solve(&position) {
        Ok(best) if turn.optimum.is_some_and(|optimum| optimum != best.revenue) || best.revenue < played => {
            let expected = turn.optimum.map_or_else(|| format!("at least {played}"), |optimum| optimum.to_string());
            different.push(format!("the best of {company} is {}, expected {expected}", best.revenue));
        }
        Ok(_) => {}
        Err(error) => different.push(format!("{company}: {error}")),
    }
    different
}
