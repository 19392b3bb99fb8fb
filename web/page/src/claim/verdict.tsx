// A verdict: each claim beside the best set, with what has to change.

import type { ClaimedView, VerdictView } from "../../../common/protocol.ts";
import { RunList } from "../../../common/runs/run-list.tsx";
import { Icon } from "../../../common/ui/icon.tsx";
import { Lines } from "../../../common/ui/lines.tsx";
import { SetHeading } from "./set-heading.tsx";
import { say } from "../../../common/text.ts";

/** A verdict. */
export function Verdict({ verdict }: { readonly verdict: VerdictView }) {
  return (
    <section class="verdict" aria-label={say("verdict")} aria-live="polite" data-test="verdict">
      {verdict.claims.map((claim, index) => (
        <Claimed key={claim.number} claim={claim} index={index} />
      ))}
      <div class="claimed">
        <SetHeading title={say("the-best")} drawn={{ kind: "best" }} set={verdict.best} />
        <RunList set={verdict.best} />
      </div>
    </section>
  );
}

function Claimed({ claim, index }: { readonly claim: ClaimedView; readonly index: number }) {
  return (
    <div class="claimed">
      <SetHeading title={claim.name} drawn={{ kind: "claim", index }} set={claim.legal ? claim.set : null} />
      <p class={claim.legal ? "standing legal" : "standing illegal"} data-test="standing">
        <Icon name={claim.legal ? "check" : "close"} />
        <span>{claim.standing}</span>
      </p>
      <Lines lines={claim.faults} class="fault error" />
      <Lines lines={claim.notes} class="note" />
      <RunList set={claim.set} />
      {claim.changes.length > 0 && <h4>{say("to-get-to-best")}</h4>}
      <Lines lines={claim.changes} />
      {claim.gains.length > 0 && <h4>{say("who-gains")}</h4>}
      <Lines lines={claim.gains} />
    </div>
  );
}
