// The answer in a line, and how far it can be trusted.

import { useSignal } from "@preact/signals";
import { answer, failure, progress, search, stopSearch } from "../../../common/answers.ts";
import { view } from "../../../common/board.ts";
import { tell, tellNews } from "../../../common/notices.tsx";
import type { SiteBoardView } from "../../../common/protocol.ts";
import { Icon } from "../../../common/ui/icon.tsx";
import { canEnter, check, enteredMore, enterRuns, isProven, isProvenByCoveredRules } from "./check.ts";
import { backToPage, basis, isBehind, shownAction } from "./follow.ts";
import { report } from "./report.ts";
import { say } from "../../../common/text.ts";

export function AnswerHead() {
  const company = view.value?.companies.find(({ chosen }) => chosen);
  const isPlan = (view.value?.undo ?? 0) > 0;
  return (
    <section class="answer-head" aria-label={say("answer")}>
      <div class={isBehind.value ? "sum behind" : "sum"}>
        {company && (
          <span class="company-name" style={{ backgroundColor: company.color, color: company.ink }}>
            {company.id}
          </span>
        )}
        <span aria-live="polite">
          <Sum />
        </span>
        {search.value === "running" && <button onClick={stopSearch}>{say("stop")}</button>}
        {!isPlan && canEnter.value && <EnterButton />}
      </div>
      {isPlan && (
        <p class="fault warning" data-test="plan">
          {say("this-is-a-plan")}{" "}
          <button onClick={backToPage} data-test="back-to-page">
            {say("back-to-game")}
          </button>
        </p>
      )}
      {failure.value !== null && <p class="fault error">{failure.value}</p>}
      {!isPlan && !isBehind.value && <Trust />}
    </section>
  );
}

function Sum() {
  const found = answer.value;
  if (!view.value?.company) return <>{say("choose-company")}</>;
  if (view.value.company.trains.length === 0) return <>{say("no-trains")}</>;
  if (!found) {
    if (failure.value !== null || !view.value.question) return <>{say("no-answer")}</>;
    const far = progress.value;
    return <>{far ? say("found-so-far", { revenue: far.revenue, bound: far.upperBound }) : say("searching")}</>;
  }
  return (
    <>
      <b class="revenue" data-test="revenue" data-proven={isProven.value} data-action={shownAction.value}>
        {found.revenue}
      </b>{" "}
      <SumNote />
    </>
  );
}

function SumNote() {
  const found = answer.value;
  if (isProven.value) return <>{say("proven")}</>;
  if (isProvenByCoveredRules.value) return <>{say("proven-by-covered-rules")}</>;
  if (search.value === "running" || isBehind.value || !found) return null;
  if (!found.proven) return <>{say("at-most", { bound: found.upperBound })}</>;
  return check.value.outcome === "pending" ? null : <>{say("not-proven")}</>;
}

/** How the page's engine prices the runs, and on what they are based. */
function Trust() {
  const site = check.value;
  const revenue = answer.value?.revenue ?? 0;
  const isWrong = site.outcome === "different" || site.outcome === "refused" || enteredMore.value !== null;
  const isOther = isOtherPosition(basis.value);
  return (
    <>
      {site.outcome === "same" && (
        <p class="tick" data-test="site-same">
          <Icon name="check" /> {say("site-pays-same")}
        </p>
      )}
      {site.outcome === "different" && (
        <p class="fault error" data-test="site-different">
          {say("site-pays-other", { revenue, site: site.revenue })}
        </p>
      )}
      {site.outcome === "refused" && (
        <p class="fault error" data-test="site-different">
          {say("site-refuses", { revenue, reason: site.reason })}
        </p>
      )}
      {enteredMore.value !== null && (
        <p class="fault error" data-test="entered-more">
          {say("entered-more", { entered: enteredMore.value, revenue })}
        </p>
      )}
      {site.outcome === "unchecked" && (
        <p class="fault warning" data-test="site-unchecked">
          {say("site-not-asked", { reason: site.reason })}
        </p>
      )}
      <Basis />
      {(isWrong || isOther) && <ReportButton />}
    </>
  );
}

function isOtherPosition(found: SiteBoardView | null): boolean {
  return found !== null && (found.fault !== null || found.misfit !== null || found.differences.length > 0);
}

function Basis() {
  const found = basis.value;
  if (!found) return null;
  const { fault, differences, misfit } = found;
  return (
    <>
      {fault !== null && (
        <p class="fault warning" data-test="page-position">
          {say("page-position", { reason: fault })}
        </p>
      )}
      {misfit !== null && (
        <p class="fault warning" data-test="misfit">
          {say("misfit", { reason: misfit })}
        </p>
      )}
      {differences.length > 0 && (
        <details class="fault warning" data-test="differences">
          <summary>{say("differences")}</summary>
          <ul>
            {differences.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Copies the report, and shows it: nobody should send what they have not seen. */
function ReportButton() {
  const shown = useSignal("");
  const copy = () => {
    shown.value = report();
    navigator.clipboard.writeText(shown.value).then(
      () => tellNews(say("copied-report")),
      () => tellNews(say("report-not-copied")),
    );
  };
  return (
    <>
      <button onClick={copy} data-test="report">
        {say("copy-report")}
      </button>
      {shown.value !== "" && (
        <textarea readOnly rows={6} aria-label={say("report")} value={shown.value} data-test="report-text" />
      )}
    </>
  );
}

function EnterButton() {
  const enter = () => {
    void enterRuns().then((failed) => {
      if (failed === null) tellNews(say("entered"));
      else tell(say("not-entered", { reason: failed }));
    });
  };
  return (
    <button class="primary" onClick={enter} data-test="enter">
      {say("enter-routes")}
    </button>
  );
}
