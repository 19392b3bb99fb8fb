//! Packings against every set, one by one.

use proptest::prelude::*;

use super::{PackError, PackedRun, PricedRoute, PricedRoutes, PricedTrain, pack};
use crate::rules::Money;

/// The class of a train, and its routes: the revenue and the track of each.
type ListedTrain<'a> = (Option<&'a str>, &'a [ListedRoute<'a>]);
type ListedRoute<'a> = (Money, &'a [&'a str]);

fn routes(trains: &[ListedTrain<'_>]) -> PricedRoutes {
    let route = |&(revenue, track): &ListedRoute<'_>| PricedRoute {
        revenue,
        track: track.iter().map(|&track| track.to_owned()).collect(),
    };
    let train = |(number, (class, routes)): (usize, &ListedTrain<'_>)| PricedTrain {
        id: number.to_string(),
        class: class.map(str::to_owned),
        routes: routes.iter().map(route).collect(),
    };
    PricedRoutes { trains: trains.iter().enumerate().map(train).collect() }
}

/// Whether runs share no track.
fn is_legal(lists: &PricedRoutes, runs: &[PackedRun]) -> bool {
    let tracks = runs.iter().map(|run| {
        let train = &lists.trains[run.train];
        let mut track: Vec<_> = train.routes[run.route].track.iter().map(|track| (&train.class, track)).collect();
        track.sort_unstable();
        track.dedup();
        track
    });
    let mut all: Vec<_> = tracks.flatten().collect();
    all.sort_unstable();
    all.windows(2).all(|pair| pair[0] != pair[1])
}

fn revenue(lists: &PricedRoutes, runs: &[PackedRun]) -> Money {
    runs.iter().map(|run| lists.trains[run.train].routes[run.route].revenue).sum()
}

/// Returns the revenue of the best set, by trying all.
fn best(lists: &PricedRoutes, train: usize, runs: &mut Vec<PackedRun>) -> Money {
    if train == lists.trains.len() {
        return if is_legal(lists, runs) { revenue(lists, runs) } else { 0 };
    }
    let mut most = best(lists, train + 1, runs);
    for route in 0..lists.trains[train].routes.len() {
        runs.push(PackedRun { train, route });
        most = most.max(best(lists, train + 1, runs));
        runs.pop();
    }
    most
}

#[test]
fn two_routes_of_a_set_share_no_track() {
    let lists = routes(&[(None, &[(90, &["a", "b"]), (60, &["b"])]), (None, &[(50, &["a"])])]);
    let packing = pack(&lists, &|| false);
    assert_eq!((packing.revenue, packing.upper_bound), (110, 110));
    assert_eq!(packing.runs, [PackedRun { train: 0, route: 1 }, PackedRun { train: 1, route: 0 }]);
}

#[test]
fn trains_of_different_classes_may_share_track() {
    let lists = routes(&[(Some("broad"), &[(90, &["a"])]), (Some("narrow"), &[(50, &["a"])]), (None, &[(20, &["a"])])]);
    assert_eq!(pack(&lists, &|| false).revenue, 160);
}

#[test]
fn nothing_earns_nothing() {
    let packing = pack(&routes(&[(None, &[]), (None, &[(0, &["a"])])]), &|| false);
    assert_eq!((packing.revenue, packing.proven(), packing.runs.len()), (0, true, 0));
    assert!(pack(&routes(&[]), &|| false).proven());
}

#[test]
fn a_search_that_is_stopped_has_a_set_and_a_bound() {
    // Each of ten trains can run over one of nine pieces of track, or over a pair of them for more.
    let names: Vec<String> = (0..9).map(|number| number.to_string()).collect();
    let single = names.iter().map(|name| (31, vec![name.clone()]));
    let pairs = names.windows(2).map(|pair| (67, pair.to_vec()));
    let all: Vec<PricedRoute> = single.chain(pairs).map(|(revenue, track)| PricedRoute { revenue, track }).collect();
    let train = |number: usize| PricedTrain { id: number.to_string(), class: None, routes: all.clone() };
    let lists = PricedRoutes { trains: (0..10).map(train).collect() };
    let whole = pack(&lists, &|| false);
    let stopped = pack(&lists, &|| true);
    assert!(whole.proven() && is_legal(&lists, &whole.runs));
    assert_eq!(whole.revenue, 4 * 67 + 31);
    assert!(stopped.revenue <= whole.revenue && whole.revenue <= stopped.upper_bound, "{stopped:?}");
    assert!(is_legal(&lists, &stopped.runs) && revenue(&lists, &stopped.runs) == stopped.revenue);
}

#[test]
fn lists_that_cannot_be_used_are_refused_in_a_line() {
    let many = format!("{{\"trains\": [{}]}}", vec![r#"{"id": "2", "routes": []}"#; 101].join(","));
    for (text, expected) in [
        ("", "line 1"),
        ("{\"trains\":\n[{\"id\": 2}]}", "line 2: invalid type"),
        (r#"{"trains": [], "routes": []}"#, "unknown field `routes`"),
        (r#"{"trains": [{"id": "2", "routes": [{"revenue": -1, "track": []}]}]}"#, "invalid value"),
        (r#"{"trains": [{"id": "2", "routes": [{"revenue": 1000000001, "track": []}]}]}"#, "at most 1000000000"),
        (many.as_str(), "101 trains, expected at most 100"),
    ] {
        let error: PackError = PricedRoutes::read(text.as_bytes()).unwrap_err();
        let error = error.to_string();
        assert!(error.contains(expected) && !error.contains('\n'), "{text}: {error}");
    }
}

/// Small lists: up to four trains, some alike, with up to six routes over up to six pieces of track.
fn lists() -> impl Strategy<Value = PricedRoutes> {
    let route = (0..9_u64, prop::collection::vec(0..6_usize, 0..4)).prop_map(|(revenue, track)| PricedRoute {
        revenue: revenue * 10,
        track: track.into_iter().map(|track| track.to_string()).collect(),
    });
    let train = (prop::option::weighted(0.3, "[ab]"), prop::collection::vec(route, 0..7), 1..3_usize);
    prop::collection::vec(train, 0..4).prop_map(|trains| {
        let copies = trains.into_iter().flat_map(|(class, routes, copies)| {
            std::iter::repeat_n(PricedTrain { id: String::new(), class, routes }, copies)
        });
        PricedRoutes { trains: copies.take(4).collect() }
    })
}

proptest! {
    #[test]
    fn the_best_set_is_found(lists in lists()) {
        let packing = pack(&lists, &|| false);
        prop_assert!(is_legal(&lists, &packing.runs));
        prop_assert_eq!(revenue(&lists, &packing.runs), packing.revenue);
        prop_assert_eq!(packing.revenue, best(&lists, 0, &mut Vec::new()));
        prop_assert!(packing.proven());
    }
}
