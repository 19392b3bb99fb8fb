// Bundles TypeScript and CSS as the page and the extension need it.

import { build } from "esbuild";

/** Bundles a file with all that it imports, and returns the script and the style sheet. `define` gives constants their values. */
export async function bundle(entry, target, define = {}) {
  const { outputFiles } = await build({
    absWorkingDir: import.meta.dirname,
    entryPoints: [entry],
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
