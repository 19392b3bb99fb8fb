// Bundles TypeScript and CSS as the page and the extension need it.

import { build } from "esbuild";
import { bare, languages, read } from "./messages/tables.mjs";

/** A module `messages:NAME` is the table of that name in each language, as text. */
const tables = {
  name: "tables",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^messages:/ }, ({ path }) => ({
      path: path.slice("messages:".length),
      namespace: "messages",
    }));
    onLoad({ filter: /.*/, namespace: "messages" }, ({ path }) => {
      const texts = languages.map((language) => [language, bare(read(language, `${path}.ftl`))]);
      return { contents: JSON.stringify(Object.fromEntries(texts)), loader: "json" };
    });
  },
};

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
    plugins: [tables],
    define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
  });
  const text = (extension) => outputFiles.find(({ path }) => path.endsWith(extension))?.text.trim() ?? "";
  return { script: text(".js"), style: text(".css") };
}
