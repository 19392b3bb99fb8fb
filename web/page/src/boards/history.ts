// The boards that undo and redo lead to, which the browser keeps as long as the tab, so that a reload loses none.

import { effect } from "@preact/signals";
import { view } from "../../../common/board.ts";
import { keepInTab, keptInTab } from "../../../common/storage.ts";

/** The boards that undo led to, the present one and those that redo leads to, with the id of the board. */
export interface KeptHistory {
  readonly id: string;
  readonly boards: readonly string[];
  /** The place of the present board among them. */
  readonly place: number;
}

const NAME = "history";
/** Most boards that are kept before the present one. */
const MOST = 100;
/** Time after the last change until the history is kept, in milliseconds. */
const DELAY = 300;

/** The history of the tab, as it was left. `null` if there is none. */
export function keptHistory(): KeptHistory | null {
  return keptInTab<KeptHistory>(NAME);
}

/** Keeps the history of the open board after each change. `idOf` tells its id; `null` if it is only looked at. */
export function keepHistory(idOf: () => string | null, start: KeptHistory | null): void {
  let kept: { id: string | null; boards: string[] } = { id: start?.id ?? null, boards: [...(start?.boards ?? [])] };
  let delay: ReturnType<typeof setTimeout> | undefined;
  let write = () => {};
  addEventListener("pagehide", () => write());
  effect(() => {
    const open = view.value;
    const id = idOf();
    if (!open || id === null) return;
    if (kept.id !== id) kept = { id, boards: [] };
    const { boards } = kept;
    boards[open.undo] = open.board.toml;
    boards.length = open.undo + open.redo + 1;
    clearTimeout(delay);
    write = () => store(id, boards, open.undo);
    delay = setTimeout(write, DELAY);
  });
}

function store(id: string, all: readonly (string | undefined)[], place: number): void {
  // What was before the page was opened, or after a change that was taken back, is not known.
  let [first, end] = [place, place + 1];
  while (first > 0 && place - first < MOST && all[first - 1] !== undefined) first -= 1;
  while (all[end] !== undefined) end += 1;
  keepInTab(NAME, { id, boards: all.slice(first, end), place: place - first });
}
