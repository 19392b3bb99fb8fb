// Recorded games: audited as by the program, turn by turn.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { after, before, test } from "node:test";
import { DESK, Hand, launch, PHONE } from "./browser.mjs";
import { root } from "./paths.mjs";
import { assertSame, highball } from "./program.mjs";

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

const GAMES = [
  "18MEX/hotseat01",
  "1830/1830_game_end_bank",
  "18Chesapeake/1277",
  "18GA/18GA_game_end_bank",
  "18TN/7818",
];
const files = GAMES.map((game) => join(root, "fixtures/games", `${game}.json.gz`));

test("several games are audited as by the program", async () => {
  const hand = await Hand.open(browser, PHONE);
  await hand.control("open-files").setInputFiles(files);
  for (const file of files) {
    const [wanted] = highball(["audit", "--format", "json", basename(file)], join(file, ".."));
    const totals = hand.page.locator(
      `[aria-label=${JSON.stringify(basename(file))}] [data-test="audit-totals"]:not([data-json=""])`,
    );
    await totals.waitFor({ timeout: 60_000 });
    assertSame(await totals.getAttribute("data-json"), wanted);
  }
  await hand.close();
});

test("the tile lays of a game are compared as by the program", async () => {
  const file = join(root, "fixtures/games/1889/962.json.gz");
  const wanted = highball(["audit", "--advice", "--format", "json", basename(file)], join(file, ".."));
  const hand = await Hand.open(browser, PHONE);
  await hand.control("open-files").setInputFiles(file);
  await hand.control("audit-lays").waitFor({ timeout: 60_000 });
  await hand.tap("audit-lays");
  await hand.control("lays-president").waitFor({ timeout: 60_000 });
  const missed = wanted.filter((line) => JSON.parse(line).missed > 0);
  const shown = () => hand.page.$$eval("[data-test^=lay-]", (rows) => rows.map((row) => row.dataset.json.trim()));
  assert.deepEqual(await shown(), missed, "those that missed something");
  await hand.control("lays").getByRole("checkbox").check();
  assert.deepEqual(await shown(), wanted);
  const total = (rows) => rows.reduce((sum, { missed }) => sum + missed, 0);
  for (const who of ["company", "president"]) {
    const sums = await hand.control(`lays-${who}`).locator("td.amount").allTextContents();
    assert.equal(
      total(sums.map((missed) => ({ missed: Number(missed) }))),
      total(missed.map((line) => JSON.parse(line))),
    );
  }
  assert.match(await hand.control("lays").textContent(), /One turn’s look ahead/);
  await hand.close();
});

/** Drops a file on the page. */
async function drop(hand, file) {
  const content = readFileSync(file, "base64");
  const transfer = await hand.page.evaluateHandle(
    ([name, content]) => {
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name));
      return transfer;
    },
    [basename(file), content],
  );
  await hand.page.dispatchEvent("body", "drop", { dataTransfer: transfer });
}

test("a turn of a dropped game shows the board at that moment and the verdict, and can be edited", async () => {
  const hand = await Hand.open(browser, DESK);
  await drop(hand, files[0]);
  const turn = hand.page.locator('[data-test^="turn-"]').first();
  await turn.click({ timeout: 60_000 });
  await hand.control("verdict").waitFor();
  assert.equal(await hand.page.evaluate(() => localStorage.getItem("highball.current")), null, "it is only looked at");
  await hand.tap("turn-edit");
  await hand.control("revenue").waitFor();
  assert.match(await hand.toml(), /title = "18MEX"/);
  await hand.close();
});
