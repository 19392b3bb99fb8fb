//! Titles.

use super::Title;

const SMALL: &str = include_str!("small.toml");

fn small() -> Title {
    Title::read(SMALL).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

#[test]
fn a() {
    println!("{:#?}", small());
    for (a, b) in [
        ("reach = 2", "raech = 2"),
        ("scrapped_by = \"3\"", "scrapped_by = \"33\""),
        ("green: 3", "gren: 3"),
        ("flat", "flut"),
        ("[1, 1]", "[1, 2]"),
        ("[1, 1]", "[1]"),
        ("\"2\"\nreach", "\"2\"\nreach = -1"),
        ("format = 1", "format = "),
        ("name = \"Rails of the Isle\"", ""),
        ("city 20", "cty 20"),
    ] {
        println!("{}", Title::read(&SMALL.replace(a, b)).unwrap_err()[0]);
    }
    panic!()
}
