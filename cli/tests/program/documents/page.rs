//! Pages in Markdown.

use std::collections::HashMap;
use std::ops::Range;
use std::path::{Path, PathBuf};

use pulldown_cmark::{BrokenLink, CodeBlockKind, CowStr, Event, Options, Parser, Tag, TagEnd};

/// A fenced block of code.
pub struct Block {
    /// The words after the fence: the language, and those that this project adds to it.
    pub info: String,
    pub text: String,
    /// The place of the text on the page.
    pub range: Range<usize>,
    /// Whether only blank lines are between the block and the one before.
    pub is_direct: bool,
}

impl Block {
    pub fn language(&self) -> &str {
        self.info.split(' ').next().unwrap_or_default()
    }
}

/// The parts of a page that are checked.
pub struct Page {
    pub path: PathBuf,
    pub text: String,
    pub blocks: Vec<Block>,
    /// The targets of links and pictures.
    pub links: Vec<String>,
    /// The names by which links find the headings.
    pub anchors: Vec<String>,
    /// References to link targets that the page does not define.
    pub undefined: Vec<String>,
}

impl Page {
    /// Reads a page.
    pub fn read(path: &Path) -> Self {
        let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        Self::parse(path, text)
    }

    fn parse(path: &Path, text: String) -> Self {
        let mut undefined = Vec::new();
        let mut note_undefined = |link: BrokenLink<'_>| -> Option<(CowStr<'_>, CowStr<'_>)> {
            undefined.push(link.reference.to_string());
            None
        };
        let (mut blocks, mut links, mut headings) = (Vec::new(), Vec::new(), Vec::new());
        let (mut block, mut heading): (Option<Block>, Option<String>) = (None, None);
        let mut end_of_last = 0;
        let options = Options::ENABLE_TABLES;
        let parser = Parser::new_with_broken_link_callback(&text, options, Some(&mut note_undefined));
        for (event, range) in parser.into_offset_iter() {
            match event {
                Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) => {
                    let is_direct = text[end_of_last..range.start].trim().is_empty();
                    let start = text[range.start..].find('\n').map_or(range.end, |end| range.start + end + 1);
                    block = Some(Block { info: info.to_string(), text: String::new(), range: start..start, is_direct });
                }
                Event::End(TagEnd::CodeBlock) => {
                    end_of_last = range.end;
                    blocks.extend(block.take());
                }
                Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => links.push(dest_url.to_string()),
                Event::Start(Tag::Heading { .. }) => heading = Some(String::new()),
                Event::End(TagEnd::Heading(_)) => headings.extend(heading.take()),
                Event::Text(part) | Event::Code(part) => {
                    if let Some(block) = &mut block {
                        block.text += &part;
                        block.range.end = range.end;
                    }
                    if let Some(heading) = &mut heading {
                        *heading += &part;
                    }
                }
                Event::Html(html) | Event::InlineHtml(html) => {
                    let sources = html.split("src=\"").skip(1).filter_map(|rest| rest.split('"').next());
                    links.extend(sources.map(str::to_owned));
                }
                _ => {}
            }
        }
        let anchors = anchors(&headings);
        Self { path: path.to_owned(), blocks, links, anchors, undefined, text }
    }

    /// The number of the line at a place on the page.
    pub fn line(&self, at: usize) -> usize {
        self.text[..at].lines().count() + 1
    }
}

/// Names headings as GitHub and mdBook do.
fn anchors(headings: &[String]) -> Vec<String> {
    let mut seen: HashMap<String, usize> = HashMap::new();
    let name = |heading: &String| {
        let kept = heading.to_lowercase().replace(' ', "-");
        kept.chars().filter(|&char| char.is_alphanumeric() || "-_".contains(char)).collect::<String>()
    };
    let number = |name: String| {
        let count = seen.entry(name.clone()).or_default();
        *count += 1;
        if *count == 1 { name } else { format!("{name}-{}", *count - 1) }
    };
    headings.iter().map(name).map(number).collect()
}
