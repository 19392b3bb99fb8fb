//! Whatever is wrong with an input, the error names the place and says what was expected.

mod version_1;
mod version_2;
