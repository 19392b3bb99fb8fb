// The language of the page: as the browser says, or as chosen.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { DESK, FILE, Hand, launch, PHONE } from "./browser.mjs";
import { startEditor } from "./module.mjs";
import { fixture } from "./program.mjs";

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

const open = (locale) => Hand.open(browser, { ...PHONE, locale });
const language = (hand) => hand.page.evaluate(() => document.documentElement.lang);
const placeholder = (hand) => hand.control("title-search").getAttribute("placeholder");

test("the page speaks the language of the browser, and English where it has none of its languages", async () => {
  for (const [locale, lang, text] of [
    ["de-AT", "de", /^\d+ Spiele durchsuchen$/],
    ["en-GB", "en", /^Search \d+ titles$/],
    ["fi-FI", "en", /^Search \d+ titles$/],
  ]) {
    const hand = await open(locale);
    assert.equal(await language(hand), lang);
    assert.match(await placeholder(hand), text);
    await hand.close();
  }
});

test("a language can be chosen at once and for the next time, and given up again", async () => {
  const hand = await open("en-US");
  await hand.tap("language-de");
  assert.match(await placeholder(hand), /durchsuchen/);
  await hand.control("title-search").fill("schweiz");
  await hand.page.waitForFunction(() => document.querySelectorAll(".titles button").length === 2);
  await hand.control("title-1844").waitFor();
  await hand.page.reload();
  await hand.control("title-search").waitFor();
  assert.equal(await language(hand), "de");
  assert.equal(await hand.control("language-de").getAttribute("aria-pressed"), "true");
  await hand.tap("language-auto");
  assert.match(await placeholder(hand), /^Search/);
  await hand.close();
});

test("texts with numbers and elements are put together in every language", async () => {
  const hand = await open("de-DE");
  await hand.tap("title-1889");
  await hand.tap("tab-claim");
  assert.match(await hand.control("tab-claim").innerText(), /Behauptung/);
  await hand.tap("home-open");
  await hand.control("paste").fill("https://18xx.games/game/1");
  await hand.tap("paste-open");
  const hint = hand.control("address-hint");
  assert.match(await hint.innerText(), /^Das ist die Adresse einer Partie\. Öffne sie, wähle dort/);
  assert.equal(await hint.locator("a").getAttribute("href"), "https://18xx.games/game/1");
  await hand.close();
});

/** Words that English sentences have and German ones don't. */
const ENGLISH = /(?<![\p{L}'])(the|is|earns|moves|which|legal|treasury|share|used|expected|instead|would)(?![\p{L}'])/u;

test("what the engine writes is in the language of the page, from the answer to the verdict", async () => {
  const { view } = startEditor()({ event: "openBoard", text: fixture("boards/1889.toml", "utf8") });
  const hand = await Hand.open(browser, { ...DESK, locale: "de-DE" }, `${FILE}#${view.board.fragment}`);
  const texts = [];
  // What titles say of themselves is English, and marked so.
  const inGerman = () => {
    const page = document.querySelector("#app").cloneNode(true);
    page.querySelectorAll('[lang="en"]').forEach((element) => element.remove());
    return page.textContent;
  };
  const look = async () => texts.push(await hand.page.evaluate(inGerman));
  await hand.tap("company-IR");
  await hand.tap("tab-runs");
  await hand.page.getByText("ausschütten").first().waitFor();
  await look();
  await hand.tap("further");
  await hand.control("further-0").waitFor();
  await look();
  await hand.tap("tab-claim");
  await hand.page.locator("summary", { hasText: "Eintippen" }).click();
  for (const [claim, verdict] of [
    ["5: Ikeda, Kouchi, Saijou, Imabari", /ist erlaubt und bringt \d+, \d+ weniger als das Beste\.$/],
    ["5: Kouchi, Ikeda, Kouchi", /ist nicht erlaubt\. Sonst brächte das \d+ ein\.$/],
  ]) {
    await hand.control("claim-text").fill(claim);
    await hand.tap("claim-judge");
    await hand.control("standing").filter({ hasText: verdict }).waitFor();
    await look();
  }
  await hand.control("why").fill("5: Kouchi, Ikeda");
  await hand.tap("why-ask");
  await hand.control("why-0").getByText("Das ist").or(hand.control("why-0").getByText("Fahrten")).first().waitFor();
  await look();
  for (const [claim, fault] of [
    ["5: Atlantis", /^„5: Atlantis“: es gibt keinen Halt „Atlantis“; erwartet: /],
    ["9: Kouchi, Ikeda", /es gibt keinen Zug „9“; erwartet: /],
    ["5: Z9, Kouchi", /das Feld „Z9“ ist nicht auf der Karte|es gibt keinen Halt „Z9“/],
  ]) {
    await hand.control("claim-text").fill(claim);
    await hand.tap("claim-judge");
    await hand.page.locator("[role=alert] .fault.error", { hasText: fault }).waitFor();
    await look();
  }
  await hand.tap("tab-board");
  await hand.page.getByText("keine angegeben; wie das Spiel üblicherweise gespielt wird").waitFor();
  await look();
  await hand.tapHex("F9");
  await hand.tap("all-tiles");
  await look();
  await hand.tap("cancel");
  for (const text of texts) assert.doesNotMatch(text, ENGLISH);
  await hand.close();
});
