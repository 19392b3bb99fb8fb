// How fast the page is. The limits leave room for a busy machine; the diagnostics say what was measured.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { after, before, test } from "node:test";
import { FILE, Hand, launch, PHONE } from "./browser.mjs";
import { startEditor } from "./module.mjs";
import { BOARDS } from "./program.mjs";

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

function linkTo(toml) {
  const { view, error } = startEditor()({ event: "openBoard", text: toml });
  assert.equal(error, null);
  return `${FILE}#${view.board.fragment}`;
}

const median = (times) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)];
const shown = (times) => `median ${median(times).toFixed(0)} ms, at most ${Math.max(...times).toFixed(0)} ms`;

test("answers come at once, the first and each later one", async (context) => {
  const first = [];
  const later = [];
  for (const file of BOARDS) {
    const hand = await Hand.open(browser, PHONE, linkTo(readFileSync(file, "utf8")));
    await hand.page.waitForFunction(() => seen.drawn.length > 0);
    first.push(await hand.page.evaluate(() => seen.drawn[0]));
    const others = await hand.page.$$eval('[data-test^="company-"][aria-pressed="false"]', (chips) =>
      chips.filter((chip) => !chip.classList.contains("idle")).map((chip) => chip.dataset.test),
    );
    for (const company of others) {
      await hand.tap(company);
      await hand.answer(company.replace("company-", ""));
    }
    await hand.page.waitForFunction((count) => seen.latencies.length >= count, others.length);
    const latencies = await hand.page.evaluate(() => seen.latencies);
    context.diagnostic(
      `${basename(file, ".toml")}: first answer after ${first.at(-1).toFixed(0)} ms, then ${shown(latencies)}`,
    );
    later.push(...latencies);
    await hand.close();
  }
  context.diagnostic(`all boards: first answer ${shown(first)}; then ${shown(later)}`);
  assert.ok(median(first) <= 3000, "the first answer");
  assert.ok(median(later) <= 250, "later answers");
});

/** A board on which each of many hexes is a city with track to all sides, and three diesels run beside a train of limited reach. */
function hardBoard() {
  const { map } = startEditor()({ event: "newBoard", title: "1830" });
  const hexes = [...new Set([...map.ground.matchAll(/data-hex="([^"]+)"/g)].map(([, hex]) => hex))];
  const cities = hexes
    .filter((hex) => /^[C-J]/.test(hex))
    .map((hex, n) => `${hex} = "gray city ${10 + 10 * ((n * 7) % 6)}: 0 1 2 3 4 5"`);
  return [
    'title = "1830"',
    'phase = "D"',
    "[tokens]",
    'H12 = ["PRR"]',
    "[companies.PRR]",
    'trains = ["D", "D", "D", "5"]',
    "[companies.NYC]",
    'trains = ["6"]',
    "[hexes]",
    ...cities,
  ].join("\n");
}

test("the map moves smoothly while a hard search runs, and the search can be stopped", async (context) => {
  const hand = await Hand.open(browser, PHONE, linkTo(hardBoard()));
  await hand.control("stop").waitFor();
  await hand.page.evaluate(() => {
    const frames = (window.frames_ = []);
    const tasks = (window.tasks_ = []);
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: "longtask",
    });
    const next = (now) => {
      frames.push(now);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  const { x, y, width, height } = await hand.control("map").boundingBox();
  const center = { x: x + width / 3, y: y + height / 2 };
  await hand.page.mouse.move(center.x, center.y);
  await hand.page.mouse.down();
  const end = Date.now() + 2000;
  for (let angle = 0; Date.now() < end; angle += 0.1) {
    await hand.page.mouse.move(center.x + 60 * Math.cos(angle), center.y + 60 * Math.sin(angle));
  }
  await hand.page.mouse.up();
  const { frames, tasks } = await hand.page.evaluate(() => ({ frames: window.frames_, tasks: window.tasks_ }));
  const gaps = frames.slice(1).map((time, n) => time - frames[n]);
  const rate = (1000 * gaps.length) / (frames.at(-1) - frames[0]);
  const long = Math.max(0, ...tasks);
  context.diagnostic(
    `${rate.toFixed(0)} frames a second, the longest took ${Math.max(...gaps).toFixed(0)} ms; longest task ${long.toFixed(0)} ms`,
  );
  assert.ok(rate >= 20, `${rate} frames a second`);
  assert.ok(long < 400, `a task took ${long} ms`);

  await hand.tap("stop");
  await hand.control("stop").waitFor({ state: "detached" });
  await hand.tap("company-NYC");
  await hand.answer("NYC");
  await hand.close();
});
