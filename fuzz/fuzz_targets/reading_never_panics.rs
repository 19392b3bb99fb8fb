#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| highball::properties::reading_never_panics(bytes).unwrap());
