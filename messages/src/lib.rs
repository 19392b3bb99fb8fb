//! What Highball says to people, in each of its languages.
//!
//! The texts are in tables in Fluent's format, one folder for each language. A test compiles them to the variants of [`Message`], with a
//! field for each argument.
//!
//! ```
//! use highball_messages::{Language, Message};
//!
//! let message = Message::LoneStop { stop: "Lima (B10)" };
//! assert_eq!(message.text(Language::English), "Lima (B10) is the only stop; a route needs at least two");
//! assert!(message.text(Language::German).starts_with("Lima (B10) ist der einzige Halt"));
//! ```

mod article;
#[rustfmt::skip]
mod generated;
mod language;
mod list;
mod quote;
mod section;
mod text;

pub use article::with_article;
pub use generated::Message;
pub use language::{Language, UnknownLanguage};
pub use list::{all_of, one_of};
pub use quote::{about, quoted, quoted_all, shortened};
pub use section::{is_common_usage, section_in_brackets, section_text};
pub use text::Text;
