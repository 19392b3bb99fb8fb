// An audit of a recorded game, as the page and the extension show it.

import type { AuditRow, AuditView, Loss } from "../protocol.ts";
import { say, sayWith } from "../text.ts";

/** Whether a turn is one to look at. */
export function isBelow({ best, played, legal }: AuditRow): boolean {
  return best > played || !legal;
}

/** The totals of an audit so far. */
export function Totals({ totals }: { readonly totals: AuditView }) {
  return (
    <>
      <p data-test="audit-totals" data-json={totals.json}>
        {sayWith("audit-totals", {
          played: <b>{totals.played}</b>,
          best: <b>{totals.best}</b>,
          missed: <b>{totals.missed}</b>,
          below: totals.below,
          turns: totals.audited,
        })}
      </p>
      {totals.fault !== null && <p class="fault error">{totals.fault}</p>}
      {totals.losses.length > 0 && <Losses losses={totals.losses} />}
    </>
  );
}

function Losses({ losses }: { readonly losses: readonly Loss[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{say("player")}</th>
          <th scope="col" class="amount">
            {say("missed")}
          </th>
        </tr>
      </thead>
      <tbody>
        {losses.map(({ name, missed }) => (
          <tr key={name}>
            <td>{name}</td>
            <td class="amount">{missed ?? say("unknown")}</td>
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
      <span>{say(row.proven ? "played-of" : "played-of-or-more", { played: row.played, best: row.best })}</span>
      <span class={row.legal ? "amount" : "amount illegal"}>{row.legal ? difference(row) : say("not-legal")}</span>
      {row.note !== "" && <small>{row.note}</small>}
    </>
  );
}

function difference({ played, best }: AuditRow): string {
  return best > played ? `−${best - played}` : "";
}
