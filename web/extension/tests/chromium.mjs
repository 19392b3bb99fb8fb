// Chromium with the extension.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { CHROMIUM, FLAGS } from "../../page/tests/browser.mjs";
import { target } from "../../page/tests/paths.mjs";

const extension = join(target, "web/extension/test/chromium");

/** Starts Chromium with the extension, in a new profile. */
export async function launch(options = {}) {
  const profile = mkdtempSync(join(tmpdir(), "highball-profile-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    headless: false,
    viewport: { width: 1280, height: 900 },
    ...options,
    args: ["--headless=new", ...FLAGS, `--disable-extensions-except=${extension}`, `--load-extension=${extension}`],
  });
  return {
    context,
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
