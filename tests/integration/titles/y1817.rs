//! 1817 and the titles that share its rules, as players of the games know them.

use super::common::BuiltinTitle;

const TITLE: BuiltinTitle = BuiltinTitle { id: "1817", text: include_str!("../../../titles/src/title/data/1817.toml") };

const NORTH_AMERICA: BuiltinTitle =
    BuiltinTitle { id: "1817NA", text: include_str!("../../../titles/src/title/data/1817na.toml") };

const WORLD: BuiltinTitle = BuiltinTitle { id: "1817WO", text: include_str!("../../../titles/src/title/data/1817wo.toml") };

const GERMANY: BuiltinTitle = BuiltinTitle { id: "18DE", text: include_str!("../../../titles/src/title/data/18de.toml") };

const VENEZUELA: BuiltinTitle =
    BuiltinTitle { id: "1877Venezuela", text: include_str!("../../../titles/src/title/data/1877venezuela.toml") };

/// Pittsburgh 20 – Philadelphia 20, over the mountain F15.
fn pittsburgh(phase: &str, train: &str, more: &str) -> String {
    format!(
        r#"
        title = "1817"
        phase = "{phase}"
        {more}
        tiles = {{ F13 = "57/1", F15 = "9/1", F17 = "9/1", F19 = "57/1" }}
        tokens = {{ F13 = ["PSNR"], F19 = ["PSNR"] }}
        companies.PSNR.trains = ["{train}"]
        "#
    )
}

#[test]
fn a_mine_pays_10_to_a_route_that_passes_it() {
    assert_eq!(TITLE.revenue(&pittsburgh("2", "2", ""), "PSNR"), 40);
    assert_eq!(TITLE.revenue(&pittsburgh("2", "2", r#"markers.mines = ["F15", "B25"]"#), "PSNR"), 50);
    let faults = TITLE.faults(&pittsburgh("2", "2", r#"markers.mines = ["F17"]"#));
    assert_eq!(faults.len(), 1, "no mine can be there");
}

/// Louisville 20 – Charleston 20.
#[test]
fn a_city_with_a_bridge_is_worth_10_more() {
    let board = |bridges: &str| {
        format!(
            r#"
            title = "1817"
            phase = "2"
            tiles = {{ H3 = "57/1", H5 = "9/1", H7 = "9/1", H9 = "57/1" }}
            tokens = {{ H3 = ["WT"] }}
            markers.bridges = {bridges}
            companies.WT.trains = ["2"]
            "#
        )
    };
    let revenues = ["[]", r#"["H3"]"#, r#"["H3", "H9"]"#].map(|bridges| TITLE.revenue(&board(bridges), "WT"));
    assert_eq!(revenues, [40, 50, 60]);
}

/// Both cities of New York, 40 each, are joined by a loop.
#[test]
fn a_route_stops_once_in_a_hex() {
    let board = r#"
        title = "1817"
        phase = "2"
        tiles = { F21 = "7/2", E20 = "8/3", D21 = "8/4", D23 = "7/0" }
        tokens = { "E22/0" = ["H"] }
        companies.H.trains = ["2"]
    "#;
    assert_eq!(TITLE.with_and_without(board, "H", &[("one_stop_per_hex = {}\n", "")]), [0, 80]);
}

/// Caracas 40 – Acarigua 20 – San Juan de Los Morros 30 – the other city of Caracas 40.
#[test]
fn a_route_stops_once_in_a_hex_of_venezuela() {
    let board = r#"
        title = "1877Venezuela"
        phase = "3"
        tiles = { E2 = "5/4", F3 = "441/1", G2 = "7/1" }
        tokens = { "F1/0" = ["Cap"] }
        companies.Cap.trains = ["4"]
    "#;
    assert_eq!(VENEZUELA.with_and_without(board, "Cap", &[("one_stop_per_hex = {}\n", "")]), [90, 130]);
}

#[test]
fn an_option_of_venezuela_removes_the_mines() {
    let board = |options: &str| {
        format!("title = \"1877Venezuela\"\nphase = \"2\"\noptions = {options}\ntiles = {{ F3 = \"X5/0\" }}")
    };
    assert_eq!(VENEZUELA.warnings(&board("[]")), [""; 0]);
    assert_eq!(VENEZUELA.warnings(&board(r#"["no mines"]"#)).len(), 1);
}

#[test]
fn own_tokens_are_worth_more_to_the_last_trains_under_an_option() {
    let option = r#"options = ["modern trains"]"#;
    let of = |phase, train, more| TITLE.revenue(&pittsburgh(phase, train, more), "PSNR");
    assert_eq!([of("7", "7", ""), of("7", "7", option), of("7", "6", option)], [40, 60, 40]);
    assert_eq!([of("8", "8", ""), of("8", "8", option), of("8", "7", option)], [40, 80, 60]);
}

/// On the late boards. Each mine and each bridge of a route is worth 9 less with the change.
#[test]
fn the_titles_of_the_family_have_mines_and_bridges_of_their_own() {
    let less = ("amount = 10 }] }", "amount = 1 }] }");
    let of = |title: &BuiltinTitle, company: &str| title.with_and_without(&title.late_board(), company, &[less]);
    assert_eq!(of(&NORTH_AMERICA, "DL&W"), [840, 822]);
    assert_eq!(of(&WORLD, "Belt"), [130, 112]);
    assert_eq!(of(&GERMANY, "WT"), [330, 312]);
}
