// The language of the page: as the browser says, or as chosen.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Hand, launch, PHONE } from "./browser.mjs";

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
  assert.match(await hand.control("tab-claim").innerText(), /Streit/);
  await hand.tap("home-open");
  await hand.control("paste").fill("https://18xx.games/game/1");
  await hand.tap("paste-open");
  const hint = hand.control("address-hint");
  assert.match(await hint.innerText(), /^Das ist die Adresse einer Partie\. Öffne sie, wähle dort/);
  assert.equal(await hint.locator("a").getAttribute("href"), "https://18xx.games/game/1");
  await hand.close();
});
