//! 18 India, as players of the game know it.

use highball::rules::Money;

use super::common::BuiltinTitle;

const TITLE: BuiltinTitle =
    BuiltinTitle { id: "18India", text: include_str!("../../../titles/src/title/data/18india.toml") };

/// The revenue of a company on the late board, with some parts of it replaced.
fn revenue(company: &str, changes: &[(&str, &str)]) -> Money {
    let mut board = TITLE.late_board();
    for (part, replacement) in changes {
        assert!(board.contains(part), "the board does not contain {part:?}");
        board = board.replace(part, replacement);
    }
    TITLE.revenue(&board, company)
}

/// The revenue of the EIR on the late board, and without a bonus.
fn with_and_without(bonus: &str) -> [Money; 2] {
    let id = format!("id = {bonus:?}\n");
    TITLE.with_and_without(&TITLE.late_board(), "EIR", &[(&id, &format!("{id}off = true\n"))])
}

#[test]
fn cities_of_variable_value_are_worth_more_beside_a_better_city() {
    let earns = |phase: &str, delhi: &str| {
        let board = format!(
            "title = \"18India\"\nphase = {phase:?}\ntiles = {{ E4 = \"4/2\", F5 = \"IND6/2\", F7 = \"8/3\", G8 = {delhi:?} }}\n\
             tokens = {{ D3 = [\"PNS\"] }}\ncompanies.PNS.trains = [\"2\"]"
        );
        TITLE.revenue(&board, "PNS")
    };
    assert_eq!(earns("II", "59/0"), 50 + 10 + 10 + 40 + (40 - 20));
    assert_eq!(earns("IV", "IND1/5"), 50 + 10 + 10 + 60 + (60 - 20));
}

#[test]
fn trains_run_to_towns_besides_and_express_trains_to_the_best_cities() {
    let trains = "trains = [\"4x2\", \"4\"]";
    assert_eq!(revenue("EIR", &[]), 1360);
    assert_eq!(revenue("EIR", &[(trains, "trains = [\"4x2\", \"4E\"]")]), 1370);
}

#[test]
fn a_change_of_gauge_counts_as_a_city() {
    let open = "\"H15-H17\", \"I18-I20\", \"I20-J19\", \"J15-K14\"";
    assert_eq!(revenue("TR", &[]), 290);
    assert_eq!(revenue("TR", &[(open, "\"H15-H17\"")]), 240);
}

#[test]
fn connections_pay_every_train_that_makes_them() {
    assert_eq!(with_and_without("Karachi and Chennai"), [1360, 1320]);
    assert_eq!(with_and_without("Delhi and Kochi"), [1360, 1260]);
}

#[test]
fn commodities_pay_until_another_company_has_the_concession() {
    let [claimed, concession] = ["\"opium claimed\" = true\n", "\"opium concession\" = true\n"];
    assert_eq!(revenue("WR", &[]), 1280);
    assert_eq!(revenue("WR", &[(concession, "")]), 1230);
    assert_eq!(revenue("WR", &[(claimed, ""), (concession, "")]), 1280);
    assert_eq!(revenue("EIR", &[("\"jewelry concession\" = [\"F33\"]\n", "")]), 1340);
}
