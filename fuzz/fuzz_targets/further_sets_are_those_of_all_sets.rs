#![no_main]

use highball::properties::{ConstraintsRecipe, Recipe, further_sets_are_those_of_all_sets};

libfuzzer_sys::fuzz_target!(|input: (Recipe, ConstraintsRecipe, u8)| {
    let (recipe, picks, wanted) = input;
    further_sets_are_those_of_all_sets(&recipe, picks, wanted).unwrap();
});
