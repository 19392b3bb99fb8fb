use super::tiles::{Turned, turned};
use super::{Plan, PlanError, PlanReach, Shares, TileKind};
use crate::board::tile::{Catalogue, Tile};
use crate::board::{End, StopKind};
use crate::position::{Position, Snapshot};

fn board(plan: &Plan, seed: u64) -> Snapshot {
    plan.snapshot(seed).unwrap()
}

fn position(plan: &Plan, seed: u64) -> Position {
    board(plan, seed).check().unwrap()
}

fn tiles(numbers: &[&str]) -> Vec<Tile> {
    numbers.iter().map(|number| Catalogue::standard().get(number).unwrap().clone()).collect()
}

fn written(snapshot: &Snapshot) -> String {
    serde_json::to_string(snapshot).unwrap()
}

#[test]
fn the_same_seed_gives_the_same_board_and_another_seed_another() {
    let plan = Plan::default();
    assert_eq!(written(&board(&plan, 1)), written(&board(&plan, 1)));
    assert_ne!(written(&board(&plan, 1)), written(&board(&plan, 2)).replace("/s2", "/s1"));
}

/// What others have measured on the board of a seed must be the same board for ever.
#[test]
fn the_board_of_a_seed_does_not_change_from_version_to_version() {
    let plan = Plan { size: 3, tokens: 1, foreign: 1, ..Plan::default() };
    let laid = |snapshot: &Snapshot| {
        let tile = |hex: &crate::position::snapshot::SnapshotHex| format!("{} {}/{}", hex.id, hex.tile, hex.rotation);
        snapshot.hexes.iter().map(tile).collect::<Vec<_>>().join(", ")
    };
    assert_eq!(laid(&board(&plan, 1)), "A1 58/4, A3 16/3, A5 8/3, B2 80/5, B4 171/4, B6 82/2, C1 40/4, C3 12/1, C5 9/2");
}

#[test]
fn trains_do_not_change_the_board() {
    let hexes = |trains| serde_json::to_string(&board(&Plan { trains, ..Plan::default() }, 4).hexes).unwrap();
    assert_eq!(hexes(vec![PlanReach::Unlimited]), hexes(vec![PlanReach::Stops(4); 4]));
}

#[test]
fn every_board_is_a_valid_question_and_every_hex_has_track() {
    for size in 1..=9 {
        for seed in 1..=5 {
            let plan = Plan { size, ..Plan::default() };
            let position = position(&plan, seed);
            let board = position.board();
            assert_eq!(board.hexes().len(), size * size);
            assert!(board.hexes().iter().all(|hex| hex.segments().len() > 0), "{}", position.id);
        }
    }
}

#[test]
fn as_many_hexes_as_the_plan_says_have_cities_towns_and_junctions() {
    for (size, shares) in [
        (10, Shares { cities: 25, towns: 10, junctions: 40, empty: 5 }),
        (10, Shares { cities: 0, towns: 0, junctions: 0, empty: 0 }),
        (10, Shares { cities: 100, towns: 0, junctions: 0, empty: 0 }),
        (20, Shares { cities: 1, towns: 2, junctions: 3, empty: 94 }),
    ] {
        let plan = Plan { size, shares, ..Plan::default() };
        let snapshot = board(&plan, 1);
        let count = |kind| {
            let of_kind = |number: &str| Catalogue::standard().get(number).and_then(TileKind::of) == Some(kind);
            snapshot.hexes.iter().filter(|hex| of_kind(&hex.tile)).count()
        };
        let hexes = size * size;
        let share = |percent: u8| hexes * usize::from(percent) / 100;
        assert_eq!(count(TileKind::City), share(shares.cities));
        assert_eq!(count(TileKind::Town), share(shares.towns));
        assert_eq!(count(TileKind::Junction), share(shares.junctions));
        assert_eq!(snapshot.hexes.len(), hexes - share(shares.empty));
        assert!(snapshot.check().is_ok());
    }
}

#[test]
fn shares_that_round_up_do_not_ask_for_more_hexes_than_there_are() {
    let shares = Shares { cities: 25, towns: 25, junctions: 25, empty: 25 };
    for size in 1..=7 {
        let plan = Plan { size, shares, ..Plan::default() };
        assert!(board(&plan, 1).hexes.len() <= size * size);
    }
}

#[test]
fn a_tile_is_of_the_kind_that_its_best_part_makes_it() {
    let kind = |number: &str| TileKind::of(Catalogue::standard().get(number).unwrap());
    assert_eq!(["57", "471"].map(kind), [Some(TileKind::City); 2]);
    assert_eq!(["58", "11"].map(kind), [Some(TileKind::Town); 2]);
    assert_eq!(["23", "80", "114"].map(kind), [Some(TileKind::Junction); 3]);
    assert_eq!(["9", "20", "798"].map(kind), [Some(TileKind::Plain); 3]);
    assert_eq!(kind("48"), None);
}

#[test]
fn all_usual_tiles_are_standard_ones_and_draw_from_every_kind() {
    let plan = Plan::default();
    assert_eq!(plan.tiles.len(), Plan::TILES.len());
    for kind in TileKind::ALL {
        assert!(plan.tiles.iter().filter(|tile| TileKind::of(tile) == Some(kind)).count() > 3, "{kind}");
    }
}

#[test]
fn little_track_ends_nowhere() {
    for seed in 1..=5 {
        let position = position(&Plan { size: 8, ..Plan::default() }, seed);
        let board = position.board();
        let mut ends = std::collections::BTreeMap::new();
        for segment in board.segments() {
            for end in segment.ends {
                if let End::Edge { id, .. } = end {
                    ends.entry(id).or_insert_with(Vec::new).push(segment.hex);
                }
            }
        }
        let dead = ends.values().filter(|hexes| hexes.iter().all(|hex| *hex == hexes[0])).count();
        assert!(dead * 6 < ends.len(), "{dead} of {} in {}", ends.len(), position.id);
    }
}

#[test]
fn track_of_different_gauge_does_not_count_as_joined() {
    let [broad, narrow] = ["9", "79"].map(|number| turned(&tiles(&[number])[0]));
    let meets = |one: &Turned, other: &Turned| one.exits.iter().any(|&exit| other.exits.iter().any(|&to| exit.meets(to)));
    assert!(meets(&broad[0], &broad[0]) && meets(&narrow[0], &narrow[0]));
    assert!(!meets(&broad[0], &narrow[0]));
    assert!(!meets(&broad[0], &broad[1]), "other edges");
}

#[test]
fn the_company_has_its_tokens_in_different_cities_and_others_have_theirs() {
    for seed in 1..=5 {
        let plan = Plan { size: 7, tokens: 4, foreign: 6, ..Plan::default() };
        let snapshot = board(&plan, seed);
        let stops = || snapshot.hexes.iter().flat_map(|hex| &hex.stops);
        let own = |stop: &&crate::position::snapshot::SnapshotStop| {
            stop.tokens.iter().flatten().filter(|token| token.company == snapshot.company).count()
        };
        assert_eq!(stops().map(|stop| own(&stop)).filter(|&count| count == 1).count(), 4);
        assert_eq!(stops().flat_map(|stop| stop.tokens.iter().flatten()).count(), 10);
    }
}

#[test]
fn where_there_is_no_room_for_all_tokens_there_are_as_many_as_there_is_room_for() {
    let plan = Plan { size: 2, tiles: tiles(&["57", "9"]), tokens: 9, foreign: 9, ..Plan::default() };
    let shares = Shares { cities: 50, towns: 0, junctions: 0, empty: 0 };
    let snapshot = board(&Plan { shares, ..plan }, 1);
    let cities = snapshot.hexes.iter().flat_map(|hex| &hex.stops).filter(|stop| stop.kind == StopKind::City);
    assert_eq!(cities.map(|city| city.tokens.iter().flatten().count()).collect::<Vec<_>>(), [1, 1]);
}

#[test]
fn a_board_is_called_by_its_size_its_trains_and_its_seed() {
    let name = |trains: &str| {
        let trains = trains.split(',').map(|reach| reach.parse().unwrap()).collect();
        Plan { size: 6, trains, ..Plan::default() }.name(3)
    };
    assert_eq!(name("D,D"), "n6/t2xD/s3");
    assert_eq!(name("4,4,8,D"), "n6/t2x4+8+D/s3");
}

#[test]
fn a_plan_that_cannot_be_is_refused_with_what_was_expected() {
    let said = |plan: Plan| plan.snapshot(1).unwrap_err().to_string();
    let usual = Plan::default;
    assert_eq!(said(Plan { size: 0, ..usual() }), "a size of 0, expected 1 to 40");
    assert_eq!(said(Plan { size: usize::MAX, ..usual() }), format!("a size of {}, expected 1 to 40", usize::MAX));
    let shares = Shares { cities: 60, towns: 41, ..Shares::default() };
    assert_eq!(said(Plan { shares, ..usual() }), "shares of 131% in all, expected at most 100%");
    assert_eq!(
        said(Plan { tiles: tiles(&["9", "48"]), ..usual() }),
        "tile 48 has no track that leaves it, expected tiles with track"
    );
    assert_eq!(
        said(Plan { tiles: tiles(&["57", "9"]), ..usual() }),
        "6 hexes with towns, and no tile with that, expected one at least, or other shares"
    );
    let trains = vec![PlanReach::Unlimited; 1_001];
    assert!(matches!(Plan { trains, ..usual() }.snapshot(1), Err(PlanError::Trains(1_001))));
}

#[test]
fn a_reach_is_a_number_of_stops_or_none() {
    let reach = |text: &str| text.parse::<PlanReach>().ok();
    assert_eq!(reach("4"), Some(PlanReach::Stops(4)));
    assert_eq!(reach("D"), Some(PlanReach::Unlimited));
    for text in ["", "0", "d", "-1", "10000", "4.5", " 4"] {
        assert_eq!(reach(text), None, "{text}");
    }
}
