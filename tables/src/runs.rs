//! Runs as a column of lists of structs.

use std::sync::{Arc, LazyLock};

use arrow_array::builder::{Int64Builder, ListBuilder, StringBuilder};
use arrow_array::{Array, ArrayRef, ListArray, StructArray};
use arrow_buffer::{NullBuffer, OffsetBuffer};
use arrow_schema::{DataType, Field, Fields};

use super::answers::{integer, required};
use highball::report::json::{JsonBonus, JsonRun};

/// The fields of a run.
static RUN: LazyLock<Fields> = LazyLock::new(|| {
    required([
        ("train", DataType::Utf8),
        ("revenue", DataType::Int64),
        ("stops", list_of(DataType::Utf8)),
        ("legs", list_of(list_of(DataType::Utf8))),
        ("track", list_of(list_of(DataType::Utf8))),
        ("paid", list_of(DataType::Utf8)),
        ("bonuses", list_of(DataType::Struct(BONUS.clone()))),
    ])
});

static BONUS: LazyLock<Fields> = LazyLock::new(|| {
    let pays = list_of(DataType::Struct(PAY.clone()));
    required([("id", DataType::Utf8), ("pays", pays), ("cite", DataType::Utf8)])
});

static PAY: LazyLock<Fields> = LazyLock::new(|| required([("to", DataType::Utf8), ("amount", DataType::Int64)]));

/// Returns the type of a run.
pub(super) fn run_type() -> DataType {
    DataType::Struct(RUN.clone())
}

fn list_of(item: DataType) -> DataType {
    DataType::List(item_field(item))
}

fn item_field(item: DataType) -> Arc<Field> {
    Arc::new(Field::new_list_field(item, false))
}

/// The runs of each row.
#[derive(Debug)]
pub(super) struct RunColumns {
    rows: Lengths,
    train: StringBuilder,
    revenue: Int64Builder,
    stops: ListBuilder<StringBuilder>,
    legs: ListBuilder<ListBuilder<StringBuilder>>,
    track: ListBuilder<ListBuilder<StringBuilder>>,
    paid: ListBuilder<StringBuilder>,
    bonuses: BonusColumns,
}

/// The bonuses of each run, and the payments of each bonus.
#[derive(Debug, Default)]
struct BonusColumns {
    runs: Lengths,
    id: StringBuilder,
    cite: StringBuilder,
    bonuses: Lengths,
    to: StringBuilder,
    amount: Int64Builder,
}

/// The lengths of lists of structs.
#[derive(Debug, Default)]
struct Lengths(Vec<usize>);

impl Lengths {
    /// Returns the lists. There are none of this afterwards.
    fn finish(&mut self, fields: &Fields, columns: Vec<ArrayRef>, nulls: Option<NullBuffer>) -> ListArray {
        let offsets = OffsetBuffer::from_lengths(std::mem::take(&mut self.0));
        let structs = StructArray::new(fields.clone(), columns, None);
        ListArray::new(item_field(structs.data_type().clone()), offsets, Arc::new(structs), nulls)
    }
}

impl Default for RunColumns {
    fn default() -> Self {
        let strings = || ListBuilder::new(StringBuilder::new()).with_field(item_field(DataType::Utf8));
        let lists = || ListBuilder::new(strings()).with_field(item_field(list_of(DataType::Utf8)));
        Self {
            rows: Lengths::default(),
            train: StringBuilder::default(),
            revenue: Int64Builder::default(),
            stops: strings(),
            legs: lists(),
            track: lists(),
            paid: strings(),
            bonuses: BonusColumns::default(),
        }
    }
}

impl RunColumns {
    /// Adds the runs of a row.
    pub(super) fn push(&mut self, runs: &[JsonRun<'_>]) {
        self.rows.0.push(runs.len());
        for run in runs {
            self.train.append_value(run.train);
            self.revenue.append_value(integer(run.revenue));
            append_list(&mut self.stops, &run.stops);
            append_lists(&mut self.legs, &run.legs);
            append_lists(&mut self.track, &run.track);
            append_list(&mut self.paid, &run.paid);
            self.bonuses.push(&run.bonuses);
        }
    }

    /// Returns the rows. This is then without rows again.
    pub(super) fn finish(&mut self, nulls: Option<NullBuffer>) -> ListArray {
        let columns: Vec<ArrayRef> = vec![
            Arc::new(self.train.finish()),
            Arc::new(self.revenue.finish()),
            Arc::new(self.stops.finish()),
            Arc::new(self.legs.finish()),
            Arc::new(self.track.finish()),
            Arc::new(self.paid.finish()),
            Arc::new(self.bonuses.finish()),
        ];
        self.rows.finish(&RUN, columns, nulls)
    }
}

impl BonusColumns {
    fn push(&mut self, bonuses: &[JsonBonus<'_>]) {
        self.runs.0.push(bonuses.len());
        for bonus in bonuses {
            self.id.append_value(bonus.id);
            self.cite.append_value(bonus.cite);
            self.bonuses.0.push(bonus.pays.len());
            for pay in &bonus.pays {
                self.to.append_value(&pay.to);
                self.amount.append_value(pay.amount);
            }
        }
    }

    fn finish(&mut self) -> ListArray {
        let pays = self.bonuses.finish(&PAY, vec![Arc::new(self.to.finish()), Arc::new(self.amount.finish())], None);
        let columns: Vec<ArrayRef> = vec![Arc::new(self.id.finish()), Arc::new(pays), Arc::new(self.cite.finish())];
        self.runs.finish(&BONUS, columns, None)
    }
}

fn append_list(column: &mut ListBuilder<StringBuilder>, texts: &[impl AsRef<str>]) {
    for text in texts {
        column.values().append_value(text);
    }
    column.append(true);
}

fn append_lists(column: &mut ListBuilder<ListBuilder<StringBuilder>>, lists: &[Vec<impl AsRef<str>>]) {
    for list in lists {
        append_list(column.values(), list);
    }
    column.append(true);
}
