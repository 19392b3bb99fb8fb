// The module as it runs in node: the editor without a browser.

import { build } from "esbuild";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { target } from "./paths.mjs";

const { outputFiles } = await build({
  entryPoints: [join(import.meta.dirname, "../../common/instance.ts")],
  bundle: true,
  write: false,
  format: "esm",
});
const { Instance } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
const module = new WebAssembly.Module(readFileSync(join(target, "wasm32-unknown-unknown/wasm/highball_web.wasm")));

/** Starts an editor. The returned function has it handle an event, and returns the reply. */
export function startEditor() {
  let text;
  const instance = Instance.startAtOnce(module, (reply) => (text = reply));
  return (event) => {
    instance.handle(JSON.stringify(event));
    return JSON.parse(text);
  };
}
