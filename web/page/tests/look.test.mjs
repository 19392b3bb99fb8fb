// The look of the main views: axe finds nothing in them, nothing is wider than the screen, and targets are large enough. axe takes most of
// the time, and looks at what is the same in all languages.
// Their pictures are left in target/web/views.

import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { DESK, FILE, Hand, launch, PHONE, SIDEWAYS } from "./browser.mjs";
import { cutButtons } from "./cut-buttons.mjs";
import { startEditor } from "./module.mjs";
import { root, target } from "./paths.mjs";
import { fixture } from "./program.mjs";
import { smallTargets } from "./small-targets.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const views = join(target, "web/views");
mkdirSync(views, { recursive: true });
const { view } = startEditor()({ event: "openBoard", text: fixture("boards/1830.toml", "utf8") });

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

/** The main views, and how to get from each to the next. */
const VIEWS = [
  ["map", async (hand) => void (await hand.answer("PRR"))],
  ["runs", (hand) => hand.tap("tab-runs")],
  [
    "advice",
    async (hand) => {
      await hand.tap("advise");
      await hand.control("ghost-1").waitFor();
    },
  ],
  ["company", (hand) => hand.tap("tab-company")],
  [
    "claim",
    async (hand) => {
      await hand.tap("tab-claim");
      for (const stop of ["H10/0", "H12/0", "H16/0"]) await hand.tapHex(stop.split("/")[0], stop);
      await hand.control("standing").first().waitFor();
    },
  ],
  ["board", (hand) => hand.tap("tab-board")],
  [
    "hex",
    async (hand) => {
      await hand.tap("tab-runs");
      await hand.closeSheet();
      await hand.tapHex("H4", "H4/0");
      await hand.control("hex").waitFor();
    },
  ],
  [
    "palette",
    async (hand) => {
      await hand.tap("cancel");
      await hand.tap("palette");
      await hand.control("palette-done").waitFor();
    },
  ],
  [
    "game",
    async (hand) => {
      await hand.tap("palette-done");
      await hand.tap("tab-game");
      await hand.control("open-games").setInputFiles(join(root, "fixtures/games/18Chesapeake/1277.json.gz"));
      await hand.page.locator('[data-test^="turn-"]').first().waitFor();
    },
  ],
  [
    "lays",
    async (hand) => {
      await hand.tap("audit-lays");
      await hand.control("lays-president").waitFor({ timeout: 60_000 });
      await hand.control("lays").evaluate((lays) => lays.scrollIntoView({ behavior: "instant" }));
    },
  ],
  [
    "turn",
    async (hand) => {
      await hand.page.locator('[data-test^="turn-"]').first().click();
      await hand.control("verdict").waitFor();
    },
  ],
  ["boards", (hand) => hand.tap("home-open")],
];

/** The sizes, with the colours and the language of each look. */
const LOOKS = [
  ...[PHONE, DESK].flatMap((size) => [
    { ...size, colorScheme: "light" },
    { ...size, colorScheme: "dark" },
  ]),
  ...[PHONE, SIDEWAYS, DESK].map((size) => ({ ...size, colorScheme: "light", locale: "de-DE" })),
];

for (const look of LOOKS) {
  const { colorScheme, locale = "en-US", ...size } = look;
  const named = `${size.name}-${colorScheme}${locale === "en-US" ? "" : `-${locale.slice(0, 2)}`}`;
  describe(named, () => {
    let hand;
    before(async () => (hand = await Hand.open(browser, look, `${FILE}#${view.board.fragment}`)));
    after(() => hand.close());

    for (const [name, reach] of VIEWS) {
      test(name, async () => {
        await reach(hand);
        // Sheets and notices move in.
        await hand.page.evaluate(() =>
          Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))),
        );
        await hand.page.screenshot({ path: join(views, `${name}-${named}.png`) });
        if (locale === "en-US") assert.deepEqual(await violations(hand), []);
        const width = await hand.page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(width <= size.viewport.width, `${width} pixels wide`);
        assert.deepEqual(await hand.page.evaluate(cutButtons), []);
        if (size.hasTouch) assert.deepEqual(await hand.page.evaluate(smallTargets), []);
      });
    }
  });
}

/** Returns what axe finds on the page. */
async function violations(hand) {
  const found = await hand.page.evaluate(`${axe}; axe.run()`);
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
}
