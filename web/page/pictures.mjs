// Draws the pictures of the book's chapter about the page: enters the chapter's board by taps, on a phone, and photographs the page on
// the way. Prints the number of taps. Usage, after web/build: node pictures.mjs HIGHBALL.HTML FOLDER
import { writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const [, , file, folder] = process.argv;
const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--hide-scrollbars"];
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args });
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const page = await (await browser.newContext(phone)).newPage();
await page.goto(pathToFileURL(file).href);

const session = await page.context().newCDPSession(page);
const touch = (type, touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });

let taps = 0;
let drags = 0;
const named = (name) => page.locator(`[data-test="${name}"]`).first();

async function tap(name) {
  taps += 1;
  await named(name).tap();
  await page.waitForTimeout(100);
}

/** Taps the middle of a hex, or of a stop, after dragging the map to where it can be reached. */
async function tapMap(place) {
  const attribute = place.includes("/") ? "data-stop" : "data-hex";
  const map = await named("map").boundingBox();
  const middle = async () => {
    const box = await named("map").locator(`[${attribute}="${place}"]`).first().boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  let at = await middle();
  if (at.y < map.y + 30 || at.y > map.y + map.height - 30 || at.x < 30 || at.x > 290) {
    await drag({ x: 150 - at.x, y: map.y + map.height / 2 - at.y });
    at = await middle();
  }
  taps += 1;
  await touch("touchStart", [at]);
  await touch("touchEnd", []);
  await page.waitForTimeout(200);
}

/** Drags the map by a vector. */
async function drag(by) {
  drags += 1;
  const map = await named("map").boundingBox();
  const from = { x: 150, y: map.y + map.height / 2 };
  await touch("touchStart", [from]);
  for (const part of [0.25, 0.5, 0.75, 1, 1]) {
    await touch("touchMove", [{ x: from.x + by.x * part, y: from.y + by.y * part }]);
    await page.waitForTimeout(60);
  }
  await touch("touchEnd", []);
  await page.waitForTimeout(300);
}

const toml = () => page.evaluate(() => Object.values(localStorage).join("\n"));

/** Lays a tile, and turns it until it lies as wanted. */
async function lay(hex, number, edges) {
  await tapMap(hex);
  await tap(`tile-${number}`);
  while (!(await toml()).includes(`${hex} = \\"${number} ${edges}\\"`)) await tap("rotate");
}

async function picture(name) {
  await page.waitForTimeout(400);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 88 });
  await writeFile(`${folder}/${name}.webp`, Buffer.from(data, "base64"));
}

await named("home").waitFor();
await picture("page-titles");
await tap("title-18MEX");
taps += 2;
await named("phase").selectOption("3");

await lay("F5", "470", "NE-SW-NW SW-NW");
await picture("page-tiles");
await tap("confirm");
await lay("C6", "9", "N-S");
await tap("confirm");
await lay("G6", "8", "N-SE");
await tap("confirm");
await lay("H7", "8", "S-NW");
await tap("confirm");
await lay("J7", "58", "N-SE");
await tap("confirm");
await tapMap("E6");
await tap("token-CHI");
await tap("confirm");
await tap("tab-company");
await tap("offer-3");
await tap("offer-2");
await tap("tab-runs");
await picture("page-runs");
await tap("advise");
await named("move-1").waitFor();
await picture("page-build");
await tap("advice-close");

await tap("tab-claim");
await tapMap("A6");
await tapMap("E6");
await tap("claim-train-2-0");
await tapMap("F5");
await tapMap("E6");
await picture("page-claim");
await named("verdict").scrollIntoViewIfNeeded();
await picture("page-verdict");
console.log(`${taps} taps, and the map dragged ${drags} times`);
await browser.close();
