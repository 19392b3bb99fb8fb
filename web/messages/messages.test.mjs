// Every text of the page and the extension is in a table, and every table has all of them.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { test } from "node:test";
import { parsers } from "prettier/plugins/babel";
import { bare, languages, line, messages, names, read, types, typesFile } from "./tables.mjs";

const web = join(import.meta.dirname, "..");

test("every language has the messages of English, in its order and with its arguments", () => {
  const listed = /LANGUAGES = \{([^}]*)\}/.exec(readFileSync(join(web, "common/text.ts"), "utf8"))[1];
  assert.deepEqual([...listed.matchAll(/(\w+):/g)].map(([, language]) => language).sort(), languages);
  const ofLibrary = readdirSync(join(web, "../messages"), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  assert.deepEqual(
    ofLibrary
      .map(({ name }) => name)
      .filter((name) => !["src", "tests"].includes(name))
      .sort(),
    languages,
  );
  for (const name of names) {
    const english = [...messages(read("en", name))];
    for (const language of languages) {
      const own = [...messages(read(language, name))];
      const told = (all) => all.map(([id, { variables }]) => `${id}: ${variables.join(", ")}`);
      assert.deepEqual(told(own), told(english), `${language}/${name}`);
    }
  }
});

test("a table has nothing that is no message, and no message twice", () => {
  const all = { en: [], de: [] };
  for (const language of languages) {
    const ids = names.flatMap((name) => {
      const text = read(language, name);
      const lines = bare(text)
        .split("\n")
        .filter((line) => line !== "" && !line.startsWith(" "));
      const found = [...messages(text).keys()];
      assert.deepEqual(
        lines.map((line) => line.split(" ")[0]),
        found,
        `${language}/${name}`,
      );
      return found;
    });
    assert.deepEqual(ids, [...new Set(ids)], language);
    all[language] = ids;
  }
});

test("choices are between the plurals of the language", () => {
  for (const language of languages) {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    for (const name of names) {
      for (const [id, { choices }] of messages(read(language, name))) {
        for (const { keys } of choices)
          assert.deepEqual([...keys].sort(), [...pluralCategories].sort(), `${language}: ${id}`);
      }
    }
  }
});

/** Words that are the same in several languages. */
const SAME = ["name", "palette", "phase", "theme-auto-short", "why-example"];

test("a translation is another text, but for few words", () => {
  const same = languages.flatMap((language) => {
    if (language === "en") return [];
    return names.flatMap((name) => {
      const english = messages(read("en", name));
      const isSame = ([id, { value }]) => JSON.stringify(value) === JSON.stringify(english.get(id).value);
      return [...messages(read(language, name))].filter(isSame).map(([id]) => id);
    });
  });
  assert.deepEqual(
    same.sort(),
    SAME.filter((id) => same.includes(id)),
  );
});

test("the extension's name and description are no longer than browsers allow", () => {
  for (const language of languages) {
    assert.ok(line(language, "panel.ftl", "extension-name").length <= 45, language);
    assert.ok(line(language, "panel.ftl", "extension-description").length <= 132, language);
  }
});

test("the types are those of the English table", async () => {
  assert.equal(readFileSync(typesFile, "utf8"), await types(), "write them with node messages/write-types.mjs");
});

/** The folders with views, and the tables that they may use. */
const PARTS = [
  ["common", ["common.ftl"]],
  ["page/src", ["common.ftl", "page.ftl"]],
  ["extension/src", ["common.ftl", "panel.ftl"]],
];

/** Generated files, and what is said in other places than in views. */
const SILENT = [
  "common/messages.ts",
  "common/protocol.ts",
  // Reports are for the makers of Highball.
  "extension/src/panel/report.ts",
];

function sources(folder) {
  const files = readdirSync(join(web, folder), { recursive: true }).map((name) => join(folder, name));
  return files.filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts")).sort();
}

/** Calls `visit` with each node of a syntax tree and those around it, the innermost last. */
function walk(node, visit, around = []) {
  if (Array.isArray(node)) return node.forEach((part) => walk(part, visit, around));
  if (typeof node?.type !== "string") return;
  visit(node, around);
  for (const [name, part] of Object.entries(node)) {
    if (typeof part === "object" && name !== "loc" && !name.includes("omments")) walk(part, visit, [...around, node]);
  }
}

/** Attributes and properties of views that somebody reads. Others are for the browser. */
const READ = /^(aria-label|title|placeholder|alt|label|none|note|subject|heading)$/;

/** Functions of browsers that take selectors and the like. */
const FOR_BROWSERS = /^(closest|querySelector|querySelectorAll|matchMedia)$/;

/** Names, which are the same in all languages. */
const NAMES = ["Highball", "TOML"];

/** Returns the texts of a file that somebody may read. */
function texts(name) {
  const tree = parsers["babel-ts"].parse(readFileSync(join(web, name), "utf8"), { filepath: name });
  const found = [];
  walk(tree, (node, around) => {
    const isUnread = around.some(
      (outer) =>
        (outer.type === "JSXAttribute" && !READ.test(outer.name.name ?? "") && outer.value?.type === "StringLiteral") ||
        (outer.type === "JSXAttribute" && /^(class|d|viewBox|style)$/.test(outer.name.name)) ||
        (/^(Optional)?CallExpression$/.test(outer.type) &&
          FOR_BROWSERS.test(outer.callee.property?.name ?? outer.callee.name)) ||
        (outer.type === "ObjectProperty" && outer.key.value === "box-shadow") ||
        outer.type === "ImportDeclaration" ||
        outer.type === "TSLiteralType" ||
        (outer.type === "NewExpression" &&
          /Error$|^(Changed|Refused|Panic)$/.test(outer.callee.name) &&
          !SHOWN.test(name)),
    );
    if (isUnread) return;
    const isAttribute = around.at(-1)?.type === "JSXAttribute";
    if (node.type === "JSXText" && /\p{L}{2}/u.test(node.value) && !NAMES.includes(node.value.trim())) {
      found.push(node.value.trim());
    }
    const text =
      node.type === "StringLiteral" ? node.value : node.type === "TemplateElement" ? node.value.cooked : undefined;
    if (text === undefined || text.startsWith("<") || NAMES.includes(text)) return;
    // Words with a space between them are a sentence; a capital letter begins one.
    if (/\p{L}{2,}[,.:;!?]? \p{L}/u.test(text) || (isAttribute && /\p{L}{2}/u.test(text))) found.push(text.trim());
  });
  return found;
}

/** Files whose errors are shown. */
const SHOWN = /^(page|extension)\/src\//;

test("no view has a text outside of the tables", () => {
  const loose = PARTS.flatMap(([folder]) => sources(folder))
    .filter((name) => !SILENT.some((start) => name.startsWith(start)))
    .flatMap((name) => texts(name).map((text) => `${relative(".", name)}: ${text}`));
  assert.deepEqual(loose, []);
});

test("every part uses its own tables only, and every message is used", () => {
  const used = new Set();
  for (const [folder, tables] of PARTS) {
    const own = new Set(tables.flatMap((name) => [...messages(read("en", name)).keys()]));
    for (const name of sources(folder)) {
      const source = readFileSync(join(web, name), "utf8");
      for (const [, id] of source.matchAll(/\b(?:say|sayWith|Fault|Changed)\(\s*"([a-z-]+)"/g)) {
        assert.ok(own.has(id), `${name}: ${id} is in none of ${tables.join(", ")}`);
      }
      for (const [, text] of source.matchAll(/["`]([a-z-]+)(?=["`$])/g)) used.add(text);
    }
  }
  const isUsed = (id) => used.has(id) || [...used].some((start) => start.endsWith("-") && id.startsWith(start));
  const all = names.flatMap((name) => [...messages(read("en", name)).keys()]);
  // The browsers' own pages show these.
  const others = ["extension-name", "extension-description"];
  // `claimed` and `played` are put together with what follows.
  const unused = all.filter((id) => !isUsed(id) && !others.includes(id) && !/^(claimed|played)-/.test(id));
  assert.deepEqual(unused, []);
});
