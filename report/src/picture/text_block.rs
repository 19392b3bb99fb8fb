//! Blocks of text around maps.

use kurbo::Point;
use svg::node::element::{Group, Text};
use svg::node::{Blob, Node};

use super::canvas::{Anchor, Font};

/// Greatest number of lines of a paragraph.
const MAX_LINES: usize = 40;

/// A word of a paragraph.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Word {
    pub(super) text: String,
    pub(super) is_bold: bool,
}

impl Word {
    /// Returns the word as a part of an SVG text.
    fn markup(&self) -> String {
        let text = svg::node::Text::new(&self.text).to_string();
        if self.is_bold { format!("<tspan font-weight=\"bold\">{text}</tspan>") } else { text }
    }
}

/// Text and shapes set from the top down.
pub(super) struct TextBlock {
    pub(super) group: Group,
    pub(super) width: f64,
    pub(super) font_size: f64,
    /// Height so far: where the next line begins.
    pub(super) height: f64,
}

impl TextBlock {
    /// Returns the font size for a block of `width` pixels.
    pub(super) const fn font_size(width: f64) -> f64 {
        if width < 560.0 { 13.0 } else { 15.0 }
    }

    /// An empty block of `width` pixels.
    pub(super) fn new(width: f64) -> Self {
        Self { group: Group::new(), width, font_size: Self::font_size(width), height: 0.0 }
    }

    /// Adds a shape or a text at its own place.
    pub(super) fn add(&mut self, element: impl Into<Box<dyn Node>>) {
        let group = std::mem::take(&mut self.group);
        self.group = group.add(element);
    }

    /// Adds a text in the colour of a style class.
    pub(super) fn add_text(&mut self, text: Text, class: &'static str) {
        self.add(text.set("class", class));
    }

    /// Adds a paragraph at a distance of `margin` from the left.
    pub(super) fn add_paragraph(&mut self, text: &str, font: Font, margin: f64, class: &'static str) {
        for line in font.wrapped(text, self.width - margin).iter().take(MAX_LINES) {
            self.height += font.size * 1.35;
            self.add_text(font.text(line, Point::new(margin, self.height - font.size * 0.3), Anchor::Start), class);
        }
    }

    /// Adds words as a paragraph at a distance of `margin` from the left.
    pub(super) fn add_words(&mut self, words: &[Word], font: Font, margin: f64, class: &'static str) {
        let width_of = |word: &Word| Font { is_bold: word.is_bold, ..font }.width(&word.text);
        let mut lines: Vec<(f64, String)> = Vec::new();
        for word in words {
            let word = Word { text: font.truncated(&word.text, self.width - margin), ..*word };
            let width = font.width(" ") + width_of(&word);
            match lines.last_mut() {
                Some((line_width, line)) if *line_width + width <= self.width - margin => {
                    *line_width += width;
                    line.push_str(&format!(" {}", word.markup()));
                }
                _ => lines.push((width, word.markup())),
            }
        }
        for (_, line) in lines.into_iter().take(MAX_LINES) {
            self.height += font.size * 1.35;
            let baseline = Point::new(margin, self.height - font.size * 0.3);
            self.add_text(font.text("", baseline, Anchor::Start).add(Blob::new(line)), class);
        }
    }

    /// Adds a bold line with a text at its start, at a distance of `margin` from the left, and one at its end.
    pub(super) fn add_sum(&mut self, start: &str, end: &str, margin: f64) {
        let font = Font::bold(self.font_size);
        self.height += font.size * 1.5;
        let baseline = self.height - font.size * 0.35;
        let start = font.truncated(start, self.width - margin - font.width(end) - font.size);
        self.add_text(font.text(&start, Point::new(margin, baseline), Anchor::Start), "ink");
        self.add_text(font.text(end, Point::new(self.width, baseline), Anchor::End), "ink");
    }
}
