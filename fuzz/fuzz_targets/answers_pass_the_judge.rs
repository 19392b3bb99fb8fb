#![no_main]

libfuzzer_sys::fuzz_target!(|recipe: highball::properties::Recipe| highball::properties::answers_pass_the_judge(&recipe).unwrap());
