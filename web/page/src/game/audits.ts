// The recorded games that were opened, with their audits as they come in.

import { batch, signal } from "@preact/signals";
import { view } from "../../../common/board.ts";
import type { OpenFile } from "../../../common/engine.ts";
import { lookAt, openText } from "../boards/saved.ts";
import { addTitle } from "../boards/titles.ts";
import { chosen } from "../claim/verdicts.ts";
import { tell, tellNews } from "../../../common/notices.tsx";
import type { AuditRow, AuditView, NowView, TurnView } from "../../../common/protocol.ts";
import { engine } from "../../../common/session.ts";
import { atHome, selectTab, sheet } from "../../../common/tabs.ts";
import { auditLays, type LaysAudit } from "./lays.ts";
import { language, say } from "../../../common/text.ts";

/** A recorded game. */
export interface Audit {
  readonly number: number;
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

/** Opens files of any kind: boards, titles, recorded games. */
export async function openFiles(files: Iterable<File>): Promise<void> {
  for (const file of files) {
    try {
      openBytes(file.name, new Uint8Array(await file.arrayBuffer()));
    } catch {
      tell(say("unreadable-file", { file: file.name }));
    }
  }
}

/** Opens the bytes of a file of any kind. */
export function openBytes(name: string, bytes: Uint8Array): void {
  const number = ++count;
  const rows: AuditRow[] = [];
  const game = engine.audit(name, bytes, (message) => {
    switch (message.message) {
      case "opened":
        if (message.isTitle) addTitle(message.text);
        else if (openText(message.text)) {
          atHome.value = false;
          tellNews(say("opened-board", { title: view.value?.board.titleName ?? "" }));
        }
        break;
      case "audit":
        if (audits.value.some((audit) => audit.number === number)) change(number, { totals: message });
        else begin(name, { number, file: name, bytes, totals: message, rows, done: false, game, lays: null });
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
  });
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
export function showTurn(audit: Audit, row: AuditRow): void {
  audit.game.work({ work: "replay", turn: row.turn, language: language.peek() }, (message) => {
    if (message.message === "failed") tell(message.error);
    if (message.message !== "replayed") return;
    batch(() => {
      if (!lookAt(message.board, message.company)) return;
      turn.value = message;
      chosen.value = { kind: "claim", index: 0 };
      if (sheet.value === "full") sheet.value = "half";
    });
  });
}

/** Shows the board after the last action, with the company whose turn it is. */
export function showNow({ board, company }: NowView): void {
  batch(() => {
    if (!lookAt(board, company)) return;
    turn.value = null;
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

function begin(name: string, audit: Audit): void {
  if (audit.totals) tellNews(say("opened-game", { id: audit.totals.id, file: name }));
  batch(() => {
    audits.value = [audit, ...audits.value];
    atHome.value = false;
    selectTab("game");
  });
}

let count = 0;
