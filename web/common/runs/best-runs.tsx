// The best runs of the chosen company, what they bring to whom, and the revenues of all companies.

import { findFurther, progress, revenues, search, shownSet } from "../answers.ts";
import { send, view } from "../board.ts";
import type { AnswerView, SetView, ShareView } from "../protocol.ts";
import { Lines } from "../ui/lines.tsx";
import { RunList } from "./run-list.tsx";
import { say } from "../text.ts";

/** Number of sets to find besides the best one. */
const FURTHER = 4;

/** The bound of a running search, as it closes. */
export function Bound() {
  const far = progress.value;
  if (search.value !== "running" || !far) return null;
  return (
    <label class="bound">
      {say("found-so-far", { revenue: far.revenue, bound: far.upperBound })}
      <progress value={far.revenue} max={far.upperBound} />
    </label>
  );
}

/** The answer with all that belongs to it. */
export function BestRuns({ answer }: { readonly answer: AnswerView }) {
  return (
    <section aria-label={say("best-runs")}>
      {answer.reason !== null && <p class="note">{answer.reason}</p>}
      <RunList set={answer.set} />
      <Lines lines={answer.warnings} class="fault warning" />
      <Lines lines={answer.notCovered} class="note" />
      <Lines lines={answer.notes} class="note" />
      {answer.shares.map((share, index) => (
        <Share key={share.choice} share={share} open={index === 0} />
      ))}
      <Further answer={answer} />
    </section>
  );
}

function Share({ share, open }: { readonly share: ShareView; readonly open: boolean }) {
  return (
    <details class="share" open={open}>
      <summary>{share.choice}</summary>
      <Lines lines={share.lines} />
    </details>
  );
}

function Further({ answer }: { readonly answer: AnswerView }) {
  if (answer.set.runs.length === 0) return null;
  if (answer.further.length === 0) {
    return (
      <button
        class="wide"
        disabled={search.value === "running"}
        onClick={() => findFurther(FURTHER + 1)}
        data-test="further"
      >
        {say("next-best-show")}
      </button>
    );
  }
  return (
    <>
      <h3>{say("next-best")}</h3>
      {answer.further.map(({ set }, index) => (
        <FurtherSet key={index} index={index} set={set} best={answer.revenue} />
      ))}
    </>
  );
}

/** A further set, which is drawn on the map while it is open. */
function FurtherSet({ index, set, best }: { readonly index: number; readonly set: SetView; readonly best: number }) {
  const open = shownSet.value === index;
  const toggle = (event: Event) => {
    event.preventDefault();
    shownSet.value = open ? null : index;
  };
  const less = best - set.revenue;
  return (
    <details class="further" open={open}>
      <summary onClick={toggle} data-test={`further-${index}`}>
        <b>{set.revenue}</b> {less === 0 ? say("as-much") : say("less", { less })}
      </summary>
      {open && <RunList set={set} />}
    </details>
  );
}

/** The revenues of all companies with trains. */
export function Companies() {
  const running = view.value?.companies.filter(({ trains }) => trains.length > 0) ?? [];
  if (running.length < 2) return null;
  return (
    <section aria-label={say("all-companies")}>
      <h3>{say("all-companies")}</h3>
      <table class="companies">
        <thead>
          <tr>
            <th scope="col">{say("company")}</th>
            <th scope="col">{say("trains")}</th>
            <th scope="col" class="amount">
              {say("revenue")}
            </th>
          </tr>
        </thead>
        <tbody>
          {running.map(({ id, color, ink, trains }) => (
            <tr key={id}>
              <td>
                <button
                  class="company-name"
                  style={{ backgroundColor: color, color: ink }}
                  onClick={() => send({ event: "selectCompany", company: id })}
                >
                  {id}
                </button>
              </td>
              <td>{trains.join(", ")}</td>
              <td class="amount">{revenueOf(id)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function revenueOf(company: string): string {
  const found = revenues.value.get(company);
  if (!found) return "";
  if (found.error !== null) return "–";
  return found.proven ? String(found.revenue) : say("or-more", { revenue: found.revenue });
}
