//! 1867 and 1861, as players of the games know them.

use highball::rules::Money;

use super::common::BuiltinTitle;

const TITLE: BuiltinTitle = BuiltinTitle { id: "1867", text: include_str!("../../../titles/src/title/data/1867.toml") };

const RUSSIA: BuiltinTitle = BuiltinTitle { id: "1861", text: include_str!("../../../titles/src/title/data/1861.toml") };

/// Timmins 40 – St. Jerome 10 – Montreal 40.
fn timmins(phase: &str, train: &str, more: &str) -> Money {
    let board = format!(
        r#"
        title = "1867"
        phase = "{phase}"
        tiles = {{
            E3 = "9/2", F4 = "9/2", G5 = "9/2", H6 = "9/2", I7 = "9/2", J8 = "9/2", K9 = "9/2", L10 = "58/0"
        }}
        tokens = {{ "L12/1" = ["CPR"] }}
        companies.CPR = {{ trains = ["{train}"]{more} }}
        "#
    );
    TITLE.revenue(&board, "CPR")
}

#[test]
fn towns_are_counted_with_what_the_train_has_left() {
    assert_eq!(timmins("2", "2", ""), 40 + 40 + 40);
    assert_eq!(timmins("3", "3", ""), 40 + 10 + 40 + 40);
}

#[test]
fn timmins_pays_40_with_a_capital_times_the_multiplier_of_the_train() {
    assert_eq!(timmins("8", "2+2", ""), 2 * (40 + 40 + 40));
    assert_eq!(timmins("8", "5+5E", ""), 2 * (40 + 10 + 40 + 40));
}

#[test]
fn a_bridge_pays_10_to_its_owner_until_the_first_6_train() {
    let bridge = r#", "Montreal Bridge" = true"#;
    let [before, after] = ["5", "6"].map(|phase| [timmins(phase, "4", ""), timmins(phase, "4", bridge)]);
    assert_eq!([before, after], [[130, 140], [130, 130]]);
    assert_eq!(timmins("5", "4", r#", "Quebec Bridge" = true"#), 130);
}

/// Two cities of Montreal, 40 each, are joined over Cornwall 10 and St. Jerome 10.
#[test]
fn a_route_stops_once_in_a_hex() {
    let board = r#"
        title = "1867"
        phase = "2"
        tiles = { K13 = "3/3", K11 = "8/4", L10 = "3/0" }
        tokens = { "L12/0" = ["CPR"] }
        companies.CPR.trains = ["2"]
    "#;
    assert_eq!(TITLE.with_and_without(board, "CPR", &[("one_stop_per_hex = {}\n", "")]), [50, 80]);
}

/// On the late board, which has the only tracks to Ekaterinburg.
#[test]
fn ekaterinburg_pays_40_with_moscow() {
    let late = RUSSIA.late_board();
    let ekaterinburg = ("amount = 40 }]\nmultiplied = true", "amount = 1 }]");
    assert_eq!(RUSSIA.with_and_without(&late, "GRR", &[ekaterinburg]), [450, 440]);
}

/// Moscow 40 – Tula 10.
#[test]
fn each_railway_of_moscow_pays_10() {
    let board = |rights: &str| {
        format!(
            r#"
            title = "1861"
            phase = "2"
            tiles = {{ H10 = "58/1" }}
            tokens = {{ "H8/0" = ["M-K"] }}
            companies.M-K = {{ trains = ["2"]{rights} }}
            "#
        )
    };
    let both = r#", "Moscow - Yaroslavl Railway" = true, "Moscow - Ryazan Railway" = true"#;
    assert_eq!(["", both].map(|rights| RUSSIA.revenue(&board(rights), "M-K")), [50, 70]);
}
