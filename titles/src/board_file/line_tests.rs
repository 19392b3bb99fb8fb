//! Boards in one line.

use super::BoardFile;

/// The errors of a line.
fn errors(line: &str) -> Vec<String> {
    BoardFile::read(line).unwrap_err().iter().map(ToString::to_string).collect()
}

#[test]
fn all_of_a_board_file_is_in_its_line() {
    let text = r#"
        title = "18SA"
        phase = "4"
        edition = "second"
        players = 4
        options = ["8(d)", "a b"]
        id = "it's 50%, or [so]: a=b; 3.5 ~ _"
        blocked = ["A1"]
        depot = []
        closed = ["X"]
        used_lays = ["P1"]
        used_tokens = ["P2"]
        title_file = "my title.toml"
        recorded = true
        [hexes]
        E3 = "red offboard 90: 3 4 5"
        [tiles]
        A1 = "57/3"
        "B 2" = "9 NE-SW"
        [tokens]
        A1 = ["RFFSA goods", "", "-"]
        C3 = []
        D4 = [""]
        [extra_tokens]
        A1 = ["X"]
        [waiting]
        E5 = ["X", "Y"]
        [companies.RFFSA]
        trains = ["3 goods", "4 +1"]
        price = 120
        zone = "yellow"
        cell = [2, 5]
        treasury = 0
        holders = { Ann = 60, "Bob: 2nd" = 20 }
        tokens_left = 1
        privates = ["P1", "P2"]
        declines = ["c"]
        receivership = true
        mail = 40
        idle = false
        place = "5"
        places = ["C3", "D4"]
        none = []
        [companies."18.5"]
        trains = []
        [markers]
        owner = "Ann"
        "odd.name" = true
    "#;
    let file = BoardFile::read(text).unwrap();
    let line = file.line();
    assert!(
        line.starts_with("highball/1 18SA 4 A1=57/3;B~2=9/NE-SW A1=RFFSA~goods,-,%2D;C3=;D4=- RFFSA=3~goods,4~+1;18%2E5= ")
    );
    assert_eq!(BoardFile::read(&line).unwrap().to_string(), file.to_string(), "{line}");
    assert_eq!(BoardFile::read(&line).unwrap().line(), line);
}

#[test]
fn a_line_that_is_not_a_board_says_what_is_wrong() {
    for (line, expected) in [
        ("highball/2 1830 2 - - -", "the line: version \"2\", expected version 1: a line that begins with highball/1"),
        ("highball/1 1830 2", "tiles: it is missing, expected `highball/1 TITLE PHASE TILES TOKENS COMPANIES`"),
        ("highball/1 1830 2 A1 - -", "tiles: \"A1\", expected entries such as E6=63/0"),
        ("highball/1 1830 2 A1=57/9 - -", "tiles.A1: \"57/9\", expected a rotation from 0 to 5 or two edges"),
        ("highball/1 1830 2 A1=57/0;A1=58/0 - -", "tiles.A1: it is given twice, expected each once"),
        ("highball/1 1830 2 - A1=%4 -", "A1, token 1: \"%4\", expected after each % two hexadecimal digits"),
        ("highball/1 1830 2 - A1=%FF -", "A1, token 1: \"%FF\", expected after each %"),
        ("highball/1 1830 2 - - - PRR.price=1", "companies.PRR: it has no trains, expected PRR= among the companies"),
        ("highball/1 1830 2 - - PRR= PRR.price=x", "companies.PRR.price: \"x\", expected a whole number up to 1000000"),
        ("highball/1 1830 2 - - PRR= PRR.price=+1", "companies.PRR.price: \"+1\", expected a whole number"),
        ("highball/1 1830 2 - - PRR= PRR.cell=1", "companies.PRR.cell: \"\", expected the row and the column of the market"),
        ("highball/1 1830 2 - - PRR= PRR.holders=Ann", "companies.PRR.holders: \"Ann\", expected a holder and a percentage"),
        ("highball/1 1830 2 - - PRR= PRR.receivership=1", "companies.PRR.receivership: \"1\", expected true or false"),
        ("highball/1 1830 2 - - PRR= PRR.mail=?", "companies.PRR.mail: \"?\", expected true, a whole number"),
        ("highball/1 1830 2 - - - players=0", "players: 0, expected a number of players from 1 to 50"),
        ("highball/1 1830 2 - - - id=a id=b", "id: it is given twice, expected each field once"),
        ("highball/1 1830 2 - - - edtion=1", "edtion: there is no field \"edtion\""),
        ("highball/1 1830 2 - - - x", "the line: \"x\", expected a field, such as edition=1"),
        ("highball/1 1830 2 - - - .a=1 .%61=2", "markers.%61: it is given twice, expected each marker once"),
    ] {
        let found = errors(line);
        assert!(found.len() == 1 && found[0].contains(expected), "{line}: {found:#?}");
    }
}

#[test]
fn a_line_may_have_blanks_around_it_and_no_line_break_in_it() {
    let line = "highball/1 1830 2 - - -";
    assert_eq!(BoardFile::read(&format!("\n  {line} \n")).unwrap().line(), line);
    assert!(!errors("highball/1 1830 2 - - -\nid=x").is_empty());
    assert!(!BoardFile::is_line("title = \"highball/1\""));
}
