//! The two forms in which a condition of a bonus or of a demand is written.

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::{ByName, Condition};

/// A condition of a bonus or of a demand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "SnapshotIncludes"))]
#[serde(untagged)]
pub(super) enum ConditionForm {
    /// The route includes at least one of these stops, each as `HEX/NUMBER`.
    Stops(Vec<String>),
    /// Any condition (version 3).
    Condition(Condition<ByName>),
}

impl<'de> Deserialize<'de> for ConditionForm {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct IncludesVisitor;

        impl<'de> Visitor<'de> for IncludesVisitor {
            type Value = ConditionForm;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a list of stops, or a condition")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, sequence: A) -> Result<ConditionForm, A::Error> {
                Deserialize::deserialize(SeqAccessDeserializer::new(sequence)).map(ConditionForm::Stops)
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<ConditionForm, A::Error> {
                Deserialize::deserialize(MapAccessDeserializer::new(map)).map(ConditionForm::Condition)
            }
        }

        deserializer.deserialize_any(IncludesVisitor)
    }
}

/// Reads and writes conditions, each in its shortest form.
pub(super) mod conditions {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::{ByName, Condition, ConditionForm};
    use crate::rules::Written;

    pub(in crate::rules) fn deserialize<'de, D, N>(deserializer: D) -> Result<Vec<Condition<N>>, D::Error>
    where
        D: Deserializer<'de>,
        N: Written,
    {
        let forms = Vec::<ConditionForm>::deserialize(deserializer)?;
        let condition = |form| match form {
            ConditionForm::Stops(stops) => Condition::any_of(stops),
            ConditionForm::Condition(Condition { kinds, stops, hexes, counted, at_least }) => {
                Condition { kinds, stops, hexes, counted, at_least }
            }
        };
        Ok(forms.into_iter().map(condition).collect())
    }

    pub(in crate::rules) fn serialize<S: Serializer, N: Written>(
        conditions: &[Condition<N>],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let form = |condition: &Condition<N>| match condition.clone() {
            Condition { stops, .. } if condition.is_list() => ConditionForm::Stops(stops),
            Condition { kinds, stops, hexes, counted, at_least } => {
                ConditionForm::Condition(Condition::<ByName> { kinds, stops, hexes, counted, at_least })
            }
        };
        conditions.iter().map(form).collect::<Vec<_>>().serialize(serializer)
    }
}
