//! 18TN, 1830, 1889, 18Chesapeake and 18GA.

use super::common::{verdict, wrong};

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
    insta::assert_snapshot!(verdict(
        LOUISVILLE,
        "L&N",
        "3: Louisville, Bowling Green, Clarksville; 3: Louisville, Lexington, Danville"
    ));
}

/// The 1870 rulebook as a guide: towns count.
#[test]
fn towns_count_in_18tn() {
    let faults = wrong(LOUISVILLE, "L&N", "3: Louisville, Bowling Green, Clarksville, Nashville");
    assert_eq!(
        faults,
        ["- 3-0: the stops take 4 of the reach of 3-0, expected at most 3 (18TN Special Rules (1870 rulebook as a guide))."]
    );
}

/// Both red hexes are one place, whose name means either.
#[test]
fn two_hexes_that_are_one_place_are_visited_once() {
    let gulf = r#"
        title = "1830"
        phase = "5"
        tiles = { H4 = "15/5", I3 = "8/1", I5 = "8/0", J4 = "8/1" }
        tokens = { H4 = ["C&O"] }
        companies."C&O" = { trains = ["5"] }
    "#;
    let faults = wrong(gulf, "C&O", "I1, H4, J2");
    assert!(faults[0].contains("are both of group"), "{faults:?}");
    insta::assert_snapshot!(verdict(gulf, "C&O", "Gulf, H4"));
    let coal = r#"
        title = "18Chesapeake"
        phase = "5"
        tiles = { B12 = "8/5", C13 = "5/1" }
        tokens = { C13 = ["N&W"] }
        companies."N&W" = { trains = ["5"] }
    "#;
    let faults = wrong(coal, "N&W", "A13, C13, B14");
    assert!(faults[0].contains("are both of group"), "{faults:?}");
}

/// The diesel's own values, and a 5-train that has to do with the others'.
#[test]
fn a_diesel_is_paid_its_own_values() {
    let board = r#"
        title = "1889"
        phase = "D"
        tiles = { E2 = "5/4", F3 = "5/2" }
        tokens = { E2 = ["IR"] }
        companies.IR = { trains = ["5", "D"] }
    "#;
    insta::assert_snapshot!(verdict(board, "IR", "D: Matsuyama, Imabari; 5: matsuyama, saijou, imabari"));
}

#[test]
fn a_token_that_blocks_nobody_lets_a_run_through_and_another_does_not() {
    let montgomery = r#"
        title = "18GA"
        phase = "3"
        tiles = { G3 = "57/2", F2 = "9/2", E3 = "8/1", D4 = "451a/0" }
        tokens = { G3 = ["CoG"], E1 = ["N"] }
        companies.CoG = { trains = ["3"] }
    "#;
    assert_eq!(wrong(montgomery, "CoG", "Columbus, Montgomery, Atlanta"), [""; 0]);
    let albany = r#"
        title = "18GA"
        phase = "3"
        tiles = { G3 = "57/2", H4 = "6/0", I3 = "8/3" }
        tokens = { G3 = ["CoG"], J4 = ["N"], H4 = ["SAL"] }
        companies.CoG.trains = ["3"]
    "#;
    let faults = wrong(albany, "CoG", "Columbus, Albany, Tallahassee");
    assert_eq!(
        faults,
        [
            "- 3-0: the 3-train passes through H4 Albany, which is full of other companies' tokens, expected it only at an end of the route (18GA common usage; as 18TN)."
        ]
    );
}

/// A train that runs into Paducah and back by the same track does not run over it.
#[test]
fn a_run_out_and_back_is_not_what_was_meant() {
    let board = include_str!("../../fixtures/boards/18TN.toml");
    let faults = wrong(board, "IC", "3: Jackson, Paducah, St. Louis; 3: Jackson, Memphis");
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(faults[0].starts_with("- 3-1: no track leads from G6 Jackson to H3 Memphis"), "{faults:?}");
}

/// 1830 has no idle trains.
#[test]
fn a_train_that_runs_twice_loses_nothing_to_an_idle_one() {
    let board = include_str!("../../fixtures/boards/1830.toml");
    let text = verdict(board, "PRR", "D: Chicago, Pittsburgh; D: Pittsburgh, Altoona");
    assert!(!text.contains("idle") && text.contains("D-0 runs more than one route"), "{text}");
}
