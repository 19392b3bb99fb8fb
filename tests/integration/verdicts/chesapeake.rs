//! 18Chesapeake.

use insta::assert_snapshot;

use super::common::verdicts;

/// The last rounds: diesels run and gray tiles lie.
const LAST: &str = include_str!("../../../fixtures/boards/18Chesapeake.toml");

#[test]
fn what_a_route_may_do() {
    let text = verdicts(
        LAST,
        "
            Track leads from stop to stop, and there are two at least.
            no PRR D: Berlin, Ohio
            no PRR D: Berlin
            yes PRR D: Berlin, Harrisburg

            No track twice.
            no C&O D: Washington via F10, Richmond, Washington
            yes C&O D: Washington, Richmond, Norfolk

            No stop twice, though the track leads in a circle.
            no B&O D: Washington, Baltimore, Strasburg, Washington
            yes B&O D: Washington, Baltimore, Strasburg

            A train does not turn back at a switch.
            no SRR D: Strasburg, Columbia, Allentown
            yes SRR D: Strasburg, Columbia, Harrisburg

            An off-board location ends a route.
            no LV 6: Allentown, K3/0, New York, K3/1
            yes LV 6: Allentown, K3/0, New York

            So does a city full of other companies' tokens.
            no LV 6: Allentown, Harrisburg, Berlin
            yes LV 6: Allentown, Harrisburg

            A route has a station of the company.
            no PRR D: Green Spring, Pittsburgh
            yes PRR D: Green Spring, Berlin

            The two hexes of Pittsburgh are one place, and so are those of the West Virginia Coal.
            no PLE 5: A3, Green Spring, B2
            no N&W 5: A13, Lynchburg, B14
            yes PLE 5: A3, Green Spring, Berlin
            yes N&W 5: Coal, Lynchburg, Charlottesville

            A 5-train runs to five stops, and towns count.
            no N&W 5: Coal, Lynchburg, Charlottesville, Fredericksburg, Washington, Richmond
            yes N&W 5: Coal, Lynchburg, Charlottesville, Fredericksburg, Washington

            Two trains share no track, and each runs once.
            no N&W D: Coal, Lynchburg, Charlottesville; 5: Lynchburg, Charlottesville, Fredericksburg
            no N&W 5: Lynchburg, Charlottesville; 5: Charlottesville, Fredericksburg
            yes N&W D: Coal, Lynchburg, Charlottesville; 5: Charlottesville, Fredericksburg

            A place has the value of the phase.
            yes LV 6: Allentown, K3/0, New York = 120
        ",
    );
    assert_snapshot!(text);
}
