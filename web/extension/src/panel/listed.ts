// The best of the routes that the page's own router lists, where Highball has no answer of its own.

import { batch, computed, effect, signal } from "@preact/signals";
import type { Job } from "../../../common/engine.ts";
import type { PackingView } from "../../../common/protocol.ts";
import { engine } from "../../../common/session.ts";
import { ask, faultOf, seen } from "./site.ts";
import { say } from "../../../common/text.ts";

/** How far the search is. */
export const listing = signal<"none" | "listing" | "packing" | "done">("none");

/** The best set so far. */
export const packing = signal<PackingView | null>(null);

/** Whether the page's router left out routes, because there are too many. */
export const isCutOff = signal(false);

/** What the page's engine says of the set: what it earns, or why it is not allowed. */
export const listedCheck = signal<number | string | null>(null);

/** Why there is no set. */
export const listingFailure = signal<string | null>(null);

let job: Job | undefined;

const moment = computed(() => JSON.stringify([seen.value?.path, seen.value?.game?.action, seen.value?.game?.company]));

/** Forgets the routes when the page shows another moment. */
export function followMoments(): void {
  effect(() => {
    void moment.value;
    stopListing();
  });
}

/** The company that is about to run its trains, if one is. */
export const listingCompany = computed(() => {
  const game = seen.value?.game;
  return game?.actions.includes("run_routes") ? game.company : null;
});

/** Has the page list its routes, and finds the best set of them. */
export async function findListed(): Promise<void> {
  const company = listingCompany.peek();
  if (company === null) return;
  stopListing();
  listing.value = "listing";
  const asked = moment.peek();
  const reply = await ask({ ask: "list", company });
  if (asked !== moment.peek() || listing.peek() !== "listing") return;
  if (!("lists" in reply)) {
    batch(() => {
      listing.value = "none";
      listingFailure.value = faultOf(reply);
    });
    return;
  }
  batch(() => {
    listing.value = "packing";
    isCutOff.value = reply.isCutOff;
  });
  job = engine.work({ work: "pack" }, new TextEncoder().encode(reply.lists), (message) => {
    if (message.message === "packing") take(company, message);
    if (message.message === "failed") listingFailure.value = message.error;
    if (message.message === "done") listing.value = "done";
  });
}

/** Stops it. What was found is forgotten. */
export function stopListing(): void {
  job?.stop();
  job = undefined;
  if (listing.peek() === "listing") void ask({ ask: "stopListing" });
  batch(() => {
    listing.value = "none";
    packing.value = null;
    isCutOff.value = false;
    listedCheck.value = null;
    listingFailure.value = null;
  });
}

function take(company: string, found: PackingView): void {
  packing.value = found;
  void ask({ ask: "priceListed", company, runs: found.runs }).then((reply) => {
    if (packing.peek() !== found) return;
    if ("revenue" in reply) listedCheck.value = reply.revenue;
    else listedCheck.value = faultOf(reply);
  });
}

/** Puts the set into the page's selector. Returns why that failed, or `null`. */
export async function enterListed(): Promise<string | null> {
  const [company, found] = [listingCompany.peek(), packing.peek()];
  if (company === null || !found) return say("no-set");
  return faultOf(await ask({ ask: "enterListed", company, runs: found.runs }));
}
