//! Spans of layers, and slots that are reused when a span ends.

/// The first and the last layer in which something matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::search) struct Span {
    pub first: usize,
    pub last: usize,
}

impl Span {
    /// Returns `span` extended to `layer`, which is not before its last one. Without a span, returns the span of `layer` alone.
    pub(in crate::search) fn extended(span: Option<Self>, layer: usize) -> Self {
        span.map_or(Self { first: layer, last: layer }, |span| Self { first: span.first, last: layer })
    }
}

/// Assigns a slot to each item with a span, so that items in one slot have disjoint spans. Returns the slots and their number.
///
/// Greedily takes the first free slot in the order of the first layers, which needs as many slots as spans overlap at the most.
pub(in crate::search) fn assign_slots(spans: &[Option<Span>]) -> (Vec<u16>, usize) {
    let mut by_first_layer: Vec<(Span, usize)> =
        spans.iter().enumerate().filter_map(|(item, span)| Some(((*span)?, item))).collect();
    by_first_layer.sort_by_key(|&(span, item)| (span.first, item));
    let mut taken_until: Vec<usize> = Vec::new();
    let mut slots = vec![0; spans.len()];
    for (span, item) in by_first_layer {
        let free = taken_until.iter().position(|&last| last < span.first);
        let slot = free.unwrap_or_else(|| {
            taken_until.push(0);
            taken_until.len() - 1
        });
        taken_until[slot] = span.last;
        slots[item] = slot as u16;
    }
    (slots, taken_until.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_with_disjoint_spans_share_a_slot() {
        let span = |first, last| Some(Span { first, last });
        let spans = [span(0, 2), span(1, 1), None, span(2, 4), span(3, 3)];
        assert_eq!(assign_slots(&spans), (vec![0, 1, 0, 1, 0], 2));
    }
}
