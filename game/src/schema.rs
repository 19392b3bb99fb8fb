//! Descriptions of types in JSON Schema, where serde is told how to write them.

/// Describes a type by another one that is written in the same way.
macro_rules! written_as {
    ($type:ty, $name:literal, $same:ty) => {
        impl schemars::JsonSchema for $type {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                $name.into()
            }

            fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                <$same>::json_schema(generator)
            }
        }
    };
}

pub(crate) use written_as;
