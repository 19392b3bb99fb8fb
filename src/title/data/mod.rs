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
    "1836jr30.toml",
    "1841.toml",
    "1846.toml",
    "18462pvariant.toml",
    "1850.toml",
    "1852missouri.toml",
    "1856.toml",
    "1870.toml",
    "1880.toml",
    "1882.toml",
    "1888.toml",
    "1893.toml",
    "1894.toml",
    "18al.toml",
    "18co.toml",
    "18cz.toml",
    "18eu.toml",
    "18jp-t.toml",
    "18ms.toml",
    "18mtbigskybarons.toml",
    "18nl.toml",
    "18royalgorge.toml",
    "18sj.toml",
    "18texas.toml",
    "18tokaido.toml",
];
