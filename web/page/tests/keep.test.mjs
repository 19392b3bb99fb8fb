// What is kept: undo and redo, saved boards, links and TOML.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { DESK, FILE, Hand, launch, PHONE, serveSite } from "./browser.mjs";
import { startEditor } from "./module.mjs";
import { contents, plan } from "./plan.mjs";
import { assertSame, fixture, highball } from "./program.mjs";

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

/** Returns the link to a board of the fixtures. */
function linkTo(title) {
  const { view } = startEditor()({ event: "openBoard", text: fixture(`boards/${title}.toml`, "utf8") });
  return { link: `${FILE}#${view.board.fragment}`, toml: view.board.toml };
}

test("undo leads back to the empty board, and redo to the end", async () => {
  const handle = startEditor();
  handle({ event: "openBoard", text: fixture("boards/1889.toml", "utf8") });
  const steps = plan(contents(handle));
  const hand = await Hand.open(browser, PHONE);
  const [title, ...rest] = steps.map;
  await hand.take(title);
  const empty = await hand.toml();
  for (const step of rest) await hand.take(step);
  const entered = await hand.toml();
  const tapAll = async (name) => {
    let taps = 0;
    for (; await hand.control(name).isEnabled(); taps += 1) await hand.tap(name);
    return taps;
  };
  const undone = await tapAll("undo");
  assert.equal(await hand.toml(), empty);
  assert.equal(await tapAll("redo"), undone);
  assert.equal(await hand.toml(), entered);
  assert.ok(undone >= 48, `${undone} changes`);
  await hand.close();
});

test("a reload keeps the board, the company and its answer", async () => {
  const { link, toml } = linkTo("18MEX");
  const hand = await Hand.open(browser, PHONE, link);
  await hand.tap("company-NdM");
  const before = await hand.answer("NdM");
  await hand.page.reload();
  assertSame((await hand.answer("NdM")).json, before.json);
  assert.equal(await hand.toml(), toml);
  await hand.close();
});

test("a reload that takes long keeps the last change", async () => {
  const site = await serveSite();
  const hand = await Hand.open(browser, PHONE, site.url, () => delete Navigator.prototype.serviceWorker);
  await hand.tap("title-18MEX");
  await hand.page.waitForFunction(() => location.hash !== "");
  // The page runs on until the new one comes. Its address follows the change meanwhile, but the new page has the address before it.
  await hand.page.route(site.url, async (route) => {
    await new Promise((later) => setTimeout(later, 1500));
    await route.continue();
  });
  await hand.page.locator('[data-test="phase"]').selectOption({ index: 1 });
  const changed = await hand.toml();
  await hand.page.reload();
  await hand.control("phase").waitFor();
  assert.equal(await hand.toml(), changed);
  await hand.tap("home-open");
  assert.equal(await hand.control("saved-board").count(), 1, "there is no second board");
  await hand.close();
  await site.close();
});

test("two tabs with a board lose none of each other's changes", async () => {
  const one = await Hand.open(browser, DESK);
  await one.tap("title-18MEX");
  const id = await one.page.evaluate(() => localStorage.getItem("highball.current"));
  const other = new Hand(await one.page.context().newPage(), DESK);
  await other.page.goto(FILE);
  await other.control("phase").selectOption({ index: 1 });
  await one.page.waitForFunction(() => document.querySelector('[data-test="phase"]').selectedIndex === 1);
  await one.tap("palette");
  await one.tap("tile-57");
  await one.tapHex("I8");
  assert.match(await one.toml(), /phase = "3"[^]*I8 = "57/);
  await other.page.waitForFunction(
    (id) => JSON.parse(localStorage.getItem(`highball.board.${JSON.parse(id)}`)).toml.includes("57 "),
    id,
  );
  await other.tap("home-open");
  assert.equal(await other.control("saved-board").count(), 1);
  await one.close();
});

test("TOML comes back the same, and boards that were open before stay", async () => {
  const { link, toml } = linkTo("1830");
  const hand = await Hand.open(browser, DESK, link);
  await hand.tap("tab-board");
  await hand.tap("show-toml");
  assert.equal(await hand.control("toml").inputValue(), toml);
  await hand.tap("home-open");
  await hand.fill("paste", toml.replace('id = "1830, phase D"', 'id = "another"'));
  await hand.tap("paste-open");
  await hand.page.waitForFunction(() =>
    document.querySelector('[data-test="home-open"]')?.textContent.includes("another"),
  );
  assert.equal((await hand.toml()).replace('id = "another"', 'id = "1830, phase D"'), toml);
  await hand.tap("home-open");
  assert.equal(await hand.control("saved-board").count(), 2);
  await hand.control("saved-board").filter({ hasText: "phase D" }).click();
  assert.equal(await hand.toml(), toml);
  await hand.close();
});

test("a kept board comes back with its company, its claim and its questions", async () => {
  const dispute = "company=PRR&typed=D%3A+New+York%2C+Altoona&why=D%3A+Baltimore%2C+New+York&tab=claim";
  const hand = await Hand.open(browser, PHONE, `${linkTo("1830").link}&${dispute}`);
  await hand.control("verdict").waitFor();
  const hasDispute = () =>
    ["company=PRR", "typed=D%3A", "why=D%3A"].every((part) => location.hash.includes(part)) &&
    document.querySelector('[data-test="standing"]') !== null;
  await hand.page.waitForFunction(hasDispute);
  // The board is still open.
  await hand.tap("home-open");
  await hand.control("saved-board").first().click();
  await hand.page.waitForFunction(hasDispute);
  // Another one was opened.
  await hand.tap("home-open");
  await hand.fill("paste", linkTo("18GA").toml);
  await hand.tap("paste-open");
  await hand.page.waitForFunction(() => location.hash !== "" && !location.hash.includes("PRR"));
  await hand.tap("home-open");
  await hand.control("saved-board").filter({ hasText: "phase D" }).click();
  await hand.page.waitForFunction(hasDispute);
  // The page is opened anew, in another tab.
  const other = new Hand(await hand.page.context().newPage(), PHONE);
  await other.page.goto(FILE);
  await other.page.waitForFunction(hasDispute);
  await hand.close();
});

test("what is opened is found in a message", async () => {
  const { link, toml } = linkTo("18GA");
  const hand = await Hand.open(browser, PHONE);
  const messages = [
    `Look at this: <${link}>.`,
    `<${link}>`,
    link.replace("#", "#\n").replace(/(.{60})/g, "$1\n"),
    `Here is our board:\n${toml}`,
    `\`\`\`toml\n${toml}\`\`\`\nWhat do you think?`,
    toml.replace(/^/gm, "> "),
  ];
  for (const message of messages) {
    await hand.page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", text);
      dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, message);
    await hand.page.waitForFunction(() =>
      document.querySelector('[data-test="home-open"]')?.textContent.includes("18GA"),
    );
    assert.equal(await hand.toml(), toml, message);
    await hand.tap("home-open");
    await hand.page.evaluate(() => document.querySelector('[data-test="delete-board"]').click());
    await hand.page.reload();
    await hand.control("paste").waitFor();
  }
  await hand.close();
});

test("a link opens beside the kept boards", async () => {
  const { link } = linkTo("18GA");
  const hand = await Hand.open(browser, PHONE, link);
  await hand.page.goto(linkTo("18TN").link);
  await hand.page.waitForFunction(() =>
    document.querySelector('[data-test="home-open"]')?.textContent.includes("18TN"),
  );
  await hand.tap("home-open");
  assert.equal(await hand.control("saved-board").count(), 2);
  await hand.close();
});

test("a QR code is drawn, and pictures are saved", async () => {
  const site = await serveSite();
  const hand = await Hand.open(browser, PHONE, linkTo("1830").link.replace(FILE, site.url));
  await hand.answer("PRR");
  await hand.tap("tab-runs");
  const card = hand.page.waitForEvent("download");
  await hand.tap("send-picture");
  assert.equal((await card).suggestedFilename(), "highball-PRR.png");
  await hand.tap("tab-board");
  await hand.tap("qr");
  await hand.page.locator("dialog img").waitFor();
  await hand.page.keyboard.press("Escape");
  for (const [name, extension] of [
    ["picture-png", "png"],
    ["picture-svg", "svg"],
    ["download-toml", "toml"],
  ]) {
    const download = hand.page.waitForEvent("download");
    await hand.tap(name);
    assert.match((await download).suggestedFilename(), new RegExp(`\\.${extension}$`));
  }
  await hand.close();
  await site.close();
});

test("a page that is a file says that its links open here only, and offers the board as a file", async () => {
  const hand = await Hand.open(browser, PHONE, linkTo("1830").link);
  await hand.tap("tab-board");
  assert.match(await hand.page.locator("section[aria-label=Share]").textContent(), /links open here only/);
  assert.equal(await hand.control("qr").count(), 0);
  const download = hand.page.waitForEvent("download");
  await hand.tap("send-file");
  assert.match((await download).suggestedFilename(), /\.toml$/);
  await hand.close();
});

test("a file that is sent brings the company, the claims and the questions along, and is a board file", async () => {
  const hand = await Hand.open(browser, PHONE, linkTo("1830").link);
  await hand.tap("company-PRR");
  await hand.tap("tab-claim");
  await hand.page.locator("summary", { hasText: "Type it" }).click();
  await hand.control("claim-text").fill("D: New York, Philadelphia");
  await hand.tap("claim-judge");
  await hand.control("standing").first().waitFor();
  await hand.fill("why", "New York, Baltimore");
  await hand.tap("why-ask");
  const asked = (hand) => hand.page.locator('[data-test="why-0"] p').first().textContent();
  const [line, answer] = [await hand.control("verdict-line").textContent(), await asked(hand)];
  await hand.tap("tab-board");
  const link = await hand.control("copy-link").getAttribute("data-link");
  const download = hand.page.waitForEvent("download");
  await hand.tap("send-file");
  const file = await (await download).path();
  const sent = readFileSync(file, "utf8");
  const { toml } = linkTo("1830");
  assert.ok(sent.startsWith(toml.trimEnd()));

  for (const way of ["a file", "a paste", "a pasted link"]) {
    const other = await Hand.open(browser, PHONE);
    if (way === "a file") {
      await other.control("open-files").setInputFiles({ name: "sent.toml", mimeType: "", buffer: Buffer.from(sent) });
    } else {
      await other.fill("paste", way === "a paste" ? sent : link);
      await other.tap("paste-open");
    }
    await other.control("standing").first().waitFor();
    assert.equal(await other.control("verdict-line").textContent(), line, way);
    assert.equal(await asked(other), answer, way);
    assert.equal(await other.toml(), toml);
    await other.close();
  }
  const solved = highball(["solve", file, "--company", "PRR", "--format", "json"]).join("\n");
  assertSame(
    solved,
    highball(["solve", "fixtures/boards/1830.toml", "--company", "PRR", "--format", "json"]).join("\n"),
  );
  await hand.close();
});

test("a reload and a link keep the train whose run is tapped", async () => {
  const hand = await Hand.open(browser, PHONE, linkTo("18Hiawatha").link);
  await hand.tap("company-NYOW");
  const { runs } = JSON.parse((await hand.answer("NYOW")).json);
  assert.ok(runs.length >= 3, `only ${runs.length} runs`);
  await hand.tap("tab-claim");
  for (const [index, { train, stops }] of runs.entries()) {
    if (index > 0) await hand.tap(`claim-train-${train}`);
    for (const stop of stops.slice(0, 2)) await hand.tapHex(stop.split("/")[0], stop);
  }
  const trains = (hand) =>
    hand.page.$$eval(".claim-train", (trains) => trains.map((it) => `${it.ariaPressed} ${it.textContent}`));
  const before = await trains(hand);
  assert.ok(!before[0].startsWith("true"), "another than the first is chosen");
  await hand.page.waitForFunction(() => location.hash.includes("train="));
  const link = await hand.page.evaluate(() => location.href);
  await hand.page.reload();
  const other = await Hand.open(browser, PHONE, link);
  for (const opened of [hand, other]) {
    await opened.control("standing").first().waitFor();
    assert.deepEqual(await trains(opened), before);
    await opened.tap("claim-back");
    const changed = (await trains(opened)).map((train, index) => train !== before[index]);
    assert.deepEqual(
      changed,
      before.map((train) => train.startsWith("true")),
    );
  }
  await other.close();
  await hand.close();
});
