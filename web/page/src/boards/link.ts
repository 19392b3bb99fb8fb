// The open board as an address: the board, the company, the claims, the questions about routes and the open tab.

import { batch, computed, effect } from "@preact/signals";
import { send, view } from "../../../common/board.ts";
import { attempt, OPENING } from "../../../common/notices.tsx";
import type { ClaimView } from "../../../common/protocol.ts";
import { atHome, selectTab, tab, type Tab } from "../../../common/tabs.ts";
import { chosen, disputed, setAside, whys } from "../claim/verdicts.ts";
import { claimAtOnce } from "../shown.ts";
import { keepInTab, keptInTab } from "../../../common/storage.ts";
import { ownEntry, takeEntry, writeAddress } from "../back.ts";
import { current, keepShown, keptShown, openLink, openSaved, openText, type SavedBoard } from "./saved.ts";

/** The address of the page's site, if the page was built for one. A page that is a file on a device has no address that opens elsewhere. */
declare const SITE: string | null;

/** Whether links to this page open on other devices. */
export const isLinkShareable = location.protocol !== "file:" || SITE !== null;

/** A claim about a company. */
interface KnownClaim {
  readonly text: string;
  readonly typed: boolean;
  /** The id of the train whose run the next taps continue. `null` if it is the first. */
  readonly train: string | null;
}

/** The claim about each company, as it was last seen: the view has one only while claims are tapped. */
const claimsAbout = new Map<string, KnownClaim>();

/** The part of the page's address after `#`; empty on the start page, and if a board is only looked at. */
const address = computed<string>(() => (atHome.value || current.value === null ? "" : fragment(tab.value)));

/** Returns the part of an address after `#` that opens the board with a tab. */
function fragment(tab: Tab): string {
  const open = view.value;
  if (!open) return "";
  const { board, company, claim } = open;
  if (claim) claimsAbout.set(disputed.value, { ...claim, train: chosenTrain(claim) });
  const known = claimsAbout.get(disputed.value);
  const parts = new URLSearchParams();
  if (company) parts.set("company", company.id);
  if (known && known.text !== "") parts.append(known.typed ? "typed" : "claim", known.text);
  if (known && known.train !== null && !known.typed) parts.set("train", known.train);
  for (const other of setAside.value) parts.append("against", other);
  for (const route of whys.value) parts.append("why", route);
  if (tab !== "runs" || hasDispute(parts)) parts.set("tab", tab);
  return parts.size > 0 ? `${board.fragment}&${parts}` : board.fragment;
}

function chosenTrain({ trains }: ClaimView): string | null {
  const place = trains.findIndex(({ chosen }) => chosen);
  return place > 0 ? (trains[place]?.id ?? null) : null;
}

/** Whether an address has claims or questions about routes. */
function hasDispute(parts: URLSearchParams): boolean {
  return ["claim", "typed", "against", "why"].some((name) => parts.has(name));
}

/** Returns the link to the open board: with its claims if there are any, and else with its best runs. */
export function link(): string {
  const page = location.protocol === "file:" && SITE !== null ? SITE : location.href.replace(/#.*/, "");
  return `${page}#${passedOn()}`;
}

/** Returns the part of an address after `#` with which the open board is passed on. */
function passedOn(): string {
  const claims = fragment("claim");
  return hasDispute(new URLSearchParams(claims)) ? claims : fragment("runs");
}

/** Begins a line of a board file that has what a link has after the board. It is a comment, which all else that reads the file skips. */
const LINE = "# highball: ";

/** Returns the open board as a file, which the page opens with the same company, claims and questions. */
export function boardFile(): string {
  const toml = view.value?.board.toml ?? "";
  const [, ...shown] = passedOn().split("&");
  return shown.length === 0 ? toml : `${toml.trimEnd()}\n\n${LINE}${shown.join("&")}\n`;
}

/** Opens a board file as a new board, with what a line of it says to show. */
export function openBoardFile(text: string): boolean {
  if (!openText(text)) return false;
  const lines = text.split("\n").filter((line) => line.startsWith(LINE));
  const shown = lines.at(-1)?.slice(LINE.length).trim();
  if (shown !== undefined) look(new URLSearchParams(shown));
  return true;
}

/** Time after the last change until the address follows, in milliseconds. Browsers allow few changes of it in a second. */
const DELAY = 400;

/** What the tab keeps of the address, which follows late. */
interface KeptAddress {
  /** The id of the board. */
  readonly id: string | null;
  /** The address to write next. */
  readonly next: string;
  /** The addresses that the page wrote last. While a reload is under way the page runs on, so the new page can have an older one. */
  readonly written: readonly string[];
}
/** Number of addresses that are kept. */
const MOST = 20;

/** Keeps the page's address that of the open board, and opens the board of another address that is entered. */
export function followBoard(): void {
  let written = location.hash.slice(1);
  let delay: ReturnType<typeof setTimeout> | undefined;
  let id = current.peek();
  let all = [...(keptAddress(id)?.written ?? []), written];
  const keep = () => keepInTab("address", { id, next: address.peek(), written: all } satisfies KeptAddress);
  const write = () => {
    // Another address that was just entered is opened first.
    if (location.hash.slice(1) !== written) return;
    const hash = address.peek();
    const page = location.pathname + location.search;
    if (hash === written) return;
    writeAddress(hash === "" ? page : `${page}#${hash}`);
    written = hash;
    all = [...all, hash].slice(-MOST);
    keep();
  };
  const writeLater = () => {
    clearTimeout(delay);
    delay = setTimeout(write, DELAY);
  };
  addEventListener("hashchange", () => {
    if (ownEntry() !== null) return;
    if (location.hash.length > 1 && openAddress(location.hash)) atHome.value = false;
    written = location.hash.slice(1);
    all = [...all, written];
    keep();
    takeEntry();
  });
  // The address of the entry that Back leads to is as old as the entry.
  addEventListener("popstate", () => {
    if (ownEntry() === null) return;
    written = location.hash.slice(1);
    writeLater();
  });
  effect(() => {
    const [board, ...shown] = address.value.split("&");
    if (board !== "") keepShown(shown.join("&"));
    if (id !== current.value) all = [];
    id = current.value;
    keep();
    writeLater();
  });
}

/** Opens the board in an address, with what the address says of it. The open board stays if it is the same. */
export function openAddress(hash: string): boolean {
  const [board = "", ...rest] = hash.replace(/^.*#/, "").split("&");
  if (!(current.value !== null && view.value?.board.fragment === board) && !openLink(board)) return false;
  look(new URLSearchParams(rest.join("&")));
  return true;
}

/** Whether the page wrote this address for the open board, which may have been changed since. */
export function isOwnAddress(hash: string): boolean {
  return keptAddress(current.peek())?.written.includes(hash.slice(1)) === true;
}

/** Looks at what the page's own address says of the open board. */
export function lookAgain(): void {
  const [, ...rest] = (keptAddress(current.peek())?.next ?? location.hash).split("&");
  look(new URLSearchParams(rest.join("&")));
}

/** Looks at the company, the claims and the questions with which the open board was left. */
export function lookAsLeft(): void {
  look(new URLSearchParams(keptShown()));
}

/** Opens a kept board as it was left, with its company, claims and questions. */
export function openAsLeft(board: SavedBoard): boolean {
  if (board.id === current.peek()) return attempt(OPENING, () => true);
  if (!openSaved(board)) return false;
  look(new URLSearchParams(board.shown));
  return true;
}

/** Returns what the tab keeps of the address of a board. */
function keptAddress(id: string | null): KeptAddress | null {
  const kept = keptInTab<KeptAddress>("address");
  return id !== null && kept?.id === id ? kept : null;
}

/** Looks at what an address says: the company, its claims and questions, and the tab. */
function look(parts: URLSearchParams): void {
  const company = parts.get("company");
  const isKnown = view.value?.companies.some(({ id }) => id === company);
  if (company !== null && isKnown && company !== view.value?.company?.id) send({ event: "selectCompany", company });
  const [claim, typed, train] = [parts.get("claim"), parts.get("typed"), parts.get("train")];
  const [against, why] = [parts.getAll("against"), parts.getAll("why")];
  const asked = parts.get("tab") ?? (hasDispute(parts) ? "claim" : "runs");
  batch(() => {
    if (isTab(asked) && asked !== tab.value) selectTab(asked);
    if (typed !== null) send({ event: "claimText", text: typed });
    if (claim !== null) {
      send({ event: "setClaim", runs: runsOf(claim) });
      claimAtOnce.value = claim;
    }
    if (train !== null) send({ event: "claimTrain", train });
  });
  const text = claim ?? typed;
  if (text !== null) claimsAbout.set(disputed.value, { text, typed: typed !== null, train });
  batch(() => {
    if (against.length > 0) setAside.value = against;
    if (why.length > 0) whys.value = why;
    chosen.value = { kind: "claim", index: 0 };
  });
}

function isTab(name: string): name is Tab {
  return ["runs", "company", "claim", "game", "board"].includes(name);
}

/** Reads a tapped claim, which consists of ids alone. */
function runsOf(claim: string): { train: string; stops: string[] }[] {
  return claim.split("; ").map((run) => {
    const place = run.indexOf(": ");
    return { train: run.slice(0, place), stops: run.slice(place + 2).split(", ") };
  });
}
