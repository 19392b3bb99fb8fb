//! Exports and actions that are refused, and damaged exports.

use highball::Language;
use highball::record::Record;
use highball::title::Title;
use serde_json::{Value, json};

use super::{
    bid, buy, export, fault, game, holders, lay, of_company, of_player, par, read, round, run, shares, tiles, token, trains,
};

#[test]
fn files_that_are_no_exports_are_refused() {
    let refused = |text: &str| Record::read(text.as_bytes(), None).unwrap_err().to_string();
    let expected = "expected a game exported from 18xx.games: a JSON object with `title` and `actions`";
    assert_eq!(refused("{}"), format!("it names no title, {expected}"));
    assert_eq!(refused("{\"title\": \"1889\"}"), format!("it has no actions, {expected}"));
    assert!(refused("").starts_with("the file is cut off or is not JSON"), "{}", refused(""));
    assert!(refused("").ends_with(expected));
    // The message does not claim that JSON is not JSON.
    assert_eq!(refused("[1]"), format!("a list, {expected}"));
    let with = |field: &str| refused(&format!("{{\"title\": \"1889\", {field}}}"));
    assert_eq!(with("\"actions\": 5"), "actions: 5, expected a list of actions");
    assert_eq!(with("\"actions\": null"), format!("it has no actions, {expected}"));
    assert_eq!(with("\"players\": 5"), "players: 5, expected a list");
    assert_eq!(with("\"players\": [5]"), "players: 5, expected a player");
    assert_eq!(with("\"settings\": 5"), "settings: 5, expected an object");
    // Nothing is said of what is missing because of it.
    assert_eq!(refused("{\"title\": 5, \"actions\": []}"), "title: 5, expected a text");
    assert_eq!(refused("{\"settings\": {\"optional_rules\": 5}, \"title\": \"1889\"}"), "settings: 5, expected a list");
}

#[test]
fn an_unsupported_title_is_refused_in_one_short_line() {
    let expected = "the titles in Highball's list";
    assert_eq!(
        fault(&game("Checkers", &[])),
        format!("games of \"Checkers\" are not supported, expected one of {expected}")
    );
    let similar = fault(&game("18Texs", &[]));
    let perhaps = "expected perhaps \"18Texas\", \"18ESP\" or \"18MEX\", or another of ";
    assert_eq!(similar, format!("games of \"18Texs\" are not supported, {perhaps}{expected}"));
    assert!(fault(&game(&"18".repeat(5000), &[])).len() < 300);
    let record = Record::read(export(&[]).to_string().as_bytes(), Some(Title::builtin("18GA").unwrap()));
    assert_eq!(record.unwrap_err().to_string(), "games of \"1889\" are not supported, expected one of \"18GA\"");
}

#[test]
fn a_title_that_is_not_supported_is_refused_before_anything_else_in_the_export() {
    let mut export = game("1862", &[]);
    for (field, value) in [("players", json!([5])), ("players", json!(5)), ("settings", json!(5)), ("actions", json!(5))] {
        export[field] = value;
        assert!(fault(&export).starts_with("games of \"1862\" are not supported, expected "), "{}", fault(&export));
    }
    export["title"] = "1889".into();
    export["players"] = json!([5]);
    assert_eq!(fault(&export), "actions: 5, expected a list of actions");
}

#[test]
fn the_name_of_a_player_without_a_number_stands_for_it() {
    let by_name = |mut action: Value, name: &str| {
        action["entity"] = name.into();
        action
    };
    let actions = [by_name(par(1, "AR"), "Bob"), by_name(shares("buy_shares", 1, &["AR_1"]), "Ann")];
    let mut export = export(&actions);
    export["players"] = json!([{"name": "Ann"}, {"name": "Bob", "id": null}]);
    assert_eq!(holders(&export, "AR"), "Bob 20, Ann 10, offering 70");
    export["players"] = json!([{"name": "Ann"}, {"name": "Ann"}]);
    assert_eq!(fault(&export), "player \"Ann\" is listed twice, expected each player once");
}

#[test]
fn a_border_that_is_opened_where_there_is_none_is_refused_in_every_language() {
    let mut opened = of_company("remove_border", "GIPR");
    opened["hex"] = "D19".into();
    opened["edge"] = 3.into();
    let export = game("18 India", &[opened]);
    assert_eq!(fault(&export), "action 1: a border opened at D19, where there is none, expected the edge of a border");
    let record = read(&export).unwrap();
    let mut replay = record.replay();
    let mut error = replay.advance().unwrap().unwrap_err();
    error.read = None;
    assert_eq!(
        error.text(Language::German),
        "Aktion 1: eine Grenze auf D19 geöffnet, wo keine ist; erwartet: die Kante einer Grenze"
    );
}

#[test]
fn an_empty_optional_rule_is_none() {
    let mut export = export(&[buy("AR", "2-0")]);
    export["settings"] = json!({"optional_rules": [""]});
    assert_eq!(trains(&export, "AR"), ["2-0"]);
}

#[test]
fn a_game_with_an_unknown_optional_rule_is_refused() {
    let with = |rule: &str| {
        let mut export = game("18MEX", &[of_company("pass", "MC")]);
        export["settings"] = json!({"seed": 1, "optional_rules": [rule]});
        export
    };
    let refused = fault(&with("nonsense"));
    let message = "18MEX with the optional rule \"nonsense\" is not supported, expected no optional rules but ";
    assert!(refused.starts_with(message) && refused.contains("\"hard_rust_t4\""), "{refused}");
    assert!(read(&with("early_buy_of_kcmo")).is_ok());
    assert_eq!(read(&with("hard_rust_t4")).unwrap().title().active_options(), ["8(d)"]);
}

#[test]
fn a_game_with_an_optional_rule_that_is_known_but_not_supported_is_refused_with_the_reason() {
    let title =
        Title::read("extends = \"1889\"\nrecord = { unsupported = { nonsense = \"no map of it is known\" } }").unwrap();
    let mut export = export(&[]);
    export["settings"] = json!({"optional_rules": ["nonsense"]});
    let refused = Record::read(export.to_string().as_bytes(), Some(&title)).unwrap_err().to_string();
    let message = "1889 with the optional rule \"nonsense\" is not supported: no map of it is known, expected ";
    assert!(refused.starts_with(message), "{refused}");
}

#[test]
fn a_recorded_game_is_of_a_title_for_its_number_of_players() {
    let title = |count: &str| {
        let text = format!("extends = \"1889\"\n[[players]]\ncount = [{count}]\nhexes = {{ B5 = {{ cost = 40 }} }}");
        Title::read(&text).unwrap()
    };
    let bytes = export(&[]).to_string();
    let read = |title: &Title| Record::read(bytes.as_bytes(), Some(title)).unwrap();
    let count = read(&title("50")).players().len();
    for (title, cost) in [(title(&count.to_string()), 40), (title("50"), 0)] {
        let record = read(&title);
        assert_eq!(record.title().players(), u32::try_from(count).ok());
        assert_eq!(record.title().hex("B5").unwrap().cost, cost);
    }
}

#[test]
fn an_action_that_names_something_unknown_is_refused_with_its_number() {
    let refused = |action: Value, message: &str| {
        let fault = fault(&export(&[lay("AR", "K8", "6-0", 2), action]));
        // Long lists are compared by their beginning only.
        assert!(fault.starts_with(&format!("action 2: {message}")), "{fault}");
    };
    refused(lay("AR", "Z9", "9-0", 0), "no hex is called \"Z9\", expected one of the 1889 map");
    refused(lay("AR", "K6", "9999-0", 0), "there is no tile \"9999\", expected");
    refused(lay("AR", "K6", "9-0", 6), "an impossible rotation, expected a number from 0 to 5");
    refused(lay("AR", "F1", "9-0", 0), "tile 9 on F1, where no tile can be laid, expected another hex");
    refused(lay("XX", "K6", "9-0", 0), "there is no company \"XX\", expected");
    refused(buy("AR", "9-0"), "there is no train \"9\", expected one of \"2\", \"3\", \"4\", \"5\", \"6\", \"D\"");
    refused(buy("AR", "2-6"), "no train is called \"2-6\", expected one of the 6 copies, from \"2-0\"");
    refused(run("AR", "2-0"), "AR has no train \"2-0\", expected a company with trains");
    refused(token("AR", "57-0-0"), "tile \"57-0\" is not on the map, expected the tile of the city \"57-0-0\"");
    refused(token("AR", "6-0-1"), "tile 6-0 has no city 1, expected 0");
    refused(token("IR", "6-0-0"), "K8 has no free slot for a token, expected a city with room");
    refused(bid(1, "XYZ", 5), "there is no private company \"XYZ\", expected");
    refused(par(3, "AR"), "there is no player \"3\", expected one of \"1\", \"2\"");
    refused(shares("buy_shares", 1, &["AR_9"]), "no certificate is called \"AR_9\", expected a number below 9");
}

#[test]
fn an_unknown_action_or_one_by_somebody_who_cannot_take_it_is_refused() {
    let refused = |action: Value, what: &str| {
        let expected = "a known action, taken by somebody who can take it";
        assert_eq!(fault(&export(&[bid(1, "TR", 20), action])), format!("action 2: {what}, expected {expected}"));
    };
    let of_private = |kind: &str| json!({"type": kind, "entity": "TR", "entity_type": "company"});
    refused(of_company("fly", "AR"), "\"fly\" by a \"corporation\"");
    refused(of_player("buy_train", 1), "\"buy_train\" by a \"player\"");
    refused(of_private("run_routes"), "\"run_routes\" by a \"company\"");
    refused(of_private("dividend"), "\"dividend\" by a \"company\"");
    refused(of_player("lay_tile", 1), "\"lay_tile\" by a \"player\"");
    // Actions that change nothing may be anybody's, but not nobody's.
    for kind in ["pass", "choose", "manual_close_company"] {
        assert_eq!(tiles(&export(&[of_private(kind)])), Vec::<String>::new());
    }
    let unknown = fault(&export(&[of_player("program_share_pass", 3)]));
    assert_eq!(unknown, "action 1: there is no player \"3\", expected one of \"1\", \"2\"");
}

#[test]
fn impossible_actions_are_refused() {
    let refused = |title: &str, actions: &[Value], message: &str| {
        assert_eq!(fault(&game(title, actions)), format!("action {}: {message}", actions.len()));
    };
    let first = lay("AR", "K8", "6-0", 2);
    let laid = |tile: &str| [first.clone(), lay("AR", "K6", tile, 0)];
    refused("1889", &laid("9"), "tile \"9\" names no copy, expected a number and a copy, such as \"9-0\"");
    refused("1889", &laid("9-99"), "no tile is called \"9-99\", expected one of the 5 copies, from \"9-0\"");
    refused("1889", &laid("6-0"), "tile \"6-0\" is already on K8, expected a copy that is not on the map");
    let green = [first.clone(), lay("AR", "K8", "14-0", 2), lay("AR", "K8", "6-1", 2)];
    refused("1889", &green, "a yellow tile on K8, which is green, expected one of a later colour");
    let twice = [lay("PRR", "H10", "57-0", 1), token("PRR", "57-0-0"), lay("PRR", "H10", "14-0", 1), token("PRR", "14-0-0")];
    refused("1830", &twice, "PRR already has a token in that city of H10, expected a city where it has none");
    refused(
        "1889",
        &[bid(1, "TR", 20), bid(2, "TR", 25)],
        "TR is already sold, expected a private company that is for sale",
    );
    let private =
        |company: &str| json!({"type": "buy_company", "entity": company, "entity_type": "corporation", "company": "TR"});
    let bought = [bid(1, "TR", 20), private("AR"), private("IR")];
    refused("1889", &bought, "TR belongs to AR, expected a private company that a player has");
}

#[test]
fn a_scrapped_train_cannot_be_bought() {
    let all = [buy("AR", "2-0"), buy("AR", "4-0"), buy("IR", "2-0")];
    let message = "action 3: train \"2-0\" is gone, expected a train of the bank or of another company";
    assert_eq!(fault(&export(&all)), message);
}

#[test]
fn an_action_without_a_required_field_is_refused() {
    let mut action = lay("AR", "K8", "6-0", 2);
    action.as_object_mut().unwrap().remove("tile");
    assert_eq!(fault(&export(&[action])), "action 1: lay_tile without `tile`, expected `tile`");
    let mut action = lay("AR", "K8", "6-0", 2);
    action["hex"] = 5.into();
    assert_eq!(fault(&export(&[action])), "action 1: hex: 5, expected a text");
}

#[test]
fn an_action_without_a_number_is_refused() {
    let mut export = export(&[lay("AR", "K8", "6-0", 2), lay("AR", "K6", "9-0", 0)]);
    export["actions"][1].as_object_mut().unwrap().remove("id");
    assert_eq!(fault(&export), "an action without `id` after action 1, expected a number");
}

#[test]
fn actions_before_an_error_are_read() {
    let whole = export(&[lay("AR", "K8", "6-0", 2), lay("AR", "K6", "9-0", 0)]).to_string();
    // The keys of a map are in alphabetical order, so the title would come after the actions.
    let whole = whole.replacen('{', "{\"title\": \"1889\", ", 1).replace(",\"title\":\"1889\"", "");
    let cut = &whole[..whole.find("\"K6\"").unwrap()];
    let record = Record::read(cut.as_bytes(), None).unwrap();
    assert_eq!(record.actions().len(), 1);
    let mut replay = record.replay();
    assert!(replay.advance().unwrap().is_ok());
    let fault = replay.advance().unwrap().unwrap_err().to_string();
    assert!(fault.starts_with("the file is cut off or is not JSON after action 1 ("), "{fault}");
    assert!(Record::is_export(cut.as_bytes()));
    assert!(replay.advance().is_none());
}

#[test]
fn an_error_leaves_the_state_as_it_was_before() {
    // The token would start a turn of IR.
    let record = read(&export(&[lay("AR", "K8", "6-0", 2), token("IR", "6-0-0")])).unwrap();
    let mut replay = record.replay();
    assert!(replay.advance().unwrap().is_ok());
    assert!(replay.advance().unwrap().is_err());
    assert_eq!(replay.state().company(), Some("AR"));
    assert!(replay.advance().is_none());
}

#[test]
fn a_damaged_export_is_recognized_and_read_as_far_as_possible() {
    let whole = export(&[lay("AR", "K8", "6-0", 2), lay("AR", "K6", "9-0", 0)]).to_string();
    let whole = whole.replacen('{', "{\"title\": \"1889\", ", 1).replace(",\"title\":\"1889\"", "");
    let in_second = |other: &str| whole.replace("\"K6\"", other);
    let marked = format!("\u{feff}{whole}");
    let damaged = [in_second("?"), in_second("\0"), in_second("\"K\n6\"")];
    let trailing = [format!("{whole}{{}}"), format!("{whole}garbage")];
    for (text, actions) in damaged.iter().map(|text| (text, 1)).chain(trailing.iter().chain([&marked]).map(|text| (text, 2)))
    {
        assert!(Record::is_export(text.as_bytes()), "{text}");
        let record = Record::read(text.as_bytes(), None).unwrap();
        assert_eq!(record.actions().len(), actions, "{text}");
    }
    assert!(Record::is_export(b"{\"actions\": null}"));
    assert!(!Record::is_export(b"{\"hexes\": [], \"actions\": [?"));
    assert!(!Record::is_export(b"{\"id\": \"actions\"}"));
}

#[test]
fn an_export_that_breaks_off_before_its_title_is_read_as_the_given_title() {
    // The fields are in alphabetical order, so the title and the players come after the actions.
    let whole = export(&[par(2, "AR"), shares("buy_shares", 2, &["AR_1"]), lay("AR", "K8", "6-0", 2)]).to_string();
    let cut = &whole.as_bytes()[..whole.find("\"K8\"").unwrap()];
    let refused = Record::read(cut, None).unwrap_err().to_string();
    assert!(refused.ends_with(", before it names its title, expected the title, by --title"), "{refused}");
    let record = Record::read(cut, Some(Title::builtin("1889").unwrap())).unwrap();
    assert_eq!((record.id(), record.actions().len(), record.player_names()), ("1889", 2, &["2".to_owned()][..]));
    let mut replay = record.replay();
    assert!((0..2).all(|_| replay.advance().unwrap().is_ok()));
    assert!(replay.advance().unwrap().is_err());
}

#[test]
fn null_is_the_same_as_a_missing_field() {
    let mut action = lay("AR", "K8", "6-0", 2);
    for field in ["skip", "auto_actions", "shares", "routes", "swap", "price", "hex_color"] {
        action[field] = Value::Null;
    }
    let mut export = export(&[action, buy("AR", "2-0"), run("AR", "2-0")]);
    export["actions"][2]["routes"][0]["connections"] = Value::Null;
    export["settings"] = Value::Null;
    assert_eq!(tiles(&export), ["K8 6/2"]);
    export["settings"] = json!({"optional_rules": null});
    assert_eq!(tiles(&export), ["K8 6/2"]);
}

#[test]
fn errors_in_actions_are_in_plain_words() {
    let with = |field: &str, value: Value| {
        let mut action = lay("AR", "K8", "6-0", 2);
        action[field] = value;
        fault(&export(&[lay("AR", "K6", "9-0", 0), action]))
    };
    assert_eq!(with("rotation", json!("2")), "action 2: rotation: \"2\", expected a whole number");
    assert_eq!(with("skip", json!(1)), "action 2: skip: 1, expected true or false");
    assert_eq!(with("shares", json!(1)), "action 2: shares: 1, expected a list");
    assert_eq!(with("routes", json!([1])), "action 2: routes[0]: 1, expected a route");
    assert_eq!(with("slot", json!(-1)), "action 2: slot: -1, expected a whole number");
    assert_eq!(with("type", Value::Null), "action 2: it has no `type`, expected the kind of action");
    let mut export = export(&[]);
    export["actions"] = json!([5]);
    assert_eq!(fault(&export), "5 after action 0, expected an action");
}

#[test]
fn players_have_different_numbers_and_are_not_too_many() {
    let with = |players: Value| {
        let mut export = export(&[]);
        export["players"] = players;
        fault(&export)
    };
    let twice = json!([{"id": 1, "name": "Ann"}, {"id": 2, "name": "Bob"}, {"id": 1, "name": "Cy"}]);
    assert_eq!(with(twice), "player \"1\" is listed twice, expected each player once");
    let many: Vec<Value> = (0..51).map(|id| json!({"id": id, "name": "Ann"})).collect();
    assert_eq!(with(json!(many)), "51 players, expected at most 50");
}

/// 50,000 times each. The work of an `undo` is counted where it is done.
#[test]
fn many_actions_are_read() {
    const MANY: usize = 50_000;
    let message = json!({"type": "message", "entity": 1, "entity_type": "player", "message": ""});
    let many = |action: Value| std::iter::repeat_n(action, MANY);
    let undone = [many(of_player("pass", 1)), many(message), many(of_player("undo", 1))];
    let undone: Vec<Value> = undone.into_iter().flatten().collect();
    assert_eq!(read(&export(&undone)).unwrap().actions().len(), MANY);
    let restored: Vec<Value> = undone.into_iter().chain(many(of_player("redo", 1))).collect();
    assert_eq!(read(&export(&restored)).unwrap().actions().len(), 2 * MANY);
    let sold = [lay("AR", "K8", "6-0", 2)].into_iter().chain(many(shares("sell_shares", 1, &[])));
    let sold: Vec<Value> = sold.chain([buy("AR", "2-0")]).collect();
    assert_eq!(round(&export(&sold)), "OR 1.1");
}

/// An `undo` to any earlier action, an `undo` of the last one and a `redo`, in any order.
#[test]
fn undos_and_redos_come_in_any_order() {
    let mut random: u32 = 1;
    let mut next = |below: u32| {
        random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (random >> 8) % below
    };
    let (mut actions, mut undone): (Vec<Value>, u32) = (Vec::new(), 0);
    for number in 0..50_000 {
        let action = match next(4) {
            0 if undone > 0 => {
                undone -= 1;
                of_player("redo", 1)
            }
            1 => {
                undone += 1;
                of_player("undo", 1)
            }
            2 if number > 0 => {
                undone += 1;
                let mut undo = of_player("undo", 1);
                undo["action_id"] = next(number).into();
                undo
            }
            _ => {
                undone = 0;
                of_player("pass", 1)
            }
        };
        actions.push(action);
    }
    actions.push(par(1, "AR"));
    assert_eq!(holders(&export(&actions), "AR"), "Ann 20, offering 80");
}

#[test]
fn without_a_list_of_players_those_that_act_play() {
    for players in [json!([]), json!(null)] {
        let mut export = export(&[par(1, "AR"), shares("buy_shares", 2, &["AR_1"])]);
        export["players"] = players;
        assert_eq!(holders(&export, "AR"), "1 20, 2 10, offering 70");
    }
}

#[test]
fn spectators_write_messages() {
    let message = json!({"type": "message", "entity": 99, "entity_type": "player", "message": "Hello"});
    let nameless = json!({"type": "message", "message": "Hello"});
    assert_eq!(trains(&export(&[message, nameless, buy("AR", "2-0")]), "AR"), ["2-0"]);
}

#[test]
fn truncated_or_garbled_exports_do_not_panic() {
    let actions = [
        bid(1, "TR", 20),
        par(1, "AR"),
        shares("buy_shares", 2, &["AR_1"]),
        lay("AR", "K8", "6-0", 2),
        token("AR", "6-0-0"),
        buy("AR", "2-0"),
        run("AR", "2-0"),
        of_player("undo", 1),
    ];
    let text = export(&actions).to_string();
    let replay_all = |bytes: &[u8]| {
        let Ok(record) = Record::read(bytes, None) else { return };
        let mut replay = record.replay();
        while let Some(action) = replay.advance() {
            if action.is_ok() {
                let _ = replay.state().board("");
            }
        }
    };
    for at in 0..text.len() {
        replay_all(&text.as_bytes()[..at]);
        for other in *b"0\"{9-" {
            let mut garbled = text.clone().into_bytes();
            garbled[at] = other;
            replay_all(&garbled);
        }
    }
}
