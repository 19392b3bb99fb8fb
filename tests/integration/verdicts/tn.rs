//! 18TN.

use insta::assert_snapshot;

use super::common::{verdict, verdicts};

/// Just after the first 5-train.
const WAR: &str = include_str!("../../../fixtures/boards/18TN.toml");

/// Louisville 30 – Bowling Green 10 – Clarksville 10 – Nashville 20 to the south, Lexington 20 – Danville 10 to the east.
const LOUISVILLE: &str = r#"
title = "18TN"
phase = "3½"
tiles = { E10 = "58/3", F11 = "57/2", B15 = "9/1", B17 = "5/0", C16 = "58/3" }
tokens = { B13 = ["L&N"] }
companies."L&N" = { trains = ["3", "3"], "civil war" = true }
"#;

/// Special Rules, The Civil War.
#[test]
fn in_the_civil_war_the_cheaper_run_is_lost() {
    assert_snapshot!(verdict(
        LOUISVILLE,
        "L&N",
        "3: Louisville, Bowling Green, Clarksville; 3: Louisville, Lexington, Danville"
    ));
}

/// Special Rules (1870 rulebook as a guide).
#[test]
fn what_a_route_may_do() {
    let murfreesboro = WAR.replace("170/0", "170/1").replace(r#"G12 = ["NC&StL", "SR"]"#, r#"G12 = ["NC&StL", "L&N"]"#);
    let text = verdicts(
        &murfreesboro,
        "
            Track leads from stop to stop, and there are two at least.
            no IC 3: Jackson, Paducah, St. Louis; 3: Jackson, Memphis
            no IC 3: Memphis
            yes IC 3: Memphis, Dyersburg

            No track twice.
            no IC 3: Jackson, Paducah, Dyersburg
            yes IC 3: St. Louis, Paducah, Dyersburg

            No stop twice, though the track leads in a circle.
            no L&N 5: Nashville, Lebanon, Murfreesboro, Nashville
            yes L&N 5: Nashville, Lebanon, Murfreesboro

            A train does not turn back at a switch.
            no IC 3: Dyersburg, Jackson
            yes IC 3: Dyersburg, Paducah

            A red location ends a route.
            no L&N 5: Louisville, Cincinnati, Lexington
            yes L&N 5: Louisville, Lexington, Cincinnati

            So does a city full of other companies' tokens.
            no SR 5: Knoxville, Lebanon, Nashville, Clarksville
            yes SR 5: Knoxville, Lebanon, Nashville

            A route has a station of the company.
            no L&N 5: Lexington, Danville
            yes L&N 5: Louisville, Lexington, Danville

            A 3-train runs to three stops, and towns count.
            no NC&StL 3: Atlanta, Chattanooga, Murfreesboro, Lebanon
            yes NC&StL 3: Chattanooga, Murfreesboro, Lebanon

            Two trains share no track, and each runs once.
            no IC 3: Paducah, Dyersburg; 3: St. Louis, Paducah, Jackson
            no L&N 5: Louisville, Lexington; 5: Louisville, Bowling Green
            yes L&N 5: Louisville, Lexington; 4: Louisville, Bowling Green

            The civil war: a run for each train loses the cheapest, and fewer runs lose none.
            yes IC 3: St. Louis, Paducah; 3: Memphis, Dyersburg
            yes IC 3: St. Louis, Paducah
            yes TC 3': Nashville, Lebanon

            A place has the value of the phase.
            yes IC 3: St. Louis, Paducah = 80
        ",
    );
    assert_snapshot!(text);
}
