//! 18MEX.

use insta::assert_snapshot;

use super::common::{earned, verdict, wrong};

/// Durango 10 – Torreón 20 – Zacatecas 10 – Guadalajara 20 – Puerto Vallarta 10, all in a row.
const CENTRAL: &str = r#"
title = "18MEX"
phase = "2"
tiles = { J7 = "3/3", I8 = "5/0", K8 = "4/0", M8 = "9/0", O8 = "6/1", P7 = "3/3" }
tokens = { I8 = ["MC"] }
companies.MC = { trains = ["2", "2"], mail = 20, holders = { Ann = 60 } }
"#;

/// From El Paso 60 over Chihuahua, Torreón, Monterrey and Querétaro, 40 each, to Mexico City 20.
const NORTH: &str = r#"
title = "18MEX"
phase = "4D"
tiles = { C6 = "9/0", E6 = "63/0", G6 = "8/3", H7 = "9/2", I8 = "63/0", H9 = "8/5", I10 = "63/0", K10 = "9/0", M10 = "63/0" }
tokens = { E6 = ["CHI"] }
companies.CHI.trains = ["4D"]
"#;

/// The last rounds, with a city and a town in Mexico City.
const LAST: &str = include_str!("../../fixtures/boards/18MEX.toml");

fn blocked() -> String {
    CENTRAL.replace(r#"I8 = ["MC"]"#, r#"I8 = ["MC"], O8 = ["SPM"]"#)
}

/// 4.4.2 (e), with all that the verdict says of it.
#[test]
fn a_run_through_a_full_city_is_told_with_what_could_be_run_instead() {
    assert_snapshot!(verdict(&blocked(), "MC", "2: Durango, torreon, Zacatecas, GUADALAJARA, Puerto Vallarta"));
}

/// 4.3 (e), 4.4.2.1.
#[test]
fn a_stockholder_who_sees_more_is_told_that_he_can_insist() {
    assert_snapshot!(verdict(NORTH, "CHI", "4D: El Paso - Chihuahua - Torreón"));
}

#[test]
fn the_best_claim_is_told_to_be_the_best() {
    assert_snapshot!(verdict(NORTH, "CHI", "4D: Ciudad Juarez, Chihuahua, Torreon, Monterrey"));
}

/// The towns take nothing of the reach, so people leave them out.
#[test]
fn towns_that_are_left_out_are_added() {
    assert_snapshot!(verdict(CENTRAL, "MC", "2: Torreón, Guadalajara"));
}

/// 4.4.2 (b), (g).
#[test]
fn a_run_there_and_back_uses_track_and_stops_twice() {
    assert_eq!(
        wrong(CENTRAL, "MC", "2: Torreón, Zacatecas, Torreón"),
        [
            "- 2-0: the track between I8 Torreón and K8 Zacatecas is used twice, expected once (18MEX 4.4.2 (b)).",
            "- 2-0: I8 Torreón is visited twice, expected once (18MEX 4.4.2 (g))."
        ]
    );
}

/// 4.4.2 (j).
#[test]
fn two_runs_over_the_same_track_are_told_where() {
    assert_eq!(
        wrong(CENTRAL, "MC", "2: Torreón, Zacatecas, Guadalajara; 2: Zacatecas, Torreón, Durango"),
        [
            "- 2-0 and 2-1 both use the track between I8 Torreón and K8 Zacatecas, expected one of them at most (18MEX 4.4.2 (j))."
        ]
    );
}

/// 4.4.2 (c): from Querétaro to San Luis Potosí over a switch.
#[test]
fn a_run_that_turns_back_at_a_switch_is_told_where() {
    let board = r#"
        title = "18MEX"
        phase = "5"
        tiles = { M10 = "5/3", K10 = "23/3", L9 = "58/2" }
        tokens = { M10 = ["NdM"] }
        companies.NdM.trains = ["4"]
    "#;
    assert_eq!(
        wrong(board, "NdM", "4: Querétaro, San Luis Potosí"),
        ["- 4-0: the route turns back at edge 3 of K10, expected it to go on into the neighbour (18MEX 4.4.2 (c))."]
    );
}

/// 4.4.2 (f).
#[test]
fn a_run_without_a_station_is_told() {
    assert_eq!(
        wrong(NORTH, "CHI", "4D: Torreón, Monterrey"),
        ["- 4D-0: the route includes no city with a token of CHI, expected one (18MEX 4.4.2 (f))."]
    );
}

/// 4.4.2 (h): Mérida, where the United Railways of Yucatán are at home.
#[test]
fn a_run_through_a_red_area_is_told() {
    let board = r#"
        title = "18MEX"
        phase = "5"
        tiles = { P13 = "473/5" }
        tokens = { Q14 = ["UdY"] }
        companies.UdY.trains = ["4"]
    "#;
    let faults = wrong(board, "UdY", "4: Oaxaca, Mérida, Veracruz/0");
    assert!(faults.iter().all(|fault| fault.contains("is terminal") && fault.contains("(18MEX 4.4.2 (h))")), "{faults:?}");
    assert!(!faults.is_empty());
}

/// 4.4.2 (i).
#[test]
fn a_run_beyond_the_reach_is_told() {
    assert_eq!(
        wrong(NORTH, "CHI", "4D: El Paso, Chihuahua, Torreón, Monterrey, Querétaro"),
        [
            "- 4D-0: 4D-0 cannot visit all of these stops, expected at most 4 of kind city or offboard and 99 of kind town (18MEX 4.4.2 (i))."
        ]
    );
}

/// 4.4.2 (a).
#[test]
fn a_run_over_track_that_does_not_exist_is_told() {
    assert_eq!(
        wrong(CENTRAL, "MC", "2: Torreón, Mexico City"),
        ["- 2-0: no track leads from I8 Torreón to O10 Mexico City, expected some that joins them (18MEX 4.4.2 (a))."]
    );
}

/// Of a hex with a city and a town that a claim names, a run may pass one on its way to the other.
#[test]
fn a_city_is_reached_over_the_town_in_its_hex() {
    for (claim, revenue) in [
        ("6': Los Mochis, Copper Canyon, Chihuahua, Torreon, Zacatecas, San Luis Potosi, Mexico City, Puebla, Oaxaca", 280),
        ("6': Torreon, San Luis Potosi, Mexico City, Puebla", 140),
        ("6': K8, L9, Mexico City, Queretaro", 140),
        ("6': K8, L9, O10/1, O10/0, M10", 140),
    ] {
        assert_eq!((wrong(LAST, "CHI", claim), earned(LAST, "CHI", claim)), (Vec::new(), revenue), "{claim}");
    }
}

/// Mexico City is the city for 60, not the town for 10.
#[test]
fn of_all_ways_to_read_the_whole_set_the_one_that_pays_most_counts() {
    assert_snapshot!(verdict(
        LAST,
        "CHI",
        "6': El Paso, Chihuahua, Copper Canyon, Los Mochis, Culiacan, Mazatlan, Durango, Torreon, Zacatecas, \
         San Luis Potosi, Mexico City; 4D: Merida, Oaxaca, Puebla, Mexico City, Queretaro"
    ));
}

/// 4.4.2 (h), and not that no track leads to the town of Veracruz, which nobody meant.
#[test]
fn a_stop_with_a_town_beside_it_is_the_one_that_track_leads_to() {
    let faults = wrong(LAST, "UdY", "4D-0: Oaxaca, Merida, Veracruz");
    assert!(!faults.is_empty());
    assert!(faults.iter().all(|fault| fault.contains("is terminal") && fault.contains("(18MEX 4.4.2 (h))")), "{faults:?}");
}

/// 4.4.2 (c), and not a way round by stops that nobody left out.
#[test]
fn a_switch_that_lies_between_is_named() {
    assert_eq!(
        wrong(LAST, "TM", "4D: Tampico, Matamoros, Monterrey"),
        ["- 4D-0: the route turns back in K10 before M10, expected it to go on into it (18MEX 4.4.2 (c))."]
    );
}

/// 4.4.2 (a).
#[test]
fn a_hex_that_no_track_leads_over_is_named() {
    assert_eq!(
        wrong(LAST, "CHI", "6': El Paso via H11, Chihuahua"),
        [
            "- 6'-0: no track leads from A6 Ciudad Juárez / El Paso to E6 Chihuahua over H11, expected some that does (18MEX 4.4.2 (a))."
        ]
    );
}

/// The 6'-train and the 4D-train can both run it; the latter earns more.
#[test]
fn a_claim_is_read_as_people_write_it() {
    for claim in [
        "6': El Paso 60, Chihuahua (40) = 100",
        "6: A6 to E6",
        "CHI 6’ - El Paso > Chihuahua",
        "1. 6': EL PASO / CIUDAD JUAREZ + chihuahua",
        "6': A6 Ciudad Juárez / El Paso 60 – E6 Chihuahua 40",
        "6': Cd. Juarez, E6 | the 4D-train: none",
    ] {
        assert_eq!((wrong(LAST, "CHI", claim), earned(LAST, "CHI", claim)), (Vec::new(), 100), "{claim}");
    }
    assert_eq!(earned(LAST, "CHI", "A6-E6-I8"), 280);
    assert_eq!(earned(LAST, "CHI", "6': K8, SLP, MC"), 90);
}
