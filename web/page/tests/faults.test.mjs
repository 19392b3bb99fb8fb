// What goes wrong: it is said clearly, and nothing is lost.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { DESK, FILE, Hand, launch, PHONE } from "./browser.mjs";
import { startEditor } from "./module.mjs";
import { fixture } from "./program.mjs";

const { view } = startEditor()({ event: "openBoard", text: fixture("boards/18MEX.toml", "utf8") });
const link = `${FILE}#${view.board.fragment}`;

const folder = mkdtempSync(join(tmpdir(), "highball-"));
let browser;
before(async () => (browser = await launch()));
after(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

/** Opens a file while a board is open. Fails unless the page tells of `failure`, and keeps the board. */
async function refuses(name, text, failure) {
  const file = join(folder, name);
  writeFileSync(file, text);
  const hand = await Hand.open(browser, PHONE, link);
  await hand.tap("home-open");
  await hand.control("open-files").setInputFiles(file);
  assert.match(await hand.notice("failure"), failure);
  assert.equal(await hand.toml(), view.board.toml);
  await hand.tap("dismiss");
  assert.equal(await hand.control("failure").count(), 0);
  await hand.tap("home-close");
  await hand.control("revenue").waitFor();
  await hand.close();
}

test("50 MB of rubbish", async () => {
  const rubbish = new Uint32Array(12_500_000);
  for (let i = 0, state = 1; i < rubbish.length; i += 1) {
    state = Math.imul(state, 1664525) + 1013904223;
    rubbish[i] = state;
  }
  await refuses("rubbish.bin", rubbish, /rubbish\.bin/);
});

test("an export of a game that is not known", async () => {
  const game = JSON.stringify({ id: 1, title: "18Moon", players: [{ id: 1, name: "Ann" }], actions: [] });
  await refuses("18Moon.json", game, /18Moon.*titles in Highball's list/);
});

test("a title file with a fault", async () => {
  await refuses(
    "faulty.toml",
    'id = "faulty"\nname = "Faulty"\nlayout = "diagonal"\n[map]\n',
    /faulty\.toml|layout|line/,
  );
});

test("a board of a title that is not known", async () => {
  await refuses("other.toml", 'title = "18Moon"\nphase = "2"\n', /18Moon/);
});

test("a board in a phase that its title has not says so, and not another phase", async () => {
  const hand = await Hand.open(browser, PHONE);
  await hand.fill("paste", 'title = "1889"\nphase = "Q"\n');
  await hand.tap("paste-open");
  await hand.control("phase").waitFor();
  const shown = () => hand.page.$eval("[data-test=phase]", (field) => field.selectedOptions[0].textContent);
  assert.equal(await shown(), "Q: unknown");
  await hand.choose("phase", "4");
  assert.equal(await shown(), "4");
  assert.equal(await hand.page.locator("[data-test=phase] option:disabled").count(), 0);
  await hand.close();
});

test("a board file with a fault", async () => {
  await refuses("board.toml", 'title = "18MEX"\nphase = "4D"\n[tiles\n', /board\.toml|line/);
});

for (const [what, fragment] of [
  ["a cut link", view.board.fragment.slice(0, -9)],
  ["a link with rubbish", "b1=!!!!"],
  ["a link of another version", "b9=AAAA"],
  ["a damaged link", view.board.fragment.replace(/.{8}$/, "AAAAAAAA")],
]) {
  test(what, async () => {
    const hand = await Hand.open(browser, DESK, link);
    await hand.page.goto(`${FILE}#${fragment}`);
    assert.match(await hand.notice("failure"), /link/i);
    assert.equal(await hand.toml(), view.board.toml);
    await hand.close();
  });
}

for (const [what, refuse] of [
  [
    "switched off",
    () => {
      const denied = () => {
        throw new DOMException("denied", "SecurityError");
      };
      for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
        Object.defineProperty(window, name, { get: denied });
      }
    },
  ],
  [
    "full",
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    },
  ],
]) {
  test(`a page whose storage is ${what} says so once, and works`, async () => {
    const hand = await Hand.open(browser, PHONE, FILE, refuse);
    assert.match(await hand.notice("failure"), /keeps no changes/);
    await hand.tap("dismiss");
    await hand.tap("theme-dark");
    await hand.tap("language-de");
    assert.equal(await hand.page.evaluate(() => document.documentElement.dataset.theme), "dark");
    await hand.tap("title-1889");
    await hand.choose("phase", "4");
    await hand.tap("undo");
    assert.equal(await hand.control("failure").count(), 0);
    await hand.close();
  });
}

test("storage that fills up later is told of once, and again once there was room", async () => {
  const hand = await Hand.open(browser, PHONE);
  await hand.tap("title-1889");
  await hand.page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await hand.choose("phase", "4");
  assert.match(await hand.notice("failure"), /keeps no changes/);
  await hand.tap("dismiss");
  await hand.choose("phase", "5");
  await hand.tap("home-open");
  await hand.tap("theme-dark");
  assert.equal(await hand.control("failure").count(), 0);
  await hand.tap("delete-board");
  await hand.tap("theme-light");
  assert.match(await hand.notice("failure"), /keeps no changes/);
  await hand.close();
});

test("many faults take little room until all are asked for", async () => {
  const handle = startEditor();
  handle({ event: "newBoard", title: "1889" });
  let found;
  for (let count = 0; count < 25; count += 1) found = handle({ event: "addTrain", company: "AR", train: "5" }).view;
  assert.ok(found.faults.length > 10, `only ${found.faults.length} faults`);
  const hand = await Hand.open(browser, PHONE, `${FILE}#${found.board.fragment}`);
  await hand.tap("tab-board");
  const faults = hand.control("faults").locator(".fault");
  assert.equal(await faults.count(), 3);
  assert.equal(await hand.control("more-faults").textContent(), `and ${found.faults.length - 3} more`);
  await hand.tap("more-faults");
  assert.equal(await faults.count(), found.faults.length);
  await hand.close();
});

test("long pasted texts are refused, and do not freeze the page", async () => {
  const hand = await Hand.open(browser, PHONE);
  for (const [text, draft, failure] of [
    ["some words ".repeat(300_000), "", /pasted text/],
    ["some words ".repeat(300_000), "draft", /pasted text/],
    ["b1=".padEnd(3_000_000, "A"), "", /link/],
    ["some words ".repeat(1_000_000), "", /too long/],
  ]) {
    await hand.control("paste").fill(draft);
    const field = await hand.page.evaluate((text) => {
      const field = document.querySelector('[data-test="paste"]');
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", text);
      const isLeft = field.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
      return { isLeft, length: field.value.length };
    }, text);
    assert.equal(field.isLeft, false, "the browser does not put the text into the field");
    await hand.control("failure").filter({ hasText: failure }).waitFor();
    await hand.page.waitForFunction(() => document.querySelector('[data-test="paste"]').value === "");
    await hand.tap("dismiss");
  }
  await hand.close();
});

test("numbers that the game or the board has no room for", async () => {
  const hand = await Hand.open(browser, PHONE, link);
  await hand.control("revenue").waitFor();
  const before = await hand.toml();
  let open = null;
  for (const [tab, field, number, failure] of [
    ["board", "players", "9", /18MEX is not for 9 players/],
    ["board", "players", "12345678901", /12345678901 is too large/],
    ["board", "players", "some", /not a whole number/],
    ["company", "treasury", "99999999999", /99999999999 is too large/],
    ["company", "percent-0", "150", /not a percentage/],
  ]) {
    // A second tap on a tab closes it.
    if (tab !== open) await hand.tap(`tab-${tab}`);
    open = tab;
    const old = await hand.control(field).inputValue();
    await hand.fill(field, number);
    assert.match(await hand.notice("failure"), failure);
    assert.equal(await hand.control(field).inputValue(), old, field);
    await hand.tap("dismiss");
  }
  assert.equal(await hand.toml(), before);
  await hand.close();
});

test("a notice about a field goes once the field is right, and a new one takes its place", async () => {
  const hand = await Hand.open(browser, PHONE, link);
  await hand.control("revenue").waitFor();
  await hand.tap("tab-board");
  for (const [number, failure] of [
    ["9", /18MEX is not for 9 players/],
    ["abc", /“abc” is not a whole number/],
    ["12345678901", /too large/],
  ]) {
    await hand.fill("players", number);
    await hand.control("failure").filter({ hasText: failure }).waitFor();
    assert.equal(await hand.control("failure").count(), 1);
  }
  await hand.fill("board-name", "another field");
  assert.equal(await hand.control("failure").count(), 1, "it is about the number of players");
  await hand.fill("players", "4");
  assert.equal(await hand.control("failure").count(), 0);
  await hand.close();
});

test("a notice about what could not be opened goes once something else is opened, and no file hides another", async () => {
  const hand = await Hand.open(browser, PHONE);
  await hand.fill("paste", "hello world");
  await hand.tap("paste-open");
  await hand.control("failure").waitFor();
  const [bad, good] = [join(folder, "bad.bin"), join(folder, "good.toml")];
  writeFileSync(bad, "rubbish");
  writeFileSync(good, view.board.toml);
  await hand.control("open-files").setInputFiles(good);
  await hand.control("revenue").waitFor();
  assert.equal(await hand.control("failure").count(), 0);
  await hand.tap("home-open");
  await hand.control("open-files").setInputFiles([bad, good]);
  await hand.control("revenue").waitFor();
  assert.match(await hand.notice("failure"), /^bad\.bin/);
  await hand.tap("home-open");
  await hand.control("saved-board").first().click();
  await hand.control("revenue").waitFor();
  assert.equal(await hand.control("failure").count(), 0);
  await hand.close();
});

test("a short text is a title by its name, or else is not understood", async () => {
  const hand = await Hand.open(browser, PHONE);
  const enter = async (text) => {
    await hand.fill("paste", text);
    await hand.tap("paste-open");
  };
  for (const text of ["hello world", "hello", "🚂", "<script>", "="]) {
    await enter(text);
    assert.match(await hand.notice("failure"), /^pasted text: not understood/, text);
    await hand.tap("dismiss");
  }
  await enter("1846");
  await hand.control("title-1846").waitFor();
  assert.equal(await hand.control("title-search").inputValue(), "1846");
  assert.equal(await hand.control("title-1830").count(), 0);
  const isSeen = () => {
    const { top, bottom } = document.querySelector("[data-test=title-search]").getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  };
  await hand.page.waitForFunction(isSeen);
  await enter("off the rails");
  await hand.page.waitForFunction(() =>
    document.querySelector('[data-test="home-open"]')?.textContent.includes("Chesapeake"),
  );
  assert.equal(await hand.control("failure").count(), 0);
  await hand.close();
});

test("names are text, never markup", async () => {
  const evil = `<img src=x onerror="document.title='evil'">`;
  const hand = await Hand.open(browser, DESK);
  const board = view.board.toml
    .replace(/^id = .*$/m, `id = ${JSON.stringify(evil)}`)
    .replaceAll("Ann", "<b onclick=alert(1)>");
  await hand.fill("paste", board.replaceAll("<b onclick=alert(1)> =", '"<b onclick=alert(1)>" ='));
  await hand.tap("paste-open");
  await hand.control("revenue").waitFor();
  assert.equal(await hand.control("home-open").textContent(), evil);
  for (const tab of ["runs", "company", "claim", "game", "board"]) {
    await hand.tap(`tab-${tab}`);
    assert.equal(await hand.page.locator("img[src=x], b[onclick]").count(), 0);
  }
  assert.equal(await hand.page.title(), "Highball");
  await hand.close();
});

test("a hex with markup as its name", async () => {
  const evil = "<img src=x onerror=document.title=1>";
  const handle = startEditor();
  handle({ event: "newBoard", title: "18MEX" });
  const { toml } = handle({ event: "show" }).view.board;
  const hand = await Hand.open(browser, DESK);
  await hand.fill("paste", `${toml}\n[hexes]\nI8 = { print = "white town 10", name = "${evil}" }\n`);
  await hand.tap("paste-open");
  await hand.tapHex("I8");
  await hand.control("hex").waitFor();
  assert.match(await hand.control("hex").textContent(), /<img src=x/);
  assert.equal(await hand.page.locator("img[src=x]").count(), 0);
  assert.equal(await hand.page.title(), "Highball");
  await hand.close();
});
