// A verdict: each claim beside the best set, with what has to change.

import type { ClaimedView, VerdictView } from "../../../common/protocol.ts";
import { RunList } from "../../../common/runs/run-list.tsx";
import { Icon } from "../../../common/ui/icon.tsx";
import { Lines } from "../../../common/ui/lines.tsx";
import { SetHeading } from "./set-heading.tsx";
import { say } from "../../../common/text.ts";

/** A verdict. `subject` is what a single claim is called. */
export function Verdict({ verdict, subject = say("the-claim") }: VerdictProps) {
  const several = verdict.claims.length > 1;
  return (
    <section class="verdict" aria-label={say("verdict")} aria-live="polite" data-test="verdict">
      {verdict.claims.map((claim, index) => (
        <Claimed
          key={claim.number}
          claim={claim}
          best={verdict.best.revenue}
          heading={several ? say("claim-number", { number: claim.number + 1 }) : subject}
          index={index}
        />
      ))}
      <div class="claimed">
        <SetHeading title={say("the-best")} drawn={{ kind: "best" }} set={verdict.best} />
        <RunList set={verdict.best} />
      </div>
    </section>
  );
}

interface VerdictProps {
  readonly verdict: VerdictView;
  readonly subject?: string;
}

interface ClaimedProps {
  readonly claim: ClaimedView;
  readonly heading: string;
  readonly index: number;
  /** What the best set earns. */
  readonly best: number;
}

/** Returns how a claim compares with the best set, in a sentence. */
function standing(claim: string, { standing, sentence, set: { revenue } }: ClaimedView, best: number): string {
  switch (standing) {
    case "best":
      return say("claim-best", { claim, revenue });
    case "bestKnown":
      return say("claim-best-known", { claim, revenue });
    case "less":
      return say("claim-less", { claim, revenue, less: best - revenue });
    case "illegal":
      return say("claim-illegal", { claim, revenue });
    case "unread":
      return say("claim-unread", { claim, revenue });
    case "other":
      return `${claim} ${sentence}`;
  }
}

function Claimed({ claim, heading, index, best }: ClaimedProps) {
  return (
    <div class="claimed">
      <SetHeading title={heading} drawn={{ kind: "claim", index }} set={claim.legal ? claim.set : null} />
      <p class={claim.legal ? "standing legal" : "standing illegal"} data-test="standing">
        <Icon name={claim.legal ? "check" : "close"} />
        <span>{standing(heading, claim, best)}</span>
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
