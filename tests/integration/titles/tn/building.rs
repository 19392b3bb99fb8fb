//! Building, buying and owning in 18TN.

use highball::may::{MayRequest, may};
use highball::moves::{MovesMade, Proposal};
use highball::rules::payout::ShareLocation;

use super::TITLE;

const KNOXVILLE: &str = r#"
title = "18TN"
phase = "3"
tiles = { F17 = "57/1" }
tokens = { F17 = ["SR"] }
companies.SR = { trains = ["3"], privates = ["ETWCR"] }
"#;

/// Special Rules: "each railroad corporation may lay two yellow tiles during its first turn of operation only".
#[test]
fn two_yellow_tiles_are_laid_in_the_first_turn_only() {
    let made = |is_first_turn| MovesMade { hexes: vec!["E18".to_owned()], is_first_turn, ..MovesMade::default() };
    let fault = |board: &str, is_first_turn| TITLE.lay_faults(board, "SR", &made(is_first_turn), ["G16 8/3"])[0].clone();
    let none = "the company has no further tile lay in this turn";
    assert_eq!([fault(KNOXVILLE, true), fault(KNOXVILLE, false)].map(|fault| fault == none), [false, true]);
    let later = format!("edition = \"later\"\n{KNOXVILLE}");
    assert_ne!(fault(&later, false), none, "the later edition allows two in every turn");
}

/// Summary of Rules: "two trains cost $100 each, not $80 as printed on the train cards".
#[test]
fn two_trains_cost_100() {
    let price = |edition: &str| TITLE.data().with_edition(edition).unwrap().train("2").unwrap().price;
    assert_eq!([price("rulebook"), price("later")], [Some(100), Some(80)]);
}

/// Special Rules: "all tiles from the 1870 set are available except the two gray tiles and all yellow and green tiles with two small
/// cities in them", and three of the brown P tiles.
#[test]
fn the_tiles_are_those_of_1870() {
    let other = highball::title::Title::builtin("1870").unwrap();
    let left_out = ["1", "2", "55", "56", "69", "171K", "172L"];
    for (number, count) in other.tile_counts() {
        let expected = match number {
            "170" => Some(3),
            _ if left_out.contains(&number) => Some(0),
            _ => count,
        };
        assert_eq!(TITLE.data().tile_count(number), expected, "{number}");
    }
    let own = TITLE.data().tile_counts().filter(|(number, _)| other.tile_count(number) == Some(0));
    assert_eq!(own.collect::<Vec<_>>(), ["TN1", "TN2", "TN3"].map(|number| (number, Some(1))));
}

/// Privates: a tile without cost and connection in the hex of the private company. "All other standard tile laying rules are in effect."
#[test]
fn the_tile_of_a_private_company_is_of_the_usual_kind_for_its_hex() {
    for (private, hex, tiles) in [
        ("TCC", "H17", ["7", "8", "9"]),
        ("ETWCR", "F19", ["7", "8", "9"]),
        ("MCR", "H3", ["5", "57", "6"]),
        ("OWR", "E16", ["7", "8", "9"]),
    ] {
        let advice = TITLE.advice(&KNOXVILLE.replace("ETWCR", private), "SR");
        let mut laid: Vec<&str> = advice.private_lays.iter().map(|it| it.made.tile.as_str()).collect();
        laid.sort_unstable();
        laid.dedup();
        assert_eq!(laid, tiles, "{private}");
        assert!(advice.private_lays.iter().all(|it| it.made.hex == hex && it.made.cost == 0), "{private}");
    }
}

/// Summary of Rules: all private companies are removed when the first five train is bought, and corporations buy them from the first 3 on.
#[test]
fn the_right_of_a_private_company_ends_with_it() {
    let in_phase =
        |phase: &str| KNOXVILLE.replace(r#"phase = "3""#, &format!("phase = {phase:?}")).replace(r#"["3"]"#, "[]");
    let offers = |phase: &str| TITLE.advice(&in_phase(phase), "SR").private_lays.len();
    assert!(offers("4") > 0);
    assert_eq!(offers("5"), 0);
    assert!(TITLE.warnings(&in_phase("5"))[0].contains("ETWCR is closed in phase 5"));
    assert!(TITLE.warnings(&in_phase("2"))[0].contains("SR owns ETWCR in phase 2"));
}

/// Privates: "tiles may not be laid in hexes containing private companies until they have been sold to corporations".
#[test]
fn a_private_company_of_a_player_blocks_its_hex() {
    let board = format!("blocked = [\"TCC\"]\n{KNOXVILLE}").replace("F17 = \"57/1\"", "F17 = \"57/0\", G18 = \"9/0\"");
    let fault = TITLE.lay_faults(&board, "SR", &MovesMade::default(), ["H17 8/3"]);
    assert_eq!(fault, ["a private company blocks the hex"]);
}

/// Summary of Rules: four trains, three from the first 4 on, two from the first 5 on.
#[test]
fn a_corporation_may_have_only_so_many_trains() {
    let board = |phase: &str, trains: &str| {
        TITLE.warnings(&KNOXVILLE.replace(r#"phase = "3""#, &format!("phase = {phase:?}")).replace(r#"["3"]"#, trains))
    };
    let excess =
        |phase: &str, trains: &str| board(phase, trains).iter().any(|it| it.contains("at most") && it.contains("trains"));
    assert!(!excess("3", r#"["3", "3", "3", "3"]"#));
    assert!(excess("4", r#"["3", "3", "3", "3"]"#));
    assert!(excess("5", r#"["5", "5", "4"]"#));
}

/// Summary of Rules: "unsold shares" pay nobody.
#[test]
fn unsold_shares_are_the_banks() {
    assert_eq!(ShareLocation::named("unsold"), Some(ShareLocation::Offering));
    assert_eq!(ShareLocation::named("Trade-in shares"), Some(ShareLocation::TradeIn));
}

/// The Civil War: a train that is bought runs in the next turn, when the war is over for the corporation.
#[test]
fn a_train_that_is_bought_does_not_run_in_the_civil_war() {
    let board = |war: &str| {
        format!(
            "title = \"18TN\"\nphase = \"3½\"\ntiles = {{ E10 = \"4 NE-SW\", B15 = \"8 W-SE\", C16 = \"4 NW-SE\" }}\ntokens = {{ B13 = [\"L&N\"] }}\n\
             companies.\"L&N\" = {{ trains = [\"3\"]{war} }}"
        )
    };
    let (war, peace) = (board(", \"civil war\" = true"), board(""));
    assert_eq!(TITLE.revenue(&war, "L&N"), 0);
    let offered = TITLE.trains_on_offer(&war, "L&N");
    assert!(!offered.is_empty());
    assert_eq!(offered, TITLE.trains_on_offer(&peace, "L&N"));
    // A train gains what it adds in that turn: the end of the war is not its merit.
    let gains = |board: &str| TITLE.advice(board, "L&N").trains.iter().map(|it| it.gain).collect::<Vec<_>>();
    assert_eq!(gains(&war), gains(&peace));
    let advice = TITLE.advice(&war, "L&N");
    assert_eq!((advice.now.revenue, advice.next_turn), (0, TITLE.revenue(&peace, "L&N")));
}

/// FAQ: companies never close. A private company blocks its hex until a corporation owns it.
#[test]
fn corporations_never_close_and_private_companies_of_theirs_block_nothing() {
    let closed = TITLE.warnings("title = \"18TN\"\nphase = \"6\"\nclosed = [\"SR\"]");
    assert_eq!(closed, ["closed[0]: SR cannot have closed in phase 6, expected a company that can close"]);
    let blocked = |hex: &str| TITLE.warnings(&format!("blocked = [\"{hex}\"]\n{KNOXVILLE}"));
    assert_eq!(blocked("H17"), [""; 0]);
    for owned in ["F19", "ETWCR"] {
        let expected = "blocked[0]: ETWCR blocks nothing any more, because SR owns it, expected it to be omitted";
        assert_eq!(blocked(owned), [expected]);
    }
}

/// Privates: where the corporation's lay is made, a tile of its private company is refused for what is wrong with it.
#[test]
fn a_tile_of_a_private_company_is_refused_for_its_own_fault() {
    let board = "title = \"18TN\"\nphase = \"3\"\ntokens = { H15 = [\"NC&StL\"] }\n\
         companies.\"NC&StL\" = { trains = [\"3\"], privates = [\"TCC\"] }";
    let game = TITLE.game(board);
    let mut asked = MayRequest::about("NC&StL");
    asked.moves = ["H15 TN1/0", "H17 9 W-E"].map(|lay| Proposal::lay(&game, lay).unwrap()).to_vec();
    let told: Vec<String> = (may(&game, &asked).unwrap().into_iter())
        .map(|ruling| ruling.outcome.map_or_else(|refusal| refusal.fault.to_string(), |_| "legal".to_owned()))
        .collect();
    assert_eq!(told, ["legal", "its E side leads nowhere"]);
}
