//! 1847 AE, as players of the game know it.

use super::common::BuiltinTitle;

const TITLE: BuiltinTitle = BuiltinTitle { id: "1847AE", text: include_str!("../../../titles/src/title/data/1847ae.toml") };

/// On the late board. The companies that lose least run elsewhere without the bonus.
#[test]
fn coal_pays_70_and_two_marked_edges_40() {
    let late = TITLE.late_board();
    let of = |company: &str, amount: &str| {
        let change = (format!("amount = {amount} }}]"), "amount = 1 }]".to_owned());
        TITLE.with_and_without(&late, company, &[(&change.0, &change.1)])
    };
    assert_eq!(["HLB", "NDB", "RNB"].map(|company| of(company, "70")), [[380, 340], [310, 260], [330, 330]]);
    assert_eq!(["HLB", "NDB", "RNB"].map(|company| of(company, "40")), [[380, 380], [310, 310], [330, 300]]);
}
