"""Bars by tqdm."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from highball._warning import warn


@contextmanager
def bar(progress: bool | Callable[..., object]) -> Iterator[Callable[..., object] | None]:
    """Returns the function that is told the progress, and closes the bar at the end if one is asked for."""
    if progress is False:
        yield None
    elif progress is not True:
        yield progress
    else:
        try:
            from tqdm.auto import tqdm
        except ModuleNotFoundError:
            warn("progress=True shows a bar by tqdm, which is not installed: pip install tqdm")
            yield None
            return
        with tqdm() as shown:

            def update(*steps: int | None) -> None:
                match steps:
                    case (int(revenue), int(upper_bound), int(nodes)):
                        shown.n, shown.unit = nodes, "node"
                        shown.set_postfix(best=revenue, at_most=upper_bound)
                    case (int(done), total):
                        shown.n, shown.total = done, total
                        shown.refresh()

            yield update
