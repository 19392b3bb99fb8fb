//! 18NY and its first edition, as players of the games know them.

use highball::rules::Money;

use super::common::BuiltinTitle;

const FIRST: BuiltinTitle =
    BuiltinTitle { id: "18NY1stEdition", text: include_str!("../../../titles/src/title/data/18ny1stedition.toml") };
const SECOND: BuiltinTitle = BuiltinTitle { id: "18NY", text: include_str!("../../../titles/src/title/data/18ny.toml") };

#[test]
fn the_two_hexes_of_springfield_count_as_one() {
    // Springfield, the plain hex E23, and Troy.
    let board = "title = \"18NY1stEdition\"\nphase = \"2H\"\ntiles = { E23 = \"9/1\", E21 = \"57/1\" }\n\
                 tokens = { F26 = [\"B&A\"] }\ncompanies.\"B&A\".trains = [\"2H\"]";
    let counted = [("sides = 2, border = 0", "sides = 2, border = 1")];
    assert_eq!(FIRST.with_and_without(board, "B&A", &counted), [20 + 20, 0]);
}

/// The revenue of minor company 2 with these trains, if these connections are open and it has this income besides. It runs from
/// Schenectady 20 to Saratoga Springs 10.
fn revenue_of_2(trains: &str, open: &str, income: Money) -> Money {
    let board = format!(
        "title = \"18NY1stEdition\"\nphase = \"5DE\"\ntiles = {{ E19 = \"57/0\", D20 = \"58/0\" }}\ntokens = {{ E19 = [\"2\"] }}\n\
         [companies.2]\ntrains = [{trains}]\nincome = {income}\n[markers]\n\"open connections\" = [{open}]"
    );
    FIRST.revenue(&board, "2")
}

#[test]
fn the_first_stop_at_a_connection_earns_10_and_what_is_claimed_already_comes_besides() {
    assert_eq!(revenue_of_2("\"6H\"", "", 0), 20 + 10);
    assert_eq!(revenue_of_2("\"6H\"", "\"D20\", \"all of Ottawa\"", 0), 20 + 10 + 10);
    assert_eq!(revenue_of_2("\"6H\"", "\"D20\"", 30), 20 + 10 + 10 + 30);
    // A 5DE doubles what the stops are worth, but no connection.
    assert_eq!(revenue_of_2("\"5DE\"", "\"D20\"", 30), 2 * (20 + 10) + 10 + 30);
}

#[test]
fn a_connection_is_open_at_any_hex_of_its_place() {
    // Hartford lies next to New Haven, behind the plain hex H24.
    let board = |open: &str| {
        format!(
            "title = \"18NY1stEdition\"\nphase = \"4H\"\ntiles = {{ H24 = \"8/3\" }}\ntokens = {{ I25 = [\"NYNH\"] }}\n\
             companies.NYNH.trains = [\"4H\"]\nmarkers.\"open connections\" = [{open}]"
        )
    };
    let [open, closed] = ["\"all of Hartford\"", ""].map(|open| FIRST.revenue(&board(open), "NYNH"));
    assert_eq!(open, closed + 10);
}

#[test]
fn a_diesel_of_the_second_edition_earns_100_more_for_each_red_stop() {
    // New Haven and Hartford.
    let board = "title = \"18NY\"\nphase = \"D\"\ntiles = { H24 = \"8/3\" }\ntokens = { I25 = [\"NH\"] }\n\
                 companies.NH.trains = [\"D\"]";
    let [red, plain] = SECOND.with_and_without(board, "NH", &[("amount = 100 }", "amount = 0 }")]);
    assert_eq!(red, plain + 200);
}

#[test]
fn an_electric_train_of_the_second_edition_is_paid_for_own_tokens_and_red_stops_alone() {
    // New York 70, with a token, and Newburgh 10.
    let revenue = |train: &str| {
        let board = format!(
            "title = \"18NY\"\nphase = \"D\"\ntiles = {{ J20 = \"X11/0\", I19 = \"58/3\" }}\n\
             tokens = {{ J20 = [\"NY&H\"] }}\ncompanies.\"NY&H\".trains = [{train:?}]"
        );
        SECOND.revenue(&board, "NY&H")
    };
    assert_eq!(["12H", "5DE"].map(revenue), [70 + 10, 2 * 70]);
}
