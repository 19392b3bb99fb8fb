//! 18TN, by its special rules of January 1997. They have no section numbers, so their headings are cited.

mod building;

use highball::title::Title;

use super::common::{BuiltinTitle, ask, named};

const TITLE: BuiltinTitle = BuiltinTitle { id: "18TN", text: include_str!("../../../titles/src/title/data/18tn.toml") };

/// Louisville 30 – Bowling Green 10 – Clarksville 10 – Nashville 20 to the south, Lexington 20 – Danville 10 to the east.
const LOUISVILLE: &str = r#"
title = "18TN"
phase = "3½"
tiles = { E10 = "58/3", F11 = "57/2", B15 = "9/1", B17 = "5/0", C16 = "58/3" }
tokens = { B13 = ["L&N"] }
companies."L&N" = { trains = ["3", "3"], "civil war" = true, holders = { Ann = 60, pool = 20, offering = 20 } }
"#;

fn at_peace() -> String {
    LOUISVILLE.replace("\"civil war\" = true", "\"civil war\" = false")
}

fn with_one_train(board: &str) -> String {
    board.replace(r#"["3", "3"]"#, r#"["3"]"#)
}

/// Special Rules (1870 rulebook as a guide): Lexington – Louisville – Bowling Green, or Louisville – Lexington – Danville.
#[test]
fn towns_count_as_stops() {
    let free = (
        "name = \"3\"\nreach = 3",
        "name = \"3\"\nrows = [{ stops = [\"city\"], visit = 3, pay = 3 }, { stops = [\"town\"], visit = 9, pay = 9 }]",
    );
    let board = with_one_train(&at_peace());
    assert_eq!(TITLE.with_and_without(&board, "L&N", &[free]), [60, 100], "all six stops if towns were free");
}

/// Special Rules, The Civil War: one of two trains runs for nothing, as the company chooses.
#[test]
fn in_the_civil_war_one_train_earns_nothing() {
    assert_eq!(TITLE.with_and_without(LOUISVILLE, "L&N", &[("idle_trains = 1\n", "")]), [60, 110]);
    assert_eq!(TITLE.revenue(&at_peace(), "L&N"), 110);
    let war = TITLE.ask(LOUISVILLE, "L&N");
    assert_eq!((war.answer.idle.len(), war.answer.runs.len()), (1, 1));
}

/// The Civil War: the company may still move forward, or withhold and move back.
#[test]
fn in_the_civil_war_a_company_with_one_train_earns_0_and_may_still_move_right() {
    let war = TITLE.ask(&with_one_train(LOUISVILLE), "L&N");
    assert_eq!((war.answer.revenue, war.choices()), (0, vec!["pay", "withhold"]));
    assert_eq!((war.steps("pay"), war.steps("withhold")), ("right".to_owned(), "left".to_owned()));
    assert_eq!(war.outcome("withhold").treasury.total, 0, "the train's revenue is lost");
    let without = ask(
        &TITLE.changed(&[("when = { markers = [\"civil war\"], routes = true }", "when = { net = { at_least = 1 } }")]),
        &with_one_train(LOUISVILLE),
        "L&N",
    );
    assert_eq!(without.choices(), ["withhold"]);
}

/// The Civil War: it has no effect on a company without trains.
#[test]
fn in_the_civil_war_a_company_without_trains_moves_left_as_usual() {
    let war = TITLE.ask(&LOUISVILLE.replace(r#"["3", "3"]"#, "[]"), "L&N");
    assert_eq!((war.choices(), war.steps("withhold")), (vec!["withhold"], "left".to_owned()));
}

/// The Civil War: it applies once, in the next operating round.
#[test]
fn the_civil_war_is_over_for_a_company_once_it_has_run() {
    let changes: Vec<_> = TITLE.game(LOUISVILLE).changes("L&N", &[], &[]).iter().map(ToString::to_string).collect();
    assert_eq!(changes, [r#"companies."L&N"."civil war" = false"#]);
}

/// The Civil War: it applies in each corporation's own next turn.
#[test]
fn the_civil_war_may_be_over_for_one_company_and_not_for_another() {
    let board =
        LOUISVILLE.replace("tiles = {", "tiles = { H7 = \"57/2\",").replace("tokens = {", "tokens = { G6 = [\"GMO\"],")
            + "companies.GMO.trains = [\"3\"]\n";
    assert_eq!(TITLE.revenue(&board, "GMO"), 40, "Jackson and Corinth");
    assert_eq!(TITLE.revenue(&board, "L&N"), 60);
}

/// Special Rules: Memphis, Nashville and Chattanooga are P hexes when brown tiles are there.
#[test]
fn the_brown_p_tile_belongs_to_memphis_nashville_and_chattanooga() {
    let odd = |hex: &str, tile: &str, phase: &str| {
        TITLE.warnings(&format!("title = \"18TN\"\nphase = \"{phase}\"\ntiles = {{ {hex} = \"{tile}\" }}"))
    };
    for (hex, brown) in [("H3", "170/0"), ("F11", "170/0"), ("H15", "170/1")] {
        assert_eq!(odd(hex, brown, "5"), [""; 0], "{hex}");
        assert_eq!(odd(hex, "TN3/0", "6"), [""; 0], "{hex}: any time after the first 6-train");
        assert_eq!(odd(hex, "TN3/0", "5").len(), 1, "{hex}: not before it");
        assert_eq!(odd(hex, brown, "4").len(), 1, "{hex}");
    }
    assert_eq!(odd("F17", "170/0", "5").len(), 1, "Knoxville is not one of them");
}

/// Special Rules: special green tiles for Nashville and Chattanooga only.
#[test]
fn nashville_and_chattanooga_have_green_tiles_of_their_own() {
    let odd = |hex: &str, tile: &str| {
        TITLE.warnings(&format!("title = \"18TN\"\nphase = \"3\"\ntiles = {{ {hex} = \"{tile}\" }}")).len()
    };
    assert_eq!([odd("H15", "TN1/0"), odd("F11", "TN2/0")], [0, 0]);
    assert_eq!([odd("F11", "TN1/0"), odd("H15", "TN2/0"), odd("H3", "TN1/0"), odd("H3", "TN2/0")], [1, 1, 1, 1]);
}

/// Special Rules: the gray tile with three slots, worth 60 instead of 50.
#[test]
fn the_gray_tile_lets_a_third_company_through_nashville() {
    let board = |tile: &str, tokens: &str| {
        format!(
            r#"
            title = "18TN"
            phase = "8"
            tiles = {{ E10 = "58/3", F11 = "{tile}", G12 = "57/2" }}
            tokens = {{ B13 = ["L&N"], F11 = [{tokens}] }}
            companies."L&N".trains = ["8"]
            "#
        )
    };
    let full = TITLE.ask(&board("170/1", r#""TC", "NC&StL""#), "L&N");
    assert_eq!(full.answer.revenue, 30 + 10 + 10 + 50);
    let gray = TITLE.ask(&board("TN3", r#""TC", "NC&StL""#), "L&N");
    assert_eq!(gray.answer.revenue, 30 + 10 + 10 + 60 + 20);
}

/// The map: the values of the red areas. The coalfields lose value.
#[test]
fn red_areas_and_birmingham_change_their_value_with_the_first_5_train() {
    let places = ["A16/0", "C4/0", "E22/0", "H1/0", "J5/0", "J11/0", "J17/0"];
    for phase in ["2", "3", "3½", "4"] {
        assert_eq!(TITLE.values(phase, places), [50, 40, 60, 20, 30, 30, 40], "{phase}");
    }
    for phase in ["5", "6", "6½", "8"] {
        assert_eq!(TITLE.values(phase, places), [80, 60, 40, 40, 50, 40, 60], "{phase}");
    }
}

/// Summary of Rules.
#[test]
fn open_market_shares_pay_the_corporation_but_unsold_shares_do_not() {
    let peace = at_peace();
    let pay = |title: &Title| ask(title, &peace, "L&N").outcome("pay").treasury.total;
    assert_eq!(pay(TITLE.data()), 22);
    assert_eq!(
        pay(&TITLE.changed(&[(r#"pool = "treasury", offering = "nobody""#, r#"pool = "nobody", offering = "nobody""#)])),
        0
    );
    assert_eq!(TITLE.ask(&peace, "L&N").amounts("pay")[0], ("Ann".to_owned(), 66));
}

/// Summary of Rules: no half dividends.
#[test]
fn dividends_are_paid_out_or_withheld() {
    let peace = TITLE.ask(&at_peace(), "L&N");
    assert_eq!(peace.choices(), ["pay", "withhold"]);
    assert_eq!(["pay", "withhold"].map(|choice| peace.outcome(choice).distributed), [110, 0]);
    assert_eq!(peace.outcome("withhold").treasury.total, 110);
}

/// Summary of Rules. The market is 1870's.
#[test]
fn the_share_price_moves_right_when_paid_and_left_when_withheld() {
    let peace = TITLE.ask(&at_peace(), "L&N");
    assert_eq!(peace.price("pay"), ["right (up at the end of the row)"]);
    assert_eq!(peace.price("withhold"), ["left (down at the start of the row)"]);
}

fn odd(edition: &str, phase: &str, trains: &str) -> usize {
    let board = format!(
        "title = \"18TN\"\nedition = \"{edition}\"\nphase = \"{phase}\"\ntokens.F17 = [\"SR\"]\ncompanies.SR.trains = {trains}"
    );
    TITLE.warnings(&board).len()
}

/// Summary of Rules: the first 4 scraps 2s, 6 scraps 3s, 8 scraps 4s. In the later edition the second 6 makes 4s obsolete.
#[test]
fn which_trains_are_scrapped_depends_on_the_edition() {
    for edition in ["rulebook", "later"] {
        assert_eq!([odd(edition, "3½", r#"["2"]"#), odd(edition, "4", r#"["2"]"#)], [0, 1]);
        assert_eq!([odd(edition, "5", r#"["3"]"#), odd(edition, "6", r#"["3"]"#)], [0, 1]);
        assert_eq!(odd(edition, "6½", r#"["4"]"#), 0);
    }
    assert_eq!([odd("rulebook", "8", r#"["4"]"#), odd("later", "8", r#"["4"]"#)], [1, 0]);
    let eights = r#"["8", "8", "8", "8"]"#;
    assert_eq!([odd("rulebook", "8", eights), odd("later", "8", eights)], [2, 1], "and more than two trains");
}

#[test]
fn on_the_late_board_each_company_earns_its_known_revenue() {
    let late = TITLE.late_board();
    let turned = [
        ("C16: its track over the NW side ends at nothing", "142/0 (NE-SE-SW)"),
        ("E10: it has no track to meet that of D11 (NE) and E12 (E)", "142/5 (E-SE-NW)"),
        ("F11: it has no track to meet that of G12 (SE)", "170/2 (NE-E-SE-SW-NW)"),
    ];
    let expected =
        turned.map(|(what, better)| format!("tiles.{what}, expected perhaps a rotation that meets more track: {better}"));
    assert_eq!(TITLE.warnings(&late), expected, "players may lay them so");
    let expected = [("SR", 390), ("GMO", 200), ("L&N", 380), ("IC", 140), ("NC&StL", 140), ("TC", 0)];
    assert_eq!(TITLE.revenues(&late), named(expected));
}

/// The Civil War: the Tennessee Central's only train runs for nothing, but its share price may still move right.
#[test]
fn on_the_late_board_the_civil_war_decides_an_answer() {
    let late = TITLE.late_board();
    let peace = TITLE.changed(&[("idle_trains = 1\n", "")]);
    let of = |company: &str| ask(&peace, &late, company).answer.revenue;
    assert_eq!(["GMO", "IC", "TC"].map(of), [330, 280, 170]);
    let war = TITLE.ask(&late, "TC");
    assert_eq!(
        (war.choices(), war.steps("pay"), war.steps("withhold")),
        (vec!["pay", "withhold"], "right".into(), "left".into())
    );
}

#[test]
fn on_the_late_board_the_louisville_and_nashville_pays() {
    let asked = TITLE.ask(&TITLE.late_board(), "L&N");
    let expected = [("Cora", 190), ("Ann", 76), ("pool", 114)];
    assert_eq!(asked.amounts("pay"), named(expected));
    assert_eq!((asked.outcome("pay").treasury.total, asked.outcome("withhold").treasury.total), (114, 380));
}

/// The Civil War: "no effect" on a company without a route. GMO's train could run nowhere from Jackson.
#[test]
fn the_civil_war_has_no_effect_on_a_company_without_a_route() {
    let board = |tiles: &str, marker: &str| {
        format!(
            r#"
            title = "18TN"
            phase = "3½"
            tokens = {{ G6 = ["GMO"] }}
            companies.GMO = {{ trains = ["3"], price = 70{marker} }}
            tiles = {{ {tiles} }}
            "#
        )
    };
    let war = r#", "civil war" = true"#;
    let choices = |tiles: &str, marker: &str| {
        let asked = TITLE.ask(&board(tiles, marker), "GMO");
        assert_eq!(asked.answer.revenue, 0);
        (asked.choices().join(", "), asked.steps("withhold"))
    };
    assert_eq!(choices("", war), ("withhold".to_owned(), "left".to_owned()));
    assert_eq!(choices("", ""), choices("", war), "the war makes no difference");
    let to_corinth = r#"H7 = "57/2""#;
    assert_eq!(choices(to_corinth, war), ("pay, withhold".to_owned(), "left".to_owned()));
    assert_eq!(TITLE.ask(&board(to_corinth, war), "GMO").steps("pay"), "right");
    let without_train = board(to_corinth, war).replace(r#"["3"]"#, "[]");
    assert_eq!(TITLE.ask(&without_train, "GMO").choices(), ["withhold"]);
}

/// Components: three brown P tiles, of which later editions have two.
#[test]
fn the_number_of_brown_p_tiles_depends_on_the_edition() {
    let warnings = |edition: &str| {
        let board = format!(
            "title = \"18TN\"\nedition = \"{edition}\"\nphase = \"5\"\ntiles = {{ F11 = \"170/0\", H15 = \"170/1\", H3 = \"170/3\" }}"
        );
        let all = TITLE.warnings(&board);
        all.into_iter().filter(|warning| warning.contains("copy")).collect::<Vec<_>>()
    };
    assert_eq!(warnings("rulebook"), [""; 0]);
    assert_eq!(warnings("later"), ["tiles.H3: this is copy 3 of tile 170, expected at most 2"]);
}
