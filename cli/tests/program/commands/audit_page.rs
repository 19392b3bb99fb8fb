//! The web page of `highball audit --format html`. `.ci/check_page_layout` looks at it in a browser.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::audit::{audit, audit_one, game};
use crate::common::fixtures;

fn page_of(game: &Value) -> String {
    audit_one(game, &["--format", "html"]).output
}

/// Returns a recorded game with three players' misses in several turns.
fn recorded() -> Value {
    serde_json::from_str(&fixtures::text("games/18MEX/hotseat01.json.gz")).unwrap()
}

/// Returns the places of some texts in a page, of which each must be there.
#[track_caller]
fn places(page: &str, texts: &[&str]) -> Vec<usize> {
    texts.iter().map(|text| page.find(text).unwrap_or_else(|| panic!("{text} is not in {page}"))).collect()
}

/// Returns the values of an attribute in a page, in order.
fn values<'p>(page: &'p str, attribute: &str) -> Vec<&'p str> {
    let begin = format!(" {attribute}=\"");
    page.split(&begin).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn a_page_is_self_contained_and_shows_what_was_missed() {
    let games = [("a.json", game(json!([]), "payout").to_string()), ("<b>.json", "{".to_owned())];
    let page = audit(&games, &["--format", "html"]).output;
    assert!(page.starts_with("<!DOCTYPE html>") && page.trim_end().ends_with("</html>"), "{page}");
    for outside in ["src=", "@import", "<script", "<link", "url(", "javascript:", " onload", " onclick", " onerror"] {
        assert!(!page.contains(outside), "{outside}: {page}");
    }
    // The only addresses are names of formats, and the links to the turns.
    for (at, _) in page.match_indices("://") {
        let address = page[..at].rfind(['"', '\'']).map_or(&page[at..], |begin| &page[begin + 1..]);
        let is_link = address.starts_with("https://18xx.games/game/5?action=8\"");
        assert!(is_link || address.starts_with("http://www.w3.org/"), "{}", &address[..60]);
    }
    // The chart for a wide and for a narrow screen, and the map with each set of runs.
    assert_eq!(page.matches("<svg").count(), 4, "{page}");
    assert!(page.contains("The best: 40") && page.contains("&lt;b&gt;.json"), "{page}");
    assert_eq!(page.matches("<section>").count(), page.matches("</section>").count());
}

#[test]
fn a_page_leads_with_what_matters() {
    let page = page_of(&recorded());
    let places = places(
        &page,
        &[
            "430 missed",
            "Who lost how much</a>: <span class=\"part\">Player 1: 23,</span>",
            "<span class=\"part\">unknown: 310.</span>",
            "The biggest misses",
            "MEX ran nothing and missed 310",
            "It is not known who missed the difference: the record has no dividend for it.",
            "The trains may have been forgotten, or the record may not show what they ran.",
            "What changes:",
            "3-train: no run",
            "4-train: no run",
            "What was played: 220",
            "Who lost how much in dividends",
            "Revenue by turn and round",
            "class=\"chart\"",
            ">Companies<",
            "Turns that ran too little",
            "Turns that ran nothing</h3><p>No train ran. The trains may have been forgotten",
            "Turns of the round in which the game was ended, not counted",
            "26 turns with the best runs",
            "Pictures of the other turns",
        ],
    );
    assert!(places.is_sorted(), "{places:?}");
    // The three biggest misses come first, and then the others in the order of the game.
    let missed: Vec<&str> = page.split("<details class=\"miss\"").skip(1).collect();
    let missed = missed.iter().map(|of_turn| {
        let summary = of_turn.split("<summary>").nth(1).and_then(|rest| rest.split("</summary>").next()).unwrap();
        summary.rsplit_once(' ').unwrap().1.parse::<u32>().unwrap()
    });
    assert_eq!(missed.collect::<Vec<_>>(), [310, 30, 30, 20, 10, 10, 20]);
    // The biggest misses are open, all else is folded away.
    assert_eq!(page.matches("<details class=\"miss\" open").count(), 3);
    assert_eq!(page.matches("<details class=\"miss\"").count(), 7);
    assert_eq!(page.matches("<details class=\"best\">").count(), 1);
    assert!(page.contains("2-train runs F5 Copper Canyon – E6 Chihuahua"), "{page}");
}

#[test]
fn bars_and_rows_link_to_turns_and_have_the_colours_of_companies() {
    let page = page_of(&recorded());
    let ids = values(&page, "id");
    let distinct: BTreeSet<&str> = ids.iter().copied().collect();
    assert_eq!((ids.len(), distinct.len()), (37, 37), "each turn is there once, and the players");
    let links: Vec<&str> = values(&page, "href").into_iter().filter_map(|link| link.strip_prefix('#')).collect();
    assert!(links.iter().all(|link| distinct.contains(link)), "{links:?}");
    // A bar in each of two charts, a row for each of seven turns with a picture, one from the top to the players, and one from each of
    // two sums to the turn of which it is not known who missed the difference.
    assert_eq!(links.len(), 2 * 36 + 7 + 1 + 2);
    let (_, chart) = page.split_once("class=\"chart\"").unwrap();
    let (chart, _) = chart.split_once("</svg>").unwrap();
    // FCP and CHI have these colours in 18MEX.
    for color in ["#fff128", "#ff4136"] {
        assert!(chart.contains(&format!("class=\"bar\" fill=\"{color}\"")), "{color}: {chart}");
        assert!(page.contains(&format!("color:{color}")), "{color}: {page}");
    }
    assert!(chart.contains("<title>OR 4.2, action 541: MEX earned 0 of a possible 310</title>"), "{chart}");
}

#[test]
fn charts_are_as_wide_as_the_page_unless_there_are_few_turns() {
    // Returns the width of each chart, and the right end of its last bars.
    let charts = |page: &str| -> Vec<(f64, f64)> {
        let pictures = page.split("<svg").skip(1).map(|rest| format!("<svg{}</svg>", rest.split("</svg>").next().unwrap()));
        let number = |node: roxmltree::Node<'_, '_>, name| node.attribute(name).unwrap().parse::<f64>().unwrap();
        let charts = pictures.filter(|picture| picture.contains("class=\"chart\"")).map(|picture| {
            let document = roxmltree::Document::parse(&picture).unwrap();
            let bars = document.descendants().filter(|node| node.has_tag_name("rect"));
            let end = bars.map(|bar| number(bar, "x") + number(bar, "width")).fold(0.0, f64::max);
            (number(document.root_element(), "width"), end)
        });
        let charts = charts.collect::<Vec<_>>();
        assert_eq!(charts.len(), 2, "a broad and a narrow one");
        charts
    };
    for (chart, width) in charts(&page_of(&recorded())).into_iter().zip([1_208.0, 358.0]) {
        assert!(chart.0 == width && chart.1 > 0.95 * width && chart.1 < width, "{chart:?}");
    }
    // A single bar is no wall.
    assert!(charts(&page_of(&game(json!([]), "payout"))).iter().all(|&(width, end)| end < width && width < 150.0));
}

#[test]
fn turns_link_to_the_site_if_the_game_was_played_there() {
    let address = "https://18xx.games/";
    let with_id = |id: Value| {
        let mut game = game(json!([]), "payout");
        game["id"] = id;
        page_of(&game)
    };
    for id in [json!(13315), json!("13315")] {
        assert!(with_id(id).contains("<a href=\"https://18xx.games/game/13315?action=8\" rel=\"noreferrer\">8</a>"));
    }
    let others =
        ["hs_ufsnyofg_31292", "", "5\"><script>alert(1)</script>", "-5", "+5", "5/6", "99999999999999999999999", "٥"];
    for id in others.map(Value::from).into_iter().chain([Value::Null]) {
        let page = with_id(id.clone());
        assert!(!page.contains(address) && !page.contains("<script"), "{id}: {page}");
    }
}

#[test]
fn names_in_a_record_are_never_markup() {
    let mut game = game(json!([]), "payout");
    game["players"][0]["name"] = "<img src=x onerror=alert(1)>\u{1b}[31m & \"Ann\"".into();
    let page = page_of(&game);
    assert!(!page.contains("<img") && !page.contains('\u{1b}'), "{page}");
    assert!(page.contains("&lt;img src=x onerror=alert(1)&gt;"), "{page}");
}
