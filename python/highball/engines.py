"""Tables of questions on other engines: Polars, DuckDB, Dask, Ray and Spark.

One machine answers ten thousand ordinary questions a second on each core, so :func:`highball.solve_batch` alone is nearly always enough.
These functions are for tables that live in an engine already, or on many machines. All of them give the rows that ``solve_batch`` gives. The
order of the rows is up to the engine; to tell rows apart, ``keep`` a column with a key.

Takes the keyword arguments of :func:`highball.solve_batch`. On Dask, Ray and Spark, ``threads`` is 1 by default, since these answer
several batches at a time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypedDict, Unpack

from highball._answers import solve_batch
from highball._arguments import TimeLimit
from highball._highball import AnswerTable
from highball._typing import Strategy

if TYPE_CHECKING:
    import dask.dataframe
    import duckdb
    import polars
    import pyarrow
    import pyspark.sql
    import ray.data

__all__ = ["register_duckdb", "solve_dask", "solve_polars", "solve_ray", "solve_spark"]


class Options(TypedDict, total=False):
    """The keyword arguments of :func:`highball.solve_batch` that every engine takes."""

    column: str
    keep: Sequence[str]
    strategy: Strategy | None
    threads: int | None
    time_limit: TimeLimit | None
    node_limit: int | None
    memory_limit: int | None


# The columns of answers as Spark names their types.
SPARK_ANSWER = """
    id string, revenue bigint, upper_bound bigint, proven boolean,
    runs array<struct<
        train: string, revenue: bigint, stops: array<string>, legs: array<array<string>>, track: array<array<string>>, paid: array<string>,
        bonuses: array<struct<id: string, pays: array<struct<to: string, amount: bigint>>, cite: string>>>>,
    micros struct<read: bigint, network: bigint, search: bigint>,
    error string"""

# A struct of the columns of answers as DuckDB names its type.
DUCKDB_ANSWER = """STRUCT(
    id VARCHAR, revenue BIGINT, upper_bound BIGINT, proven BOOLEAN,
    runs STRUCT(
        train VARCHAR, revenue BIGINT, stops VARCHAR[], legs VARCHAR[][], track VARCHAR[][], paid VARCHAR[],
        bonuses STRUCT(id VARCHAR, pays STRUCT("to" VARCHAR, amount BIGINT)[], cite VARCHAR)[])[],
    micros STRUCT("read" BIGINT, network BIGINT, search BIGINT),
    error VARCHAR)"""


def solve_polars(frame: polars.DataFrame | polars.LazyFrame, **options: Unpack[Options]) -> polars.LazyFrame:
    """Answers the questions of a frame, batch by batch when it is collected."""
    import polars as pl

    def solve(batch: pl.DataFrame) -> pl.DataFrame:
        return pl.DataFrame(solve_batch(batch, **options))

    lazy = frame.lazy()
    empty = lazy.head(0).collect()
    return lazy.map_batches(solve, schema=solve(empty).schema, streamable=True)


def register_duckdb(connection: duckdb.DuckDBPyConnection, name: str = "solve", **options: Unpack[Options]) -> None:
    """Adds a function to a connection that takes a snapshot and returns its answer as a struct.

    ``SELECT game, solve(snapshot).revenue FROM games`` or ``SELECT unnest(solve(snapshot)) FROM games``. ``column`` and ``keep`` mean
    nothing here.
    """
    import pyarrow as pa
    from duckdb.func import ARROW, SPECIAL

    column = "snapshot"
    own: Options = {**options, "column": column, "keep": ()}

    # DuckDB evaluates annotations where it cannot know PyArrow.
    def solve(snapshots: Any) -> Any:
        answers = pa.table(solve_batch(pa.table({column: snapshots}), **own))
        return answers.combine_chunks().to_struct_array()

    # The answers of rows that are null are not null: they have errors.
    connection.create_function(name, solve, ["VARCHAR"], DUCKDB_ANSWER, type=ARROW, null_handling=SPECIAL)


def solve_dask(frame: dask.dataframe.DataFrame, **options: Unpack[Options]) -> dask.dataframe.DataFrame:
    """Answers the questions of a frame, one task for each partition. The columns of the result have Arrow's types."""
    import pandas as pd
    import pyarrow as pa

    def solve(partition: pd.DataFrame) -> pd.DataFrame:
        answers = pa.table(_solved_alone(pa.Table.from_pandas(partition, preserve_index=False), options))
        solved = answers.to_pandas(types_mapper=pd.ArrowDtype)
        solved.index = partition.index
        return solved

    solved: dask.dataframe.DataFrame = frame.map_partitions(solve, meta=solve(frame._meta))
    return solved


def solve_ray(
    dataset: ray.data.Dataset,
    *,
    batch_size: int | None = 1000,
    ray_options: dict[str, Any] | None = None,
    **options: Unpack[Options],
) -> ray.data.Dataset:
    """Answers the questions of a dataset in batches of ``batch_size`` rows. ``ray_options`` go to ``Dataset.map_batches``."""
    import pyarrow as pa

    def solve(batch: pa.Table) -> pa.Table:
        return pa.table(_solved_alone(batch, options))

    return dataset.map_batches(solve, batch_size=batch_size, batch_format="pyarrow", **(ray_options or {}))


def solve_spark(frame: pyspark.sql.DataFrame, **options: Unpack[Options]) -> pyspark.sql.DataFrame:
    """Answers the questions of a frame, partition by partition."""
    import pyarrow as pa
    from pyspark.sql.types import StructType

    def solve(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            yield from pa.table(_solved_alone(batch, options)).to_batches()

    schema = StructType([frame.schema[name] for name in options.get("keep", ())])
    for field in StructType.fromDDL(SPARK_ANSWER):
        schema.add(field)
    return frame.mapInArrow(solve, schema)


def _solved_alone(batch: Any, options: Options) -> AnswerTable:
    """Answers a batch on one thread, unless the options say otherwise."""
    own: Options = {"threads": 1, **options}
    return solve_batch(batch, **own)
