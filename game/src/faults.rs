//! [`Faults`].

use std::error::Error;
use std::fmt;
use std::ops::Deref;

/// All faults of a file or a board. An error has at least one. It displays one fault on each line, and
/// dereferences to a slice of the faults.
///
/// ```
/// use highball_game::Faults;
///
/// let faults: Faults<std::fmt::Error> = vec![std::fmt::Error, std::fmt::Error].into();
/// assert_eq!((faults.len(), faults.to_string().lines().count()), (2, 2));
/// assert!(Faults::check(Vec::<std::fmt::Error>::new()).is_ok());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Faults<E>(Vec<E>);

impl<E> Faults<E> {
    /// Fails if there are faults.
    ///
    /// # Errors
    /// The faults.
    pub fn check(faults: Vec<E>) -> Result<(), Self> {
        if faults.is_empty() { Ok(()) } else { Err(Self(faults)) }
    }

    /// Converts each fault.
    #[must_use]
    pub fn map<F>(self, convert: impl FnMut(E) -> F) -> Faults<F> {
        Faults(self.0.into_iter().map(convert).collect())
    }
}

impl<E> From<E> for Faults<E> {
    fn from(fault: E) -> Self {
        Self(vec![fault])
    }
}

impl<E> From<Vec<E>> for Faults<E> {
    fn from(faults: Vec<E>) -> Self {
        Self(faults)
    }
}

impl<E> Deref for Faults<E> {
    type Target = [E];

    fn deref(&self) -> &[E] {
        &self.0
    }
}

impl<E> IntoIterator for Faults<E> {
    type Item = E;
    type IntoIter = std::vec::IntoIter<E>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a, E> IntoIterator for &'a Faults<E> {
    type Item = &'a E;
    type IntoIter = std::slice::Iter<'a, E>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<E: fmt::Display> fmt::Display for Faults<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, fault) in self.0.iter().enumerate() {
            if number > 0 {
                f.write_str("\n")?;
            }
            fault.fmt(f)?;
        }
        Ok(())
    }
}

impl<E: Error> Error for Faults<E> {}
