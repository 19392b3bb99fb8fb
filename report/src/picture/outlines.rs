//! Texts as outlines, for pictures that do without fonts.

use kurbo::{BezPath, Point};
use roxmltree::{Document, Node};
use ttf_parser::{Face, FaceParsingError, GlyphId, OutlineBuilder};
use unicode_normalization::UnicodeNormalization;

/// The attributes that place and size a text. Its outline has all others too.
const TEXT_ATTRIBUTES: [&str; 5] = ["x", "y", "font-size", "font-weight", "text-anchor"];

/// The fonts of outlines: DejaVu Sans Condensed.
pub(super) struct Fonts {
    regular: Face<'static>,
    bold: Face<'static>,
}

impl Fonts {
    pub(super) fn new() -> Result<Self, FaceParsingError> {
        let regular = Face::parse(dejavu::sans_condensed::regular(), 0)?;
        Ok(Self { regular, bold: Face::parse(dejavu::sans_condensed::bold(), 0)? })
    }

    /// Returns an SVG document with a path in place of each text. Letters are set one after the other, from left to right.
    ///
    /// # Errors
    /// If the document is not XML.
    pub(super) fn outline_texts(&self, svg: &str) -> Result<String, roxmltree::Error> {
        let document = Document::parse(svg)?;
        let mut outlined = String::with_capacity(4 * svg.len());
        let mut end = 0;
        for text in document.descendants().filter(|node| node.has_tag_name("text")) {
            outlined.push_str(&svg[end..text.range().start]);
            outlined.push_str(&self.outlined(text));
            end = text.range().end;
        }
        outlined.push_str(&svg[end..]);
        Ok(outlined)
    }

    /// Returns the letters of a text element and its parts, each with its font, without space around them.
    fn letters(&self, text: Node<'_, '_>) -> Vec<(char, &Face<'static>)> {
        let is_bold = |node: Node<'_, '_>| node.attribute("font-weight") == Some("bold");
        let letters_of = |node: Node<'_, '_>| {
            let face = if node.ancestors().any(is_bold) { &self.bold } else { &self.regular };
            node.text().unwrap_or_default().nfc().map(move |letter| (letter, face)).collect::<Vec<_>>()
        };
        let letters: Vec<_> = text.descendants().filter(Node::is_text).flat_map(letters_of).collect();
        let is_space = |(letter, _): &&(char, &Face<'_>)| letter.is_ascii_whitespace();
        let leading = letters.iter().take_while(is_space).count();
        let trailing = letters.iter().rev().take_while(is_space).count();
        letters[leading..letters.len().saturating_sub(trailing).max(leading)].to_vec()
    }

    /// Returns the path element of a text element.
    fn outlined(&self, text: Node<'_, '_>) -> String {
        let number = |name| text.attribute(name).and_then(|value| value.parse::<f64>().ok()).unwrap_or_default();
        let letters = self.letters(text);
        let scale = number("font-size") / f64::from(self.regular.units_per_em());
        let advance = |&(letter, face): &(char, &Face<'_>)| {
            scale * f64::from(face.glyph_hor_advance(glyph(face, letter)).unwrap_or_default())
        };
        let width: f64 = letters.iter().map(advance).sum();
        let start = match text.attribute("text-anchor") {
            Some("middle") => width / 2.0,
            Some("end") => width,
            _ => 0.0,
        };
        let mut outline = Outline { path: BezPath::new(), origin: Point::new(number("x") - start, number("y")), scale };
        for letter in &letters {
            let (letter, face) = *letter;
            face.outline_glyph(glyph(face, letter), &mut outline);
            outline.origin.x += advance(&(letter, face));
        }
        let mut element = format!("<path d=\"{}\"", outline.path.to_svg());
        for attribute in text.attributes().filter(|attribute| !TEXT_ATTRIBUTES.contains(&attribute.name())) {
            // An attribute stays as it was written, with its quotes and references.
            element.push(' ');
            element.push_str(&text.document().input_text()[attribute.range()]);
        }
        element + "/>"
    }
}

/// Returns the glyph of a letter. The first glyph of a font stands for letters that it lacks.
fn glyph(face: &Face<'_>, letter: char) -> GlyphId {
    face.glyph_index(letter).unwrap_or_default()
}

/// The outline of a line of letters. In fonts, y points upwards.
struct Outline {
    path: BezPath,
    /// The origin of the next letter.
    origin: Point,
    scale: f64,
}

impl Outline {
    fn at(&self, x: f32, y: f32) -> Point {
        Point::new(self.origin.x + self.scale * f64::from(x), self.origin.y - self.scale * f64::from(y))
    }
}

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.path.move_to(self.at(x, y));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.path.line_to(self.at(x, y));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.path.quad_to(self.at(x1, y1), self.at(x, y));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.path.curve_to(self.at(x1, y1), self.at(x2, y2), self.at(x, y));
    }

    fn close(&mut self) {
        self.path.close_path();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The fonts' names hold their copyright notices, which the licence repeats.
    #[test]
    fn the_licence_of_the_fonts_is_part_of_the_package() {
        let licence = include_str!("../../../LICENSE-DEJAVU");
        let fonts = Fonts::new().unwrap();
        let notices = fonts.regular.names().into_iter().filter(|name| name.name_id == ttf_parser::name_id::COPYRIGHT_NOTICE);
        let notice = notices.into_iter().find_map(|name| name.to_string()).unwrap();
        assert!(notice.contains("Bitstream") && licence.contains("Bitstream Vera Fonts Copyright"), "{notice}");
        assert!(licence.contains("The above copyright and trademark notices and this permission notice shall"));
    }

    #[test]
    fn a_text_becomes_a_path_with_its_other_attributes() {
        let text = "<svg xmlns='http://www.w3.org/2000/svg'><text x='5' y='9' font-size='10' text-anchor='end' class='a &amp; b'>\nlo\n</text><g/></svg>";
        let outlined = Fonts::new().unwrap().outline_texts(text).unwrap();
        let document = Document::parse(&outlined).unwrap();
        let names: Vec<&str> = document.descendants().filter(Node::is_element).map(|node| node.tag_name().name()).collect();
        assert_eq!(names, ["svg", "path", "g"]);
        let path = document.descendants().find(|node| node.has_tag_name("path")).unwrap();
        let attributes: Vec<(&str, &str)> =
            path.attributes().map(|attribute| (attribute.name(), attribute.value())).collect();
        assert_eq!((attributes[0].0, attributes[1]), ("d", ("class", "a & b")));
        assert_eq!(attributes.len(), 2);
        let outline = BezPath::from_svg(attributes[0].1).unwrap();
        let bounds = kurbo::Shape::bounding_box(&outline);
        assert!(bounds.x1 <= 5.0 && bounds.x0 > -10.0 && bounds.y0 > -1.0 && bounds.y1 < 10.0, "{bounds:?}");
    }
}
