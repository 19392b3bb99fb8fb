//! Groups of trains that are alike in all that matters to a route.

use smallvec::SmallVec;

use super::route_match::same_route;
use super::train_terms::TrainTerms;
use highball_game::board::StopKind;
use highball_game::position::{Position, Run};
use highball_game::rules::{Reach, Train, TrainId};

/// Trains that can run the same routes for the same revenue, and the first of them.
pub(super) type TrainGroup<'a> = (SmallVec<[TrainId; 4]>, &'a Train);

/// Groups the trains of a position, in the order of the first train of each group. If routes may overlap, each train is a group:
/// trains of one group exclude each other on track.
pub(super) fn group_trains(position: &Position) -> SmallVec<[TrainGroup<'_>; 4]> {
    if position.rules().overlap {
        return position.train_ids().map(|id| (SmallVec::from_slice(&[id]), position.train(id))).collect();
    }
    alike_trains(position)
}

/// Groups the trains of a position that a player would not tell apart, in the order of the first train of each group.
pub(super) fn alike_trains(position: &Position) -> SmallVec<[TrainGroup<'_>; 4]> {
    let terms = TrainTerms::of_all(position);
    let mut groups: SmallVec<[TrainGroup<'_>; 4]> = SmallVec::new();
    for (id, own) in position.train_ids().zip(&terms) {
        match groups.iter_mut().find(|(trains, _)| terms[trains[0].index()] == *own) {
            Some((trains, _)) => trains.push(id),
            None => groups.push((SmallVec::from_slice(&[id]), position.train(id))),
        }
    }
    groups
}

/// Returns for each train of a position the number of its kind. Trains of the same kind can run the same routes for the same
/// revenue.
#[must_use]
pub fn kinds_of_trains(position: &Position) -> Vec<usize> {
    let mut kinds = vec![0; position.trains().len()];
    for (number, (trains, _)) in alike_trains(position).into_iter().enumerate() {
        trains.iter().for_each(|train| kinds[train.index()] = number);
    }
    kinds
}

/// Whether two runs are equal to a player: the same route, by trains of the same kind as given by [`kinds_of_trains`].
#[must_use]
pub fn same_run(kinds: &[usize], one: &Run, other: &Run) -> bool {
    kinds.get(one.train.index()) == kinds.get(other.train.index()) && same_route(&one.route.stops, &other.route.stops)
}

/// Whether the train's reach alone lets it visit a stop of this kind and visit cost.
pub(super) fn may_visit(train: &Train, kind: StopKind, visit_cost: u32) -> bool {
    match &train.reach {
        Reach::Number(most) => visit_cost <= *most,
        Reach::Sides(_) => true,
        Reach::Rows(rows) => rows.iter().any(|row| row.stops.contains(kind) && visit_cost <= row.visit),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::group_trains;
    use highball_game::test_board::TestBoard;

    /// The numbers of the trains of each group.
    fn groups(board: TestBoard) -> Vec<Vec<usize>> {
        let position = board.position();
        group_trains(&position).iter().map(|(trains, _)| trains.iter().map(|train| train.index()).collect()).collect()
    }

    fn city() -> TestBoard {
        TestBoard::new().hex("A", (0, 0), &["city 20 AR"], &[])
    }

    #[test]
    fn trains_that_differ_only_in_their_names_are_one_group() {
        let train = |id: &str, name: &str, reach: u32| json!({"id": id, "name": name, "reach": reach});
        let board = city().train(train("a", "3", 3)).train(train("b", "2", 2)).train(train("c", "3'", 3));
        assert_eq!(groups(board), [vec![0, 2], vec![1]]);
    }

    #[test]
    fn trains_that_differ_in_a_right_are_separate_groups() {
        let rows = |visit: u32| json!([{"stops": ["city"], "visit": visit, "pay": 2}]);
        let board = city()
            .train(json!({"id": "plain", "reach": 2}))
            .train(json!({"id": "twice", "reach": 2, "multiplier": 2}))
            .train(json!({"id": "tokenless", "reach": 2, "requires_token": false}))
            .train(json!({"id": "local", "reach": 2, "local": true}))
            .train(json!({"id": "rows", "reach": rows(2)}))
            .train(json!({"id": "longer rows", "reach": rows(3)}))
            .train(json!({"id": "rows again", "reach": rows(2)}))
            .train(json!({"id": "once", "reach": 2, "multiplier": 1}));
        assert_eq!(groups(board), [vec![0, 7], vec![1], vec![2], vec![3], vec![4, 6], vec![5]]);
    }

    #[test]
    fn trains_with_different_values_of_a_stop_are_separate_groups() {
        let mut snapshot = city().reach(2).snapshot();
        snapshot["trains"] = json!([{"id": "a", "reach": 2}, {"id": "b", "reach": 2}, {"id": "c", "reach": 2}]);
        snapshot["hexes"][0]["stops"][0]["revenue"] = json!([20, 30, 20]);
        assert_eq!(groups(TestBoard::from(snapshot.clone())), [vec![0, 2], vec![1]]);
        snapshot["hexes"][0]["stops"][0]["revenue"] = json!([20, 20, 20]);
        assert_eq!(groups(TestBoard::from(snapshot)), [vec![0, 1, 2]]);
    }

    /// A change to a question that is about one train, or two.
    type Change = fn(&mut serde_json::Value);

    #[test]
    fn trains_of_which_a_rule_says_different_things_are_separate_groups() {
        let of_first: [(&str, Change); 12] = [
            ("need", |q| q["needs"] = json!([{"trains": ["a"], "at_least": 1, "of": {"kinds": ["city"]}}])),
            ("bonus", |q| q["bonuses"] = bonus(&json!(["a"]), &json!(10))),
            ("amount", |q| q["bonuses"] = bonus(&json!(["a", "b"]), &json!([10, 20]))),
            ("licence", |q| q["licences"] = json!([{"id": "l", "trains": ["a"], "stops": ["A/0"], "held": []}])),
            ("bypass", |q| q["bypass"] = json!({"trains": ["a"]})),
            ("bypass of another company", |q| q["bypass"] = json!({"company": "BO", "trains": ["a"]})),
            ("choice", |q| q["choices"] = json!([{"id": "c", "train": "a", "values": []}])),
            ("reach by choice", |q| q["choices"] = json!([{"id": "c", "train": "a", "reach": 3, "values": []}])),
            ("free stops", |q| q["trains"][0]["free_stops"] = json!(["A/0"])),
            ("free stops by choice", |q| {
                q["choices"] = json!([{"id": "c", "train": "a", "free_stops": ["A/0"], "values": []}])
            }),
            ("free borders", |q| q["trains"][0]["free_borders"] = json!(1)),
            ("track class", |q| q["trains"][0]["track_class"] = json!("freight")),
        ];
        let of_both: [(&str, Change); 3] = [
            ("bonus", |q| q["bonuses"] = bonus(&json!(["b", "a"]), &json!([10, 10]))),
            ("bypass", |q| q["bypass"] = json!({"trains": ["b", "a"]})),
            ("choice", |q| q["choices"] = json!([{"id": "c", "values": []}])),
        ];
        let groups_with = |change: Change| {
            let mut snapshot = city().reach(2).snapshot();
            snapshot["version"] = json!(3);
            snapshot["trains"] = json!([{"id": "a", "reach": 2}, {"id": "b", "reach": 2}]);
            change(&mut snapshot);
            groups(TestBoard::from(snapshot))
        };
        for (what, change) in of_first {
            assert_eq!(groups_with(change), [vec![0], vec![1]], "{what}");
        }
        for (what, change) in of_both {
            assert_eq!(groups_with(change), [vec![0, 1]], "{what}");
        }
    }

    fn bonus(trains: &serde_json::Value, amount: &serde_json::Value) -> serde_json::Value {
        json!([{"id": "b", "trains": trains, "includes": [["A/0"]], "pays": [{"to": "route", "amount": amount}]}])
    }
}
