"""The program `highball`: `python -m highball` is the same as the command of that name."""

from __future__ import annotations

import signal
import sys

from highball import _highball


def main() -> int:
    """Runs the program with the arguments of the process, and returns its exit status."""
    if sys.stdout is None:
        return _highball.refuse_closed_output()
    # Python only notes an interrupt. The program handles it itself, or ends.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    return _highball.run(["highball", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
