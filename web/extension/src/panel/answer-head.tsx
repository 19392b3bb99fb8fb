// The answer in a line, and how far it can be trusted.

import { useSignal } from "@preact/signals";
import { answer, failure, progress, search, stopSearch } from "../../../common/answers.ts";
import { view } from "../../../common/board.ts";
import { tell, tellNews } from "../../../common/notices.tsx";
import type { SiteBoardView } from "../../../common/protocol.ts";
import { Icon } from "../../../common/ui/icon.tsx";
import { canEnter, check, enteredMore, enterRuns, isProven } from "./check.ts";
import { backToPage, basis, isBehind, shownAction } from "./follow.ts";
import { report } from "./report.ts";

export function AnswerHead() {
  const company = view.value?.companies.find(({ chosen }) => chosen);
  const isPlan = (view.value?.undo ?? 0) > 0;
  return (
    <section class="answer-head" aria-label="Answer">
      <div class="sum">
        {company && (
          <span class="company-name" style={{ backgroundColor: company.color, color: company.ink }}>
            {company.id}
          </span>
        )}
        <span aria-live="polite">
          <Sum />
        </span>
        {search.value === "running" && <button onClick={stopSearch}>Stop</button>}
        {!isPlan && canEnter.value && <EnterButton />}
      </div>
      {isPlan && (
        <p class="fault warning" data-test="plan">
          This is a plan, not the game.{" "}
          <button onClick={backToPage} data-test="back-to-page">
            Back to the game
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
  if (!view.value?.company) return <>Choose a company</>;
  if (view.value.company.trains.length === 0) return <>No trains</>;
  if (!found) {
    if (failure.value !== null) return <>No answer</>;
    const far = progress.value;
    return <>{far ? `${far.revenue} found, at most ${far.upperBound}` : "Searching…"}</>;
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
  if (isProven.value) return <>proven</>;
  if (search.value === "running" || isBehind.value || !found) return null;
  if (!found.proven) return <>at most {found.upperBound}</>;
  return check.value.outcome === "pending" ? null : <>not proven</>;
}

/** How the page's engine prices the runs, and on what they are based. */
function Trust() {
  const site = check.value;
  const found = answer.value;
  const isWrong = site.outcome === "different" || site.outcome === "refused" || enteredMore.value !== null;
  const isOther = isOtherPosition(basis.value);
  return (
    <>
      {site.outcome === "same" && (
        <p class="tick" data-test="site-same">
          <Icon name="check" /> 18xx.games pays the same for these runs.
        </p>
      )}
      {site.outcome === "different" && (
        <p class="fault error" data-test="site-different">
          Highball counts {found?.revenue} for these runs, 18xx.games {site.revenue}.
        </p>
      )}
      {site.outcome === "refused" && (
        <p class="fault error" data-test="site-different">
          Highball counts {found?.revenue} for these runs, 18xx.games refuses them: {site.reason}
        </p>
      )}
      {enteredMore.value !== null && (
        <p class="fault error" data-test="entered-more">
          The runs entered on the page earn {enteredMore.value}, Highball’s best {found?.revenue}.
        </p>
      )}
      {site.outcome === "unchecked" && (
        <p class="note" data-test="site-unchecked">
          18xx.games was not asked to price these runs: {site.reason}.
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
          Highball could not follow the game’s actions ({fault}), so it took the map, tokens, trains and phase from the
          page. It does not know private companies, shares and markers.
        </p>
      )}
      {misfit !== null && (
        <p class="fault warning" data-test="misfit">
          Highball doesn’t understand the position on the page ({misfit}). This answer is about what the game’s actions
          lead to.
        </p>
      )}
      {differences.length > 0 && (
        <details class="fault warning" data-test="differences">
          <summary>
            The page shows another position than the game’s actions lead to. This answer is about the page’s.
          </summary>
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
      () => tellNews("Copied the report."),
      () => tellNews("The browser did not copy the report. Copy it from below."),
    );
  };
  return (
    <>
      <button onClick={copy} data-test="report">
        Copy a report
      </button>
      {shown.value !== "" && (
        <textarea readOnly rows={6} aria-label="Report" value={shown.value} data-test="report-text" />
      )}
    </>
  );
}

function EnterButton() {
  const enter = () => {
    void enterRuns().then((failed) => {
      if (failed === null) tellNews("Entered. Submit the routes on the page.");
      else tell(`The routes could not be entered: ${failed}.`);
    });
  };
  return (
    <button class="primary" onClick={enter} data-test="enter">
      Enter these routes
    </button>
  );
}
