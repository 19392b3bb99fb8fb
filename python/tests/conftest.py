"""What the tests have in common."""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures"
CONFORMANCE = FIXTURES / "corpus" / "conformance.jsonl.gz"
BOARD = FIXTURES / "boards" / "18MEX.toml"
GAME = FIXTURES / "games" / "18Chesapeake" / "1277.json.gz"


def program(*args: object, **options: Any) -> subprocess.CompletedProcess[str]:
    """Runs the program of the wheel."""
    name = Path(sys.executable).with_name("highball")
    return subprocess.run([name, *map(str, args)], capture_output=True, text=True, encoding="utf-8", timeout=120, **options)


def without_times(answer: Any) -> Any:
    """Returns an answer without what differs from run to run."""
    match answer:
        case dict():
            return {key: without_times(value) for key, value in answer.items() if key not in ("micros", "read_micros")}
        case list():
            return [without_times(value) for value in answer]
    return answer


@pytest.fixture(scope="session")
def snapshots() -> list[str]:
    """The questions of the corpus, one of which has a fault."""
    lines = gzip.decompress(CONFORMANCE.read_bytes()).decode().splitlines()
    return [*lines[:100], lines[100].replace('"layout":"flat"', '"layout":"round"'), *lines[101:]]


@pytest.fixture(scope="session")
def answers(snapshots: list[str]) -> list[dict[str, Any]]:
    """The program's answers to them."""
    done = program("batch", "-", input="\n".join(snapshots))
    assert done.returncode == 3, "one line is bad"
    found: list[dict[str, Any]] = [without_times(json.loads(line)) for line in done.stdout.splitlines()]
    return found


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skips the tests of large engines unless they are asked for."""
    if item.get_closest_marker("cluster") and not os.environ.get("HIGHBALL_TEST_CLUSTERS"):
        pytest.skip("HIGHBALL_TEST_CLUSTERS is not set")
