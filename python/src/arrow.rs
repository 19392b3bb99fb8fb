//! Tables of Arrow that other packages pass by its [PyCapsule interface].
//!
//! [PyCapsule interface]: https://arrow.apache.org/docs/format/CDataInterface/PyCapsuleInterface.html

use std::ffi::CStr;

use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema, from_ffi};
use arrow_array::ffi_stream::{FFI_ArrowArrayStream, RecordBatchStreamReader};
use arrow_array::{RecordBatch, RecordBatchIterator, RecordBatchReader, StructArray};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

const STREAM: &CStr = c"arrow_array_stream";
const SCHEMA: &CStr = c"arrow_schema";
const ARRAY: &CStr = c"arrow_array";

/// Returns the record batches of a table, a stream of record batches, or a single one.
///
/// # Errors
/// If the object is none of these.
pub(crate) fn reader(data: &Bound<'_, PyAny>) -> PyResult<Box<dyn RecordBatchReader + Send>> {
    if data.hasattr("__arrow_c_stream__")? {
        let capsule = data.call_method0("__arrow_c_stream__")?.cast_into::<PyCapsule>()?;
        return Ok(Box::new(read_stream(&capsule)?));
    }
    if data.hasattr("__arrow_c_array__")? {
        let capsules: (Bound<'_, PyCapsule>, Bound<'_, PyCapsule>) = data.call_method0("__arrow_c_array__")?.extract()?;
        let batch = read_array(&capsules.0, &capsules.1)?;
        let schema = batch.schema();
        return Ok(Box::new(RecordBatchIterator::new([Ok(batch)], schema)));
    }
    let kind = data.get_type();
    let message = format!(
        "{} is no table: expected an object with __arrow_c_stream__ or __arrow_c_array__, such as a table of PyArrow, Polars, pandas or DuckDB",
        kind.fully_qualified_name()?
    );
    Err(PyTypeError::new_err(message))
}

#[expect(unsafe_code, reason = "the interface passes pointers")]
fn read_stream(capsule: &Bound<'_, PyCapsule>) -> PyResult<RecordBatchStreamReader> {
    let stream = capsule.pointer_checked(Some(STREAM))?.cast::<FFI_ArrowArrayStream>();
    // SAFETY: By its name, the capsule has a valid stream, or one that was read before and has no release function, which the reader
    // refuses. The stream is moved out, so the capsule does not release it.
    unsafe { RecordBatchStreamReader::from_raw(stream.as_ptr()) }.map_err(value_error)
}

#[expect(unsafe_code, reason = "the interface passes pointers")]
fn read_array(schema: &Bound<'_, PyCapsule>, array: &Bound<'_, PyCapsule>) -> PyResult<RecordBatch> {
    let schema = schema.pointer_checked(Some(SCHEMA))?.cast::<FFI_ArrowSchema>();
    let array = array.pointer_checked(Some(ARRAY))?.cast::<FFI_ArrowArray>();
    // SAFETY: By their names, the capsules have a valid schema and an array of it. Both live as long as the capsules, which outlive this
    // function. The array is moved out, so its capsule does not release it.
    let data = unsafe { from_ffi(FFI_ArrowArray::from_raw(array.as_ptr()), schema.as_ref()) }.map_err(value_error)?;
    let is_struct = matches!(data.data_type(), arrow_schema::DataType::Struct(_));
    is_struct
        .then(|| RecordBatch::from(StructArray::from(data)))
        .ok_or_else(|| PyTypeError::new_err("the object is an array of Arrow, expected a record batch or a table"))
}

/// Returns record batches for another package to take.
pub(crate) fn stream<'py>(
    py: Python<'py>,
    batches: impl RecordBatchReader + Send + 'static,
) -> PyResult<Bound<'py, PyCapsule>> {
    PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new(Box::new(batches)), STREAM)
}

/// Returns a schema for another package to take.
pub(crate) fn schema<'py>(py: Python<'py>, schema: &arrow_schema::Schema) -> PyResult<Bound<'py, PyCapsule>> {
    PyCapsule::new_with_value(py, FFI_ArrowSchema::try_from(schema).map_err(value_error)?, SCHEMA)
}

/// Returns the exception about a table that cannot be read.
pub(crate) fn value_error(error: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}
