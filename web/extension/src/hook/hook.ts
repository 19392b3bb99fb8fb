// Runs in the page's own world, before its scripts: watches its redraws, reads the game that it shows, and answers the panel. It changes
// nothing of the page but the selector of routes, when the person asks for that.

import type { Told } from "../../../common/text.ts";
import { LINK, REDRAWN, type FromHook, type Reply, type Seen, type ToHook } from "../link.ts";
import { gameJson } from "./game-json.ts";
import { enterListed, listRoutes, priceListed, stopListing } from "./listed.ts";
import { call, maybe, opal, toldBy, type Value } from "./opal.ts";
import { readPlanned } from "./planned.ts";
import { actionsOf, currentEntity, isOperator, readPosition, readTrains } from "./position.ts";
import { gameOf } from "./root.ts";
import { enter, entered, price, Refused } from "./routes.ts";

/** The page's root component. It lives as long as the page. */
let root: Value | null = null;
/** Why redraws cannot be watched. */
let unwatched: Told | null = null;
let port: MessagePort | null = null;
let told = "";
/** The game that was read last, and the path that its page had. */
let read: { readonly game: Value; readonly path: string } | null = null;
let redraws = 0;

/** Watches redraws, once the page has the class of its root. Returns whether it does. */
function watch(): boolean {
  const Opal = opal();
  if (!Opal) return false;
  const App = Opal.App ?? Opal.$$const?.App;
  const prototype = App?.prototype ?? App?.$$prototype;
  const render = prototype?.$render;
  if (typeof render !== "function" || render.$$stub) return false;
  const watched = function (this: Value, ...parameters: unknown[]) {
    const drawn = render.apply(this, parameters);
    if (root !== this) root = this;
    later();
    return drawn;
  };
  // The runtime keeps what it knows of a method on it.
  for (const name of Object.getOwnPropertyNames(render)) {
    if (name.startsWith("$$")) (watched as Value)[name] = render[name];
  }
  prototype.$render = watched;
  return true;
}

let waiting = false;

/** Tells of the page after the redraw, once for several. */
function later(): void {
  if (waiting) return;
  waiting = true;
  setTimeout(() => {
    waiting = false;
    redraws += 1;
    document.dispatchEvent(new Event(REDRAWN));
    tell();
  });
}

function tell(): void {
  if (!port) return;
  const seen = look();
  const text = JSON.stringify(seen);
  if (text === told) return;
  told = text;
  post({ seen });
}

function look(): Seen {
  const action = new URLSearchParams(location.search).get("action");
  const address = { path: location.pathname, addressAction: action && /^\d+$/.test(action) ? Number(action) : null };
  const waits = { ...address, game: null, changed: null, redraws: 0 };
  if (!root) return unwatched ? { ...waits, changed: unwatched, redraws } : waits;
  try {
    const game = gameOf(root);
    if (game === null || isOfAnotherPath(game)) return waits;
    return { ...waits, ...readGame(game) };
  } catch (error) {
    return { ...waits, changed: toldBy(error), redraws };
  }
}

/** Whether a game was first shown at another address: until the page has loaded the next game, it keeps the previous one. */
function isOfAnotherPath(game: Value): boolean {
  if (read?.game === game) return read?.path !== location.pathname;
  read = { game, path: location.pathname };
  return false;
}

/** Reads the game. If only its position is not understood, its engine can still be asked for prices. */
function readGame(game: Value): Pick<Seen, "game" | "changed"> {
  const entity = currentEntity(game);
  const told = {
    id: String(call(game, "id")),
    title: String(call(call(game, "class"), "title")),
    action: maybe(game, "last_processed_action"),
    company: entity && isOperator(entity) ? String(call(entity, "id")) : null,
    actions: actionsOf(game),
    planned: or(null, () => readPlanned(root)),
    entered: or(null, () => entered(root)),
  };
  try {
    return { game: { ...told, ...readPosition(game) }, changed: null };
  } catch (error) {
    return { game: { ...told, position: null, trains: or({}, () => readTrains(game)) }, changed: toldBy(error) };
  }
}

/** What is of use but not needed may be missing. */
function or<T>(other: T, read: () => T): T {
  try {
    return read();
  } catch {
    return other;
  }
}

async function answer(request: ToHook): Promise<Reply> {
  try {
    switch (request.ask) {
      case "game":
        return { text: await gameJson(root, request) };
      case "price":
        return { revenue: price(gameOf(root), request.company, request.runs) };
      case "list":
        return await listRoutes(gameOf(root), request.company);
      case "stopListing":
        stopListing();
        return { text: "" };
      case "priceListed":
        return { revenue: priceListed(gameOf(root), request.company, request.runs) };
      case "enterListed":
        enterListed(root, request.company, request.runs);
        return { text: "" };
      case "enter":
        enter(root, request.company, request.runs);
        return { text: "" };
    }
  } catch (error) {
    return error instanceof Refused ? { refused: error.message } : { error: toldBy(error) };
  }
}

function post(message: FromHook): void {
  port?.postMessage(message);
}

addEventListener("message", (event: MessageEvent) => {
  if (event.source !== window || event.data !== LINK || !event.ports[0]) return;
  // Other scripts need not see the channel.
  event.stopImmediatePropagation();
  port?.close();
  port = event.ports[0];
  port.onmessage = ({ data }: MessageEvent<ToHook>) => {
    void answer(data).then((reply) => post({ number: data.number, reply }));
  };
  told = "";
  tell();
});

/** After this long without the root's class, in milliseconds, the page is another one than this was written for. */
const PATIENCE = 8000;

/** The page's class is there after one of its scripts, and the first redraws follow at once: it is looked for after each script. */
function start(): void {
  if (watch()) return;
  const stop = new AbortController();
  const attempt = () => {
    if (!watch()) return;
    stop.abort();
    clearInterval(timer);
  };
  const options = { capture: true, signal: stop.signal };
  document.addEventListener("load", attempt, options);
  document.addEventListener("DOMContentLoaded", attempt, options);
  const timer = setInterval(attempt, 50);
  setTimeout(() => {
    clearInterval(timer);
    if (root) return;
    unwatched = { id: stop.signal.aborted ? "nothing-drawn" : "root-missing", values: {} };
    // Something else draws the page, so any change of the document may be a new action.
    new MutationObserver(later).observe(document.body, { childList: true, subtree: true, characterData: true });
    tell();
  }, PATIENCE);
}

start();
