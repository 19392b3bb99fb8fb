//! Keys and texts as TOML writes them.

/// Writes a text in quotes.
pub(crate) fn text(text: &str) -> String {
    toml::Value::String(text.to_owned()).to_string()
}

/// Writes a list of texts.
pub(crate) fn list<'a>(texts: impl IntoIterator<Item = &'a String>) -> String {
    format!("[{}]", texts.into_iter().map(|item| text(item)).collect::<Vec<_>>().join(", "))
}

/// Writes a key, in quotes if it needs them.
pub(crate) fn key(name: &str) -> String {
    let is_bare = !name.is_empty() && name.chars().all(|char| char.is_ascii_alphanumeric() || char == '-' || char == '_');
    if is_bare { name.to_owned() } else { text(name) }
}
