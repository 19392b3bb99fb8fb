"""Audits of recorded games, and advice."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import polars as pl
import pyarrow as pa
import pytest
from conftest import BOARD, FIXTURES, GAME, program, without_times

import highball


def test_an_audit_is_the_programs() -> None:
    audit = highball.audit(GAME)
    assert without_times(audit.to_dict()) == without_times(json.loads(program("audit", GAME, "--format", "json").stdout))
    assert (audit.id, audit.title.id) == ("18Chesapeake/1277", "18Chesapeake")
    assert (audit.played, audit.best, audit.missed, audit.proven, audit.error) == (4320, 4460, 140, True, None)
    assert str(audit) == program("audit", GAME).stdout
    assert audit.html() == program("audit", GAME, "--format", "html").stdout
    assert repr(audit) == "<Audit of 18Chesapeake/1277: 140 missed in 29 turns>"
    assert audit._repr_html_().startswith('<iframe srcdoc="<!DOCTYPE html>')


def test_an_audit_has_turns_and_totals_and_verdicts_and_rows() -> None:
    audit = highball.audit(GAME)
    assert sum(company["missed"] for company in audit.companies) == audit.missed
    assert {player["player"] for player in audit.players} >= {"Player 1"}
    turn, verdict = next(pair for pair in zip(audit.turns, audit.verdicts, strict=True) if pair[0]["action"] == 412)
    assert (verdict.revenue, verdict.less) == (210, 70) and turn["action"] == 412
    assert verdict._repr_svg_().startswith("<svg")
    rows = list(csv.DictReader(io.StringIO(program("audit", GAME, "--format", "csv").stdout)))
    assert [row["action"] for row in rows] == [str(row["action"]) for row in audit.rows()]
    assert list(audit.rows()[0]) == list(rows[0])
    missed = [row["holders"] for row in audit.rows() if row["holders"]]
    assert missed and all(isinstance(amount, int) for players in missed for amount in players.values())


def test_an_audit_is_a_table() -> None:
    audit = highball.audit(GAME)
    table = pl.DataFrame(audit)
    rows = audit.rows()
    assert table.columns == list(rows[0]) == pa.table(audit).column_names
    for column in ("action", "company", "missed", "treasury", "proven"):
        assert table[column].to_list() == [row[column] for row in rows]
    for listed, row in zip(table["holders"].to_list(), rows, strict=True):
        assert row["holders"] == (None if listed is None else {share["player"]: share["missed"] for share in listed})


def test_an_audit_may_be_of_one_company_and_of_text() -> None:
    import gzip

    text = gzip.decompress(GAME.read_bytes())
    for game in (text, text.decode(), json.loads(text)):
        audit = highball.audit(game, company="PRR", threads=1)
        assert {turn["company"] for turn in audit.turns} == {"PRR"}
    steps: list[tuple[int, int]] = []
    highball.audit(FIXTURES / "games" / "18MEX" / "13315.json.gz", progress=lambda done, total: steps.append((done, total)))
    assert all(done <= total for done, total in steps)


def test_what_is_no_game_cannot_be_audited() -> None:
    with pytest.raises(highball.HighballError) as caught:
        highball.audit(BOARD)
    assert caught.value.file == str(BOARD)


def test_advice_is_the_programs() -> None:
    board = FIXTURES / "boards" / "1830.toml"
    advice = highball.advise(board, company="PRR", boards=5)
    done = program("advise", board, "--company", "PRR", "--boards", 5)
    assert advice.to_dict() == json.loads(done.stdout)
    assert advice.company == "PRR" and advice.revenue == 310 and not advice.proven
    assert len(advice.lays) + len(advice.tokens) + len(advice.trains) > 0 and advice.combinations == []
    assert advice._repr_svg_().startswith("<svg") and str(advice) and repr(advice).startswith("<Advice for PRR: ")


def test_advice_before_an_action_of_a_recorded_game() -> None:
    audited = program("audit", GAME, "--advice", "--format", "csv").stdout
    action = int(next(csv.DictReader(io.StringIO(audited)))["action"])
    advice = highball.advise(GAME, action=action, boards=20)
    assert advice.lays or advice.tokens
    for arguments, message in [({"action": 100_000}, "action 100000: no such action"), ({"company": "XX"}, "no company \"XX\"")]:
        with pytest.raises(highball.HighballError, match=message):
            highball.advise(GAME, **arguments)  # type: ignore[arg-type]
    with pytest.raises(highball.HighballError, match="a snapshot does not say what can be built"):
        highball.advise(FIXTURES / "median.json")


def test_titles(tmp_path: Path) -> None:
    assert "18MEX" in highball.titles() and len(highball.titles()) >= 56
    title = highball.Title("18mex")
    assert (title.id, repr(title)) == ("18MEX", 'Title("18MEX")') and title.name.startswith("18MEX")
    assert {"CHI"} <= set(title.companies) and "4D" in title.phases and "4D" in title.trains
    assert title._repr_svg_().startswith("<svg") and str(title) == program("titles", "18MEX").stdout
    assert title.board_file("4D") == program("new", "18MEX", "--phase", "4D").stdout
    own = tmp_path / "own.toml"
    own.write_text(program("titles", "18MEX", "--format", "toml").stdout)
    assert highball.solve(BOARD, company="CHI", title=own).revenue == highball.solve(BOARD, company="CHI", title=title).revenue
    own.write_text("format = 1\nlayout = 3\n")
    with pytest.raises(highball.HighballError) as caught:
        highball.Title(own)
    assert caught.value.file == str(own) and caught.value.place is not None
    with pytest.raises(highball.HighballError, match='phase "99"'):
        title.board_file("99")


def test_random_boards() -> None:
    assert highball.generate(3).to_dict() == highball.generate(3).to_dict() != highball.generate(4).to_dict()
    board = highball.generate(2, size=4, trains=[3, "D"], tokens=1, foreign=0)
    assert board.trains == ["3-0", "D-1"] and highball.solve(board).proven
    with pytest.raises(ValueError, match="size"):
        highball.generate(size=1000)
    with pytest.raises(ValueError, match='trains: "x" is'):
        highball.generate(trains=["x"])
