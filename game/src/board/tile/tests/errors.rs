//! Errors in the text of prints and tiles.

use crate::board::StopKind;
use crate::board::tile::{Catalogue, Print, Tile};

#[test]
fn an_error_has_the_column_the_text_found_and_what_was_expected() {
    let kinds = StopKind::ALL.map(StopKind::name).join(", ");
    for (text, message) in [
        ("", "column 1: the end, expected a colour, such as yellow"),
        ("city 20: 0 3", "column 1: \"city\", expected a colour, such as yellow"),
        ("yellow citty 20", "column 8: \"citty\", expected a stop (KINDS) or track, such as 0-1 or 0-j"),
        ("yellow 0-1,", "column 12: the end, expected a stop (KINDS) or track, such as 0-1 or 0-j"),
        ("yellow [] 0-1", "column 9: \"]\", expected the letters of a label"),
        ("yellow [B 0-1", "column 14: the end, expected ] after the label"),
        ("yellow city: 0", "column 12: \":\", expected the value of the stop, a number"),
        ("yellow city 4294967296", "column 13: \"4294967296\", expected the value of the stop, a number"),
        ("yellow city 020", "column 13: \"020\", expected the value of the stop, a number"),
        (
            "yellow city 20 / 30 brown",
            "column 16: \"/\", expected the key of this value, such as the colour from which on it counts",
        ),
        (
            "red offboard 20 red / 30",
            "column 25: the end, expected the key of this value, such as the colour from which on it counts",
        ),
        ("red offboard 20 red / 30 red", "column 26: a second value for red, expected one for each key"),
        ("yellow city 20 x: 0", "column 17: \":\", expected a number of slots, up to 65535"),
        ("yellow city 20 x65536", "column 17: \"65536\", expected a number of slots, up to 65535"),
        ("yellow city 20 (A", "column 18: the end, expected ; before another group, or )"),
        ("yellow city 20 (A;)", "column 19: \")\", expected the name of a group"),
        (
            "yellow city 20 0 3",
            "column 16: \"0\", expected xN for slots, (groups), : before the track to the stop, or a comma",
        ),
        ("yellow city 20:", "column 16: the end, expected an edge from 0 to 5, or j, from which track leads to the stop"),
        ("yellow city 20: 0 6", "column 19: \"6\", expected an edge from 0 to 5, or j, from which track leads to the stop"),
        ("yellow city 20: 0 s0", "column 19: \"s0\", expected an edge or j; track between stops is written apart, as s0-s1"),
        ("yellow city 20: 0 1 0", "column 21: \"0\", expected each piece of track once"),
        ("yellow 0-1 1-0", "column 12: \"1-0\", expected each piece of track once"),
        ("yellow city 20: 03", "column 17: \"03\", expected an edge from 0 to 5, or j, from which track leads to the stop"),
        (
            "yellow city 20: 0tn",
            "column 19: \"n\", expected a space or a comma after the track and its marks n, d or h, t and !",
        ),
        ("yellow 0-1!", "column 11: \"!\", expected a space or a comma after the track and its marks n, d or h, t"),
        ("yellow 0-1, 2", "column 14: the end, expected - and the other end of the track"),
        (
            "yellow 0-",
            "column 10: the end, expected the other end of the track: an edge from 0 to 5, j, or a stop such as s0",
        ),
        ("yellow 0-0", "column 8: \"0-0\", expected two different ends"),
        (
            "yellow city 20, 0-s0",
            "column 17: \"0-s0\", expected track to a stop to be written at the stop, as in city 20: 0 3",
        ),
        ("yellow city 20, s0-s1", "column 20: \"s1\", expected a stop of this print, which has 1, counted from s0"),
        ("yellow s-0", "column 8: \"s-0\", expected a stop, such as s0"),
        ("yellow 5.2/2-0", "column 8: \"5.2/2-0\", expected a lane E.I/W with I below its width W, at most 255"),
        ("yellow 5.0-0", "column 8: \"5.0-0\", expected a lane E.I/W with I below its width W, at most 255"),
        ("yellow 5.0/256-0", "column 8: \"5.0/256-0\", expected a lane E.I/W with I below its width W, at most 255"),
        ("gelb\u{1b} 0-1", "column 5: \"\\u{1b}\", expected a stop (KINDS) or track, such as 0-1 or 0-j"),
    ] {
        assert_eq!(text.parse::<Print>().unwrap_err().to_string(), message.replace("KINDS", &kinds), "{text}");
    }
}

#[test]
fn a_text_has_a_maximum_length() {
    let text = |towns: usize| format!("white {}", vec!["town 10"; towns].join(", "));
    assert_eq!(text(283).parse::<Print>().unwrap().stops().len(), 283);
    let error = text(287).parse::<Print>().unwrap_err();
    assert_eq!(error.to_string(), "column 1: a long text, expected a print of at most 2000 characters without spaces");
}

#[test]
fn a_tile_has_a_number_before_its_print() {
    let error = |text: &str| text.parse::<Tile>().unwrap_err().to_string();
    assert_eq!(error(""), "column 1: the end, expected the number of a tile, of letters, digits, - and _");
    assert_eq!(error("5/7 yellow 0-1"), "column 2: \"/7\", expected the number of a tile, of letters, digits, - and _");
    assert_eq!(error("57"), "column 3: the end, expected a colour, such as yellow");
    assert_eq!(
        error("57 yellow 0-9"),
        "column 13: \"9\", expected the other end of the track: an edge from 0 to 5, j, or a stop such as s0"
    );
}

#[test]
fn an_error_in_a_catalogue_has_its_line() {
    let error = |text: &str| Catalogue::parse(text).unwrap_err().to_string();
    assert_eq!(error("# tiles\n\n7 yellow 0-1\n8 0-2\n"), "line 4, column 3: \"0-2\", expected a colour, such as yellow");
    assert_eq!(
        error("7 yellow 0-1\n8 yellow 0-2\n7 yellow 0-3"),
        "line 3: tile 7 has a line already, expected one for each tile"
    );
}
