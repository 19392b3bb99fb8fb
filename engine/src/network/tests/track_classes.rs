use super::{Network, column};
use highball_game::position::Position;
use serde_json::json;

/// A line of three cities with trains of these classes of track, whose reaches all differ.
fn with_trains(classes: &[Option<&str>], overlap: bool) -> Position {
    let board =
        column(&["city 20 AR", "city 30 AR", "city 10 AR"]).with("version", 3.into()).with("overlap", overlap.into());
    let train = |(number, class): (usize, &Option<&str>)| json!({"id": number.to_string(), "reach": 2 + number, "track_class": class});
    classes.iter().enumerate().map(train).fold(board, |board, train| board.train(train)).position()
}

/// The first resource of the track of each train.
fn first_tracks(position: &Position) -> Vec<Option<u32>> {
    let network = Network::new(position);
    network.kinds().iter().map(|kind| network.first_track(kind.track_class)).collect()
}

#[test]
fn trains_of_one_class_share_the_only_copy_of_the_track() {
    assert_eq!(first_tracks(&with_trains(&[None, None], false)), [Some(0), Some(0)]);
    assert_eq!(first_tracks(&with_trains(&[Some("express")], false)), [Some(0)]);
}

#[test]
fn each_class_with_several_trains_has_a_copy_of_the_track() {
    let position = with_trains(&[None, Some("express"), Some("freight"), None, Some("freight")], false);
    let network = Network::new(&position);
    let track = network.track_count() as u32;
    assert_eq!(first_tracks(&position), [Some(0), None, Some(track), Some(0), Some(track)]);
    assert_eq!(network.resource_count() as u32, 2 * track);
}

#[test]
fn if_routes_may_overlap_no_track_is_a_resource() {
    let position = with_trains(&[None, None, Some("express")], true);
    assert_eq!(first_tracks(&position), [None, None, None]);
    assert_eq!(Network::new(&position).resource_count(), 0);
}

#[test]
fn a_city_that_serves_one_local_run_is_a_resource_of_local_trains() {
    let local = |id: &str| json!({"id": id, "reach": 2, "local": true});
    let board = |once: bool| column(&["city 20 AR", "city 30"]).with("version", 3.into()).with("local_once", once.into());
    let units =
        |board: highball_game::test_board::TestBoard| Network::new(&board.position()).side_constraints().local_units.clone();
    assert_eq!(units(board(false).train(local("1")).train(local("2"))), []);
    assert_eq!(units(board(true).train(local("1")).reach(2)), [], "one local train alone");
    assert_eq!(units(board(true).train(local("1")).train(local("2"))), [Some(1), None]);
}
