//! Undo and redo, and actions that follow from others.

use serde_json::json;

use super::{export, fault, holders, lay, of_player, par, shares, tiles};

#[test]
fn an_undo_takes_back_the_last_action() {
    let laid = [lay("AR", "K8", "6-0", 2), lay("AR", "K6", "9-0", 0), lay("AR", "K6", "8-0", 3)];
    let undo = of_player("undo", 1);
    let all = [&laid[..], &[undo.clone(), undo]].concat();
    assert_eq!(tiles(&export(&all)), ["K8 6/2"]);
}

#[test]
fn an_undo_to_an_action_takes_back_everything_after_it() {
    let mut undo = of_player("undo", 1);
    undo["action_id"] = 1.into();
    let all = [lay("AR", "K8", "6-0", 2), lay("AR", "K6", "9-0", 0), lay("AR", "I4", "8-0", 3), undo];
    assert_eq!(tiles(&export(&all)), ["K8 6/2"]);
    let mut undo = of_player("undo", 1);
    undo["action_id"] = 0.into();
    assert_eq!(tiles(&export(&[lay("AR", "K8", "6-0", 2), undo])), Vec::<String>::new());
}

#[test]
fn a_redo_restores_what_the_last_undo_took_back_and_messages_do_not_matter() {
    let (undo, redo) = (of_player("undo", 1), of_player("redo", 1));
    let message = json!({"type": "message", "entity": 1, "entity_type": "player", "message": "Sorry!"});
    let all = [lay("AR", "K8", "6-0", 2), lay("AR", "K6", "9-0", 0), message.clone(), undo.clone(), undo, message, redo];
    assert_eq!(tiles(&export(&all)), ["K8 6/2"]);
}

#[test]
fn a_redo_after_another_action_is_refused() {
    let all = [lay("AR", "K8", "6-0", 2), of_player("undo", 1), lay("AR", "K8", "5-0", 2), of_player("redo", 1)];
    assert_eq!(fault(&export(&all)), "action 4: a redo without anything undone, expected an undo before it");
}

#[test]
fn an_action_marked_as_undone_does_not_count() {
    let mut skipped = lay("AR", "K6", "9-0", 0);
    skipped["skip"] = true.into();
    let mut undo = of_player("undo", 1);
    undo["skip"] = true.into();
    assert_eq!(tiles(&export(&[lay("AR", "K8", "6-0", 2), skipped, undo])), ["K8 6/2"]);
}

#[test]
fn automatic_actions_follow_their_action() {
    let mut pass = of_player("pass", 2);
    pass["auto_actions"] = json!([shares("buy_shares", 1, &["AR_1"]), shares("buy_shares", 1, &["AR_2"])]);
    let all = [par(1, "AR"), shares("buy_shares", 2, &["AR_3"]), pass];
    assert_eq!(holders(&export(&all), "AR"), "Ann 40, Bob 10, offering 50");
}
