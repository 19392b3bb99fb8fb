//! Drafts of small invented facts.
