// The look of the panel: axe finds nothing in it, nothing is wider than the screen, and targets are large enough. Its pictures are left in
// target/web/views.

import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { target } from "../../page/tests/paths.mjs";
import { cutButtons } from "../../page/tests/cut-buttons.mjs";
import { smallTargets } from "../../page/tests/small-targets.mjs";
import { Beside } from "./beside.mjs";
import { recorded } from "./captures.mjs";
import { launch } from "./chromium.mjs";
import { Site } from "./site.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const views = join(target, "web/views");
mkdirSync(views, { recursive: true });

const TURN = 355;
const game = recorded("1889/962");

const VIEWS = [
  ["turn", (beside) => beside.answer(TURN)],
  [
    "what-if",
    async (beside) => {
      await beside.page.evaluate(() => standIn.choose({ hex: "I4", tile: "492", rotation: 0 }));
      await (await beside.control("what-if-AR")).waitFor();
    },
  ],
  [
    "game",
    async (beside) => {
      await beside.tap("tab-game");
      await (await beside.control("audit-totals")).waitFor({ timeout: 60_000 });
    },
  ],
  ["about", (beside) => beside.tap("tab-about")],
  [
    "pill",
    async (beside) => {
      await beside.tap("tab-turn");
      await beside.tap("collapse");
      await (await beside.control("pill")).waitFor();
    },
  ],
];

const LOOKS = [
  { colorScheme: "light" },
  { colorScheme: "dark" },
  // Chromium's own texts are in this language too, and so is what the panel asks for.
  { colorScheme: "light", locale: "de-DE" },
];

for (const look of LOOKS) {
  const { colorScheme, locale } = look;
  for (const width of [1280, 390]) {
    describe(`${width} pixels, ${colorScheme}${locale ? `, ${locale}` : ""}`, () => {
      let browser;
      let site;
      let beside;
      before(async () => {
        [browser, site] = await Promise.all([launch(look), Site.open()]);
        const url = `${site.add("/game/1", game)}?action=${TURN}`;
        beside = await Beside.open(browser, url, { width, height: width < 700 ? 844 : 900 });
      });
      after(async () => {
        await beside.close();
        await browser.close();
        await site.close();
      });

      for (const [name, reach] of VIEWS) {
        test(name, async () => {
          await reach(beside);
          const panel = await beside.panel();
          await panel.evaluate(() =>
            Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))),
          );
          await beside.page.screenshot({
            path: join(views, `beside-${name}-${width}-${colorScheme}${locale ? "-de" : ""}.png`),
          });
          const dark = await panel.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
          assert.equal(dark, colorScheme === "dark");
          const found = await panel.evaluate(`${axe}; axe.run()`);
          const violations = found.violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
          );
          assert.deepEqual(violations, []);
          const sizes = await panel.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
          assert.ok(sizes[0] <= sizes[1] && sizes[1] <= width, `${sizes} pixels wide`);
          assert.deepEqual(await panel.evaluate(cutButtons), []);
          assert.deepEqual(await panel.evaluate(smallTargets), []);
        });
      }
    });
  }
}
