//! Undo and redo: which actions of a record count.

use super::action::Action;
use super::error::{Fault, RecordError};

/// Returns the actions that are not undone, in order, each followed by its automatic actions. If an `undo` or a `redo` is impossible,
/// also returns its error and drops it and everything after it.
///
/// `undo` takes back the last action, or all actions after the one that it names. `redo` restores what the last of several `undo`s
/// took back, unless another action came between. Messages are never undone.
pub(super) fn without_undone(actions: Vec<Action>) -> (Vec<Action>, Option<RecordError>) {
    let mut counts = vec![false; actions.len()];
    // The actions that count so far and can be undone, in order.
    let mut done: Vec<usize> = Vec::new();
    let mut undone: Vec<Vec<usize>> = Vec::new();
    let mut fault = None;
    for (at, action) in actions.iter().enumerate() {
        // If an action is marked as undone, so are the `undo`s and `redo`s that concern it.
        if action.skip {
            continue;
        }
        match action.kind.as_str() {
            "undo" => match remaining(&actions[..=at], &done, action) {
                Ok(remaining) => undone.push(done.split_off(remaining)),
                Err(error) => {
                    fault = Some(error);
                    break;
                }
            },
            "redo" => match undone.pop() {
                Some(restored) => done.extend(restored),
                None => {
                    let error = Fault::new("a redo without anything undone", "an undo before it");
                    fault = Some(error.in_action(action.id.unwrap_or_default()));
                    break;
                }
            },
            _ if action.is_message() => counts[at] = true,
            _ => {
                done.push(at);
                undone.clear();
            }
        }
    }
    done.into_iter().for_each(|at| counts[at] = true);
    let counting = actions.into_iter().zip(counts).filter(|(_, counts)| *counts);
    (counting.flat_map(|(action, _)| with_automatic_actions(action)).collect(), fault)
}

/// Returns the number of actions in `done` that remain after an `undo`.
fn remaining(before: &[Action], done: &[usize], undo: &Action) -> Result<usize, RecordError> {
    match undo.action_id {
        None => Ok(done.len().saturating_sub(1)),
        Some(0) => Ok(0),
        // In games that were played on one computer, numbers may repeat.
        Some(id) => match before.iter().rposition(|action| action.id == Some(id)) {
            Some(last) => Ok(done.partition_point(|&at| at <= last)),
            None => {
                let what = format!("it goes back to action {id}, which does not exist");
                Err(Fault::new(what, "the number of an earlier action").in_action(undo.id.unwrap_or_default()))
            }
        },
    }
}

/// Returns an action and its automatic actions, which get its id.
fn with_automatic_actions(mut action: Action) -> impl Iterator<Item = Action> {
    let id = action.id;
    let autos = std::mem::take(&mut action.auto_actions);
    std::iter::once(action).chain(autos.into_iter().map(move |auto| Action { id, auto_actions: Vec::new(), ..auto }))
}
