//! The page's types.

use std::path::Path;

use ts_rs::{Config, TS, TypeVisitor};

use super::{Event, Message, Reply, Work};

/// `common/protocol.ts` has these types. `UPDATE_TYPES=1 cargo test --package highball-web` writes them.
#[test]
fn the_types_of_the_page_are_those_of_the_protocol() {
    let mut declarations: Vec<String> = Vec::new();
    struct Visitor<'a>(&'a mut Vec<String>, &'a Config);
    impl TypeVisitor for Visitor<'_> {
        fn visit<T: TS + 'static + ?Sized>(&mut self) {
            if T::output_path().is_none() {
                return;
            }
            let docs = T::docs().unwrap_or_default();
            let declaration = format!("{docs}export {}\n", T::decl(self.1));
            if !self.0.contains(&declaration) {
                self.0.push(declaration);
                T::visit_dependencies(self);
            }
        }
    }
    let config = Config::new().with_large_int("number");
    let mut visitor = Visitor(&mut declarations, &config);
    visitor.visit::<Event>();
    visitor.visit::<Reply>();
    visitor.visit::<Work>();
    visitor.visit::<Message>();
    declarations.sort();
    let text = format!("// Generated from web/src/protocol by its test.\n\n{}", declarations.join("\n"));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("common/protocol.ts");
    if std::env::var_os("UPDATE_TYPES").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(found == text, "the types have changed: write them with UPDATE_TYPES=1");
}
