//! Steam Over Holland, as players of the game know it.

use super::common::BuiltinTitle;

const TITLE: BuiltinTitle =
    BuiltinTitle { id: "SteamOverHolland", text: include_str!("../../../titles/src/title/data/steamoverholland.toml") };

#[test]
fn a_route_does_not_end_in_a_town() {
    let need = "of = { kinds = [\"town\"], counted = \"end\" }\nat_most = 0";
    let anything = "of = { kinds = [\"town\"], counted = \"end\" }\nat_most = 2";
    assert_eq!(TITLE.with_and_without(&TITLE.late_board(), "HYSM", &[(need, anything)]), [310, 320]);
}

#[test]
fn a_ferry_company_pays_at_its_port_until_the_private_companies_close() {
    let trains = "[companies.\"HYSM\"]\ntrains = [\"3\", \"4\"]";
    let board = TITLE.late_board().replace(trains, "[companies.\"HYSM\"]\nVES = true\ntrains = [\"3\"]");
    assert_eq!(TITLE.revenue(&board.replace("VES = true", "VES = false"), "HYSM"), 140);
    assert_eq!(TITLE.revenue(&board, "HYSM"), 160);
    // Salzbergen pays 60 then.
    assert_eq!(TITLE.revenue(&board.replace("phase = \"4\"", "phase = \"5\""), "HYSM"), 160);
}
