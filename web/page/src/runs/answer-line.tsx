// The answer in a line, which is always on the screen.

import { answer, failure, progress, search, stopSearch } from "../../../common/answers.ts";
import { view } from "../../../common/board.ts";
import type { VerdictView } from "../../../common/protocol.ts";
import { selectTab, tab } from "../../../common/tabs.ts";
import { shownVerdict } from "../shown.ts";
import { SheetButtons } from "../top/sheet-buttons.tsx";

export function AnswerLine() {
  const company = view.value?.companies.find(({ chosen }) => chosen);
  return (
    <section class="answer-line" aria-label="Answer">
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
          Stop
        </button>
      )}
      <SheetButtons />
    </section>
  );
}

function Summary() {
  const open = view.value;
  if (shownVerdict.value) return <VerdictSummary verdict={shownVerdict.value} />;
  const errors = open?.faults.filter(({ severity }) => severity === "error").length ?? 0;
  if (errors > 0) return <>{errors === 1 ? "An error" : `${errors} errors`} on the board</>;
  if (!open?.company) return <>Choose a company</>;
  if (open.company.trains.length === 0) return <>No trains</>;
  if (failure.value !== null) return <>No answer</>;
  const found = answer.value;
  if (found) {
    return (
      <>
        <b class="revenue" data-test="revenue" data-proven={found.proven}>
          {found.revenue}
        </b>{" "}
        {found.proven ? "proven" : `at most ${bound(found.upperBound)}`}
      </>
    );
  }
  if (search.value === "stopped") return <>Stopped</>;
  if (search.value === "none") return null;
  const far = progress.value;
  return <>{far ? `${far.revenue} found, at most ${far.upperBound}` : "Searching…"}</>;
}

/** The verdict on the first claim, or on what was played, while that is what the tab is about. */
function VerdictSummary({ verdict: { claims, best } }: { readonly verdict: VerdictView }) {
  const claim = claims[0];
  const what = tab.value === "claim" ? "claimed" : "played";
  if (!claim) {
    return (
      <>
        <b class="revenue">{best.revenue}</b> is the best
      </>
    );
  }
  if (!claim.legal) return <span data-test="verdict-line">{what}: not legal</span>;
  return (
    <span data-test="verdict-line">
      <b class="revenue">{claim.set.revenue}</b> {what},{" "}
      {claim.best ? "the best" : `${best.revenue - claim.set.revenue} less`}
    </span>
  );
}

function bound(known: number): number {
  return Math.min(known, progress.value?.upperBound ?? known);
}
