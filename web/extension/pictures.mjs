// Draws the pictures of the book's page about the extension, beside the stand-in of a game: node pictures.mjs FOLDER, after
// `web/build extension`.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Beside } from "./tests/beside.mjs";
import { recorded } from "./tests/captures.mjs";
import { launch } from "./tests/chromium.mjs";
import { Site } from "./tests/site.mjs";

const folder = process.argv[2];
if (!folder) {
  console.error("usage: node pictures.mjs FOLDER");
  process.exit(2);
}

/** An action after which AR runs its trains. */
const TURN = 355;
const SIZE = { width: 1280, height: 740 };
/** Where the panel is. */
const PANEL = { x: SIZE.width - 420, y: 0, width: 420, height: SIZE.height };

const game = recorded("1889/962");
const silent = { ...game, settings: {}, actions: game.actions.filter(({ id }) => id <= TURN + 1) };
const browser = await launch({ deviceScaleFactor: 2 });
const site = await Site.open();

async function picture(beside, name) {
  const session = await beside.page.context().newCDPSession(beside.page);
  const clip = { ...PANEL, scale: 1 };
  await beside.page.waitForTimeout(400);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 85, clip });
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(data, "base64"));
}

const beside = await Beside.open(browser, `${site.add("/game/1", game)}?action=${TURN}`, SIZE);
await beside.answer(TURN);
await picture(beside, "beside-turn");
await beside.page.evaluate(() => standIn.choose({ hex: "I4", tile: "492", rotation: 0 }));
await (await beside.control("what-if-AR")).waitFor();
await picture(beside, "beside-what-if");
const fair = await Beside.open(browser, site.add("/game/2", silent), SIZE);
await (await beside.control("last-run")).waitFor();
await (await fair.control("silent")).waitFor();
await (await fair.control("last-run")).waitFor();
await picture(fair, "beside-silent");
await browser.close();
await site.close();
