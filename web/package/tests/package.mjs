// The installed package, and the program whose answers it must give.

import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

export { assertSame, fixture, highball as program } from "../../page/tests/program.mjs";

/** The folder into which the package is installed. */
export const folder = process.env.HIGHBALL_FOLDER;

/** Imports the package as a program in that folder would. */
export function installed() {
  const { resolve } = createRequire(join(folder, "program.mjs"));
  return import(pathToFileURL(resolve("highball")).href);
}
