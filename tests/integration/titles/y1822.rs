//! 1822 and its relatives, as players of the games know them.

use highball::moves::MovesMade;

use super::common::BuiltinTitle;

const TITLE: BuiltinTitle = BuiltinTitle { id: "1822", text: include_str!("../../../titles/src/title/data/1822.toml") };
const MEXICO: BuiltinTitle = BuiltinTitle { id: "1822MX", text: include_str!("../../../titles/src/title/data/1822mx.toml") };

const CANADA: BuiltinTitle = BuiltinTitle { id: "1822CA", text: include_str!("../../../titles/src/title/data/1822ca.toml") };

const EASTERN_CANADA: BuiltinTitle =
    BuiltinTitle { id: "1822CAERS", text: include_str!("../../../titles/src/title/data/1822caers.toml") };

const NORTHWEST: BuiltinTitle =
    BuiltinTitle { id: "1822PNW", text: include_str!("../../../titles/src/title/data/1822pnw.toml") };

const AFRICA: BuiltinTitle =
    BuiltinTitle { id: "1822Africa", text: include_str!("../../../titles/src/title/data/1822africa.toml") };

/// Liverpool, Warrington and Manchester in a row, with a town behind Liverpool.
fn lancashire(tokens: &str, company: &str, trains: &str) -> String {
    format!(
        "title = \"1822\"\nphase = \"7\"\ntiles = {{ H23 = \"6/2\", G24 = \"4/0\" }}\ntokens = {{ {tokens} }}\n\
         companies.{company}.trains = {trains}"
    )
}

#[test]
fn an_express_runs_between_own_tokens_and_is_paid_twice_for_them_alone() {
    let both = lancashire("G22 = [\"CR\"], I22 = [\"CR\"]", "CR", "[\"E\"]");
    let factors = "token_values = { own = 1, other = 0 }";
    assert_eq!(TITLE.with_and_without(&both, "CR", &[(factors, "token_values = { own = 1, other = 1 }")]), [140, 180]);
    let one = lancashire("G22 = [\"CR\"]", "CR", "[\"E\"]");
    let need = "of = { own_tokens = true, counted = \"end\" }\nat_least = 2";
    assert_eq!(TITLE.with_and_without(&one, "CR", &[(need, "of = { own_tokens = true }\nat_least = 1")]), [0, 60]);
}

#[test]
fn an_express_shares_track_with_other_trains() {
    let board = lancashire("G22 = [\"CR\"], I22 = [\"CR\"]", "CR", "[\"E\", \"3\"]");
    assert_eq!(TITLE.with_and_without(&board, "CR", &[("track_class = \"express\"\n", "")]), [230, 180]);
}

#[test]
fn the_destination_counts_once_more_for_one_train_that_runs_home() {
    let bonus = "companies = [\"LYR\"]\nincludes";
    let board = |trains: &str| lancashire("G22 = [\"LYR\"], I22 = [\"LYR\"]", "LYR", trains);
    let without = &[(bonus, "companies = [\"CR\"]\nincludes")];
    assert_eq!(TITLE.with_and_without(&board("[\"3\"]"), "LYR", without), [130, 90]);
    // Without a city there, no token counts.
    let unbuilt = &[("stops = [\"I22\"], own_tokens", "stops = [\"G12\"], own_tokens")];
    assert_eq!(TITLE.with_and_without(&board("[\"3\"]"), "LYR", unbuilt), [130, 90]);
    // An express doubles the destination.
    assert_eq!(TITLE.with_and_without(&board("[\"E\"]"), "LYR", without), [220, 140]);
    assert_eq!(TITLE.with_and_without(&board("[\"3\", \"E\"]"), "LYR", without), [310, 230]);
}

#[test]
fn a_pullman_makes_towns_free_for_one_train() {
    let board = |trains: &str| lancashire("G22 = [\"CR\"]", "CR", trains);
    assert_eq!(TITLE.revenue(&board("[\"3\"]"), "CR"), 90);
    assert_eq!(TITLE.revenue(&board("[\"3\", \"P+\"]"), "CR"), 100);
    assert_eq!(TITLE.revenue(&board("[\"P+\"]"), "CR"), 0);
    assert_eq!(TITLE.revenue(&board("[\"LP\", \"P+\"]"), "CR"), 40, "not for a local train");
}

#[test]
fn a_stop_that_takes_no_reach_is_paid_beside_the_others_of_a_train_with_the_pullman() {
    let board = lancashire("G22 = [\"CR\"]", "CR", "[\"2P\", \"P+\"]");
    let manchester = "print = \"yellow [BM] city 40 x2: 0 1 4\", ";
    let free = format!("{manchester}visit_cost = 0, ");
    // Chester, Liverpool and Warrington; and Manchester, if it takes nothing.
    assert_eq!(TITLE.with_and_without(&board, "CR", &[(manchester, &free)]), [60, 100]);
}

#[test]
fn a_city_serves_one_local_train() {
    let board = |tokens: &str| lancashire(tokens, "CR", "[\"L\", \"LP\"]").replace("phase = \"7\"", "phase = \"2\"");
    let rule = &[("local_once = true\n", "")];
    assert_eq!(TITLE.with_and_without(&board("G22 = [\"CR\"]"), "CR", rule), [40, 70]);
    assert_eq!(TITLE.with_and_without(&board("G22 = [\"CR\"], I22 = [\"CR\"]"), "CR", rule), [80, 80]);
}

#[test]
fn one_of_the_tracks_between_merthyr_tydfil_and_pontypool_is_used() {
    let board =
        "title = \"1822\"\nphase = \"3\"\ntokens = { F33 = [\"20\"], E34 = [\"20\"] }\ncompanies.20.trains = [\"2\", \"2\"]";
    // The second train runs to Cardiff instead.
    assert_eq!(TITLE.with_and_without(board, "20", &[("1! 2t! 5", "1 2t 5")]), [150, 160]);
}

#[test]
fn a_route_to_the_channel_runs_on_to_france() {
    let board = |tiles: &str, train: &str| {
        format!(
            "title = \"1822\"\nphase = \"7\"\ntiles = {{ P43 = \"X4/0\"{tiles} }}\ntokens = {{ P43 = [\"SECR\"] }}\n\
             companies.SECR.trains = [\"{train}\"]"
        )
    };
    let town = ", O42 = \"4/2\"";
    // Folkestone and France: the Channel is worth nothing, and France takes nothing of the train's reach.
    assert_eq!(TITLE.revenue(&board(town, "2P"), "SECR"), 130);
    let another = "when = { stops = [\"Q44\"] }\nof = { kinds = [\"city\", \"town\"] }\nat_least = 2";
    let rule = &[(another, "when = { stops = [\"Q44\"] }\nof = { kinds = [\"city\", \"town\"] }\nat_least = 1")];
    assert_eq!(TITLE.with_and_without(&board("", "2P"), "SECR", rule), [0, 120]);
    // For an express, the token in the Channel counts in France.
    let express = board(town, "E");
    assert_eq!(TITLE.with_and_without(&express, "SECR", &[(", tokens_in = \"P43\"", "")]), [0, 0]);
    let express = express
        .replace("O42 = \"4/2\"", "O42 = \"4/2\", N41 = \"9/2\", M40 = \"8/3\"")
        .replace("tokens = {", "tokens = { \"M38/0\" = [\"SECR\"],");
    assert_eq!(TITLE.with_and_without(&express, "SECR", &[(", tokens_in = \"P43\"", "")]), [280, 0]);
}

#[test]
fn the_half_train_of_mexico_earns_half_rounded_up() {
    let board = "title = \"1822MX\"\nphase = \"1\"\ntokens = { \"N25/1\" = [\"18\"] }\ncompanies.18.trains = [\"3/2P\"]\n\
                 tiles = { N27 = \"5/1\" }";
    let part = "part = { of = \"1/2\", round = \"up\", to = 10 }, ";
    let [half, whole] = MEXICO.with_and_without(board, "18", &[(part, "")]);
    assert_eq!([half, whole], [40, 70]);
}

#[test]
fn a_sawmill_earns_its_owner_10_or_everybody_20_once() {
    let board = |trains: &str, sawmill: &str| {
        format!(
            "title = \"1822CAERS\"\nphase = \"7\"\n\
             tiles = {{ AD20 = \"6/1\", AD18 = \"4/0\", AD16 = \"8/4\", AE15 = \"O1/0\" }}\n\
             tokens = {{ AD20 = [\"CPR\"], \"AE15/1\" = [\"CPR\"] }}\ncompanies.CPR.trains = {trains}\n{sawmill}"
        )
    };
    let closed = "companies.CPR.sawmill = [\"AD20\"]";
    let open = "[markers]\n\"sawmill place\" = [\"AD20\"]\n\"open sawmill\" = true";
    let revenues = |trains| ["", closed, open].map(|sawmill| EASTERN_CANADA.revenue(&board(trains, sawmill), "CPR"));
    // Peterborough and Belleville, Ottawa and Belleville.
    assert_eq!(revenues("[\"5\", \"6\"]"), [70, 80, 90]);
    // An express doubles it.
    assert_eq!(revenues("[\"E\"]"), [100, 120, 140]);
    // An open sawmill has no owner.
    let both = format!("{closed}\n{open}");
    assert_eq!(EASTERN_CANADA.revenue(&board("[\"5\", \"6\"]", &both), "CPR"), 90);
}

#[test]
fn a_town_goes_only_by_the_right_of_a_private_company() {
    let board = "title = \"1822\"\nphase = \"3\"\ntiles = { H23 = \"6/2\" }\ntokens = { H23 = [\"7\"] }\ncompanies.7.trains = [\"2\"]\n";
    let made = MovesMade::default();
    let faults = TITLE.lay_faults(board, "7", &made, ["G24 4/0", "G24 9/0"]);
    assert_eq!(faults, ["", "the tile has other cities or towns than the hex"]);
    let with_right = format!("{board}companies.7.privates = [\"P2\"]");
    assert_eq!(TITLE.lay_cost(&with_right, "7", "G24 9/0"), (40, 0));
}

/// The tiles of a large city keep its cities or join them, but not all do either at every step.
#[test]
fn large_cities_of_canada_take_the_tiles_that_go_on_from_theirs() {
    let board = "title = \"1822CAERS\"\nphase = \"5\"\ntiles = { AF12 = \"M2/0\" }\n\
                 tokens = { \"AE15/0\" = [\"9\"], \"AF12/0\" = [\"7\"] }\ncompanies.7.trains = [\"3\"]\ncompanies.9.trains = [\"3\"]";
    let made = MovesMade::default();
    let stops = "the tile has other cities or towns than the hex";
    let ottawa = EASTERN_CANADA.lay_faults(board, "9", &made, ["AE15 O1/0", "AE15 O2/0", "AE15 T1/0"]);
    assert_eq!(ottawa, ["", "", stops]);
    let montreal = EASTERN_CANADA.lay_faults(board, "7", &made, ["AF12 M4/0", "AF12 M5/0", "AF12 M6/0"]);
    assert_eq!(montreal, ["", "", stops]);
}

/// Four grain elevators in a row, each in a town, and Winnipeg.
fn prairie(trains: &str) -> String {
    format!(
        "title = \"1822CA\"\nphase = \"3\"\n\
         tiles = {{ J16 = \"4/2\", K17 = \"58/2\", L16 = \"58/5\", M17 = \"58/2\" }}\n\
         tokens = {{ \"N16/0\" = [\"CNoR\"] }}\ncompanies.CNoR.trains = {trains}"
    )
}

#[test]
fn grain_elevators_are_free_for_a_train_with_a_grain_train_and_earn_it_nothing_more() {
    let no_more = &[("id = \"grain\"\n", "id = \"grain\"\nif = \"open sawmill\"\n")];
    // Winnipeg, two elevators, and 10 for each of these.
    assert_eq!(CANADA.with_and_without(&prairie("[\"3\"]"), "CNoR", no_more), [60, 40]);
    // Winnipeg and an elevator with its 10, or all of them at 10.
    assert_eq!(CANADA.with_and_without(&prairie("[\"2\"]"), "CNoR", no_more), [40, 30]);
    assert_eq!(CANADA.with_and_without(&prairie("[\"2\", \"G\"]"), "CNoR", no_more), [60, 60]);
    let without = "except_trains = [\"E\"]\nwithout = [\"P\", \"G\"]\nper";
    let both = &[(without, "except_trains = [\"E\"]\nwithout = [\"P\"]\nper")];
    assert_eq!(CANADA.with_and_without(&prairie("[\"2\", \"G\"]"), "CNoR", both), [60, 100]);
    assert_eq!(CANADA.revenue(&prairie("[\"LP\", \"G\"]"), "CNoR"), 40, "not for a local train");
}

#[test]
fn a_pullman_and_a_grain_train_are_attached_to_different_trains() {
    assert_eq!(CANADA.revenue(&prairie("[\"2\", \"P\"]"), "CNoR"), 60);
    assert_eq!(CANADA.revenue(&prairie("[\"2\", \"P\", \"G\"]"), "CNoR"), 60);
}

#[test]
fn the_lumber_baron_earns_10_more_for_each_forest_of_one_route() {
    // Port Townsend and Port Angeles, with a forest between them, and Olympia and Oakville without one.
    let board = |trains: &str, baron: bool| {
        format!(
            "title = \"1822PNW\"\nphase = \"5\"\ntiles = {{ F7 = \"9/1\", F5 = \"58/4\" }}\ntokens = {{ F9 = [\"6\"] }}\n\
             companies.6 = {{ trains = {trains}, \"Lumber Baron\" = {baron} }}"
        )
    };
    assert_eq!(NORTHWEST.revenue(&board("[\"3\"]", false), "6"), 50);
    assert_eq!(NORTHWEST.revenue(&board("[\"3\"]", true), "6"), 60);
    let bonus = "attach = { except_trains = [\"E\"] }";
    let not_for_3 = &[(bonus, "attach = { except_trains = [\"E\", \"3\"] }")];
    assert_eq!(NORTHWEST.with_and_without(&board("[\"3\"]", true), "6", not_for_3), [60, 50]);
}

#[test]
fn only_the_owner_of_the_coal_mine_runs_through_it() {
    // Sprague, Ellensburg, the coal mine in the mountains, a forest, and Sumner.
    let board = "title = \"1822PNW\"\nphase = \"5\"\n\
                 tiles = { J23 = \"6/1\", J21 = \"9/1\", J19 = \"4/1\", J17 = \"PNW4/1\", J15 = \"9/1\", J13 = \"4/1\" }\n\
                 tokens = { J23 = [\"12\"], J17 = [\"coal\"] }\n";
    let owner = format!("{board}companies.12 = {{ trains = [\"4\"], \"coal mine\" = [\"J17\"] }}");
    assert_eq!(NORTHWEST.with_and_without(&owner, "12", &[("opens = \"chosen\"\n", "")]), [80, 60]);
    let other = format!("{board}companies.12.trains = [\"4\"]\n");
    assert_eq!(NORTHWEST.revenue(&other, "12"), 60);
}

#[test]
fn the_home_of_a_company_that_another_minor_has_become_is_that_minors() {
    // From Port Townsend, the home of minor 6, to Tacoma, the destination of the NP.
    let board = "title = \"1822PNW\"\nphase = \"5\"\n\
                 tiles = { F7 = \"8/4\", G6 = \"8/3\", H7 = \"8/2\", H9 = \"PNW2/5\", I10 = \"PNW1/2\", J11 = \"7/2\" }\n\
                 tokens = { F9 = [\"NP\"], I12 = [\"NP\"] }\ncompanies.NP = { trains = [\"2P\"], home = [\"F9\"] }";
    assert_eq!(NORTHWEST.with_and_without(board, "NP", &[("home = true\ntext", "text")]), [140, 100]);
}

/// Kinshasa and Luanda, 20 each, with these tokens and trains, and with markers.
fn congo(tokens: &str, company: &str, trains: &str, markers: &str) -> String {
    format!(
        "title = \"1822Africa\"\nphase = \"5\"\ntokens = {{ {tokens} }}\ncompanies.{company}.trains = {trains}\n{markers}"
    )
}

#[test]
fn whether_a_train_of_africa_runs_as_an_express_is_not_decided() {
    let both = "E11 = [\"WAR\"], E13 = [\"WAR\"]";
    let not_covered = |board: &str, company: &str| {
        let position = AFRICA.game(board).position(company).unwrap();
        (AFRICA.revenue(board, company), position.scenery().not_covered.len())
    };
    assert_eq!(not_covered(&congo(both, "WAR", "[\"5/E\"]", ""), "WAR"), (40, 1));
    assert_eq!(not_covered(&congo(both, "WAR", "[\"E/5\"]", ""), "WAR"), (80, 1));
    assert_eq!(not_covered(&congo("E13 = [\"WAR\"]", "WAR", "[\"E/5\"]", ""), "WAR"), (0, 1));
    // A minor company has one token, between which and another no express can run.
    assert_eq!(not_covered(&congo("E13 = [\"8\"]", "8", "[\"6/E\"]", ""), "8"), (40, 0));
    assert_eq!(not_covered(&congo(both, "WAR", "[\"3\"]", ""), "WAR"), (40, 0));
}

#[test]
fn a_gold_mine_earns_20_but_not_for_an_express() {
    let mine = "markers.\"gold mine\" = [\"E11\"]";
    assert_eq!(AFRICA.revenue(&congo("E13 = [\"8\"]", "8", "[\"2P\"]", ""), "8"), 40);
    assert_eq!(AFRICA.revenue(&congo("E13 = [\"8\"]", "8", "[\"2P\"]", mine), "8"), 60);
    let express = congo("E11 = [\"WAR\"], E13 = [\"WAR\"]", "WAR", "[\"E/5\"]", mine);
    assert_eq!(
        AFRICA.with_and_without(&express, "WAR", &[("except_trains = [\"E/5\", \"E/6\"]\nincludes", "includes")]),
        [80, 100]
    );
    assert_eq!(AFRICA.game(&express).position("WAR").unwrap().scenery().not_covered.len(), 2);
}

#[test]
fn a_route_that_passes_the_coffee_plantation_earns_20() {
    let board = |markers: &str| {
        format!(
            "title = \"1822Africa\"\nphase = \"2\"\ntiles = {{ H8 = \"5/0\", H10 = \"5/3\" }}\ntokens = {{ H8 = [\"4\"] }}\n\
             companies.4.trains = [\"2P\"]\n{markers}"
        )
    };
    assert_eq!(AFRICA.revenue(&board(""), "4"), 40);
    assert_eq!(AFRICA.revenue(&board("markers.\"coffee plantation\" = [\"H10\"]"), "4"), 60);
}

#[test]
fn a_game_reserve_takes_no_reach_and_earns_20_more_with_the_safari_train() {
    // Kinshasa, Luanda 30 and the game reserve.
    let board = |trains: &str| {
        format!(
            "title = \"1822Africa\"\nphase = \"5\"\ntiles = {{ E13 = \"15/3\", F12 = \"8/5\" }}\ntokens = {{ E13 = [\"8\"] }}\n\
             companies.8.trains = {trains}"
        )
    };
    let reserve = "print = \"purple offboard 20: 0t 1t 2t 3t 5t\"";
    let free = format!("{reserve}, visit_cost = 0");
    assert_eq!(AFRICA.with_and_without(&board("[\"2P\"]"), "8", &[(&free, reserve)]), [70, 50]);
    let bonus = "[{ to = \"route\", amount = 20 }]\ncite = \"common usage\"\n\n[[bonuses]]\nid = \"NAR";
    let none = bonus.replace("20", "0");
    assert_eq!(AFRICA.with_and_without(&board("[\"2P\", \"S\"]"), "8", &[(bonus, &none)]), [90, 70]);
    assert_eq!(
        AFRICA.revenue(&board("[\"LP\", \"S\"]"), "8"),
        AFRICA.revenue(&board("[\"LP\"]"), "8"),
        "not for a local train"
    );
}
