//! Why a certificate is not accepted.

/// The reason for which a certificate is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The file is no certificate.
    #[error("not a certificate: {0}")]
    NoCertificate(String),
    /// Its question is no snapshot, or too large.
    #[error("question: {0}")]
    Question(#[from] highball_oracle::Refusal),
    /// Something in it does not hold.
    #[error("{place}: {message}")]
    Fault {
        /// The place in the certificate, such as `cases[0].trains[1].potentials[17]`.
        place: String,
        /// What does not hold there.
        message: String,
    },
    /// To check it would take too long.
    #[error("{place}: more than {most} {what} to look at; a certificate with better prices needs fewer")]
    TooLarge {
        /// The place in the certificate.
        place: String,
        /// The things that are too many.
        what: &'static str,
        /// The greatest number.
        most: u64,
    },
    /// No certificate was found.
    #[error("no certificate found: {0}")]
    NoneFound(String),
}

pub(crate) fn fault(place: impl Into<String>, message: impl Into<String>) -> Refusal {
    Refusal::Fault { place: place.into(), message: message.into() }
}

/// What is left of the work that may be done. It keeps a check of a hostile file from hanging.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Budget {
    most: u64,
    left: u64,
}

impl Budget {
    pub(crate) const fn new(most: u64) -> Self {
        Self { most, left: most }
    }

    /// Takes `work` from what is left.
    pub(crate) fn spend(&mut self, work: usize, what: &'static str, place: &str) -> Result<(), Refusal> {
        let left = self.left.checked_sub(work as u64);
        self.left = left.ok_or_else(|| Refusal::TooLarge { place: place.to_owned(), what, most: self.most })?;
        Ok(())
    }
}
