// A verdict: each claim beside the best set, with what has to change.

import type { ClaimedView, SetView, VerdictView, WhyView } from "../../../common/protocol.ts";
import { RunList } from "../../../common/runs/run-list.tsx";
import { Icon } from "../../../common/ui/icon.tsx";
import { Lines } from "../../../common/ui/lines.tsx";
import { chosen, type Chosen } from "./verdicts.ts";

/** A verdict. `subject` is what a single claim is called. */
export function Verdict({ verdict, subject = "The claim" }: VerdictProps) {
  const several = verdict.claims.length > 1;
  return (
    <section class="verdict" aria-label="Verdict" aria-live="polite" data-test="verdict">
      {verdict.claims.map((claim, index) => (
        <Claimed
          key={claim.number}
          claim={claim}
          heading={several ? `Claim ${claim.number + 1}` : subject}
          index={index}
        />
      ))}
      <div class="claimed">
        <Heading title="The best" drawn={{ kind: "best" }} set={verdict.best} />
        <RunList set={verdict.best} />
      </div>
      {verdict.why.map((why, index) => (
        <Answer key={why.question} why={why} index={index} />
      ))}
    </section>
  );
}

interface VerdictProps {
  readonly verdict: VerdictView;
  readonly subject?: string;
}

function Claimed({ claim, heading, index }: { claim: ClaimedView; heading: string; index: number }) {
  return (
    <div class="claimed">
      <Heading title={heading} drawn={{ kind: "claim", index }} set={claim.legal ? claim.set : null} />
      <p class={claim.legal ? "standing legal" : "standing illegal"} data-test="standing">
        <Icon name={claim.legal ? "check" : "close"} />
        <span>
          {heading} {claim.standing}
        </span>
      </p>
      <Lines lines={claim.faults} class="fault error" />
      <Lines lines={claim.notes} class="note" />
      <RunList set={claim.set} />
      {claim.changes.length > 0 && <h4>To get to the best</h4>}
      <Lines lines={claim.changes} />
      {claim.gains.length > 0 && <h4>Who gains</h4>}
      <Lines lines={claim.gains} />
    </div>
  );
}

function Answer({ why, index }: { readonly why: WhyView; readonly index: number }) {
  return (
    <div class="claimed">
      <Heading title={why.question} drawn={{ kind: "why", index }} set={why.set} />
      <p>{why.answer}</p>
      <Lines lines={why.faults} class="fault error" />
      {why.set && <RunList set={why.set} />}
    </div>
  );
}

function Heading({ title, drawn, set }: { title: string; drawn: Chosen; set: SetView | null }) {
  const onMap = JSON.stringify(drawn) === JSON.stringify(chosen.value);
  return (
    <header>
      <h3>{title}</h3>
      {set && <span class="amount">{set.revenue}</span>}
      <button aria-pressed={onMap} onClick={() => (chosen.value = drawn)}>
        On the map
      </button>
    </header>
  );
}
