// The answers to the open board's question: the best runs of the chosen company, and the revenues of all companies.

import { batch, effect, signal } from "@preact/signals";
import { question } from "./board.ts";
import type { Job } from "./engine.ts";
import type { AnswerView, Message, Question, RevenueView, Work } from "./protocol.ts";
import { engine } from "./session.ts";

/** How far a search is. */
export type Search = "none" | "running" | "stopped" | "done";

/** The answer. While a search runs it may be the one to the question before, for a moment. */
export const answer = signal<AnswerView | null>(null);

/** The message that says by which rules an answer is proven. */
export function provenBy({ notCovered }: AnswerView): "proven" | "proven-by-covered-rules" {
  return notCovered.length === 0 ? "proven" : "proven-by-covered-rules";
}

/** The further set that is shown in place of the best one, by its number. */
export const shownSet = signal<number | null>(null);

/** How far the search for the answer is. */
export const search = signal<Search>("none");

/** The best revenue that a running search has found, and a bound on all. */
export const progress = signal<{ readonly revenue: number; readonly upperBound: number } | null>(null);

/** Why the question has no answer. */
export const failure = signal<string | null>(null);

/** The revenues of companies, by id. */
export const revenues = signal<ReadonlyMap<string, RevenueView>>(new Map());

/** The answer to the question before may stay on the screen for this long, so that the page does not flicker. */
const STALE_MILLISECONDS = 150;

let job: Job | undefined;
let staleness: ReturnType<typeof setTimeout> | undefined;

/** Answers each new question. */
export function answerQuestions(): void {
  effect(() => {
    const asked = question.value;
    job?.stop();
    job = undefined;
    clearTimeout(staleness);
    if (asked) solve(asked);
    else forget();
  });
}

/** Stops the search. What it has found stays. */
export function stopSearch(): void {
  job?.stop();
  job = undefined;
  search.value = "stopped";
}

/** Finds the next best sets as well; `sets` counts the best one too. */
export function findFurther(sets: number): void {
  const asked = question.peek();
  if (asked) start({ work: "further", question: asked, sets });
}

function solve(asked: Question): void {
  staleness = setTimeout(() => {
    answer.value = null;
  }, STALE_MILLISECONDS);
  start({ work: "solve", question: asked }, () => findRevenues(asked));
}

function start(work: Work, then?: () => void): void {
  job?.stop();
  batch(() => {
    search.value = "running";
    progress.value = null;
    failure.value = null;
  });
  job = engine.work(work, null, (message) => {
    take(message);
    if (message.message === "done") then?.();
  });
}

function findRevenues(asked: Question): void {
  const found = new Map<string, RevenueView>();
  job = engine.work({ work: "revenues", question: asked }, null, (message) => {
    if (message.message === "revenue") found.set(message.company, message);
    if (message.message === "done") revenues.value = found;
  });
}

function take(message: Message): void {
  switch (message.message) {
    case "progress":
      progress.value = message;
      break;
    case "answer":
      clearTimeout(staleness);
      batch(() => {
        answer.value = message;
        shownSet.value = null;
        const { company, revenue, proven } = message;
        revenues.value = new Map(revenues.value).set(company, { company, revenue, proven, error: null });
      });
      break;
    case "failed":
      forget();
      failure.value = message.error;
      break;
    case "done":
      if (search.value === "running") search.value = "done";
  }
}

function forget(): void {
  clearTimeout(staleness);
  batch(() => {
    answer.value = null;
    search.value = "none";
    progress.value = null;
    failure.value = null;
    revenues.value = new Map();
  });
}
