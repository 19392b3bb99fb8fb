// The open board as an address: the board, the company, the claims, the questions about routes and the open tab.

import { batch, computed, effect } from "@preact/signals";
import { send, view } from "../../../common/board.ts";
import { atHome, selectTab, tab, type Tab } from "../../../common/tabs.ts";
import { chosen, setAside, whys } from "../claim/verdicts.ts";
import { claimAtOnce } from "../shown.ts";
import { keepInTab, keptInTab } from "../../../common/storage.ts";
import { current, openLink } from "./saved.ts";

/** The address of the page's site, if the page was built for one. A page that is a file on a device has no address that opens elsewhere. */
declare const SITE: string | null;

/** Whether links to this page open on other devices. */
export const isLinkShareable = location.protocol !== "file:" || SITE !== null;

/** The claim of each company of the open board, as it was last seen: the view has one only while claims are tapped. */
let claimOf = { key: "", text: "", typed: false };

/** The part of the page's address after `#`; empty if no board is open, or one that is only looked at. */
const address = computed<string>(() => (current.value === null ? "" : fragment(tab.value)));

/** Returns the part of an address after `#` that opens the board with a tab. */
function fragment(tab: Tab): string {
  const open = view.value;
  if (!open) return "";
  const { board, company, claim } = open;
  const key = `${current.value} ${company?.id}`;
  if (claim) claimOf = { key, text: claim.text, typed: claim.typed };
  const parts = new URLSearchParams();
  if (company) parts.set("company", company.id);
  if (claimOf.key === key && claimOf.text !== "") parts.append(claimOf.typed ? "typed" : "claim", claimOf.text);
  for (const other of setAside.value) parts.append("against", other);
  for (const route of whys.value) parts.append("why", route);
  if (tab !== "runs" || hasDispute(parts)) parts.set("tab", tab);
  return parts.size > 0 ? `${board.fragment}&${parts}` : board.fragment;
}

/** Whether an address has claims or questions about routes. */
function hasDispute(parts: URLSearchParams): boolean {
  return ["claim", "typed", "against", "why"].some((name) => parts.has(name));
}

/** Returns the link to the open board: with its claims if there are any, and else with its best runs. */
export function link(): string {
  const page = location.protocol === "file:" && SITE !== null ? SITE : location.href.replace(/#.*/, "");
  const claims = fragment("claim");
  return `${page}#${hasDispute(new URLSearchParams(claims)) ? claims : fragment("runs")}`;
}

/** Time after the last change until the address follows, in milliseconds. Browsers allow few changes of it in a second. */
const DELAY = 400;

/** What the tab keeps of its address, which follows late: the one that the page wrote last, the one to write next, and the board. */
interface KeptAddress {
  readonly written: string;
  readonly next: string;
  readonly id: string | null;
}

/** Keeps the page's address that of the open board, and opens the board of another address that is entered. */
export function followBoard(): void {
  let written = location.hash.slice(1);
  let delay: ReturnType<typeof setTimeout> | undefined;
  const keep = () => keepInTab("address", { written, next: address.peek(), id: current.peek() } satisfies KeptAddress);
  addEventListener("hashchange", () => {
    if (location.hash.length > 1 && openAddress(location.hash)) atHome.value = false;
    written = location.hash.slice(1);
    keep();
  });
  effect(() => {
    const hash = address.value;
    keep();
    clearTimeout(delay);
    delay = setTimeout(() => {
      // Another address that was just entered is opened first.
      if (location.hash.slice(1) !== written) return;
      const page = location.pathname + location.search;
      if (hash !== written) history.replaceState(null, "", hash === "" ? page : `${page}#${hash}`);
      written = hash;
      keep();
    }, DELAY);
  });
}

/**
 * Opens the board in an address, with what the address says of it. The open board stays if it is the same, or if it is the one for which the page
 * wrote the address: it may have been changed since.
 */
export function openAddress(hash: string): boolean {
  const given = hash.replace(/^.*#/, "");
  const own = keptInTab<KeptAddress>("address");
  const isOwn = own !== null && own.written === given && own.id !== null && own.id === current.value;
  const [board = "", ...rest] = (isOwn ? own.next : given).split("&");
  if (!isOwn && !(current.value !== null && view.value?.board.fragment === board) && !openLink(board)) return false;
  look(new URLSearchParams(rest.join("&")));
  return true;
}

/** Looks at what an address says: the company, its claims and questions, and the tab. */
function look(parts: URLSearchParams): void {
  const company = parts.get("company");
  const isKnown = view.value?.companies.some(({ id }) => id === company);
  if (company !== null && isKnown && company !== view.value?.company?.id) send({ event: "selectCompany", company });
  const [claim, typed] = [parts.get("claim"), parts.get("typed")];
  const [against, why] = [parts.getAll("against"), parts.getAll("why")];
  const asked = parts.get("tab") ?? (hasDispute(parts) ? "claim" : "runs");
  batch(() => {
    if (isTab(asked) && asked !== tab.value) selectTab(asked);
    if (typed !== null) send({ event: "claimText", text: typed });
    if (claim !== null) {
      send({ event: "setClaim", runs: runsOf(claim) });
      claimAtOnce.value = claim;
    }
  });
  if (claim ?? typed)
    claimOf = { key: `${current.value} ${view.value?.company?.id}`, text: claim ?? typed ?? "", typed: typed !== null };
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
