// What to build: the moves that gain most, each as a button that makes it.

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
  type Kind,
} from "./advice.ts";

const NAMES: Record<Kind, string> = { tiles: "Tiles", tokens: "Tokens", trains: "Trains", markers: "Markers" };
const VERBS: Record<Kind, string> = { tiles: "Lay", tokens: "Place a token on", trains: "Buy a", markers: "Set" };

export function AdviceSection() {
  if (!view.value?.question) return null;
  const search = adviceSearch.value;
  if (search === "none") {
    return (
      <button class="wide" onClick={advise} data-test="advise">
        What to build?
      </button>
    );
  }
  const found = advice.value;
  return (
    <section class="card advice" aria-label="What to build" data-test="advice" data-json={found?.json ?? ""}>
      <header>
        <h3>What to build</h3>
        {search === "running" && (
          <button onClick={stopAdvice} data-test="advice-stop">
            Stop
          </button>
        )}
        <button class="icon" aria-label="Close the advice" onClick={closeAdvice} data-test="advice-close">
          <Icon name="close" />
        </button>
      </header>
      <p class="hint" aria-live="polite">
        <Summary found={found} />
      </p>
      {search === "running" && boards.value > 0 && <p class="note">{boards.value} boards searched</p>}
      {adviceFailure.value !== null && <p class="fault error">{adviceFailure.value}</p>}
      {found && <Advice found={found} />}
    </section>
  );
}

function Summary({ found }: { readonly found: AdviceView | null }) {
  const search = adviceSearch.value;
  if (!found) return <>{search === "running" ? "Searching…" : search === "stopped" ? "Stopped" : ""}</>;
  const { company, revenue, proven, cutOff } = found;
  const gains = KINDS.some((kind) => found[kind].best.length > 0);
  return (
    <>
      {company} earns {revenue}
      {proven ? "" : " or more"} as the board is.{" "}
      {gains
        ? "Each move with what it adds in the same turn: tap one to make it."
        : "No move adds anything in the same turn."}{" "}
      {cutOff}
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
      <h4>{NAMES[kind]}</h4>
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
      <span>
        <span class="unseen">{VERBS[kind]} </span>
        {name}
      </span>
      <b class="amount">{signed(gain)}</b>
      <small>
        earns {revenue}
        {proven ? "" : " or more"}
        {cost !== null && cost > 0 ? `, costs ${cost}` : ""}
        {reason === "" ? "" : `: ${reason}`}
      </small>
    </button>
  );
}
