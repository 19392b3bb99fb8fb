//! Reading Arrow IPC. Messages are checked before they are decoded, because the decoders take it for granted that the buffers of a message lie
//! within it.

use std::io::{Read, Seek, SeekFrom};
use std::sync::Arc;

use arrow_array::RecordBatch;
use arrow_buffer::Buffer;
use arrow_ipc::convert::try_fb_to_schema;
use arrow_ipc::reader::{FileDecoder, StreamDecoder, read_footer_length};
use arrow_ipc::{Block, Message, root_as_footer, root_as_message};
use arrow_schema::{ArrowError, SchemaRef};

/// The bytes before the length of a message.
const CONTINUATION: [u8; 4] = [0xff; 4];

/// A message of length 0, which ends a stream.
const END: [u8; 8] = [0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0];

const TRUNCATED: &str = "the data end here: the file is truncated";

const NEGATIVE: &str = "a message has a negative length";

/// Greatest length in bytes of a buffer before it was compressed: the longest column of text that has offsets of 32 bits.
const MAX_BUFFER_BYTES: i64 = i32::MAX as i64;

/// The record batches of a stream.
pub(super) struct IpcStream<R> {
    input: R,
    decoder: StreamDecoder,
    /// What is not decoded yet.
    buffer: Buffer,
    /// A batch that was decoded before it was asked for.
    decoded: Option<RecordBatch>,
    ended: bool,
}

impl<R: Read> IpcStream<R> {
    /// Reads the schema.
    pub(super) fn new(input: R) -> Result<(Self, SchemaRef), ArrowError> {
        let buffer = Buffer::from_vec(Vec::<u8>::new());
        let mut stream = Self { input, decoder: StreamDecoder::new(), buffer, decoded: None, ended: false };
        stream.decoded = stream.decode()?;
        let schema = stream.decoder.schema().ok_or_else(|| fault("there is no schema"))?;
        Ok((stream, schema))
    }

    /// Decodes the next record batch.
    fn decode(&mut self) -> Result<Option<RecordBatch>, ArrowError> {
        loop {
            if let Some(batch) = self.decoder.decode(&mut self.buffer)? {
                return Ok(Some(batch));
            }
            if self.ended {
                return Ok(None);
            }
            self.buffer = self.read_message()?;
        }
    }

    fn read_message(&mut self) -> Result<Buffer, ArrowError> {
        let head = read_up_to(&mut self.input, END.len())?;
        if head == END || head.is_empty() {
            self.ended = true;
            // The decoder needs it even where a stream may do without.
            return Ok(Buffer::from(&END));
        }
        let length = head.strip_prefix(&CONTINUATION).and_then(|length| Some(u32::from_le_bytes(length.try_into().ok()?)));
        let length = length.ok_or_else(|| fault("there is no message where one should begin"))?;
        let metadata = read_exactly(&mut self.input, length as usize)?;
        let message = parse(&metadata)?;
        let length = usize::try_from(message.bodyLength()).map_err(|_| fault(NEGATIVE))?;
        let body = read_exactly(&mut self.input, length)?;
        check(&message, &body)?;
        Ok(Buffer::from([&head, &metadata, &body].map(Vec::as_slice).concat()))
    }
}

impl<R: Read> Iterator for IpcStream<R> {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.decoded.take().map(Ok).or_else(|| self.decode().transpose())
    }
}

/// The record batches of a file, which has its schema and an index at its end.
pub(super) struct IpcFile<R> {
    input: R,
    decoder: FileDecoder,
    batches: std::vec::IntoIter<Block>,
}

impl<R: Read + Seek> IpcFile<R> {
    /// Reads the index.
    pub(super) fn new(mut input: R) -> Result<(Self, SchemaRef), ArrowError> {
        const TAIL: usize = 10;
        let end = input.seek(SeekFrom::End(0))?;
        let mut read_before_end = |before: usize, length: usize| {
            let start = end.checked_sub(before as u64).ok_or_else(|| fault(TRUNCATED))?;
            input.seek(SeekFrom::Start(start))?;
            read_exactly(&mut input, length)
        };
        let tail = read_before_end(TAIL, TAIL)?;
        let length = read_footer_length(tail.try_into().map_err(|_| fault(TRUNCATED))?)?;
        let footer = read_before_end(TAIL.saturating_add(length), length)?;
        let footer = root_as_footer(&footer).map_err(|error| fault(&error.to_string()))?;
        let schema = Arc::new(try_fb_to_schema(footer.schema().ok_or_else(|| fault("there is no schema"))?)?);
        let batches: Vec<Block> = footer.recordBatches().into_iter().flatten().copied().collect();
        let decoder = FileDecoder::new(Arc::clone(&schema), footer.version());
        let mut file = Self { input, decoder, batches: batches.into_iter() };
        for block in footer.dictionaries().into_iter().flatten() {
            let message = file.read_message(block)?;
            file.decoder.read_dictionary(block, &message)?;
        }
        Ok((file, schema))
    }

    fn read_message(&mut self, block: &Block) -> Result<Buffer, ArrowError> {
        let start = u64::try_from(block.offset()).map_err(|_| fault(NEGATIVE))?;
        let metadata_length = usize::try_from(block.metaDataLength()).map_err(|_| fault(NEGATIVE))?;
        let body_length = usize::try_from(block.bodyLength()).map_err(|_| fault(NEGATIVE))?;
        self.input.seek(SeekFrom::Start(start))?;
        let metadata = read_exactly(&mut self.input, metadata_length)?;
        let body = read_exactly(&mut self.input, body_length)?;
        // Old files have no continuation marker.
        let head = if metadata.starts_with(&CONTINUATION) { END.len() } else { END.len() - CONTINUATION.len() };
        let message = parse(metadata.get(head..).ok_or_else(|| fault(TRUNCATED))?)?;
        check(&message, &body)?;
        Ok(Buffer::from([metadata, body].concat()))
    }

    fn read_batch(&mut self, block: &Block) -> Result<Option<RecordBatch>, ArrowError> {
        let message = self.read_message(block)?;
        self.decoder.read_record_batch(block, &message)
    }
}

impl<R: Read + Seek> Iterator for IpcFile<R> {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        let block = self.batches.next()?;
        self.read_batch(&block).transpose()
    }
}

fn parse(metadata: &[u8]) -> Result<Message<'_>, ArrowError> {
    root_as_message(metadata).map_err(|error| fault(&error.to_string()))
}

/// Checks that the buffers of a message lie within its body, and that compressed ones do not claim to be longer than a column can be.
fn check(message: &Message<'_>, body: &[u8]) -> Result<(), ArrowError> {
    let of_dictionary = || message.header_as_dictionary_batch().and_then(|dictionary| dictionary.data());
    let Some(batch) = message.header_as_record_batch().or_else(of_dictionary) else { return Ok(()) };
    for buffer in batch.buffers().into_iter().flatten() {
        let place = usize::try_from(buffer.offset()).ok().zip(usize::try_from(buffer.length()).ok());
        let range = place.and_then(|(offset, length)| Some(offset..offset.checked_add(length)?));
        let content = range.and_then(|range| body.get(range)).ok_or_else(|| fault("a buffer lies beyond its message"))?;
        let uncompressed = content.first_chunk().map(|length| i64::from_le_bytes(*length));
        if batch.compression().is_some() && uncompressed.is_some_and(|length| !(-1..=MAX_BUFFER_BYTES).contains(&length)) {
            return Err(fault("a compressed buffer is too long"));
        }
    }
    Ok(())
}

/// Reads `length` bytes, or fewer if the input ends.
fn read_up_to(input: &mut impl Read, length: usize) -> Result<Vec<u8>, ArrowError> {
    let mut bytes = Vec::new();
    input.take(length as u64).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn read_exactly(input: &mut impl Read, length: usize) -> Result<Vec<u8>, ArrowError> {
    let bytes = read_up_to(input, length)?;
    if bytes.len() == length { Ok(bytes) } else { Err(fault(TRUNCATED)) }
}

fn fault(message: &str) -> ArrowError {
    ArrowError::IpcError(message.to_owned())
}
