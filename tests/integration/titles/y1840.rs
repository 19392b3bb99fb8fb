//! 1840, as players of the game know it.

use super::common::BuiltinTitle;

const TITLE: BuiltinTitle = BuiltinTitle { id: "1840", text: include_str!("../../../titles/src/title/data/1840.toml") };

#[test]
fn a_line_is_paid_for_cities_with_its_token_only() {
    let board = |tokens: &str| {
        format!(
            "title = \"1840\"\nphase = \"1\"\ntiles = {{ J10 = \"6/1\", J12 = \"58/0\" }}\ntokens = {{ J10 = [\"8\"]{tokens} }}\n\
             companies.8.trains = [\"Y1\"]"
        )
    };
    // Liesing is worth 30.
    assert_eq!(["", ", K9 = [\"8\"]"].map(|tokens| TITLE.revenue(&board(tokens), "8")), [40, 40 + 30]);
}

#[test]
fn trains_cost_more_the_dearer_those_are_that_others_run() {
    let board = |sold: &str, train: &str| {
        format!(
            "title = \"1840\"\nphase = \"1\"\n{sold}tiles = {{ H28 = \"6/4\", I27 = \"L29/2\" }}\ntokens = {{ H28 = [\"4\"] }}\n\
             companies.4.trains = [{train:?}]"
        )
    };
    let red = "markers.\"red sold\" = true\n";
    let pink = "markers.\"pink sold\" = true\n";
    let purple = "markers.\"purple sold\" = true\n";
    let sold = [String::new(), red.to_owned(), red.to_owned() + pink, red.to_owned() + pink + purple];
    let paid = sold.map(|sold| ["Y1", "O1", "R1", "Pu1"].map(|train| TITLE.revenue(&board(&sold, train), "4")));
    assert_eq!(paid, [[60, 60, 60, 60], [10, 60, 60, 60], [0, 0, 10, 60], [0, 0, 0, 260]]);
}
