//! Writing the answers of a batch.

use std::io::{self, ErrorKind, Write};
use std::sync::{Arc, Mutex};

use super::super::args::batch::BatchFormat;
use super::super::failure::Failure;
use super::super::output::{self, Reader};
use super::super::output_file::{self, OutputFile};
use super::super::tables::{AnswerWriter, TableError, WrittenFormat};
use super::rows::{RowContent, Rows};

/// The output of a batch.
pub(super) struct AnswerOutput {
    /// Name of the output in messages.
    name: String,
    content: OutputContent,
    replaces_file: bool,
    /// Why something could not be written.
    error: Arc<Mutex<Option<io::Error>>>,
}

enum OutputContent {
    Lines(Sink),
    Table(Box<AnswerWriter<Sink>>),
}

impl OutputContent {
    fn of_table(writer: AnswerWriter<Sink>) -> Self {
        Self::Table(Box::new(writer))
    }
}

/// A file or standard output.
struct Sink {
    output: Output,
    error: Arc<Mutex<Option<io::Error>>>,
}

enum Output {
    File(OutputFile),
    Stdout(io::Stdout),
}

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.output().write(bytes).inspect_err(|error| self.keep(error))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output().flush().inspect_err(|error| self.keep(error))
    }
}

impl Sink {
    fn output(&mut self) -> &mut dyn Write {
        match &mut self.output {
            Output::File(file) => file,
            Output::Stdout(stdout) => stdout,
        }
    }

    /// Completes the output.
    fn finish(self) -> Result<Reader, Failure> {
        match self.output {
            Output::File(file) => file.finish().map(|()| Reader::Present),
            Output::Stdout(_) => Ok(Reader::Present),
        }
    }

    /// Keeps an error, which a writer of tables reports only as text.
    fn keep(&self, error: &io::Error) {
        if error.kind() != ErrorKind::Interrupted
            && let Ok(mut kept) = self.error.lock()
        {
            let copy = error.raw_os_error().map_or_else(|| error.kind().into(), io::Error::from_raw_os_error);
            kept.get_or_insert(copy);
        }
    }
}

impl AnswerOutput {
    /// Opens the output, which must not be one of the `inputs`.
    pub(super) fn open(format: BatchFormat, file: Option<&str>, inputs: &[String]) -> Result<Self, Failure> {
        let error = Arc::default();
        if format != BatchFormat::Jsonl && file.is_none() && output::is_terminal() {
            let message = "a terminal cannot show tables; write it to a file, as in `--output answers.parquet`";
            return Err(Failure::unusable(message));
        }
        let output = match file {
            Some(file) => Output::File(OutputFile::create(file, inputs)?),
            None => {
                output_file::check_stdout_differs(inputs)?;
                Output::Stdout(io::stdout())
            }
        };
        let replaces_file = matches!(&output, Output::File(file) if file.replaces());
        let sink = Sink { output, error: Arc::clone(&error) };
        let content = match format {
            BatchFormat::Jsonl => Ok(OutputContent::Lines(sink)),
            BatchFormat::Arrow => AnswerWriter::new(WrittenFormat::ArrowStream, sink).map(OutputContent::of_table),
            BatchFormat::Parquet => AnswerWriter::new(WrittenFormat::Parquet, sink).map(OutputContent::of_table),
        };
        let name = file.map_or_else(|| "standard output".to_owned(), str::to_owned);
        let content = content.map_err(|error| Failure::unusable(format!("{name}: {error}")))?;
        Ok(Self { name, content, replaces_file, error })
    }

    /// Writes answers, and reports the bugs that came to light.
    pub(super) fn write(&mut self, rows: Rows) -> Result<Reader, Failure> {
        for defect in &rows.defects {
            output::report_failure(defect);
        }
        let result = match (&mut self.content, rows.content) {
            (OutputContent::Lines(sink), RowContent::Lines(lines)) => {
                // They end with the end of a line, and go out at once.
                sink.write_all(lines.as_bytes()).and_then(|()| sink.flush()).map_err(TableError::Unreadable)
            }
            (OutputContent::Table(writer), RowContent::Columns(mut columns)) => writer.write(columns.finish()),
            (OutputContent::Lines(_), RowContent::Columns(_)) | (OutputContent::Table(_), RowContent::Lines(_)) => {
                unreachable!("answers come in the format of the output")
            }
        };
        self.check(result)
    }

    /// Whether it will replace a file.
    pub(super) const fn replaces_file(&self) -> bool {
        self.replaces_file
    }

    /// Completes the output.
    pub(super) fn finish(self) -> Result<Reader, Failure> {
        let Self { name, content, error, .. } = self;
        match content {
            OutputContent::Lines(sink) => sink.finish(),
            OutputContent::Table(writer) => match writer.finish() {
                Ok(sink) => sink.finish(),
                Err(failed) => check(&name, &error, Err(failed)),
            },
        }
    }

    fn check(&self, result: Result<(), TableError>) -> Result<Reader, Failure> {
        check(&self.name, &self.error, result)
    }
}

/// Returns whether the reader of the output is still there after something was written.
fn check(name: &str, kept: &Mutex<Option<io::Error>>, result: Result<(), TableError>) -> Result<Reader, Failure> {
    let Err(error) = result else { return Ok(Reader::Present) };
    let kept = kept.lock().ok().and_then(|mut kept| kept.take());
    Err(Failure::unusable(match kept {
        Some(error) if error.kind() == ErrorKind::BrokenPipe => return Ok(Reader::Gone),
        Some(error) => format!("{name}: cannot be written: {error}"),
        None => format!("{name}: {error}"),
    }))
}
