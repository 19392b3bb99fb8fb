"""Errors: one exception, with the place."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
from conftest import BOARD, FIXTURES, program

import highball


def test_an_error_in_a_board_file_has_its_file_and_line_and_field(tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text(BOARD.read_text().replace('E6 = "63/0"', 'E6 = "630/0"').replace('I8 = "63/0"', 'I8 = "631/0"'))
    with pytest.raises(highball.HighballError) as caught:
        highball.solve(bad)
    error = caught.value
    assert (error.file, error.place) == (str(bad), "tiles.E6")
    assert error.line is not None and bad.read_text().splitlines()[error.line - 1].startswith("E6")
    assert str(error).startswith(f"{bad}:{error.line}: tiles.E6: ")
    assert "tiles.I8" in error.__notes__[0]
    # The program says the same, with the number of the others.
    assert f"\nerror: {error}" in program("solve", bad).stderr
    errors = [fault["field"] for fault in highball.check(bad) if fault["severity"] == "error"]
    assert errors[:2] == ["tiles.E6", "tiles.I8"]


def test_an_error_in_text_has_its_line_and_no_file() -> None:
    with pytest.raises(highball.HighballError) as caught:
        highball.solve('title = "18MEX"\nphase = "9"\n')
    assert (caught.value.file, caught.value.line, caught.value.place) == (None, 2, "phase")
    assert str(caught.value).startswith("line 2: phase: ")


def test_an_error_in_a_snapshot_has_its_path_in_json() -> None:
    text = (FIXTURES / "median.json").read_text().replace('"kind": "city"', '"kind": "village"', 1)
    text = text.replace('"kind":"city"', '"kind":"village"', 1)
    with pytest.raises(highball.HighballError) as caught:
        highball.solve(text)
    assert caught.value.place is not None and caught.value.place.startswith("hexes[")
    assert caught.value.line is not None


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"company": "XYZ"}, "company: there is no company"),
        ({"company": "CHI", "trains": ["17"]}, "train: there is no"),
        ({"title": "18MEXX"}, 'there is no title "18MEXX", expected perhaps "18MEX"'),
        ({"company": "CHI", "fix": "9-train: A1"}, 'fix "9-train: A1": '),
        ({"action": 3}, "not a recorded game: `action`, `at` and `round` need a game"),
        ({"id": "other"}, 'there is no question with the id "other"'),
    ],
)
def test_names_that_do_not_exist(arguments: dict[str, str], message: str) -> None:
    with pytest.raises(highball.HighballError) as caught:
        highball.solve(BOARD, **arguments)  # type: ignore[arg-type]
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_files_that_cannot_be_read_raise_the_usual_exceptions(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as caught:
        highball.solve("missing.toml")
    assert caught.value.filename == "missing.toml"
    with pytest.raises(IsADirectoryError):
        highball.solve(tmp_path)
    with pytest.raises(FileNotFoundError):
        highball.audit("missing.json")
    with pytest.raises(FileNotFoundError):
        highball.Title("missing.toml")


@pytest.mark.parametrize("board", [None, 3, ["a"]])
def test_what_is_no_board_is_a_type_error(board: object) -> None:
    with pytest.raises(TypeError, match="expected a path"):
        highball.solve(board)  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["{}", "{", '{"version": 99}', "a = 1\nb = 2", "", b"", b"\xff\xfe", "\n"])
def test_nonsense_is_an_error(text: str | bytes) -> None:
    with pytest.raises(highball.HighballError):
        highball.solve(text)


def test_errors_can_be_passed_between_processes() -> None:
    error = highball.HighballError("a fault, expected none", "board.toml", 3, "tiles.A1")
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.file, again.line, again.place) == (str(error), "board.toml", 3, "tiles.A1")


def test_warnings_about_a_board_are_warnings(tmp_path: Path) -> None:
    found = [(board, faults) for board in (FIXTURES / "boards").glob("*.toml") if (faults := highball.check(board))]
    assert all(fault["severity"] == "warning" for _, faults in found for fault in faults)
    odd = tmp_path / "odd.toml"
    odd.write_text('title = "1830"\nphase = "2"\n[companies.PRR]\ntrains = ["2"]\n')
    (fault, *_) = highball.check(odd)
    assert fault["severity"] == "warning"
    with pytest.warns(UserWarning, match=fault["field"].replace("[", r"\[")) as caught:
        highball.solve(odd)
    assert caught[0].filename == __file__
