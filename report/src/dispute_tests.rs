use serde_json::json;

use super::Work;
use super::text::{dispute_text, why_text};
use highball_analysis::claim::{Claim, ClaimForm};
use highball_analysis::dispute::{RouteStanding, Shortfall, Standing, changes, rank_claims, why_not};
use highball_analysis::solve::{Answer, SolveError, Solver};
use highball_engine::network::Constraints;
use highball_engine::search::Limits;
use highball_game::position::Position;
use highball_game::test_board::TestBoard;
use highball_messages::Language;

/// The sections of a rulebook whose numbers are those of the snapshot format.
fn sections() -> serde_json::Value {
    json!({
        "path": "0", "track": "1 track", "stop": "1 stop", "onward": "2", "end": "3 end", "blocked": "3 blocked", "station": "4",
        "reach": "5", "value": "6", "together": "7", "idle": "8", "insist": "9", "insisting": "anyone can insist",
    })
}

fn book() -> TestBoard {
    TestBoard::version_2().with("title", "Book".into()).with("sections", sections())
}

fn best(position: &Position) -> Answer {
    solve(position, &Constraints::default()).unwrap()
}

fn solve(position: &Position, constraints: &Constraints) -> Result<Answer, SolveError> {
    Solver::new().constraints(constraints.clone()).solve(position)
}

const WORK: Work = Work {
    strategy: "portfolio",
    read: std::time::Duration::ZERO,
    network: std::time::Duration::ZERO,
    search: std::time::Duration::ZERO,
    cutoff: None,
};

fn read(position: &Position, claim: &str) -> Claim {
    Claim::read(position, claim, ClaimForm::Text).unwrap_or_else(|error| panic!("{error}"))
}

fn text(position: &Position, claims: &[&str]) -> String {
    let claims: Vec<Claim> = claims.iter().map(|claim| read(position, claim)).collect();
    dispute_text(position, &rank_claims(position, &claims), &best(position), &WORK, Language::English)
}

/// Returns the lines with the faults of a claim.
fn wrong(position: &Position, claim: &str) -> Vec<String> {
    let text = text(position, &[claim]);
    let lines = text.lines().skip_while(|line| *line != "What is wrong:").skip(1);
    lines.take_while(|line| !line.is_empty()).map(str::to_owned).collect()
}

/// Four cities and an off-board location in a row. The second has the company's token, the third is full of another's.
fn row() -> TestBoard {
    book()
        .hex("A", (0, 0), &["city 20 -"], &["s0-e0"])
        .hex("B", (0, 2), &["city 30 AR"], &["e3-s0", "s0-e0"])
        .hex("C", (0, 4), &["city 40 BO"], &["e3-s0", "s0-e0"])
        .hex("D", (0, 6), &["offboard 50"], &["e3-s0", "s0-e0"])
        .hex("E", (0, 8), &["city 60 -"], &["e3-s0"])
}

#[test]
fn a_route_is_at_least_two_stops() {
    let position = row().reach(3).position();
    assert_eq!(wrong(&position, "3: B"), ["- 3-train: B is the only stop; a route needs at least two (Book 0)."]);
}

#[test]
fn track_leads_from_stop_to_stop() {
    let apart = row().hex("Z", (6, 0), &["city 20 AR"], &[]).reach(3).position();
    assert_eq!(wrong(&apart, "3: B, Z"), ["- 3-train: no track connects B to Z (Book 0)."]);
}

#[test]
fn a_route_that_comes_back_uses_stops_and_track_twice() {
    let position = row().reach(3).position();
    assert_eq!(
        wrong(&position, "3: A, B, A"),
        [
            "- 3-train: the route uses the track between A and B twice; it may use track only once (Book 1 track).",
            "- 3-train: A is visited twice; a route may visit each stop only once (Book 1 stop)."
        ]
    );
}

#[test]
fn lanes_and_junctions_are_used_once_and_groups_visited_once() {
    let lanes = book()
        .hex("A", (0, 0), &["city 20 AR", "town 10"], &["s0-e0.0/2", "s1-e0.0/2"])
        .hex("B", (0, 2), &["town 10", "town 10"], &["e3.1/2-s0", "s0-s1", "s1-e3.1/2"])
        .reach(4)
        .position();
    assert_eq!(
        wrong(&lanes, "A/0, B/0, B/1, A/1"),
        [
            "- 4-train: track 1 of 2 across the edge between A and B is crossed twice; a route may cross it only once (Book 1 track)."
        ]
    );
    let groups = book()
        .hex("A", (0, 0), &["city 20 AR", "town 10 group=x"], &["s0-e0", "s0-s1"])
        .hex("B", (0, 2), &["town 10 group=x"], &["e3-s0"])
        .reach(3)
        .position();
    assert_eq!(
        wrong(&groups, "3: A/1, A/0, B"),
        ["- 3-train: A/1 and B both belong to the x: only one of them a route (Book 1 stop)."]
    );
    let junction = book()
        .hex("A", (0, 0), &["city 20 AR", "town 10", "town 10", "town 10"], &["s0-j", "s1-j", "s2-j", "s3-j", "s1-s2"])
        .reach(4)
        .position();
    assert_eq!(
        wrong(&junction, "4: A/0, A/1, A/2, A/3"),
        ["- 4-train: the junction of A is crossed twice; a route may cross it only once (Book 1 track)."]
    );
}

#[test]
fn a_route_does_not_turn_back_at_a_switch() {
    let position = book()
        .hex("A", (0, 0), &["city 20 AR"], &["s0-e0"])
        .hex("B", (0, 2), &[], &["e3-e0", "e0-e1"])
        .hex("C", (-1, 3), &["town 10"], &["e4-s0"])
        .hex("D", (0, 4), &["town 10"], &["e3-s0"])
        .reach(2)
        .position();
    assert_eq!(
        wrong(&position, "2: A, C"),
        ["- 2-train: the route reverses at B, on the side of D; it must run on into D (Book 2)."]
    );
    let junction = json!({"runs": [{"stops": ["A/0", "A/1"], "track": [["A:0", "A:0", "A:1"]]}]}).to_string();
    let at_junction = book().hex("A", (0, 0), &["city 20 AR", "town 10"], &["s0-j", "j-s1"]).reach(2).position();
    let faults = wrong(&at_junction, &junction);
    assert_eq!(
        faults[0],
        "- 2-train: the route reverses at the junction of A and goes back over the track between A/0 and its junction; it must leave by other track (Book 2)."
    );
}

#[test]
fn off_board_locations_and_blocked_cities_are_only_ends() {
    let position = row().reach(5).position();
    assert_eq!(
        wrong(&position, "B - C - D - E"),
        [
            "- The 5-train runs through C, which is full of other companies' tokens; a route may only start or end there (Book 3 blocked).",
            "- 5-train: the route runs through D, which is an off-board location; a route may only start or end there (Book 3 end)."
        ]
    );
}

#[test]
fn stops_that_the_claim_leaves_out_are_judged_too() {
    let position = row().reach(5).position();
    let ranked = rank_claims(&position, &[read(&position, "B, D")]);
    assert_eq!(ranked[0].interpretation.assumptions[0].added.len(), 1);
    assert!(wrong(&position, "B, D")[0].starts_with("- The 5-train runs through C, which is full"));
    assert!(
        text(&position, &["B, D"]).contains("How I read the claim:\n- 5-train: I added C, which the claim leaves out.\n")
    );
}

#[test]
fn a_route_has_a_station_and_is_within_the_reach() {
    let position = row().reach(2).position();
    assert_eq!(wrong(&position, "2: D, E")[0], "- 2-train: the route includes no city with a token of AR (Book 4).");
    let far = wrong(&position, "2: A, B, C");
    assert_eq!(far, ["- 2-train: the route counts as 3 stops; the 2-train can run to at most 2 (Book 5)."]);
}

#[test]
fn rows_serve_kinds_and_pay_a_station() {
    let rows = |stops: &str, pay: u32| json!({"id": "T", "reach": [{"stops": [stops], "visit": 2, "pay": pay}]});
    let with = |train| {
        book().hex("A", (0, 0), &["city 20 AR", "town 10", "city 30 -"], &["s0-s1", "s0-s2"]).train(train).position()
    };
    assert_eq!(wrong(&with(rows("city", 2)), "A/0, A/1"), ["- T: A/1 is a town; the T-train cannot run to towns (Book 5)."]);
    assert_eq!(
        wrong(&with(rows("city", 0)), "A/0, A/2"),
        [
            "- The T-train is not paid for any city with a token of AR on this route; it must be paid for at least one (Book 5)."
        ]
    );
}

#[test]
fn terminal_track_gauges_and_labels_are_kept() {
    let terminal = book()
        .hex("A", (0, 0), &["city 20 AR", "town 10", "town 10"], &["s0-s1 terminal", "s1-s2 terminal", "s0-s2"])
        .reach(9)
        .position();
    assert_eq!(
        wrong(&terminal, "A/1, A/0, A/2, A/1")[0],
        "- 9-train: A/1 is visited twice; a route may visit each stop only once (Book 1 stop)."
    );
    let gauge = book()
        .hex("A", (0, 0), &["city 20 AR"], &["s0-e0"])
        .hex("B", (0, 2), &["town 10"], &["e3-s0 narrow"])
        .reach(2)
        .position();
    assert_eq!(
        wrong(&gauge, "A, B"),
        [
            "- 2-train: leg 1: the gauge changes at the edge between A and B; both sides need the same gauge, unless one is dual gauge (Book 0)."
        ]
    );
    let labels =
        book().hex("A", (0, 0), &["city 20 AR", "town 10", "town 10"], &["s0-s1 x=a", "s0-s2 x=a"]).reach(3).position();
    assert_eq!(
        wrong(&labels, "A/1, A/0, A/2"),
        [
            "- 3-train: the track between A/1 and A/0 and the track between A/2 and A/0 exclude each other; a route may use only one of them (Book 1 track)."
        ]
    );
    let on_the_way = book()
        .hex("A", (0, 0), &["city 20 AR"], &["s0-e0"])
        .hex("B", (0, 2), &[], &["e3-e0 terminal"])
        .hex("C", (0, 4), &["town 10"], &["e3-s0"])
        .reach(2)
        .position();
    assert_eq!(
        wrong(&on_the_way, "A, C"),
        [
            "- 2-train: the route runs on over the track in B between A and C, where a route may only start or end (Book 3 end)."
        ]
    );
}

#[test]
fn two_trains_share_no_track() {
    let position = row().reach(2).reach(3).position();
    assert_eq!(
        wrong(&position, "2: A, B; 3: B, A"),
        ["- The 2-train and the 3-train both use the track between A and B; only one of them may (Book 7).",]
    );
}

#[test]
fn faults_of_traffic_licences_and_choices_cite_their_own_sections() {
    let goods = |board: TestBoard| board.train(json!({"id": "G", "reach": 3, "traffic": "goods"}));
    let mine = || {
        book().hex(
            "A",
            (0, 0),
            &["city 20 AR", "mine 30", "city 10 BO:people", "city 10 - for=people"],
            &["s0-s1", "s0-s2", "s0-s3"],
        )
    };
    let position = goods(mine())
        .with(
            "needs",
            json!([{"when": {"kinds": ["mine"]}, "at_least": 2, "of": {"kinds": ["city"]}, "cite": "two cities"}]),
        )
        .with("licences", json!([{"id": "pit", "stops": ["A/1"], "held": [], "cite": "pits"}]))
        .with("access", json!({"one": {"to": "same-traffic"}}))
        .position();
    assert_eq!(
        wrong(&position, "A/0, A/1"),
        [
            "- G: the route includes 1 city; a route that includes a mine needs at least 2 (Book two cities).",
            "- 1 train runs to A/1; it needs the licence \"pit\", and AR holds none (Book pits)."
        ]
    );
    assert_eq!(
        wrong(&position, "A/0, A/2"),
        [
            "- The G-train may not stop at A/2: a people station; it is full and has no token for goods trains (Book 3 blocked)."
        ]
    );
    assert_eq!(
        wrong(&position, "A/0, A/3"),
        ["- The G-train may not stop at A/3, which is for people trains only (A legal set of routes, rule 7)."]
    );
}

/// A bonus for A and C together, and with it a choice that doubles C.
fn choice() -> Position {
    book()
        .hex("A", (0, 0), &["city 20 AR"], &["s0-e0"])
        .hex("B", (0, 2), &["city 30 -"], &["e3-s0", "s0-e0"])
        .hex("C", (0, 4), &["city 40 -"], &["e3-s0"])
        .reach(3)
        .with("bonuses", json!([{"id": "line", "includes": [["A/0"], ["C/0"]], "paid": "once", "pays": [{"to": "route", "amount": 50}]}]))
        .with("choices", json!([{"id": "token", "needs_bonus": "line", "values": [{"id": "t", "stops": ["C/0"], "times": 2}], "cite": "tokens"}]))
        .position()
}

#[test]
fn a_claim_takes_the_choice_under_which_it_pays_most() {
    let position = choice();
    let text = text(&position, &["A, B, C"]);
    assert!(text.contains("The claim is legal and earns 180, which is proven to be the best.\n"), "{text}");
    assert!(text.contains("3-train    180  A 20 – B 30 – C 2×40 – line +50\n"), "{text}");
    assert!(text.contains("How I read the claim:\n- AR makes the choice \"token\".\n"), "{text}");
    let short = read(&position, "A, B");
    assert_eq!(rank_claims(&position, &[short])[0].interpretation.taken, [0; 0]);
}

#[test]
fn a_choice_in_a_claim_has_to_be_earned() {
    let claim = json!({"runs": [{"train": "3", "stops": ["A", "B"]}], "choices": ["token"]}).to_string();
    assert_eq!(
        wrong(&choice(), &claim),
        ["- The choice \"token\" needs the bonus \"line\", which these runs do not earn (Book tokens)."]
    );
}

#[test]
fn with_an_idle_train_the_cheapest_run_is_lost_and_the_claim_is_legal() {
    let position = row().reach(2).reach(3).with("idle_trains", 1.into()).position();
    let text = text(&position, &["2: A, B; 3: B, C"]);
    assert!(text.contains("2-train earns nothing: one train is idle (Book 8).\n"), "{text}");
    assert!(text.contains("total       70\n") && text.contains("The claim is legal"), "{text}");
}

#[test]
fn claims_are_ranked_and_the_changes_to_a_better_set_are_listed() {
    let position = row().reach(2).reach(3).position();
    let all = ["2: A, B", "B, D; 2: A, B", "2: B, C; 3: A, B"];
    let ranked =
        rank_claims(&position, &all[..1].iter().chain(&all[2..]).map(|claim| read(&position, claim)).collect::<Vec<_>>());
    assert_eq!(ranked.iter().map(|claim| claim.number).collect::<Vec<_>>(), [1, 0]);
    let best = best(&position);
    assert_eq!(ranked[0].standing(&position, &best), Standing::Best);
    assert_eq!(ranked[1].standing(&position, &best), Standing::Less(Shortfall { goal: 0, amount: best.revenue - 50 }));
    insta::assert_snapshot!(text(&position, &["2: A, B"]));
    let runs: Vec<_> = best.runs.iter().map(|(run, _)| run.clone()).collect();
    assert_eq!(changes(&position, &runs, &runs), []);
    assert_eq!(changes(&position, &[], &runs).len(), 2);
}

#[test]
fn why_not_compares_the_best_set_with_the_route_to_the_best() {
    let position = row().reach(3).position();
    let best = best(&position);
    let why = |route: &str| {
        let claims = Claim::read_route(&position, route).unwrap();
        why_not(&position, &best, &claims, &Limits::default(), |constraints| solve(&position, constraints)).unwrap().unwrap()
    };
    assert_eq!(why("A, B, C").standing, RouteStanding::InBest);
    assert_eq!(why("3: C, D").standing, RouteStanding::Illegal);
    let RouteStanding::Within(answer) = why("A - B").standing else { panic!() };
    assert_eq!((answer.revenue, best.revenue), (50, 90));
    let text = why_text(&position, &why("A - B"), &best, Language::English);
    assert!(text.contains("The best set with it earns 50, 40 less than the best:\n"), "{text}");
}

/// The id of a question often consists of its title and its phase.
#[test]
fn the_first_line_repeats_nothing() {
    let first = |id: &str| {
        let position = row().with("phase", "5".into()).with("id", id.into()).reach(2).position();
        text(&position, &["2: B, A"]).lines().next().map(str::to_owned)
    };
    assert_eq!(first("Book, phase 5").as_deref(), Some("AR in Book, phase 5"));
    assert_eq!(first("5").as_deref(), Some("AR in Book, phase 5 - 5"));
}

#[test]
fn a_claimed_revenue_that_is_not_what_a_run_earns_is_corrected() {
    let position = row().reach(2).position();
    assert!(text(&position, &["2: A, B = 60"]).contains("\n- 2-train earns 50, not 60 as claimed (Book 6).\n"));
    assert!(!text(&position, &["2: A 20, B 30 = 50"]).contains("as claimed"));
}

/// A, B, C is too long for the 2-train. The 3-train comes before the 4-train.
#[test]
fn a_route_without_a_train_is_assigned_to_the_train_that_earns_most() {
    let position = row().reach(2).reach(3).reach(4).position();
    let trains = |claim: &str| {
        let ranked = rank_claims(&position, &[read(&position, claim)]);
        let runs = &ranked[0].interpretation.runs;
        runs.iter().map(|run| position.train(run.train).id.clone()).collect::<Vec<_>>()
    };
    assert_eq!(trains("A, B, C"), ["3"]);
    assert_eq!(trains("A, B; B, C"), ["2", "3"]);
    assert_eq!(trains("4: A, B; C, B"), ["4", "2"]);
}

/// Two cities that are joined straight and, over C, by a detour, which is listed first; and a third city below them.
fn two_ways() -> TestBoard {
    book()
        .hex("A", (0, 0), &["city 20 AR"], &["s0-e5", "s0-e0"])
        .hex("B", (0, 2), &["city 30 -"], &["e4-s0", "e3-s0", "s0-e0"])
        .hex("C", (1, 1), &[], &["e2-e1"])
        .hex("D", (0, 4), &["city 40 -"], &["e3-s0"])
}

#[test]
fn a_claim_means_the_shortest_way_unless_it_says_another() {
    let position = two_ways().reach(2).position();
    let straight = text(&position, &["2: A, B"]);
    assert!(straight.contains("2-train     50  A 20 – B 30\n"), "{straight}");
    let detour = text(&position, &["2: A via C, B"]);
    assert!(detour.contains("2-train     50  A 20 – (via C) B 30\n"), "{detour}");
    let both =
        two_ways().train(json!({"id": "a", "name": "2", "reach": 2})).train(json!({"id": "b", "name": "2", "reach": 2}));
    let both = text(&both.position(), &["2: A, B; 2: A, B"]);
    assert!(both.contains("A 20 – B 30\n") && both.contains("A 20 – (via C) B 30\n"), "{both}");
}

#[test]
fn a_run_to_the_same_stops_over_other_track_is_a_change_if_another_run_needs_its_track() {
    let position = two_ways().reach(2).reach(3).position();
    let moves = |claim: &str| {
        let text = text(&position, &[claim]);
        let lines = text.lines().filter(|line| line.contains("over other track")).map(str::to_owned).collect::<Vec<_>>();
        assert!(text.contains("- 3-train runs "), "{text}");
        lines
    };
    // In the best set one of the trains takes the detour, so a claim that has the 2-train on the other way is changed.
    let [straight, detour] = ["2: A, B", "2: A via C, B"].map(moves);
    assert_eq!(straight.len() + detour.len(), 1, "{straight:?} {detour:?}");
    let line = straight.into_iter().chain(detour).next().unwrap();
    assert!(line.starts_with("- 2-train runs to the same stops over other track: "), "{line}");
}
