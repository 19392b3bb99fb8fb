//! 18SJ, as players of the game know it.

use super::common::BuiltinTitle;

const TITLE: BuiltinTitle = BuiltinTitle { id: "18SJ", text: include_str!("../../../titles/src/title/data/18sj.toml") };

/// Luleå 20 – Malmfälten 20 – Narvik 20, 30 or 70.
fn board(phase: &str, trains: &str, more: &str) -> String {
    format!(
        r#"
        title = "18SJ"
        phase = "{phase}"
        tiles = {{ C30 = "9/0", D29 = "57/0", E28 = "9/0", F27 = "9/0" }}
        tokens = {{ D29 = ["SNJ"] }}
        companies.SNJ = {{ trains = [{trains}]{more} }}
        "#
    )
}

#[test]
fn the_ore_fields_pay_for_each_feeder() {
    // 20 + 30 + 50, and 20 + 20 + 30 + 100.
    let revenues = ["2", "3"].map(|train| TITLE.revenue(&board("3", &format!("{train:?}"), ""), "SNJ"));
    assert_eq!(revenues, [100, 170]);
}

#[test]
fn an_e_train_doubles_cities_with_a_token_of_the_company() {
    // 20 + 20 + 70 + 100, and Malmfälten once more.
    let revenues = ["D", "E"].map(|train| TITLE.revenue(&board("D", &format!("{train:?}"), ""), "SNJ"));
    assert_eq!(revenues, [210, 230]);
}
