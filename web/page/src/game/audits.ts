// The recorded games that were opened, with their audits as they come in.

import { batch, effect, signal } from "@preact/signals";
import { view } from "../../../common/board.ts";
import type { OpenFile } from "../../../common/engine.ts";
import { openBoardFile } from "../boards/link.ts";
import { current, lookAt, openLast } from "../boards/saved.ts";
import { addTitle } from "../boards/titles.ts";
import { chosen } from "../claim/verdicts.ts";
import { attempt, OPENING, tell, tellNews } from "../../../common/notices.tsx";
import type { AuditRow, AuditView, Message, NowView, TurnView } from "../../../common/protocol.ts";
import { engine } from "../../../common/session.ts";
import { atHome, selectTab, sheet } from "../../../common/tabs.ts";
import { keepInTab, keptInTab } from "../../../common/storage.ts";
import { fileOf, games, keepGame, listGames, type SavedGame } from "./kept.ts";
import { auditLays, type LaysAudit } from "./lays.ts";
import { language, say } from "../../../common/text.ts";

/** A recorded game. */
export interface Audit {
  readonly number: number;
  /** Its key among the kept games. */
  readonly key: string;
  readonly file: string;
  readonly bytes: Uint8Array;
  /** The totals so far. `null` before the game is read. */
  readonly totals: AuditView | null;
  readonly rows: readonly AuditRow[];
  /** Whether all turns are audited, or the audit was stopped. */
  readonly done: boolean;
  readonly game: OpenFile;
  /** The audit of its tile lays. `null` before it is asked for. */
  readonly lays: LaysAudit | null;
}

/** The games, the one that was opened last first. */
export const audits = signal<readonly Audit[]>([]);

/** The turn that is looked at. */
export const turn = signal<TurnView | null>(null);

/** What is looked at of a game: a turn, the board after the last action, or only its list of turns. */
interface Look {
  readonly key: string;
  readonly at: number | "now" | null;
}

const look = signal<Look | null>(null);
const NAME = "game";

/** Has the tab keep what is looked at of which game, so that a reload opens it again. */
export function followLook(): void {
  effect(() => {
    const isOpen = audits.value.some(({ key }) => key === look.value?.key);
    keepInTab(NAME, isOpen && current.value === null ? look.value : null);
  });
}

/** Whether a game was looked at in this tab when the page was left. */
export function isLookedAt(): boolean {
  return keptInTab<Look>(NAME) !== null;
}

/** Opens the game again that was looked at in this tab. Calls `otherwise` if there is none any more. */
export async function openLookedAt(otherwise: () => void): Promise<void> {
  const kept = keptInTab<Look>(NAME);
  await listGames();
  const game = games.value.find(({ key }) => key === kept?.key);
  const bytes = game ? await fileOf(game) : null;
  if (game && bytes) openBytes(game.file, bytes, kept);
  else otherwise();
}

/** Opens a kept game. */
export async function openGame(game: SavedGame): Promise<void> {
  if (audits.value.some(({ key }) => key === game.key)) {
    atHome.value = false;
    selectTab("game");
    return;
  }
  const bytes = await fileOf(game);
  if (bytes) openBytes(game.file, bytes);
}

/** Opens files of any kind: boards, titles, recorded games. */
export async function openFiles(files: Iterable<File>): Promise<void> {
  // The files are one attempt, so that what is said of one stays while the others open.
  attempt(OPENING, () => {});
  for (const file of files) {
    try {
      openBytes(file.name, new Uint8Array(await file.arrayBuffer()));
    } catch {
      goOnOpening(() => tell(say("unreadable-file", { file: file.name })));
    }
  }
}

/** Opens the bytes of a file of any kind. If it is a game that was open before, what was looked at of it is shown `again`. */
export function openBytes(name: string, bytes: Uint8Array, again: Look | null = null): void {
  const number = ++count;
  const rows: AuditRow[] = [];
  const take = (message: Message) => {
    switch (message.message) {
      case "opened":
        if (message.isTitle) addTitle(message.text);
        else if (openBoardFile(message.text)) {
          atHome.value = false;
          tellNews(say("opened-board", { title: view.value?.board.titleName ?? "" }));
        }
        break;
      case "audit":
        if (audits.value.some((audit) => audit.number === number)) change(number, { totals: message });
        else {
          const key = `${message.title} ${message.id}`;
          begin({ number, key, file: name, bytes, totals: message, rows, done: false, game, lays: null }, again);
        }
        break;
      case "turn":
        rows.push(message);
        break;
      case "failed":
        tell(message.error.startsWith(name) ? message.error : `${name}: ${message.error}`);
        break;
      case "done":
        change(number, { rows: [...rows], done: true });
    }
  };
  const game = engine.audit(name, bytes, (message) => goOnOpening(() => take(message)));
}

function goOnOpening(run: () => void): void {
  attempt(OPENING, run, true);
}

/** Stops an audit. The turns that are audited stay. */
export function stopAudit(audit: Audit): void {
  audit.game.stop();
  change(audit.number, { rows: [...audit.rows], done: true });
}

/** Removes a game from the list. */
export function closeAudit(audit: Audit): void {
  audit.game.stop();
  audit.lays?.job.stop();
  audits.value = audits.value.filter((other) => other.number !== audit.number);
}

/** Compares the tile lays of a game with the best that were legal. */
export function startLays({ number, file, bytes }: Audit): void {
  const lays = auditLays(file, bytes, (part) => changeLays(number, part));
  change(number, { lays });
}

/** Stops that. The lays that are compared stay. */
export function stopLays({ number, lays }: Audit): void {
  lays?.job.stop();
  changeLays(number, { rows: [...(lays?.rows ?? [])], done: true });
}

/** Shows the board at a turn, with the verdict on the runs that were played. */
export function showTurn({ game, key }: Audit, number: number): void {
  game.work({ work: "replay", turn: number, language: language.peek() }, (message) => {
    if (message.message === "failed") tell(message.error);
    if (message.message !== "replayed") return;
    batch(() => {
      if (!lookAt(message.board, message.company)) return;
      turn.value = message;
      look.value = { key, at: number };
      chosen.value = { kind: "claim", index: 0 };
      if (sheet.value === "full") sheet.value = "half";
    });
  });
}

/** Goes back from a turn to the turns of its game, with the board that was open before. */
export function closeTurn(): void {
  turn.value = null;
  openLast();
}

/** Shows the board after the last action, with the company whose turn it is. */
export function showNow({ key }: Audit, { board, company }: NowView): void {
  batch(() => {
    if (!lookAt(board, company)) return;
    turn.value = null;
    look.value = { key, at: "now" };
    selectTab("runs");
  });
}

function change(number: number, part: Partial<Audit>): void {
  audits.value = audits.value.map((audit) => (audit.number === number ? { ...audit, ...part } : audit));
}

function changeLays(number: number, part: Partial<LaysAudit>): void {
  const lays = audits.value.find((audit) => audit.number === number)?.lays;
  if (lays) change(number, { lays: { ...lays, ...part } });
}

function begin(audit: Audit, again: Look | null): void {
  const { key, file, bytes, totals } = audit;
  if (!totals) return;
  const { id, title, now } = totals;
  if (!again) {
    tellNews(say("opened-game", { id, file }));
    void keepGame({ key, id, title, file, changed: Date.now() }, bytes);
  }
  batch(() => {
    audits.value = [audit, ...audits.value];
    look.value = { key, at: null };
    // The board that was open before does not belong to the game.
    if (now && (view.peek() || again?.at === "now") && lookAt(now.board, now.company)) {
      turn.value = null;
      look.value = { key, at: "now" };
    }
    atHome.value = false;
    selectTab("game");
  });
  if (typeof again?.at !== "number") return;
  // Another reload before the turn is shown leads to it, too.
  look.value = again;
  showTurn(audit, again.at);
}

let count = 0;
