// What to build: the moves that gain most, each as a button that makes it.

import { useLayoutEffect, useRef } from "preact/hooks";
import { view } from "../board.ts";
import type { AdviceView, MovesView, MoveView } from "../protocol.ts";
import { Icon } from "../ui/icon.tsx";
import { Lines } from "../ui/lines.tsx";
import {
  advice,
  adviceFailure,
  adviceSearch,
  advise,
  boards,
  closeAdvice,
  KINDS,
  lookedAt,
  makeMove,
  signed,
  stopAdvice,
  type AdviceSearch,
  type Kind,
} from "./advice.ts";
import { say } from "../text.ts";

const VERBS = { tiles: "lay", tokens: "place-token", trains: "buy", markers: "set-marker" } as const;

export function AdviceSection() {
  if (!view.value?.question) return null;
  const search = adviceSearch.value;
  if (search === "none") {
    return (
      <button class="wide" onClick={advise} data-test="advise">
        {say("advise")}
      </button>
    );
  }
  return <AdviceCard search={search} found={advice.value} />;
}

function AdviceCard({ search, found }: { readonly search: AdviceSearch; readonly found: AdviceView | null }) {
  const card = useRef<HTMLElement>(null);
  // It appears above what was looked at, which would keep its place on the screen.
  useLayoutEffect(() => card.current?.scrollIntoView({ block: "start" }), []);
  return (
    <section
      ref={card}
      class="card advice"
      aria-label={say("what-to-build")}
      data-test="advice"
      data-json={found?.json ?? ""}
    >
      <header>
        <h3>{say("what-to-build")}</h3>
        {search === "running" && (
          <button onClick={stopAdvice} data-test="advice-stop">
            {say("stop")}
          </button>
        )}
        <button class="icon" aria-label={say("close-advice")} onClick={closeAdvice} data-test="advice-close">
          <Icon name="close" />
        </button>
      </header>
      <p class="hint" aria-live="polite">
        <Summary found={found} />
      </p>
      {search === "running" && boards.value > 0 && (
        <p class="note">{say("boards-searched", { boards: boards.value })}</p>
      )}
      {adviceFailure.value !== null && <p class="fault error">{adviceFailure.value}</p>}
      {found && <Advice found={found} />}
    </section>
  );
}

function Summary({ found }: { readonly found: AdviceView | null }) {
  const search = adviceSearch.value;
  if (!found) return <>{search === "running" ? say("searching") : search === "stopped" ? say("stopped") : ""}</>;
  const { company, revenue, proven, cutOff } = found;
  const gains = KINDS.some((kind) => found[kind].best.length > 0);
  return (
    <>
      {say(proven ? "earns-now" : "earns-now-or-more", { company, revenue })}{" "}
      {gains ? say("moves-hint") : say("no-moves")} {cutOff}
    </>
  );
}

function Advice({ found }: { readonly found: AdviceView }) {
  return (
    <>
      {KINDS.map((kind) => (
        <Moves key={kind} kind={kind} moves={found[kind]} />
      ))}
    </>
  );
}

function Moves({ kind, moves: { best, others } }: { readonly kind: Kind; readonly moves: MovesView }) {
  if (best.length === 0 && others.length === 0) return null;
  return (
    <>
      <h4>{say(kind)}</h4>
      {best.length > 0 && (
        <ol class="rows moves">
          {best.map((move) => (
            <li key={move.name}>
              <Move kind={kind} move={move} />
            </li>
          ))}
        </ol>
      )}
      <Lines lines={others} class="note" />
    </>
  );
}

/** A move, which is drawn on the map while somebody looks at it. */
function Move({ kind, move }: { readonly kind: Kind; readonly move: MoveView }) {
  const { rank, name, cost, revenue, proven, gain, reason } = move;
  const look = () => (lookedAt.value = move);
  const lookAway = () => (lookedAt.value = null);
  return (
    <button
      onClick={() => makeMove(kind, move)}
      onFocus={look}
      onBlur={lookAway}
      onPointerEnter={look}
      onPointerLeave={lookAway}
      data-test={`move-${rank === "" ? name : rank}`}
    >
      <b class="rank">{rank}</b>
      <span aria-hidden="true">{name}</span>
      <span class="unseen">{say(VERBS[kind], { name })}</span>
      <b class="amount">{signed(gain)}</b>
      <small>
        {say(proven ? "earns" : "earns-or-more", { revenue })}
        {cost !== null && cost > 0 ? `, ${say("costs", { cost })}` : ""}
        {reason === "" ? "" : `: ${reason}`}
      </small>
    </button>
  );
}
