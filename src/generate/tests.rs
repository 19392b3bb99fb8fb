use super::rotated_tile::{RotatedTile, rotations};
use super::{Plan, PlanError, PlanReach, TileKind, TileMix};
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

fn to_json(snapshot: &Snapshot) -> String {
    serde_json::to_string(snapshot).unwrap()
}

#[test]
fn the_same_seed_gives_the_same_board_and_another_seed_another() {
    let plan = Plan::default();
    assert_eq!(to_json(&board(&plan, 1)), to_json(&board(&plan, 1)));
    assert_ne!(to_json(&board(&plan, 1)), to_json(&board(&plan, 2)).replace("/s2", "/s1"));
}

/// Measurements on the board of a seed must be comparable for ever.
#[test]
fn the_board_of_a_seed_does_not_change_from_version_to_version() {
    let plan = Plan { size: 3, tokens: 1, foreign_tokens: 1, ..Plan::default() };
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
fn cities_towns_and_junctions_have_their_percentages_of_hexes() {
    for (size, mix) in [
        (10, TileMix { cities: 25, towns: 10, junctions: 40, empty: 5 }),
        (10, TileMix { cities: 0, towns: 0, junctions: 0, empty: 0 }),
        (10, TileMix { cities: 100, towns: 0, junctions: 0, empty: 0 }),
        (20, TileMix { cities: 1, towns: 2, junctions: 3, empty: 94 }),
    ] {
        let plan = Plan { size, mix, ..Plan::default() };
        let snapshot = board(&plan, 1);
        let count = |kind| {
            let of_kind = |number: &str| Catalogue::standard().get(number).and_then(TileKind::of) == Some(kind);
            snapshot.hexes.iter().filter(|hex| of_kind(&hex.tile)).count()
        };
        let hexes = size * size;
        let part = |percent: u8| hexes * usize::from(percent) / 100;
        assert_eq!(count(TileKind::City), part(mix.cities));
        assert_eq!(count(TileKind::Town), part(mix.towns));
        assert_eq!(count(TileKind::Junction), part(mix.junctions));
        assert_eq!(snapshot.hexes.len(), hexes - part(mix.empty));
        assert!(snapshot.check().is_ok());
    }
}

#[test]
fn percentages_that_round_up_never_exceed_the_number_of_hexes() {
    let mix = TileMix { cities: 25, towns: 25, junctions: 25, empty: 25 };
    for size in 1..=7 {
        let plan = Plan { size, mix, ..Plan::default() };
        assert!(board(&plan, 1).hexes.len() <= size * size);
    }
}

#[test]
fn the_best_part_of_a_tile_is_its_kind() {
    let kind = |number: &str| TileKind::of(Catalogue::standard().get(number).unwrap());
    assert_eq!(["57", "471"].map(kind), [Some(TileKind::City); 2]);
    assert_eq!(["58", "11"].map(kind), [Some(TileKind::Town); 2]);
    assert_eq!(["23", "80", "114"].map(kind), [Some(TileKind::Junction); 3]);
    assert_eq!(["9", "20", "798"].map(kind), [Some(TileKind::Plain); 3]);
    assert_eq!(kind("48"), None);
}

#[test]
fn all_default_tiles_are_standard_tiles_and_every_kind_has_several() {
    let plan = Plan::default();
    assert_eq!(plan.tiles.len(), Plan::TILES.len());
    for kind in TileKind::ALL {
        assert!(plan.tiles.iter().filter(|tile| TileKind::of(tile) == Some(kind)).count() > 3, "{kind}");
    }
}

#[test]
fn few_exits_are_dead_ends() {
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
fn track_of_different_gauge_is_not_connected() {
    let [broad, narrow] = ["9", "79"].map(|number| rotations(&tiles(&[number])[0]));
    let meets =
        |one: &RotatedTile, other: &RotatedTile| one.exits.iter().any(|&exit| other.exits.iter().any(|&to| exit.meets(to)));
    assert!(meets(&broad[0], &broad[0]) && meets(&narrow[0], &narrow[0]));
    assert!(!meets(&broad[0], &narrow[0]));
    assert!(!meets(&broad[0], &broad[1]), "other edges");
}

#[test]
fn the_company_has_its_tokens_in_different_cities_and_others_have_theirs() {
    for seed in 1..=5 {
        let plan = Plan { size: 7, tokens: 4, foreign_tokens: 6, ..Plan::default() };
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
fn there_are_never_more_tokens_than_room_for_them() {
    let plan = Plan { size: 2, tiles: tiles(&["57", "9"]), tokens: 9, foreign_tokens: 9, ..Plan::default() };
    let mix = TileMix { cities: 50, towns: 0, junctions: 0, empty: 0 };
    let snapshot = board(&Plan { mix, ..plan }, 1);
    let cities = snapshot.hexes.iter().flat_map(|hex| &hex.stops).filter(|stop| stop.kind == StopKind::City);
    assert_eq!(cities.map(|city| city.tokens.iter().flatten().count()).collect::<Vec<_>>(), [1, 1]);
}

#[test]
fn the_name_of_a_board_is_its_size_its_trains_and_its_seed() {
    let name = |trains: &str| {
        let trains = trains.split(',').map(|reach| reach.parse().unwrap()).collect();
        Plan { size: 6, trains, ..Plan::default() }.name(3)
    };
    assert_eq!(name("D,D"), "n6/t2xD/s3");
    assert_eq!(name("4,4,8,D"), "n6/t2x4+8+D/s3");
}

#[test]
fn an_impossible_plan_is_refused() {
    let error = |plan: Plan| plan.snapshot(1).unwrap_err().to_string();
    let default = Plan::default;
    assert_eq!(error(Plan { size: 0, ..default() }), "size 0 is not between 1 and 40");
    assert_eq!(error(Plan { size: usize::MAX, ..default() }), format!("size {} is not between 1 and 40", usize::MAX));
    let mix = TileMix { cities: 60, towns: 41, ..TileMix::default() };
    assert_eq!(error(Plan { mix, ..default() }), "the percentages add up to 131, more than 100");
    assert_eq!(error(Plan { tiles: tiles(&["9", "48"]), ..default() }), "tile 48 has no track to its edges");
    assert_eq!(
        error(Plan { tiles: tiles(&["57", "9"]), ..default() }),
        "6 hexes need a town, but no tile has it; add such a tile or change the percentages"
    );
    let trains = vec![PlanReach::Unlimited; 1_001];
    assert!(matches!(Plan { trains, ..default() }.snapshot(1), Err(PlanError::Trains(1_001))));
}

#[test]
fn a_reach_is_a_number_of_stops_or_unlimited() {
    let reach = |text: &str| text.parse::<PlanReach>().ok();
    assert_eq!(reach("4"), Some(PlanReach::Stops(4)));
    assert_eq!(reach("D"), Some(PlanReach::Unlimited));
    for text in ["", "0", "d", "-1", "10000", "4.5", " 4"] {
        assert_eq!(reach(text), None, "{text}");
    }
}
