// The tables of messages: for each language the same files in Fluent's format.

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";

const here = import.meta.dirname;

/** The file with the types of the messages. */
export const typesFile = join(here, "../common/messages.ts");

/** The languages. */
export const languages = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

/** The names of the files of each language. */
export const names = readdirSync(join(here, "en")).sort();

/** Returns a table as text. */
export function read(language, name) {
  return readFileSync(join(here, language, name), "utf8");
}

/** Returns a table as it is bundled: without comments. */
export function bare(text) {
  return text.replace(/^#.*\n|^\n/gm, "");
}

/** Returns the messages of a table by id, each with the names of its arguments and its texts. */
export function messages(text) {
  return new Map(new FluentResource(text).body.map(({ id, value }) => [id, { ...parts(value), value }]));
}

/** Returns the text of a message without arguments, on one line. */
export function line(language, name, id) {
  const bundle = new FluentBundle(language);
  bundle.addResource(new FluentResource(read(language, name)));
  return bundle.formatPattern(bundle.getMessage(id).value).replace(/\s+/g, " ");
}

/** Returns the arguments of a pattern, and the selectors of its choices with the keys that they have. */
function parts(value) {
  const [variables, choices] = [new Set(), []];
  const visit = (part) => {
    if (typeof part === "string" || part === null) return;
    if (Array.isArray(part)) return part.forEach(visit);
    if (part.type === "var") variables.add(part.name);
    if (part.type !== "select") return;
    visit(part.selector);
    choices.push({
      selector: part.selector,
      keys: part.variants.map(({ key }) => key.value),
      of: part.variants.length,
    });
    for (const variant of part.variants) visit(variant.value);
  };
  visit(value);
  return { variables: [...variables].sort(), choices };
}

/** Returns the names of the arguments that are numbers, by message: a comment above each English message gives them. */
function numbers(text) {
  const found = [...text.matchAll(/^((?:#.*\n)*)([a-z][a-z0-9-]*) =/gm)];
  return new Map(
    found.map(([, comment, id]) => [id, [...comment.matchAll(/\$(\w+) \(Number\)/g)].map(([, name]) => name)]),
  );
}

/** Returns the content of the file with the types. */
export async function types() {
  const lines = names.flatMap((name) => {
    const text = read("en", name);
    const isNumber = numbers(text);
    return [...messages(text)].map(([id, { variables }]) => {
      const typed = variables.map(
        (variable) => `readonly ${variable}: ${isNumber.get(id)?.includes(variable) ? "number" : "string"}`,
      );
      return `"${id}": ${typed.length > 0 ? `{ ${typed.join("; ")} }` : "Nothing"};`;
    });
  });
  const source = [
    "// Generated from web/messages/en by messages/write-types.mjs.",
    "",
    "/** No arguments. */",
    "type Nothing = Record<never, never>;",
    "",
    "/** The messages, each with its arguments. */",
    "export interface Messages {",
    ...lines,
    "}",
  ].join("\n");
  return format(source, { parser: "typescript", printWidth: 120 });
}
