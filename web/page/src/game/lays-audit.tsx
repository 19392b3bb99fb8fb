// The tile lays of a recorded game, beside the best that were legal.

import { useSignal } from "@preact/signals";
import type { LayView, MissedView } from "../../../common/protocol.ts";
import { startLays, stopLays, type Audit } from "./audits.ts";

export function Lays({ audit }: { readonly audit: Audit }) {
  const all = useSignal(false);
  const { lays } = audit;
  if (!lays) {
    return (
      <button class="wide" onClick={() => startLays(audit)} data-test="audit-lays">
        Compare the tile lays
      </button>
    );
  }
  const { sums, rows, done, failure } = lays;
  const missing = rows.filter(({ missed, fault }) => missed > 0 || fault !== "");
  return (
    <section class="lays" aria-label="Tile lays" data-test="lays">
      <h4>Tile lays</h4>
      <p class="hint">
        One turn’s look ahead: what each lay let its company earn in the same turn, beside the best legal lay. A lay
        that pays off later counts as missed here, and so does one that the company could not pay for.
      </p>
      {failure !== null && <p class="fault error">{failure}</p>}
      {!done && (
        <div class="actions">
          <label class="bound">
            {rows.length} of {sums?.lays ?? "…"} lays
            <progress value={rows.length} max={sums?.lays || 1} />
          </label>
          <button onClick={() => stopLays(audit)} data-test="lays-stop">
            Stop
          </button>
        </div>
      )}
      {sums && sums.fault !== null && <p class="fault error">{sums.fault}</p>}
      {sums && sums.audited > 0 && (
        <>
          <Sums who="Company" sums={sums.companies} />
          <Sums who="President" sums={sums.presidents} />
        </>
      )}
      {done && failure === null && (
        <>
          <label class="check">
            <input type="checkbox" checked={all.value} onChange={() => (all.value = !all.value)} />
            All tile lays
          </label>
          <Rows rows={all.value ? rows : missing} />
        </>
      )}
    </section>
  );
}

function Sums({ who, sums }: { readonly who: string; readonly sums: readonly MissedView[] }) {
  if (sums.length === 0) return null;
  return (
    <table data-test={`lays-${who.toLowerCase()}`}>
      <thead>
        <tr>
          <th scope="col">{who}</th>
          <th scope="col" class="amount">
            Missed by lays
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
  if (rows.length === 0) return <p class="hint">No other lay would have earned more in its turn.</p>;
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
      <span>
        {laid} earned {earns}
        {proven ? "" : " or more"}
      </span>
      <span class="amount">{missed > 0 ? `−${missed}` : ""}</span>
      {missed > 0 && (
        <small>
          {best} would have earned {bestEarns}
        </small>
      )}
      {fault !== "" && <small class="illegal">Not legal: {fault}</small>}
    </>
  );
}
