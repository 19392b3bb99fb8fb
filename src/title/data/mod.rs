//! The title files that are compiled in.

macro_rules! files {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!($name))),*]
    };
}

/// Names and texts of the files, in the order in which titles are listed.
pub(super) const FILES: &[(&str, &str)] = files![
    "18mex.toml",
    "18tn.toml",
    "1830.toml",
    "1889.toml",
    "18chesapeake.toml",
    "18ga.toml",
    "18mw.toml",
    "18ez.toml",
    "18sa.toml",
    "1804.toml",
    "1841.toml",
    "1850.toml",
    "1856.toml",
    "1882.toml",
    "1888.toml",
    "1893.toml",
    "18al.toml",
    "18cz.toml",
    "18jp-t.toml",
    "18ms.toml",
    "18nl.toml",
    "18texas.toml",
    "1817.toml",
    "1817na.toml",
    "1817wo.toml",
    "18hiawatha.toml",
    "18de.toml",
    "1877venezuela.toml",
    "1867.toml",
    "1861.toml",
    "1824.toml",
    "1824cisleithania.toml",
    "1837.toml",
    "18fl.toml",
    "1847ae.toml",
];
