//! The tables of messages: complete in each language, and compiled to `src/generated.rs`, which
//! `UPDATE_MESSAGES=1 cargo test -p highball-messages` writes.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Message, Pattern, PatternElement, Variant, VariantKey};
use fluent_syntax::parser;
use highball_messages::{Language, Message as Compiled};

/// The messages of a language, in the order of their tables.
struct Table {
    language: Language,
    messages: Vec<Message<String>>,
}

fn crate_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

/// Returns the names of the files of a language.
fn names(language: Language) -> BTreeSet<String> {
    let files = fs::read_dir(crate_folder().join(language.code())).unwrap();
    files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect()
}

fn read(language: Language) -> Table {
    let mut messages = Vec::new();
    for name in names(language) {
        let file = format!("{language}/{name}");
        let text = fs::read_to_string(crate_folder().join(&file)).unwrap();
        let parsed = parser::parse(text).unwrap_or_else(|(_, errors)| panic!("{file}: {errors:?}"));
        messages.extend(parsed.body.into_iter().filter_map(|entry| match entry {
            Entry::Message(message) => Some(message),
            Entry::GroupComment(_) | Entry::Comment(_) | Entry::ResourceComment(_) => None,
            other => panic!("{file}: {other:?}, expected messages only"),
        }));
    }
    Table { language, messages }
}

/// Returns the arguments that a pattern shows, and those by which it only chooses.
fn arguments(pattern: &Pattern<String>) -> [BTreeSet<String>; 2] {
    let [mut shown, mut choosing] = [BTreeSet::new(), BTreeSet::new()];
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { .. } => {}
            PatternElement::Placeable { expression: Expression::Inline(inline) } => shown.extend(variable(inline)),
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                choosing.extend(variable(selector));
                for variant in variants {
                    let [more_shown, more_choosing] = arguments(&variant.value);
                    shown.extend(more_shown);
                    choosing.extend(more_choosing);
                }
            }
        }
    }
    let choosing = choosing.difference(&shown).cloned().collect();
    [shown, choosing]
}

/// The functions of the tables, each with the function of Rust that shows its argument in a language.
const FUNCTIONS: [(&str, &str); 2] = [("SECTION", "section_in_brackets"), ("ARTICLE", "with_article")];

fn variable(inline: &InlineExpression<String>) -> Option<String> {
    match inline {
        InlineExpression::VariableReference { id } => Some(id.name.clone()),
        InlineExpression::FunctionReference { .. } => Some(call(inline).expect("a known function with one argument").1),
        InlineExpression::StringLiteral { .. } => None,
        other => panic!("{other:?}, expected an argument"),
    }
}

/// Returns the function of Rust that shows an argument, and the argument.
fn call(inline: &InlineExpression<String>) -> Option<(&'static str, String)> {
    let InlineExpression::FunctionReference { id, arguments } = inline else { return None };
    let (_, function) = FUNCTIONS.iter().find(|(name, _)| id.name == *name)?;
    match &arguments.positional[..] {
        [InlineExpression::VariableReference { id }] => Some((function, id.name.clone())),
        _ => None,
    }
}

fn value(message: &Message<String>) -> &Pattern<String> {
    message.value.as_ref().unwrap_or_else(|| panic!("{} has no text", message.id.name))
}

/// Returns the arguments of a message that are numbers: the comment above the English message says so.
fn numbers(message: &Message<String>) -> BTreeSet<String> {
    let lines = message.comment.iter().flat_map(|comment| &comment.content);
    let words: Vec<&str> = lines.flat_map(|line| line.split_whitespace()).collect();
    let numbers = words.windows(2).filter(|pair| pair[1].starts_with("(Number)"));
    numbers.filter_map(|pair| pair[0].strip_prefix('$')).map(str::to_owned).collect()
}

/// Returns the number that a category of plurals stands for among whole numbers, by the rules of the Unicode CLDR.
fn number_of_category(language: Language, category: &str) -> &'static str {
    match (language, category) {
        (Language::English | Language::German, "one") => "1",
        _ => panic!("{language}: which numbers are in the category {category:?}? Add them here."),
    }
}

/// Returns an expression of Rust for the text of a pattern.
fn expression(pattern: &Pattern<String>, language: Language, numbers: &BTreeSet<String>) -> String {
    let [mut text, mut chosen] = [String::new(), String::new()];
    let mut is_format = false;
    for element in &pattern.elements {
        match element {
            // Lines are wrapped in the tables only.
            PatternElement::TextElement { value } => text += &escaped(&value.replace('\n', " ")),
            PatternElement::Placeable { expression: Expression::Inline(InlineExpression::StringLiteral { value }) } => {
                text += &escaped(value);
            }
            PatternElement::Placeable { expression: Expression::Inline(inline) } => {
                if let Some((function, name)) = call(inline) {
                    is_format = true;
                    text += "{}";
                    let _ = write!(chosen, ", {function}({name}, Language::{language:?})");
                } else if let Some(name) = variable(inline) {
                    is_format = true;
                    let _ = write!(text, "{{{name}}}");
                }
            }
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                is_format = true;
                text += "{}";
                let _ = write!(chosen, ", {}", choice(selector, variants, language, numbers));
            }
        }
    }
    match (is_format, &text[..]) {
        // The text is only an argument, or only a choice.
        (true, _) if is_argument(pattern) => format!("{}.to_string()", text.trim_matches(['{', '}'])),
        (true, "{}") => chosen.trim_start_matches(", ").to_owned(),
        (true, _) => format!("format!(\"{text}\"{chosen})"),
        (false, "") => "String::new()".to_owned(),
        (false, _) => format!("\"{}\".to_owned()", text.replace("{{", "{").replace("}}", "}")),
    }
}

/// Whether a pattern is a text without arguments.
fn is_literal(pattern: &Pattern<String>) -> bool {
    let is_text = |element: &PatternElement<String>| matches!(element, PatternElement::TextElement { .. });
    pattern.elements.iter().all(is_text)
}

/// How a literal becomes an owned text. One call for many literals makes small code.
const OWNED: &str = ".to_owned()";

/// Returns a text as a pattern of Rust's `format!` has it.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"").replace('{', "{{").replace('}', "}}")
}

/// Whether a pattern is nothing but an argument.
fn is_argument(pattern: &Pattern<String>) -> bool {
    let [PatternElement::Placeable { expression: Expression::Inline(inline) }] = &pattern.elements[..] else { return false };
    matches!(inline, InlineExpression::VariableReference { .. })
}

fn choice(
    selector: &InlineExpression<String>,
    variants: &[Variant<String>],
    language: Language,
    numbers: &BTreeSet<String>,
) -> String {
    let name = variable(selector).expect("an argument to choose by");
    let is_number = numbers.contains(&name);
    let mut arms = String::new();
    let is_literal = |variant: &Variant<String>| is_literal(&variant.value);
    let are_literals = variants.iter().all(is_literal);
    let (default, others): (Vec<_>, Vec<_>) = variants.iter().partition(|variant| variant.default);
    for variant in others.into_iter().chain(default) {
        let key = match &variant.key {
            _ if variant.default => "_".to_owned(),
            VariantKey::NumberLiteral { value } => value.clone(),
            VariantKey::Identifier { name } if is_number => number_of_category(language, name).to_owned(),
            VariantKey::Identifier { name } => format!("{name:?}"),
        };
        let text = expression(&variant.value, language, numbers);
        let _ = write!(arms, "{key} => {}, ", if are_literals { text.trim_end_matches(OWNED) } else { &text });
    }
    format!("match {name} {{ {arms}}}{}", if are_literals { OWNED } else { "" })
}

fn variant_name(id: &str) -> String {
    let parts = id.split('-').map(|part| part[..1].to_uppercase() + &part[1..]);
    parts.collect()
}

/// Returns the generated code.
fn code(tables: &[Table]) -> String {
    let english = tables.iter().find(|table| table.language == Language::English).expect("English");
    let numbers_of: BTreeMap<&str, BTreeSet<String>> =
        english.messages.iter().map(|message| (message.id.name.as_str(), numbers(message))).collect();
    let mut code =
        "// Generated from the tables of messages by tests/tables.rs.\n\nuse crate::{Language, section_in_brackets, with_article};\n\n"
            .to_owned();
    code += "/// A message, with its arguments.\n#[derive(Debug, Clone, Copy)]\n#[allow(missing_docs)]\n#[non_exhaustive]\n";
    code += "pub enum Message<'a> {\n";
    // Those without arguments come first, so that the compiler makes a table of their texts.
    let has_arguments = |id: &str| english.messages.iter().any(|it| it.id.name == id && !fields(it).is_empty());
    let mut messages: Vec<_> = english.messages.iter().collect();
    messages.sort_by_key(|message| has_arguments(&message.id.name));
    for message in messages {
        let fields = fields(message).into_iter().map(|name| {
            let kind = if numbers_of[message.id.name.as_str()].contains(&name) { "u64" } else { "&'a str" };
            format!("{name}: {kind}")
        });
        let fields = fields.collect::<Vec<_>>().join(", ");
        let fields = if fields.is_empty() { fields } else { format!(" {{ {fields} }}") };
        let _ = writeln!(code, "    {}{fields},", variant_name(&message.id.name));
    }
    code += "}\n\nimpl Message<'_> {\n    /// Returns the text in a language.\n    #[must_use]\n";
    code += "    pub fn text(&self, language: Language) -> String {\n        match language {\n";
    for Table { language, .. } in tables {
        let _ = writeln!(code, "            Language::{language:?} => self.{}(),", function_name(*language));
    }
    code += "        }\n    }\n";
    for Table { language, messages } in tables {
        let (with, without): (Vec<_>, Vec<_>) = messages.iter().partition(|message| has_arguments(&message.id.name));
        let function = function_name(*language);
        let _ = writeln!(code, "\n    fn {function}(&self) -> String {{\n        let text = match *self {{");
        for message in without {
            let text = expression(value(message), *language, &BTreeSet::new());
            let _ =
                writeln!(code, "            Self::{} => {},", variant_name(&message.id.name), text.trim_end_matches(OWNED));
        }
        let _ = writeln!(
            code,
            "            _ => return self.{function}_with_arguments(),\n        }};\n        text{OWNED}\n    }}"
        );
        let _ = writeln!(code, "\n    fn {function}_with_arguments(&self) -> String {{\n        match *self {{");
        for message in with {
            let [shown, choosing] = arguments(value(message));
            let used: Vec<&str> = shown.iter().chain(&choosing).map(String::as_str).collect();
            let all = english.messages.iter().find(|it| it.id == message.id).map(fields).unwrap_or_default();
            let rest = if used.len() < all.len() { if used.is_empty() { ".." } else { ", .." } } else { "" };
            let (name, numbers) = (variant_name(&message.id.name), &numbers_of[message.id.name.as_str()]);
            let text = expression(value(message), *language, numbers);
            let _ = writeln!(code, "            Self::{name} {{ {}{rest} }} => {text},", used.join(", "));
        }
        code += "            _ => String::new(),\n        }\n    }\n";
    }
    code + "}\n"
}

fn fields(message: &Message<String>) -> BTreeSet<String> {
    arguments(value(message)).into_iter().flatten().collect()
}

fn function_name(language: Language) -> String {
    format!("{language:?}").to_lowercase()
}

/// Checks what the compiler would find in the code, where nobody would look for it.
fn check(tables: &[Table]) {
    for Table { language, messages } in tables {
        let mut seen = BTreeSet::new();
        for message in messages {
            let id = &message.id.name;
            assert!(seen.insert(id), "{language}: {id} is there twice");
            for name in fields(message) {
                let is_name = name.bytes().all(|byte| byte.is_ascii_lowercase()) && !KEYWORDS.contains(&&name[..]);
                assert!(is_name, "{language}: the argument {name:?} of {id}, expected a name of lowercase letters in Rust");
            }
        }
    }
}

/// The keywords of Rust that a translator might take for the name of an argument.
const KEYWORDS: [&str; 14] =
    ["as", "box", "do", "else", "final", "for", "if", "in", "match", "move", "ref", "type", "use", "where"];

#[test]
fn every_language_has_the_same_messages_in_the_same_files_with_the_same_arguments() {
    let english = read(Language::English);
    for language in Language::ALL {
        assert_eq!(names(language), names(Language::English), "{language}");
        let table = read(language);
        let ids = |table: &Table| table.messages.iter().map(|message| message.id.name.clone()).collect::<Vec<_>>();
        assert_eq!(ids(&table), ids(&english), "{language}");
        for (message, known) in table.messages.iter().zip(&english.messages) {
            let ([shown, choosing], [known_shown, known_choosing]) = (arguments(value(message)), arguments(value(known)));
            let id = &message.id.name;
            // Words that exist in English only are for the English table.
            let known_here = known_shown.iter().filter(|name| language == Language::English || *name != "english");
            assert!(shown.iter().eq(known_here), "{language}: the arguments that {id} shows");
            // What one language chooses by, such as an article, another need not.
            let known: BTreeSet<_> = known_shown.union(&known_choosing).cloned().collect();
            assert!(choosing.is_subset(&known), "{language}: {id} chooses by {choosing:?}, expected some of {known:?}");
        }
    }
}

#[test]
fn the_code_is_that_of_the_tables() {
    let tables = Language::ALL.map(read);
    check(&tables);
    let code = code(&tables);
    let file = crate_folder().join("src/generated.rs");
    if std::env::var_os("UPDATE_MESSAGES").is_some() {
        fs::write(&file, &code).unwrap();
    }
    let found = fs::read_to_string(&file).unwrap();
    assert!(found == code, "the tables have changed: write the code with UPDATE_MESSAGES=1");
}

#[test]
fn what_a_table_has_in_quotes_is_written_too() {
    let template = Compiled::TemplateOptional.text(Language::English);
    assert!(template.contains("holders = { Ann = 60, pool = 10 }"), "{template}");
    for language in Language::ALL {
        assert!(Compiled::PerHexApart.text(language).ends_with(", "), "{language}");
    }
}
