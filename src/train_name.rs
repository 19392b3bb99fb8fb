//! Comparing what people call trains with the names of trains.

/// A way in which a word may match the name of a train. Both are folded.
pub(crate) type Matcher = fn(train: &str, word: &str) -> bool;

/// The ways in which a word may match the name of a train, best first.
pub(crate) const MATCHERS: [Matcher; 2] = [
    |train, word| train == word,
    |train, word| {
        let without_prime = train.replace('\'', "");
        let mut words = without_prime.split(' ');
        let first = words.next().unwrap_or_default();
        let mut kinds = words.clone().filter_map(|kind| kind.chars().next());
        without_prime == word
            || first == word
            || words.any(|kind| kind == word)
            || kinds.any(|kind| format!("{first}{kind}") == word)
    },
];

/// Lowercases a train's name, removes the article, the owner and "train" around it, and replaces all primes by `'`.
pub(crate) fn fold(name: &str, owner: &str) -> String {
    let primes = |letter| if "’‘′`´ʹ".contains(letter) { '\'' } else { letter };
    let lower: String = name.to_lowercase().chars().map(primes).collect();
    let words = lower.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut name = words.strip_prefix("the ").unwrap_or(&words);
    if !owner.is_empty() {
        name = name.strip_prefix(&format!("{} ", owner.to_lowercase())).unwrap_or(name);
    }
    name = name.strip_suffix("train").map_or(name, |name| name.trim_end_matches([' ', '-']));
    if name == "diesel" { "d".to_owned() } else { name.to_owned() }
}
