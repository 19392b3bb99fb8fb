// Builds the page in both forms: node build.mjs WASM OUT
//
// The environment variable HIGHBALL_SITE is the address at which the site will be served, if there is one. Links from the single file lead there.
//
// OUT/highball.html is one file that works from disk. OUT/site is a folder for any static host, and installs as an app.

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { bundle } from "../bundle.mjs";

const here = import.meta.dirname;
const [wasmPath, out] = process.argv.slice(2);
if (!wasmPath || !out) {
  console.error("usage: node build.mjs WASM OUT");
  process.exit(2);
}
const siteAddress = process.env["HIGHBALL_SITE"] ?? null;
if (siteAddress !== null && !/^https?:\/\/[^#]+$/.test(siteAddress)) {
  console.error(`HIGHBALL_SITE: ${siteAddress}, expected an address such as https://example.org/highball/`);
  process.exit(2);
}
const wasm = readFileSync(wasmPath);
const hash = (bytes, encoding = "hex") => createHash("sha256").update(bytes).digest(encoding);
const named = (name, extension, bytes) => `${name}-${hash(bytes).slice(0, 12)}.${extension}`;
const wasmFile = named("highball", "wasm", wasm);

/** The oldest browsers that the page is for. */
const TARGET = ["chrome110", "firefox115", "safari16.4"];

const bundled = (entry, define) => bundle(entry, TARGET, define);

/** Returns the page, with the policy that keeps it from any request but for its own files. */
function page({ policy, head, body }) {
  const content = Object.entries(policy).map(([directive, sources]) => `${directive} ${sources}`);
  return `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${content.join("; ")}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="referrer" content="no-referrer">
<title>Highball</title>
${head.join("\n")}
<div id="app"></div>
<noscript>Highball needs JavaScript.</noscript>
${body.join("\n")}
</html>
`;
}

const closed = { "default-src": "'none'", "base-uri": "'none'", "form-action": "'none'", "img-src": "blob: data:" };

/** Returns an element with a text, in which nothing must end the element early. */
function inline(tag, attributes, text) {
  const name = tag.toLowerCase();
  if (new RegExp(`</${name}|<!--`, "i").test(text)) throw new Error(`the text of <${tag}> would end early`);
  return `<${tag}${attributes}>${text}</${tag}>`;
}

function singleFile({ script, style }) {
  const icon = readFileSync(join(here, "icons/icon.svg"), "base64");
  const allow = (text) => `'sha256-${hash(text, "base64")}'`;
  return page({
    policy: {
      ...closed,
      "script-src": `${allow(script)} 'wasm-unsafe-eval'`,
      "style-src": allow(style),
      "worker-src": "blob:",
      "connect-src": "'none'",
    },
    head: [`<link rel="icon" href="data:image/svg+xml;base64,${icon}">`, inline("style", "", style)],
    body: [
      inline("script", ' id="wasm" type="application/wasm"', gzipSync(wasm, { level: 9 }).toString("base64")),
      inline("script", "", script),
    ],
  });
}

/** Returns the files of the site by name. */
async function site({ script, style }) {
  const scriptFile = named("highball", "js", script);
  const styleFile = named("highball", "css", style);
  const icons = readdirSync(join(here, "icons")).sort();
  const index = page({
    policy: {
      ...closed,
      "img-src": "'self' blob: data:",
      "script-src": "'self' 'wasm-unsafe-eval'",
      "style-src": "'self'",
      "worker-src": "'self' blob:",
      "connect-src": "'self'",
      "manifest-src": "'self'",
    },
    head: [
      '<link rel="manifest" href="manifest.webmanifest">',
      '<link rel="icon" href="icon.svg" type="image/svg+xml">',
      '<link rel="apple-touch-icon" href="icon-192.png">',
      `<link rel="stylesheet" href="${styleFile}">`,
    ],
    body: [`<script src="${scriptFile}"></script>`],
  });
  const files = {
    "index.html": index,
    [scriptFile]: script,
    [styleFile]: style,
    [wasmFile]: wasm,
    "manifest.webmanifest": JSON.stringify(manifest(), null, 2),
    ...Object.fromEntries(icons.map((icon) => [icon, readFileSync(join(here, "icons", icon))])),
  };
  const version = hash(
    Object.entries(files)
      .map(([name, bytes]) => `${name} ${hash(bytes)}`)
      .join("\n"),
  );
  const worker = await bundled("page/src/offline-worker.ts", { FILES: Object.keys(files), VERSION: version });
  return { ...files, "offline-worker.js": worker.script };
}

function manifest() {
  return {
    name: "Highball",
    short_name: "Highball",
    description: "The most that a company's trains can earn in an 18xx railway board game",
    id: "./",
    start_url: "./",
    scope: "./",
    display: "standalone",
    background_color: "#f6f4ee",
    theme_color: "#1f3d36",
    icons: [
      { src: "icon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}

const worker = await bundled("common/worker.ts");
const main = (wasmFile) =>
  bundled("page/src/main.tsx", { WORKER_CODE: worker.script, WASM_FILE: wasmFile, SITE: siteAddress });

mkdirSync(out, { recursive: true });
writeFileSync(join(out, "highball.html"), singleFile(await main(null)));
rmSync(join(out, "site"), { recursive: true, force: true });
mkdirSync(join(out, "site"));
for (const [name, bytes] of Object.entries(await site(await main(wasmFile)))) {
  writeFileSync(join(out, "site", name), bytes);
}

const size = (bytes) => `${(bytes.length / 1e6).toFixed(2)} MB`;
const compressed = brotliCompressSync(wasm, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: wasm.length } });
console.log(
  `${join(out, "highball.html")} has ${size(readFileSync(join(out, "highball.html")))}, and its WebAssembly with brotli ${size(compressed)}.`,
);
