import { useSignal } from "@preact/signals";
import { isBelow, Totals, TurnRow } from "../../../common/game/audit-views.tsx";
import type { AuditRow } from "../../../common/protocol.ts";
import { auditFailure, isComplete, totals, turns } from "./audit.ts";
import { seen } from "./site.ts";
import { say } from "../../../common/text.ts";

/** The audit of the game so far. Each turn is a link to its action. */
export function GameTab() {
  const all = useSignal(false);
  const found = totals.value;
  const rows = all.value ? turns.value : turns.value.filter(isBelow);
  return (
    <section aria-label={say("game-so-far")} data-test="audit">
      {auditFailure.value !== null && <p class="fault error">{auditFailure.value}</p>}
      {!found && auditFailure.value === null && <p class="hint">{say("reading-game")}</p>}
      {found && !isComplete.value && (
        <label class="bound">
          {say("audited", { audited: found.audited, turns: found.turns })}
          <progress value={found.audited} max={found.turns || 1} />
        </label>
      )}
      {found && isComplete.value && (
        <>
          <Totals totals={found} />
          <label class="check">
            <input type="checkbox" checked={all.value} onChange={() => (all.value = !all.value)} />
            {say("all-turns")}
          </label>
          <TurnRows rows={rows} />
        </>
      )}
    </section>
  );
}

/** Turns that were played, the last one first. */
export function TurnRows({ rows }: { readonly rows: readonly AuditRow[] }) {
  if (rows.length === 0) return <p class="hint">{emptyText()}</p>;
  return (
    <ul class="rows turns">
      {[...rows].reverse().map((row) => (
        <li key={row.turn}>
          <a class="button" href={addressOf(row)} target="_top" data-test={`turn-${row.action}`}>
            <TurnRow row={row} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function emptyText(): string {
  const found = totals.value;
  if (!found || found.audited === 0) return say("no-trains-ran");
  return say(found.fault === null ? "every-turn-best" : "every-read-turn-best");
}

/** Returns the address of the page after the runs of a turn. */
function addressOf({ action }: AuditRow): string {
  // The panel is in a frame of the page, whose origin it does not know otherwise.
  const origin = document.referrer === "" ? "https://18xx.games" : new URL(document.referrer).origin;
  return `${origin}${seen.value?.path ?? "/"}?action=${action}`;
}
