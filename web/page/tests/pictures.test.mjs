// The pictures that the program draws, together on one page.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch } from "./browser.mjs";
import { highball } from "./program.mjs";

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** Returns a picture of the best runs of a board, which follows the browser or is dark. */
function draw(...options) {
  return highball(["solve", "fixtures/large.json", "--format", "svg", "--width", "500", ...options]).join("\n");
}

/** Returns the colours of a page's pictures: of the ground, and of each class of text and line in them. */
function colors() {
  return [...document.querySelectorAll("svg")].map((svg) =>
    Object.fromEntries(
      ["ground", "ink", "faint", "rule", "dot"].flatMap((name) => {
        const found = [...svg.querySelectorAll(`.${name}`)].map((it) => getComputedStyle(it));
        const colors = new Set(found.map(({ fill, stroke }) => (["rule", "dot"].includes(name) ? stroke : fill)));
        return colors.size ? [[name, [...colors].join()]] : [];
      }),
    ),
  );
}

test("pictures of different themes on one page keep their own colours, and leave the page its own", async () => {
  const pictures = { auto: draw(), dark: draw("--dark") };
  const ofPage = `<p class="ink">A page</p><p class="ground">of its own</p>`;
  const alone = {};
  for (const colorScheme of ["light", "dark"]) {
    const page = await browser.newPage({ colorScheme });
    const shown = async (...themes) => {
      await page.setContent(`<!doctype html><body>${ofPage}${themes.map((theme) => pictures[theme]).join("")}`);
      return page.evaluate(colors);
    };
    const [[auto], [dark]] = [await shown("auto"), await shown("dark")];
    assert.ok(Object.keys(dark).length >= 3, "ground, letters and lines");
    alone[colorScheme] = { auto, dark };
    assert.deepEqual(await shown("auto", "dark", "auto"), [auto, dark, auto]);
    assert.deepEqual(await shown("dark", "auto", "dark"), [dark, auto, dark]);
    const own = await page.evaluate(() => [...document.querySelectorAll("p")].map((it) => getComputedStyle(it).fill));
    assert.deepEqual(new Set(own), new Set(["rgb(0, 0, 0)"]));
    await page.close();
  }
  assert.notDeepEqual(alone.light.auto, alone.light.dark);
  assert.deepEqual([alone.light.dark, alone.dark.auto], [alone.dark.dark, alone.dark.dark]);
});
