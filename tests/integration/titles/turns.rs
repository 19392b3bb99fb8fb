//! What companies buy and place in a turn: limits, trade-ins, and cards with two sides.

use highball::board_file::BoardFile;
use highball::may::{MayRequest, may};
use highball::moves::{Moves, MovesMade, Proposal};

/// Rules on tokens (`@H16`) and trains (`#4`) of a company, one after the other: what a legal one costs, or the rule that it breaks.
fn rulings<const N: usize>(board: &str, company: &str, is_first_turn: bool, moves: [&str; N]) -> [String; N] {
    let file = BoardFile::read(board).unwrap();
    let game = file.board(file.builtin_title().unwrap()).unwrap();
    let proposal = |text: &str| match text.split_at(1) {
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
