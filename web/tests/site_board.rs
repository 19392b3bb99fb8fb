//! Boards of games on 18xx.games: what a real page told of a recorded game is what the game's actions lead to, and where it is not, the
//! board is the page's.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;

use highball::Language;
use highball::Solver;
use highball::board_file::BoardFile;
use highball::stream;
use highball_web::protocol::{
    Message, PlannedChange, Question, SiteBoardView, SiteCity, SiteCompany, SiteHex, SitePosition, Work,
};
use highball_web::work::Worker;
use serde_json::{Value, json};

/// Pages that were read in a browser: of which title and game, and after which action. AR and B&O are about to run.
const PAGES: [(&str, &str, u64, &str); 2] = [("1889", "962", 517, "AR"), ("1846", "19962", 282, "B&O")];

fn fixture(path: &str) -> Vec<u8> {
    let path: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures").join(path);
    stream::decompressed(std::fs::read(path).unwrap()).unwrap()
}

/// A recorded game up to an action.
fn game(title: &str, id: &str, last: u64) -> Value {
    let mut game: Value = serde_json::from_slice(&fixture(&format!("games/{title}/{id}.json.gz"))).unwrap();
    game["actions"].as_array_mut().unwrap().retain(|action| action["id"].as_u64().unwrap() <= last);
    game
}

/// What the page told, as the extension reads it.
fn page(title: &str, id: &str, action: u64) -> SitePosition {
    let told: Value = serde_json::from_slice(&fixture(&format!("site/{title}-{id}-{action}.json.gz"))).unwrap();
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let city = |(node, tile): (usize, &Value)| {
        let of = &tile["nodes"][node];
        let edge = |path: &Value| match (path["a"]["node"].as_u64(), path["b"]["node"].as_u64()) {
            (Some(stop), _) if stop == node as u64 => path["b"]["edge"].as_u64(),
            (_, Some(stop)) if stop == node as u64 => path["a"]["edge"].as_u64(),
            _ => None,
        };
        let company = |token: &Value| text(&token["corporation"]);
        SiteCity {
            edges: tile["paths"].as_array().unwrap().iter().filter_map(edge).map(|edge| edge as u8).collect(),
            slots: of["tokens"].as_array().unwrap().iter().map(company).collect(),
            extra: of["extra_tokens"].as_array().unwrap().iter().filter_map(company).collect(),
        }
    };
    let hex = |hex: &Value| {
        let tile = &hex["tile"];
        let nodes = tile["nodes"].as_array().unwrap();
        SiteHex {
            id: text(&hex["id"]).unwrap(),
            tile: text(&tile["name"]).filter(|name| *name != hex["id"]),
            rotation: tile["rotation"].as_u64().unwrap() as u8,
            cities: (0..nodes.len()).filter(|&node| nodes[node]["type"] == "city").map(|node| city((node, tile))).collect(),
        }
    };
    let company = |(id, trains): (&String, &Value)| SiteCompany {
        id: id.clone(),
        trains: trains.as_array().unwrap().iter().filter_map(|train| text(&train["name"])).collect(),
        is_running: told["game"]["current_entity"] == id.as_str(),
    };
    SitePosition {
        phase: text(&told["game"]["phase"]).unwrap(),
        hexes: told["hexes"].as_array().unwrap().iter().map(hex).collect(),
        companies: told["trains"].as_object().unwrap().iter().map(company).collect(),
    }
}

fn messages(work: Work, file: &[u8]) -> Vec<Message> {
    let messages = Mutex::new(Vec::new());
    Worker::default()
        .run(work, file.to_vec(), &|| Duration::ZERO, &|message| messages.lock().unwrap().push(message.clone()));
    let mut messages = messages.into_inner().unwrap();
    assert_eq!(messages.pop(), Some(Message::Done));
    messages
}

fn site_board(game: &Value, site: Option<SitePosition>) -> Result<SiteBoardView, String> {
    site_board_in(Language::English, game, site)
}

fn site_board_in(language: Language, game: &Value, site: Option<SitePosition>) -> Result<SiteBoardView, String> {
    match messages(Work::SiteBoard { site, language }, game.to_string().as_bytes()).pop() {
        Some(Message::SiteBoard(view)) => Ok(view),
        Some(Message::Failed { error }) => Err(error),
        other => panic!("{other:?}"),
    }
}

fn revenue(board: &str, company: &str) -> u64 {
    let board = BoardFile::read(board).unwrap();
    let game = board.check(board.builtin_title().unwrap()).unwrap();
    Solver::new().solve(&game.question(company).unwrap().check().unwrap()).unwrap().revenue
}

/// Makes actions impossible: all lays of tiles, as some were undone.
fn spoil(game: &mut Value) {
    for action in game["actions"].as_array_mut().unwrap().iter_mut().filter(|action| action["type"] == "lay_tile") {
        action["tile"] = json!("4711-0");
    }
}

#[test]
fn what_a_real_page_showed_is_what_the_actions_lead_to() {
    for (title, id, action, company) in PAGES {
        let game = game(title, id, action);
        let view = site_board(&game, Some(page(title, id, action))).unwrap();
        assert_eq!((view.fault, view.differences, view.misfit), (None, Vec::new(), None), "{title}");
        assert_eq!(view.board, site_board(&game, None).unwrap().board, "{title}");
        assert!(revenue(&view.board, company) > 0, "{title}");
    }
}

#[test]
fn the_board_of_a_game_with_an_optional_rule_can_be_read() {
    let view = site_board(&game("18EU", "74045", 466), None).unwrap();
    assert!(revenue(&view.board, "BNR") > 0);
}

#[test]
fn the_page_alone_gives_the_same_revenue() {
    for (title, id, action, company) in PAGES {
        let whole = game(title, id, action);
        let mut spoilt = whole.clone();
        spoil(&mut spoilt);
        let view = site_board(&spoilt, Some(page(title, id, action))).unwrap();
        let fault = view.fault.unwrap();
        assert!(fault.contains("4711") && !fault.contains('\n'), "{fault}");
        let expected = revenue(&site_board(&whole, None).unwrap().board, company);
        assert_eq!(revenue(&view.board, company), expected, "{title}");
    }
}

#[test]
fn a_game_that_cannot_be_followed_has_no_older_board() {
    for (title, id, action, _) in PAGES {
        let mut spoilt = game(title, id, action);
        spoil(&mut spoilt);
        assert!(site_board(&spoilt, None).unwrap_err().contains("4711"), "{title}");
    }
}

#[test]
fn a_game_without_actions_has_its_first_board() {
    let view = site_board(&game("1889", "962", 0), None).unwrap();
    assert!(view.board.contains("title = \"1889\"") && !view.board.contains("[tiles]"), "{}", view.board);
}

#[test]
fn each_difference_is_told_and_taken_over() {
    let (title, id, action, company) = PAGES[0];
    let game = game(title, id, action);
    type Change = fn(&mut SitePosition);
    let changes: [(&str, Change); 5] = [
        ("phase: the page shows 3, the actions lead to 5", |site| site.phase = "3".to_owned()),
        ("K6: the page shows no tile, the actions lead to tile 24", |site| {
            site.hexes.iter_mut().find(|hex| hex.id == "K6").unwrap().tile = None;
        }),
        ("K6: the page shows tile 24/0, the actions lead to tile 24", |site| {
            site.hexes.iter_mut().find(|hex| hex.id == "K6").unwrap().rotation = 0;
        }),
        ("K8/0: the page shows no token, the actions lead to AR", |site| {
            site.hexes.iter_mut().find(|hex| hex.id == "K8").unwrap().cities[0].slots = vec![None, None];
        }),
        ("trains of AR: the page shows 3, the actions lead to 3, 5", |site| {
            site.companies.iter_mut().find(|company| company.id == "AR").unwrap().trains.pop();
        }),
    ];
    let before = revenue(&site_board(&game, None).unwrap().board, company);
    for (line, change) in changes {
        let mut site = page(title, id, action);
        change(&mut site);
        let view = site_board(&game, Some(site.clone())).unwrap();
        assert_eq!(view.differences, [line]);
        assert_ne!(view.board, site_board(&game, None).unwrap().board, "{line}");
        assert!(revenue(&view.board, company) <= before, "{line}");
    }
}

#[test]
fn what_differs_is_told_in_the_language_of_the_panel() {
    let (title, id, action, _) = PAGES[0];
    let mut site = page(title, id, action);
    site.phase = "3".to_owned();
    let hex = |id: &str| site.hexes.iter().position(|hex| hex.id == id).unwrap();
    let (track, city) = (hex("K6"), hex("K8"));
    site.hexes[track].tile = None;
    site.hexes[city].cities[0].slots = vec![None, Some("XYZ".to_owned())];
    site.companies.iter_mut().find(|company| company.id == "AR").unwrap().trains.clear();
    let view = site_board_in(Language::German, &game(title, id, action), Some(site.clone())).unwrap();
    let expected = [
        "Phase: auf der Seite 3, nach den Aktionen 5",
        "K8/0: Die Seite zeigt einen Bahnhof von XYZ; in 1889 gibt es diese Gesellschaft nicht",
        "K8/0: auf der Seite kein Bahnhof, nach den Aktionen AR",
        "K6: auf der Seite kein Plättchen, nach den Aktionen Plättchen 24",
        "Züge von AR: auf der Seite keine, nach den Aktionen 3, 5",
    ];
    assert_eq!(view.differences, expected);
    site.hexes[track].tile = Some("4711".to_owned());
    let view = site_board_in(Language::German, &game(title, id, action), Some(site)).unwrap();
    let fault = "die Stellung auf der Seite: K6: es gibt kein Plättchen „4711“; erwartet: etwa „471“";
    assert!(view.misfit.as_ref().is_some_and(|misfit| misfit.starts_with(fault)), "{view:?}");
}

#[test]
fn a_phase_that_the_site_does_not_have_is_no_difference() {
    let game = game("18RoyalGorge", "endgame_shorter_triggered_on_buy", 390);
    let own = site_board(&game, None).unwrap().board;
    assert!(own.contains("phase = \"Green, 4+\""), "{own}");
    let shown = |phase: &str| SitePosition { phase: phase.to_owned(), hexes: Vec::new(), companies: Vec::new() };
    for phase in ["Green", "Green, 4+"] {
        let view = site_board(&game, Some(shown(phase))).unwrap();
        assert_eq!((view.differences, view.board), (Vec::new(), own.clone()), "{phase}");
    }
    let view = site_board(&game, Some(shown("Brown"))).unwrap();
    assert_eq!(view.differences, ["phase: the page shows Brown, the actions lead to Green, 4+"]);
}

#[test]
fn a_company_that_has_run_need_not_have_its_trains_on_the_page() {
    let (title, id, action, company) = PAGES[0];
    let mut site = page(title, id, action);
    let running = site.companies.iter_mut().find(|other| other.id == company).unwrap();
    (running.trains, running.is_running) = (Vec::new(), false);
    assert_eq!(site_board(&game(title, id, action), Some(site)).unwrap().differences, Vec::<String>::new());
}

#[test]
fn a_page_that_does_not_fit_the_title_is_told_in_a_line_and_leaves_the_board() {
    let (title, id, action, _) = PAGES[0];
    for change in [
        (|site: &mut SitePosition| site.phase = "17".to_owned()) as fn(&mut SitePosition),
        |site| site.hexes[0].tile = Some("4711".to_owned()),
        |site| site.hexes[0].id = "Z99".to_owned(),
        |site| site.hexes[0].rotation = 200,
        |site| site.companies[0].trains.push("17".to_owned()),
    ] {
        let mut site = page(title, id, action);
        change(&mut site);
        let whole = game(title, id, action);
        let view = site_board(&whole, Some(site.clone())).unwrap();
        let misfit = view.misfit.unwrap();
        assert!(misfit.starts_with("the page's position: ") && !misfit.contains('\n'), "{misfit}");
        assert_eq!(view.board, site_board(&whole, None).unwrap().board);
        let mut spoilt = whole;
        spoil(&mut spoilt);
        let error = site_board(&spoilt, Some(site)).unwrap_err();
        assert!(error.contains("4711") && error.ends_with(&misfit), "{error}");
    }
}

#[test]
fn a_planned_change_gives_the_revenue_of_each_company_after_it() {
    let (title, id, action, company) = PAGES[0];
    let board = site_board(&game(title, id, action), None).unwrap().board;
    let question = Question { board: board.clone(), title: None, company: company.to_owned(), language: Language::English };
    let (hex, number) = ("K4".to_owned(), "466".to_owned());
    let change = PlannedChange::Lay { hex: hex.clone(), number: number.clone(), rotation: 0 };
    let found = messages(Work::WhatIf { question: question.clone(), change }, b"");
    let file = BoardFile::read(&board).unwrap();
    let mut after = file.check(file.builtin_title().unwrap()).unwrap();
    after.lay_tile(&hex, &number, 0).unwrap();
    let companies: Vec<String> = after.companies().map(str::to_owned).collect();
    assert_eq!(found.len(), companies.len());
    for (message, company) in found.iter().zip(&companies) {
        let Message::Revenue(view) = message else { panic!("{message:?}") };
        let best = Solver::new().solve(&after.question(company).unwrap().check().unwrap()).unwrap();
        assert_eq!((&view.company, view.revenue, view.proven), (company, best.revenue, true));
    }
    let nowhere = PlannedChange::Lay { hex: "Z99".to_owned(), number, rotation: 0 };
    let messages = messages(Work::WhatIf { question, change: nowhere }, b"");
    assert!(matches!(&messages[..], [Message::Failed { .. }]), "{messages:?}");
}

#[test]
fn the_best_set_out_of_lists_is_found() {
    let found = messages(Work::Pack, &fixture("pack/routes.json"));
    let [Message::Packing(packing)] = &found[..] else { panic!("{found:?}") };
    assert_eq!((packing.count, packing.revenue, packing.upper_bound), (7, 360, 360));
    let runs: Vec<_> = packing.runs.iter().map(|run| (run.train, run.id.as_str(), run.route, run.revenue)).collect();
    assert_eq!(runs, [(0, "4-1", 1, 170), (1, "3-0", 0, 150), (2, "N-0", 0, 40)]);
    let messages = messages(Work::Pack, b"{}");
    assert!(matches!(&messages[..], [Message::Failed { .. }]), "{messages:?}");
}

/// A page that shows one city of a game, as the actions up to here lead to it but for the token.
fn one_city(phase: &str, hex: &str, slots: &[Option<&str>], edges: &[u8]) -> SitePosition {
    let slots = slots.iter().map(|company| company.map(str::to_owned)).collect();
    let city = SiteCity { edges: edges.to_vec(), slots, extra: Vec::new() };
    let hex = SiteHex { id: hex.to_owned(), tile: None, rotation: 0, cities: vec![city] };
    SitePosition { phase: phase.to_owned(), hexes: vec![hex], companies: Vec::new() }
}

#[test]
fn a_company_that_merged_has_another_name_on_the_page() {
    // NYC has just taken over PRR, which the site calls NYC-PRR from then on.
    let whole = game("1828.Games", "1828Games_game_end_bankrupt", 442);
    let page = |name: &str, trains: &[&str]| {
        let mut site = one_city("Brown", "E23", &[Some(name), None], &[]);
        site.hexes[0].tile = Some("14".to_owned());
        let trains = trains.iter().map(|&train| train.to_owned()).collect();
        site.companies = vec![SiteCompany { id: name.to_owned(), trains, is_running: true }];
        site
    };
    let name = BTreeMap::from([("NYC".to_owned(), "NYC-PRR".to_owned())]);
    let view = site_board(&whole, Some(page("NYC-PRR", &["3", "3", "3"]))).unwrap();
    assert_eq!((view.differences, &view.site_names), (Vec::new(), &name));
    let view = site_board(&whole, Some(page("NYC-PRR", &["D"]))).unwrap();
    assert_eq!(view.differences, ["trains of NYC: the page shows D, the actions lead to 3, 3, 3"]);
    let view = site_board(&whole, Some(page("NYC-XYZ", &["D"]))).unwrap();
    let strange = "E23/0: the page shows a token of NYC-XYZ, which 1828Games does not have";
    assert_eq!(view.differences, [strange, "E23/0: the page shows no token, the actions lead to NYC"]);
    // Without its actions, the page's position alone tells of it.
    let mut spoilt = whole;
    spoil(&mut spoilt);
    let view = site_board(&spoilt, Some(page("NYC-PRR", &["D"]))).unwrap();
    assert_eq!(view.site_names, name);
    assert!(revenue(&view.board, "NYC") > 0, "{}", view.board);
}

#[test]
fn a_token_of_a_company_that_only_the_site_has_is_a_closed_one_or_a_difference() {
    let mut game = game("1824", "1824_game_end_reason_bank", 147);
    let shown = |game: &Value, company: Option<&str>| {
        site_board(game, Some(one_city("3", "A12", &[company], &[]))).unwrap().differences
    };
    // The coal railway EOD has closed, and its token still blocks the city. On the site, it belongs to a company without trains.
    assert_eq!(shown(&game, Some("B")), Vec::<String>::new());
    assert_eq!(shown(&game, Some("EOD")), Vec::<String>::new());
    assert_eq!(shown(&game, None), ["A12/0: the page shows no token, the actions lead to EOD"]);
    // Before, its token is its own.
    game["actions"].as_array_mut().unwrap().retain(|action| action["id"].as_u64().unwrap() <= 123);
    let differences = shown(&game, Some("B"));
    assert!(
        differences.contains(&"A12/0: the page shows a token of B, which 1824 does not have".to_owned()),
        "{differences:?}"
    );
}
