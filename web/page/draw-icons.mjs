// Draws the icons that some systems need as PNG: node draw-icons.mjs. They are kept, so that a build needs no browser.

import { chromium } from "playwright-core";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const icons = join(import.meta.dirname, "icons");
const svg = readFileSync(join(icons, "icon.svg"), "utf8");
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const page = await browser.newPage();

/** A maskable icon may be cut to a circle of four fifths of its width, so it is drawn smaller, on a ground. */
for (const [name, width, inset, ground] of [
  ["icon-192", 192, 0, "transparent"],
  ["icon-512", 512, 0, "transparent"],
  ["icon-maskable-512", 512, 0.14, "#f6f4ee"],
]) {
  await page.setViewportSize({ width, height: width });
  await page.setContent(
    `<body style="margin:0;background:${ground};padding:${width * inset}px;box-sizing:border-box;height:100vh">${svg}</body>`,
  );
  await page.screenshot({ path: join(icons, `${name}.png`), omitBackground: true });
}
await browser.close();
