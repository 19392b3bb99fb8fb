"""The program that the wheel contains."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest
from conftest import BOARD, FIXTURES, program

import highball

HARD = "highball.generate(1, size=24, trains=['D', 'D', 'D'], tokens=6)"


def test_the_program_is_a_command_and_a_module() -> None:
    assert program("--version").stdout == f"highball {highball.__version__}\n"
    done = subprocess.run([sys.executable, "-m", "highball", "--version"], capture_output=True, text=True, timeout=60)
    assert done.stdout == f"highball {highball.__version__}\n"


def test_the_exit_status_is_the_programs() -> None:
    assert program("solve", BOARD, "--company", "CHI").returncode == 0
    assert program("solve", "missing.toml").returncode == 2
    assert program("nonsense").returncode == 2
    help_text = program("--help")
    assert (help_text.returncode, help_text.stderr) == (0, "") and "Usage: highball" in help_text.stdout


def interrupted(code: list[str], number: int) -> subprocess.CompletedProcess[str]:
    """Runs something that takes minutes, and sends it a signal when it says that it begins."""
    running = subprocess.Popen(code, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert running.stdout is not None
    begin = time.monotonic()
    assert running.stdout.readline() == "begins\n"
    time.sleep(0.5)
    running.send_signal(number)
    out, err = running.communicate(timeout=60)
    assert time.monotonic() - begin < 30
    return subprocess.CompletedProcess(code, running.returncode, out, err)


@pytest.mark.skipif(os.name == "nt", reason="there are no such signals")
@pytest.mark.parametrize("threads", [1, 2])
def test_ctrl_c_ends_a_search(threads: int) -> None:
    code = f"""
        import highball
        board = {HARD}
        print("begins", flush=True)
        try:
            highball.solve(board, threads={threads})
        except KeyboardInterrupt:
            print("interrupted")
        print(highball.solve(highball.generate(2, size=3), threads={threads}).proven)
        """
    done = interrupted([sys.executable, "-c", textwrap.dedent(code)], signal.SIGINT)
    assert (done.returncode, done.stdout) == (0, "interrupted\nTrue\n"), done.stderr


@pytest.mark.skipif(os.name == "nt", reason="there are no such signals")
@pytest.mark.parametrize(("board", "company", "times"), [("1889", "AR", 10_000), ("18India", "GIPR", 100)])
def test_ctrl_c_ends_what_tries_many_moves(board: str, company: str, times: int) -> None:
    # The searches of one board are too short to look for signals, a search of the other ends by one.
    code = f"""
        import highball
        board = highball.game_board({str(FIXTURES / "boards" / board) + ".toml"!r})
        moves = board.legal_lays({company!r}) * {times}
        print("begins", flush=True)
        try:
            board.revenues({company!r}, moves)
        except KeyboardInterrupt:
            print("interrupted")
        """
    done = interrupted([sys.executable, "-c", textwrap.dedent(code)], signal.SIGINT)
    assert (done.returncode, done.stdout) == (0, "interrupted\n"), done.stderr


@pytest.mark.skipif(os.name == "nt", reason="there are no such signals")
@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 1), (signal.SIGTERM, 1)])
def test_a_signal_ends_the_search_of_the_program(number: int, status: int, tmp_path: Path) -> None:
    board = tmp_path / "hard.json"
    board.write_text(json.dumps(eval(HARD).to_dict()))
    main = "import sys; from highball.__main__ import main; print('begins', flush=True); sys.exit(main())"
    done = interrupted([sys.executable, "-c", main, "solve", str(board)], number)
    assert done.returncode == status
    assert json.loads(done.stdout)["proven"] is False


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there are no forks")
def test_a_forked_process_can_search() -> None:
    code = """
        import os, highball
        board = highball.generate(2, size=4)
        revenue = highball.solve(board).revenue
        child = os.fork()
        if child == 0:
            os._exit(0 if highball.solve(board).revenue == revenue else 1)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
        """
    subprocess.run([sys.executable, "-W", "ignore", "-c", textwrap.dedent(code)], check=True, timeout=60)


@pytest.mark.skipif(os.name == "nt", reason="there are no such descriptors")
def test_a_closed_standard_output_is_refused() -> None:
    command = f'"{Path(sys.executable).with_name("highball")}" titles >&-'
    done = subprocess.run(command, shell=True, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert done.stderr == "error: standard output is closed; to discard it, use `> /dev/null`\n"
