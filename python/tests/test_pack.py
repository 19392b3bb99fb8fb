"""The best set of routes that another program has priced."""

from __future__ import annotations

import json

import pytest
from conftest import FIXTURES, program

import highball

ROUTES = FIXTURES / "pack" / "routes.json"


def test_a_packing_is_the_programs() -> None:
    expected = json.loads(program("pack", ROUTES, "--format", "json").stdout)
    assert expected["revenue"] == 360 and expected["proven"]
    text = ROUTES.read_text()
    for routes in (ROUTES, str(ROUTES), text, text.encode(), json.loads(text)):
        assert highball.pack(routes) == expected


def test_without_time_the_bound_is_above_the_set() -> None:
    # Ten trains with the same hundred routes, each of which shares a piece of track with the next: the root bound does not meet the set.
    pieces = [{"revenue": 100 + number * 7 % 13, "track": [f"{number}", f"{(number + 1) % 101}"]} for number in range(101)]
    trains = [{"id": str(number), "routes": pieces} for number in range(60)]
    packing = highball.pack({"trains": trains}, time_limit=0)
    assert packing["revenue"] <= packing["upper_bound"] and not packing["proven"]


def test_what_cannot_be_read_is_named() -> None:
    with pytest.raises(highball.HighballError, match="line 1: unknown field"):
        highball.pack({"trains": [], "title": "1830"})
    with pytest.raises(TypeError, match="routes: int, expected a path"):
        highball.pack(7)  # type: ignore[arg-type]
    with pytest.raises(OSError):
        highball.pack("no-such-file.json")
