//! 18MW.

use insta::assert_snapshot;

use super::common::{verdict, verdicts};

/// Shortly after the first 10-train.
const LAST: &str = include_str!("../../../fixtures/boards/18MW.toml");

/// Chicago 40 – Des Moines 20 – San Francisco 60 in a row.
const WEST: &str = r#"
title = "18MW"
phase = "3"
tokens = { "Des Moines" = ["CRI&P"] }
companies."CRI&P" = { trains = ["3"] }
tiles = { F20 = "9/1", F18 = "9/1", F16 = "9/1", F14 = "9/1", F12 = "9/1", F10 = "57/1", F8 = "9/1", F6 = "9/1", F4 = "8/2" }
"#;

/// "Chicago-San Francisco Connection": the token there doubles San Francisco from this turn on.
#[test]
fn the_first_run_from_chicago_to_san_francisco_is_priced_with_its_bonus_and_the_choice() {
    assert_snapshot!(verdict(WEST, "CRI&P", "3: Chicago, Des Moines, San Francisco"));
}

/// "Train Operation and Dividend Calculation": the maximum of all trains together.
#[test]
fn a_verdict_on_a_lesser_run_says_who_can_insist() {
    assert_snapshot!(verdict(WEST, "CRI&P", "3: Chicago, Des Moines"));
}

/// "Train Operation and Dividend Calculation".
#[test]
fn what_a_route_may_do() {
    let text = verdicts(
        LAST,
        "
            Track leads from stop to stop, and there are two at least.
            no IC 6: Springfield via J10, Chicago
            no IC 6: Springfield
            yes IC 6: Springfield via H20, Chicago

            No track twice.
            no BN 10: Des Moines, Rock Island, Des Moines
            no BN 10: Rock Island, Des Moines, Chicago
            yes BN 10: Minneapolis, Des Moines, Chicago

            No city twice, though the track leads in a circle.
            no BN 10: Des Moines, Minneapolis, La Crosse, Madison, Milwaukee, Chicago, Des Moines
            yes BN 10: Des Moines, Minneapolis, La Crosse, Madison, Milwaukee, Chicago

            A train does not turn back at a switch.
            no CRI&P 6: Des Moines, Omaha
            yes CRI&P 6: San Francisco, Omaha

            A city full of other companies' tokens ends a route, an off-map location does anyway.
            no MP 6: St. Louis, Hannibal, Rock Island, Des Moines
            yes MP 6: St. Louis, Hannibal, Rock Island
            yes BN 10: Des Moines, San Francisco

            A route has a station of the company, which may stand in an off-map location.
            no BN 10: Kansas City, St. Louis
            no BN 10: San Francisco, Omaha
            yes CRI&P 6: San Francisco, Omaha

            A 6-train runs to six stops, small cities count and are not skipped, and a D runs to any number.
            no IC 6: New Orleans, Memphis, St. Louis, Springfield, Chicago, Milwaukee, Madison
            no IC 6: New Orleans, St. Louis, Springfield, Chicago, Milwaukee, Madison
            yes IC 6: New Orleans, Memphis, St. Louis, Springfield, Chicago, Milwaukee
            yes C&NW D: Des Moines, Minneapolis, La Crosse, Madison, Milwaukee, Chicago, Springfield

            Two trains share no track, and each runs once.
            no BN 10: Des Moines, Chicago; 8: Rock Island, Des Moines
            no BN 10: Des Moines, Chicago; 10: Des Moines, Minneapolis
            yes BN 10: Des Moines, Chicago; 8: Des Moines, Minneapolis

            An off-map location has the value of the phase, and what is doubled is so for its company alone.
            yes BN 10: Des Moines, San Francisco = 280
            yes CRI&P 6: Des Moines, San Francisco = 280
        ",
    );
    assert_snapshot!(text);
}

/// "Train Operation and Dividend Calculation", with track from San Francisco over two of its sides.
#[test]
fn an_off_map_location_ends_a_route_even_with_a_station_of_the_company() {
    let board = r#"
        title = "18MW"
        phase = "4"
        tokens = { "San Francisco" = ["NP"] }
        companies.NP = { trains = ["3"] }

        [tiles]
        F10 = "57/1"
        F8 = "9/1"
        F6 = "9/1"
        F4 = "8/2"
        E5 = "9/1"
        E7 = "8/1"
        D8 = "9/0"
        C9 = "9/0"
        B10 = "5/0"
    "#;
    let text = verdicts(
        board,
        "
            no NP 3: Minneapolis, San Francisco, Des Moines
            yes NP 3: San Francisco, Des Moines
        ",
    );
    assert_snapshot!(text);
}

/// "Chicago-San Francisco Connection": one route has both, nobody has run it before, and the token has room.
#[test]
fn a_connection_pays_once_and_its_token_has_to_be_earned() {
    let two = WEST.replace(r#"["3"]"#, r#"["3", "3"]"#);
    let text = verdicts(
        &two,
        r#"
            yes CRI&P 3: Chicago, Des Moines, San Francisco
            yes CRI&P 3: Chicago, Des Moines, San Francisco = 680
            yes CRI&P 3: Chicago, Des Moines; 3: Des Moines, San Francisco
            yes CRI&P {"runs": [{"train": "3", "stops": "Chicago, Des Moines, San Francisco"}], "choices": []}
            no CRI&P {"runs": [{"stops": "Chicago, Des Moines"}], "choices": ["place a token in San Francisco"]}
        "#,
    );
    let claim = "yes CRI&P 3: Chicago, Des Moines, San Francisco";
    let run_before = format!("{WEST}markers.\"Chicago to San Francisco run\" = true");
    let full = WEST.replace("tokens = {", r#"tokens = { "San Francisco" = ["NP"], "#);
    let [run_before, full] = [run_before, full].map(|board| verdicts(&board, claim));
    assert_snapshot!(format!("{text}\nafter another has run it\n{run_before}\nwithout room for the token\n{full}"));
}

/// "New Orleans-Southwest Connection": likewise; the Southern Pacific may have a second token there.
#[test]
fn the_other_connection_has_to_be_earned_too() {
    let run = "yes SP 8: New Orleans, Southwest";
    let other =
        r#"no SP {"runs": [{"train": "8", "stops": "Kansas City, Southwest"}], "choices": ["place a token in Southwest"]}"#;
    let text = verdicts(LAST, &format!("{run}\n{other}"));
    let full = verdicts(&LAST.replace(r#""Southwest" = ["SP"]"#, r#""Southwest" = ["SP", "GM&O"]"#), run);
    let run_before = verdicts(&LAST.replace("[markers]", "[markers]\n\"New Orleans to Southwest run\" = true"), run);
    assert_snapshot!(format!("{text}\nwithout room for the token\n{full}\nafter another has run it\n{run_before}"));
}

/// "The Saint Louis Freight Line Company", "The Chicago Freight Handling Company": what a private brings goes to its owner.
#[test]
fn a_private_company_adds_value_for_its_owner_only() {
    let board = r#"
        title = "18MW"
        phase = "3"
        markers."St. Louis Freight Line" = "Ann"
        tokens = { "St. Louis" = ["MP"], "Chicago" = ["IC", "MP"] }
        companies = { MP = { trains = ["2"] }, IC = { trains = ["2"], "Chicago doubled" = true } }
        tiles = { J16 = "57/0", I17 = "6/4", I19 = "8/1", H20 = "9/0", G21 = "9/0" }
    "#;
    let text = verdicts(
        board,
        "
            The owner of the Freight Line is paid 10, and the route is not.
            yes MP 2: St. Louis, Springfield = 50

            Chicago is doubled for the owner of the Freight Handling Company.
            yes IC 2: Chicago, Springfield
            yes MP 2: Chicago, Springfield = 100
        ",
    );
    assert_snapshot!(text);
}
