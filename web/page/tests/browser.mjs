// A browser with the built page, and a hand that uses it.

import assert from "node:assert/strict";
import { createReadStream, existsSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { root, target } from "./paths.mjs";

/** A phone, the same on its side, and a wide screen: on the last two the panel stands beside the map. */
export const PHONE = {
  name: "phone",
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};
export const SIDEWAYS = { ...PHONE, name: "sideways", viewport: { width: 844, height: 390 } };
export const DESK = { name: "desk", viewport: { width: 1280, height: 900 } };

export const FILE = pathToFileURL(join(target, "web/highball.html")).href;

/** The browser to test with. */
export const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";

/** Flags with which it asks nothing of the network. Only pages of the tests are opened, so it needs no sandbox, which containers often do not
 * allow. */
export const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export function launch() {
  return chromium.launch({ executablePath: CHROMIUM, args: ["--headless", ...FLAGS] });
}

/** Serves the site on this machine. */
export async function serveSite() {
  const types = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
  };
  const server = createServer(({ url }, response) => {
    const name = new URL(url, "http://localhost").pathname.slice(1) || "index.html";
    const path = join(target, "web/site", name);
    if (name.includes("..") || !existsSync(path)) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": types[extname(name)] ?? "application/octet-stream" });
    createReadStream(path).pipe(response);
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  const close = () => {
    server.closeAllConnections();
    return new Promise((closed) => server.close(closed));
  };
  return { url: `http://127.0.0.1:${server.address().port}/`, close };
}

/**
 * Runs in the page before its own scripts: keeps what workers say, and how long it takes from a tap to the answer on the screen. Work that
 * was stopped may go on for a moment; the page does not listen to it.
 */
function observe() {
  const seen = { answers: [], drawn: [], latencies: [] };
  const latest = {};
  let tapped = null;
  addEventListener("click", () => (tapped = performance.now()), { capture: true });
  const drawn = (since) =>
    requestAnimationFrame(() =>
      setTimeout(() => {
        seen.drawn.push(performance.now());
        if (since !== null) seen.latencies.push(performance.now() - since);
      }),
    );
  const Original = Worker;
  window.Worker = class extends Original {
    constructor(...parameters) {
      super(...parameters);
      this.addEventListener("message", ({ data }) => {
        const message = JSON.parse(data.message ?? "{}");
        if (this.asked !== latest[this.asked?.work]) return;
        if (message.message === "verdict") Object.assign(seen, { verdict: message, judged: this.asked.claims[0] });
        if (message.message !== "answer") return;
        seen.answers.push(message);
        drawn(tapped);
        tapped = null;
      });
    }
    postMessage(request, ...rest) {
      if (request.work) {
        this.asked = JSON.parse(request.work);
        latest[this.asked.work] = this.asked;
      }
      super.postMessage(request, ...rest);
    }
  };
  window.seen = seen;
}

/** A page, watched for requests and errors, and the hand on it. */
export class Hand {
  taps = 0;
  requests = [];
  errors = [];

  /** Opens the page at an address. `size` is {@link PHONE} or {@link DESK}, and `first` runs before the page's own scripts. */
  static async open(browser, size, url = FILE, first = () => {}) {
    const context = await browser.newContext({ ...size, serviceWorkers: "allow" });
    const hand = new Hand(await context.newPage(), size);
    await hand.page.addInitScript(observe);
    await hand.page.addInitScript(first);
    await hand.page.goto(url);
    await hand.page.locator("#app > *").first().waitFor();
    return hand;
  }

  constructor(page, size) {
    this.page = page;
    this.size = size;
    page.setDefaultTimeout(10_000);
    page.on("request", (request) => this.requests.push(request.url()));
    page.on("pageerror", (error) => this.errors.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") this.errors.push(message.text());
    });
  }

  /** Fails if the page asked for anything but its own files, or if the browser complained. */
  async close() {
    const own = this.page.url().startsWith("file:") ? FILE : new URL(this.page.url()).origin;
    const foreign = this.requests.filter(
      (url) => !url.startsWith(own) && !url.startsWith("blob:") && !url.startsWith("data:"),
    );
    await this.page.context().close();
    assert.deepEqual(foreign, [], "requests");
    assert.deepEqual(this.errors, [], "errors");
  }

  control(name) {
    return this.page.locator(`[data-test=${JSON.stringify(name)}]`);
  }

  /** Taps a control, once it can be reached and lies still. */
  async tap(name) {
    this.taps += 1;
    const handle = await this.page.waitForFunction(reach, name).catch(() => assert.fail(`${name} cannot be reached`));
    await this.#tapAt(await handle.jsonValue());
  }

  async #tapAt({ x, y }) {
    if (this.size.hasTouch) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }

  async fill(name, value) {
    await this.control(name).fill(String(value));
    await this.control(name).blur();
  }

  /** Chooses an option, which takes two taps. */
  async choose(name, value) {
    this.taps += 2;
    await this.control(name).selectOption(value);
  }

  /** Takes a step of a plan. */
  async take(step) {
    if (step.hex) await this.tapHex(step.hex, step.stop);
    else if (step.fill) await this.fill(step.fill, step.value);
    else if (step.choose) await this.choose(step.choose, step.value);
    else if (step.tap) await this.tap(step.tap);
    else if (step.close === "sheet") await this.closeSheet();
  }

  /** Closes the sheet, which covers half of the map on a phone, and waits until the map lies still again. */
  async closeSheet() {
    if (!this.size.hasTouch || !(await this.control("sheet-close").isVisible())) return;
    await this.tap("sheet-close");
    await this.page.evaluate(() => new Promise((still) => requestAnimationFrame(() => requestAnimationFrame(still))));
  }

  /** Waits until the map lies still: it follows answers and questions. */
  async #still() {
    await this.page.evaluate(async () => {
      const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
      const where = () => JSON.stringify(document.querySelector(".map-drawing").getBoundingClientRect());
      for (let [frames, last] = [0, ""]; frames < 3; last = where()) {
        frames = where() === last ? frames + 1 : 0;
        await frame();
      }
    });
  }

  /** Taps a hex, or a stop on it. If it is not on the screen, the map is dragged there. */
  async tapHex(hex, stop = null) {
    this.taps += 1;
    await this.control("map").waitFor();
    await this.#still();
    for (let drags = 0; drags < 8; drags += 1) {
      const { point, from, by } = await this.page.evaluate(place, { hex, stop });
      if (point) {
        await this.#tapAt(point);
        return;
      }
      await this.page.mouse.move(from.x, from.y);
      await this.page.mouse.down();
      await this.page.mouse.move(from.x + by.x, from.y + by.y, { steps: 3 });
      await this.page.mouse.up();
    }
    assert.fail(`${stop ?? hex} cannot be reached`);
  }

  /** Returns the open board as the page keeps it. */
  toml() {
    return this.page.evaluate(() => {
      const read = (name) => JSON.parse(localStorage.getItem(`highball.${name}`));
      return read(`board.${read("current")}`).toml;
    });
  }

  /** Waits until workers have sent the answer for a company, and returns the last. */
  async answer(company) {
    await this.page.waitForFunction((company) => seen.answers.at(-1)?.company === company, company);
    return this.page.evaluate(() => seen.answers.at(-1));
  }

  /** Waits for a notice of a kind, and returns its text. */
  async notice(kind) {
    const notice = this.control(kind).last();
    await notice.waitFor();
    return (await notice.textContent()).trim();
  }
}

/** Runs in the page: brings a control into view, and returns a point of it that a tap reaches; `null` if there is none yet. */
function reach(name) {
  const control = document.querySelector(`[data-test=${JSON.stringify(name)}]`);
  if (!control || control.disabled) return null;
  for (let element = control; element; element = element.parentElement) {
    if (element.getAnimations().some(({ playState }) => playState === "running")) return null;
  }
  control.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const { x, y, width, height } = control.getBoundingClientRect();
  const center = { x: x + width / 2, y: y + height / 2 };
  return control.contains(document.elementFromPoint(center.x, center.y)) ? center : null;
}

/** Runs in the page: finds a point of a hex, or of a stop, that a tap reaches, or else how far to drag the map. */
function place({ hex, stop }) {
  const named = (attribute, value) => `[data-${attribute}=${JSON.stringify(value)}]`;
  const mark = stop === null ? null : document.querySelector(`.top ${named("stop", stop)}`);
  const box = (mark ?? document.querySelector(`.ground ${named("hex", hex)}`)).getBoundingClientRect();
  const center = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const map = document.querySelector(".map").getBoundingClientRect();
  const isThere = ({ x, y }) => {
    // At the very edge, browsers show a scrollbar for a moment, and a finger also touches what is beside the map.
    if (x < map.left + 12 || x > map.right - 12 || y < map.top + 12 || y > map.bottom - 12) return false;
    const found = document.elementFromPoint(x, y);
    if (found?.closest("[data-hex]")?.dataset.hex !== hex) return false;
    return mark === null || found.closest("[data-stop]")?.dataset.stop === stop;
  };
  const offsets = [0, 0.2, -0.2, 0.35, -0.35];
  const points = offsets.flatMap((x) =>
    offsets.map((y) => ({ x: center.x + x * box.width, y: center.y + y * box.height })),
  );
  const point = points.find(isThere) ?? null;
  const middle = { x: map.x + map.width / 2, y: map.y + map.height / 2 };
  const grips = offsets.flatMap((x) =>
    offsets.map((y) => ({ x: middle.x + x * map.width, y: middle.y + y * map.height })),
  );
  const from = grips.find(({ x, y }) => document.elementFromPoint(x, y)?.closest(".map-drawing")) ?? middle;
  const limit = (distance, length) => Math.max(-length / 2, Math.min(length / 2, distance));
  return { point, from, by: { x: limit(middle.x - center.x, map.width), y: limit(middle.y - center.y, map.height) } };
}
