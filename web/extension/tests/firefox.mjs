// Firefox with the extension, over WebDriver BiDi.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { target } from "../../page/tests/paths.mjs";

const extension = join(target, "web/extension/test/firefox");

/** Preferences that keep a new profile from asking for anything, here and on the network. */
const PREFERENCES = {
  "app.normandy.enabled": false,
  "app.update.enabled": false,
  "browser.safebrowsing.malware.enabled": false,
  "browser.safebrowsing.phishing.enabled": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "http://127.0.0.1:9/",
  "toolkit.telemetry.enabled": false,
};

/** Starts Firefox with the extension, in a new profile. */
export async function launch() {
  const profile = mkdtempSync(join(tmpdir(), "highball-profile-"));
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  const program = process.env.FIREFOX ?? "/usr/bin/firefox-esr";
  const firefox = spawn(program, ["--headless", "--profile", profile, "--remote-debugging-port", "0"]);
  const url = await new Promise((found, failed) => {
    let told = "";
    firefox.on("error", failed);
    firefox.on("exit", () => failed(new Error(`Firefox ended: ${told}`)));
    firefox.stderr.on("data", (bytes) => {
      told += bytes;
      const url = /WebDriver BiDi listening on (ws:\S+)/.exec(told)?.[1];
      if (url) found(url);
    });
  });
  const session = await Session.open(`${url}/session`);
  await session.send("session.new", { capabilities: {} });
  await session.send("webExtension.install", { extensionData: { type: "path", path: extension } });
  return {
    session,
    async close() {
      const ended = new Promise((ended) => firefox.on("exit", ended));
      await session.send("browser.close", {}).catch(() => firefox.kill());
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** A session of WebDriver BiDi. */
class Session {
  #socket;
  #waiting = new Map();
  #count = 0;
  /** The events so far. */
  events = [];

  static async open(url) {
    const session = new Session();
    session.#socket = new WebSocket(url);
    await new Promise((opened, failed) => {
      session.#socket.onopen = opened;
      session.#socket.onerror = () => failed(new Error(`no session at ${url}`));
    });
    session.#socket.onmessage = ({ data }) => session.#take(JSON.parse(data));
    return session;
  }

  #take(message) {
    if (message.type === "event") this.events.push(message);
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.type === "success") waiting?.done(message.result);
    if (message.type === "error") waiting?.failed(new Error(`${message.error}: ${message.message}`));
  }

  send(method, params) {
    const id = ++this.#count;
    this.#socket.send(JSON.stringify({ id, method, params }));
    return new Promise((done, failed) => this.#waiting.set(id, { done, failed }));
  }

  /** Opens a page, and returns its context. */
  async open(url) {
    const { context } = await this.send("browsingContext.create", { type: "tab" });
    await this.send("browsingContext.navigate", { context, url, wait: "complete" });
    return context;
  }

  /** Returns the context of the panel in a page's. */
  async panelOf(page) {
    for (;;) {
      const { contexts } = await this.send("browsingContext.getTree", { root: page });
      const panel = contexts[0].children.find(({ url }) => url.endsWith("/panel.html"));
      if (panel) return panel.context;
      await new Promise((go) => setTimeout(go, 50));
    }
  }

  /** Evaluates an expression in a context. */
  async evaluate(context, expression) {
    const { result, exceptionDetails } = await this.send("script.evaluate", {
      expression: `JSON.stringify((() => ${expression})() ?? null)`,
      target: { context },
      awaitPromise: true,
      userActivation: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return JSON.parse(result.value);
  }

  /** Evaluates an expression until it is something, for at most 20 s. */
  async wait(context, expression) {
    for (let tries = 0; tries < 400; tries += 1) {
      const found = await this.evaluate(context, expression);
      if (found !== null && found !== false) return found;
      await new Promise((go) => setTimeout(go, 50));
    }
    throw new Error(`never: ${expression}`);
  }
}
