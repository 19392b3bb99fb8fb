//! What companies lay, buy and place in a turn: rights in addition, limits, trade-ins, and cards with two sides.

use highball::board_file::BoardFile;
use highball::may::{MayRequest, may};
use highball::moves::{Moves, MovesMade, Proposal};

/// Rulings on tile lays (`+H12=57/1`), tokens (`@H16`) and trains (`#4`) of a company, one after the other: what a legal one costs, or the rule that it breaks.
fn rulings<const N: usize>(board: &str, company: &str, is_first_turn: bool, moves: [&str; N]) -> [String; N] {
    let file = BoardFile::read(board).unwrap();
    let game = file.board(file.builtin_title().unwrap()).unwrap();
    let proposal = |text: &str| match text.split_at(1) {
        ("+", lay) => Proposal::lay(&game, lay).unwrap(),
        ("@", place) => Proposal::token(&game, place).unwrap(),
        (_, train) => Proposal::train(&game, train).unwrap(),
    };
    let mut asked = MayRequest::about(company);
    asked.made = MovesMade { is_first_turn, ..MovesMade::default() };
    asked.moves = moves.into_iter().map(proposal).collect();
    let mut rulings = may(&game, &asked).unwrap().into_iter();
    moves.map(|_| match rulings.next().unwrap().outcome {
        Ok(permit) => permit.cost().map_or("?".to_owned(), |cost| cost.to_string()),
        Err(refusal) => refusal.to_string(),
    })
}

/// The trains that the bank sells to a company: each with its price, what it trades in, and what it then discards.
fn offers(board: &str, company: &str) -> Vec<String> {
    let file = BoardFile::read(board).unwrap();
    let game = file.board(file.builtin_title().unwrap()).unwrap();
    let offers = Moves::new(&game, company).unwrap().trains(&MovesMade::default());
    let words = |offer: &highball::moves::TrainOffer| {
        let cost = offer.cost.map_or("?".to_owned(), |cost| cost.to_string());
        let traded = offer.trade_in.as_ref().map_or_else(String::new, |traded| format!(" for a {traded}"));
        let discards: String = offer.discards.iter().map(|train| format!(" - {train}")).collect();
        format!("{} {cost}{traded}{discards}", offer.train)
    };
    offers.iter().map(words).collect()
}

/// 18MEX 4.3.4 (f): "at most one train from the Bank each turn. This limit disappears when the first 4-Train is purchased".
#[test]
fn a_major_company_of_18mex_buys_one_train_in_a_turn_until_the_first_4() {
    let board =
        "title = '18MEX'\nphase = '3½'\ndepot = ['3', '4']\ntokens = { E6 = ['CHI'] }\ncompanies.CHI = { trains = [] }";
    let only_one = "a company buys only one such train of the bank in a turn (4.3.4 (f))";
    assert_eq!(rulings(board, "CHI", false, ["#3", "#3"]), ["180", only_one]);
    assert_eq!(rulings(board, "CHI", false, ["#4", "#4"]), ["300", "300"], "the limit is gone with the first");
    let at_limit = board.replace("'3½'", "'5'").replace("trains = []", "trains = ['4', '5']");
    let limit = "the company has 2 trains already, which is the limit (4.3.4 (g), Table I)";
    assert_eq!(rulings(&at_limit.replace("['3', '4']", "['5']"), "CHI", false, ["#5"]), [limit]);
}

/// Track from the home of the ENAFE to Bogotá.
fn ecuador(phase: &str) -> String {
    format!(
        "title = '18SA'\nphase = {phase:?}\ndepot = ['2', '3', '4']\n\
         tiles = {{ A7 = \"5 S-SE\", A9 = \"8 N-SE\", B10 = \"14/2\" }}\n\
         tokens = {{ A7 = ['ENAFE'], B10 = ['ENAFER', ''] }}\ncompanies.ENAFE = {{ trains = [], tokens_left = 3 }}"
    )
}

/// 18SA 7.8: "During the yellow phase a Corporation may buy a maximum of two type 2 trains or one type 3 train", later one.
#[test]
fn a_corporation_of_18sa_buys_two_2_trains_or_one_other_in_a_turn() {
    let refused = |phase: &str, moves: [&str; 3]| {
        rulings(&ecuador(phase), "ENAFE", false, moves).map(|ruling| ruling.contains("of the bank in a turn (7.8)"))
    };
    assert_eq!(refused("2", ["#2 passenger", "#2 goods", "#2 goods"]), [false, false, true]);
    assert_eq!(refused("2", ["#2 passenger", "#3 goods", "#2 goods"]), [false, true, false]);
    assert_eq!(refused("2", ["#3 passenger", "#3 goods", "#2 goods"]), [false, true, true]);
    assert_eq!(refused("3", ["#3 passenger", "#3 goods", "#2 goods"]), [false, true, true]);
}

/// 18SA 7.5: in its first round a corporation places its home, and from the brown phase on one station more; later one in each round.
#[test]
fn a_corporation_of_18sa_places_one_station_in_a_turn() {
    let refused = |phase: &str, is_first_turn| {
        let [first, second] = rulings(&ecuador(phase), "ENAFE", is_first_turn, ["@B10 goods", "@B10 passenger"]);
        [first, second].map(|ruling| ruling.contains("no further token in this turn"))
    };
    assert_eq!(refused("3", false), [false, true], "nor does it convert what it has placed");
    assert_eq!(refused("3", true), [true, true]);
    assert_eq!(refused("5", true), [false, true]);
}

/// Cards of 1846 have a 4 on one side and a 3/5 on the other: there are four (two players less than five).
#[test]
fn the_two_sides_of_a_card_are_counted_together() {
    let board = |nyc: &str| {
        format!(
            "title = '1846'\nphase = 'II'\ntokens = {{ D20 = ['NYC'], B16 = ['GT'] }}\ncompanies.NYC = {{ trains = [{nyc}] }}\ncompanies.GT = {{ trains = [] }}"
        )
    };
    assert_eq!(offers(&board("'4', '3/5', '4'"), "GT"), ["4 180", "3/5 160"]);
    assert_eq!(offers(&board("'4', '3/5', '4', '3/5'"), "GT"), ["5 500", "4/6 450"], "all four are sold");
}

/// 1830: a diesel is sold beside the 6-trains, and for 300 less if a 4, 5 or 6 is traded in, also by a company at its limit.
#[test]
fn a_diesel_is_sold_beside_the_6_trains_and_for_a_train_in_return() {
    let board = |phase: &str, trains: &str| {
        format!("title = '1830'\nphase = {phase:?}\ntokens = {{ H12 = ['PRR'] }}\ncompanies.PRR = {{ trains = [{trains}] }}")
    };
    assert_eq!(offers(&board("5", "'5'"), "PRR"), ["5 450"]);
    assert_eq!(offers(&board("6", "'5'"), "PRR"), ["6 630", "D 1100", "D 800 for a 5"]);
    assert_eq!(offers(&board("6", "'5', '4'"), "PRR"), ["D 800 for a 4", "D 800 for a 5"]);
    let file = BoardFile::read(&board("6", "'5', '4'")).unwrap();
    let mut game = file.board(file.builtin_title().unwrap()).unwrap();
    let offer = Moves::new(&game, "PRR").unwrap().trains(&MovesMade::default()).remove(0);
    let undo = game.make_purchase("PRR", &offer).unwrap();
    assert_eq!((game.phase().name.as_str(), game.train_names("PRR")), ("D", vec!["5".to_owned(), "D".to_owned()]));
    game.undo(undo);
    assert_eq!((game.phase().name.as_str(), game.train_names("PRR")), ("6", vec!["5".to_owned(), "4".to_owned()]));
}

/// In 18RoyalGorge a company at its limit buys a train that removes some of its own; in most titles it does not.
#[test]
fn a_limit_may_hold_once_the_trains_are_gone_that_a_purchase_removes() {
    let royal_gorge = "title = '18RoyalGorge'\nphase = 'Green'\ndepot = ['4+']\ntokens = { L2 = ['RG'] }\ncompanies.RG = { trains = ['2+', '3+'] }";
    assert_eq!(offers(royal_gorge, "RG"), ["4+ 400"]);
    let y1830 = "title = '1830'\nphase = '3'\ndepot = ['4']\ntokens = { H12 = ['PRR'] }\ncompanies.PRR = { trains = ['2', '2', '3', '3'] }";
    assert_eq!(offers(y1830, "PRR"), [""; 0]);
}

/// A train that comes with a private company is not sold.
#[test]
fn the_bank_does_not_sell_trains_of_private_companies() {
    let board = "title = '18CO'\nphase = '2'\ntokens = { E27 = ['KPAC'] }\ncompanies.KPAC = { trains = [] }";
    assert_eq!(rulings(board, "KPAC", false, ["#2P", "#2"]), ["the bank does not sell this train (common usage)", "100"]);
}

/// One token in a turn. In 1846 slots of Cincinnati, Erie, Centralia and Fort Wayne are reserved, where their companies have one more token,
/// for a price of its own.
#[test]
fn reserved_places_are_kept_and_have_prices_of_their_own() {
    let board = |phase: &str| {
        format!(
            "title = '1846'\nphase = {phase:?}\ntiles = {{ H12 = \"57/1\" }}\ntokens = {{ G19 = ['B&O'], K3 = ['IC'] }}\n\
             companies.'B&O' = {{ trains = [] }}\ncompanies.IC = {{ trains = [] }}"
        )
    };
    let alone = rulings(&board("II"), "B&O", false, ["@H12", "@H12"]);
    assert_eq!(alone[0], "100", "without a connection");
    assert_eq!(alone[1], "the company can place no further token in this turn (common usage)");
    assert_eq!(rulings(&board("II"), "IC", false, ["@H12"]), ["the free slot is kept for B&O (common usage)"]);
    assert!(!rulings(&board("IV"), "IC", false, ["@H12"])[0].contains("kept"), "no longer in phase IV");
}

/// The warnings about a board file.
fn warnings(board: &str) -> Vec<String> {
    let file = BoardFile::read(board).unwrap();
    let game = file.board(file.builtin_title().unwrap()).unwrap();
    game.warnings().iter().map(|it| format!("{}: {}, expected {}", it.field, it.what, it.expected)).collect()
}

/// Once the last copy of what a board says that the bank sells next is sold, the bank goes on to the next kind.
#[test]
fn a_bank_that_sells_out_goes_on_to_the_next_kind() {
    let mex = "title = '18MEX'\nphase = '5'\ndepot = ['6']\ntokens = { E6 = ['CHI'] }\ncompanies.CHI = { trains = [] }";
    assert_eq!(rulings(mex, "CHI", false, ["#6", "#6'"]), ["600", "600"]);
    let fours = mex.replace("'5'", "'4'").replace("'6'", "'4'") + "\ncompanies.TM = { trains = ['4', '4'] }";
    assert_eq!(rulings(&fours, "CHI", false, ["#4", "#5"]), ["300", "450"]);
    let next = "title = '18TN'\nphase = '5'\ndepot = ['6']\ntokens = { F17 = ['SR'] }\ncompanies.SR = { trains = [] }";
    assert_eq!(rulings(next, "SR", false, ["#8"]), ["the bank now sells 6 (Summary of Rules)"]);
}

/// 18MEX Table I: there are six 2-trains for sale. Those of the minor companies are not, whether a board lists them or not.
#[test]
fn trains_that_companies_have_from_the_start_are_not_for_sale() {
    let board = "title = '18MEX'\nphase = '2'\ntokens = { E6 = ['CHI'], B3 = ['FCP'], I12 = ['TM', ''] }\n\
        companies.CHI = { trains = ['2', '2'] }\ncompanies.FCP = { trains = ['2', '2'] }\ncompanies.TM = { trains = ['2', '2'] }";
    assert_eq!(rulings(board, "CHI", false, ["#2"]), ["no copy of the train is left (1.3.3, 4.3.4 (b))"]);
    assert_eq!(rulings(board, "CHI", false, ["#3"]), ["180"]);
}

/// 18MEX 4.4.1 (f), (j): both halves of Mexico City are one tile, which costs 40 from whichever side track leads to it.
#[test]
fn a_tile_of_two_halves_is_reached_and_paid_from_either() {
    let board = "title = '18MEX'\nphase = '5'\ntiles = { O10 = '479', O12 = '8/1', M12 = '477/1' }\n\
        tokens = { O10 = ['NdM', ''], I12 = ['TM', ''], M12 = ['TM'] }\ncompanies.TM = { trains = ['5'] }";
    assert_eq!(rulings(board, "TM", false, ["+O10=485/0"]), ["40"]);
    assert_eq!(rulings(board, "TM", false, ["+P11=485P/0"]), ["40"]);
    assert_eq!(rulings(board, "TM", false, ["+P11=486/0"]), ["40"]);
}

/// 18MEX 4.3.2, 5.3 (f): tokens that the NdM got in a merger are not counted in the cost of the next.
#[test]
fn tokens_of_a_merger_are_not_counted_in_the_price_of_the_next() {
    let board = "title = '18MEX'\nphase = '5'\nclosed = ['MC']\n\
        tiles = { O10 = '479', M10 = '14/0', L9 = '4/2', K8 = '4/2', I8 = '14/1' }\n\
        tokens = { O10 = ['NdM', ''], I8 = ['NdM', ''], I12 = ['TM', 'NdM'] }\ncompanies.NdM = { trains = ['5'] }";
    let with = |left: &str| board.replace("{ trains = ['5'] }", &format!("{{ trains = ['5'], {left} }}"));
    assert_eq!(rulings(board, "NdM", false, ["@M10"]), ["40"]);
    assert_eq!(rulings(&with("'exchange tokens' = 1"), "NdM", false, ["@M10"]), ["60"]);
    assert_eq!(rulings(&with("tokens_left = 4"), "NdM", false, ["@M10"]), ["40"], "only its home is free");
}

/// A tile by the right of a private company is in addition to those of the turn, in whatever order they are laid: 18EZ, "Metropolis Rapid
/// Transit Authority", and 18TN, "Privates". Where the track leads there, the right is used all the same.
#[test]
fn a_right_in_addition_leaves_the_lays_of_the_turn() {
    let ez = "title = '18EZ'\nphase = '3'\ntokens = { 'Purple Springs' = ['PS&W'] }\n\
        tiles = { D8 = '6 SE-SW', E9 = '8 NW-NE', F8 = '7 SW-S', F12 = '9 N-S', F14 = '8 N-SE', G15 = '6 NW-NE', C9 = '9 NE-SW', B10 = '6 NE-NW' }\n\
        companies.'PS&W' = { trains = ['3', '3'], privates = ['RTA'], tokens_left = 2 }\nclosed = ['Rockfourd']";
    assert_eq!(rulings(ez, "PS&W", false, ["+F10=716/0", "+D8=15/5"]), ["0", "0"]);
    assert_eq!(rulings(ez, "PS&W", false, ["+D8=15/5", "+F10=716/0"]), ["0", "0"]);
    let tokens = rulings(ez, "PS&W", false, ["@Metropolis", "@home of the Rockfourd"]);
    assert!(tokens.iter().all(|token| token.parse::<u32>().is_ok()), "{tokens:?}");
    let tn = "title = '18TN'\nphase = '3'\ntiles = { F17 = '57/1' }\ntokens = { F17 = ['SR'] }\n\
        companies.SR = { trains = ['3'], privates = ['ETWCR'] }";
    assert_eq!(rulings(tn, "SR", false, ["+F19=9/1", "+F15=9/1"]), ["0", "60"]);
    assert_eq!(rulings(tn, "SR", false, ["+F15=9/1", "+F19=9/1"]), ["60", "0"]);
}

/// 18MW: the owner of the Saint Louis and Alton may place "a" token, which closes it.
#[test]
fn a_right_is_used_once() {
    let board = "title = '18MW'\nphase = '4'\nclosed = ['CB&Q']\n\
        tiles = { G15 = '5 NW-NE' }\n\
        tokens = { 'Des Moines' = ['CRI&P'], 'Rock Island' = ['IC'], 'Springfield IL' = ['IC'] }\n\
        companies.'CRI&P' = { trains = ['4'], tokens_left = 3, privates = ['Saint Louis and Alton'] }";
    let found = rulings(board, "CRI&P", false, ["@New Orleans", "@Chicago"]);
    assert!(found[0].parse::<u32>().is_ok(), "{found:?}");
    assert!(found[1].starts_with("the company's track does not lead to it"), "{found:?}");
}

/// 18MEX 1.3.3 and 18EZ, appendix: a minor company owns no private company, and has none of its rights.
#[test]
fn minor_companies_own_no_private_companies() {
    let mex = "title = '18MEX'\nphase = '3'\ntiles = { M12 = '472/1' }\ntokens = { M12 = ['A'] }\n\
        companies.A = { trains = ['2'], privates = ['KCMO'] }";
    assert!(rulings(mex, "A", false, ["+F5=470/0"])[0].parse::<u32>().is_err());
    let expected = "companies.A.privates: A owns KCMO, expected no private company of a minor (4.3.5, Table I)";
    assert!(warnings(mex).contains(&expected.to_owned()), "{:?}", warnings(mex));
}

/// 18SA 5.1: each private company has one owner, but for the two halves of the FCA; the SFP of a corporation is permanent, and doubles
/// Patagonia whether the board file lists it as a private company or as a marker.
#[test]
fn private_companies_have_one_owner_and_say_what_they_do() {
    let owners = |private: &str| {
        let board = format!(
            "title = '18SA'\nphase = '3'\ntokens = {{ D12 = ['ENFER'] }}\ncompanies.ENFER = {{ trains = ['3 goods'], privates = ['{private}'] }}\n\
             companies.FA = {{ trains = [], privates = ['{private}'] }}"
        );
        warnings(&board).into_iter().filter(|warning| warning.contains("is listed")).collect::<Vec<_>>()
    };
    assert_eq!(owners("FdP"), ["companies.FA.privates: FdP is listed 2 times, for ENFER, FA, expected one owner"]);
    assert_eq!(owners("FCA"), Vec::<String>::new());
    let board = |phase: &str, owns: &str| {
        format!(
            "title = '18SA'\nphase = '{phase}'\ntokens = {{ 'Santiago de Chile' = ['EFE'] }}\ntiles = {{ C19 = '57 N-S', C21 = '8 N-SE' }}\n\
             companies.EFE = {{ trains = ['{phase} goods'], {owns} }}"
        )
    };
    let revenue = |phase: &str, owns: &str| {
        let file = BoardFile::read(&board(phase, owns)).unwrap();
        let position = file.board(file.builtin_title().unwrap()).unwrap().question("EFE").unwrap().check().unwrap();
        crate::common::answers::best(&position).revenue
    };
    for phase in ["3", "6"] {
        assert_eq!(revenue(phase, "privates = ['SFP']"), revenue(phase, "SFP = true"), "phase {phase}");
        assert!(revenue(phase, "SFP = true") > revenue(phase, "SFP = false"), "phase {phase}");
    }
    assert!(!warnings(&board("6", "privates = ['SFP']")).iter().any(|warning| warning.contains("closed")));
}

/// 18TN, "Summary of Rules": private companies block nothing once they are gone.
#[test]
fn private_companies_that_are_gone_block_nothing() {
    let board = |phase: &str| {
        format!(
            "title = '18TN'\nphase = '{phase}'\nblocked = ['ETWCR']\ntiles = {{ F17 = '57/1' }}\ntokens = {{ F17 = ['SR'] }}\n\
             companies.SR = {{ trains = [] }}"
        )
    };
    assert_eq!(rulings(&board("4"), "SR", false, ["+F19=9/1"]), ["a private company blocks the hex (Privates)"]);
    assert_eq!(rulings(&board("5"), "SR", false, ["+F19=9/1"]), ["120"]);
    let expected = "blocked[0]: private companies block no hexes in phase 5, expected it to be omitted";
    assert!(warnings(&board("5")).contains(&expected.to_owned()), "{:?}", warnings(&board("5")));
}

/// 18MW, "Lay or Upgrade Track": a small city that is paved is plain track from then on.
#[test]
fn a_paved_town_is_upgraded_as_plain_track() {
    let board = "title = '18MW'\nphase = '6'\ntokens = { 'Rock Island' = ['CB&Q'] }\n\
        tiles = { G15 = '5 SW-W', G13 = '9 W-E', H14 = '9 NE-SW' }\ncompanies.'CB&Q' = { trains = ['6'], tokens_left = 3 }";
    assert_eq!(rulings(board, "CB&Q", false, ["+H14=23/0"]), ["40"], "for the river");
    let paved = board.replace("9 NE-SW", "23/0");
    assert!(!warnings(&paved).iter().any(|warning| warning.contains("H14")), "{:?}", warnings(&paved));
}

/// 18MW, "Bankruptcy": in receivership a company with an engine buys none, but still lays tiles.
#[test]
fn a_company_in_receivership_buys_no_second_train() {
    let board = "title = '18MW'\nphase = '4'\ntokens = { 'Des Moines' = ['CRI&P'] }\ntiles = { F10 = '57 W-E' }\n\
        companies.'CRI&P' = { trains = ['3'], receivership = true }";
    let [train, lay] = rulings(board, "CRI&P", false, ["#4", "+F12=9 W-E"]);
    assert!(train.starts_with("a company in receivership buys no more than one train"), "{train}");
    assert_eq!(lay, "0");
    assert_eq!(rulings(&board.replace("['3']", "[]"), "CRI&P", false, ["#4"]), ["300"]);
}

/// Discarded trains stay for sale when the last of the others is sold.
#[test]
fn discarded_trains_are_still_sold_once_the_pile_goes_on() {
    let board = "title = '18MEX'\nphase = '5'\ndepot = ['3', '5']\ntokens = { E6 = ['CHI'], I12 = ['TM', ''] }\n\
        companies.CHI = { trains = [] }\ncompanies.TM = { trains = ['5', '5'] }";
    assert_eq!(offers(board, "CHI"), ["3 180", "6 600"]);
}

/// 18MW: "A token placed using the St. Louis and Alton … does not count against this limit." The right is used where it is needed, in
/// whatever order the tokens are named.
#[test]
fn a_right_is_used_for_the_move_that_needs_it() {
    let board = "title = '18MW'\nphase = '3'\ntiles = { F10 = '57 W-E', F12 = '9 W-E', F14 = '8 W-SE', G15 = '14/2', F8 = '9 W-E' }\n\
        tokens = { F10 = ['CRI&P'], G15 = ['CB&Q', ''] }\n\
        companies.'CRI&P' = { trains = ['3'], privates = ['Saint Louis and Alton'], tokens_left = 1 }";
    for moves in [["@G15", "@F22"], ["@F22", "@G15"]] {
        let found = rulings(board, "CRI&P", false, moves);
        assert!(found.iter().all(|ruling| ruling.parse::<u32>().is_ok()), "{moves:?}: {found:?}");
    }
}

/// 18MW, "Bankruptcy": a borrowed engine is returned, so that a company in receivership buys its first as one without any.
#[test]
fn a_borrowed_train_is_none_of_the_company() {
    let board = "title = '18MW'\nphase = '10'\ntiles = { J16 = '57 W-E' }\ntokens = { J16 = ['MP'] }\n\
        companies.MP = { trains = ['D'], receivership = true, 'borrowed D' = true }";
    assert!(rulings(board, "MP", false, ["#10"])[0].parse::<u32>().is_ok());
    let own = rulings(&board.replace("'borrowed D' = true", "'borrowed D' = false"), "MP", false, ["#10"]);
    assert!(own[0].starts_with("a company in receivership buys no more than one train"), "{own:?}");
}

/// 18SA 7.5: whoever places a token says what it is for. 18MEX: a tile in two halves lies in one way only.
#[test]
fn a_move_says_what_there_is_to_choose() {
    let read =
        |board: &str, what: fn(&highball::game_board::GameBoard) -> Result<Proposal, highball::game_board::BoardError>| {
            let file = BoardFile::read(board).unwrap();
            what(&file.board(file.builtin_title().unwrap()).unwrap()).map_err(|error| error.to_string())
        };
    let token = read(&ecuador("3"), |game| Proposal::token(game, "B10")).unwrap_err();
    assert_eq!(
        token,
        "\"B10\" does not say whether the token is for passenger, expected \"B10 passenger\" or \"B10 goods\""
    );
    let mex = "title = '18MEX'\nphase = '3'\ntokens = { O10 = ['NdM'] }\ncompanies.NdM = { trains = [] }";
    assert!(read(mex, |game| Proposal::lay(game, "O10=479")).is_ok());
}

/// 18EZ, Appendix: "When the token is placed, the Metropolis Rapid Transit Authority closes", so its tile comes first.
#[test]
fn a_private_company_closes_with_its_last_right() {
    let board = "title = '18EZ'\nphase = '4'\ntiles = { D8 = '57 NW-SE', E9 = '8 NW-NE', F8 = '7 SW-S' }\n\
        tokens = { 'Purple Springs' = ['PS&W'] }\ncompanies.'PS&W' = { trains = ['3'], privates = ['RTA'] }";
    let file = BoardFile::read(board).unwrap();
    let game = file.board(file.builtin_title().unwrap()).unwrap();
    let closes = |tokens: u32, moves: &[&str]| {
        let mut asked = MayRequest::about("PS&W");
        asked.made.tokens = tokens;
        let proposal = |text: &&str| match text.strip_prefix('@') {
            Some(place) => Proposal::token(&game, place).unwrap(),
            None => Proposal::lay(&game, text).unwrap(),
        };
        asked.moves = moves.iter().map(proposal).collect();
        let rulings = may(&game, &asked).unwrap();
        rulings.iter().map(|ruling| (ruling.is_legal(), ruling.closes_private)).collect::<Vec<_>>()
    };
    let lays = Moves::new(&game, "PS&W").unwrap().lays(&MovesMade::default());
    let own = lays.iter().find(|lay| lay.hex != "F10").unwrap();
    let (own, metropolis) = (format!("{}={}/{}", own.hex, own.tile, own.rotation), "Metropolis=716/0");
    assert_eq!(closes(1, &[&own, metropolis, "@Metropolis"]), [(true, false), (true, false), (true, true)]);
    assert_eq!(closes(1, &["@Metropolis", &own, metropolis]), [(true, true), (true, false), (false, false)]);
    // The marker of the turn leaves the private company its right.
    assert_eq!(closes(0, &["@Metropolis", &own, metropolis]), [(true, false); 3]);
}

/// 18EZ 2.3, 2.5: a company builds from its home before it has its first token there, also if somebody else has laid the home's tile.
#[test]
fn a_company_without_a_token_builds_from_its_home() {
    let board = |tiles: &str| {
        format!(
            "title = '18EZ'\nphase = '3'\ntiles = {{ {tiles} }}\ntokens = {{ D8 = ['PS&W'] }}\n\
             companies.BCRR = {{ trains = [] }}\ncompanies.\"PS&W\" = {{ trains = ['3'] }}"
        )
    };
    let laid = board("D8 = '57 SE-NW', H6 = '57 SW-NE', G7 = '9 SW-NE'");
    assert_eq!(rulings(&laid, "BCRR", true, ["+I5=8/1"]), ["0"]);
    let [far] = rulings(&laid, "BCRR", true, ["+D6=8/0"]);
    assert!(far.contains("track does not lead to it"), "{far}");
    // The home's tile and one beside it, where a title has two lays.
    let bare = "title = '18SA'\nphase = '5'\ncompanies.EFE = { trains = [] }";
    let [home, next] = rulings(bare, "EFE", true, ["+C19=57/0", "+C17=9/0"]);
    assert!(home.parse::<u32>().is_ok() && next.parse::<u32>().is_ok(), "{home} {next}");
}

/// 18SA 7.5 calls the station of goods trains a freight yard.
#[test]
fn a_token_for_some_traffic_is_called_by_any_of_its_names() {
    let names = ["@B10 goods", "@B10 freight", "@B10 G"];
    for name in names {
        let [ruling] = rulings(&ecuador("3"), "ENAFE", false, [name]);
        assert_eq!(ruling, "?", "{name}: the charter has the price");
    }
}

/// 18MEX and 18TN, phase 3½: the cards do not show which 3-train began the phase, so all may be listed as "3".
#[test]
fn a_train_that_began_a_phase_may_be_listed_as_the_others_of_its_kind() {
    let board = |of_chi: &str| {
        format!(
            "title = '18MEX'\nphase = '3½'\ntiles = {{ C6 = '9 N-S' }}\ntokens = {{ E6 = ['CHI'], B3 = ['FCP'], I12 = ['TM', ''] }}\n\
             companies.CHI = {{ trains = [{of_chi}] }}\ncompanies.FCP = {{ trains = ['3', '3'] }}\ncompanies.TM = {{ trains = [] }}"
        )
    };
    for of_chi in ["'3', '3', '3'", "'3', '3', \"3'\""] {
        let [third, fourth] = ["#3", "#4"].map(|train| rulings(&board(of_chi), "TM", false, [train])[0].clone());
        assert_eq!(third, "180", "five of six are sold");
        assert!(fourth.parse::<u32>().is_err(), "{fourth}");
    }
    let tennessee = "title = '18TN'\nphase = '3½'\ntokens = { F17 = ['SR'], F11 = ['TC'], H15 = ['NC&StL'] }\n\
                     companies.SR = { trains = ['3', '3', '3'] }\ncompanies.TC = { trains = ['3'] }\ncompanies.\"NC&StL\" = { trains = [] }";
    assert_eq!(rulings(tennessee, "NC&StL", false, ["#3"]), ["180"]);
}

/// 18MEX 4.3.2, 5.3 (f): no token but the home's is free, however many exchange tokens were placed.
#[test]
fn the_token_after_the_home_costs_40_after_a_merger_too() {
    let board = |second: &str| {
        format!(
            "title = '18MEX'\nphase = '5'\nclosed = ['UdY']\n\
             tiles = {{ O10 = '479', Q12 = '8 NW-S', S12 = '14/0', M12 = '477/1' }}\n\
             tokens = {{ O10 = ['NdM', ''], {second}S12 = ['MEX', ''] }}\ncompanies.NdM = {{ trains = ['5'] }}"
        )
    };
    for second in ["", "Q14 = ['NdM'], "] {
        assert_eq!(rulings(&board(second), "NdM", false, ["@S12"]), ["40"], "{second:?}");
    }
}

/// 18MW, "Lay or Upgrade Track": an upgrade pays for a river where its new track meets it, and not for track that was there.
#[test]
fn track_that_keeps_its_way_pays_for_no_river_again() {
    let board = "title = '18MW'\nphase = '6'\ntokens = { 'Kansas City' = ['StL-SF', ''] }\ncompanies.StL-SF = { trains = ['6'], tokens_left = 1 }\n\
                 tiles = { I9 = '7 SW-W', J8 = '14 W-E-NE-SW', I7 = '4 W-E' }";
    let costs = ["+I7=57 W-E", "+I7=9 W-E"].map(|lay| rulings(board, "StL-SF", false, [lay])[0].clone());
    assert_eq!(costs, ["0", "0"]);
}

/// 18EZ has no tile 24.
#[test]
fn a_tile_that_the_title_does_not_have_is_not_sold_out() {
    let board = "title = '18EZ'\nphase = '3'\ntiles = { H6 = '57 SW-NE', G7 = '9 SW-NE' }\ntokens = { H6 = ['BCRR'] }\ncompanies.BCRR = { trains = ['3'] }";
    let [ruling] = rulings(board, "BCRR", false, ["+G7=24/0"]);
    assert!(ruling.starts_with("the title has no such tile"), "{ruling}");
}

/// Rights of private companies end when the first 5-train closes these: 1830's Delaware & Hudson, 1846's Michigan Central, 1889's Mitsubishi
/// Ferry.
#[test]
fn rights_of_private_companies_end_with_these() {
    let refused = |board: &str, before: &str, after: &str, company: &str, moves: [&str; 1]| {
        [before, after]
            .map(|phase| rulings(&board.replace("PHASE", phase), company, false, moves)[0].parse::<u32>().is_err())
    };
    let hudson =
        "title = '1830'\nphase = 'PHASE'\ntokens = { H12 = ['PRR'] }\ncompanies.PRR = { trains = [], privates = ['DH'] }";
    assert_eq!(refused(hudson, "4", "5", "PRR", ["+F16=57/0"]), [false, true]);
    let central =
        "title = '1846'\nphase = 'PHASE'\ntokens = { D20 = ['NYC'] }\ncompanies.NYC = { trains = [], privates = ['MC'] }";
    assert_eq!(refused(central, "II", "III", "NYC", ["+B10=9/1"]), [false, true]);
    let ferry = "title = '1889'\nphase = 'PHASE'\ntokens = { K8 = ['AR'] }\ntiles = { K8 = '6/2' }\ncompanies.AR = { trains = [], privates = ['MF'] }";
    assert_eq!(refused(ferry, "3", "5", "AR", ["+B11=437/2"]), [false, true]);
}

/// The home's token comes before the first turn: it is free and takes the place of none. 18EZ 2.5, 1830.
#[test]
fn the_token_after_a_home_that_is_not_placed_yet_has_the_second_price() {
    let reading = "title = '1830'\nphase = '2'\ntiles = { H14 = '9/1', H16 = '57/1' }\ncompanies.PRR = { trains = [] }";
    let [home, other] = ["@H12", "@H16"].map(|place| rulings(reading, "PRR", true, [place])[0].clone());
    assert!(home.contains("this is the company's home"), "{home}");
    assert_eq!(other, "40");
    assert_eq!(
        rulings(&reading.replace("companies", "tokens = { H12 = ['PRR'] }\ncompanies"), "PRR", true, ["@H16"]),
        ["40"]
    );
}

/// 18EZ, 2.5 and Appendix: the marker of the RTA is one of the railroad's own, at its price.
#[test]
fn a_token_by_a_right_is_one_of_the_company_unless_it_is_in_addition() {
    let board = |left: u32| {
        format!(
            "title = \"18EZ\"\nphase = \"3\"\ntokens = {{ D8 = [\"PS&W\"] }}\n\
             tiles = {{ D8 = \"57 N-S\", D6 = \"8 S-NE\", E5 = \"14/1\", D10 = \"8 N-SE\", E11 = \"9 NW-SE\", F12 = \"7 NW-N\", \
             F10 = \"716/0\" }}\n\
             companies.\"PS&W\" = {{ trains = [\"3\"], privates = [\"RTA\"], tokens_left = {left} }}"
        )
    };
    let placed = |left: u32| rulings(&board(left), "PS&W", false, ["@F10", "@E5"]);
    assert_eq!(placed(2), ["40", "100"]);
    assert_eq!(placed(1), ["100", "the company has no token left (2.5)"]);
}

/// Red areas have no city for a token, although routes end there as in a city.
#[test]
fn a_red_area_has_no_city_for_a_token() {
    let board = "title = \"18MEX\"\nphase = \"3\"\ncompanies.CHI = { trains = [\"3\"] }";
    assert_eq!(rulings(board, "CHI", false, ["@A6"]), ["there is no city for a token (4.3.2)"]);
}

/// 18SA, 7.5, 7.5.2: a station of a bankrupt corporation can be bought in a full city, if the corporation's track leads there.
#[test]
fn where_a_station_can_be_bought_no_slot_is_needed() {
    let board = "title = \"18SA\"\nphase = \"3\"\nclosed = [\"FEPASA\"]\n\
        tiles = { D12 = \"57 SE-NW\", F16 = \"57 N-S\" }\ntokens = { D12 = [\"ENFER\"], F16 = [\"FEPASA\"] }\n\
        companies.ENFER = { trains = [\"3 goods\"] }";
    assert_eq!(rulings(board, "ENFER", false, ["@F16 goods"]), ["the company's track does not lead to it (7.5)"]);
}
