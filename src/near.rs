//! Names that somebody may have meant.

/// From 0, nothing in common, to 1, the same: what is as like a name as this may have been meant.
const LIKE: f64 = 0.75;

/// How many names are offered.
const MOST: usize = 3;

/// Of the known names those that are most like this one, best first; none where nothing is like it. Capitals do not matter.
pub(crate) fn near<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let mut names: Vec<&str> =
        by_likeness(name, known).into_iter().take_while(|&(likeness, _)| likeness >= LIKE).map(|(_, known)| known).collect();
    names.dedup();
    names.truncate(MOST);
    names
}

/// The known names, those that are most like this one first.
pub(crate) fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    by_likeness(name, known).into_iter().map(|(_, known)| known).collect()
}

/// The known names with how like this one each is, the likest first.
fn by_likeness<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Vec<(f64, &'a str)> {
    let name = name.to_lowercase();
    let likeness = |known: &str| strsim::jaro_winkler(&known.to_lowercase(), &name);
    let mut known: Vec<_> = known.into_iter().map(|known| (likeness(known), known)).collect();
    known.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    known
}
