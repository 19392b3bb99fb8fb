"""The examples of the documentation and the notebook run."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import nbclient
import nbformat
import pytest

ROOT = Path(__file__).resolve().parents[2]
GUIDE = ROOT / "docs" / "how-to" / "python.md"
README = ROOT / "python" / "README.md"


def examples(page: Path) -> list[tuple[str, str | None]]:
    """The examples of a page, with their output if it is shown."""
    found = re.findall(r"```python\n(.*?)```(?:\n\n```text\n(.*?)```)?", page.read_text(encoding="utf-8"), re.DOTALL)
    return [(code, output or None) for code, output in found]


def test_the_readme_shows_the_five_tasks_of_the_guide() -> None:
    (tasks,) = examples(README)
    assert tasks in examples(GUIDE)


@pytest.mark.parametrize(("code", "output"), examples(GUIDE))
def test_an_example_of_the_guide_runs(
    code: str, output: str | None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    exec(compile(code, str(GUIDE), "exec"), {"__name__": "example"})
    printed = capsys.readouterr().out
    assert output is None or printed == output


def executed(name: str, *further: str) -> list[Any]:
    """Executes a notebook that is stored without outputs, and further cells. Returns its cells of code."""
    path = ROOT / "examples" / name
    notebook = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert all(not cell.outputs and cell.execution_count is None for cell in code)
    added = [nbformat.v4.new_code_cell(text) for text in further]  # type: ignore[no-untyped-call]
    notebook.cells += added
    code += added
    nbclient.NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(path.parent)}}).execute()
    errors = [output.text for cell in code for output in cell.outputs if output.get("name") == "stderr"]
    assert not errors, "such as warnings of a plot without data"
    return code


def test_the_notebook_with_an_audit_runs() -> None:
    code = executed("audit.ipynb")
    shown = [set(output.get("data", {})) for cell in code for output in cell.outputs]
    assert any("image/png" in kinds for kinds in shown), "the plot"
    assert any("image/svg+xml" in kinds for kinds in shown), "the worst turn on the map"
    assert any("text/html" in kinds for kinds in shown), "the page"


def test_the_notebook_that_plays_what_if_has_a_slider() -> None:
    # What a slider shows is known to the next cell.
    move = "slider.value = len(ranked) - 1"
    tell = """
import json
told, picture = shown.outputs
print(json.dumps({
    "told": told["text"], "picture": picture["data"]["image/svg+xml"], "earns": ranked[-1][0], "same": board.revenue(company) == earns
}))
"""
    *_, last = executed("what_if.ipynb", move, tell)
    found = json.loads(last.outputs[-1]["text"])
    assert f"PRR earns {found['earns']}" in found["told"] and found["picture"].startswith("<svg")
    assert found["same"], "the board is as it was"
