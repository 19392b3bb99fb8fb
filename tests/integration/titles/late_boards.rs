//! Late boards of titles whose rules need no tests of their own beyond those of the corpus.

use crate::common::{answers, fixtures};
use highball::board_file::BoardFile;

/// A title, a company, and the most that it earns on the late board of the title.
const REVENUES: [(&str, &str, u64); 52] = [
    ("1804", "FA", 50),
    ("1822", "CR", 1340),
    ("1822Africa", "WAR", 700),
    ("1822CA", "CPR", 480),
    ("1822CAERS", "GWR", 1330),
    ("1822CAWRS", "GNWR", 800),
    ("1822MRS", "LBSCR", 1260),
    ("1822MX", "MC", 1020),
    ("1822NRS", "NBR", 130),
    ("1822PNW", "SWW", 1200),
    ("1822PNWSRS", "SWW", 1480),
    ("1822PNWShortScenario", "SPS", 1000),
    ("1825", "SECR", 160),
    ("1828Games", "NYC", 800),
    ("1840", "3", 330),
    ("1841", "ICSF", 670),
    ("1844", "STB", 440),
    ("1849KingdomoftheTwoSicilies", "M&C", 520),
    ("1850", "MP", 480),
    ("1850Jr", "IFT", 190),
    ("1856", "WR", 110),
    ("1858", "N", 395),
    ("1866", "GL", 720),
    ("1877StockholmTramways", "SSB", 320),
    ("1882", "GT", 560),
    ("1888", "JZR", 460),
    ("1893", "DE", 50),
    ("18AL", "TAG", 710),
    ("18CZ", "BN", 390),
    ("18ESP", "CFLG", 360),
    ("18JP-T", "OER", 890),
    ("18MS", "L&N", 460),
    ("18Mag", "1", 490),
    ("18NL", "AS", 520),
    ("18NY", "D&H", 1860),
    ("18NY1stEdition", "ERIE", 1110),
    ("18Texas", "T&P", 320),
    ("18ZOOMapB", "PE", 50),
    ("18ZOOMapC", "CR", 140),
    ("18ZOOMapD", "PB", 190),
    ("18ZOOMapE", "CR", 120),
    ("18ZOOMapF", "CR", 170),
    ("System18", "KKN", 120),
    ("System18BritainNorth", "PGS", 290),
    ("System18BritainSouth", "DGN", 240),
    ("System18China", "GFN", 220),
    ("System18France", "PHX", 350),
    ("System18NortheastUS", "SPX", 300),
    ("System18NorthernItaly", "PHX", 290),
    ("System18UKLimited", "SPX", 300),
    ("TheOldPrince1871", "So", 230),
    ("UncleLachlans18ChristmasEve", "N&W", 580),
];

#[test]
fn a_company_earns_on_a_late_board_what_the_record_allows() {
    for (title, company, revenue) in REVENUES {
        let file = BoardFile::read(&fixtures::text(&format!("boards/{title}.toml"))).unwrap();
        let game = file.board(file.builtin_title().unwrap()).unwrap_or_else(|errors| panic!("{title}: {}", errors[0]));
        let position = game.question(company).unwrap().check().unwrap();
        assert_eq!(answers::best(&position).revenue, revenue, "{company} of {title}");
    }
}

#[test]
fn a_board_and_its_description_ask_the_same() {
    for entry in std::fs::read_dir(fixtures::path("boards")).unwrap() {
        let path = entry.unwrap().path();
        let (name, file) = (path.display(), BoardFile::read(&std::fs::read_to_string(&path).unwrap()).unwrap());
        let Ok(title) = file.builtin_title() else { continue };
        let board = file.board(title).unwrap();
        let described = BoardFile::from(&board).to_string();
        let again = BoardFile::read(&described).unwrap().board(title).unwrap_or_else(|it| panic!("{name}: {it}"));
        assert_eq!(board, again, "{name}");
        for company in board.companies() {
            let questions = [&board, &again].map(|board| board.position(company).unwrap().with_scenery(None));
            assert_eq!(questions[0], questions[1], "{name}, {company}");
        }
    }
}

/// Their tiles, tokens and trains can have come about. That another rotation of a tile would meet more track is a hint only.
#[test]
fn late_boards_can_have_come_about() {
    let mut wrong = Vec::new();
    for entry in std::fs::read_dir(fixtures::path("boards")).unwrap() {
        let path = entry.unwrap().path();
        let file = BoardFile::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let Ok(title) = file.builtin_title() else { continue };
        let board = file.board(title).unwrap();
        let faults = board
            .warnings()
            .iter()
            .filter(|warning| !warning.expected.to_string().contains("a rotation that meets more track"));
        wrong.extend(faults.map(|fault| format!("{}: {}: {}", path.display(), fault.field, fault.what)));
    }
    assert_eq!(wrong, Vec::<String>::new());
}
