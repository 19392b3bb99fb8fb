// Measures the panel beside the stand-in of the site: the time from a redraw to the answer, and the memory of the panel's process. On Linux,
// after `web/build extension` and with the program built: node extension/bench.mjs

import { readFileSync, readdirSync } from "node:fs";
import { Beside } from "./tests/beside.mjs";
import { recorded } from "./tests/captures.mjs";
import { launch } from "./tests/chromium.mjs";
import { Site } from "./tests/site.mjs";

/** An action after which AR runs its trains. */
const TURN = 355;
/** Games of large titles. */
const LARGE = ["1822PNW/merger_high_value_minors", "18NY/110841", "1866/1866_game_end_stock_market_st"];
/** The time that a player looks at an answer, in milliseconds. */
const LOOK = 1000;
/** Time until the browser has freed what it no longer needs, in milliseconds. */
const REST = 8000;

/** Returns the memory that only one process has, in megabytes, for each process of Chromium that shows an extension. */
function memory() {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((process) => {
      try {
        if (!readFileSync(`/proc/${process}/cmdline`, "utf8").includes("--extension-process")) return [];
        const text = readFileSync(`/proc/${process}/smaps_rollup`, "utf8");
        const kilobytes = (name) => Number(new RegExp(`^${name}: *(\\d+)`, "m").exec(text)?.[1] ?? 0);
        return [(kilobytes("Private_Clean") + kilobytes("Private_Dirty")) / 1000];
      } catch {
        // The process has ended meanwhile.
        return [];
      }
    });
}

/** Shows the twenty actions after one, and returns how long each answer took. */
async function steps(beside, game, after) {
  const times = [];
  for (const { id } of game.actions.filter(({ id }) => id > after).slice(0, 20)) {
    await beside.page.waitForTimeout(LOOK);
    await beside.show(id);
    const { at } = await beside.answer(id);
    times.push(at - (await beside.page.evaluate(() => standIn.drawn)));
  }
  times.sort((one, other) => one - other);
  return `from redraw to answer: median ${times[times.length >> 1]} ms, at most ${times.at(-1)} ms`;
}

const rested = async (beside) => {
  await beside.page.waitForTimeout(REST);
  return memory()
    .map((megabytes) => megabytes.toFixed(0))
    .join(" + ");
};

const [browser, site] = await Promise.all([launch(), Site.open()]);
const game = recorded("1889/962");
const waiting = await Beside.open(browser, site.add("/game/2", game, { start: "standIn.show = () => {};" }));
await waiting.text("waiting");
console.log(`no game: ${await rested(waiting)} MB`);
await waiting.close();
const beside = await Beside.open(browser, `${site.add("/game/1", game)}?action=${TURN}`);
await beside.answer(TURN);
console.log(`an answer: ${await rested(beside)} MB`);
console.log(`1889, ${await steps(beside, game, TURN)}`);
console.log(`twenty steps later: ${await rested(beside)} MB`);
await beside.page.close();
for (const [number, name] of LARGE.entries()) {
  const large = recorded(name);
  const runs = large.actions.filter(({ type }) => type === "run_routes");
  const { id } = runs[Math.floor(0.8 * runs.length)];
  const other = await Beside.open(browser, `${site.add(`/game/${number + 3}`, large)}?action=${id}`);
  await other.answer(id);
  console.log(`${large.title}, ${await steps(other, large, id)}`);
  await other.page.close();
}
await browser.close();
await site.close();
