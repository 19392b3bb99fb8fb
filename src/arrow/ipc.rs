//! Reading Arrow IPC.

use std::io::Read;

use arrow_array::RecordBatch;
use arrow_buffer::Buffer;
use arrow_ipc::reader::StreamDecoder;
use arrow_ipc::{Message, root_as_message};
use arrow_schema::{ArrowError, SchemaRef};

/// The first bytes of a file. A stream follows, and after it an index for readers that can go back.
pub(super) const FILE_MAGIC: [u8; 8] = *b"ARROW1\0\0";

/// The bytes before the length of a message.
pub(super) const CONTINUATION: [u8; 4] = [0xff; 4];

/// A message of length 0, which ends a stream.
const END: [u8; 8] = [0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0];

/// Greatest length in bytes of a buffer before it was compressed: the longest column of text that has offsets of 32 bits.
const MAX_BUFFER_BYTES: i64 = i32::MAX as i64;

/// The record batches of a stream or a file. Messages are checked before they are decoded, because the decoder takes it for granted that the
/// buffers of a message lie within it.
pub(super) struct IpcReader<R> {
    input: R,
    is_file: bool,
    decoder: StreamDecoder,
    /// What is not decoded yet.
    buffer: Buffer,
    /// A batch that was decoded before it was asked for.
    decoded: Option<RecordBatch>,
    ended: bool,
}

impl<R: Read> IpcReader<R> {
    /// Reads the schema.
    pub(super) fn new(mut input: R) -> Result<(Self, SchemaRef), ArrowError> {
        let head = read_up_to(&mut input, FILE_MAGIC.len())?;
        let is_file = head == FILE_MAGIC;
        let buffer = Buffer::from_vec(Vec::<u8>::new());
        let mut reader = Self { input, is_file, decoder: StreamDecoder::new(), buffer, decoded: None, ended: false };
        if !is_file {
            reader.buffer = reader.rest_of_message(&head)?;
        }
        reader.decoded = reader.decode()?;
        let schema = reader.decoder.schema().ok_or_else(|| fault("there is no schema"))?;
        Ok((reader, schema))
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
            let head = read_up_to(&mut self.input, END.len())?;
            self.buffer = self.rest_of_message(&head)?;
        }
    }

    /// Reads the rest of the message that begins with `head`, and checks it. Returns the whole message.
    fn rest_of_message(&mut self, head: &[u8]) -> Result<Buffer, ArrowError> {
        if head == END || (head.is_empty() && !self.is_file) {
            self.ended = true;
            // The decoder needs it even where a stream may do without.
            return Ok(Buffer::from(&END));
        }
        let length = head.strip_prefix(&CONTINUATION).and_then(|length| Some(u32::from_le_bytes(length.try_into().ok()?)));
        let length = length.ok_or_else(|| fault("there is no message where one should begin"))?;
        let metadata = read_exactly(&mut self.input, length as usize)?;
        let message = root_as_message(&metadata).map_err(|error| fault(&error.to_string()))?;
        let length = usize::try_from(message.bodyLength()).map_err(|_| fault("a message has a negative length"))?;
        let body = read_exactly(&mut self.input, length)?;
        check(&message, &body)?;
        Ok(Buffer::from([head, &metadata, &body].concat()))
    }
}

impl<R: Read> Iterator for IpcReader<R> {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.decoded.take().map(Ok).or_else(|| self.decode().transpose())
    }
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
    if bytes.len() == length { Ok(bytes) } else { Err(fault("the data end here: the file is truncated")) }
}

fn fault(message: &str) -> ArrowError {
    ArrowError::IpcError(message.to_owned())
}
