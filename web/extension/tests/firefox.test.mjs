// The extension in Firefox, beside a site on this machine: what depends on the browser. All else is tested in Chromium.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { recorded } from "./captures.mjs";
import { launch } from "./firefox.mjs";
import { Site } from "./site.mjs";

/** An action after which AR runs its trains, and the most that they can earn. */
const [TURN, BEST] = [355, 140];

let browser;
let site;
before(async () => {
  [browser, site] = await Promise.all([launch(), Site.open()]);
  await browser.session.send("session.subscribe", { events: ["log.entryAdded", "network.beforeRequestSent"] });
});
after(async () => {
  await browser.close();
  await site.close();
});

const game = recorded("1889/962");

/** Waits for the answer after an action. */
async function answer(panel, action) {
  return browser.session.wait(
    panel,
    `{
      const sum = document.querySelector('[data-test="revenue"]');
      if (sum?.dataset.action !== "${action}" || !document.querySelector('[data-test="site-same"]')) return null;
      return { revenue: Number(sum.textContent), proven: sum.dataset.proven === "true" };
    }`,
  );
}

/** Fails if anything but the site was asked for anything, or if a page complained. */
function assertQuiet() {
  const events = browser.session.events.splice(0);
  const asked = events.flatMap(({ params }) => params.request?.url ?? []);
  const foreign = asked.filter((url) => !url.startsWith(site.url) && !/^(moz-extension|blob|data|about):/.test(url));
  assert.deepEqual(foreign, [], "requests");
  const complaints = events.filter(({ method, params }) => method === "log.entryAdded" && params.level === "error");
  assert.deepEqual(
    complaints.map(({ params }) => params.text).filter((text) => !text.includes("favicon")),
    [],
  );
}

test("a turn is answered, followed and entered", async () => {
  const page = await browser.session.open(`${site.add("/game/1", game)}?action=${TURN}`);
  const panel = await browser.session.panelOf(page);
  assert.deepEqual(await answer(panel, TURN), { revenue: BEST, proven: true });
  await browser.session.evaluate(panel, `document.querySelector('[data-test="enter"]').click()`);
  const routes = await browser.session.wait(
    page,
    `{
      const routes = document.getElementById("app").dataset.routes;
      return routes === "[]" ? null : JSON.parse(routes);
    }`,
  );
  assert.deepEqual(routes, [
    {
      train: "3-4",
      nodes: ["L7-0", "K4-0", "I4-0"],
      legs: [
        ["L7", "K6", "K4"],
        ["K4", "J3", "I4"],
      ],
    },
  ]);
  await browser.session.evaluate(page, `void standIn.show(${TURN + 1})`);
  assert.equal((await answer(panel, TURN + 1)).proven, true);
  assertQuiet();
});

test("a chosen tile is compared", async () => {
  const page = await browser.session.open(`${site.add("/game/1", game)}?action=${TURN}`);
  const panel = await browser.session.panelOf(page);
  await answer(panel, TURN);
  await browser.session.evaluate(page, `void standIn.choose({ hex: "I4", tile: "492", rotation: 0 })`);
  const row = await browser.session.wait(panel, `document.querySelector('[data-test="what-if-AR"]')?.textContent`);
  assert.match(row, /^AR\d+[+−]?\d+$/);
  assertQuiet();
});

test("a table without automatic routes gets no answers", async () => {
  const fair = { ...game, settings: {} };
  const page = await browser.session.open(`${site.add("/game/1", fair)}?action=${TURN}`);
  const panel = await browser.session.panelOf(page);
  await browser.session.wait(panel, `document.querySelector('[data-test="last-run"]') !== null`);
  assert.ok(await browser.session.evaluate(panel, `document.querySelector('[data-test="silent"]') !== null`));
  assert.equal(await browser.session.evaluate(panel, `document.querySelector('[data-test="revenue"]')`), null);
  assertQuiet();
});
