//! Fields that can be written in two ways: as a number or a list, or as a word instead.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Deserialize, Deserializer, Error, IntoDeserializer, MapAccess, SeqAccess, Unexpected, Visitor};

use super::raw::Text;
use super::spanned::Spanned;

/// A number, or `"unlimited"` (None).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Number(pub(super) Option<u32>);

impl Number {
    /// Maximum number.
    pub(super) const MAX: u32 = 1_000;

    /// Stands for no limit where a number is required.
    pub(super) const UNLIMITED: u32 = 999;

    pub(super) fn or_unlimited(self) -> u32 {
        self.0.unwrap_or(Self::UNLIMITED)
    }
}

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct NumberVisitor;

        impl Visitor<'_> for NumberVisitor {
            type Value = Number;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a whole number from 0 to {} or \"unlimited\"", Number::MAX)
            }

            fn visit_i64<E: Error>(self, number: i64) -> Result<Number, E> {
                match u32::try_from(number) {
                    Ok(number) if number <= Number::MAX => Ok(Number(Some(number))),
                    _ => Err(E::invalid_value(Unexpected::Signed(number), &self)),
                }
            }

            fn visit_str<E: Error>(self, word: &str) -> Result<Number, E> {
                if word == "unlimited" { Ok(Number(None)) } else { Err(E::invalid_value(Unexpected::Str(word), &self)) }
            }
        }

        deserializer.deserialize_any(NumberVisitor)
    }
}

/// A number or `"unlimited"`, or a table in its place.
#[derive(Debug, Clone)]
pub(super) enum LimitOr<T> {
    Limit(Number),
    Table(T),
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for LimitOr<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct LimitVisitor<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for LimitVisitor<T> {
            type Value = LimitOr<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a whole number from 0 to {}, \"unlimited\" or a table", Number::MAX)
            }

            fn visit_i64<E: Error>(self, number: i64) -> Result<Self::Value, E> {
                Number::deserialize(number.into_deserializer()).map(LimitOr::Limit)
            }

            fn visit_str<E: Error>(self, word: &str) -> Result<Self::Value, E> {
                Number::deserialize(word.into_deserializer()).map(LimitOr::Limit)
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
                T::deserialize(MapAccessDeserializer::new(map)).map(LimitOr::Table)
            }
        }

        deserializer.deserialize_any(LimitVisitor(PhantomData))
    }
}

/// A list, `"chosen"` for the places that a marker of the board file names, or `"each-chosen"` for each of them by itself.
#[derive(Debug, Clone)]
pub(super) enum ChosenOr<T> {
    Chosen,
    EachChosen,
    Listed(T),
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for ChosenOr<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct ChosenVisitor<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for ChosenVisitor<T> {
            type Value = ChosenOr<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of stops or \"chosen\"")
            }

            fn visit_str<E: Error>(self, word: &str) -> Result<Self::Value, E> {
                match word {
                    "chosen" => Ok(ChosenOr::Chosen),
                    "each-chosen" => Ok(ChosenOr::EachChosen),
                    _ => Err(E::invalid_value(Unexpected::Str(word), &self)),
                }
            }

            fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Self::Value, A::Error> {
                T::deserialize(SeqAccessDeserializer::new(list)).map(ChosenOr::Listed)
            }
        }

        deserializer.deserialize_any(ChosenVisitor(PhantomData))
    }
}

/// A list of names, or a table that says more.
#[derive(Debug, Clone)]
pub(super) enum TextsOr<T> {
    Texts(Vec<Text>),
    Table(T),
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for TextsOr<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct TextsVisitor<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for TextsVisitor<T> {
            type Value = TextsOr<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of stops or a table")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Self::Value, A::Error> {
                Deserialize::deserialize(SeqAccessDeserializer::new(list)).map(TextsOr::Texts)
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
                T::deserialize(MapAccessDeserializer::new(map)).map(TextsOr::Table)
            }
        }

        deserializer.deserialize_any(TextsVisitor(PhantomData))
    }
}

/// A whole number, or a table that says what it depends on.
#[derive(Debug, Clone)]
pub(super) enum NumberOr<T> {
    Number(i64),
    Table(T),
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for NumberOr<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct NumberVisitor<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for NumberVisitor<T> {
            type Value = NumberOr<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a whole number or a table")
            }

            fn visit_i64<E: Error>(self, number: i64) -> Result<Self::Value, E> {
                Ok(NumberOr::Number(number))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
                T::deserialize(MapAccessDeserializer::new(map)).map(NumberOr::Table)
            }
        }

        deserializer.deserialize_any(NumberVisitor(PhantomData))
    }
}

/// Names: a list of them, or a single one.
#[derive(Debug, Clone, Default)]
pub(super) struct Names(pub(super) Vec<Text>);

impl<'de> Deserialize<'de> for Names {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        enum OneOrMany {
            One(String),
            Many(Vec<Text>),
        }

        impl<'de> Deserialize<'de> for OneOrMany {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct NamesVisitor;

                impl<'de> Visitor<'de> for NamesVisitor {
                    type Value = OneOrMany;

                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str("a name or a list of names")
                    }

                    fn visit_str<E: Error>(self, name: &str) -> Result<Self::Value, E> {
                        Ok(OneOrMany::One(name.to_owned()))
                    }

                    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Self::Value, A::Error> {
                        Vec::deserialize(SeqAccessDeserializer::new(list)).map(OneOrMany::Many)
                    }
                }

                deserializer.deserialize_any(NamesVisitor)
            }
        }

        let names = Spanned::<OneOrMany>::deserialize(deserializer)?;
        let span = names.span();
        Ok(Self(match names.into_inner() {
            OneOrMany::One(name) => vec![Spanned::new(span, name)],
            OneOrMany::Many(names) => names,
        }))
    }
}

/// A change of an entry, or `""` to remove it.
#[derive(Debug, Clone)]
pub(super) enum Change<T> {
    Removed,
    Changed(T),
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Change<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct ChangeVisitor<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for ChangeVisitor<T> {
            type Value = Change<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a table of what differs, or \"\" to remove the entry")
            }

            fn visit_str<E: Error>(self, word: &str) -> Result<Self::Value, E> {
                if word.is_empty() { Ok(Change::Removed) } else { Err(E::invalid_value(Unexpected::Str(word), &self)) }
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
                T::deserialize(MapAccessDeserializer::new(map)).map(Change::Changed)
            }
        }

        deserializer.deserialize_any(ChangeVisitor(PhantomData))
    }
}
