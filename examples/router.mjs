// The router of a site: prints the action `run_routes` with the best runs of a company, from the export of a game in progress.
//
// Usage, in a folder where the package is installed: node router.mjs GAME.json COMPANY

import { readFile } from "node:fs/promises";
import { HighballError, routes } from "highball";

const [file, company] = process.argv.slice(2);
if (company === undefined) {
  console.error("usage: node router.mjs GAME.json COMPANY");
  process.exit(2);
}

try {
  const action = {
    type: "run_routes",
    entity: company,
    entity_type: "corporation",
    routes: await routes(await readFile(file), { company }),
  };
  console.log(JSON.stringify(action));
} catch (error) {
  if (!(error instanceof HighballError)) throw error;
  console.error(`${file}: ${error.message}`);
  process.exitCode = 2;
}
