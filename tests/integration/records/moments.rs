//! Moments of recorded games: the present, the state after an action, a round.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;

use highball::board_file::BoardFile;
use highball::position::Snapshot;
use highball::record::{AskedTrains, Moment, Record, RecordedBoard, Round, State};
use rayon::prelude::*;
use serde_json::{Value, json};

use super::small_games::{buy, export, lay, of_company, of_player, par, read, run, shares as shares_of, token};
use super::turns;

/// A game that cannot be followed beyond its fourth action.
fn stopped() -> Record {
    read(&export(&[buy("AR", "2-0"), run("AR", "2-0"), buy("IR", "2-1"), buy("SR", "2-1"), lay("AR", "K8", "6-0", 2)]))
        .unwrap()
}

#[test]
fn the_present_of_a_game_that_cannot_be_followed_to_its_end_is_an_error() {
    let error = |moment| stopped().questions(moment, AskedTrains::default()).unwrap_err().to_string();
    // The state before the error does not have the present trains.
    let game = read(&export(&[buy("AR", "2-0"), token("AR", "6-0-0"), buy("IR", "2-1")])).unwrap();
    let expected = "action 2: tile \"6-0\" is not on the map, expected the tile of the city \"6-0-0\"; read 1 of 3 actions";
    assert_eq!(game.questions(Moment::End, AskedTrains::default()).unwrap_err().to_string(), expected);
    assert_eq!(game.board_at(None).unwrap_err().to_string(), expected);
    let last = "action 3: the game can be followed only to action 1; ";
    assert_eq!(game.questions(Moment::At(3), AskedTrains::default()).unwrap_err().to_string(), format!("{last}{expected}"));
    assert!(game.questions(Moment::At(1), AskedTrains::default()).is_ok());
    // A train may change hands at any time, so this game can be followed.
    assert!(stopped().questions(Moment::End, AskedTrains::default()).is_ok());
    assert!(error(Moment::At(9)).starts_with("action 9: no such action"), "{}", error(Moment::At(9)));
}

#[test]
fn a_round_is_answered_if_the_error_comes_after_it() {
    let round = |number| Moment::InRound(Round::Operating(1, number));
    let second = [run("AR", "2-0"), of_company("pass", "IR")];
    let third = [lay("AR", "K8", "6-0", 2), run("AR", "2-0"), token("AR", "9-0-0")];
    let actions = [&[buy("AR", "2-0"), buy("IR", "2-1")][..], &second, &third].concat();
    // A company that buys a train has run, so the first run is in the second round, and the tile begins the third.
    let game = read(&export(&actions)).unwrap();
    let found = game.questions(round(2), AskedTrains::default()).unwrap();
    assert_eq!((found.len(), &found[0].snapshot.id[..]), (1, "1889/7/3"));
    // The error may be in the third round, in which others may run.
    let error = game.questions(round(3), AskedTrains::default()).unwrap_err().to_string();
    assert!(error.starts_with("action 7: ") && error.ends_with("; read 6 of 7 actions"), "{error}");
}

#[test]
fn after_an_action_all_companies_with_trains_are_asked_about() {
    let asked = |moment| -> Vec<String> {
        let found = stopped().questions(moment, AskedTrains::default()).unwrap();
        found.into_iter().map(|question| question.snapshot.company).collect()
    };
    assert_eq!(asked(Moment::AfterAction(2)), ["AR"]);
    assert_eq!(asked(Moment::At(2)), ["AR"]);
    assert_eq!(asked(Moment::At(3)), ["AR", "IR"]);
    assert_eq!(asked(Moment::At(4)), ["AR", "SR"]);
    assert_eq!(asked(Moment::End), ["AR", "SR"]);
}

#[test]
fn the_company_whose_turn_it_is_is_advised_about_the_present() {
    let advised = |actions: &[Value]| {
        let record = read(&export(actions)).unwrap();
        let moment = highball::advice::Moment::after_action(&record, None, None).unwrap();
        moment.map(|moment| (moment.company, moment.game.id().to_owned()))
    };
    assert_eq!(advised(&[par(1, "AR")]), None);
    let now = [par(1, "AR"), of_company("pass", "AR"), lay("IR", "E2", "57-0", 1)];
    assert_eq!(advised(&now), Some(("IR".to_owned(), "1889/7/3".to_owned())));
}

#[test]
fn once_a_company_has_decided_about_trains_the_next_one_by_share_price_is_to_act() {
    let next = |actions: &[Value]| {
        let record = read(&export(actions)).unwrap();
        let (state, _) = record.state_at(None).unwrap();
        (state.company_to_act().map(str::to_owned), state.round().to_string())
    };
    let is_next = |company: &str| (Some(company.to_owned()), "OR 1.1".to_owned());
    let shares = |of| [1, 2, 3].map(|number| format!("{of}_{number}"));
    let floats = |player, of| [par(player, of), shares_of("buy_shares", player, &shares(of).each_ref().map(String::as_str))];
    let started = [floats(1, "AR"), floats(2, "IR")].concat();
    let passes = [of_player("pass", 1), of_player("pass", 2)];
    assert_eq!(next(&started), (None, "SR 1".to_owned()));
    let began = [&started[..], &passes].concat();
    assert_eq!(next(&began), is_next("AR"), "all have passed in the stock round");
    let mut nothing = of_company("run_routes", "AR");
    nothing["routes"] = json!([]);
    let ran = [&began[..], &[nothing, of_company("dividend", "AR"), buy("AR", "2-0")]].concat();
    assert_eq!(next(&ran), is_next("AR"), "it may buy another train");
    let passed = [&ran[..], &[of_company("pass", "AR")]].concat();
    assert_eq!(next(&passed), is_next("IR"));
    // In phase 2, four trains are the most.
    let full = ["2-1", "2-2", "2-3"].map(|train| buy("AR", train));
    assert_eq!(next(&[&ran[..], &full[..2]].concat()), is_next("AR"));
    assert_eq!(next(&[&ran[..], &full].concat()), is_next("IR"));
    let both = [&passed[..], &[buy("IR", "2-1"), of_company("pass", "IR")]].concat();
    assert_eq!(next(&both), (None, "OR 1.1".to_owned()), "a stock round is next");
}

#[test]
fn the_company_that_acts_next_in_recorded_games_is_mostly_known() {
    let (mut runs, mut begun) = ([0, 0], [0, 0]);
    for game in turns::all_known_turns().keys() {
        let text = turns::text_of(game);
        let record = Record::read(text.as_bytes(), None).unwrap();
        let mut replay = record.replay();
        while let Some(action) = replay.rest().first() {
            let (known, last) = (replay.state().company_to_act(), replay.state().company());
            let round = replay.state().round();
            if action.kind == "run_routes" {
                runs[usize::from(known == Some(action.entity()))] += 1;
            }
            if !matches!(replay.advance(), Some(Ok(_))) {
                break;
            }
            let begins = replay.state().company().filter(|&company| last != Some(company));
            if begins.is_some() && matches!(round, Round::Operating(..)) {
                begun[usize::from(known == begins)] += 1;
            }
        }
    }
    // What a company can pay for is not followed, nor all share prices.
    let least = |[no, yes]: [u32; 2], percent: u32| yes * 100 >= (no + yes) * percent;
    assert!(least(runs, 98), "{runs:?}");
    assert!(least(begun, 60), "{begun:?}");
}

/// What is known of a state: the board, the round, whose turn it is, and the trains and presidents of all companies.
fn known(state: &State<'_>, companies: &[String]) -> String {
    let board = state
        .board("")
        .map_or_else(|error| error.to_string(), |board| highball::board_file::BoardFile::from(&board).to_string());
    let trains = companies.iter().map(|id| (id, (state.train_ids(id).unwrap_or_default(), state.president(id))));
    format!("{board}{}\n{:?}\n{:?}", state.round(), state.company_to_act(), trains.collect::<BTreeMap<_, _>>())
}

/// Number of places at which a game is compared with what it was then.
const PLACES: usize = 50;

#[test]
fn the_state_after_some_actions_does_not_depend_on_what_follows() {
    turns::all_known_turns().keys().enumerate().par_bridge().for_each(|(number, game)| {
        let text = turns::text_of(game);
        let whole: Value = serde_json::from_str(&text).unwrap();
        let record = Record::read(whole.to_string().as_bytes(), None).unwrap();
        let companies: Vec<String> = record.title().companies().iter().map(|company| company.id.clone()).collect();
        let actions = whole["actions"].as_array().unwrap();
        let ids = |action: &Value| action["id"].as_u64();
        let numbered_once = |at: &usize| actions.iter().filter(|action| ids(action) == ids(&actions[*at])).count() == 1;
        // Places all over the game, others in each game.
        let place = |part: usize| (part * actions.len() + number * 7919 % actions.len()) / (PLACES + 1);
        for at in (0..=PLACES).map(place).filter(numbered_once) {
            // An action that was undone is in no state of the whole game.
            let Ok((later, _)) = record.state_at(ids(&actions[at])) else { continue };
            let mut then = whole.clone();
            then["actions"] = json!(actions[..=at]);
            let then = Record::read(then.to_string().as_bytes(), None).unwrap();
            let (now, _) = then.state_at(None).unwrap();
            assert_eq!(known(&now, &companies), known(&later, &companies), "{game}, action {:?}", ids(&actions[at]));
        }
    });
}

/// Number of places before an undo at which a game is cut.
const CUTS: usize = 8;

/// The games that stop before an undo, each with the reason.
const STOPPING: [(&str, &str); 2] =
    [("1840/218809", "a line removes what is printed in a city"), ("1848/101", "a train ran that by the rules had rusted")];

/// A game in progress may be at what is undone later, which a replay of the whole game never sees.
#[test]
fn what_was_undone_later_can_be_followed_too() {
    let stops: Mutex<BTreeSet<String>> = Mutex::default();
    turns::all_known_turns().keys().par_bridge().for_each(|game| {
        let text = turns::text_of(game);
        let mut cut: Value = serde_json::from_str(&text).unwrap();
        let actions = std::mem::take(cut["actions"].as_array_mut().unwrap());
        let is_undo = |at: usize| actions[at]["type"] == "undo";
        let undone: Vec<usize> = (1..actions.len()).filter(|&at| is_undo(at) && !is_undo(at - 1)).collect();
        for at in undone.iter().step_by(undone.len().div_ceil(CUTS).max(1)) {
            cut["actions"] = json!(actions[..*at]);
            let record = Record::read(cut.to_string().as_bytes(), None).unwrap();
            if let Err(error) = record.state_at(None) {
                println!("{game}, before action {}: {error}", actions[*at]["id"]);
                stops.lock().unwrap().insert(game.clone());
            }
        }
    });
    let known: BTreeSet<String> = STOPPING.iter().map(|(game, _)| (*game).to_owned()).collect();
    assert_eq!(stops.into_inner().unwrap(), known);
}

#[test]
fn a_company_that_others_hold_is_taken_over_by_the_first_token_in_its_slot() {
    let text = turns::text_of("18MT: Big Sky Barons/18MT_game_end_bankrupt");
    let mut cut: Value = serde_json::from_str(&text).unwrap();
    cut["actions"].as_array_mut().unwrap().retain(|action| action["id"].as_u64().is_some_and(|id| id <= 611));
    let record = Record::read(cut.to_string().as_bytes(), None).unwrap();
    let board = record.board_at(None).unwrap().to_string();
    assert!(board.contains("\"C19/0\" = [\"MILW\", \"NP\", \"\"]"), "{board}");
}

/// The last actions of the stock rounds of a game.
fn ends_of_stock_rounds(record: &Record) -> Vec<u64> {
    let (mut replay, mut ends, mut last) = (record.replay(), Vec::new(), None);
    while let Some(Ok(action)) = replay.advance() {
        match replay.state().round() {
            Round::Operating(..) => ends.extend(last.take()),
            Round::Stock(_) | Round::Auction => last = action.id,
        }
    }
    ends
}

#[test]
fn in_a_stock_round_the_board_has_all_trains_that_its_companies_will_run() {
    let mut compared = 0;
    for game in turns::all_known_turns().keys() {
        let text = turns::text_of(game);
        let record = Record::read(text.as_bytes(), None).unwrap();
        // Companies buy trains of others late in the game.
        if let Some(&id) = ends_of_stock_rounds(&record).last() {
            let (state, _) = record.state_at(Some(id)).unwrap();
            let board = state.board("").unwrap();
            for question in record.questions(Moment::At(id), AskedTrains::default()).unwrap_or_default() {
                let company = &question.snapshot.company;
                let owned = state.train_ids(company).unwrap_or_default();
                let mut now = board.question(company).unwrap().trains;
                // The end of the round may export trains, by which others rust or are given away.
                for train in question.snapshot.trains.iter().filter(|train| owned.contains(&train.id)) {
                    let own = now.iter().position(|own| own.kind() == train.kind());
                    now.swap_remove(own.unwrap_or_else(|| panic!("{game}, action {id}: {company} has no {}", train.id)));
                }
                compared += 1;
            }
        }
    }
    assert!(compared > 500, "{compared}");
}

/// What is asked about a company in a state.
fn asked(board: &mut RecordedBoard, state: &State<'_>, company: &str) -> String {
    let question = state.question_on(board, "", company);
    question.map_or_else(|error| error.to_string(), |question| json!(question).to_string())
}

/// Runs before which a game that breaks off asks something else than the whole game, by game: their number, and what only the run shows.
const SHOWN_BY_THE_RUN: [(&str, usize, &str); 2] = [
    ("18 India/18India_game_end_bank", 6, "it claims a concession"),
    ("18GB/18gb-2p-ew", 1, "the company has bought the train that the bank has lent it before"),
];

#[test]
fn a_game_that_breaks_off_before_a_run_asks_what_the_whole_game_asks() {
    let (mut different, mut compared) = (BTreeMap::<String, Vec<u64>>::new(), 0);
    for game in turns::all_known_turns().keys() {
        let text = turns::text_of(game);
        let record = Record::read(text.as_bytes(), None).unwrap();
        let (mut replay, mut board) = (record.replay(), RecordedBoard::new(&record));
        while let Some(run) = replay.rest().first() {
            let company = run.entity();
            let before =
                (run.kind == "run_routes").then(|| asked(&mut board, &replay.state().about_to_run(company), company));
            if !matches!(replay.advance(), Some(Ok(_))) {
                break;
            }
            if let Some(before) = before {
                compared += 1;
                if before != asked(&mut board, replay.state(), company) {
                    different.entry(game.clone()).or_default().push(run.id.unwrap_or_default());
                }
            }
        }
    }
    let expected = SHOWN_BY_THE_RUN.iter().map(|&(game, count, _)| (game, count));
    let found = different.iter().map(|(game, runs)| (game.as_str(), runs.len()));
    assert!(found.eq(expected), "{different:?}");
    assert!(compared > 7000, "{compared}");
}

/// Returns a question in which trains are numbered. It lacks what only a record knows: which rules it does not show to matter yet, and share
/// prices on the chart of the game, which may differ from the title's.
fn asked_by_board(mut question: Snapshot) -> Value {
    question.id.clear();
    let numbers: Vec<String> = (0..question.trains.len()).map(|number| number.to_string()).collect();
    question.rename_trains(numbers.into_iter());
    (question.scenery, question.finance) = (None, None);
    json!(question)
}

#[test]
fn the_board_of_a_record_asks_what_the_record_asks() {
    let compared = Mutex::new(0);
    turns::all_known_turns().par_iter().for_each(|(game, _)| {
        let text = turns::text_of(game);
        let record = Record::read(text.as_bytes(), None).unwrap();
        let mut replay = record.replay();
        while let Some(run) = replay.rest().first() {
            if let Some(Ok(state)) = (run.kind == "run_routes").then(|| replay.state_before_next()).flatten() {
                let question = state.question("", run.entity()).unwrap();
                let (company, board) = (question.company.clone(), state.board("").unwrap());
                let written = BoardFile::read(&BoardFile::from(&board).to_string()).unwrap();
                let read = written.board(board.title()).unwrap().question(&company).unwrap();
                assert_eq!(asked_by_board(read), asked_by_board(question), "{game}, action {:?}", run.id);
                *compared.lock().unwrap() += 1;
            }
            if !matches!(replay.advance(), Some(Ok(_))) {
                break;
            }
        }
    });
    assert!(*compared.lock().unwrap() > 7000);
}
