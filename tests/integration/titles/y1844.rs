//! 1844, as players of the game know it.

use highball::rules::Money;

use super::common::BuiltinTitle;

const TITLE: BuiltinTitle = BuiltinTitle { id: "1844", text: include_str!("../../../titles/src/title/data/1844.toml") };

fn revenue(tiles: &str, token: &str, company: &str, phase: &str, train: &str) -> Money {
    let board = format!(
        "title = \"1844\"\nphase = {phase:?}\ntiles = {{ {tiles} }}\ntokens = {{ {token} = [{company:?}] }}\n\
         companies.{company}.trains = [{train:?}]"
    );
    TITLE.revenue(&board, company)
}

#[test]
fn a_tunnel_earns_10_for_each_stop_and_an_h_train_counts_its_hex() {
    // Thun 20 and Brig 20, with the tunnel between them.
    let tiles = "H13 = \"6/4\", I12 = \"X78/3\"";
    assert_eq!(["2", "2H", "3H"].map(|train| revenue(tiles, "H13", "STB", "3", train)), [60, 0, 60]);
}

#[test]
fn a_mountain_is_a_stop_once_it_has_a_railway() {
    let with = |mountain: &str| revenue(&format!("{mountain}I6 = \"5/2\""), "I6", "MOB", "3", "2H");
    assert_eq!(["", "H7 = \"XM1H7/0\", ", "H7 = \"XM3H7/0\", "].map(with), [0, 20 + 20, 20 + 50]);
}

#[test]
fn h_trains_and_regional_companies_keep_to_switzerland() {
    let [other, regional] = ["JS", "VZ"].map(|company| ["3", "3H"].map(|train| revenue("", "K2", company, "3", train)));
    assert_eq!([other, regional], [[40 + 50, 0], [0, 0]]);
}

#[test]
fn routes_across_the_country_earn_the_bonuses_at_their_ends() {
    let board = TITLE.late_board();
    // Strasbourg and Milano; Lyon and München.
    let paid = ["STB", "BLS"].map(|company| TITLE.ask(&board, company).answer.revenue);
    let bonuses = [("amount = 70", "amount = 0"), ("amount = 140", "amount = 0")];
    let without = ["STB", "BLS"].map(|company| TITLE.with_and_without(&board, company, &bonuses)[1]);
    assert_eq!((paid, without), ([440, 700], [370, 560]));
}
