// What to build: as by the program, drawn on the map, and made by a tap or a key.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { DESK, FILE, Hand, launch, PHONE } from "./browser.mjs";
import { startEditor } from "./module.mjs";
import { root } from "./paths.mjs";
import { assertSame, highball } from "./program.mjs";

const folder = mkdtempSync(join(tmpdir(), "highball-"));
let browser;
before(async () => (browser = await launch()));
after(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

/** Opens a board, and asks what a company should build. */
async function ask(size, toml, company) {
  const { view } = startEditor()({ event: "openBoard", text: toml });
  const hand = await Hand.open(browser, size, `${FILE}#${view.board.fragment}`);
  if (view.company.id !== company) await hand.tap(`company-${company}`);
  await hand.answer(company);
  await hand.tap("tab-runs");
  await hand.tap("advise");
  return hand;
}

const late = readFileSync(join(root, "fixtures/boards/1889.toml"), "utf8");

/** Returns the ranks of the moves on the map, the best first. */
async function ghosts(hand) {
  const names = await hand.page.$$eval(".map .ghosts [data-move]", (moves) => moves.map((move) => move.dataset.move));
  return names.reverse();
}

/** Returns the labels of moves that the tile or the label of another move hides. */
function hiddenLabels(hand) {
  return hand.page.$$eval(".map .ghost-labels [data-move]", (labels) =>
    labels
      .filter((label) => {
        const { x, y, width, height } = label.querySelector("rect").getBoundingClientRect();
        return [0.1, 0.5, 0.9].some((part) => {
          const above = document.elementsFromPoint(x + width * part, y + height / 2);
          const first = above.find((element) => element.closest(".ghosts, .ghost-labels") !== null);
          return first !== undefined && first.closest("[data-move]") !== label;
        });
      })
      .map((label) => label.textContent),
  );
}

const revenue = (hand, value) =>
  hand.page.waitForFunction(
    (value) => document.querySelector("[data-test=revenue]")?.textContent === value,
    String(value),
  );

test("moves side by side do not hide each other's labels", async () => {
  const hand = await ask(PHONE, readFileSync(join(root, "fixtures/boards/1830.toml"), "utf8"), "C&O");
  await hand.control("ghost-3").waitFor();
  assert.deepEqual(await hiddenLabels(hand), []);
  const labels = await hand.page.$$eval(".map .ghost-labels rect", (labels) => labels.length);
  assert.ok(labels >= 3, `only ${labels} labels`);
  // Each move is drawn once.
  assert.equal(await hand.page.locator(".map .ghosts [data-ghost-label], .map .ghost-labels [data-ghost]").count(), 0);
});

for (const size of [PHONE, DESK]) {
  test(`the best moves are those of the program and lie on the map on a ${size.name}; a tap lays a tile`, async () => {
    const hand = await ask(size, late, "IR");
    await hand.control("move-1").waitFor();
    const file = join(folder, `${size.name}.toml`);
    writeFileSync(file, await hand.toml());
    const [wanted] = highball(["advise", file, "--company", "IR", "--format", "json"]);
    assertSame(await hand.control("advice").getAttribute("data-json"), wanted);
    assert.deepEqual(await ghosts(hand), ["1", "2", "3"]);
    const advice = JSON.parse(wanted);
    const before = await hand.toml();
    await hand.tap("ghost-1");
    await revenue(hand, advice.lays[0].revenue);
    assert.match(await hand.toml(), new RegExp(`${advice.lays[0].hex} = "${advice.lays[0].tile} `));
    assert.match(
      await hand.notice("news"),
      new RegExp(`^${advice.lays[0].hex} .* is laid: \\+${advice.lays[0].gain}\\.`),
    );
    assert.deepEqual(await ghosts(hand), [], "the advice was for another board");

    await hand.tap("undo");
    await revenue(hand, advice.revenue);
    assert.equal(await hand.toml(), before);
    assert.deepEqual(await ghosts(hand), ["1", "2", "3"], "it comes back with the board");
    await hand.close();
  });
}

test("moves are made by the keyboard, and those that have the focus are drawn on the map", async () => {
  const hand = await ask(DESK, late, "IR");
  await hand.control("move-4").focus();
  assert.ok((await ghosts(hand)).includes("4"));
  const name = await hand.control("move-4").innerText();
  assert.match(await hand.control("move-4").textContent(), /^4[A-L]\d+ .*Lay [A-L]\d+ .*\+\d+earns \d+/, name);
  await hand.page.keyboard.press("Enter");
  await hand.control("advise").waitFor();
  const hex = name.match(/[A-L]\d+/)[0];
  assert.match(await hand.toml(), new RegExp(`${hex} = `));
  await hand.page.keyboard.press("Control+z");
  await hand.control("move-4").waitFor();
  await hand.close();
  // With two trains the company could buy none.
  const buyer = await ask(DESK, late.replace('trains = ["5", "D"]', 'trains = ["5"]'), "IR");
  await buyer.control("move-D-train").focus();
  await buyer.page.keyboard.press("Space");
  await buyer.control("advise").waitFor();
  assert.match(await buyer.toml(), /trains = \["5", "D"\]/);
  await buyer.close();
});

test("a search for advice can be stopped", async () => {
  const hard = await ask(PHONE, hardBoard(), "PRR");
  await hard.tap("advice-stop");
  await hard.control("advice-stop").waitFor({ state: "detached" });
  await hard.tap("company-NYC");
  await hard.answer("NYC");
  await hard.control("advise").waitFor();
  await hard.close();
});

/** A board with much track, on which searches take long. */
function hardBoard() {
  const { map } = startEditor()({ event: "newBoard", title: "1830" });
  const hexes = [...new Set([...map.ground.matchAll(/data-hex="([^"]+)"/g)].map(([, hex]) => hex))];
  const cities = hexes
    .filter((hex) => /^[C-J]/.test(hex) && hex !== "G17")
    .map((hex, n) => `${hex} = "gray city ${10 + 10 * ((n * 7) % 6)}: 0 1 2 3 4 5"`);
  const companies = '[companies.PRR]\ntrains = ["D", "D", "D", "5"]\n[companies.NYC]\ntrains = ["6"]\n';
  return `title = "1830"\nphase = "D"\n[tokens]\nH12 = ["PRR"]\n${companies}[hexes]\n${cities.join("\n")}`;
}
