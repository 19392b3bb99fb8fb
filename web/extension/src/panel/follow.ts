// Follows the page: fetches the game, and opens the board of the action that the page shows.

import { batch, effect, signal } from "@preact/signals";
import { send, view } from "../../../common/board.ts";
import type { Job } from "../../../common/engine.ts";
import type { SiteBoardView } from "../../../common/protocol.ts";
import { engine } from "../../../common/session.ts";
import { language } from "../../../common/text.ts";
import { auditRuns, forgetAudit } from "./audit.ts";
import { permission, type Permission } from "./fair-play.ts";
import { covers, fetchGame, fileUpTo, lastAction, type FetchedGame } from "./game.ts";
import { seen } from "./site.ts";
import type { Seen } from "../link.ts";

/** The game that is followed. */
export const followed = signal<FetchedGame | null>(null);

/** Whether answers may be given; `null` before the game is known. */
export const allowed = signal<Permission | null>(null);

/** What the open board comes from. */
export const basis = signal<SiteBoardView | null>(null);

/** The action after which the open board is. */
export const shownAction = signal<number | null>(null);

/** Whether the page shows another position than the open board has: the answer is out of date. */
export const isBehind = signal(false);

/** Why there is no board. */
export const trouble = signal<string | null>(null);

/** Returns the page's name of a company by its id: since companies merged, that of the one that remains is another. */
export function siteName(id: string): string {
  return basis.value?.siteNames[id] ?? id;
}

/** Returns the id of a company by the page's name. */
export function companyId(name: string): string {
  const names = Object.entries(basis.value?.siteNames ?? {});
  return names.find(([, own]) => own === name)?.[0] ?? name;
}

/** What was seen when the open board, or the one that is being opened, was asked for. */
let opened = "";
/** The company whose turn it was then. */
let acting: string | null = null;
let job: Job | undefined;

/** An audit takes a processor for a while, which the answer needs first. Most are there after this many milliseconds. */
const AFTER_ANSWER = 400;
let auditTimer: ReturnType<typeof setTimeout> | undefined;

/** How long the site is not asked again, in milliseconds: the longer, the more often it had nothing new. */
const REST = { least: 500, most: 10_000 };
let restTime = REST.least;
/** When it was asked last. */
let askedAt = -Infinity;

/** Counts what was seen, to give up on what is out of date. */
let latest = 0;

/** Follows the page from now on. */
export function followPage(): void {
  effect(() => {
    const page = seen.value;
    if (page) void follow(page, ++latest);
  });
}

/** Opens the page's board again, in place of what was planned on the panel's. */
export function backToPage(): void {
  opened = "";
  const page = seen.peek();
  if (page) void follow(page, ++latest);
}

async function follow(page: Seen, number: number): Promise<void> {
  const { path, game } = page;
  if (followed.peek()?.path !== path) forget();
  // Until there is a game, there is nothing to follow, unless the page is not to be understood.
  if (!game && page.changed === null) return;
  const wanted = game ? game.action : page.addressAction;
  isBehind.value = whatIsSeen(page) !== opened;
  try {
    let fetched = followed.peek();
    const isOld = fetched !== null && (game ? isOther(fetched, game.id) : wanted === null && isBehind.peek());
    if (isOld || !covers(fetched, path, wanted)) {
      const before = fetched;
      if (!game && before !== null) await rest();
      if (number !== latest) return;
      askedAt = performance.now();
      fetched = await fetchGame(path, wanted, before).catch((error: unknown) => pageAlone(page, before, error));
      const isNews = before === null || lastAction(before.game) !== lastAction(fetched.game);
      restTime = isNews ? REST.least : Math.min(2 * restTime, REST.most);
      if (number !== latest) return;
    }
    // While the page loads another game, it still has the one before.
    if (game && isOther(fetched, game.id)) return close();
    const action = game ? wanted : (wanted ?? lastAction(fetched.game));
    batch(() => {
      followed.value = fetched;
      allowed.value = permission(path, fetched.game);
    });
    const mayAnswer = allowed.peek()?.mayAnswer ?? false;
    audit(fetched, mayAnswer ? AFTER_ANSWER : 0);
    if (mayAnswer) open(page, fetched, action);
    else close();
  } catch (error) {
    if (number !== latest) return;
    close();
    trouble.value = textOf(error);
  }
}

/**
 * Returns a game whose newest actions only its page knows; throws the error if whether it may be answered is not known then. What its table
 * has decided stays known from `before`.
 */
function pageAlone({ path, game }: Seen, before: FetchedGame | null, error: unknown): FetchedGame {
  const { id, status, settings } = before?.path === path ? before.game : {};
  const bare = { id, status, settings, title: game?.title ?? "", players: [], actions: [] };
  if (!game?.position || !permission(path, bare).mayAnswer) throw error;
  return { path, game: bare, missing: textOf(error) };
}

/** Whether a game is another than the one that the page shows. */
function isOther({ game: { id } }: FetchedGame, shown: string): boolean {
  return id !== undefined && id !== null && String(id) !== shown;
}

/** Audits what the game has so far, after some milliseconds. */
function audit({ game, missing }: FetchedGame, delay: number): void {
  clearTimeout(auditTimer);
  if (missing === undefined) auditTimer = setTimeout(() => auditRuns(game), delay);
}

/** Waits until the site may be asked again. Any redraw of a page that is not understood may show a new action. */
function rest(): Promise<void> {
  return new Promise((go) => setTimeout(go, Math.max(0, askedAt + restTime - performance.now())));
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Names the position that the page shows. */
function whatIsSeen({ path, addressAction, game, redraws }: Seen): string {
  return JSON.stringify(game ? [path, game.action, game.position] : [path, addressAction, redraws]);
}

/** Opens the board after an action, unless it is open. */
function open(page: Seen, fetched: FetchedGame, action: number | null): void {
  const asked = whatIsSeen(page);
  if (asked === opened) return;
  opened = asked;
  trouble.value = null;
  job?.stop();
  const site = page.game?.position ?? null;
  let found: SiteBoardView | undefined;
  const work = { work: "siteBoard" as const, site, language: language.peek() };
  job = engine.work(work, fileUpTo(fetched.game, action), (message) => {
    if (message.message === "siteBoard") {
      const { missing } = fetched;
      // Without its actions, the game is what its page shows, which differs from an empty board in all.
      found = missing === undefined ? message : { ...message, fault: missing, differences: [] };
    }
    // Once it is done, its thread takes the question, too.
    if (message.message === "done" && found) show(found, action, page.game?.company ?? null, asked);
    if (message.message === "failed") {
      close();
      opened = asked;
      trouble.value = message.error;
    }
  });
}

/**
 * Shows the board that was `asked` for, with the company whose turn it is, or the one that was looked at if it still is the same one's.
 * Meanwhile the page may have moved on to what has to be fetched first.
 */
function show(found: SiteBoardView, action: number | null, company: string | null, asked: string): void {
  const page = seen.peek();
  const before = view.peek()?.company?.id;
  const isSame = company === acting;
  acting = company;
  batch(() => {
    trouble.value = null;
    basis.value = found;
    const own = company === null ? null : companyId(company);
    const chosen = isSame ? (before ?? own) : own;
    shownAction.value = action;
    isBehind.value = page === null || whatIsSeen(page) !== asked;
    if (!send({ event: "openBoard", text: found.board })) return;
    const exists = view.peek()?.companies.some(({ id, onBoard }) => id === chosen && onBoard);
    if (chosen !== null && chosen !== undefined && exists) send({ event: "selectCompany", company: chosen });
  });
}

function close(): void {
  job?.stop();
  job = undefined;
  opened = "";
  batch(() => {
    basis.value = null;
    view.value = null;
    shownAction.value = null;
    trouble.value = null;
  });
}

function forget(): void {
  clearTimeout(auditTimer);
  forgetAudit();
  close();
  acting = null;
  batch(() => {
    followed.value = null;
    allowed.value = null;
    trouble.value = null;
  });
}
