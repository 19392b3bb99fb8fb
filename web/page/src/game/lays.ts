// Audits of the tile lays of recorded games.

import type { Job } from "../../../common/engine.ts";
import type { LaysAuditView, LayView } from "../../../common/protocol.ts";
import { engine } from "../../../common/session.ts";
import { language } from "../../../common/text.ts";

/** The tile lays of a recorded game, compared with the best that were legal. */
export interface LaysAudit {
  /** The sums so far. `null` before the game is read. */
  readonly sums: LaysAuditView | null;
  readonly rows: readonly LayView[];
  /** Whether all lays are audited, or the audit was stopped. */
  readonly done: boolean;
  /** Why there is no audit. */
  readonly failure: string | null;
  readonly job: Job;
}

/** Audits the tile lays in a file. Reports each change; not until the function has returned. */
export function auditLays(name: string, bytes: Uint8Array, onChange: (part: Partial<LaysAudit>) => void): LaysAudit {
  const rows: LayView[] = [];
  const job = engine.work({ work: "auditLays", name, language: language.peek() }, bytes, (message) => {
    switch (message.message) {
      case "laysAudit":
        onChange({ sums: message });
        break;
      case "lay":
        rows.push(message);
        if (rows.length % SHOWN_TOGETHER === 0) onChange({ rows: [...rows] });
        break;
      case "failed":
        onChange({ failure: message.error });
        break;
      case "done":
        onChange({ rows: [...rows], done: true });
    }
  });
  return { sums: null, rows, done: false, failure: null, job };
}

/** The progress is shown anew after as many lays. */
const SHOWN_TOGETHER = 5;
