//! 1889.

use insta::assert_snapshot;

use super::common::{verdict, verdicts};

/// The last rounds: diesels run.
const LAST: &str = include_str!("../../../fixtures/boards/1889.toml");

#[test]
fn what_a_route_may_do() {
    let text = verdicts(
        LAST,
        "
            Track leads from stop to stop, and there are two at least.
            no IR D: Saijou via I8, Kouchi
            no IR D: Saijou
            yes IR D: Saijou via G6, Ikeda

            No track twice.
            no IR D: Matsuyama, Saijou, Matsuyama
            no TR 5: Ikeda, Saijou, Kouchi
            yes TR 5: Saijou, Ikeda, Kouchi

            No stop twice, though the track leads in a circle.
            no KO D: Marugame, Ritsurin Kouen, Takamatsu, Kotohira, Marugame
            yes KO D: Marugame, Ritsurin Kouen, Takamatsu, Kotohira

            A train does not turn back at a switch.
            no KU 5: Kubokawa, Kouchi
            yes KU 5: Kubokawa, Uwajima

            A place off the island ends a route.
            no IR D: Matsuyama, Imabari, Saijou
            yes IR D: Matsuyama, Saijou, Imabari

            So does a city full of other companies' tokens.
            no UR 6: Uwajima, Kubokawa, Nakamura
            yes UR 6: Uwajima, Kubokawa

            A route has a station of the company.
            no UR 6: Ohzu, Yawatahama
            no IR D: Kouchi, Ikeda
            yes TR 5: Kouchi, Ikeda

            A 5-train runs to five stops, and towns count.
            no TR 5: Muroto, Nahari, Nangoku, Kouchi, Ikeda, Kotohira
            yes TR 5: Nahari, Nangoku, Kouchi, Ikeda, Kotohira

            Two trains share no track, and each runs once.
            no IR 5: Matsuyama, Saijou; D: Imabari, Matsuyama, Saijou
            no IR 5: Matsuyama, Saijou; 5: Saijou, Imabari
            yes IR 5: Matsuyama, Saijou; D: Imabari, Saijou

            Only a diesel is paid its own values.
            yes IR 5: Matsuyama, Imabari = 140
            yes IR D: Matsuyama, Imabari = 140
        ",
    );
    assert_snapshot!(text);
}

/// The diesel's own values, and a 5-train that has to do with the others'.
#[test]
fn diesels_have_values_of_their_own() {
    let board = r#"
        title = "1889"
        phase = "D"
        tiles = { E2 = "5/4", F3 = "5/2" }
        tokens = { E2 = ["IR"] }
        companies.IR = { trains = ["5", "D"] }
    "#;
    assert_snapshot!(verdict(board, "IR", "D: Matsuyama, Imabari; 5: matsuyama, saijou, imabari"));
}
