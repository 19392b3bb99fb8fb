// What a person does at the table, on a phone, on a phone on its side and on a wide screen, with the taps that it takes.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { gunzipSync } from "node:zlib";
import { DESK, FILE, Hand, launch, PHONE, SIDEWAYS } from "./browser.mjs";
import { startEditor } from "./module.mjs";
import { root } from "./paths.mjs";
import { fixture } from "./program.mjs";

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

const SIZES = [PHONE, SIDEWAYS, DESK];
const boards = readdirSync(join(root, "fixtures/boards")).map((file) => file.replace(/\.toml$/, ""));
const opened = (title) => startEditor()({ event: "openBoard", text: fixture(`boards/${title}.toml`, "utf8") }).view;

/** Pastes a text into the field that has the focus. */
function paste(hand, text) {
  return hand.page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", text);
    document.activeElement.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

/** The labels and bands of runs. */
const RUNS = ".map-drawing > g.runs > *";
/** The moves of an advice, and their labels. */
const GHOSTS = ".ghosts > *, .ghost-labels > *";

/** Runs in the page: names the elements that are not wholly on the free part of the map. */
function hidden(selector) {
  const map = document.querySelector(".map").getBoundingClientRect();
  const controls = document.querySelector(".map-controls").getBoundingClientRect();
  const isHidden = ({ left, right, top, bottom }) =>
    left < map.left - 1 ||
    right > map.right + 1 ||
    top < map.top - 1 ||
    bottom > map.bottom + 1 ||
    (right > controls.left && left < controls.right && top < controls.bottom && bottom > controls.top);
  const drawn = [...document.querySelectorAll(selector)];
  return drawn
    .filter((element) => isHidden(element.getBoundingClientRect()))
    .map((element) => element.outerHTML.slice(0, 80));
}

/** Waits until the answer of a company is drawn. */
async function drawn(hand, company) {
  await hand.answer(company);
  await hand.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
}

/** Waits until the runs, or other elements, are wholly on the free part of the map. */
async function seen(hand, what, selector = RUNS) {
  await hand.page.waitForFunction(`(${hidden})(${JSON.stringify(selector)}).length === 0`).catch(() => {});
  assert.deepEqual(await hand.page.evaluate(hidden, selector), [], what);
}

for (const size of SIZES) {
  describe(size.name, () => {
    test("a pasted game is open after one tap, and a title is found by a part of its name", async () => {
      const hand = await Hand.open(browser, size);
      const names = async (search) => {
        await hand.control("title-search").fill(search);
        return hand.page.$$eval(".titles button", (buttons) => buttons.map(({ dataset }) => dataset.test));
      };
      for (const search of ["1846", "midwest", "RACE"]) {
        assert.ok((await names(search)).includes("title-1846"), search);
      }
      assert.deepEqual(await names("race for the mid"), ["title-1846", "title-18462pVariant"]);
      assert.deepEqual(await names("off the rails"), ["title-18Chesapeake"]);
      assert.deepEqual(await names("köln"), ["title-1893", "title-18Rhl"]);
      assert.deepEqual(await names("switzerland"), ["title-1844", "title-1858Switzerland"]);
      assert.deepEqual(await names("schweiz"), ["title-1844", "title-1858Switzerland"]);
      assert.deepEqual(await names("no such title"), []);
      await hand.control("title-search").fill("");
      hand.taps = 0;
      await hand.tap("paste");
      await paste(hand, "https://18xx.games/game/1277");
      assert.match(await hand.control("address-hint").textContent(), /Tools, Game Data and Copy/);
      await paste(hand, gunzipSync(fixture("games/18Chesapeake/1277.json.gz")).toString());
      await hand.control("audit").waitFor();
      assert.match(await hand.notice("news"), /Opened 18Chesapeake.1277, a recorded game/);
      assert.ok(hand.taps <= 2, `${hand.taps} taps`);
      await hand.close();
    });

    test("notices cover nothing that leads on", async () => {
      const hand = await Hand.open(browser, size);
      /** Runs in the page: names what is covered by a notice. */
      const covered = () => {
        const notice = document.querySelector(".notice").getBoundingClientRect();
        const controls = document.querySelectorAll(
          ".top-bar > *, .company-strip button, .open-anything form *, .tabs button",
        );
        const isCovered = ({ left, right, top, bottom }) =>
          left < notice.right && right > notice.left && top < notice.bottom && bottom > notice.top;
        return [...controls]
          .filter((control) => isCovered(control.getBoundingClientRect()))
          .map((it) => it.outerHTML.slice(0, 80));
      };
      await hand.tap("paste");
      await paste(hand, "this is no board");
      await hand.control("failure").waitFor();
      assert.deepEqual(await hand.page.evaluate(covered), []);
      await hand.tap("dismiss");
      await hand.tap("paste");
      await paste(hand, fixture("boards/1830.toml", "utf8"));
      await hand.control("news").waitFor();
      assert.deepEqual(await hand.page.evaluate(covered), []);
      await hand.close();
    });

    test("the map follows the company, the claim and the advice", async () => {
      const { board } = opened("1830");
      const hand = await Hand.open(browser, size, `${FILE}#${board.fragment}`);
      for (const company of ["NYC", "B&O", "PRR"]) {
        await hand.tap(`company-${company}`);
        await drawn(hand, company);
        await seen(hand, company);
      }
      await hand.tap("tab-claim");
      await hand.page.locator("summary", { hasText: "Type it" }).click();
      await hand.control("claim-text").fill("D: New York, Philadelphia");
      await hand.tap("claim-judge");
      await hand.control("standing").first().waitFor();
      await seen(hand, "claim");
      assert.match(await hand.control("verdict-line").textContent(), /claimed, \d+ less/);
      await hand.tap("tab-runs");
      await hand.tap("advise");
      await hand.control("ghost-1").waitFor();
      await seen(hand, "advice", GHOSTS);
      await hand.close();
    });

    test("a claim of three trains takes few taps, and links and reloads keep it", async () => {
      const { board } = opened("18Hiawatha");
      const hand = await Hand.open(browser, size, `${FILE}#${board.fragment}`);
      await hand.tap("company-NYOW");
      const { json } = await hand.answer("NYOW");
      hand.taps = 0;
      await hand.tap("tab-claim");
      for (const [index, { train, stops }] of JSON.parse(json).runs.entries()) {
        if (index > 0) await hand.tap(`claim-train-${train}`);
        for (const stop of stops.slice(0, 2)) await hand.tapHex(stop.split("/")[0], stop);
      }
      assert.ok(hand.taps <= 9, `${hand.taps} taps`);
      await hand.page.waitForFunction(() => seen.judged?.split(", ").length === 4 && seen.verdict);
      await hand.control("standing").waitFor();
      await hand.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
      const line = await hand.control("verdict-line").textContent();
      assert.match(line, /claimed|not legal/);

      // A question that cannot be read is answered beside its field, and the other beside its own.
      for (const route of ["Atlantis", JSON.parse(json).runs[0].stops.join(", ")]) {
        await hand.fill("why", route);
        await hand.tap("why-ask");
      }
      await hand.page.waitForFunction(() => document.querySelector('[data-test="why-1"] p'));
      assert.match(await hand.control("why-0").textContent(), /Atlantis.*Atlantis/);
      assert.match(await hand.control("why-1").textContent(), /best set/);
      assert.equal(await hand.control("verdict-line").textContent(), line);
      await hand.tap("why-tapped");
      await hand.page.waitForFunction(() => document.querySelector('[data-test="why-2"] p'));

      const tested = async (hand) => {
        await hand.page.waitForFunction(() => document.querySelector('[data-test="why-2"] p'));
        assert.equal(await hand.control("verdict-line").textContent(), line);
        await seen(hand, "the claim on the map");
      };
      await hand.tap("tab-board");
      await hand.fill("board-name", "dispute");
      const link = await hand.control("copy-link").getAttribute("data-link");
      const other = await Hand.open(browser, size, link);
      await tested(other);
      await other.close();

      await hand.tap("tab-claim");
      await hand.page.waitForFunction(() => location.hash.includes("tab=claim"));
      await hand.page.waitForFunction(() => sessionStorage.getItem("highball.history")?.includes("dispute"));
      await hand.page.reload();
      await tested(hand);
      await hand.tap("undo");
      assert.equal(await hand.toml(), board.toml);
      await hand.close();
    });
  });
}

test("all moves of an advice on the map are wholly seen, also once the sheet has another size", async () => {
  for (const [title, company] of [
    ["18MEX", "CHI"],
    ["1889", "AR"],
    ["18Chesapeake", "PRR"],
  ]) {
    const hand = await Hand.open(browser, PHONE, `${FILE}#${opened(title).board.fragment}`);
    await hand.tap(`company-${company}`);
    await drawn(hand, company);
    await hand.tap("tab-runs");
    await hand.tap("advise");
    await hand.control("ghost-2").waitFor({ timeout: 30_000 });
    await hand.control("advice-stop").waitFor({ state: "detached", timeout: 60_000 });
    await seen(hand, `${title}, ${company}`, GHOSTS);
    // An enlarged sheet leaves no room for a map.
    await hand.tap("sheet-size");
    await hand.tap("sheet-size");
    await seen(hand, `${title}, ${company}, half a sheet`, GHOSTS);
    await hand.tap("sheet-close");
    await seen(hand, `${title}, ${company}, no sheet`, GHOSTS);
    await hand.close();
  }
});

test("a new map is shown as a whole, and the palette offers no tile of which the game has none", async () => {
  const hand = await Hand.open(browser, PHONE);
  await hand.tap("title-1889");
  await hand.control("map").waitFor();
  await hand.page.waitForFunction(() => {
    const map = document.querySelector(".map").getBoundingClientRect();
    const drawing = document.querySelector(".map-drawing").getBoundingClientRect();
    return drawing.left >= map.left && drawing.right <= map.right && drawing.width > 0.9 * map.width;
  });
  await hand.tap("palette");
  await hand.tap("all-tiles");
  await hand.control("tile-492").waitFor();
  assert.equal(await hand.page.locator('[data-test^="tile-Beg"]').count(), 0);
  // Tile 57 stays in sight once both copies are laid.
  await hand.tap("tile-57");
  for (const hex of ["F3", "I2"]) await hand.tapHex(hex);
  await hand.tap("tile-9");
  await hand.page.waitForFunction(() => document.querySelector('[data-test="tile-57"] .left.none'));
  await hand.close();
});

test("the best runs are wholly seen on all late boards", async () => {
  const hand = await Hand.open(browser, PHONE);
  let company;
  let names = 0;
  for (const title of boards) {
    const { board, companies } = opened(title);
    await hand.page.evaluate((hash) => (location.hash = hash), board.fragment);
    // Another name than on the board before, whose runs are drawn until this board's are.
    company = companies.find(({ id, trains }) => trains.length > 0 && id !== company).id;
    await hand.tap(`company-${company}`);
    await drawn(hand, company);
    await seen(hand, `${title}, ${company}`);
    const heights = await hand.page.$$eval(".map-drawing .runs [data-run][data-stop]", (labels) =>
      labels.map((label) => label.getBoundingClientRect().height),
    );
    assert.ok(
      heights.every((height) => height >= 12),
      `${title}, ${company}: names ${heights} pixels high`,
    );
    names += heights.length;
  }
  assert.ok(names > boards.length, `only ${names} names of runs`);
  await hand.close();
});
