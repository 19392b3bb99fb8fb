//! `highball bench` from the outside: strategies side by side, on files and on random boards.

use std::path::Path;

use highball::search::{exact_strategies, strategies};
use serde_json::Value;

use crate::common::fixtures;
use crate::common::program::{Done, Files, command, run, run_on};

const MEDIAN: &str = "fixtures/median.json";

/// Small random boards that every strategy solves quickly.
const SMALL: [&str; 6] = ["bench", "--generate", "--size", "2..4", "--seed", "1..3"];

fn bench(arguments: &[&str]) -> Done {
    run_on(&[&["bench"], arguments].concat(), "")
}

fn small(arguments: &[&str]) -> Done {
    run_on(&[&SMALL, arguments].concat(), "")
}

fn text<'a>(row: &'a Value, field: &str) -> &'a str {
    row[field].as_str().unwrap()
}

fn names() -> Vec<&'static str> {
    strategies().iter().map(|strategy| strategy.name()).collect()
}

#[test]
fn list_shows_every_strategy_and_whether_it_is_exact() {
    let done = bench(&["--list"]);
    assert_eq!((done.status, done.error.as_str()), (0, ""));
    for strategy in strategies() {
        let line = done.output.lines().find(|line| line.starts_with(&format!("{} ", strategy.name()))).unwrap();
        assert_eq!(line.contains("not exact"), !strategy.is_exact(), "{line}");
        assert!(line.ends_with(strategy.about()), "{line}");
    }
}

#[test]
fn every_question_is_solved_by_every_strategy_in_order() {
    let done = bench(&[MEDIAN, "fixtures/group.json", "--format", "json"]);
    assert_eq!((done.status, done.error.as_str()), (0, ""));
    let rows = done.json();
    let asked: Vec<_> = rows.iter().map(|row| (text(row, "id"), text(row, "strategy"))).collect();
    let expected: Vec<_> =
        ["median", "group"].into_iter().flat_map(|id| names().into_iter().map(move |name| (id, name))).collect();
    assert_eq!(asked, expected);
}

/// Only Unix has signals that a test can send.
#[cfg(unix)]
#[test]
fn an_interrupted_bench_ends_with_the_finished_searches() {
    use std::io::{BufRead, BufReader};
    use std::process::{Command, Stdio};

    let arguments =
        ["bench", "fixtures/large.json", "--strategy", "greedy", "--strategy", "exhaustive", "--time-limit", "1m"];
    let program = command().args(arguments).stdout(Stdio::piped()).spawn();
    let mut program = program.unwrap();
    let mut lines = BufReader::new(program.stdout.take().unwrap()).lines().map(Result::unwrap);
    assert!(lines.next().is_some_and(|heading| heading.starts_with("question")));
    assert!(lines.next().is_some_and(|row| row.contains("greedy")), "the greedy search is fast, and the next one is not");
    assert!(Command::new("kill").args(["-INT", &program.id().to_string()]).status().unwrap().success());
    let [blank, _, tally] = &lines.collect::<Vec<_>>()[..] else { panic!("a row of a search that was interrupted") };
    assert!(blank.is_empty() && tally.starts_with("greedy"), "{tally}");
    assert_eq!(program.wait().unwrap().code(), Some(1));
}

#[test]
fn a_row_has_the_result_of_a_strategy_and_its_statistics() {
    let done = bench(&[MEDIAN, "--format", "json", "--strategy", "portfolio"]);
    let [row] = &done.json()[..] else { panic!("{}", done.output) };
    let solved = run_on(&["solve", MEDIAN], "").json().remove(0);
    for field in ["id", "company", "revenue", "upper_bound", "proven", "strategy"] {
        assert_eq!(row[field], solved[field], "{field}");
    }
    assert!(row["root_bound"].as_u64() >= row["revenue"].as_u64());
    assert!(row["nodes"].as_u64() > Some(0));
    for field in ["pool", "gap_routes"] {
        assert!(row[field].is_u64(), "{field}");
    }
    for field in ["network_micros", "search_micros"] {
        assert!(row[field].as_f64() > Some(0.0), "{field}");
    }
    assert_eq!(row["ratio"], 1.0);
}

#[test]
fn csv_has_the_same_fields_as_json_under_their_names() {
    let arguments = [MEDIAN, "--node-limit", "100", "--format"];
    let csv = bench(&[&arguments[..], &["csv"]].concat());
    let json = bench(&[&arguments[..], &["json"]].concat()).json();
    let mut lines = csv.output.lines();
    let fields: Vec<&str> = lines.next().unwrap().split(',').collect();
    let rows: Vec<Vec<&str>> = lines.map(|line| line.split(',').collect()).collect();
    assert_eq!(rows.len(), json.len());
    for (row, object) in rows.iter().zip(&json) {
        let object = object.as_object().unwrap();
        assert_eq!(fields.len(), object.len());
        for (field, value) in fields.iter().zip(row) {
            let known = object[*field].as_str().map_or_else(|| object[*field].to_string(), str::to_owned);
            assert!(field.ends_with("micros") || *field == "ratio" || known == *value, "{field}: {known}, {value}");
        }
    }
}

#[test]
fn a_table_ends_with_a_summary_of_each_strategy() {
    let done = bench(&[MEDIAN, "fixtures/group.json"]);
    assert_eq!(done.status, 0);
    let (rows, summary) = done.output.split_once("\n\n").unwrap();
    assert_eq!(rows.lines().count(), 1 + 2 * strategies().len());
    assert!(rows.starts_with("question "), "{rows}");
    let lines: Vec<&str> = summary.lines().collect();
    assert_eq!(lines.len(), 1 + strategies().len());
    for (line, name) in lines[1..].iter().zip(names()) {
        assert!(line.starts_with(name) && line.contains(" of 2"), "{line}");
    }
}

#[test]
fn the_named_strategies_are_compared_once_each_in_that_order() {
    let mut named = names();
    named.reverse();
    let mut arguments = vec![MEDIAN, "--format", "json"];
    for name in named.iter().chain(&named) {
        arguments.extend(["--strategy", name]);
    }
    let rows = bench(&arguments).json();
    assert_eq!(rows.iter().map(|row| text(row, "strategy")).collect::<Vec<_>>(), named);
}

#[test]
fn questions_of_board_files_and_streams_can_be_chosen() {
    let one = ["--strategy", "branch-and-bound", "--format", "json"];
    let companies = bench(&[&["fixtures/boards/1889.toml"], &one[..]].concat()).json();
    assert_eq!(companies.len(), run_on(&["batch", "fixtures/boards/1889.toml"], "").json().len());
    let [company] = &bench(&[&["fixtures/boards/1889.toml", "--company", "IR"], &one[..]].concat()).json()[..] else {
        panic!()
    };
    assert_eq!(company["company"], "IR");
    let questions = small(&["--format", "snapshot"]).output;
    let id = "n3/t2xD/s2";
    let rows = run_on(&[&["bench", "-", "--id", id], &one[..]].concat(), &*questions).json();
    assert_eq!(rows.iter().map(|row| text(row, "id")).collect::<Vec<_>>(), [id]);
    let all = run_on(&[&["bench", "-"], &one[..]].concat(), &*questions).json();
    assert_eq!(all.len(), 9);
    run_on(&["bench", "-", "--id", "n9"], &*questions).refused("standard input: there is no question with the id \"n9\"");
}

#[test]
fn an_exact_strategy_without_proof_ends_with_status_1() {
    let status = |strategy: &str| bench(&["fixtures/large.json", "--strategy", strategy, "--node-limit", "10"]).status;
    for strategy in strategies() {
        let searches = strategy.is_exact() && strategy.is_general();
        assert_eq!(status(strategy.name()), i32::from(searches), "{}", strategy.name());
    }
}

#[test]
fn a_bad_line_is_reported_and_the_bench_continues() {
    let good = fixtures::text("median.json").replace('\n', " ");
    let lines = format!("{good}\nnonsense\n{good}\n");
    let json = run_on(&["bench", "-", "--format", "json"], &*lines);
    assert_eq!((json.status, json.error.as_str()), (3, ""));
    let rows = json.json();
    assert_eq!(rows.len(), 2 * strategies().len() + 1);
    assert_eq!(rows[strategies().len()], run_on(&["batch", "-"], &*lines).json()[1]);
    let table = run_on(&["bench", "-"], &*lines);
    assert_eq!(table.status, 3);
    assert_eq!(
        table.error,
        "error: standard input:2: column 2: not JSON (expected ident), expected a snapshot: one JSON object\n"
    );
}

#[test]
fn bad_options_are_explained() {
    let generate = |arguments: &[&str]| bench(&[&["--generate"], arguments].concat());
    generate(&["--size", "0"]).refused("--generate: n0/t2xD/s1: size 0 is not between 1 and 40");
    generate(&["--size", "4000000000"]).refused("--generate: n4000000000/t2xD/s1: size 4000000000 is not between 1 and 40");
    generate(&["--tiles", "57,2013"]).refused("--tiles: there is no standard tile \"2013\"; did you mean 201, 203 or 213?");
    generate(&["--cities", "60", "--towns", "41"])
        .refused("--generate: n6/t2xD/s1: the percentages add up to 131, more than 100");
    generate(&["--tiles", "57", "--cities", "50"]).refused(
        "--generate: n6/t2xD/s1: 18 hexes need plain track, but no tile has it; add such a tile or change the percentages",
    );
    bench(&[MEDIAN, "--format", "snapshot"]).refused("--format snapshot writes random boards: it needs --generate");
    for (arguments, message) in [
        (&["--generate", "--cities", "101"][..], "101 is not in 0..=100"),
        (&["--generate", "--seed", "5..1"], "expected a number, or a range such as 1..5"),
        (
            &["--generate", "--trains", "4,x"],
            "\"x\" is not the reach of a train: expected a number of stops from 1 to 9999, or D if it is unlimited",
        ),
        (&["--generate", MEDIAN], "cannot be used with"),
        (&["--generate", "--company", "A"], "cannot be used with"),
        (&[MEDIAN, "--size", "4"], "cannot be used with"),
        (&["--size", "4"], "--generate"),
        (&[], "<FILE>"),
        (&[MEDIAN, "--repeat", "0"], "0 is not in 1.."),
        (&[MEDIAN, "--strategy", "nobody"], "possible values"),
        (&["nowhere.json"], "nowhere.json: cannot be opened"),
    ] {
        let done = bench(arguments);
        assert_eq!((done.status, done.output.as_str()), (2, ""), "{arguments:?}");
        assert!(done.error.contains(message), "{arguments:?}: {}", done.error);
    }
}

#[test]
fn the_same_seed_gives_the_same_bytes() {
    let boards = |seed: &str| bench(&["--generate", "--size", "3..5", "--seed", seed, "--format", "snapshot"]).output;
    assert_eq!(boards("1..4"), boards("1..4"));
    assert_ne!(boards("7").replace("/s7", ""), boards("8").replace("/s8", ""));
    let one_by_one: String =
        ["1", "2"].map(|seed| bench(&["--generate", "--seed", seed, "--format", "snapshot"]).output).concat();
    assert_eq!(bench(&["--generate", "--seed", "1", "--seed", "2", "--format", "snapshot"]).output, one_by_one);
}

#[test]
fn other_commands_read_the_boards_as_written() {
    let boards = small(&["--format", "snapshot"]);
    assert_eq!((boards.status, boards.output.lines().count()), (0, 9));
    let answers = run(Path::new("."), &["batch", "-"], &*boards.output);
    assert_eq!(answers.status, 0);
    let benched = small(&["--format", "json", "--strategy", strategies()[0].name()]).json();
    for (answer, row) in answers.json().iter().zip(&benched) {
        assert_eq!((&answer["id"], &answer["revenue"]), (&row["id"], &row["revenue"]));
    }
    let shown = run_on(&["show", "-", "--id", "n4/t2xD/s1"], &*boards.output);
    assert_eq!((shown.status, shown.error.as_str()), (0, ""));
    assert!(shown.output.starts_with("A - n4/t2xD/s1\n"), "{}", shown.output);
}

#[test]
fn every_hex_of_a_random_board_has_track_and_the_requested_contents() {
    let done = bench(&[
        "--generate",
        "--size",
        "6",
        "--cities",
        "50",
        "--towns",
        "0",
        "--junctions",
        "0",
        "--tiles",
        "57,9",
        "--empty",
        "25",
        "--tokens",
        "2",
        "--foreign",
        "3",
        "--trains",
        "4,4,D",
        "--format",
        "snapshot",
    ]);
    let [board] = &done.json()[..] else { panic!("{}", done.error) };
    let hexes = board["hexes"].as_array().unwrap();
    assert_eq!(hexes.len(), 27);
    assert!(hexes.iter().all(|hex| !hex["segments"].as_array().unwrap().is_empty()));
    assert_eq!(hexes.iter().filter(|hex| hex["tile"] == "57").count(), 18);
    assert_eq!(hexes.iter().filter(|hex| hex["tile"] == "9").count(), 9);
    let names: Vec<_> = board["trains"].as_array().unwrap().iter().map(|train| text(train, "name")).collect();
    assert_eq!(names, ["4", "4", "D"]);
    let tokens: Vec<_> = hexes
        .iter()
        .flat_map(|hex| hex["stops"].as_array().unwrap())
        .filter_map(|stop| stop["tokens"][0].as_str())
        .collect();
    assert_eq!(tokens.iter().filter(|token| **token == text(board, "company")).count(), 2);
    assert_eq!(tokens.len(), 5);
}

#[test]
fn all_strategies_agree_on_small_random_boards() {
    let done = small(&["--trains", "D", "--trains", "3,3", "--trains", "4,2,D", "--size", "2..3", "--format", "json"]);
    assert_eq!((done.status, done.error.as_str()), (0, ""));
    let rows = done.json();
    assert_eq!(rows.len(), 3 * (9 + 6) * strategies().len());
    let mut total = 0;
    for question in rows.chunk_by(|one, other| one["id"] == other["id"]) {
        let exact: Vec<_> =
            question.iter().filter(|row| exact_strategies().any(|one| one.name() == row["strategy"])).collect();
        assert!(exact.iter().all(|row| row["proven"] == true && row["revenue"] == exact[0]["revenue"]), "{question:?}");
        total += exact[0]["revenue"].as_u64().unwrap();
    }
    assert!(total > 0);
}

#[test]
fn threads_and_repeats_change_no_answer() {
    let results = |arguments: &[&str]| {
        let rows = small(&[&["--format", "json", "--strategy", strategies()[0].name()], arguments].concat()).json();
        let result = |row: &Value| (text(row, "id").to_owned(), row["revenue"].clone(), row["upper_bound"].clone());
        rows.iter().map(result).collect::<Vec<_>>()
    };
    assert_eq!(results(&[]), results(&["--threads", "2"]));
    assert_eq!(results(&[]), results(&["--repeat", "3"]));
}

#[test]
fn a_suite_resumes_where_it_was_cut_off_and_ends_with_tables_of_all_results() {
    let files = Files::new();
    let (results, plot) = (files.path().join("results.csv"), files.path().join("plot.svg"));
    let (results, plot) = (results.to_str().unwrap(), plot.to_str().unwrap());
    let suite = |fixtures: &[&str]| {
        let options =
            ["--suite", results, "--plot", plot, "--strategy", "portfolio", "--strategy", "greedy", "--time-limit", "5s"];
        bench(&[fixtures, &options].concat())
    };
    let first = suite(&[MEDIAN]);
    assert_eq!((first.status, first.error.as_str()), (0, ""));
    assert_eq!(std::fs::read_to_string(results).unwrap().lines().count(), 3, "a heading and two results");
    assert!(std::fs::read_to_string(plot).unwrap().contains("portfolio"));
    // The last line is cut off, as if the program had been killed.
    let text = std::fs::read_to_string(results).unwrap();
    std::fs::write(results, &text[..text.len() - 4]).unwrap();
    let second = suite(&[MEDIAN, "fixtures/group.json"]);
    assert_eq!(second.status, 0, "{}", second.error);
    let (rows, tables) = second.output.split_once("\n\n").unwrap();
    let searched: Vec<Vec<&str>> =
        rows.lines().skip(1).map(|row| row.split_whitespace().collect::<Vec<_>>()).map(|row| vec![row[0], row[2]]).collect();
    assert_eq!(searched, [["median", "greedy"], ["group", "portfolio"], ["group", "greedy"]]);
    assert_eq!(tables.lines().filter(|row| row.starts_with("all ")).count(), 2, "{tables}");
    assert!(tables.contains("median  portfolio  1 of 1"), "{tables}");
    let third = suite(&[MEDIAN, "fixtures/group.json"]);
    assert_eq!(third.output.lines().next(), tables.lines().next(), "there is nothing left to search");
}

#[test]
fn a_file_of_other_rows_is_no_suite() {
    let files = Files::new();
    let path = files.write("results.csv", "a,b\n1,2");
    let path = path.to_str().unwrap();
    let heading = "id,company,strategy,time_limit,threads,revenue,upper_bound,nodes,seconds,unsupported";
    bench(&[MEDIAN, "--suite", path])
        .refused(&format!("{path}:1: not the results of a suite, expected \"{heading}\" or an empty file"));
    assert_eq!(std::fs::read_to_string(path).unwrap(), "a,b\n1,2");
    let without_suite = bench(&[MEDIAN, "--plot", "x.svg"]);
    assert!(without_suite.status == 2 && without_suite.error.contains("--suite"), "{}", without_suite.error);
}

#[test]
fn the_drawing_of_a_suite_is_another_file() {
    let files = Files::new();
    let suite = |suite: &str, plot: &str| {
        std::fs::copy(fixtures::path("median.json"), files.path().join("median.json")).unwrap();
        run(files.path(), &["bench", "median.json", "--strategy", "greedy", "--suite", suite, "--plot", plot], "")
    };
    // Both names may be of a file that does not exist yet.
    suite("results.csv", "./results.csv").refused("./results.csv: the same file as results.csv, expected another");
    assert!(!files.path().join("results.csv").exists());
    assert_eq!(suite("results.csv", "plot.svg").status, 0);
    let results = std::fs::read(files.path().join("results.csv")).unwrap();
    std::fs::hard_link(files.path().join("results.csv"), files.path().join("link.csv")).unwrap();
    suite("results.csv", "link.csv").refused("link.csv: the same file as results.csv, expected another");
    suite("results.csv", "median.json").refused("median.json: the same file as median.json, expected another");
    assert_eq!(std::fs::read(files.path().join("results.csv")).unwrap(), results);
    suite("median.json", "plot.svg").refused("median.json: the same file as median.json, expected another");
}
