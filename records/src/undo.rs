//! Undo and redo: which actions of a record count.

use std::collections::HashMap;

use super::action::{Action, LOG};
use super::error::{ActionFault, RecordError};
use super::history::{History, Tip};
use highball_messages::Message;

/// Returns the actions that are not undone, in order, each followed by its automatic actions. If an `undo` or a `redo` is impossible,
/// also returns its error and drops it and everything after it.
///
/// `undo` takes back the last action, or all actions after the one that it names. `redo` restores what the last of several `undo`s
/// took back, unless another action came between. Messages are never undone, except lines in the log.
pub(super) fn without_undone(actions: Vec<Action>) -> (Vec<Action>, Option<RecordError>) {
    let mut counts = vec![false; actions.len()];
    let mut history = History::default();
    // The last action that counts so far and can be undone.
    let mut done: Tip = None;
    // What it was before each `undo` that can be taken back.
    let mut undone: Vec<Tip> = Vec::new();
    // In games that were played on one computer, numbers may repeat. The last action with a number counts.
    let mut place_of_id: HashMap<u64, usize> = HashMap::new();
    let mut fault = None;
    for (at, action) in actions.iter().enumerate() {
        place_of_id.extend(action.id.map(|id| (id, at)));
        // If an action is marked as undone, so are the `undo`s and `redo`s that concern it.
        if action.skip {
            continue;
        }
        match action.kind.as_str() {
            "undo" => match before_undo(&history, done, action, &place_of_id) {
                Ok(before) => undone.push(std::mem::replace(&mut done, before)),
                Err(error) => {
                    fault = Some(error);
                    break;
                }
            },
            "redo" => match undone.pop() {
                Some(restored) => done = restored,
                None => {
                    let error = ActionFault::new(Message::RedoWithoutUndo, Message::UndoBeforeIt);
                    fault = Some(error.in_action(action.id.unwrap_or_default()));
                    break;
                }
            },
            // A line that somebody writes into the log of the game can be undone, other messages cannot.
            _ if action.is_message() && action.kind != LOG => counts[at] = true,
            _ => {
                done = history.push(done, at);
                undone.clear();
            }
        }
    }
    history.places(done).for_each(|at| counts[at] = true);
    let counting = actions.into_iter().zip(counts).filter(|(_, counts)| *counts);
    (counting.flat_map(|(action, _)| with_automatic_actions(action)).collect(), fault)
}

/// Returns the last action that counts after an `undo`. `done` is the last one before it.
fn before_undo(history: &History, done: Tip, undo: &Action, place_of_id: &HashMap<u64, usize>) -> Result<Tip, RecordError> {
    match undo.action_id {
        None => Ok(history.before(done)),
        Some(0) => Ok(None),
        Some(id) => match place_of_id.get(&id) {
            Some(&last) => Ok(history.up_to(done, last)),
            None => {
                let what = Message::GoesBackTo { action: id };
                Err(ActionFault::new(what, Message::NumberOfEarlierAction).in_action(undo.id.unwrap_or_default()))
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
