//! 18EZ.

use insta::assert_snapshot;

use super::common::{verdict, verdicts};

/// Just after the first 5-train.
const LAST: &str = include_str!("../../../fixtures/boards/18EZ.toml");

/// West 20 – Rockfourd's home 20 – Purple Springs 20.
const ROCKFOURD: &str = r#"
title = "18EZ"
phase = "3"
tokens = { "home of the Rockfourd" = ["Rockfourd"], "Purple Springs" = ["PS&W"] }
companies."PS&W" = { trains = ["3"], hotel = "Purple Springs" }
tiles = { B10 = "6/2", C9 = "9/1", D8 = "57/1" }
"#;

/// 2.5, 2.6: to Rockfourd's home, but not on to West; and 10 more for the hotel.
#[test]
fn a_run_ends_at_a_full_city_and_the_hotel_adds_10() {
    assert_snapshot!(verdict(ROCKFOURD, "PS&W", "Purple Springs, Rockfourd"));
}

/// 2.5, 2.6.
#[test]
fn what_a_route_may_do() {
    let text = verdicts(
        LAST,
        "
            Track leads from city to city, and there are two at least; off-board locations are some.
            no PS&W 5: Metropolis via G5, M&R
            no PS&W 5: Purple Springs
            yes PS&W 5: Purple Springs, West

            A train does not reverse: it uses no track twice.
            no PS&W 5: Purple Springs, Metropolis, Purple Springs
            yes PS&W 5: Rockfourd, Purple Springs, Metropolis

            No city twice, though the track leads in a circle.
            no PS&W 5: Purple Springs, Metropolis, M&YR, Rockfourd, Purple Springs
            yes PS&W 5: Purple Springs, Metropolis, M&YR, Rockfourd

            No city is skipped, small ones neither.
            no BR&N 3: Mitsushi, BR&N, BCRR
            yes BR&N 4: Mitsushi, BR&N, BCRR

            An off-board location begins or ends a run.
            no M&R 5: M&R, South, fourth small city
            yes M&R 5: M&R, South

            So does a city full of other companies' markers.
            no PS&W 5: Metropolis, BCRR, Twopelo
            no PS&W 5: Purple Springs, the sixth, BCRR, Oneida
            yes PS&W 5: Metropolis, BCRR

            A route has a marker of the railroad.
            no PS&W 5: Oneida, the sixth
            yes Oneida 4: Oneida, the sixth

            A 3-train runs to three cities, and off-board locations count.
            no PS&W 3: West, Purple Springs, Metropolis, M&R
            yes PS&W 3: West, Purple Springs, Metropolis

            Two trains share no track, and each runs once.
            no PS&W 5: Purple Springs, Metropolis; 3: M&R, Metropolis, Purple Springs
            no PS&W 5: Purple Springs, Metropolis; 5: Metropolis, M&R
            yes PS&W 5: Purple Springs, Metropolis; 3: Metropolis, M&R
        ",
    );
    assert_snapshot!(text);
}

/// Appendix, Harriot Milton Hotel: for its owner, and at its city.
#[test]
fn the_hotel_adds_10_at_its_city_only() {
    let claims = "
        yes PS&W 3: Purple Springs, Metropolis = 120
        yes BCRR 5: Purple Springs, Metropolis = 120
    ";
    let here = verdicts(LAST, claims);
    let elsewhere = verdicts(&LAST.replace(r#""hotel" = "Metropolis""#, r#""hotel" = "home of the M&R""#), claims);
    assert_snapshot!(format!("{here}\nwith the hotel at the home of the M&R\n{elsewhere}"));
}
