//! 18SA.

use insta::assert_snapshot;

use super::common::{verdict, verdicts};

/// After the first 6-train. FEPASA's tokens stay, though it is bankrupt.
const LAST: &str = include_str!("../../../fixtures/boards/18SA.toml");

/// Lima 20 – La Paz 20 – red mine 60 – Antofagasta 20.
const RED: &str = r#"
title = "18SA"
phase = "2"
tokens = { "La Paz" = ["ENFER"] }
companies.ENFER = { trains = ["2 goods"], "red Minas" = 1 }
tiles = { B10 = "5/4", C11 = "9/2", C15 = "5/5", C17 = "9/0", C19 = "57/0", D12 = "57/2", D16 = "8/2", E13 = "8/0" }
"#;

/// Blue mine 40 – Manaus 20 – Brasília 40 – green mine 50.
const TWO_MINES: &str = r#"
title = "18SA"
phase = "3"
tokens = { "Brasília" = ["RFFSA"] }
companies.RFFSA = { trains = ["2 goods"], "blue Minas" = 1, "green Minas" = 1 }
tiles = { E7 = "8/5", F8 = "6/0", F10 = "8/3", G11 = "9/2", H10 = "8/4", H12 = "X-green/0" }
"#;

/// Santiago 20 – Patagonia 20 – Buenos Aires 30.
const PATAGONIA: &str = r#"
title = "18SA"
phase = "2"
tokens = { "Santiago de Chile" = ["EFE"] }
companies.EFE = { trains = ["3 passenger"] }
tiles = { C19 = "57/0", C21 = "8/3", E21 = "9/1", F20 = "BA-yellow/1" }
"#;

/// 7.6.1, 7.6.4.
#[test]
fn what_a_route_may_do() {
    let recife = LAST.replace("\"Recife\" = [\"FNC goods\"]\n", "");
    let text = verdicts(
        &recife,
        "
            Track leads from stop to stop, and there are two at least.
            no FA 6: Buenos Aires via H14, Asunción
            no FA 6: Buenos Aires
            yes FA 6: Buenos Aires via F18, Asunción

            No track twice.
            no FA 6: Asunción, Montevideo, Asunción
            no FA 6: Buenos Aires, Asunción, Montevideo
            yes FA 6: Buenos Aires, Montevideo

            No city or off-board destination twice, though the track leads in a circle.
            no FA 6: Santiago, Patagonia, Buenos Aires, Santiago
            yes FA 6: Santiago, Patagonia, Buenos Aires

            A train does not turn back at a switch.
            no RFFSA 6: Belém, Recife, green mine
            yes RFFSA 6: Belém, Recife, Salvador

            A route has a station of the company.
            no FNC 6: Caracas, Paramaribo
            yes FNC 6: Caracas, Bogotá

            Two trains share no track, and each runs once.
            no FA 6: Asunción, Buenos Aires; 5: Buenos Aires, Montevideo
            no FA 6: Santiago, Buenos Aires; 6: Asunción, Montevideo
            yes FA 6: Santiago, Buenos Aires; 5: Asunción, Montevideo
        ",
    );
    assert_snapshot!(text);
}

/// 7.6.1: Panama ends a route; 7.6.4: Patagonia may be run through, and counts.
#[test]
fn trains_run_through_patagonia_but_not_panama() {
    let panama = r#"
        title = "18SA"
        phase = "3"
        tokens = { "Quito" = ["ENAFE"] }
        companies.ENAFE = { trains = ["3 passenger"] }
        tiles = { A5 = "9/0", A7 = "5/3", B4 = "9/2", C5 = "5/1" }
    "#;
    let panama = verdicts(
        panama,
        "
            no ENAFE 3: Quito, Panama, Bogotá
            yes ENAFE 3: Quito, Panama
        ",
    );
    let through = "Santiago, Patagonia, Buenos Aires";
    let three = verdicts(PATAGONIA, &format!("yes EFE {through}"));
    let two = verdicts(&PATAGONIA.replace("3 passenger", "2 passenger"), &format!("no EFE {through}"));
    assert_snapshot!(format!("{panama}\nwith a 3-train\n{three}\nwith a 2-train\n{two}"));
}

#[test]
fn patagonia_is_added_if_a_claim_leaves_it_out() {
    assert_snapshot!(verdict(PATAGONIA, "EFE", "Santiago, Buenos Aires"));
}

/// Quito 20 – Lima 30 – La Paz 20, with these tokens in Lima.
fn lima(train: &str, tokens: [&str; 2]) -> String {
    format!(
        r#"
        title = "18SA"
        phase = "4"
        tokens = {{ "Quito" = ["ENAFE"], "Lima" = {tokens:?} }}
        companies.ENAFE = {{ trains = [{train:?}] }}
        tiles = {{ A7 = "5/5", A9 = "8/3", B10 = "15/2", C11 = "9/2", D12 = "5/1" }}
        "#
    )
}

/// 7.6.2: of a city full of one kind of station and of one full of both, what trains of each kind may do; an own station of
/// the train's kind lets it through.
#[test]
fn full_cities_are_closed_by_the_kinds_of_their_stations() {
    let mut text = String::new();
    for (tokens, answers) in [
        (["", "FA passenger"], ["yes", "yes", "yes", "yes"]),
        (["FA passenger", "EFE passenger"], ["no", "no", "yes", "no"]),
        (["FA passenger", "ENAFE passenger"], ["no", "no", "yes", "yes"]),
        (["FA passenger", "EFE goods"], ["yes", "no", "yes", "no"]),
        (["FA passenger", "ENAFE goods"], ["yes", "yes", "yes", "no"]),
    ] {
        let full = tokens.map(|token| if token.is_empty() { "a free place" } else { token });
        text += &format!("\n{} in Lima\n", full.join(" and "));
        for (train, answers) in ["3 goods", "3 passenger"].into_iter().zip(answers.chunks(2)) {
            let claims =
                format!("{} ENAFE {train}: Quito, Lima\n{} ENAFE {train}: Quito, Lima, La Paz", answers[0], answers[1]);
            text += &verdicts(&lima(train, tokens), &claims);
        }
    }
    assert_snapshot!(text);
}

/// 7.6.2: a passenger station is none for a goods train, nor a freight yard for a passenger train; the home is both.
#[test]
fn a_station_of_the_other_kind_does_not_count() {
    let of = |token: &str, train: &str| {
        RED.replace(r#""La Paz" = ["ENFER"]"#, &format!("\"La Paz\" = [\"{token}\"]")).replace("2 goods", train)
    };
    let text: Vec<String> = [
        ("no", "ENFER passenger", "2 goods"),
        ("yes", "ENFER goods", "2 goods"),
        ("no", "ENFER goods", "2 passenger"),
        ("yes", "ENFER", "2 passenger"),
    ]
    .map(|(answer, token, train)| {
        format!("{token} in La Paz\n{}", verdicts(&of(token, train), &format!("{answer} ENFER {train}: Lima, La Paz")))
    })
    .into();
    assert_snapshot!(text.join("\n"));
}

/// 7.6.3, 7.6.4.
#[test]
fn a_goods_train_with_a_marker_runs_to_a_mine() {
    assert_snapshot!(verdict(RED, "ENFER", "Lima, La Paz, red mine"));
}

/// 7.6.3; that a mine ends a route, and that a route has one at most, is a reading.
#[test]
fn a_mine_is_for_goods_trains_with_a_marker_and_two_cities() {
    let red = |change: [&str; 2], claim: &str| verdicts(&RED.replace(change[0], change[1]), claim);
    let mines = |change: [&str; 2], claim: &str| verdicts(&TWO_MINES.replace(change[0], change[1]), claim);
    let none = [r#", "red Minas" = 1"#, ""];
    let text = [
        red(["2 goods", "2 passenger"], "A passenger train.\nno ENFER Lima, La Paz, red mine"),
        red(none, "No marker.\nno ENFER Lima, La Paz, red mine"),
        red(["red Minas", "blue Minas"], "One of another mine.\nno ENFER Lima, La Paz, red mine"),
        mines(["green Minas", "red Minas"], "no RFFSA Manaus, Brasília, green mine"),
        mines(["blue Minas", "red Minas"], "no RFFSA blue mine, Manaus, Brasília"),
        red(["", ""], "One city.\nno ENFER La Paz, red mine"),
        red(["2 goods", "3 goods"], "Through a mine.\nno ENFER La Paz, red mine, Antofagasta"),
        mines(
            ["", ""],
            "Two mines.\nno RFFSA blue mine, Manaus, Brasília, green mine\nyes RFFSA Manaus, Brasília, green mine",
        ),
    ];
    assert_snapshot!(text.concat());
}

/// 7.6.3: the other train runs there from Santiago and Antofagasta.
#[test]
fn each_train_to_a_mine_needs_a_marker_of_its_own() {
    let two = RED.replace(r#"["2 goods"]"#, r#"["2 goods", "2 goods"]"#);
    let two = two.replace("tokens = {", r#"tokens = { "Antofagasta" = ["ENFER goods"], "#);
    let claim = "ENFER Lima, La Paz, red mine; Santiago, Antofagasta, red mine";
    let one = verdicts(&two, &format!("no {claim}"));
    let two = verdicts(&two.replace(r#""red Minas" = 1"#, r#""red Minas" = 2"#), &format!("yes {claim}"));
    assert_snapshot!(format!("with one marker\n{one}\nwith two\n{two}"));
}

/// 5.1: the Ferrocentral's harbours are worth more to its company where it has its markers, and on one route most;
/// Patagonia to the owner of the Servicios Ferroviarios Patagonicos.
#[test]
fn private_companies_add_value_for_their_company_only() {
    let text = verdicts(
        LAST,
        "
            The harbour of Salvador, that of Rio de Janeiro, and both.
            yes RFFSA 6: Brasília, Salvador
            yes RFFSA 6: Brasília, Rio de Janeiro
            yes RFFSA 6: Rio de Janeiro, Brasília, Salvador
            yes RFFSA 6: Brasília, Rio de Janeiro = 170; 6: Brasília, Salvador
            yes AFE 6: Montevideo, Rio de Janeiro = 150

            Patagonia.
            yes FA 6: Santiago, Patagonia
            yes EFE 5: Santiago, Patagonia = 200
        ",
    );
    assert_snapshot!(text);
}
