// Questions why a route is not in the best set, each with its answer beside it.

import { signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { view } from "../../../common/board.ts";
import type { ClaimTrain, WhyView } from "../../../common/protocol.ts";
import { RunList } from "../../../common/runs/run-list.tsx";
import { Icon } from "../../../common/ui/icon.tsx";
import { Alerts, Lines } from "../../../common/ui/lines.tsx";
import { SetHeading } from "./set-heading.tsx";
import { verdict, whys } from "./verdicts.ts";
import { say } from "../../../common/text.ts";

/** The route that is being typed. */
const draft = signal("");

/** Asks why a route is not in the best set. */
export function Why() {
  return (
    <section class="whys" aria-label={say("why-not")}>
      <form
        class="why"
        onSubmit={(event) => {
          event.preventDefault();
          ask(draft.value.trim());
          draft.value = "";
        }}
      >
        <label>
          {say("why-not")}
          <input
            value={draft.value}
            placeholder={say("why-example")}
            spellcheck={false}
            maxLength={300}
            onInput={(event) => (draft.value = event.currentTarget.value)}
            data-test="why"
          />
        </label>
        <button data-test="why-ask">{say("ask")}</button>
      </form>
      <AskTapped />
      {whys.value.map((route, index) => (
        <Asked key={route} route={route} index={index} />
      ))}
    </section>
  );
}

/** Asks about the run that is tapped for the chosen train, as it is tapped for a claim. */
function AskTapped() {
  const train = view.value?.claim?.trains.find(({ chosen }) => chosen);
  if (!train || train.stops.length === 0 || view.value?.claim?.typed) return null;
  return (
    <button class="wide" onClick={() => ask(textOf(train))} data-test="why-tapped">
      {say("why-not-tapped", { train: train.label })}
    </button>
  );
}

function textOf({ id, stops }: ClaimTrain): string {
  return `${id}: ${stops.map(({ id }) => id).join(", ")}`;
}

/** Returns a question with the name of the train that it begins with, if it does with the id of one. */
function withLabel(route: string): string {
  const train = view.value?.claim?.trains.find(({ id }) => route.startsWith(`${id}: `));
  return train ? train.label + route.slice(train.id.length) : route;
}

/** The route that was asked about last, until its answer is on the screen. */
let asked = "";

function ask(route: string): void {
  if (route === "") return;
  asked = route;
  whys.value = [...whys.value.filter((other) => other !== route), route];
}

function Asked({ route, index }: { readonly route: string; readonly index: number }) {
  const why = verdict.value?.why.find(({ asked }) => asked === route);
  const title = why && why.question !== "" ? why.question : withLabel(route);
  const shown = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Nothing moves while the next question is typed.
    if (!why || asked !== route || draft.peek() !== "") return;
    asked = "";
    shown.current?.scrollIntoView({ block: "nearest" });
  }, [why, route]);
  return (
    <div ref={shown} class="claimed" data-test={`why-${index}`}>
      <SetHeading title={title} drawn={why?.drawing ? { kind: "why", index } : null} set={why?.set ?? null}>
        <button
          class="icon"
          aria-label={say("do-not-ask", { route })}
          onClick={() => (whys.value = whys.value.filter((other) => other !== route))}
        >
          <Icon name="close" />
        </button>
      </SetHeading>
      {why && <Answer why={why} />}
    </div>
  );
}

function Answer({ why: { errors, answer, faults, set } }: { readonly why: WhyView }) {
  if (errors.length > 0) return <Alerts lines={errors} />;
  return (
    <>
      <p>{answer}</p>
      <Lines lines={faults} class="fault error" />
      {set && <RunList set={set} />}
    </>
  );
}
