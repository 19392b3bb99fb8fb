"""Tables on other engines: each gives the table of the program, with a bad row and a hard one."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import duckdb
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from conftest import without_times
from test_batch import COLUMNS, row

import highball
from highball import engines

NODE_LIMIT = 2000


@pytest.fixture(scope="session")
def questions(snapshots: list[str]) -> pa.Table:
    """The questions of the corpus, with a bad one in the middle and a hard one at the end, each with a key."""
    hard = json.dumps(highball.generate(1, size=24, trains=["D", "D", "D"], tokens=6).to_dict())
    return pa.table({"key": range(len(snapshots) + 1), "snapshot": [*snapshots, hard]})


@pytest.fixture(scope="session")
def expected(questions: pa.Table, answers: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The program's answers as rows of a table, and the answer to the hard question within the limit."""
    hard = highball.solve(questions["snapshot"][-1].as_py(), node_limit=NODE_LIMIT)
    assert not hard.proven
    return [{"key": key, **row(answer)} for key, answer in enumerate([*answers, without_times(hard.to_dict())])]


def assert_same(solved: pa.Table, expected: list[dict[str, Any]]) -> None:
    """Every row is there once, whatever the order."""
    found = sorted((without_times(answer) for answer in solved.to_pylist()), key=lambda answer: int(answer["key"]))
    assert found == expected


def test_polars(questions: pa.Table, expected: list[dict[str, Any]]) -> None:
    frame = pl.DataFrame(questions)
    for source in (frame, frame.lazy()):
        solved = engines.solve_polars(source, keep=["key"], node_limit=NODE_LIMIT)
        assert isinstance(solved, pl.LazyFrame)
        assert_same(solved.collect().to_arrow(), expected)
    streamed = engines.solve_polars(frame.lazy(), keep=["key"], node_limit=NODE_LIMIT).collect(engine="streaming")
    assert_same(streamed.to_arrow(), expected)
    best = engines.solve_polars(frame, keep=["key"], node_limit=NODE_LIMIT).filter(pl.col("revenue") > 1000).select("key")
    assert best.collect()["key"].to_list() == [answer["key"] for answer in expected if (answer["revenue"] or 0) > 1000]


def test_duckdb(questions: pa.Table, expected: list[dict[str, Any]]) -> None:
    with duckdb.connect() as connection:
        engines.register_duckdb(connection, "solve", node_limit=NODE_LIMIT)
        connection.register("questions", questions)
        solved = connection.sql("SELECT key, unnest(solve(snapshot)) FROM questions")
        assert solved.columns == ["key", *COLUMNS]
        assert_same(solved.to_arrow_table(), expected)
        errors = connection.sql("SELECT count(*) FROM questions WHERE solve(snapshot).error IS NOT NULL").fetchall()
        assert errors == [(1,)]
        assert "null" in connection.sql("SELECT solve(NULL::VARCHAR).error").fetchall()[0][0]


def test_dask(questions: pa.Table, expected: list[dict[str, Any]]) -> None:
    import dask.dataframe

    frame = dask.dataframe.from_pandas(questions.to_pandas(types_mapper=pd.ArrowDtype), npartitions=5)
    solved = engines.solve_dask(frame, keep=["key"], node_limit=NODE_LIMIT)
    assert list(solved.columns) == ["key", *COLUMNS]
    for scheduler in ("threads", "processes"):
        found = solved.compute(scheduler=scheduler, num_workers=2)
        assert_same(pa.Table.from_pandas(found, preserve_index=False), expected)


@pytest.fixture
def die_once(tmp_path: Path) -> Path:
    """A file whose presence lets a worker die; the worker removes it."""
    marker = tmp_path / "die"
    marker.touch()
    return marker


@pytest.mark.cluster
def test_ray(questions: pa.Table, expected: list[dict[str, Any]], die_once: Path) -> None:
    import ray

    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    try:
        dataset = ray.data.from_arrow(questions).repartition(8)

        def die(batch: pa.Table) -> pa.Table:
            if 300 in batch["key"].to_pylist() and die_once.exists():
                die_once.unlink()
                os._exit(1)
            return batch

        dying = dataset.map_batches(die, batch_format="pyarrow", batch_size=None)
        solved = engines.solve_ray(dying, batch_size=50, keep=["key"], node_limit=NODE_LIMIT)
        found = pa.concat_tables(ray.get(solved.to_arrow_refs()), promote_options="permissive")
        assert not die_once.exists(), "a worker has died"
        assert_same(found.select(["key", *COLUMNS]), expected)
    finally:
        ray.shutdown()


@pytest.mark.cluster
def test_spark(
    questions: pa.Table, expected: list[dict[str, Any]], die_once: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from pyspark.sql import SparkSession

    # The workers are in the same environment.
    monkeypatch.setenv("PYSPARK_PYTHON", sys.executable)
    # Four tries for each task, as on a cluster.
    session = SparkSession.builder.master("local[2,4]").config("spark.ui.enabled", "false").getOrCreate()
    try:
        frame = session.createDataFrame(questions).repartition(8)
        marker = str(die_once)

        def die(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
            for batch in batches:
                if 300 in batch["key"].to_pylist() and os.path.exists(marker):
                    os.unlink(marker)
                    os._exit(1)
                yield batch

        dying = frame.mapInArrow(die, frame.schema)
        solved = engines.solve_spark(dying, keep=["key"], node_limit=NODE_LIMIT)
        found = solved.toArrow()
        assert not die_once.exists(), "a worker has died"
        assert_same(found, expected)
    finally:
        session.stop()
