//! Building, buying and owning in 18SA.

use highball::may::{MayRequest, may};
use highball::moves::{Moves, MovesMade, Proposal};

use super::TITLE;

/// Quito – Lima – La Paz.
const QUITO: &str = r#"
title = "18SA"
phase = "4"
tiles = { A7 = "5 S-SE", A9 = "8 N-SE", B10 = "14/2", C11 = "9 NW-SE", D12 = "57 NW-SE" }
tokens = { A7 = ["ENAFE"], B10 = ["ENAFER", ""], D12 = ["ENFER"] }
companies.ENAFE = { trains = ["4 goods"], tokens_left = 3 }
"#;

/// 7.5, 7.5.1, 7.5.2: a station for either traffic, at the charter's price; 120 for a conversion; 100 or 120 for a bankrupt's.
#[test]
fn a_station_is_for_passengers_or_goods() {
    assert_eq!(TITLE.token_prices(QUITO, "ENAFE"), ["B10 passenger ?", "B10 goods ?"]);
    let placed = QUITO.replace(r#"["ENAFER", ""]"#, r#"["ENAFER", "ENAFE goods"]"#);
    assert_eq!(TITLE.token_prices(&placed, "ENAFE"), ["B10 passenger for ENAFE goods 120"]);
    let bankrupt = format!("closed = [\"FNC\"]\n{}", QUITO.replace(r#"["ENAFER", ""]"#, r#"["ENAFER", "FNC goods"]"#));
    assert_eq!(TITLE.token_prices(&bankrupt, "ENAFE"), ["B10 passenger for FNC goods 120", "B10 goods for FNC goods 100"]);
    assert_eq!(TITLE.warnings(&bankrupt), [""; 0], "tokens of bankrupt corporations stay");
    let home = format!("closed = [\"ENAFER\"]\n{}", QUITO.replace(r#"["ENAFER", ""]"#, r#"["ENAFER", "ENFER goods"]"#));
    let expected = ["B10 passenger for ENAFER 100", "B10 goods for ENAFER 100"];
    assert_eq!(TITLE.token_prices(&home, "ENAFE"), expected, "a home becomes either, which is no conversion");
}

/// 7.6.2: a token in advice is for its own traffic only.
#[test]
fn advice_on_a_station_depends_on_its_traffic() {
    // Lima becomes full: only trains of the kind of an own station run through it.
    let advice = TITLE.advice(QUITO, "ENAFE");
    let with =
        |traffic: &str| advice.tokens.iter().find(|it| it.made.traffic.as_deref() == Some(traffic)).unwrap().outcome.revenue;
    assert!(with("goods") > with("passenger"), "a passenger station would close Lima to goods trains");
}

/// 7.8: a train is bought for passengers or goods; "at the end of the game there are only six permanent goods trains".
#[test]
fn a_train_is_offered_for_each_traffic() {
    let names = |board: &str| TITLE.trains_on_offer(board, "ENAFE").into_iter().map(|(name, _)| name).collect::<Vec<_>>();
    let mut offers = names(QUITO);
    offers.sort_unstable();
    assert_eq!(offers, ["4 goods", "4 passenger"]);
    let late =
        format!("{QUITO}companies.FA = {{ trains = [\"5 goods\", \"5 goods\"] }}").replace("phase = \"4\"", "phase = \"5\"");
    assert_eq!(names(&late), ["5 passenger"], "two of the 5s have no goods side");
    let warnings = TITLE.warnings(&late.replace(r#""5 goods", "5 goods""#, r#""5 goods", "5 goods", "5 goods""#));
    assert!(warnings.iter().any(|it| it.contains("3 copies of the 5-train for goods, expected at most 2")), "{warnings:?}");
}

/// 5.2, 2: eleven home stations and 55 others.
#[test]
fn a_corporation_has_six_stations() {
    assert!(TITLE.data().companies().iter().all(|company| company.tokens == Some(6)));
}

/// 7.6.3: a Minas marker costs 40, and changes this turn's revenue.
#[test]
fn advice_buys_a_minas_marker() {
    let board = r#"
        title = "18SA"
        phase = "4"
        tiles = { C5 = "57/2", C7 = "9/0" , C9 = "8/3", D8 = "9/0" }
        tokens = { C5 = ["FNC"] }
        companies.FNC = { trains = ["4 goods"] }
    "#;
    let board = board.replace(r#", D8 = "9/0""#, "");
    let offers = TITLE.advice(&board, "FNC").markers;
    let names: Vec<_> = offers.iter().map(|it| (it.made.marker.as_str(), it.made.cost)).collect();
    assert_eq!(names.len(), 3);
    assert!(names.iter().all(|(marker, cost)| marker.ends_with("Minas") && *cost == 40), "{names:?}");
    let sold_out = format!("{board}companies.FA = {{ trains = [], \"red Minas\" = 3 }}");
    assert_eq!(TITLE.advice(&sold_out, "FNC").markers.len(), 2, "there are three of each colour");
}

/// 5.1, No. 2: the FC's markers are placed at any time, one at a harbour each.
#[test]
fn advice_places_the_harbour_markers_of_the_fc() {
    let board = r#"
        title = "18SA"
        phase = "4"
        tiles = { I15 = "X-yellow/1", I13 = "8/4", H12 = "X-yellow/0" }
        tokens = { "Rio de Janeiro" = ["RFFSA goods"], "Brasília" = ["RFFSA"] }
        companies.RFFSA = { trains = ["2 goods"], privates = ["FC"] }
    "#;
    let offers = |board: &str| TITLE.advice(board, "RFFSA").markers;
    let first = offers(board).into_iter().find(|it| it.made.place.as_deref() == Some("I15")).unwrap();
    assert_eq!((first.made.marker.as_str(), first.made.cost), ("FC harbours", 0));
    let one = board.replace("privates = [\"FC\"]", "privates = [\"FC\"], \"FC harbours\" = [\"Salvador\"]");
    let places: Vec<_> = offers(&one).into_iter().filter_map(|it| it.made.place).collect();
    assert!(places.len() == 3 && !places.contains(&"J12".to_owned()), "{places:?}");
    let twice = board.replace("privates = [\"FC\"]", "\"FC harbours\" = [\"Salvador\", \"Salvador\"]");
    assert!(TITLE.faults(&twice)[0].what.to_string().contains("\"Salvador\" is listed twice"));
}

/// 7.8.1: "if the repayment is made before the train run phase, the revenue will not be reduced".
#[test]
fn advice_repays_the_loans() {
    let board = QUITO.replace("tokens_left = 3", "tokens_left = 3, loans = 100, interest = 20");
    let advice = TITLE.advice(&board, "ENAFE");
    let repaid = advice.markers.iter().find(|it| it.made.marker == "interest").unwrap();
    assert_eq!((repaid.made.cost, repaid.gain), (100, 20));
    assert!(TITLE.advice(QUITO, "ENAFE").markers.iter().all(|it| it.made.marker != "interest"), "no loans");
}

/// 7.2 (1), 7.3.2: one tile, two in a first turn from the brown phase on.
#[test]
fn a_corporation_that_starts_in_the_brown_phase_lays_two_tiles() {
    let made = |is_first_turn| MovesMade {
        hexes: vec!["A9".to_owned()],
        has_upgraded: true,
        is_first_turn,
        ..MovesMade::default()
    };
    let second = |phase: &str, is_first_turn| {
        let board = QUITO.replace("phase = \"4\"", &format!("phase = {phase:?}")).replace("[\"4 goods\"]", "[]");
        TITLE.lay_faults(&board, "ENAFE", &made(is_first_turn), ["A7 12/0"])[0].clone()
    };
    let none = "the company has no further tile lay in this turn";
    assert_eq!([second("4", true), second("5", false)], [none, none]);
    assert_ne!(second("5", true), none);
}

/// 5.1, Nos. 3, 4 and 6: 30 less for mountains, mountains for nothing, the Amazon for nothing and 10 for each yellow tile.
#[test]
fn private_companies_lower_the_cost_of_mountains_and_of_the_amazon() {
    let board = |private: &str, phase: &str| {
        let owned = if private.is_empty() { "[]".to_owned() } else { format!("[{private:?}]") };
        format!(
            "title = \"18SA\"\nphase = {phase:?}\ntiles = {{ C11 = \"9/2\", D12 = \"57/2\", F8 = \"57/0\" }}\n\
            tokens = {{ D12 = [\"ENFER\"], F8 = [\"ENFER goods\"] }}\ncompanies.ENFER = {{ trains = [], privates = {owned} }}"
        )
    };
    let cost = |private: &str, phase: &str| {
        let board = board(private, phase).replace("C11 = \"9/2\", D12 = \"57/2\"", "D12 = \"57/1\"");
        (TITLE.lay_cost(&board, "ENFER", "C13 8/4").0, TITLE.lay_cost(&board, "ENFER", "F10 8/3"))
    };
    assert_eq!(cost("", "4"), (60 + 20, (40, 0)), "the frontier of Bolivia costs 20");
    assert_eq!(cost("FdP", "4"), (30 + 20, (40, 0)));
    assert_eq!(cost("ECVF", "4"), (20, (40, 0)));
    assert_eq!(cost("FCA", "4"), (60 + 20, (0, 10)));
    assert_eq!(cost("ECVF", "6"), (60 + 20, (40, 0)), "all close with the first 6");
}

/// 7.3.2: the blue borders of tile 5008 lie at the ocean.
#[test]
fn tile_5008_lies_on_coasts() {
    let at = |hex: &str| {
        let board = |rotation: u8| format!("title = \"18SA\"\nphase = \"5\"\ntiles = {{ {hex} = \"5008/{rotation}\" }}");
        (0..6)
            .filter(|&rotation| highball::board_file::BoardFile::read(&board(rotation)).unwrap().board(TITLE.data()).is_ok())
            .collect::<Vec<u8>>()
    };
    assert_eq!((at("C15"), at("D12")), (vec![3], vec![]), "Antofagasta has the sea to the west, La Paz none");
    let error = TITLE.faults("title = \"18SA\"\nphase = \"5\"\ntiles = { C15 = \"5008/4\" }");
    assert!(error[0].what.to_string().contains("is not at the sea"), "{}", error[0]);
}

/// 11.3.
#[test]
fn track_may_run_to_the_coast_by_a_variant() {
    let board = "title = \"18SA\"\nphase = \"5\"\ntiles = { A5 = \"7/1\" }";
    assert!(TITLE.faults(board)[0].what.to_string().contains("off the map"));
    let by_variant = TITLE.warnings(&format!("options = [\"11.3\"]\n{board}"));
    assert!(by_variant.iter().all(|warning| warning.contains("meets more track")), "{by_variant:?}");
    let coast = "options = [\"11.3\"]\ntitle = \"18SA\"\nphase = \"5\"\ntiles = { C15 = \"5008/4\" }";
    assert!(TITLE.faults(coast)[0].what.to_string().contains("is not at the sea"), "the rules for 5008 remain unchanged");
}

/// 5.1, 11.2: corporations own private companies from the first 3-train on, by a variant already before.
#[test]
fn no_corporation_owns_a_private_company_in_the_yellow_phase() {
    for owned in ["SFP = true", "\"FC harbours\" = [\"Salvador\"]", "privates = [\"FdP\"]"] {
        let board = |phase: &str| format!("title = \"18SA\"\nphase = {phase:?}\ncompanies.FA = {{ trains = [], {owned} }}");
        let early = TITLE.warnings(&board("2"));
        assert!(early[0].contains("in phase 2") && early[0].contains("before phase 3"), "{early:?}");
        assert_eq!(TITLE.warnings(&board("3")), [""; 0], "{owned}");
        assert_eq!(TITLE.warnings(&format!("options = [\"11.2\"]\n{}", board("2"))), [""; 0], "{owned}");
    }
}

/// 7.5: "one space is always reserved for the home station".
#[test]
fn a_home_that_is_still_to_be_used_keeps_its_place() {
    let board = "title = \"18SA\"\nphase = \"2\"\ntokens = { \"Santiago de Chile\" = [\"EFE\"], Lima = [\"EFE goods\"] }\n\
        companies.EFE = { trains = [\"2 goods\"] }\ntiles = { C19 = \"57/0\", B10 = \"57/2\" }";
    assert!(TITLE.warnings(board).iter().any(|warning| warning.contains("leave no slot for the home of ENAFER")));
    assert!(TITLE.warnings(&TITLE.late_board()).iter().all(|warning| !warning.contains("home")));
}

/// 7.6.2: the rulebook says freight for goods as well.
#[test]
fn freight_means_goods() {
    let freight = QUITO.replace("4 goods", "4 freight").replace(r#"["ENAFER", ""]"#, r#"["ENAFER", "ENAFE freight"]"#);
    let goods = freight.replace("freight", "goods");
    assert_eq!(TITLE.revenue(&freight, "ENAFE"), TITLE.revenue(&goods, "ENAFE"));
}

/// 7.8.4: a corporation in receivership has no president who could pay its interest (a reading).
#[test]
fn in_receivership_nobody_pays_what_the_treasury_lacks() {
    let board = "title = \"18SA\"\nphase = \"2\"\ntokens = { \"Santiago de Chile\" = [\"EFE\"] }\ntiles = { C19 = \"57/0\", C21 = \"8/3\" }\n\
        companies.EFE = { trains = [\"2 goods\"], interest = 100, treasury = 20, receivership = true }";
    let notes = &TITLE.ask(board, "EFE").payout().notes.clone();
    assert!(notes.iter().any(|note| note.to_string() == "40 of the interest is not covered"), "{notes:?}");
    let run = board.replace(", receivership = true", "");
    assert!(
        TITLE.ask(&run, "EFE").payout().notes.iter().all(|note| !note.to_string().contains("interest")),
        "the president pays"
    );
}

/// 7.8.4: "a Corporation in receivership does neither places tiles nor building stations"; it buys a train only if it must.
#[test]
fn in_receivership_a_corporation_builds_nothing() {
    let board = QUITO.replace("tokens_left = 3", "tokens_left = 3, receivership = true");
    let advice = TITLE.advice(&board, "ENAFE");
    assert!(advice.lays.is_empty() && advice.tokens.is_empty() && advice.trains.is_empty());
    assert!(!TITLE.trains_on_offer(&board.replace("[\"4 goods\"]", "[]"), "ENAFE").is_empty());
}

/// 3: the cards of 5- and 6-trains without a goods side lie at the bottom, so trains of either kind use up those with one.
#[test]
fn goods_trains_are_sold_out_once_the_cards_with_two_sides_are() {
    let board = |of_fa: &str| {
        format!(
            "title = \"18SA\"\nphase = \"5\"\ntokens = {{ F16 = [\"FEPASA\"], F20 = [\"FA\", \"\"] }}\n\
             tiles = {{ F16 = \"57 N-S\", F18 = \"9 N-S\", F20 = \"BA-green/0\" }}\n\
             companies.FEPASA = {{ trains = [] }}\ncompanies.FA = {{ trains = [{of_fa}] }}"
        )
    };
    let offered =
        |of_fa: &str| TITLE.trains_on_offer(&board(of_fa), "FEPASA").into_iter().map(|(train, _)| train).collect::<Vec<_>>();
    assert_eq!(offered("\"5 passenger\""), ["5 passenger", "5 goods"]);
    assert_eq!(offered("\"5 passenger\", \"5 goods\""), ["5 passenger"]);
    assert_eq!(offered("\"5 passenger\", \"5 passenger\""), ["5 passenger"]);
}

/// 7.8.4, and not the lays of the turn.
#[test]
fn a_lay_in_receivership_is_refused_for_that() {
    let board = QUITO.replace("tokens_left = 3", "tokens_left = 3, receivership = true");
    let faults = TITLE.lay_faults(&board, "ENAFE", &MovesMade::default(), ["A7 14/0"]);
    assert_eq!(faults, ["a company in receivership lays no tiles"]);
    let game = TITLE.game(&board);
    let mut asked = MayRequest::about("ENAFE");
    asked.moves = vec![Proposal::token(&game, "B10 goods").unwrap()];
    let refusal = may(&game, &asked).unwrap().remove(0).outcome.unwrap_err();
    assert_eq!(refusal.to_string(), "a company in receivership places no token (7.8.4)");
}

/// 7.8: a train is bought for passengers or goods.
#[test]
fn whether_a_train_is_for_passengers_or_goods_must_be_said() {
    let game = TITLE.game(QUITO);
    let error = Proposal::train(&game, "4").unwrap_err().to_string();
    assert_eq!(error, "\"4\" does not say whether the train is for passenger, expected \"4 passenger\" or \"4 goods\"");
    assert!(Proposal::train(&game, "4 freight").is_ok());
}

/// 11.1 and 11.3: extended share dealing changes no answer, and a home's first tile may face the sea on both sides.
#[test]
fn variants_of_shares_and_coasts_are_accepted() {
    let board = |options: &str| {
        format!(
            "title = \"18SA\"\nphase = \"3\"\noptions = [{options}]\nwaiting = {{ G19 = [\"AFE\"] }}\n\
             companies.AFE = {{ trains = [] }}"
        )
    };
    assert_eq!(TITLE.warnings(&board("\"11.1\"")), [""; 0]);
    let first = MovesMade { is_first_turn: true, ..MovesMade::default() };
    let fault = |options: &str| TITLE.lay_faults(&board(options), "AFE", &first, ["G19 M-yellow/5"])[0].clone();
    assert_eq!([fault("").is_empty(), fault("\"11.3\"").is_empty()], [false, true]);
}

/// 7.8.1, 9.5: loans lie on trains, and a corporation that has closed has no markers.
#[test]
fn a_corporation_without_trains_or_closed_has_no_loans() {
    let warnings = |of_enafe: &str| {
        let board = QUITO.replace(r#"trains = ["4 goods"], tokens_left = 3"#, of_enafe);
        TITLE.warnings(&board).into_iter().filter(|warning| warning.contains("ENAFE.")).collect::<Vec<_>>()
    };
    assert_eq!(warnings("trains = [\"4 goods\"], interest = 35"), [""; 0]);
    assert_eq!(
        warnings("trains = [], interest = 35"),
        ["companies.ENAFE.interest: ENAFE has no train, expected a train, which it lies on (7.7, 7.8.1)"]
    );
    let closed = "title = \"18SA\"\nphase = \"4\"\nclosed = [\"FEPASA\"]\ncompanies.FEPASA = { \"red Minas\" = 1 }";
    assert_eq!(
        TITLE.warnings(closed),
        ["companies.FEPASA: FEPASA has the marker \"red Minas\", but is closed, expected it to be omitted (7.6.3)"]
    );
}

/// 5.2: four certificates of 5% make at most four odd holdings.
#[test]
fn odd_holdings_need_certificates_of_5_percent() {
    let warnings = |holders: &str| {
        let board = format!(
            "title = \"18SA\"\nphase = \"6\"\ntokens = {{ D12 = [\"ENFER\"] }}\n\
             companies.ENFER = {{ trains = [\"6 passenger\"], holders = {{ {holders} }} }}"
        );
        TITLE.warnings(&board).into_iter().filter(|warning| warning.contains("holdings")).count()
    };
    assert_eq!(warnings("Ann = 35, Bob = 5, Cid = 5, Dan = 5, offering = 50"), 0);
    assert_eq!(warnings("Ann = 35, Bob = 5, Cid = 5, Dan = 5, Eve = 5, Fay = 5, offering = 40"), 1);
}

/// 5.1: no company owns a private company in phase 2, nor what it gives.
#[test]
fn what_a_private_company_gives_is_warned_of_where_it_is_entered() {
    let board = "title = \"18SA\"\nphase = \"2\"\ncompanies.EFE = { trains = [\"2 goods\"], SFP = true }";
    let expected =
        "companies.EFE.SFP: EFE owns SFP in phase 2, expected no private company of a company before phase 3 (5.1)";
    assert!(TITLE.warnings(board).contains(&expected.to_owned()), "{:?}", TITLE.warnings(board));
}

/// 7.8.1: the loan for a train that becomes obsolete is repaid at once, so no repayment can be chosen then.
#[test]
fn loans_are_repaid_only_for_trains_that_are_there() {
    let markers = |trains: &str| {
        let board =
            QUITO.replace("tokens_left = 3", "tokens_left = 3, loans = 50, interest = 10").replace("[\"4 goods\"]", trains);
        let game = TITLE.game(&board);
        let offers = Moves::new(&game, "ENAFE").unwrap().markers();
        offers.into_iter().filter(|offer| offer.marker == "interest").count()
    };
    assert_eq!([markers("[\"4 goods\"]"), markers("[]")], [1, 0]);
}
