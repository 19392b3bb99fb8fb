//! `revenue`: a number, or a list with one for each train.

use serde::{Deserialize, Deserializer, Serialize};

use crate::json_fields::{NumberOrList, number_or_list, whole};
use crate::rules::MAX_AMOUNT;

/// The value of a stop.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum SnapshotRevenue {
    /// The same for every train.
    Same(u32),
    /// One for each train.
    PerTrain(Vec<u32>),
}

impl<'de> Deserialize<'de> for SnapshotRevenue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        /// A value in the list.
        struct Value(u32);

        impl<'de> Deserialize<'de> for Value {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                whole::<_, MAX_AMOUNT>(deserializer).map(Value)
            }
        }

        let revenue = number_or_list::<_, Vec<Value>, MAX_AMOUNT>(deserializer, "a list with one for each train")?;
        Ok(match revenue {
            NumberOrList::Number(value) => Self::Same(value),
            NumberOrList::List(values) => Self::PerTrain(values.into_iter().map(|Value(value)| value).collect()),
        })
    }
}
