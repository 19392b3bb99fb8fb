// The page without a network: the file from disk, and the installed app with its host gone.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Hand, launch, PHONE, serveSite } from "./browser.mjs";

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

/** Enters a small board of 18MEX by taps, which earns 40. */
async function enterSmallBoard(hand) {
  await hand.tap("title-18MEX");
  await hand.tap("company-MC");
  await hand.tap("tab-company");
  await hand.tap("offer-2");
  await hand.closeSheet();
  await hand.tap("palette");
  await hand.tap("tile-57");
  await hand.tapHex("I8");
  await hand.tap("palette-done");
}

test("the file works from disk without a network", async () => {
  const hand = await Hand.open(browser, PHONE);
  await hand.page.context().setOffline(true);
  await enterSmallBoard(hand);
  assert.equal((await hand.answer("MC")).proven, true);
  await hand.close();
});

test("the installed app works with its host gone, and keeps its boards", async () => {
  const site = await serveSite();
  const hand = await Hand.open(browser, PHONE, site.url);
  await enterSmallBoard(hand);
  await hand.answer("MC");
  const toml = await hand.toml();
  await hand.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((later) => setTimeout(later, 20));
  });
  await site.close();
  await hand.page.reload();
  assert.equal((await hand.answer("MC")).proven, true);
  assert.equal(await hand.toml(), toml);
  await hand.close();
});

test("the site can be installed as an app", async () => {
  const site = await serveSite();
  const hand = await Hand.open(browser, PHONE, site.url);
  const session = await hand.page.context().newCDPSession(hand.page);
  await hand.page.evaluate(() => navigator.serviceWorker.ready);
  const { errors, data } = await session.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  for (const { src } of JSON.parse(data).icons) {
    const response = await hand.page.evaluate(async (src) => (await fetch(src)).status, src);
    assert.equal(response, 200, src);
  }
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // Pages of a test are private, and nothing can be installed from those.
  assert.deepEqual(
    installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito"),
    [],
  );
  await hand.close();
  await site.close();
});
