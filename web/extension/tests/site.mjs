// Plays 18xx.games on this machine: its pages, with its security policy, and the JSON of its games.

import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { capture } from "./captures.mjs";

const script = readFileSync(join(import.meta.dirname, "stand-in.js"), "utf8");

/** As the site's pages have it: scripts of the site and inline, no evaluation, no frames and connections but the site's own. */
const POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; connect-src 'self'; frame-src 'self'";

const page = (path, scripts) => `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>A game</title></head>
<body><div id="app"></div>
<script src="/assets/deps.js"></script>
<script src="/assets/main.js?of=${path}"></script>
<script>${scripts}</script>
</body></html>`;

/** A site with games by path, each with its JSON and what is odd about its page. */
export class Site {
  games = new Map();
  requests = [];

  static async open() {
    const site = new Site();
    site.server = createServer((request, response) => site.#answer(request, response));
    await new Promise((ready) => site.server.listen(0, "127.0.0.1", ready));
    site.url = `http://127.0.0.1:${site.server.address().port}`;
    return site;
  }

  /**
   * Adds a game, and returns its address. `shown` is the game that its page shows, if it is another one. `change` changes what the page
   * tells of it. `data` is what the page itself holds of a game that is not the site's own, and `held` of one that is. `main` and `start` are
   * run by the page with its scripts, and before it begins. The site has no record of a game whose JSON is `null`.
   */
  add(path, json, { shown = json, change = (told) => told, data = json, held = {}, main = "", start = "" } = {}) {
    this.games.set(path, { json, shown, change, data, held, main, start });
    return `${this.url}${path}`;
  }

  close() {
    this.server.closeAllConnections();
    return new Promise((closed) => this.server.close(closed));
  }

  #answer({ url }, response) {
    const { pathname, searchParams } = new URL(url, this.url);
    this.requests.push(url);
    const send = (type, text) =>
      response.writeHead(200, { "content-type": type, "content-security-policy": POLICY }).end(text);
    const sendJson = (value) => send("application/json", JSON.stringify(value));
    if (pathname === "/assets/deps.js") return send("text/javascript", script);
    if (pathname === "/assets/main.js") {
      return send("text/javascript", `standIn.start();\n${this.games.get(searchParams.get("of"))?.main ?? ""}`);
    }
    const api = /^\/api(\/game\/\d+)$/.exec(pathname)?.[1];
    const game = this.games.get(api ?? pathname.replace(/^\/stand-in/, ""));
    if (!game) return pathname === "/" ? send("text/html", page("", "")) : response.writeHead(404).end();
    if (api) return game.json === null ? response.writeHead(503).end() : sendJson(game.json);
    if (!pathname.startsWith("/stand-in")) return send("text/html", page(pathname, `${game.start}\nstandIn.attach();`));
    const asked = searchParams.get("action");
    const action = asked === "now" ? game.shown.actions.at(-1).id : Number(asked);
    // Of the site's own games, the page may hold nothing.
    const isOwn = pathname.startsWith("/stand-in/game");
    sendJson({ told: game.change(structuredClone(capture(game.shown, action))), data: isOwn ? game.held : game.data });
  }
}
