// The tile lays of a recorded game, beside the best that were legal.

import { useSignal } from "@preact/signals";
import type { LayView, MissedView } from "../../../common/protocol.ts";
import { startLays, stopLays, type Audit } from "./audits.ts";
import { say } from "../../../common/text.ts";

export function Lays({ audit }: { readonly audit: Audit }) {
  const all = useSignal(false);
  const { lays } = audit;
  if (!lays) {
    return (
      <button class="wide" onClick={() => startLays(audit)} data-test="audit-lays">
        {say("compare-lays")}
      </button>
    );
  }
  const { sums, rows, done, failure } = lays;
  const missing = rows.filter(({ missed, fault }) => missed > 0 || fault !== "");
  return (
    <section class="lays" aria-label={say("tile-lays")} data-test="lays">
      <h4>{say("tile-lays")}</h4>
      <p class="hint">{say("lays-hint")}</p>
      {failure !== null && <p class="fault error">{failure}</p>}
      {!done && (
        <div class="actions">
          <label class="bound">
            {say("lays-of", { count: rows.length, all: String(sums?.lays ?? "…") })}
            <progress value={rows.length} max={sums?.lays || 1} />
          </label>
          <button onClick={() => stopLays(audit)} data-test="lays-stop">
            {say("stop")}
          </button>
        </div>
      )}
      {sums && sums.fault !== null && <p class="fault error">{sums.fault}</p>}
      {sums && sums.audited > 0 && (
        <>
          <Sums who="company" sums={sums.companies} />
          <Sums who="president" sums={sums.presidents} />
        </>
      )}
      {done && failure === null && (
        <>
          <label class="check">
            <input type="checkbox" checked={all.value} onChange={() => (all.value = !all.value)} />
            {say("all-lays")}
          </label>
          <Rows rows={all.value ? rows : missing} />
        </>
      )}
    </section>
  );
}

function Sums({ who, sums }: { readonly who: "company" | "president"; readonly sums: readonly MissedView[] }) {
  if (sums.length === 0) return null;
  return (
    <table data-test={`lays-${who}`}>
      <thead>
        <tr>
          <th scope="col">{say(who)}</th>
          <th scope="col" class="amount">
            {say("missed-by-lays")}
          </th>
        </tr>
      </thead>
      <tbody>
        {sums.map(({ name, missed }) => (
          <tr key={name}>
            <td>{name}</td>
            <td class="amount">{missed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Rows({ rows }: { readonly rows: readonly LayView[] }) {
  if (rows.length === 0) return <p class="hint">{say("no-better-lay")}</p>;
  return (
    <ul class="rows lay-rows">
      {rows.map((row) => (
        <li key={row.action} data-test={`lay-${row.action}`} data-json={row.json}>
          <Row row={row} />
        </li>
      ))}
    </ul>
  );
}

function Row({
  row: { round, company, laid, earns, best, bestEarns, missed, proven, fault },
}: {
  readonly row: LayView;
}) {
  return (
    <>
      <span class="round">{round}</span>
      <b>{company}</b>
      <span>{say(proven ? "lay-earned" : "lay-earned-or-more", { laid, revenue: earns })}</span>
      <span class="amount">{missed > 0 ? `−${missed}` : ""}</span>
      {missed > 0 && <small>{say("would-have-earned", { laid: best, revenue: bestEarns })}</small>}
      {fault !== "" && <small class="illegal">{say("not-legal-because", { reason: fault })}</small>}
    </>
  );
}
