#![no_main]

libfuzzer_sys::fuzz_target!(|recipe: highball::properties::Recipe| highball::properties::strategies_agree(&recipe).unwrap());
