//! Comparing what people write with the names of places.

use unicode_normalization::char::{canonical_combining_class, decompose_canonical};

/// A name without case, accents and punctuation.
pub struct FoldedName {
    /// The whole name.
    whole: String,
    /// Its parts, such as both of `Ciudad Juárez / El Paso`.
    parts: Vec<String>,
}

/// A way in which a word may match the name of a place.
pub type Matcher = fn(place: &FoldedName, word: &FoldedName) -> bool;

/// The ways in which a word may match the name of a place, best first.
pub const MATCHERS: [Matcher; 7] = [
    |place, word| place.whole == word.whole,
    |place, word| place.parts.len() == word.parts.len() && place.parts.iter().all(|part| word.parts.contains(part)),
    |place, word| place.parts.contains(&word.whole),
    |place, word| place.names().any(|name| name.starts_with(&word.whole)),
    |place, word| place.names().any(|name| format!(" {name}").contains(&format!(" {}", word.whole))),
    |place, word| place.names().any(|name| abbreviates(&word.whole, name)),
    |place, word| place.names().any(|name| are_initials(&word.whole, name)),
];

/// Number of [`MATCHERS`] that match full names only.
const FULL_NAME_MATCHERS: usize = 3;

impl FoldedName {
    /// Folds a name.
    #[must_use]
    pub fn of(name: &str) -> Self {
        Self { whole: fold(name), parts: name.split('/').map(fold).filter(|part| !part.is_empty()).collect() }
    }

    /// Whether nothing is left of the name.
    pub fn is_empty(&self) -> bool {
        self.whole.is_empty()
    }

    /// Whether a word or several are a part of the name.
    pub fn contains(&self, part: &Self) -> bool {
        self.whole.contains(&part.whole)
    }

    /// Whether two names differ at most in case, accents and punctuation.
    pub fn is_same(&self, other: &Self) -> bool {
        self.whole == other.whole
    }

    /// Whether two names differ at most in case, accents, punctuation and spaces.
    pub fn is_same_without_spaces(&self, other: &Self) -> bool {
        self.whole.split(' ').flat_map(str::chars).eq(other.whole.split(' ').flat_map(str::chars))
    }

    /// Whether a word is this full name, or one of its parts.
    pub fn is_full_name(&self, word: &Self) -> bool {
        MATCHERS[..FULL_NAME_MATCHERS].iter().any(|matches| matches(self, word))
    }

    fn names(&self) -> impl Iterator<Item = &String> {
        [&self.whole].into_iter().chain(&self.parts)
    }
}

/// Whether each word of a short form begins a word of the name, or is its first and last letter: `cd juarez`, `s l potosi`.
/// The name itself may have such a short form: `saint louis` matches `st louis`.
fn abbreviates(short: &str, name: &str) -> bool {
    let ends = |word: &str| Some([word.chars().next()?, word.chars().next_back()?]);
    let is_contracted = |short: &str, word: &str| short.chars().count() == 2 && ends(short) == ends(word);
    let (short, name): (Vec<&str>, Vec<&str>) = (short.split(' ').collect(), name.split(' ').collect());
    let matches = |(word, of): (&&str, &&str)| {
        of.starts_with(word) || is_contracted(word, of) || (short.len() > 1 && is_contracted(of, word))
    };
    name.windows(short.len()).any(|words| short.iter().zip(words).all(matches))
}

/// Whether a word is the initials of a name, or of its beginning. A `c` may follow for "city": `nyc`.
fn are_initials(word: &str, name: &str) -> bool {
    let initials: String = name.split(' ').filter_map(|word| word.chars().next()).collect();
    let begins = |word: &str| word.len() >= 2 && initials.starts_with(word);
    begins(word) || word.strip_suffix('c').is_some_and(begins)
}

/// Removes case, accents and punctuation.
fn fold(name: &str) -> String {
    let mut letters = String::with_capacity(name.len());
    for letter in name.chars() {
        // One by one, as the order of the accents does not matter. The iterator of the whole name has larger tables linked.
        decompose_canonical(letter, |part| {
            if canonical_combining_class(part) == 0 {
                letters.extend(part.to_lowercase());
            }
        });
    }
    letters.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}
