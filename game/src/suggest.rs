//! Suggestions for misspelled names.

/// Jaro-Winkler similarity, from 0 (nothing in common) to 1 (equal), from which on a name is suggested.
const MIN_SIMILARITY: f64 = 0.75;

/// Maximum number of suggestions.
const MAX_SUGGESTIONS: usize = 3;

/// Number of characters of a name that are compared. No known name comes near it, and comparing a text of megabytes takes seconds.
const MAX_COMPARED: usize = 200;

/// Returns the known names that are most similar to `name`, best first, ignoring case. Empty if none is similar.
pub fn suggest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let mut names: Vec<&str> = with_similarity(name, known)
        .into_iter()
        .take_while(|&(similarity, _)| similarity >= MIN_SIMILARITY)
        .map(|(_, known)| known)
        .collect();
    names.dedup();
    names.truncate(MAX_SUGGESTIONS);
    names
}

/// Returns all known names, the most similar to `name` first.
pub fn by_similarity<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    with_similarity(name, known).into_iter().map(|(_, known)| known).collect()
}

fn with_similarity<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Vec<(f64, &'a str)> {
    let name: String = name.chars().take(MAX_COMPARED).flat_map(char::to_lowercase).collect();
    let similarity = |known: &str| strsim::jaro_winkler(&known.to_lowercase(), &name);
    let mut known: Vec<_> = known.into_iter().map(|known| (similarity(known), known)).collect();
    known.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    known
}
