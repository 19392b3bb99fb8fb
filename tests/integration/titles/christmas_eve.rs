//! Uncle Lachlan's 18 Christmas Eve, as players of the game know it.

use super::common::BuiltinTitle;

const TITLE: BuiltinTitle = BuiltinTitle {
    id: "UncleLachlans18ChristmasEve",
    text: include_str!("../../../titles/src/title/data/unclelachlans18christmaseve.toml"),
};

#[test]
fn the_egg_nog_express_pays_between_the_bar_and_the_dining_car_until_the_private_companies_close() {
    let board = TITLE.late_board().replace("[companies.\"LV\"]\ntrains = [\"D\"]", "[companies.\"LV\"]\ntrains = [\"4\"]");
    let with = board.replace("[companies.\"LV\"]", "[companies.\"LV\"]\n\"Egg Nog Express\" = true");
    let in_phase = |board: &str, phase: &str| board.replace("phase = \"D\"", &format!("phase = {phase:?}"));
    assert_eq!([&board, &with].map(|board| TITLE.revenue(&in_phase(board, "4"), "LV")), [250, 270]);
    let [without, with] = [&board, &with].map(|board| TITLE.revenue(&in_phase(board, "5"), "LV"));
    assert_eq!(with, without);
}
