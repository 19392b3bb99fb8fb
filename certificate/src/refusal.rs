//! Why a certificate is not accepted.

/// The reason for which a certificate is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The file is no certificate.
    #[error("not a certificate: {0}")]
    NoCertificate(String),
    /// There is too much of something. A certificate with better prices leaves fewer routes and sets to look at.
    #[error("{0}")]
    TooLarge(#[from] highball_oracle::Refusal),
    /// Something in it does not hold.
    #[error("{place}: {message}")]
    Fault {
        /// The place in the certificate, such as `cases[0].trains[1].potentials[17]`.
        place: String,
        /// What does not hold there.
        message: String,
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
    most: usize,
    pub(crate) left: usize,
}

impl Budget {
    pub(crate) const fn new(most: usize) -> Self {
        Self { most, left: most }
    }

    /// Takes some work from what is left.
    pub(crate) const fn spend(&mut self, work: usize, what: &'static str) -> Result<(), highball_oracle::Refusal> {
        if self.left < work {
            return Err(highball_oracle::Refusal::TooLarge { what, most: self.most });
        }
        self.left -= work;
        Ok(())
    }
}
