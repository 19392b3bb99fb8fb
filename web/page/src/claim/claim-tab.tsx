// The dispute: a claim is tapped or typed, and judged.

import { useLayoutEffect, useRef } from "preact/hooks";
import { send, view } from "../../../common/board.ts";
import type { ClaimTrain, ClaimView } from "../../../common/protocol.ts";
import { Icon } from "../../../common/ui/icon.tsx";
import { Alerts } from "../../../common/ui/lines.tsx";
import { ClaimText } from "./claim-text.tsx";
import { failures, setAside, verdict } from "./verdicts.ts";
import { Verdict } from "./verdict.tsx";
import { VerdictActions } from "./verdict-actions.tsx";
import { Why } from "./why.tsx";
import { say } from "../../../common/text.ts";

export function ClaimTab() {
  // Whether a typed claim is to be judged, and its outcome has not been on the screen yet.
  const awaited = useRef(false);
  const judge = () => (awaited.current = true);
  const claim = view.value?.claim;
  const company = view.value?.company;
  if (!claim || !company) return <p class="hint">{say("choose-company-first")}</p>;
  if (claim.trains.length === 0) return <p class="hint">{say("add-trains-first", { company: company.id })}</p>;
  return (
    <>
      {claim.typed ? (
        <>
          <p class="hint">{say("typed-claim")}</p>
          <ClaimText claim={claim} onJudge={judge} />
          <Outcome awaited={awaited} />
        </>
      ) : (
        <>
          <TappedClaim claim={claim} />
          <Outcome awaited={awaited} />
          <ClaimText claim={claim} onJudge={judge} />
        </>
      )}
      <Why />
    </>
  );
}

/** The verdict, or why there is none. The outcome of a typed claim, whose form fills a phone, comes into view. */
function Outcome({ awaited }: { readonly awaited: { current: boolean } }) {
  const outcome = useRef<HTMLDivElement>(null);
  const { value: found } = verdict;
  const { value: failed } = failures;
  useLayoutEffect(() => {
    if (!awaited.current || (found === null && failed.length === 0)) return;
    awaited.current = false;
    outcome.current?.scrollIntoView({ block: "start" });
  }, [found, failed]);
  if (found === null && failed.length === 0) return null;
  return (
    <div ref={outcome} class="outcome">
      {failed.length > 0 && <Alerts lines={failed} />}
      {found && found.claims.length > 0 && <Verdict verdict={found} />}
      {found && <VerdictActions />}
    </div>
  );
}

function TappedClaim({ claim }: { readonly claim: ClaimView }) {
  const started = claim.trains.some(({ stops }) => stops.length > 0);
  return (
    <>
      {!started && <p class="hint">{say("claim-hint")}</p>}
      <ul class="rows" aria-label={say("claimed-runs")}>
        {claim.trains.map((train) => (
          <li key={train.id}>
            <TrainRow train={train} />
          </li>
        ))}
      </ul>
      <div class="actions in-a-row">
        <button
          disabled={!started}
          title={say("remove-last-stop")}
          onClick={() => send({ event: "claimBack" })}
          data-test="claim-back"
        >
          <Icon name="back" /> {say("back")}
        </button>
        <button
          disabled={!started}
          title={say("remove-all-stops")}
          onClick={() => send({ event: "claimClear" })}
          data-test="claim-clear"
        >
          <Icon name="remove" /> {say("clear")}
        </button>
        <button disabled={!started} title={say("set-aside")} onClick={() => compare(claim)} data-test="claim-compare">
          <Icon name="plus" /> {say("compare")}
        </button>
      </div>
      {setAside.value.length > 0 && (
        <p class="hint">
          {say("compared-with", { count: setAside.value.length })}{" "}
          <button class="link" onClick={() => (setAside.value = [])}>
            {say("forget")}
          </button>
        </p>
      )}
    </>
  );
}

function TrainRow({ train }: { readonly train: ClaimTrain }) {
  const stops = train.stops.map(({ name }) => name).join(" – ");
  return (
    <button
      class="claim-train"
      aria-pressed={train.chosen}
      onClick={() => send({ event: "claimTrain", train: train.id })}
      data-test={`claim-train-${train.id}`}
    >
      <span class="run-color" style={{ backgroundColor: train.color }} />
      <b>{train.label}</b>
      <span class="stops">{stops || say("no-stops-yet")}</span>
    </button>
  );
}

/** Sets the claim aside, and clears it for another. */
function compare(claim: ClaimView): void {
  setAside.value = [claim.text, ...setAside.value];
  const chosen = claim.trains.find((train) => train.chosen) ?? claim.trains[0];
  for (const train of claim.trains) {
    send({ event: "claimTrain", train: train.id });
    send({ event: "claimClear" });
  }
  if (chosen) send({ event: "claimTrain", train: chosen.id });
}
