// The answer in a line, which is always on the screen.

import { answer, failure, progress, provenBy, search, stopSearch } from "../../../common/answers.ts";
import { view } from "../../../common/board.ts";
import type { ClaimedView, VerdictView } from "../../../common/protocol.ts";
import { selectTab, tab } from "../../../common/tabs.ts";
import { failures as noVerdict } from "../claim/verdicts.ts";
import { shownVerdict } from "../shown.ts";
import { SheetButtons } from "../top/sheet-buttons.tsx";
import { say, sayWith } from "../../../common/text.ts";

export function AnswerLine() {
  const company = view.value?.companies.find(({ chosen }) => chosen);
  return (
    <section class="answer-line" aria-label={say("answer")}>
      <button class="answer" onClick={() => selectTab(shownVerdict.value ? tab.value : "runs")} data-test="answer-line">
        {company && (
          <span class="company-name" style={{ backgroundColor: company.color, color: company.ink }}>
            {company.id}
          </span>
        )}
        <span class="answer-text" aria-live="polite">
          <Summary />
        </span>
      </button>
      {search.value === "running" && (
        <button class="stop-search" onClick={stopSearch} data-test="stop">
          {say("stop")}
        </button>
      )}
      <SheetButtons />
    </section>
  );
}

function Summary() {
  const open = view.value;
  const verdict = shownVerdict.value;
  const claim = verdict?.claims[0];
  if (verdict && claim) return <VerdictSummary claim={claim} best={verdict.best} />;
  if (tab.value === "claim" && noVerdict.value.length > 0) return <>{say("claim-not-read")}</>;
  const errors = open?.faults.filter(({ severity }) => severity === "error").length ?? 0;
  if (errors > 0) return <>{say("board-errors", { count: errors })}</>;
  if (!open?.company) return <>{say("choose-company")}</>;
  if (open.company.trains.length === 0) return <>{say("no-trains")}</>;
  if (failure.value !== null) return <>{say("no-answer")}</>;
  const found = answer.value;
  if (found) {
    return (
      <>
        <b class="revenue" data-test="revenue" data-proven={found.proven}>
          {found.revenue}
        </b>{" "}
        {found.proven ? say(provenBy(found)) : say("at-most", { bound: bound(found.upperBound) })}
      </>
    );
  }
  if (search.value === "stopped") return <>{say("stopped")}</>;
  if (search.value === "none") return null;
  const far = progress.value;
  return <>{far ? say("found-so-far", { revenue: far.revenue, bound: far.upperBound }) : say("searching")}</>;
}

/** The verdict on the first claim, or on what was played, while that is what the tab is about. */
function VerdictSummary({ claim, best }: { readonly claim: ClaimedView; readonly best: VerdictView["best"] }) {
  const what = tab.value === "claim" ? "claimed" : "played";
  if (!claim.legal) return <span data-test="verdict-line">{say(`${what}-not-legal`)}</span>;
  const revenue = <b class="revenue">{claim.set.revenue}</b>;
  const less = best.revenue - claim.set.revenue;
  return (
    <span data-test="verdict-line">
      {claim.best ? sayWith(`${what}-best`, { revenue }) : sayWith(`${what}-less`, { revenue, less })}
    </span>
  );
}

function bound(known: number): number {
  return Math.min(known, progress.value?.upperBound ?? known);
}
