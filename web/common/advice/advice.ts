// What to build: the advice for the chosen company on the open board.

import { batch, computed, effect, signal } from "@preact/signals";
import { question, send, view } from "../board.ts";
import type { Job } from "../engine.ts";
import { tellNews } from "../notices.tsx";
import type { AdviceView, GhostDrawing, Message, MoveView } from "../protocol.ts";
import { engine } from "../session.ts";
import { tab } from "../tabs.ts";
import { say } from "../text.ts";

/** How far a search for advice is. */
export type AdviceSearch = "none" | "running" | "stopped" | "done";

/** The kinds of moves, in the order in which they are listed. */
export const KINDS = ["tiles", "tokens", "trains", "markers"] as const;
export type Kind = (typeof KINDS)[number];

/** The advice, which may not be complete while the search runs. */
export const advice = signal<AdviceView | null>(null);

/** How far the search is. */
export const adviceSearch = signal<AdviceSearch>("none");

/** Number of boards that a running search has looked at. */
export const boards = signal(0);

/** Why there is no advice. */
export const adviceFailure = signal<string | null>(null);

/** The move in the list that somebody looks at. */
export const lookedAt = signal<MoveView | null>(null);

/** A move with a place on the map. */
export type PlacedMove = MoveView & { readonly ghost: GhostDrawing };

const isPlaced = (move: MoveView): move is PlacedMove => move.ghost !== null;

/** The moves that are drawn on the map, the best above the others. */
export const ghosts = computed<readonly PlacedMove[]>(() => {
  if (tab.value !== "runs" || !advice.value) return [];
  const { tiles, tokens } = advice.value;
  const best = [...tiles.best, ...tokens.best].filter(isPlaced).filter(({ amongBest }) => amongBest);
  const looked = lookedAt.value;
  const others = best.filter(({ rank }) => rank !== looked?.rank).reverse();
  return looked && isPlaced(looked) ? [...others, looked] : others;
});

let job: Job | undefined;
/** The last complete advice, with the question that it is for: it comes back if a move is undone. */
let kept: { readonly asked: string; readonly advice: AdviceView } | undefined;

/** Forgets the advice when the question changes. */
export function followQuestions(): void {
  effect(() => {
    const asked = JSON.stringify(question.value);
    batch(() => {
      closeAdvice();
      if (kept?.asked !== asked) return;
      advice.value = kept.advice;
      adviceSearch.value = "done";
    });
  });
}

/** Asks what to build. */
export function advise(): void {
  const asked = question.peek();
  if (!asked) return;
  closeAdvice();
  kept = undefined;
  adviceSearch.value = "running";
  job = engine.work({ work: "advise", question: asked }, null, (message) => {
    take(message);
    const found = advice.peek();
    if (message.message === "done" && found) kept = { asked: JSON.stringify(asked), advice: found };
  });
}

/** Stops the search. What it has found stays. */
export function stopAdvice(): void {
  job?.stop();
  job = undefined;
  adviceSearch.value = "stopped";
}

/** Stops the search and puts its advice away. */
export function closeAdvice(): void {
  job?.stop();
  job = undefined;
  batch(() => {
    advice.value = null;
    adviceSearch.value = "none";
    boards.value = 0;
    adviceFailure.value = null;
    lookedAt.value = null;
  });
}

/** Makes a move on the board. */
export function makeMove(kind: Kind, move: MoveView): void {
  if (view.peek()?.selection) send({ event: "confirm" });
  const { event, gain } = move;
  if (!send(event)) return;
  const [name = ""] = move.name.split(",");
  const done = {
    tiles: () => say("laid", { name, gain: signed(gain) }),
    tokens: () => say("token-placed", { name, gain: signed(gain) }),
    trains: () => say("bought", { name, gain: signed(gain) }),
    markers: () => say("marker-set", { gain: signed(gain) }),
  }[kind];
  tellNews(done(), { label: say("undo"), run: () => void send({ event: "undo" }) });
}

/** Makes the move with a rank, which is on the map. */
export function makeMoveOnMap(rank: string): void {
  const kind = KINDS.find((kind) => advice.peek()?.[kind].best.some((move) => move.rank === rank));
  const move = kind && advice.peek()?.[kind].best.find((move) => move.rank === rank);
  if (move) makeMove(kind, move);
}

/** Writes a gain with its sign. */
export function signed(gain: number): string {
  return gain < 0 ? `−${-gain}` : `+${gain}`;
}

function take(message: Message): void {
  switch (message.message) {
    case "advising":
      boards.value = message.boards;
      break;
    case "advice":
      advice.value = message;
      break;
    case "failed":
      adviceFailure.value = message.error;
      break;
    case "done":
      adviceSearch.value = "done";
  }
}
