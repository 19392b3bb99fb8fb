// Measures the panel beside the stand-in of the site: the time from a redraw to the answer, and the memory of the panel's process. On Linux,
// after `web/build extension` and with the program built: node extension/bench.mjs

import { readFileSync, readdirSync } from "node:fs";
import { Beside } from "./tests/beside.mjs";
import { recorded } from "./tests/captures.mjs";
import { launch } from "./tests/chromium.mjs";
import { Site } from "./tests/site.mjs";

/** An action after which AR runs its trains. */
const TURN = 355;
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
const times = [];
for (let action = TURN + 1; action <= TURN + 20; action += 1) {
  await beside.show(action);
  const { at } = await beside.answer(action);
  times.push(at - (await beside.page.evaluate(() => standIn.drawn)));
}
times.sort((one, other) => one - other);
console.log(`from redraw to answer: median ${times[10]} ms, at most ${times.at(-1)} ms`);
console.log(`twenty steps later: ${await rested(beside)} MB`);
await beside.page.close();
await browser.close();
await site.close();
