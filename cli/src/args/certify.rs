//! Arguments of `highball certify`.

#[derive(clap::Args)]
pub(crate) struct CertifyArgs {
    /// A certificate that `highball solve --certificate` or another program wrote (.json); - is standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: String,
}
