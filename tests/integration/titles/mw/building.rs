//! Building, buying and owning in 18MW.

use highball::board_file::BoardFile;
use highball::may::{MayRequest, may};
use highball::moves::{MovesMade, Proposal};

use super::*;

/// Des Moines 20 – San Francisco 60.
const DES_MOINES: &str = r#"
title = "18MW"
phase = "3"
tiles = { F10 = "57 W-E", F8 = "9 W-E", F6 = "9 W-E", F4 = "8 NW-E" }
tokens = { "Des Moines" = ["CRI&P"] }
companies."CRI&P" = { trains = ["2"] }
"#;

/// Train Operation: a company that owns trains "operates them and calculates the maximum possible route value".
#[test]
fn a_company_must_run() {
    assert_eq!(TITLE.data().must_run(), ["major", "system"]);
    assert!(TITLE.ask(DES_MOINES, "CRI&P").position.rules().must_run);
}

/// Tile Placement: "hexes with a small dot on them may only have a #3, #4 or #58 tile placed on them" until the first 6-train.
#[test]
fn a_dot_takes_only_the_tiles_of_small_cities_before_the_first_6_train() {
    let with = |tile: &str, phase: &str| {
        TITLE.warnings(&format!("title = \"18MW\"\nphase = {phase:?}\ntiles = {{ G5 = {tile:?} }}"))
    };
    for tile in ["3/3", "4/0", "58/0"] {
        assert_eq!(with(tile, "3"), [""; 0], "{tile}");
    }
    assert_eq!(
        with("8/0", "3"),
        ["tiles.G5: tile 8 has no town, expected a tile with a town until phase 6, as the map has in G5"]
    );
    assert!(with("57/0", "5")[0].contains("tile 57 has 1 city"));
    for tile in ["8/0", "57/0", "58/0"] {
        assert_eq!(with(tile, "6"), [""; 0], "{tile}");
    }
}

/// Lay or Upgrade Track: from the first 6-train on small cities are upgraded to #5, #6, #57 or downgraded to #7, #8, #9.
#[test]
fn a_small_city_is_upgraded_or_paved_from_the_first_6_train_on() {
    let board = DES_MOINES.replace(", F4 = \"8 NW-E\"", ", G5 = \"58 NE-SE\"").replace("F6 = \"9 W-E\"", "F6 = \"8 SW-E\"");
    let faults = |phase: &str, lays: [&str; 3]| {
        let board = board.replace(r#"phase = "3""#, &format!("phase = {phase:?}")).replace(r#"["2"]"#, "[]");
        TITLE.lay_faults(&board, "CRI&P", &MovesMade::default(), lays)
    };
    let same = "a yellow tile cannot replace what is yellow";
    assert_eq!(faults("5", ["G5 6/3", "G5 8/3", "G5 57/0"]), [same; 3]);
    let kept = "it does not keep the track of the tile that it replaces";
    assert_eq!(faults("6", ["G5 6/3", "G5 8/3", "G5 57/0"]), ["", "", kept]);
}

/// Lay or Upgrade Track: "two yellow tiles, or upgrade one tile".
#[test]
fn two_yellow_tiles_or_one_upgrade_are_laid() {
    let made = |has_upgraded| MovesMade { hexes: vec!["F12".to_owned()], has_upgraded, ..MovesMade::default() };
    let second = |has_upgraded, lay| TITLE.lay_faults(DES_MOINES, "CRI&P", &made(has_upgraded), [lay])[0].clone();
    assert_eq!(second(false, "F12 9/1"), "");
    assert_eq!(second(false, "F10 14/0"), "this lay cannot be an upgrade");
    assert_eq!(second(true, "F12 9/1"), "this lay cannot be a new tile");
}

/// Lay or Upgrade Track: 40 for the Mississippi, 20 for other rivers, from either side and for upgrades too.
#[test]
fn rivers_are_paid_for_from_both_sides() {
    let board = r#"
        title = "18MW"
        phase = "3"
        tiles = { G15 = "57/1" }
        tokens = { "Rock Island" = ["CB&Q"] }
        companies."CB&Q" = { trains = [] }
    "#;
    assert_eq!(TITLE.lay_cost(board, "CB&Q", "G13 9/1"), (40, 0), "the second side, after Rock Island's own");
    assert_eq!(TITLE.lay_cost(board, "CB&Q", "G17 9/1"), (0, 0));
    let first = board.replace(r#"tiles = { G15 = "57/1" }"#, "");
    assert_eq!(TITLE.lay_cost(&first, "CB&Q", "G15 57/1"), (40, 0));
    assert_eq!(TITLE.lay_cost(&first, "CB&Q", "G15 57/0"), (0, 0), "its track leads to no river");
    assert_eq!(TITLE.lay_cost(board, "CB&Q", "G15 14/0"), (0, 0), "no new track at the river");
}

/// Station Token Placement: "$40 + $10/hex as the crow flies from the base hex"; a System pays by the nearer of its two bases.
#[test]
fn a_token_costs_by_its_distance_from_the_base() {
    let board = DES_MOINES.replace("F4 =", "F12 = \"9 W-E\", F14 = \"8 W-SE\", G15 = \"14/1\", F4 =");
    assert_eq!(TITLE.token_prices(&board, "CRI&P"), ["E3 80", "G15 70"], "4 and 3 hexes from Des Moines");
    let system = board.replace("\"CRI&P\"", "\"BN\"").replace("phase = \"3\"", "phase = \"10\"").replace("[\"2\"]", "[]");
    assert_eq!(TITLE.token_prices(&system, "BN")[0], "E3 ?", "its bases are not known");
    let based = system.replace("trains = []", "trains = [], bases = [\"Minneapolis\", \"Rock Island\"]");
    assert_eq!(TITLE.token_prices(&based, "BN"), ["E3 90", "G15 40"]);
}

/// The Saint Louis and Alton: a token in any large city "regardless of connection", paid for, and extra.
#[test]
fn the_saint_louis_and_alton_gives_an_extra_token() {
    let board = DES_MOINES.replace("[\"2\"] }", "[\"2\"], tokens_left = 0, privates = [\"Saint Louis and Alton\"] }");
    let prices = TITLE.token_prices(&board, "CRI&P");
    assert!(prices.iter().all(|token| token.contains("by Saint Louis and Alton")), "{prices:?}");
    assert!(prices.contains(&"F22 by Saint Louis and Alton 100".to_owned()), "{prices:?}");
    let closed = board.replace("phase = \"3\"", "phase = \"5\"");
    assert_eq!(TITLE.token_prices(&closed, "CRI&P"), [""; 0]);
}

/// A1.0.
#[test]
fn trains_cost_what_the_manifest_says() {
    let prices: Vec<_> = TITLE.data().trains().iter().filter_map(|train| train.price).collect();
    assert_eq!(prices, [80, 180, 300, 425, 550, 800, 900, 1100]);
}

/// Game Phases: four trains, three from the first 4 on, two from the first 6 on; a System has one more.
#[test]
fn companies_may_have_only_so_many_trains() {
    let excess = |phase: &str, company: &str, count: usize| {
        let trains = vec!["\"D\""; count].join(", ");
        let board = format!("title = \"18MW\"\nphase = {phase:?}\ncompanies.{company:?} = {{ trains = [{trains}] }}");
        TITLE.warnings(&board).iter().any(|warning| warning.contains("more than its limit, expected at most"))
    };
    for (phase, company, most) in [("3", "IC", 4), ("4", "IC", 3), ("6", "IC", 2), ("D", "IC", 2), ("10", "BN", 3)] {
        assert_eq!(
            [excess(phase, company, most), excess(phase, company, most + 1)],
            [false, true],
            "{company} in phase {phase}"
        );
    }
}

/// Additional Token Placement: "a Company may only place or buy one station marker token per Operating Round". The doubled one is among
/// the company's tokens.
#[test]
fn advice_places_one_token_in_a_round() {
    let board = TITLE.late_board();
    let advice = TITLE.advice(&board, "GM&O");
    assert_eq!(advice.now.revenue, 420, "with the doubling token in Southwest");
    for token in &advice.tokens {
        let only =
            board.replace("[companies.\"GM&O\"]", "[companies.\"GM&O\"]\ndeclines = [\"place a token in Southwest\"]");
        let mut game = TITLE.game(&only);
        game.make_token("GM&O", &token.made);
        let position = game.position("GM&O").unwrap();
        let answer = crate::common::answers::best(&position);
        assert_eq!(token.outcome.revenue, answer.revenue, "{:?}", token.made);
    }
    assert!(!advice.tokens.is_empty());
}

/// Chicago-San Francisco Connection: whoever has the doubled token, or had it, came after the connection.
#[test]
fn a_doubled_token_implies_the_connection() {
    let board = super::first()
        .replace("\"Des Moines\" = [\"CRI&P\"]", "\"Des Moines\" = [\"CRI&P\"], \"San Francisco\" = [\"CRI&P\"]");
    let doubled = board.replace("trains = [", "\"San Francisco doubled\" = true, trains = [");
    let asked = TITLE.ask(&doubled, "CRI&P");
    assert_eq!(
        (asked.answer.revenue, asked.answer.payments.len()),
        (40 + 20 + 120, 0),
        "430 and 250 for the treasury if it were the first run"
    );
    let warnings = TITLE.warnings(&doubled);
    assert!(warnings.iter().any(|it| it.contains("without the marker \"Chicago to San Francisco run\"")), "{warnings:?}");
    let bare = super::first().replace("trains = [", "\"San Francisco doubled\" = true, trains = [");
    assert!(TITLE.warnings(&bare).iter().any(|it| it.contains("CRI&P has no token in San Francisco (E3)")));
}

/// The next board has the token, and one token less is left. Its lines are TOML.
#[test]
fn the_next_board_has_the_token_of_the_connection() {
    let board = super::first().replace("trains = [", "tokens_left = 2, trains = [");
    let game = TITLE.game(&board);
    let changes = game.changes("CRI&P", &["Chicago to San Francisco"], &["place a token in San Francisco"]);
    let lines: Vec<_> = changes.iter().map(ToString::to_string).collect();
    let expected = [
        r#"markers."Chicago to San Francisco run" = true"#,
        r#"companies."CRI&P"."San Francisco doubled" = true"#,
        r#"tokens.E3 = ["CRI&P"]"#,
        r#"companies."CRI&P".tokens_left = 1"#,
    ];
    assert_eq!(lines, expected);
    let next = BoardFile::read(&board).unwrap().after(&changes, TITLE.data()).to_string();
    assert!(next.contains("E3 = [\"CRI&P\"]") && next.contains("tokens_left = 1"), "{next}");
    assert_eq!(TITLE.warnings(&next), Vec::<String>::new());
    let lines = BoardFile::read(&format!("title = \"18MW\"\nphase = \"3\"\n{}", lines.join("\n"))).unwrap();
    assert_eq!((lines.tokens.len(), lines.markers.len(), lines.companies[0].value.tokens_left), (1, 1, Some(1)));
}

/// Initial Value (Red) Zone: it is part of the white one.
#[test]
fn the_red_zone_is_a_zone_of_the_market() {
    let board = |zone: &str| {
        DES_MOINES.replace("[\"2\"] }", &format!("[\"2\"], price = 70, zone = {zone:?}, holders = {{ Ann = 60 }} }}"))
    };
    for zone in ["red", "white"] {
        assert_eq!(TITLE.ask(&board(zone), "CRI&P").steps("pay"), "right");
    }
}

/// Tokens: "a Corporation may not lay a station marker token such that it blocks the base city of a Corporation that hasn't started yet".
#[test]
fn a_base_that_is_still_to_be_used_keeps_its_place() {
    let board = "title = \"18MW\"\nphase = \"3\"\ntokens = { \"Springfield IL\" = [\"IC\"], \"St. Louis\" = [\"IC\"] }\n\
        companies.IC = { trains = [\"2\"] }\ntiles = { I17 = \"57/0\", J16 = \"57/0\" }";
    let expected =
        "the tokens in St. Louis (J16) leave no slot for the home of MP, expected a slot kept free until MP has begun";
    assert!(TITLE.warnings(board).iter().any(|warning| warning.contains(expected)), "{:?}", TITLE.warnings(board));
    let started = format!("closed = [\"MP\"]\n{board}");
    assert!(TITLE.warnings(&started).iter().all(|warning| !warning.contains("home of MP")));
}

/// The Saint Louis and Alton may place a token, and then closes: where a token of the turn costs as much, that is the one that is meant.
#[test]
fn the_token_of_the_turn_is_placed_before_that_of_the_saint_louis_and_alton() {
    let board = r#"
        title = "18MW"
        phase = "4"
        closed = ["MP"]
        tiles = { I17 = "57 SW-NE", J16 = "57 SW-NE", H18 = "9 SW-NE", G19 = "8 SW-E", G21 = "8 W-NE", E21 = "57 NW-SE" }
        tokens = { I17 = ["IC"] }
        companies.IC = { trains = ["4"], tokens_left = 2, privates = ["Saint Louis and Alton"] }
    "#;
    let game = TITLE.game(board);
    let mut asked = MayRequest::about("IC");
    asked.moves = vec![Proposal::token(&game, "Chicago").unwrap()];
    let rulings = may(&game, &asked).unwrap();
    assert!(rulings[0].is_legal() && !rulings[0].closes_private);
    asked.moves.push(Proposal::token(&game, "J16").unwrap());
    let rulings = may(&game, &asked).unwrap();
    assert!(rulings.iter().all(highball::may::Ruling::is_legal), "{rulings:?}");
    assert!(rulings[0].closes_private || rulings[1].closes_private);
}

/// Tokens: four of its own; a fifth only by the Saint Louis and Alton, which is not used while a company owns it.
#[test]
fn a_company_has_no_fifth_token_while_the_saint_louis_and_alton_is_unused() {
    let board = |says: &str| {
        format!(
            "title = \"18MW\"\nphase = \"4\"\ntiles = {{ I17 = \"57 SW-NE\", J16 = \"14/0\", F10 = \"14/0\", G15 = \"14/0\" }}\n\
             tokens = {{ I17 = [\"IC\"], F22 = [\"IC\"], F10 = [\"CRI&P\", \"IC\"], G15 = [\"CB&Q\", \"IC\"], J16 = [\"MP\", \"\"] }}\n\
             companies.IC = {{ trains = [\"4\"] }}\n{says}"
        )
    };
    let own =
        |says: &str| TITLE.token_prices(&board(says), "IC").into_iter().filter(|token| !token.contains(" by ")).count();
    assert_eq!(own(""), 1, "somebody may have used it");
    assert_eq!(own("companies.MP = { trains = [\"4\"], privates = [\"Saint Louis and Alton\"] }"), 0);
}

/// Shares: 5% certificates are those of Systems. Formation of Systems: a corporation merges into one of them.
#[test]
fn corporations_have_shares_of_10_percent_and_merge_into_one_system() {
    let held = |company: &str| {
        let board = format!(
            "title = \"18MW\"\nphase = \"10\"\ncompanies.{company} = {{ trains = [], holders = {{ Ann = 45, pool = 15, offering = 40 }} }}"
        );
        TITLE.warnings(&board).iter().filter(|warning| warning.contains("the smallest share")).count()
    };
    assert_eq!([held("IC"), held("BN")], [2, 0]);
    let board = |second: &str| {
        format!(
            "title = \"18MW\"\nphase = \"10\"\nclosed = [\"IC\", \"NP\", \"C&NW\", \"MP\"]\n\
             companies.BN = {{ trains = [\"10\"], bases = [\"Springfield IL\", \"Minneapolis\"] }}\n\
             companies.CR = {{ trains = [\"10\"], bases = [\"{second}\", \"Madison\"] }}"
        )
    };
    let same = |second: &str| TITLE.warnings(&board(second)).iter().filter(|it| it.contains("have the same home")).count();
    assert_eq!([same("Springfield IL"), same("St. Louis")], [1, 0]);
}

/// Station Token Placement: a System places tokens anywhere, so one in a base city does not show that its corporation has merged.
#[test]
fn a_token_of_a_system_takes_over_only_the_bases_of_its_corporations() {
    let board = |says: &str| {
        format!(
            "title = \"18MW\"\nphase = \"10\"\ntiles = {{ L6 = \"9 W-E\", L8 = \"9 W-E\", L10 = \"9 W-E\", L12 = \"9 W-E\", \
             L14 = \"9 W-E\", L16 = \"8 W-SE\", M17 = \"9 NW-SE\" }}\n\
             tokens = {{ L4 = [\"\", \"BN\"], F22 = [\"BN\", \"\", \"\", \"\"], N18 = [\"GM&O\", \"\"] }}\n\
             companies.\"GM&O\" = {{ trains = [\"8\"], tokens_left = 1 }}\n{says}"
        )
    };
    let may = |says: &str| TITLE.token_prices(&board(says), "GM&O").iter().any(|token| token.starts_with("L4 "));
    let bases = |second: &str| format!("companies.BN = {{ trains = [\"8\"], bases = [\"Minneapolis\", \"{second}\"] }}");
    assert_eq!([may(&bases("Rock Island")), may(&bases("Southwest"))], [false, true]);
    assert!(may("companies.BN = { trains = [\"8\"] }"), "nothing says from which corporations it arose");
    assert_eq!(TITLE.revenue(&board(&bases("Rock Island")), "GM&O"), 330);
}

/// Merger: each System arises from two corporations.
#[test]
fn a_system_arises_from_two_corporations() {
    let warnings = |closed: &str| {
        let board = format!(
            "title = \"18MW\"\nphase = \"10\"\nclosed = [{closed}]\ntokens = {{ F22 = [\"BN\", \"\", \"\", \"\"] }}\n\
             companies.BN = {{ trains = [\"8\"] }}"
        );
        TITLE.warnings(&board)
    };
    assert_eq!(
        warnings("\"NP\""),
        ["companies.BN: only one company has merged, but one has arisen from others, \
          expected 2 for each under `closed` (Station Token Placement, Merger, item 9)"]
    );
    assert_eq!(warnings("\"NP\", \"CB&Q\""), [""; 0]);
}

/// Merger, 6 and 9: a System takes over the bases of merged corporations, and has a token in each.
#[test]
fn a_system_has_tokens_in_the_bases_of_merged_corporations() {
    let warnings = |closed: &str, tokens: &str| {
        let board = format!(
            "title = \"18MW\"\nphase = \"10\"\nclosed = [{closed}]\ntiles = {{ F10 = \"57 W-E\", B10 = \"57 W-E\" }}\n\
             tokens = {{ {tokens} }}\ncompanies.BN = {{ trains = [\"10\"], bases = [\"B10\", \"F10\"] }}"
        );
        TITLE.warnings(&board).into_iter().filter(|warning| warning.contains("bases")).collect::<Vec<_>>()
    };
    let both = r#"B10 = ["BN"], F10 = ["BN"]"#;
    let cite = "(Station Token Placement, Merger, item 9)";
    assert_eq!(warnings(r#""NP", "CRI&P""#, both), [""; 0]);
    let open = format!(
        "companies.BN.bases: CRI&P is not among those that have closed or merged, expected the homes of companies that have {cite}"
    );
    assert_eq!(warnings(r#""NP", "CB&Q""#, both), [open]);
    let without = format!("companies.BN.bases: BN has no token in Des Moines (F10), expected a token there {cite}");
    assert_eq!(warnings(r#""NP", "CRI&P""#, r#"B10 = ["BN"]"#), [without]);
}
