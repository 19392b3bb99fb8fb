// The audit of the game so far: what each company ran, and the best that it could have run.

import { batch, signal } from "@preact/signals";
import type { OpenFile } from "../../../common/engine.ts";
import type { AuditRow, AuditView } from "../../../common/protocol.ts";
import { engine } from "../../../common/session.ts";
import { file, runsIn, type Game } from "./game.ts";

/** The totals; `null` before the game is read. */
export const totals = signal<AuditView | null>(null);

/** The turns, the first one first. */
export const turns = signal<readonly AuditRow[]>([]);

/** Whether all turns are audited. */
export const isComplete = signal(false);

/** Why there is no audit. */
export const auditFailure = signal<string | null>(null);

let audited = "";
let open: OpenFile | undefined;

/** Audits the runs of a game, unless they are audited. */
export function auditRuns(game: Game): void {
  const runs = `${game.id} ${runsIn(game)}`;
  if (runs === audited) return;
  audited = runs;
  open?.stop();
  const rows: AuditRow[] = [];
  isComplete.value = false;
  open = engine.audit("game.json", file(game), (message) => {
    switch (message.message) {
      case "audit":
        totals.value = message;
        break;
      case "turn":
        rows.push(message);
        break;
      case "failed":
        clear();
        auditFailure.value = message.error;
        break;
      case "done":
        // Its thread would hold the game, for questions about single turns.
        open?.stop();
        batch(() => {
          turns.value = rows;
          isComplete.value = true;
        });
    }
  });
}

/** Forgets the audit: the next game is another one. */
export function forgetAudit(): void {
  open?.stop();
  audited = "";
  isComplete.value = false;
  clear();
}

function clear(): void {
  batch(() => {
    totals.value = null;
    turns.value = [];
    auditFailure.value = null;
  });
}
