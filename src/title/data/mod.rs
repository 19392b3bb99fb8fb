//! The title files that are compiled in.

/// Each file's name and text, in the order in which titles are listed.
pub(super) const FILES: &[(&str, &str)] = &[
    ("1830.toml", include_str!("1830.toml")),
    ("1889.toml", include_str!("1889.toml")),
    ("18chesapeake.toml", include_str!("18chesapeake.toml")),
    ("18ez.toml", include_str!("18ez.toml")),
    ("18ga.toml", include_str!("18ga.toml")),
    ("18mex.toml", include_str!("18mex.toml")),
    ("18mw.toml", include_str!("18mw.toml")),
    ("18sa.toml", include_str!("18sa.toml")),
    ("18tn.toml", include_str!("18tn.toml")),
];
