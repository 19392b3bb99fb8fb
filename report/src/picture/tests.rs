//! Pictures, parsed as a browser parses them.

use std::collections::BTreeSet;

use roxmltree::{Document, Node};
use serde_json::json;

use super::*;
use highball_analysis::solve::{RunSet, Solver};
use highball_game::judge::FaultPlace;
use highball_game::position::Position;
use highball_game::rules::TrainId;
use highball_game::test_board::TestBoard;

/// A city, a town on through track, a junction and an off-board location in a row; a 3-train may run to all three stops.
pub(super) fn board() -> TestBoard {
    TestBoard::new()
        .hex("B1", (1, 1), &["city 40 AR BO"], &["e0-s0", "e5-s0"])
        .hex("B3", (1, 3), &["town 10"], &["e3-s0", "s0-e5"])
        .hex("C4", (2, 4), &[], &["e2-j", "j-e4"])
        .hex("D3", (3, 3), &["offboard 50"], &["e1-s0 terminal"])
        .reach(3)
        .with("title", json!("1800"))
        .with("phase", json!("5"))
}

pub(super) fn best(position: &Position) -> RunSet {
    RunSet::from(&Solver::new().solve(position).unwrap())
}

pub(super) fn panel(set: RunSet) -> Panel {
    Panel { heading: "best".to_owned(), set: Some(set), note: "Proven.".to_owned(), ..Panel::default() }
}

pub(super) fn draw(position: &Position, panels: &[Panel], width: u32) -> String {
    svg(position, panels, &Options { width, theme: Theme::Light, ..Options::default() }).unwrap()
}

/// Returns all texts of a picture.
pub(super) fn texts(svg: &str) -> Vec<String> {
    let document = Document::parse(svg).unwrap();
    let texts = document.descendants().filter(|node| node.has_tag_name("text"));
    let text =
        |node: Node<'_, '_>| node.descendants().filter(Node::is_text).filter_map(|part| part.text()).collect::<String>();
    texts.map(|node| text(node).trim().replace('\u{a0}', " ")).collect()
}

/// Returns the factor by which a node is scaled.
fn scale(node: Node<'_, '_>) -> f64 {
    let group_scale = |group: Node<'_, '_>| {
        let transform = group.attribute("transform")?;
        transform.split_once("scale(")?.1.trim_end_matches(')').parse::<f64>().ok()
    };
    node.ancestors().filter_map(group_scale).product()
}

#[test]
fn a_picture_of_a_small_board() {
    let position = board().position();
    insta::assert_snapshot!(draw(&position, &[panel(best(&position))], 400));
}

#[test]
fn the_legend_names_each_run_with_its_stops_and_sums() {
    let position =
        board().with("version", json!(2)).with("scenery", json!({"places": {"B1": "Arcadia", "C4": "Nowhere"}})).position();
    let texts = texts(&draw(&position, &[panel(best(&position))], 600));
    for text in ["AR in 1800, phase 5", "best", "3", "B1 Arcadia 40 – B3 10 – D3 50", "100", "total", "Proven.", "Nowhere"]
    {
        assert!(texts.iter().any(|it| it == text), "{text:?} is not among {texts:?}");
    }
}

#[test]
fn margins_name_the_hexes_even_if_there_is_no_room_for_coordinates() {
    let mut many = board();
    for column in 4..26_u8 {
        let (letter, row) = (char::from(b'A' + column), 4 + column % 2);
        many = many.hex(&format!("{letter}{row}"), (column.into(), row.into()), &[], &["e0-e3"]);
    }
    let texts_of_many = texts(&draw(&many.position(), &[], 390));
    assert!(texts_of_many.contains(&"D".to_owned()) && !texts_of_many.contains(&"D3".to_owned()), "{texts_of_many:?}");
    let position = board().position();
    let texts_of = |position: &Position| texts(&draw(position, &[], 600));
    for text in ["B", "C", "D", "1", "3", "4", "B3", "C4"] {
        assert!(texts_of(&position).iter().any(|it| it == text), "{text} is not among {:?}", texts_of(&position));
    }
    let strange = board().hex("Elsewhere", (5, 5), &["town 10"], &["e0-s0"]).position();
    assert!(!texts_of(&strange).contains(&"B".to_owned()));
}

#[test]
fn places_of_rule_violations_are_marked() {
    let position = board().position();
    let marks = |faults: Vec<FaultPlace>| {
        let svg = draw(&position, &[Panel { faults, ..panel(best(&position)) }], 600);
        let has_key = texts(&svg).iter().any(|text| text.starts_with("Rule violation"));
        (svg.matches(colors::FAULT).count() / 2, has_key)
    };
    assert_eq!(marks(Vec::new()), (0, false));
    let stop = position.board().stops().len() - 1;
    let places = [
        FaultPlace::Stop(highball_game::board::StopId::new(stop)),
        FaultPlace::Segment(highball_game::board::SegmentId::new(0)),
    ];
    assert_eq!(marks(places.to_vec()), (3, true), "two on the map and one in the key, each with two arms");
}

#[test]
fn tokens_show_their_traffic_even_on_small_pictures() {
    let position = TestBoard::version_2()
        .hex("B1", (1, 1), &["city 40 AR:goods BO:people SP"], &["e0-s0"])
        .hex("B3", (1, 3), &["city 10 -"], &["e3-s0"])
        .reach(2)
        .position();
    for width in [200, 390, 1_600] {
        let texts = texts(&draw(&position, &[], width));
        let ends_with = |letter| texts.iter().any(|text| text.len() < 3 && text.ends_with(letter));
        assert!(ends_with('G') && ends_with('P'), "{width}: {texts:?}");
    }
}

#[test]
fn a_city_shows_all_its_values_unless_they_would_hide_the_hex() {
    let value = |label: &str, value: u32| json!({"label": label, "value": value, "current": label == "gray"});
    let values = json!([value("yellow", 41), value("green", 51), value("brown", 61), value("gray", 81)]);
    let mut wide = board().with("version", json!(2)).with("scenery", json!({"values": {"B1/0": values}}));
    for column in 3..12 {
        wide = wide.hex(&format!("Z{column}"), (column, 20 + column % 2), &[], &["e0-e3"]);
    }
    let position = wide.position();
    let shown = |width| {
        let texts = texts(&draw(&position, &[], width));
        ["41", "51", "61", "81"].map(|value| texts.iter().any(|text| text == value))
    };
    assert_eq!(shown(1_600), [true; 4]);
    assert_eq!(shown(300), [false, false, false, true]);
}

#[test]
fn panels_stand_side_by_side_only_if_there_is_room() {
    let position = board().position();
    let panels = [panel(best(&position)), panel(best(&position))];
    let place = |width| {
        let svg = draw(&position, &panels, width);
        let document = Document::parse(&svg).unwrap();
        let headings = document.descendants().filter(|node| node.text().is_some_and(|text| text.trim() == "best"));
        let groups = headings.map(|node| node.ancestors().filter_map(|it| it.attribute("transform")).collect::<String>());
        groups.map(|it| it.split_once('(').unwrap().1.split(' ').next().unwrap().to_owned()).collect::<BTreeSet<_>>().len()
    };
    assert_eq!((place(390), place(1600)), (1, 2));
}

#[test]
fn a_stop_that_is_not_paid_is_marked() {
    let train = json!({"id": "3", "reach": [{"stops": ["city", "offboard", "town"], "visit": 3, "pay": 2}]});
    let mut snapshot = board().snapshot();
    snapshot["trains"] = json!([train]);
    let position = TestBoard::from(snapshot).position();
    let texts = texts(&draw(&position, &[panel(best(&position))], 600));
    assert!(texts.contains(&"B1 40 – (B3) – D3 50".to_owned()), "{texts:?}");
    assert!(texts.iter().any(|text| text.starts_with("A hollow ring")), "{texts:?}");
}

#[test]
fn runs_over_the_same_track_lie_side_by_side() {
    // Illegal, but possible in a claim.
    let position = board().reach(2).position();
    let mut set = best(&position);
    set.runs.truncate(1);
    let mut twice = set.runs[0].clone();
    twice.0.train = TrainId::new(1 - twice.0.train.index());
    set.runs.push(twice);
    let svg = draw(&position, &[panel(set)], 600);
    let document = Document::parse(&svg).unwrap();
    let data = |color: &str| -> BTreeSet<&str> {
        let bands = document.descendants().filter(|node| node.attribute("stroke") == Some(color));
        bands.filter(|band| band.attribute("fill") == Some("none")).filter_map(|band| band.attribute("d")).collect()
    };
    let (one, other) = (data(colors::run_style(TrainId::new(0)).color), data(colors::run_style(TrainId::new(1)).color));
    assert!(!one.is_empty() && one.len() == other.len() && one.is_disjoint(&other));
}

#[test]
fn only_the_part_around_the_runs_is_shown_if_hexes_would_be_small() {
    let mut board = board();
    for column in 3..30 {
        board = board.hex(&format!("Z{column}"), (2 * column, 20), &["town 10"], &["e0-s0"]);
    }
    let position = board.position();
    let is_shown = |width| texts(&draw(&position, &[panel(best(&position))], width)).contains(&"Z29".to_owned());
    assert!(is_shown(MAX_WIDTH) && !is_shown(390));
}

#[test]
fn letters_can_be_read_at_any_width() {
    let position = board().position();
    for width in [MIN_WIDTH, 390, 800, 1_600, MAX_WIDTH] {
        let svg = draw(&position, &[panel(best(&position))], width);
        let document = Document::parse(&svg).unwrap();
        for node in document.descendants().filter(|node| node.has_tag_name("text")) {
            let pixels = node.attribute("font-size").unwrap().parse::<f64>().unwrap() * scale(node);
            assert!(pixels >= 6.0, "{:?} has {pixels} pixels at a width of {width}", node.text());
        }
    }
}

#[test]
fn the_surroundings_of_the_map_follow_the_theme() {
    let position = board().position();
    let style = |theme| svg(&position, &[], &Options { width: 400, theme, ..Options::default() }).unwrap();
    assert!(style(Theme::Auto).contains("prefers-color-scheme:dark"));
    assert!(!style(Theme::Light).contains("prefers-color-scheme"));
    assert_ne!(style(Theme::Light), style(Theme::Dark));
}

#[test]
fn an_enlarged_picture_has_the_same_layout() {
    let position = board().position();
    let draw = |width, scale| {
        svg(&position, &[panel(best(&position))], &Options { width, theme: Theme::Light, scale, ..Options::default() })
    };
    let plain = draw(400, 1.0).unwrap();
    let (width, height) = (attribute(&plain, "width"), attribute(&plain, "height"));
    for scale in [0.5, 1.5, 2.0, 4.0] {
        let enlarged = draw(400, scale).unwrap();
        assert_eq!(attribute(&enlarged, "width"), width * scale);
        assert_eq!(attribute(&enlarged, "height"), (height * scale).round());
        let body = |svg: &str| svg.split_once("<style>").unwrap().1.to_owned();
        assert!(body(&enlarged) == body(&plain) && enlarged.contains("viewBox=\"0 0 400 "), "{scale}");
    }
    for scale in [0.0, 0.49, 4.1, -1.0, f64::NAN, f64::INFINITY] {
        let error = draw(400, scale).unwrap_err().to_string();
        assert_eq!(error, format!("a picture cannot be enlarged by {scale}; choose a factor from 0.5 to 4"));
    }
    let error = draw(4_001, 2.0).unwrap_err().to_string();
    assert!(error.contains("8002 by") && error.ends_with("pixels, but at most 8000 by 20000 are possible"), "{error}");
}

/// A page that has two pictures in itself applies the style sheets of both to all of it.
#[test]
fn the_style_sheet_of_a_picture_is_for_pictures_of_its_theme() {
    let position = board().position();
    for (theme, class) in [(Theme::Light, "highball-light"), (Theme::Dark, "highball-dark"), (Theme::Auto, "highball-auto")]
    {
        let picture = svg(&position, &[], &Options { theme, ..Options::default() }).unwrap();
        let document = Document::parse(&picture).unwrap();
        assert_eq!(document.root_element().attribute("class"), Some(class));
        let style = document.descendants().find(|it| it.has_tag_name("style")).unwrap().text().unwrap();
        let selectors = style.split(['{', '}']).filter(|part| part.trim_start().starts_with('.'));
        assert!(selectors.clone().count() >= 5, "{style}");
        for selector in selectors {
            assert!(selector.trim_start().starts_with(&format!(".{class} .")), "{selector}");
        }
    }
}

/// Returns a number that is an attribute of the whole picture.
fn attribute(svg: &str, name: &str) -> f64 {
    Document::parse(svg).unwrap().root_element().attribute(name).unwrap().parse().unwrap()
}

#[test]
#[cfg(feature = "png")]
fn an_enlarged_png_has_more_pixels() {
    let position = board().position();
    let pixels = |scale| {
        let bytes = png(&position, &[], &Options { width: 300, scale, ..Options::default() }).unwrap();
        resvg::tiny_skia::Pixmap::decode_png(&bytes).unwrap()
    };
    let (plain, twice) = (pixels(1.0), pixels(2.0));
    assert_eq!((twice.width(), twice.height()), (2 * plain.width(), 2 * plain.height()));
}

#[test]
fn companies_that_are_called_after_colors_have_these_colors() {
    let own = |names: &[&str]| {
        let tokens = names.join(" ");
        let position = TestBoard::new().hex("A1", (0, 0), &[&format!("city 20 {tokens}")], &[]).position();
        let colors = scenery::company_colors(&position);
        names.iter().map(|name| colors[position.board().company(name).unwrap().index()].clone()).collect::<Vec<_>>()
    };
    assert_eq!(own(&["RED", "Blue", "GREEN", "a_Black_line"]), ["#ff0000", "#0000ff", "#008000", "#000000"]);
    // A colour within a word is none.
    assert_eq!(
        own(&["A", "Redding"]),
        [colors::company_colors(&[None, None])[0].clone(), colors::company_colors(&[None, None])[1].clone()]
    );
    // The others do not look like those.
    let colors = own(&["A", "B", "C", "RED", "blue", "GREEN"]);
    assert!(!["#c8102e", "#0047ab", "#2e7d32"].iter().any(|near| colors.iter().any(|color| color == near)), "{colors:?}");
    assert_eq!(colors.iter().collect::<BTreeSet<_>>().len(), 6);
    // More companies than colours still have one each.
    assert!(colors::company_colors(&vec![None; 30]).iter().all(|color| colors::parse(color).is_some()));
    let named = board()
        .with("version", json!(2))
        .with("scenery", json!({"companies": {"AR": {"name": "The Orange Line"}, "BO": {"name": "Red", "color": "blue"}}}))
        .position();
    assert_eq!(scenery::company_colors(&named), ["#ffa500", "#0000ff"]);
}

#[test]
fn hostile_names_stay_text() {
    let name = "<script>alert('&\"]]>\u{1b}\0\u{ffff}</script>".to_owned() + &"x".repeat(100_000);
    let position = board()
        .with("version", json!(2))
        .with("company", json!(name))
        .with("title", json!(name))
        .with("id", json!(name))
        .with(
            "scenery",
            json!({
                "places": {"B1": name},
                "companies": {"AR": {"color": "url(javascript:alert(1))"}, "BO": {"color": "red;}</style>"}},
                "values": {"B3/0": [{"label": name, "value": 10, "current": true}, {"label": name, "value": 20}]},
            }),
        )
        .position();
    let svg = draw(&position, &[Panel { heading: name.clone(), note: name.clone(), ..Panel::default() }], 600);
    let document = Document::parse(&svg).unwrap();
    assert!(document.descendants().all(|node| !node.has_tag_name("script")));
    assert!(!svg.contains("javascript") && svg.len() < 50_000, "{} bytes", svg.len());
}

#[test]
fn what_cannot_be_drawn_is_refused_with_one_line() {
    let error = |board: TestBoard, width| {
        svg(&board.position(), &[], &Options { width, theme: Theme::Auto, ..Options::default() }).unwrap_err().to_string()
    };
    assert_eq!(error(board(), 10), "a picture cannot be 10 pixels wide; choose a width from 200 to 8000");
    let far = board().hex("Z", (1_000_000, -1_000_000), &["town 10"], &["e0-s0"]);
    assert_eq!(
        error(far, 400),
        "the map of about 866026 by 500004 hexes is too large for this width: each hex would have less than 8 pixels"
    );
    let crowded_city = format!("city 10{}", " -".repeat(50));
    assert_eq!(
        error(board().hex("E6", (9, 9), &[&crowded_city], &[]), 400),
        "E6: a picture shows at most 16 tokens and slots, not 50"
    );
}

#[test]
fn a_board_without_hexes_has_a_picture() {
    assert!(texts(&draw(&TestBoard::new().position(), &[], 400)).contains(&"AR".to_owned()));
}

#[test]
#[cfg(feature = "png")]
fn a_png_has_the_requested_width_and_the_colors_of_the_svg() {
    let position = board().position();
    let bytes = png(&position, &[panel(best(&position))], &Options { width: 300, theme: Theme::Auto, ..Options::default() })
        .unwrap();
    let pixels = resvg::tiny_skia::Pixmap::decode_png(&bytes).unwrap();
    assert_eq!(pixels.width(), 300);
    let has_color = |color: &str| {
        let parts: Vec<u8> = (1..7).step_by(2).map(|at| u8::from_str_radix(&color[at..at + 2], 16).unwrap()).collect();
        pixels.pixels().iter().any(|pixel| [pixel.red(), pixel.green(), pixel.blue()] == parts[..])
    };
    for color in [
        colors::run_style(TrainId::new(0)).color,
        colors::DARK,
        colors::tile_color("white"),
        &colors::company_colors(&[None])[0],
        "#ffffff",
    ] {
        assert!(has_color(color), "{color}");
    }
}

#[test]
#[cfg(feature = "png")]
fn a_png_has_letters_on_a_machine_without_fonts() {
    let letters = |title: &str| {
        let position = board().with("title", json!(title)).position();
        png(&position, &[], &Options { width: 300, theme: Theme::Auto, ..Options::default() }).unwrap()
    };
    assert_ne!(letters("1800"), letters("1801"));
    assert_ne!(letters("Querétaro"), letters("Quer taro"));
}
