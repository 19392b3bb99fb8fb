//! Picking from tables by numbers of any size.

/// Picks an entry of a table.
pub(super) fn pick<T: Copy>(table: &[T], number: u8) -> T {
    table[usize::from(number) % table.len()]
}

/// Returns `true` for one number in `period`, never for 0.
pub(super) const fn rarely(number: u8, period: u8) -> bool {
    number % period == period - 1
}

pub(super) fn strings(texts: &[&str]) -> Vec<String> {
    texts.iter().map(ToString::to_string).collect()
}
