//! The ends of segments: `e0`, `e0.1/2`, `s0`, `j`.

use serde::de::{Deserialize, Deserializer, Error, Unexpected};
use serde::ser::Serializer;

use crate::board::{Edge, EndSetup, Lane};

pub(super) fn serialize<S: Serializer>(ends: &[EndSetup; 2], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(ends.iter().map(|end| match end {
        EndSetup::Edge(edge, Lane::SINGLE) => format!("e{edge}"),
        EndSetup::Edge(edge, lane) => format!("e{edge}.{}/{}", lane.index(), lane.width()),
        EndSetup::Stop(stop) => format!("s{stop}"),
        EndSetup::Junction => "j".to_owned(),
    }))
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[EndSetup; 2], D::Error> {
    let ends = <[EndText; 2]>::deserialize(deserializer)?;
    Ok(ends.map(|end| end.0))
}

struct EndText(EndSetup);

impl<'de> Deserialize<'de> for EndText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        parse(&text).map(EndText).map_err(|expected| D::Error::invalid_value(Unexpected::Str(&text), &expected))
    }
}

/// Reads an end, or says what was expected.
fn parse(text: &str) -> Result<EndSetup, &'static str> {
    let number = |digits: &str| -> Option<u16> {
        let plain = digits.bytes().all(|byte| byte.is_ascii_digit()) && (digits.len() == 1 || !digits.starts_with('0'));
        plain.then(|| digits.parse().ok()).flatten()
    };
    if text == "j" {
        return Ok(EndSetup::Junction);
    }
    if let Some(stop) = text.strip_prefix('s') {
        return number(stop).map(EndSetup::Stop).ok_or("the number of a stop, such as s0");
    }
    let Some(rest) = text.strip_prefix('e') else { return Err("an end: eN, eN.I/W, sN or j") };
    let (edge, lane) = rest.split_once('.').map_or((rest, None), |(edge, lane)| (edge, Some(lane)));
    let edge = number(edge).and_then(|edge| Edge::new(u8::try_from(edge).ok()?)).ok_or("an edge from e0 to e5")?;
    let Some(lane) = lane else { return Ok(EndSetup::Edge(edge, Lane::SINGLE)) };
    let (index, width) = lane.split_once('/').ok_or("a lane eN.I/W")?;
    let (Some(index), Some(width)) = (number(index), number(width)) else { return Err("a lane eN.I/W") };
    let (Ok(index), Ok(width)) = (u8::try_from(index), u8::try_from(width)) else {
        return Err("a lane eN.I/W with a width W of at most 255");
    };
    Lane::new(index, width).map(|lane| EndSetup::Edge(edge, lane)).ok_or("a lane eN.I/W with I below its width W")
}
