// The boards that this browser keeps. The open one is saved at each change.

import { batch, effect, signal } from "@preact/signals";
import { send, view } from "../../../common/board.ts";
import { tellNews } from "../../../common/notices.tsx";
import type { KeptHistory } from "./history.ts";
import { names, read, remove, write } from "../../../common/storage.ts";
import { say } from "../../../common/text.ts";

/** A kept board. */
export interface SavedBoard {
  readonly id: string;
  /** Its name; may be empty. */
  readonly name: string;
  /** The full name of its title. */
  readonly title: string;
  /** The chosen company. */
  readonly company: string | null;
  /** The board file. */
  readonly toml: string;
  /** Time of the last change, in milliseconds since 1970. */
  readonly changed: number;
}

/** The kept boards, the one that was changed last first. */
export const saved = signal<readonly SavedBoard[]>([]);

/** The id of the open board. `null` if the open board is only looked at, so that it is not kept until it is changed. */
export const current = signal<string | null>(null);

/** The board file of a board that is only looked at. */
let glimpse: string | null = null;

/** Reads the kept boards, and from now on saves the open one. */
export function keepBoards(): void {
  const boards = names("board.").map((name) => read<SavedBoard>(name));
  saved.value = newestFirst(boards.filter((board) => board !== null));
  effect(() => {
    const open = view.value;
    if (!open) return;
    const { toml, name, titleName } = open.board;
    if (current.value === null) {
      if (toml === glimpse) return;
      current.value = newId();
    }
    glimpse = null;
    save({ id: current.value, name, title: titleName, company: open.company?.id ?? null, toml });
  });
}

/** Opens the board that was open last in this tab, with its history, or else in another. Returns whether there is one. */
export function openLast(kept: KeptHistory | null = null): boolean {
  const find = (id: string | undefined | null) => saved.value.find((board) => board.id === id);
  const board = find(kept?.id);
  if (kept && board?.toml === kept.boards[kept.place]) {
    return opened(board?.id ?? null, () => resume(kept, board?.company ?? null));
  }
  const last = board ?? find(read<string>("current"));
  return last !== undefined && openSaved(last);
}

function resume({ boards, place }: KeptHistory, company: string | null): boolean {
  if (!send({ event: "resumeBoard", boards: [...boards], place })) return false;
  choose(company);
  return true;
}

/** Opens a kept board. */
export function openSaved(board: SavedBoard): boolean {
  return opened(board.id, () => show(board.toml, board.company));
}

/** Opens an empty board of a title. */
export function openNew(title: string): boolean {
  return opened(newId(), () => send({ event: "newBoard", title }));
}

/** Opens a board file as a new board. */
export function openText(text: string): boolean {
  return opened(newId(), () => send({ event: "openBoard", text }));
}

/** Opens the board in a link: the kept one, if it is kept as it is in the link, or else as a new board. */
export function openLink(link: string): boolean {
  return opened(newId(), () => send({ event: "openLink", link }), true);
}

/** Opens a board to look at, which is not kept until it is changed. */
export function lookAt(text: string, company: string): boolean {
  return opened(null, () => {
    const done = show(text, company);
    glimpse = view.value?.board.toml ?? null;
    return done;
  });
}

/** Keeps the open board, which was only looked at, under a name. */
export function keepOpen(name: string): void {
  opened(newId(), () => send({ event: "setName", name }));
}

/** Opens a copy of a kept board as a new board. */
export function duplicate(board: SavedBoard): void {
  const name = say("copy-of", { name: board.name || board.title });
  opened(newId(), () => show(board.toml, board.company) && send({ event: "setName", name }));
}

/** Deletes a kept board. It can be brought back for a moment. */
export function discard(board: SavedBoard): void {
  if (current.value === board.id) {
    glimpse = view.value?.board.toml ?? null;
    current.value = null;
  }
  remove(`board.${board.id}`);
  saved.value = saved.value.filter(({ id }) => id !== board.id);
  tellNews(say("deleted", { name: board.name || board.title }), { label: say("undo"), run: () => store(board) });
}

function show(text: string, company: string | null): boolean {
  if (!send({ event: "openBoard", text })) return false;
  choose(company);
  return true;
}

function choose(company: string | null): void {
  if (company !== null && company !== view.value?.company?.id) send({ event: "selectCompany", company });
}

/**
 * Runs `open`, after which the open board is the one with this id if it succeeded. If it `mayBeKept`, it is the kept board that is the same, if
 * there is one.
 */
function opened(id: string | null, open: () => boolean, mayBeKept = false): boolean {
  return batch(() => {
    const done = open();
    if (done) {
      const same = mayBeKept ? saved.peek().find(({ toml }) => toml === view.value?.board.toml) : undefined;
      id = same?.id ?? id;
      current.value = id;
      if (id !== null) write("current", id);
    }
    return done;
  });
}

function save(board: Omit<SavedBoard, "changed">): void {
  const old = saved.peek().find(({ id }) => id === board.id);
  if (old && old.toml === board.toml && old.company === board.company) return;
  store({ ...board, changed: Date.now() });
}

function store(board: SavedBoard): void {
  write(`board.${board.id}`, board);
  saved.value = newestFirst([...saved.peek().filter(({ id }) => id !== board.id), board]);
}

function newestFirst(boards: readonly SavedBoard[]): SavedBoard[] {
  return [...boards].sort((one, other) => other.changed - one.changed);
}

function newId(): string {
  return Date.now().toString(36) + Math.random().toString(36).slice(2, 8);
}
