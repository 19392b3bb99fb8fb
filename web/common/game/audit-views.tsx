// An audit of a recorded game, as the page and the extension show it.

import type { AuditRow, AuditView, PlayerLoss } from "../protocol.ts";

/** Whether a turn is one to look at. */
export function isBelow({ best, played, legal }: AuditRow): boolean {
  return best > played || !legal;
}

/** The totals of an audit so far. */
export function Totals({ totals }: { readonly totals: AuditView }) {
  return (
    <>
      <p data-test="audit-totals" data-json={totals.json}>
        Played <b>{totals.played}</b> of <b>{totals.best}</b>: missed <b>{totals.missed}</b> in {totals.below} of{" "}
        {totals.audited} turns.
      </p>
      {totals.fault !== null && <p class="fault error">{totals.fault}</p>}
      {totals.players.length > 0 && <Players players={totals.players} />}
    </>
  );
}

function Players({ players }: { readonly players: readonly PlayerLoss[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Player</th>
          <th scope="col" class="amount">
            Missed
          </th>
        </tr>
      </thead>
      <tbody>
        {players.map(({ player, missed }) => (
          <tr key={player}>
            <td>{player}</td>
            <td class="amount">{missed ?? "unknown"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What a row of a list of turns tells of one. */
export function TurnRow({ row }: { readonly row: AuditRow }) {
  return (
    <>
      <span class="round">{row.round}</span>
      <b>{row.company}</b>
      <span>
        {row.played} of {row.best}
        {row.proven ? "" : " or more"}
      </span>
      <span class={row.legal ? "amount" : "amount illegal"}>{row.legal ? difference(row) : "not legal"}</span>
      {row.note !== "" && <small>{row.note}</small>}
    </>
  );
}

function difference({ played, best }: AuditRow): string {
  return best > played ? `−${best - played}` : "";
}
