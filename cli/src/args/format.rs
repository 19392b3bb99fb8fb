//! Output formats that include pictures.

use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};

/// A format of pictures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum PictureFormat {
    /// A picture for browsers
    Svg,
    /// A picture for everything else
    Png,
}

/// A format that a command writes: one of its own text formats `T`, or a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum OutputFormat<T> {
    Text(T),
    Picture(PictureFormat),
}

impl<T: ValueEnum + Send + Sync + 'static> OutputFormat<T> {
    /// Returns a parser of the names of the text formats and of the pictures.
    pub(super) fn parser() -> impl TypedValueParser<Value = Self> {
        let text = T::value_variants().iter().filter_map(T::to_possible_value);
        let pictures = PictureFormat::value_variants().iter().filter_map(PictureFormat::to_possible_value);
        PossibleValuesParser::new(text.chain(pictures)).try_map(|name| {
            let text = T::from_str(&name, false).map(Self::Text);
            text.or_else(|_| PictureFormat::from_str(&name, false).map(Self::Picture))
        })
    }
}

impl<T> OutputFormat<T> {
    /// Returns the format of the picture; `None` if the output is text.
    pub(crate) const fn picture(&self) -> Option<PictureFormat> {
        match self {
            Self::Picture(format) => Some(*format),
            Self::Text(_) => None,
        }
    }
}
