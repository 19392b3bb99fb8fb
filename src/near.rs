//! Names that somebody may have meant.

/// From 0, nothing in common, to 1, the same: what is as like a name as this may have been meant.
const LIKE: f64 = 0.75;

/// How many names are offered.
const MOST: usize = 3;

/// Of the known names those that are most like this one, best first; none where nothing is like it. Capitals do not matter.
pub(crate) fn near<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let name = name.to_lowercase();
    let likeness = |known: &str| strsim::jaro_winkler(&known.to_lowercase(), &name);
    let mut near: Vec<_> = known.into_iter().map(|known| (likeness(known), known)).collect();
    near.retain(|&(likeness, _)| likeness >= LIKE);
    near.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    let mut names: Vec<&str> = near.into_iter().map(|(_, known)| known).collect();
    names.dedup();
    names.truncate(MOST);
    names
}
