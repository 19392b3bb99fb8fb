//! Which actions stand: all that were not taken back, or were put back again.

use super::action::Action;
use super::error::{Fault, RecordError};

/// The actions that stand in the end, in their order, each followed by what happened by itself after it; and what is wrong
/// with the first that takes back or puts back what is not there, where it and all after it are left out.
///
/// `undo` takes back the last action that stands, or all after the one that it names; `redo` puts back what the last of
/// several `undo`s took, as long as nothing else was done. Messages always stand.
pub(super) fn standing(actions: Vec<Action>) -> (Vec<Action>, Option<RecordError>) {
    let mut stands = vec![false; actions.len()];
    // Those that stand so far and can be taken back, in order.
    let mut done: Vec<usize> = Vec::new();
    let mut taken_back: Vec<Vec<usize>> = Vec::new();
    let mut fault = None;
    for (at, action) in actions.iter().enumerate() {
        // Where an action is marked as taken back, so are all `undo`s and `redo`s that were about it.
        if action.skip {
            continue;
        }
        match action.kind.as_str() {
            "undo" => match left_by(&actions[..=at], &done, action) {
                Ok(left) => taken_back.push(done.split_off(left)),
                Err(error) => {
                    fault = Some(error);
                    break;
                }
            },
            "redo" => match taken_back.pop() {
                Some(undone) => done.extend(undone),
                None => {
                    let error = Fault::new("a redo where nothing was taken back", "an undo before it");
                    fault = Some(error.in_action(action.id.unwrap_or_default()));
                    break;
                }
            },
            _ if action.is_talk() => stands[at] = true,
            _ => {
                done.push(at);
                taken_back.clear();
            }
        }
    }
    done.into_iter().for_each(|at| stands[at] = true);
    let standing = actions.into_iter().zip(stands).filter(|(_, stands)| *stands).flat_map(|(action, _)| with_autos(action));
    (standing.collect(), fault)
}

/// How many of those that are done stay so after an `undo`.
fn left_by(before: &[Action], done: &[usize], undo: &Action) -> Result<usize, RecordError> {
    match undo.action_id {
        None => Ok(done.len().saturating_sub(1)),
        Some(0) => Ok(0),
        Some(id) => match before.binary_search_by_key(&Some(id), |action| action.id) {
            Ok(last) => Ok(done.partition_point(|&at| at <= last)),
            Err(_) => {
                let what = format!("it takes back all after action {id}, which is not there");
                Err(Fault::new(what, "the number of an earlier action").in_action(undo.id.unwrap_or_default()))
            }
        },
    }
}

/// An action, and what happened by itself after it, under its id.
fn with_autos(mut action: Action) -> impl Iterator<Item = Action> {
    let id = action.id;
    let autos = std::mem::take(&mut action.auto_actions);
    std::iter::once(action).chain(autos.into_iter().map(move |auto| Action { id, auto_actions: Vec::new(), ..auto }))
}
