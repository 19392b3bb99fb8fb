//! Names that are like one that nobody knows.

/// From 0, nothing in common, to 1, the same: what is as like a name as this may have been meant.
const LIKE: f64 = 0.75;

/// At most so many names are proposed.
const MOST: usize = 3;

/// At most so many names are listed where none is like the one that was given.
const MOST_LISTED: usize = 12;

/// The names most like one, best first: at most three, and none where nothing is like it.
#[must_use]
pub fn near<'a>(name: &str, names: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let lower = name.to_lowercase();
    let likeness = |other: &str| strsim::jaro_winkler(&other.to_lowercase(), &lower);
    let mut near: Vec<_> = names.into_iter().map(|other| (likeness(other), other)).collect();
    near.retain(|&(likeness, _)| likeness >= LIKE);
    near.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    near.dedup();
    near.into_iter().map(|(_, name)| name).take(MOST).collect()
}

/// What to expect in place of a name: those like it, else all where they are few, else the first of them.
#[must_use]
pub fn or_near<'a>(name: &str, names: impl IntoIterator<Item = &'a str, IntoIter: Clone>) -> String {
    let names = names.into_iter();
    let near = near(name, names.clone());
    if !near.is_empty() {
        return format!("perhaps {}", one_of(&near));
    }
    let mut listed: Vec<&str> = names.take(MOST_LISTED + 1).collect();
    match listed.len() {
        0 => "none".to_owned(),
        1..=MOST_LISTED => one_of(&listed),
        _ => {
            listed.pop();
            format!("one such as {}", one_of(&listed))
        }
    }
}

/// `a, b or c`.
#[must_use]
pub fn one_of(names: &[&str]) -> String {
    match names.split_last() {
        None => String::new(),
        Some((last, [])) => (*last).to_owned(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
    }
}
