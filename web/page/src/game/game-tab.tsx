// Recorded games: their audits, and the turns in them.

import { useSignal } from "@preact/signals";
import { current, keepOpen } from "../boards/saved.ts";
import { Verdict } from "../claim/verdict.tsx";
import type { AuditRow, AuditView, NowView, TurnView } from "../../../common/protocol.ts";
import { selectTab } from "../../../common/tabs.ts";
import { FileButton } from "../ui/file-button.tsx";
import { Icon } from "../../../common/ui/icon.tsx";
import { isBelow, Totals, TurnRow } from "../../../common/game/audit-views.tsx";
import { Lays } from "./lays-audit.tsx";
import { audits, closeAudit, closeTurn, openFiles, showNow, showTurn, stopAudit, turn, type Audit } from "./audits.ts";
import { say } from "../../../common/text.ts";

export function GameTab() {
  if (turn.value && current.value === null) return <Turn turn={turn.value} />;
  return (
    <>
      <p class="hint">{say("what-an-audit-is")}</p>
      <FileButton label={say("open-games")} onFiles={(files) => void openFiles(files)} name="open-games" />
      {audits.value.map((audit) => (
        <AuditCard key={audit.number} audit={audit} />
      ))}
    </>
  );
}

function AuditCard({ audit }: { readonly audit: Audit }) {
  const all = useSignal(false);
  const { totals } = audit;
  if (!totals) return null;
  const below = audit.rows.filter(isBelow);
  const rows = all.value ? audit.rows : below;
  return (
    <section class="card audit" aria-label={totals.file} data-test="audit">
      <header>
        <h3>{totals.id}</h3>
        <button class="icon" aria-label={say("close-name", { name: totals.file })} onClick={() => closeAudit(audit)}>
          <Icon name="close" />
        </button>
      </header>
      {!audit.done && (
        <div class="actions">
          <label class="bound">
            {say("audited", { audited: totals.audited, turns: totals.turns })}
            <progress value={totals.audited} max={totals.turns || 1} />
          </label>
          <button onClick={() => stopAudit(audit)}>{say("stop")}</button>
        </div>
      )}
      {audit.done && totals.turns === 0 && totals.fault === null ? (
        <p class="hint">{say("nothing-played")}</p>
      ) : (
        <Totals totals={totals} />
      )}
      {totals.now && totals.now.company !== "" && <Now audit={audit} now={totals.now} />}
      {audit.done && totals.turns > 0 && (
        <>
          <label class="check">
            <input type="checkbox" checked={all.value} onChange={() => (all.value = !all.value)} />
            {say("all-turns")}
          </label>
          <Rows audit={audit} rows={rows} />
          <Lays audit={audit} />
        </>
      )}
    </section>
  );
}

function Now({ audit, now }: { readonly audit: Audit; readonly now: NowView }) {
  return (
    <ul class="rows turns">
      <li>
        <button onClick={() => showNow(audit, now)} data-test="now">
          <span class="round">{say("now")}</span>
          <b>{now.company}</b>
        </button>
      </li>
    </ul>
  );
}

function Rows({ audit, rows }: { readonly audit: Audit; readonly rows: readonly AuditRow[] }) {
  if (rows.length === 0) return <p class="hint">{nothingMissed(audit.totals)}</p>;
  return (
    <ul class="rows turns">
      {rows.map((row) => (
        <li key={row.turn}>
          <button onClick={() => showTurn(audit, row.turn)} data-test={`turn-${row.turn}`}>
            <TurnRow row={row} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function nothingMissed(totals: AuditView | null): string {
  if (!totals || totals.audited === 0) return say("no-turn-read");
  return totals.fault === null && totals.audited === totals.turns
    ? say("every-turn-best")
    : say("read-turns-best", { count: totals.audited });
}

function Turn({ turn: { row, verdict } }: { readonly turn: TurnView }) {
  const name = `${row.round}, ${row.company}`;
  const edit = () => {
    keepOpen(name);
    selectTab("runs");
  };
  return (
    <>
      <h3>{name}</h3>
      <div class="actions">
        <button onClick={closeTurn} data-test="turn-back">
          <Icon name="back" /> {say("back")}
        </button>
        <button class="primary" onClick={edit} data-test="turn-edit">
          {say("edit-board")}
        </button>
      </div>
      <Verdict verdict={verdict} />
    </>
  );
}
