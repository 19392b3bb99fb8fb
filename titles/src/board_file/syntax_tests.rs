//! Tests of what is said about the syntax of board files.

use super::BoardFile;

/// The errors of a file.
fn errors(text: &str) -> Vec<String> {
    BoardFile::read(text).map(drop).unwrap_err().iter().map(ToString::to_string).collect()
}

#[test]
fn faults_of_syntax_are_told_in_plain_words() {
    for (text, expected) in [
        ("[tiles]\nH8 = 8 NW-E", "2: TOML: 8 NW-E, expected quotes around it: \"8 NW-E\""),
        ("[tiles]\nH8 = “8 NW-E”", "2: TOML: “8 NW-E”, expected straight quotes around it: \"8 NW-E\""),
        ("[tokens]\nH12 = [PRR]", "2: TOML: PRR, expected quotes around it: \"PRR\""),
        ("[tiles]\nH8 =", "2: TOML: there is no value, expected one after the =, in quotes"),
        ("[tiles]\nH8 = \"8 NW-E # laid", "2: TOML: a quote is missing, expected one at the end: H8 = \"8 NW-E\""),
        ("[tokens]\nH12 = [\"PRR\", \"NYC]", "2: TOML: a quote is missing, expected one at both ends of each text"),
        ("[tiles]\nH8 = 8 NW-E\"", "2: TOML: a quote is missing, expected one before the value, as after it"),
        ("[companies.C&O]", "1: TOML: C&O, expected quotes around the name: [companies.\"C&O\"]"),
        ("[tokens]\nG19/0 = [\"PRR\"]", "2: TOML: G19/0, expected quotes around the name: \"G19/0\" = [\"PRR\"]"),
        ("[tiles", "1: TOML: unclosed table, expected `]`"),
        ("[tokens]\nH12 = [\"PRR\" \"NYC\"]", "2: TOML: missing comma between list elements, expected `,`"),
    ] {
        let found = errors(text);
        assert!(found.contains(&expected.to_owned()), "{text}: {found:?}");
    }
}

#[test]
fn each_fault_of_syntax_is_told_once() {
    let text = "title = 1830x\n[tiles]\nH8 = 8 NW-E\nH10 = \"57\nH8 = \"9\"\n[tokens]\nH8 = [\"PRR\"]\nH12 = [\"PRR\"]\nH8 = []\n[tiles]\nH9 = \"9\"\n";
    let expected = [
        "1: TOML: 1830x, expected quotes around it: \"1830x\"",
        "3: TOML: 8 NW-E, expected quotes around it: \"8 NW-E\"",
        "4: TOML: a quote is missing, expected one at the end: H10 = \"57\"",
        "5: tiles.H8: it is already in line 3, expected it once",
        "9: tokens.H8: it is already in line 7, expected it once",
        "10: tiles: it is already in line 2, expected it once",
    ];
    assert_eq!(errors(text), expected);
    let table = errors("tiles = {}\n[companies.PRR]\n[companies.PRR]\n[tiles]\n");
    let expected =
        ["3: companies.PRR: it is already in line 2, expected it once", "4: tiles: it is here twice, expected it once"];
    assert_eq!(table, expected);
    let astray = errors("[tokens]\nH12 = [\"PRR\"\nH8 = [\"PRR\"]\nH10 = [\"PRR\"]\n");
    assert_eq!(astray.len(), 1, "an open list swallows the rest: {astray:?}");
}

#[test]
fn numbers_need_quotes_where_names_are_meant() {
    let text = "title = 1830\nphase = 5\n[tiles]\nH16 = 63\n[companies.PRR]\ntrains = [3, \"4\", 5]\n";
    let expected = [
        "1: title: 1830, expected quotes around it: \"1830\"",
        "2: phase: 5, expected quotes around it: \"5\"",
        "4: tiles.H16: 63, expected quotes around it: \"63\"",
        "6: PRR, train 1: 3, expected quotes around it: \"3\"",
        "6: PRR, train 3: 5, expected quotes around it: \"5\"",
    ];
    assert_eq!(errors(text), expected);
    let list = errors("title = \"1830\"\nphase = \"5\"\n[tiles]\nH16 = [\"63\"]\nH8 = \"9/7\"\n");
    let expected = [
        "4: tiles.H16: a list, expected a tile's number and rotation, such as \"63/0\" or \"9 NE-SW\"",
        "5: tiles.H8: \"9/7\", expected a rotation from 0 to 5 or two edges, such as \"63/0\" or \"9 NE-SW\"",
    ];
    assert_eq!(list, expected);
}
