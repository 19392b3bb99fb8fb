// Writes js/types.ts, the types of the library's JSON, from the schemas in docs/schema.

import { compile } from "json-schema-to-typescript";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const here = import.meta.dirname;
const schemas = join(here, "../../docs/schema");

/** The types that functions return, and where they are: a file, and the definition in it; `null` for the schema itself. */
const ROOTS = {
  Answer: ["answer", null],
  Verdict: ["verdict", "JsonRankedClaim"],
  Audit: ["audit", "JsonAudit"],
  Advice: ["advice", null],
  Snapshot: ["snapshot", null],
};

/** Reads a schema. A reference with a description beside it would become a type of its own, so the description is left out. */
function read(file) {
  const bare = (_, value) => (value?.$ref ? { $ref: value.$ref.replace(/\/JsonAnswer$/, "/Answer") } : value);
  return JSON.parse(readFileSync(join(schemas, `${file}.json`), "utf8"), bare);
}

const $defs = {};
for (const [name, [file, definition]] of Object.entries(ROOTS)) {
  const { $defs: others = {}, $schema, ...schema } = read(file);
  for (const [other, type] of Object.entries(others)) $defs[other] ??= type;
  $defs[name] = definition ? others[definition] : schema;
}
for (const [name, type] of Object.entries($defs)) {
  const bare = name.replace(/^Json/, "");
  $defs[name] = { ...type, title: bare in $defs ? name : bare };
}
const roots = Object.fromEntries(Object.keys(ROOTS).map((name) => [name, { $ref: `#/$defs/${name}` }]));
const schema = { title: "Roots", type: "object", properties: roots, $defs };

const types = await compile(schema, "Roots", {
  additionalProperties: false,
  bannerComment: "// The library's JSON as types. Written by write-types.mjs from the schemas in docs/schema.",
  format: false,
});

const routes = `
/** A route of an action \`run_routes\` of 18xx.games. If the question is from a recorded game, trains have the site's ids. */
export interface RunRoutesEntry {
  /** Id of the train. */
  train: string;
  /** For each leg, the hexes from one stop to the next, in the order in which the track enters them. */
  connections: string[][];
  /** Hexes of the stops. */
  hexes: string[];
  /** Revenue of the run. */
  revenue: number;
  /** The hexes of the stops, joined by hyphens. */
  revenue_str: string;
}
`;
writeFileSync(join(here, "js/types.ts"), types.replace(/export interface Roots \{[^]*?\n\}\n/, "") + routes);
