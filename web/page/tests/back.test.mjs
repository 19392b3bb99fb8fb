// The browser's Back closes what is open, and leaves the page only from the start page.

import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { DESK, FILE, Hand, launch, PHONE } from "./browser.mjs";
import { startEditor } from "./module.mjs";
import { root } from "./paths.mjs";
import { fixture } from "./program.mjs";

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

/** Waits until the browser is at the entry of as many views above the start page. */
function depth(hand, wanted) {
  return hand.page.waitForFunction((wanted) => history.state?.depth === wanted, wanted);
}

async function goBack(hand, wanted) {
  await hand.page.goBack();
  await depth(hand, wanted);
}

test("Back closes the sheet, the hex, the palette and the board, and then leaves", async () => {
  const hand = await Hand.open(browser, PHONE);
  await hand.tap("title-1889");
  await depth(hand, 1);
  for (const [open, control, close] of [
    [() => hand.tap("tab-runs"), "sheet-close"],
    [() => hand.tapHex("I2"), "hex"],
    [() => hand.tap("palette"), "palette-done"],
  ]) {
    await open();
    await depth(hand, 2);
    await hand.control(control).waitFor();
    await goBack(hand, 1);
    await hand.control(control).waitFor({ state: "detached" });
  }
  await goBack(hand, 0);
  await hand.control("home").waitFor();
  assert.equal(await hand.page.evaluate(() => scrollY), 0, "it is seen from its top");
  await hand.page.goBack();
  assert.equal(hand.page.url(), "about:blank");
  await hand.page.goForward();
  await hand.control("home").waitFor();
  await hand.control("saved-board").click();
  await depth(hand, 1);
  await hand.close();
});

test("what is laid on a hex stays when Back closes it", async () => {
  const hand = await Hand.open(browser, PHONE);
  await hand.tap("title-1889");
  await hand.tapHex("I2");
  await hand.tap("tile-57");
  await goBack(hand, 1);
  await hand.control("hex").waitFor({ state: "detached" });
  assert.match(await hand.toml(), /I2 = "57/);
  await hand.close();
});

test("views that are closed by their own buttons leave nothing to go back to", async () => {
  const hand = await Hand.open(browser, PHONE);
  await hand.tap("title-1889");
  for (let times = 0; times < 2; times += 1) {
    await hand.tap("tab-board");
    await hand.tapHex("I2");
    await depth(hand, 3);
    await hand.tap("cancel");
    await hand.tap("sheet-close");
    await depth(hand, 1);
    await hand.tap("home-open");
    await depth(hand, 0);
    await hand.tap("home-close");
    await depth(hand, 1);
  }
  await goBack(hand, 0);
  await hand.page.goBack();
  assert.equal(hand.page.url(), "about:blank");
  await hand.page.goForward();
  await hand.control("home").waitFor();
  await hand.close();
});

test("Back leads from a board whose link was entered to the one before, and then to the start page", async () => {
  const fragment = (title) =>
    startEditor()({ event: "openBoard", text: fixture(`boards/${title}.toml`, "utf8") }).view.board.fragment;
  const name = (hand, text) =>
    hand.page.waitForFunction(
      (text) => document.querySelector('[data-test="home-open"]')?.textContent.includes(text),
      text,
    );
  const hand = await Hand.open(browser, DESK, `${FILE}#${fragment("18GA")}`);
  await name(hand, "18GA");
  await hand.tap("tab-board");
  await hand.page.goto(`${FILE}#${fragment("18TN")}`);
  await name(hand, "18TN");
  await goBack(hand, 1);
  await name(hand, "18GA");
  await hand.page.reload();
  await name(hand, "18GA");
  await goBack(hand, 0);
  await hand.control("home").waitFor();
  assert.equal(await hand.control("saved-board").count(), 2);
  await hand.close();
});

for (const size of [PHONE, DESK]) {
  test(`Back leads from a turn of a recorded game to its turns on a ${size.name}`, async () => {
    const hand = await Hand.open(browser, size);
    await hand.control("open-files").setInputFiles(join(root, "fixtures/games/18Chesapeake/1277.json.gz"));
    const turn = hand.page.locator('[data-test^="turn-"]').first();
    await turn.click({ timeout: 60_000 });
    await hand.control("turn-back").waitFor();
    await hand.page.goBack();
    await hand.control("turn-back").waitFor({ state: "detached" });
    await turn.click();
    // Its own button leaves nothing to go back to.
    await hand.tap("turn-back");
    await turn.waitFor();
    await hand.page.waitForFunction(() => history.state.depth <= 2);
    for (let depth = await hand.page.evaluate(() => history.state.depth); depth > 0; depth -= 1) {
      await goBack(hand, depth - 1);
    }
    await hand.control("home").waitFor();
    await hand.close();
  });
}
