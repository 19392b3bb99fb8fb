//! Writes prints.

use std::fmt;

use super::super::{EndSetup, Gauge, Lane, SegmentSetup};
use super::print::{Print, PrintStop, PrintValue, at_stop, usual_slots};

impl fmt::Display for Print {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.color)?;
        if let Some(label) = &self.label {
            write!(f, " [{label}]")?;
        }
        let mut gap = " ";
        for (number, stop) in self.stops.iter().enumerate() {
            write!(f, "{gap}{stop}")?;
            gap = ", ";
            let mut before = ": ";
            for segment in &self.segments {
                if let Some((at, other)) = at_stop(segment)
                    && usize::from(at) == number
                {
                    write!(f, "{before}{}{}", End(other), Marks(segment))?;
                    before = " ";
                }
            }
        }
        for segment in self.segments.iter().filter(|segment| at_stop(segment).is_none()) {
            let [from, to] = segment.ends.map(End);
            write!(f, "{gap}{from}-{to}{}", Marks(segment))?;
            gap = " ";
        }
        Ok(())
    }
}

/// Writes a stop without its track.
impl fmt::Display for PrintStop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind.name(), self.value)?;
        if self.slots != usual_slots(self.kind) {
            write!(f, " x{}", self.slots)?;
        }
        if !self.groups.is_empty() {
            write!(f, " ({})", self.groups.join("; "))?;
        }
        Ok(())
    }
}

impl fmt::Display for PrintValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plain(value) => write!(f, "{value}"),
            Self::Keyed(values) => {
                for (number, (key, value)) in values.iter().enumerate() {
                    let gap = if number == 0 { "" } else { " / " };
                    write!(f, "{gap}{value} {key}")?;
                }
                Ok(())
            }
        }
    }
}

struct End(EndSetup);

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            EndSetup::Edge(edge, Lane::SINGLE) => write!(f, "{edge}"),
            EndSetup::Edge(edge, lane) => write!(f, "{edge}.{}/{}", lane.index(), lane.width()),
            EndSetup::Stop(stop) => write!(f, "s{stop}"),
            EndSetup::Junction => f.write_str("j"),
        }
    }
}

/// Writes the marks of a segment.
struct Marks<'a>(&'a SegmentSetup);

impl fmt::Display for Marks<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0.gauge {
            Gauge::Broad => "",
            Gauge::Narrow => "n",
            Gauge::Dual => "d",
            Gauge::Thin => "h",
        })?;
        f.write_str(if self.0.terminal { "t" } else { "" })?;
        f.write_str(if self.0.exclusive.is_empty() { "" } else { "!" })
    }
}
