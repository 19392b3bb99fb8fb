//! Groups of trains that are alike in all that matters to a route.

use smallvec::SmallVec;

use super::route_match::same_route;
use highball_game::board::StopKind;
use highball_game::position::{Position, Run};
use highball_game::rules::{Amount, Pay, Reach, Rules, Train, TrainId};

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
    let mut groups: SmallVec<[TrainGroup<'_>; 4]> = SmallVec::new();
    for id in position.train_ids() {
        let train = position.train(id);
        let has_same_values =
            |other: TrainId| position.rules().stops.iter().all(|stop| stop.value.to(id) == stop.value.to(other));
        let has_same_rules = |other: &Train| {
            train.reach == other.reach
                && train.free_borders == other.free_borders
                && train.gauges == other.gauges
                && train.multiplier == other.multiplier
                && train.requires_token == other.requires_token
                && train.traffic == other.traffic
                && train.local == other.local
                && train.track_class == other.track_class
                && train.part == other.part
                && train.rounding == other.rounding
        };
        let is_alike = |trains: &[TrainId], other: &Train| {
            has_same_rules(other) && has_same_values(trains[0]) && are_treated_alike(position.rules(), [id, trains[0]])
        };
        match groups.iter_mut().find(|(trains, other)| is_alike(trains, other)) {
            Some((trains, _)) => trains.push(id),
            None => groups.push((SmallVec::from_slice(&[id]), train)),
        }
    }
    groups
}

/// Returns whether no need, bonus, licence or choice distinguishes two trains. A choice about one of them does, taken or not, so that
/// trains are of the same kinds whatever the company chooses.
fn are_treated_alike(rules: &Rules, [one, other]: [TrainId; 2]) -> bool {
    let is_same = |pay: &Pay| match &pay.amount {
        Amount::PerTrain(amounts) => amounts[one.index()] == amounts[other.index()],
        Amount::Same(_) | Amount::BestStop(_) => true,
    };
    let filters = rules.needs.iter().map(|need| &need.trains);
    let filters = filters.chain(rules.bonuses.iter().map(|bonus| &bonus.trains));
    let mut filters = filters.chain(rules.licences.iter().map(|licence| &licence.trains));
    let are_about = |train: TrainId| rules.choices.iter().any(|choice| choice.train == Some(train));
    filters.all(|trains| trains.contains(one) == trains.contains(other))
        && !are_about(one)
        && !are_about(other)
        && rules.bonuses.iter().flat_map(|bonus| &bonus.pays).all(is_same)
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
}
