//! Advice on maps.

use kurbo::Rect;
use roxmltree::{Document, Node};

use super::tests::{draw, texts};
use super::*;
use crate::text::advice_lines;
use highball_analysis::advice::{Advice, AdviceRequest, advise};
use highball_analysis::solve::Solver;
use highball_messages::Language;
use highball_titles::board_file::BoardFile;

/// Returns advice for a company on the late board of a title.
fn advice(title: &str, company: &str) -> Advice {
    let text = std::fs::read_to_string(format!("../fixtures/boards/{title}.toml")).unwrap();
    let board = BoardFile::read(&text).unwrap();
    let game = board.board(board.builtin_title().unwrap()).unwrap();
    advise(&game, &AdviceRequest::about(company), &mut Solver::new(), &|| false).unwrap()
}

/// Calls `test` with the piece of each ghost of a picture, by its hex, and with its label.
fn each_ghost(svg: &str, mut test: impl FnMut(&str, Node<'_, '_>, Node<'_, '_>)) {
    let document = Document::parse(svg).unwrap();
    let with = |attribute| document.descendants().filter(move |node| node.has_attribute(attribute));
    assert_eq!(with("data-ghost").count(), with("data-ghost-label").count());
    for (piece, label) in with("data-ghost").zip(with("data-ghost-label")) {
        let hex = piece.attribute("data-ghost").unwrap();
        assert_eq!(label.attribute("data-ghost-label"), Some(hex));
        assert!(label.range().start > with("data-ghost").next_back().unwrap().range().start, "no piece lies above a label");
        test(hex, piece, label);
    }
}

/// Returns the place of the box of a label.
fn place(label: Node<'_, '_>) -> Rect {
    let of = label.descendants().find(|node| node.has_tag_name("rect")).unwrap();
    let number = |name| of.attribute(name).unwrap().parse::<f64>().unwrap();
    Rect::from_origin_size((number("x"), number("y")), (number("width"), number("height")))
}

/// Returns the texts in a node, in the order in which they are drawn.
fn words<'a>(node: Node<'a, '_>) -> Vec<&'a str> {
    let texts = node.descendants().filter(|node| node.has_tag_name("text"));
    texts.filter_map(|text| text.text()).map(str::trim).collect()
}

#[test]
fn the_best_lays_are_numbered_and_the_best_tokens_lettered() {
    // A map with flat tops and one with points at the top; a company with tokens to place, and one without.
    for (title, company, tokens) in [("1889", "IR", 0), ("1830", "PRR", 0), ("18AL", "ATN", 3)] {
        let advice = advice(title, company);
        let panel = advice_panel(&advice, None, Language::English);
        let svg = draw(&advice.best.position, std::slice::from_ref(&panel), 1_200);
        let mut expected: Vec<(String, String, String)> = Vec::new();
        for lay in advice.lays.iter().filter(|lay| lay.gain > 0) {
            if expected.len() < 3 && expected.iter().all(|(hex, ..)| *hex != lay.made.hex) {
                let label = format!("{}: {:+}", expected.len() + 1, lay.gain);
                expected.push((lay.made.hex.clone(), label, lay.made.tile.clone()));
            }
        }
        assert!(expected.len() >= 2, "{title}: {expected:?}");
        for (token, letter) in advice.tokens.iter().filter(|token| token.gain > 0).zip(["A", "B", "C"]) {
            expected.push((token.made.hex.clone(), format!("{letter}: {:+}", token.gain), company.to_owned()));
        }
        let mut count = 0;
        each_ghost(&svg, |hex, piece, label| {
            let (place, text, content) = &expected[count];
            assert_eq!(hex, place, "{title}");
            assert_eq!(words(label), [text.as_str()], "{title} {hex}");
            let words = words(piece);
            assert!(words.contains(&content.as_str()), "{title} {hex}: {words:?}");
            let dashed = piece.descendants().filter(|node| node.attribute("stroke-dasharray").is_some()).count();
            assert!(dashed >= 1, "{title} {hex}");
            count += 1;
        });
        assert_eq!(count, expected.len(), "{title}");
        assert_eq!(panel.ghosts.iter().filter(|ghost| ghost.label.starts_with(['A', 'B', 'C'])).count(), tokens, "{title}");
        let texts = texts(&svg);
        let has = |text: &str| texts.iter().any(|it| it.starts_with(text));
        assert!(has(&format!("{company} earns {} as the board is.", advice.now.revenue)), "{texts:?}");
        for ghost in &panel.ghosts {
            assert!(has(&format!("{}  {}", ghost.label, ghost.name)) && has("earns "), "{texts:?}");
        }
        assert!(has("Dashed outline: a tile or a token that could be laid"));
    }
}

#[test]
fn the_name_of_a_hex_can_be_read_on_a_tile_that_could_be_laid() {
    let advice = advice("1889", "IR");
    let svg = draw(&advice.best.position, &[advice_panel(&advice, None, Language::English)], 1_200);
    let mut names = Vec::new();
    each_ghost(&svg, |hex, piece, label| {
        let name =
            piece.descendants().find(|node| node.has_tag_name("text") && node.text().map(str::trim) == Some(hex)).unwrap();
        assert!(name.ancestors().all(|group| group.attribute("opacity").is_none()), "{hex} is as dark as elsewhere");
        let [x, y] = ["x", "y"].map(|of| name.attribute(of).unwrap().parse::<f64>().unwrap());
        assert!(!place(label).contains((x, y)), "{hex} is not below the label");
        names.push(hex.to_owned());
    });
    assert_eq!(names, ["H11", "C10", "E4"]);
}

#[test]
fn as_many_moves_are_drawn_as_wanted() {
    let advice = advice("18AL", "ATN");
    let labels = |top| {
        advice_panel(&advice, Some(top), Language::English).ghosts.into_iter().map(|ghost| ghost.label).collect::<Vec<_>>()
    };
    assert_eq!(labels(1), ["1: +30", "A: +20"]);
    assert!(labels(0).is_empty());
    assert_eq!(labels(2), ["1: +30", "2: +20", "A: +20", "B: +20"]);
}

#[test]
fn a_narrow_picture_shows_the_part_of_the_map_around_the_moves() {
    let advice = advice("1889", "IR");
    let panel = advice_panel(&advice, None, Language::English);
    let svg = draw(&advice.best.position, &[panel], 390);
    let document = Document::parse(&svg).unwrap();
    let hexes = document.descendants().filter(|node| node.has_tag_name("path")).filter_map(|it| it.attribute("data-hex"));
    let hexes: Vec<&str> = hexes.collect();
    assert!(hexes.contains(&"H11") && !hexes.contains(&"L7"), "{hexes:?}");
    each_ghost(&svg, |hex, piece, _| {
        let others = piece.descendants().filter_map(|it| it.attribute("data-hex")).filter(|other| *other != hex);
        assert_eq!(others.collect::<Vec<_>>(), Vec::<&str>::new(), "{hex} is the only hex that changes");
    });
}

#[test]
fn without_gains_the_board_is_drawn_alone() {
    let mut advice = advice("1830", "PRR");
    advice.lays.retain(|lay| lay.gain == 0);
    advice.trains.clear();
    let panel = advice_panel(&advice, None, Language::English);
    assert!(panel.ghosts.is_empty());
    assert_eq!(panel.note, "No tile lay or token earns more in the same turn.\n");
    let svg = draw(&advice.best.position, &[panel], 1_200);
    assert!(!svg.contains("data-ghost") && !svg.contains("Dashed outline"));
}

/// Advice of the 1830 company has tiles side by side, and 18AL's has tokens beside tiles.
#[test]
fn no_move_hides_the_label_of_another() {
    for (title, company) in [("1830", "C&O"), ("1889", "IR"), ("18AL", "ATN")] {
        let advice = advice(title, company);
        let mut places: Vec<Rect> = Vec::new();
        let svg = draw(&advice.best.position, &[advice_panel(&advice, Some(6), Language::English)], 1_200);
        each_ghost(&svg, |hex, _, label| {
            let place = place(label);
            assert!(places.iter().all(|other| !other.overlaps(place)), "{title} {hex}");
            places.push(place);
        });
        assert!(places.len() >= 3, "{title}: {places:?}");
    }
}

#[test]
fn layers_have_each_move_by_itself() {
    let advice = advice("18AL", "ATN");
    let map = MapLayers::new(&advice.best.position).unwrap();
    let tokens = advice_lines(&advice, &advice.tokens);
    let token = ghost(&tokens[0], "A", Language::English).unwrap();
    let GhostLayer { piece, label } = map.ghosts().draw(&token).unwrap();
    each_ghost(&format!("<g>{piece}{label}</g>"), |hex, piece, label| {
        assert_eq!(hex, advice.tokens[0].made.hex);
        assert_eq!((&words(piece)[..], &words(label)[..]), (&["ATN"][..], &["A: +20"][..]));
    });
    assert_eq!(piece.matches("data-ghost").count(), 1);
    let idle = advice.lays.iter().position(|lay| lay.gain == 0).unwrap();
    let lays = advice_lines(&advice, &advice.lays[idle..]);
    assert!(ghost(&lays[0], "1", Language::English).is_none(), "what makes no difference has no board of its own");
}
