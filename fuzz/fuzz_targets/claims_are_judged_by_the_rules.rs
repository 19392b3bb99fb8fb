#![no_main]

use highball::properties::{ClaimRecipe, Recipe, any_text_is_a_claim_or_refused, claims_are_judged_by_the_rules};

libfuzzer_sys::fuzz_target!(|input: (Recipe, ClaimRecipe, String)| {
    let (recipe, picks, text) = input;
    claims_are_judged_by_the_rules(&recipe, picks).unwrap();
    any_text_is_a_claim_or_refused(&recipe, &text).unwrap();
});
