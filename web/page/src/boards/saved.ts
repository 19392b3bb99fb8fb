// The boards that this browser keeps. The open one is saved at each change.

import { batch, effect, signal } from "@preact/signals";
import { send, view } from "../../../common/board.ts";
import { attempt, OPENING, tellNews } from "../../../common/notices.tsx";
import type { KeptHistory } from "./history.ts";
import { names, read, remove, write } from "../../../common/storage.ts";
import { tab } from "../../../common/tabs.ts";
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
  /** What a link has after the board: its company, claims, questions and tab. Boards of earlier versions of the page lack it. */
  readonly shown?: string;
  /** Time of the last change, in milliseconds since 1970. */
  readonly changed: number;
}

/** The kept boards, the one that was changed last first. */
export const saved = signal<readonly SavedBoard[]>([]);

/** The id of the open board. `null` if the open board is only looked at, so that it is not kept until it is changed. */
export const current = signal<string | null>(null);

/** How often a board was opened, which tells boards apart that are not kept. */
export const openings = signal(0);

/** The board file of a board that is only looked at. */
let glimpse: string | null = null;

/** Reads the kept boards, and from now on saves the open one. */
export function keepBoards(): void {
  const boards = names("board.").map((name) => read<SavedBoard>(name));
  saved.value = newestFirst(boards.filter((board) => board !== null));
  followOtherTabs();
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

/** Opens the board with an id, or else the one that was open last in this tab or in another. Returns whether there is one. */
export function openLast(kept: KeptHistory | null = null, id: string | null = null): boolean {
  const board = find(id) ?? find(kept?.id);
  if (kept && kept.id === board?.id && board.toml === kept.boards[kept.place]) {
    return opened(board.id, () => resume(kept, board.company));
  }
  const last = board ?? find(read<string>("current"));
  return last !== undefined && openSaved(last);
}

/** Opens the kept board with an id. Returns whether there is one. */
export function openKept(id: string): boolean {
  const board = find(id);
  return board !== undefined && openSaved(board);
}

function find(id: string | undefined | null): SavedBoard | undefined {
  return saved.peek().find((board) => board.id === id);
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
  batch(() => {
    if (send({ event: "setName", name })) keepAs(newId());
  });
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
  const openAndKeep = () => {
    const done = open();
    if (done) {
      const same = mayBeKept ? saved.peek().find(({ toml }) => toml === view.value?.board.toml) : undefined;
      openings.value += 1;
      // The tab for claims stays open, and a board is opened without any.
      if (tab.peek() === "claim") send({ event: "setMode", mode: "claim" });
      keepAs(same?.id ?? id);
    }
    return done;
  };
  return attempt(OPENING, () => batch(openAndKeep));
}

/** Keeps the open board under an id from now on, or not at all. */
function keepAs(id: string | null): void {
  current.value = id;
  if (id !== null) write("current", id);
}

function save(board: Omit<SavedBoard, "changed" | "shown">): void {
  const old = find(board.id);
  if (old && old.toml === board.toml && old.company === board.company) return;
  store({ ...old, ...board, changed: Date.now() });
}

/** Returns what a link to the open board had after it when it was open last. */
export function keptShown(): string {
  return find(current.peek())?.shown ?? "";
}

/** Keeps what a link to the open board has after it. */
export function keepShown(shown: string): void {
  const board = find(current.peek());
  if (board && board.shown !== shown) store({ ...board, shown });
}

function store(board: SavedBoard): void {
  write(`board.${board.id}`, board);
  list(board);
}

function list(board: SavedBoard): void {
  saved.value = newestFirst([...saved.peek().filter(({ id }) => id !== board.id), board]);
}

/** Takes over the boards as other tabs change them, lest this tab save one without those changes. */
function followOtherTabs(): void {
  addEventListener("storage", ({ key }) => {
    const id = key?.match(/\.board\.(.+)$/)?.[1];
    const board = id === undefined ? null : read<SavedBoard>(`board.${id}`);
    if (!board) return;
    list(board);
    if (board.id === current.peek() && board.toml !== view.peek()?.board.toml) openSaved(board);
  });
}

function newestFirst(boards: readonly SavedBoard[]): SavedBoard[] {
  return [...boards].sort((one, other) => other.changed - one.changed);
}

function newId(): string {
  return Date.now().toString(36) + Math.random().toString(36).slice(2, 8);
}
