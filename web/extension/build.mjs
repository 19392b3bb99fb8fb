// Builds the browser extension: node build.mjs WASM OUT VERSION
//
// OUT/BROWSER is the extension's folder and OUT/highball-extension-BROWSER-VERSION.zip its archive, for each browser. OUT/test/BROWSER is
// the same for tests, which also runs on pages of this machine.

import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { bundle } from "../bundle.mjs";
import { languages, line } from "../messages/tables.mjs";
import { zip } from "./zip.mjs";

const here = import.meta.dirname;
const [wasmPath, out, version] = process.argv.slice(2);
if (!wasmPath || !out || !version) {
  console.error("usage: node build.mjs WASM OUT VERSION");
  process.exit(2);
}

/** The oldest browsers that it is for: those with content scripts in the world of the page. */
const TARGET = ["chrome111", "firefox128"];

/** The largest archive that is allowed, in bytes. */
const LARGEST = 2_500_000;

/** Pages of this machine, for tests. */
const LOCAL = "http://127.0.0.1/*";

/** What only one of the browsers knows. */
const BROWSERS = {
  chromium: { minimum_chrome_version: "111" },
  firefox: {
    browser_specific_settings: {
      gecko: {
        id: "highball@highball.invalid",
        strict_min_version: "128.0",
        data_collection_permissions: { required: ["none"] },
      },
    },
  },
};

function manifest(browser, isTest) {
  const manifest = { ...JSON.parse(readFileSync(join(here, "manifest.json"), "utf8")), version, ...BROWSERS[browser] };
  if (isTest) {
    for (const part of [...manifest.content_scripts, ...manifest.web_accessible_resources]) part.matches.push(LOCAL);
  }
  return JSON.stringify(manifest, null, 2);
}

/** Returns the name and the description in a language, as browsers' own pages show them. */
function names(language) {
  const message = (id) => ({ message: line(language, "panel.ftl", id) });
  return JSON.stringify({ name: message("extension-name"), description: message("extension-description") });
}

const PANEL = `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Highball</title>
<link rel="stylesheet" href="panel.css">
<div id="app"></div>
<script src="panel.js"></script>
</html>
`;

const constants = { WORKER_CODE: null, WASM_FILE: "highball.wasm" };
const bundled = (entry) => bundle(entry, TARGET, constants);
const [hook, content, panel, worker] = await Promise.all([
  bundled("extension/src/hook/hook.ts"),
  bundled("extension/src/content/content.ts"),
  bundled("extension/src/panel/main.tsx"),
  bundled("common/worker.ts"),
]);
const icons = readdirSync(join(here, "icons")).map((name) => [name, readFileSync(join(here, "icons", name))]);
const common = {
  "hook.js": hook.script,
  "content.js": content.script,
  "panel.html": PANEL,
  "panel.js": panel.script,
  "panel.css": panel.style,
  "worker.js": worker.script,
  "highball.wasm": readFileSync(wasmPath),
  "LICENSE-MIT": readFileSync(join(here, "../../LICENSE-MIT")),
  "LICENSE-APACHE": readFileSync(join(here, "../../LICENSE-APACHE")),
  ...Object.fromEntries(icons),
  ...Object.fromEntries(languages.map((language) => [`_locales/${language}/messages.json`, names(language)])),
};

rmSync(out, { recursive: true, force: true });
for (const browser of Object.keys(BROWSERS)) {
  const files = { ...common, "manifest.json": manifest(browser, false) };
  write(join(out, browser), files);
  write(join(out, "test", browser), { ...common, "manifest.json": manifest(browser, true) });
  const archive = join(out, `highball-extension-${browser}-${version}.zip`);
  const bytes = await zip(files);
  writeFileSync(archive, bytes);
  console.log(`${archive} has ${(bytes.length / 1e6).toFixed(2)} MB.`);
  if (bytes.length > LARGEST) throw new Error(`${archive} has ${bytes.length} bytes, expected at most ${LARGEST}`);
}

function write(folder, files) {
  for (const [name, bytes] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
}
