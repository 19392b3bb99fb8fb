//! The ends of segments: `e0`, `e0.1/2`, `s0`, `j`. A lane at a stop, as in `s0.1/2`, is read but means nothing.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, IgnoredAny, SeqAccess, Unexpected, Visitor};
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
    struct EndsVisitor;

    impl<'de> Visitor<'de> for EndsVisitor {
        type Value = [EndSetup; 2];

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a list of two ends")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<Self::Value, A::Error> {
            let mut end = |length| sequence.next_element()?.ok_or_else(|| A::Error::invalid_length(length, &self));
            let ends: [EndText; 2] = [end(0)?, end(1)?];
            // Reads to the end, so that the error is about the list and not about an end.
            let mut is_longer = false;
            while let Some(IgnoredAny) = sequence.next_element()? {
                is_longer = true;
            }
            if is_longer {
                return Err(A::Error::custom("more than two ends, expected a list of two ends"));
            }
            Ok(ends.map(|end| end.0))
        }
    }

    deserializer.deserialize_seq(EndsVisitor)
}

struct EndText(EndSetup);

impl<'de> Deserialize<'de> for EndText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct EndVisitor;

        impl Visitor<'_> for EndVisitor {
            type Value = EndText;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a string")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<EndText, E> {
                parse(text).map(EndText).map_err(|expected| E::invalid_value(Unexpected::Str(text), &expected))
            }
        }

        deserializer.deserialize_str(EndVisitor)
    }
}

/// Reads an end. The error says what was expected.
fn parse(text: &str) -> Result<EndSetup, &'static str> {
    if text == "j" {
        return Ok(EndSetup::Junction);
    }
    let (rest, is_stop) = match text.strip_prefix('s') {
        Some(rest) => (rest, true),
        None => (text.strip_prefix('e').ok_or("an end: eN, eN.I/W, sN or j")?, false),
    };
    // Nearly all ends have a single digit, for which a search would take longer than all else here.
    let lane = if rest.len() == 1 { None } else { rest.split_once('.') };
    let (place, lane) = lane.map_or((rest, None), |(place, lane)| (place, Some(lane)));
    if is_stop {
        let stop = number(place).ok_or("the number of a stop, such as s0")?;
        lane.map(parse_lane).transpose()?;
        return Ok(EndSetup::Stop(stop));
    }
    let edge = number(place).and_then(|edge| Edge::new(u8::try_from(edge).ok()?)).ok_or("an edge from e0 to e5")?;
    Ok(EndSetup::Edge(edge, lane.map_or(Ok(Lane::SINGLE), parse_lane)?))
}

/// Reads the lane of an end, such as `1/2`. The error says what was expected.
fn parse_lane(text: &str) -> Result<Lane, &'static str> {
    let (index, width) = text.split_once('/').ok_or("a lane eN.I/W")?;
    let (Some(index), Some(width)) = (number(index), number(width)) else { return Err("a lane eN.I/W") };
    let (Ok(index), Ok(width)) = (u8::try_from(index), u8::try_from(width)) else {
        return Err("a lane eN.I/W with a width W of at most 255");
    };
    Lane::new(index, width).ok_or("a lane eN.I/W with I below its width W")
}

/// Reads a number without leading zeros.
fn number(digits: &str) -> Option<u16> {
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit()) && (digits.len() == 1 || !digits.starts_with('0'));
    plain.then(|| digits.parse().ok()).flatten()
}
