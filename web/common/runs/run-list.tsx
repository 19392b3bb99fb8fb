// A set of runs: each with the colour of its band on the map, its stops as buttons, and its sum.

import { flash } from "../map/marks.tsx";
import type { BonusView, RunView, SetView, StopInRun } from "../protocol.ts";
import { Lines } from "../ui/lines.tsx";
import { say } from "../text.ts";

export function RunList({ set }: { readonly set: SetView }) {
  return (
    <>
      {set.runs.map((run, index) => (
        <Run key={index} run={run} />
      ))}
      <Lines lines={set.bonuses.map(bonusText)} class="bonus" />
      <Lines lines={set.notes} class="note" />
    </>
  );
}

function bonusText({ id, text }: BonusView): string {
  return id === "" ? text : `${id}: ${text}`;
}

function Run({ run }: { readonly run: RunView }) {
  return (
    <article class="run">
      <header>
        <span class="run-color" style={{ backgroundColor: run.color }} />
        <b>{run.train}</b>
        <span class="amount">{run.revenue}</span>
      </header>
      <ol class="stops">
        {run.stops.map((stop, index) => (
          <li key={index}>
            <Stop stop={stop} />
          </li>
        ))}
      </ol>
      {run.sum !== "" && (
        <p class="sum">
          {run.sum} = {run.revenue}
        </p>
      )}
      {run.used !== "" && <p class="used">{run.used}</p>}
      <Lines lines={run.bonuses.map(bonusText)} class="bonus" />
    </article>
  );
}

function Stop({ stop }: { readonly stop: StopInRun }) {
  return (
    <button class={stop.price === "" ? "stop unpaid" : "stop"} onClick={() => flash(stop.id)}>
      {stop.via !== "" && <small>{say("via", { hexes: stop.via })} </small>}
      {stop.name} {stop.price !== "" && <b>{stop.price}</b>}
    </button>
  );
}
