//! The program from the outside: its output, its errors and its exit status.

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use highball::search::strategies;
use serde_json::{Value, json};

use crate::common::fixtures;
use crate::common::program::{Files, command, run, run_on};

/// Three cities in a row, worth 20, 30 and 60, with a token in the first, and trains with the given reaches.
fn question(id: &str, reaches: &[u32]) -> Value {
    let trains: Vec<_> = reaches
        .iter()
        .enumerate()
        .map(|(number, reach)| json!({"id": format!("{reach}-{number}"), "name": reach.to_string(), "reach": reach}))
        .collect();
    json!({
        "id": id, "title": "1800", "phase": "5", "layout": "flat", "company": "AR", "trains": trains,
        "hexes": [
            {"id": "A1", "column": 0, "row": 0, "neighbours": {"0": "A3"},
             "stops": [{"kind": "city", "revenue": 20, "slots": 1, "tokens": ["AR"]}], "segments": [{"ends": ["e0", "s0"]}]},
            {"id": "A3", "column": 0, "row": 2, "neighbours": {"3": "A1", "0": "A5"},
             "stops": [{"kind": "city", "revenue": 30, "slots": 2}], "segments": [{"ends": ["e3", "s0"]}, {"ends": ["e0", "s0"]}]},
            {"id": "A5", "column": 0, "row": 4, "neighbours": {"3": "A3"},
             "stops": [{"kind": "city", "revenue": 60, "slots": 1, "tokens": ["BO"]}], "segments": [{"ends": ["e3", "s0"]}]},
        ],
    })
}

/// Reach of a train, and what the company earns with it.
const REVENUES: [(u32, u64); 2] = [(2, 50), (3, 110)];

fn stream(questions: &[Value]) -> String {
    questions.iter().map(|question| format!("{question}\n")).collect()
}

fn gzip(text: &str) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(text.as_bytes()).unwrap();
    encoder.finish().unwrap()
}

#[test]
fn solve_answers_one_question_of_a_file_or_of_standard_input() {
    for (reach, revenue) in REVENUES {
        let files = Files::new();
        let text = serde_json::to_string_pretty(&question("q", &[reach])).unwrap();
        files.write("board.json", &text);
        for done in [run(files.path(), &["solve", "board.json"], ""), run_on(&["solve", "-"], text)] {
            assert_eq!((done.status, done.error.as_str()), (0, ""));
            let [answer] = &done.json()[..] else { panic!("{}", done.output) };
            assert_eq!((&answer["id"], &answer["company"]), (&json!("q"), &json!("AR")));
            assert_eq!((&answer["revenue"], &answer["upper_bound"]), (&json!(revenue), &json!(revenue)));
            assert_eq!((&answer["proven"], &answer["strategy"]), (&json!(true), &json!(strategies()[0].name())));
        }
    }
}

#[test]
fn an_answer_has_the_fields_of_the_contract_in_their_order() {
    let done = run_on(&["solve", "-"], question("q", &[3]).to_string());
    let micros = done.output.find("\"micros\"").unwrap();
    let strategy = strategies()[0].name();
    let expected = [
        r#"{"id":"q","company":"AR","revenue":110,"upper_bound":110,"proven":true,"#,
        r#""runs":[{"train":"3-0","revenue":110,"stops":["A1/0","A3/0","A5/0"],"legs":[["A1","A3"],["A3","A5"]],"#,
        r#""track":[["A1:0","A3:0"],["A3:1","A5:0"]],"paid":["A1/0","A3/0","A5/0"],"bonuses":[]}],"#,
        &format!(r#""strategy":"{strategy}","#),
    ];
    assert_eq!(done.output[..micros], expected.concat());
    let micros = &done.json()[0]["micros"];
    assert_eq!(micros.as_object().unwrap().keys().collect::<Vec<_>>(), ["network", "read", "search"]);
    assert!(micros.as_object().unwrap().values().all(Value::is_u64));
}

#[test]
fn solve_prints_text_on_request() {
    let done = run_on(&["solve", "-", "--format", "text"], question("q", &[3]).to_string());
    assert_eq!(done.status, 0);
    assert!(done.output.starts_with("AR in 1800, phase 5 - q\n"), "{}", done.output);
    assert!(done.output.contains("3-train    110  A1 20 – A3 30 – A5 60\n"), "{}", done.output);
    assert!(done.output.contains("AR earns 110. Proven: no set of runs earns more.\n"), "{}", done.output);
}

#[test]
fn solve_finds_the_question_of_a_stream_by_its_id() {
    let files = Files::new();
    let text = stream(&[question("one", &[2]), question("two", &[3])]);
    files.write("two.jsonl.gz", gzip(&text));
    let done = run(files.path(), &["solve", "two.jsonl.gz", "--id", "two"], "");
    assert_eq!((done.status, &done.json()[0]["revenue"]), (0, &json!(110)));
    run(files.path(), &["solve", "two.jsonl.gz"], "")
        .refused("two.jsonl.gz:2: a second question: choose one with --id, or answer all of them with `highball batch`");
    run(files.path(), &["solve", "two.jsonl.gz", "--id", "three"], "")
        .refused("two.jsonl.gz: there is no question with the id \"three\"");
    // A bad line does not hide a later question.
    let done = run_on(&["solve", "-", "--id", "two"], format!("nonsense\n{text}"));
    assert_eq!((done.status, &done.json()[0]["revenue"]), (0, &json!(110)));
}

#[test]
fn company_and_trains_can_be_replaced() {
    let revenue = |arguments: &[&str]| {
        let done = run_on(&[&["solve", "-"], arguments].concat(), question("q", &[2]).to_string());
        assert_eq!(done.status, 0, "{}", done.error);
        done.json()[0]["revenue"].as_u64().unwrap()
    };
    assert_eq!(revenue(&[]), 50);
    assert_eq!(revenue(&["--train", "2-0"]), 50);
    assert_eq!(revenue(&["--train", "2-train"]), 50);
    assert_eq!(revenue(&["--train", "3"]), 110);
    assert_eq!(revenue(&["--train", "2", "--train", "3"]), 110);
    assert_eq!(revenue(&["--company", "BO"]), 90);
    assert_eq!(revenue(&["--company", "BO", "--train", "3"]), 110);
    run_on(&["solve", "-", "--train", "D"], question("q", &[2]).to_string()).refused(
        "standard input:1: --train \"D\": the question has no such train, expected \"2-train\", or a number for a plain train of that reach",
    );
}

#[test]
fn the_answer_explains_why_a_company_without_token_or_trains_earns_0() {
    let done = run_on(&["solve", "-", "--company", "NO"], question("q", &[2]).to_string());
    assert_eq!((done.status, &done.json()[0]["revenue"]), (0, &json!(0)));
    assert_eq!(done.json()[0]["reason"], "NO has no token on the board");
    let done = run_on(&["solve", "-"], question("q", &[]).to_string());
    assert_eq!((done.status, &done.json()[0]["revenue"]), (0, &json!(0)));
    assert_eq!(done.json()[0]["reason"], "AR has no trains");
}

#[test]
fn a_search_stopped_by_a_limit_is_answered_but_not_proven() {
    // Both trains want the same track, so without a search no bound is tight.
    let question = question("q", &[2, 3]).to_string();
    let limit = ["--strategy", "exhaustive", "--node-limit", "0"];
    for command in ["solve", "batch"] {
        let done = run_on(&[&[command, "-"], &limit[..]].concat(), &*question);
        assert_eq!((done.status, done.error.as_str()), (1, ""));
        let answer = &done.json()[0];
        assert_eq!(answer["proven"], false);
        assert!(answer["revenue"].as_u64() <= Some(110) && answer["upper_bound"].as_u64() > Some(110), "{answer}");
    }
    let done = run_on(&[&["solve", "-", "--format", "text"], &limit[..]].concat(), &*question);
    assert!(
        done.output.contains("Not proven, stopped by the limit of 0 nodes: no set of runs earns more than"),
        "{}",
        done.output
    );
}

#[test]
fn a_limit_that_is_not_reached_changes_nothing() {
    let done = run_on(&["solve", "-", "--time-limit", "2h", "--node-limit", "1000000"], question("q", &[2, 3]).to_string());
    assert_eq!((done.status, &done.json()[0]["revenue"]), (0, &json!(110)));
}

#[test]
fn every_strategy_can_be_chosen_and_a_mistyped_one_gets_a_list() {
    for strategy in strategies() {
        let done = run_on(&["solve", "-", "--strategy", strategy.name()], question("q", &[3]).to_string());
        let is_proven = done.json()[0]["proven"] == true;
        assert!(is_proven || !strategy.is_exact() || !strategy.is_general(), "{}", strategy.name());
        let status = i32::from(!is_proven);
        assert_eq!((done.status, &done.json()[0]["strategy"]), (status, &json!(strategy.name())));
    }
    let mistyped = &strategies()[0].name()[1..];
    let done = run_on(&["solve", "-", "--strategy", mistyped], "");
    assert_eq!((done.status, done.output.as_str()), (2, ""));
    assert!(done.error.contains(&format!("similar value exists: '{}'", strategies()[0].name())), "{}", done.error);
    assert!(strategies().iter().all(|strategy| done.error.contains(strategy.name())), "{}", done.error);
}

#[test]
fn an_unusable_command_ends_with_status_2() {
    for arguments in [
        &[][..],
        &["solve"],
        &["batch"],
        &["dance"],
        &["solve", "-", "--threads", "0"],
        &["solve", "-", "--time-limit", "soon"],
        &["solve", "-", "--time-limit", "5"],
        &["solve", "-", "--node-limit", "-1"],
        &["solve", "-", "--format", "svg"],
        &["batch", "-", "--format", "text"],
    ] {
        let done = run_on(arguments, "");
        assert_eq!((done.status, done.output.as_str()), (2, ""), "{arguments:?}");
        assert!(!done.error.is_empty() && !done.error.contains("panicked"), "{}", done.error);
    }
}

#[test]
fn help_and_version_succeed() {
    let version = run_on(&["--version"], "");
    assert_eq!((version.status, version.output), (0, format!("highball {}\n", env!("CARGO_PKG_VERSION"))));
    let help = run_on(&["--help"], "");
    assert_eq!(help.status, 0);
    assert!(help.output.contains("Examples:") && help.output.contains("Exit status:"));
}

#[test]
fn an_error_names_the_file_and_the_line() {
    let files = Files::new();
    let solve = |name: &str| run(files.path(), &["solve", name], "");
    let pretty = serde_json::to_string_pretty(&question("q", &[2])).unwrap();
    let line = 1 + pretty.lines().position(|line| line.contains("\"flat\"")).unwrap();
    files.write("layout.json", pretty.replace("\"flat\"", "\"round\""));
    solve("layout.json")
        .refused(&format!("layout.json:{line}: column 19, layout: unknown variant `round`, expected `flat` or `pointy`"));
    files.write("hexes.json", pretty.replace("\"A3\"", "\"A1\""));
    solve("hexes.json").refused("hexes.json: hexes[1] (hex \"A1\"): hexes[0] has the same id, expected one hex for each id");
    files.write("one.jsonl", format!("\n{}", question("q", &[2]).to_string().replace("\"A3\"", "\"A1\"")));
    solve("one.jsonl").refused("one.jsonl:2: hexes[1] (hex \"A1\"): hexes[0] has the same id, expected one hex for each id");
    files.write("empty.json", "");
    solve("empty.json").refused("empty.json:1: the input is empty, expected a snapshot: one JSON object");
    files.write("short.json.gz", &gzip(&pretty)[..100]);
    let short = solve("short.json.gz");
    assert!(short.error.starts_with("error: short.json.gz:"), "{}", short.error);
    assert!(short.error.ends_with(": the gzip data end here, expected more: the file is truncated\n"), "{}", short.error);
    assert_eq!(short.status, 2);
    assert_eq!(run(files.path(), &["show", "layout.json"], "").error, solve("layout.json").error);
}

#[test]
fn a_missing_file_or_a_directory_ends_with_status_2() {
    let files = Files::new();
    files.write("good.jsonl", stream(&[question("q", &[2])]));
    std::fs::create_dir(files.path().join("folder")).unwrap();
    for command in [&["solve"][..], &["show"], &["batch", "good.jsonl"]] {
        for (name, message) in [("nowhere.json", "cannot be opened: "), ("folder", "a directory, expected a file")] {
            let done = run(files.path(), &[command, &[name]].concat(), "");
            assert_eq!((done.status, done.output.as_str()), (2, ""));
            assert!(done.error.starts_with(&format!("error: {name}: {message}")), "{}", done.error);
            assert_eq!(done.error.lines().count(), 1);
        }
    }
}

#[test]
fn an_error_is_one_line_whatever_the_names_in_the_file() {
    let mut nasty = question("q", &[2]);
    nasty["a\nb\u{1b}[2J".to_owned() + &"x".repeat(100_000)] = json!(1);
    let done = run_on(&["solve", "-"], nasty.to_string());
    assert_eq!((done.status, done.error.lines().count()), (2, 1));
    assert!(done.error.len() < 2_000 && !done.error.contains('\u{1b}'), "{}", done.error);
    assert!(done.error.contains("expected one of"), "{}", done.error);
}

#[test]
fn batch_answers_every_question_of_every_file_in_order() {
    let files = Files::new();
    let many: Vec<_> = (0..300).map(|number| question(&number.to_string(), &[2 + number % 2])).collect();
    files.write("a.jsonl", stream(&many[..100]));
    files.write("b.jsonl.gz", gzip(&stream(&many[100..299])));
    files.write("c.json", serde_json::to_string_pretty(&many[299]).unwrap());
    let mut outputs = Vec::new();
    for threads in ["1", "2", "7"] {
        let done = run(files.path(), &["batch", "a.jsonl", "b.jsonl.gz", "c.json", "--threads", threads], "");
        assert_eq!((done.status, done.error.as_str()), (0, ""));
        let mut answers = done.json();
        for (number, answer) in answers.iter_mut().enumerate() {
            assert_eq!(answer["id"], number.to_string());
            assert_eq!(answer["revenue"], REVENUES[number % 2].1);
            answer.as_object_mut().unwrap().remove("micros");
        }
        assert_eq!(answers.len(), 300);
        outputs.push(answers);
    }
    assert!(outputs.iter().all(|output| *output == outputs[0]));
}

#[test]
fn batch_continues_after_a_bad_line_and_ends_with_status_3() {
    let good = question("q", &[2]).to_string();
    let bad = good.replace("\"A3\"", "\"A1\"");
    let done = run_on(&["batch", "-"], format!("{good}\n\nnonsense\n{bad}\n{good}\n"));
    assert_eq!((done.status, done.error.as_str()), (3, ""));
    let [first, nonsense, twice, last] = &done.json()[..] else { panic!("{}", done.output) };
    assert_eq!((&first["revenue"], &last["revenue"]), (&json!(50), &json!(50)));
    assert_eq!(
        *nonsense,
        json!({"line": 3, "error": "column 2: not JSON (expected ident), expected a snapshot: one JSON object"})
    );
    assert_eq!(
        *twice,
        json!({"line": 4, "error": "hexes[1] (hex \"A1\"): hexes[0] has the same id, expected one hex for each id"})
    );
}

#[test]
fn batch_names_the_file_of_a_bad_line_if_there_are_several() {
    let files = Files::new();
    files.write("good.jsonl", stream(&[question("q", &[2])]));
    files.write("bad.jsonl", "\n[]\n");
    let done = run(files.path(), &["batch", "bad.jsonl", "good.jsonl"], "");
    assert_eq!(done.status, 3);
    assert_eq!(
        done.json()[0],
        json!({"file": "bad.jsonl", "line": 2, "error": "column 1: invalid type: sequence, expected an object"})
    );
    assert_eq!(done.json()[1]["revenue"], 50);
}

#[test]
fn batch_answers_the_questions_before_the_end_of_a_truncated_gzip_file() {
    let files = Files::new();
    // Noise does not compress, so the first question is complete although the end is missing.
    let noise =
        |seed: u32| (0..4_000u32).map(|n| char::from(b'a' + (n.wrapping_mul(seed) >> 7) as u8 % 26)).collect::<String>();
    let questions = [question("one", &[2]), question(&noise(2_654_435_761), &[2]), question(&noise(2_246_822_519), &[2])];
    let whole = gzip(&stream(&questions));
    files.write("short.jsonl.gz", &whole[..whole.len() - 20]);
    files.write("good.jsonl", stream(&questions[..1]));
    let done = run(files.path(), &["batch", "short.jsonl.gz", "good.jsonl"], "");
    assert_eq!((done.status, done.error.as_str()), (3, ""));
    let answers = done.json();
    let (error, before) = (&answers[answers.len() - 2], &answers[..answers.len() - 2]);
    assert!(!before.is_empty() && before.iter().all(|answer| answer["revenue"] == 50));
    assert_eq!(error["line"], before.len() + 1);
    assert_eq!(error["error"], "the gzip data end here, expected more: the file is truncated");
    assert_eq!(answers.last().unwrap()["id"], "one", "the next file is answered nevertheless");
}

#[test]
fn batch_reports_an_empty_stream() {
    let done = run_on(&["batch", "-"], "");
    assert_eq!(done.status, 3);
    assert_eq!(done.json(), [json!({"line": 1, "error": "the input is empty, expected a snapshot: one JSON object"})]);
}

#[test]
fn batch_writes_an_answer_before_the_input_ends() {
    use std::io::{BufRead, BufReader};
    use std::process::Stdio;
    let mut child = command().args(["batch", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    for (reach, revenue) in REVENUES {
        writeln!(input, "{}", question("q", &[reach])).unwrap();
        let answer: Value = serde_json::from_str(&answers.next().unwrap().unwrap()).unwrap();
        assert_eq!(answer["revenue"], revenue);
    }
    drop(input);
    assert!(answers.next().is_none());
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn a_closed_pipe_is_not_an_error() {
    use std::process::Stdio;
    for arguments in [["show", "-"], ["solve", "-"], ["batch", "-"]] {
        let mut child =
            command().args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let mut input = child.stdin.take().unwrap();
        // One question. A batch would accept more, but must not wait for them.
        writeln!(input, "{}", question("q", &[2])).unwrap();
        if arguments[0] != "batch" {
            drop(input);
        }
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), output.stderr), (Some(0), vec![]), "{arguments:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written_is_an_error() {
    use std::process::Stdio;
    let board = fixtures::path("median.json").display().to_string();
    let commands =
        [&["solve", &board][..], &["batch", &board], &["show", &board], &["solve", &board, "--format", "png"], &["titles"]];
    for arguments in commands.into_iter().chain([&["--help"][..], &["--version"], &["help", "solve"]]) {
        // Nothing fits on this device.
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let mut command = command();
        let output = command.args(arguments).stdin(Stdio::null()).stdout(full).output().unwrap();
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), error.lines().count()), (Some(2), 1), "{arguments:?}: {error}");
        assert!(error.starts_with("error: standard output: cannot be written: "), "{error}");
    }
}

/// Programs that discard the output of another open `/dev/null` for reading and writing.
#[cfg(unix)]
#[test]
fn a_closed_standard_output_is_an_error_and_a_discarded_one_is_not() {
    let run = |redirection: &str| {
        let script = format!("\"$0\" titles {redirection}");
        let mut command = std::process::Command::new("sh");
        let done = command.args(["-c", &script, env!("CARGO_BIN_EXE_highball")]).output().unwrap();
        (done.status.code(), String::from_utf8(done.stderr).unwrap())
    };
    let error = "error: standard output is closed; to discard it, use `> /dev/null`\n";
    assert_eq!(run(">&-"), (Some(2), error.to_owned()));
    for discarded in ["> /dev/null", "1<> /dev/null", "| cat > /dev/null"] {
        assert_eq!(run(discarded), (Some(0), String::new()), "{discarded}");
    }
}

#[test]
fn show_prints_the_question_and_the_board() {
    let done = run_on(&["show", "-"], question("q", &[2]).to_string());
    assert_eq!((done.status, done.error.as_str()), (0, ""));
    assert!(done.output.starts_with("AR in 1800, phase 5 - q\n"), "{}", done.output);
    assert!(done.output.contains("A3         city 30 [- -]  N-city S-city\n"), "{}", done.output);
    assert!(!done.output.contains('\u{1b}'), "plain text");
}

#[test]
fn tiles_lists_the_catalogue_or_the_named_tiles() {
    let done = run_on(&["tiles", "57", "14"], "");
    assert_eq!((done.status, done.output.as_str()), (0, "57 yellow city 20: 0 3\n14 green city 30 x2: 0 1 3 4\n"));
    let all = run_on(&["tiles"], "");
    assert_eq!((all.status, all.output.lines().count()), (0, 469));
    assert!(done.output.lines().all(|line| all.output.contains(&format!("{line}\n"))));
}

#[test]
fn tiles_suggests_similar_numbers() {
    run_on(&["tiles", "57", "451"], "").refused("there is no standard tile \"451\"; did you mean 451a, 45 or 457?");
    run_on(&["tiles", "Chicago"], "").refused("there is no standard tile \"Chicago\"; `highball tiles` lists them all");
}

#[test]
fn the_tiles_of_a_title_include_its_own() {
    let tile = "5008 brown city 40 x2: 0 1 2 3\n";
    let done = run_on(&["tiles", "5008", "57", "--title", "18SA"], "");
    assert_eq!((done.status, done.output.as_str()), (0, &*format!("{tile}57 yellow city 20: 0 3\n")));
    let all = run_on(&["tiles", "--title", "18sa"], "").output;
    assert!(all.contains(tile) && all.contains("\n57 yellow") && !all.contains("\n437 "), "{all}");
    run_on(&["tiles", "5009", "--title", "18SA"], "")
        .refused("there is no tile \"5009\", expected perhaps \"5008\", \"50\" or \"5\"");
    run_on(&["tiles", "5008"], "").refused("there is no standard tile \"5008\"; 18SA has one: add --title 18SA");
    let title = run_on(&["titles", "18SA"], "").output;
    let lines: Vec<&str> = title.lines().map(str::trim_end).collect();
    assert!(
        lines
            .iter()
            .any(|line| line.starts_with("5008 ") && line.contains(" brown city 40 x2: 0 1 2 3 ") && line.ends_with(" 4")),
        "{title}"
    );
}

#[test]
fn titles_lists_known_titles_and_marks_schematic_maps() {
    let done = run_on(&["titles"], "");
    assert_eq!(done.status, 0);
    let line = |id: &str| done.output.lines().find(|line| line.split_whitespace().next() == Some(id)).unwrap().to_owned();
    assert!(line("18SA").ends_with("schematic: not the printed map  recorded games; 2 rules"), "{}", line("18SA"));
    assert!(!line("18MEX").contains("schematic") && !line("18MEX").contains("what may be built"));
}

#[test]
fn titles_describes_a_title() {
    let done = run_on(&["titles", "18mw"], "");
    assert_eq!(done.status, 0);
    for text in
        ["Map: schematic, not the printed one", "Chicago doubled", "Assumptions", "Interpretations", "Burlington Northern"]
    {
        assert!(done.output.contains(text), "{text}");
    }
    run_on(&["titles", "18mx"], "").refused(
        "there is no title \"18mx\", expected perhaps \"18MEX\", \"1822MX\" or \"18MS\"; `highball titles` lists all",
    );
}

#[test]
fn titles_reads_a_title_file_and_names_the_line_of_an_error() {
    assert!(run_on(&["titles", "titles/src/title/example.toml"], "").output.starts_with("Isle: Rails of the Isle\n"));
    let file = tempfile::Builder::new().suffix(".toml").tempfile().unwrap();
    let text = std::fs::read_to_string(fixtures::project().join("titles/src/title/example.toml")).unwrap();
    std::fs::write(file.path(), text.replace("reach = 2", "raech = 2")).unwrap();
    let path = file.path().to_str().unwrap();
    run_on(&["titles", path], "").refused(&format!("{path}:47: trains[0].raech: unknown field `raech`, expected `reach`"));
}

#[test]
fn all_faults_of_a_title_file_are_listed() {
    let file = tempfile::Builder::new().suffix(".toml").tempfile().unwrap();
    let path = file.path().to_str().unwrap();
    let title = "extends = \"1889\"\nid = 3\n[trains]\n3 = { raech = 4, scrapped_by = \"7\" }\n[hexes]\nC4 = { print = \"rd city\" }";
    std::fs::write(file.path(), title).unwrap();
    for arguments in [&["titles", path][..], &["solve", "fixtures/boards/1889.toml", "--title", path]] {
        let done = run_on(arguments, "");
        let lines: Vec<&str> = done.error.lines().collect();
        assert_eq!(lines.len(), 2, "{}", done.error);
        assert_eq!(lines[0], format!("error: {path}:2: id: invalid type: integer `3`, expected a string"));
        assert_eq!(lines[1], format!("error: {path}:4: trains[1].raech: unknown field `raech`, expected `reach`"));
    }
    std::fs::write(file.path(), title.replace("id = 3\n", "")).unwrap();
    let done = run_on(&["titles", path], "");
    let fields: Vec<&str> = done.error.lines().map(|line| line.split(": ").nth(2).unwrap()).collect();
    assert_eq!(fields, ["trains[1].raech", "trains[1].scrapped_by", "hexes.C4.print"], "{}", done.error);
    std::fs::write(file.path(), "extends = \"188X\"\n").unwrap();
    let message = format!("{path}:1: extends: there is no title \"188X\", expected perhaps");
    let error = run_on(&["titles", path], "").error;
    assert!(error.starts_with(&format!("error: {message}")), "{error}");
}

#[test]
fn the_text_of_a_title_can_be_a_title_that_extends_it() {
    let file = tempfile::Builder::new().suffix(".toml").tempfile().unwrap();
    std::fs::write(file.path(), "extends = \"1889\"\nid = \"Ours\"\nnot_covered = [\"The weather\"]\n").unwrap();
    let path = file.path().to_str().unwrap();
    let done = run_on(&["titles", path], "");
    assert!(done.output.starts_with("Ours: Shikoku 1889\n"), "{}", done.output);
    for text in ["Extends: 1889\n", "Rules that are not covered\n- The weather\n", "Games on 18xx.games\n- 1889\n"] {
        assert!(done.output.contains(text), "{text}: {}", done.output);
    }
}

#[test]
fn completions_and_manual_pages_name_every_command() {
    let help = run_on(&["--help"], "").output;
    let commands = help.split_once("Commands:\n").unwrap().1.split_once("\n\n").unwrap().0;
    let commands: Vec<&str> = commands.lines().filter_map(|line| line.split_whitespace().next()).collect();
    assert!(commands.contains(&"solve") && commands.contains(&"man"), "{commands:?}");
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = run_on(&["completions", shell], "");
        assert_eq!((script.status, script.error.as_str()), (0, ""));
        assert!(commands.iter().all(|command| script.output.contains(command)), "{shell}");
    }
    let page = run_on(&["man"], "").output;
    assert!(page.contains(".TH highball 1") && commands.iter().all(|command| page.contains(command)), "{page}");
    let page = run_on(&["man", "solve"], "").output;
    assert!(page.contains(".TH highball-solve 1") && page.contains("highball solve"), "{page}");
    let unknown = run_on(&["man", "solv"], "");
    assert!(
        unknown.error.starts_with("error: there is no command \"solv\", expected one of solve, judge"),
        "{}",
        unknown.error
    );
}

#[test]
fn without_arguments_a_few_lines_tell_how_to_begin() {
    let done = run_on(&[], "");
    assert_eq!((done.status, done.output.as_str()), (2, ""));
    assert_eq!(done.error.lines().count(), 6, "{}", done.error);
    assert!(done.error.contains("highball board.toml") && done.error.contains("highball --help"), "{}", done.error);
}

#[test]
fn a_file_alone_is_solved_for_all_companies() {
    let file = "fixtures/boards/1830.toml";
    let [alone, solved] = [&[file][..], &["solve", file]].map(|arguments| run_on(arguments, ""));
    let revenues = |done: &crate::common::program::Done| {
        done.json().iter().map(|answer| (answer["company"].clone(), answer["revenue"].clone())).collect::<Vec<_>>()
    };
    assert_eq!((alone.status, revenues(&alone)), (0, revenues(&solved)));
    assert_eq!(revenues(&alone).len(), 8);
}

#[test]
fn an_address_says_how_to_get_the_game_and_a_board_is_not_audited() {
    for arguments in
        [&["https://18xx.games/game/1277"][..], &["audit", "18xx.games/game/1277"], &["show", "https://18xx.games/game/1"]]
    {
        let done = run_on(arguments, "");
        assert_eq!((done.status, done.error.lines().count()), (2, 1), "{}", done.error);
        assert!(done.error.contains("Tools, Game Data"), "{}", done.error);
    }
    let done = run_on(&["audit", "fixtures/boards/1830.toml"], "");
    assert!(done.status == 2 && done.error.contains("a board file: an audit needs a game"), "{}", done.error);
}

#[test]
fn files_of_other_kinds_are_called_so_in_one_line() {
    let done = run_on(&["README.md"], "");
    assert_eq!((done.status, done.error.lines().count()), (2, 1), "{}", done.error);
    assert!(done.error.contains("it holds no JSON, expected a board file (.toml)"), "{}", done.error);
    let done = run_on(&["check", "Cargo.toml"], "");
    assert_eq!((done.status, done.output.lines().count()), (2, 1), "{}", done.output);
    assert!(done.output.starts_with("Cargo.toml:1: the file: it has no field of a board file"), "{}", done.output);
}

#[test]
fn one_file_too_many_is_called_so_in_one_line_and_commands_for_several_are_named() {
    let [one, other] = ["fixtures/boards/1830.toml", "fixtures/boards/1889.toml"];
    let expected = format!(
        "{other:?} is one file too many, expected one, or a command for several: `highball audit` for recorded games, `highball batch` for \
         snapshots"
    );
    for arguments in [&["solve", one, other][..], &[one, "--company", "PRR", other], &["show", one, other]] {
        run_on(arguments, "").refused(&expected);
    }
    let done = run_on(&["solve", one, "more"], "");
    assert!(done.error.contains("unexpected argument 'more'"), "{}", done.error);
}

#[test]
fn what_is_no_command_and_no_file_is_called_so_in_one_line() {
    for (name, hint) in [("1830", "`highball new 1830`"), ("sovle", "perhaps `highball solve`"), ("rubbish", "or a file")] {
        let done = run_on(&[name], "");
        assert_eq!((done.status, done.error.lines().count()), (2, 1), "{}", done.error);
        assert!(done.error.contains(hint), "{}", done.error);
    }
}

#[test]
fn titles_are_suggested_by_a_part_of_their_names() {
    let done = run_on(&["titles", "midwest"], "");
    assert!(done.status == 2 && done.error.contains("expected perhaps \"1846\""), "{}", done.error);
}

#[test]
fn the_verdict_is_told_although_a_question_cannot_be_read() {
    let claim = ["judge", "fixtures/boards/1830.toml", "--company", "PRR", "--claim", "D: New York, Philadelphia"];
    let whys = ["--why", "D: New York, Atlantis", "--why", "New York, Newark", "--format", "text"];
    let done = run_on(&[&claim[..], &whys].concat(), "");
    assert_eq!((done.status, done.error.lines().count()), (2, 1), "{}", done.error);
    assert!(done.error.contains("Atlantis") && done.output.contains("The claim"), "{}{}", done.error, done.output);
}

#[test]
fn completions_know_titles_and_companies_and_manual_pages_keep_the_lines_of_examples() {
    for shell in ["bash", "zsh", "fish"] {
        let script = run_on(&["completions", shell], "").output;
        assert!(script.contains("18Chesapeake") && script.contains(&format!("highball completions {shell} -- ")), "{shell}");
        let companies = |line: &[&str]| {
            let done = run_on(&[&["completions", shell, "--", "highball"], line].concat(), "");
            done.output.lines().map(str::to_owned).collect::<Vec<_>>()
        };
        let board = companies(&["solve", "fixtures/boards/1830.toml", "--company", ""]);
        assert!(board.contains(&"NYNH".to_owned()) && !board.contains(&"CHI".to_owned()), "{shell}: {board:?}");
        // Bash reads a word once before it puts it into the line, in which an ampersand is to be escaped.
        let word = if shell == "bash" { r"B\\\&O" } else { "B&O" };
        assert!(board.contains(&word.to_owned()), "{shell}: {board:?}");
        let game = companies(&["solve", "fixtures/games/18Chesapeake/1277.json.gz", "--company"]);
        assert!(game.contains(&"PRR".to_owned()) && !game.contains(&"NYNH".to_owned()), "{shell}: {game:?}");
        for line in [&["show", "--title", "1889", "--company"][..], &["show", "--title=1889", "--company"]] {
            assert_eq!(companies(line), ["AR", "IR", "KO", "KU", "SR", "TR", "UR"], "{shell}");
        }
        assert!(companies(&["solve", "--company"]).len() > 200, "{shell}: any company");
    }
    for shell in ["elvish", "powershell"] {
        assert!(!run_on(&["completions", shell], "").output.contains("COMPANIES"), "{shell} completes no values");
    }
    let page = run_on(&["man"], "").output;
    let (_, examples) = page.split_once(".SH EXAMPLES\n.nf\n").unwrap();
    assert!(examples.lines().next().unwrap().contains("highball solve board.toml"), "{examples}");
    assert!(page.contains(".SH EXIT STATUS\n.nf\n"), "{page}");
}

#[test]
fn a_card_is_as_wide_as_a_phone_and_has_the_link() {
    let ask = |more: &[&str]| {
        let arguments = ["solve", "fixtures/boards/1830.toml", "--company", "PRR", "--format", "svg"];
        run_on(&[&arguments[..], more].concat(), "")
    };
    let [picture, card, linked] = [&[][..], &["--card"], &["--card", "--link", "https://example.org/#b1=x"]].map(ask);
    assert!(picture.output.contains("viewBox=\"0 0 1200 ") && card.output.contains("viewBox=\"0 0 560 "));
    assert!(card.output.contains("310") && card.output.contains("Proven") && !card.output.contains("Scan"));
    assert!(card.error.contains("no QR code"), "{}", card.error);
    let of_page = ask(&["--card", "--link", "https://example.org/highball/"]);
    assert!(
        of_page.error.is_empty() && of_page.output.len() > 2 * linked.output.len() - card.output.len(),
        "a board's link is longer"
    );
    assert!(linked.output.contains("Scan to open this board"), "{}", linked.error);
    // Cameras tell modules apart that are 4 pixels wide on a phone, at arm's length.
    let module = of_page.output.rsplit_once("fill=\"#000000\" transform=\"scale(").unwrap().1.split_once(')').unwrap().0;
    assert!(module.parse::<f64>().unwrap() >= 4.0, "{module}");
    assert_eq!(ask(&["--link", "https://example.org/"]).status, 2, "only a card has a link");
}
