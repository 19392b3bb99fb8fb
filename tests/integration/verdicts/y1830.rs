//! 1830.

use insta::assert_snapshot;

use super::common::{verdict, verdicts};

/// The last rounds: diesels run.
const LAST: &str = include_str!("../../../fixtures/boards/1830.toml");

#[test]
fn what_a_route_may_do() {
    let toledo = LAST.replace(r#"F4 = "57/0""#, r#"F4 = "6/1""#);
    let text = verdicts(
        &toledo,
        "
            Track leads from stop to stop, and there are two at least.
            no PRR D: Altoona, Montreal
            no PRR D: Altoona
            yes PRR D: Altoona, Pittsburgh

            No track twice.
            no PRR D: Pittsburgh, Altoona, Pittsburgh
            no PRR D: Lancaster, Altoona, Baltimore
            yes PRR D: Pittsburgh, Altoona, Lancaster

            No stop twice, though the track leads in a circle.
            no PRR D: G19/0, Philadelphia, Lancaster, Reading, G19/0
            yes PRR D: Philadelphia, Lancaster, Reading, G19/0

            A train does not turn back at a switch.
            no ERIE 6: E11/0, Rochester
            yes ERIE 6: E11/0, Pittsburgh

            An off-board location ends a route.
            no C&O D: Columbus, Chicago, Toledo
            yes C&O D: Columbus, Chicago

            So does a city full of other companies' tokens.
            no PRR D: Altoona, Baltimore, Washington
            yes PRR D: Altoona, Baltimore

            A route has a station of the company.
            no PRR D: Columbus, Chicago
            no PRR D: Chicago, Columbus, Gulf
            yes C&O D: Columbus, Chicago

            The two hexes of the Gulf are one place, and so are those of the Canadian West.
            no C&O D: I1, Columbus, J2
            no CPR 5: A9, Barrie, A11
            yes C&O D: J2, Columbus, Chicago

            A 5-train runs to five stops, and towns count.
            no B&O 5: Deep South, Washington, Baltimore, Lancaster, Philadelphia, New York
            yes B&O 5: Deep South, Washington, Baltimore, Lancaster, Philadelphia

            Two trains share no track, and each runs once.
            no B&O 5: Deep South, Washington; D: Baltimore, Washington, Deep South
            no B&O 5: Deep South, Washington; 5: Washington, Baltimore
            yes B&O 5: Deep South, Washington; D: Washington, Baltimore

            A place has the value of the phase.
            yes C&O D: Columbus, Chicago = 80
        ",
    );
    assert_snapshot!(text);
}

/// Its name means either of its two hexes.
#[test]
fn the_gulf_means_either_of_its_hexes() {
    let board = r#"
        title = "1830"
        phase = "5"
        tiles = { H4 = "15/5", I3 = "8/1", I5 = "8/0", J4 = "8/1" }
        tokens = { H4 = ["C&O"] }
        companies."C&O" = { trains = ["5"] }
    "#;
    assert_snapshot!(verdict(board, "C&O", "Gulf, Columbus"));
}

/// There are no idle trains in 1830.
#[test]
fn a_train_that_runs_twice_loses_nothing_to_an_idle_one() {
    let text = verdict(LAST, "PRR", "D: Chicago, Pittsburgh; D: Pittsburgh, Altoona");
    assert!(
        !text.contains("idle") && text.contains("\n- The D-train runs more than one route; each train may run only one"),
        "{text}"
    );
}
