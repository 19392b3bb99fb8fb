// Bundles TypeScript and CSS as the page and the extension need it.

import { join } from "node:path";
import { build } from "esbuild";

/** Bundles a file of a folder with all that it imports, and returns the script and the style sheet. `define` gives constants their values. */
export async function bundle(folder, entry, target, define = {}) {
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: [join("src", entry)],
    outdir: "bundle",
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    target,
    jsx: "automatic",
    jsxImportSource: "preact",
    legalComments: "none",
    define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
  });
  const text = (extension) => outputFiles.find(({ path }) => path.endsWith(extension))?.text.trim() ?? "";
  return { script: text(".js"), style: text(".css") };
}
