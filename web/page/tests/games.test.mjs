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

test("a game is kept with the turn that is looked at, and can be deleted", async () => {
  const hand = await Hand.open(browser, PHONE);
  await hand.control("open-files").setInputFiles(files.slice(0, 2));
  await hand.control("audit").nth(1).waitFor({ timeout: 60_000 });
  await hand.tap("home-open");
  await hand.control("saved-game").nth(1).waitFor();
  await hand.tap("home-close");
  await hand.page.reload();
  await hand.control("audit").waitFor({ timeout: 60_000 });
  assert.equal(await hand.control("audit").count(), 1, "the one that was looked at");

  await hand.page.locator('[data-test^="turn-"]').first().click({ timeout: 60_000 });
  await hand.control("verdict").waitFor();
  const heading = () => hand.page.locator(".tab-content h3").first().textContent();
  const shown = await heading();
  await hand.page.reload();
  await hand.control("verdict").waitFor({ timeout: 60_000 });
  assert.equal(await heading(), shown);

  await hand.tap("home-open");
  const names = () => hand.control("saved-game").locator("b").allTextContents();
  const both = await names();
  assert.equal(both.length, 2);
  await hand.control("delete-game").first().click();
  await hand.page.waitForFunction(() => document.querySelectorAll('[data-test="saved-game"]').length === 1);
  await hand.control("news").getByRole("button", { name: "Undo" }).click();
  await hand.page.waitForFunction(() => document.querySelectorAll('[data-test="saved-game"]').length === 2);
  assert.deepEqual(await names(), both);
  await hand.page.reload();
  await hand.control("home").waitFor();
  await hand.control("saved-game").last().click();
  await hand.control("audit").waitFor({ timeout: 60_000 });
  await hand.tap("home-open");
  assert.deepEqual(await names(), both.toReversed(), "the one that was opened last comes first");
  await hand.close();
});

test("a game that the browser does not keep can be used all the same", async () => {
  const refuse = () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("refused", "SecurityError");
    };
  };
  const hand = await Hand.open(browser, PHONE, undefined, refuse);
  await hand.control("open-files").setInputFiles(files[0]);
  assert.match(await hand.notice("failure"), /does not keep the game/);
  await hand.control("audit").waitFor({ timeout: 60_000 });
  await hand.page.reload();
  await hand.control("home").waitFor();
  await hand.close();
});

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
  const kept = () => Object.keys(localStorage).filter((name) => name.startsWith("highball.board."));
  assert.equal((await hand.page.evaluate(kept)).length, 1, "it is kept once");
  await hand.close();
});
