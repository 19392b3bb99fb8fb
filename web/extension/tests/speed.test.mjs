// How fast the extension follows the page. The diagnostics say what was measured.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Beside } from "./beside.mjs";
import { recorded } from "./captures.mjs";
import { launch } from "./chromium.mjs";
import { Site } from "./site.mjs";

/** An action after which AR runs its trains. */
const TURN = 355;

let browser;
let site;
before(async () => {
  [browser, site] = await Promise.all([launch(), Site.open()]);
});
after(async () => {
  await browser.close();
  await site.close();
});

test("each step is answered within a quarter of a second after the page has drawn it", async (context) => {
  const game = recorded("1889/962");
  const later = game.actions.filter(({ id }) => id > TURN && id <= TURN + 10);
  game.actions = game.actions.filter(({ id }) => id <= TURN);
  const beside = await Beside.open(browser, site.add("/game/1", game));
  await beside.answer(TURN);
  const times = [];
  for (const action of later) {
    game.actions.push(action);
    await beside.show(action.id);
    const { at } = await beside.answer(action.id);
    times.push(at - (await beside.page.evaluate(() => standIn.drawn)));
  }
  times.sort((one, other) => one - other);
  const median = times[times.length >> 1];
  context.diagnostic(`from redraw to answer: ${times.join(", ")} ms`);
  assert.ok(median < 250, `${median} ms from redraw to answer`);
  await beside.close();
});
