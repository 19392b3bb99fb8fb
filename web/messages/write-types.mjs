// Writes the types of the messages, from the English tables: node messages/write-types.mjs

import { writeFileSync } from "node:fs";
import { typesFile, types } from "./tables.mjs";

writeFileSync(typesFile, await types());
