"""The files of the titles are TOML 1.0, which Python reads."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import highball

DATA = Path(__file__).resolve().parents[2] / "titles" / "src" / "title" / "data"
PATHS = sorted(DATA.glob("*.toml"))


def test_each_title_has_a_file() -> None:
    assert len(PATHS) == len(highball.titles())


@pytest.mark.parametrize("path", [*PATHS, DATA.with_name("example.toml")], ids=lambda path: path.stem)
def test_a_title_is_toml_1_0(path: Path) -> None:
    title = tomllib.loads(path.read_text(encoding="utf-8"))
    assert title["format"] == 1
