// Where the browser's Back leads. Each view above the start page has an entry of the browser's history, so that Back closes the view.

import { batch, computed, effect, signal } from "@preact/signals";
import { send, view } from "../../common/board.ts";
import { atHome, sheet } from "../../common/tabs.ts";
import { current, openKept } from "./boards/saved.ts";
import { qr } from "./boards/share.tsx";
import { audits, closeTurn, turn } from "./game/audits.ts";

/** What the page keeps with an entry of the browser's history. A reload has the state of the same entry as its address. */
interface Entry {
  /** The number of views above the start page. */
  readonly depth: number;
  /** The id of the open board, for which the page wrote the entry's address. `null` if it is only looked at. */
  readonly board: string | null;
}

/** A view that Back closes. */
interface Closable {
  readonly isOpen: () => boolean;
  readonly close: () => void;
}

/** The tabs are a sheet over the map where layout.css does not place them beside it. */
const beside = matchMedia("(min-width: 900px), (min-width: 640px) and (max-height: 520px)");
const isSheet = signal(!beside.matches);
beside.addEventListener("change", () => (isSheet.value = !beside.matches));

/** The views, the uppermost first. What was laid on a hex stays: undo takes it back. */
const VIEWS: readonly Closable[] = [
  { isOpen: () => qr.value !== null, close: () => (qr.value = null) },
  { isOpen: () => Boolean(view.value?.selection), close: () => send({ event: "confirm" }) },
  { isOpen: () => view.value?.mode === "palette", close: () => send({ event: "setMode", mode: "hex" }) },
  { isOpen: () => turn.value !== null && current.value === null, close: closeTurn },
  {
    isOpen: () => isSheet.value && view.value !== null && sheet.value !== "closed",
    close: () => (sheet.value = "closed"),
  },
  { isOpen: () => view.value !== null || audits.value.length > 0, close: () => (atHome.value = true) },
];

/** The number of views above the start page. */
const depth = computed(() => (atHome.value ? 0 : VIEWS.filter(({ isOpen }) => isOpen()).length));

/** The depth of the entry that the browser was at last. */
let before = 0;
/** Whether the page itself goes back, as a view was closed by its own button. */
let goesBack = false;

/** Returns what the page keeps with the entry that the browser is at. `null` if somebody entered its address. */
export function ownEntry(): Entry | null {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && "depth" in state ? (state as Entry) : null;
}

/** Has the page's address be another, with the open board. */
export function writeAddress(url?: string): void {
  history.replaceState({ depth: ownEntry()?.depth ?? 0, board: current.peek() } satisfies Entry, "", url);
}

/** Takes over the entry of an address that somebody entered, once what it leads to is open. */
export function takeEntry(): void {
  history.replaceState({ depth: Math.min(depth.peek(), 1), board: current.peek() } satisfies Entry, "");
  follow();
}

/** From now on gives each view its entry, and closes views as Back leads to other entries. */
export function followBack(): void {
  // The start page is seen from its top, whichever way leads to it.
  history.scrollRestoration = "manual";
  if (ownEntry() === null) {
    // The start page comes before what the address opened.
    const { href, pathname, search } = location;
    history.replaceState({ depth: 0, board: null } satisfies Entry, "", pathname + search);
    if (depth.peek() > 0) push(1, href);
  }
  addEventListener("popstate", () => {
    const entry = ownEntry();
    if (entry === null) return;
    if (!goesBack) batch(() => leadTo(entry));
    goesBack = false;
    follow();
  });
  effect(() => {
    void depth.value;
    follow();
  });
  effect(() => {
    // A reload opens this board, even if the address has not followed yet.
    if (ownEntry()?.board !== current.value && ownEntry()?.depth !== 0) writeAddress();
  });
}

function push(depth: number, url?: string): void {
  history.pushState({ depth, board: current.peek() } satisfies Entry, "", url);
}

/** Has the browser be at the entry of the uppermost view. */
function follow(): void {
  const entry = ownEntry();
  if (entry === null || goesBack) return;
  const wanted = depth.peek();
  for (let next = entry.depth + 1; next <= wanted; next += 1) push(next);
  before = wanted;
  if (wanted >= entry.depth) return;
  goesBack = true;
  history.go(wanted - entry.depth);
}

/** Shows what an entry is about: closes the views above it, opens what was left, or opens the board before another one's address was entered. */
function leadTo(entry: Entry): void {
  if (entry.depth > 0) atHome.value = false;
  if (entry.depth === before && entry.board !== null && entry.board !== current.peek()) openKept(entry.board);
  for (const { isOpen, close } of VIEWS) if (depth.peek() > entry.depth && isOpen()) close();
}
