//! The coordinates in the ids of hexes.

/// The parts of a hex's id, such as `B12` or `12B`.
pub struct Coordinates {
    /// In upper case.
    pub letters: String,
    /// The number.
    pub number: u32,
}

impl Coordinates {
    /// Returns the parts of an id; `None` if it is of another form.
    pub fn of(id: &str) -> Option<Self> {
        let (letters, number) = match id.find(|char: char| char.is_ascii_digit())? {
            0 => {
                let (number, letters) = id.split_at(id.find(|char: char| !char.is_ascii_digit())?);
                (letters, number)
            }
            digits => id.split_at(digits),
        };
        let is_id = letters.chars().all(|char| char.is_ascii_alphabetic());
        is_id.then_some(Self { letters: letters.to_ascii_uppercase(), number: number.parse().ok()? })
    }

    /// Returns the ids of at most two hexes with the same letters, those with the nearest numbers first.
    pub fn nearest<'a>(&self, ids: impl Iterator<Item = &'a str>) -> impl Iterator<Item = &'a str> {
        let in_row = ids.filter_map(|id| Some((Self::of(id).filter(|other| other.letters == self.letters)?.number, id)));
        let mut near: Vec<(u32, &str)> = in_row.collect();
        near.sort_by_key(|(number, _)| (number.abs_diff(self.number), *number));
        near.into_iter().map(|(_, id)| id).take(2)
    }
}
