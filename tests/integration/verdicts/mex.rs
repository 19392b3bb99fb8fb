//! 18MEX.

use insta::assert_snapshot;

use super::common::{verdict, verdicts};

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
const LAST: &str = include_str!("../../../fixtures/boards/18MEX.toml");

fn blocked() -> String {
    CENTRAL.replace(r#"I8 = ["MC"]"#, r#"I8 = ["MC"], O8 = ["SPM"]"#)
}

/// 4.4.2 (e), with all that the verdict says of it.
#[test]
fn a_verdict_on_an_illegal_run_shows_what_could_be_run_instead() {
    assert_snapshot!(verdict(&blocked(), "MC", "2: Durango, torreon, Zacatecas, GUADALAJARA, Puerto Vallarta"));
}

/// 4.3 (e), 4.4.2.1.
#[test]
fn a_verdict_on_a_lesser_run_says_that_stockholders_can_insist() {
    assert_snapshot!(verdict(NORTH, "CHI", "4D: El Paso - Chihuahua - Torreón"));
}

#[test]
fn a_verdict_says_that_the_best_claim_is_proven() {
    assert_snapshot!(verdict(NORTH, "CHI", "4D: Ciudad Juarez, Chihuahua, Torreon, Monterrey"));
}

/// The towns take nothing of the reach, so people leave them out.
#[test]
fn towns_that_are_left_out_are_added() {
    assert_snapshot!(verdict(CENTRAL, "MC", "2: Torreón, Guadalajara"));
}

/// 4.4.2.
#[test]
fn what_a_route_may_do() {
    let text = verdicts(
        LAST,
        "
            (a) Track leads from stop to stop, and there are two at least.
            no CHI 6': Chihuahua, San Antonio, Torreón
            no CHI 6': El Paso via H11, Chihuahua
            no CHI 6': Chihuahua
            yes CHI 6': El Paso via C6, Chihuahua

            (b) No track twice, however short.
            no CHI 6': Chihuahua, Torreón, Chihuahua
            no CHI 6': Torreón, Chihuahua, Durango
            yes CHI 6': Torreón, Durango

            (b) Two of the three tracks into the Copper Canyon join before it, and track leads past it.
            no FCP 5: Hermosillo, Copper Canyon, Los Mochis
            yes FCP 5: Hermosillo, Los Mochis
            yes FCP 5: Hermosillo, Copper Canyon, Chihuahua

            (c) A train does not turn back at a switch.
            no TM 4D: Tampico, Matamoros, Monterrey
            yes TM 4D: Tampico, Matamoros, Querétaro

            (e) A city full of other companies' tokens ends a route, and both ends of one may be such.
            no CHI 6': Torreón, Zacatecas, Querétaro, Mexico City
            yes CHI 6': Guadalajara, Zacatecas, Torreón, Monterrey, Querétaro

            (f) A route has a station of the company, which may stand in a red area.
            no CHI 6': Los Mochis, Culiacán, Mazatlán
            yes UdY 4D: Mérida, Oaxaca

            (g) No stop twice, though the track leads in a circle.
            no MC 5: Torreón, Zacatecas, San Luis Potosí, Querétaro, Monterrey, Torreón
            yes MC 5: Torreón, Zacatecas, San Luis Potosí, Querétaro, Monterrey

            (h) A red area ends a route, even with a station of the company.
            no UdY 4D: Oaxaca, Mérida, Veracruz/0
            no UdY 4D: Oaxaca, Mérida, Veracruz
            yes UdY 4D: Oaxaca, Mérida

            (i) A 4D-train runs to four cities and red areas, and to any number of towns.
            no CHI 4D: El Paso, Chihuahua, Torreón, Monterrey, Nuevo Laredo
            yes CHI 4D: El Paso, Chihuahua, Torreón, Zacatecas, San Luis Potosí, Querétaro

            (j) Two trains share no track, however short, and each runs once.
            no CHI 6': Torreón, Zacatecas; 4D: Guadalajara, Zacatecas, Torreón
            no CHI 6': Torreón, Monterrey; 6': Torreón, Durango
            yes CHI 6': Torreón, Durango; 4D: Guadalajara, Zacatecas, Torreón
            yes NdM 6: Mexico City, Puebla, Oaxaca; 4D: Mexico City, Tampico

            4.4.2.1: a 4D-train is paid double, but not for towns; a red area has the value of the phase.
            yes CHI 4D: Torreón, Durango = 100
            yes CHI 6': El Paso, Chihuahua = 70
        ",
    );
    assert_snapshot!(text);
}

/// 4.4.2 (c), where track leads nowhere else.
#[test]
fn a_train_does_not_turn_back_at_an_edge_with_nothing_beyond() {
    let board = r#"
        title = "18MEX"
        phase = "5"
        tiles = { M10 = "5/3", K10 = "23/3", L9 = "58/2" }
        tokens = { M10 = ["NdM"] }
        companies.NdM.trains = ["4"]
    "#;
    let text = verdicts(board, "no NdM 4: Querétaro, San Luis Potosí");
    assert_snapshot!(text);
}

/// Of a hex with a city and a town that a claim names, a run may pass one on its way to the other.
#[test]
fn a_city_is_reached_over_the_town_in_its_hex() {
    let text = verdicts(
        LAST,
        "
            yes CHI 6': Los Mochis, Copper Canyon, Chihuahua, Torreon, K8, San Luis Potosi, Mexico City, Puebla, Oaxaca
            yes CHI 6': Torreon, San Luis Potosi, Mexico City, Puebla
            yes CHI 6': K8, L9, Mexico City, Queretaro
            yes CHI 6': K8, L9, O10/1, O10/0, M10
        ",
    );
    assert_snapshot!(text);
}

/// Mexico City is the city for 60, not the town for 10.
#[test]
fn a_whole_set_is_read_in_the_way_that_pays_most() {
    assert_snapshot!(verdict(
        LAST,
        "CHI",
        "6': El Paso, Chihuahua, Copper Canyon, Los Mochis, Culiacan, Mazatlan, Durango, Torreon, Zacatecas, \
         San Luis Potosi, Mexico City; 4D: Merida, Oaxaca, Puebla, Mexico City, Queretaro"
    ));
}

/// The 6'-train and the 4D-train can both run it; the latter earns more.
#[test]
fn a_claim_is_read_as_people_write_it() {
    let text = verdicts(
        LAST,
        "
            yes CHI 6': El Paso 60, Chihuahua (40) = 100
            yes CHI 6: A6 to E6
            yes CHI CHI 6’ - El Paso > Chihuahua
            yes CHI 1. 6': EL PASO / CIUDAD JUAREZ + chihuahua
            yes CHI 6': A6 Ciudad Juárez / El Paso 60 – E6 Chihuahua 40
            yes CHI 6': Cd. Juarez, E6 | the 4D-train: none
            yes CHI A6-E6-I8
            yes CHI 6': K8, SLP, MC
        ",
    );
    assert_snapshot!(text);
}
