"""Answering tables."""

from __future__ import annotations

import json
from typing import Any

import duckdb
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from conftest import without_times

import highball

COLUMNS = ["id", "revenue", "upper_bound", "proven", "runs", "micros", "error"]


def rows(table: pa.Table) -> list[dict[str, Any]]:
    """The rows of a table of answers, without times."""
    found: list[dict[str, Any]] = [without_times(row) for row in table.to_pylist()]
    return found


def row(answer: dict[str, Any]) -> dict[str, Any]:
    """The row of a table for an answer of the program."""
    if "error" in answer:
        return {**dict.fromkeys(COLUMNS[:5]), "error": answer["error"]}
    runs = [{key: run[key] for key in ("train", "revenue", "stops", "legs", "track", "paid", "bonuses")} for run in answer["runs"]]
    for run in runs:
        run["bonuses"] = [{"cite": None, **bonus} for bonus in run["bonuses"]]
    return {**{key: answer[key] for key in COLUMNS[:4]}, "runs": runs, "error": None}


@pytest.fixture(scope="session")
def expected(answers: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The rows of the table for the program's answers."""
    return [row(answer) for answer in answers]


@pytest.mark.parametrize("threads", [1, 2, None])
def test_a_table_of_answers_is_the_programs(snapshots: list[str], expected: list[dict[str, Any]], threads: int | None) -> None:
    answers = highball.solve_batch(pa.table({"snapshot": snapshots}), threads=threads)
    assert answers.column_names == COLUMNS and len(answers) == len(snapshots)
    assert rows(pa.table(answers)) == expected
    assert sum(answer["error"] is not None for answer in expected) == 1
    assert repr(answers) == f"<AnswerTable: {len(snapshots)} rows of {', '.join(COLUMNS)}>"


def test_single_answers_are_those_of_the_table(snapshots: list[str], answers: list[dict[str, Any]]) -> None:
    for snapshot, answer in zip(snapshots, answers, strict=True):
        if "error" in answer:
            with pytest.raises(highball.HighballError) as caught:
                highball.solve(snapshot)
            assert caught.value.message == answer["error"]
        else:
            assert without_times(highball.solve(snapshot, threads=1).to_dict()) == answer


@pytest.mark.parametrize("kind", ["pyarrow", "chunks", "batch", "reader", "array only", "polars", "pandas", "duckdb", "bytes"])
def test_tables_of_any_package(snapshots: list[str], expected: list[dict[str, Any]], kind: str) -> None:
    few, wanted = snapshots[90:110], expected[90:110]
    table = questions = pa.table({"key": range(len(few)), "snapshot": few})

    class ArrayOnly:
        """A record batch without a stream."""

        def __arrow_c_array__(self, requested_schema: Any = None) -> Any:
            return table.to_batches()[0].__arrow_c_array__(requested_schema)

    tables: dict[str, Any] = {
        "pyarrow": table,
        "chunks": pa.concat_tables([table[:7], table[7:7], table[7:]]),
        "batch": table.to_batches()[0],
        "reader": table.to_reader(max_chunksize=3),
        "array only": ArrayOnly(),
        "polars": pl.DataFrame({"snapshot": few}),
        "pandas": pd.DataFrame({"snapshot": few}),
        "duckdb": duckdb.sql("SELECT snapshot FROM questions ORDER BY key") if kind == "duckdb" else None,
        "bytes": pa.table({"snapshot": [snapshot.encode() for snapshot in few]}),
    }
    assert rows(pa.table(highball.solve_batch(tables[kind]))) == wanted


def test_answers_go_to_any_package(snapshots: list[str], expected: list[dict[str, Any]]) -> None:
    answers = highball.solve_batch(pa.table({"snapshot": snapshots[95:105]}))
    revenues = [answer["revenue"] for answer in expected[95:105]]
    assert pl.DataFrame(answers)["revenue"].to_list() == revenues
    assert duckdb.execute("SELECT revenue FROM answers").fetchall() == [(revenue,) for revenue in revenues]
    frame = pa.table(answers).to_pandas(types_mapper=pd.ArrowDtype)
    assert [None if pd.isna(value) else value for value in frame["revenue"]] == revenues
    # A table can be read any number of times.
    assert pa.table(answers).equals(pa.table(answers))


def test_columns_can_be_kept(snapshots: list[str]) -> None:
    table = pa.table({"key": [3, 1], "question": snapshots[:2], "note": ["a", None]})
    answers = pa.table(highball.solve_batch(table, column="question", keep=["note", "key"]))
    assert answers.column_names == ["note", "key", *COLUMNS]
    assert (answers["key"].to_pylist(), answers["note"].to_pylist()) == ([3, 1], ["a", None])


def test_a_bad_row_is_an_error_in_its_row(snapshots: list[str]) -> None:
    bad = [snapshots[0], None, "", "{}", "nonsense", json.dumps({"actions": [], "title": "1830"}), snapshots[1]]
    answers = pa.table(highball.solve_batch(pa.table({"snapshot": bad})))
    errors = answers["error"].to_pylist()
    assert [error is None for error in errors] == [True, False, False, False, False, False, True]
    assert "recorded game" in errors[5] and all("\n" not in error for error in errors if error)
    assert answers["revenue"].null_count == 5


def test_a_hard_row_ends_at_a_limit(snapshots: list[str]) -> None:
    hard = json.dumps(highball.generate(1, size=24, trains=["D", "D", "D"], tokens=6).to_dict())
    table = pa.table({"snapshot": [snapshots[0], hard, snapshots[1]]})
    answers = [pa.table(highball.solve_batch(table, node_limit=2000, threads=threads)) for threads in (1, 2)]
    assert answers[0]["proven"].to_pylist() == [True, False, True]
    assert rows(answers[0]) == rows(answers[1])
    assert pa.table(highball.solve_batch(table, time_limit=0.1))["proven"].to_pylist() == [True, False, True]


def test_an_empty_table_has_no_answers() -> None:
    for table in (pa.table({"snapshot": pa.array([], pa.string())}), pa.schema([("snapshot", pa.string())]).empty_table()):
        answers = highball.solve_batch(table)
        assert len(answers) == 0 and pa.table(answers).column_names == COLUMNS


def test_a_table_that_does_not_fit_is_refused(snapshots: list[str]) -> None:
    with pytest.raises(highball.HighballError, match='there is no column "snapshot", expected one of "question"'):
        highball.solve_batch(pa.table({"question": snapshots[:1]}))
    with pytest.raises(highball.HighballError, match='the column "snapshot" has the type'):
        highball.solve_batch(pa.table({"snapshot": [1]}))
    with pytest.raises(highball.HighballError, match='keep: there is no column "key", expected one of "snapshot"'):
        highball.solve_batch(pa.table({"snapshot": snapshots[:1]}), keep=["key"])
    with pytest.raises(highball.HighballError, match='keep: the answers have a column "id" too'):
        highball.solve_batch(pa.table({"snapshot": snapshots[:1], "id": ["a"]}), keep=["id"])
    with pytest.raises(TypeError, match="list is no table"):
        highball.solve_batch(snapshots)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="expected a record batch or a table"):
        highball.solve_batch(pa.array(snapshots[:1]))


def test_a_stream_is_read_once(snapshots: list[str]) -> None:
    reader = pa.table({"snapshot": snapshots[:1]}).to_reader()
    capsule = reader.__arrow_c_stream__()

    class Stream:
        """A stream that passes on the same capsule."""

        def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
            return capsule

    assert len(highball.solve_batch(Stream())) == 1
    with pytest.raises(ValueError):
        highball.solve_batch(Stream())


def test_an_error_of_the_stream_is_passed_on(snapshots: list[str]) -> None:
    schema = pa.schema([("snapshot", pa.string())])

    def batches() -> Any:
        yield pa.record_batch([pa.array(snapshots[:1])], schema=schema)
        raise RuntimeError("the source has gone away")

    with pytest.raises(ValueError, match="the source has gone away"):
        highball.solve_batch(pa.RecordBatchReader.from_batches(schema, batches()))


def test_progress_is_told_in_rows(snapshots: list[str]) -> None:
    table = pa.table({"snapshot": snapshots[101:701]})
    told: list[tuple[int, int | None]] = []
    highball.solve_batch(table.to_reader(max_chunksize=10), progress=lambda *step: told.append(step), threads=1)
    assert told and all(done % 10 == 0 and total is None for done, total in told)
    assert [done for done, _ in told] == sorted(done for done, _ in told)
