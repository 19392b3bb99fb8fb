"""Judging claims."""

from __future__ import annotations

import json

import pytest
from conftest import BOARD, FIXTURES, GAME, program, without_times

import highball

CLAIM = "4D: San Antonio, Monterrey, Mexico City"


def test_a_verdict_is_the_programs() -> None:
    verdict = highball.judge(BOARD, CLAIM, company="CHI")
    text = program("judge", BOARD, "--company", "CHI", "--claim", CLAIM).stdout
    assert without_times(verdict.to_dict()) == without_times(json.loads(text))
    assert verdict.standing == "less" and verdict.legal and verdict.less == verdict.best.revenue - verdict.revenue
    assert verdict.claim == 1 and verdict.faults == [] and verdict.runs[0]["train"]
    assert verdict._repr_svg_().startswith("<svg") and verdict.png(scale=0.5).startswith(b"\x89PNG")
    assert str(verdict) and repr(verdict) == f"<Verdict on CHI: less, {verdict.revenue}>"


def test_an_answer_is_a_claim_that_is_the_best() -> None:
    answer = highball.solve(FIXTURES / "large.json")
    for claim in (answer, answer.to_dict()):
        verdict = highball.judge(answer.position, claim)
        assert verdict.standing == "best" and verdict.less is None and verdict.revenue == 1120


def test_several_claims_are_ranked() -> None:
    best = highball.solve(BOARD, company="CHI")
    verdicts = highball.judge_claims(BOARD, [CLAIM, best], company="CHI")
    assert [verdict.claim for verdict in verdicts] == [2, 1]


def test_the_runs_that_were_played_are_the_claim_of_a_recorded_game() -> None:
    verdict = highball.judge(GAME, action=412)
    assert (verdict.revenue, verdict.best.revenue, verdict.less) == (210, 280, 70)
    with pytest.raises(highball.HighballError, match="no trains were run at this point"):
        highball.judge(BOARD, company="CHI")


def test_an_illegal_claim_has_faults() -> None:
    verdict = highball.judge(BOARD, "4D: San Antonio, Monterrey, San Antonio", company="CHI")
    assert verdict.standing == "illegal" and not verdict.legal and verdict.less is None
    assert any(run.get("faults") for run in verdict.runs) or verdict.faults


def test_a_claim_that_cannot_be_read_is_an_error() -> None:
    with pytest.raises(highball.HighballError, match='claim "4D: Atlantis"'):
        highball.judge(BOARD, "4D: Atlantis", company="CHI")
