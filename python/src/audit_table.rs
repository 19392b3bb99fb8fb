//! The rows of an audit as a record batch of Arrow.

use std::sync::Arc;

use arrow_array::builder::{Int64Builder, ListBuilder, StringBuilder, StructBuilder};
use arrow_array::{ArrayRef, BooleanArray, Int64Array, RecordBatch, StringArray, UInt64Array};
use arrow_schema::{ArrowError, DataType, Field, Fields};
use highball::report::json::AuditRow;

/// Returns the rows as a table with the columns of `Audit.rows`. `holders` lists each player with what it missed.
pub(crate) fn audit_table(rows: &[AuditRow<'_>]) -> Result<RecordBatch, ArrowError> {
    let texts =
        |text: fn(&AuditRow<'_>) -> String| -> ArrayRef { Arc::new(StringArray::from_iter_values(rows.iter().map(text))) };
    let numbers =
        |number: fn(&AuditRow<'_>) -> u64| -> ArrayRef { Arc::new(UInt64Array::from_iter_values(rows.iter().map(number))) };
    let amounts =
        |amount: fn(&AuditRow<'_>) -> Option<i64>| -> ArrayRef { Arc::new(rows.iter().map(amount).collect::<Int64Array>()) };
    let flags = |flag: fn(&AuditRow<'_>) -> bool| -> ArrayRef {
        Arc::new(rows.iter().map(|row| Some(flag(row))).collect::<BooleanArray>())
    };
    let sums =
        |sum: fn(&AuditRow<'_>) -> Option<u64>| -> ArrayRef { Arc::new(rows.iter().map(sum).collect::<UInt64Array>()) };
    let columns = [
        ("file", texts(|row| row.file.to_owned())),
        ("game", texts(|row| row.game.to_owned())),
        ("action", numbers(|row| row.action)),
        ("round", texts(|row| row.round.clone())),
        ("company", texts(|row| row.company.to_owned())),
        ("played", numbers(|row| row.played)),
        ("legal", flags(|row| row.legal)),
        ("best", numbers(|row| row.best)),
        ("upper_bound", numbers(|row| row.upper_bound)),
        ("proven", flags(|row| row.proven)),
        ("missed", sums(|row| row.missed)),
        ("choice", texts(|row| row.choice.to_owned())),
        ("treasury", amounts(|row| row.treasury)),
        ("holders", holders(rows)),
        ("nobody", amounts(|row| row.nobody)),
        ("price", sums(|row| row.price)),
        ("best_price", sums(|row| row.best_price)),
        ("search_micros", numbers(|row| row.search_micros)),
        ("note", texts(|row| row.note.clone())),
    ];
    RecordBatch::try_from_iter_with_nullable(columns.map(|(name, array)| {
        let is_nullable = matches!(name, "missed" | "treasury" | "holders" | "nobody" | "price" | "best_price");
        (name, array, is_nullable)
    }))
}

fn holders(rows: &[AuditRow<'_>]) -> ArrayRef {
    let fields =
        Fields::from(vec![Field::new("player", DataType::Utf8, false), Field::new("missed", DataType::Int64, false)]);
    let each = StructBuilder::new(fields, vec![Box::new(StringBuilder::new()), Box::new(Int64Builder::new())]);
    let mut lists = ListBuilder::new(each);
    for row in rows {
        for share in row.shares.iter().flatten() {
            let player = lists.values();
            if let Some(names) = player.field_builder::<StringBuilder>(0) {
                names.append_value(share.to);
            }
            if let Some(amounts) = player.field_builder::<Int64Builder>(1) {
                amounts.append_value(share.missed);
            }
            player.append(true);
        }
        lists.append(row.shares.is_some());
    }
    Arc::new(lists.finish())
}
