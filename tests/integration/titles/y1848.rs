//! 1848, as players of the game know it.

use highball::rules::Money;

use super::common::BuiltinTitle;

const TITLE: BuiltinTitle = BuiltinTitle { id: "1848", text: include_str!("../../../titles/src/title/data/1848.toml") };

fn revenue(tiles: &str, train: &str) -> Money {
    let board = format!(
        "title = \"1848\"\nphase = \"4\"\ntiles = {{ {tiles} }}\ntokens = {{ H7 = [\"SAR\"] }}\ncompanies.SAR.trains = [{train:?}]"
    );
    TITLE.revenue(&board, "SAR")
}

#[test]
fn a_change_of_gauge_takes_a_stop_of_which_a_plus_spares_one() {
    // Between H7 and H9 the gauge changes.
    let tiles = "H7 = \"6/2\", H9 = \"57/1\"";
    assert_eq!(["2", "2+", "3"].map(|train| revenue(tiles, train)), [0, 40, 40]);
}

#[test]
fn two_cities_earn_50_if_both_show_a_k() {
    let with = |adelaide: &str| format!("G6 = {adelaide:?}, H7 = \"6/2\", H9 = \"57/1\", H11 = \"238/0\"");
    // 20 + 20 + 20 + 40, and 40 in place of the first with a K.
    assert_eq!([with("57/2"), with("238/3")].map(|tiles| revenue(&tiles, "4+")), [100, 120 + 50]);
}
