import { revenues } from "../../../common/answers.ts";
import { signed } from "../../../common/advice/advice.ts";
import type { PlannedChange, RevenueView } from "../../../common/protocol.ts";
import { after, afterFailure, planned } from "./what-if.ts";
import { say } from "../../../common/text.ts";

/** What the tile or token that somebody is about to place on the page would change, company by company. */
export function WhatIfSection() {
  const change = planned.value;
  if (!change) return null;
  return (
    <section class="card" aria-label={say("what-if")} aria-live="polite" data-test="what-if">
      <h3>{nameOf(change)}</h3>
      {afterFailure.value !== null && <p class="fault error">{afterFailure.value}</p>}
      {after.value ? (
        <Differences after={after.value} />
      ) : (
        afterFailure.value === null && <p class="hint">{say("searching")}</p>
      )}
    </section>
  );
}

function nameOf(change: PlannedChange): string {
  if (change.change === "token") return say("with-token", { company: change.company, hex: change.hex });
  return say("with-tile", { number: change.number, hex: change.hex });
}

function Differences({ after }: { readonly after: ReadonlyMap<string, RevenueView> }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{say("company")}</th>
          <th scope="col" class="amount">
            {say("revenue")}
          </th>
          <th scope="col" class="amount">
            {say("difference")}
          </th>
        </tr>
      </thead>
      <tbody>
        {[...after.values()].map((then) => (
          <tr key={then.company} data-test={`what-if-${then.company}`}>
            <td>{then.company}</td>
            <td class="amount">{sumOf(then)}</td>
            <td class="amount">{differenceOf(then)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function sumOf({ revenue, proven, error }: RevenueView): string {
  if (error !== null) return "–";
  return proven ? String(revenue) : say("or-more", { revenue });
}

function differenceOf(then: RevenueView): string {
  const now = revenues.value.get(then.company);
  if (!now || now.error !== null || then.error !== null) return "";
  return then.revenue === now.revenue ? "0" : signed(then.revenue - now.revenue);
}
