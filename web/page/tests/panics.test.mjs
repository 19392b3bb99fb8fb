// Panics: their message is shown, another instance is started, and the board is kept.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { FILE, Hand, launch, PHONE } from "./browser.mjs";
import { startEditor } from "./module.mjs";
import { fixture } from "./program.mjs";

const { view } = startEditor()({ event: "openBoard", text: fixture("boards/18MEX.toml", "utf8") });

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

/** Runs in the page before its own scripts: the editor traps once `trap` is set, and a worker says so once `trapWorker` is. */
function breakEngine() {
  const instantiate = WebAssembly.instantiate;
  WebAssembly.instantiate = async (module, imports) => {
    const { exports } = await instantiate(module, imports);
    const handle = (...event) => {
      if (!window.trap) return exports.handle(...event);
      window.trap = false;
      throw new WebAssembly.RuntimeError("unreachable");
    };
    return { exports: { ...exports, handle } };
  };
  const send = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (...request) {
    if (!window.trapWorker) return send.apply(this, request);
    window.trapWorker = false;
    this.dispatchEvent(new MessageEvent("message", { data: { panic: "the worker is broken" } }));
  };
}

async function open() {
  const hand = await Hand.open(browser, PHONE, `${FILE}#${view.board.fragment}`, breakEngine);
  await hand.answer("CHI");
  return hand;
}

test("of the editor", async () => {
  const hand = await open();
  await hand.page.evaluate(() => (window.trap = true));
  await hand.tap("company-NdM");
  await hand.control("failure").first().waitFor();
  const notices = await hand.control("failure").allTextContents();
  assert.ok(
    notices.some((text) => text.includes("unreachable")),
    notices.join("; "),
  );
  assert.equal(await hand.toml(), view.board.toml);
  while ((await hand.control("dismiss").count()) > 0) await hand.tap("dismiss");
  await hand.tap("company-UdY");
  await hand.answer("UdY");
  await hand.close();
});

test("of a worker", async () => {
  const hand = await open();
  await hand.page.evaluate(() => (window.trapWorker = true));
  await hand.tap("company-NdM");
  assert.match(await hand.notice("failure"), /the worker is broken/);
  assert.equal(await hand.toml(), view.board.toml);
  while ((await hand.control("dismiss").count()) > 0) await hand.tap("dismiss");
  await hand.tap("company-UdY");
  await hand.answer("UdY");
  await hand.close();
});
