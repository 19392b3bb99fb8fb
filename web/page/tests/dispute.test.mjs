// The dispute: claims are tapped, and judged as by the program.

import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { DESK, FILE, Hand, launch, PHONE, SIDEWAYS } from "./browser.mjs";
import { startEditor } from "./module.mjs";
import { root } from "./paths.mjs";
import { assertSame, fixture, highball } from "./program.mjs";

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

const CASES = [
  { title: "18MEX", company: "FCP", trains: { 0: ["A6/0", "E6/0", "F5/0", "D3/0", "B3/0"] }, size: PHONE },
  { title: "1830", company: "B&O", trains: { 1: ["I15/0", "H16/0", "H10/0"], 0: ["J14/0", "I15/0"] }, size: PHONE },
  { title: "1889", company: "UR", trains: { 0: ["B7/0", "C10/0", "E2/0"] }, size: DESK },
];

for (const { title, company, trains, size } of CASES) {
  test(`a claim for the ${company} of ${title} is tapped on a ${size.name}, and judged as by the program`, async () => {
    const { view } = startEditor()({ event: "openBoard", text: fixture(`boards/${title}.toml`, "utf8") });
    const hand = await Hand.open(browser, size, `${FILE}#${view.board.fragment}`);
    await hand.tap(`company-${company}`);
    await hand.tap("tab-claim");
    for (const [index, stops] of Object.entries(trains)) {
      const train = hand.page.locator('[data-test^="claim-train-"]').nth(index);
      await train.click();
      for (const stop of stops) await hand.tapHex(stop.split("/")[0], stop);
    }
    await hand.page.locator("summary", { hasText: "Type it" }).click();
    const claim = await hand.control("claim-text").inputValue();
    const file = join(root, `fixtures/boards/${title}.toml`);
    const lines = highball(["judge", file, "--company", company, "--claim", claim, "--format", "json"]);
    await hand.control("standing").first().waitFor();
    await hand.page.waitForFunction((claim) => seen.judged === claim, claim);
    assertSame(await hand.page.evaluate(() => seen.verdict.json), lines.join("\n"));
    await hand.close();
  });
}

for (const size of [PHONE, SIDEWAYS, DESK]) {
  test(`the outcome of a claim is on the screen once it is typed or tapped on a ${size.name}`, async () => {
    const { view } = startEditor()({ event: "openBoard", text: fixture("boards/1830.toml", "utf8") });
    const hand = await Hand.open(browser, size, `${FILE}#${view.board.fragment}`);
    await hand.tap("company-PRR");
    await hand.tap("tab-claim");
    /** Waits until so much of an element is on the screen, in pixels. */
    const inSight = (selector, least = Infinity) =>
      hand.page.waitForFunction(
        ([selector, least]) => {
          const outcome = document.querySelector(selector)?.getBoundingClientRect();
          const tab = document.querySelector("#tab-content").getBoundingClientRect();
          if (!outcome || outcome.top < tab.top - 1) return false;
          return Math.min(outcome.bottom, outcome.top + (least ?? Infinity)) <= tab.bottom + 1;
        },
        [selector, Number.isFinite(least) ? least : null],
      );
    // The claim stays above it. Of a phone on its side, that leaves room for a line.
    for (const stop of ["G19/0", "H18/0"]) await hand.tapHex(stop.split("/")[0], stop);
    await inSight("[data-test=standing]", size === SIDEWAYS ? 24 : undefined);
    await hand.page.locator("summary", { hasText: "Type it" }).click();
    await hand.control("claim-text").fill("D: New York, Philadelphia, New York");
    await hand.tap("claim-judge");
    await hand.page.locator(".standing.illegal").waitFor();
    await inSight("[data-test=standing]");
    await inSight(".claimed .fault");
    await hand.control("claim-text").fill("D: Atlantis, Utopia");
    await hand.tap("claim-judge");
    await inSight("[role=alert] .fault");
    await hand.close();
  });
}

test("the names of runs grow beside their stops on a phone, and not over them", async () => {
  const { view } = startEditor()({ event: "openBoard", text: fixture("boards/1830.toml", "utf8") });
  const hand = await Hand.open(browser, PHONE, `${FILE}#${view.board.fragment}`);
  for (const company of ["PRR", "C&O", "NYC"]) {
    await hand.tap(`company-${company}`);
    await hand.answer(company);
    const covered = await hand.page.$$eval("g.runs [data-run][data-stop]", (labels) =>
      labels.map((label) => {
        const stop = document.querySelector(`g.top [data-stop="${label.dataset.stop}"]`).getBoundingClientRect();
        const name = label.getBoundingClientRect();
        const width = Math.min(stop.right, name.right) - Math.max(stop.left, name.left);
        const height = Math.min(stop.bottom, name.bottom) - Math.max(stop.top, name.top);
        return (Math.max(width, 0) * Math.max(height, 0)) / Math.max(stop.width * stop.height, 1);
      }),
    );
    assert.ok(covered.length >= 2 && Math.max(...covered) < 0.15, `${company}: ${covered}`);
  }
  await hand.close();
});

test("each company keeps its claims and what is asked about its runs", async () => {
  const { view } = startEditor()({ event: "openBoard", text: fixture("boards/1830.toml", "utf8") });
  const hand = await Hand.open(browser, PHONE, `${FILE}#${view.board.fragment}`);
  await hand.tap("company-PRR");
  await hand.tap("tab-claim");
  await hand.page.locator("summary", { hasText: "Type it" }).click();
  await hand.control("claim-text").fill("D: New York, Philadelphia");
  await hand.tap("claim-judge");
  await hand.control("standing").first().waitFor();
  const line = await hand.control("verdict-line").textContent();
  await hand.fill("why", "New York, Philadelphia");
  await hand.tap("why-ask");
  await hand.control("why-0").waitFor();
  await hand.tap("company-NYC");
  await hand.control("why-0").waitFor({ state: "detached" });
  assert.equal(await hand.control("standing").count(), 0, "the claim is not about another company");
  await hand.tap("company-PRR");
  await hand.control("why-0").waitFor();
  await hand.control("standing").first().waitFor();
  assert.equal(await hand.control("verdict-line").textContent(), line);
  await hand.page.waitForFunction(() => location.hash.includes("company=PRR") && location.hash.includes("typed=D%3A"));
  await hand.close();
});

test("a typed claim that names no stop of the board is a clear error, and nothing is lost", async () => {
  const { view } = startEditor()({ event: "openBoard", text: fixture("boards/18MEX.toml", "utf8") });
  const hand = await Hand.open(browser, PHONE, `${FILE}#${view.board.fragment}`);
  await hand.tap("company-CHI");
  await hand.tap("tab-claim");
  await hand.page.locator("summary", { hasText: "Type it" }).click();
  await hand.control("claim-text").fill("4D: Atlantis, Chihuahua\n3: Torreon, Utopia");
  await hand.tap("claim-judge");
  const faults = hand.page.locator("[role=alert] .fault.error");
  await faults.first().waitFor();
  const texts = await faults.allTextContents();
  assert.equal(texts.length, 2, "one for each line");
  for (const [number, name] of ["Atlantis", "Utopia"].entries()) assert.match(texts[number], new RegExp(name));
  assert.equal(await hand.toml(), view.board.toml);
  await hand.close();
});
