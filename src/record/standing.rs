//! Which actions stand: all that were not taken back, or were put back again.

use super::action::Action;
use super::error::{Fault, RecordError};

/// The actions that stand in the end, in their order, each followed by what happened by itself after it; and what is wrong
/// with the first that takes back or puts back what is not there, where it and all after it are left out.
///
/// `undo` takes back the last action that stands, or all after the one that it names; `redo` puts back what the last of
/// several `undo`s took, as long as nothing else was done. Messages always stand.
pub(super) fn standing(actions: Vec<Action>) -> (Vec<Action>, Option<RecordError>) {
    // Where an action is marked as taken back, so are all `undo`s and `redo`s that were about it.
    let mut stands: Vec<bool> = Vec::with_capacity(actions.len());
    let mut taken_back: Vec<Vec<usize>> = Vec::new();
    let mut fault = None;
    for action in &actions {
        let at = stands.len();
        stands.push(false);
        if action.skip {
            continue;
        }
        match action.kind.as_str() {
            "undo" => match first_undone(&actions, &stands, action) {
                Ok(first) => {
                    let undone = (first..at).filter(|&other| stands[other] && !actions[other].is_talk());
                    let undone: Vec<usize> = undone.collect();
                    undone.iter().for_each(|&other| stands[other] = false);
                    taken_back.push(undone);
                }
                Err(error) => {
                    fault = Some(error);
                    break;
                }
            },
            "redo" => match taken_back.pop() {
                Some(undone) => undone.iter().for_each(|&other| stands[other] = true),
                None => {
                    let error = Fault::new("a redo where nothing was taken back", "an undo before it");
                    fault = Some(error.in_action(action.id.unwrap_or_default()));
                    break;
                }
            },
            _ => {
                stands[at] = true;
                if !action.is_talk() {
                    taken_back.clear();
                }
            }
        }
    }
    let standing = actions.into_iter().zip(stands).filter(|(_, stands)| *stands).flat_map(|(action, _)| with_autos(action));
    (standing.collect(), fault)
}

/// The number of the first action that an `undo` may take back.
fn first_undone(actions: &[Action], stands: &[bool], undo: &Action) -> Result<usize, RecordError> {
    match undo.action_id {
        Some(0) => Ok(0),
        Some(id) => {
            actions[..stands.len()].binary_search_by_key(&Some(id), |action| action.id).map(|at| at + 1).map_err(|_| {
                let what = format!("it takes back all after action {id}, which is not there");
                Fault::new(what, "the number of an earlier action").in_action(undo.id.unwrap_or_default())
            })
        }
        None => {
            let last = (0..stands.len()).rev().find(|&at| stands[at] && !actions[at].is_talk());
            Ok(last.unwrap_or(stands.len()))
        }
    }
}

/// An action, and what happened by itself after it, under its id.
fn with_autos(mut action: Action) -> impl Iterator<Item = Action> {
    let id = action.id;
    let autos = std::mem::take(&mut action.auto_actions);
    std::iter::once(action).chain(autos.into_iter().map(move |auto| Action { id, auto_actions: Vec::new(), ..auto }))
}
