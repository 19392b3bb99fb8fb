//! 1824, Cisleithania and 1837, as players of the games know them.

use highball::rules::Money;
use highball::rules::payout::Recipient;

use super::common::BuiltinTitle;

const TITLE: BuiltinTitle = BuiltinTitle { id: "1824", text: include_str!("../../../titles/src/title/data/1824.toml") };

const CISLEITHANIA: BuiltinTitle =
    BuiltinTitle { id: "1824Cisleithania", text: include_str!("../../../titles/src/title/data/1824cisleithania.toml") };

const Y1837: BuiltinTitle = BuiltinTitle { id: "1837", text: include_str!("../../../titles/src/title/data/1837.toml") };

/// The revenue of a company and what its treasury gets besides.
fn earnings(title: &BuiltinTitle, board: &str, company: &str) -> (Money, Money) {
    let answer = title.ask(board, company).answer;
    let treasury = answer.payments.iter().filter(|payment| payment.to == Recipient::Treasury);
    (answer.revenue, treasury.map(|payment| payment.amount).sum())
}

/// Dresden 10 – Pilsen 20 – the mine C6.
fn pilsen(phase: &str, company: &str, train: &str) -> (Money, Money) {
    let board = format!(
        r#"
        title = "1824"
        phase = "{phase}"
        tiles = {{ B5 = "57/2" }}
        tokens = {{ B5 = ["BK"], C6 = ["EPP"] }}
        companies.{company}.trains = ["{train}"]
        "#
    );
    earnings(&TITLE, &board, company)
}

#[test]
fn a_goods_train_runs_to_a_mine_that_pays_the_company_alone() {
    assert_eq!(pilsen("2", "EPP", "1g"), (20, 10));
    assert_eq!(pilsen("2", "BK", "1g"), (20, 10));
    assert_eq!(pilsen("3", "BK", "2g"), (20 + 20, 10), "Dresden is worth 20 in phase 3");
    assert_eq!(pilsen("5", "BK", "2g"), (20 + 30, 40), "the mine is worth 40 in phase 5");
}

#[test]
fn other_trains_do_not_run_to_mines() {
    assert_eq!(pilsen("2", "EPP", "2"), (0, 0));
    assert_eq!(pilsen("3", "BK", "3"), (20 + 20, 0));
}

/// Two cities of Wien, 30 each, are joined by a loop.
#[test]
fn a_route_stops_in_one_city_of_a_hex() {
    let tiles = r#"tiles = { E10 = "7/3", D11 = "7/5" }"#;
    let board = |title: &str| {
        format!(
            r#"
            title = "{title}"
            phase = "2"
            {tiles}
            tokens = {{ "E12/1" = ["KK1"] }}
            companies.KK1.trains = ["2"]
            "#
        )
    };
    let change = ("one_stop_per_hex = { kinds = [\"city\"] }\n", "");
    assert_eq!(TITLE.with_and_without(&board("1824"), "KK1", &[change]), [0, 60]);
    assert_eq!(CISLEITHANIA.revenue(&board("1824Cisleithania"), "KK1"), 0);
}

/// On the late board, on which tracks lead to the Bukowina.
#[test]
fn a_route_between_prag_or_wien_and_the_bukowina_pays_50_more() {
    let late = CISLEITHANIA.late_board();
    assert_eq!(CISLEITHANIA.with_and_without(&late, "CL", &[("amount = 50 }]", "amount = 1 }]")]), [300, 251]);
}

#[test]
fn with_two_players_budapest_is_an_off_board_location() {
    let board = |players: &str| format!("title = \"1824Cisleithania\"\nphase = \"2\"\n{players}\ntokens.G12 = [\"UG1\"]");
    assert_eq!(CISLEITHANIA.warnings(&board("")), [""; 0]);
    assert!(!CISLEITHANIA.faults(&board("players = 2")).is_empty());
}

#[test]
fn an_option_of_1824_brings_more_towns() {
    let board = |options: &str| format!("title = \"1824\"\nphase = \"2\"\noptions = {options}\ntiles = {{ B7 = \"4/1\" }}");
    let odd = |options: &str| TITLE.warnings(&board(options)).iter().filter(|warning| warning.contains("a town")).count();
    assert_eq!([odd("[]"), odd(r#"["goods time"]"#)], [1, 0]);
}

/// The mine E11 – D10 10 – Prag 40.
fn prag(phase: &str, train: &str) -> String {
    format!(
        r#"
        title = "1837"
        phase = "{phase}"
        tiles = {{ D10 = "58/3", C11 = "429/4" }}
        tokens = {{ C11 = ["BK", ""], E11 = ["EPP"] }}
        companies.BK.trains = ["{train}"]
        "#
    )
}

#[test]
fn in_1837_too_goods_trains_and_no_others_run_to_mines() {
    let of = |phase, train| earnings(&Y1837, &prag(phase, train), "BK");
    assert_eq!([of("2", "1G"), of("3", "2")], [(50, 20), (50, 0)]);
    assert_eq!(of("5", "3G"), (50, 40));
}

#[test]
fn an_express_train_needs_two_cities() {
    let need = ("two cities\"\nat_least = 2", "two cities\"\nat_least = 1");
    assert_eq!(Y1837.with_and_without(&prag("4", "4E"), "BK", &[need]), [0, 40]);
}
