//! Warnings about boards that can hardly be on the table, in all titles.

use highball::board_file::{BoardFile, LaidRotation};
use highball::game_board::GameBoard;

use crate::common::fixtures;

/// The warnings about a board, without their lines.
fn warnings(board: &str) -> Vec<String> {
    let file = BoardFile::read(board).unwrap_or_else(|errors| panic!("{}\n{board}", errors[0]));
    let game = file.board(file.builtin_title().unwrap()).unwrap_or_else(|errors| panic!("{}\n{board}", errors[0]));
    game.warnings().iter().map(|warning| format!("{}, expected {}", warning.what, warning.expected)).collect()
}

/// Asserts that a board has just one warning, which contains a text, and that it has none once a part is replaced.
fn warns(board: &str, text: &str, (part, right): (&str, &str)) {
    let found = warnings(board);
    assert!(found.len() == 1 && found[0].contains(text), "{found:?} for {text:?}");
    assert!(board.contains(part), "{part}");
    assert_eq!(warnings(&board.replace(part, right)), [""; 0]);
}

const EARLY: &str = r#"
title = "1830"
phase = "2"
[tiles]
H10 = "57/1"
H14 = "9/1"
H16 = "57/1"
[tokens]
H12 = ["PRR"]
[companies.PRR]
trains = ["2"]
"#;

#[test]
fn a_company_with_trains_or_tokens_has_one_at_its_home() {
    warns(
        &EARLY.replace(r#"H12 = ["PRR"]"#, r#"H16 = ["PRR"]"#),
        "PRR has trains, but no token at its home, expected one in Altoona (H12)",
        (r#"H16 = ["PRR"]"#, r#"H12 = ["PRR"]"#),
    );
    warns(
        &EARLY.replace("[companies", "H16 = [\"B&O\"]\n[companies"),
        "B&O has tokens elsewhere, but no token at its home, expected one in Baltimore (I15)",
        ("H16 = [\"B&O\"]", "H16 = [\"B&O\"]\nI15 = [\"B&O\"]"),
    );
}

#[test]
fn track_ends_at_something_if_it_can() {
    let turned = EARLY.replace("9/1", "9/0");
    warns(
        &turned,
        "its track ends at nothing on all sides, expected perhaps a rotation that meets more track: 9/1 (E-W)",
        ("9/0", "9/1"),
    );
    assert_eq!(warnings(&EARLY.replace("H10 = \"57/1\"\n", "")), [""; 0], "track may lead to hexes without a tile");
}

/// Track that could meet that of all neighbours, but leads elsewhere.
#[test]
fn a_tile_meets_track_at_all_its_sides_if_it_can() {
    let board = |pittsburgh: &str| {
        let tiles = format!("{pittsburgh}\nG9 = \"8 W-NE\"\nG7 = \"1 W-NE SW-E\"");
        EARLY.replace("phase = \"2\"", "phase = \"3\"").replace("H10 = \"57/1\"", &tiles)
    };
    assert_eq!(warnings(&board("H10 = \"57 W-E\"")), [""; 0], "it meets G7, and leads to where nothing is yet");
    warns(
        &board("H10 = \"14 W-E-NW-SE\""),
        "it has no track to meet that of H10 (SE), expected perhaps a rotation that meets more track: 8/5 (SE-W)",
        ("8 W-NE", "8 W-SE"),
    );
}

#[test]
fn a_yellow_tile_has_the_stops_of_the_map() {
    let towns = EARLY.replace("[tokens]", "G17 = \"58/0\"\n[tokens]");
    let expected = "tile 58 has 1 town, expected a tile with 2 towns, as the map has in G17";
    assert!(warnings(&towns).contains(&expected.to_owned()), "{:?}", warnings(&towns));
    let city = EARLY.replace("[tokens]", "D4 = \"57/1\"\n[tokens]");
    let expected = "tile 57 has 1 city, expected a tile with 1 town, as the map has in D4";
    assert!(warnings(&city).contains(&expected.to_owned()), "{:?}", warnings(&city));
}

/// Each tile of a late board in each rotation that it does not have: how many are an error or an additional warning.
#[test]
fn most_wrong_rotations_on_a_late_board_are_noticed() {
    for (title, least) in [("1830", 85), ("18MEX", 90), ("1889", 85), ("18GA", 80)] {
        let text = fixtures::text(&format!("boards/{title}.toml"));
        let file = BoardFile::read(&text).unwrap();
        let title = file.builtin_title().unwrap();
        let track = |game: &GameBoard| game.map().hexes.into_iter().map(|hex| hex.segments).collect::<Vec<_>>();
        let right = file.board(title).unwrap();
        let (mut wrong, mut noticed) = (0, 0);
        for (number, rotation) in (0..file.tiles.len()).flat_map(|tile| (0..6).map(move |rotation| (tile, rotation))) {
            let mut turned = file.clone();
            turned.tiles[number].value.rotation = LaidRotation::Sixths(rotation);
            let game = turned.board(title);
            let looks_the_same =
                game.as_ref().is_ok_and(|game| format!("{:?}", track(game)) == format!("{:?}", track(&right)));
            if !looks_the_same {
                wrong += 1;
                noticed += usize::from(game.map_or(true, |game| game.warnings().len() > right.warnings().len()));
            }
        }
        assert!(noticed * 100 > wrong * least, "{}: {noticed} of {wrong}", title.id());
    }
}

/// 18MEX, 4.4.1 (g) and the map; 4.3 (b).
#[test]
fn tiles_have_the_stops_and_labels_of_their_hexes() {
    let board = |tile: &str| {
        format!(
            "title = \"18MEX\"\nphase = \"5\"\ntokens = {{ O8 = [\"SPM\"] }}\ncompanies.SPM.trains = [\"5\"]\ntiles = {{ {tile} }}"
        )
    };
    warns(
        &board("O8 = \"63/0\""),
        "tile 63 has no label, expected a brown tile with \"G\" in Guadalajara, such as 480",
        ("63/0", "480/0"),
    );
    warns(
        &board("N9 = \"57/1\""),
        "tile 57 has a city, expected a tile without stops, as the map has none in N9",
        ("57/1", "9/1"),
    );
    let twice = board("O8 = \"480/0\"").replace(r#"["SPM"] }"#, r#"["SPM", "SPM"] }"#);
    warns(&twice, "SPM has 2 tokens in Guadalajara (O8), expected at most one", (r#"["SPM", "SPM"]"#, r#"["SPM"]"#));
}

/// 18EZ, Appendix: the hotel is for majors; 2.12: the Black Line opens in phase 5.
#[test]
fn markers_are_held_by_those_who_can_have_them() {
    let board = r#"
title = "18EZ"
phase = "3"
tokens = { "home of the Oneida" = ["Oneida"], "Purple Springs" = ["PS&W"] }
[companies.Oneida]
trains = ["2"]
hotel = "Purple Springs"
[companies."PS&W"]
trains = ["2"]
"#;
    warns(board, "Oneida is a minor, expected a major with it", ("hotel = \"Purple Springs\"", ""));
    let other = board.replace("hotel = \"Purple Springs\"", "") + "hotel = \"Purple Springs\"\n";
    assert_eq!(warnings(&other), [""; 0]);
    let two = other + "[companies.\"BCRR\"]\nhotel = \"Purple Springs\"\n";
    assert_eq!(warnings(&two), ["2 of it: PS&W, BCRR, expected at most 1 in the game (Appendix, Harriot Milton Hotel)"]);
    let early = "title = \"18EZ\"\nphase = \"4\"\ncompanies.\"Black Line\".trains = [\"4\"]";
    warns(early, "Black Line does not exist yet in phase 4", ("\"4\"\ncomp", "\"5\"\ncomp"));
}

/// 18SA, 7.5, 7.6.3: homes are for both kinds of traffic, and there are three Minas markers of each colour.
#[test]
fn homes_are_for_all_traffic_and_markers_are_counted() {
    let board = r#"
title = "18SA"
phase = "2"
tokens = { Lima = ["ENAFER goods"] }
tiles = { Lima = "57/0" }
companies.ENAFER.trains = ["2 goods"]
"#;
    warns(board, "the home token of ENAFER is only for goods", ("ENAFER goods\"", "ENAFER\""));
    let minas = board.replace("ENAFER goods\"", "ENAFER\"")
        + "companies.ENAFER.\"red Minas\" = 2\ncompanies.EFE.\"red Minas\" = 2\n";
    warns(
        &minas,
        "4 of it: ENAFER, EFE, expected at most 3 in the game (7.6.3)",
        ("ENAFER.\"red Minas\" = 2", "ENAFER.\"red Minas\" = 1"),
    );
}

/// 18MW, Bankruptcy.
#[test]
fn a_borrowed_train_is_marked() {
    let board = r#"
title = "18MW"
phase = "3"
tokens = { Madison = ["C&NW"] }
companies."C&NW" = { trains = ["D"], receivership = true }
"#;
    warns(board, "C&NW is in receivership with a D-train", ("true }", "true, \"borrowed D\" = true }"));
    let without_train = board.replace("trains = [\"D\"], ", "");
    warns(
        &without_train,
        "C&NW is in receivership without a train, expected perhaps the D-train that it borrows, with `\"borrowed D\" = true`",
        ("receivership = true", "trains = [\"2\"], receivership = true"),
    );
    let not_listed = without_train.replace("true }", "true, \"borrowed D\" = true }");
    warns(&not_listed, "C&NW has borrowed a train, but has none", ("receivership", "trains = [\"D\"], receivership"));
}

/// 18MEX 5.3 (b): one of five major companies merges into the NdM, with the first 5-train.
#[test]
fn companies_that_are_listed_as_closed_can_have_closed() {
    let mex =
        "title = '18MEX'\nphase = '5'\nclosed = ['FCP']\ntokens = { E6 = ['CHI'] }\ncompanies.CHI = { trains = ['5'] }";
    warns(mex, "FCP cannot have closed in phase 5, expected a company that can close", ("'FCP'", "'MC'"));
    let early = mex.replace("'5'", "'4'").replace("FCP", "MC");
    warns(&early, "MC cannot have closed in phase 4, expected it to be open before phase 5", ("'4'", "'5'"));
    warns(
        &mex.replace("'FCP'", "'MC', 'SPM'"),
        "2 companies are listed as merged into NdM, expected one of them",
        (", 'SPM'", ""),
    );
}

/// 18MEX 5.3 (f), (i): the NdM has two exchange tokens only in a merger. A charter's tokens are on the map or left.
#[test]
fn a_company_has_the_tokens_of_its_charter() {
    let ndm = "title = '18MEX'\nphase = '5'\nclosed = []\ncompanies.NdM = { trains = ['5'] }\n\
        tokens = { O10 = ['NdM'], D11 = ['NdM', ''], S12 = ['NdM'], M12 = ['NdM'], K6 = ['NdM'] }";
    warns(ndm, "5 tokens are on the map, expected at most 4", ("closed = []", "closed = ['MC']"));
    warns(
        &EARLY.replace("trains = [\"2\"]", "trains = [\"2\"]\ntokens_left = 4"),
        "1 on the map and 4 left, expected at most 4 tokens in all",
        ("tokens_left = 4", "tokens_left = 3"),
    );
}

/// 18MEX 4.3.1: the mail pays what the home is worth before the turn.
#[test]
fn an_amount_that_stands_for_the_value_of_a_home_is_one() {
    let mex = "title = '18MEX'\nphase = '5'\ntokens = { E6 = ['CHI', ''] }\ntiles = { E6 = '619/0' }\n\
        companies.CHI = { trains = ['5'], mail = 70 }";
    let expected = "70, but the home of CHI is worth 30, expected 30, or what it was worth before this turn";
    for right in ["30", "20"] {
        warns(&mex.replace("619/0", "14/0"), expected, ("70", right));
    }
}

/// 18TN: the war begins with the third 3-train. 18MW: companies own private companies from phase 3 on; who borrows a D has no engine; and
/// the Southern Pacific has a second token in Southwest only by the connection. 18EZ 2.12: all minors merge into the Black Line.
#[test]
fn nothing_stands_on_a_board_before_it_can() {
    let war =
        "title = '18TN'\nphase = '2'\ntokens = { F17 = ['SR'] }\ncompanies.SR = { trains = ['2'], 'civil war' = true }";
    warns(war, "it has no effect in phase 2", (", 'civil war' = true", ""));
    let mw = |phase: &str, tokens: &str, company: &str| {
        format!(
            "title = '18MW'\nphase = '{phase}'\ntokens = {{ Southwest = [{tokens}] }}\n\
             companies.SP = {{ trains = ['{phase}'], {company} }}"
        )
    };
    let doubled = mw("2", "'SP', ''", "'Chicago doubled' = true");
    warns(&doubled, "SP owns Chicago Freight Handling in phase 2", ("'Chicago doubled' = true", ""));
    let borrowed = mw("4", "'SP', ''", "receivership = true, 'borrowed D' = true").replace("['4']", "['4', 'D']");
    warns(&borrowed, "SP has borrowed a D-train, but has others", ("'4', 'D'", "'D'"));
    warns(
        &mw("4", "'SP', 'SP'", "tokens_left = 3"),
        "SP has 2 tokens in Southwest (L4)",
        (
            "tokens_left = 3",
            "tokens_left = 3, 'Southwest doubled' = true }\nmarkers = { 'New Orleans to Southwest run' = true",
        ),
    );
    let ez = "title = '18EZ'\nphase = '5'\ntiles = { C9 = '9/1', B10 = '6/2', D8 = '57/1' }\n\
        tokens = { B10 = ['Rockfourd'] }\ncompanies.'Black Line' = { trains = ['5'] }";
    warns(ez, "Rockfourd has trains or tokens, but has merged into Black Line", ("['Rockfourd']", "['Black Line']"));
}

/// 18EZ 2.7: a price that reaches 200 goes no farther.
#[test]
fn no_share_price_is_above_the_highest() {
    let ez = "title = '18EZ'\nphase = '4'\ntokens = { D8 = ['PS&W'] }\ncompanies.'PS&W' = { trains = ['4'], price = 230 }";
    warns(ez, "230, expected at most 200 (2.7)", ("230", "200"));
}

/// 18MEX appendix 1, 4.3.4 (b), 4.2 (c), 5.3 (i): private companies block nothing, the bank sells its trains in order, a minor has its own
/// train, and exchange tokens come with a merger. 18SA 5.1: a corporation has one share of the FCA. 18EZ: the hotel belongs to a
/// private company.
#[test]
fn a_board_has_what_the_rules_give() {
    let mex = "title = '18MEX'\nphase = '3'\ntokens = { E6 = ['CHI'], K6 = ['B'] }\ncompanies.CHI = { trains = ['3'] }";
    let with = |line: &str| format!("{line}\n{mex}");
    warns(&with("blocked = ['F5']"), "no private company blocks F5", ("['F5']", "[]"));
    warns(&with("depot = ['5']"), "the bank sells no 5-trains yet in phase 3", ("['5']", "[\"3'\"]"));
    let minor = format!("{mex}\ncompanies.B = {{ trains = [] }}");
    warns(&minor, "B lacks its 2-train", ("B = { trains = []", "B = { trains = ['2']"));
    let ndm = "title = '18MEX'\nphase = '5'\ntokens = { O10 = ['NdM'] }\n\
        companies.NdM = { trains = ['5'], 'exchange tokens' = 1, mail = 20 }";
    warns(ndm, "no company has merged into NdM", (", 'exchange tokens' = 1", ""));
    let three = "title = '18MEX'\nphase = '5'\ntokens = { I8 = ['MC'], E6 = ['CHI', 'MC'] }\n\
        tiles = { I8 = '57/0', E6 = '14/0' }\ncompanies.MC = { trains = ['5'], tokens_left = 1 }";
    warns(three, "2 on the map and 1 left, expected at most 2 tokens in all", ("tokens_left = 1", "tokens_left = 0"));
    let sa = "title = '18SA'\nphase = '3'\ntokens = { D12 = ['ENFER'] }\n\
        companies.ENFER = { trains = ['3 goods'], privates = ['FCA', 'FCA'] }";
    warns(sa, "ENFER owns FCA twice", ("['FCA', 'FCA']", "['FCA']"));
    let loans = sa.replace("privates = ['FCA', 'FCA']", "loans = 90");
    warns(&loans, "ENFER has no \"interest\" with it", ("loans = 90", "loans = 90, interest = 20"));
    let ez = "title = '18EZ'\nphase = '2'\ntokens = { D8 = ['PS&W'] }\n\
        companies.'PS&W' = { trains = ['2'], hotel = 'Purple Springs' }";
    warns(ez, "PS&W owns Hotel in phase 2", (", hotel = 'Purple Springs'", ""));
}

#[test]
fn answers_say_what_was_entered() {
    let file = BoardFile::read(EARLY).unwrap();
    let snapshot = file.board(file.builtin_title().unwrap()).unwrap().question("PRR").unwrap();
    let entered = snapshot.scenery.as_ref().unwrap().entered.as_ref().unwrap();
    assert_eq!((entered.tiles, entered.tokens, entered.warnings.len()), (3, 1, 0));
}

/// The two cities of a hex: one is named, so the company's home is the other.
#[test]
fn a_home_token_is_placed_where_only_one_stop_can_be_its_home() {
    let board = |tokens: &str| {
        format!(
            "title = \"1830\"\nphase = \"5\"\ntiles = {{ E11 = \"59/0\" }}\ntokens = {{ {tokens} }}\ncompanies.ERIE.trains = [\"4\"]"
        )
    };
    assert_eq!(warnings(&board(r#"E11 = ["ERIE"], "E11/1" = ["PRR"], H12 = ["PRR"]"#)), [""; 0]);
    let unclear = BoardFile::read(&board(r#"E11 = ["ERIE"]"#)).unwrap();
    let errors = unclear.board(unclear.builtin_title().unwrap()).unwrap_err();
    assert_eq!(errors[0].to_string(), "4: tokens.E11: \"E11\" is 2 stops, expected one of them: E11/0 (SW), E11/1 (NW)");
}

#[test]
fn a_home_token_is_in_the_city_that_continues_the_printed_one() {
    let board = r#"
title = "1830"
phase = "5"
tiles = { G19 = "54/0" }
tokens = { "G19/0" = ["NYNH"] }
companies.NYNH.trains = ["4"]
"#;
    let what = "the token of NYNH is in G19/0 (SW-W), expected it in its home, which is G19/1 (NE-NW)";
    warns(board, what, ("G19/0", "G19/1"));
}

/// A warning about a token has the line of that token, not of the company's first.
#[test]
fn warnings_about_tokens_have_their_lines() {
    let lines = |tokens: &str| {
        let text =
            format!("title = \"1830\"\nphase = \"5\"\ntiles = {{ G19 = \"54/0\", E19 = \"14/0\" }}\n[tokens]\n{tokens}");
        let file = BoardFile::read(&text).unwrap();
        let game = file.board(file.builtin_title().unwrap()).unwrap();
        game.warnings().iter().map(|warning| format!("{}: {}", warning.line, warning.what)).collect::<Vec<_>>()
    };
    let city = lines("E19 = [\"NYC\",\n\"NYNH\"]\n\"G19/0\" = [\"NYNH\"]");
    assert_eq!(city, ["7: the token of NYNH is in G19/0 (SW-W)"]);
    let twice = lines("\"G19/1\" = [\"NYNH\"]\nE19 = [\"NYC\"]\n[extra_tokens]\nE19 = [\"NYC\"]");
    assert_eq!(twice, ["8: NYC has 2 tokens in Albany (E19)"]);
    let many = lines("\"G19/1\" = [\"NYNH\"]\nH12 = [\"NYNH\"]\nD2 = [\"NYNH\"]\n");
    let no_slot = "6: the tokens in Altoona (H12) leave no slot for the home of PRR";
    assert_eq!(many, [no_slot, "7: 3 tokens are on the map"]);
}

#[test]
fn tiles_are_those_of_the_title() {
    let found = warnings(&EARLY.replace("9/1", "17/1"));
    assert!(found.iter().any(|warning| warning.starts_with("1830 has no tile 17, expected one of its tiles")), "{found:?}");
}

/// 18MEX 5.3 (f): the home station of the merging company is replaced with an exchange token, unless the NdM has a station there.
#[test]
fn the_home_of_a_merged_company_has_a_token_of_its_heir() {
    let mex = "title = '18MEX'\nphase = '5'\nclosed = ['MC']\ncompanies.NdM = { trains = ['5'] }\n\
        tokens = { O10 = ['NdM'], I8 = [] }\ntiles = { I8 = '57/0' }";
    warns(
        mex,
        "NdM has no token at the home of MC, which merged into it, expected one in Torreón (I8)",
        ("I8 = []", "I8 = ['NdM']"),
    );
}

/// 18EZ 2.12: the station markers of the minors are replaced with those of the Black Line, which places no others.
#[test]
fn a_company_that_places_no_tokens_has_them_where_it_came_from() {
    let board = |place: &str| {
        format!(
            "title = '18EZ'\nphase = '6'\ntiles = {{ {place:?} = '57/0' }}\ntokens = {{ {place:?} = ['Black Line'] }}\n\
             companies.'Black Line' = {{ trains = ['5'] }}"
        )
    };
    let found = warnings(&board("home of the BCRR"));
    assert!(found.iter().any(|it| it.starts_with("Black Line has a token in home of the BCRR")), "{found:?}");
    let found = warnings(&board("home of the Rockfourd"));
    assert!(!found.iter().any(|it| it.contains("Black Line has a token in")), "{found:?}");
}

/// 18EZ 1.8, 2.7; 18MEX 3.3 (a), 5.2; 18MW, limits on ownership; 18SA 9.3.
#[test]
fn nobody_holds_more_of_a_company_than_its_limit() {
    let ez = |company: &str, holders: &str| {
        let homes = "tokens = { \"Purple Springs\" = ['PS&W'], \"home of the Oneida\" = ['Oneida'] }";
        format!(
            "title = '18EZ'\nphase = '3'\n{homes}\ncompanies.{company:?} = {{ trains = ['3'], holders = {{ {holders} }} }}"
        )
    };
    warns(
        &ez("PS&W", "Ann = 70, pool = 30"),
        "Ann holds 70% of PS&W, expected at most 60% (1.8)",
        ("Ann = 70, pool = 30", "Ann = 60, pool = 40"),
    );
    warns(
        &ez("Oneida", "Ann = 50, Bob = 50"),
        "is not the only owner of Oneida, expected one owner of a minor (2.7)",
        ("Ann = 50, Bob = 50", "Ann = 100"),
    );
    let mex = "title = '18MEX'\nphase = '4'\ntokens = { Q14 = ['UdY'] }\ncompanies.UdY = { trains = ['4'], holders = { Ann = 80 } }";
    warns(mex, "Ann holds 80% of UdY, expected at most 70% (3.3 (a), 5.2)", ("= 80", "= 70"));
    let mw = "title = '18MW'\nphase = '3'\ntokens = { Madison = ['C&NW'] }\n\
        companies.'C&NW' = { trains = ['3'], holders = { Ann = 70 } }";
    warns(mw, "at most 60% outside the green and brown zone", ("{ Ann = 70 }", "{ Ann = 70 }, zone = 'green'"));
    let sa = "title = '18SA'\nphase = '2'\ntokens = { Lima = ['ENAFER'] }\ntiles = { Lima = '57/0' }\n\
        companies.ENAFER = { trains = ['2 goods'], holders = { Ann = 100 } }";
    warns(sa, "Ann holds 100% of ENAFER", ("{ Ann = 100 }", "{ Ann = 100 }, zone = 'yellow'"));
}

/// 18MW, Merger: a system is formed by two corporations, which are gone.
#[test]
fn the_bases_of_a_system_are_those_of_companies_that_merged() {
    let board = "title = '18MW'\nphase = '10'\ntiles = { Madison = '57/0', 'Rock Island' = '57/0' }\n\
        tokens = { Madison = ['BN'], 'Rock Island' = ['BN'] }\n\
        companies.BN = { trains = ['8'], bases = ['Madison', 'Milwaukee'] }\ncompanies.'CMStP&P' = { trains = ['8'] }";
    let found = warnings(board);
    assert!(found.iter().any(|it| it.contains("has trains or tokens, so it has not merged into BN")), "{found:?}");
    let right = warnings(&board.replace("['Madison', 'Milwaukee']", "['Madison', 'Rock Island']"));
    assert!(!right.iter().any(|it| it.contains("has not merged")), "{right:?}");
}

/// 18MW, Private Companies: companies buy them from phase 3 on.
#[test]
fn no_company_owns_what_a_marker_stands_for_before_it_can() {
    let board = "title = '18MW'\nphase = '2'\ntokens = { Madison = ['C&NW'] }\ncompanies.'C&NW'.trains = ['2']\n\
        markers.'St. Louis Freight Line' = 'C&NW'";
    warns(board, "C&NW owns St. Louis Freight Line in phase 2", ("Line' = 'C&NW'", "Line' = 'Ann'"));
}

/// 18EZ, Appendix: "Placing the Hotel token closes the Harriot Milton Hotel."
#[test]
fn a_private_company_that_a_marker_closed_has_no_owner() {
    let board = "title = '18EZ'\nphase = '3'\ntokens = { 'Purple Springs' = ['PS&W'] }\n\
        companies.'PS&W' = { trains = ['3'], privates = ['Hotel'], hotel = 'Metropolis' }";
    warns(board, "Hotel closed when PS&W got \"hotel\", expected either", ("privates = ['Hotel'], ", ""));
}

/// 18EZ 1.13 and 1.6, 18MEX 3.2 (a)(3), 18TN and 18MW: half of a company can be in the pool; 18SA 7.2 (6): a tenth in its own treasury.
#[test]
fn not_too_much_of_a_company_is_in_the_pool_its_treasury_or_the_offering() {
    let board = |holders: &str| {
        format!(
            "title = \"18EZ\"\nphase = \"3\"\ntiles = {{ D8 = \"57 SE-NW\" }}\ntokens = {{ D8 = [\"PS&W\"] }}\n\
             [companies.\"PS&W\"]\ntrains = [\"3\"]\nprice = 100\nholders = {{ {holders} }}"
        )
    };
    warns(
        &board("Ann = 40, pool = 60"),
        "pool holds 60% of PS&W, expected at most 50% (1.13)",
        ("40, pool = 60", "50, pool = 50"),
    );
    warns(&board("Ann = 40, offering = 60"), "offering holds 60% of PS&W", ("40, offering = 60", "50, offering = 50"));
    let tennessee = "title = \"18TN\"\nphase = \"4\"\ntokens = { F11 = [\"TC\"] }\n[companies.TC]\ntrains = [\"4\"]\nholders = { Ann = 40, pool = 60 }";
    warns(tennessee, "pool holds 60% of TC", ("40, pool = 60", "50, pool = 50"));
    let treasury = "title = \"18SA\"\nphase = \"3\"\ntiles = { C5 = \"57 SE-NW\" }\ntokens = { C5 = [\"FNC\"] }\n\
                    [companies.FNC]\ntrains = [\"3 goods\"]\nholders = { Ann = 40, treasury = 20, offering = 40 }";
    warns(
        treasury,
        "treasury holds 20% of FNC, expected at most 10% (7.2 (6))",
        ("treasury = 20, offering = 40", "treasury = 10, offering = 50"),
    );
}

/// 18EZ, Appendix: the Harriot Milton Hotel is one, and closes when it is placed; the RTA closes with its token.
#[test]
fn a_private_company_is_with_one_company_or_gone() {
    let board = |of_ps: &str, of_bc: &str| {
        format!(
            "title = \"18EZ\"\nphase = \"3\"\n\
             tiles = {{ D8 = \"5 S-SE\", E9 = \"9 NW-SE\", F10 = \"716/2\", H6 = \"57 N-S\", H8 = \"8 N-SW\", G9 = \"9 NE-SW\" }}\n\
             tokens = {{ D8 = [\"PS&W\"], H6 = [\"BCRR\"] }}\n\
             [companies.\"PS&W\"]\ntrains = [\"3\"]\n{of_ps}\n[companies.BCRR]\ntrains = [\"3\"]\n{of_bc}\n"
        )
    };
    warns(
        &board("hotel = \"Metropolis\"", "privates = [\"Hotel\"]"),
        "Hotel is listed 2 times, for BCRR, PS&W, expected one owner",
        ("privates = [\"Hotel\"]", ""),
    );
    let used = format!("used_tokens = [\"RTA\"]\n{}", board("privates = [\"RTA\"]", ""));
    warns(&used, "RTA closed when its right was used up", ("privates = [\"RTA\"]", ""));
}

/// 18SA 5.1, No. 6, and option 11.2: the FCA has two shares whenever companies may own it.
#[test]
fn an_option_keeps_the_shares_of_a_private_company() {
    let board = "title = \"18SA\"\nphase = \"3\"\noptions = [\"11.2\"]\ntiles = { A7 = \"5 S-SE\", C5 = \"57 SE-NW\" }\n\
                 tokens = { A7 = [\"ENAFE\"], C5 = [\"FNC\"] }\n[companies.ENAFE]\ntrains = [\"3 goods\"]\nprivates = [\"FCA\"]\n\
                 [companies.FNC]\ntrains = [\"3 goods\"]\nprivates = [\"FCA\"]\n";
    assert_eq!(warnings(board), [""; 0]);
    assert_eq!(warnings(&board.replace("options = [\"11.2\"]\n", "")), [""; 0]);
}

/// 1889: companies own private companies from phase 3 on, and all close in phase 5; Mitsubishi Ferry is for a player's companies. 18Neb:
/// Armour and Company stays until phase 6. 1844: the mountain railways do not close.
#[test]
fn private_companies_are_there_while_companies_can_own_them() {
    let board = |title: &str, phase: &str, company: &str, private: &str| {
        let text = format!("title = '{title}'\nphase = '{phase}'\ncompanies.{company} = {{ privates = ['{private}'] }}");
        warnings(&text)
    };
    let none = [""; 0];
    assert_eq!(
        board("1889", "2", "AR", "SMR"),
        ["AR owns SMR in phase 2, expected no private company of a company before phase 3 (common usage)"]
    );
    assert_eq!(board("1889", "2", "AR", "MF"), none, "of a player");
    assert_eq!(board("1889", "4", "AR", "SMR"), none);
    for private in ["SMR", "MF"] {
        let closed = format!("{private} is closed in phase 5, expected it to be omitted (common usage)");
        assert_eq!(board("1889", "5", "AR", private), [closed]);
    }
    assert_eq!(board("18Neb", "5", "UP", "P3"), none);
    assert_eq!(board("18Neb", "6", "UP", "P3"), ["P3 is closed in phase 6, expected it to be omitted (common usage)"]);
    assert_eq!(board("1844", "6", "NOB", "T1"), none);
}
