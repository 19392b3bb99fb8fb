//! 18GA.

use insta::assert_snapshot;

use super::common::verdicts;

/// The last rounds: 8-trains run.
const LAST: &str = include_str!("../../../fixtures/boards/18GA.toml");

#[test]
fn what_a_route_may_do() {
    let chattanooga = LAST.replace("D2 = \"23/0\"", "B2 = \"9/0\"\nC1 = \"8/3\"\nD2 = \"8/0\"");
    let text = verdicts(
        &chattanooga,
        "
            Track leads from stop to stop, and there are two at least.
            no CoG 6: Macon via F8, Savannah
            no CoG 6: Macon
            yes CoG 6: Macon, Columbus

            No track twice.
            no CoG 6: Columbus, Macon, Columbus
            no CoG 6: Columbus via G5, Macon, Albany
            yes CoG 6: Columbus via F4, Macon, Albany

            No stop twice, though the track leads in a circle.
            no CoG 6: Columbus, Macon, Albany, Columbus
            yes CoG 6: Columbus, Macon, Albany

            A train does not turn back at a switch.
            no SAL 8: Rome, D4/2
            yes SAL 8: Milledgeville, D4/2

            An off-board location ends a route.
            no GA 6: Rome, Chattanooga, Montgomery
            yes GA 6: Rome, Chattanooga

            So does a city full of other companies' tokens, but not one with a token that blocks nobody.
            no CoG 6: Macon, Waycross, Brunswick
            yes CoG 6: Macon, Waycross
            yes CoG 6: Columbus, Montgomery, Atlanta

            A route has a station of the company.
            no CoG 6: Chattanooga, Rome
            yes CoG 6: Columbus, Montgomery

            A 5-train runs to five cities and to any number of towns.
            no CoG 5: Waycross, Macon, Columbus, Albany, Tallahassee, Jacksonville
            yes CoG 5: Milledgeville, Macon, Columbus, Albany, Tallahassee, Jacksonville

            Two trains share no track, and each runs once.
            no CoG 5: Columbus, Montgomery; 6: Albany, Columbus, Montgomery
            no CoG 5: Columbus, Macon; 5: Augusta, Savannah
            yes CoG 5: Columbus, Macon; 6: Augusta, Savannah

            Of two tracks between the same cities each train takes one, whichever way the claim is told.
            no CoG 5: Columbus via F4, Macon; 6: Macon via F4, Columbus
            yes CoG 5: Columbus, Macon; 6: Macon, Columbus
            yes CoG 5: Columbus, Macon; 6: Macon via F4, Columbus
            yes CoG 5: Columbus, Macon; 6: Macon via G5, Columbus

            A place has the value of the phase.
            yes GA 6: Rome, Chattanooga = 60
        ",
    );
    assert_snapshot!(text);
}
