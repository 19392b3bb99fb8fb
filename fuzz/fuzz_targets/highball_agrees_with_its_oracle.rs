#![no_main]

libfuzzer_sys::fuzz_target!(|recipe: highball::properties::Recipe| highball_differential::compare_recipe(&recipe).unwrap());
