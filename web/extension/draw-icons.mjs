// Draws the icons of the extension from the page's: node draw-icons.mjs. They are kept, so that a build needs no browser.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { launch } from "../page/tests/browser.mjs";

const here = import.meta.dirname;
const svg = readFileSync(join(here, "../page/icons/icon.svg"), "utf8");
const browser = await launch();
const page = await browser.newPage();
for (const width of [48, 128]) {
  await page.setViewportSize({ width, height: width });
  await page.setContent(`<body style="margin:0;height:100vh">${svg}</body>`);
  await page.screenshot({ path: join(here, "icons", `icon-${width}.png`), omitBackground: true });
}
await browser.close();
