//! What many tables of a title file share: the name, the conditions and the section of a rule, for whom something is, and by which
//! private company.

use std::ops::Range;

use serde::de::{Error, IgnoredAny};
use serde::{Deserialize, Deserializer};

use super::parts::Parts;
use super::raw::Text;
use super::spanned::Spanned;
use super::{PhaseRange, RuleCondition, Scope};

/// An unchecked rule. `says` holds the fields of its kind.
#[derive(Debug, Clone)]
pub(super) struct RawRule<R, I = Text> {
    /// Its name. Rules that need none have an `Option`.
    pub(super) id: I,
    /// Whether it is switched off.
    pub(super) off: bool,
    pub(super) when: RuleCondition<Text, Text>,
    pub(super) says: R,
    pub(super) cite: String,
    /// The span of its table.
    pub(super) span: Range<usize>,
}

/// The fields of every rule beside those of its kind.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Common<I> {
    id: I,
    #[serde(default)]
    off: bool,
    #[serde(default, rename = "if")]
    if_set: Option<Text>,
    #[serde(default)]
    unless: Option<Text>,
    #[serde(default)]
    companies: Vec<Text>,
    #[serde(default)]
    cite: String,
}

impl<'de, R: Deserialize<'de>, I: Deserialize<'de>> Deserialize<'de> for RawRule<R, I> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let table = Spanned::<Parts<Common<I>, Parts<PhaseRange<Text>, R>>>::deserialize(deserializer)?;
        let span = table.span();
        let Parts { first: common, rest: Parts { first: phases, rest: says } } = table.into_inner();
        let Common { id, off, if_set, unless, companies, cite } = common;
        Ok(Self { id, off, when: RuleCondition { if_set, unless, companies, phases }, says, cite, span })
    }
}

/// The name of a rule, if it has one.
pub(super) trait RuleId {
    fn name(&self) -> Option<&Text>;
}

impl RuleId for Text {
    fn name(&self) -> Option<&Text> {
        Some(self)
    }
}

impl RuleId for Option<Text> {
    fn name(&self) -> Option<&Text> {
        self.as_ref()
    }
}

/// The name of an entry whose name is its key, so that it has no field for it.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct IsKey;

impl<'de> Deserialize<'de> for IsKey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Option::<IgnoredAny>::deserialize(deserializer)? {
            None => Ok(Self),
            Some(_) => Err(D::Error::custom("it is the key, expected no field for it")),
        }
    }
}

/// Something unchecked that only some companies have, or only in some phases.
#[derive(Debug, Clone)]
pub(super) struct Scoped<R> {
    pub(super) scope: Scope<Text, Text>,
    pub(super) says: R,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Companies {
    #[serde(default)]
    kinds: Vec<Text>,
    #[serde(default)]
    companies: Vec<Text>,
}

impl<'de, R: Deserialize<'de>> Deserialize<'de> for Scoped<R> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Parts { first, rest: Parts { first: phases, rest: says } } =
            Parts::<Companies, Parts<PhaseRange<Text>, R>>::deserialize(deserializer)?;
        let Companies { kinds, companies } = first;
        Ok(Self { scope: Scope { kinds, companies, phases }, says })
    }
}

/// An unchecked right that somebody has by a private company.
pub(super) type RawRight<R> = Parts<RawRightHolder, Parts<PhaseRange<Text>, R>>;

/// The private company of a right, and how often it can be used.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawRightHolder {
    pub(super) private: Text,
    #[serde(default)]
    pub(super) by_president: bool,
    #[serde(default)]
    pub(super) uses: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) unlimited: bool,
    #[serde(default)]
    pub(super) closes: bool,
    #[serde(default)]
    pub(super) cite: Option<String>,
}
